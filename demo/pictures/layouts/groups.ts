import { type Body, extentOf, type Item, type Scene } from '../scene.ts';
import { LIFE_POWER, layOutOnPlinth } from './standing.ts';

type GroupLayout = Pick<Scene, 'horizon' | 'plinth' | 'items'>;

/**
 * Where the goods of an offer are in a picture of 16:10. Leads of pages cut it to 2:1 and wider: they stay whole there.
 */
export function layOutOffer(bodies: [Body, ...Body[]], isRaised: boolean): GroupLayout {
  if (mostLie(bodies)) return { items: row(bodies, { middle: 0.8, width: 1.36, highest: 0.6 }, 0.5, 0.02) };
  const [first, ...others] = bodies;
  if (!isRaised || first.aspect > 1.3) {
    return { horizon: 0.6, items: row(bodies, { middle: 0.8, width: 1.3, highest: 0.56 }, 0.775, 0.02) };
  }
  const hero = layOutOnPlinth(first, Math.min(0.48, 0.36 + first.size * 0.12), 0.5);
  const edge = hero.plinth.x + hero.plinth.radius;
  const room = 1.5 - edge;
  const companions = row(
    others,
    { middle: edge + room / 2 - 0.03, width: room * 1.02, highest: 0.46 },
    0.79,
    0.02,
  );
  return { horizon: 0.63, plinth: hero.plinth, items: [...hero.items, ...companions] };
}

/**
 * Where the goods of a store are in its cover of 3:1. Shown at 2:1 it loses a sixth at each side, at 5:1 a fifth
 * above and below: they stay inside.
 */
export function layOutCover(bodies: Body[]): GroupLayout {
  const toTheLeft = bodies.filter((_, i) => i % 2 === 0).reverse();
  const inTheMiddle = [...toTheLeft, ...bodies.filter((_, i) => i % 2 === 1)];
  const room = { middle: 1.5, width: 1.92, highest: 0.54 };
  if (mostLie(bodies)) return { items: row(inTheMiddle, room, 0.5, 0.015) };
  return { horizon: 0.6, items: row(inTheMiddle, room, 0.755, 0.02) };
}

const mostLie = (bodies: Body[]): boolean =>
  bodies.filter(({ pose }) => pose === 'lies').length * 2 > bodies.length;

interface Room {
  middle: number;
  width: number;
  highest: number;
}

/** What is small in life is drawn at so much of the largest thing's length at least: less could not be seen. */
const LEAST_SHARE = 0.28;

/** Things side by side, as large as the room lets them be, every second one `step` nearer. */
function row(bodies: Body[], { middle, width, highest }: Room, y: number, step: number): Item[] {
  const gap = 0.035;
  const largest = Math.max(...bodies.map(({ size }) => size));
  const sizes = bodies.map(({ size }) => Math.max(LEAST_SHARE, (size / largest) ** LIFE_POWER));
  const extents = bodies.map((body, i) => extentOf(body, sizes[i] ?? 1));
  const together = extents.reduce((sum, extent) => sum + extent.width, 0);
  const scale = Math.min(
    (width - gap * (bodies.length - 1)) / together,
    highest / Math.max(...extents.map((extent) => extent.height)),
  );
  let left = middle - (together * scale + gap * (bodies.length - 1)) / 2;
  const items = bodies.map(({ good }, i) => {
    const across = (extents[i]?.width ?? 0) * scale;
    const item = { good, x: left + across / 2, y: y + (i % 2 ? step : -step), size: (sizes[i] ?? 1) * scale };
    left += across + gap;
    return item;
  });
  return items.toSorted((a, b) => a.y - b.y);
}
