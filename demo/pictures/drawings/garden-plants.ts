import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawBloom, drawLeaves, drawPlantPot, drawRose, drawTulip, mapleLeaf, pointAt } from './foliage.ts';
import { circle, ellipse, leaf, polygon, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

type Leaves = (readonly [x: number, y: number, length: number, degrees: number])[];
export type HousePlant = 'jade' | 'rubber' | 'fig' | 'dragon' | 'umbrella' | 'cast-iron';

/** Draws what grows above y = 640 around x = 400, up to y = 20. */
function growHousePlant(canvas: Canvas, plant: HousePlant, form: number): void {
  const tall = [0, 60, 120][form] ?? 0;
  switch (plant) {
    case 'jade': {
      for (const [x, y] of [
        [250, 250],
        [400, 150 + tall],
        [560, 260],
      ] as const)
        canvas.cord(`M400 660Q${x} 520 ${x} ${y}`, '#8a7558', 34);
      const clumps = [
        [250, 250],
        [400, 160 + tall],
        [560, 260],
        [170, 360],
        [640, 380],
        [320, 300],
        [480, 300],
      ] as const;
      for (const [i, [x, y]] of clumps.entries()) {
        const tone = i % 2 ? '#5d8a55' : '#6f9d60';
        canvas.path(
          [-70, -25, 20, 65, 110, -120]
            .map((turn) => {
              const [px, py] = pointAt(x, y, 62, turn);
              return `${ellipse(px, py, 46, 34)}`;
            })
            .join(''),
          canvas.slant([0, lighten(tone, 0.34)], [0.6, tone], [1, darken(tone, 0.3)]),
          `stroke="#a4574a" stroke-width="4" stroke-opacity="0.5"`,
        );
      }
      return;
    }
    case 'rubber': {
      canvas.cord(`M400 660Q390 400 410 ${130 + tall}`, '#7a5a42', 24);
      const leaves: Leaves = [];
      for (let i = 0; i < 9; i++)
        leaves.push([400, 560 - i * 54 + tall * (i / 12), 270 - i * 8, (i % 2 ? 1 : -1) * (78 - i * 6)]);
      drawLeaves(
        canvas,
        leaves.filter((_, i) => i % 2),
        '#2f5a3f',
        0.3,
      );
      drawLeaves(
        canvas,
        leaves.filter((_, i) => !(i % 2)),
        '#3d6e4b',
        0.3,
      );
      canvas.path(leaf(408, 150 + tall, 130, 6, 0.12), '#a4574a');
      return;
    }
    case 'fig': {
      canvas
        .cord('M400 660Q380 500 400 330', '#8a7558', 26)
        .cord('M400 420Q300 340 240 260M400 400Q500 320 560 260', '#8a7558', 16);
      for (const [tone, shift] of [
        ['#3f6a45', 0],
        ['#568655', 1],
        ['#79a968', 2],
      ] as const) {
        const leaves: Leaves = [];
        for (let i = 0; i < 30; i++) {
          const turn = -112 + i * 7.7;
          const [x, y] = pointAt(400, 330, 40 + ((i * 5 + shift * 3) % 7) * 38, turn);
          leaves.push([x, y, 104, 150 + (turn / 120) * -40 + ((i * 37) % 50) - 25]);
        }
        drawLeaves(canvas, leaves, tone, 0.24);
      }
      return;
    }
    case 'dragon': {
      canvas.cord('M380 660Q370 520 370 430', '#a58a68', 30).cord('M420 660Q470 500 480 300', '#a58a68', 30);
      for (const [x, y, length] of [
        [370, 430, 250],
        [480, 300, 260 - tall * 0.3],
      ] as const)
        for (const [tone, offset] of [
          ['#3f6a45', 0],
          ['#5a8a57', 9],
        ] as const)
          drawLeaves(
            canvas,
            Array.from(
              { length: 9 },
              (_, i) => [x, y, length - Math.abs(i - 4) * 8, -100 + i * 25 + offset] as const,
            ),
            tone,
            0.07,
          );
      return;
    }
    case 'umbrella': {
      for (const [x, y] of [
        [220, 330],
        [400, 170 + tall],
        [590, 300],
        [310, 470],
        [500, 480],
      ] as const) {
        canvas.cord(`M400 660Q${(x + 400) / 2} 520 ${x} ${y}`, '#6f8a50', 12);
        drawLeaves(
          canvas,
          Array.from({ length: 8 }, (_, i) => [x, y, 150, i * 45 + 20] as const),
          y < 320 ? '#5f9455' : '#47794a',
          0.22,
        );
      }
      return;
    }
    case 'cast-iron': {
      for (const [tone, turns] of [
        ['#2f5a3f', [-42, -14, 16, 44]],
        ['#41764e', [-54, -28, 2, 30, 58]],
      ] as const) {
        for (const turn of turns) {
          const [x, y] = pointAt(400, 650, 150, turn);
          canvas.line(`M400 650L${x} ${y}`, tone, 14);
        }
        drawLeaves(
          canvas,
          turns.map((turn) => {
            const [x, y] = pointAt(400, 650, 130, turn);
            return [x, y, 460 - Math.abs(turn) * 1.6 - tall * 0.6, turn] as const;
          }),
          tone,
          0.15,
        );
      }
      return;
    }
    default:
      plant satisfies never;
  }
}

const HOUSE_PLANT_BOXES: Record<HousePlant, readonly [x: number, y: number, width: number][]> = {
  jade: [
    [58, 60, 692],
    [58, 121, 692],
    [58, 151, 692],
  ],
  rubber: [
    [131, -54, 524],
    [131, -16, 524],
    [131, 26, 524],
  ],
  fig: [
    [86, 46, 672],
    [86, 46, 672],
    [86, 46, 672],
  ],
  dragon: [
    [147, 37, 570],
    [147, 55, 552],
    [147, 72, 535],
  ],
  umbrella: [
    [75, 25, 659],
    [75, 86, 659],
    [75, 145, 659],
  ],
  'cast-iron': [
    [-11, 60, 836],
    [17, 96, 778],
    [47, 131, 719],
  ],
};

/** A house plant in its pot: in clay, in a round glazed pot, in a straight one. 3 forms. */
export const drawHousePlant =
  (plant: HousePlant) =>
  ({ form, colour }: DrawingStyle): Drawing => {
    const canvas = new Canvas(800, 960);
    const pot = () => drawPlantPot(canvas, 400, 640, 200, 950, colour, form);
    pot();
    growHousePlant(canvas, plant, form);
    const [x, y, width] = HOUSE_PLANT_BOXES[plant][form] ?? [0, 0, 800];
    return cropDrawing(canvas.toDrawing(), x, y, width, 938 - y);
  };

const PLANTS: readonly HousePlant[] = ['rubber', 'jade', 'umbrella', 'fig', 'cast-iron', 'dragon'];

/** Any house plant in its pot. 6 forms. */
export const drawPlant = (style: DrawingStyle): Drawing =>
  drawHousePlant(PLANTS[style.form % 6] ?? 'rubber')({ ...style, form: style.form % 3 });

export type CactusKind = 'column' | 'golden' | 'prickly' | 'old-man' | 'saguaro' | 'bishop';

/** A ribbed stem of a cactus with its spines. */
function drawCactusStem(
  canvas: Canvas,
  d: string,
  [x, y, width, height]: readonly [number, number, number, number],
  tone: string,
  spine: string,
  ribs = 7,
): void {
  canvas.solid(
    d,
    canvas.across([0, darken(tone, 0.2)], [0.3, lighten(tone, 0.2)], [0.6, tone], [1, darken(tone, 0.35)]),
    { depth: 30, relief: 0.3 },
  );
  canvas.inside(d, () => {
    let spines = '';
    for (let i = 1; i < ribs; i++) {
      const share = i / ribs;
      const at = x + width * (0.5 - Math.cos(share * Math.PI) / 2);
      canvas.line(
        `M${at} ${y + height}V${y + 30}Q${at} ${y} ${x + width / 2} ${y - 10}`,
        darken(tone, 0.34),
        6,
        'stroke-opacity="0.6"',
      );
      for (let row = 0; row < height; row += 46)
        spines += `M${at - 12} ${y + 40 + row - 8}l12 8l12 -8M${at} ${y + 40 + row}v-16`;
    }
    canvas.line(spines, spine, 3);
  });
}

/** A cactus in its pot: clay, glazed, straight. 3 forms. */
export const drawCactus =
  (kind: CactusKind) =>
  ({ form, colour }: DrawingStyle): Drawing => {
    const canvas = new Canvas(800, 960);
    drawPlantPot(canvas, 400, 660, 190, 950, colour, form);
    canvas.path(ellipse(400, 664, 160, 20), '#b9a78a');
    const stem = (
      x: number,
      top: number,
      width: number,
    ): [string, readonly [number, number, number, number]] => [
      roundedBox(x - width / 2, top, width, 674 - top, width / 2),
      [x - width / 2, top, width, 674 - top],
    ];
    const half = [194, 205, 184][form] ?? 205;
    let top = 70;
    let left = 400 - half;
    let right = 400 + half;
    switch (kind) {
      case 'column':
        for (const [x, y, width] of [
          [320, 300, 120],
          [500, 380, 100],
          [400, 70, 150],
        ] as const)
          drawCactusStem(canvas, ...stem(x, y, width), '#4f8a62', '#e9dcb4');
        break;
      case 'golden':
        for (const [x, y, width] of [
          [300, 330, 130],
          [500, 260, 130],
          [400, 120, 140],
        ] as const)
          drawCactusStem(canvas, ...stem(x, y, width), '#8aa04a', '#f1c94e', 8);
        top = 120;
        break;
      case 'old-man': {
        const [d, box] = stem(400, 150, 190);
        drawCactusStem(canvas, d, box, '#7f9a78', '#ffffff');
        canvas.line(
          Array.from({ length: 90 }, (_, i) => {
            const x = 310 + ((i * 53) % 180);
            const y = 180 + ((i * 97) % 460);
            return `M${x} ${y}q${(i % 5) * 8 - 16} 40 ${(i % 3) * 14 - 14} 80`;
          }).join(''),
          '#f4f0e6',
          4,
          'stroke-opacity="0.85"',
        );
        canvas.line('M330 190Q290 130 260 210M400 150Q390 100 350 140M470 190Q520 130 540 220', '#f4f0e6', 6);
        top = 120;
        break;
      }
      case 'prickly': {
        const pad = (x: number, y: number, rx: number, ry: number, turn: number) =>
          canvas.paintMoved(`rotate(${turn} ${x} ${y + ry})`, () => {
            canvas.path(ellipse(x, y, rx, ry), canvas.ball('#5f9a62'));
            canvas.line(
              Array.from({ length: 14 }, (_, i) => {
                const px = x - rx * 0.7 + (((i * 37) % 100) / 100) * rx * 1.4;
                const py = y - ry * 0.7 + (((i * 61) % 100) / 100) * ry * 1.4;
                return `M${px} ${py}l-8 -12m8 12l8 -12`;
              }).join(''),
              '#f0e4bb',
              3,
            );
          });
        pad(400, 530, 120, 160, 0);
        pad(290, 330, 90, 120, -30);
        pad(510, 300, 100, 130, 26);
        pad(400, 260, 84, 120, -4);
        canvas.path(`${ellipse(392, 130, 26, 34)}${ellipse(620, 190, 26, 32)}`, canvas.ball('#c2476a'));
        top = 98;
        left = 115;
        right = 678;
        break;
      }
      case 'saguaro':
        canvas
          .cord('M400 500H250Q230 500 230 470V360', '#4f8a62', 90)
          .cord('M400 430H550Q570 430 570 400V270', '#4f8a62', 90);
        drawCactusStem(canvas, ...stem(400, 60, 150), '#4f8a62', '#efe4c0');
        canvas.line(
          'M210 480V350M236 490V350M550 400V262M580 400V262',
          darken('#4f8a62', 0.3),
          5,
          'stroke-opacity="0.6"',
        );
        top = 60;
        left = 180;
        right = 619;
        break;
      case 'bishop': {
        canvas.path(circle(400, 530, 170), canvas.ball('#8fa892'));
        for (const turn of [-130, -70, 0, 70, 130])
          canvas.line(
            `M400 366Q${400 + turn * 1.25} 430 ${400 + turn} ${690 - Math.abs(turn) * 0.42}`,
            darken('#8fa892', 0.4),
            10,
            'stroke-opacity="0.6"',
          );
        canvas.path(
          Array.from({ length: 70 }, (_, i) => {
            const [x, y] = pointAt(400, 530, Math.sqrt((i * 7) % 70) * 19, i * 47);
            return circle(x, y, 4);
          }).join(''),
          '#f2f0e6',
          'fill-opacity="0.85"',
        );
        drawBloom(canvas, 400, 364, 66, '#eccb4c', { petals: 14, heart: '#c98a2b' });
        top = 298;
        break;
      }
      default:
        return kind satisfies never;
    }
    return cropDrawing(canvas.toDrawing(), left, top - 6, right - left, 945 - top);
  };

const CACTI: readonly CactusKind[] = ['saguaro', 'prickly', 'column', 'bishop', 'golden', 'old-man'];

/** Any cactus in its pot. 6 forms. */
export const drawAnyCactus = (style: DrawingStyle): Drawing =>
  drawCactus(CACTI[style.form % 6] ?? 'column')({ ...style, form: style.form % 3 });

/** A rose: a bush in its pot, one on a trellis, cut stems. 3 forms. */
export function drawRoseBush({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 1000);
  const green = '#4a7a4c';
  if (form === 1) {
    for (const x of [250, 400, 550]) canvas.path(roundedBox(x - 10, 20, 20, 760, 6), canvas.round('#b98d5b'));
    for (const y of [120, 280, 440, 600])
      canvas.path(roundedBox(220, y, 360, 18, 6), canvas.down([0, '#d5b48a'], [1, '#96602f']));
  }
  drawPlantPot(canvas, 400, 740, 190, 990, '#bf6b49', form === 1 ? 2 : 0);
  const spots =
    form === 1
      ? ([
          [280, 160],
          [460, 110],
          [540, 270],
          [330, 330],
          [260, 500],
          [480, 450],
          [400, 600],
        ] as const)
      : form === 0
        ? ([
            [250, 240],
            [400, 130],
            [560, 250],
            [170, 420],
            [640, 420],
            [400, 330],
            [310, 510],
            [510, 500],
          ] as const)
        : ([
            [400, 120],
            [230, 230],
            [580, 240],
          ] as const);
  for (const [x, y] of spots)
    canvas.line(`M400 750Q${(x + 800) / 3} ${(y + 700) / 2} ${x} ${y}`, darken(green, 0.15), 12);
  for (const tone of [darken(green, 0.2), green])
    drawLeaves(
      canvas,
      spots.flatMap(([x, y], i) =>
        [0, 1, 2].map(
          (k) =>
            [
              x + (400 - x) * 0.18 * (k + 1) * (tone === green ? 1 : 1.4),
              y + (750 - y) * 0.15 * (k + 0.6),
              120,
              (k % 2 ? 1 : -1) * (tone === green ? 64 : 110) + i * 9,
            ] as const,
        ),
      ),
      tone,
      0.34,
    );
  for (const [i, [x, y]] of spots.entries())
    drawRose(canvas, x, y, form === 2 ? 94 : 72 - (i % 3) * 8, i % 3 === 1 ? lighten(colour, 0.12) : colour);
  const [left, top, width] =
    [
      [95, 61, 612],
      [175, 15, 437],
      [133, 22, 543],
    ][form] ?? [];
  return cropDrawing(canvas.toDrawing(), left ?? 0, top ?? 0, width ?? 800, 979 - (top ?? 0));
}

/** A young conifer: with a root ball, in a pot, tall and slim. 3 forms. */
export function drawFir({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 1000);
  const spread = form === 2 ? 170 : 290;
  canvas.cord('M350 200V880', '#7a5a42', 30);
  if (form === 0) {
    canvas.solid('M210 850Q350 800 490 850Q560 990 350 996Q140 990 210 850Z', canvas.cloth('#b99a6b', 12), {
      depth: 40,
    });
    canvas
      .line('M200 900Q350 940 500 900M270 836Q300 900 280 986M430 836Q400 900 420 986', '#7a5f3a', 7)
      .line('M296 838Q350 860 404 838', '#6b5230', 13);
  } else drawPlantPot(canvas, 350, 800, 160, 994, form === 1 ? '#bf6b49' : '#4a4c52', form === 1 ? 0 : 2);
  const rows = 9;
  const foot = form === 0 ? 830 : 780;
  for (let row = rows; row >= 0; row--) {
    const y = 50 + ((foot - 90) * row) / rows;
    const reach = 40 + (spread - 40) * (row / rows) ** 0.85;
    const half = 5;
    let d = `M350 ${y - 50}`;
    for (let k = 0; k <= half * 2; k++) {
      const share = 1 - k / half;
      d += `L${350 + reach * share} ${y + (k % 2 ? 64 : 104) - 20 * share * share}`;
    }
    canvas.path(
      `${d}Z`,
      canvas.slant(
        [0, lighten(colour, 0.22)],
        [0.45, darken(colour, 0.08 * (row % 2))],
        [1, darken(colour, 0.4)],
      ),
    );
  }
  canvas.line(
    Array.from({ length: 70 }, (_, i) => {
      const share = ((i * 37) % 70) / 70;
      const y = 90 + share * (foot - 130);
      const reach = (30 + (spread - 60) * share) * (((i * 53) % 100) / 50 - 1);
      return `M${350 + reach} ${y}l${reach > 0 ? 14 : -14} 22m${reach > 0 ? -14 : 14} -22l0 24`;
    }).join(''),
    lighten(colour, 0.4),
    4,
    'stroke-opacity="0.7"',
  );
  const [left, top, width] =
    [
      [60, 0, 579],
      [60, 0, 577],
      [180, 0, 340],
    ][form] ?? [];
  return cropDrawing(
    canvas.toDrawing(),
    left ?? 0,
    top ?? 0,
    width ?? 700,
    (form === 0 ? 996 : 985) - (top ?? 0),
  );
}

/** A young tree with leaves: round crown, slim, in autumn. 3 forms. */
export function drawYoungTree({ form, colour: given, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 1000);
  const isMaple = /maple/i.test(print.name);
  const colour = /red maple/i.test(print.name) ? '#b5382f' : given;
  canvas.path(roundedBox(446, 240, 16, 600, 6), '#c9a878');
  canvas
    .cord('M380 860Q372 600 380 300', '#8a7158', 30)
    .cord('M380 520Q300 440 250 340M380 470Q460 400 510 320', '#8a7158', 18)
    .line('M372 640Q420 610 460 640', '#5a4a38', 9);
  if (form === 1) {
    canvas.solid('M230 840Q380 790 530 840Q590 980 380 994Q170 980 230 840Z', canvas.cloth('#b99a6b', 12), {
      depth: 40,
    });
    canvas.line('M222 890Q380 930 540 890', '#7a5f3a', 8);
  } else drawPlantPot(canvas, 380, 820, 170, 994, form === 0 ? '#4a4c52' : '#bf6b49', form === 0 ? 2 : 0);
  const rx = form === 1 ? 200 : 300;
  const leafOf = (x: number, y: number, length: number, degrees: number): string =>
    isMaple ? mapleLeaf(x, y, length * 1.2, degrees) : leaf(x, y, length, degrees, 0.5);
  for (const [tone, k] of [
    [darken(colour, 0.3), 0],
    [colour, 1],
    [lighten(colour, 0.16), 2],
    [lighten(colour, 0.34), 3],
  ] as const) {
    let d = '';
    for (let i = 0; i < 30; i++) {
      const far = Math.sqrt(((i * 17 + k * 7) % 30) / 30);
      const turn = i * 137.5 + k * 40;
      const [x, y] = pointAt(380 - k * 16, 300 - k * 18, 1, turn);
      d += leafOf(
        380 - k * 16 + (x - (380 - k * 16)) * rx * far * (1 - k * 0.08),
        300 - k * 18 + (y - (300 - k * 18)) * 230 * far * (1 - k * 0.08),
        92 - k * 8,
        120 + ((i * 47) % 120),
      );
    }
    canvas.path(d, tone);
  }
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 130, 65, 474, 930)
    : cropDrawing(canvas.toDrawing(), 47, 65, 645, 920);
}

