import { mix, type Rgb, rgbOf } from '../colour.ts';
import { outlineText, type Typeface, widthOfText } from '../drawings/typefaces.ts';
import { colourHex } from '../palette.ts';
import type { LogoRecipe, Mark } from '../recipe.ts';
import { SYMBOLS } from './store-symbols.ts';

/** Flat marks of stores, drawn in a square of 512. */
const SIDE = 512;
const MIDDLE = SIDE / 2;
const CREAM: Rgb = [250, 245, 235];
const NIGHT: Rgb = [22, 24, 26];

const PLAIN_SYMBOL = '<circle r="44"/>';

const css = (rgb: Rgb): string => `rgb(${rgb.map(Math.round).join(' ')})`;

/** The mark of a store as an SVG document. */
export function drawMark({ letters, colour, mark, name = letters, symbol = '' }: LogoRecipe): string {
  const base = rgbOf(colourHex(colour));
  const isLight = mark === 'outline' || mark === 'serif-word' || mark === 'stamp' || mark === 'symbol-word';
  const ground = css(isLight ? mix(base, CREAM, 0.88) : mix(base, NIGHT, 0.08));
  const ink = css(isLight ? mix(base, NIGHT, 0.25) : CREAM);
  const accent = css(isLight ? base : mix(base, CREAM, 0.55));
  const parts = drawers[mark ?? 'monogram']({ letters, words: wordsOf(name), ink, ground, accent, symbol });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${parts}</svg>`;
}

interface Drawn {
  letters: string;
  words: string[];
  ink: string;
  ground: string;
  accent: string;
  symbol: string;
}

/** Small words stay with the one that follows: at most three lines. */
function wordsOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length <= 3 || lines.length === 3))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const textPath = (text: string, face: Typeface, size: number, x: number, y: number, tracking = 0): string =>
  outlineText(text, { face, size, x, y, tracking });

/** Lines of words, as large as a width and a height let them be, around a middle. */
function stack(
  words: string[],
  face: Typeface,
  {
    width,
    height,
    y = MIDDLE,
    tracking = 0,
  }: { width: number; height: number; y?: number; tracking?: number },
): string {
  const widest = Math.max(...words.map((word) => widthOfText(word, face, 100, tracking)));
  const size = Math.min((width / widest) * 100, height / (words.length * 1.08));
  const first = y - ((words.length - 1) * size * 1.08) / 2 + size * 0.35;
  return words
    .map((word, i) => textPath(word, face, size, MIDDLE, first + i * size * 1.08, tracking))
    .join('');
}

const upper = (words: string[]): string[] => words.map((word) => word.toUpperCase());
const symbolAt = (symbol: string, x: number, y: number, scale: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${fill}">${SYMBOLS[symbol] ?? PLAIN_SYMBOL}</g>`;

const drawers: Record<Mark, (drawn: Drawn) => string> = {
  wordmark: ({ words, ink }) =>
    `<path d="${stack(words, 'sans', { width: 400, height: 330 })}" fill="${ink}"/>`,
  'serif-word': ({ words, ink, accent }) =>
    `<path d="${stack(words, 'serif', { width: 400, height: 290 })}" fill="${ink}"/><path d="M176 92H336M176 420H336" stroke="${accent}" stroke-width="8"/>`,
  'script-word': ({ words, ink }) =>
    `<path d="${stack(words, 'script', { width: 410, height: 330 })}" fill="${ink}"/>`,
  badge: ({ words, ink, accent, symbol }) =>
    `<circle cx="256" cy="256" r="206" fill="none" stroke="${ink}" stroke-width="10"/><circle cx="256" cy="256" r="186" fill="none" stroke="${accent}" stroke-width="4"/>${symbolAt(symbol, 256, 150, 1, accent)}<path d="${stack(upper(words), 'narrow', { width: 300, height: 160, y: 296, tracking: 0.03 })}" fill="${ink}"/>`,
  symbol: ({ ink, symbol }) => symbolAt(symbol, 256, 256, 2.9, ink),
  'symbol-word': ({ words, ink, accent, symbol }) =>
    `${symbolAt(symbol, 256, 176, 1.9, accent)}<path d="${stack(words, 'sans', { width: 390, height: 150, y: 376 })}" fill="${ink}"/>`,
  monogram: ({ letters, ink }) =>
    `<path d="${stack([letters], 'serif', { width: 340, height: 330 })}" fill="${ink}"/>`,
  outline: ({ letters, ink, accent }) =>
    `<rect x="92" y="92" width="328" height="328" rx="36" fill="none" stroke="${accent}" stroke-width="16"/><path d="${stack([letters], 'narrow', { width: 240, height: 230 })}" fill="${ink}"/>`,
  roundel: ({ letters, ink, ground }) =>
    `<circle cx="256" cy="256" r="182" fill="${ink}"/><path d="${stack([letters], 'sans', { width: 220, height: 210 })}" fill="${ground}"/>`,
  stamp: ({ words, ink, accent }) =>
    `<path d="M72 96H440V132H72ZM72 380H440V416H72Z" fill="${accent}"/><path d="${stack(upper(words), 'narrow', { width: 372, height: 226, tracking: 0.04 })}" fill="${ink}"/>`,
};
