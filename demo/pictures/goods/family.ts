import type { ColourName, TintName } from '../palette.ts';

/** What an art is painted with. */
export interface Dyes {
  /** For the colour that most of it has, and for the other colours. */
  main?: ColourName;
  trim?: ColourName;
  /** How many degrees a hue may be from the strongest one to be part of the main colour; 60 unless said. */
  reach?: number;
  /** For what is nearly white. */
  pale?: ColourName;
  /** What is white can be looked through. */
  isClear?: true;
}

/** The file of the art (its code points), its size beside others (a market basket is 1), its paint if not its own. */
export type ArtFigures = readonly [file: string, size: number, dyes?: Dyes];

/** Goods that are sold and pictured together. */
export interface Family {
  /** Papers that suit them. */
  tints: readonly TintName[];
  /** Names of art that may be beside them without being taken for the goods, as they stand and as they lie. */
  props: { stand: readonly string[]; lie: readonly string[] };
  /** Drawn from the front, with a foot to stand on. */
  stands: Readonly<Record<string, ArtFigures>>;
  /** Drawn flat: pictured from above. */
  lies: Readonly<Record<string, ArtFigures>>;
}
