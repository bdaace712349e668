import type { Chances } from '../chances.ts';
import type { Canvas } from './canvas.ts';
import { brightness } from './tones.ts';

/** Fine cracks all through a glaze: cells about `pitch` units wide inside an outline that begins at (x, y). */
export function addCrackle(
  canvas: Canvas,
  d: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { colour, chance, pitch = 28 }: { colour: string; chance: Chances; pitch?: number },
): void {
  const [columns, rows] = [Math.ceil(width / pitch), Math.ceil(height / pitch)];
  const corner = (column: number, row: number): readonly [number, number] => [
    Math.round(x + (column + (row % 2) * 0.5 + (chance.share() - 0.5) * 0.8) * pitch),
    Math.round(y + (row + (chance.share() - 0.5) * 0.8) * pitch),
  ];
  const corners = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => corner(column, row)),
  );
  const cracks = corners.flatMap((line, row) =>
    line.flatMap((from, column) =>
      [line[column + 1], corners[row + 1]?.[column]].flatMap((to) =>
        to && chance.isLucky(0.84) ? `M${from[0]} ${from[1]}L${to[0]} ${to[1]}` : [],
      ),
    ),
  );
  const dark = brightness(colour) > 0.3 ? '#3a2a1c' : '#f1e6d2';
  canvas.inside(d, () => canvas.line(cracks.join(''), dark, 1.9, 'stroke-opacity="0.38"'));
}
