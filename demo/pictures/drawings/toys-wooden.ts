import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { darken, inkOn, lighten } from './tones.ts';
import { outlineText } from './typefaces.ts';

const BEECH = '#d8b384';

/** A wheel of wood with its axle. */
function drawWheel(canvas: Canvas, x: number, y: number, radius: number, colour = '#a87845'): void {
  canvas
    .path(circle(x, y, radius), darken(colour, 0.35))
    .path(circle(x - 3, y - 4, radius * 0.94), canvas.ball(colour))
    .line(circle(x - 3, y - 4, radius * 0.66), darken(colour, 0.25), 5, 'stroke-opacity="0.6"')
    .path(circle(x - 2, y - 3, radius * 0.24), canvas.ball(lighten(colour, 0.5)));
}

/** A tire of black rubber with lugs, without the wheel inside it. */
function drawRubberTire(canvas: Canvas, x: number, y: number, radius: number): void {
  const round = 2 * Math.PI * radius * 0.95;
  const lug = round / 48;
  canvas
    .path(circle(x, y, radius * 0.95), '#2b2a2b')
    .add(
      `<path d="${circle(x, y, radius * 0.95)}" fill="none" stroke="#232224" stroke-width="${radius * 0.1}" stroke-dasharray="${lug} ${lug}"/>`,
    )
    .path(circle(x, y, radius * 0.9), canvas.slant([0, '#5d5a5a'], [0.4, '#3d3b3c'], [1, '#232224']))
    .line(circle(x, y, radius * 0.74), '#6b6868', radius * 0.03, 'stroke-opacity="0.6"')
    .path(circle(x, y, radius * 0.66), '#1d1c1d');
}

/** A block of painted or oiled wood. */
const block = (canvas: Canvas, d: string, colour: string, isPainted = true): Canvas =>
  canvas.solid(d, isPainted ? canvas.sheet(colour) : canvas.wood(colour), { depth: 22, relief: 0.55 });

/** A block whose paint is rubbed thin: the grain shows through, its edges are bare, pegs hold it. */
function dyedBlock(
  canvas: Canvas,
  d: string,
  colour: string,
  pegs: readonly (readonly [x: number, y: number])[] = [],
): void {
  const [dark, light] = [darken(colour, 0.4), lighten(colour, 0.4)];
  block(canvas, d, colour);
  canvas.path(
    d,
    canvas.tile(
      360,
      120,
      `<g fill="none" stroke-linecap="round"><path d="M0 12C80 4 150 22 240 12S330 6 360 12M0 38C70 46 120 30 200 38S320 46 360 38M0 66C60 58 150 74 220 64S330 70 360 66M0 92C90 100 190 82 260 94S340 96 360 92" stroke="${dark}" stroke-width="2.6" stroke-opacity="0.5"/><path d="M0 25C90 32 190 16 360 25M0 52C100 44 240 62 360 52M0 80C90 74 200 90 360 80M0 108C120 114 220 100 360 108" stroke="${light}" stroke-width="4" stroke-opacity="0.36"/><path d="M120 52C150 40 190 40 214 52C190 64 150 64 120 52Z" stroke="${dark}" stroke-width="2" stroke-opacity="0.5"/></g>`,
    ),
  );
  canvas.line(d, lighten(BEECH, 0.1), 5, 'stroke-opacity="0.5"');
  for (const [x, y] of pegs)
    canvas
      .path(circle(x + 2, y + 3, 15), '#1a1108', 'fill-opacity="0.4"')
      .path(circle(x, y, 14), BEECH)
      .line(`${circle(x, y, 8)}${circle(x, y, 3)}`, darken(BEECH, 0.3), 2, 'stroke-opacity="0.7"');
}

