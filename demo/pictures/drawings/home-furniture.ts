import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';
import { addFilled, addFolds, addPiping } from './upholstery.ts';

/** A wooden chair, seen a little from above: slats, bent bow with spindles, café, school, with short arms. 5 forms. */
export function drawDiningChair({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(620, 1000);
  const wood = darken(colour, 0.05);
  canvas.cord('M170 540L150 900', darken(wood, 0.2), 34).cord('M500 540L520 880', darken(wood, 0.2), 34);
  canvas.line('M130 780H500M150 700L520 760', darken(wood, 0.28), 18);
  if (form === 2)
    canvas
      .cord('M120 560C90 200 150 40 310 40S530 200 500 560', wood, 40)
      .cord('M200 560C190 300 220 150 310 150S430 300 420 560', wood, 26);
  else if (form === 1) {
    for (const [x, top] of [
      [160, 190],
      [210, 102],
      [260, 64],
      [310, 54],
      [360, 64],
      [410, 102],
      [460, 190],
    ] as const)
      canvas.cord(`M${310 + (x - 310) * 0.94} 545L${x} ${top}`, wood, 16);
    canvas.cord('M126 560C108 360 96 44 310 40S512 360 494 560', wood, 34);
  } else {
    canvas.cord('M130 560L120 60', wood, 40).cord('M490 560L500 60', wood, 40);
    const rail = (y: number, height: number): Canvas =>
      canvas.solid(
        `M122 ${y}Q310 ${y + 34} 498 ${y}V${y + height}Q310 ${y + height + 34} 122 ${y + height}Z`,
        canvas.wood(colour),
        { depth: 16 },
      );
    if (form === 0) for (const y of [90, 210, 330]) rail(y, 70);
    else if (form === 3) {
      rail(84, 150);
      for (const [x, y] of [
        [140, 120],
        [140, 196],
        [480, 120],
        [480, 196],
      ] as const)
        canvas.path(circle(x, y, 9), darken(colour, 0.4));
    } else {
      rail(84, 76);
      for (const x of [230, 310, 390]) canvas.cord(`M${x} 545V176`, wood, 20);
    }
  }
  canvas.solid(
    form === 1
      ? 'M60 560Q60 510 140 512Q310 550 480 512Q560 510 570 570Q590 640 540 640H80Q40 640 60 560Z'
      : 'M96 520H524L586 620Q590 648 560 650H60Q30 648 34 620Z',
    form === 2
      ? canvas.tile(
          26,
          26,
          '<rect width="26" height="26" fill="#e0c896"/><path d="M0 13H26M13 0V26M0 0L26 26M26 0L0 26" stroke="#a47e46" stroke-width="4"/>',
        )
      : canvas.wood(colour),
    { depth: 22 },
  );
  if (form === 1) canvas.shade('M120 556Q310 610 500 556Q530 600 460 612H160Q90 600 120 556Z', 0.2, 14);
  canvas.path('M38 640H582L576 690Q310 676 44 690Z', darken(colour, 0.22));
  canvas.cord('M72 670L40 978', wood, 40).cord('M548 670L580 978', wood, 40);
  if (form === 4)
    for (const side of [1, -1])
      canvas
        .cord(`M${310 - side * 246} 600L${310 - side * 232} 408`, wood, 26)
        .cord(`M${310 - side * 184} 366L${310 - side * 246} 398`, lighten(colour, 0.06), 38);
  return cropDrawing(
    canvas.toDrawing(),
    16,
    form === 1 || form === 2 ? 14 : 34,
    588,
    form === 1 || form === 2 ? 984 : 964,
  );
}

/** A bed frame with a mattress, from its foot: slatted head, panelled head, low, with drawers. 4 forms. */
export function drawBedFrame({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 640);
  const shape = form % 4;
  const wood = canvas.wood(colour);
  const head = shape === 2 ? 190 : 20;
  if (shape === 0 || shape === 3) {
    canvas
      .path(roundedBox(60, head, 60, 400, 20), canvas.round(colour))
      .path(roundedBox(880, head, 60, 400, 20), canvas.round(colour));
    for (let x = 140; x < 880; x += 75)
      canvas.path(roundedBox(x, head + 70, 42, 330, 8), canvas.round(lighten(colour, 0.06)));
    canvas.solid(roundedBox(50, head + 14, 900, 66, 22), wood, { depth: 18 });
  } else
    canvas.solid(`M50 420V${head + 30}Q50 ${head} 90 ${head}H910Q950 ${head} 950 ${head + 30}V420Z`, wood, {
      depth: 16,
    });
  if (shape === 1)
    canvas
      .path(
        roundedBox(110, 70, 370, 200, 12),
        'none',
        `stroke="${darken(colour, 0.35)}" stroke-width="9" stroke-opacity="0.6"`,
      )
      .path(
        roundedBox(520, 70, 370, 200, 12),
        'none',
        `stroke="${darken(colour, 0.35)}" stroke-width="9" stroke-opacity="0.6"`,
      );
  const cotton = canvas.sheet('#f1ece2');
  for (const x of [150, 520]) {
    const pillow = `M${x + 12} 232Q${x + 165} 200 ${x + 318} 232Q${x + 338} 280 ${x + 324} 336Q${x + 165} 352 ${x + 6} 336Q${x - 8} 280 ${x + 12} 232Z`;
    canvas.shade(`M${x} 330H${x + 330}L${x + 340} 352H${x - 10}Z`, 0.34, 10);
    addFilled(canvas, pillow, cotton, { depth: 34, shade: 0.2 });
    addFolds(
      canvas,
      `M${x + 24} 244Q${x + 60} 260 ${x + 74} 286M${x + 306} 244Q${x + 272} 262 ${x + 258} 284M${x + 30} 326Q${x + 70} 312 ${x + 96} 318M${x + 300} 328Q${x + 262} 310 ${x + 236} 318`,
    );
  }
  const top = 'M90 344Q92 326 124 324H876Q908 326 910 344L950 462H50Z';
  canvas.path(top, canvas.down([0, '#d9d2c4'], [0.35, '#f1ece2'], [1, '#faf7f0']));
  canvas.inside(top, () => {
    for (const row of [0, 1, 2])
      canvas.line(
        Array.from({ length: 11 }, (_, i) => {
          const [x, y] = [500 + (i - 5) * (76 + row * 7), 356 + row * 36];
          return `M${x - 8} ${y}h16`;
        }).join(''),
        '#b9b09e',
        6,
        'stroke-opacity="0.7"',
      );
  });
  addFilled(canvas, roundedBox(40, 446, 920, 84, 26), canvas.sheet('#efe9dd'), { depth: 26, shade: 0.28 });
  addPiping(canvas, 'M52 462Q500 456 948 462', '#d3cab8');
  canvas.line('M60 484H940', '#b3aa98', 4, 'stroke-opacity="0.6"');
  if (shape === 3) {
    canvas.solid(roundedBox(20, 506, 960, 130, 12), wood, { depth: 20 });
    for (const x of [36, 270, 504, 738])
      canvas
        .path(
          roundedBox(x, 530, 226, 92, 8),
          'none',
          `stroke="${darken(colour, 0.4)}" stroke-width="6" stroke-opacity="0.7"`,
        )
        .path(roundedBox(x + 78, 558, 70, 16, 8), darken(colour, 0.5));
    return cropDrawing(canvas.toDrawing(), 16, 16, 968, 620);
  }
  canvas.solid(roundedBox(20, 506, 960, 66, 14), wood, { depth: 18 });
  for (const x of [40, 900])
    canvas.path(`M${x} 566H${x + 60}L${x + 52} 636H${x + 8}Z`, canvas.round(darken(colour, 0.1)));
  return cropDrawing(canvas.toDrawing(), 16, head - 4, 968, 640 - head);
}

/** A mirror from the front: oval, arched, upright with a bevel, round. 4 forms. */
export function drawWallMirror({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 960);
  const shape = form % 4;
  const of = (inset: number): string =>
    [
      ellipse(350, 480, 336 - inset, 466 - inset),
      `M${20 + inset} ${946 - inset}V350A${330 - inset} ${330 - inset} 0 0 1 ${680 - inset} 350V${946 - inset}Z`,
      roundedBox(20 + inset, 14 + inset, 660 - inset * 2, 932 - inset * 2, 10),
      circle(350, 480, 336 - inset),
    ][shape] ?? '';
  canvas.solid(of(0), shape === 2 ? canvas.sheet(colour) : canvas.wood(colour, shape === 0 ? 90 : 0), {
    depth: 30,
  });
  if (shape === 0)
    canvas.path(
      of(24),
      'none',
      `stroke="${lighten(colour, 0.4)}" stroke-width="9" stroke-dasharray="4 18" stroke-linecap="round"`,
    );
  canvas
    .path(of(50), darken(colour, 0.45))
    .path(of(58), canvas.slant([0, '#eef3f4'], [0.4, '#c9d6da'], [0.7, '#a9babf'], [1, '#dbe4e6']));
  canvas.inside(of(58), () => {
    canvas.path('M-40 700L500 -60H640L-40 900ZM-40 960L700 -80H740L40 960Z', '#ffffff', 'fill-opacity="0.4"');
    if (shape === 2) canvas.path(of(76), 'none', 'stroke="#ffffff" stroke-width="6" stroke-opacity="0.8"');
    canvas.path(of(58), 'none', 'stroke="#1d1208" stroke-opacity="0.25" stroke-width="16"');
  });
  return shape === 3
    ? cropDrawing(canvas.toDrawing(), 10, 140, 680, 680)
    : shape === 1
      ? cropDrawing(canvas.toDrawing(), 16, 16, 668, 934)
      : cropDrawing(canvas.toDrawing(), 12, 10, 676, 940);
}

/** A ladder to hang things over: with a blanket, tapering, with towels. 3 forms; those to climb have nothing on them. */
export function drawBlanketLadder({ form: given, colour, print }: DrawingStyle): Drawing {
  const form = /towel/i.test(print.name)
    ? 2
    : /orchard|library/i.test(print.name)
      ? 1
      : /blanket ladder/i.test(print.name)
        ? 0
        : given;
  const canvas = new Canvas(560, 1000);
  const [top, foot] = form === 1 ? [150, 20] : [70, 40];
  for (const y of [140, 340, 540, 740, 900]) {
    const share = y / 1000;
    const left = top + (foot - top) * share;
    canvas.path(
      roundedBox(left + 10, y, 540 - left * 2, 30, 15),
      canvas.down([0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.35)]),
    );
  }
  canvas.cord(`M${top} 20L${foot} 980`, colour, 40).cord(`M${560 - top} 20L${560 - foot} 980`, colour, 40);
  const drape = (y: number, length: number, fill: string, tone: string) => {
    const d = `M96 ${y + 6}Q96 ${y - 12} 120 ${y - 12}H440Q464 ${y - 12} 464 ${y + 6}L470 ${y + length}Q380 ${y + length + 14} 280 ${y + length}Q180 ${y + length - 12} 90 ${y + length}Z`;
    canvas.solid(d, fill, { depth: 30, relief: 0.4 });
    for (const x of [180, 290, 390])
      canvas.line(
        `M${x} ${y + 20}Q${x - 6} ${y + length / 2} ${x + 6} ${y + length - 10}`,
        darken(tone, 0.3),
        8,
        'stroke-opacity="0.3"',
      );
    for (let x = 96; x < 470; x += 16) canvas.line(`M${x} ${y + length}v24`, tone, 5);
  };
  if (form === 0) drape(344, 330, canvas.stripes('#ece2cd', '#a6552f', 34), '#ece2cd');
  if (form === 2) {
    drape(144, 180, canvas.cloth('#8da88c', 6), '#8da88c');
    drape(546, 220, canvas.cloth('#efe4cc', 6), '#efe4cc');
  }
  return form === 1 ? canvas.toDrawing() : cropDrawing(canvas.toDrawing(), 18, 0, 524, 1000);
}

