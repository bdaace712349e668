import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import type { Print } from './label-style.ts';
import { roundedBox } from './outlines.ts';
import { drawBottle, stickLabel } from './packages.ts';

import { darken, lighten } from './tones.ts';

/** A flat sachet, crimped at its top and foot, its label in its upper half. */
function drawSachet(canvas: Canvas, x: number, y: number, colour: string, print: Print): void {
  const [width, height] = [306, 440];
  const outline = `M${x + 4} ${y}H${x + width - 4}L${x + width} ${y + 60}Q${x + width + 6} ${y + height / 2} ${x + width} ${y + height - 50}L${x + width - 4} ${y + height}H${x + 4}L${x} ${y + height - 50}Q${x - 6} ${y + height / 2} ${x} ${y + 60}Z`;
  canvas.shade(roundedBox(x - 4, y + 10, width + 8, height - 12, 10), 0.3, 9);
  canvas.solid(outline, canvas.slant([0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.14)]), {
    relief: 0.4,
    depth: 30,
  });
  canvas.inside(outline, () => canvas.path(roundedBox(x - 8, y, width + 16, 44, 0), print.accent));
  for (const seal of [y + 8, y + height - 34])
    canvas.line(
      Array.from({ length: 20 }, (_, i) => `M${x + 12 + i * 15} ${seal}v26`).join(''),
      darken(colour, 0.3),
      4,
      'stroke-opacity="0.4"',
    );
  stickLabel(canvas, print, { x: x + 34, y: y + 62, width: width - 68, height: 170 }, 8);
}

/** A pump bottle and four flat sachets, of which each fills it once. */
function drawWashWithRefills(style: DrawingStyle): Drawing {
  const { colour, print } = style;
  const bottle = drawBottle(
    { ...style, form: 3, print: { ...print, detail: '300 ml' } },
    { content: colour, lid: print.accent },
  );
  const canvas = new Canvas(1060, bottle.height);
  const sachet = { ...print, detail: 'Refill' };
  for (const [x, y] of [
    [436, 206],
    [748, 206],
    [404, 448],
    [716, 448],
  ] as const)
    drawSachet(canvas, x, y, lighten(colour, 0.3), sachet);
  const { width, height, svg } = canvas.toDrawing();
  // Both number what they define from nought.
  const renamed = svg
    .replaceAll(/id="d(\d+)"/g, 'id="refill$1"')
    .replaceAll(/url\(#d(\d+)\)/g, 'url(#refill$1)');
  return { width, height, svg: `${renamed}${bottle.svg}` };
}

/** A wash for babies in a bottle. 5 forms: pump, with refills, tall, pump, round. */
export function drawBabyWash(style: DrawingStyle): Drawing {
  const { form, colour, print } = style;
  if (form === 1) return drawWashWithRefills(style);
  return drawBottle(
    { ...style, form: form === 2 ? 1 : form === 4 ? 2 : 3 },
    { content: colour, lid: print.accent },
  );
}