/** A palm in its pot: feathered, with fans, arching from a short trunk. 3 forms. */
export function drawPalm({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 1000);
  drawPlantPot(canvas, 430, 750, 180, 994, form === 1 ? '#566b7e' : '#bf6b49', form);
  const green = colour;
  if (form === 1) {
    canvas.cord('M430 760Q420 620 430 520', '#8a7158', 50);
    for (const [turn, length] of [
      [-72, 230],
      [72, 230],
      [-36, 300],
      [38, 290],
      [0, 320],
    ] as const) {
      const [x, y] = pointAt(430, 540, length, turn);
      canvas.line(`M430 540L${x} ${y}`, darken(green, 0.2), 10);
      drawLeaves(
        canvas,
        Array.from({ length: 9 }, (_, i) => [x, y, 170, turn - 100 + i * 25] as const),
        turn % 72 ? green : darken(green, 0.18),
        0.09,
      );
    }
    return cropDrawing(canvas.toDrawing(), 46, 50, 768, 946);
  }
  if (form === 2)
    canvas.solid('M360 760Q360 600 400 560H460Q500 600 500 760Z', canvas.wicker('#8a7158', 40), {
      depth: 24,
    });
  const root = form === 2 ? 590 : 750;
  for (const [turn, reach] of [
    [-78, 360],
    [78, 360],
    [-50, 430],
    [52, 430],
    [-22, 500],
    [24, 500],
    [0, 560],
  ] as const) {
    const scale = form === 2 ? 0.95 : 1.1;
    const [mx, my] = pointAt(430, root, reach * 0.75 * scale, turn * 0.5);
    const [x, y] = pointAt(430, root, reach * scale, turn);
    const along = (t: number): [number, number] => [
      (1 - t) ** 2 * 430 + 2 * t * (1 - t) * mx + t * t * x,
      (1 - t) ** 2 * root + 2 * t * (1 - t) * my + t * t * y,
    ];
    canvas.line(`M430 ${root}Q${mx} ${my} ${x} ${y}`, darken(green, 0.15), 9);
    const leaves: Leaves = [];
    for (let i = 3; i <= 12; i++) {
      const [lx, ly] = along(i / 12);
      const lean = turn * (0.5 + i / 18);
      for (const side of [-1, 1])
        leaves.push([lx, ly, 130 - Math.abs(i - 7) * 7, lean + side * (64 - i * 2.4)]);
    }
    canvas.path(
      leaves.map(([lx, ly, length, degrees]) => leaf(lx, ly, length, degrees, 0.09)).join(''),
      canvas.slant([0, lighten(green, 0.26)], [1, darken(green, Math.abs(turn) > 40 ? 0.36 : 0.2)]),
    );
  }
  return cropDrawing(canvas.toDrawing(), 20, form === 2 ? 10 : 60, 820, form === 2 ? 986 : 936);
}

