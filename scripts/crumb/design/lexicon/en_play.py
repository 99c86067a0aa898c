"""English words for what is done in a game, wished for and felt; they name the concepts of all languages."""

TABLE = """
game: game, games, minigame*, arcade, playable, videogame*, gameplay, play, player*
not: no, not, without, never, dont, don't, cannot, can't, instead of, rather than
jump: jump*, hop, hops, hopping, hopped, leap*, vault*, bound over, bounds over, parkour, skip over, skips over,
    lunge*, pounce*, flip over, somersault*
run: run, runs, running, sprint*, dash*, hurries, hurry, gallop*, scurry, scurries, trot*, hurtl*, rush, rushes,
    rushing, zoom*
autorun: endless run*, auto-run*, autorun*, never stops, never stop, runner, run forever, runs by itself,
    runs automatically, dinosaur game, dino game, never stops running, keeps running
walk: walk*, stroll*, stagger*, wander*, crawl*, tiptoe*, waddl*, stagger, shuffle*, plod*, wobble along
roll: roll*, tumbl*, roll a marble, ramps
climb: climb*, ascend*, scale the, up the tower, wall-jump*, ladder*, shimmy, scramble*, clamber*,
    higher and higher, ever higher, upward, upwards
fall: fall, falls, falling, tumbles down, plummet*
flyfree: fly, flies, flying, glide*, gliding, hover*, soar*, flutter*, drone, orbit*, swoop*, flies across,
    flies around, hummingbird*, dragonfl*
flap: flap*, tap to fly, taps to stay in the air, stay in the air, stay airborne, helicopter through,
    copter, wings beat, beat its wings, beats its wings
swim: swim*, underwater, submarine*, swims in any, floats, jellyfish drifts
dive: dive*, diving, diver*
sail: sail*, rowing, paddle a, canoe*, kayak*, surf*, drift*, pirate ship, steers between, steer between, tugboat,
    rows the boat, row a boat, rows across
drive: drive*, driving, steer*, drift*, parking, park the, go-kart, go-karts, forklift*, ambulance, fire truck,
    firetruck, tractor, snowplow, snowplough, tank battle, tanks in, two tanks, truck drives, bulldozer*,
    tractor pulls, spaceship lands on
race: race, races, racing, racer*, lap, laps
uphill: hill climb*, up hills, uphill, over hills, bumpy hills, over bumpy
downhill: slides down, slide down, sliding down, ski, skis, skiing, sled*, sledge down, snowboard*, downhill,
    skateboard*, zooms downhill, wheelchair, shopping cart race downhill, toboggan*
duck: duck under, crouch*, slide under, ducks under, ducking, and duck, and ducks, duck beneath
swing: swing*, grappl*, rope to, vine*
bounce: bounce*, bouncing, trampoline*, pogo, springs up
toss: toss*, throw, throws, throwing, lob, lobs, hurl*, pitch, pitches, fling, flings, arc
aimpower: power and angle, angle and power, aim and power, slingshot*, catapult*, cannonball*, trajectory,
    artillery, judging power, power and arc, arc and power, pull back and release, pull back, angle, archer*,
    archery, bow and arrow, darts, javelin, trebuchet, ballista shot, slingshot birds, hurling, hurls
into: into the right, into a basket, into the basket, into a bin, into the bin, into bins, onto a bottle,
    through the hoop, hoop*, basketball*
dropdown: drop, drops, dropping, dropped
catchfall: catch falling, catches falling, catch the falling, catch everything that falls, falling from the sky,
    falls from the sky, fall from the sky, fall from above, catch eggs, catch the eggs, with a basket,
    in a basket, catches eggs
stack: stack*, pile up, wobbl*, balanc*, tower of blocks, tightrope, see-saw, seesaw, crane, juggling plates,
    top-heavy
merge: merge*, merging, combine two, fuse*
topple: topple*, knock down, knocks down, knock over, knocks over, demolish*, bring down, crash through, wrecking*,
    cut the rope, cut ropes, dominoes fall, chain of dominoes, marble run, rube goldberg, explode the
push: push*, shove*
crate: crate*, boxes, box, barrel*, sokoban, block onto, blocks onto
untilwall: until it hits a wall, until they hit a wall, until a wall, until the wall, stops at a wall, slides until,
    slide until, ice floor, stop only at walls, stops only at walls, only stop at walls, stop at the wall,
    slide ice blocks, ice puzzle, slides on ice until, slippery floor
dodge: dodge*, avoid*, evad*, evade, weave between, weave through, escaping, bullet hell, not hit, do not touch,
    dont touch, without touching, without hitting, miss the, weave, weaves, slalom*, not touch, careful not
chase: chase*, hunt*, herd, herds, herding, shoo, round up
flee: escape*, flee*, fleeing, run away, get away from, get out of, outrun*
stealth: without being seen, unseen, sneak*, stealth*, unnoticed, without being caught, without waking, past guards,
    past the guards, vision cone*, hide, hides, hiding
patrol: patrol*, guards, guard dogs, wardens, sentry, sentries
guard: guard the, guards the, defend*, protect*, keep safe, hold off, holds off, hold the line, holding off,
    fend off, stop them from reaching, before they reach, hold the, holds the, keep crows from, keep them from,
    keep it from, keeps crows from, keeps them from, keep the enemies from, stand guard, away from the, stop the,
    slow down, slows down, keep sheep safe, keep * safe, repel*, ward off, wards off, drive back, fend, shield the,
    hold back, holds back, to stop, fends off
towerdefense: tower defense, tower defence, towerdefense, td game, lane defense, lane defence, base defense,
    base defence, defense game, defence game
tower: tower, towers, turret*, cannons, ballista*, mortar*, scarecrows, towers of, garlic, ballistae, machine guns,
    parked beside, beside the road, along the road, knitting towers, watchtower*, sniper*
fort: fort, forts, fortress*, bastion*, barricade*
route: road, path, trail, slope, pass, track, corridor, hallway*, aisle*, pipe road, alley, canal, river path,
    stairs
fixedpath: along a path, along a road, follow a path, follow a fixed path, follows a fixed path, fixed path,
    set path, along a fixed, down the road, winding path, winding road, marching towards, march toward*,
    marching on
lane: lane, lanes
rows: five rows, rows, columns, column
upgrade: upgrad*, level up, levels up, improve*
wave: wave, waves, wave after wave, parade, onslaught, attackers, swarms
army: army, armies, horde*, invaders, invasion, swarm*, raiders, siege, swarm of, crowd of, flock of, mob, mobs,
    legion*, moths
comefrom: come from the right, comes from the right, come from the left, come from the, march, marches, marching,
    approach*, advance*, arriving from, arrive from, coming from the, coming down, descending on, from the right,
    moving towards, heading for, on their way to, crawl towards, creep in, creep up, creeping, take each night,
    come down the, walk up the, stroll up
against: against, versus, vs, fights off, fight off
allsides: from all sides, from every side, from all around, from every direction, from all directions, on all sides,
    surround*, every side, all around you, twin-stick, twin stick, around the hive, around the camp, around the,
    in circles around
survive: surviv*, stay alive, last as long, outlast*
shoot: shoot*, shot, shots, fire at, fires at, firing, blast*, gun, guns, bullet*, laser*, spray*, zap*, shooter*,
    shmup, cannon, arrows at
fight: fight*, battle*, sword*, slash*, punch*, brawl*, beat up, beat them up, attack*, slay*
boss: boss, bosses
collect: collect*, gather*, pick up, picks up, picking up, grab*, catch, catches, catching, harvest*, scoop*, sip*,
    nectar, eats up, trash picker
deliver: deliver*, carry, carries, carrying, bring*, returns, return the, transport*, courier*, drop off
find: find*, search*, look for, looks for, seek*, locate*, shiny things, clue*, code
keydoor: key, keys, key and door, key to, the key, unlock*, locked door*
explore: explor*, adventur*, quest*, discover*
rooms: room, rooms, dungeon*, museum at night, haunted house, office at night, prison, every room, room to room,
    from room to room, mansion with rooms
maze: maze*, labyrinth*
pellets: pellets, dots in a maze, dots while ghosts, eat all the dots, eats dots, eating dots
eat: eat, eats, eating, swallow*, gobbl*, munch*
grow: grow*, gets longer, longer and longer, bigger and bigger
match: match-3, match-three, match three, match 3, match-4, match four, three in a row, three of a kind,
    line up three, groups of the same, tile-matching, three alike, three equal, triples, three of one,
    three of one colour, three of one color, four of a kind, bubble shooter, bubble pop, three bubbles, pop groups,
    clusters of
alike: match*, matching, same-coloured, same-colored, same colour, same color, same kind, identical, equal, alike
swap: swap*, exchange*, switch places, switch two, move crates, move boxes, moves crates, rearrange*, trade places
cascade: cascade*, chain reaction*, chains
puzzle: puzzle*, brain teaser*, brainteaser*, logic, riddle room, mind-bending, logic puzzle, nonogram*, deduc*
tile: tile, tiles, block puzzle, jigsaw*, domino*, hexagon*, hex
board: board, grid, checkerboard*, squares, chequered
cellstep: one step at a time, one step per, one step each, one tile at a time, one tile per, one square at a time,
    one square per, one cell, cell by cell, square by square, tile by tile, per beat, every beat, each beat,
    on the beat, step by step, each move is a turn, when you move, only move when, moves only between,
    between five lanes, between three lanes, step per press, each press, one hop at a time, one tile per beat,
    one room at a time, moves like in chess, visit every square, every square once
turnbased: turn-based, turn based
turns: in turns, take turns, turns, per turn, each turn, one turn
fewmoves: few moves, fewest moves, as few moves, limited moves, minimum moves, number of moves
undo: undo
fourline: connect four, four in a row, five in a row, tic-tac-toe, tic tac toe, noughts and crosses, gomoku,
    reversi, othello
chess: chess*, checkers, draughts, shogi, go board, tactics, tactical, strategy board
snake: snake game, snake that grows, snake, snakes
fallingblocks: falling blocks, falling block, falling pieces, falling piece, falling tiles, falling shapes,
    tetromino*, blocks fall, lines of blocks, complete lines, full lines, clear lines, fill rows, fill a row,
    fills a row, fill the row, clear a row, clear it, clears a row, rows to clear, stack blocks to clear
mergetiles: slide all tiles, slides all tiles, slide tiles to merge, slide and merge, slides and merges,
    sliding and merging, merging tiles, merge tiles, merge equal tiles, merge the tiles, merge grid, grid merge,
    tiles merge, equal tiles, swipe to merge, swipe and merge, sliding tiles merge, slide to merge,
    sliding tiles that merge, tiles that merge
mines: minesweeper, sudoku, nonogram*, picross, kakuro, lights out, flip tiles
words: crossword*, wordle, word search, anagram*, word puzzle, spelling, scrabble, hangman, five-letter,
    letter tiles, guess the word, guess a word, vowels, spell, spells words, vowel*, alphabet, rhyme*, swap letters,
    letters into, letters to form, word game, words from, one word, make words, form words, find words,
    hidden words
connect: connect*, link the, links the, rotate tiles, join the dots, bridges so that, power line, power lines,
    network, networks, join two, join the, joins the, hook up, wire up
sums: sum, sums, add up, adds up, numbers, 2048, arithmetic on a grid, math grid
slidetiles: sliding tile*, sliding puzzle*, slide tiles, sliding picture*, sliding painting*, 15-puzzle,
    restore the picture*, restore the 4x4, restore the 3x3, picture in pieces,
    fifteen puzzle, sliding block*, slide blocks, slide the blocks
frogger: crossy, cross the road, crosses the road, cross a busy road, across the road, crosses a busy road,
    crossing the road
roguelike: roguelike*, rogue-like, roguelite*, dungeon crawl*
build: construct*, city builder, sandbox, settle*, factory, factories, conveyor*, build, builds, built, build a,
    building a, building up
place: place, places, placing, put down, lay out, plant, plants, planting, arrange*, position the
plantv: plant peas, plant seeds, plant sunflowers, plant flowers to, plant vegetables
quiz: quiz*, trivia, general knowledge, multiple choice, answer questions, answering questions, right answer*,
    correct answer*, question*, answer*, true or false, facts, trivia night, exam, spelling bee, math problems,
    maths problems, flags of, capitals, answers right, vocabulary, guess the country, name the, from its flag,
    flags, which country, capital cities
riddle: riddle*, guess*, guess the
cards: card, cards, deck, decks, deckbuilder*, deck-builder*, deck-building, hand of cards, cards in hand,
    hand of, tarot, recipe cards
cardtable: solitaire, poker, blackjack, trick-taking, uno, rummy, bidding cards
novel: visual novel, novel, interactive story, choose your own, dating sim*, text adventure, story with choices,
    love story, interactive fiction, branching story, romance, love letter, told in, chapters, chapter,
    fairy tale with choices, drama
choices: choices, choose what, decide what, dialogue, dialogues, conversation*, talk to, ending, endings,
    choosing what, choosing, choose, persuade*, negotiat*, interrogat*, suspect, suspects, convince*, branching,
    gossip, diplomac*, diplomat*
click: clicker*, idle, incremental, click to, click the, clicking, tap the, tapper
shop: buy, buys, buying, shop, shops, store, sell, sells, selling, trade, trades, trading, market stall,
    spend coins, price*, lemonade stand, fruit stand, food stand, food truck, hot dog stand, set the price,
    bargain*, customers pay, stall, cashier, checkout
manage: manag*, tycoon, run a restaurant, run a hospital, run a cafe, run a café, run a shop, run your own,
    simulation, simulator, running a, business, barista*, cashier*, airport, zoo keeper, museum director, mayor,
    hotel, hospital manager, factory owner, theme park, empire, own a, owner of, run an, run the, director, boss of,
    startup, ranch, greenhouse business
pet: virtual pet, tamagotchi, raise a, raise your, take care of, care for, feed your, pet care, feed it, hatch*,
    nurture*, grow a plant, bonsai, aquarium
cook: bake, bakes, baking, recipe*, sandwich*, burger*, chef*, kitchen*, pizza*, cook, cooks, cooking, cooked, brew,
    brews, brewing, concoct*
orders: order, orders, customer*, patience, queue of, serve, serves, serving
rhythm: rhythm*, drum*, to the music, music game, dance*, dancing, piano, notes, tempo, karaoke, melody, melodies,
    metronome, tune, song, marching band, drummer, to the beat, on beat, drumbeat, beats per minute, beat of,
    beatbox*, off-beat
presswhen: press the right, hit the right key, when it reaches the line, reaches the line, in time with,
    at the right moment, press when, tap when, hit notes, when notes, notes hit the line, hit the line,
    when they hit, press the arrow keys when, when they reach, when the light turns, tap when the, in rhythm
autobattle: auto-battler*, auto battler*, autobattler*, auto chess, autochess, fight automatically,
    watch them fight, fights by itself, fight by themselves, fight on their own, fights on its own,
    fight each other automatically, battle by themselves
memory: memory, pairs, concentration game, remember*, memoris*, memoriz*, flip cards, find the pair*,
    turning over two, two cards at a time, matching socks, same card, recall*
sequence: simon says, sequence of, simon, repeat the pattern, repeat the sequence, sequence
typing: typing, type the, type words, typist
dressup: dress up, dress-up, dressing, makeover, fashion, outfit*, dress the, dress a, hats and, costumes for,
    wardrobe, makeovers, hairdress*, hair salon, decorate*
hockey: table hockey, desk hockey, air hockey, pong, table tennis, ping pong, ping-pong, tennis, volleyball, puck
paddle: paddle, paddles, keep the ball, bat and ball, two paddles, one puck, first to seven
bricks: brick breaker, bricks, breakout, brick-breaker, break bricks, breaks bricks, break the bricks, arkanoid,
    block breaker, breaks blocks with a ball, smash the, sandcastle bricks, blocks with a ball
pinball: pinball, pachinko, flippers, peggle, bumpers, pegs
bowling: bowling, bowl the, ten pins, ninepins, skittles
pool: billiard*, snooker, pool table, 8-ball, eight-ball
golf: golf, minigolf, mini-golf, mini golf, putt, putts, putting, curling, shuffleboard, marble shot, marbles shot
football: football*, soccer*, hockey team, rugby, handball, hockey
ringout: sumo, wrestl*, out of the ring, off the platform, off the ring, push each other, bumper cars,
    knock each other, bump, bumps, bumping, knock off, knocks off, off the ice, off the edge
above: from above, top-down, top down, overhead, bird's-eye, birds-eye, seen from above, viewed from above,
    isometric, bird's eye, map view, arena, walled yard
sideview: side-scrolling, side scrolling, side-scroller, side scroller, sidescroller, from the side, side view,
    2d side, side-on, sidescroll*, from left to right
gravity: gravity, falls down, heavy
weightless: zero gravity, weightless*, zero-g, no gravity, floats freely, in any direction, all directions freely,
    eight directions, any direction
realtime: real time, real-time, realtime
platformword: platformer*, platform game, platforms, jump and run, jump'n'run, ledges, spikes, pits, metroidvania
rpg: rpg, role-playing, role playing, open-world rpg
fishing: fishing, fishing rod, angler
dig: dig, digs, digging, miner, mining, drill*
cross: cross, crosses, crossing
reach: reach*, get to, gets to, arrive*, make it to, all the way to, home
spin: rotate*, spin*, tilt*
drag: push each, pull, pulls, pulling, flick*, fling*, drag, drags, dragging, dragged
speedup: faster and faster, speeds up, speeding up, accelerat*, gets faster, quicker and quicker, ever faster
timer: time limit, timer, timed, countdown, against the clock, clock runs, while the clock runs, ticking clock,
    before time, seconds, minutes, minute, in time, time runs out, before the sun, before sunset, before sunrise,
    before dawn, before night, before dark, before the rain, before midnight, before the bell, burns out, runs out,
    before it
lives: lives, life, hearts, health, hp
score: score*, points, high score, highscore
combo: combo*, multiplier*, streak*
target: target, goal of, reach a score, target score
levels: levels, stages, level, stage
endless: endless*, infinite*, forever, as far as you can, as long as you can
split: split, splits, reunite*, two bodies
onebutton: one button, one-button, single button, one key, one-touch, one touch, one tap
portrait: portrait, vertical screen, on a phone, one-handed
twoplayers: two players, two-player, 2 players, 2-player, two people, local multiplayer, same keyboard,
    one keyboard, couch co-op, for two, two friends
online: online, multiplayer, mmo, mmorpg, massively, massive online, servers, co-op over, matchmaking, leaderboard*,
    over the internet, battle royale
threed: 3d, first-person, first person, fps, third-person, third person, vr, virtual reality, voxel*, raytrac*,
    photorealis*
openworld: open world, open-world, huge world, any size, infinite world, whole world, sandbox of any size,
    minecraft-like
voice: voice chat, voice control, microphone, camera input, webcam, chat, guilds, guild
money: real money, crypto, nft, nfts, gambling, bitcoin, blockchain, loot box*
like: like, similar to, in the style of, clone of, copy of, inspired by, just as in
easy: easy, simple, relaxed, casual, beginner*, for kids, for children, for my kid, gentle
hard: hard, difficult, brutal, challenging, tough, punishing, expert, merciless
fastmood: fast, quick, rapid, speedy, hectic, frantic, turbo, fast-paced
slowmood: slow, slowly, leisurely
longmood: long, epic, lengthy
shortmood: short, brief, small, tiny
calm: calm*, relax*, zen, peaceful, cozy, cosy, soothing, meditative, quiet
cute: cute, adorable, sweet, kawaii, lovely, chubby, fluffy
dark: dark, spooky, scary, horror, haunted, creepy, gloomy, midnight, night, nights
neon: neon, cyber*, synthwave, retro-futur*, glowing, electric, disco
retro: retro, pixel*, 8-bit, old-school, vintage, nostalgic
happy: happy, funny, silly, cheerful, colourful, colorful, joyful, festive, party, carnival
sad: sad, lonely, melancholic, rainy
red: red, redder, crimson, scarlet, ruby
orangecolour: orange, amber, tangerine
yellow: yellow, yellower, golden, gold, sunny
green: green, greener, emerald, mossy, jade
teal: teal, turquoise, cyan, aqua
blue: blue, bluer, azure, navy, sapphire
purple: purple, purpler, violet, lavender, indigo
pink: pink, pinker, rose-coloured, magenta
brown: brown, browner, chocolate-coloured, sepia
white: white, whiter, snow-white, pale
black: black, blacker, pitch-black
pastel: pastel*, soft colours, soft colors
office: essay, poem, homework, translate*, translation, summar*, email, e-mail, resume, cv, spreadsheet, invoice,
    tax, taxes, javascript, python, sql query, install*, weather forecast, stock price*, capital of, lyrics
skip: star rating, five stars, match day, spring roll, ballroom, catalogue
chores: put out fires, puts out fires, put out the, puts out, extinguish*, clean, cleans, cleaning, wash, washes,
    water the, waters the, paint the floor, rescue*, save the, saves the, repair*, fix, fixes, sweep*, dust, mop,
    mops, paint, paints, tow, tows, mow*, vacuum*, clean up, cleans up, wipe*, cut all, cuts all, clear the,
    clears the, plow*, plough*, shovel*, snowplow, snowplough, tidy, tidies, polish*, prune, prunes, weed, weeds,
    feed the, feeds the, heal, heals
trap: flypaper, fly traps, trap, traps, scarecrow*, mousetraps, barriers, fences, spray bottles, sentries,
    hedgehogs of steel
obstacle: obstacle*, hurdle*, gap, gaps, chasm*, cliff*, ramp, ramps, pothole*, hole, holes, sinking, sinks,
    crumbl*, collapsing, vanishing platforms
hidden: spot the difference, hidden objects, hidden object, find the differences, odd one out, where is
sort: fit odd shapes, fit shapes, fit the shapes, fit pieces, fit the pieces, sort the, sorts the, sort colours,
    sort colors, sorting, colour tubes, test tubes, tangram, jigsaw, nonograms, dots and boxes, flood the board,
    fill the board, mahjong, bingo
thrust: jetpack, lunar lander, thruster*, hot-air balloon, helicopter, propeller, land softly, rocket lands,
    parachut*
bouncing: balls in play, ball in play, keep the ball up, keep the beach ball up, ball up with, bouncing ball breaks,
    ball breaks, in the air with, balls in the air, juggle*, moving tray, tray and pop, bounce off, bounces off,
    rebound*, foosball, bat the ball
steal: steal, steals, heist, burglar*, rob, robs, shoplift*, pickpocket*
herd: penguin herder, lead the ducklings, guide the, guides the, escort*, leads her, leads his
pipework: canal pieces, water flows, pipe, pipes, circuit*, wire, wires, rail, rails, track pieces, tracks, cable,
    cables, plumbing
toggle: toggl*, lights out, switch off all, turn off all, switches its neighbours, neighbours change,
    flips its neighbours
neighbour: neighbour*, neighbor*, adjacent, next to each other, stands beside, stand beside, so that no,
    touching squares
mirror: mirrors, laser beam to, reflect the, bends the beam
yesno: yes or no, left or right to, swipe left, swipe right, swipe cards, rule a, rules a, reign*, ministers,
    decisions, decree*, vote, votes, election*, debate*, lawyer*, judge, verdict, auction*, outbid*, bid, bids,
    diagnos*, patients, interview*, advise*, adviser, budget, invest*, stock market, grade papers, approve,
    approves, deny, denies, reject*, stamp, stamps, accept or, papers, passport*, grant, courtroom
whack: whack*, tap the moles, tap moles, pop up, pops up, tap as many, tap quickly
along: along the, alongside, on both sides of, beside the path, beside the road, beside the river, lining the
program: program the, programs the, programming, plan moves, plan the moves, press run, commands, instructions,
    command blocks, queue of moves, algorithm*, conveyor*
slide: slide*, sliding, slid, skid*
between: between buildings, between the buildings, between towers, between pipes, between the pipes,
    between chimneys, between pillars, between columns, between trees, through gaps, through the gaps, through gates,
    through the gates, through rings, through the rings, through hoops, through pipes, narrow gaps, narrow openings
smash: smash*, break, breaks, breaking, shatter*, destroy*
"""
