import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { bevel, drawKnob, drawScreen, drawScrew, formOf, holes, plate, slab, tiltBy } from './parts.ts';
import { printBrand } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

const DARK = '#2f3136';

/** Headphones over the ears: closed, open, studio with a coiled cable, for children, slim, with cups of wood. */
export function drawHeadphones({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 6;
  const hasCord = shape === 2;
  const canvas = new Canvas(hasCord ? 960 : 860, 930);
  const pad = shape === 3 ? lighten(colour, 0.6) : shape === 5 ? '#4a3526' : '#2f2e31';
  const band = shape === 4 ? '#8f9499' : shape === 5 ? '#6b4a32' : shape === 3 ? colour : DARK;
  const wide = shape === 4 ? 34 : 62;
  if (hasCord) {
    let coil = 'M700 860C770 920 830 900 840 860';
    for (let y = 860; y > 330; y -= 34)
      coil += `C960 ${y + 12} 960 ${y - 40} 880 ${y - 30}S820 ${y - 20} 850 ${y - 34}`;
    canvas.cord(coil, '#33353a', 15).path(roundedBox(846, 236, 42, 100, 12), canvas.metal('#c4a04f'));
  }
  // The padding lies under the band, in parts that are sewn off from each other.
  const lining = 'M220 297A232 362 0 0 1 640 297';
  canvas.line(lining, darken(pad, 0.45), 66);
  canvas.line(lining, pad, 58);
  canvas.line('M214 294A238 368 0 0 1 646 294', lighten(pad, 0.12), 22);
  const bar = 'M158 500V450A272 410 0 0 1 702 450V500';
  canvas
    .line(bar, darken(band, 0.5), wide)
    .line(bar, band, wide - 6)
    .line(
      `M${158 - wide / 5} 496V450A${272 + wide / 5} ${410 + wide / 5} 0 0 1 ${702 + wide / 5} 450V496`,
      lighten(band, 0.2),
      wide / 5,
      'stroke-opacity="0.7"',
    );
  printBrand(canvas, print, { x: 350, y: 40 - wide / 4, width: 160, height: wide / 2 }, inkOn(band));
  for (const mirror of ['', 'translate(860 0) scale(-1 1) '])
    canvas.paintMoved(`${mirror}rotate(-3 160 500)`, () => drawEarCup(canvas, { colour, pad, shape }));
  return canvas.toDrawing();
}

interface EarCup {
  colour: string;
  pad: string;
  shape: number;
}

/** The left cup, turned towards the viewer: its cushion behind, its shell in front, held on both sides by a yoke. */
function drawEarCup(canvas: Canvas, { colour, pad, shape }: EarCup): void {
  canvas.path(roundedBox(143, 470, 34, 90, 10), canvas.metal('#aeb3b8'));
  canvas.path(
    'M160 524C190 516 230 516 252 524C306 548 330 630 330 716S306 884 252 908C230 916 190 916 160 908Z',
    canvas.across(
      [0, darken(pad, 0.5)],
      [0.5, darken(pad, 0.2)],
      [0.78, lighten(pad, 0.16)],
      [1, darken(pad, 0.3)],
    ),
  );
  canvas.line(
    'M252 532C300 560 318 634 318 716S300 872 252 900',
    lighten(pad, 0.28),
    5,
    'stroke-opacity="0.5"',
  );
  canvas.path(ellipse(172, 716, 124, 186), darken(colour, 0.55));
  canvas.path(ellipse(164, 716, 118, 180), canvas.metal(blend(colour, '#8f959a', 0.4)));
  const shell = ellipse(154, 716, 112, 172);
  canvas.solid(
    shell,
    shape === 1
      ? holes(canvas, darken(colour, 0.1), 26)
      : shape === 5
        ? canvas.wood(colour, 70)
        : canvas.slant([0, lighten(colour, 0.22)], [0.5, colour], [1, darken(colour, 0.3)]),
    { relief: 0.7, depth: 40 },
  );
  if (shape !== 1 && shape !== 5) {
    const disc = ellipse(146, 716, 70, 112);
    canvas.path(disc, canvas.slant([0, darken(colour, 0.28)], [1, lighten(colour, 0.14)]));
    canvas.path(ellipse(145, 716, 64, 105), shape === 3 ? lighten(colour, 0.55) : canvas.sheet(colour));
  }
  const yoke = 'M44 722C36 600 84 548 160 548S296 600 290 722';
  canvas
    .line(yoke, '#3c3f44', 30)
    .line(yoke, '#a9aeb3', 22)
    .line('M42 716C38 602 88 544 160 544', '#eceeef', 6, 'stroke-opacity="0.8"');
  for (const x of [44, 290]) drawScrew(canvas, x, 724, 20);
}

/** A radio: kitchen, portable with a handle, emergency with crank, table, bedside, kit. */
export function drawRadio({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 6;
  if (shape === 1) return drawPortableRadio({ colour, print });
  if (shape === 2) return drawEmergencyRadio({ colour, print });
  const [width, height] = formOf(
    [
      [900, 640],
      [900, 600],
      [900, 600],
      [960, 560],
      [820, 680],
      [900, 620],
    ] as const,
    shape,
  );
  const canvas = new Canvas(width, height);
  const isWood = shape === 3 || shape === 5;
  const cabinet = isWood ? '#a9744a' : colour;
  for (const x of [90, width - 150]) canvas.path(roundedBox(x, height - 40, 60, 40, 8), '#2b2724');
  const outline = roundedBox(4, 4, width - 8, height - 26, shape === 4 ? 130 : shape === 0 ? 90 : 40);
  canvas.solid(outline, isWood ? canvas.wood(cabinet) : canvas.sheet(cabinet), { relief: 0.6, depth: 44 });
  const grille = roundedBox(60, 60, width * 0.5, height - 146, shape === 0 ? 60 : 24);
  const cloth = isWood ? '#d9c6a2' : lighten(colour, 0.7);
  canvas.path(grille, shape === 4 ? holes(canvas, darken(colour, 0.25), 30) : canvas.cloth(cloth, 8));
  bevel(canvas, grille, 10, -0.8);
  const right = 60 + width * 0.5;
  const middle = (right + width) / 2;
  if (shape === 4 || shape === 0) {
    const dial = height * 0.34;
    canvas
      .path(circle(middle, dial, 132), darken(colour, 0.35))
      .path(circle(middle, dial, 122), canvas.sheet('#f3ead6'));
    for (let turn = -120; turn <= 120; turn += 24)
      canvas.line(
        `M${middle} ${dial - 108}v${turn % 48 ? 14 : 26}`,
        '#4a4038',
        5,
        `transform="rotate(${turn} ${middle} ${dial})"`,
      );
    canvas.line(`M${middle} ${dial}l58 -72`, '#b5482f', 7).path(circle(middle, dial, 18), '#4a4038');
    drawKnob(canvas, middle - 64, height - 138, 50, lighten(colour, 0.55), -40);
    drawKnob(canvas, middle + 70, height - 138, 50, lighten(colour, 0.55), 30);
  } else {
    const wide = width - right - 100;
    canvas.path(roundedBox(right + 50, 80, wide, 150, 14), canvas.down([0, '#fbeec4'], [1, '#e8c987']));
    for (let x = 20; x < wide - 10; x += 26)
      canvas.line(`M${right + 50 + x} 96v${x % 52 === 20 ? 40 : 22}`, '#5a4630', 4);
    canvas.line(`M${right + 50 + wide * 0.6} 90v130`, '#b5482f', 6);
    drawKnob(canvas, middle - 78, 340, 66, shape === 5 ? '#3a3a40' : '#e6dcc6', -50);
    drawKnob(canvas, middle + 78, 340, 66, shape === 5 ? '#3a3a40' : '#e6dcc6', 40);
    if (shape === 5)
      for (const [x, y] of [
        [36, 36],
        [width - 36, 36],
        [36, height - 58],
        [width - 36, height - 58],
      ] as const)
        drawScrew(canvas, x, y, 18);
  }
  printBrand(canvas, print, { x: middle - 110, y: height - 76, width: 220, height: 34 }, inkOn(cabinet));
  return canvas.toDrawing();
}

function drawPortableRadio({ colour, print }: Pick<DrawingStyle, 'colour' | 'print'>): Drawing {
  const canvas = new Canvas(900, 760);
  canvas.line('M700 150L846 12', '#8f9499', 12).path(circle(848, 14, 13), '#b9bec3');
  canvas.line('M170 200V120Q170 70 230 70H600Q660 70 660 120V200', darken(colour, 0.45), 38);
  canvas.line('M170 200V120Q170 66 230 66H600Q660 66 660 120V200', lighten(colour, 0.15), 12);
  canvas.solid(roundedBox(4, 170, 892, 590, 46), canvas.sheet(colour), { relief: 0.6, depth: 40 });
  slab(canvas, 50, 210, 800, 120, 14, '#d9dadb');
  canvas.path(roundedBox(80, 236, 560, 66, 6), '#23262b');
  for (let x = 100; x < 620; x += 40) canvas.line(`M${x} 252v${x % 80 ? 12 : 22}`, '#e9d9a8', 4);
  canvas.line('M392 240v58', '#e0573b', 7);
  drawKnob(canvas, 752, 270, 46, '#3a3a40', 20);
  canvas.path(roundedBox(50, 366, 520, 350, 20), holes(canvas, '#c9cbcc', 24));
  bevel(canvas, roundedBox(50, 366, 520, 350, 20), 10, -0.8);
  for (const [index, x] of [640, 720, 800].entries()) {
    canvas.path(roundedBox(x - 9, 400, 18, 190, 9), darken(colour, 0.55));
    slab(canvas, x - 28, 430 + index * 42, 56, 40, 8, '#d9dadb', 5);
  }
  printBrand(canvas, print, { x: 610, y: 640, width: 230, height: 56 }, inkOn(colour));
  return canvas.toDrawing();
}

function drawEmergencyRadio({ colour, print }: Pick<DrawingStyle, 'colour' | 'print'>): Drawing {
  const canvas = new Canvas(960, 560);
  canvas.solid(roundedBox(4, 60, 860, 500, 110), canvas.sheet(colour), { relief: 0.6, depth: 44 });
  const panel = roundedBox(150, 4, 560, 96, 16);
  canvas.path(
    panel,
    canvas.tile(
      70,
      48,
      '<rect width="70" height="48" fill="#27364f"/><path d="M0 0H70M0 0V48" stroke="#8fa3bd" stroke-width="4"/>',
    ),
  );
  bevel(canvas, panel, 8);
  canvas
    .path(circle(220, 320, 170), darken(colour, 0.5))
    .path(circle(220, 320, 156), holes(canvas, '#3a3d42', 26));
  canvas
    .path(roundedBox(440, 170, 380, 130, 18), '#22252a')
    .path(roundedBox(462, 190, 336, 90, 8), '#e8e2c8');
  for (let x = 480; x < 790; x += 28) canvas.line(`M${x} 206v24`, '#4a4038', 4);
  canvas.line('M640 196v78', '#c23b2e', 7);
  drawKnob(canvas, 520, 400, 58, '#3a3d42', -30);
  drawKnob(canvas, 690, 400, 58, '#3a3d42', 50);
  printBrand(canvas, print, { x: 490, y: 480, width: 230, height: 40 }, inkOn(colour));
  slab(canvas, 862, 250, 40, 60, 8, '#3a3d42', 5);
  canvas.line('M908 280V440', '#4a4d52', 34);
  canvas.path(roundedBox(892, 410, 66, 100, 24), canvas.round('#2b2d31'));
  return canvas.toDrawing();
}

/** A microphone on a desk stand: capsule across, broadcast arm, wide, small, on a tripod. */
export function drawDeskMicrophone({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(500, 960);
  const metal = canvas.metal('#aab0b5');
  if (shape === 4)
    canvas
      .cord('M250 640L60 950', '#33353a', 26)
      .cord('M250 640L440 950', '#33353a', 26)
      .cord('M250 640V952', '#3d4046', 26);
  else {
    canvas.path(
      outlineTurned(
        250,
        [
          [26, 640],
          [26, 880],
        ],
        2,
      ),
      metal,
    );
    canvas.path(
      outlineTurned(
        250,
        [
          [150, 890],
          [212, 930],
          [214, 954],
        ],
        10,
      ),
      canvas.round(DARK),
    );
    canvas.path(ellipse(250, 896, 160, 24), lighten(DARK, 0.18));
  }
  if (shape === 1 || shape === 3) {
    // A shock mount holds it by cords.
    canvas.line('M60 250V520Q60 640 250 640T440 520V250', '#3d4046', 26);
    for (const y of [270, 500]) canvas.line(`M70 ${y}L160 ${y + 40}M430 ${y}L340 ${y + 40}`, '#b5482f', 9);
  } else canvas.line('M70 420V520Q70 650 250 650T430 520V420', '#4a4d52', 30);
  const radius = formOf([130, 138, 150, 118, 104] as const, shape);
  const top = formOf([6, 30, 120, 40, 110] as const, shape);
  const body = outlineTurned(
    250,
    [
      [radius * 0.9, top + 300],
      [radius, top + 320],
      [radius, 540],
      [radius * 0.8, 590],
    ],
    8,
  );
  const head =
    shape === 2
      ? roundedBox(250 - radius, top, radius * 2, 330, 60)
      : roundedBox(250 - radius, top, radius * 2, 340, radius);
  canvas.path(body, canvas.round(colour));
  canvas.path(
    head,
    canvas.tile(
      14,
      14,
      '<rect width="14" height="14" fill="#6f747a"/><path d="M0 0L14 14M14 0L0 14" stroke="#c9cdd1" stroke-width="3"/>',
    ),
  );
  canvas.path(
    head,
    canvas.across([0, '#101010', 0.62], [0.3, '#ffffff', 0.22], [0.6, '#101010', 0.1], [1, '#101010', 0.66]),
  );
  canvas.path(roundedBox(250 - radius - 6, top + 290, radius * 2 + 12, 34, 10), metal);
  canvas.path(roundedBox(246 - radius * 0.06, top + 20, 12, 270, 4), '#8b9096', 'fill-opacity="0.6"');
  printBrand(
    canvas,
    print,
    { x: 250 - radius * 0.62, y: top + 350, width: radius * 1.24, height: 70 },
    inkOn(colour),
  );
  canvas.path(circle(250, 560, 12), '#7fd08a');
  return canvas.toDrawing();
}

/** A microphone for the hand: ball head on a tapered grip, with cable socket, aerial or foam. */
export function drawHandMicrophone({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  return tiltBy(1000, 290, -42, (canvas) => {
    const grip = polygon([250, 76], [960, 104], [960, 186], [250, 214]);
    canvas.path(
      roundedBox(930, 92, 70, 106, 16),
      canvas.down([0, '#dfe2e5'], [0.4, '#8f9499'], [1, '#4f5459']),
    );
    canvas.path(
      grip,
      canvas.down(
        [0, darken(colour, 0.1)],
        [0.28, lighten(colour, 0.4)],
        [0.6, colour],
        [1, darken(colour, 0.5)],
      ),
    );
    const head = shape === 1 ? '#b5482f' : shape === 3 ? colour : '#9aa0a5';
    const ball = shape === 2 ? roundedBox(0, 16, 300, 258, 84) : circle(146, 145, 144);
    canvas.path(
      ball,
      shape === 1
        ? canvas.ball(head)
        : canvas.tile(
            18,
            18,
            `<rect width="18" height="18" fill="${darken(head, 0.35)}"/><path d="M0 0L18 18M18 0L0 18" stroke="${lighten(head, 0.45)}" stroke-width="4"/>`,
          ),
    );
    canvas.path(ball, canvas.down([0, '#ffffff', 0.24], [0.4, '#ffffff', 0], [1, '#101010', 0.6]));
    canvas.path(
      roundedBox(232, 30, 46, 230, 14),
      canvas.down([0, '#e6e8ea'], [0.4, '#9ea3a8'], [1, '#54595e']),
    );
    canvas
      .path(roundedBox(460, 118, 110, 40, 20), '#22252a')
      .path(roundedBox(500, 122, 60, 32, 16), '#c9cdd1');
    if (shape === 2) canvas.path(circle(640, 138, 16), '#d9483b');
    printBrand(canvas, print, { x: 680, y: 116, width: 190, height: 50 }, inkOn(colour));
  });
}

/** Piano keys of so many octaves in a case: 88, 61, 37, 76, 49 keys. */
export function drawDigitalPiano({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const whites = formOf([42, 30, 18, 36, 24] as const, shape);
  const canvas = new Canvas(1000, formOf([270, 330, 420, 290, 360] as const, shape));
  const { height } = canvas;
  const deck = height * 0.44;
  const outline = roundedBox(2, 2, 996, height - 4, 16);
  canvas.path(outline, canvas.down([0, lighten(colour, 0.2)], [0.5, colour], [1, darken(colour, 0.4)]));
  bevel(canvas, outline, 8);
  const left = 34;
  const step = (1000 - left * 2) / whites;
  canvas.path(roundedBox(left - 4, deck, 1008 - left * 2, height - deck - 16, 4), '#151517');
  canvas.path(
    roundedBox(left, deck + 6, step * whites, height - deck - 24, 3),
    canvas.tile(
      step,
      2000,
      `<rect width="${step}" height="2000" fill="#8d8a84"/><rect width="${step - 2}" height="2000" fill="#f7f3ea"/>`,
    ),
    `transform="translate(0 0)"`,
  );
  canvas.path(
    roundedBox(left, deck + 6, step * whites, 26, 0),
    canvas.down([0, '#1a1108', 0.5], [1, '#1a1108', 0]),
  );
  let blacks = '';
  for (let key = 0; key < whites - 1; key++)
    if (![2, 6].includes(key % 7))
      blacks += roundedBox(
        left + step * (key + 1) - step * 0.3,
        deck + 6,
        step * 0.6,
        (height - deck) * 0.54,
        3,
      );
  canvas.path(blacks, '#1d1e21').path(blacks, canvas.down([0, '#fff', 0.02], [1, '#fff', 0.16]));
  canvas.path(roundedBox(40, 28, 190, deck - 62, 10), holes(canvas, darken(colour, 0.25), 14));
  canvas.path(roundedBox(770, 28, 190, deck - 62, 10), holes(canvas, darken(colour, 0.25), 14));
  drawScreen(canvas, 420, 28, 160, deck - 66, { lit: '#b9d3c6' });
  for (let x = 300; x < 400; x += 34) drawKnob(canvas, x, deck * 0.42, 15, '#55595f', x);
  for (let x = 606; x < 740; x += 34)
    canvas.path(roundedBox(x, deck * 0.36, 26, 16, 4), x === 606 ? '#d9794a' : '#d9dadb');
  printBrand(canvas, print, { x: 420, y: deck - 34, width: 160, height: 26 }, inkOn(colour));
  return canvas.toDrawing();
}

/** Recordable discs: in a case, fanned, on a spindle from above, in a paper sleeve. */
export function drawDiscs({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(960, shape === 3 ? 960 : 860);
  const disc = (x: number, y: number, radius: number): void => {
    canvas
      .path(circle(x + 8, y + 12, radius), '#1a1108', 'fill-opacity="0.25"')
      .path(
        circle(x, y, radius),
        canvas.slant(
          [0, lighten(colour, 0.6)],
          [0.2, colour],
          [0.34, '#c9b7e0'],
          [0.46, '#b9e0d3'],
          [0.56, '#f1e3b0'],
          [0.68, lighten(colour, 0.4)],
          [1, darken(colour, 0.25)],
        ),
      )
      .path(circle(x, y, radius * 0.98), 'none', 'stroke="#fff" stroke-opacity="0.6" stroke-width="3"')
      .path(circle(x, y, radius * 0.34), blend(colour, '#ffffff', 0.72), 'fill-opacity="0.85"')
      .path(circle(x, y, radius * 0.13), '#5b5f64');
  };
  if (shape === 3) {
    disc(480, 400, 394);
    const sleeve = 'M4 380H270C290 560 670 560 690 380H956V956H4Z';
    plate(canvas, sleeve, '#efe7d8', 8);
    printBrand(canvas, print, { x: 300, y: 640, width: 360, height: 110 }, '#5b5149');
  } else if (shape === 0) {
    slab(canvas, 4, 60, 760, 740, 14, '#e6e9ea', 10);
    slab(canvas, 4, 60, 70, 740, 14, '#3a3d42', 6);
    disc(600, 430, 356);
    canvas.path(
      roundedBox(76, 66, 684, 728, 10),
      canvas.slant([0, '#fff', 0.4], [0.4, '#fff', 0.06], [1, '#fff', 0.2]),
    );
    printBrand(canvas, print, { x: 490, y: 600, width: 220, height: 60 }, '#3a3d42');
  } else {
    disc(300, 300, 294);
    disc(660, 340, 294);
    disc(470, 560, 296);
    if (shape === 2) printBrand(canvas, print, { x: 370, y: 690, width: 200, height: 70 }, '#3a3d42');
  }
  return canvas.toDrawing();
}
