import { mix, type Rgb, WHITE } from '../colour.ts';
import { TINTS } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { clamp, smooth } from './curves.ts';

const UMBER: Rgb = [40, 30, 22];

/** The colour of the paper at a place of a scene (as the scene counts them), lit from the upper left, without shadows. */
export function paperOf(scene: Scene): (x: number, y: number) => Rgb {
  const { wall, floor, isDark } = TINTS[scene.tint];
  const across = scene.width / scene.height;
  const bright = mix(wall, WHITE, isDark ? 0.1 : 0.42);
  const far = mix(floor, wall, 0.3);
  const near = mix(floor, wall, 0.62);
  const horizon = scene.horizon ?? 2;
  return (x, y) => {
    let colour = mix(bright, wall, clamp((x / across) * 0.35 + y * 0.65));
    if (scene.shape) colour = colourInShape(scene, colour, x, y);
    const ground = mix(far, near, smooth(y, horizon, horizon + 0.28));
    colour = mix(colour, ground, smooth(y, horizon - 0.025, horizon + 0.03));
    const pool = Math.hypot(x / across - 0.36, y - 0.36);
    colour = mix(colour, WHITE, (isDark ? 0.12 : 0.3) * (1 - smooth(pool, 0, 0.9)));
    return mix(colour, floor, 0.3 * smooth(Math.hypot(x / across - 0.5, y - 0.48), 0.35, 0.95));
  };
}

function colourInShape({ shape, tint, horizon }: Scene, colour: Rgb, x: number, y: number): Rgb {
  if (!shape) return colour;
  const { wall, floor, isDark } = TINTS[tint];
  const right = x - shape.x;
  const down = shape.kind === 'arch' ? Math.min(0, y - shape.y) : y - shape.y;
  const inside = 1 - smooth(Math.hypot(right, down) - shape.radius, -0.007, 0.007);
  if (shape.kind === 'arch') {
    // The edge of the opening throws its shadow inwards, from the left and from above.
    const ground = mix(floor, wall, 0.2);
    const edge = shape.radius - Math.hypot(Math.min(0, right), down);
    return mix(colour, mix(mix(ground, UMBER, 0.2), ground, smooth(edge, 0, 0.13)), inside);
  }
  const lit = mix(wall, WHITE, isDark ? 0.16 : 0.7);
  // On a wall it is a pool of light, on a table a sheet with a shadow of its own.
  if (horizon !== undefined) return mix(colour, lit, inside * 0.75);
  const shadow = 1 - smooth(Math.hypot(right - 0.012, down - 0.018) - shape.radius, -0.02, 0.05);
  return mix(mix(colour, mix(floor, UMBER, 0.3), shadow * 0.5), lit, inside);
}
