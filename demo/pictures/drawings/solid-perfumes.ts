import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, roundedBox } from './outlines.ts';
import { stickLabel, wrapLabel } from './packages.ts';
import { printLabel } from './print.ts';
import { blend, darken, lighten } from './tones.ts';

const STEEL = '#c3c7ca';

/** Perfume set in wax, in an outline, with the mark of a fingertip. */
function pourWax(canvas: Canvas, outline: string, colour: string, [x, y]: readonly [number, number]): void {
  const wax = blend(colour, '#f2e4c4', 0.4);
  canvas.path(outline, canvas.slant([0, lighten(wax, 0.34)], [0.6, wax], [1, darken(wax, 0.16)]));
  canvas.inside(outline, () =>
    canvas
      .line(
        `M${x - 110} ${y}Q${x} ${y - 30} ${x + 90} ${y - 4}`,
        darken(wax, 0.2),
        34,
        'stroke-opacity="0.5"',
      )
      .line(
        `M${x - 108} ${y + 7}Q${x} ${y - 21} ${x + 90} ${y + 4}`,
        lighten(wax, 0.5),
        24,
        'stroke-opacity="0.7"',
      ),
  );
}

/** A flat tin, open, its lid leaning behind it. */
function drawSlideTin({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(920, 560);
  canvas.paintMoved('rotate(3 600 200)', () => {
    canvas
      .solid(roundedBox(290, 26, 610, 400, 58), canvas.steel(STEEL), { depth: 16 })
      .path(roundedBox(312, 48, 566, 356, 42), canvas.sheet(print.accent));
    stickLabel(canvas, print, { x: 368, y: 84, width: 454, height: 206 }, 10);
  });
  canvas.shade('M30 360H690V500H30Z', 0.3, 18);
  canvas.path('M8 440Q4 470 8 510Q10 552 54 552H646Q690 552 692 510Q696 470 692 440Z', canvas.metal(STEEL));
  canvas.path(
    'M64 350Q76 322 116 322H584Q624 322 636 350L690 436Q704 476 650 480H50Q-4 476 10 436Z',
    canvas.steel('#dfe2e4'),
  );
  pourWax(
    canvas,
    'M92 358Q100 338 130 338H570Q600 338 608 358L656 434Q666 462 630 464H70Q34 462 44 434Z',
    colour,
    [330, 410],
  );
  return canvas.toDrawing();
}

/** A flat tin from a little above, its lid slid half off to the side. */
function drawHalfOpenTin({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 480);
  canvas.path('M6 340Q4 380 8 424Q12 472 60 472H660Q708 472 712 424V340Z', canvas.metal(STEEL));
  canvas.path(
    'M70 70Q80 30 126 30H600Q646 30 656 70L712 340Q722 392 660 394H60Q-2 392 8 340Z',
    canvas.steel('#dfe2e4'),
  );
  pourWax(
    canvas,
    'M94 76Q100 48 136 48H590Q626 48 632 76L686 332Q692 374 646 376H74Q28 374 34 332Z',
    colour,
    [210, 240],
  );
  canvas.inside('M70 70Q80 30 126 30H656L712 394H8V340Z', () =>
    canvas.shade('M340 0H420L400 420H300Z', 0.4, 14),
  );
  const lid = 'M392 50Q400 8 446 8H890Q936 8 944 50L990 340Q998 396 936 398H400Q338 396 346 340Z';
  canvas.path('M344 350Q346 420 400 424H936Q990 420 992 350Z', canvas.metal(STEEL));
  canvas.solid(lid, canvas.sheet(print.accent), { depth: 18 });
  canvas.line(lid, lighten(print.accent, 0.4), 4, 'stroke-opacity="0.6"');
  canvas.paintMoved('translate(668 206) scale(1 0.82)', () =>
    stickLabel(canvas, print, { x: -230, y: -150, width: 460, height: 300 }, 10),
  );
  return canvas.toDrawing();
}

/** A round pot of a few grams, flat, its lid leaning behind it: of tin, or of glass. */
function drawFlatPot({ colour, print }: DrawingStyle, isGlass: boolean): Drawing {
  const canvas = new Canvas(960, 580);
  const deep = isGlass ? 90 : 46;
  const top = 570 - deep - 90;
  canvas
    .path(circle(688, 270, 262), canvas.steel(STEEL))
    .path(circle(688, 270, 242), canvas.sheet(print.accent));
  canvas.inside(circle(688, 270, 236), () =>
    printLabel(canvas, print, { x: 508, y: 80, width: 360, height: 330 }),
  );
  canvas.shade(ellipse(340, top + 30, 290, 80), 0.3, 14);
  const side = `M6 ${top}V${top + deep}Q6 574 316 574T626 ${top + deep}V${top}Z`;
  if (isGlass) canvas.path(side, canvas.round(blend(colour, '#e6ece8', 0.45)));
  else canvas.path(side, canvas.metal(STEEL));
  canvas.path(ellipse(316, top, 310, 100), isGlass ? '#eef3f0' : canvas.steel('#dfe2e4'));
  pourWax(canvas, ellipse(316, top + 4, 282, 86), colour, [320, top + 10]);
  if (isGlass)
    canvas.gloss(
      `M44 ${top + 60}Q60 ${top + 120} 130 ${top + 140}V${top + 110}Q80 ${top + 90} 70 ${top + 64}Z`,
      0.7,
      4,
    );
  return canvas.toDrawing();
}

/** A narrow oval tin whose lid is pushed aside along it, seen from above. */
function drawOvalTin({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(920, 560);
  const side = 'M8 350Q8 210 150 210H560Q702 210 702 350V398Q702 546 560 546H150Q8 546 8 398Z';
  canvas.path(side, canvas.metal('#c9a864'));
  canvas.path('M8 346Q8 204 150 204H560Q702 204 702 346T560 488H150Q8 488 8 346Z', canvas.steel('#e3c98c'));
  pourWax(
    canvas,
    'M34 346Q34 228 152 228H558Q676 228 676 346T558 464H152Q34 464 34 346Z',
    colour,
    [200, 350],
  );
  canvas.paintMoved('rotate(-24 600 240)', () => {
    const lid = 'M250 214Q250 96 368 96H772Q890 96 890 214T772 332H368Q250 332 250 214Z';
    canvas.shade('M262 250Q262 120 380 120H784Q902 120 902 250T784 366H380Q262 366 262 250Z', 0.4, 16);
    canvas.path(lid, canvas.metal('#b8954f'));
    const top = 'M258 208Q258 100 368 100H772Q882 100 882 208T772 318H368Q258 318 258 208Z';
    canvas.solid(top, canvas.sheet(print.accent), { depth: 18 });
    stickLabel(canvas, print, { x: 380, y: 118, width: 380, height: 182 }, 90);
  });
  return canvas.toDrawing();
}

/** A stick that is twisted up, its cap beside it. */
function drawTwistStick({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(620, 860);
  const wax = blend(colour, '#f2e4c4', 0.4);
  canvas
    .path('M70 300V120Q76 26 180 22T290 112V300Z', canvas.round(wax))
    .path('M72 124Q76 30 180 24T288 112Q220 70 160 84T72 124Z', lighten(wax, 0.5), 'fill-opacity="0.7"')
    .path(roundedBox(52, 250, 256, 70, 10), canvas.metal('#c3c7ca'));
  const tube = roundedBox(30, 300, 300, 552, 22);
  canvas.path(tube, canvas.round(darken(print.accent, 0.08)));
  wrapLabel(canvas, print, { x: 30, y: 360, width: 300, height: 380 }, 8);
  canvas.line('M30 780Q180 792 330 780', darken(print.accent, 0.5), 5, 'stroke-opacity="0.7"');
  for (let x = 44; x < 324; x += 20) canvas.line(`M${x} 794V842`, '#000', 3, 'stroke-opacity="0.2"');
  const cap = 'M372 560Q372 528 404 528H578Q610 528 610 560V852H372Z';
  canvas.path(cap, canvas.round(darken(print.accent, 0.08)));
  canvas.gloss(roundedBox(394, 556, 26, 270, 12), 0.3, 5);
  canvas.gloss(roundedBox(56, 330, 24, 500, 12), 0.26, 5);
  return canvas.toDrawing();
}

/**
 * Solid perfume of a few grams. 6 forms: slide tin with its lid behind, round tin, half open, pot of glass, oval tin, stick.
 */
export function drawSolidPerfume(style: DrawingStyle): Drawing {
  switch (style.form) {
    case 0:
      return drawSlideTin(style);
    case 2:
      return drawHalfOpenTin(style);
    case 4:
      return drawOvalTin(style);
    case 5:
      return drawTwistStick(style);
    default:
      return drawFlatPot(style, style.form === 3);
  }
}
