import type { Chances } from '../chances.ts';
import { circle, leaf } from './outlines.ts';

/** Many small marks in an ellipse as one outline: seeds, crumbs, salt, flakes. */
export function scatter(
  chance: Chances,
  count: number,
  { x, y, across, high, inner = 0 }: { x: number; y: number; across: number; high: number; inner?: number },
  mark: (x: number, y: number, turn: number) => string,
): string {
  return Array.from({ length: count }, () => {
    const angle = chance.share() * Math.PI * 2;
    const far = Math.sqrt(inner ** 2 + chance.share() * (1 - inner ** 2));
    return mark(x + Math.cos(angle) * across * far, y + Math.sin(angle) * high * far, chance.share() * 360);
  }).join('');
}

/** A seed, a grain of salt or a nut's sliver for `scatter`. */
export const seed =
  (length: number, breadth = 0.3) =>
  (x: number, y: number, turn: number): string =>
    leaf(x, y, length, turn, breadth);

/** A dot for `scatter`. */
export const dot =
  (radius: number) =>
  (x: number, y: number): string =>
    circle(Math.round(x), Math.round(y), radius);
