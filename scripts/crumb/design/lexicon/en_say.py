"""English words of wishes about a finished game: which way, how much, of what."""

TABLE = """
slower: slower, slow, slow down, slowly, calmer
faster: faster, fast, quicker, quick, speed up, speedier, speedy
longer: longer, lengthen, extend, prolong, long, lengthier
shorter: shorter, shorten, short, briefer
easier: easier, lower the difficulty, reduce the difficulty, less difficulty, lower difficulty, easy, simpler, less
    difficult, gentler
harder: harder, raise the difficulty, increase the difficulty, more difficulty, higher difficulty, hard, difficult,
    more difficult, tougher, more challenging
more: more, add, boost, extra, increase, additional, raise, another, too few, not enough, many
fewer: fewer, less, reduce, decrease, not so many, not as many, lower the number, remove some
higher: higher, high, taller
lower: lower, low
bigger: bigger, big, larger, large, wider
smaller: smaller, small, tinier
darker: darker, dark
brighter: brighter, bright, lighter, light
too: too, way too, far too
notso: not so, not as, less, not too
much: much, a lot, lots, far, way, really, very, twice
bit: a bit, a little, slightly, a tad
boss: boss
enemies: enemy, enemies, foe, foes, monster, monsters, ghosts, zombies, opponents, walkers
hero: hero, player, character, i, me, running, walking, movement
jump: jump, jumps, jumping
gravity: gravity, floaty, heavier
time: time, timer, countdown, clock, second, seconds, time limit, minute, minutes
lives: life, lives, heart, hearts, health, hp
items: coin, coins, item, items, gems, stars, things to collect, pickups
points: point, points, goal, target, score
levels: level, levels, stage, stages
waves: wave, waves, rounds
moves: move, moves, swaps
kinds: kind, kinds, colours on the board, types, different pieces, sorts
board: board, grid, field
shots: shot, shots, bullet, bullets, firing, fire rate, shooting, weapon
combo: combo, combos, multiplier, chain bonus, bonus
dash: dash
layout: layout, map, new level design, other level, different level, different map, shuffle, other seed, new seed,
    different layout, another layout
reset: reset, undo, as it was, back to normal, original, default
deny: don't, dont, do not, not, never
none: no, without, remove, turn off, disable, get rid of, unlimited
pace: speed, pace, tempo
stop: make, it, its, up, limit, limits, collect, reach, new, do, just, i'd, i'll, i'm, it's, let's, we, the, a, an,
    please, is, are, be, to, in, on, of, and, but, game, colour, color, colours, colors, should, let, want, would,
    like, give, this, that, them, for, with, there, can, you, everything, all, than, set, at, my, have, has, so, as,
    look, background, number
"""
