"""Spanish words of wishes about a finished game: which way, how much, of what."""

TABLE = """
slower: más lent*, lent*, despacio, más despacio, ralentiza, desacelera
faster: más rápid*, rápid*, más veloz, acelera, deprisa
longer: más larg*, larg*, dure más, alarga
shorter: más cort*, cort*, más breve, dure menos, acorta
easier: más fácil, menos dificultad, baja la dificultad, reduce la dificultad, más fáciles, fácil, fáciles, más
    sencill*, facilita, menos difícil
harder: más difícil, más dificultad, sube la dificultad, aumenta la dificultad, más difíciles, difícil, difíciles,
    dificulta
more: más, mas, sube, eleva, incrementa, añade, agrega, aumenta, suma, extra
fewer: menos, reduce, quita, disminuye
higher: más alto, más alta, más altos, alto, alta
lower: más bajo, más baja, bajo, baja
bigger: más grande, más grandes, grande, mayor
smaller: más pequeñ*, pequeñ*, menor
darker: más oscur*, oscur*
brighter: más clar*, clar*, brillante, más brillante
too: demasiado*, demasiada*
notso: no tan, menos rápid*
much: mucho, muy, bastante
bit: un poco, un poquito, ligeramente, algo
boss: jefe, jefa
enemies: enemig*, monstruo*, fantasma*, zombi*
hero: héroe, heroína, jugador*, personaje, movimiento
jump: salto*, saltar
gravity: gravedad
time: tiempo, límite de tiempo, cronómetro, segundo*, minuto*
lives: vida*, corazon*
items: moneda*, objeto*, estrella*, gema*
points: punto*, meta, puntuación
levels: nivel, niveles, fase*
waves: oleada*
moves: jugada*, movimientos permitidos
kinds: tipo*, colores del tablero
board: tablero, cuadrícula
shots: disparo*, bala*, arma
combo: combo*, bonificación
dash: impulso
layout: otro mapa, mapa, otro nivel, otra disposición, baraja, otro diseño
reset: vuelve a lo normal, original, deshaz, restablece, por defecto
deny: no, nunca
none: sin, elimina, ilimitad*
pace: velocidad, ritmo
stop: a, hasta, límite, el, la, los, las, un, una, haz, hazlo, hace, pon, ponle, por favor, favor, juego, color,
    de, del,
    en, con, sea, que, y, para, quiero, es, está, fondo, lo, número, todo, esto, deja
"""
