"""Spanish words for whom and what a game is about and where it takes place."""

TABLE = """
cat: gato*, gata, gatit*
dog: perr*, cachorr*
bird: pájaro*, pajarit*, paloma*, tucán*, gallina*, gallo*, pato, patos, patit*, loro*, búho*, águila*, gaviota*,
    cuervo*, cóndor*, colibrí*, pollito*
rabbit: conej*, liebre*
turtle: tortuga*
frog: rana*, sapo*
bear: oso, osos, osito*, panda*, carpincho*, koala*, hámster*
mouse: ratón, ratones, ratoncit*, rata*, ardilla*, erizo*, topo*, cuy
monkey: mono, monos, monit*, gorila*
penguin: pingüino*
octopus: pulpo*, calamar*, medusa*
fish: pez, peces, pececit*, tiburón, tiburones, ballena*, delfín, delfines, salmón, sirena*
bee: abeja*, mosquito*, hormiga*, mariposa*, luciérnaga*, insecto*, mariquita*, abejorro*
spider: araña*, escorpión, alacrán
snakething: serpiente*, culebra*, víbora*, oruga*
snail: caracol, caracoles, babosa*, lombri*
fox: zorro*, zorra, lobo*, coyote*
horse: caballo*, potro, vaca*, toro*, cerdo*, oveja*, cabra*, burro*, llama, llamas, alpaca*, elefante*, león,
    leones, tigre*, jaguar*, dinosaurio*, cocodrilo*, axolote*, ajolote*
ghost: fantasma*, espectro*, espíritu*, calaca*
robot: robot*, dron, drones, máquina, autómata*
ninja: ninja*, samurái*
knight: caballero*, guerrer*, soldado*, héroe*, vaquero*, luchador*, arquer*, muñeco*
dragon: dragón, dragones
wizard: mago*, bruj*, hechicer*
slime: slime*, gelatina*, baba
zombie: zombi*, esqueleto*, monstruo*, demonio*, duende*, vampiro*, momia*, trol*
alien: alienígena*, extraterrestre*, marcian*, ovni*
person: niñ*, chic*, hombre, mujer, abuel*, granjer*, jardiner*, cociner*, panadero, panaderos, panadera,
    estudiante*, profesor*,
    maestr*, ladrón, ladrones, pirata*, astronauta*, princesa*, príncipe*, rey, reina, médic*, bomber*, policía*,
    carter*, repartidor*, pescador*, detective*, bibliotecari*, vendedor*, buzo*, hada*, farer*, explorador*
mushroom: hongo*, seta*
flower: flor, flores, rosas, girasol*, margarita*, tulipán, cempasúchil
leaf: hoja*, musgo, semilla*, lechuga*, hierba, césped, nenúfar*
tree: árbol*, bambú*, palmera*, pino*
cactus: cactus, nopal*
apple: manzana*
orange: naranja, naranjas, mandarina*, limón, limones
grape: uva*, fresa*, cereza*, mora, moras
fruit: fruta*, sandía*, mango*, plátano*, banana*, piña*, tomate*, calabaza*, aguacate*, coco, cocos, durazno*,
    melocotón
carrot: zanahoria*, guisante*, frijol*, maíz, chile*
egg: huevo*
riceball: empanada*, arepa*, tamal*, sushi, croqueta*, bola de arroz
cake: pastel*, tarta*, bizcocho*, hamburguesa*, pizza*, sándwich*, taco, tacos
bread: pan, panes, panadería, churro*
donut: rosquilla*, dona, donas, rosca, roscas
cookie: galleta*
painting: pintura*, lienzo*, cuadros famosos
candy: caramelo*, dulce*, piruleta*, paleta de, chocolate*, helado*, golosina*, gomita*
lantern: farol*, linterna*, farolillo*, lámpara*, vela, velas, faro, antorcha*, luz, luces
star: estrella*, constelaci*, meteoro*, asteroide*
moon: luna
sun: sol
cloud: nube*, niebla, clima
drop: gota*, lluvia, burbuja*
flame: fuego*, llama del, llamas de, fogata*, lava
snowflake: nieve, copo*, muñeco de nieve, hielo
gem: joya*, gema*, diamante*, rubí*, perla*, tesoro*, piedra preciosa
crystal: cristal, cristales
coin: moneda*, dinero
heart: corazón, corazones
crown: corona*
key: llave*
bell: campan*, cencerro*
book: libro*, pergamino*, carta de amor
note: nota musical, notas musicales, tambor*, guitarra*, canci*, maraca*
potion: poción, pociones, botella*, frasco*, café, tarro*
sword: espada*, cuchillo*, hacha*, machete*
shield: escudo*, armadura*
bomb: bomba*, dinamita
rocket: cohete*, nave, naves, satélite*
ship: barco*, bote*, canoa*, carabela*, balsa*, velero*
car: coche*, carro*, camión, autobús, taxi*, tren, trenes, metro, bicicleta*, moto, motos, tanque*, tractor*, vagón,
    vagones, trineo*
ball: pelota*, balón, bola, bolas, canica*, roca*
shell: concha*, cangrejo*, caracola*, ostra*
box: caja*, paquete*, cofre*, regalo*, basura, bloque*, ladrillo*, dominó*
gear: engranaje*, pila, pilas, batería*, tornillo*
house: casa*, castillo*, torre*, iglesia*, escuela, aldea*, pueblo*, cabaña*, puerta
spaceplace: espacio, galaxia*, planeta*, espacial*
seaplace: mar, océano*, playa*, isla*, arrecife*, fondo del mar
forestplace: bosque*, selva*, jardín, jardines, granja*, huerto*, huerta*, parque*, campo, pradera*
desertplace: desierto*, pirámide*, duna*
snowplace: nieve, nevad*, invierno, hielo, polo norte, polo sul, glaciar*
cityplace: ciudad*, calle*, mercado*, metro, estaci*, plaza*, barrio*
rooftopplace: tejado*, azotea*, techo*
skyplace: cielo*, nubes, aire
caveplace: cueva*, caverna*, mina, subterráne*, mazmorra*, volcán
castleplace: castillo*, reino*, palacio*, templo*, ruina*
kitchenplace: cocina, panadería, restaurante*, cafetería*, taquería*, pastelería
nightplace: noche*, medianoche, cementerio*, madrugada
riverplace: río, ríos, lago*, laguna*, cascada*, pantano*, estanque*
springplace: primavera
autumnplace: otoño, cosecha
indoorsplace: sala*, habitaci*, biblioteca*, oficina*, hospital, museo*, escuela
"""
