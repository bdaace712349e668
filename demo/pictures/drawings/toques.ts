import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { sewLabel } from './garment.ts';
import { ribs } from './knit-stitches.ts';
import { circle } from './outlines.ts';
import { darken, lighten } from './tones.ts';

/** A toque: ribbed with a cuff, with a pompom, short as fishermen wear it, slouchy, striped with a pompom. */
export function drawToque({ colour, form, print }: DrawingStyle): Drawing {
  const isShort = form === 2;
  const isSlouchy = form === 3;
  const hasPompom = form === 1 || form === 4;
  const top = hasPompom ? 150 : 14;
  const height = isShort ? 470 : 600;
  const foot = top + height;
  const canvas = new Canvas(720, foot + 8);
  const yarn = contrast(colour, 0.35);
  const cuffHigh = isSlouchy ? 96 : 186;
  const edge = foot - cuffHigh;
  const crown = isSlouchy
    ? `M70 ${edge + 30}C10 ${edge - 160} 70 ${top + 40} 280 ${top + 4}C470 ${top - 30} 690 ${top + 60} 698 ${top + 230}C704 ${edge - 90} 670 ${edge - 20} 650 ${edge + 30}Z`
    : `M62 ${edge + 40}C50 ${top + 180} 170 ${top} 360 ${top}S670 ${top + 180} 658 ${edge + 40}Z`;
  const wool = form === 0 || isShort ? ribs(canvas, colour, 26) : canvas.knit(colour, 30);
  if (hasPompom) drawPompom(canvas, 360, 92, form === 4 ? yarn : lighten(colour, 0.55));
  canvas.solid(crown, wool, { relief: 0.6, depth: 90 });
  canvas.inside(crown, () => {
    if (form === 4)
      for (const y of [top + 130, top + 250, top + 370])
        canvas.line(`M20 ${y + 24}Q360 ${y - 30} 700 ${y + 24}`, yarn, 46, 'stroke-opacity="0.92"');
    if (isSlouchy)
      for (const d of [
        `M640 ${top + 110}C560 ${top + 150} 500 ${edge - 170} 520 ${edge - 30}`,
        `M690 ${top + 240}C640 ${top + 260} 600 ${edge - 110} 600 ${edge - 10}`,
        `M120 ${edge - 220}C180 ${edge - 150} 190 ${edge - 80} 170 ${edge}`,
      ])
        canvas.line(d, '#1a1108', 34, `stroke-opacity="0.3" filter="${canvas.soft(12)}"`);
    else
      for (const x of [150, 250, 470, 570])
        canvas.line(
          `M360 ${top + 6}C${(360 + x) / 2} ${top + 60} ${x} ${top + 190} ${x} ${edge}`,
          '#1a1108',
          15,
          `stroke-opacity="0.2" filter="${canvas.soft(6)}"`,
        );
    canvas.shade(`M40 ${edge + 20}Q360 ${edge - 34} 680 ${edge + 20}V${edge + 60}H40Z`, 0.35, 16);
  });
  const cuff = `M46 ${edge + 24}Q360 ${edge - 26} 674 ${edge + 24}Q690 ${edge + cuffHigh * 0.5} 676 ${foot - 20}Q360 ${foot + 26} 44 ${foot - 20}Q30 ${edge + cuffHigh * 0.5} 46 ${edge + 24}Z`;
  canvas.solid(cuff, ribs(canvas, form === 4 ? yarn : darken(colour, 0.05), 24), { relief: 0.6, depth: 50 });
  if (!isSlouchy) sewLabel(canvas, print, { x: 316, y: edge + 62, width: 88, height: 58 });
  return canvas.toDrawing();
}

/** A ball of cut yarn: its strands end everywhere, the lower ones in shade. */
function drawPompom(canvas: Canvas, x: number, y: number, colour: string): void {
  const tones = [lighten(colour, 0.3), colour, darken(colour, 0.16), lighten(colour, 0.12)];
  canvas.path(circle(x, y, 72), darken(colour, 0.3));
  const count = 260;
  for (let i = 0; i < count; i += 1) {
    const angle = i * 2.399;
    const reach = 84 * Math.sqrt((count - i) / count) * (1 - (i % 5) * 0.02);
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    const tone = tones[i % tones.length] ?? colour;
    canvas.line(
      `M${x + right * reach * 0.7} ${y + down * reach * 0.7}L${x + right * reach} ${y + down * reach}`,
      down > 0.4 ? darken(tone, 0.16) : tone,
      6,
    );
  }
  canvas.shade(
    `M${x - 60} ${y + 44}Q${x} ${y + 96} ${x + 70} ${y + 20}Q${x + 40} ${y + 90} ${x - 60} ${y + 44}Z`,
    0.3,
    14,
  );
}
