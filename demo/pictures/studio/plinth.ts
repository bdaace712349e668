import { mix, type Rgb, WHITE } from '../colour.ts';
import { TINTS } from '../palette.ts';
import type { Plinth, Scene } from '../scene.ts';
import { clamp } from './curves.ts';
import type { PlacedGood } from './placing.ts';

/** A piece of a picture and where it goes, in px. RGBA. */
export interface Piece {
  pixels: Buffer;
  width: number;
  height: number;
  left: number;
  top: number;
}

/** How flat the round top is seen. */
const FLATNESS = 0.2;

/** Paints a round block, lit from the left, with the shadow of what stands on it. */
export function paintPlinth(scene: Scene, plinth: Plinth, onTop: PlacedGood[]): Piece {
  const unit = scene.height;
  const middle = { x: plinth.x * unit, y: plinth.y * unit };
  const [radius, flat, rise] = [plinth.radius * unit, plinth.radius * unit * FLATNESS, plinth.rise * unit];
  const left = Math.floor(middle.x - radius) - 1;
  const top = Math.floor(middle.y - flat) - 1;
  const width = Math.ceil(radius * 2) + 3;
  const height = Math.ceil(flat * 2 + rise) + 3;
  const { paper, shade, ink } = materialOf(scene);
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const right = x + left + 0.5 - middle.x;
      const down = y + top + 0.5 - middle.y;
      const inTop = insideEllipse(right, down, radius, flat);
      const inSide =
        down < rise ? insideSpan(right, radius) : insideEllipse(right, down - rise, radius, flat);
      const cover = down > 0 ? Math.max(inTop, inSide) : inTop;
      if (cover === 0) continue;
      const side = mix(sideColour(right / radius, paper, shade), shade, 0.35 * clamp(down / rise) ** 2);
      const lit = mix(mix(paper, WHITE, 0.5), paper, (right / radius + 1) / 2);
      const light = lightAmong(onTop, right + middle.x, down + middle.y);
      const colour = inTop > 0 ? mix(side, mix(ink, lit, light), inTop) : side;
      pixels.set([...colour, cover * 255].map(Math.round), (y * width + x) * 4);
    }
  }
  return { pixels, width, height, left, top };
}

function materialOf({ tint }: Scene): { paper: Rgb; shade: Rgb; ink: Rgb } {
  const { wall, floor, isDark } = TINTS[tint];
  const paper = mix(wall, WHITE, isDark ? 0.16 : 0.55);
  const shade = isDark ? mix(floor, [0, 8, 6], 0.3) : mix(floor, [90, 70, 52], 0.2);
  return { paper, shade, ink: mix(shade, [30, 24, 18], 0.35) };
}

/** From the left, where the light is, round to the right. */
function sideColour(across: number, paper: Rgb, shade: Rgb): Rgb {
  const towards = Math.sqrt(Math.max(0, 1 - across * across));
  const light = clamp((towards * 0.85 - across * 0.5) * 0.6 + 0.4);
  return mix(shade, mix(paper, WHITE, 0.2), light);
}

/** How much light reaches a point of the top, between the feet of what stands there. */
function lightAmong(onTop: PlacedGood[], x: number, y: number): number {
  return onTop.reduce((light, { left, top, width, height }) => {
    const right = x - left - width / 2;
    const down = y - top - height;
    const foot = 1 - Math.hypot((right - width * 0.05) / (width * 0.56), down / (width * 0.13));
    const around =
      1 - Math.hypot((right - width * 0.2) / (width * 0.85), (down + width * 0.03) / (width * 0.2));
    return light * (1 - 0.55 * clamp(foot) ** 0.8) * (1 - 0.25 * clamp(around));
  }, 1);
}

function insideEllipse(x: number, y: number, across: number, high: number): number {
  const reach = 1 - (y / high) ** 2;
  return reach <= 0 ? 0 : insideSpan(x, across * Math.sqrt(reach));
}

const insideSpan = (x: number, half: number): number => clamp(half - Math.abs(x) + 0.5);
