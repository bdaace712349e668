/** How a good looks that says so in its title. */
export interface NamedLook {
  /** Which of the shapes of its kind. */
  form?: number;
  /** `#rrggbb` */
  colour?: string;
  /** How much wider it is than others of its shape. */
  stretch?: number;
}

const ORANGE = '#ee7a2d';

/** By kind of object: what a word of a title says of its shape or colour. Nobody calls a thing arched that is not. */
const NAMED_LOOKS: Readonly<Record<string, readonly (readonly [word: RegExp, look: NamedLook])[]>> = {
  'wall-mirror': [
    [/\barched\b/i, { form: 1 }],
    [/\boval\b/i, { form: 0 }],
    [/\bround\b/i, { form: 3 }],
    [/\bbevell?ed\b/i, { form: 2 }],
    [/\bcarved\b/i, { form: 0 }],
    [/\bsmall\b/i, { form: 2 }],
  ],
  'reflective-vest': [
    [/\bbackpack cover\b/i, { form: 9 }],
    [/\borange\b/i, { form: 6, colour: ORANGE }],
    [/\bwindproof\b/i, { form: 6 }],
    [/\bname window\b/i, { form: 7 }],
    [/\bwalking\b/i, { form: 8, colour: ORANGE }],
    [/\bwinter coats\b/i, { form: 5 }],
  ],
  duvet: [
    [/\ball-season\b/i, { form: 0 }],
    [/\bsummer\b/i, { form: 1 }],
    [/\bwinter\b/i, { form: 2 }],
    [/\bfour-season\b/i, { form: 3 }],
    [/\balpaca\b/i, { form: 4 }],
  ],
  'balm-tin': [
    [/\bgarden rose\b/i, { form: 3 }],
    [/\bfig leaf\b/i, { form: 0 }],
    [/\bcologne\b/i, { form: 5 }],
    [/\blavender and hay\b/i, { form: 2 }],
    [/\bkids\b/i, { form: 4 }],
  ],
  'dutch-oven': [[/\boval\b/i, { stretch: 1.2 }]],
  skillet: [
    [/\beveryday\b/i, { form: 1 }],
    [/\bhelper\b/i, { form: 0 }],
    [/\b(?:lid|vintage)\b/i, { form: 2 }],
  ],
  magnet: [[/\bred\b/i, { form: 0, colour: '#c0332f' }]],
  'measuring-spoons': [
    [/\bnarrow\b/i, { form: 0 }],
    [/\bround\b/i, { form: 1 }],
    [/\blong-handled\b/i, { form: 2 }],
    [/\bmagnetic\b/i, { form: 3 }],
  ],
  'pet-toothbrush': [[/\bdouble-headed\b/i, { form: 1 }]],
  'plush-owl': [[/\bbookends\b/i, { form: 2 }]],
  'recordable-discs': [
    [/\bblack\b/i, { colour: '#2b2c30' }],
    [/\bgold\b/i, { colour: '#d9b25a' }],
  ],
  'extension-cord': [[/\bblack\b/i, { colour: '#2f3035' }]],
  'hex-bolts': [[/\bblack-oxide\b/i, { colour: '#3f4043' }]],
  'wooden-dice': [[/\bboxwood\b/i, { colour: '#d8b384' }]],
  pen: [
    [/\bbrass\b/i, { form: 0, colour: '#c9a24f' }],
    [/\bbeech\b/i, { form: 1 }],
    [/\bflat\b/i, { form: 2 }],
    [/\bmarquetry\b/i, { form: 3 }],
    [/\bcord\b/i, { form: 4 }],
  ],
  coat: [
    [/\bblazer\b/i, { form: 2 }],
    [/\bhip-length\b/i, { form: 0 }],
    [/\bknee-length\b/i, { form: 1 }],
    [/\braglan\b/i, { form: 3 }],
    [/\bblanket\b/i, { form: 4 }],
  ],
  'chore-coat': [[/\bbeekeeper/i, { form: 3, colour: '#f1ede2' }]],
  socks: [
    [/\b(?:dipped|crew)\b/i, { form: 0 }],
    [/\bbed\b/i, { form: 1 }],
    [/\bcycling\b/i, { form: 2 }],
    [/\bgift\b/i, { form: 3 }],
    [/\bhidden stripe\b/i, { form: 4 }],
  ],
  'cat-tag': [[/\bglow-in-the-dark\b/i, { form: 3, colour: '#c9d96a' }]],
  'dog-leash': [[/\bleather\b/i, { form: 2, colour: '#96602f' }]],
  'bird-feeder': [[/\bcedar\b/i, { form: 0, colour: '#b5804c' }]],
  rope: [
    [/\bhemp\b/i, { form: 4, colour: '#b79c6a' }],
    [/\bstatic\b/i, { form: 2, colour: '#2f6f9a' }],
  ],
  'feather-earrings': [
    [/\bnatural\b/i, { form: 1, colour: '#8a7a68' }],
    [/\bstud\b/i, { form: 2 }],
    [/\bbrushed\b/i, { form: 0 }],
  ],
  'small-animal-bowl': [[/\bbird bath\b/i, { form: 2 }]],
  boot: [
    [/\bmoc-toe\b/i, { form: 1 }],
    [/\b(?:shearling|winter)\b/i, { form: 2 }],
    [/\bcanvas\b/i, { form: 3 }],
    [/\blogger\b/i, { form: 4 }],
    [/\bhiking\b/i, { form: 0 }],
  ],
  'derby-shoe': [
    [/\bwholecut\b/i, { form: 1 }],
    [/\bchunky\b/i, { form: 2 }],
    [/\brefurbished\b/i, { form: 3 }],
    [/\bplain-toe\b/i, { form: 0 }],
  ],
  sneaker: [
    [/\btrail\b/i, { form: 1 }],
    [/\bcourt\b/i, { form: 2 }],
    [/\bslip-on\b/i, { form: 3 }],
    [/\bracing\b/i, { form: 4 }],
    [/\brunning\b/i, { form: 0 }],
  ],
  'footed-planter': [[/\bfluted\b/i, { form: 2 }]],
  'garden-thermometer': [
    [/\bcedar\b/i, { form: 0, colour: '#b57a50' }],
    [/\bgreenhouse\b/i, { form: 0 }],
  ],
  'rose-bush': [
    [/\bdark red\b/i, { colour: '#8c1f2e' }],
    [/\bred\b/i, { colour: '#b5252f' }],
  ],
  'jade-plant': [[/\bclay pot\b/i, { colour: '#bf6b49' }]],
  'porch-lantern': [[/\bcut-out\b/i, { form: 2, colour: '#33343a' }]],
  'kilt-pin': [
    [/\bsilver\b/i, { colour: '#b9bec3' }],
    [/\bbronze\b/i, { colour: '#9a6a3a' }],
  ],
  'key-pendant': [[/\bsilver\b/i, { colour: '#b9bec3' }]],
  envelope: [
    [/\bgr[ae]y\b/i, { colour: '#b4b5b1' }],
    [/\bcream\b/i, { colour: '#f3ead2' }],
  ],

  basket: [[/\btall handle\b/i, { form: 3 }]],
  'bed-frame': [
    [/\bdrawers\b/i, { form: 3 }],
    [/\bfolding\b/i, { form: 2, colour: '#d5b48a' }],
    [/\bpine\b/i, { form: 0, colour: '#dcb780' }],
    [/\bwhite oak\b/i, { form: 1, colour: '#c8a574' }],
    [/\breclaimed\b/i, { form: 2, colour: '#7a5a40' }],
  ],
  'blanket-ladder': [
    [/\bash\b/i, { colour: '#d5b68c' }],
    [/\boak\b/i, { colour: '#bd935f' }],
    [/\bcedar\b/i, { colour: '#b57a50' }],
  ],
  bookshelf: [[/\bpine\b/i, { colour: '#dcb780' }]],
  'floor-lamp': [[/\bash\b/i, { form: 0, colour: '#d8b98c' }]],
  'wind-chime': [
    [/\bglass\b/i, { form: 1 }],
    [/\b(?:porcelain|painted)\b/i, { form: 2 }],
    [/\bclear-note\b/i, { form: 0, colour: '#b9bec3' }],
  ],
  scales: [
    [/\bscoop\b/i, { form: 1 }],
    [/\bspice\b/i, { form: 0 }],
    [/\bbrass\b/i, { form: 0, colour: '#c9a24f' }],
  ],
  'noodle-bowl': [[/\bcarved\b/i, { form: 1 }]],
  'dish-sponge': [[/\blarge\b/i, { form: 0 }]],
  plunger: [
    [/\bwith stand\b/i, { form: 2 }],
    [/\b(?:flange|cup)\b/i, { form: 0 }],
    [/\bsink\b/i, { form: 1 }],
  ],
  'alarm-clock': [[/\b(?:twin-bell|brass bells)\b/i, { form: 0 }]],
  'craft-scissors': [[/\bfabric shears\b/i, { colour: '#2b2c30' }]],
  'letter-paper': [
    [/\blaid\b/i, { form: 0, colour: '#f3ead6' }],
    [/\bmarbled\b/i, { form: 4, colour: '#4f7a86' }],
  ],
  'work-gloves': [[/\bcut-resistant\b/i, { form: 0, colour: '#6f93ad' }]],
  newspaper: [
    [/\bcrossword\b/i, { form: 1 }],
    [/\bgarden/i, { form: 2 }],
    [/\bwalking\b/i, { form: 0 }],
    [/\brepair\b/i, { form: 3 }],
  ],
  'wall-bell': [
    [/\brope\b/i, { form: 0 }],
    [/\bshop\b/i, { form: 1 }],
  ],
  'bed-socks': [
    [/\bfelt soles\b/i, { form: 2 }],
    [/\bcotton\b/i, { form: 0 }],
  ],
  'stump-table': [
    [/\bcasters\b/i, { form: 2 }],
    [/\bcharred\b/i, { form: 1 }],
    [/\b(?:maple|small)\b/i, { form: 0 }],
  ],
  'toy-car': [
    [/\b(?:race|rally)\b/i, { form: 1 }],
    [/\bfamily\b/i, { form: 2 }],
    [/\bin maple\b/i, { form: 0, colour: '#dcb883' }],
  ],
  'toy-fire-engine': [[/\bhose\b/i, { form: 1 }]],
  'plush-bunny': [
    [/\brattle\b/i, { form: 2 }],
    [/\breversible\b/i, { form: 0 }],
  ],
  'plush-elephant': [
    [/\bgr[ae]y\b/i, { form: 0, colour: '#9c9b99' }],
    [/\bride-on\b/i, { form: 1 }],
  ],
  'plush-penguin': [
    [/\bbaby hat\b/i, { form: 2 }],
    [/\bpuppet\b/i, { form: 0 }],
  ],
  'rain-barrel': [
    [/\bsteel\b/i, { form: 1, colour: '#8d9aa3' }],
    [/\breconditioned\b/i, { form: 0 }],
  ],
  'plant-basket': [
    [/\bhanging\b/i, { form: 1 }],
    [/\bhusk\b/i, { form: 2 }],
    [/\bfloor\b/i, { form: 0 }],
  ],
  'plant-labels': [
    [/\bchalkboard\b/i, { form: 1 }],
    [/\btall\b/i, { form: 2 }],
    [/\bcedar\b/i, { form: 0 }],
  ],
  'planting-pail': [
    [/\bzinc\b/i, { form: 0, colour: '#aab2b6' }],
    [/\bplastic\b/i, { form: 2 }],
  ],
  mailbox: [
    [/\brural\b/i, { form: 0 }],
    [/\blocking\b/i, { form: 1 }],
  ],
  kite: [[/\bdiamond\b/i, { form: 0 }]],
  'shaving-soap': [[/\bpre-shave\b/i, { form: 0 }]],
  'lip-balm': [
    [/\bstick\b/i, { form: 0 }],
    [/\bbeet\b/i, { form: 2 }],
  ],
  apples: [
    [/\bhoneycrisp\b/i, { form: 0, colour: '#b8323a' }],
    [/\bbox\b/i, { form: 0 }],
    [/\bcortland\b/i, { form: 1, colour: '#a42c3a' }],
    [/\bnorthern spy\b/i, { colour: '#bf4a3c' }],
    [/\bcooking\b/i, { form: 2, colour: '#93a845' }],
  ],
  // Well-known goods of one kind stand beside each other in lists: each has a shape of its own.
  jam: [
    [/\blemon curd\b/i, { form: 5 }],
    [/\bgreen tomato\b/i, { form: 0 }],
    [/\bapricot\b/i, { form: 5 }],
    [/\bdamson\b/i, { form: 1 }],
    [/\bstrawberry\b/i, { form: 0 }],
    [/\bblackcurrant\b/i, { form: 2 }],
  ],
  honey: [
    [/\bmaple butter\b/i, { form: 2 }],
    [/\bcreamed clover\b/i, { form: 1 }],
    [/\bbasswood\b/i, { form: 5 }],
    [/\bgoldenrod\b/i, { form: 1 }],
    [/\bbuckwheat\b/i, { form: 4 }],
  ],
  'dropper-bottle': [
    [/\bgreen tea\b/i, { form: 5 }],
    [/\brosemary\b/i, { form: 5 }],
  ],
  'cosmetic-jar': [
    [/\bday cream\b/i, { form: 5 }],
    [/\bnight cream\b/i, { form: 1 }],
    [/\boat face cream\b/i, { form: 2 }],
  ],
  'jar-candle': [
    [/\bclean cotton\b/i, { form: 0 }],
    [/\brosemary\b/i, { form: 4 }],
    [/\bsea fog\b/i, { form: 3 }],
    [/\btomato leaf\b/i, { form: 5 }],
  ],
  croissant: [
    [/\bbutter\b/i, { form: 0 }],
    [/\bmaple pecan\b/i, { form: 2 }],
  ],
  berries: [[/\bhaskap\b/i, { form: 2 }]],
  'coffee-bag': [[/\bhonduras\b/i, { form: 2 }]],
  'cold-drink': [[/\bbuckthorn\b/i, { form: 1 }]],
  choc: [
    [/\bchili orange\b/i, { form: 0 }],
    [/\bwith rye\b/i, { form: 2 }],
  ],
  'ice-cream': [[/\brhubarb\b/i, { form: 2 }]],
  cookie: [[/\btahini\b/i, { form: 1 }]],
  'sheet-set': [
    [/\bpercale\b/i, { form: 1 }],
    [/\bstone-washed\b/i, { form: 2 }],
  ],
  comb: [[/\bsawn by hand\b/i, { form: 1 }]],
  'shampoo-bar': [[/\banti-dandruff\b/i, { form: 1 }]],
  'bath-salts': [[/\bpeppermint\b/i, { form: 1 }]],
  sachet: [[/\bsleep pillow\b/i, { form: 1 }]],
  'bubble-bath': [[/\bmilk and oat\b/i, { form: 1 }]],
  'dish-soap': [[/\bconcentrated\b/i, { form: 2 }]],
  lotion: [
    [/\bscented oat body\b/i, { form: 2 }],
    [/\bshea body\b/i, { form: 0 }],
  ],
  cleanser: [[/\bgel cleanser\b/i, { form: 1 }]],
  soap: [
    [/\bmarbled\b/i, { form: 1 }],
    [/\bgoat\b/i, { form: 5 }],
  ],
  bagels: [[/\beverything\b/i, { form: 3 }]],
  pears: [
    [/\bbartlett\b/i, { colour: '#cbbb4a' }],
    [/\btissue\b/i, { form: 1, colour: '#b5b350' }],
    [/\bodd-shaped\b/i, { form: 3 }],
  ],
  oranges: [
    [/\bnavel\b/i, { form: 3 }],
    [/\bclementines\b/i, { form: 3 }],
    [/\bblood\b/i, { form: 1 }],
    [/\bseville\b/i, { form: 0 }],
  ],
  carrots: [
    [/\btops\b/i, { form: 0 }],
    [/\bjuicing\b/i, { form: 1 }],
  ],
  salt: [
    [/\bsalt shaker\b/i, { form: 0 }],
    [/\b(?:flaked|kelp)\b/i, { form: 1 }],
    [/\b(?:fine|smoked|herb)\b/i, { form: 0 }],
  ],
  'tea-tin': [
    [/\boolong\b/i, { form: 0 }],
    [/\brooibos\b/i, { form: 2 }],
  ],
  'herbal-tea': [[/\brosehip\b/i, { form: 0 }]],
  milk: [[/\bkefir\b/i, { form: 0 }]],
  syrup: [[/\bdark maple\b/i, { form: 1 }]],
  lollipop: [[/\btwo-colou?r\b/i, { form: 0 }]],
  popcorn: [[/\b(?:kettle|butter|almond)\b/i, { form: 0 }]],
  'wooden-spoon': [[/\bhook\b/i, { form: 0 }]],
  'gardening-gloves': [
    [/\bgauntlets\b/i, { form: 1 }],
    [/\bhemp\b/i, { form: 0 }],
    [/\bgoatskin\b/i, { form: 1, colour: '#c9a57a' }],
    [/\bbamboo\b/i, { form: 0, colour: '#7d9a5a' }],
  ],
  candle: [
    [/\bbeeswax\b/i, { colour: '#dcae4f' }],
    [/\bfir\b/i, { colour: '#7d9a78' }],
    [/\bsoy\b/i, { colour: '#efe6d0' }],
  ],
  'candle-holder': [[/\bcast-iron\b/i, { colour: '#3f4043' }]],
  'cleaning-bucket': [
    [/\bgalvani[sz]ed\b/i, { form: 1, colour: '#a9b1b5' }],
    [/\brecycled\b/i, { form: 2 }],
  ],
  broom: [[/\brice-straw\b/i, { form: 0 }]],
  shampoo: [[/\bpurple\b/i, { form: 2, colour: '#7a5a9a' }]],
  'scent-stones': [[/, set of 2$/i, { form: 0 }]],
  'potpourri-jar': [
    [/\blavender\b/i, { colour: '#a48fc0' }],
    [/\borange\b/i, { colour: '#d97b3a' }],
    [/\bmarigold\b/i, { colour: '#d0a13a' }],
    [/\brose\b/i, { colour: '#c9818a' }],
    [/\bcedar\b/i, { colour: '#6d7a3f' }],
  ],
  'cutting-board': [
    [/\bend-grain\b/i, { form: 2, colour: '#a9794c' }],
    [/\bpaddle\b/i, { form: 1, colour: '#d9ba90' }],
    [/\bmaple\b/i, { colour: '#dcc098' }],
  ],
  'rope-coil': [[/\bmanila\b/i, { colour: '#c9a46a' }]],
  'water-lily': [
    [/\bwhite\b/i, { colour: '#f4f0e6' }],
    [/\b(?:pink|rose)\b/i, { colour: '#df92a5' }],
  ],
  ruler: [[/\bmaple\b/i, { colour: '#d9b67e' }]],
  'screw-press': [[/\bcast-iron\b/i, { colour: '#3a3d42' }]],
  'mantel-clock': [[/\bcherry\b/i, { colour: '#8a4a2c' }]],
  'table-lamp': [[/\bash\b/i, { colour: '#c9a678' }]],
  'pet-soap': [
    [/\bcharcoal\b/i, { colour: '#4a4c52' }],
    [/\bneem\b/i, { colour: '#a9bd94' }],
    [/\boatmeal\b/i, { colour: '#e3d3b0' }],
    [/\bpuppy\b/i, { colour: '#f0e6d8' }],
  ],
  'laundry-soap': [[/\blavender\b/i, { colour: '#a48fc0' }]],
  teddy: [[/\bplain\b/i, { form: 0 }]],
  headphones: [[/\bwalnut\b/i, { form: 5, colour: '#7a4f2e' }]],
};

