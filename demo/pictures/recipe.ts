import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { COLOUR_NAMES, TINT_NAMES } from './palette.ts';

/** Another number draws every picture anew, under another key. */
export const COMPOSER = 8;

/**
 * By art, and `cover` for the covers of stores: another number draws these pictures anew. The counts begin again with
 * every number of `COMPOSER`.
 */
export const REDRAWN: Readonly<Record<string, number>> = {
  abacus: 1,
  'adhesive-bandages': 1,
  apples: 1,
  armchair: 1,
  atlas: 1,
  bagels: 1,
  'balm-tin': 1,
  'bath-oil': 1,
  'bath-salts': 1,
  'bed-frame': 1,
  berries: 1,
  'bike-light': 1,
  'bubble-bath': 1,
  carrots: 1,
  choc: 1,
  'claw-hammer': 1,
  cleanser: 1,
  coat: 1,
  'coconut-oil': 1,
  'coffee-bag': 1,
  'cold-drink': 1,
  comb: 1,
  cookbook: 1,
  cookie: 1,
  'cordless-drill': 1,
  'cosmetic-jar': 2,
  'craft-scissors': 1,
  'cream-pot': 1,
  croissant: 1,
  'cutlery-set': 2,
  'desktop-computer': 1,
  'digital-camera': 1,
  'dish-soap': 1,
  'dress-shirt': 1,
  'dropper-bottle': 1,
  'duvet-set': 1,
  'eye-pencil': 1,
  'field-guide': 1,
  'film-camera': 1,
  'frying-pan': 1,
  'garden-slide': 1,
  gloves: 1,
  handsaw: 1,
  honey: 1,
  'ice-cream': 1,
  jam: 1,
  'jar-candle': 1,
  kite: 1,
  laptop: 1,
  'letter-paper': 1,
  'lip-balm': 1,
  loofah: 1,
  lotion: 1,
  'magic-set': 1,
  'make-up-brush': 1,
  milk: 1,
  monitor: 1,
  newspaper: 1,
  novel: 1,
  oranges: 1,
  pears: 1,
  pen: 1,
  pencil: 1,
  'picture-book': 1,
  'playing-cards': 1,
  'plush-bunny': 1,
  'plush-elephant': 1,
  'plush-lamb': 1,
  'plush-owl': 1,
  'plush-penguin': 1,
  'plush-sauropod': 1,
  'plush-tyrannosaur': 1,
  'plush-whale': 1,
  printer: 1,
  sachet: 1,
  'scalp-drops': 1,
  screwdriver: 1,
  'security-key': 1,
  shampoo: 1,
  'shampoo-bar': 1,
  'shaving-soap': 1,
  'sheet-set': 1,
  sneaker: 1,
  soap: 2,
  sponge: 1,
  'tape-measure': 1,
  'tea-tin': 1,
  teddy: 1,
  'tool-battery': 1,
  'toy-car': 1,
  'toy-fire-engine': 1,
  'toy-tractor': 1,
  'toy-train': 1,
  'two-seat-sofa': 1,
  'vanity-mirror': 1,
  'video-projector': 1,
  'wall-charger': 1,
  'wifi-router': 1,
  'work-gloves': 1,
};

/**
 * How a product is pictured: alone; from near; where it is used; in two or three of its colours; with its length;
 * raised, or on a disc where it lies; before an arch. The others are in recipes of earlier installations: another part of it
 * from near, in the dark.
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

export const OfferRecipe = Type.Object({
  kind: Type.Literal('offer'),
  ...setting,
  /** Nothing any more: in recipes of earlier installations the first good stands on a plinth. */
  isRaised: Type.Optional(Type.Boolean()),
});
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
