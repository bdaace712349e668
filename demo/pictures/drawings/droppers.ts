import { chances } from '../chances.ts';
import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { mouldOf, printOnGlass } from './moulds.ts';
import { circle, outlineTurned, roundedBox } from './outlines.ts';
import { wrapLabel } from './packages.ts';
import { printLabel } from './print.ts';
import { blend, brightness, darken, lighten } from './tones.ts';

/** The glass that dark bottles are of: each brand has its own. */
const DARK_GLASS = ['#6b3a16', '#2f4f40', '#2b3a63', '#4b3a52', '#3a3634'];

/** Where the parts of a bottle with a dropper are, and what they are of. */
interface DropperMould {
  width: number;
  height: number;
  /** The foot of the collar. */
  top: number;
  /** The outline of the glass. */
  body: (width: number, height: number, top: number) => string;
  glass: 'dark' | 'clear' | 'frosted' | 'amber';
  collar: 'ribbed' | 'gold' | 'steel' | 'wood';
  /** A label of paper around it, a round one, or print on the glass. */
  label: 'around' | 'round' | 'glass';
}

const outlineShoulders =
  (round: number) =>
  (width: number, height: number, top: number): string =>
    outlineTurned(
      width / 2,
      [
        [56, top],
        [58, top + 26],
        [width / 2 - 10, top + 26 + round],
        [width / 2 - 10, height - 50],
        [width * 0.45, height - 8],
      ],
      -4,
    );

const outlineBox =
  (corner: number, shoulder: number) =>
  (width: number, height: number, top: number): string => {
    const [m, y, right, foot] = [width / 2, top + shoulder, width - 10, height - 8];
    return `M${m - 54} ${top}V${y}H${10 + corner}Q10 ${y} 10 ${y + corner}V${foot - 34}Q10 ${foot} 46 ${foot}H${right - 36}Q${right} ${foot} ${right} ${foot - 34}V${y + corner}Q${right} ${y} ${right - corner} ${y}H${m + 54}V${top}Z`;
  };

const outlineFlask = (width: number, height: number, top: number): string => {
  const [m, radius] = [width / 2, width / 2 - 8];
  const [flat, centre] = [radius * 0.62, height - 8 - radius * 0.785];
  const neck = centre - Math.sqrt(radius ** 2 - 56 ** 2);
  return `M${m - 56} ${top}V${neck}A${radius} ${radius} 0 0 0 ${m - flat} ${height - 8}H${m + flat}A${radius} ${radius} 0 0 0 ${m + 56} ${neck}V${top}Z`;
};

const MOULDS: readonly DropperMould[] = [
  {
    width: 380,
    height: 880,
    top: 330,
    body: outlineShoulders(84),
    glass: 'dark',
    collar: 'ribbed',
    label: 'around',
  },
  {
    width: 420,
    height: 760,
    top: 320,
    body: outlineBox(26, 24),
    glass: 'frosted',
    collar: 'wood',
    label: 'glass',
  },
  {
    width: 250,
    height: 980,
    top: 330,
    body: outlineBox(34, 20),
    glass: 'dark',
    collar: 'steel',
    label: 'glass',
  },
  { width: 520, height: 820, top: 320, body: outlineFlask, glass: 'amber', collar: 'ribbed', label: 'round' },
  {
    width: 440,
    height: 840,
    top: 330,
    body: outlineShoulders(84),
    glass: 'clear',
    collar: 'gold',
    label: 'around',
  },
  {
    width: 400,
    height: 820,
    top: 330,
    body: outlineBox(60, 50),
    glass: 'clear',
    collar: 'steel',
    label: 'around',
  },
];

/**
 * A small bottle with a dropper; `colour` is what is inside, and its cap goes with what the brand prints. 6 forms: dark with
 * round shoulders, frosted with square ones, a slim cylinder, an amber flask, clear, square.
 */
export const drawDropper = (style: DrawingStyle): Drawing =>
  drawDropperIn(style, mouldOf(style, MOULDS.length));

