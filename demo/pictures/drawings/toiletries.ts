import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawClearJar } from './larder.ts';
import { ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { drawTube, wrapLabel } from './packages.ts';
import { printLabel } from './print.ts';
import { darken, lighten } from './tones.ts';

/** A bottle for the bathroom. The shape is the pump's, the flip cap's or the disc cap's. */
function bathBottle(
  style: DrawingStyle,
  shape: 'pump' | 'squat-pump' | 'flip' | 'oval' | 'amber-pump' | 'refill',
  tone: string,
  cap: string,
): Drawing {
  const { print } = style;
  const sizes = {
    pump: [420, 960],
    'squat-pump': [560, 840],
    flip: [400, 920],
    oval: [520, 860],
    'amber-pump': [440, 960],
    refill: [600, 900],
  } as const;
  const [width, height] = sizes[shape];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  if (shape === 'refill') {
    canvas
      .solid(
        'M40 120H420L470 30H560L590 150C600 400 590 700 570 890Q300 910 30 890C10 700 10 400 40 120Z',
        canvas.round(tone),
        { relief: 0.5, depth: 40 },
      )
      .solid(roundedBox(450, 6, 120, 80, 16), canvas.round(cap), { depth: 16 });
    canvas.inside(roundedBox(90, 260, 420, 480, 16), () =>
      printLabel(canvas, print, { x: 90, y: 260, width: 420, height: 480 }),
    );
    return canvas.toDrawing();
  }
  const hasPump = shape === 'pump' || shape === 'squat-pump' || shape === 'amber-pump';
  const top = hasPump ? 250 : shape === 'flip' ? 150 : 140;
  const shoulder = shape === 'squat-pump' ? 110 : shape === 'oval' ? 170 : 90;
  const body = outlineTurned(
    m,
    [
      [hasPump ? 66 : m * 0.6, top],
      [m - 10, top + shoulder],
      [m - 10, height - 60],
      [m * 0.9, height - 8],
    ],
    -4,
  );
  canvas.path(body, canvas.round(shape === 'amber-pump' ? '#6b3a16' : tone));
  canvas.inside(body, () =>
    canvas.path(
      `M0 ${height - 60}Q${m} ${height - 40} ${width} ${height - 60}V${height}H0Z`,
      '#1d1208',
      'fill-opacity="0.16"',
    ),
  );
  wrapLabel(
    canvas,
    print,
    { x: 10, y: top + shoulder + 50, width: width - 20, height: height - top - shoulder - 160 },
    10,
  );
  canvas.gloss(roundedBox(m * 0.28, top + shoulder + 10, m * 0.12, height - top - shoulder - 90, 14), 0.4, 6);
  if (hasPump) {
    canvas
      .path(
        outlineTurned(
          m,
          [
            [72, top - 74],
            [74, top + 16],
          ],
          6,
        ),
        canvas.round(cap),
      )
      .path(roundedBox(m - 13, top - 170, 26, 104, 4), canvas.round(lighten(cap, 0.3)));
    canvas.solid(
      `M${m - m * 0.84} ${top - 214}Q${m - m * 0.88} ${top - 240} ${m - m * 0.6} ${top - 244}H${m + 50}Q${m + 66} ${top - 244} ${m + 66} ${top - 224}V${top - 176}H${m - 60}L${m - m * 0.7} ${top - 190}Z`,
      canvas.sheet(cap),
      { relief: 0.6, depth: 16 },
    );
  } else if (shape === 'flip') {
    canvas
      .path(
        outlineTurned(
          m,
          [
            [m * 0.66, 16],
            [m * 0.72, 60],
            [m * 0.72, top + 16],
          ],
          10,
        ),
        canvas.round(cap),
      )
      .line(`M${m - m * 0.7} 84Q${m} 100 ${m + m * 0.7} 84`, darken(cap, 0.4), 5)
      .path(ellipse(m, 18, m * 0.64, 10), lighten(cap, 0.3));
  } else
    canvas
      .path(
        outlineTurned(
          m,
          [
            [m * 0.48, 10],
            [m * 0.5, 30],
            [m * 0.56, top + 10],
          ],
          8,
        ),
        canvas.metal(cap === '#caa45f' ? cap : '#b9bec3'),
      )
      .path(ellipse(m, 12, m * 0.46, 8), '#e4e6e8');
  return canvas.toDrawing();
}

const CAPS = ['#f4efe6', '#2b2622', '#caa45f'] as const;

const capOf = ({ form }: DrawingStyle): string => CAPS[form % 3] ?? '#f4efe6';

/** Liquid soap. 4 forms: tall pump, squat pump, amber pump, refill pouch. */
export const drawWash = (style: DrawingStyle): Drawing =>
  bathBottle(
    style,
    (['pump', 'squat-pump', 'amber-pump'] as const)[style.form % 3] ?? 'pump',
    style.colour,
    capOf(style),
  );

/** Shampoo. 3 forms: flip cap, oval, pump. */
export const drawShampoo = (style: DrawingStyle): Drawing =>
  bathBottle(
    style,
    (['flip', 'oval', 'pump'] as const)[style.form % 3] ?? 'flip',
    /purple/i.test(style.print.name) ? '#6f4a8a' : style.colour,
    capOf({ ...style, form: style.form + 1 }),
  );

/** Bubble bath. 3 forms: oval bottle, flip cap, refill pouch. */
export const drawBubbleBath = (style: DrawingStyle): Drawing =>
  bathBottle(
    style,
    (['oval', 'flip', 'squat-pump'] as const)[style.form % 3] ?? 'oval',
    style.colour,
    capOf(style),
  );

/** A gel or milk that cleans. 4 forms: pump, flip cap, amber pump, tube. */
export const drawCleanser = (style: DrawingStyle): Drawing =>
  style.form % 3 === 2
    ? drawTube({ ...style, form: 0 })
    : bathBottle(style, style.form % 3 ? 'flip' : 'pump', style.colour, capOf(style));

/** Lotion. 4 forms: pump, tube, flip cap, squat pump. */
export const drawLotion = (style: DrawingStyle): Drawing => {
  const name = style.print.name.toLowerCase();
  if (/hand|foot|elbow/.test(name) || style.form % 4 === 1) return drawTube({ ...style, form: style.form });
  return bathBottle(
    style,
    (['pump', 'oval', 'flip', 'squat-pump'] as const)[style.form % 4] ?? 'pump',
    style.colour,
    capOf(style),
  );
};

/** Conditioner. 3 forms: pump, tube, squat pump. */
export const drawConditioner = (style: DrawingStyle): Drawing =>
  style.form % 3 === 1
    ? drawTube({ ...style, form: 1 })
    : bathBottle(style, style.form % 3 ? 'squat-pump' : 'pump', style.colour, capOf(style));

/** Bath salts in glass with a wooden scoop's lid. 3 forms of the lid. */
export function drawBathSalts(style: DrawingStyle): Drawing {
  const name = style.print.name.toLowerCase();
  const tone = /lavender/.test(name)
    ? '#b6a3cf'
    : /spruce/.test(name)
      ? '#a9c0a4'
      : /peppermint/.test(name)
        ? '#bcdcd2'
        : /rose/.test(name)
          ? '#e8c9c6'
          : style.colour;
  return drawClearJar(style, { content: 'crystals', tone, lids: ['cork', 'wood', 'clip'] });
}
