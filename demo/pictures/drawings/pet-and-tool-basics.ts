import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { printBrand, printLabel, printText } from './print.ts';
import { darken, lighten } from './tones.ts';

const STEEL = '#b9bec3';

/** A dog leash: webbing with a loop, rope, leather. 3 forms. */
export function drawDogLeash({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 900);
  const width = form === 1 ? 40 : 34;
  const band = (d: string) => {
    canvas.cord(d, colour, width);
    if (form === 0) canvas.line(d, lighten(colour, 0.5), 5, 'stroke-dasharray="12 9"');
    if (form === 1)
      canvas.line(d, darken(colour, 0.45), width * 0.7, 'stroke-dasharray="7 22" stroke-opacity="0.6"');
    if (form === 2)
      canvas.line(d, lighten(colour, 0.4), 4, 'stroke-dasharray="9 8" transform="translate(0 9)"');
  };
  band('M640 620C860 520 820 180 560 150S150 260 180 480S480 760 600 600S560 300 420 320S290 480 380 540');
  band('M640 620C560 700 460 760 330 770C120 790 40 660 120 610S330 640 350 760');
  canvas.solid(roundedBox(330, 740, 60, 64, 14), canvas.sheet(form === 0 ? '#33343a' : '#6a4226'), {
    depth: 10,
  });
  canvas.paintMoved('translate(388 548) rotate(-30)', () => {
    canvas.path(circle(0, 30, 34), 'none', `stroke="${STEEL}" stroke-width="14"`);
    canvas.solid(roundedBox(-22, 60, 44, 56, 10), canvas.metal(STEEL), { depth: 6 });
    canvas.path(
      'M-30 116H30Q70 180 30 240Q0 270 -34 236L-20 220Q4 240 16 214Q36 170 2 140H-30Z',
      canvas.metal(STEEL),
    );
  });
  return cropDrawing(canvas.toDrawing(), 64, 124, 730, 686);
}

/** A litter box: open with a scoop, with a hood and a door, with the entry on top. 3 forms. */
export function drawLitterBox({ colour, form, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 800);
  const litter = (outline: string, [left, top, wide, high]: readonly [number, number, number, number]) =>
    canvas.path(outline, '#d8cfbf').inside(outline, () => {
      for (let grain = 0; grain < 220; grain++)
        canvas.path(
          ellipse(left + chance.share() * wide, top + chance.share() * high, 9, 6),
          chance.pick(['#b9ae9a', '#ece4d6', '#a3988a']),
        );
    });
  if (form === 1) {
    canvas.solid('M60 420Q80 40 500 30T940 420Z', canvas.sheet(colour), { depth: 50 });
    canvas.solid('M30 410H970L900 790H100Z', canvas.sheet(darken(colour, 0.12)), { depth: 40 });
    canvas.solid(roundedBox(20, 390, 960, 50, 22), canvas.sheet(lighten(colour, 0.1)), { depth: 12 });
    canvas.path('M310 640V330Q310 160 500 160T690 330V640Z', darken(colour, 0.5));
    canvas
      .path('M330 626V334Q330 180 500 180T670 334V626Z', '#dfe9ea', 'fill-opacity="0.75"')
      .gloss('M370 600L470 210H530L430 600Z', 0.5, 8);
    canvas.solid('M420 60Q500 20 580 60V90Q500 60 420 90Z', canvas.sheet(darken(colour, 0.3)), { depth: 8 });
    return cropDrawing(canvas.toDrawing(), 14, 24, 972, 766);
  }
  if (form === 2) {
    canvas.solid('M60 200H940L900 790H100Z', canvas.sheet(colour), { depth: 50 });
    canvas.solid(
      'M30 190Q60 60 200 50H800Q940 60 970 190Q960 230 500 236T30 190Z',
      canvas.sheet(lighten(colour, 0.25)),
      { depth: 30 },
    );
    canvas.path(ellipse(440, 140, 190, 62), darken(colour, 0.6)).path(ellipse(440, 150, 176, 50), '#2a2622');
    for (let i = 0; i < 14; i++)
      canvas.path(ellipse(700 + (i % 4) * 50, 100 + Math.floor(i / 4) * 28, 12, 7), darken(colour, 0.2));
    canvas.paintMoved('translate(500 520)', () => {
      canvas.path(ellipse(0, 30, 70, 54), darken(colour, 0.22));
      for (const [x, y] of [
        [-80, -40],
        [-30, -80],
        [30, -80],
        [80, -40],
      ] as const)
        canvas.path(ellipse(x, y, 26, 32), darken(colour, 0.22));
    });
    return cropDrawing(canvas.toDrawing(), 24, 44, 952, 746);
  }
  canvas.solid('M20 330Q500 230 980 330L940 420H60Z', canvas.sheet(darken(colour, 0.35)), { depth: 20 });
  litter('M70 360Q500 280 930 360Q900 460 500 470T70 360Z', [60, 300, 880, 170]);
  canvas.paintMoved('translate(700 330) rotate(28)', () => {
    canvas.solid(roundedBox(-24, -300, 48, 250, 22), canvas.sheet('#d9a23a'), { depth: 10 });
    canvas.solid('M-90 -60H90L110 90Q0 120 -110 90Z', canvas.sheet('#e6b24c'), { depth: 14 });
    for (const x of [-60, -20, 20, 60]) canvas.line(`M${x} -30L${x * 1.15} 80`, '#7a5a1e', 14);
  });
  canvas.solid('M20 330Q60 470 500 480T980 330L910 740Q500 800 90 740Z', canvas.sheet(colour), { depth: 50 });
  canvas.line('M24 340Q70 476 500 486T976 340', lighten(colour, 0.5), 18);
  return cropDrawing(canvas.toDrawing(), 14, 40, 972, 732);
}

