import { Canvas } from '../drawings/canvas.ts';
import type { Drawing } from '../drawings/drawing.ts';
import { circle, ellipse, polygon, roundedBox } from '../drawings/outlines.ts';
import { darken, lighten } from '../drawings/tones.ts';
import type { Scene, SettingName } from '../scene.ts';

/** A picture's side, in units of a setting's drawing. */
const SIDE = 1000;

/**
 * Draws the place around the goods of a square picture, to be seen through its light: bright colours, and the parts behind
 * the goods a little out of focus.
 */
export function drawSetting({ horizon = 0 }: Pick<Scene, 'horizon'>, name: SettingName): Drawing {
  const canvas = new Canvas(SIDE, SIDE);
  PAINTERS[name](canvas, horizon * SIDE);
  return canvas.toDrawing();
}

type Painter = (canvas: Canvas, edge: number) => void;

const PAINTERS: Readonly<Record<SettingName, Painter>> = {
  kitchen(canvas, edge) {
    const tile = canvas.tile(
      150,
      76,
      '<rect width="150" height="76" fill="#e4e2da"/><rect x="3" y="3" width="144" height="33" rx="4" fill="#f8f7f2"/><rect x="-72" y="41" width="144" height="33" rx="4" fill="#f5f4ee"/><rect x="78" y="41" width="144" height="33" rx="4" fill="#f9f8f4"/>',
    );
    paintWall(canvas, edge, tile);
    paintTop(canvas, edge, '#ecd3ae');
  },
  room(canvas, edge) {
    paintWall(canvas, edge, '#dfe4dc');
    canvas.add(`<g filter="${canvas.soft(7)}">`);
    canvas
      .path(roundedBox(640, 70, 250, 320, 4), '#c9a77c')
      .path(roundedBox(660, 90, 210, 280, 2), '#f6f2e8')
      .path('M690 300L760 190L800 240L830 210L850 300Z', '#b8c4b4')
      .path(circle(720, 170, 22), '#e8c9a0');
    canvas.add('</g>');
    paintTop(canvas, edge, '#e8cba3');
  },
  floor(canvas, edge) {
    paintWall(canvas, edge, '#e9e3d8');
    paintSkirting(canvas, edge);
    paintFloor(canvas, edge, '#ebd2b0');
  },
  nursery(canvas, edge) {
    const dots = canvas.tile(
      120,
      120,
      '<rect width="120" height="120" fill="#e6eef0"/><path d="M30 20l6 12l13 2l-9 9l2 13l-12 -6l-12 6l2 -13l-9 -9l13 -2z" fill="#f7f3e6"/><path d="M90 80l6 12l13 2l-9 9l2 13l-12 -6l-12 6l2 -13l-9 -9l13 -2z" fill="#f7f3e6"/>',
    );
    paintWall(canvas, edge, dots);
    paintSkirting(canvas, edge);
    paintFloor(canvas, edge, '#f0dfc2');
  },
  bath(canvas, edge) {
    const tile = canvas.tile(
      56,
      56,
      '<rect width="56" height="56" fill="#cfdcdb"/><rect x="2" y="2" width="52" height="52" rx="3" fill="#e9f1ef"/>',
    );
    paintWall(canvas, edge, tile);
    paintStone(canvas, edge);
  },
  'marble-shelf'(canvas, edge) {
    paintWall(canvas, edge, '#ecdfda');
    paintStone(canvas, edge);
  },
  garden(canvas, edge) {
    paintShrubs(canvas, edge);
    paintFloor(canvas, edge, '#ead8bc');
  },
  lawn(canvas, edge) {
    paintShrubs(canvas, edge);
    canvas.path(`M0 ${edge}H${SIDE}V${SIDE}H0Z`, canvas.down([0, '#cfe0ae'], [1, '#b4cf90']));
    const blades = canvas.tile(
      80,
      46,
      '<path d="M8 44Q10 28 4 18M22 44Q26 26 34 20M42 44Q40 30 46 16M60 44Q62 30 72 24" stroke="#9cbf78" stroke-width="4" fill="none" stroke-linecap="round"/>',
    );
    canvas.path(`M0 ${edge}H${SIDE}V${SIDE}H0Z`, blades, 'fill-opacity="0.7"');
  },
  workshop(canvas, edge) {
    const board = canvas.tile(
      46,
      46,
      '<rect width="46" height="46" fill="#ead9bf"/><circle cx="23" cy="23" r="4.5" fill="#bfa583"/>',
    );
    paintWall(canvas, edge, board);
    paintTop(canvas, edge, '#e0c198', 46);
  },
  snow(canvas, edge) {
    canvas.path(`M0 0H${SIDE}V${edge + 40}H0Z`, canvas.down([0, '#cfe0ec'], [1, '#eef4f8']));
    canvas.add(`<g filter="${canvas.soft(12)}">`);
    for (const [x, high] of [
      [60, 330],
      [190, 240],
      [330, 180],
      [690, 200],
      [820, 290],
      [950, 380],
    ] as const)
      for (const share of [0, 0.28, 0.56])
        canvas.path(
          polygon(
            [x, edge - high * (1 - share * 0.75)],
            [x + high * (0.16 + share * 0.16), edge - high * (0.5 - share * 0.8)],
            [x - high * (0.16 + share * 0.16), edge - high * (0.5 - share * 0.8)],
          ),
          '#a9c4b8',
        );
    canvas.add('</g>');
    canvas.path(
      `M0 ${edge - 6}Q260 ${edge - 40} 520 ${edge - 4}T${SIDE} ${edge - 14}V${SIDE}H0Z`,
      canvas.down([0, '#f6fafd'], [1, '#e2ecf4']),
    );
  },
  boards(canvas) {
    for (let plank = 0; plank < 6; plank++) {
      const [x, width] = [plank * 170 - 10, 168];
      canvas.path(
        roundedBox(x, -20, width, SIDE + 40, 3),
        canvas.wood(lighten('#ecd8b8', (plank % 3) * 0.18), 90),
      );
      canvas.line(`M${x + width} 0V${SIDE}`, '#b79a74', 3, 'stroke-opacity="0.7"');
    }
  },
  linen(canvas) {
    canvas.path(`M0 0H${SIDE}V${SIDE}H0Z`, canvas.cloth('#efe8db', 5));
    // Creases as broad and soft as of cloth that was ironed yesterday.
    const folds = 'M-40 240Q320 160 620 250T1040 190M-40 800Q300 880 640 790T1040 850';
    canvas.line(folds, '#c9bda6', 60, `stroke-opacity="0.55" filter="${canvas.soft(30)}"`);
    canvas.line(
      folds,
      '#ffffff',
      34,
      `stroke-opacity="0.45" filter="${canvas.soft(20)}" transform="translate(-26 -34)"`,
    );
  },
  marble(canvas) {
    paintMarble(canvas, 0);
  },
  rug(canvas) {
    canvas.path(`M0 0H${SIDE}V${SIDE}H0Z`, canvas.knit('#e7ddcb', 26));
    canvas
      .line('M-20 90H1020M-20 910H1020', '#c9a58c', 26, 'stroke-opacity="0.75"')
      .line('M-20 140H1020M-20 860H1020', '#a9b8ac', 12, 'stroke-opacity="0.75"');
  },
  grass(canvas) {
    canvas.path(`M0 0H${SIDE}V${SIDE}H0Z`, '#bcd49a');
    const blades = canvas.tile(
      90,
      70,
      '<path d="M8 66Q10 40 4 24M20 68Q24 36 34 26M40 66Q38 40 44 20M58 68Q62 44 74 34M72 66Q70 44 66 30M84 68Q86 50 90 40" stroke="#9cbf78" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M14 34Q18 16 26 4M50 34Q48 14 54 2M80 36Q82 16 76 2" stroke="#d3e6b4" stroke-width="4" fill="none" stroke-linecap="round"/>',
      8,
    );
    canvas.path(`M0 0H${SIDE}V${SIDE}H0Z`, blades);
  },
};