/** The wooden disc in a rubber tire: its growth rings, the peg that is its axle. */
function drawWoodenHub(canvas: Canvas, x: number, y: number, radius: number, colour: string): void {
  canvas
    .path(
      circle(x, y, radius),
      canvas.slant([0, lighten(colour, 0.2)], [0.5, colour], [1, darken(colour, 0.24)]),
    )
    .line(
      [0.86, 0.7, 0.55, 0.42]
        .map((share) => ellipse(x - radius * 0.04, y, radius * share, radius * share * 0.96))
        .join(''),
      darken(colour, 0.35),
      2.6,
      'stroke-opacity="0.4"',
    )
    .path(circle(x + 2, y + 3, radius * 0.27), '#1a1108', 'fill-opacity="0.4"')
    .path(circle(x, y, radius * 0.26), BEECH)
    .line(
      `${circle(x, y, radius * 0.16)}${circle(x, y, radius * 0.07)}`,
      darken(BEECH, 0.35),
      2.4,
      'stroke-opacity="0.7"',
    );
}

/** A driver turned of a peg: body and round head. */
function drawPeg(canvas: Canvas, x: number, foot: number, size: number, colour: string): void {
  canvas
    .path(
      outlineTurned(
        x,
        [
          [size * 0.5, foot - size * 1.1],
          [size * 0.62, foot],
        ],
        6,
      ),
      canvas.round(colour),
    )
    .path(circle(x, foot - size * 1.5, size * 0.52), canvas.ball('#e6c79c'));
}

/** A toy engine: with a tender, alone, with freight. 3 forms. */
export function drawTrain({ form: given, colour: painted, print }: DrawingStyle): Drawing {
  const form = /tender/i.test(print.name) ? 0 : /engine|your-own/i.test(print.name) ? 1 : given;
  const isBare = /your-own/i.test(print.name);
  const colour = isBare ? '#dcbd90' : painted;
  const canvas = new Canvas(1000, 620);
  const isLong = form !== 1;
  const left = isLong ? 360 : 60;
  const s = isLong ? 0.66 : 1;
  if (isLong) {
    block(
      canvas,
      roundedBox(10, form === 0 ? 330 : 400, 300, form === 0 ? 170 : 90, 16),
      form === 0 ? lighten(colour, 0.1) : BEECH,
      form === 0,
    );
    if (form === 0)
      canvas.path(
        [
          [60, 320],
          [120, 300],
          [180, 316],
          [240, 304],
          [90, 326],
          [210, 330],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 38))
          .join(''),
        canvas.ball('#3a3a40'),
      );
    else
      for (const [x, y] of [
        [60, 360],
        [150, 360],
        [240, 360],
        [105, 290],
        [195, 290],
      ] as const)
        canvas
          .path(
            circle(x + 6, y, 42),
            canvas.slant([0, lighten('#d0a878', 0.3)], [1, '#a87845']),
            'stroke="#6a4a2c" stroke-width="9"',
          )
          .line(circle(x + 6, y, 20), '#8a6238', 4);
    canvas.path(roundedBox(300, 470, 80, 22, 10), '#6f5236');
    for (const x of [80, 240]) drawWheel(canvas, x, 540, 60);
  }
  canvas.paintMoved(`translate(${left} ${(1 - s) * 606}) scale(${s})`, () => {
    block(canvas, roundedBox(20, 430, 860, 80, 20), BEECH, false);
    canvas.solid(
      roundedBox(300, 200, 520, 236, 110),
      canvas.down([0, lighten(colour, 0.4)], [0.4, colour], [1, darken(colour, 0.35)]),
      { depth: 26 },
    );
    canvas.path(
      [420, 560, 690].map((x) => roundedBox(x, 200, 26, 236, 6)).join(''),
      canvas.down([0, '#f2dca0'], [0.4, '#d0a13a'], [1, '#8a6a1e']),
    );
    block(canvas, 'M60 60H330V440H60Z', lighten(colour, 0.14)).path(
      roundedBox(110, 130, 160, 130, 14),
      darken(colour, 0.55),
    );
    if (form === 0) drawPeg(canvas, 190, 262, 62, '#3f6fa6');
    block(canvas, roundedBox(30, 20, 330, 56, 20), BEECH, false);
    canvas
      .path(
        outlineTurned(
          700,
          [
            [62, 60],
            [44, 110],
            [38, 214],
          ],
          10,
        ),
        canvas.round('#a87845'),
      )
      .path(
        outlineTurned(
          520,
          [
            [34, 140],
            [44, 180],
            [44, 210],
          ],
          8,
        ),
        canvas.metal('#c9a25a'),
      );
    canvas.path(circle(836, 318, 44), canvas.ball('#e6c04c'));
    canvas.path(polygon([870, 440], [960, 520], [870, 520]), canvas.sheet(darken(colour, 0.1)));
    for (const [x, r] of [
      [170, 100],
      [440, 78],
      [660, 78],
    ] as const)
      drawWheel(canvas, x, 606 - r, r, x === 170 && !isBare ? '#c9463f' : '#a87845');
    printBrand(canvas, print, { x: 456, y: 270, width: 100, height: 70 }, lighten(colour, 0.8));
  });
  return isLong
    ? cropDrawing(canvas.toDrawing(), 6, 216, 990, 390)
    : cropDrawing(canvas.toDrawing(), 74, 14, 926, 592);
}

