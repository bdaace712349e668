import type { DemoProduct } from '../demo-store.ts';
import { artNamed } from '../pictures/art.ts';
import { CATEGORIES } from './reference.ts';

/**
 * Kinds of goods as headings name them, and what such goods have in "title / art / sub-category": those that
 * picture the word, then what an offer of them holds besides. An earlier row takes its
 * words from the heading, so that "bike lights" are no lights of the house.
 */
const KINDS_OF_GOODS: readonly (readonly [inHeadings: string, inGoods: string, alsoInOffers?: string])[] = [
  ['skin and hair care', '^(?!.*razor).*/ (skin|hair) care$'],
  ['clothes and feeding', '/ (baby clothing|feeding)$'],
  ['clothes and care', '/ baby (clothing|care)$'],
  ['outdoor living|outdoor products', '/ outdoor living$'],
  ['dog and cat gear', '/ (dogs|cats)$', '/ pet care$'],
  ['cycling products or accessories', '/ cycling$', '/ accessories$'],
  ['accessories', '/ accessories$'],
  ['cycling gear', '/ cycling$'],
  ['water sports', '/ water sports$'],
  ['camping', '^(?!.*carving).*/ camping & hiking$'],
  ['stoneware collection', 'stoneware|/ (teapot|cup) /|\\bbowl\\b'],
  ['bath foam and oils', 'foam|bubble-bath|bath-oil|shower oil'],
  ['oils(?= or spices)', '/ (olive-oil|coconut-oil) /'],
  ['garden umbrellas', '/ garden-umbrella /'],
  ['umbrellas', 'umbrella /'],
  ['mailboxes', '/ mailbox /'],
  ['hooks', 'hook /'],
  ['chain', '/ steel-chain /'],
  ['padlocks', 'padlock'],
  ['lamp cords', '/ lamp-cord /'],
  ['(?:power )?cords', '/ power-cord /'],
  ['(?<=and )plugs', '\\bplug\\b'],
  ['compasses', '/ compass /'],
  ['maps', '/ trail-map /'],
  ['stopwatches', '/ stopwatch /'],
  ['boxing gloves', '/ boxing-gloves /'],
  ['rackets', '/ tennis-racket /'],
  ['soccer balls', '/ soccer-ball /'],
  ['anchors', '/ anchor /'],
  ['life rings', '/ lifebuoy /'],
  ['swim shorts', '/ board-shorts /'],
  ['curling stones', '/ curling-stone /'],
  ['rocking horses', '/ rocking-horse /'],
  ['bead frames', '/ bead-frame /'],
  ['purses', '/ purse /'],
  ['hammers', '/ claw-hammer /'],
  ['toolboxes', '/ steel-toolbox /'],
  ['dog bed', '/ dog-bed /'],
  ['sticks', '/ hockey-stick /'],
  ['biscuits', '/ dog-treats /'],
  ['balls', '/ (fetch-ball|basketball|volleyball|soccer-ball) /'],
  ['shirts(?=,)', '/ (dress-shirt|t-shirt) /'],
  ['popcorn', '/ popcorn /'],
  ['bike lights?', 'bike-light'],
  ['bike bells?', 'bike-bell'],
  ['bicycles?', '/ bike /'],
  ['night lights?', 'night light|nursery-lantern'],
  ['work gloves', 'work-gloves|work gloves'],
  ['tool batteries|tool battery', 'tool-battery'],
  ['winter boots', 'winter boots|insulated.*boots'],
  ['rain boots', 'rain-boot|rain boots'],
  ['canvas coats?', 'chore-coat'],
  ['coats?', '/ (coat|chore-coat) /'],
  ['wool layers', '/ coat /|\\bwool\\b.* / (gloves|scarf) /|scarf'],
  ['straw hats?', 'straw.* / hat /'],
  ['shampoo bars?', '/ shampoo-bar /'],
  ['pet shampoo', 'pet-shampoo'],
  ['paw balm', 'paw-balm'],
  ['shampoo', '/ shampoo(-bar)? /'],
  ['wash refills', '/ (wash|shampoo|conditioner|dish-soap) /'],
  ['dish soap', 'dish-soap'],
  ['soap refills', 'dish-soap|hand wash|laundry-soap'],
  ['body lotion', '/ lotion /'],
  ['bath foam', 'foam|bubble-bath'],
  ['bath products|bath items', '/ (bath & soap|baby care)$'],
  ['bath duck', '/ bath-duck /'],
  ['cleaning and bath refills', '/ (dish-soap|laundry-soap|wash|bath-oil|bath-salts|bubble-bath) /'],
  ['bath refills', '/ bath & soap$'],
  ['return (?:six|five) bottles', '/ (shampoo|conditioner|dropper-bottle|cleanser|lotion|perfume-oil) /'],
  ['cedar and lake', 'cedar and lake'],
  ['cleaning supplies', '/ (dish-sponge|dish-soap|broom|cleaning-bucket|laundry-soap) /'],
  ['(?<=candles and )cleaning', '/ cleaning$'],
  ['perfume samples|samples of perfume', 'perfume-vial'],
  ['perfume oils?', '/ perfume-oil /'],
  ['scented gifts', '/ fragrance$'],
  ['face oils?', 'face oil'],
  ['feeding products', '/ feeding$'],
  ['baby clothes|newborn clothes|baby workwear', '/ baby clothing$'],
  ['night stand', 'side table'],
  [
    'storage vegetables|winter storage vegetables',
    'carrot|beet|potato|squash|onion|turnip|root|storage|soup vegetable|parsnip|cabbage',
  ],
  ['day-old bread|bread ends|half loaf|breads?', '/ (loaf|baguette|bagels) /'],
  ['loaf', '/ loaf /'],
  ['bagels?', 'bagels'],
  ['pie dishes and tins', '/ (pie-dish|pudding-mould) /'],
  ['baking tins and moulds', '/ (pie-dish|pudding-mould) /', 'mou?ld|baking cup'],
  ['baking pans', '/ (pie-dish|pudding-mould) /'],
  ['pie(?! dish)', '/ pie /'],
  ['cookies', '/ cookie /'],
  ['truffles', 'truffle'],
  ['lollipops', 'lollipop'],
  ['hot chocolate', '/ cocoa /'],
  ['chocolate', '/ (choc|truffles) /|chocolate bar'],
  ['cheese board|five-cheese board|cheese', '/ gouda /|(cheese|labneh|ricotta).*/ dairy & eggs$'],
  ['butter', '/ butter /'],
  ['milk', '/ milk /'],
  ['dairy box', '/ (milk|butter|eggs|gouda) /'],
  ['honey', '/ honey /'],
  ['jam', '\\bjam\\b.* / jam /|marmalade, thick'],
  ['preserves', '/ honey & preserves$'],
  ['salts?', '\\bsalt\\b.*/ salt /|/ salt /'],
  ['spice tins|spices?', '/ (spice|seasoning) /', '\\b(chili|chilies|salt)\\b'],
  ['oil in baking sizes|oils or spices', '/ (olive-oil|coconut-oil|spice) /'],
  ['apples', '/ apples /'],
  ['pears', '/ pears /'],
  ['windfall fruit|fruits?', '/ (apples|pears|oranges|berries) /'],
  ['vegetables', '/ (carrots|lettuce|garlic) /'],
  ['seed garlic', '/ seed-garlic /'],
  ['feeder(?= set)', '/ bird-feeder /'],
  ['bird seed|bird-feeding|wild birds', '/ bird-seed /|bird bath|bird-seed'],
  ['bird toys', 'cage-bell'],
  ['seeds?(?! and feed)', 'seeds? .*/ seeds & bulbs$|seeds /'],
  ['hay', '\\bhay\\b'],
  ['millet', 'millet'],
  ['stalks', 'stalks'],
  ['dog toys|(?<=dog tags and )toys', '/ (tug-rope|fetch-ball|dog-chew) /'],
  ['cat toys?', '/ (felt-mouse|yarn-ball|cat-teaser) /'],
  ['beds and toys', '/ (dog-bed|cat-basket|tug-rope|fetch-ball|felt-mouse|yarn-ball|cat-teaser) /'],
  ['cat beds?', '/ cat-basket /'],
  ['cat baskets and caves', '/ cat-basket /'],
  ['dog tags?|tags', '/ dog-tag /'],
  ['dog biscuits', '/ dog-treats /'],
  ['tug-rope', '/ tug-rope /'],
  ['chew', '/ dog-chew /'],
  ['grooming tools', '/ grooming-(comb|shears) /'],
  ['cat and bird supplies', '/ cats$|bird|wren|finch'],
  ['dog gifts', '/ dogs$'],
  ['coffee', '/ coffee-bag /'],
  ['tea', '\\btea\\b.* / (tea-tin|herbal-tea) /|/ tea-tin /', '\\btea\\b(?! towel)'],
  ['teapots?', '/ teapot /'],
  ['cups?(?= and tea| and bowls|\\b)', '/ (cup|travel-cup) /|snack cup'],
  ['bowls?', '\\bbowls?\\b'],
  ['plates?', '/ (plate|platter|child-plate) /'],
  ['pans?(?! re)', '/ (skillet|frying-pan|paella-pan|dutch-oven) /', '\\b(grill|crêpe|sauté) pan\\b'],
  ['pan re-seasoning', '/ skillet /'],
  ['roasters and skillets', '/ (skillet|dutch-oven|clay-pot) /'],
  ['spoons', 'spoon'],
  ['bib', '/ bib /'],
  ['timers', '/ timer /'],
  ['scales', '/ scales /'],
  ['knife|knives', '/ (knife|cleaver|bread-knife) /'],
  ['kitchen tools?', '/ kitchen tools$'],
  ['cookware', '/ cookware$'],
  ['tableware', '/ tableware$'],
  ['place settings', '/ (plate|platter|cutlery-set|noodle-bowl|rice-bowl|wine-glass) /'],
  ['storage jars', '/ storage-jar /', '\\b(preserving|jelly|storage) jars?\\b'],
  ['pantry jars', '/ (storage-jar|preserving-jars) /'],
  ['candle jar', '/ jar-candle /'],
  ['glass jar', 'glass jars|/ (pudding-pot|cream-pot) /'],
  ['small jars', '/ (honey|jam|pickles) /'],
  [
    'jars?(?! of)',
    '\\bjars?\\b.* / (storage-jar|preserving-jars|sourdough-jar|baby-food-jar) /|porridge jar',
  ],
  ['candles?', '/ (candle|jar-candle|candle-holder) /'],
  ['scents', '/ (essential-oil|linen-spray|potpourri-jar|eucalyptus-bunch) /'],
  ['soap(?! refills)', '/ (soap|soap-ends|shaving-soap|wash) /'],
  ['bars?(?= when)', '/ (shampoo-bar|soap) /'],
  ['lampshades?', 'lantern|lampshade'],
  ['flashlights', '/ (hand-flashlight|bedside-flashlight) /'],
  ['lanterns', '/ porch-lantern /'],
  ['bulbs', '/ (light-bulb|[a-z-]*bulbs) /'],
  ['lamps?', '/ (table|bedside|desk|floor|pendant)-lamp /', '/ (paper-lantern|porch-lantern|led-candle) /'],
  ['firewood', '/ firewood /'],
  ['fountains', 'fountain'],
  ['furniture oil', '/ (dining-chair|stump-table|blanket-ladder|[a-z-]*ladder|bed-frame) /'],
  ['furniture', '/ (two-seat-sofa|armchair|bookshelf|dining-chair|bed-frame|stump-table|wall-mirror) /'],
  ['chairs', '/ dining-chair /'],
  ['duvet covers', '/ duvet-set /'],
  ['sheets', '/ (sheet-set|duvet-set) /'],
  ['duvets', '/ duvet /'],
  ['blankets', '^(?!.*knitted-bunny).*\\bblankets?\\b(?! (basket|ladder))'],
  ['quilts', '\\bquilt\\b'],
  ['bedding', '/ (sheet-set|duvet-set|duvet|log-cabin-quilt) /|\\bquilt\\b'],
  ['nursery goods', '/ nursery$'],
  ['decor', '/ decor$'],
  ['brooms', '/ broom /'],
  ['buckets', '/ cleaning-bucket /'],
  ['sponges', '/ dish-sponge /'],
  ['brushes(?! for)', 'brush|/ broom /'],
  ['brushes for students', '/ artist-brush /'],
  ['brush heads', '/ broom /'],
  ['planters', '/ footed-planter /|\\bplanters?\\b(?! (top|kit))|terracotta'],
  ['pots?(?= with|\\b)', '/ (footed-planter|amphora|planting-pail) /|hanging basket|plant basket'],
  [
    'plants? for dry rooms',
    '/ (jade-plant|column-cactus) /|rubber plant|dragon tree|umbrella tree',
    'cactus',
  ],
  ['shade plants', 'cast-iron plant|dragon tree|fern|hosta|jade-plant|parlour palm|parlor palm'],
  [
    'house ?plants',
    '/ (jade-plant|column-cactus|potted-palm) /',
    '(umbrella|rubber|dragon) (plant|tree)|saguaro|cast-iron plant',
  ],
  ['plants?', '/ plants$'],
  ['garden tools|old tools', '/ (garden-snips|pruning-saw|splitting-axe|digging-pick) /'],
  ['handsaw|saws', '/ handsaw /'],
  ['sharpening: three', '/ handsaw /|chisel|axe'],
  ['toolbox', '/ steel-toolbox /'],
  ['drill', '/ cordless-drill /'],
  ['fasteners', 'hex-bolts'],
  [
    'power and hand tools|hand and power tools',
    '/ (claw-hammer|adjustable-wrench|screwdriver|handsaw|cordless-drill|cordless-screwdriver) /',
  ],
  ['hand tools(?! you)', '/ hand tools$'],
  ['hand tools you', '/ (claw-hammer|adjustable-wrench|screwdriver|handsaw) /'],
  ['power tools', '/ power tools$'],
  ['hardware', '/ hardware$'],
  ['tools(?! you)', '/ hand tools$'],
  ['safety gear', '/ safety gear$'],
  ['vests?', '/ (reflective-vest|safety-vest) /'],
  ['reflectors', 'reflective'],
  ['locks?', '/ (bike-lock|padlock) /'],
  ['bells?', '/ bike-bell /|\\bbell\\b'],
  ['feeding bottles|bottles and', '/ baby-bottle /'],
  ['milk bottles', '/ milk /'],
  ['lights?(?! and vests)', 'light /|-light|lantern'],
  ['skates?', '/ ice-skates /'],
  ['sleds?', '/ (sled|wooden-sled) /'],
  ['outdoor toys', '/ outdoor play$'],
  ['ski goggles|goggles', '/ (ski-goggles|swim-goggles) /'],
  ['gloves', '^(?!.*boxing).*gloves'],
  ['tents?', '/ camp-tent /'],
  ['axes?', '/ trail-axe /'],
  ['poles?', '/ walking-pole /'],
  ['dock and anchor line', '/ dock-line /'],
  ['rope splicing', '/ (dock-line|rope) /'],
  ['rod', '/ fishing-rod /'],
  ['trail map', '/ trail-map /'],
  ['briefcases', '/ briefcase /'],
  ['backpacks', '/ (daypack|school-backpack) /'],
  ['packs', 'daypack|backpack'],
  ['weekender bags', '/ weekender /'],
  ['bags?(?! of| bundle)', '/ (daypack|school-backpack|weekender|suitcase|briefcase) /|bag'],
  ['bundle of caps|cap(?= and)', '/ cap /'],
  ['hats(?! under)', '/ (hat|top-hat|cap|baby-hat) /'],
  ['bows', '/ hair-bow /'],
  ['brooches', 'brooch'],
  ['pins', '\\bpins?\\b|/ kilt-pin /'],
  ['earrings', 'earrings'],
  ['rings', '/ (gem-ring|band-ring) /'],
  ['stones(?=$)', '/ gem-ring /'],
  ['jewellery|jewelry|silver', '/ jewellery$'],
  ['socks', '/ (socks|work-socks|bed-socks|baby-socks) /'],
  ['boots?', '/ (boot|rain-boot|work-boots) /'],
  ['shoes?(?!-)', '/ (derby-shoe|sneaker|clog|flats|heels|boot) /', '/ shoes$'],
  ['scarves', '/ scarf /'],
  ['outerwear', '/ (coat|chore-coat|gloves|scarf) /'],
  ['footwear', '/ (rain-boot|flip-flop|boot|sandal) /'],
  ['resoled?', '/ (derby-shoe|boot|sneaker|clog|flats|heels) /'],
  ['sweaters', '/ (sweater|womens-sweater) /'],
  ['toques', '/ toque /'],
  ['jeans', 'jeans'],
  ['denim', 'jeans|denim'],
  ['dresses', '/ (dress|wrap-dress) /'],
  ['shirts and t-shirts', '/ (t-shirt|dress-shirt) /'],
  ['swimsuits|swimwear', '/ swimsuit /|swim'],
  ['shorts', 'shorts'],
  ['pants', 'jeans'],
  [
    'our own clothes|linen and knitwear',
    '/ (dress|blouse|womens-sweater|womens-jeans|wrap-dress|linen-shorts) /',
  ],
  ['clothing', '/ (t-shirt|dress-shirt|jeans|dress|blouse|womens-jeans) /', '/ (men|women|outerwear)$'],
  ['sunglasses', '/ sunglasses /'],
  ['laptops', '/ laptop /'],
  ['computers?(?! or)', '/ (laptop|desktop-computer) /'],
  [
    'computer or phone',
    '/ (laptop|desktop-computer|smartphone|computer-keyboard|computer-mouse) /',
    '/ (computers|phones & tablets)$',
  ],
  ['home office|desk set', '/ (laptop|desktop-computer|monitor|printer|computer-keyboard) /'],
  ['monitors', '/ monitor /'],
  ['old phones', '/ smartphone /'],
  ['phones?', '/ (smartphone|rotary-telephone) /'],
  ['routers', '/ wifi-router /'],
  ['adapters', 'adapter'],
  ['network gear', '/ networking$'],
  ['network devices?', '/ (wifi-router|powerline-adapters) /'],
  ['chargers', 'charger|charging'],
  ['cables?', '/ (charging-cable|power-cord) /'],
  ['smart plugs', '\\bplug\\b'],
  ['rechargeable batteries|batteries', 'batter'],
  ['microphones', 'microphone'],
  ['purses', '/ purse /'],
  ['headphones', '/ headphones /'],
  ['radios?', '/ radio /'],
  ['tvs', '/ retro-television /|\\btv\\b.*television'],
  ['projectors', '/ reel-projector /'],
  ['film (camera|developing|and processing)|serviced camera', '/ (film-camera|movie-camera) /'],
  ['cameras?', '/ (film-camera|digital-camera|camcorder|movie-camera) /'],
  ['audio', '/ (headphones|radio|desk-microphone|hand-microphone) /'],
  ['printer ink|cartridges|ink bottles|(?<=and )ink|(?<=empty )ink', '/ printer-ink /'],
  ['photo paper', 'photo-paper|photo paper|washi printing'],
  ['makeup', '/ (lipstick|lip-balm|make-up-brush|cosmetic-jar|eye-pencil) /'],
  ['creams?', '/ cosmetic-jar /|\\bcream\\b'],
  ['balms?', '\\bbalm\\b'],
  ['cleanser', 'cleanser'],
  ['serum', 'serum'],
  ['hair care', '/ hair care$'],
  ['skin care', '^(?!.*razor).*/ skin care$'],
  ['fragrance', '/ (perfume-oil|perfume-vial|balm-tin) /'],
  ['fountain pens|nib', '/ fountain-pen /'],
  ['letter paper', '/ letter-paper /'],
  ['pens?', '/ (fountain-pen|pen) /'],
  ['notebooks?', '/ (notebook|ring-notebook|sketchbook) /'],
  ['envelopes', 'envelope'],
  ['gift wrap(?!  ?and mail)', 'fabric-gift'],
  ['ribbon', '/ ribbon /'],
  ['(?<!gift |library )cards?', '/ (greeting-card|pressed-flowers) /'],
  ['letter-writing', '/ letter-paper /|/ (fountain-pen|pen) /'],
  ['printer supplies', '/ (printer-ink|paper-ream|photo-paper) /'],
  ['paper', 'paper|notebook|sketchbook|notepad'],
  ['surprise wrapped book|copy|books?', '/ books$'],
  ['plush and wooden toys|wooden or plush toys', '/ (plush|wooden toys)$'],
  ['wooden toys', '/ wooden toys$'],
  ['toys and games', '/ (wooden toys|games & puzzles)$'],
  ['plush', '/ plush$'],
  ['teddy bears?', '/ teddy /'],
  ['puzzles?', 'puzzle'],
  ['lawn games', 'lawn bowling|target game'],
  ['games', '/ games & puzzles$'],
  ['kite', '/ kite /'],
  ['wheels', '/ toy-(train|tram|tractor|fire-engine|car|bus) /'],
];