/** A side table made of a log: with bark, charred, peeled on wheels. 3 forms. */
export function drawStumpTable({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(740, 800);
  const isBirch = /birch/i.test(print.name);
  const bark = isBirch
    ? '#e4ded2'
    : form === 1
      ? '#38322e'
      : form === 2
        ? lighten(colour, 0.25)
        : darken(colour, 0.3);
  if (form === 2)
    for (const x of [150, 590])
      canvas
        .path(roundedBox(x - 26, 700, 52, 40, 8), '#8f959a')
        .path(circle(x, 752, 42), canvas.ball('#3a3a40'));
  const foot = form === 2 ? 690 : 760;
  const body = `M20 120Q40 300 30 ${foot - 40}Q200 ${foot + 40} 370 ${foot + 34}T710 ${foot - 40}Q700 300 720 120Z`;
  canvas.solid(body, canvas.round(bark), { depth: 50, relief: 0.4 });
  canvas.inside(body, () => {
    if (isBirch)
      for (let i = 0; i < 40; i++) {
        const [x, y] = [30 + ((i * 173) % 680), 240 + ((i * 97) % 500)];
        canvas.line(
          `M${x} ${y}q${14 + (i % 4) * 12} 6 ${28 + (i % 4) * 24} 0`,
          '#3b342c',
          4 + (i % 3) * 3,
          'stroke-opacity="0.7"',
        );
      }
    else
      for (let i = 0; i < 15; i++) {
        const x = 44 + i * 47;
        canvas.line(
          `M${x} 130Q${x + (i % 2 ? 22 : -18)} 360 ${x + (i % 3) * 8} 520T${x} 800`,
          i % 2 ? darken(bark, 0.35) : lighten(bark, 0.2),
          i % 3 ? 8 : 14,
          'stroke-opacity="0.5"',
        );
      }
    canvas.shade('M0 110Q370 250 740 110V140Q370 280 0 140Z', 0.35, 12);
  });
  const wood = isBirch ? '#dcc39a' : form === 1 ? '#8a6a4a' : lighten(colour, 0.24);
  canvas.path(ellipse(370, 118, 352, 104), canvas.slant([0, lighten(wood, 0.25)], [1, darken(wood, 0.12)]));
  for (const share of [0.86, 0.7, 0.55, 0.4, 0.26, 0.12])
    canvas.path(
      ellipse(370 - (1 - share) * 24, 118, 352 * share, 104 * share),
      'none',
      `stroke="${darken(wood, 0.28)}" stroke-width="4" stroke-opacity="0.55"`,
    );
  canvas.path('M352 118L560 60L400 122Z', darken(wood, 0.5), 'fill-opacity="0.5"');
  return cropDrawing(canvas.toDrawing(), 14, 10, 712, form === 2 ? 786 : 788);
}

/** A bath that stands free: on claw feet, slipper with a high end, straight tub. 3 forms. */
export function drawBathtub({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 560);
  const inner = '#f7f5f0';
  if (form === 0)
    for (const x of [210, 740])
      canvas.solid(
        `M${x} 440Q${x - 20} 500 ${x - 30} 556H${x + 40}Q${x + 70} 500 ${x + 60} 440Z`,
        canvas.metal('#b8924d'),
        { depth: 12 },
      );
  const tub =
    [
      'M40 120H960Q950 440 760 480H240Q50 440 40 120Z',
      'M20 30Q120 130 420 150Q700 160 980 90Q960 500 760 550H240Q90 520 20 30Z',
      'M30 80H970L900 540Q890 556 860 556H140Q110 556 100 540Z',
    ][form] ?? '';
  canvas.solid(tub, canvas.down([0, lighten(colour, 0.2)], [0.5, colour], [1, darken(colour, 0.26)]), {
    depth: 70,
    relief: 0.5,
  });
  canvas.gloss('M110 200Q120 380 260 440L240 452Q90 390 84 200Z', 0.5, 9);
  const rim =
    [
      roundedBox(10, 90, 980, 52, 26),
      'M4 24Q6 0 30 10Q140 110 420 126Q700 136 960 66Q996 60 996 84Q996 104 960 112Q700 190 400 176Q90 150 4 24Z',
      roundedBox(6, 50, 988, 50, 25),
    ][form] ?? '';
  canvas.solid(rim, canvas.down([0, '#ffffff'], [0.5, inner], [1, '#cfcabf']), { depth: 14, relief: 0.3 });
  if (form !== 1) {
    const y = form === 0 ? 92 : 52;
    canvas
      .path(roundedBox(800, y - 36, 34, 40, 6), canvas.metal('#b8924d'))
      .cord(`M817 ${y - 30}Q817 ${y - 72} 760 ${y - 60}`, '#b8924d', 22)
      .path(roundedBox(860, y - 22, 46, 24, 8), canvas.metal('#b8924d'));
  }
  return cropDrawing(
    canvas.toDrawing(),
    2,
    form === 0 ? 16 : form === 1 ? 4 : -16,
    996,
    form === 0 ? 542 : form === 1 ? 550 : 574,
  );
}