/** A toy streetcar: one car, two cars, with passengers. 3 forms. */
export function drawTram({ form: given, colour, print }: DrawingStyle): Drawing {
  const isFull = /passenger/i.test(print.name);
  const form = isFull ? 2 : /two-car/i.test(print.name) ? 1 : given;
  const canvas = new Canvas(1000, 560);
  const car = (x: number, width: number, tone: string) => {
    const d = `M${x + 30} 130H${x + width - 30}Q${x + width} 140 ${x + width} 200V470H${x}V200Q${x} 140 ${x + 30} 130Z`;
    block(canvas, d, tone);
    canvas.inside(d, () => canvas.path(`M${x} 350H${x + width}V400H${x}Z`, '#f1e6cf'));
    const count = isFull ? 8 : Math.round(width / 150);
    const step = (width - 60) / count;
    for (let i = 0; i < count; i++) {
      const wx = x + 30 + i * step;
      canvas.path(roundedBox(wx + 8, 180, step - 16, 140, 16), darken(tone, 0.55));
      if (form === 2)
        drawPeg(
          canvas,
          wx + step / 2,
          320,
          44,
          ['#d0a13a', '#3f7f80', '#c9818a', '#6d7a3f', '#e07a68', '#566b7e'][i % 6] ?? '#d0a13a',
        );
      else
        canvas.path(
          roundedBox(wx + 8, 180, step - 16, 140, 16),
          canvas.slant([0, '#e9f1f0', 0.85], [0.5, '#b9d0d3', 0.75], [1, '#8fa9ad', 0.8]),
        );
    }
    block(canvas, roundedBox(x + 20, 92, width - 40, 50, 22), BEECH, false);
    for (const wx of [x + width * 0.2, x + width * 0.8]) drawWheel(canvas, wx, 490, 62);
    canvas.path(roundedBox(x - 6, 446, width + 12, 34, 10), canvas.wood('#a87845'));
  };
  canvas
    .line(`M${form === 1 ? 250 : 480} 96L${form === 1 ? 330 : 580} 20`, '#6f5236', 16)
    .path(roundedBox(form === 1 ? 290 : 540, 6, 90, 18, 8), '#6f5236');
  if (form === 1) {
    canvas.path(roundedBox(460, 440, 80, 26, 8), '#6f5236');
    car(12, 456, colour);
    car(530, 456, lighten(colour, 0.1));
  } else car(14, 970, colour);
  if (form !== 1)
    canvas.path(outlineText('501', { face: 'narrow', size: 54, x: 110, y: 440 }), lighten(colour, 0.85));
  printBrand(
    canvas,
    print,
    form === 1 ? { x: 100, y: 405, width: 200, height: 40 } : { x: 370, y: 403, width: 260, height: 42 },
    lighten(colour, 0.8),
  );
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 2, 2, 994, 552)
    : cropDrawing(canvas.toDrawing(), 4, 2, 990, 552);
}

