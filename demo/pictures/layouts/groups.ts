import { type Body, extentOf, type Item, type Scene } from '../scene.ts';
import { LIFE_POWER, layOutOnPlinth } from './standing.ts';

type GroupLayout = Pick<Scene, 'horizon' | 'plinth' | 'items'>;

/**
 * Where the goods of an offer are in a picture of 16:10. Leads of pages cut it to 2:1 and wider: they stay whole there.
 */
export function layOutOffer(bodies: [Body, ...Body[]], isRaised: boolean): GroupLayout {
  if (mostLie(bodies))
    return {
      items: areAllWide(bodies)
        ? column(bodies)
        : row(bodies, { middle: 0.8, width: 1.36, highest: 0.6 }, 0.5, 0.02),
    };
  const [first, ...others] = bodies;
  if (!isRaised || first.aspect > 1.3) {
    const items = row(bodies, { middle: 0.8, width: 1.36, highest: 0.56 }, FOOT, 0.02);
    const heights = items.map(({ good, size }) => heightOf(bodies, good, size));
    // What is low stands higher up: near the middle, as what is high does.
    const lift = Math.max(0, FOOT - 0.56 - Math.max(...heights) / 2);
    return { horizon: 0.6 - lift, items: items.map((item) => ({ ...item, y: item.y - lift })) };
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
  if (mostLie(bodies)) return { items: coverRow(inTheMiddle, 0.5, 0.015) };
  return { horizon: 0.6, items: coverRow(inTheMiddle, 0.755, 0.02) };
}

/** Where goods are in a cover: so wide, each of them at most so high and so wide. */
const COVER = { middle: 1.5, width: 1.92, highest: 0.49, widest: 0.66 } as const;
/** In a cover goods are more of one size than in life: a bar of soap beside a broom is seen as well as the broom. */
const COVER_POWER = 0.8;
/** How far apart they may be. */
const COVER_GAP = { least: 0.035, most: 0.17 } as const;

/** Things side by side, each well seen, spread over the width of a cover. */
function coverRow(bodies: Body[], y: number, step: number): Item[] {
  const largest = Math.max(...bodies.map(({ size }) => size));
  const sizes = bodies.map((body) => {
    const unit = extentOf(body, 1);
    const fits = Math.min(COVER.highest / unit.height, COVER.widest / unit.width);
    return fits * Math.max(LEAST_SHARE, (body.size / largest) ** COVER_POWER);
  });
  const widths = bodies.map((body, i) => extentOf(body, sizes[i] ?? 1).width);
  const together = widths.reduce((sum, width) => sum + width, 0);
  const gaps = Math.max(1, bodies.length - 1);
  const scale = Math.min(1, (COVER.width - COVER_GAP.least * gaps) / together);
  const gap = Math.min(COVER_GAP.most, (COVER.width - together * scale) / gaps);
  let left = COVER.middle - (together * scale + gap * (bodies.length - 1)) / 2;
  const items = bodies.map(({ good }, i) => {
    const across = (widths[i] ?? 0) * scale;
    const item = { good, x: left + across / 2, y: y + (i % 2 ? step : -step), size: (sizes[i] ?? 1) * scale };
    left += across + gap;
    return item;
  });
  return items.toSorted((a, b) => a.y - b.y);
}

/** Where things in an offer stand. */
const FOOT = 0.775;

function heightOf(bodies: Body[], good: Body['good'], size: number): number {
  const body = bodies.find((other) => other.good === good);
  return body ? extentOf(body, size).height : size;
}

/** Three pans in a row would be three small pans. */
const areAllWide = (bodies: Body[]): boolean =>
  bodies.length > 2 && bodies.every(({ aspect }) => aspect > 1.3);

/** What is wide and lies: the first to the left, as large as fits, the others to the right above each other. */
function column([first, ...others]: [Body, ...Body[]]): Item[] {
  const shares = sharesOf([first, ...others]);
  const fit = (body: Body, width: number, height: number): number => {
    const unit = extentOf(body, 1);
    return Math.min(width / unit.width, height / unit.height);
  };
  const size = fit(first, 0.78, 0.6);
  const sizes = others.map((body, i) => {
    const asInLife = (size * (shares[i + 1] ?? 1)) / (shares[0] ?? 1);
    return Math.min(asInLife, fit(body, 0.56, 0.62 / others.length));
  });
  return [
    { good: first.good, x: 0.5, y: 0.5, size, turn: -4 },
    ...others.map(({ good }, i) => ({
      good,
      x: 1.19 + (i % 2 ? 0.03 : -0.03),
      y: 0.5 + (i - (others.length - 1) / 2) * (0.66 / others.length),
      size: sizes[i] ?? size,
    })),
  ];
}

/** How long goods are drawn beside each other; the largest is 1. */
function sharesOf(bodies: Body[]): number[] {
  const largest = Math.max(...bodies.map(({ size }) => size));
  return bodies.map(({ size }) => Math.max(LEAST_SHARE, (size / largest) ** LIFE_POWER));
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
  const sizes = sharesOf(bodies);
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
