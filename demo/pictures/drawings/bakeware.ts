import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { printBrand, printLabel, printText } from './print.ts';
import { dot, scatter } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

const wavy = (x: number, y: number, r: number, waves: number, depth: number): string =>
  `M${Array.from({ length: waves * 8 }, (_, i) => {
    const a = (i / (waves * 8)) * 6.2832;
    const far = r * (1 - depth + depth * Math.abs(Math.sin((a * waves) / 2)));
    return `${Math.round(x + Math.cos(a) * far)} ${Math.round(y + Math.sin(a) * far)}`;
  }).join('L')}Z`;

/** A lid that lies on a pie dish around (500, 480), with a knob. */
function drawPieLid(canvas: Canvas, colour: string): void {
  canvas
    .shade(circle(512, 496, 424), 0.4, 16)
    .path(
      circle(500, 480, 416),
      canvas.slant([0, lighten(colour, 0.5)], [0.5, lighten(colour, 0.1)], [1, darken(colour, 0.2)]),
    )
    .line(circle(500, 480, 350), darken(colour, 0.25), 8, 'stroke-opacity="0.5"')
    .shade(circle(514, 500, 84), 0.45, 12)
    .path(circle(500, 480, 78), canvas.ball(colour))
    .gloss('M150 420C190 260 320 150 470 130C360 190 240 300 210 430Z', 0.4, 12);
}

/** A pie dish from above. 4 forms: fluted, plain with a rim, pair of small ones, with handles. */
export function drawPieDish({ form, print, colour, chance }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /set of 2|small/.test(name)
    ? 2
    : /fluted/.test(name)
      ? 0
      : /enamel|tin/.test(name)
        ? 1
        : ([0, 1, 3][form % 3] ?? 0);
  const canvas = new Canvas(1000, shape === 2 ? 640 : 960);
  const dish = (x: number, y: number, r: number) => {
    const edge = shape === 0 || shape === 2 ? wavy(x, y, r, 26, 0.06) : circle(x, y, r);
    canvas.path(edge, canvas.slant([0, lighten(colour, 0.4)], [0.5, colour], [1, darken(colour, 0.3)]));
    if (shape === 1) canvas.line(circle(x, y, r - 10), '#2c3e57', 18);
    canvas.path(
      circle(x, y, r * 0.84),
      canvas.slant([0, darken(colour, 0.4)], [0.5, darken(colour, 0.1)], [1, lighten(colour, 0.36)]),
    );
    canvas.path(circle(x, y, r * 0.68), canvas.slant([0, lighten(colour, 0.08)], [1, lighten(colour, 0.24)]));
    if (shape === 1)
      canvas.path(
        scatter(chance, 80, { x, y, across: r * 0.8, high: r * 0.8 }, dot(4)),
        '#2c3e57',
        'fill-opacity="0.4"',
      );
    if (shape === 0 || shape === 2)
      canvas.line(
        Array.from(
          { length: 26 },
          (_, i) =>
            `M${Math.round(x + Math.cos((i / 26) * 6.283) * r * 0.94)} ${Math.round(y + Math.sin((i / 26) * 6.283) * r * 0.94)}L${Math.round(x + Math.cos((i / 26) * 6.283) * r * 0.72)} ${Math.round(y + Math.sin((i / 26) * 6.283) * r * 0.72)}`,
        ).join(''),
        darken(colour, 0.34),
        6,
        'stroke-opacity="0.3"',
      );
    printBrand(
      canvas,
      print,
      { x: x - r * 0.2, y: y - r * 0.06, width: r * 0.4, height: r * 0.12 },
      darken(colour, 0.16),
    );
    canvas.inside(circle(x, y, r * 0.9), () =>
      canvas.gloss(
        `M${x - r * 0.8} ${y + r * 0.1}C${x - r * 0.76} ${y - r * 0.4} ${x - r * 0.4} ${y - r * 0.76} ${x + r * 0.1} ${y - r * 0.8}C${x - r * 0.3} ${y - r * 0.6} ${x - r * 0.6} ${y - r * 0.3} ${x - r * 0.66} ${y + r * 0.1}Z`,
        0.4,
        12,
      ),
    );
  };
  if (shape === 2) {
    dish(688, 310, 306);
    dish(306, 330, 304);
  } else {
    if (shape === 3)
      canvas.solid(
        'M40 360H960Q996 360 996 400V560Q996 600 960 600H40Q4 600 4 560V400Q4 360 40 360Z',
        canvas.sheet(colour),
        { depth: 24 },
      );
    dish(500, 480, shape === 3 ? 474 : 476);
    if (/\blid\b/.test(name)) drawPieLid(canvas, colour);
    if (/pie bird/.test(name)) drawPieBird(canvas);
  }
  return canvas.toDrawing();
}

