import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawBloom, drawLeaves, drawPlantPot, drawRose, drawTulip, pointAt } from './foliage.ts';
import { leaf, polygon, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

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