function paintWall(canvas: Canvas, edge: number, fill: string): void {
  canvas.add(`<g filter="${canvas.soft(2)}">`);
  canvas.path(`M-20 -20H${SIDE + 20}V${edge + 10}H-20Z`, fill);
  canvas.add('</g>');
}

/** The top of a table that is seen from a little above. */
function paintTop(canvas: Canvas, edge: number, colour: string, thick = 0): void {
  canvas.path(`M0 ${edge}H${SIDE}V${SIDE}H0Z`, canvas.wood(colour));
  canvas.path(`M0 ${edge}H${SIDE}V${edge + 14}H0Z`, lighten(colour, 0.4), 'fill-opacity="0.7"');
  canvas.line(`M0 ${edge}H${SIDE}`, darken(colour, 0.35), 3, 'stroke-opacity="0.6"');
  if (thick > 0)
    canvas.path(`M0 ${SIDE - thick}H${SIDE}V${SIDE}H0Z`, darken(colour, 0.3), 'fill-opacity="0.6"');
}

function paintShrubs(canvas: Canvas, edge: number): void {
  canvas.path(`M0 0H${SIDE}V${edge}H0Z`, canvas.down([0, '#dfeef0'], [0.45, '#e4efd2'], [1, '#b9d094']));
  canvas.add(`<g filter="${canvas.soft(26)}">`);
  for (const [x, y, across, high, colour] of [
    [90, 300, 200, 230, '#a5c384'],
    [330, 380, 170, 150, '#bcd49b'],
    [620, 350, 220, 190, '#9cbd80'],
    [900, 280, 210, 260, '#aecb8d'],
    [470, 470, 260, 90, '#c9dcaa'],
    [200, 500, 60, 40, '#eebfc4'],
    [760, 480, 70, 44, '#f3dd9c'],
  ] as const)
    canvas.path(ellipse(x, y, across, high), colour);
  canvas.add('</g>');
}

