import type { Canvas } from './canvas.ts';
import { circle } from './outlines.ts';
import { brightness, darken, lighten } from './tones.ts';

/** How a yoke is patterned around the neck. */
export type YokePattern = 'diamonds' | 'snowflakes' | 'peerie' | 'firs';

/** Yarns that stand off the ground. */
const yarnsOf = (ground: string): readonly [light: string, warm: string, cool: string] =>
  brightness(ground) > 0.66
    ? ['#fbf5e8', '#a8452f', '#2f5a5a']
    : [
        lighten(ground, 0.82),
        brightness(ground) > 0.42 ? '#7a2740' : '#d99a3c',
        brightness(ground) > 0.42 ? '#2f5a5a' : '#7fa9c9',
      ];

/** Motifs around the neck: each at so many units from where the rings begin, `count` of them in a half circle. */
function ring(
  canvas: Canvas,
  [x, y]: readonly [number, number],
  radius: number,
  step: number,
  fill: string,
  motif: string,
): void {
  const count = Math.round((Math.PI * radius) / step);
  const motifs = Array.from({ length: count + 1 }, (_, i) => {
    const degrees = -90 + (i / count) * 180;
    return `<path d="${motif}" fill="${fill}" transform="rotate(${degrees.toFixed(1)} ${x} ${y}) translate(${x} ${y + radius})"/>`;
  });
  canvas.add(...motifs);
}

const DIAMOND = 'M0 -30L16 0L0 30L-16 0Z';
const SMALL_DIAMOND = 'M0 -12L7 0L0 12L-7 0Z';
const TRIANGLE = 'M-12 -14H12L0 18Z';
const DOT = circle(0, 0, 8);
const CROSS = 'M-16 -16L-6 -16L0 -8L6 -16L16 -16L8 -6V6L16 16H6L0 8L-6 16H-16L-8 6V-6Z';
const FIR = 'M0 -38L12 -18H7L18 2H11L24 26H5V40H-5V26H-24L-11 2H-18L-7 -18H-12Z';
const SNOWFLAKE =
  'M-5 -34H5V-16L16 -27L23 -20L12 -9L30 -5V5L12 9L23 20L16 27L5 16V34H-5V16L-16 27L-23 20L-12 9L-30 5V-5L-12 -9L-23 -20L-16 -27L-5 -16Z';

/** Rings of other yarns around the shoulders, over the body and the tops of the sleeves. */
export function layYoke(
  canvas: Canvas,
  colour: string,
  pattern: YokePattern,
  middle: readonly [x: number, y: number],
): void {
  const [light, warm, cool] = yarnsOf(colour);
  const [x, y] = middle;
  const band = (radius: number, yarn: string, width: number) =>
    canvas.path(circle(x, y, radius), 'none', `stroke="${yarn}" stroke-width="${width}"`);
  const row = (radius: number, step: number, fill: string, motif: string) =>
    ring(canvas, middle, radius, step, fill, motif);
  switch (pattern) {
    case 'diamonds':
      band(206, light, 9);
      row(250, 44, light, DIAMOND);
      row(250, 44, warm, SMALL_DIAMOND);
      band(292, warm, 8);
      row(316, 36, light, DOT);
      band(340, light, 9);
      row(366, 34, light, TRIANGLE);
      break;
    case 'snowflakes':
      band(284, light, 96);
      row(284, 76, darken(colour, 0.05), SNOWFLAKE);
      band(224, warm, 12);
      row(204, 30, light, DOT);
      band(342, warm, 12);
      row(368, 40, light, SMALL_DIAMOND);
      break;
    case 'peerie':
      band(206, cool, 26);
      row(206, 34, light, DOT);
      band(262, light, 60);
      row(262, 48, warm, CROSS);
      band(312, warm, 26);
      row(312, 34, light, SMALL_DIAMOND);
      band(352, cool, 34);
      row(352, 44, light, TRIANGLE);
      row(388, 44, cool, DOT);
      break;
    case 'firs':
      band(210, light, 10);
      row(236, 30, warm, DOT);
      band(260, light, 10);
      row(316, 62, cool, FIR);
      band(372, warm, 20);
      row(372, 28, light, DOT);
      band(396, light, 8);
      break;
  }
}
