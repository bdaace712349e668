import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { COLOUR_NAMES, TINT_NAMES } from './palette.ts';

/** Another number draws every picture anew, under another key. */
export const COMPOSER = 5;

/**
 * By art, and `cover` for the covers of stores: another number draws these pictures anew. The counts begin again with
 * every number of `COMPOSER`.
 */
export const REDRAWN: Readonly<Record<string, number>> = {
  cover: 1,
  'adjustable-wrench': 1,
  armchair: 1,
  'baby-lotion': 1,
  'baby-spoon': 1,
  'baby-t-shirt': 1,
  'baby-toothbrush': 1,
  'baby-wash': 1,
  bagels: 2,
  baguette: 2,
  'balm-tin': 1,
  'bath-oil': 1,
  'bath-salts': 1,
  bathtub: 1,
  'bed-frame': 1,
  'bedside-flashlight': 3,
  'bike-light': 1,
  blouse: 1,
  'board-game': 1,
  bookshelf: 1,
  'bread-knife': 1,
  broom: 1,
  brush: 1,
  'bubble-bath': 1,
  butter: 1,
  candy: 1,
  'cat-treats': 1,
  choc: 1,
  'chore-coat': 1,
  cleanser: 1,
  cleaver: 1,
  clipboard: 1,
  coat: 2,
  cocoa: 1,
  'cold-drink': 1,
  comb: 1,
  'compost-thermometer': 1,
  'computer-keyboard': 1,
  cookie: 1,
  'cosmetic-jar': 1,
  'cream-pot': 1,
  croissant: 2,
  cup: 2,
  'cutting-board': 1,
  'desk-lamp': 1,
  'digital-piano': 1,
  'dining-chair': 1,
  'dog-chew': 1,
  dress: 1,
  'dress-shirt': 2,
  'dropper-bottle': 2,
  'duvet-set': 1,
  'eye-pencil': 1,
  'ferry-puzzle': 1,
  'fire-extinguisher': 1,
  'fishing-rod': 1,
  'footed-planter': 1,
  'frying-pan': 1,
  'garden-bricks': 1,
  'garden-puzzle': 1,
  'garden-snips': 1,
  'garden-thermometer': 1,
  'garlic-cloves': 1,
  gouda: 1,
  'grill-pan': 1,
  'grooming-comb': 1,
  'grooming-shears': 1,
  'hair-scissors': 1,
  'hand-flashlight': 1,
  'herb-bunch': 1,
  'herbal-tea': 1,
  'hockey-stick': 1,
  honey: 1,
  'house-jacket': 1,
  jam: 1,
  jeans: 1,
  'kilt-pin': 1,
  'kitchen-shears': 1,
  'kitchen-thermometer': 1,
  knife: 1,
  'konjac-sponge': 1,
  'laundry-soap': 1,
  lettuce: 2,
  'light-bulb': 1,
  'linen-shorts': 1,
  'lip-balm': 1,
  lotion: 1,
  lunchbox: 1,
  magnet: 1,
  'make-up-brush': 1,
  'mantel-clock': 1,
  'map-puzzle': 1,
  'measuring-spoons': 1,
  'mushroom-puzzle': 1,
  olives: 1,
  'paw-balm': 1,
  pen: 1,
  'pendant-lamp': 1,
  'perfume-vial': 1,
  'pet-soap': 1,
  'pet-toothbrush': 1,
  pickles: 1,
  plate: 1,
  'playing-cards': 1,
  'porch-lantern': 1,
  'potpourri-jar': 1,
  'pruning-saw': 1,
  'pudding-pot': 1,
  razor: 2,
  'reading-glasses': 1,
  'retro-television': 1,
  'ring-notebook': 1,
  robe: 1,
  'rope-coil': 1,
  ruler: 1,
  sari: 1,
  'scalp-drops': 1,
  scarf: 2,
  'screw-press': 1,
  seasoning: 1,
  'shaving-soap': 1,
  shorts: 1,
  skateboard: 1,
  sketchbook: 1,
  skillet: 1,
  'smart-watch': 1,
  socks: 1,
  'splitting-axe': 1,
  'stock-pot': 1,
  'storage-jar': 1,
  'store-puzzle': 1,
  'string-tags': 1,
  sunglasses: 1,
  sweater: 2,
  swimsuit: 1,
  't-shirt': 3,
  'table-lamp': 1,
  'tea-tin': 1,
  'tennis-racket': 1,
  'toy-bus': 1,
  'trail-axe': 1,
  'tug-rope': 1,
  'two-seat-sofa': 3,
  umbrella: 1,
  vinegar: 1,
  'walking-pole': 1,
  'wall-hook': 1,
  'water-lily': 1,
  'womens-jeans': 1,
  'womens-sweater': 2,
  'wooden-spoon': 1,
  'work-boots': 1,
  'work-socks': 1,
  'wrap-dress': 1,
  wristwatch: 1,
};