export type Herb = 'basil' | 'thyme' | 'rosemary' | 'coriander' | 'mint' | 'tarragon';
const HERBS: Record<
  Herb,
  {
    tone: string;
    breadth: number;
    length: number;
    box: readonly [x: number, y: number, width: number];
    isTiny?: boolean;
    isLobed?: boolean;
  }
> = {
  basil: { tone: '#5a9a48', breadth: 0.46, length: 130, box: [51, 94, 654] },
  thyme: { tone: '#7d9a6a', breadth: 0.4, length: 34, box: [110, 112, 536], isTiny: true },
  rosemary: { tone: '#5f7f6a', breadth: 0.09, length: 74, box: [87, 94, 582], isTiny: true },
  coriander: { tone: '#6aa550', breadth: 0.5, length: 86, box: [78, 117, 599], isLobed: true },
  mint: { tone: '#4f9460', breadth: 0.38, length: 104, box: [68, 106, 620] },
  tarragon: { tone: '#6f9a55', breadth: 0.1, length: 130, box: [53, 96, 651] },
};

/** A kitchen herb: in clay, in a tin, in a nursery pot with its label. 3 forms. */
export const drawHerb =
  (herb: Herb) =>
  ({ form, print }: DrawingStyle): Drawing => {
    const {
      tone,
      breadth,
      length,
      box: [left, top, across],
      isTiny = false,
      isLobed = false,
    } = HERBS[herb];
    const canvas = new Canvas(760, 900);
    drawPlantPot(
      canvas,
      380,
      560,
      190,
      890,
      ['#bf6b49', '#9aa7b1', '#3a3a40'][form] ?? '#bf6b49',
      form === 1 ? 2 : form === 2 ? 0 : 0,
    );
    const stems = isTiny ? 9 : 7;
    for (let i = 0; i < stems; i++) {
      const turn = ((i - (stems - 1) / 2) / ((stems - 1) / 2)) * 40;
      const height = 470 - Math.abs(turn) * 3 - ((i * 31) % 60);
      canvas.paintMoved(`rotate(${turn} 380 640)`, () => {
        canvas.line(`M380 620V${590 - height}`, darken(tone, 0.2), isTiny ? 7 : 9);
        let d = '';
        let lit = '';
        const step = isTiny ? 34 : length * 0.56;
        for (let y = 596 - height, k = 0; y < 560; y += step, k++)
          for (const side of [-1, 1]) {
            const size = length * Math.min(1, 0.6 + k * 0.14);
            const of = isLobed
              ? [-34, 0, 34].map((bend) => leaf(380, y + 10, size, side * 66 + bend, 0.3)).join('')
              : leaf(380, y + 10, size, side * (60 + (k % 2) * 14), breadth);
            if ((k + side) % 2) d += of;
            else lit += of;
          }
        const of = i % 2 ? tone : darken(tone, 0.12);
        canvas
          .path(d, canvas.slant([0, of], [1, darken(of, 0.3)]))
          .path(lit, canvas.slant([0, lighten(of, 0.3)], [1, of]))
          .path(leaf(380, 600 - height, length * 0.5, 8, breadth), lighten(of, 0.3));
      });
    }
    if (form === 2) {
      canvas.path(
        polygon([500, 430], [580, 420], [566, 660], [530, 700], [514, 660]),
        canvas.sheet(print.paper),
      );
      canvas
        .path(polygon([500, 430], [580, 420], [576, 480], [503, 490]), print.accent)
        .line('M516 520h50M518 546h40', darken(print.paper, 0.4), 7);
    }
    return cropDrawing(canvas.toDrawing(), left, top, across, 879 - top);
  };