/** The bird of glazed clay through which a pie steams: its beak is open, its foot a bell. */
function drawPieBird(canvas: Canvas): void {
  canvas.shade('M420 600Q520 640 610 600L640 640H430Z', 0.4, 16);
  canvas
    .solid(
      'M440 400Q450 320 520 322Q586 330 584 400Q640 470 606 560L620 612Q530 640 436 612L452 550Q410 470 440 400Z',
      canvas.round('#2b2c30'),
      {
        depth: 30,
      },
    )
    .solid('M446 376L372 330L392 370L360 392L450 412Z', canvas.sheet('#e0a93a'), { depth: 8 })
    .path(circle(500, 372, 11), '#f6f1e4')
    .path(circle(498, 372, 5), '#1c1a17')
    .line('M560 440Q610 480 580 550', '#55575d', 7);
}

/** A pudding mould. 4 forms: fluted copper, ring, basin with lid, small canelé moulds. */
export function drawPuddingMould({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /basin/.test(name) ? 2 : /canel/.test(name) ? 3 : /ring/.test(name) ? 1 : form % 4;
  if (shape === 2) {
    const canvas = new Canvas(820, 720);
    canvas.solid('M20 190C60 420 110 640 190 712H630C710 640 760 420 800 190Z', canvas.round('#efe9dc'), {
      relief: 0.3,
      depth: 40,
    });
    for (const y of [230, 262])
      canvas.path(
        `M22 ${y}Q410 ${y + 70} 798 ${y}V${y + 20}Q410 ${y + 90} 22 ${y + 20}Z`,
        darken('#efe9dc', 0.2),
        'fill-opacity="0.6"',
      );
    canvas.solid(
      'M4 190Q20 60 200 40L260 32Q270 8 410 8T560 32L620 40Q800 60 816 190Q410 270 4 190Z',
      canvas.round(colour),
      { relief: 0.4, depth: 34 },
    );
    printBrand(canvas, print, { x: 280, y: 440, width: 260, height: 90 }, '#8a7d66');
    return canvas.toDrawing();
  }
  const flute = (canvas: Canvas, m: number, top: number, foot: number, r: number, count: number) => {
    const metal = canvas.across(
      [0, darken(colour, 0.5)],
      [0.3, lighten(colour, 0.5)],
      [0.6, colour],
      [1, darken(colour, 0.5)],
    );
    for (let i = 0; i < count; i++) {
      const at = (k: number) => -Math.cos((k / count) * Math.PI);
      canvas.path(
        polygon(
          [m + at(i) * r, foot],
          [m + at(i + 1) * r, foot],
          [m + at(i + 1) * r * 0.66, top + 20],
          [m + at(i) * r * 0.66, top + 20],
        ),
        metal,
      );
    }
    canvas.path(
      polygon([m - r, foot], [m + r, foot], [m + r * 0.66, top + 20], [m - r * 0.66, top + 20]),
      canvas.across([0, '#1d1208', 0.4], [0.28, '#fff', 0.24], [0.6, '#1d1208', 0], [1, '#1d1208', 0.5]),
    );
    canvas
      .path(
        ellipse(m, top + 22, r * 0.66, r * 0.12),
        canvas.slant([0, lighten(colour, 0.6)], [1, darken(colour, 0.1)]),
      )
      .path(roundedBox(m - r - 14, foot - 6, r * 2 + 28, 30, 14), canvas.metal(lighten(colour, 0.1)));
  };
  if (shape === 3) {
    const canvas = new Canvas(810, 480);
    flute(canvas, 610, 10, 400, 170, 8);
    flute(canvas, 206, 60, 450, 180, 8);
    return canvas.toDrawing();
  }
  const canvas = new Canvas(840, shape === 1 ? 440 : 560);
  const h = canvas.height;
  flute(canvas, 420, 30, h - 28, 400, 12);
  if (shape === 1)
    canvas
      .path(ellipse(420, 52, 120, 24), darken(colour, 0.7))
      .line(ellipse(420, 52, 120, 24), lighten(colour, 0.4), 8);
  else
    canvas.path(
      wavy(420, 52, 230, 8, 0.1),
      lighten(colour, 0.2),
      'transform="translate(0 42) scale(1 0.2)" fill-opacity="0.7"',
    );
  printBrand(canvas, print, { x: 340, y: h - 26, width: 160, height: 20 }, darken(colour, 0.5));
  return canvas.toDrawing();
}

/** Paper cases for cupcakes. 3 forms: stack, three side by side, tulip papers. */
export function drawCupcakeCases({ form, print, colour, chance }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /tulip/.test(name) ? 2 : form % 3;
  const canvas = new Canvas([720, 1000, 900][shape] ?? 720, [640, 640, 640][shape] ?? 640);
  const paper = (m: number, top: number, foot: number, r: number, tone: string) => {
    const count = 11;
    if (shape === 2) {
      canvas.solid(
        `M${m - r * 0.6} ${foot}L${m - r} ${top + 90}L${m - r * 0.86} ${top - 10}L${m - r * 0.5} ${top + 60}L${m - r * 0.1} ${top - 40}L${m + r * 0.3} ${top + 50}L${m + r * 0.7} ${top - 20}L${m + r} ${top + 90}L${m + r * 0.6} ${foot}Z`,
        canvas.round(tone),
        { relief: 0.5, depth: 26 },
      );
      canvas.line(
        `M${m - r * 0.5} ${top + 60}L${m - r * 0.36} ${foot}M${m + r * 0.3} ${top + 50}L${m + r * 0.24} ${foot}M${m - r * 0.1} ${top - 30}L${m - r * 0.06} ${foot}`,
        darken(tone, 0.3),
        5,
        'stroke-opacity="0.5"',
      );
      return;
    }
    canvas
      .path(ellipse(m, top, r, r * 0.17), darken(tone, 0.4))
      .path(ellipse(m, top + 5, r * 0.94, r * 0.13), darken(tone, 0.2));
    const at = (k: number, s: number) => m - Math.cos((k / count) * Math.PI) * r * s;
    const outline = `M${m - r} ${top}${Array.from({ length: count }, (_, i) => `Q${at(i + 0.5, 1)} ${top + r * 0.3 * Math.sin(((i + 0.5) / count) * Math.PI) + 14} ${at(i + 1, 1)} ${top + r * 0.17 * Math.sin(((i + 1) / count) * Math.PI)}`).join('')}L${m + r * 0.7} ${foot}Q${m} ${foot + r * 0.12} ${m - r * 0.7} ${foot}Z`;
    canvas.path(outline, tone);
    canvas.inside(outline, () => {
      for (let i = 0; i < count; i++)
        canvas.path(
          polygon(
            [at(i, 1), top - 10],
            [at(i + 0.5, 1), top - 10],
            [at(i + 0.5, 0.7), foot + 40],
            [at(i, 0.7), foot + 40],
          ),
          /striped/.test(name) ? '#fff8ea' : lighten(tone, 0.3),
          `fill-opacity="${/striped/.test(name) ? 0.95 : 0.5}"`,
        );
      if (/bug/.test(name))
        canvas.path(
          scatter(
            chance,
            10,
            { x: m, y: (top + foot) / 2, across: r * 0.8, high: (foot - top) * 0.4 },
            (x, y) => `${ellipse(x, y, 18, 13)}${circle(x + 20, y, 8)}`,
          ),
          '#3a3b40',
        );
      canvas.path(
        roundedBox(m - r, top - 20, r * 2, foot - top + 60, 0),
        canvas.across([0, '#1d1208', 0.34], [0.3, '#fff', 0.2], [0.6, '#1d1208', 0], [1, '#1d1208', 0.4]),
      );
    });
  };
  const other = blend(colour, '#f0d9b4', 0.6);
  if (shape === 0) {
    for (let i = 3; i >= 0; i--)
      paper(360, 70 + i * 0 + (3 - i) * 46, 430 + (3 - i) * 50, 340, i % 2 ? other : colour);
  } else if (shape === 1) {
    paper(500, 64, 330, 230, other);
    paper(244, 270, 616, 238, colour);
    paper(756, 270, 616, 238, colour);
  } else {
    paper(650, 60, 560, 240, other);
    paper(254, 100, 634, 248, colour);
  }
  return trimToFrame(canvas, [0, shape === 2 ? 0 : 12, 0, shape === 0 ? 36 : 0]);
}

/** Birthday candles that lie. 3 forms: a card with candles in it, loose ones, twisted ones in a row. */
export function drawBirthdayCandles({ form, print, colour, chance }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const tones = /beeswax/.test(name)
    ? ['#d9a43f', '#cf9a38', '#e0b052']
    : [colour, blend(colour, '#f3e2c6', 0.7), blend(colour, '#8fb8a8', 0.8)];
  const shape = /number/.test(name) ? 3 : /topper/.test(name) ? 1 : form % 3;
  const candle = (
    canvas: Canvas,
    x: number,
    top: number,
    foot: number,
    wide: number,
    tone: string,
    turn = 0,
  ) =>
    canvas.paintMoved(`rotate(${turn} ${x} ${foot})`, () => {
      canvas
        .line(`M${x} ${top}V${top - 44}`, '#4a3a2c', 6)
        .path(roundedBox(x - wide / 2, top, wide, foot - top, wide * 0.3), canvas.round(tone));
      if (/strip/.test(name) || shape === 2)
        canvas.line(
          Array.from(
            { length: 12 },
            (_, i) =>
              `M${x - wide * 0.42} ${top + 50 + i * ((foot - top - 80) / 12)}L${x + wide * 0.42} ${top + 20 + i * ((foot - top - 80) / 12)}`,
          ).join(''),
          '#fff8ea',
          wide * 0.26,
          'style="stroke-linecap:butt"',
        );
    });
  if (shape === 3) {
    const digits = ['0', '1', '2', '3', '4'];
    const canvas = new Canvas(1000, 560);
    for (const [i, digit] of digits.entries()) {
      const x = 104 + i * 198;
      const tone = tones[i % tones.length] ?? colour;
      canvas
        .line(`M${x} 60V14`, '#4a3a2c', 8)
        .path(roundedBox(x - 9, 290, 18, 260, 6), canvas.round('#f4efe4'));
      for (const [shift, face] of [
        [9, darken(tone, 0.35)],
        [0, tone],
      ] as const)
        printText(
          canvas,
          digit,
          { x: x - 97 + shift, y: 30 + shift, width: 194, height: 390 },
          { face: 'sans', colour: face, lines: 1 },
        );
    }
    return canvas.toDrawing();
  }
  if (shape === 1) {
    const canvas = new Canvas(860, 900);
    for (let i = 0; i < 8; i++)
      candle(
        canvas,
        430 + (i - 3.5) * 46,
        50 + Math.abs(i - 3.5) * 12,
        880,
        36,
        tones[i % 3] ?? colour,
        (i - 3.5) * 4.6,
      );
    if (/topper/.test(name))
      for (const [x, y] of [
        [96, 330],
        [770, 300],
      ] as const)
        canvas
          .cord(`M${x} ${y - 40}V880`, '#c79a68', 12)
          .solid(
            `M${x} ${y - 30}H${x + (x < 430 ? -90 : 84)}L${x + (x < 430 ? -64 : 58)} ${y + 25}L${x + (x < 430 ? -90 : 84)} ${y + 80}H${x}Z`,
            canvas.wood('#ead7b4'),
            { depth: 8 },
          );
    canvas.solid('M300 640H560L548 740H312Z', canvas.sheet('#f4ead6'), { depth: 14 });
    printBrand(canvas, print, { x: 330, y: 660, width: 200, height: 60 }, '#5a4a3a');
    return canvas.toDrawing();
  }
  const canvas = new Canvas(720, 960);
  if (shape === 0)
    canvas.solid(roundedBox(6, 6, 708, 948, 24), canvas.sheet(print.paper), { relief: 0.3, depth: 24 });
  const count = shape === 0 ? 8 : 7;
  for (let i = 0; i < count; i++)
    candle(
      canvas,
      (shape === 0 ? 110 : 70) + i * (shape === 0 ? 72 : 97),
      shape === 0 ? 110 : 50,
      shape === 0 ? 850 : 954,
      shape === 0 ? 34 : 46,
      tones[i % 3] ?? colour,
    );
  if (shape === 0) {
    canvas.inside(roundedBox(6, 420, 708, 300, 0), () =>
      printLabel(canvas, print, { x: 6, y: 420, width: 708, height: 300 }),
    );
    canvas
      .shade(roundedBox(6, 720, 708, 14, 0), 0.3, 8)
      .path(scatter(chance, 12, { x: 360, y: 60, across: 260, high: 16 }, dot(5)), print.accent);
  }
  return canvas.toDrawing();
}
