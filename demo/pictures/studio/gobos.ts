import { Canvas } from '../drawings/canvas.ts';
import { leaf } from '../drawings/outlines.ts';
import { rasterize } from '../drawings/rasterize.ts';
import { TINTS } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { clamp } from './curves.ts';
import { blurLayer, type Layer, paintLayer, type Size } from './layer.ts';
import { coverAt, place } from './placing.ts';

/** What the light brings along: where it is darker, where it is brighter, 0 to 1. */
export interface Gobo {
  shade?: Layer;
  shine?: Layer;
}

/** Paints the twigs or the window that the light of a scene comes through. */
export async function paintGobo(scene: Scene, size: Size): Promise<Gobo> {
  switch (scene.light) {
    case 'soft':
      return {};
    case 'leaf':
      return { shade: await twigs(scene, size) };
    case 'window':
      return { shine: panes(scene, size, { columns: 2, rows: 3, wide: 0.2, high: 0.24, bar: 0.028 }) };
    case 'blinds':
      return { shine: panes(scene, size, { columns: 1, rows: 7, wide: 0.62, high: 0.075, bar: 0.032 }) };
    default:
      return scene.light satisfies never;
  }
}

async function twigs({ tint, width, height }: Scene, size: Size): Promise<Layer> {
  const canvas = new Canvas(620, 1000);
  canvas.line('M310 1000C300 700 330 400 310 40', '#000', 14);
  for (const [index, side] of [-1, 1, -1, 1, -1, 1, -1, 1].entries())
    canvas.path(leaf(312, 940 - index * 112, 300, side * 48, 0.16), '#000');
  canvas.path(leaf(310, 120, 240, 0, 0.16), '#000');
  const cutout = await rasterize(canvas.toDrawing(), size.height);
  const good = { name: 'twig' };
  const right = width / height;
  const wide = Math.min(1.8, right);
  const hanging = [
    { good, x: right - 0.14 * wide, y: 0.2, size: 0.62 * wide, turn: -22 },
    { good, x: right - 0.3 * wide, y: 0.02, size: 0.5 * wide, turn: -64 },
  ].map((twig) => place({}, twig, cutout, size.height));
  const strength = TINTS[tint].isDark ? 0.3 : 0.12;
  const outline = paintLayer(
    size,
    (x, y) => Math.max(...hanging.map((twig) => coverAt(twig, x, y))) * strength,
  );
  return blurLayer(outline, (2 * size.height) / 160);
}

interface Panes {
  columns: number;
  rows: number;
  /** Of a pane, and between two of them, in heights of the picture. */
  wide: number;
  high: number;
  bar: number;
}

/** Slanted, and weaker further down. */
function panes({ tint, width, height }: Scene, size: Size, { columns, rows, wide, high, bar }: Panes): Layer {
  const strength = TINTS[tint].isDark ? 0.1 : 0.5;
  const middle = width / height / 2;
  const bright = paintLayer(size, (x, y) => {
    const right = x / size.height - middle;
    const down = y / size.height + 0.08 - right * 0.18;
    const column = (right + 0.03 + down * 0.27) / (wide + bar);
    const line = down / (high + bar);
    if (column < 0 || column >= columns || line < 0 || line >= rows) return 0;
    const isPane = column % 1 < wide / (wide + bar) && line % 1 < high / (high + bar);
    return isPane ? strength * (1 - 0.75 * clamp(down / 0.8)) : 0;
  });
  return blurLayer(bright, 1);
}
