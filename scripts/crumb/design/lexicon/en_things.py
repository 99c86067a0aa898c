"""English words for whom and what a game is about and where it takes place; they name the concepts of all languages."""

TABLE = """
cat: cat, kitten*, kitty, tomcat
dog: dog, puppy, puppies, corgi, hound
bird: bird, pigeon*, toucan, parrot*, crow, seagull*, duckling*, chicken*, hen, owl, eagle*, sparrow*, rooster*,
    swan*, goose, geese
rabbit: rabbit, bunny, bunnies, hare
turtle: turtle, tortoise
frog: frog, toad
bear: bear, panda, capybara, koala, teddy, hamster*
mouse: mouse, mice, rat, hedgehog*, squirrel*, mole
monkey: monkey, ape, gorilla*, chimp*
penguin: penguin
octopus: octopus*, squid*, jellyfish, kraken
fish: fish, shark*, koi, whale*, dolphin*, salmon, goldfish
bee: bee, mosquito*, bug, bugs, insect*, ant, ants, butterfl*, firefl*, wasp*, ladybug*
spider: spider*, scorpion*
snakething: snake, caterpillar*
snail: snail*, slug, slugs, worm*
fox: fox, foxes, wolf, wolves
horse: horse*, pony, ponies, unicorn*, deer, cow, cows, pig, pigs, sheep, goat*, llama*, elephant*, lion, tiger*,
    dinosaur*, dino, crocodile*
ghost: ghost*, phantom*, spirit*, spectre*, boo
robot: robot*, android*, drone*, mech, machine
ninja: ninja*, samurai, assassin*
knight: knight*, warrior*, hero, soldier*, viking*, paladin*, puppet*, archer*
dragon: dragon*, wyvern*, serpent*
wizard: wizard*, witch*, mage, magician*, sorcer*
slime: slime*, jelly, blob, blobs, goo
zombie: zombie*, skeleton*, monster*, goblin*, demon*, vampire*, troll, trolls, ogre*, mummy, mummies
alien: alien*, ufo, ufos, martian*
person: boy, girl, man, woman, keeper, gardener*, librarian*, vendor*, farmer*, detective*, thief, thieves, pirate*,
    chef*, child, kid, kids, grandma*, grandpa, astronaut*, student*, teacher*, postman, mailman, princess*, prince,
    king, queen, doctor*, driver*, baker, bakers, scholar*,
    waiter*, waitress*, plumber*, miner, skeleton crew, explorer*,
    fireman, firefighter*, lumberjack*, wrestler*, customer*, elf, elves, dwarf, fairy, fairies
mushroom: mushroom*, toadstool*
flower: flower*, rose, tulip*, sunflower*, blossom*, petal*, lotus*, daisy, daisies
leaf: leaf, leaves, moss, clover*, lily pad*, seed, seeds, grass, vegetables, cabbage*, lettuce*
tree: tree, trees, pine, pines, bamboo
cactus: cactus*, cacti
apple: apple*
orange: oranges, tangerines, mandarin*, lemon*
grape: grape*, berry, berries, cherry, cherries, strawberr*
fruit: fruit*, melon*, watermelon*, peach*, pear, pears, mango*, banana*, pineapple*, tomato*, pumpkin*
carrot: carrot*, pea, peas, bean, beans, corn, chili*
egg: egg, eggs
riceball: rice ball*, riceball*, onigiri, gimbap, kimbap, sushi*, dumpling*, lunch-box, lunchbox*, lunch box*,
    bento
cake: cake*, cupcake*, pancake*, pie, pies, muffin*, sandwich*, burger*, pizza*
bread: bread, pastry, pastries, croissant*, toast, bakery
donut: donut*, doughnut*, bagel*
cookie: cookie*, biscuit*, cracker*
painting: paintings, oil painting*, museum painting
candy: candy, candies, sweets, lollipop*, chocolate*, gumdrop*, marshmallow*, ice cream*
lantern: lantern*, lamp, lamps, candle*, lighthouse, torch, torches, light bulb*, lights
star: star, stars, constellation*, comet*, meteor*, asteroid*
moon: moon*
sun: sun, sunlight
cloud: cloud*, fog, mist, weather
drop: raindrop*, rain, water drop*, droplet*, bubble*, tear, tears, water
flame: flame*, fire, fires, fireball*, lava, ember*
snowflake: snowflake*, snow, snowman, snowmen, icicle*, ice, snowball*
gem: gem, gems, jewel*, diamond*, ruby, rubies, emeralds, treasure*, pearl*
crystal: crystal*, prism*
coin: coin, coins, money, gold coin*
heart: heart*
crown: crown*
key: key, keys
bell: bell, bells, gong
book: book*, scroll, scrolls, letter, letters
note: music note*, musical note*, drum, drums, song*, melody, notes
potion: potion*, bottle*, elixir*, jar, jars, tea, coffee
sword: sword*, blade*, dagger*, knife, knives, shuriken*, chopstick*, axe
shield: shield*, armour, armor
bomb: bomb*, mine, mines, dynamite, cannonball*
rocket: rocket*, spaceship*, spacecraft, starship*, space ship*, satellite*
ship: ship, ships, boat*, submarine*, raft, sail, canoe*, ferry
car: car, cars, truck*, taxi*, bus, buses, cart, train, trains, tank, tanks, tractor*, bike*, motorcycle*, sled*,
    kart*
ball: ball, balls, marble, marbles, puck, boulder*, tyre, tire, yarn
shell: shell*, seashell*, crab*, abalone*, clam*, oyster*
box: box, boxes, crate*, parcel*, package*, chest*, suitcase*, trash, rubbish, garbage, domino*, block, blocks,
    brick*
gear: gear, gears, cog, cogs, clockwork, battery, batteries, wrench*, screw*
house: house*, castle*, tower*, temple*, shop, shops, hut, fort, forts, bank, school, village*, gate,
    door, doors
spaceplace: space, galaxy, galaxies, planet*, orbit, cosmos, cosmic, outer space
seaplace: sea, ocean*, underwater, reef, beach*, island*, harbour, harbor, river*, lake, pond*, lagoon
forestplace: forest*, jungle*, wood, woods, garden*, meadow*, orchard*, park, farm, field, fields
desertplace: desert*, dune*, pyramid*, oasis, sand, canyon*
snowplace: snow, snowy, ice, icy, arctic, winter*, frozen, glacier*, iceberg*
cityplace: city, cities, street*, rooftop*, town, village*, market*, subway*, metro, station*, museum*, school*,
    library, factory
rooftopplace: rooftop*, roof, roofs
skyplace: sky, skies, clouds, air, heaven
caveplace: cave*, cavern*, mine shaft, underground, tunnel*, volcano*, dungeon*
castleplace: castle*, palace*, kingdom*, medieval, temple*, shrine*, ruins
kitchenplace: kitchen*, bakery, restaurant*, cafe, café, lunch-box, lunch box*, candy shop, sushi bar, diner
nightplace: night, midnight, moonlit, haunted, graveyard*, cemetery, halloween
riverplace: river*, stream, swamp*, waterfall*
springplace: spring, blossom*, easter, cherry blossom*
autumnplace: autumn, harvest*, fallen leaves
indoorsplace: room, rooms, mansion, house, office, library, classroom*, attic, hospital
"""
