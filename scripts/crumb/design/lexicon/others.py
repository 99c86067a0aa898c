"""A few words of languages that we do not speak, so that an idea in one of them still becomes a game of its kind."""

TABLE = """
game: jeu, spiel, gioco, gra, oyun, trò chơi, permainan, игра, игру, لعبة, खेल, spel
jump: saute*, sauter, bondit, springt, springen, hüpft, hüpfen, salta, saltare, skacze, zıpla*, nhảy, lompat,
    melompat, прыга*, تقفز, يقفز, قفز, कूद, hoppa, hoppar, springt over
run: court, courir, rennt, rennen, läuft, corre, correre, biega, koşan, koş, chạy, lari, berlari, бежит, бега*,
    تركض, يركض, ركض, दौड़
flyfree: vole, voler, fliegt, fliegen, vola, volare, lata, uçan, bay, terbang, летит, лета*, يطير, تطير, उड़
swim: nage, nager, schwimmt, schwimmen, nuota, pływa, yüzen, bơi, berenang, плывёт, плава*, يسبح, تسبح, तैर
climb: grimpe, grimper, klettert, klettern, arrampica, wspina, tırman*, leo, memanjat, карабка*, يتسلق, चढ़
shoot: tire, tirer, schießt, schießen, schiesst, spara, sparare, strzela, ateş eden, bắn, menembak, tembak, стреля*,
    يطلق, إطلاق, गोली
collect: ramasse, ramasser, collecte, sammelt, sammeln, raccoglie, raccogliere, zbiera, toplay*, thu thập,
    mengumpulkan, собира*, لجمع, يجمع, تجمع, जमा, इकट्ठा
dodge: évite, éviter, weicht, ausweichen, evita, evitare, unika, kaçın*, tránh, né, menghindari, уклон*, يتجنب,
    تتجنب
fight: combat, combattre, kämpft, kämpfen, combatte, walczy, savaş*, chiến đấu, bertarung, сража*, битва, يقاتل, लड़
match: match-3, match 3, trois identiques, drei gleiche, tre uguali, 3 gewinnt, três iguais, три в ряд
puzzle: puzzle*, rätsel, rompicapo, łamigłówka, bulmaca, câu đố, teka-teki, головоломк*, لغز, أحجية, पहेली,
    casse-tête
quiz: quiz, quizz, quizspiel, викторин*, اختبار, كويز, प्रश्नोत्तरी
cards: cartes, karten, kartenspiel, carte, karty, kart oyunu, bài, kartu, карт*, بطاقات, ورق, ताश
snake: schlange, serpent, serpente, wąż, yılan oyunu, rắn săn mồi, ular, змейк*, ثعبان, साँप
maze: labyrinthe, labyrinth, irrgarten, labirinto, labirynt, labirent, mê cung, labirin, лабиринт*, متاهة, भूलभुलैया
towerdefense: tower defense, turmverteidigung, défense de tour, оборона башен, دفاع الأبراج
race: course, rennen, autorennen, gara, wyścig, yarış, đua xe, balapan, гонк*, سباق, दौड़ प्रतियोगिता
chess: échecs, schach, scacchi, szachy, satranç, cờ vua, catur, шахмат*, شطرنج, शतरंज
platformword: plateforme*, plattform*, piattaform*, platformow*, платформер*
football: fußball, football, calcio, piłka nożna, futbol, bóng đá, sepak bola, футбол*, كرة القدم, फुटबॉल
turtle: tortue, schildkröte, tartaruga, żółw, kaplumbağa, rùa, kura-kura, черепах*, سلحفاة, कछुआ
cat: chat, katze, gatto, kot, kedi, mèo, kucing, кот, кошк*, قطة, बिल्ली, katt
dog: chien, hund, cane, pies, köpek, chó, anjing, собак*, كلب, कुत्ता
bird: oiseau, vogel, uccello, ptak, kuş, chim, burung, птиц*, طائر, चिड़िया, fågel
rabbit: lapin, hase, kaninchen, coniglio, królik, tavşan, thỏ, kelinci, кролик*, заяц, أرنب, खरगोश
fish: poisson, fisch, pesce, ryba, balık, cá, ikan, рыб*, سمكة, मछली
dragon: drache, drago, smok, ejderha, rồng, naga, дракон*, تنين, अजगर
star: étoile*, stern, sterne, stella, stelle, gwiazd*, yıldız*, ngôi sao, bintang, звёзд*, звезд*,
    نجوم, النجوم, نجمة, तारे
cloud: nuage*, wolke*, nuvol*, chmur*, bulut*, mây, awan, облак*, غيوم, الغيوم, बादल
robot: roboter, robot, робот*, روبوت
ghost: fantôme*, gespenst*, geist, fantasma, duch, hayalet*, ma, hantu, призрак*, شبح, भूत
"""
