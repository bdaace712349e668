import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { mouldOf, printOnGlass } from './moulds.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { drawTube, wrapLabel } from './packages.ts';
import { printBrand, printLabel } from './print.ts';
import { blend, brightness, darken, lighten } from './tones.ts';

/** What is in a small pot of make-up, as its name says it. */
function makeupIn(name: string): string {
  if (/blush/i.test(name)) return '#d8707c';
  if (/brow/i.test(name)) return '#6b4a34';
  if (/highlighter/i.test(name)) return '#f1d3b4';
  return /rice|powder/i.test(name) ? '#f3e6d6' : '#dcb08c';
}

/** A flat pot of a few grams with its lid beside it, seen from a little above. */
function drawCompactPot({ print, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 640);
  const rim = blend(colour, '#3a332e', 0.7);
  const content = makeupIn(print.name);
  canvas
    .path(circle(720, 276, 270), canvas.steel(rim))
    .path(circle(720, 276, 250), canvas.sheet(print.accent));
  canvas.inside(circle(720, 276, 244), () =>
    printLabel(canvas, print, { x: 540, y: 70, width: 360, height: 350 }),
  );
  canvas.shade(ellipse(330, 500, 330, 110), 0.3, 18);
  canvas
    .path('M4 440V500Q4 634 340 634T676 500V440Z', canvas.round(rim))
    .path(ellipse(340, 440, 336, 130), lighten(rim, 0.25))
    .path(ellipse(340, 444, 306, 114), darken(content, 0.22))
    .path(
      ellipse(340, 452, 298, 104),
      canvas.slant([0, lighten(content, 0.24)], [0.5, content], [1, darken(content, 0.14)]),
    )
    .line('M150 452Q260 400 420 420T540 462', lighten(content, 0.4), 16, 'stroke-opacity="0.5"')
    .line('M180 486Q300 440 460 466', darken(content, 0.2), 9, 'stroke-opacity="0.35"');
  canvas.gloss(ellipse(210, 412, 90, 16), 0.45, 8);
  return canvas.toDrawing();
}

const POTS = ['amber', 'tube', 'frosted', 'open', 'opal', 'pump'] as const;
type CreamPot = (typeof POTS)[number] | 'low';

/** What no tube and no pump is of. */
const STIFF = /\b(?:balm|powder)\b/i;

/**
 * What a cream or powder is sold in. 6 forms: amber glass with a metal lid, a tube, wide and frosted with a wooden lid, open,
 * of tapered opal glass, a pump.
 */
export function drawCosmeticJar(style: DrawingStyle): Drawing {
  if (/^\d g$/.test(style.print.detail)) return drawCompactPot(style);
  const pot = POTS[mouldOf(style, POTS.length)] ?? 'amber';
  const isStiff = STIFF.test(style.print.name) && (pot === 'tube' || pot === 'pump');
  return drawCreamPotIn(style, isStiff ? 'low' : pot);
}

/** A pot of one of these shapes; a low one is of plastic. */
export function drawCreamPotIn(style: DrawingStyle, pot: CreamPot): Drawing {
  switch (pot) {
    case 'tube':
      return drawTube({ ...style, form: 1, colour: lighten(style.colour, 0.2) });
    case 'pump':
      return drawAirlessPump(style);
    case 'opal':
      return drawOpalJar(style);
    case 'frosted':
      return drawFrostedPot(style);
    case 'open':
      return drawOpenJar(style);
    case 'amber':
    case 'low':
      return drawLiddedJar(style, pot === 'amber');
    default:
      return pot satisfies never;
  }
}

const outlineJar = (top: number, width: number, height: number): string =>
  `M14 ${top}V${height - 90}Q14 ${height - 8} 110 ${height - 6}H${width - 110}Q${width - 14} ${height - 8} ${width - 14} ${height - 90}V${top}Z`;