/** A bottle with a dropper in one of the moulds. */
export function drawDropperIn({ print, colour }: DrawingStyle, mould: number): Drawing {
  const [first] = MOULDS;
  const shape = MOULDS[mould % MOULDS.length] ?? first;
  if (!shape) throw new RangeError('there are moulds');
  const { width, height, top, label } = shape;
  const canvas = new Canvas(width, height);
  const m = width / 2;
  const ofBrand = chances(`glass of ${print.brand}`);
  const dark = ofBrand.pick(DARK_GLASS);
  const rubber = ofBrand.pick(['#3a3634', '#efe9df', darken(print.accent, 0.2)]);
  const glass = {
    dark,
    clear: colour,
    frosted: blend(colour, '#f6f0e6', 0.62),
    amber: '#8a4a18',
  }[shape.glass];
  const body = shape.body(width, height, top);
  canvas.path(body, canvas.round(glass));
  canvas.inside(body, () => {
    if (shape.glass === 'clear' || shape.glass === 'frosted')
      canvas
        .path(roundedBox(m - 9, top, 18, height - top - 70, 8), '#ffffff', 'fill-opacity="0.4"')
        .path(roundedBox(0, top, width, 110, 0), '#eef3f0', 'fill-opacity="0.45"');
    if (shape.glass === 'frosted')
      canvas.path(body, canvas.down([0, '#fffaf2', 0.4], [0.5, '#fffaf2', 0.12], [1, colour, 0.35]));
  });
  if (label === 'around')
    wrapLabel(canvas, print, { x: 10, y: top + 150, width: width - 20, height: height - top - 230 }, 8);
  else if (label === 'glass') {
    const ink =
      brightness(glass) > 0.5
        ? darken(print.accent, brightness(print.accent) > 0.5 ? 0.6 : 0.2)
        : lighten(print.paper, 0.2);
    printOnGlass(
      canvas,
      print,
      { x: width * 0.14, y: top + 110, width: width * 0.72, height: height - top - 190 },
      ink,
    );
  } else {
    const [centre, radius] = [height - 8 - (m - 8) * 0.785, m * 0.66];
    canvas.inside(circle(m, centre, radius), () => {
      canvas.path(circle(m, centre, radius), print.paper);
      printLabel(canvas, print, {
        x: m - radius * 0.8,
        y: centre - radius * 0.74,
        width: radius * 1.6,
        height: radius * 1.5,
      });
    });
    canvas.path(
      circle(m, centre, radius),
      canvas.across([0, '#1d1208', 0.3], [0.3, '#fff', 0.12], [0.6, '#1d1208', 0], [1, '#1d1208', 0.36]),
    );
  }
  canvas.gloss(
    roundedBox(m * (label === 'round' ? 0.34 : 0.2), top + 120, m * 0.1, height - top - 220, 12),
    shape.glass === 'frosted' ? 0.2 : 0.42,
    6,
  );
  const collar = {
    ribbed: canvas.round(darken(rubber, 0.2)),
    gold: canvas.metal('#caa45f'),
    steel: canvas.metal('#b9bec3'),
    wood: canvas.round('#c08f58'),
  }[shape.collar];
  const [wide, tall] = shape.collar === 'wood' ? [84, 116] : [76, 100];
  canvas.path(
    outlineTurned(
      m,
      [
        [wide, top - tall],
        [wide + 2, top + 12],
      ],
      6,
    ),
    collar,
  );
  if (shape.collar === 'ribbed')
    canvas.line(
      [-60, -40, -20, 0, 20, 40, 60].map((x) => `M${m + x} ${top - 90}V${top + 4}`).join(''),
      '#000',
      3,
      'stroke-opacity="0.25"',
    );
  if (shape.collar === 'wood')
    canvas.line(
      [-58, -34, 8, 40, 66]
        .map((x, i) => `M${m + x} ${top - 104}Q${m + x + (i % 2 ? 6 : -5)} ${top - 50} ${m + x} ${top + 8}`)
        .join(''),
      '#7a5230',
      2.4,
      'stroke-opacity="0.5"',
    );
  canvas
    .path(
      `M${m - 44} ${top - tall + 2}V90Q${m - 44} 8 ${m} 8T${m + 44} 90V${top - tall + 2}Z`,
      canvas.round(rubber),
    )
    .path(roundedBox(m - 56, top - tall - 30, 112, 34, 14), canvas.round(rubber));
  return canvas.toDrawing();
}
