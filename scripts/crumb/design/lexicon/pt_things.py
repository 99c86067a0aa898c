"""Portuguese words for whom and what a game is about and where it takes place."""

TABLE = """
cat: gato*, gata, gatinh*, bichano*
dog: cachorr*, cão, cães, cadela, filhote, vira-lata*
bird: pássaro*, passarinh*, tucano*, pombo*, pomba*, galinha*, galo, pato*, arara*, papagaio*, coruja*, gavião,
    águia*, gaivota*, bem-te-vi, ema, urubu*, beija-flor*
rabbit: coelh*, lebre
turtle: tartaruga*, jabuti*, cágado
frog: sapo*, rã, rãs, perereca*
bear: urso*, capivara*, panda*, coala*, hamster*, tamanduá*
mouse: rato*, ratinh*, camundong*, esquilo*, ouriço, tatu*, toupeira*, cutia
monkey: macac*, mico*, gorila*
penguin: pinguim, pinguins
octopus: polvo*, lula*, água-viva, águas-vivas
fish: peixe*, tubarão, tubarões, baleia*, golfinho*, piranha*, boto*, sereia*
bee: abelha*, mosquito*, formiga*, borboleta*, vaga-lume*, inseto*, joaninha*, pernilongo*
spider: aranha*, escorpião
snakething: cobra*, jiboia*, serpente*, lagarta*
snail: caracol, caracóis, lesma*, minhoca*
fox: raposa*, lobo*, lobo-guará
horse: cavalo*, cavalinho*, boi, bois, vaca*, porco*, ovelha*, cabra*, bode*, burr*, jumento*, elefante*, leão,
    onça*, tigre*, dinossauro*, jacaré*, lhama*
ghost: fantasma*, assombraç*, espírito*, saci*
robot: robô*, drone*, máquina*
ninja: ninja*, samurai*
knight: cavaleir*, guerreir*, soldado*, herói*, boneco*, arqueiro*, cangaceiro*
dragon: dragão, dragões
wizard: mago*, brux*, feiticeir*
slime: slime*, gosma*, gelatina*
zombie: zumbi*, esqueleto*, monstro*, demônio*, duende*, vampiro*, múmia*, lobisomem
alien: alienígena*, extraterrestre*, et, ovni*
person: menin*, garot*, homem, mulher, avó, vovó, vovô, avô, fazendeir*, jardineir*, cozinheir*, padeir*,
    estudante*, professor*, ladrão, ladrões, pirata*, astronauta*, princesa*, príncipe*, rei, rainha, médic*,
    bombeir*, policia*, carteir*, entregador*, feirante*, pescador*, detetive*, bibliotecári*, vendedor*,
    jangadeir*, mergulhador*, fada*, curupira
mushroom: cogumelo*
flower: flor, flores, rosas, girass*, orquídea*, ipê, vitória-régia, vitórias-régias
leaf: folha*, musgo, semente*, alface, couve, grama, capim
tree: árvore*, bambu*, palmeira*, coqueiro*, copa das árvores
cactus: cacto*, mandacaru
apple: maçã, maçãs, macieira*
orange: laranja, laranjas, tangerina*, limão, limões
grape: uva*, morango*, cereja*, jabuticaba*, açaí
fruit: fruta*, melancia*, manga, mangas, banana*, abacaxi*, caju*, goiaba*, tomate*, abóbora*, coco, cocos
carrot: cenoura*, ervilha*, feijão, milho, pimenta*
egg: ovo, ovos
riceball: bolinho*, sushi, marmita*, coxinha*, pastel de feira, pastéis, pão de queijo, tapioca*
cake: bolo, bolos, torta*, hambúrguer*, pizza*, sanduíche*, doces de
bread: pão, pães, padaria*, padeir*, broa, broas
donut: rosquinha*, sonho recheado
cookie: biscoito*, bolacha*
painting: pintura*, quadros famosos
candy: doce, doces, bala de goma, balas de goma, pirulito*, chocolate*, brigadeiro*, sorvete*, paçoca*, quindim
lantern: lanterna*, lampião, lampiões, vela, velas, farol, tocha*, luz, luzes, balão de são joão
star: estrela*, constelaç*, meteoro*, asteroide*
moon: lua
sun: sol
cloud: nuvem, nuvens, neblina, clima
drop: gota*, chuva, bolha*
flame: fogo, chama*, fogueira*, lava
snowflake: neve, floco*, boneco de neve, gelo
gem: joia*, gema, gemas, diamante*, rubi*, pérola*, tesouro*, pedra preciosa, pedras preciosas
crystal: cristal, cristais
coin: moeda*, dinheiro
heart: coração, corações
crown: coroa*
key: chave*
bell: sino*, sineta*
book: livro*, pergaminho*, carta, cartas de amor
note: nota musical, notas musicais, tambor*, música*, pandeiro*, viola
potion: poção, poções, garrafa*, frasco*, café, pote
sword: espada*, faca*, peixeira, machado*
shield: escudo*, armadura*
bomb: bomba*, dinamite
rocket: foguete*, nave, naves, espaçonave*, satélite*
ship: barco*, navio*, canoa*, jangada*, caravela*, barquinho*
car: carro*, caminhão, ônibus, táxi*, trem, trens, metrô, bicicleta*, moto, motos, tanque*, trator*, vagão, vagões,
    carrinho*
ball: bola, bolas, bolinha*, pedra rolante, gude
shell: concha*, caranguejo*, siri*, ostra*
box: caixa*, pacote*, baú*, presente*, lixo, bloco*, tijolo*, dominó*, encomenda*
gear: engrenage*, bateria, pilha*, parafuso*
house: casa*, castelo*, torre*, igreja*, escola, vila*, barraca*, portão, porta, oca
spaceplace: espaço, galáxia*, planeta*, espacial
seaplace: mar, oceano*, praia*, ilha*, recife*, fundo do mar
forestplace: floresta*, selva, jardim, mata, fazenda, pomar, horta, parque, campo, amazônia, árvores
desertplace: deserto*, pirâmide*, sertão, duna*
snowplace: neve, inverno, gelo, polo norte, polo sul, geleira*
cityplace: cidade*, rua*, mercado, metrô, favela*, feira, olinda, praça
rooftopplace: telhado*, laje*
skyplace: céu, nuvens, ar
caveplace: caverna*, gruta*, mina, subterrâne*, masmorra*, vulcão
castleplace: castelo*, reino, palácio*, templo*, ruína*
kitchenplace: cozinha, padaria, restaurante*, lanchonete*, cafeteria*, confeitaria
nightplace: noite, noites, meia-noite, cemitério*, madrugada
riverplace: rio, rios, lago*, lagoa*, cachoeira*, igarapé*, pantanal, brejo
springplace: primavera
autumnplace: outono, colheita
indoorsplace: sala*, quarto*, biblioteca*, escritório*, hospital, museu*, escola
"""
