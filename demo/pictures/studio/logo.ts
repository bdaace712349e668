import { mix, type Rgb, rgbOf, WHITE } from '../colour.ts';
import { colourHex } from '../palette.ts';
import { type LogoRecipe, SIZES } from '../recipe.ts';
import { clamp, smooth } from './curves.ts';
import { type Point, writeWord } from './letters.ts';

const SIDE = SIZES.logo.width;
/** Half as thick as a stroke is, in heights of a letter. */
const THICK = 0.125;
const CREAM: Rgb = [250, 246, 238];
const NIGHT: Rgb = [8, 10, 12];

/** Paints a monogram: round, raised letters on a coloured ground, in the light of the studio. RGB. */
export function paintLogo({ letters, colour }: LogoRecipe): {
  pixels: Buffer;
  width: number;
  height: number;
} {
  const base = rgbOf(colourHex(colour));
  const { width, strokes } = writeWord(letters);
  const unit = SIDE * Math.min(0.36, 0.6 / (width + 2 * THICK));
  const left = (SIDE - width * unit) / 2;
  const top = (SIDE - unit) / 2;
  const thick = THICK * unit;
  const inPlace = strokes.map((stroke) => stroke.map(([x, y]): Point => [left + x * unit, top + y * unit]));
  const field = fieldAround(inPlace, thick * 2.2);
  const shadowFrom = Math.round(unit * 0.09) * SIDE + Math.round(unit * 0.05);
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let point = 0; point < SIDE * SIDE; point++) {
    const ground = groundAt(base, (point % SIDE) / SIDE, Math.floor(point / SIDE) / SIDE);
    const shadow = 1 - smooth(field.distance[point - shadowFrom] ?? SIDE, thick * 0.5, thick * 2.1);
    const distance = field.distance[point] ?? SIDE;
    const cover = clamp(thick - distance + 0.5);
    let colour = mix(ground, NIGHT, 0.38 * shadow);
    if (cover > 0) colour = mix(colour, letterAt(base, distance / thick, field.slope[point] ?? 0), cover);
    pixels.set(colour.map(Math.round), point * 3);
  }
  return { pixels, width: SIDE, height: SIDE };
}

function groundAt(base: Rgb, x: number, y: number): Rgb {
  const lit = mix(mix(base, WHITE, 0.12), mix(base, NIGHT, 0.3), smooth(x * 0.5 + y * 0.75, 0.1, 1.25));
  return mix(lit, WHITE, 0.1 * (1 - smooth(Math.hypot(x - 0.28, y - 0.22), 0, 0.7)));
}

/** A round bar: the further from its middle line, the more it turns up to the light or down from it. */
function letterAt(base: Rgb, away: number, slope: number): Rgb {
  const light = clamp(away) ** 2.2 * slope;
  return light > 0 ? mix(CREAM, WHITE, light) : mix(CREAM, base, -light * 0.46);
}

/** For each point of the picture: how far the nearest stroke is (px), and how much the way from there leads to the light, -1 to 1. */
interface DistanceField {
  distance: Float32Array;
  slope: Float32Array;
}

/** Further away than `reach` a stroke is not seen. */
function fieldAround(strokes: Point[][], reach: number): DistanceField {
  const distance = new Float32Array(SIDE * SIDE).fill(SIDE);
  const slope = new Float32Array(SIDE * SIDE);
  for (const [from, to] of strokes.flatMap(pairs)) {
    const [acrossX, acrossY] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.max(1e-9, acrossX ** 2 + acrossY ** 2);
    const [left, right] = span(from[0], to[0], reach);
    const [top, bottom] = span(from[1], to[1], reach);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const point = y * SIDE + x;
        const along = clamp(((x + 0.5 - from[0]) * acrossX + (y + 0.5 - from[1]) * acrossY) / length);
        const awayX = x + 0.5 - from[0] - acrossX * along;
        const awayY = y + 0.5 - from[1] - acrossY * along;
        const away = Math.sqrt(awayX * awayX + awayY * awayY);
        if (away >= (distance[point] ?? 0)) continue;
        distance[point] = away;
        slope[point] = away === 0 ? 0 : (-awayX * 0.5 - awayY * 0.85) / away;
      }
    }
  }
  return { distance, slope };
}

const span = (one: number, other: number, reach: number): [number, number] => [
  Math.max(0, Math.floor(Math.min(one, other) - reach)),
  Math.min(SIDE, Math.ceil(Math.max(one, other) + reach)),
];

const pairs = (points: Point[]): [Point, Point][] => points.slice(1).map((to, i) => [points[i] ?? to, to]);