/** A tape measure with its tape out: round corners, compact, long. 3 forms. */
export function drawTapeMeasure({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 720);
  const tape = (y: number): void => {
    canvas.solid(
      roundedBox(20, y, 640, 96, 4),
      canvas.down([0, '#fff2a8'], [0.5, '#f4cf3a'], [1, '#d9ad1f']),
      { depth: 8 },
    );
    for (let mark = 0; mark < 30; mark++)
      canvas.line(
        `M${50 + mark * 20} ${y + 4}V${y + (mark % 5 === 0 ? 56 : 30)}`,
        mark % 10 === 0 ? '#b83b3e' : '#2a2622',
        4,
      );
    for (let ten = 1; ten < 6; ten++)
      printText(
        canvas,
        `${ten * 10}`,
        { x: 20 + ten * 100, y: y + 60, width: 60, height: 34 },
        { face: 'sans', colour: '#2a2622', lines: 1 },
      );
    canvas.solid(roundedBox(8, y - 6, 22, 130, 4), canvas.metal(STEEL), { depth: 4 });
  };
  if (form === 2) {
    canvas.path(circle(650, 360, 330), canvas.ball(colour));
    canvas.path(circle(650, 360, 250), 'none', `stroke="${darken(colour, 0.4)}" stroke-width="12"`);
    tape(590);
    canvas
      .path(circle(650, 360, 120), canvas.ball('#33343a'))
      .line('M650 360L760 250', '#c4c8cb', 34)
      .path(circle(764, 246, 34), canvas.ball('#d9a23a'));
    return cropDrawing(canvas.toDrawing(), 4, 26, 982, 688);
  }
  tape(540);
  const shell =
    form === 0
      ? 'M450 120Q460 40 560 40H820Q960 50 970 200V600Q960 680 880 680H450Z'
      : 'M440 340C440 140 540 60 700 60S970 170 970 370V620Q960 680 900 680H440Z';
  canvas.solid(shell, canvas.sheet(colour), { relief: 0.6, depth: 50 });
  // The rubber over its back and foot, with ribs for the hand.
  canvas.inside(shell, () => {
    const rubber = 'M440 612H820Q872 600 872 540V180Q872 120 820 60V20H1000V700H440Z';
    canvas.path(rubber, canvas.across([0, '#3a3c42'], [0.8, '#2a2b2f'], [1, '#141518']));
    for (let rib = 0; rib < 12; rib++)
      canvas.path(roundedBox(900, 190 + rib * 32, 80, 14, 7), '#0f1012', 'fill-opacity="0.75"');
  });
  canvas.solid(roundedBox(420, 500, 90, 180, 16), canvas.sheet('#33343a'), { depth: 14 });
  canvas
    .path(circle(668, 340, 176), darken(colour, 0.45))
    .path(circle(668, 338, 166), canvas.slant([0, '#eceeef'], [0.5, '#b9bec3'], [1, '#83898f']))
    .path(circle(668, 338, 150), canvas.slant([0, '#f8f8f6'], [1, '#dcdedd']));
  printBrand(canvas, print, { x: 560, y: 232, width: 216, height: 84 }, darken(colour, 0.3));
  printText(
    canvas,
    print.detail || '5 m',
    { x: 578, y: 330, width: 180, height: 90 },
    { face: 'narrow', colour: '#25272b', lines: 1, most: 96 },
  );
  canvas.solid(roundedBox(560, 24, 150, 50, 16), canvas.sheet('#33343a'), { depth: 10 });
  return cropDrawing(canvas.toDrawing(), 4, form === 0 ? 20 : 20, 972, 664);
}

