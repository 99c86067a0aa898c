"""Names that belong to others: never used in a game, but understood as a kind of game; lower case, seven languages.

Each row is ``concept: names``; the concept is what a game of that name does.
"""

from crumb.design.fold import fold
from crumb.design.lexicon.index import rows

TABLE = """
platformword: super mario, mario, 마리오, マリオ, 马里奥, 超级玛丽, มาริโอ, sonic, 소닉, ソニック, 索尼克, kirby,
    커비, カービィ, 星之卡比, megaman, mega man, donkey kong, hollow knight, celeste, rayman, cuphead
flap: flappy bird, 플래피 버드, フラッピーバード
autorun: temple run, subway surfers, geometry dash, cookie run, 쿠키런, クッキーラン, 神庙逃亡, 地铁跑酷
rooms: zelda, 젤다, ゼルダ, 塞尔达, เซลด้า, hitman, metal gear
fallingblocks: tetris, 테트리스, テトリス, 俄罗斯方块, เตตริส
pellets: pac-man, pacman, pac man, 팩맨, パックマン, 吃豆人, แพ็คแมน
match: candy crush, bejeweled, 캔디 크러쉬, 애니팡, ズーキーパー, パズドラ, 开心消消乐, แคนดี้ครัช
aimpower: angry birds, 앵그리버드, アングリーバード, 愤怒的小鸟, แองกรี้เบิร์ด
mergetiles: 2048 game, like 2048, 2048 style, 2048-style, 2048-like, 2048 clone, 2048 but, 2048 with, 2048 게임,
    2048처럼, 2048 같은, 2048식, 2048のような, 2048風, 2048みたい, 2048ゲーム, 2048游戏, 类似2048, 像2048, 2048玩法,
    como 2048, estilo 2048, jogo 2048, 2048 com, 2048 de, juego 2048, 2048 con, เหมือน 2048, แบบ 2048, เกม 2048
merge: suika, 수박게임, スイカゲーム, 合成大西瓜
tower: kingdom rush, bloons, 킹덤러시
plantv: plants vs zombies, plants vs. zombies, 식물 대 좀비, 植物大战僵尸, พืชปะทะซอมบี้
survive: vampire survivors, 뱀파이어 서바이버, ヴァンパイアサバイバーズ, 吸血鬼幸存者
bricks: arkanoid, 알카노이드, アルカノイド
frogger: frogger, crossy road, 길건너 친구들
openworld: minecraft, 마인크래프트, マインクラフト, マイクラ, 我的世界, มายคราฟ, terraria, 테라리아, テラリア,
    roblox, 로블록스, grand theft auto, skyrim, genshin, 원신, 原神
cards: hearthstone, slay the spire, 하스스톤, 炉石传说
autobattle: teamfight tactics, dota auto chess, super auto pets
shoot: space invaders, galaga, 갤러그, ギャラガ, インベーダー, asteroids arcade, asteroids with, asteroids but,
    like asteroids, asteroids clone, doom, call of duty, fortnite,
    포트나이트, フォートナイト, 堡垒之夜
manage: stardew valley, 스타듀밸리, animal crossing, 동물의 숲, どうぶつの森, 动物森友会, the sims
collect: pokemon, pokémon, 포켓몬, 피카츄, ポケモン, ピカチュウ, 宝可梦, 皮卡丘, โปเกมอน, pikachu
race: mario kart, 마리오카트, マリオカート, 马里奥赛车, gran turismo
cook: overcooked
twoplayers: street fighter, 스트리트 파이터, ストリートファイター
person: hello kitty, mickey mouse, spider-man, spiderman, batman, superman, disney, 디즈니, ディズニー, 迪士尼,
    naruto, 나루토, ナルト, doraemon, 도라에몽, ドラえもん, 哆啦a梦, harry potter, 해리 포터, ハリーポッター,
    哈利波特, star wars, 스타워즈, lego, barbie, frozen elsa, pikmin, anpanman, アンパンマン, 뽀로로
"""

BRANDS: tuple[str, ...] = tuple(
    sorted((name for _, names in rows(TABLE) for name in names), key=lambda n: (-len(n), n))
)


def brand_in(text: str) -> str | None:
    """Return the first name in ``text`` that belongs to others, as written there."""
    folded = fold(text)
    for brand in BRANDS:
        start = folded.find(brand)
        if start >= 0 and not (brand.isascii() and _inside_word(folded, start, start + len(brand))):
            return text[start : start + len(brand)]
    return None


def _inside_word(text: str, start: int, end: int) -> bool:
    return (start > 0 and text[start - 1].isalnum()) or (end < len(text) and text[end].isalnum())
