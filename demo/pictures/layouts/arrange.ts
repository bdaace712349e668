import { type Body, extentOf, type Item } from '../scene.ts';

/** A thing of a group and how long it is beside the others. */
export interface SizedBody {
  body: Body;
  share: number;
}

/** The part of a picture that a group fills. */
export interface GroupRoom {
  middle: number;
  width: number;
  top: number;
  foot: number;
  /** Things are in one row, and so far apart at most where the room is wider than they are. */
  mostApart?: number;
}

/** How much of the narrower of two neighbours is behind or before the other; where every second one stands in front. */
const OVERLAP = 0.13;
const OVERLAP_OF_TURNS = 0.36;
/** How much farther away what stands at the back of a row is. */
const DEPTH = 0.055;
/** Of the height of what is in front: how much higher up the foot of what is behind it is, and at most. */
const RISE = 0.5;
const MAX_RISE = 0.16;
/** How much smaller what is behind looks. */
const BEHIND = 0.9;
/** So much of everything is seen at least, unless no arrangement shows it. */
const LEAST_SEEN = 0.66;

interface PlacedBody extends SizedBody {
  /** Of its middle. */
  x: number;
  foot: number;
  width: number;
  height: number;
}

/** Who stands behind, from left to right, and who in front. In turns they are one row, the first of it behind. */
interface GroupRows {
  back: SizedBody[];
  front: SizedBody[];
  isInTurns?: boolean;
}

/**
 * Places things that stand beside each other and a little before each other, as large as the room lets them be: in one row,
 * or with the taller ones behind, whichever shows more of them.
 */
export function standTogether(sized: readonly SizedBody[], room: GroupRoom): Item[] {
  const arranged = rowsOf(sized, room).map((rows) => {
    const placed = fillRoom(rows, room);
    const seen = placed.map((one) => one.width * one.height * shareSeen(one, placed));
    const isHidden = placed.some((one) => shareSeen(one, placed) < LEAST_SEEN);
    return { placed, area: seen.reduce((sum, area) => sum + area, 0) * (isHidden ? 0.1 : 1) };
  });
  const [best] = arranged.sort((one, other) => other.area - one.area);
  const placed = best?.placed ?? [];
  // What is low stands higher up: near the middle, as what is high does.
  const lift = (Math.min(...placed.map(topOf)) - room.top) * 0.5;
  return placed
    .map(({ body, x, foot, width, height }) => ({
      good: body.good,
      x,
      y: foot - lift,
      size: Math.max(width, height),
    }))
    .sort((one, other) => one.y - other.y);
}

function rowsOf(sized: readonly SizedBody[], { mostApart }: GroupRoom): GroupRows[] {
  const inOneRow = [{ back: [], front: fromTheMiddle(sized) }];
  if (mostApart !== undefined) return inOneRow;
  const heightIn = ({ body, share }: SizedBody): number => extentOf(body, share).height;
  const byHeight = [...sized].sort((one, other) => heightIn(other) - heightIn(one));
  const inTwoRows = byHeight.slice(1).map((_, i): GroupRows => {
    const back = byHeight.slice(0, i + 1);
    return {
      back: fromTheMiddle(sized.filter((one) => back.includes(one))),
      front: sized.filter((one) => !back.includes(one)),
    };
  });
  const half = Math.ceil(sized.length / 2);
  const [back, front] = [byHeight.slice(0, half), byHeight.slice(half)];
  return [
    ...inOneRow,
    { back: [], front: [...sized] },
    ...inTwoRows,
    ...(front.length > 1 ? [{ back, front, isInTurns: true }] : []),
  ];
}

/** The first in the middle, the others to its left and right in turn. */
export function fromTheMiddle<Thing>(things: readonly Thing[]): Thing[] {
  const toTheLeft = things.filter((_, i) => i % 2 === 0).reverse();
  return [...toTheLeft, ...things.filter((_, i) => i % 2 === 1)];
}

/** Halves how far apart the scales are that are tried, so often. */
const TRIALS = 14;

