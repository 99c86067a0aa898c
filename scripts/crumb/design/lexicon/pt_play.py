"""Portuguese words for what is done in a game, what is wished for, and how it feels."""

TABLE = """
game: jogo, joguinho, minijogo, jogar, jogador*
not: sem, não, nunca, nem, nada de
jump: pul*, salt*, saltit*, de galho em galho, cambalhota*
run: corr*, corrida de obstáculos, disparad*
autorun: nunca para, não para, sem parar, corrida infinita, corrida sem fim, corre sozinh*, corredor infinito,
    endless runner, runner
walk: anda, andar, andando, caminh*, passeia, passeando
roll: rola, rolar, rolando, rolam, role, rola a
climb: escal*, sobe, subir, subindo, trepa, trepando, escada*, cada vez mais alto, topo, para cima
fall: cai, caem, caindo, cair, despenca
flyfree: voa, voar, voando, voam, plana, planar, voe, voo, flutua, esvoaça, sobrevoa, voa pela
flap: bate asas, bater asas, batendo asas, bate as asas, bater as asas, flappy, toque para voar
swim: nada, nadar, nadando, nadam, submarino*, debaixo d'água, debaixo da água, fundo do mar
dive: mergulh*
sail: rema, remar, remando, naveg*, veleja*, surf*, caiaque, jangada, barco pirata
drive: dirig*, pilota*, estaciona*, derrap*, drift*, guiar um carro, caminhão de bombeiros, ambulância, trator,
    limpa-neves, dois tanques, escavadeira
race: corrida de, corrida de carros, corridas, kart, rali
uphill: subir morros, morro acima, ladeira acima, terreno acidentado, por morros
downhill: esqui, esquis, esquia*, snowboard, desce a ladeira, descer a ladeira, descendo a ladeira, trenó, skate*,
    rolimã, morro abaixo, descida
duck: abaix*, agach*
swing: balança em, cipó*, corda*, gancho, pendurad*
bounce: quica*, ricochete*, trampolim, mola*
toss: joga, jogar as, jogue, arremess*, lança, lançar, lance, atir* no lixo, atira em cestos, arremesse, lance a
aimpower: força e o ângulo, ângulo e a força, força e ângulo, ângulo e força, estilingue, catapulta, bodoque,
    canhão de, mira e força, arco e flecha, dardos, lançamento de
into: na cesta, no cesto, na lixeira, nas lixeiras, no aro, basquete, na lixeira certa, no alvo, na garrafa,
    argola*
dropdown: solta, soltar, solte, derrub* dentro, deixa cair, deixe cair
catchfall: que caem, caindo do céu, que cai do céu, caem do céu, apanha o que cai, apare, apanhe, apanhar o que cai,
    segura o que cai, com uma cesta, com um cesto
stack: empilh*, equilibr*, torre de blocos, corda bamba, gangorra, guindaste, equilíbrio
merge: fundir, funde*, fusão, juntar iguais, combinar iguais, se juntam, se unem, crescem ao juntar
topple: derrub*, demol*, tombar, corte a corda, cortar cordas, efeito dominó
push: empurr*
crate: caixa*, caixote*, sokoban, engradado*
untilwall: até bater na parede, até a parede, até encostar, piso de gelo, escorrega até, desliza no gelo,
    deslizar no gelo, até bater, só para na parede
dodge: desvi*, esquiv*, evit*, fugindo de balas, desvie*, desvia, sem tocar, sem bater, sem encostar
chase: persegu*, caça*, espanta*, pastore*, tange, enxota*
flee: foge, fugir, fugindo, escap*, fuja
stealth: sem ser visto, sem ser vista, sem ser pego, escondid*, esconde*, sorrateir*, furtiv*, sem acordar,
    sem que o vejam
patrol: guardas, vigias, patrulh*, vigilante*, sentinela*
guard: defend*, proteg*, guarda o, guarda a, guardam, guardar, segura a onda, impede que, vigiam, impede, impedir,
    segure, segura, detenha, detém, barre, protejam, longe d*, atrasam, atrasa, retarda, repele, expulsa, a salvo
towerdefense: tower defense, defesa de torre*, defesa de torres, torre de defesa, jogo de defesa
tower: torre, torres, canhão, canhões, torreta*, arqueiros, canhões de, catapultas
fort: forte, fortes, fortaleza*, trincheira*, barricada*, muralha*
route: estrada, caminho, trilha, ladeira, rua, passagem, corredor, corredores, beco, viela
fixedpath: pelo caminho, pela estrada, seguem um caminho, caminho fixo, trajeto fixo, pela trilha, vêm pela,
    vem pela, marcham
lane: faixa*, raia*, pista de cinco
rows: fileira*, cinco linhas, colunas
upgrade: melhor* a torre, upgrade*, evolu*, melhorar, melhorias
wave: onda, ondas, horda, hordas, desfile, ataques em série
army: exército*, invasor*, invasão, multidão, bando, enxame*, nuvem de mosquitos, nuvem de, bando de, mariposas
comefrom: vêm da direita, vem da direita, avança*, se aproxima*, chegam, vindo da, atacam a, que vêm, vêm pela,
    vêm pelo, que chegam, marcha*, rumo a, em direção a, no caminho do, sobem a, descem a, entram pela
against: contra, versus
allsides: de todos os lados, por todos os lados, de toda parte, todas as direções, cercad*, ao redor, ao redor da,
    ao redor do, em volta
survive: sobreviv*, aguent*, resist*
shoot: atir*, tiro*, dispar*, laser*, bala, balas, metralh*, borrif*, espirr*, ataque*
fight: luta*, combate*, espada*, briga*, batalh*, soco*, golpe*, ataca*
boss: chefe, chefão, chefões
collect: colet*, colhe*, recolh*, cata, catar, catando, pega, pegar, pegando, apanha, apanhar, junta moedas, reúne,
    peg*, apanhe*, recolha*, recolhe*, aspira, junt*
deliver: entreg*, entrega cartas, entregar cartas, leva cartas, levar cartas, entregue cartas,
    leva, levar, carreg*, transport*, traz*
find: encontr*, procur*, acha, achar, busca*
keydoor: chave*, fechadura*, porta trancada, destranc*
explore: explor*, aventur*
rooms: sala, salas, quarto*, mansão, masmorra*, prisão, corredores
maze: labirinto*
pellets: come pontinhos, comer pontinhos, comendo pontos
eat: come, comer, comendo, engol*, devora*, coma
grow: cresce*, fica maior, alonga*
match: combina 3, combine 3, combine três, combina três, combinar 3, combinar três, junte 3, match-3, match 3,
    combine três, combinar três, três iguais, combina três, trios, três em linha, alinhe três, junte três,
    juntar três, três peças iguais, grupos de três, três seguidas, junt* três, três da mesma, três de uma,
    bolhas iguais, bubble shooter
alike: iguais, mesma cor, mesmo tipo, combin*, idêntic*, mesma fruta, mesmas
swap: troc*, permut*, troqu*
cascade: cascata*, reação em cadeia
puzzle: quebra-cabeça*, enigma*, puzzle*, lógica
tile: peça*, azulejo*, bloco*, dominó*, ladrilho*
board: tabuleiro*, grade, quadriculad*, casas do tabuleiro
cellstep: cada passo, um passo por vez, um passo de cada vez, uma casa por vez, uma casa de cada vez, casa por casa,
    casa a casa, passo a passo, por batida, a cada batida, a cada compasso, quando você se move, só andam quando,
    quadrado por quadrado
turnbased: por turnos, baseado em turnos
turns: turno*, vez de cada, rodada*
fewmoves: poucos movimentos, menor número de, menos movimentos, movimentos limitados, poucas jogadas, menos jogadas
undo: desfazer
fourline: quatro em linha, ligue quatro, lig-4, cinco em linha, jogo da velha, reversi, otelo
chess: xadrez, damas, gamão, tática*, ludo
snake: cobrinha, jogo da cobra, cobra que cresce, serpente que cresce, minhoca que cresce
fallingblocks: blocos que caem, blocos caindo, peças que caem, completar linhas, completar fileiras,
    complete fileiras, preenche linhas, linhas completas, complete linhas
mergetiles: deslize e junte, deslizar e juntar, juntar peças iguais, junte peças iguais, peças iguais se juntam,
    peças iguais se unem, fundir peças, funde peças, deslizar e fundir, deslize para juntar, desliza e junta,
    una peças iguais
mines: campo minado, sudoku, nonograma*
words: palavras cruzadas, caça-palavras, jogo da forca, palavra*, anagrama*, letras, soletra*, palavra, letra,
    adivinhe a palavra
connect: conect*, ligue os, liga os, ligar os, girando os fios, lâmpadas, liga duas, ligar duas, ligue duas, unir
sums: soma*, números, 2048, some
slidetiles: quebra-cabeça deslizante, deslize as peças, peças deslizantes, deslizar peças, bloco deslizante
frogger: atravessa a rua, atravessar a rua, atravessa a estrada, atravessar a avenida, atravessa a avenida
roguelike: roguelike, rogue
build: constr*, edific*, cidade própria, fábrica*
place: coloq*, coloc*, posicion*, plante, planta, plantar, instal*, dispor, coloque trilhos
plantv: plantar ervilhas, plante ervilhas, plante girassóis, plante flores para
quiz: quiz, perguntas e respostas, pergunta*, resposta*, trívia, conhecimentos gerais, acerto*, acertar a resposta,
    questões, verdadeiro ou falso, certo ou errado, curiosidades, capitais, bandeiras, prova de,
    contas de matemática, tabuada, adivinhe o país, pela bandeira, nome do país
riddle: charada*, adivinh*
cards: carta, cartas, baralho*, cartinhas
cardtable: paciência, truco
novel: romance visual, visual novel, história interativa, novela interativa, aventura de texto, história de amor,
    história com escolhas, romance, capítulos
choices: escolhas, escolha o que, diálogo*, final feliz, finais, conversa*, escolhe as perguntas, escolhe, escolher,
    convenç*, negoci*, interrog*, suspeit*, investig*, detetive conversa
click: clique*, clicar, clicker, cliques, idle, toque para ganhar
shop: compr*, vend*, loja*, barraca, feira, mercadinho, gasta moedas, preço*, caixa de mercado, mesada
manage: gerenci*, administr*, simulador*, simulação, tocar um, cuidar de uma loja, negócio*, restaurante próprio,
    magnata, balconista, barista, hotel, hospital, parque de diversões, prefeito, dono de, dona de, fazenda própria,
    empresa, pousada, sítio, negócio
pet: alimente, dê banho, dar banho, cuide de, crie um, bichinho virtual, cuide de, cuidar de um, cuidar do,
    criar um bichinho, alimentar seu, tamagotchi, chocar o ovo, bonsai, aquário
cook: cozinh*, assa, assar, prepar*, receita*, monte sanduíches, montar sanduíches, lanche*, brigadeiro*,
    monte o pedido
orders: pedido*, cliente*, fregues*, servir, serve, antes que o cliente, encomendas
rhythm: ritmo*, tambor*, batuque, música, dança*, samba*, bateria de escola, berimbau, notas, melodia, compasso,
    canção, batida
presswhen: na hora certa, no momento certo, no tempo certo, quando chega à linha, quando chegar na linha,
    aperte a tecla certa, tecla certa, quando as notas, quando a nota, no ritmo certo, hora de apertar
autobattle: batalha automática, lutam sozinhos, autobattler, auto-battler, auto chess, lutam automaticamente
memory: jogo da memória, memória, pares, memoriz*
sequence: genius, repita a sequência, sequência de
typing: digit*
dressup: vestir, roupas, maquiagem, moda, look, vista o, vestir o, chapéus, fantasi*, enfeit*
hockey: hóquei de mesa, air hockey, pingue-pongue, ping-pong, tênis, vôlei, frescobol, aero hockey, pong
paddle: raquete*, rebat*, barra que rebate, barra, prancha que rebate
bricks: quebrar tijolos, quebra tijolos, tijolos, quebra-blocos, breakout, destrua os blocos, destruir os blocos,
    quebre os blocos, quebrar blocos
pinball: pinball, fliperama de bolinha, pachinko
bowling: boliche
pool: sinuca, bilhar
golf: golfe, minigolfe, mini golfe, bola de gude, bolinha de gude, bocha, curling
football: futebol, handebol, rúgbi, gol a gol, hóquei
ringout: sumô, luta livre, para fora do ringue, fora do círculo, carrinho bate-bate, empurra o outro,
    empurrar o outro, empurra para fora, derruba da pista, trombada*, bater uns nos outros
above: visto de cima, vista de cima, de cima, top-down, vista aérea
sideview: visto de lado, vista lateral, side-scroller, rolagem lateral
gravity: gravidade
weightless: gravidade zero, sem gravidade, flutu*, qualquer direção, livremente
realtime: tempo real
platformword: plataforma*, espinhos, buracos
rpg: rpg
fishing: pesca, pescar, pescador, pescaria
dig: cav*, escav*, miner*
cross: atravess*, cruz*
reach: cheg*, alcanç*, até o fim, até a casa, até em casa
spin: gir*, inclin*
drag: pux*, arrast*, peteleco
speedup: cada vez mais rápid*, acelera*, mais e mais rápid*
timer: limite de tempo, contra o relógio, cronômetro, segundos, minuto, minutos, antes que, antes da, antes do,
    antes de, tempo acabar, tempo limite
lives: vidas, vida, coraç*
score: ponto*, pontuaç*, placar, recorde
combo: combo*, sequência*, multiplicador*
target: meta de pontos, meta
levels: fases, fase, níveis, nível
endless: infinit*, sem fim, eternamente
split: divide em dois, se divide, separa em dois
onebutton: um botão, botão único, um só botão, uma tecla, um toque, só um botão
portrait: tela vertical, vertical no celular, na vertical
twoplayers: dois jogadores, duas pessoas, 2 jogadores, para dois, mesmo teclado
online: online, multijogador, multiplayer, mmo, mmorpg, servidor*, guildas, guilda, pela internet
threed: 3d, primeira pessoa, terceira pessoa, realidade virtual, vr, tridimensional
openworld: mundo aberto, mundo infinito, sandbox
voice: chat de voz, voz, microfone, câmera, bate-papo, chat
money: dinheiro real, cripto*, nft, aposta*, cassino
like: como o, como um, parecido com, estilo, tipo o, inspirado
easy: fácil, fáceis, simples, para crianças, criança*, tranquil*, iniciante*
hard: difícil, difíceis, desafiador*, brutal, impiedos*
fastmood: rápid*, veloz, frenétic*, acelerado
slowmood: devagar, lent*, sem pressa
longmood: long*, épic*
shortmood: curt*, brev*, rapidinh*
calm: calm*, relaxante*, tranquil*, sereno, paz, zen, aconchegante
cute: fof*, bonitinh*, adoráv*, meig*
dark: escur*, assustador*, terror, sombri*, mal-assombrad*
neon: neon, cyber*
retro: retrô, pixel*, antig*, nostálgic*
happy: alegre, divertid*, festa, carnaval, colorid*, feliz
sad: triste, solitári*, melancólic*
red: vermelh*
orangecolour: alaranjad*, cor de laranja
yellow: amarel*, dourad*
green: verde*
teal: turquesa, ciano
blue: azul, azuis
purple: roxo, roxa, lilás, violeta
pink: rosa, cor-de-rosa
brown: marrom
white: branc*
black: pret*
pastel: pastel, tons suaves
office: redação, poema, traduz*, tradução, resumo, resuma, e-mail, email, currículo, lição de casa, capital de,
    previsão do tempo
skip:
chores: apaga, apagar, apaga incêndios, limpa, limpar, limpe, lava, lavar, rega, regar, resgat*, salva, salvar,
    conserta, consertar, varre, varrer, pinta, pintar, aspira, aspirador, corta a grama, limpa-neves, abre as ruas,
    arruma, arrumar, cuida do jardim, poda, cura, curar, alimenta
trap: armadilha*, espantalho*, ratoeira*, cerca, cercas, barreira*
obstacle: obstáculo*, buraco*, precipício*, rampa*, vão, tronco*, abismo
hidden: jogo dos erros, sete erros, objetos escondidos, diferenças
sort: separ*, organiz*, classific*, tubos de cor, mahjong, tangram
thrust: mochila a jato, balão, helicóptero, paraquedas, pousar
bouncing: rebata a bola, rebater a bola, rebote da bola, bola destrói, duas bolas no ar, sem deixar a bola cair,
    malabar*, bandeja, estoura balões, ricochet*
steal: roub*, assalt*, furta
herd: cão pastor, cachorro pastor, curral, guia os, conduz, leva os patinhos
pipework: cano*, circuito*, tubulaç*, fio, fios, encanamento, trilho*, cabo, cabos
toggle: apague todas, apagar todas, vizinhas mudam, acende e apaga as vizinhas
neighbour: vizinh*, lado a lado, adjacente*
mirror: espelho*, refletir o laser, feixe
yesno: sim ou não, seja o rei, ministro*, reinar, governe, governar, tribunal, advogad*, juiz, vote, eleição,
    leilão, lances, pacientes, consultório, entrevista*, investi*, bolsa de valores, orçamento, aprovar, negar,
    aprove, negue, carimbe, carimbar, carimbo, rejeit*, autoriz*
whack: acerte a toupeira, toupeiras aparecem, toque rápido, aparecem e somem
along: ao longo da, ao longo do, às margens, nos dois lados, à beira
program: program*, comandos, instruções, esteira*, planeje os movimentos
slide: desliz*, escorreg*
between: entre prédios, entre os prédios, entre canos, entre os canos, entre colunas, pelas aberturas, pelos vãos,
    por argolas, frestas
smash: quebr*, destru*, estilhaç*
"""