/** A toy tractor, with the plough or the cart of its title. 3 forms: with a roof, open, with painted wheels. */
export function drawTractor({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 760);
  const hasCart = /cart|pumpkin/i.test(print.name);
  const hasPlough = /plough|plow/i.test(print.name);
  const [s, dx, dy] = hasCart || hasPlough ? [0.72, 300, 213] : [1.06, 0, -46];
  const hasRoof = hasCart || hasPlough || form !== 1;
  const hub = form === 2 ? '#b8564a' : '#d9b25a';
  if (hasCart) {
    for (const [x, r] of [
      [80, 62],
      [190, 70],
      [290, 58],
      [135, 54],
    ] as const)
      canvas
        .path(ellipse(x, 470 - r * 0.4, r, r * 0.86), canvas.ball('#d97b3a'))
        .line(
          `M${x} ${470 - r * 1.2}V${470 + r * 0.4}M${x - r * 0.5} ${470 - r * 1.1}Q${x - r * 0.8} ${470 - r * 0.4} ${x - r * 0.4} ${470 + r * 0.4}M${x + r * 0.5} ${470 - r * 1.1}Q${x + r * 0.8} ${470 - r * 0.4} ${x + r * 0.4} ${470 + r * 0.4}`,
          '#a6552f',
          6,
          'stroke-opacity="0.6"',
        );
    block(canvas, polygon([6, 460], [350, 460], [330, 610], [26, 610]), BEECH, false);
    canvas.path(roundedBox(330, 590, 110, 22, 8), '#6f5236');
    drawWheel(canvas, 170, 680, 76);
  }
  if (hasPlough) {
    canvas.cord('M60 560Q200 480 380 600', '#8f959a', 30);
    for (const x of [40, 150, 260])
      canvas.solid(
        `M${x} ${560 - x * 0.1}Q${x + 10} 720 ${x + 90} 750Q${x - 20} 756 ${x - 34} 740Z`,
        canvas.steel(),
        { depth: 10 },
      );
  }
  canvas.paintMoved(`translate(${dx} ${dy}) scale(${s})`, () => {
    dyedBlock(canvas, roundedBox(300, 400, 560, 130, 24), darken(colour, 0.25));
    dyedBlock(canvas, 'M440 290H820Q900 300 900 380V480H440Z', colour, [
      [474, 324],
      [474, 446],
      [846, 446],
    ]);
    canvas
      .path([560, 620, 680].map((x) => roundedBox(x, 340, 30, 90, 10)).join(''), darken(colour, 0.4))
      .path(circle(880, 400, 26), canvas.ball(BEECH));
    canvas.path(roundedBox(690, 150, 36, 150, 10), canvas.round('#a87845'));
    if (hasRoof) canvas.path('M230 90H270V420H230ZM460 90H496V320H460Z', canvas.wood('#b98a58', 90));
    drawPeg(canvas, 350, 380, 88, '#3f6fa6');
    canvas.line('M460 330L420 250', '#3a3a40', 16).line('M396 268L448 236', '#3a3a40', 16);
    if (hasRoof) block(canvas, roundedBox(190, 50, 340, 56, 22), BEECH, false);
    dyedBlock(canvas, 'M130 400Q160 320 300 320H470V430H140Z', lighten(colour, 0.12));
    drawRubberTire(canvas, 270, 540, 210);
    drawWoodenHub(canvas, 267, 537, 126, hub);
    drawRubberTire(canvas, 790, 630, 120);
    drawWoodenHub(canvas, 788, 628, 70, hub);
  });
  if (hasCart) return cropDrawing(canvas.toDrawing(), 2, 244, 950, 512);
  if (hasPlough) return cropDrawing(canvas.toDrawing(), 0, 244, 952, 510);
  return hasRoof
    ? cropDrawing(canvas.toDrawing(), 58, 2, 906, 748)
    : cropDrawing(canvas.toDrawing(), 58, 108, 906, 642);
}

/** A toy fire engine, alone or before its station: with a ladder, with a hose, big to push along. 3 forms. */
export function drawFireEngine(style: DrawingStyle): Drawing {
  const form = /hose/i.test(style.print.name) ? 1 : style.form;
  if (/station/i.test(style.print.name)) {
    const canvas = new Canvas(1000, 760);
    addFireStation(canvas, style.colour);
    canvas.paintMoved('translate(376 364) scale(0.62)', () => addFireEngine(canvas, style, 0));
    return cropDrawing(canvas.toDrawing(), 24, 22, 960, 738);
  }
  const canvas = new Canvas(1000, 640);
  addFireEngine(canvas, style, form);
  return cropDrawing(
    canvas.toDrawing(),
    -2,
    form === 1 ? 108 : form === 0 ? 98 : 136,
    976,
    528 - (form === 1 ? 0 : form === 0 ? -8 : 28),
  );
}

