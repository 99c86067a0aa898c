"""Answers and noises that name nothing: a text of nothing else says no subject. All folded when they are read."""

FILLERS: dict[str, str] = {
    "en": """
        ok, okay, okey, yes, yeah, yep, yup, no, nope, nah, sure, please, cool, nice, great, fine, maybe, dunno, idk,
        i don't know, i dont know, no idea, whatever, anything, something, nothing, stuff, thing, test, testing,
        tests, this is a test, lol, haha, hehe, hm, hmm, um, uh, blah, blah blah, foo, foobar, foo bar, qwerty, lorem
        ipsum, n/a, none, null, nil, undefined, tbd, todo, idea, my idea, an idea, the idea, your idea here, help, y,
        n
    """,
    "ko": """
        네, 예, 응, 넹, 아니, 아니요, 아니오, 그래, 좋아, 좋아요, 몰라, 몰라요, 글쎄, 아무거나, 뭐, 테스트,
        음, 흠, 오케이, 확인, 하하, 헤헤, 없음, 없어요, 아이디어
    """,
    "ja": """
        はい, いいえ, うん, ううん, ええ, オーケー, オッケー, 了解, わからない, わかりません, なんでも, 何でも,
        なんでもいい, 何でもいい, テスト, えっと, うーん, ううーん, なし, 特になし, アイデア
    """,
    "zh": """
        好, 好的, 好吧, 是, 是的, 对, 不, 不是, 嗯, 哦, 行, 可以, 随便, 不知道, 测试, 没有, 无, 哈哈,
        呵呵, 点子, 確認, 隨便, 測試
    """,
    "pt": """
        sim, nao, ta, ta bem, ta bom, tudo bem, claro, talvez, sei la, nao sei, qualquer coisa, tanto faz, teste,
        nada, ideia, beleza
    """,
    "es": """
        si, no, vale, bueno, claro, quizas, tal vez, no se, cualquier cosa, lo que sea, prueba, nada, idea
    """,
    "th": """
        ใช่, ไม่, ไม่ใช่, โอเค, ตกลง, ครับ, ค่ะ, คะ, อะไรก็ได้, ไม่รู้,
        ทดสอบ, อืม, เออ, ไม่มี, ไอเดีย
    """,
}