function fillRoom(rows: GroupRows, room: GroupRoom): PlacedBody[] {
  let [fits, tooLarge] = [0, 3];
  for (let trial = 0; trial < TRIALS; trial++) {
    const scale = (fits + tooLarge) / 2;
    if (isInside(placeRows(rows, scale, room), room)) fits = scale;
    else tooLarge = scale;
  }
  return placeRows(rows, fits, room);
}

const topOf = ({ foot, height }: PlacedBody): number => foot - height;

/** What spreads over the width of a room is as wide as it, but for what sums of numbers lose. */
const NOTHING = 1e-9;

const isInside = (placed: readonly PlacedBody[], { middle, width, top }: GroupRoom): boolean =>
  placed.every((one) => Math.abs(one.x - middle) + one.width / 2 <= width / 2 + NOTHING && topOf(one) >= top);

function placeRows(rows: GroupRows, scale: number, room: GroupRoom): PlacedBody[] {
  const { back, front, isInTurns } = rows;
  const inFront = placeRow(front, scale, room);
  const highest = Math.max(...inFront.map(({ height }) => height));
  const behind = { ...room, foot: room.foot - Math.min(MAX_RISE, highest * RISE) };
  const atTheBack = placeRow(back, scale * BEHIND, behind);
  if (!isInTurns) return [...atTheBack, ...inFront];
  const inTurns = atTheBack.flatMap((one, i) => [one, ...inFront.slice(i, i + 1)]);
  return moveApart(inTurns, room, OVERLAP_OF_TURNS);
}

/** Things side by side, each a little before or behind its neighbour: what is taller stands farther back. */
function placeRow(sized: readonly SizedBody[], scale: number, room: GroupRoom): PlacedBody[] {
  const extents = sized.map(({ body, share }) => extentOf(body, share * scale));
  const byHeight = extents.map(({ height }) => height).sort((one, other) => one - other);
  const steps = Math.max(1, sized.length - 1);
  const placed = sized.map((one, i): PlacedBody => {
    const { width, height } = extents[i] ?? { width: 0, height: 0 };
    const foot = room.foot - (DEPTH * byHeight.indexOf(height)) / steps;
    return { ...one, x: room.middle, foot, width, height };
  });
  return moveApart(placed, room, OVERLAP);
}

/** Moves things from the middle of a room to their places in a row, so much of each behind or before the next. */
function moveApart(
  placed: readonly PlacedBody[],
  { middle, width, mostApart }: GroupRoom,
  overlap: number,
): PlacedBody[] {
  const behind = placed.map((one, i) => {
    const before = placed[i - 1];
    return before ? Math.min(one.width, before.width) * overlap : 0;
  });
  const sum = (lengths: readonly number[]): number => lengths.reduce((all, length) => all + length, 0);
  const together = sum(placed.map((one) => one.width)) - sum(behind);
  const gaps = Math.max(1, placed.length - 1);
  // What has room is apart; what is as wide as the room overlaps.
  const apart = Math.max(0, (width - together) / gaps);
  const moves = behind.map((length, i) =>
    i > 0 && mostApart !== undefined ? Math.min(apart - length, mostApart) : -length,
  );
  let left = middle - (sum(placed.map((one) => one.width)) + sum(moves)) / 2;
  return placed.map((one, i) => {
    left += moves[i] ?? 0;
    const x = left + one.width / 2;
    left += one.width;
    return { ...one, x };
  });
}

/** Points of a side that are looked at. */
const POINTS = 12;

/** How much of the box of a thing is not behind the boxes of those that are in front of it. */
function shareSeen(one: PlacedBody, placed: readonly PlacedBody[]): number {
  const inFront = placed.filter((other) => other.foot > one.foot);
  let seen = 0;
  for (let point = 0; point < POINTS * POINTS; point++) {
    const x = one.x + (((point % POINTS) + 0.5) / POINTS - 0.5) * one.width;
    const y = one.foot - ((Math.floor(point / POINTS) + 0.5) / POINTS) * one.height;
    const isBehind = inFront.some(
      (other) => Math.abs(x - other.x) < other.width / 2 && y < other.foot && y > topOf(other),
    );
    if (!isBehind) seen += 1;
  }
  return seen / POINTS ** 2;
}

