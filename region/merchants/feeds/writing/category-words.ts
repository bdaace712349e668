/**
 * What merchants, Shopify's taxonomy and Google's call goods, by our category: the seed of proposals. A word stands for
 * its plural too, and for everything that ends with it ("track bike" is a "bike") unless a longer one fits.
 * Google: https://www.google.com/basepages/producttype/taxonomy.en-US.txt, Shopify: https://shopify.github.io/product-taxonomy
 */
export const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  'Food & Pantry':
    'food, food items, food beverages tobacco, grocery, pantry, beverage, meat, pasta, grain, cereal, soup, fish, drink, juice, water',
  'Fruit & Vegetables': 'fruit, vegetable, produce, fruits vegetables',
  Bakery: 'bakery, bread, cake, pastry, cookie, bun, bagel, muffin, pie',
  'Dairy & Eggs': 'dairy, cheese, milk, yogurt, butter, egg, dairy products',
  'Honey & Preserves': 'honey, jam, jelly, marmalade, preserve, maple syrup, syrup, pickle, chutney, spread',
  'Coffee & Tea': 'coffee, tea, espresso, coffee bean, loose leaf tea, hot chocolate, matcha',
  'Snacks & Chocolate':
    'snack, snack food, chocolate, candy, candy chocolate, nut, trail mix, chip, popcorn, cracker, granola, sweet',
  'Oils & Spices':
    'oil, olive oil, cooking oil, vinegar, spice, seasoning, herb, salt, pepper, sauce, hot sauce, condiment, condiments sauces, seasonings spices, mustard, dressing',

  Home: 'home, home garden, household, household supplies, homeware, housewares',
  'Candles & Scents': 'candle, home fragrance, diffuser, incense, wax melt, room spray, home fragrances',
  Bedding:
    'bedding, linen, linens bedding, sheet, bed sheet, duvet, duvet cover, quilt, pillow, pillowcase, blanket, comforter, throw, mattress topper, mattress',
  Lighting:
    'lighting, lamp, light fixture, light bulb, lantern, chandelier, pendant light, floor lamp, table lamp, desk lamp',
  Furniture:
    'furniture, chair, table, sofa, couch, desk, shelf, shelving, bookcase, stool, bench, bed, bed frame, cabinet, dresser, wardrobe, ottoman, nightstand, armchair',
  Decor:
    'decor, home decor, wall art, poster, print, art print, artwork, picture frame, frame, mirror, vase, rug, carpet, curtain, clock, wall clock, cushion, throw pillow, sculpture, figurine, ornament, basket, wreath, tapestry, plate hanger',
  Cleaning:
    'cleaning, cleaning supplies, household cleaning supplies, detergent, laundry detergent, laundry supplies, dish soap, broom, mop, sponge, cleaner, household cleaner, vacuum, vacuum cleaner, duster',

  Kitchen:
    'kitchen, kitchen dining, small appliance, kitchen appliance, kettle, toaster, blender, coffee maker, mixer, coffee grinder',
  Cookware:
    'cookware, pan, frying pan, skillet, pot, stock pot, saucepan, dutch oven, wok, casserole, roasting pan',
  Tableware:
    'tableware, plate, bowl, mug, cup, glass, drinkware, dinnerware, cutlery, flatware, tumbler, wine glass, teapot, tea pot, serveware, serving tray, napkin, tablecloth, placemat, coaster, pitcher, carafe',
  Bakeware:
    'bakeware, baking sheet, cake tin, loaf pan, muffin tin, baking dish, rolling pin, cookie cutter, pie dish, cake pan',
  'Kitchen Tools':
    'kitchen tool, kitchen tools utensils, utensil, knife, kitchen knife, chef knife, cutting board, spatula, whisk, peeler, grater, ladle, tongs, can opener, colander, kitchen scale, apron, oven mitt, tea towel, kitchen towel, dish towel',
  'Food Storage':
    'food storage, food storage container, container, jar, lunch box, bento box, canister, storage jar, beeswax wrap, food wrap, lunch bag, bread box',

  Garden:
    'garden, gardening, lawn garden, yard, outdoor garden, watering can, hose, garden hose, compost, fertilizer, soil, mulch',
  Plants:
    'plant, houseplant, house plant, indoor plant, outdoor plant, succulent, cactus, tree, shrub, flower, fern, live plant, orchid, perennial',
  'Seeds & Bulbs':
    'seed, bulb, flower bulb, vegetable seed, flower seed, plant seed, seeds bulbs, plant herb growing kit, grow kit, seed packet',
  'Pots & Planters':
    'planter, plant pot, flower pot, pots planters, window box, hanging planter, plant stand, terracotta pot, pot saucer',
  'Garden Tools':
    'garden tool, gardening tool, trowel, rake, shovel, spade, secateurs, pruner, pruning shears, hoe, wheelbarrow, lawn mower, garden glove, gardening glove, garden shears',
  'Outdoor Living':
    'outdoor living, patio, outdoor furniture, patio furniture, barbecue, bbq, grill, fire pit, hammock, parasol, patio umbrella, bird feeder, bird house, birdhouse, bird bath, outdoor lighting',

  Clothing:
    'clothing, apparel, apparel accessories, shirt, top, shirts tops, t shirt, tshirt, tee, tank top, blouse, button up, button down, polo, polo shirt, sweater, knitwear, knit, cardigan, hoodie, sweatshirt, pullover, dress, skirt, jumpsuit, romper, overall, pant, trouser, jean, legging, short, jogger, chino, suit, activewear, sleepwear, pyjama, pajama, robe, swimwear, swimsuit, bikini, underwear, lingerie, bra, brief, boxer, underwear socks, uniform, costume, bottom, bodysuit, tunic, loungewear, denim, undergarment',
  Women: 'womens, women, woman, ladies, womens clothing, womenswear, womens apparel',
  Men: 'mens, men, man, mens clothing, menswear, mens apparel',
  Shoes:
    'shoe, sneaker, boot, sandal, slipper, loafer, footwear, trainer, heel, flip flop, clog, ski boot, snow boot, rain boot, running shoe, oxford',
  Outerwear:
    'outerwear, coat, jacket, coats jackets, vest, gilet, parka, raincoat, rain jacket, poncho, anorak, blazer, windbreaker, down jacket',
  Accessories:
    'clothing accessories, hat, cap, beanie, toque, scarf, glove, mitten, belt, sock, tie, bow tie, sunglasses, handbag, bag, wallet, purse, tote, tote bag, scarves, umbrella, handbags wallets cases, suspender, bandana, handkerchief, hair accessories, keychain, clutch, watch strap',
  Jewellery:
    'jewellery, jewelry, necklace, bracelet, earring, ring, pendant, brooch, anklet, watch, bangle, charm, cuff link, cufflink, choker',

  Beauty:
    'beauty, health beauty, personal care, cosmetics, toiletry, oral care, toothbrush, toothpaste, deodorant, shaving, razor, shaving grooming, health care, vitamin, supplement, sunscreen',
  'Skin Care':
    'skin care, skincare, moisturizer, moisturiser, face cream, serum, cleanser, face wash, face mask, toner, lip balm, lotion, hand cream, body lotion, body butter, face oil, skincare kit',
  'Hair Care':
    'hair care, haircare, shampoo, conditioner, hair oil, hair brush, hairbrush, comb, hair dryer, styling product, hair mask, beard oil, pomade',
  'Bath & Soap':
    'soap, bar soap, bath, bath body, bath salt, bath bomb, body wash, shower gel, bubble bath, bath towel, towel, hand soap, bath robe, loofah, scrub',
  Fragrance:
    'fragrance, perfume, cologne, perfume cologne, eau de toilette, eau de parfum, body spray, body mist, aftershave',
  Makeup:
    'makeup, make up, lipstick, mascara, eyeliner, eyeshadow, foundation, blush, concealer, nail polish, lip gloss, makeup brush, nail care, highlighter, bronzer',

  Baby: 'baby, baby toddler, baby product, infant, stroller, pram, car seat, baby carrier, baby transport',
  'Baby Clothing':
    'baby clothing, baby clothes, onesie, baby toddler clothing, infant clothing, sleepsuit, baby bodysuit, baby hat, baby sock, bootie, baby shoe',
  Feeding:
    'feeding, nursing feeding, baby bottle, bib, high chair, sippy cup, baby food, breast pump, nursing pillow, baby spoon',
  Nursery:
    'nursery, crib, cot, baby mobile, changing table, crib sheet, baby blanket, swaddle, swaddle blanket, baby monitor, night light, baby bedding, sleep sack',
  'Baby Care':
    'baby care, diaper, nappy, baby wipe, diapering, baby bathing, baby health, pacifier, soother, teether, baby bath, baby lotion, baby shampoo',

  Pets: 'pet, pet supplies, animals pet supplies, animal, pet product, fish supplies, aquarium, horse, reptile',
  Dogs: 'dog, dog supplies, dog food, dog treat, dog toy, dog bed, dog collar, dog leash, leash, dog harness, dog apparel, dog bowl, puppy',
  Cats: 'cat, cat supplies, cat food, cat treat, cat toy, cat bed, cat tree, scratching post, cat litter, litter box, kitten, cat collar',
  'Birds & Small Pets':
    'bird, bird supplies, bird food, bird seed, bird cage, small animal, small animal supplies, hamster, rabbit, guinea pig, small pet',
  'Pet Care':
    'pet care, pet grooming, pet grooming supplies, pet shampoo, flea treatment, pet vitamin, pet carrier, pet medicine, pet brush, pet health',

  'Sports & Outdoors':
    'sport, sporting goods, sports outdoors, outdoor, outdoor recreation, athletics, sports equipment, golf, golf club, tennis, tennis racket, soccer, basketball, football, baseball, baseball bat, volleyball, climbing, fishing, fishing rod, hunting, archery, running, ball',
  Cycling:
    'cycling, bike, bicycle, bicycles, bike accessories, bicycle accessories, bicycle parts, bike rack, bicycle rack, saddle, handlebar, wheelset, frameset, grip, crank, tire, tyre, brake, pedal, stem, bar tape, bottom bracket, head set, headset bearing, seatpost, bell, freewheel, fender, inner tube, fork, bike light, bike lock, helmet, bike helmet, bicycle helmet, water bottle holder, bottle cage, derailleur, cassette, chain ring, chainring, bike pump, fixie, fgfs, hub, rim, kickstand, cog, cycling apparel, cycling jersey, ebike, e bike',
  'Camping & Hiking':
    'camping, hiking, camping hiking, tent, sleeping bag, sleeping pad, camp stove, camping stove, headlamp, cooler, compass, trekking pole, camp chair, water filter, water bottle, tarp, multitool, multi tool, dry bag, flashlight',
  'Winter Sports':
    'winter sport, ski, snowboard, snowboards, ski binding, snowboard binding, snowboard boot, snowshoe, sled, ice skate, hockey, hockey stick, hockey skate, ski pole, ski goggles, snow goggles, goggles, skiing snowboarding, winter sports activities, toboggan, skiing, snowboarding',
  Fitness:
    'fitness, exercise fitness, gym, yoga, yoga mat, yoga pilates, dumbbell, weight, kettlebell, resistance band, jump rope, exercise mat, treadmill, exercise bike, foam roller, weight lifting, pull up bar, barbell',
  'Water Sports':
    'water sport, boating water sports, kayak, canoe, paddle, paddle board, paddleboard, surfboard, surfing, swimming, swim goggles, life jacket, wetsuit, snorkel, diving, wakeboard, sup, pfd',
  'Bags & Packs':
    'backpack, luggage, luggage bags, suitcase, duffel, duffel bag, daypack, day pack, travel bag, messenger bag, rucksack, hip pack, fanny pack, gym bag, carry on, pannier, packing cube, weekender',

  Electronics:
    'electronics, electronic, gadget, drone, smart home, battery, power bank, calculator, video game console, game console, gps, navigation, e reader, projector, wearable, smart watch, smartwatch, fitness tracker, circuit board',
  Computers:
    'computer, laptop, notebook computer, desktop computer, pc, keyboard, mouse, monitor stand, hard drive, ssd, memory, usb flash drive, flash drive, computer accessories, computer component, graphics card, motherboard, processor, webcam, docking station, laptop sleeve, laptop case, laptop bag, tablet computer, chromebook, workstation, server',
  'Printers & Supplies':
    'printer, ink cartridge, toner cartridge, toner, ink, scanner, 3d printer, printer accessories, print copy scan fax, photocopier, printhead',
  Audio:
    'audio, headphone, headphones, earbud, earphone, speaker, soundbar, microphone, turntable, record player, amplifier, headset, radio, mp3 player, subwoofer, audio components, headphones headsets, receiver, guitar, musical instrument, vinyl record',
  'Phones & Tablets':
    'phone, mobile phone, smartphone, cell phone, tablet, phone case, mobile phone case, mobile phone accessories, phone holder, screen protector, phone charger, telephony, ipad case, tablet case, iphone case',
  'Cables & Adapters':
    'cable, adapter, charger, usb cable, hdmi cable, power adapter, power cord, extension cord, power strip, usb hub, wireless charger, surge protector, network cable, audio cable',
  Cameras:
    'camera, camera lens, lens, tripod, camera bag, memory card, cameras optics, binoculars, telescope, action camera, digital camera, camera accessories, film, photography, video camera, camcorder, camera strap',
  Networking:
    'networking, router, wifi router, network switch, switch, modem, access point, range extender, mesh wifi, networking equipment, network card, bridges routers, hubs switches',
  'TV & Monitors':
    'tv, television, monitor, computer monitor, tv mount, display, streaming device, tv stand, video, home theater, blu ray player, dvd player',

  Tools:
    'tool, hardware tools, home improvement, toolbox, tool box, tool bag, workbench, ladder, tool set, tool storage, measuring tool',
  'Hand Tools':
    'hand tool, hammer, screwdriver, wrench, pliers, saw, hand saw, chisel, tape measure, utility knife, level, clamp, hex key, axe, file, socket set, vise, plane, tools and maintenance',
  'Power Tools':
    'power tool, drill, cordless drill, circular saw, sander, angle grinder, jigsaw, router table, impact driver, heat gun, pressure washer, chainsaw, table saw, drill bit, generator, air compressor, rotary tool',
  Hardware:
    'hardware, screw, nail, bolt, hinge, lock, padlock, door handle, door knob, hook, bracket, chain, rope, tape, glue, adhesive, paint, plumbing, faucet, electrical, hardware accessories, caster, fastener, building material, cabinet knob, drawer pull, wire',
  'Safety Gear':
    'safety gear, safety glasses, work glove, hard hat, ear protection, respirator, high visibility vest, work boot, protective gear, first aid kit, fire extinguisher, smoke alarm, knee pad, work safety protective gear, face shield, welding helmet',

  Toys: 'toy, toys games, kids toy, doll, action figure, building block, building set, lego, model kit, toy car, remote control car, educational toy, slime, craft kit, pretend play, play set, train set, rattle, toy vehicle',
  'Wooden Toys':
    'wooden toy, wooden block, wooden train, wooden puzzle, wood toy, stacking toy, pull toy, wooden car',
  Plush: 'plush, stuffed animal, soft toy, teddy bear, plush toy, puppet, cuddly toy',
  'Games & Puzzles':
    'game, puzzle, board game, card game, jigsaw puzzle, dice, playing card, chess, video game, tabletop game, trading card, party game, brain teaser, dominoes',
  'Outdoor Play':
    'outdoor play, outdoor play equipment, swing, slide, trampoline, kite, frisbee, water gun, sandbox, scooter, skateboard, bubbles, ride on, playhouse, jumping rope, yo yo, roller skate, pogo stick',

  'Books & Stationery':
    'stationery, book stationery, office supplies, office, office product, art supplies, media, magazine, calendar, planner, book magazine',
  Books:
    'book, novel, print book, cookbook, childrens book, comic, comic book, picture book, ebook, paperback, hardcover, textbook, graphic novel, memoir, fiction, biography',
  'Notebooks & Paper':
    'notebook, journal, paper, sketchbook, notepad, diary, sticky note, envelope, binder, folder, paper product, writing pad, printer paper, index card, scrapbook',
  'Pens & Craft':
    'pen, pencil, marker, crayon, craft, arts crafts, craft supplies, paintbrush, brush pen, watercolor, watercolour, fountain pen, yarn, knitting, knitting needle, sewing, fabric, scissors, sewing kit, thread, embroidery, bead, canvas, easel, eraser, highlighter pen, sticker, stamp, washi tape, clay, hobbies creative arts, crochet hook, quilting',
  'Cards & Wrapping':
    'greeting card, card, gift wrap, wrapping paper, ribbon, gift bag, postcard, gift tag, greeting note cards, gift wrapping, invitation, thank you card, birthday card',
};