function paintSkirting(canvas: Canvas, edge: number): void {
  canvas
    .path(`M0 ${edge - 74}H${SIDE}V${edge}H0Z`, '#fbf9f4')
    .line(`M0 ${edge - 74}H${SIDE}M0 ${edge - 58}H${SIDE}`, '#cfc8ba', 3)
    .line(`M0 ${edge}H${SIDE}`, '#8c7a62', 4, 'stroke-opacity="0.7"');
}

/** Boards that run away from the eye. */
function paintFloor(canvas: Canvas, edge: number, colour: string): void {
  canvas.path(`M0 ${edge}H${SIDE}V${SIDE}H0Z`, canvas.down([0, lighten(colour, 0.1)], [1, colour]));
  for (let board = -8; board <= 8; board++)
    canvas.line(
      `M${SIDE / 2 + board * 92} ${edge}L${SIDE / 2 + board * 168} ${SIDE}`,
      darken(colour, 0.3),
      3,
      'stroke-opacity="0.45"',
    );
  for (const [board, share] of [
    [-5, 0.3],
    [-2, 0.75],
    [1, 0.2],
    [3, 0.6],
    [5, 0.9],
  ] as const) {
    const y = edge + (SIDE - edge) * share;
    const at = (side: number): number => SIDE / 2 + side * (92 + 76 * share);
    canvas.line(`M${at(board)} ${y}H${at(board + 1)}`, darken(colour, 0.3), 3, 'stroke-opacity="0.4"');
  }
}

function paintStone(canvas: Canvas, edge: number): void {
  canvas.add(`<g transform="translate(0 ${edge})">`);
  paintMarble(canvas, edge);
  canvas.add('</g>');
  canvas.line(`M0 ${edge}H${SIDE}`, '#b9b4ac', 4, 'stroke-opacity="0.7"');
}

function paintMarble(canvas: Canvas, cutAt: number): void {
  canvas.path(`M0 0H${SIDE}V${SIDE - cutAt}H0Z`, '#f5f3ef');
  const veins =
    'M-20 120Q180 90 320 190T700 260T1020 200M-20 420Q220 480 420 400T1020 520M260 -20Q320 120 300 190M640 250Q720 420 690 460M-20 760Q260 700 520 800T1020 740';
  canvas.inside(`M0 0H${SIDE}V${SIDE - cutAt}H0Z`, () =>
    canvas
      .line(veins, '#d3cfc8', 26, `stroke-opacity="0.5" filter="${canvas.soft(14)}"`)
      .line(veins, '#c2bdb5', 3, `stroke-opacity="0.28" filter="${canvas.soft(1.5)}"`),
  );
}