/** Things that lie beside each other or above each other. */
type Block = SizedBody | { beside: Block[] } | { above: Block[] };

/** How far apart they are; the longest thing is 1. */
const GAP = 0.01;
/** How they are turned, one after the other. */
const TURNS = [-4, 5, -3, 6, -6] as const;

/** Places things that lie as large as the room lets them be: in rows, or beside one that is the larger for it. */
export function layTogether(sized: readonly SizedBody[], room: GroupRoom): Item[] {
  const fitOf = (block: Block): number => {
    const { width, height } = measureBlock(block);
    return Math.min(room.width / width, (room.foot - room.top) / height);
  };
  const [best] = blocksOf(sized, room).sort((one, other) => fitOf(other) - fitOf(one));
  if (!best) return [];
  const at = { x: room.middle, y: (room.top + room.foot) / 2 };
  // What stands in other pictures does not slant in this one.
  const turnOf = ({ body }: SizedBody): number =>
    body.pose === 'lies' ? (TURNS[sized.findIndex((one) => one.body === body) % TURNS.length] ?? 0) : 0;
  const scale = fitOf(best);
  const unused = room.width - measureBlock(best).width * scale;
  const apart = Math.min(room.mostApart ?? 0, unused / Math.max(1, sized.length - 1));
  return placeBlock(best, scale, at, apart).map(({ sized: one, x, y, size }) => ({
    good: one.body.good,
    x,
    y,
    size,
    turn: turnOf(one),
  }));
}

function blocksOf(sized: readonly SizedBody[], { mostApart }: GroupRoom): Block[] {
  const [first, ...others] = sized;
  if (!first) return [];
  const inOneRow = { beside: fromTheMiddle(sized) };
  if (mostApart !== undefined) return [inOneRow];
  const half = Math.ceil(others.length / 2);
  const [some, more] = [others.slice(0, half), others.slice(half)];
  return [
    inOneRow,
    ...(others.length > 1 ? [{ beside: [first, { above: others }] }] : []),
    ...(others.length > 1 ? [{ beside: [{ above: some }, first, { above: more }] }] : []),
    ...(others.length > 2 ? [{ beside: [first, { above: [{ beside: some }, { beside: more }] }] }] : []),
    ...others.map((_, i) => ({
      above: [{ beside: sized.slice(0, i + 1) }, { beside: sized.slice(i + 1) }],
    })),
  ];
}

function measureBlock(block: Block): { width: number; height: number } {
  if ('body' in block) return extentOf(block.body, block.share);
  const parts = 'beside' in block ? block.beside : block.above;
  const extents = parts.map(measureBlock);
  const [widths, heights] = [extents.map(({ width }) => width), extents.map(({ height }) => height)];
  return 'beside' in block
    ? { width: inARow(widths), height: Math.max(...heights) }
    : { width: Math.max(...widths), height: inARow(heights) };
}

const inARow = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length, 0) + GAP * (lengths.length - 1);

/**
 * @param middle of the block
 * @param apart how far apart its parts are besides
 */
function placeBlock(
  block: Block,
  scale: number,
  middle: { x: number; y: number },
  apart = 0,
): { sized: SizedBody; x: number; y: number; size: number }[] {
  if ('body' in block) return [{ sized: block, ...middle, size: block.share * scale }];
  const own = measureBlock(block);
  const isRow = 'beside' in block;
  const parts = isRow ? block.beside : block.above;
  const length = (isRow ? own.width : own.height) * scale + apart * (parts.length - 1);
  let start = (isRow ? middle.x : middle.y) - length / 2;
  return parts.flatMap((part) => {
    const { width, height } = measureBlock(part);
    const along = start + ((isRow ? width : height) * scale) / 2;
    start += (isRow ? width : height) * scale + GAP * scale + apart;
    return placeBlock(part, scale, isRow ? { x: along, y: middle.y } : { x: middle.x, y: along });
  });
}
