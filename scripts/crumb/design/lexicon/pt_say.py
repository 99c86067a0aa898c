"""Portuguese words of wishes about a finished game: which way, how much, of what."""

TABLE = """
slower: mais lento, mais lenta, mais lentos, mais lentas, lento*, lenta*, devagar, mais devagar, desacelere
faster: mais rápid*, rápid*, mais veloz, acelere, depressa
longer: mais long*, long*, mais comprid*, dure mais
shorter: mais curt*, curt*, mais brev*, dure menos
easier: mais fácil, menos dificuldade, diminua a dificuldade, reduza a dificuldade, baixe a dificuldade, mais fáceis,
    fácil, fáceis, facilite, menos difícil
harder: mais difícil, mais dificuldade, aumente a dificuldade, suba a dificuldade, mais difíceis, difícil, difíceis,
    dificulte
more: mais, adicione, suba, eleve, aumente, acrescente, extra, coloque mais
fewer: menos, reduza, baixe, abaixe, diminua, tire
higher: mais alto, mais alta, mais altos, alto, alta
lower: mais baixo, mais baixa, baixo, baixa
bigger: maior, maiores, grande
smaller: menor, menores, pequen*
darker: mais escur*, escur*
brighter: mais clar*, clar*, brilhante
too: demais, muito muito
notso: não tão, menos rápid*
much: muito, bem, bastante
bit: um pouco, um pouquinho, levemente
boss: chefe, chefão
enemies: inimig*, monstro*, fantasma*, zumbi*
hero: herói, heroína, jogador, personagem, movimento
jump: pulo*, salto*, pular
gravity: gravidade
time: tempo, limite de tempo, cronômetro, segundo*, minuto*
lives: vida*, coraç*
items: moeda*, ite*, estrela*, gema*
points: ponto*, meta, placar
levels: fase*, nível, níveis
waves: onda*
moves: jogada*, trocas
kinds: tipo*, cores no tabuleiro
board: tabuleiro, grade
shots: tiro*, disparo*, arma
combo: combo*, bônus
dash: arrancada
layout: outro mapa, mapa, outra fase, outro desenho, outra disposição, embaralhe
reset: volte ao normal, original, desfaça, redefina, padrão
deny: não, nunca
none: sem, remova, elimine, ilimitad*
pace: velocidade, ritmo
stop: até, limite, o, a, os, as, um, uma, deixe, deixa, faça, faz, ponha, coloque, por favor, favor, jogo, cor, de,
    do, da, dos, das, no, na, com, seja, ser, que, e, para, quero, em, está, fundo, é, número, isso, tudo, ficar,
    fique, torne
"""