/** A flower of the pond with its pads, seen from above: water lily or lotus. 3 forms. */
export function drawWaterLily({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 800);
  const pads =
    form === 2
      ? ([[500, 420, 360, 20]] as const)
      : form === 0
        ? ([
            [290, 500, 250, 200],
            [720, 470, 240, 40],
            [500, 240, 220, 120],
          ] as const)
        : ([
            [300, 420, 270, 250],
            [720, 420, 260, 70],
          ] as const);
  for (const [i, [x, y, r, cut]] of pads.entries()) {
    const [ax, ay] = pointAt(x, y, r, cut);
    const [bx, by] = pointAt(x, y, r, cut + 26);
    const tone = i % 2 ? '#4f8a55' : '#5f9a5c';
    canvas.solid(`M${x} ${y}L${bx} ${by}A${r} ${r} 0 1 1 ${ax} ${ay}Z`, canvas.ball(tone), {
      depth: 26,
      relief: 0.4,
    });
    canvas.line(
      Array.from({ length: 9 }, (_, k) => {
        const [px, py] = pointAt(x, y, r * 0.92, cut + 54 + k * 34);
        return `M${x} ${y}L${px} ${py}`;
      }).join(''),
      lighten(tone, 0.35),
      5,
      'stroke-opacity="0.5"',
    );
  }
  const [x, y, r] = form === 2 ? [500, 400, 300] : form === 0 ? [520, 420, 240] : [520, 410, 270];
  drawBloom(canvas, x, y, r, colour, {
    petals: form === 1 ? 14 : 11,
    rings: 3,
    breadth: 0.2,
    heart: '#e6b73c',
    heartSize: 0.2,
  });
  canvas.line(
    Array.from({ length: 16 }, (_, i) => {
      const [ax, ay] = pointAt(x, y, r * 0.14, i * 22.5);
      const [bx, by] = pointAt(x, y, r * 0.3, i * 22.5);
      return `M${ax} ${ay}L${bx} ${by}`;
    }).join(''),
    '#f3d06a',
    r * 0.04,
  );
  return form === 2
    ? cropDrawing(canvas.toDrawing(), 136, 56, 728, 728)
    : form === 0
      ? cropDrawing(canvas.toDrawing(), 36, 16, 928, 738)
      : cropDrawing(canvas.toDrawing(), 26, 136, 958, 548);
}