/** What a title says of the look of a kind of object. */
export const lookNamed = (kind: string, title: string): NamedLook =>
  NAMED_LOOKS[kind]?.find(([word]) => word.test(title))?.[1] ?? {};

/** Kinds of objects whose drawings show as many pieces as the title says. */
const COUNTED_KINDS: ReadonlySet<string> = new Set([
  'aquarium-coral',
  'baby-elephant',
  'baby-food-jar',
  'baby-soap',
  'baby-sponge',
  'baby-spoon',
  'baby-toothbrush',
  'bath-duck',
  'bike-lock',
  'bowling-set',
  'briefs',
  'canned-tomatoes',
  'cat-bowl',
  'cat-tag',
  'cat-teaser',
  'child-bowl',
  'gnawing-log',
  'hair-bow',
  'kilt-pin',
  'kitchen-thermometer',
  'knitted-bunny',
  'konjac-sponge',
  'led-candle',
  'perfume-vial',
  'pie-dish',
  'plush-owl',
  'rechargeable-batteries',
  'rice-bowl',
  'scent-stones',
  'security-key',
  'wooden-dice',
  'work-socks',
  'zip-pouch',
]);

/** How many pieces the title of a good sells ("set of 3", "pack of 2"); 1 where it names no number. */
export const piecesNamed = (title: string): number =>
  Number(/\b(?:set|pack) of (\d+)\b/i.exec(title)?.[1] ?? (/, pair$/i.test(title) ? 2 : 1));

/** How many times the drawing of a kind is in the picture of a good with this title. */
export const copiesOf = (kind: string, title: string): number =>
  COUNTED_KINDS.has(kind) ? 1 : piecesNamed(title);
