import { chances } from '../chances.ts';
import type { Canvas } from './canvas.ts';
import { LABEL_LAYOUTS, type Print } from './label-style.ts';
import { circle, ellipse, leaf, polygon, roundedBox } from './outlines.ts';
import { blend, brightness, darken, inkOn } from './tones.ts';
import { outlineText, type Typeface, widthOfText } from './typefaces.ts';

/** Paper, accent: combinations that print well. */
const PALETTES: readonly (readonly [paper: string, accent: string])[] = [
  ['#f7f0e1', '#2f5a43'],
  ['#f6ead9', '#a6452c'],
  ['#fbf7ee', '#24405c'],
  ['#efe5d0', '#7a4a24'],
  ['#2f4f40', '#e3c27a'],
  ['#f4e2d6', '#8c3b4a'],
  ['#e6ece4', '#3d6b5a'],
  ['#fdf3d8', '#c9792b'],
  ['#27364a', '#e9b872'],
  ['#f3ece6', '#3a3a40'],
  ['#e9e2ef', '#5b4377'],
  ['#dfe9ec', '#27607a'],
  ['#f9e9e4', '#c2553f'],
  ['#3b2c28', '#e2b48a'],
  ['#f0efe6', '#6d7a3f'],
  ['#fff6ea', '#b0303a'],
  ['#d9e5d3', '#2c4a2f'],
  ['#f5d9b8', '#5a3218'],
];
const FACES: readonly Typeface[] = ['serif', 'sans', 'narrow', 'script', 'serif', 'narrow'];

/** Titles that begin with the kind: on the box the name of the game is large, and the kind small. */
const KIND_BEFORE_NAME = /\b(?:board game|jigsaw puzzle)$/i;

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What a label says of a name: not what comes with it, in what number or size. */
export const shortName = (name: string): string =>
  name
    .replace(/ (?:(?:refill sachets )?with|set of|pack of) .*/is, '')
    .replace(/,? \d+ ?(?:g|kg|ml|l|cm|mm)$/i, '');

/** What a brand prints on a product of this title ("Wildflower honey, 500 g"). */
export function printFor(brand: string, title: string): Print {
  const chance = chances(`print of ${brand}`);
  const [paper, accent] = chance.pick(PALETTES);
  const [first = title, ...rest] = title.split(/, | [-–—] |: /);
  const [name, detail] =
    KIND_BEFORE_NAME.test(first) && rest.length > 0
      ? [capitalize(rest.join(', ')), first]
      : [first, rest.join(', ')];
  return {
    brand,
    title,
    name,
    detail: detail.slice(0, 26),
    paper,
    ink: inkOn(paper),
    accent,
    face: chance.pick(FACES),
    layout: chance.pick(LABEL_LAYOUTS),
  };
}

/** Where a label is. */
export interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Prints a text in a box: as large as fits, on up to `lines` lines. */
export function printText(
  canvas: Canvas,
  text: string,
  { x, y, width, height }: LabelBox,
  {
    face,
    colour,
    lines = 2,
    tracking = 0,
    most = Number.POSITIVE_INFINITY,
  }: {
    face: Typeface;
    colour: string;
    lines?: number;
    tracking?: number;
    /** The largest size that it is set in. */
    most?: number;
  },
): void {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return;
  let best: { rows: string[]; size: number } = { rows: [text], size: 0 };
  for (let count = 1; count <= Math.min(lines, words.length); count++) {
    const rows = breakInto(words, count);
    const widest = Math.max(...rows.map((row) => widthOfText(row, face, 100, tracking)));
    const size = Math.min(most, (width / widest) * 100, height / (rows.length * 1.12));
    if (size > best.size * 1.05) best = { rows, size };
  }
  const { rows, size } = best;
  const leading = size * 1.12;
  const top = y + (height - rows.length * leading) / 2;
  for (const [index, row] of rows.entries())
    canvas.path(
      outlineText(row, { face, size, tracking, x: x + width / 2, y: top + leading * index + size * 0.86 }),
      colour,
    );
}

/** Words on so many rows, as even as they get. */
function breakInto(words: string[], count: number): string[] {
  const total = words.join(' ').length;
  const rows: string[] = [];
  let row = '';
  for (const [index, word] of words.entries()) {
    const next = row ? `${row} ${word}` : word;
    const isRowNeeded = rows.length < count - 1;
    const left = words.length - index;
    if (row && isRowNeeded && (next.length > (total / count) * 1.15 || left <= count - rows.length - 1)) {
      rows.push(row);
      row = word;
    } else row = next;
  }
  return [...rows, row];
}

/**
 * Prints a whole label in a box: ground, brand, name and a motif, in the layout of the brand. The caller clips it to the
 * outline of the label and lays light and shade over it.
 * @param margin the share of the width at either side that bears no text, as where a label goes round a jar
 */
