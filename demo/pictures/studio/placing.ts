import type { Item, Scene } from '../scene.ts';
import type { Cutout } from './cutout.ts';

/** A good in its place, in px: the box of its cutout before it is turned. */
export interface PlacedGood {
  item: Item;
  cutout: Cutout;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Finds the box of an item in a picture that is `unit` px high. */
export function place(scene: Pick<Scene, 'horizon'>, item: Item, cutout: Cutout, unit: number): PlacedGood {
  const scale = (item.size * unit) / Math.max(cutout.width, cutout.height);
  const width = cutout.width * scale;
  const height = cutout.height * scale;
  const isFromAbove = scene.horizon === undefined;
  return {
    item,
    cutout,
    left: item.x * unit - width / 2,
    top: item.y * unit - (isFromAbove ? height / 2 : height),
    width,
    height,
  };
}

/** How much of a point is covered by a good, 0 to 1. */
export function coverAt(
  { item, cutout, left, top, width, height }: PlacedGood,
  x: number,
  y: number,
): number {
  const angle = ((item.turn ?? 0) * Math.PI) / 180;
  const right = x - left - width / 2;
  const down = y - top - height / 2;
  const turnedRight = right * Math.cos(angle) + down * Math.sin(angle);
  const turnedDown = down * Math.cos(angle) - right * Math.sin(angle);
  const column = Math.floor((turnedRight / width + 0.5) * cutout.width);
  const line = Math.floor((turnedDown / height + 0.5) * cutout.height);
  if (column < 0 || column >= cutout.width || line < 0 || line >= cutout.height) return 0;
  return (cutout.pixels[(line * cutout.width + column) * 4 + 3] ?? 0) / 255;
}