/** A house of wood with an open garage, windows above it and a pole to slide down. */
function addFireStation(canvas: Canvas, colour: string): void {
  block(canvas, 'M60 120H640V750H60Z', '#efe2c6');
  block(canvas, 'M30 90Q30 70 50 70H650Q670 70 670 90V140H30Z', colour);
  block(canvas, roundedBox(190, 26, 320, 96, 16), BEECH, false).path(
    outlineText('FIRE', { face: 'narrow', size: 76, x: 350, y: 102 }),
    darken(colour, 0.2),
  );
  for (const x of [130, 290, 450])
    canvas
      .path(roundedBox(x, 180, 120, 110, 10), canvas.slant([0, '#dfecee'], [1, '#8fa9b1']))
      .line(`M${x + 60} 180V290M${x} 235H${x + 120}`, '#f7efdc', 9);
  canvas
    .path(
      'M130 750V380Q130 350 160 350H540Q570 350 570 380V750Z',
      canvas.down([0, '#3b302a'], [1, '#6b584a']),
    )
    .path('M130 430V380Q130 350 160 350H540Q570 350 570 380V430Z', canvas.sheet(colour))
    .line('M130 376H570M130 403H570', darken(colour, 0.35), 4)
    .path(roundedBox(176, 430, 16, 320, 6), canvas.metal('#c9a25a'));
}

function addFireEngine(canvas: Canvas, { colour, print }: DrawingStyle, form: number): void {
  const red = colour;
  block(canvas, roundedBox(20, 420, 950, 90, 18), darken(red, 0.25));
  block(canvas, 'M660 190H850Q940 200 950 340L970 430V480H660Z', red).path(
    'M720 230H840Q900 240 910 350H720Z',
    canvas.slant([0, '#eef4f4'], [1, '#9fb8bd']),
  );
  drawPeg(canvas, 780, 350, 60, '#2b3d63');
  if (/\bdog\b/i.test(print.name))
    canvas
      .path('M838 350V300Q836 262 868 262Q900 262 902 300L906 350Z', canvas.ball('#f4efe6'))
      .path(`${ellipse(844, 292, 13, 26)}${circle(880, 340, 9)}${circle(858, 336, 6)}`, '#2d2a28')
      .path(`${circle(880, 288, 5)}${ellipse(900, 304, 9, 7)}`, '#2d2a28');
  block(canvas, roundedBox(20, 270, 640, 180, 14), lighten(red, 0.06));
  canvas.path('M20 372H970V398H20Z', '#f3ead6');
  canvas.path(roundedBox(740, 158, 90, 36, 14), canvas.ball('#4f86c6'));
  if (form === 1) {
    canvas.path(circle(200, 330, 92), canvas.ball('#8a6238'));
    for (const r of [78, 58, 38])
      canvas.line(circle(200, 330, r), '#efe4cc', 13).line(circle(200, 330, r), '#b9a888', 3);
    canvas
      .cord('M290 330Q420 340 430 230T540 170', '#efe4cc', 26)
      .path(polygon([530, 150], [600, 120], [610, 160], [545, 190]), canvas.metal('#c9a25a'));
  } else {
    canvas.paintMoved(`rotate(${form === 0 ? -9 : -4} 300 250)`, () => {
      canvas.path(`${roundedBox(10, 170, 720, 24, 8)}${roundedBox(10, 240, 720, 24, 8)}`, canvas.wood(BEECH));
      canvas.path(
        Array.from({ length: 10 }, (_, i) => roundedBox(40 + i * 70, 180, 18, 70, 6)).join(''),
        '#c79a68',
      );
    });
    canvas.path(circle(120, 300, 46), canvas.ball('#e6c04c'));
  }
  if (form === 2) {
    for (const x of [70, 250, 430]) canvas.path(roundedBox(x, 300, 150, 60, 10), darken(red, 0.4));
    canvas.path(circle(930, 440, 24), canvas.ball('#f2dca0'));
  }
  printBrand(canvas, print, { x: 330, y: 404, width: 240, height: 50 }, '#f3ead6');
  for (const x of [190, 440, 810]) if (form !== 0 || x !== 440) drawWheel(canvas, x, 536, 96);
}

