import { type Body, extentOf, type Item, type Scene } from '../scene.ts';

/** How much of a square picture a good fills that is alone in it: of its width and of its height. */
const FILLED = { standing: [0.84, 0.75], upright: [0.84, 0.8], lying: [0.84, 0.82] } as const;
/** Below the badges in the corners, and above the lower edge. */
const BELOW_BADGES = { top: 0.155, foot: 0.93 } as const;
/** Wider than this, a good reaches into the corners. */
const BETWEEN_BADGES = 0.5;
/** Narrower than this share of its length, a good lies aslant: level or upright it would be a line in an empty picture. */
const NARROW = 0.43;
const SLANT = 40;
/** What stands and is narrower than this may be taller. */
const UPRIGHT = 0.45;
/** How far apart the two ends of a picture's room are for what lies aslant. */
const SLANTED_ROOM = 0.84;

/** A small good is drawn a little smaller than a large one, so that a list of goods does not look like one scale for all. */
const shareOf = ({ size }: Body): number => Math.min(1, Math.max(0.92, 0.87 + size * 0.13));

/** The longer side of a body that fills so much of a picture. */
function sizeThatFills(body: Body, [width, height]: readonly [number, number]): number {
  const unit = extentOf(body, 1);
  return Math.min(width / unit.width, height / unit.height);
}

/** A standing good on its own, in the middle of a square picture. */
export function standAlone(body: Body, share = 1): { horizon: number; items: [Item] } {
  const room = body.aspect < UPRIGHT ? FILLED.upright : FILLED.standing;
  const size = sizeThatFills(body, room) * shareOf(body) * share;
  const { height } = extentOf(body, size);
  const foot = Math.min(0.915, 0.535 + height / 2);
  return { horizon: Math.min(0.68, foot - 0.15), items: [{ good: body.good, x: 0.5, y: foot, size }] };
}

/** A lying good on its own, in the middle of a square picture seen from above. */
export function layAlone(body: Body, share = 1): { items: [Item] } {
  const laid = lieWithin(body, share);
  const { width, height } = turnedExtentOf(body, laid);
  const room = BELOW_BADGES.foot - BELOW_BADGES.top;
  if (width < BETWEEN_BADGES || height < 2 * (0.5 - BELOW_BADGES.top))
    return { items: [{ good: body.good, x: 0.5, y: 0.5, ...laid }] };
  const size = laid.size * Math.min(1, room / height);
  const y = Math.max(0.5, BELOW_BADGES.top + Math.min(room, height) / 2);
  return { items: [{ good: body.good, x: 0.5, y, ...laid, size }] };
}

/** The box around a body that is turned. */
function turnedExtentOf(body: Body, { size, turn = 0 }: Pick<Item, 'size' | 'turn'>) {
  const { width, height } = extentOf(body, size);
  const [along, across] = [
    Math.abs(Math.cos((turn * Math.PI) / 180)),
    Math.abs(Math.sin((turn * Math.PI) / 180)),
  ];
  return { width: width * along + height * across, height: width * across + height * along };
}

function lieWithin(body: Body, share: number): Pick<Item, 'size' | 'turn'> {
  const narrow = Math.min(body.aspect, 1 / body.aspect);
  if (narrow > NARROW) return { size: sizeThatFills(body, FILLED.lying) * shareOf(body) * share };
  const angle = (SLANT * Math.PI) / 180;
  const size = SLANTED_ROOM / (Math.cos(angle) + narrow * Math.sin(angle));
  return { size: size * shareOf(body) * share, turn: body.aspect > 1 ? -SLANT : 90 - SLANT };
}

/** How long the longer side of a good is in a picture of a part of it. */
const NEAR = { least: 1.15, most: 1.42 } as const;
/** How wide its shorter side is there. */
const NEAR_WIDTH = 0.95;

const sizeFromNear = ({ aspect }: Body): number =>
  Math.min(NEAR.most, Math.max(NEAR.least, NEAR_WIDTH * Math.max(aspect, 1 / aspect)));

/** The upper or left end of a standing good from near; its lower or right end. */
export function standNear(body: Body, end: 'first' | 'last'): Pick<Scene, 'items'> & { horizon: number } {
  const size = sizeFromNear(body);
  const { width, height } = extentOf(body, size);
  const isWide = body.aspect > 1.25;
  const overhang = Math.max(0, width - 0.86) / 2;
  const x = isWide ? 0.5 + (end === 'first' ? overhang : -overhang) : 0.5;
  const y = end === 'last' || height < 0.8 ? Math.min(0.9, 0.5 + height / 2) : 0.13 + height;
  return { horizon: y > 1 ? 1.2 : Math.min(0.7, y - 0.12), items: [{ good: body.good, x, y, size }] };
}

/** The upper left of a lying good from near; its lower right. */
export function layNear(body: Body, end: 'first' | 'last'): Pick<Scene, 'items'> {
  const size = sizeFromNear(body);
  const { width, height } = extentOf(body, size);
  const towards = end === 'first' ? 1 : -1;
  const [right, down] = [width, height].map((side) => Math.max(0, side - 0.84) / 2) as [number, number];
  return {
    items: [{ good: body.good, x: 0.5 + towards * right, y: 0.5 + towards * down, size, turn: towards * -7 }],
  };
}

/** Room for the line beside a good that says how long it is. */
const MEASURED_SHARE = 0.86;

/** A good with a line along its longer side. */
export function measureAlone(body: Body, text: string): Pick<Scene, 'items' | 'measure' | 'horizon'> {
  const { pose } = body;
  const placed = pose === 'stands' ? standAlone(body, MEASURED_SHARE) : layAlone(body, MEASURED_SHARE);
  const [item] = placed.items;
  const { width, height } = extentOf(body, item.size);
  const middle = pose === 'stands' ? item.y - height / 2 : item.y;
  const isWide = body.aspect > 1;
  const half = Math.max(width, height) / 2;
  const aside = Math.min(width, height) / 2 + 0.05;
  const angle = ((item.turn ?? 0) * Math.PI) / 180;
  const at = (along: number, across: number) => {
    const [x, y] = isWide ? [along, across] : [-across, along];
    return {
      x: item.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: middle + x * Math.sin(angle) + y * Math.cos(angle),
    };
  };
  return { ...placed, measure: { text, from: at(-half, aside), to: at(half, aside) } };
}
