import type { Chances } from '../chances.ts';
import type { Print } from './label-style.ts';

/** What makes one drawing of a kind of object another than the next. */
export interface DrawingStyle {
  /** The colour that most of it has, `#rrggbb`: the variant's, else one that suits the kind. */
  colour: string;
  /** Which of the shapes of this kind, 0 to `forms` - 1. */
  form: number;
  /** What is printed, stamped or sewn on it: brand, name, palette, typeface. */
  print: Print;
  /** Small differences (where a seed lies, how a leaf turns): the same for the same product. */
  chance: Chances;
}

/** A drawn object on a transparent ground, without empty space around it. */
export interface Drawing {
  /** Units of the drawing; about 1000 for the longer side. */
  width: number;
  height: number;
  /** The content of an `<svg>` element whose `viewBox` is `0 0 width height`. */
  svg: string;
}

/** A kind of object that can be drawn. */
export interface DrawnKind {
  /** Seen from the front with a foot to stand on, or flat and seen from above. */
  pose: 'stands' | 'lies';
  /** Beside others; a jar of jam is 0.6, a market basket 1, a chair 1.6. */
  size: number;
  /** Colours that goods of this kind have where a product names none; one is picked by its name. */
  colours: readonly string[];
  /** How many shapes there are: at least three. */
  forms: number;
  draw: (style: DrawingStyle) => Drawing;
}
