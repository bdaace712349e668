import type { Make } from './schema.ts';

/** What may stand in a section of the home page. */
export interface SectionRule {
  /** Keys of kinds. */
  kinds: readonly string[];
  /** Besides these kinds, whatever has such a title. */
  titles?: RegExp;
  /** Of these kinds, not what has such a title. */
  butNot?: RegExp;
  /** Every variant costs less than so many dollars of the shop. */
  under?: number;
  /** Only at a shop that people can go to. */
  isLocal?: true;
  /** Sub-categories that offers of the section are about; without it, any. */
  offersOf?: readonly string[];
}

const USED =
  /\b(refurbished|restored|rebuilt|reconditioned|reclaimed|repaired|resoled|rehung|pre-loved|vintage)\b(?!-style)/i;

/** A product fits its section when the rule of the section says so; `FeaturedDeals` are reduced goods of any kind. */
export const SECTION_RULES: Readonly<Record<string, SectionRule>> = {
  'Harvest Table': {
    kinds:
      `sourdough-tin-loaf baguettes viennoiserie bagel-bag farmhouse-pie orchard-apples perry-pears wild-berry-flat
      root-box leaf-box market-garlic single-yard-honey small-batch-jam cellar-pickles sugarbush-syrup orchard-curds
      vinegar-and-shrubs chutney-jars farm-cheese cultured-butter pasture-eggs cold-pressed-oil garlic-pastes
      rubs-and-seasonings pie-plate enamel-casserole cooking-clay-pot dinner-plate noodle-soup-bowl`.split(
        /\s+/,
      ),
    offersOf: [
      'Bakery',
      'Coffee & Tea',
      'Dairy & Eggs',
      'Fruit & Vegetables',
      'Honey & Preserves',
      'Oils & Spices',
      'Seeds & Bulbs',
      'Bakeware',
      'Cookware',
      'Kitchen Tools',
      'Tableware',
    ],
  },
  'Ready for the Cold': {
    kinds:
      `wool-coat winter-gloves long-scarf wool-sweater-men wool-sweater-women wool-toque bed-socks work-socks-men
      wool-duvet patchwork-quilt kiln-dried-firewood
      figure-skates wooden-sled snow-toboggan ski-set hockey-stick-wood curling-rock snow-goggles ski-gloves
      hot-chocolate-flakes`.split(/\s+/),
    titles: /\bwinter (\w{1,20} )?(boots|robe|gloves|jeans|balm|briefs)\b|\bflannel duvet\b/i,
    butNot: /\bsummer-weight\b|\bdoorstop\b/i,
    offersOf: [
      'Accessories',
      'Bedding',
      'Birds & Small Pets',
      'Camping & Hiking',
      'Coffee & Tea',
      'Dogs',
      'Hand Tools',
      'Hardware',
      'Honey & Preserves',
      'Lighting',
      'Outdoor Living',
      'Outerwear',
      'Pet Care',
      'Safety Gear',
      'Shoes',
      'Skin Care',
      'Winter Sports',
    ],
  },
  'Zero-Waste Kitchen': {
    kinds:
      `storage-jar preserving-jar lunch-box travel-cup-goods compost-pail snack-pouch sourdough-starter-jar
      salt-cellar`.split(/\s+/),
    titles: /\b(dish|pop-up|scrub) sponges\b/i,
    offersOf: [
      'Bakery',
      'Coffee & Tea',
      'Dairy & Eggs',
      'Food Storage',
      'Fruit & Vegetables',
      'Kitchen Tools',
      'Oils & Spices',
    ],
  },
  'Made Nearby': {
    kinds: `cold-process-bar pillar-candle jar-candle flower-vase stoneware-teapot coffee-cup patchwork-quilt
      stitched-teddy wooden-train farm-tractor letterpress-cards sewn-notebooks
      nursery-print framed-print stacking-rings leaf-brooch single-yard-honey small-batch-jam farm-cheese bean-to-bar
      shop-coffee sourdough-tin-loaf viennoiserie stump-side-table dining-chair wooden-comb felted-mice
      dog-name-tags house-plant kitchen-herb celebration-cake scooped-ice-cream city-bicycle`.split(/\s+/),
    isLocal: true,
  },
  'Gifts Under $50': {
    kinds:
      `cold-process-bar bath-salts-jar bubble-bath sample-vials solid-perfume tinted-lip-balm pillar-candle
      jar-candle chamberstick-set letterpress-cards sewn-notebooks artist-sketchbooks everyday-pens natural-crayons
      read-aloud-stories quiet-novels kitchen-cookbooks pocket-field-guides patterned-socks clasp-purse silk-hair-bow
      bed-socks single-yard-honey sugarbush-syrup bean-to-bar biscuit-tin chocolate-truffles loose-leaf-tea
      hot-chocolate-flakes coffee-cup mixing-bowl flower-vase sand-timer wind-chime twin-bell-alarm envelope-tee
      newborn-socks bunny-comforter bath-duck-toy stitched-teddy plush-bunny plush-penguin wooden-train wooden-car
      wooden-yo-yo jigsaw-puzzle dice-game card-deck magic-set felted-mice cat-feathers dog-name-tags
      oven-baked-biscuits brass-bell trail-compass kitchen-herb
      leaf-brooch kilt-pin feather-earrings wooden-comb`.split(/\s+/),
    under: 50,
  },
  'Repair & Reuse': {
    kinds:
      `refurbished-laptop renewed-phone film-camera-serviced lamp-cord derby-shoe hiking-boot-resole claw-hammer
      hand-screwdriver adjustable-wrench carry-toolbox work-boots`.split(/\s+/),
    titles: USED,
  },
  'Cycle to Work': {
    kinds:
      `city-bicycle brass-bell bike-light bike-lock riding-gloves commuter-vest kick-scooter commuter-daypack
      reflective-vest`.split(/\s+/),
    offersOf: ['Accessories', 'Bags & Packs', 'Cycling', 'Hand Tools', 'Phones & Tablets', 'Safety Gear'],
  },
  'Green Cleaning': {
    kinds: 'corn-broom mop-bucket plant-sponge laundry-bar dish-liquid bath-tissue'.split(' '),
    titles: /\bhand wash\b/i,
    offersOf: ['Bath & Soap', 'Cleaning', 'Kitchen Tools'],
  },
};

/** A product as the rules of sections look at it. */
export interface SectionCandidate {
  /** Key of its kind; goods whose feed is written by hand have none. */
  kind?: string;
  title: Make['title'];
  /** What its dearest variant costs, in dollars of the shop. */
  price: number;
  /** The shop has an address. */
  isLocal: boolean;
}

/** The sections that a product may stand in. */
export const sectionsFor = ({ kind, title, price, isLocal }: SectionCandidate): string[] =>
  Object.entries(SECTION_RULES)
    .filter(
      ([, rule]) =>
        ((kind !== undefined && rule.kinds.includes(kind)) || rule.titles?.test(title) === true) &&
        rule.butNot?.test(title) !== true &&
        (rule.under === undefined || price < rule.under) &&
        (rule.isLocal === undefined || isLocal),
    )
    .map(([name]) => name);
