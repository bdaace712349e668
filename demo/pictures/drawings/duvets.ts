import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { sewButtons } from './garment.ts';
import { ellipse, polygon, roundedBox } from './outlines.ts';
import { stickLabel } from './packages.ts';
import { darken, lighten } from './tones.ts';

/** The seams of duvets. */
const SQUARES =
  'M318 40Q270 200 246 410M480 40Q486 200 480 410M642 40Q690 200 714 410' +
  'M60 152Q200 132 320 152T560 152T920 152M20 262Q160 240 290 262T580 262T960 262';
const CHANNELS =
  'M140 92Q480 66 820 92M108 160Q480 132 852 160M76 236Q480 206 884 236M44 316Q480 286 916 316';
const DIAMONDS =
  'M20 300L300 44M110 410L480 44M330 420L660 44M550 420L800 120M770 410L900 240' +
  'M940 300L660 44M850 410L480 44M630 420L300 44M410 420L160 120M190 410L60 240';

/** The upper side of a folded duvet, seen from a little above, with its seams. */
function drawQuiltedTop(canvas: Canvas, colour: string, seams: string): void {
  const top =
    'M176 60Q240 26 300 52Q390 20 480 50Q570 20 660 52Q720 26 784 60Q846 66 868 120L946 346Q950 396 890 392Q800 424 700 398Q590 430 480 400Q370 430 260 398Q160 424 70 392Q10 396 14 346L92 120Q114 66 176 60Z';
  canvas.solid(
    top,
    canvas.down([0, lighten(colour, 0.1)], [0.6, lighten(colour, 0.3)], [1, darken(colour, 0.06)]),
    {
      depth: 40,
      relief: 0.36,
    },
  );
  canvas.inside(top, () =>
    canvas
      .line(seams, darken(colour, 0.2), 16, `stroke-opacity="0.35" filter="${canvas.soft(8)}"`)
      .line(seams, darken(colour, 0.26), 5, 'stroke-opacity="0.65"'),
  );
}