/** A seedling: in a clay pot, in a peat cup, a tray of three. 3 forms. */
export function drawSprout({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 800);
  const grow = (x: number, foot: number, size: number) => {
    canvas.cord(`M${x} ${foot}Q${x - 10} ${foot - size * 0.5} ${x} ${foot - size}`, '#7fae5a', size * 0.07);
    drawLeaves(
      canvas,
      [
        [x, foot - size * 0.94, size * 0.72, -58],
        [x, foot - size * 0.94, size * 0.66, 60],
      ],
      '#6aa84f',
      0.36,
    );
    drawLeaves(
      canvas,
      [
        [x, foot - size, size * 0.4, -16],
        [x, foot - size, size * 0.34, 26],
      ],
      '#8cc265',
      0.3,
    );
  };
  if (form === 2) {
    for (const x of [150, 380, 610]) grow(x, 500, 230 + (x % 100) * 0.6);
    canvas.solid('M20 500H740L700 786H60Z', canvas.wood('#b98d5b'), { depth: 30 });
    canvas.path('M10 480H750V520H10Z', '#8f6a40').path('M40 484H720V506H40Z', '#4a372a');
    return cropDrawing(canvas.toDrawing(), -12, 111, 768, 677);
  }
  drawPlantPot(canvas, 380, 480, 190, 794, form === 1 ? '#a9825a' : colour, form);
  grow(380, 490, 330);
  return cropDrawing(canvas.toDrawing(), 176, 29, form === 1 ? 408 : 397, 755);
}

