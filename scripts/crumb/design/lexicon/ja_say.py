"""Japanese words of wishes about a finished game: which way, how much, of what."""

TABLE = """
slower: 遅, 遅く, 遅い, ゆっくり, おそく, 遅め
faster: 速, 早, 速く, 速い, 早く, はやく, 早い, 速め
longer: 長く, 長い, 長め, 延ばし, 伸ばし
shorter: 短く, 短い, 短め
easier: 難易度を下げ, 難易度を低, 簡単に, 簡単, 易しく, やさしく, かんたん
harder: 難しく, 難しい, むずかしく, 難易度を上げ
more: もっと多く, もっと, あと, 上げ, アップ, 多く, 増やし, 増やす, 追加, たくさん, 多め, ふやし
fewer: 少なく, 下げ, ダウン, 減らし, 減らす, 少なめ, へらし
higher: 高く, 高い, 高め
lower: 低く, 低い
bigger: 大きく, 広く, 大きい
smaller: 小さく, 狭く, 小さい
darker: 暗く, 暗い
brighter: 明るく, 明るい
too: すぎる, すぎ, 過ぎ
notso: それほど
much: ずっと, かなり, すごく, とても
bit: 少し, ちょっと, やや
boss: ボス
enemies: 敵, モンスター, おばけ
hero: 主人公, プレイヤー, キャラ, 移動
jump: ジャンプ
gravity: 重力
time: 時間, 制限時間, タイマー, 秒
lives: ライフ, ハート, 命, 残機, 体力
items: コイン, アイテム, 星, 宝石
points: 点数, 目標, スコア, 目標点
levels: ステージ, レベル, 面
waves: ウェーブ
moves: 手数, 回数
kinds: 種類
board: 盤, 盤面, ボード
shots: 弾, 射撃, 連射, 攻撃
combo: コンボ, ボーナス
dash: ダッシュ
layout: 別の配置, 配置, マップ, 別の面, 別のマップ, 作り直し
reset: 元に戻, リセット, 初期
deny: しないで, ないで, なくて
none: なくし, なしに, なし, 無し, 消し, 無制限
pace: 速度, スピード
stop: まで, 制限, を, に, は, が, の, で, も, へ, と, して, してください, ください, する, ゲーム, 色,
    背景, お願い, にして, してほしい, ほしい, し, て, な, だ, です, ます, 数, つ, 個, 増, くれ, い, く
"""