/** A board game: its box behind the board with pawns and dice, a path, a grid, hexagons. 3 forms. */
export function drawBoardGame({ colour, form, print, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 900);
  const box = { x: 60, y: 10, width: 620, height: 520 };
  canvas.solid(
    roundedBox(box.x - 10, box.y, box.width + 20, box.height + 40, 12),
    canvas.sheet(darken(colour, 0.3)),
    { depth: 16 },
  );
  canvas.path(roundedBox(box.x, box.y + 6, box.width, box.height, 8), canvas.sheet(colour));
  printLabel(
    canvas,
    { ...print, paper: lighten(colour, 0.75) },
    { x: box.x + 70, y: box.y + 40, width: box.width - 140, height: 200 },
  );
  const [left, top, side] = [330, 240, 640];
  canvas
    .shade(roundedBox(left + 10, top + 20, side, side, 10), 0.4, 20)
    .solid(roundedBox(left, top, side, side - 4, 14), canvas.sheet('#f3e6c8'), { depth: 12 });
  if (form === 1)
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 8; column++)
        canvas.path(
          roundedBox(left + 40 + column * 70, top + 36 + row * 70, 70, 70, 0),
          (row + column) % 2 ? '#6a4a35' : '#e3c79c',
        );
  else if (form === 2) {
    const tones = ['#6ba56a', '#d9bd6a', '#b8684a', '#8db9d6', '#9a9a8a'];
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 4 - (row % 2); column++) {
        const [x, y] = [left + 130 + column * 128 + (row % 2) * 64, top + 130 + row * 112];
        canvas.path(
          polygon(
            [x, y - 72],
            [x + 62, y - 36],
            [x + 62, y + 36],
            [x, y + 72],
            [x - 62, y + 36],
            [x - 62, y - 36],
          ),
          chance.pick(tones),
          'stroke="#fff6e0" stroke-width="8"',
        );
      }
  } else {
    const path = `M${left + 80} ${top + 560}C${left + 200} ${top + 400} ${left + 40} ${top + 250} ${left + 200} ${top + 120}S${left + 420} ${top + 260} ${left + 340} ${top + 400}S${left + 520} ${top + 560} ${left + 560} ${top + 140}`;
    canvas.line(path, darken(colour, 0.25), 92).line(path, '#fff6e0', 74, 'stroke-dasharray="1 88"');
    canvas.line(path, lighten(colour, 0.3), 54, 'stroke-dasharray="1 88"');
  }
  const pawn = (x: number, y: number, tone: string) =>
    canvas
      .solid(
        `M${x - 44} ${y}Q${x - 30} ${y - 30} ${x - 14} ${y - 96}H${x + 14}Q${x + 30} ${y - 30} ${x + 44} ${y}Q${x} ${y + 20} ${x - 44} ${y}Z`,
        canvas.round(tone),
        { depth: 12 },
      )
      .path(circle(x, y - 112, 36), canvas.ball(tone));
  pawn(left + 160, top + 250, '#b83b3e');
  pawn(left + 330, top + 400, '#3f6fa6');
  pawn(left + 480, top + 300, '#e6c04c');
  canvas.paintMoved(`translate(${left + 90} ${top + 520}) rotate(-14)`, () => {
    canvas.solid(roundedBox(-50, -50, 100, 100, 18), canvas.sheet('#f7f2e6'), { depth: 16 });
    for (const [x, y] of [
      [-24, -24],
      [24, 24],
      [0, 0],
      [24, -24],
      [-24, 24],
    ] as const)
      canvas.path(circle(x, y, 10), '#2a2622');
  });
  printBrand(canvas, print, { x: 90, y: 470, width: 200, height: 60 }, lighten(colour, 0.8));
  return cropDrawing(canvas.toDrawing(), 44, 4, 936, 880);
}