export function printLabel(canvas: Canvas, print: Print, box: LabelBox, margin = 0): void {
  const { x, y, width, height } = box;
  const { paper, accent, ink, face, brand, detail, layout } = print;
  const name = shortName(print.name);
  const part = (left: number, top: number, wide: number, high: number): LabelBox => {
    const side = wide < 1 ? margin : 0;
    const share = 1 - 2 * side;
    return {
      x: x + (side + left * share) * width,
      y: y + top * height,
      width: wide * share * width,
      height: high * height,
    };
  };
  const rect = ({ x, y, width, height }: LabelBox): string => roundedBox(x, y, width, height, 0);
  const small = (text: string, at: LabelBox, colour: string) =>
    printText(canvas, text.toUpperCase(), at, {
      face: 'sans',
      colour,
      lines: 1,
      tracking: 0.08,
      most: width * (1 - 2 * margin) * 0.075,
    });
  const large = (text: string, at: LabelBox, colour: string, lines = 3) =>
    printText(canvas, text, at, { face, colour, lines, most: Math.min(width * 0.26, height * 0.3) });
  canvas.path(rect(box), paper);
  const middle = x + width / 2;
  const strong = Math.abs(brightness(accent) - brightness(paper)) > 0.25 ? accent : ink;
  switch (layout) {
    case 'band':
      canvas.path(rect(part(0, 0, 1, 0.28)), accent);
      printText(canvas, brand, part(0.1, 0.05, 0.8, 0.18), { face, colour: inkOn(accent), lines: 1 });
      large(name, part(0.09, 0.34, 0.82, 0.42), ink);
      small(detail || 'Est. 2009', part(0.12, 0.82, 0.76, 0.09), strong);
      return;
    case 'crest': {
      const crest = part(0.1, 0.06, 0.8, 0.3);
      canvas.path(ellipse(middle, crest.y + crest.height / 2, crest.width / 2, crest.height / 2), accent);
      printText(canvas, brand, part(0.2, 0.13, 0.6, 0.16), { face, colour: inkOn(accent), lines: 2 });
      large(name, part(0.09, 0.42, 0.82, 0.36), ink);
      canvas.path(rect(part(0.38, 0.81, 0.24, 0.012)), strong);
      small(detail, part(0.14, 0.85, 0.72, 0.08), ink);
      return;
    }
    case 'block':
      canvas.path(rect(part(0, 0.3, 1, 0.46)), accent);
      small(brand, part(0.08, 0.1, 0.84, 0.12), strong);
      large(name, part(0.08, 0.34, 0.84, 0.38), inkOn(accent));
      small(detail, part(0.12, 0.83, 0.76, 0.08), ink);
      return;
    case 'arch': {
      const top = y + height * 0.07;
      const { x: left, width: wide } = part(0.08, 0, 0.84, 0);
      const rise = Math.min(wide / 2, height * 0.4);
      canvas.path(
        `M${left} ${y + height * 0.93}V${top + rise}A${wide / 2} ${rise} 0 0 1 ${left + wide} ${top + rise}V${y + height * 0.93}Z`,
        'none',
        `stroke="${strong}" stroke-width="${width * 0.014}"`,
      );
      drawSprig(canvas, middle, y + height * 0.3, height * 0.14, strong);
      small(brand, part(0.15, 0.34, 0.7, 0.09), strong);
      large(name, part(0.14, 0.44, 0.72, 0.34), ink);
      small(detail, part(0.18, 0.81, 0.64, 0.07), ink);
      return;
    }
    case 'rules':
      canvas.path(rect(part(0.08, 0.26, 0.84, 0.012)), ink).path(rect(part(0.08, 0.78, 0.84, 0.012)), ink);
      printText(canvas, brand, part(0.1, 0.08, 0.8, 0.15), { face, colour: strong, lines: 1 });
      large(name, part(0.08, 0.31, 0.84, 0.43), ink);
      small(detail || 'Made in small batches', part(0.1, 0.83, 0.8, 0.08), ink);
      return;
    case 'sprig':
      canvas.path(rect(part(0, 0.9, 1, 0.1)), accent);
      drawSprig(canvas, middle, y + height * 0.3, height * 0.24, strong);
      large(name, part(0.08, 0.34, 0.84, 0.32), ink);
      small(brand, part(0.1, 0.7, 0.8, 0.1), strong);
      return;
    case 'stamp': {
      const radius = Math.min(width * 0.4, height * 0.27);
      const centre = y + height * 0.34;
      canvas.path(circle(middle, centre, radius), accent);
      canvas.path(
        circle(middle, centre, radius * 0.88),
        'none',
        `stroke="${paper}" stroke-width="${width * 0.01}"`,
      );
      const inner = {
        x: middle - radius * 0.66,
        y: centre - radius * 0.42,
        width: radius * 1.32,
        height: radius * 0.84,
      };
      printText(canvas, brand, inner, { face, colour: inkOn(accent), lines: 3 });
      large(name, part(0.08, 0.65, 0.84, 0.22), ink, 2);
      small(detail, part(0.14, 0.89, 0.72, 0.06), ink);
      return;
    }
    case 'split':
      canvas.path(
        polygon(
          [x, y + height],
          [x, y + height * 0.62],
          [x + width, y + height * 0.46],
          [x + width, y + height],
        ),
        accent,
      );
      small(brand, part(0.08, 0.07, 0.84, 0.1), strong);
      large(name, part(0.08, 0.18, 0.84, 0.3), ink);
      small(detail, part(0.12, 0.8, 0.76, 0.08), inkOn(accent));
      return;
    default:
      layout satisfies never;
  }
}

/** A small twig with leaves that grows up from (x, y). */
export function drawSprig(canvas: Canvas, x: number, y: number, height: number, colour: string): void {
  canvas.line(`M${x} ${y}V${y - height}`, colour, height * 0.04);
  canvas.path(leaf(x, y - height * 0.75, height * 0.34, 0), colour);
  for (const share of [0.2, 0.45, 0.68])
    canvas
      .path(leaf(x, y - height * share, height * 0.42, -52), colour)
      .path(leaf(x, y - height * share, height * 0.42, 52), blend(colour, '#ffffff', 0.12));
}

/** The brand alone, as it is stamped, sewn or engraved on a good that has no label. */
export const printBrand = (
  canvas: Canvas,
  print: Print,
  box: LabelBox,
  colour = darken(print.paper, 0.1),
): void => printText(canvas, print.brand, box, { face: print.face, colour, lines: 2 });
