import type { PicturedGood } from './recipe.ts';

/** Kinds whose titles name the length of their longer side, and that are drawn along it. */
const MEASURED_KINDS: ReadonlySet<string> = new Set([
  'aquarium-coral',
  'baby-elephant',
  'baby-sponge',
  'birthday-candles',
  'broom',
  'child-plate',
  'compost-thermometer',
  'felt-mouse',
  'fetch-ball',
  'fishing-rod',
  'garden-fountain',
  'kilt-pin',
  'leaf-brooch',
  'open-umbrella',
  'plate',
  'platter',
  'pruning-saw',
  'rose-bush',
  'set-square',
  'small-animal-bowl',
  'steel-toolbox',
  'teddy',
  'tennis-racket',
  'toboggan',
]);

const LENGTH = /\b\d+(?:\.\d+)? (?:cm|m|in|ft)$/;

/** How long a good is, where its title ends with it ("27 cm", "11 in"). */
export const lengthNamed = ({
  name,
  title = '',
}: Pick<PicturedGood, 'name' | 'title'>): string | undefined =>
  MEASURED_KINDS.has(name) ? LENGTH.exec(title)?.[0] : undefined;
