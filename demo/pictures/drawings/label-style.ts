import type { Typeface } from './typefaces.ts';

/** How a brand prints its labels. */
export const LABEL_LAYOUTS = ['band', 'crest', 'block', 'arch', 'rules', 'sprig', 'stamp', 'split'] as const;
type LabelLayout = (typeof LABEL_LAYOUTS)[number];

/** What is printed on a product: the same for all goods of a brand but for the name. */
export interface Print {
  brand: string;
  /** As the product is titled. */
  title: string;
  /** What it is, as short as a label says it. */
  name: string;
  /** How much, how many or which: what follows the comma in a title. */
  detail: string;
  /** Of the label. */
  paper: string;
  ink: string;
  /** Of bands, marks and lids. */
  accent: string;
  face: Typeface;
  layout: LabelLayout;
}
