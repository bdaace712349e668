import type { Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';

/** The finished drawing without so many units at its left, top, right and bottom, where nothing is drawn. */
export function trimToFrame(
  canvas: Canvas,
  [left = 0, top = 0, right = 0, bottom = 0]: readonly number[] = [],
): Drawing {
  const { width, height, svg } = canvas.toDrawing();
  return {
    width: width - left - right,
    height: height - top - bottom,
    svg: left || top ? `<g transform="translate(${-left} ${-top})">${svg}</g>` : svg,
  };
}