/** A toy car: saloon, racing car, van. 3 forms. */
export function drawToyCar({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 520);
  if (form === 1) {
    block(canvas, 'M20 330Q20 270 120 260L360 230Q480 160 620 230L900 290Q984 310 984 380V420H20Z', colour);
    canvas.path('M380 236Q480 180 590 236Q480 270 380 236Z', darken(colour, 0.5));
    drawPeg(canvas, 480, 250, 70, '#efe4cc');
    block(canvas, 'M20 180H110L150 270H60Z', darken(colour, 0.15));
    canvas
      .path(circle(330, 340, 66), '#f7f1e2')
      .path(outlineText('7', { face: 'narrow', size: 100, x: 330, y: 376 }), '#2d2a28')
      .path('M640 300L940 330V350L640 330Z', '#f7f1e2');
    for (const x of [180, 800]) drawWheel(canvas, x, 410, 104);
    return cropDrawing(canvas.toDrawing(), 16, 104, 972, 413);
  }
  const body =
    form === 0
      ? 'M20 330Q30 260 150 250L270 110Q290 80 340 80H600Q650 80 690 120L800 240Q960 260 980 340V420H20Z'
      : 'M20 200Q20 60 140 60H820Q900 70 930 180L980 320V430H20Z';
  block(canvas, body, colour);
  const panes =
    form === 0
      ? ['M300 150Q310 124 340 124H440V244H230Z', 'M480 124H590Q620 124 650 160L720 244H480Z']
      : ['M90 130H300V250H90Z', 'M350 130H560V250H350Z', 'M610 130H800Q850 140 870 250H610Z'];
  canvas.path(panes.join(''), canvas.slant([0, '#eef4f4'], [0.5, '#bcd2d6'], [1, '#8fa9ad']));
  if (form === 0) drawPeg(canvas, 380, 244, 54, '#d0a13a');
  else for (const x of [190, 450, 720]) drawPeg(canvas, x, 250, 52, x === 450 ? '#3f7f80' : '#d0a13a');
  canvas
    .path('M20 330H980V352H20Z', lighten(colour, 0.6), 'fill-opacity="0.8"')
    .path(circle(form === 0 ? 940 : 946, 316, 26), canvas.ball('#f2dca0'));
  printBrand(canvas, print, { x: 390, y: 360, width: 220, height: 46 }, inkOn(colour));
  for (const x of [230, 770]) drawWheel(canvas, x, 416, 98);
  return form === 0
    ? cropDrawing(canvas.toDrawing(), 16, 74, 970, 442)
    : cropDrawing(canvas.toDrawing(), 16, 54, 970, 462);
}

/** What a toy bus is for, where its title tells. */
const busOf = (name: string): 'school' | 'city' | 'books' | 'counting' | undefined =>
  /school/i.test(name)
    ? 'school'
    : /book/i.test(name)
      ? 'books'
      : /city/i.test(name)
        ? 'city'
        : /count/i.test(name)
          ? 'counting'
          : undefined;

const BUS_LETTERS = { school: 'SCHOOL BUS', city: 'CITY 24', books: 'BOOKMOBILE', counting: '1 2 3 4 5 6' };

