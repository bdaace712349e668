import type { Plinth } from '../scene.ts';
import { blurLayer, type Layer, paintLayer, type Size } from './layer.ts';
import { coverAt, type PlacedGood } from './placing.ts';

/** How much light is taken from each point of a picture, 0 to `strength`. */
export interface Shadow {
  layer: Layer;
  strength: number;
}

/** How far a shadow leans to the right for each unit of height, and how flat it lies on the floor. */
const LEAN = 0.62;
const FLATNESS = 0.3;

/** What goods that stand on the floor throw on it and on the wall. The light comes from the upper left. */
export function standingShadows(placed: PlacedGood[], size: Size): Shadow[] {
  const soft = size.height / 160;
  return [
    { layer: blurLayer(darkest(placed, size, leaningShadowAt), 3 * soft), strength: 0.3 },
    { layer: blurLayer(darkest(placed, size, nearShadowAt), Math.max(1, 2 * soft)), strength: 0.6 },
    { layer: blurLayer(darkest(placed, size, contactShadowAt), 1), strength: 0.6 },
  ];
}

/** What goods throw on the paper that they lie on. */
export function lyingShadows(placed: PlacedGood[], size: Size): Shadow[] {
  const soft = size.height / 160;
  const coverMovedBy = (share: number) => (good: PlacedGood, x: number, y: number) =>
    coverAt(good, x - share * size.height * 0.7, y - share * size.height);
  return [
    { layer: blurLayer(darkest(placed, size, coverMovedBy(0.032)), 4 * soft), strength: 0.3 },
    { layer: blurLayer(darkest(placed, size, coverMovedBy(0.009)), 1), strength: 0.42 },
  ];
}

/** What a plinth throws on the floor. */
export function plinthShadows(plinth: Plinth, size: Size): Shadow[] {
  const radius = plinth.radius * size.height;
  const middle = { x: plinth.x * size.height, y: (plinth.y + plinth.rise) * size.height };
  const soft = size.height / 160;
  const ellipse = (right: number, up: number, across: number, high: number) =>
    paintLayer(size, (x, y) =>
      Math.hypot((x - middle.x - right * radius) / across, (y - middle.y + up * radius) / high) < radius
        ? 1
        : 0,
    );
  return [
    { layer: blurLayer(ellipse(0.5, 0.12, 1.15, 0.24), 5 * soft), strength: 0.3 },
    { layer: blurLayer(ellipse(0.06, -0.03, 1.03, 0.22), 2 * soft), strength: 0.42 },
  ];
}

type ShadowAt = (good: PlacedGood, x: number, y: number) => number;

const darkest = (placed: PlacedGood[], size: Size, shadowAt: ShadowAt): Layer =>
  paintLayer(size, (x, y) => {
    let most = 0;
    for (const good of placed) most = Math.max(most, shadowAt(good, x, y));
    return most;
  });

/** The shadow that leans over the floor, weaker where it is far from the foot. */
function leaningShadowAt(good: PlacedGood, x: number, y: number): number {
  const foot = good.top + good.height * 0.985;
  const rise = (foot - y) / FLATNESS;
  if (rise < 0 || rise > good.height) return 0;
  return coverAt(good, x - LEAN * rise, foot - rise) * (1 - (0.6 * rise) / good.height);
}

/** The dark under a good: the lowest part of its outline, nearly flat on the floor. */
function nearShadowAt(good: PlacedGood, x: number, y: number): number {
  const rise = (good.top + good.height * 1.008 - y) / FLATNESS;
  if (rise < 0 || rise > good.height * 0.15) return 0;
  return coverAt(good, x, good.top + good.height * 0.97 - rise);
}

/** The line where a good meets the floor: the lowest part of its outline, a little lower. */
function contactShadowAt(good: PlacedGood, x: number, y: number): number {
  const from = y - good.height * 0.016;
  const down = (from - good.top) / good.height;
  return down < 0.8 ? 0 : coverAt(good, x, from) * (down - 0.8) * 5;
}
