import { type Body, extentOf, type Scene } from '../scene.ts';
import { type GroupRoom, layTogether, type SizedBody, standTogether } from './arrange.ts';
import { LIFE_POWER } from './standing.ts';

type GroupLayout = Pick<Scene, 'horizon' | 'items'>;

/**
 * What the goods of an offer fill of a picture of 16:10: badges stand in the corners above it, and leads of pages cut the
 * picture to 2:1.
 */
const OFFER_ROOM: GroupRoom = { middle: 0.8, width: 1.32, top: 0.165, foot: 0.865 };

/** Where the goods of an offer are in a picture of 16:10. */
export const layOutOffer = (bodies: readonly Body[]): GroupLayout =>
  layOutGroup(sizeAsInLife(bodies), OFFER_ROOM);

/** What the goods of a store fill of its cover of 3:1. Shown at 2:1 it loses a sixth at each side, at 5:1 a fifth above and below. */
const COVER_ROOM: GroupRoom = { middle: 1.5, width: 1.94, top: 0.245, foot: 0.775, mostApart: 0.16 };

/** Where the goods of a store are in its cover of 3:1. */
export const layOutCover = (bodies: readonly Body[]): GroupLayout =>
  layOutGroup(sizeForCover(bodies), COVER_ROOM);

/** How far behind the farthest foot the wall is. */
const FLOOR_BEHIND = 0.12;

function layOutGroup(sized: readonly SizedBody[], room: GroupRoom): GroupLayout {
  if (mostLie(sized)) return { items: layTogether(sized, room) };
  const items = standTogether(sized, room);
  return { horizon: Math.min(...items.map(({ y }) => y)) - FLOOR_BEHIND, items };
}

const mostLie = (sized: readonly SizedBody[]): boolean =>
  sized.filter(({ body }) => body.pose === 'lies').length * 2 > sized.length;

/** What is small in life is drawn at so much of the largest thing's length at least: less could not be seen. */
const LEAST_SHARE = 0.28;
/** Small things are up to so many times as large as in life, and no larger than this for it. */
const SMALL = { times: 2, most: 0.45 } as const;

/** How long goods are drawn beside each other; the largest is 1. */
function sizeAsInLife(bodies: readonly Body[]): SizedBody[] {
  const largest = Math.max(...bodies.map(({ size }) => size));
  return bodies.map((body) => {
    const asInLife = (body.size / largest) ** LIFE_POWER;
    const enlarged = Math.min(asInLife * SMALL.times, SMALL.most);
    return { body, share: Math.max(LEAST_SHARE, asInLife, enlarged) };
  });
}

/** In a cover goods are more of one size than in life: a bar of soap beside a broom is seen as well as the broom. */
const COVER_POWER = 0.85;
/** As large as one thing alone may be in a cover. */
const COVER_LARGEST = { width: 0.58, height: 0.49 } as const;

function sizeForCover(bodies: readonly Body[]): SizedBody[] {
  const largest = Math.max(...bodies.map(({ size }) => size));
  return bodies.map((body) => {
    const unit = extentOf(body, 1);
    const fits = Math.min(COVER_LARGEST.height / unit.height, COVER_LARGEST.width / unit.width);
    return { body, share: fits * Math.max(LEAST_SHARE, (body.size / largest) ** COVER_POWER) };
  });
}
