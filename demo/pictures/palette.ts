import { type Rgb, rgbOf } from './colour.ts';

/** The paper that a picture is taken on. */
export interface Tint {
  wall: Rgb;
  floor: Rgb;
  isDark: boolean;
}

const light = (wall: string, floor: string): Tint => ({
  wall: rgbOf(wall),
  floor: rgbOf(floor),
  isDark: false,
});
const dark = (wall: string, floor: string): Tint => ({
  wall: rgbOf(wall),
  floor: rgbOf(floor),
  isDark: true,
});

export const TINTS = {
  sage: light('#e3eadf', '#cdd9c9'),
  oat: light('#f0e9dc', '#e0d5c2'),
  clay: light('#efdccf', '#dfc4b2'),
  mist: light('#e1e9ec', '#c9d6dc'),
  blush: light('#f3e4df', '#e4cbc3'),
  butter: light('#f5ecd3', '#e7d8b1'),
  stone: light('#ebe9e4', '#d7d3cb'),
  lilac: light('#e9e4ef', '#d4ccde'),
  forest: dark('#3a6b52', '#274e3b'),
  night: dark('#3a4a56', '#28343d'),
  wine: dark('#74434c', '#562f38'),
  umber: dark('#6d5240', '#503a2c'),
} satisfies Record<string, Tint>;

export type TintName = keyof typeof TINTS;
export const TINT_NAMES = Object.keys(TINTS) as TintName[];

const colourways = {
  amber: '#c98a2b',
  ash: '#b9b3a8',
  beech: '#c79a68',
  black: '#33343a',
  blue: '#3f6fa6',
  brick: '#9c4a37',
  brown: '#7a5236',
  camel: '#c39a6b',
  charcoal: '#4a4c52',
  clay: '#b8684a',
  coral: '#e07a68',
  cream: '#efe4cc',
  denim: '#4d6a8f',
  ember: '#b5482f',
  fern: '#3f7355',
  forest: '#2f5a43',
  green: '#4d8a4f',
  grey: '#8d9096',
  ink: '#2c3e57',
  'lake blue': '#5b8fa8',
  lavender: '#a48fc0',
  leather: '#b98450',
  lilac: '#b6a3cf',
  linen: '#dccfb8',
  mint: '#9cc9b0',
  moss: '#6d7a3f',
  mushroom: '#b79c84',
  mustard: '#d0a13a',
  navy: '#2b3d63',
  natural: '#d5b48a',
  oak: '#b98d5b',
  oat: '#d8c4a0',
  olive: '#7c7d47',
  orange: '#d97b3a',
  pine: '#31604f',
  pink: '#df92a5',
  plum: '#6f4262',
  red: '#b83b3e',
  rose: '#c9818a',
  rust: '#a6552f',
  saddle: '#96602f',
  sage: '#8da88c',
  sand: '#d9bd94',
  sky: '#8db9d6',
  slate: '#566b7e',
  steel: '#9aa7b1',
  'stone white': '#ece7dd',
  teal: '#3f7f80',
  terracotta: '#bf6b49',
  walnut: '#6a4a35',
  white: '#efedea',
  yellow: '#e6c04c',
};

export type ColourName = keyof typeof colourways;
export const COLOUR_NAMES = Object.keys(colourways) as ColourName[];

/** A colour that goods are sold in, `#rrggbb`. */
export const colourHex = (name: ColourName): string => colourways[name];

/** The colour that an option's value names ("Stone white"), or undefined for values that name none ("Large"). */
export function colourNamed(value: string): ColourName | undefined {
  const name = value.trim().toLowerCase();
  return COLOUR_NAMES.find((colour) => colour === name);
}

/**
 * Variants by the colour that their options name, and these colours. Where most of them name none, no option is of colours:
 * a lotion that there is also with lavender is not purple.
 */
export function coloursOf<Variant extends { options: string[] }>(
  variants: readonly Variant[],
): { groups: Map<ColourName | undefined, Variant[]>; colours: ColourName[] } {
  const colourOf = ({ options }: Variant) => options.map(colourNamed).find((colour) => colour !== undefined);
  const coloured = variants.filter((variant) => colourOf(variant) !== undefined).length;
  const groups =
    coloured * 2 < variants.length ? new Map([[undefined, [...variants]]]) : Map.groupBy(variants, colourOf);
  return { groups, colours: [...groups.keys()].filter((colour) => colour !== undefined) };
}