/** A filled, stitched blanket: folded, rolled, in its bag, two buttoned together, stitched in diamonds. 5 forms. */
export function drawDuvet({ form, colour, print }: DrawingStyle): Drawing {
  const puff = (
    canvas: Canvas,
    [x, y, width, height]: readonly [number, number, number, number],
    tone = colour,
  ) => {
    const count = 5;
    const step = width / count;
    let top = `M${x} ${y + height * 0.5}Q${x} ${y + 10} ${x + 24} ${y + 8}`;
    let foot = '';
    for (let i = 0; i < count; i++) {
      top += `Q${x + step * (i + 0.5)} ${y - 20} ${x + step * (i + 1) - (i === count - 1 ? 20 : 0)} ${y + 10}`;
      foot = `Q${x + step * (i + 0.5)} ${y + height + 18} ${x + step * i + (i === 0 ? 24 : 0)} ${y + height - 8}${foot}`;
    }
    const outline = `${top}Q${x + width} ${y + 20} ${x + width} ${y + height * 0.5}Q${x + width} ${y + height - 8} ${x + width - 20} ${y + height - 8}${foot}Q${x} ${y + height - 10} ${x} ${y + height * 0.5}Z`;
    canvas.solid(outline, canvas.down([0, lighten(tone, 0.25)], [0.4, tone], [1, darken(tone, 0.26)]), {
      depth: 46,
      relief: 0.36,
    });
    for (let i = 1; i < count; i++)
      canvas.line(
        `M${x + step * i} ${y + 12}Q${x + step * i + 9} ${y + height / 2} ${x + step * i} ${y + height - 12}`,
        darken(tone, 0.26),
        5,
        'stroke-opacity="0.65"',
      );
  };
  if (form === 3) {
    const canvas = new Canvas(960, 640);
    const under = darken(colour, 0.14);
    puff(canvas, [14, 476, 930, 152], under);
    puff(canvas, [20, 330, 918, 128]);
    drawQuiltedTop(canvas, colour, CHANNELS);
    for (const x of [110, 292, 666, 850])
      canvas.path(roundedBox(x - 10, 442, 20, 50, 8), darken(under, 0.16));
    sewButtons(
      canvas,
      [110, 292, 666, 850].map((x) => [x, 484] as const),
      '#8a6a4a',
      15,
    );
    stickLabel(canvas, print, { x: 404, y: 440, width: 150, height: 100 }, 4);
    return cropDrawing(canvas.toDrawing(), 8, 24, 942, 610);
  }
  if (form === 4) {
    const canvas = new Canvas(960, 580);
    for (const y of [452, 332]) puff(canvas, [14, y, 930, 134]);
    drawQuiltedTop(canvas, colour, DIAMONDS);
    canvas
      .cord('M16 396Q160 424 260 404T480 406T700 404T944 396', darken(colour, 0.2), 12)
      .cord('M18 522Q200 540 480 536T942 522', darken(colour, 0.2), 10);
    stickLabel(canvas, print, { x: 130, y: 424, width: 150, height: 100 }, 4);
    return cropDrawing(canvas.toDrawing(), 8, 24, 942, 556);
  }
  if (form === 0) {
    const canvas = new Canvas(960, 640);
    for (const y of [516, 424, 332]) puff(canvas, [14, y, 930, 112]);
    drawQuiltedTop(canvas, colour, SQUARES);
    stickLabel(canvas, print, { x: 700, y: 440, width: 150, height: 100 }, 4);
    return cropDrawing(canvas.toDrawing(), 8, 24, 942, 610);
  }
  if (form === 1) {
    const canvas = new Canvas(980, 520);
    const roll = 'M150 12H830Q964 14 968 262Q964 508 830 510H150Z';
    canvas.solid(
      roll,
      canvas.down(
        [0, lighten(colour, 0.1)],
        [0.25, lighten(colour, 0.3)],
        [0.6, colour],
        [1, darken(colour, 0.3)],
      ),
      { depth: 60, relief: 0.4 },
    );
    for (const x of [330, 500, 670, 830])
      canvas.line(`M${x} 16Q${x + 44} 262 ${x} 506`, darken(colour, 0.24), 6, 'stroke-opacity="0.5"');
    canvas.solid(ellipse(152, 261, 142, 249), canvas.sheet(colour), { depth: 30 });
    canvas.line(
      'M152 60Q250 70 252 261T152 440T62 261T152 130T200 261T152 350T120 261',
      darken(colour, 0.3),
      9,
      'stroke-opacity="0.65"',
    );
    for (const x of [400, 720])
      canvas.path(
        `M${x} 10H${x + 40}Q${x + 84} 262 ${x + 40} 512H${x}Q${x + 44} 262 ${x} 10Z`,
        canvas.down([0, '#b98450'], [0.3, '#d8b084'], [1, '#7a5230']),
      );
    return canvas.toDrawing();
  }
  const canvas = new Canvas(900, 760);
  canvas.cord('M330 130C330 -30 570 -30 570 130', '#c8b490', 26);
  for (const y of [560, 360, 165]) puff(canvas, [40, y, 820, 190]);
  const bag = roundedBox(10, 110, 880, 642, 70);
  canvas.path(
    bag,
    canvas.slant([0, '#ffffff', 0.5], [0.3, '#e9f0f0', 0.14], [0.7, '#ffffff', 0.26], [1, '#8fa0a0', 0.3]),
  );
  canvas.path(bag, 'none', 'stroke="#c8b490" stroke-width="18"').line('M40 190H860', '#b7a27c', 9);
  canvas.gloss(polygon([90, 720], [260, 200], [350, 200], [180, 720]), 0.3, 4);
  stickLabel(canvas, print, { x: 320, y: 330, width: 260, height: 240 }, 6);
  return canvas.toDrawing();
}