/** Objects in the picture of an offer, and when its words name as many kinds or more. */
const PICTURED = 4;
const MAX_PICTURED = 5;
/** So many goods are shown of what there are fewer objects of, and of what other pictures show. */
const MOSTLY_PICTURED = 3;

type NamedProduct = Pick<DemoProduct, 'art' | 'line'>;

/** What the words of headings are looked for in. */
const describe = ({ art, line }: NamedProduct): string =>
  `${line.title} / ${art} / ${line.categories?.[0] ?? ''}`.toLowerCase();

const RULES = KINDS_OF_GOODS.map(([inHeadings, inGoods, alsoInOffers]) => ({
  inHeadings: new RegExp(`(?<![\\p{L}\\d-])(?:${inHeadings})(?![\\p{L}\\d-])`, 'iu'),
  inGoods: new RegExp(inGoods, 'iu'),
  inOffers: new RegExp(alsoInOffers === undefined ? inGoods : `(?:${inGoods})|(?:${alsoInOffers})`, 'iu'),
}));

type IsOfKind = (product: NamedProduct) => boolean;

/** The kinds of goods that a heading names, in its order: for each, whether a product pictures that kind. */
export const kindsNamedIn = (heading: string): IsOfKind[] =>
  rulesNamedIn(heading).map(
    ({ inGoods }) =>
      (product) =>
        inGoods.test(describe(product)),
  );

