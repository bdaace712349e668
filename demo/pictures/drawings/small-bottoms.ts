import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layCloth, seam, sewLabel, stitch, symmetric } from './garment.ts';
import { darken, lighten } from './tones.ts';

/** Shorts for babies: round legs with gathers. */
export function drawBloomers({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 600);
  const outline = symmetric(
    400,
    [0, 26],
    [120, 24, 236, 12],
    [250, 70],
    [410, 240, 384, 470],
    [340, 560],
    [200, 606, 90, 560],
    [60, 470, 0, 420],
  );
  const spots = `<rect width="90" height="90" fill="${colour}"/><circle cx="22" cy="22" r="11" fill="${lighten(colour, 0.7)}"/><circle cx="67" cy="67" r="11" fill="${lighten(colour, 0.7)}"/>`;
  const fills = [
    canvas.sheet(colour),
    canvas.stripes(colour, lighten(colour, 0.6), 26),
    canvas.cloth(colour, 9),
    canvas.cloth(colour, 5),
    canvas.tile(90, 90, spots),
  ];
  layCloth(
    canvas,
    outline,
    fills[form] ?? fills[0] ?? colour,
    colour,
    'M210 110Q200 260 150 380M320 110Q310 300 250 500M590 110Q600 260 650 380M480 110Q490 300 550 500M400 120V400',
  );
  canvas.inside(outline, () => {
    canvas.path('M0 0H800V80Q400 100 0 80Z', darken(colour, 0.08));
    for (let x = 160; x < 650; x += 20)
      canvas.line(`M${x} 14v80`, darken(colour, 0.5), 3, 'stroke-opacity="0.35"');
    canvas.line(
      'M52 520Q200 590 326 540M748 520Q600 590 474 540',
      contrast(colour, 0.3),
      26,
      'stroke-opacity="0.7"',
    );
  });
  if (form === 4)
    canvas.solid('M540 250h130v120q-65 50 -130 0z', canvas.sheet(contrast(colour, 0.3)), {
      relief: 0.4,
      depth: 12,
    });
  else if (form === 0 || form === 3)
    canvas.cord('M380 70Q340 110 350 170M420 70Q460 110 450 170', lighten(colour, 0.6), 12);
  sewLabel(canvas, print, { x: 376, y: 34, width: 48, height: 24 });
  return canvas.toDrawing();
}

/** Briefs, flat: brief, with contrast piping, two in a pack, long-legged. */
export function drawBriefs({ colour, form, print }: DrawingStyle): Drawing {
  const isPair = form === 3;
  const isLong = form === 4;
  const canvas = new Canvas(isPair ? 900 : 820, isLong ? 640 : isPair ? 700 : 600);
  const outline = isLong
    ? symmetric(410, [0, 30], [380, 14], [400, 330, 402, 600], [250, 630, 90, 632], [70, 500, 0, 440])
    : symmetric(410, [0, 30], [392, 14], [402, 150, 404, 220], [300, 270, 200, 470], [150, 570, 0, 592]);
  const paint = (tone: string) => {
    layCloth(canvas, outline, canvas.knit(tone, 9), tone, 'M300 130Q340 300 330 480M520 130Q480 300 490 480');
    canvas.inside(outline, () => {
      canvas.path('M0 0H820V96Q410 116 0 96Z', form === 1 ? '#33343a' : darken(tone, 0.22));
      if (form === 1) printWaist(canvas, print);
    });
    stitch(
      canvas,
      isLong
        ? 'M20 580Q180 604 312 606M800 580Q640 604 508 606'
        : 'M14 236Q120 290 226 480M806 236Q700 290 594 480',
      tone,
      4,
    );
    seam(
      canvas,
      `M360 112Q290 320 ${isLong ? 400 : 380} ${isLong ? 440 : 520}M460 112Q530 320 ${isLong ? 420 : 440} ${isLong ? 440 : 520}M410 ${isLong ? 120 : 440}V${isLong ? 440 : 580}`,
      tone,
      4,
    );
  };
  if (isPair) canvas.paintMoved('translate(80 100)', () => paint(darken(colour, 0.3)));
  paint(colour);
  return canvas.toDrawing();
}

function printWaist(canvas: Canvas, print: DrawingStyle['print']): void {
  for (const x of [60, 310, 560])
    sewLabel(canvas, { ...print, paper: '#33343a', ink: '#efe6d4' }, { x, y: 38, width: 200, height: 44 });
}
