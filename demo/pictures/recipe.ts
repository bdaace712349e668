import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { COLOUR_NAMES, TINT_NAMES } from './palette.ts';

/** Another number draws every picture anew, under another key. */
export const COMPOSER = 8;

/**
 * By art, and `cover` for the covers of stores: another number draws these pictures anew. The counts begin again with
 * every number of `COMPOSER`.
 */
export const REDRAWN: Readonly<Record<string, number>> = {};

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
  /** How long the product is, where that is shown; in recipes of earlier installations its title ends with it. */
  length: Type.Optional(Type.String()),
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