/** The same, with what offers of these kinds hold besides. */
export const kindsHeldBy = (heading: string): IsOfKind[] =>
  rulesNamedIn(heading).map(
    ({ inOffers }) =>
      (product) =>
        inOffers.test(describe(product)),
  );

function rulesNamedIn(heading: string): (typeof RULES)[number][] {
  const found: { at: number; rule: (typeof RULES)[number] }[] = [];
  let remaining = heading;
  for (const rule of RULES) {
    const match = rule.inHeadings.exec(remaining);
    if (!match) continue;
    found.push({ at: match.index, rule });
    const [{ length }] = match;
    remaining = remaining.slice(0, match.index) + '_'.repeat(length) + remaining.slice(match.index + length);
  }
  return found.sort((one, other) => one.at - other.at).map(({ rule }) => rule);
}

/** The words of an offer that say what it is about. */
interface OfferWords {
  heading: string;
  /** Read when the heading names nothing that is sold. */
  subHeading?: string;
}

/**
 * The goods that an offer's picture shows: one of each kind that its words name, then more of these kinds, other objects
 * first. Words that name nothing of what there is show any of it.
 * @param others where a kind is looked for that is not among the products
 * @param timesShown by art: how many pictures beside this one show it already; what is shown least comes first
 */
export function chooseForOffer<Product extends NamedProduct>(
  { heading, subHeading = '' }: OfferWords,
  products: readonly Product[],
  others: readonly Product[] = [],
  timesShown: ReadonlyMap<string, number> = new Map(),
): Product[] {
  const find = (words: string) =>
    kindsNamedIn(words)
      .map((isOfKind) => [products, others].map((list) => list.filter(isOfKind)))
      .map(([own = [], other = []]) => (own.length > 0 ? own : other))
      .filter((ofKind) => ofKind.length > 0);
  const named = [find(heading), find(subHeading)].find((kinds) => kinds.length > 0) ?? [[...products]];
  const misfit = misfitOf(named.flat(), timesShown);
  const kinds = named.map((ofKind) => ofKind.toSorted((one, other) => misfit(one) - misfit(other)));
  const chosen = takeInTurn(kinds, Math.min(MAX_PICTURED, Math.max(PICTURED, kinds.length)));
  const objects = new Set(chosen.map(({ art }) => art)).size;
  const least = Math.max(kinds.length, MOSTLY_PICTURED);
  return chosen
    .slice(0, Math.max(objects, MOSTLY_PICTURED))
    .filter(({ art }, place) => place < least || (timesShown.get(art) ?? 0) === 0);
}

