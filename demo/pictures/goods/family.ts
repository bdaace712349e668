import type { DrawnKind } from '../drawings/drawing.ts';
import type { TintName } from '../palette.ts';

/** Goods that are sold and pictured together. */
export interface Family {
  /** Papers that suit them. */
  tints: readonly TintName[];
  /** What is drawn, by the names that goods and recipes call it. */
  kinds: Readonly<Record<string, DrawnKind>>;
}
