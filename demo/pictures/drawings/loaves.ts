import type { Chances } from '../chances.ts';
import { Canvas } from './canvas.ts';
import { crustOf, toppingOf } from './crusts.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse } from './outlines.ts';
import { dot, scatter, seed } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

type CrustPoint = readonly [x: number, y: number];

const FLOUR = '#fff5e2';

/** A closed soft curve near points: no hand shapes two loaves alike. */
function shapeByHand(chance: Chances, points: readonly CrustPoint[], jitter: number): string {
  const moved = points.map(
    ([x, y]) => [x + (chance.share() - 0.5) * jitter, y + (chance.share() - 0.5) * jitter] as const,
  );
  const middles = moved.map(([x, y], i) => {
    const [nextX, nextY] = moved[(i + 1) % moved.length] ?? [x, y];
    return `${((x + nextX) / 2).toFixed(1)} ${((y + nextY) / 2).toFixed(1)}`;
  });
  return `M${middles.at(-1)}${moved.map(([x, y], i) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${middles[i]}`).join('')}Z`;
}

interface Loaf {
  outline: string;
  crust: string;
  /** Where the oven and the flour reached it. */
  crown: { x: number; y: number; across: number; high: number };
}

/** Matt crust: lit from the upper left, browned unevenly, dark towards its foot. */
function addCrust(canvas: Canvas, { chance }: DrawingStyle, { outline, crust, crown }: Loaf): void {
  const brown = blend(darken(crust, 0.36), '#5a2608', 0.4);
  const spots = Math.floor(chance.share() * 900);
  canvas.path(
    outline,
    canvas.slant(
      [0, blend(crust, '#f0bd74', 0.62)],
      [0.36, crust],
      [0.72, blend(crust, brown, 0.5)],
      [1, brown],
    ),
  );
  canvas.inside(outline, () => {
    canvas
      .mottle(outline, brown, { size: 150, strength: 0.42, seed: spots })
      .mottle(outline, blend(crust, '#ffd796', 0.5), { size: 14, strength: 0.16, seed: spots + 1 })
      .path(
        `M-40 ${canvas.height * 0.86}Q${canvas.width / 2} ${canvas.height * 0.97} ${canvas.width + 40} ${canvas.height * 0.74}V${canvas.height + 60}H-40Z`,
        '#2a1206',
        `fill-opacity="0.6" filter="${canvas.soft(34)}"`,
      )
      .path(
        ellipse(
          crown.x - crown.across * 0.3,
          crown.y - crown.high * 0.35,
          crown.across * 0.6,
          crown.high * 0.4,
        ),
        '#ffe3b0',
        `fill-opacity="0.3" filter="${canvas.soft(46, 60)}"`,
      )
      .path(scatter(chance, 70, crown, dot(3.5)), '#ffe9c2', 'fill-opacity="0.4"');
  });
}

/** Flour that clings to a crust. */
function dustWith(canvas: Canvas, chance: Chances, area: string, strength: number, fade = 40): void {
  const spots = Math.floor(chance.share() * 900);
  canvas
    .mottle(area, FLOUR, { size: 60, strength: strength + 0.22, fade, seed: spots })
    .mottle(area, FLOUR, { size: 8, strength, fade, seed: spots + 1 });
}

/** A cut that opened in the oven: pale torn dough in it, and its upper lip risen to a dark ear. `lip` is the line of that lip. */
function addScore(canvas: Canvas, style: DrawingStyle, crust: string, opening: string, lip: string): void {
  const dough = blend(crust, '#f4d9a6', 0.74);
  const spots = Math.floor(style.chance.share() * 900);
  canvas
    .path(opening, blend(crust, '#5a2608', 0.5), `transform="translate(0 8)" filter="${canvas.soft(8)}"`)
    .path(opening, canvas.down([0, blend(dough, crust, 0.55)], [0.45, dough], [1, blend(dough, crust, 0.3)]));
  canvas.inside(opening, () =>
    canvas
      .mottle(opening, blend(crust, '#8a4a18', 0.4), { size: 60, strength: 0.4, seed: spots })
      .mottle(opening, FLOUR, { size: 12, strength: 0.1, seed: spots + 1 }),
  );
  canvas
    .line(lip, '#2a1206', 26, `stroke-opacity="0.5" transform="translate(4 12)" filter="${canvas.soft(8)}"`)
    .line(lip, darken(blend(crust, '#7a3a10', 0.6), 0.24), 17)
    .line(lip, blend(crust, '#f0bd74', 0.5), 6, 'stroke-opacity="0.8" transform="translate(-2 -5)"');
}

/** Seeds, oats, herbs over the crown. */
function addSeeds(canvas: Canvas, style: DrawingStyle, crown: Loaf['crown']): void {
  const { chance, print } = style;
  const topping = toppingOf(style);
  if (!topping) return;
  const lay = (count: number, length: number, breadth: number, tone: string) => {
    const all = scatter(chance, count, crown, seed(length, breadth));
    canvas.path(all, '#2a1206', 'fill-opacity="0.4" transform="translate(3 5)"').path(all, tone);
  };
  if (/seeded/i.test(print.name)) {
    lay(150, 22, 0.34, '#f3e3bd');
    lay(80, 30, 0.34, '#75804a');
    lay(110, 17, 0.4, '#6b4026');
    return;
  }
  lay(
    /oat/i.test(print.name) ? 130 : 110,
    /oat/i.test(print.name) ? 30 : 26,
    /oat/i.test(print.name) ? 0.46 : 0.2,
    topping,
  );
}

/** A long loaf with one cut along it. */
function drawBatard(style: DrawingStyle): Drawing {
  const { chance } = style;
  const crust = crustOf(style);
  const canvas = new Canvas(1000, 540);
  const outline = shapeByHand(
    chance,
    [
      [8, 370],
      [20, 230],
      [130, 110],
      [300, 36],
      [520, 8],
      [730, 34],
      [890, 118],
      [984, 240],
      [992, 378],
      [930, 486],
      [760, 526],
      [500, 536],
      [240, 528],
      [70, 486],
    ],
    18,
  );
  const crown = { x: 480, y: 230, across: 420, high: 180 };
  addCrust(canvas, style, { outline, crust, crown });
  canvas.inside(outline, () => {
    dustWith(canvas, chance, ellipse(470, 190, 400, 140), 0.36);
    addScore(
      canvas,
      style,
      crust,
      'M120 306C220 190 400 128 560 122C720 118 830 150 890 190C800 226 690 250 540 270C380 290 230 300 120 306Z',
      'M120 306C220 190 400 128 560 122C720 118 830 150 890 190',
    );
    for (const x of [300, 440, 580, 720])
      canvas.line(
        `M${x} 376Q${x + 40} ${340} ${x + 74} 330`,
        blend(crust, '#f4d9a6', 0.6),
        9,
        'stroke-opacity="0.75"',
      );
    addSeeds(canvas, style, { ...crown, y: 300, high: 160 });
  });
  return canvas.toDrawing();
}

/** A round loaf with the rings of its basket in flour and a cut like a sickle. */
function drawBoule(style: DrawingStyle): Drawing {
  const { chance } = style;
  const crust = crustOf(style);
  const canvas = new Canvas(900, 620);
  const outline = shapeByHand(
    chance,
    [
      [8, 420],
      [14, 290],
      [90, 150],
      [230, 50],
      [430, 8],
      [640, 40],
      [790, 130],
      [880, 270],
      [892, 420],
      [830, 540],
      [660, 606],
      [440, 616],
      [210, 602],
      [60, 536],
    ],
    20,
  );
  const crown = { x: 440, y: 270, across: 370, high: 230 };
  addCrust(canvas, style, { outline, crust, crown });
  canvas.inside(outline, () => {
    for (const [drop, wide] of [
      [96, 420],
      [176, 460],
      [264, 490],
      [358, 500],
      [456, 500],
    ] as const) {
      const ring = `M${450 - wide} ${drop + 110}Q450 ${drop - 90} ${450 + wide} ${drop + 110}L${450 + wide} ${drop + 142}Q450 ${drop - 50} ${450 - wide} ${drop + 142}Z`;
      dustWith(canvas, chance, ring, 0.56, 9);
    }
    addScore(
      canvas,
      style,
      crust,
      'M176 400C180 250 300 130 470 104C610 84 700 130 742 190C650 180 560 200 480 250C380 310 300 380 176 400Z',
      'M176 400C180 250 300 130 470 104C610 84 700 130 742 190',
    );
    for (const [x, y] of [
      [560, 330],
      [640, 380],
      [490, 400],
      [570, 452],
    ] as const)
      canvas.line(
        `M${x} ${y}Q${x + 54} ${y - 30} ${x + 108} ${y - 20}`,
        blend(crust, '#f4d9a6', 0.6),
        10,
        'stroke-opacity="0.75"',
      );
    addSeeds(canvas, style, crown);
  });
  return canvas.toDrawing();
}

/** A slice or a cut end: crumb with holes inside a thin crust. */
function addSlice(
  canvas: Canvas,
  style: DrawingStyle,
  crust: string,
  x: number,
  y: number,
  scale: number,
): void {
  const { chance } = style;
  const isDark = /dark rye|pumpernickel/i.test(style.print.name);
  const crumb = isDark
    ? blend(crust, '#9a7350', 0.5)
    : blend(crust, '#f8ead0', /rye|spelt|oat/i.test(style.print.name) ? 0.72 : 0.88);
  const slice =
    'M30 520L34 262C-6 236 -6 132 48 78C96 28 244 24 298 78C350 132 348 236 312 262L318 520Q318 546 290 546H58Q30 546 30 520Z';
  canvas.paintMoved(`translate(${x} ${y}) scale(${scale})`, () => {
    canvas.path(
      slice,
      '#2a1206',
      `fill-opacity="0.45" transform="translate(14 8)" filter="${canvas.soft(12)}"`,
    );
    canvas.path(slice, canvas.slant([0, blend(crust, '#f0bd74', 0.4)], [1, darken(crust, 0.36)]));
    canvas.paintMoved('translate(174 290) scale(0.91 0.93) translate(-174 -290)', () => {
      canvas.path(slice, canvas.slant([0, lighten(crumb, 0.3)], [0.5, crumb], [1, darken(crumb, 0.1)]));
      canvas.inside(slice, () => {
        const hole = (size: number) => (hx: number, hy: number, turn: number) =>
          ellipse(hx, hy, size * (0.7 + turn / 500), size * (0.5 + turn / 900));
        const area = { x: 174, y: 290, across: 150, high: 240 };
        canvas
          .mottle(slice, darken(crumb, 0.16), {
            size: 26,
            strength: 0.24,
            seed: Math.floor(chance.share() * 900),
          })
          .path(scatter(chance, 46, area, hole(5)), darken(crumb, 0.24), 'fill-opacity="0.7"')
          .path(scatter(chance, 15, area, hole(11)), darken(crumb, 0.2), 'fill-opacity="0.75"');
      });
    });
  });
}

/** A loaf that rose over its tin. `from` is where its crust begins, right of its cut end where it has one. */
function addTinLoaf(canvas: Canvas, style: DrawingStyle, crust: string, from: number): void {
  const { chance } = style;
  const [width, height] = [canvas.width, canvas.height];
  const outline = shapeByHand(
    chance,
    [
      [from + 30, height - 60],
      [from + 26, 430],
      [from + 20, 340],
      [from - 8, 270],
      [from - 4, 150],
      [from + 70, 62],
      [from + 220, 20],
      [(from + width) / 2, 12],
      [width - 230, 26],
      [width - 84, 66],
      [width - 8, 150],
      [width - 6, 262],
      [width - 34, 340],
      [width - 44, 430],
      [width - 52, height - 60],
      [width - 90, height - 6],
      [(from + width) / 2, height - 2],
      [from + 70, height - 6],
    ],
    13,
  );
  const crown = { x: (from + width) / 2, y: 150, across: (width - from) * 0.42, high: 110 };
  addCrust(canvas, style, { outline, crust, crown });
  canvas.inside(outline, () => {
    // Below its brim the tin kept the crust paler and even.
    const side = `M${from - 20} 330Q${(from + width) / 2} 372 ${width + 20} 326V${height + 20}H${from - 20}Z`;
    canvas
      .path(side, blend(crust, '#e9b26a', 0.5), `fill-opacity="0.42" filter="${canvas.soft(14)}"`)
      .path(
        `M${from - 20} 318Q${(from + width) / 2} 362 ${width + 20} 314V340Q${(from + width) / 2} 392 ${from - 20} 344Z`,
        '#2a1206',
        `fill-opacity="0.42" filter="${canvas.soft(12)}"`,
      );
    const [left, right] = [from + 120, width - 130];
    const lip = `M${left} 150C${left + 130} 84 ${right - 160} 70 ${right} 124`;
    addScore(canvas, style, crust, `${lip}C${right - 130} 168 ${left + 160} 196 ${left} 150Z`, lip);
    dustWith(canvas, chance, ellipse((from + width) / 2, 120, (width - from) * 0.4, 80), 0.3);
    addSeeds(canvas, style, crown);
  });
}

function drawTinLoaf(style: DrawingStyle, isCut: boolean): Drawing {
  const crust = crustOf(style);
  const canvas = new Canvas(1000, 620);
  addTinLoaf(canvas, style, crust, isCut ? 190 : 12);
  if (isCut)
    for (const [x, y, scale] of [
      [150, 34, 1.06],
      [70, 46, 1.05],
      [4, 56, 1.03],
    ] as const)
      addSlice(canvas, style, crust, x, y, scale);
  return canvas.toDrawing();
}

/** A loaf from the side. 4 forms: long, round, from a tin, from a tin and cut. */
export function drawLoaf(style: DrawingStyle): Drawing {
  const shape = /sandwich/i.test(style.print.name) ? 2 + (style.form % 2) : style.form % 4;
  if (shape === 0) return drawBatard(style);
  return shape === 1 ? drawBoule(style) : drawTinLoaf(style, shape === 3);
}