/** Standing goods look lost among lying ones, and vice versa: as bad as being shown two times more, and a half. */
const OTHER_POSE = 2.5;

/** How ill a product fits an offer's picture: by how many pictures show it, and whether it stands as most of the others do. */
function misfitOf<Product extends NamedProduct>(
  products: readonly Product[],
  timesShown: ReadonlyMap<string, number>,
): (product: Product) => number {
  const arts = [...new Set(products.map(({ art }) => art))];
  const standing = arts.filter((art) => artNamed(art).pose === 'stands').length;
  const common = standing * 2 >= arts.length ? 'stands' : 'lies';
  return ({ art }) => (timesShown.get(art) ?? 0) + (artNamed(art).pose === common ? 0 : OTHER_POSE);
}

/**
 * Of an offer's goods those of the kinds that its heading names; all of them where it names nothing that is sold.
 * @param others where a kind is looked for that is not among the products
 */
export function keepNamed<Product extends NamedProduct>(
  heading: string,
  products: readonly Product[],
  others: readonly Product[] = [],
): Product[] {
  const kinds = kindsHeldBy(heading);
  const isNamed = (product: Product) => kinds.some((isOfKind) => isOfKind(product));
  const own = products.filter(isNamed);
  const absent = kinds.filter((isOfKind) => !products.some(isOfKind));
  const added = others.filter((product) => absent.some((isOfKind) => isOfKind(product)));
  return own.length + added.length > 0 ? [...own, ...added] : [...products];
}