/** Cut flowers: wrapped in paper, in a glass jar, tied. 3 forms; stands. */
export function drawBouquet({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 1000);
  const green = '#5f8a55';
  const spots = [
    [250, 250],
    [430, 140],
    [610, 250],
    [170, 400],
    [690, 400],
    [340, 360],
    [520, 350],
    [430, 480],
  ] as const;
  for (const [x, y] of spots) canvas.line(`M430 860Q${(x + 860) / 3} ${(y + 900) / 2} ${x} ${y}`, green, 11);
  drawLeaves(
    canvas,
    spots.flatMap(
      ([x, y], i) =>
        [
          [(x + 430) / 2, (y + 560) / 2, 190, i * 40 - 130],
          [x, y + 40, 150, (x - 430) * 0.3 + (i % 2 ? 70 : -70)],
        ] as const,
    ),
    green,
    0.2,
  );
  const tones = [colour, lighten(colour, 0.4), '#efe4cc', '#d0a13a'];
  for (const [i, [x, y]] of spots.entries()) {
    const tone = tones[i % 4] ?? colour;
    if (i % 4 === 1) drawRose(canvas, x, y, 92, tone);
    else if (i % 4 === 3) drawTulip(canvas, x, y + 60, 140, tone);
    else
      drawBloom(canvas, x, y, 96, tone, {
        petals: i % 4 === 0 ? 14 : 9,
        breadth: i % 4 === 0 ? 0.2 : 0.32,
        heart: i % 4 === 0 ? '#6a4a35' : '#e0b03a',
        rings: 2,
      });
  }
  if (form === 1) {
    const jar =
      'M300 560H560V620Q640 660 640 720V960Q640 994 600 994H260Q220 994 220 960V720Q220 660 300 620Z';
    canvas
      .path(jar, '#cfe0e2', 'fill-opacity="0.6"')
      .inside(jar, () =>
        canvas
          .path('M200 740H660V1000H200Z', '#b4d0d6', 'fill-opacity="0.6"')
          .line('M400 600L360 980M430 600L450 980M470 600L530 980', green, 12, 'stroke-opacity="0.6"'),
      );
    canvas
      .path(jar, canvas.glass('#dfe9e6', 0.2))
      .gloss(roundedBox(250, 700, 26, 240, 12), 0.6, 6)
      .line('M300 566H560', '#f4f8f7', 14);
    return cropDrawing(canvas.toDrawing(), 106, 43, 682, 954);
  }
  const wrap =
    form === 0
      ? 'M110 470Q270 560 430 530Q600 560 750 470L560 990H300Z'
      : 'M330 640H530L560 994Q430 980 300 994Z';
  canvas.solid(
    wrap,
    form === 0
      ? canvas.sheet(print.paper)
      : canvas.tile(
          40,
          40,
          `<rect width="40" height="40" fill="${green}"/><path d="M8 0V40M26 0V40" stroke="${darken(green, 0.3)}" stroke-width="9"/>`,
        ),
    { depth: 40 },
  );
  if (form === 0)
    canvas
      .path('M110 470Q270 560 430 530L380 990H300Z', '#ffffff', 'fill-opacity="0.22"')
      .line('M430 530L470 990', '#1d1208', 5, 'stroke-opacity="0.2"');
  const y = form === 0 ? 780 : 740;
  canvas.solid(
    `M${form === 0 ? 224 : 318} ${y}Q430 ${y + 30} ${form === 0 ? 638 : 542} ${y}V${y + 44}Q430 ${y + 74} ${form === 0 ? 638 : 542} ${y + 44}Z`.replace(
      `V${y + 44}Q430 ${y + 74} ${form === 0 ? 638 : 542} ${y + 44}Z`,
      `V${y + 44}Q430 ${y + 74} ${form === 0 ? 224 : 318} ${y + 44}Z`,
    ),
    canvas.sheet(print.accent),
    { depth: 14 },
  );
  canvas.path(
    `M430 ${y + 30}C360 ${y - 40} 300 ${y} 340 ${y + 50}ZM430 ${y + 30}C500 ${y - 40} 560 ${y} 520 ${y + 50}ZM420 ${y + 40}L370 ${y + 150}L410 ${y + 140}ZM440 ${y + 40}L480 ${y + 150}L444 ${y + 140}Z`,
    darken(print.accent, 0.14),
  );
  return cropDrawing(canvas.toDrawing(), 106, 43, 682, 951);
}
