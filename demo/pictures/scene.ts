import type { TintName } from './palette.ts';
import type { Light, PicturedGood } from './recipe.ts';

/**
 * Where things stand in a picture. Lengths are shares of the picture's height, and so are places:
 * x runs from 0 to width / height, y from 0 at the top to 1.
 */
export interface Scene {
  /** px */
  width: number;
  /** px */
  height: number;
  tint: TintName;
  light: Light;
  /** Where the wall meets the floor; undefined when the picture is taken from above. */
  horizon?: number;
  /** An opening or a disc in the wall behind the goods; on the paper below them when taken from above. */
  shape?: { kind: 'arch' | 'disc'; x: number; y: number; radius: number };
  plinth?: Plinth;
  /** The place around the goods, where it is more than paper. */
  setting?: SettingName;
  /** A line beside a good that says how long it is. */
  measure?: Measure;
  /** Whatever comes later is in front. */
  items: Item[];
}

/** A place that goods are pictured in: with a horizon, and from above. */
export type SettingName =
  | 'kitchen'
  | 'room'
  | 'floor'
  | 'nursery'
  | 'bath'
  | 'marble-shelf'
  | 'garden'
  | 'lawn'
  | 'workshop'
  | 'snow'
  | 'boards'
  | 'linen'
  | 'marble'
  | 'rug'
  | 'grass';

export interface Measure {
  text: string;
  from: Point;
  to: Point;
}

interface Point {
  x: number;
  y: number;
}

/** A round block; x and y are the middle of its top. */
export interface Plinth {
  x: number;
  y: number;
  radius: number;
  rise: number;
}

/** A good in its place. */
export interface Item {
  good: PicturedGood;
  x: number;
  /** Of its foot; of its middle when the picture is taken from above. */
  y: number;
  /** Of its longer side. */
  size: number;
  /** Degrees clockwise. */
  turn?: number;
  /** It stands on the plinth. */
  isRaised?: boolean;
  /** Out of focus. */
  blur?: number;
}

/** What a layout has to know of a good. */
export interface Body {
  good: PicturedGood;
  pose: 'stands' | 'lies';
  /** Beside others; a market basket is 1. */
  size: number;
  /** Width by height. */
  aspect: number;
}

/** Width and height of a body whose longer side is `size`. */
export const extentOf = ({ aspect }: Body, size: number): { width: number; height: number } =>
  aspect > 1 ? { width: size, height: size / aspect } : { width: size * aspect, height: size };