/** Goods in a store's cover. */
const ON_A_COVER = 5;
/** Fewer objects than these look like nothing that a store is about. */
const MIN_ON_A_COVER = 3;
/** What no shop hangs over its door. */
const UNDERWEAR: ReadonlySet<string> = new Set(['briefs']);

/** What a store's cover is chosen from. */
interface CoveredStore<Product> {
  /** What the store says that it sells. */
  description: string;
  /** The sub-category that it is known for. */
  mainCategory: string;
  products: readonly Product[];
  /** Ids of the feed lines that it is to show. */
  cover?: readonly string[] | undefined;
}

/**
 * The goods that a store's cover shows, each another object: of the sub-category that it is known for, and of the kinds that
 * its description names. Where these are fewer than three objects, also of the main category around it, then of any.
 */
export function chooseForCover<Product extends NamedProduct>({
  description,
  mainCategory,
  products,
  cover,
}: CoveredStore<Product>): Product[] {
  const named = cover?.flatMap((id) => products.filter(({ line }) => line.id === id)) ?? [];
  // A store may be loaded with a part of its goods.
  if (named.length >= MIN_ON_A_COVER) return named;
  const categoryOf = ({ line }: Product) => line.categories?.[0] ?? '';
  const presentable = products.filter(({ art }) => !UNDERWEAR.has(art));
  const own = presentable.filter((product) => categoryOf(product) === mainCategory);
  const described = kindsNamedIn(description).map((isOfKind) => presentable.filter(isOfKind));
  const around = presentable.filter(
    (product) => mainAround(categoryOf(product)) === mainAround(mainCategory),
  );
  const chosen = oneOfEachArt(takeInTurn([own, own, ...described], products.length));
  for (const list of [around, presentable])
    if (chosen.length < MIN_ON_A_COVER)
      chosen.push(...oneOfEachArt([...chosen, ...list]).slice(chosen.length, MIN_ON_A_COVER));
  return chosen.slice(0, ON_A_COVER);
}

/** The main category around a sub-category; a main category is its own. */
const mainAround = (category: string): string =>
  CATEGORIES.find(({ name }) => name === category)?.main ?? category;

/** One product of every object, the first of each. */
const oneOfEachArt = <Product extends NamedProduct>(products: readonly Product[]): Product[] =>
  products.filter((product, at) => products.findIndex(({ art }) => art === product.art) === at);

/** One of each list in turn: other objects as long as there are any, then others of the same. */
function takeInTurn<Product extends NamedProduct>(
  lists: readonly (readonly Product[])[],
  count: number,
): Product[] {
  const chosen: Product[] = [];
  for (const isNew of [
    ({ art }: Product) => chosen.every((other) => other.art !== art),
    (product: Product) => !chosen.includes(product),
  ])
    for (let round = 0; round < count; round += 1)
      for (const list of lists) {
        const next = list.find(isNew);
        if (next && chosen.length < count && !chosen.includes(next)) chosen.push(next);
      }
  return chosen;
}
