import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { wrapLabel } from './packages.ts';
import { darken, lighten } from './tones.ts';

const BRASS = '#caa45f';

/** A cap with straight sides and its upper rim. */
const drawCap = (
  canvas: Canvas,
  x: number,
  top: number,
  foot: number,
  radius: number,
  fill: string,
): Canvas =>
  canvas
    .path(
      outlineTurned(
        x,
        [
          [radius * 0.94, top + 8],
          [radius, top + 34],
          [radius, foot],
        ],
        8,
      ),
      fill,
    )
    .path(ellipse(x, top + 10, radius * 0.92, 8), '#fff', 'fill-opacity="0.4"');

/** A slim bottle of ten millilitres from its shoulder down, with oil in it and a label around it. */
function drawVial(
  canvas: Canvas,
  { colour, print }: DrawingStyle,
  x: number,
  shoulder: number,
  foot: number,
): void {
  const radius = 118;
  const glass = outlineTurned(
    x,
    [
      [56, shoulder - 44],
      [60, shoulder],
      [radius, shoulder + 64],
      [radius, foot - 20],
      [radius * 0.94, foot],
    ],
    -4,
  );
  canvas.path(glass, canvas.glass('#e4ecea', 0.8));
  canvas.path(
    outlineTurned(
      x,
      [
        [radius - 16, shoulder + 96],
        [radius - 14, foot - 60],
        [radius - 26, foot - 40],
      ],
      6,
    ),
    canvas.round(colour),
  );
  wrapLabel(
    canvas,
    print,
    { x: x - radius, y: shoulder + 170, width: radius * 2, height: foot - shoulder - 270 },
    8,
  );
  canvas
    .gloss(roundedBox(x - radius * 0.8, shoulder + 80, 18, foot - shoulder - 120, 9), 0.6, 4)
    .line(glass, darken('#cfd8d5', 0.12), 3, 'stroke-opacity="0.6"');
}

/** A roller bottle with its cap on. */
function drawRollOn(style: DrawingStyle): Drawing {
  const canvas = new Canvas(260, 900);
  drawVial(canvas, style, 130, 290, 894);
  return drawCap(canvas, 130, 6, 330, 104, canvas.metal(BRASS)).toDrawing();
}

/** A roller bottle whose ball is seen: its cap stands beside it. */
function drawOpenRollOn(style: DrawingStyle): Drawing {
  const canvas = new Canvas(500, 900);
  drawVial(canvas, style, 126, 230, 894);
  drawCap(canvas, 126, 112, 216, 70, canvas.round('#2f2b28'));
  canvas
    .path(circle(126, 106, 46), canvas.ball('#c9ced2'))
    .path(ellipse(126, 140, 62, 16), '#2f2b28')
    .gloss(ellipse(110, 88, 12, 9), 0.9, 2);
  return drawCap(canvas, 392, 590, 890, 100, canvas.metal(BRASS)).toDrawing();
}

/** A vial whose cap, with the glass rod in it, leans on it. */
function drawRodVial(style: DrawingStyle): Drawing {
  const canvas = new Canvas(560, 900);
  drawVial(canvas, style, 126, 210, 894);
  drawCap(canvas, 126, 132, 190, 62, canvas.metal(BRASS));
  canvas.path(ellipse(126, 140, 44, 8), darken(style.colour, 0.5));
  canvas.paintMoved('rotate(-13 420 890)', () => {
    canvas
      .path(
        roundedBox(404, 160, 26, 480, 13),
        canvas.across([0, '#b9c6c3'], [0.35, '#ffffff'], [1, '#9fb0ac']),
      )
      .path(roundedBox(404, 160, 26, 90, 13), lighten(style.colour, 0.2), 'fill-opacity="0.85"');
    drawCap(canvas, 417, 610, 880, 84, canvas.round('#2f2b28'));
  });
  return trimToFrame(canvas, [4, 122, 56, 2]);
}

/** Ten millilitres of perfume oil. 3 forms: roller bottle, vial with a glass rod, open roller bottle. */
export function drawPerfumeOil(style: DrawingStyle): Drawing {
  if (/roll-on/i.test(style.print.name)) return drawOpenRollOn(style);
  return style.form === 0 ? drawRollOn(style) : style.form === 1 ? drawRodVial(style) : drawOpenRollOn(style);
}
