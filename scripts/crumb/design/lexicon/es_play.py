"""Spanish words for what is done in a game, what is wished for, and how it feels."""

TABLE = """
game: juego*, jueguito*, minijuego*, jugar, jugador*
not: sin, no, nunca, ni, nada de
jump: salt*, brinc*, de rama en rama, voltereta*
run: corr*, correr
autorun: nunca para, nunca se detiene, no se detiene, sin parar, no para, corre solo, corre sola, carrera infinita,
    corredor infinito, carrera sin fin, runner
walk: camin*, anda, andar, andando, pasea*
roll: rueda, rodar, rodando, ruedan, rueda una, rueda la
climb: escal*, trep*, sube por, subir por, sube a, subir la torre, escalera*, sube, cada vez más alto, cima,
    hacia arriba
fall: cae, caer, cayendo
flyfree: vuela, volar, volando, vuelan, planea*, flota, revolote*, sobrevuela, vuela por
flap: alete*, batir las alas, bate las alas, agita las alas, flappy, toca para volar
swim: nada, nadar, nadando, nadan, submarino*, bajo el agua, fondo del mar
dive: buce*, zambull*, sumerg*
sail: rema, remar, remando, naveg*, surf*, kayak, velero, barco pirata, navío
drive: conduc*, maneja*, aparca*, estacion*, derrap*, camión de bomberos, ambulancia, tractor, quitanieves,
    dos tanques, excavadora
race: carrera*, carreras de, kart*, rally
uphill: cuesta arriba, por colinas, subir colinas, terreno irregular, colinas
downhill: esquí, esquís, esquia*, snowboard, trineo cuesta, cuesta abajo, patineta, monopatín, desliza cuesta,
    ladera abajo, bajada
duck: agách*, agach*
swing: balance*, liana*, cuerda*, gancho, columpi*
bounce: rebot*, trampolín*, resorte*, muelle*
toss: lanz*, arroj*, tira, tirar, tirando, encest*, lanza, encesta
aimpower: fuerza y el ángulo, fuerza y ángulo, ángulo y fuerza, tirachinas, resortera, catapulta*, apunta y fuerza,
    cañón de, tiro con arco, dardos, arco y flecha
into: en la canasta, en el cesto, al cesto, en la papelera, en el contenedor, contenedor correcto, baloncesto,
    básquet, en el aro, en la botella, aros a
dropdown: deja caer, dejar caer, suelta, soltar
catchfall: que caen, caen del cielo, que cae del cielo, atrapa lo que cae, con una cesta,
    con una canasta, cayendo del cielo, atrapa las que caen
stack: apil*, equilibr*, torre de bloques, cuerda floja, balancín, grúa, equilibrio
merge: fusion*, se fusionan, combina iguales, se unen, juntar iguales
topple: derrib*, demol*, tumba, tumbar, corta la cuerda, cortar cuerdas, efecto dominó
push: empuj*
crate: caja, cajas, cajón, cajones, sokoban
untilwall: hasta chocar con la pared, hasta la pared, hasta topar, hasta chocar, suelo de hielo,
    se desliza en el hielo, desliza en el hielo, hasta chocar con, solo para en la pared
dodge: esquiv*, evit*, eludir, sin tocar, sin chocar
chase: persigu*, persegu*, caza*, ahuyent*, pastore*, espanta*
flee: huye*, huir, escap*
stealth: sin ser visto, sin ser vista, sin que te vean, sin que lo vean, escond*, sigil*, a escondidas,
    sin despertar
patrol: guardias, vigilante*, patrull*, centinela*
guard: defiend*, defend*, proteg*, guarda el, guarda la, resguard*, impide que, custodi*, impide, impedir, detén,
    detener, frena, resiste a, protegen, no dejes que, lejos de, frenan, retrasa*, repele, a salvo
towerdefense: tower defense, defensa de torres, torres de defensa, juego de defensa
tower: torre, torres, torreta*, cañones, cañón, arqueros
fort: fuerte, fuertes, fortaleza*, trinchera*, barricada*, muralla*
route: camino, sendero, carretera, cuesta, calle, paso, pasillo, callejón, senda
fixedpath: por el camino, por un camino, por el sendero, siguen un camino, camino fijo, ruta fija, avanzan por,
    por la carretera
lane: carril*, calles paralelas
rows: filas, hileras, columnas
upgrade: mejora, mejorar, mejoras, mejorable*
wave: oleada*, olas de, horda*, desfile, ataques sucesivos
army: ejército*, invasor*, invasión, multitud, enjambre*, plaga, nube de, bandada de, polillas
comefrom: vienen por la derecha, vienen de la derecha, viene por la, avanza*, se acerca*, llegan, que llegan,
    que vienen, marchan, rumbo a, se dirigen, en el camino, suben por, bajan por, entran por
against: contra, versus
allsides: de todos lados, de todas partes, por todos lados, por todas partes, todas las direcciones, rodead*,
    alrededor, alrededor de, alrededor del
survive: sobreviv*, aguant*, resist*
shoot: dispar*, tiro*, láser*, bala, balas, metrall*, rocía*, escupe*
fight: lucha*, pelea*, combat*, espada*, batall*, golpe*, ataca*, ataqu*
boss: jefe, jefes, jefe final
collect: recoge*, recoger, recolect*, junta, juntar, colecciona*, atrapa*, cosech*, reún*, recoj*, aspira
deliver: entreg*, entrega cartas, entregar cartas, reparte cartas, repartir cartas, lleva cartas,
    reparte*, repartir, lleva, llevar, llevando, transport*, carga*, trae*
find: encuentr*, encontr*, busca*
keydoor: llave*, cerradura*, puerta cerrada
explore: explor*, aventur*
rooms: sala, salas, habitaci*, mansión, mazmorra*, prisión, cárcel, pasillos
maze: laberinto*
pellets: come puntos, comer puntos, comiendo puntos
eat: come, comer, comiendo, trag*, devora*
grow: crece, crecer, se alarga
match: combina 3, combina tres, combinar 3, combinar tres, combina 4, junta 3, junta tres, match-3, match 3,
    combina tres, une tres, tres iguales, junta tres, tres en línea, alinea tres, tríos, grupos de tres,
    tres en raya de, tres seguidas, tres fichas iguales, tres del mismo, burbujas iguales, bubble shooter
alike: iguales, igual, mismo color, mismo tipo, idéntic*, parejas iguales
swap: intercambi*, cambia de lugar, cambiar de lugar, permut*, cambi*
cascade: cascada*, reacción en cadena
puzzle: rompecabezas, puzle*, puzzle*, acertijo*, lógica
tile: ficha*, azulejo*, bloque*, dominó*, baldosa*, casilla*
board: tablero*, cuadrícula*, rejilla
cellstep: por cada paso, cada paso, un paso por latido, un paso por vez, un paso a la vez, una casilla por vez,
    una casilla a la vez, casilla por casilla, casilla a casilla, de cuadro en cuadro, paso a paso, por compás,
    a cada compás, cada latido, cuando te mueves, solo se mueven cuando
turnbased: por turnos, basado en turnos
turns: turno*
fewmoves: pocos movimientos, menos movimientos, movimientos limitados, mínimo de movimientos, menor número de
undo: deshacer
fourline: cuatro en raya, cuatro en línea, conecta cuatro, cinco en línea, tres en raya, une cuatro,
    cuatro fichas iguales, gato tres, reversi, otelo
chess: ajedrez, damas, táctica*, parchís
snake: culebrita, juego de la serpiente, serpiente que crece, viborita, gusano que crece, snake
fallingblocks: bloques que caen, piezas que caen, bloques cayendo, completa líneas, completar líneas, completa filas,
    completar filas, filas completas, llena filas, líneas completas
mergetiles: desliza y une, deslizar y unir, une fichas iguales, unir fichas iguales, fichas iguales se unen,
    fichas iguales se fusionan, fusionar fichas, fusiona fichas, desliza para unir, desliza y fusiona,
    deslizar y fusionar, desliza fichas, deslizar fichas
mines: buscaminas, sudoku, nonograma*
words: crucigrama*, sopa de letras, ahorcado, palabra*, anagrama*, letras, deletre*, adivina la palabra, palabra,
    letra
connect: conect*, une los, unir los, enlaza*, girando cables, bombillas, unir dos, une dos, enlazar
sums: suma, sumas, sumar, números, 2048
slidetiles: rompecabezas deslizante, desliza las piezas, piezas deslizantes, deslizar piezas
frogger: cruza la calle, cruzar la calle, cruza la carretera, cruzar la carretera, cruza la avenida
roguelike: roguelike, rogue
build: constru*, edific*, fábrica*
place: coloca*, pon, poner, sitúa, planta, plantar, instal*, dispón, coloca vías
plantv: planta guisantes, plantar guisantes, planta girasoles, siembra
quiz: quiz, preguntas y respuestas, pregunta*, respuesta*, trivia, cultura general, acierto*, cuestionario,
    preguntas de, verdadero o falso, cierto o falso, curiosidades, capitales, banderas, examen,
    tablas de multiplicar, preguntas, adivina el país, por su bandera, nombre del país
riddle: adivinanza*, adivina*
cards: carta, cartas, baraja*, mazo*, naipe*
cardtable: solitario
novel: novela visual, novela, historia interactiva, aventura de texto, historia de amor, historia con decisiones,
    aventura conversacional, romance, capítulos
choices: decisiones, elige qué, diálogo*, finales, conversaci*, elige, elegir, convence*, negoci*, interrog*,
    sospechos*, investig*
click: clic, clics, clicker, idle, pulsa para ganar, toca para ganar
shop: compra*, vende*, vender, tienda*, puesto de, mercado de, gasta monedas, precio*, cajer*
manage: gestion*, administr*, simulador*, simulación, dirige un, dirigir un, lleva un restaurante, negocio*,
    magnate, camarer*, barista, hotel, hospital, parque de atracciones, alcalde, dueñ*, empresa, posada, rancho,
    negocio
pet: dale de comer, báñalo, báñala, cuida de, cría un, cría a, mascota virtual, cuida de, cuidar de, cuida a tu,
    cría a, alimenta a tu, tamagotchi, incuba, bonsái, acuario
cook: cocin*, hornea*, prepar*, receta*, monta hamburguesas, sándwich*, taco, tacos, tortilla*
orders: pedido*, cliente*, comensal*, servir, sirve, sírvelo, recuerda el pedido, antes de que el cliente
rhythm: ritmo*, tambor*, música, baile*, baila*, notas, latido, compás, cajón flamenco, melodía, canción, percusión
presswhen: en el momento justo, en el momento exacto, a tiempo cuando, cuando llega a la línea,
    cuando llegue a la línea, pulsa la tecla correcta, tecla correcta, cuando las notas, cuando la nota,
    en el instante, al ritmo
autobattle: batalla automática, pelean solos, luchan solos, autobattler, auto-battler, auto chess, combaten solos
memory: memoria, memorama, parejas, memoriz*, pares
sequence: repite la secuencia, secuencia
typing: mecanograf*, teclea*, escribe las palabras
dressup: vestir, ropa, maquillaje, moda, viste al, viste a, vestir a, sombreros, disfra*, decora*
hockey: hockey de aire, hockey de mesa, air hockey, ping pong, ping-pong, tenis, voleibol, pong, hockey
paddle: raqueta*, paleta*, barra que rebota, pala, barra, pala que rebota
bricks: rompe ladrillos, romper ladrillos, ladrillos, rompeladrillos, rompebloques, breakout, destruye los bloques,
    destruir los bloques, rompe los bloques, romper bloques
pinball: pinball, petaco*, pachinko, flipper
bowling: bolos, boliche
pool: billar
golf: golf, minigolf, canicas, petanca, curling
football: fútbol, futbolín, rugby, balonmano, hockey sobre hielo
ringout: sumo, lucha libre, fuera del círculo, fuera del ring, autos de choque, coches de choque, empuja al otro,
    empuja fuera, sacar del ring, chocan entre
above: visto desde arriba, vista desde arriba, desde arriba, vista aérea, cenital, top-down
sideview: visto de lado, vista lateral, desplazamiento lateral
gravity: gravedad
weightless: gravedad cero, sin gravedad, ingravid*, flota*, cualquier dirección, libremente
realtime: tiempo real
platformword: plataforma*, pinchos, púas
rpg: rpg, rol
fishing: pesca, pescar, pescador
dig: cava*, excav*, miner*
cross: cruz*, atravies*, atraves*
reach: llega, llegar, alcanz*, hasta el final, hasta la meta, hasta casa
spin: gira, girar, rota, inclin*
drag: jala, jalar, arrastr*, tira de
speedup: cada vez más rápid*, aceler*, más y más rápid*
timer: límite de tiempo, contrarreloj, contra el reloj, cronómetro, segundos, minuto, minutos, antes de que,
    antes del, antes de, se acabe el tiempo
lives: vidas, vida, corazon*
score: punto*, puntuaci*, récord
combo: combo*, racha*, multiplicador*
target: meta de puntos, objetivo de puntos
levels: niveles, nivel, fases
endless: infinit*, sin fin, interminable*
split: se divide, se parte en dos
onebutton: un botón, un solo botón, una tecla, un toque, una sola tecla
portrait: pantalla vertical, en vertical
twoplayers: dos jugadores, dos personas, 2 jugadores, para dos, mismo teclado
online: en línea con, online, multijugador, multiplayer, mmo, mmorpg, servidor*, gremio*, clanes, por internet
threed: 3d, primera persona, tercera persona, realidad virtual, vr, tridimensional
openworld: mundo abierto, mundo infinito, sandbox
voice: chat de voz, voz, micrófono, cámara web, chat
money: dinero real, cripto*, nft, apuesta*, casino
like: como la, como una, como el, como un, parecido a, estilo, tipo, inspirado
easy: fácil, fáciles, sencill*, para niños, niños pequeños, principiante*
hard: difícil, difíciles, desafiante*, brutal, despiadad*
fastmood: rápid*, veloz*, frenétic*, trepidante
slowmood: despacio, lent*, sin prisa
longmood: larg*, épic*
shortmood: cort*, brev*
calm: calm*, relajante*, tranquil*, seren*, paz, zen, acogedor*
cute: lind*, tiern*, adorabl*, mon*
dark: oscur*, terror, siniestr*, tenebros*, embrujad*, escalofriante*
neon: neón, ciber*
retro: retro, píxel*, pixel*, antigu*, nostálgic*
happy: alegre*, divertid*, fiesta, carnaval, feliz, colorid*
sad: triste*, solitari*, melancólic*
red: roj*
orangecolour: anaranjad*, color naranja
yellow: amarill*, dorad*
green: verde*
teal: turquesa, cian
blue: azul, azules
purple: morad*, violeta, lila, púrpura
pink: rosa, rosad*
brown: marrón, café claro
white: blanc*
black: negr*
pastel: pastel, tonos suaves
office: ensayo, poema, traduc*, resumen, resume, correo, email, currículum, tarea escolar, deberes, capital de,
    pronóstico del tiempo
skip:
chores: apaga, apagar, apaga incendios, limpia, limpiar, lava, lavar, riega, regar, rescat*, salva, salvar, repara,
    reparar, barre, barrer, pinta, pintar, aspirador, aspira, corta el césped, quitanieves, despeja, despejar,
    ordena el, poda, cura, curar, alimenta
trap: trampa*, espantapájaros, ratonera*, valla*, barrera*
obstacle: obstáculo*, hueco*, precipicio*, rampa*, foso*, tronco*, abismo*, agujero*
hidden: busca las diferencias, diferencias, objetos ocultos
sort: clasific*, ordena los, ordenar, tubos de color, mahjong, tangram
thrust: mochila propulsora, globo aerostático, helicóptero, paracaídas, aterriza*
bouncing: rebotar la bola, rebotar la pelota, bola destruye, rebota la pelota, dos bolas en el aire,
    sin dejar caer la pelota, malabar*, bandeja, revienta globos
steal: rob*, atraco, ladrón de
herd: perro pastor, al corral, en el corral, corral, mete ovejas, guía a, guía los, conduce a
pipework: tubería*, tubo, tubos, circuito*, cable*, vías, rieles
toggle: apaga todas, apagar todas, cambian las vecinas, enciende y apaga las vecinas
neighbour: vecin*, uno al lado de otro, adyacente*
mirror: espejo*, reflejar el láser
yesno: sí o no, eres rey, eres el rey, ministro*, reinar, gobierna, gobernar, tribunal, abogad*, juez, vota,
    elecciones, subasta, puja, pacientes, consulta médica, entrevista*, inviert*, bolsa de valores, presupuesto,
    aprobar, negar, aprueba, niega, sella, sellar, rechaz*, autoriz*
whack: golpea al topo, aparecen topos, toca rápido, topos que salen
along: a lo largo del, a lo largo de, a ambos lados, a orillas
program: program*, comandos, instrucciones, cinta transportadora, planea los movimientos
slide: desliz*, resbal*
between: entre edificios, entre los edificios, entre columnas, entre tuberías, por los huecos, por aros, rendijas
smash: romp*, destru*, quiebr*
"""
