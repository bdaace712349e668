import { outlineText, widthOfText } from '../drawings/typefaces.ts';
import type { Measure, Scene } from '../scene.ts';

const INK = '#3b3631';
const SIZE = 0.042;

/** Draws a line with its length between two places of a scene: an SVG document as large as the picture. */
export function drawMeasure({ width, height }: Scene, { text, from, to }: Measure): string {
  const [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map((share) => share * height) as [
    number,
    number,
    number,
    number,
  ];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [right, down] = [(x2 - x1) / length, (y2 - y1) / length];
  const tick = height * 0.014;
  const end = (x: number, y: number) =>
    `M${x - down * tick} ${y + right * tick}L${x + down * tick} ${y - right * tick}`;
  const size = height * SIZE;
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const half = widthOfText(text, 'sans', size) / 2 + size * 0.35;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path d="M${x1} ${y1}L${x2} ${y2}${end(x1, y1)}${end(x2, y2)}" stroke="${INK}" stroke-width="${height * 0.004}" stroke-linecap="round"/>` +
    `<rect x="${x - half}" y="${y - size * 0.75}" width="${half * 2}" height="${size * 1.5}" rx="${size * 0.75}" fill="#fffdf8"/>` +
    `<path d="${outlineText(text, { face: 'sans', size, x, y: y + size * 0.36 })}" fill="${INK}"/></svg>`
  );
}