/** A toy bus, as its title tells: for school, for the city, with books. 3 forms: with a nose, flat, flat and empty. */
export function drawToyBus({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 600);
  const bus = busOf(print.name);
  const nose = bus === 'school' || (!bus && form === 0);
  block(
    canvas,
    nose
      ? 'M20 140Q20 70 90 70H720Q780 70 790 130V290H900Q970 300 980 380V480H20Z'
      : 'M20 140Q20 70 90 70H900Q970 70 980 150V480H20Z',
    colour,
  );
  if (bus === 'books') {
    canvas.path(roundedBox(70, 120, 560, 250, 14), darken(colour, 0.55));
    for (const y of [120, 245])
      for (let i = 0; i < 15; i++)
        canvas.path(
          roundedBox(84 + i * 36, y + 22 + ((i * 7) % 4) * 6, 30, 96 - ((i * 7) % 4) * 6, 3),
          ['#b83b3e', '#d0a13a', '#3f7f80', '#efe4cc', '#6f4262', '#d97b3a'][(i * 5 + y) % 6] ?? '#b83b3e',
        );
    canvas.path('M70 240H630V250H70Z', BEECH);
  } else {
    const hasEight = /\beight\b/i.test(print.name);
    const count = hasEight ? 8 : nose ? 5 : 6;
    const pitch = hasEight ? 88 : nose ? 140 : 148;
    const wide = pitch - (hasEight ? 12 : nose ? 22 : 30);
    for (let i = 0; i < count; i++) {
      const x = 54 + i * pitch;
      canvas.path(roundedBox(x, 124, wide, 140, 14), darken(colour, 0.5));
      if (nose || bus === 'counting' || (form !== 2 && i % 2))
        drawPeg(
          canvas,
          x + wide / 2,
          264,
          hasEight ? 38 : 48,
          ['#b83b3e', '#3f6fa6', '#6d7a3f', '#c9818a', '#3f7f80'][i % 5] ?? '#b83b3e',
        );
      canvas.path(
        roundedBox(x, 124, wide, 140, 14),
        canvas.slant([0, '#ffffff', 0.35], [0.5, '#bcd2d6', 0.18], [1, '#ffffff', 0.1]),
      );
    }
  }
  if (!nose)
    canvas.path('M880 130H960V300H900Q880 300 880 280Z', canvas.slant([0, '#eef4f4'], [1, '#9fb8bd']));
  canvas.path('M20 320H980V338H20ZM20 400H980V412H20Z', nose ? '#2d2a28' : '#f3ead6', 'fill-opacity="0.9"');
  if (bus) {
    const isBeside = bus === 'books';
    canvas.path(
      outlineText(BUS_LETTERS[bus], {
        face: 'narrow',
        size: isBeside ? 42 : 50,
        x: isBeside ? 760 : 395,
        y: isBeside ? 250 : 390,
      }),
      bus === 'school' ? '#2d2a28' : inkOn(colour),
    );
  }
  canvas.path(circle(952, 410, 26), canvas.ball('#f2dca0'));
  printBrand(canvas, print, { x: 400, y: 422, width: 200, height: 44 }, inkOn(colour));
  for (const x of [220, 780]) drawWheel(canvas, x, 490, 98);
  return cropDrawing(canvas.toDrawing(), 16, 64, 970, 526);
}

/** A yo-yo lying down with its string: turned wood, butterfly, painted ring. 3 forms. */
export function drawYoyo({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 860);
  canvas
    .line('M640 640C800 760 880 640 820 520S700 240 800 120', '#efe4cc', 13)
    .line('M640 640C800 760 880 640 820 520S700 240 800 120', '#b9a888', 4, 'stroke-dasharray="10 8"')
    .path(circle(800, 74, 42), 'none', 'stroke="#efe4cc" stroke-width="12"');
  if (form === 1) {
    const half = (d: string) => canvas.solid(d, canvas.wood(colour, 90), { depth: 40 });
    canvas
      .path(roundedBox(330, 380, 100, 110, 10), '#8a6238')
      .path([350, 370, 390, 410].map((x) => roundedBox(x - 6, 376, 12, 120, 5)).join(''), '#efe4cc');
    half('M340 380Q330 100 220 60Q60 40 40 430Q60 820 220 800Q330 760 340 480Z');
    half('M420 380Q430 100 540 60Q700 40 720 430Q700 820 540 800Q430 760 420 480Z');
    canvas.line('M150 110Q100 430 150 750M610 110Q660 430 610 750', lighten(colour, 0.55), 20);
    return cropDrawing(canvas.toDrawing(), 34, 26, 822, 782);
  }
  canvas.path(circle(392, 470, 376), darken(colour, 0.4));
  canvas.solid(circle(376, 452, 372), form === 0 ? canvas.wood(colour) : canvas.ball(colour), { depth: 44 });
  if (form === 2)
    canvas
      .path(circle(376, 452, 270), '#f3ead6')
      .path(circle(376, 452, 200), canvas.ball(colour))
      .path(circle(376, 452, 90), '#e6c04c');
  else
    canvas
      .line(
        `${circle(376, 452, 290)}${circle(376, 452, 260)}`,
        darken(colour, 0.35),
        9,
        'stroke-opacity="0.7"',
      )
      .path(circle(376, 452, 160), canvas.ball(lighten(colour, 0.2)));
  printBrand(
    canvas,
    print,
    form === 2 ? { x: 316, y: 412, width: 120, height: 80 } : { x: 256, y: 392, width: 240, height: 120 },
    form === 2 ? '#4a3a20' : darken(colour, 0.55),
  );
  return cropDrawing(canvas.toDrawing(), 0, 26, 856, 822);
}

