import type { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';

/** What is left of a canvas: its upper left corner, width and height. */
type Crop = readonly [x: number, y: number, width: number, height: number];

/** What is within a box of a drawing: for parts whose extent is easier to see than to reckon. */
export const cropDrawing = ({ svg }: Drawing, ...[x, y, width, height]: Crop): Drawing => ({
  width,
  height,
  svg: `<g transform="translate(${-x} ${-y})">${svg}</g>`,
});

/** A drawing without so many units at its left, top, right and bottom; below zero where it reaches beyond its canvas. */
export const trimDrawing = (
  drawing: Drawing,
  [left = 0, top = 0, right = 0, bottom = 0]: readonly number[],
): Drawing => cropDrawing(drawing, left, top, drawing.width - left - right, drawing.height - top - bottom);

/** The finished drawing without the empty units at its sides. */
export const trimToFrame = (canvas: Canvas, margins: readonly number[] = []): Drawing =>
  trimDrawing(canvas.toDrawing(), margins);

/** Draws without the empty space that the shapes of a kind leave on their canvas: one crop a form. */
export const cropForms =
  (draw: (style: DrawingStyle) => Drawing, ...crops: readonly Crop[]) =>
  (style: DrawingStyle): Drawing => {
    const drawing = draw(style);
    const crop = crops[style.form];
    return crop ? cropDrawing(drawing, ...crop) : drawing;
  };
