import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, leaf, polygon, roundedBox } from './outlines.ts';
import { bevel, formOf, plate, slab } from './parts.ts';
import { printBrand, printText } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/** A flower with petals around a middle. */
function drawFlower(canvas: Canvas, x: number, y: number, radius: number, colour: string, petals = 6): void {
  let outline = '';
  for (let petal = 0; petal < petals; petal++) outline += leaf(x, y, radius, (petal * 360) / petals, 0.34);
  canvas.path(outline, colour).path(circle(x, y, radius * 0.26), '#d9a441');
}

/** A greeting card on its envelope, from above: house, cake, rosette, tick boxes, heart, lamp. */
export function drawGreetingCard({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 6;
  const canvas = new Canvas(860, 960);
  canvas.paintMoved('rotate(7 560 560)', () =>
    paintEnvelope(canvas, 250, 300, 590, 560, blend(colour, '#f3e6cf', 0.35), true),
  );
  canvas.path(roundedBox(24, 24, 560, 760, 6), '#1a1108', 'fill-opacity="0.22" transform="translate(8 12)"');
  slab(canvas, 24, 24, 570, 770, 5, '#fbf7ec', 5);
  canvas.path(roundedBox(44, 44, 530, 730, 3), 'none', `stroke="${colour}" stroke-width="5"`);
  const words = formOf(
    ['New door, old friend', 'Happy birthday', 'Well done', 'Sorry', 'With love', 'Thinking of you'] as const,
    shape,
  );
  printText(
    canvas,
    words,
    { x: 90, y: 560, width: 440, height: 150 },
    { face: shape % 2 ? 'script' : 'serif', colour: darken(colour, 0.25), lines: 2, most: 92 },
  );
  const x = 309;
  if (shape === 0)
    canvas
      .path(roundedBox(x - 110, 280, 220, 210, 0), colour)
      .path(polygon([x - 150, 284], [x, 150], [x + 150, 284]), darken(colour, 0.35))
      .path(roundedBox(x - 30, 380, 70, 110, 34), '#f3e2bd')
      .path(roundedBox(x - 84, 320, 50, 50, 4) + roundedBox(x + 50, 320, 40, 50, 4), '#f8d98a');
  else if (shape === 1) {
    canvas
      .path(roundedBox(x - 150, 350, 300, 140, 16), '#e9b8a6')
      .path(roundedBox(x - 110, 260, 220, 100, 14), '#f6e6cf')
      .path(`M${x - 150} 366q25 44 50 0t50 0t50 0t50 0t50 0t50 0v-16h-300z`, '#fbf7ec');
    for (const dx of [-60, 0, 60])
      canvas
        .path(roundedBox(x + dx - 8, 190, 16, 74, 4), colour)
        .path(leaf(x + dx, 190, 44, 0, 0.4), '#e6a23a');
    canvas.line(`M${x - 190} 494H${x + 190}`, colour, 12);
  } else if (shape === 2) {
    canvas.path(
      polygon([x - 60, 330], [x - 110, 510], [x - 50, 480], [x - 10, 520], [x, 360]) +
        polygon([x + 60, 330], [x + 110, 510], [x + 50, 480], [x + 10, 520], [x, 360]),
      darken(colour, 0.25),
    );
    drawFlower(canvas, x, 280, 136, colour, 12);
    canvas.path(circle(x, 280, 80), '#f6e9c9');
    printText(
      canvas,
      '1st',
      { x: x - 50, y: 240, width: 100, height: 80 },
      { face: 'serif', colour: darken(colour, 0.3), lines: 1 },
    );
  } else if (shape === 3)
    for (const [row, wide] of [220, 180, 240, 150].entries()) {
      const y = 160 + row * 90;
      canvas
        .path(roundedBox(120, y, 50, 50, 6), 'none', `stroke="${colour}" stroke-width="6"`)
        .path(roundedBox(200, y + 18, wide, 14, 7), '#b9b2a5');
      if (row === 1 || row === 3) canvas.line(`M130 ${y + 26}l16 16l34 -44`, '#b5352f', 9);
    }
  else if (shape === 4)
    canvas.path(
      `M${x} 480C${x - 190} 350 ${x - 170} 180 ${x - 80} 180Q${x - 10} 180 ${x} 250Q${x + 10} 180 ${x + 80} 180C${x + 170} 180 ${x + 190} 350 ${x} 480Z`,
      canvas.ball(colour),
    );
  else
    canvas
      .path(
        polygon([x - 60, 170], [x + 60, 170], [x + 120, 310], [x - 120, 310]),
        canvas.down([0, '#f6e3ae'], [1, '#e0b662']),
      )
      .path(roundedBox(x - 9, 310, 18, 150, 4), colour)
      .path(roundedBox(x - 80, 456, 160, 26, 13), darken(colour, 0.2));
  printBrand(canvas, print, { x: x - 80, y: 726, width: 160, height: 30 }, '#a89e8e');
  return canvas.toDrawing();
}

/** The back or front of an envelope in a box. */
function paintEnvelope(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  isBack: boolean,
  lining = darken(colour, 0.08),
): void {
  const outline = roundedBox(x, y, width, height, 8);
  canvas
    .path(outline, '#1a1108', 'fill-opacity="0.18" transform="translate(6 9)"')
    .path(outline, canvas.sheet(colour));
  if (isBack) {
    canvas.inside(outline, () => {
      canvas.path(
        polygon([x, y + height], [x + width / 2, y + height * 0.44], [x + width, y + height]),
        lighten(colour, 0.12),
      );
      canvas.path(
        polygon([x, y], [x + width, y], [x + width / 2, y + height * 0.62]),
        '#1a1108',
        'fill-opacity="0.18" transform="translate(0 8)"',
      );
      canvas.path(
        polygon([x, y], [x + width, y], [x + width / 2, y + height * 0.6]),
        canvas.down([0, lighten(colour, 0.2)], [1, lining]),
      );
      canvas.line(
        `M${x} ${y}L${x + width / 2} ${y + height * 0.6}L${x + width} ${y}`,
        '#fff',
        3,
        'stroke-opacity="0.5"',
      );
    });
  }
  bevel(canvas, outline, 5);
}

/** Envelopes from above: sea chart, plain, lined, small ones, with printed boxes. */
export function drawEnvelope({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(940, shape === 3 ? 800 : 780);
  const chart = (): string =>
    canvas.tile(
      200,
      180,
      `<rect width="200" height="180" fill="#dfe9e4"/><path d="M0 60Q60 20 110 70T200 60V0H0Z" fill="#ecdcae"/><path d="M0 80Q60 44 110 92T200 84M0 110Q60 74 110 122T200 114" fill="none" stroke="#7fa5ab" stroke-width="3"/><path d="M100 0V180M0 150H200" stroke="#b58a6a" stroke-width="1.6"/>`,
    );
  if (shape === 3) {
    for (const [x, y, turn, tone] of [
      [40, 40, -6, colour],
      [490, 70, 5, blend(colour, '#d98a6a', 0.5)],
      [60, 420, 4, blend(colour, '#8aa79a', 0.6)],
      [500, 440, -5, blend(colour, '#e0c27a', 0.6)],
    ] as const)
      canvas.paintMoved(`rotate(${turn} ${x + 190} ${y + 140})`, () =>
        paintEnvelope(canvas, x, y, 390, 290, tone, true),
      );
    return canvas.toDrawing();
  }
  canvas.paintMoved('rotate(-7 470 400)', () =>
    paintEnvelope(canvas, 60, 60, 800, 540, darken(colour, 0.08), false),
  );
  const [x, y, width, height] = [50, 190, 840, 570];
  if (shape === 2) {
    paintEnvelope(canvas, x, y, width, height, colour, false);
    const flap = polygon([x + 4, y], [x + width - 4, y], [x + width / 2, 6]);
    canvas.path(flap, canvas.sheet(darken(colour, 0.04)));
    canvas.path(
      polygon([x + 60, y + 2], [x + width - 60, y + 2], [x + width / 2, 34]),
      canvas.tile(
        70,
        70,
        `<rect width="70" height="70" fill="#5f7f6f"/><circle cx="20" cy="20" r="8" fill="#e9c9a0"/><circle cx="54" cy="52" r="8" fill="#d98a6a"/>`,
      ),
    );
    canvas
      .path(
        polygon([x, y + height], [x + width / 2, y + height * 0.4], [x + width, y + height]),
        lighten(colour, 0.16),
      )
      .path(
        polygon([x, y], [x + width / 2, y + height * 0.5], [x, y + height]) +
          polygon([x + width, y], [x + width / 2, y + height * 0.5], [x + width, y + height]),
        '#1a1108',
        'fill-opacity="0.06"',
      );
    return canvas.toDrawing();
  }
  paintEnvelope(canvas, x, y, width, height, colour, shape !== 4);
  if (shape === 0) {
    canvas.inside(roundedBox(x, y, width, height, 8), () => {
      canvas.path(roundedBox(x, y, width, height, 0), chart(), 'fill-opacity="0.85"');
      canvas
        .path(
          polygon([x, y], [x + width, y], [x + width / 2, y + height * 0.6]),
          '#fff',
          'fill-opacity="0.22"',
        )
        .line(
          `M${x} ${y}L${x + width / 2} ${y + height * 0.6}L${x + width} ${y}M${x} ${y + height}L${x + width * 0.4} ${y + height * 0.48}M${x + width} ${y + height}L${x + width * 0.6} ${y + height * 0.48}`,
          '#4a5f63',
          4,
          'stroke-opacity="0.5"',
        );
    });
  } else if (shape === 4) {
    for (const row of [0, 1, 2])
      canvas.line(`M${x + 260} ${y + 270 + row * 70}h360`, inkOn(colour), 5, 'stroke-opacity="0.5"');
    canvas.path(
      roundedBox(x + width - 140, y + 40, 96, 120, 4),
      'none',
      `stroke="${inkOn(colour)}" stroke-opacity="0.5" stroke-width="5" stroke-dasharray="10 7"`,
    );
    printBrand(canvas, print, { x: x + 50, y: y + 50, width: 240, height: 60 }, inkOn(colour));
  }
  return canvas.toDrawing();
}

/** A present in cloth from the front: knotted, buttoned, reversible, box with lid, set. */
export function drawFabricGift({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(860, shape === 3 ? 700 : 820);
  const { height } = canvas;
  const other = blend(colour, '#f4e6cc', 0.75);
  if (shape === 3) {
    slab(canvas, 40, 150, 780, 546, 10, colour, 12);
    canvas.path(
      roundedBox(4, 60, 852, 180, 10),
      '#1a1108',
      'fill-opacity="0.25" transform="translate(0 12)"',
    );
    slab(canvas, 4, 60, 852, 180, 10, lighten(colour, 0.1), 10);
    canvas.path(
      roundedBox(390, 60, 80, 636, 0),
      canvas.across([0, darken(other, 0.2)], [0.4, lighten(other, 0.3)], [1, darken(other, 0.25)]),
    );
    canvas.solid(
      'M430 80C330 -10 200 -10 190 50S330 110 430 80C530 -10 660 -10 670 50S530 110 430 80Z',
      canvas.sheet(other),
      { relief: 0.6, depth: 22 },
    );
    canvas.path(roundedBox(394, 46, 72, 64, 20), darken(other, 0.12));
    printBrand(canvas, print, { x: 500, y: 560, width: 260, height: 80 }, blend(colour, inkOn(colour), 0.6));
    return canvas.toDrawing();
  }
  const motif = formOf(
    [
      `<rect width="120" height="110" fill="${colour}"/><path d="M30 100Q40 50 34 20" stroke="#5f7a4a" stroke-width="5" fill="none"/><path d="M34 60q26 -6 34 -26q-26 0 -34 26M34 76q-26 -6 -30 -24q24 0 30 24" fill="#6f8f5a"/><circle cx="86" cy="70" r="10" fill="#c0432f"/><circle cx="100" cy="84" r="9" fill="#d9613f"/><circle cx="80" cy="90" r="9" fill="#b5352f"/>`,
      `<rect width="60" height="60" fill="${colour}"/><circle cx="15" cy="15" r="7" fill="${other}"/><circle cx="45" cy="45" r="7" fill="${other}"/>`,
      `<rect width="80" height="80" fill="${colour}"/><path d="M0 40H80M40 0V80" stroke="${other}" stroke-width="10" stroke-opacity="0.7"/>`,
      '',
      `<rect width="90" height="90" fill="${colour}"/><path d="M0 45Q22 20 45 45T90 45M0 90Q22 65 45 90T90 90" stroke="${other}" stroke-width="7" fill="none"/>`,
    ] as const,
    shape,
  );
  const cloth = canvas.tile(
    formOf([120, 60, 80, 10, 90] as const, shape),
    formOf([110, 60, 80, 10, 90] as const, shape),
    motif,
  );
  canvas.solid(
    `M40 330Q200 260 430 260T820 330Q870 560 840 ${height - 30}Q820 ${height} 760 ${height}H100Q40 ${height} 20 ${height - 30}Q-10 560 40 330Z`,
    cloth,
    { relief: 0.75, depth: 70 },
  );
  canvas.inside(
    `M40 330Q200 260 430 260T820 330Q870 560 840 ${height - 30}Q820 ${height} 760 ${height}H100Q40 ${height} 20 ${height - 30}Q-10 560 40 330Z`,
    () => {
      canvas.shade(
        `M430 300L30 720L60 ${height}L440 340ZM430 300L820 700L780 ${height - 20}L420 350Z`,
        0.26,
        20,
      );
      canvas.path(polygon([430, 290], [860, 620], [860, 300]), '#fff', 'fill-opacity="0.08"');
    },
  );
  const tail = shape === 2 ? other : cloth;
  canvas.solid('M430 280C330 240 150 190 60 40Q230 10 330 100Q410 180 450 270Z', tail, {
    relief: 0.7,
    depth: 34,
  });
  canvas.solid('M430 280C530 240 710 190 800 40Q630 10 530 100Q450 180 410 270Z', tail, {
    relief: 0.7,
    depth: 34,
  });
  canvas.path('M350 240Q430 190 510 240Q550 290 510 340Q430 380 350 340Q310 290 350 240Z', cloth);
  bevel(canvas, 'M350 240Q430 190 510 240Q550 290 510 340Q430 380 350 340Q310 290 350 240Z', 16);
  if (shape === 1)
    canvas
      .path(circle(430, 290, 50), canvas.wood('#b98450'))
      .path(circle(416, 280, 7) + circle(444, 280, 7) + circle(416, 304, 7) + circle(444, 304, 7), '#5a3a20');
  slab(canvas, 640, height - 200, 150, 90, 4, '#f3ead6', 4);
  printBrand(canvas, print, { x: 650, y: height - 186, width: 130, height: 60 }, '#3a3128');
  return canvas.toDrawing();
}

/** Ribbon from above: on a spool, a coil of silk, tape on a card, herringbone in loops. */
export function drawRibbon({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(900, 800);
  const weave =
    shape === 3
      ? canvas.tile(
          36,
          36,
          `<rect width="36" height="36" fill="${colour}"/><path d="M0 0L18 18L36 0M0 18L18 36L36 18" stroke="${darken(colour, 0.2)}" stroke-width="5" fill="none"/>`,
        )
      : shape === 0
        ? canvas.cloth(colour, 5)
        : colour;
  const tail =
    'M420 520C520 700 640 560 720 620S820 780 896 690L890 600C830 680 800 540 730 530S560 620 480 430Z';
  canvas
    .path(tail, '#1a1108', 'fill-opacity="0.2" transform="translate(4 12)"')
    .path(tail, weave)
    .path(
      tail,
      canvas.across(
        [0, '#fff', 0.1],
        [0.3, '#1a1108', 0.22],
        [0.5, '#fff', 0.3],
        [0.75, '#1a1108', 0.2],
        [1, '#fff', 0.2],
      ),
    );
  if (shape === 2) {
    slab(canvas, 120, 4, 440, 660, 12, '#e2cfa8', 7);
    for (let turn = 0; turn < 7; turn++) {
      canvas
        .path(
          roundedBox(60, 120 + turn * 62, 560, 56, 26),
          canvas.cloth(turn % 2 ? colour : lighten(colour, 0.08), 5),
        )
        .path(
          roundedBox(60, 120 + turn * 62, 560, 56, 26),
          canvas.down([0, '#fff', 0.25], [0.5, '#fff', 0], [1, '#1a1108', 0.35]),
        );
    }
    printBrand(canvas, print, { x: 180, y: 30, width: 320, height: 70 }, '#4a3a28');
    return canvas.toDrawing();
  }
  const [x, y] = [330, 330];
  canvas.shade(circle(x + 16, y + 26, 320), 0.35, 16);
  canvas.path(circle(x, y, 326), shape === 0 ? '#e9ddc4' : darken(colour, 0.1));
  for (let turn = 0; turn < 9; turn++)
    canvas.path(
      circle(x, y, 306 - turn * 22),
      'none',
      `stroke="${turn % 2 ? lighten(colour, 0.22) : darken(colour, 0.14)}" stroke-width="22"`,
    );
  canvas.path(
    circle(x, y, 326),
    canvas.slant([0, '#fff', 0.4], [0.45, '#fff', 0], [0.55, '#1a1108', 0], [1, '#1a1108', 0.4]),
  );
  canvas.path(circle(x, y, 116), shape === 0 ? canvas.wood('#c69560') : '#f3ead6');
  bevel(canvas, circle(x, y, 116), 7);
  if (shape === 0) canvas.path(circle(x, y, 30), '#4a3420');
  printBrand(
    canvas,
    print,
    { x: x - 74, y: shape === 0 ? y + 40 : y - 40, width: 148, height: shape === 0 ? 44 : 80 },
    '#4a3a28',
  );
  return canvas.toDrawing();
}

/** Gift tags fanned from above: with border, with seeds, luggage style, stamped. */
export function drawGiftTag({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(920, 900);
  const tag = (turn: number, tone: string, front: boolean): Canvas =>
    canvas.paintMoved(`rotate(${turn} 460 880)`, () => {
      const outline = formOf(
        [
          'M390 150H530L620 250V760Q620 776 604 776H316Q300 776 300 760V250Z',
          roundedBox(300, 170, 320, 600, 160),
          'M380 170H540L610 230V760H310V230Z',
          'M460 150Q540 150 550 240Q620 260 620 340V720Q620 776 564 776H356Q300 776 300 720V340Q300 260 370 240Q380 150 460 150Z',
        ] as const,
        shape,
      );
      canvas.cord(
        'M460 220C400 120 420 20 500 10S560 70 520 110',
        formOf(['#b5352f', '#6f8f5a', '#d9c49a', '#3a3d42'] as const, shape),
        10,
      );
      canvas.path(outline, '#1a1108', 'fill-opacity="0.2" transform="translate(8 12)"');
      plate(canvas, outline, tone, 6);
      canvas
        .path(circle(460, 230, 36), shape === 2 ? '#a4552f' : '#e6d2a6')
        .path(circle(460, 230, 17), '#4a3a28');
      if (shape === 0)
        canvas.paintMoved('translate(460 470) scale(0.88 0.9) translate(-460 -470)', () =>
          canvas.path(outline, 'none', `stroke="${darken(tone, 0.45)}" stroke-width="5"`),
        );
      if (!front) return;
      if (shape === 1) {
        for (let seed = 0; seed < 18; seed++)
          canvas.path(
            ellipse(330 + ((seed * 89) % 260), 320 + ((seed * 137) % 400), 8, 5),
            seed % 2 ? '#7a8a5c' : '#8a5f3a',
            `transform="rotate(${seed * 40} ${330 + ((seed * 89) % 260)} ${320 + ((seed * 137) % 400)})"`,
          );
        drawFlower(canvas, 460, 520, 86, '#d98a9a');
      } else if (shape === 3) {
        canvas.path(circle(460, 500, 110), 'none', `stroke="${darken(tone, 0.6)}" stroke-width="6"`);
        printText(
          canvas,
          'Plum jam',
          { x: 384, y: 450, width: 152, height: 100 },
          { face: 'serif', colour: darken(tone, 0.65), lines: 2 },
        );
      } else
        printText(
          canvas,
          shape === 0 ? 'For you' : 'To: From:',
          { x: 330, y: 380, width: 260, height: 190 },
          { face: shape === 0 ? 'script' : 'serif', colour: darken(tone, 0.65), lines: 2, most: 88 },
        );
      printBrand(canvas, print, { x: 390, y: 700, width: 140, height: 36 }, darken(tone, 0.45));
    });
  tag(-26, darken(colour, 0.12), false);
  tag(24, lighten(colour, 0.14), false);
  tag(-1, colour, true);
  return canvas.toDrawing();
}

/** Things to send from the front: box with cord, flat book boxes, padded mailers, tall bottle boxes. */
export function drawParcel({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(920, formOf([700, 560, 760, 880] as const, shape));
  const { height } = canvas;
  const box = (x: number, y: number, width: number, high: number, tone: string): void => {
    const tilt = width * 0.06;
    canvas.path(
      polygon([x, y + 50], [x + tilt * 2, y], [x + width, y], [x + width - tilt * 2, y + 50]),
      lighten(tone, 0.2),
    );
    canvas.path(
      polygon(
        [x + width - tilt * 2, y + 50],
        [x + width, y],
        [x + width, y + high - 40],
        [x + width - tilt * 2, y + high],
      ),
      darken(tone, 0.28),
    );
    canvas.path(
      polygon([x, y + 50], [x + width - tilt * 2, y + 50], [x + width - tilt * 2, y + high], [x, y + high]),
      canvas.sheet(tone),
    );
    canvas.path(
      polygon(
        [x + (width - tilt * 2) * 0.42, y + 50],
        [x + (width - tilt * 2) * 0.58, y + 50],
        [x + (width - tilt * 2) * 0.58, y + 50 + high * 0.2],
        [x + (width - tilt * 2) * 0.42, y + 50 + high * 0.2],
      ),
      '#e6cfa0',
      'fill-opacity="0.85"',
    );
  };
  if (shape === 0) {
    box(4, 30, 912, 670, colour);
    canvas
      .cord('M4 380H806L916 330', '#e9dcc0', 14)
      .cord('M390 80V698', '#e9dcc0', 14)
      .cord('M390 78L470 32', '#e9dcc0', 14)
      .cord(
        'M390 380C300 300 240 320 270 360S360 390 390 380C470 300 540 320 510 360S430 390 390 380',
        '#e9dcc0',
        14,
      );
    slab(canvas, 500, 450, 250, 170, 6, '#f6f0e2', 5);
  } else if (shape === 1) {
    for (const [index, y] of [380, 200, 20].entries()) {
      box(4 + index * 24, y, 890 - index * 50, 176, index === 1 ? lighten(colour, 0.1) : colour);
      canvas.path(
        polygon([4 + index * 24, y + 176], [4 + index * 24, y + 120], [70 + index * 24, y + 176]),
        darken(colour, 0.4),
      );
    }
    slab(canvas, 330, 440, 250, 100, 6, '#f6f0e2', 5);
  } else if (shape === 2) {
    for (const [index, turn] of [-9, -4, 2].entries())
      canvas.paintMoved(`rotate(${turn} 460 ${height})`, () => {
        const tone = index === 2 ? colour : darken(colour, 0.1 * (2 - index));
        canvas.solid(
          roundedBox(150, 60 + (2 - index) * 6, 620, height - 70, 24),
          index === 2 ? canvas.sheet(tone) : tone,
          { relief: index === 2 ? 0.55 : 0.3, depth: 34 },
        );
        if (index === 2)
          canvas
            .path('M150 84H770V200L700 260H220L150 200Z', lighten(tone, 0.12))
            .line('M150 200L220 260H700L770 200', darken(tone, 0.35), 5);
      });
    slab(canvas, 330, 400, 270, 180, 6, '#f6f0e2', 5);
  } else {
    box(4, 60, 420, 820, colour);
    box(480, 4, 436, 876, lighten(colour, 0.06));
    for (const x of [130, 610])
      canvas.path(
        `M${x + 40} 420h60v90q40 30 40 80v130q0 20 -20 20h-100q-20 0 -20 -20v-130q0 -50 40 -80z`,
        darken(colour, 0.55),
        'fill-opacity="0.75"',
      );
    slab(canvas, 60, 170, 250, 130, 6, '#f6f0e2', 5);
  }
  const [x, y, wide, high] = formOf(
    [
      [514, 470, 222, 130],
      [344, 452, 222, 76],
      [350, 424, 230, 130],
      [74, 186, 222, 98],
    ] as const,
    shape,
  );
  printBrand(canvas, print, { x, y, width: wide, height: high }, '#3a3128');
  return canvas.toDrawing();
}

/** Pressed flowers on paper from above: card with grass ribbon, postcard, birth month, print. */
export function drawPressedFlowers({ colour, form, print, chance }: DrawingStyle): Drawing {
  const shape = form % 4;
  const [width, height] = formOf(
    [
      [680, 900],
      [940, 660],
      [700, 900],
      [720, 960],
    ] as const,
    shape,
  );
  const canvas = new Canvas(width, height);
  slab(canvas, 2, 2, width - 10, height - 12, 6, '#f6efdf', 5);
  canvas.path(roundedBox(36, 36, width - 78, height - 80, 3), 'none', 'stroke="#c9b48a" stroke-width="3"');
  const tones = [colour, blend(colour, '#d9a441', 0.6), blend(colour, '#7a6fa0', 0.6), '#c4576b'];
  const stems = shape === 1 ? 6 : 5;
  const foot = height - 170;
  for (let stem = 0; stem < stems; stem++) {
    const spread = stem - (stems - 1) / 2;
    const x = width / 2 + spread * (shape === 1 ? 116 : 84);
    const y = 150 + Math.abs(spread) * 46 + chance.share() * 70;
    const from = shape === 1 ? x + 10 : width / 2 + spread * 14;
    canvas.line(`M${from} ${foot}Q${(x + from) / 2} ${(foot + y) / 2} ${x} ${y}`, '#7d8c55', 7);
    for (const share of [0.35, 0.55]) {
      const [lx, ly] = [from + (x - from) * share, foot + (y - foot) * share];
      canvas.path(
        leaf(lx, ly, 90, spread * 12 + (share > 0.4 ? -55 : 55), 0.22),
        share > 0.4 ? '#8a9a62' : '#74854f',
        'fill-opacity="0.92"',
      );
    }
    drawFlower(
      canvas,
      x,
      y,
      60 + chance.share() * 26,
      tones[stem % 4] ?? colour,
      formOf([6, 8, 5, 7] as const, stem + shape),
    );
  }
  if (shape === 0)
    canvas.line(
      `M${width / 2 - 40} ${foot - 60}Q${width / 2} ${foot - 40} ${width / 2 + 40} ${foot - 60}M${width / 2} ${foot - 50}q-70 40 -60 80M${width / 2} ${foot - 50}q70 40 60 80`,
      '#c9b06a',
      9,
    );
  printText(
    canvas,
    formOf(['with love', 'Wildflowers', 'June', 'Herbarium'] as const, shape),
    { x: width * 0.25, y: height - 150, width: width * 0.5, height: 56 },
    { face: 'script', colour: '#5b4f3e', lines: 1, most: 54 },
  );
  printBrand(canvas, print, { x: width / 2 - 90, y: height - 84, width: 180, height: 26 }, '#a89a80');
  return canvas.toDrawing();
}
