import type { Canvas } from './canvas.ts';
import { circle, roundedBox } from './outlines.ts';
import type { LabelBox } from './print.ts';
import { blend, darken, lighten } from './tones.ts';

/** A printed landscape in the tones of one colour: a sun behind hills, rows that run over the nearest of them. */
export function printHills(
  canvas: Canvas,
  { x, y, width, height }: LabelBox,
  { sky, land, sun }: { sky: string; land: string; sun: string },
): void {
  const at = (right: number, down: number): string => `${x + right * width} ${y + down * height}`;
  const near = `M${at(0, 0.78)}Q${at(0.3, 0.5)} ${at(0.62, 0.72)}T${at(1, 0.66)}V${y + height}H${x}Z`;
  canvas
    .path(roundedBox(x, y, width, height, 0), sky)
    .path(circle(x + width * 0.7, y + height * 0.42, Math.min(width, height) * 0.26), sun)
    .path(
      `M${at(0, 0.62)}Q${at(0.16, 0.3)} ${at(0.34, 0.5)}T${at(0.66, 0.44)}T${at(1, 0.5)}V${y + height}H${x}Z`,
      blend(land, sky, 0.55),
    )
    .path(
      `M${at(0, 0.5)}Q${at(0.2, 0.62)} ${at(0.44, 0.66)}T${at(1, 0.46)}V${y + height}H${x}Z`,
      blend(land, sky, 0.26),
    )
    .path(near, land);
  canvas.inside(near, () =>
    canvas.line(
      [0.08, 0.3, 0.52, 0.74, 0.96]
        .map((share) => `M${at(0.5 + (share - 0.5) * 0.5, 0.56)}L${at(0.5 + (share - 0.5) * 1.7, 1.04)}`)
        .join(''),
      lighten(land, 0.26),
      Math.max(2, width * 0.012),
      'stroke-opacity="0.7"',
    ),
  );
  canvas.line(`M${at(0, 0)}H${x + width}`, darken(land, 0.2), Math.max(2, height * 0.02));
}