/** A jar with a lid as wide as itself: of amber glass under metal, or low, of plastic. */
function drawLiddedJar({ print, colour }: DrawingStyle, isAmber: boolean): Drawing {
  const [width, height, lid] = isAmber ? [700, 560, 220] : [760, 480, 190];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  canvas.path(
    outlineJar(lid, width, height),
    canvas.round(isAmber ? blend(colour, '#6b3a16', 0.75) : colour),
  );
  wrapLabel(canvas, print, { x: 14, y: lid + 60, width: width - 28, height: height - lid - 130 }, 16);
  canvas.gloss(roundedBox(m * 0.2, lid + 40, m * 0.1, height - lid - 100, 12), 0.45, 6);
  canvas.shade(roundedBox(20, lid - 6, width - 40, 26, 8), 0.35, 8);
  canvas
    .path(
      outlineTurned(
        m,
        [
          [m - 8, 40],
          [m - 6, lid],
        ],
        22,
      ),
      isAmber ? canvas.metal('#caa45f') : canvas.round(lighten(print.accent, 0.1)),
    )
    .path(ellipse(m, 40, m - 8, 32), isAmber ? '#e4d3a2' : lighten(print.accent, 0.3));
  return canvas.toDrawing();
}

/** A wide, low pot of frosted glass with rounded shoulders, a smaller lid of wood, print on the glass. */
function drawFrostedPot({ print, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(820, 520);
  const m = 410;
  const glass = blend(colour, '#f5f1ea', 0.55);
  const body = 'M150 150H670Q806 160 806 300V400Q806 508 660 512H160Q14 508 14 400V300Q14 160 150 150Z';
  canvas.path(body, canvas.round(glass));
  canvas.inside(body, () => {
    canvas.path(
      body,
      canvas.down([0, '#fffdf8', 0.5], [0.3, '#fffdf8', 0.1], [1, darken(colour, 0.3), 0.24]),
    );
    canvas.add(
      `<ellipse cx="400" cy="300" rx="270" ry="104" fill="${colour}" fill-opacity="0.3" filter="${canvas.soft(44)}"/>`,
    );
  });
  printOnGlass(
    canvas,
    print,
    { x: 180, y: 228, width: 460, height: 230 },
    darken(print.accent, brightness(print.accent) > 0.5 ? 0.6 : 0.25),
  );
  canvas.gloss('M44 300Q50 214 128 196Q90 240 88 320V420Q60 420 44 380Z', 0.5, 8);
  canvas.shade(roundedBox(140, 140, 540, 26, 10), 0.34, 8);
  const lid = outlineTurned(
    m,
    [
      [272, 36],
      [276, 150],
    ],
    16,
  );
  canvas
    .path(lid, canvas.wood('#c9995f'))
    .path(
      lid,
      canvas.across([0, '#1d1208', 0.36], [0.3, '#fff', 0.2], [0.6, '#1d1208', 0], [1, '#1d1208', 0.42]),
    )
    .path(ellipse(m, 36, 272, 24), '#dcb485')
    .line(ellipse(m, 36, 180, 14), '#b98a55', 3, 'stroke-opacity="0.5"')
    .line(ellipse(m, 36, 90, 7), '#b98a55', 3, 'stroke-opacity="0.5"');
  return canvas.toDrawing();
}

/** A jar without its lid, which leans behind it. */
function drawOpenJar({ print, colour }: DrawingStyle): Drawing {
  const [width, height, top] = [760, 640, 240];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  canvas.path(circle(500, 190, 186), canvas.metal('#caa45f')).path(circle(500, 190, 166), '#e4d3a2');
  printBrand(canvas, print, { x: 400, y: 58, width: 200, height: 64 }, '#8a6f34');
  canvas.path(outlineJar(top, width, height), canvas.round(colour));
  wrapLabel(canvas, print, { x: 14, y: top + 60, width: width - 28, height: height - top - 130 }, 16);
  canvas.gloss(roundedBox(m * 0.2, top + 40, m * 0.1, height - top - 100, 12), 0.45, 6);
  canvas
    .path(ellipse(m, top, m - 14, 70), lighten(colour, 0.3))
    .path(ellipse(m, top + 4, m - 50, 54), '#fbf4ea')
    .path(
      `M${m - 200} ${top + 10}Q${m - 60} ${top - 60} ${m + 40} ${top - 8}Q${m + 120} ${top - 20} ${m + 200} ${top + 10}Q${m} ${top + 60} ${m - 200} ${top + 10}Z`,
      '#fffaf2',
      'stroke="#e6d8c4" stroke-width="5"',
    );
  return canvas.toDrawing();
}

/** White glass that is narrower at its foot, with a domed lid in the brand's colour and a band in the good's own. */
function drawOpalJar({ print, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(640, 640);
  const m = 320;
  const body = outlineTurned(
    m,
    [
      [300, 250],
      [306, 290],
      [262, 560],
      [226, 632],
    ],
    -12,
  );
  canvas.path(body, canvas.round('#f1ece2'));
  canvas.inside(body, () => {
    canvas
      .path(`M0 540Q${m} 566 640 540V640H0Z`, canvas.round(darken(colour, 0.08)))
      .line(`M0 530Q${m} 556 640 530`, darken(print.accent, 0.1), 7);
  });
  printOnGlass(
    canvas,
    print,
    { x: 110, y: 322, width: 420, height: 200 },
    darken(print.accent, brightness(print.accent) > 0.5 ? 0.6 : 0.2),
  );
  canvas.gloss('M58 300H92L112 520H92Z', 0.6, 6);
  canvas.shade(roundedBox(26, 246, 588, 28, 10), 0.34, 8);
  const lid = outlineTurned(
    m,
    [
      [190, 20],
      [292, 84],
      [304, 250],
    ],
    18,
    26,
  );
  canvas.path(lid, canvas.round(darken(print.accent, 0.06)));
  canvas.gloss('M84 120Q100 70 170 50Q130 90 126 220H84Z', 0.34, 8);
  canvas.line(`M18 228Q${m} 248 622 228`, lighten(print.accent, 0.4), 5, 'stroke-opacity="0.6"');
  return canvas.toDrawing();
}

/** A slim cylinder that is pressed at its top, its clear cap beside it. */
function drawAirlessPump({ print, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(620, 900);
  const m = 190;
  const body = roundedBox(16, 270, 348, 622, 40);
  canvas.path(body, canvas.round(lighten(colour, 0.12)));
  canvas.inside(body, () => canvas.path(roundedBox(0, 760, 400, 150, 0), canvas.round(print.accent)));
  printOnGlass(
    canvas,
    print,
    { x: 58, y: 372, width: 264, height: 350 },
    brightness(colour) > 0.5 ? darken(print.accent, brightness(print.accent) > 0.5 ? 0.6 : 0.2) : '#fbf6ec',
  );
  canvas.gloss(roundedBox(50, 320, 34, 420, 16), 0.4, 6);
  canvas
    .path(roundedBox(24, 214, 332, 76, 18), canvas.metal('#c9ccce'))
    .path(roundedBox(96, 150, 188, 76, 12), canvas.round('#f2efe8'))
    .path('M112 60Q112 40 136 40H244Q268 40 268 60V156H112Z', canvas.round('#f6f3ec'))
    .path('M60 74Q60 56 84 56H130V106H74Q60 106 60 92Z', canvas.round('#eeeae1'))
    .path(ellipse(m, 44, 76, 12), '#ffffff');
  const cap = roundedBox(404, 520, 204, 372, 34);
  canvas.path(cap, '#dfe7e6', 'fill-opacity="0.6"').path(cap, canvas.glass('#e6eeec', 0.3));
  canvas.gloss(roundedBox(430, 560, 22, 290, 10), 0.7, 4);
  return canvas.toDrawing();
}
