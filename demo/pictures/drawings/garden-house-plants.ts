import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawBloom, drawLeaves, drawPlantPot, pointAt } from './foliage.ts';
import { circle, ellipse, leaf, roundedBox } from './outlines.ts';
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