/** A frame with beads on rods: ten rods on feet, soroban, small for a journey. 3 forms; it stands. */
export function drawAbacus({ form: given, colour, print }: DrawingStyle): Drawing {
  const form = /soroban/i.test(print.name)
    ? 1
    : /travel/i.test(print.name)
      ? 2
      : /hundred|tray/i.test(print.name)
        ? 0
        : given;
  const canvas = new Canvas(1000, 860);
  const tones = ['#b83b3e', '#e6c04c', '#3f7f80', '#d97b3a', '#6f4262'];
  if (form === 1) {
    canvas
      .solid('M10 160H990V780H10Z', canvas.wood(darken(colour, 0.3)), { depth: 30 })
      .path('M50 200H950V740H50Z', '#f1e6cf');
    for (let i = 0; i < 11; i++) {
      const x = 100 + i * 80;
      canvas.path(roundedBox(x - 5, 200, 10, 540, 3), '#a87845');
      let d = '';
      for (const y of [
        i % 3 ? 232 : 286,
        ...[0, 1, 2, 3].map((k) => 390 + k * 62 + (k >= (i * 7) % 5 ? 88 : 0)),
      ])
        d += `M${x - 38} ${y}L${x - 12} ${y - 27}H${x + 12}L${x + 38} ${y}L${x + 12} ${y + 27}H${x - 12}Z`;
      canvas.path(
        d,
        canvas.across([0, darken(colour, 0.35)], [0.35, lighten(colour, 0.25)], [1, darken(colour, 0.45)]),
      );
    }
    canvas
      .path('M50 320H950V350H50Z', canvas.wood(darken(colour, 0.3)))
      .path([180, 420, 660, 900].map((x) => circle(x, 335, 7)).join(''), '#f1e6cf');
    return cropDrawing(canvas.toDrawing(), 6, 156, 988, 628);
  }
  const rows = form === 0 ? 10 : /travel/i.test(print.name) ? 4 : 5;
  const [left, right] = form === 0 ? [90, 910] : [60, 940];
  const high = form === 0 ? 820 : 560;
  const top = 850 - high;
  for (let row = 0; row < rows; row++) {
    const y = top + 60 + row * ((high - 150) / (rows - 1));
    canvas.line(`M${left} ${y}H${right}`, '#8f959a', 9).line(`M${left} ${y - 2}H${right}`, '#e6eaec', 3);
    const split = (row * 3) % 8;
    const rx = form === 0 ? 32 : 36;
    const ry = form === 0 ? 34 : 46;
    const tone = tones[row % 5] ?? colour;
    const beads = Array.from({ length: 10 }, (_, i) =>
      ellipse(left + 60 + i * rx * 1.95 + (i >= split ? right - left - 120 - rx * 1.95 * 9.2 : 0), y, rx, ry),
    );
    canvas.path(
      beads.join(''),
      canvas.down([0, lighten(tone, 0.1)], [0.28, lighten(tone, 0.5)], [0.5, tone], [1, darken(tone, 0.42)]),
    );
  }
  canvas
    .solid(roundedBox(left - 40, top, 60, high, 26), canvas.wood(colour, 90), { depth: 18 })
    .solid(roundedBox(right - 20, top, 60, high, 26), canvas.wood(colour, 90), { depth: 18 });
  if (form === 0) canvas.solid(roundedBox(10, 796, 980, 58, 20), canvas.wood(colour), { depth: 18 });
  else
    canvas
      .solid(roundedBox(20, top - 6, 960, 50, 20), canvas.wood(colour), { depth: 16 })
      .solid(roundedBox(20, 804, 960, 50, 20), canvas.wood(colour), { depth: 16 });
  return form === 0
    ? cropDrawing(canvas.toDrawing(), 6, 24, 988, 832)
    : cropDrawing(canvas.toDrawing(), 16, top - 10, 968, 868 - top);
}
