import { chances } from '../chances.ts';
import type { Canvas } from './canvas.ts';
import type { DrawingStyle } from './drawing.ts';
import type { Print } from './label-style.ts';
import { roundedBox } from './outlines.ts';
import { type LabelBox, printText, shortName } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/**
 * Which of so many moulds a good is in: goods of a kind that follow each other have different ones, and each brand begins
 * with another.
 */
export const mouldOf = ({ form, print }: DrawingStyle, moulds: number): number =>
  (form + Math.floor(chances(`mould of ${print.brand}`).share() * moulds)) % moulds;

/** The print of a brand in the colours of what is inside, as the labels of flavours differ. */
export function flavouredPrint(print: Print, tone: string): Print {
  const paper = blend(lighten(tone, 0.82), '#fbf6ea', 0.4);
  return { ...print, paper, ink: inkOn(paper), accent: darken(tone, 0.3) };
}

/** The name of a good as it is printed on the glass or plastic itself, without paper. */
export function printOnGlass(canvas: Canvas, print: Print, box: LabelBox, ink: string): void {
  const { x, y, width, height } = box;
  const { face } = print;
  printText(
    canvas,
    print.brand.toUpperCase(),
    { x, y, width, height: height * 0.16 },
    {
      face: 'sans',
      colour: ink,
      lines: 1,
      tracking: 0.1,
      most: width * 0.1,
    },
  );
  canvas.path(roundedBox(x + width * 0.36, y + height * 0.22, width * 0.28, 4, 0), ink);
  printText(
    canvas,
    shortName(print.name),
    { x, y: y + height * 0.28, width, height: height * 0.5 },
    {
      face,
      colour: ink,
      lines: 4,
      most: width * 0.2,
    },
  );
  printText(
    canvas,
    print.detail,
    { x, y: y + height * 0.84, width, height: height * 0.14 },
    {
      face: 'sans',
      colour: ink,
      lines: 1,
      tracking: 0.06,
      most: width * 0.08,
    },
  );
}
