import type { Drawing, DrawingStyle } from './drawing.ts';
import type { Print } from './label-style.ts';

/** What a good is made of or glazed with, by the first of these words that its title holds. */
const TONES: readonly (readonly [word: RegExp, colour: string])[] = [
  [/walnut/, '#6a4a35'],
  [/copper/, '#b87a4b'],
  [/brass/, '#c3a25a'],
  [/\bbone\b|bone-handled/, '#e6dccb'],
  [/lake blue/, '#5b8fa8'],
  [/stone white/, '#ece7dd'],
  [/undyed/, '#e3d8c2'],
];

/** The colour that a title names, else the other one. */
const toneNamed = ({ name, detail }: Print, otherwise: string): string => {
  const title = `${name}, ${detail}`.toLowerCase();
  return TONES.find(([word]) => word.test(title))?.[1] ?? otherwise;
};

/** Draws in the colour that the title names: nobody calls a thing copper that is not. */
export const inNamedTone =
  (draw: (style: DrawingStyle) => Drawing) =>
  (style: DrawingStyle): Drawing =>
    draw({ ...style, colour: toneNamed(style.print, style.colour) });