/**
 * How a product is pictured: alone; from near; where it is used; another part of it from near; in two or three of its
 * colours; with its length. The last three are in recipes of earlier installations: raised, before a wall, in the dark.
 */
export const VIEWS = [
  'front',
  'close',
  'scene',
  'pair',
  'trio',
  'measure',
  'detail',
  'plinth',
  'niche',
  'deep',
] as const;
export type View = (typeof VIEWS)[number];

/** What the light passes before it falls on the wall. */
export const LIGHTS = ['leaf', 'window', 'blinds', 'soft'] as const;
export type Light = (typeof LIGHTS)[number];

const colour = Type.Enum(COLOUR_NAMES);
const PicturedGood = Type.Object({
  name: Type.String(),
  colour: Type.Optional(colour),
  brand: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  variety: Type.Optional(Type.Integer({ minimum: 0 })),
});
const setting = {
  goods: Type.Array(PicturedGood, { minItems: 1, maxItems: 6 }),
  tint: Type.Enum(TINT_NAMES),
  light: Type.Enum([...LIGHTS]),
};

/**
 * One of the things in a picture: the name of its art, its colour when it is not one of the art's own, what is printed on
 * it, and a number that tells it from others of its kind.
 */
export type PicturedGood = Static<typeof PicturedGood>;

export const ProductRecipe = Type.Object({
  kind: Type.Literal('product'),
  view: Type.Enum([...VIEWS]),
  /** The product first, then what is with it. */
  ...setting,
  isMirrored: Type.Boolean(),
  /** How much larger everything is than in the middle distance. */
  zoom: Type.Number({ minimum: 0.9, maximum: 1.1 }),
});
export type ProductRecipe = Static<typeof ProductRecipe>;

export const OfferRecipe = Type.Object({ kind: Type.Literal('offer'), ...setting, isRaised: Type.Boolean() });
export type OfferRecipe = Static<typeof OfferRecipe>;

export const CoverRecipe = Type.Object({ kind: Type.Literal('cover'), ...setting });
export type CoverRecipe = Static<typeof CoverRecipe>;

/** How a store's mark is made. */
export const MARKS = [
  'wordmark',
  'serif-word',
  'script-word',
  'badge',
  'symbol',
  'symbol-word',
  'monogram',
  'outline',
  'roundel',
  'stamp',
] as const;
export type Mark = (typeof MARKS)[number];

export const LogoRecipe = Type.Object({
  kind: Type.Literal('logo'),
  letters: Type.String({ pattern: '^[A-Z]{1,2}$' }),
  colour,
  /** Without one, as in recipes of earlier installations, a serif monogram. */
  mark: Type.Optional(Type.Enum([...MARKS])),
  name: Type.Optional(Type.String()),
  /** A main category, or a sub-category that has a symbol of its own. */
  symbol: Type.Optional(Type.String()),
});
export type LogoRecipe = Static<typeof LogoRecipe>;

/** All that a picture is composed from: the same recipe is the same picture. */
export const Recipe = Type.Union([ProductRecipe, OfferRecipe, CoverRecipe, LogoRecipe]);
export type Recipe = Static<typeof Recipe>;

/** The media key of the picture that is composed from a recipe. */
export const recipeKey = (recipe: Recipe): string =>
  `demo/${createHash('sha256')
    .update(JSON.stringify([COMPOSER, recipe, ...timesRedrawn(recipe)]))
    .digest('hex')
    .slice(0, 32)}`;

const timesRedrawn = (recipe: Recipe): number[] =>
  recipe.kind === 'logo'
    ? []
    : [recipe.kind, ...recipe.goods.map(({ name }) => name)].flatMap((name) => REDRAWN[name] ?? []);

/** The sizes of pictures, in px. */
export const SIZES = {
  product: { width: 1280, height: 1280 },
  offer: { width: 1280, height: 800 },
  cover: { width: 1280, height: 427 },
  logo: { width: 512, height: 512 },
} as const satisfies Record<Recipe['kind'], { width: number; height: number }>;
