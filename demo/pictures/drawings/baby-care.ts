import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { blob, layCloth, seam, sewLabel } from './garment.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { printBrand, printText } from './print.ts';
import { darken, lighten } from './tones.ts';

/** A bath for babies: with a shower rail, on feet, for the sink, of enamelled steel, for rent. */
export function drawBabyTub({ colour, form, print }: DrawingStyle): Drawing {
  const high = [760, 640, 470, 520, 480][form] ?? 500;
  const canvas = new Canvas(1000, high);
  const foot = high - (form === 1 ? 120 : 8);
  const rim = foot - (form === 3 ? 380 : 350);
  if (form === 0) {
    canvas.cord(`M860 ${rim + 30}V90C860 10 740 10 730 80`, '#b9bec3', 28);
    canvas.solid('M690 80H770L790 130H670Z', canvas.metal('#a9aeb2'), { depth: 8 });
  }
  if (form === 1)
    for (const x of [200, 800])
      canvas.solid(
        `M${x - 50} ${foot - 60}H${x + 50}L${x + 80} ${high - 6}H${x + 30}L${x} ${foot + 20}L${x - 30} ${high - 6}H${x - 80}Z`,
        canvas.wood('#c99a5e', 88),
        { depth: 12 },
      );
  const back = form === 2 ? 0 : 40;
  canvas.path(
    `M14 ${rim - back}Q160 ${rim - back - 10} 300 ${rim}H960Q990 ${rim} 986 ${rim + 30}H20Z`,
    darken(colour, 0.3),
  );
  const body = `M20 ${rim + 14 - back * 0.5}Q40 ${rim + 20} 300 ${rim + 20}H984C976 ${foot - 100} 900 ${foot} 780 ${foot}H240C110 ${foot} 40 ${foot - 120} 20 ${rim + 14 - back * 0.5}Z`;
  canvas.solid(
    body,
    form === 3
      ? canvas.across(
          [0, darken(colour, 0.2)],
          [0.25, lighten(colour, 0.4)],
          [0.6, colour],
          [1, darken(colour, 0.3)],
        )
      : canvas.sheet(colour),
    { relief: 0.55, depth: 70 },
  );
  canvas.gloss(
    `M120 ${rim + 70}Q130 ${foot - 140} 240 ${foot - 80}Q180 ${foot - 160} 180 ${rim + 70}Z`,
    0.4,
    14,
  );
  canvas
    .line(`M18 ${rim - back + 8}Q160 ${rim - back} 300 ${rim + 12}H984`, darken(colour, 0.25), 36)
    .line(
      `M18 ${rim - back + 2}Q160 ${rim - back - 6} 300 ${rim + 6}H984`,
      form === 3 ? '#3f5f86' : lighten(colour, 0.25),
      26,
    );
  if (form === 2) canvas.path(circle(820, foot - 60, 30), darken(colour, 0.3));
  if (form === 4)
    sewLabel(canvas, { ...print, paper: '#f4efe2' }, { x: 560, y: rim + 130, width: 220, height: 90 });
  else printBrand(canvas, print, { x: 420, y: rim + 130, width: 240, height: 70 }, darken(colour, 0.35));
  return canvas.toDrawing();
}

/** A bar of soap: stamped, for laundry, on a rope, a round one, a pair; also soaps for pets. */
export function drawSoapBar({ colour, form, print }: DrawingStyle): Drawing {
  const isPair = form === 4;
  const canvas = new Canvas(
    form === 3 ? 560 : isPair ? 900 : 800,
    form === 2 ? 860 : form === 3 ? 560 : isPair ? 700 : 520,
  );
  const bar = (x: number, y: number, tone: string) => {
    const outline =
      form === 1
        ? roundedBox(x, y, 780, 500, 60)
        : form === 2 || form === 3
          ? ellipse(x + 390, y + 252, 386, 250)
          : blob(
              [x + 20, y + 120],
              [x + 200, y + 16],
              [x + 400, y + 4],
              [x + 600, y + 16],
              [x + 764, y + 120],
              [x + 780, y + 250],
              [x + 764, y + 390],
              [x + 590, y + 490],
              [x + 390, y + 500],
              [x + 190, y + 490],
              [x + 20, y + 390],
              [x + 4, y + 250],
            );
    canvas.path(outline, darken(tone, 0.3), 'transform="translate(4 10)"');
    canvas.solid(outline, canvas.sheet(tone), { relief: 0.6, depth: 70 });
    const inner = form === 1 ? roundedBox(x + 90, y + 80, 600, 340, 30) : ellipse(x + 390, y + 252, 270, 150);
    canvas
      .line(inner, darken(tone, 0.25), 7)
      .line(inner, lighten(tone, 0.5), 4, 'transform="translate(3 4)"');
    const box = { x: x + 190, y: y + 165, width: 400, height: 170 };
    canvas.paintMoved('translate(2 4)', () =>
      printText(canvas, print.brand, box, { face: print.face, colour: lighten(tone, 0.6) }),
    );
    printText(canvas, print.brand, box, { face: print.face, colour: darken(tone, 0.32) });
  };
  if (form === 2) {
    canvas.cord('M400 340C300 240 300 20 400 16S500 240 400 340', '#d9c49a', 34);
    bar(10, 346, colour);
    return canvas.toDrawing();
  }
  if (isPair) canvas.paintMoved('scale(0.84) translate(256 0)', () => bar(10, 10, contrast(colour, 0.14)));
  if (form === 3) canvas.paintMoved('translate(-7 4) scale(0.72 1.09)', () => bar(10, 4, colour));
  else canvas.paintMoved(isPair ? 'translate(0 258) scale(0.86)' : 'scale(1)', () => bar(10, 4, colour));
  if (isPair) canvas.solid('M300 240H380V698H300Z', canvas.sheet(print.paper), { relief: 0.35, depth: 10 });
  return canvas.toDrawing();
}

/** The holes of a sponge, as a tile. */
const spongeOf = (canvas: Canvas, colour: string): string =>
  canvas.tile(
    130,
    130,
    `<rect width="130" height="130" fill="${colour}"/>${(
      [
        [20, 24, 13],
        [66, 14, 8],
        [104, 36, 15],
        [44, 60, 10],
        [82, 76, 12],
        [18, 92, 9],
        [54, 108, 14],
        [112, 104, 10],
      ] as const
    )
      .map(
        ([x, y, r]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.8}" fill="${darken(colour, 0.36)}"/><ellipse cx="${x + 2}" cy="${y + 3}" rx="${r * 0.8}" ry="${r * 0.56}" fill="${darken(colour, 0.2)}"/>`,
      )
      .join('')}`,
  );

/** A sponge for the bath: natural, a small pair, a mitt, pressed flat, with a loop. */
export function drawBabySponge({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, form === 4 ? 860 : form === 3 ? 500 : form === 2 ? 900 : 660);
  const fill = spongeOf(canvas, colour);
  if (form === 2) {
    const mitt =
      'M140 690C110 500 60 330 110 180C150 60 260 10 380 20C540 30 620 150 610 330L606 420C640 330 700 300 750 340C800 390 740 520 610 640L600 690Z';
    layCloth(
      canvas,
      mitt,
      canvas.tile(
        26,
        26,
        `<rect width="26" height="26" fill="${colour}"/><circle cx="7" cy="7" r="5" fill="${lighten(colour, 0.4)}"/><circle cx="20" cy="20" r="5" fill="${lighten(colour, 0.4)}"/>`,
      ),
      colour,
      '',
      0.55,
    );
    canvas.solid('M126 680H614V880Q370 910 126 880Z', canvas.cloth(lighten(colour, 0.5), 10), {
      relief: 0.5,
      depth: 24,
    });
    canvas.cord('M600 720C720 700 720 820 610 800', print.accent, 20);
    return canvas.toDrawing();
  }
  if (form === 3) {
    for (const [x, y] of [
      [60, 20],
      [0, 180],
    ] as const)
      canvas.solid(ellipse(x + 370, y + 150, 366, 146), fill, { relief: 0.6, depth: 40 });
    return canvas.toDrawing();
  }
  const lump = (x: number, y: number, s: number) =>
    canvas.solid(
      blob(
        [x + 20 * s, y + 300 * s],
        [x + 60 * s, y + 120 * s],
        [x + 220 * s, y + 40 * s],
        [x + 400 * s, y + 8 * s],
        [x + 600 * s, y + 60 * s],
        [x + 750 * s, y + 180 * s],
        [x + 790 * s, y + 360 * s],
        [x + 720 * s, y + 560 * s],
        [x + 520 * s, y + 648 * s],
        [x + 300 * s, y + 630 * s],
        [x + 100 * s, y + 540 * s],
      ),
      fill,
      { relief: 0.65, depth: 90 * s },
    );
  if (form === 1) {
    lump(300, 20, 0.62);
    lump(0, 250, 0.62);
  } else {
    if (form === 4) canvas.cord('M400 260C300 180 310 16 400 16S500 180 400 260', print.accent, 26);
    lump(0, form === 4 ? 200 : 0, 1);
  }
  return canvas.toDrawing();
}

/** A duck for the bath: of rubber, to teethe on, with a thermometer, of felt, a family. */
export function drawBathDuck({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 4 ? 1000 : 860, form === 4 ? 700 : 800);
  const duck = (tone: string) => {
    const body =
      'M60 420C20 560 80 790 420 794C740 794 860 640 850 480C846 400 800 360 770 420C720 510 620 520 540 480C600 440 640 360 636 270C628 110 500 10 360 20C200 30 110 150 130 290C140 360 100 380 60 420Z';
    canvas.solid(body, form === 3 ? canvas.cloth(tone, 12) : canvas.ball(tone), { relief: 0.5, depth: 60 });
    canvas.path(
      'M360 560C440 480 620 500 700 560C680 680 520 720 420 670C370 640 350 600 360 560Z',
      form === 1 ? darken(tone, 0.12) : darken(tone, 0.07),
    );
    canvas.line('M360 560C350 600 370 640 420 670C520 720 680 680 700 560', darken(tone, 0.3), 8);
    if (form === 1)
      for (const dy of [0, 36, 72])
        canvas.line(`M430 ${590 + dy}Q540 ${620 + dy} 640 ${580 + dy}`, darken(tone, 0.25), 9);
    canvas.solid(
      'M150 270C60 260 -10 300 14 340C50 390 140 400 200 370C220 330 200 280 150 270Z',
      canvas.sheet('#d9702b'),
      { relief: 0.5, depth: 16 },
    );
    canvas.line('M20 336Q100 350 200 336', '#9a4a1a', 7);
    canvas.path(circle(280, 200, 34), '#2a2622').path(circle(270, 190, 11), '#ffffff');
    if (form !== 3) canvas.gloss(ellipse(300, 90, 90, 36), 0.5, 14);
    if (form === 2)
      canvas
        .path(roundedBox(470, 590, 190, 90, 20), '#2f3033')
        .path(roundedBox(486, 604, 158, 62, 8), '#b9c6a8')
        .line('M510 636h30M560 636h50', '#2a2f26', 16);
  };
  if (form === 4) {
    canvas.paintMoved('translate(300 0) scale(0.82 0.876)', () => duck(colour));
    canvas.paintMoved('translate(210 420) scale(0.33 0.348)', () => duck(lighten(colour, 0.2)));
    canvas.paintMoved('translate(8 460) scale(0.29 0.3)', () => duck(lighten(colour, 0.3)));
  } else duck(colour);
  return canvas.toDrawing();
}

/** A toothbrush for small hands: long, with a ring, a pair, easy to grip, of beech in a tin. */
export function drawBabyToothbrush({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(
    [150, 360, 340, 200, 420][form] ?? 200,
    [1000, 900, 1000, 860, 1000][form] ?? 1000,
  );
  const brush = (x: number, top: number, foot: number, tone: string, wide: number) => {
    for (let row = 0; row < 6; row++)
      canvas
        .path(
          roundedBox(x - 34, top + 14 + row * 26, 62, 22, 6),
          row % 2 === 0 ? '#f6f4ec' : contrast(tone, 0.5),
        )
        .line(`M${x - 28} ${top + 25 + row * 26}h50`, '#cfcabb', 2);
    const handle = outlineTurned(
      x,
      [
        [26, top],
        [30, top + 170],
        [16, top + 250],
        [18, top + 380],
        [wide, foot - 180],
        [wide * 0.8, foot],
      ],
      16,
    );
    canvas.solid(handle, form === 4 ? canvas.wood('#d3ad75', 88) : canvas.sheet(tone), {
      relief: 0.6,
      depth: 16,
    });
    for (let row = 0; row < 6; row++)
      canvas
        .path(
          roundedBox(x - 20, top + 16 + row * 26, 40, 20, 6),
          row % 2 === 0 ? '#fbfaf4' : lighten(contrast(tone, 0.5), 0.3),
        )
        .line(`M${x - 14} ${top + 34 + row * 26}h28`, '#1d1712', 2, 'stroke-opacity="0.25"');
    if (wide > 34)
      for (const dy of [120, 160, 200, 240])
        canvas.line(`M${x - wide * 0.5} ${foot - dy}h${wide}`, darken(tone, 0.3), 8);
  };
  if (form === 0) brush(75, 14, 984, colour, 36);
  else if (form === 1) {
    brush(180, 14, 884, colour, 30);
    canvas
      .line(circle(180, 540, 150), darken(colour, 0.4), 40)
      .line(circle(178, 538, 150), lighten(colour, 0.25), 30);
  } else if (form === 2) {
    brush(80, 14, 984, colour, 34);
    brush(256, 14, 984, contrast(colour, 0.4), 34);
  } else if (form === 3) brush(100, 14, 844, colour, 76);
  else {
    brush(70, 14, 984, colour, 32);
    canvas.solid(roundedBox(160, 20, 250, 966, 60), canvas.metal('#b9bec3'), { relief: 0.4, depth: 16 });
    canvas.paintMoved('rotate(90 285 500)', () =>
      printText(
        canvas,
        print.brand,
        { x: 85, y: 450, width: 400, height: 100 },
        { face: print.face, colour: '#4a4c50', lines: 1 },
      ),
    );
  }
  return canvas.toDrawing();
}

/** A thin cloth of muslin, folded. */
export function drawMuslin({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 640);
  const motif =
    [
      `<path d="M30 16q14 18 0 34q-14 -16 0 -34z" fill="${contrast(colour, 0.3)}"/>`,
      `<circle cx="30" cy="30" r="9" fill="${contrast(colour, 0.3)}"/>`,
      `<path d="M14 30h32M30 14v32" stroke="${contrast(colour, 0.3)}" stroke-width="5"/>`,
    ][form] ?? '';
  const fill = canvas.tile(90, 90, `<rect width="90" height="90" fill="${colour}"/>${motif}`);
  for (const [i, y] of [120, 60, 10].entries())
    layCloth(
      canvas,
      `M${14 + i * 6} ${y + 20}Q400 ${y - 14} ${786 - i * 8} ${y + 14}L${780 - i * 6} ${y + 480}Q400 ${y + 520} ${20 + i * 4} ${y + 490}Z`,
      fill,
      colour,
      i === 2 ? 'M200 80Q240 260 210 440M520 60Q560 260 530 470' : '',
    );
  seam(canvas, 'M40 40Q400 6 760 36', colour, 4);
  return canvas.toDrawing();
}

/** A rattle of wood. */
export function drawRattle({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(420, 960);
  canvas.solid(
    outlineTurned(
      210,
      [
        [34, 380],
        [26, 520],
        [40, 760],
        [60, 850],
        [40, 950],
      ],
      8,
    ),
    canvas.wood('#d3ad75', 88),
    { relief: 0.55, depth: 20 },
  );
  if (form === 1) {
    canvas.line(circle(210, 210, 160), darken('#d3ad75', 0.3), 60).line(circle(207, 207, 160), '#dcb985', 48);
    for (const [i, turn] of [0, 40, -40].entries())
      canvas.paintMoved(`rotate(${turn} 210 210)`, () =>
        canvas.path(circle(210, 50, 42), canvas.ball([colour, '#e6c04c', '#8db9d6'][i] ?? colour)),
      );
  } else {
    canvas.solid(
      form === 2 ? roundedBox(30, 20, 360, 380, 120) : circle(210, 210, 200),
      canvas.ball(colour),
      { relief: 0.4, depth: 30 },
    );
    for (const y of [160, 210, 260])
      canvas.line(
        `M${form === 2 ? 32 : 20 + Math.abs(210 - y) * 0.2} ${y}Q210 ${y + 40} ${form === 2 ? 388 : 400 - Math.abs(210 - y) * 0.2} ${y}`,
        contrast(colour, 0.6),
        14,
      );
  }
  canvas.path(ellipse(210, 400, 60, 20), canvas.round('#c99a5e'));
  return canvas.toDrawing();
}

/** Cubes of wood with letters, stacked. */
export function drawWoodenCubes({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 2 ? 360 : 760, form === 2 ? 960 : 720);
  const tones = [colour, '#d0a13a', '#5b8fa8', '#8da88c'];
  const cube = (x: number, y: number, letter: string, i: number) => {
    canvas
      .path(polygon([x + 280, y + 40], [x + 340, y], [x + 340, y + 280], [x + 280, y + 330]), '#a97e4f')
      .path(polygon([x, y + 40], [x + 60, y], [x + 340, y], [x + 280, y + 40]), '#ecd0a2');
    canvas.solid(roundedBox(x, y + 40, 286, 290, 14), canvas.wood('#dcb985', 0), { relief: 0.45, depth: 16 });
    canvas.line(roundedBox(x + 34, y + 74, 218, 222, 16), tones[i % 4] ?? colour, 13);
    printText(
      canvas,
      letter,
      { x: x + 60, y: y + 96, width: 166, height: 180 },
      { face: 'serif', colour: tones[i % 4] ?? colour, lines: 1 },
    );
  };
  if (form === 2) for (const [i, y] of [620, 310, 0].entries()) cube(10, y, 'ABC'[i] ?? 'A', i);
  else {
    cube(10, 384, form === 1 ? 'M' : 'A', 0);
    cube(400, 384, form === 1 ? 'O' : 'B', 1);
    cube(form === 1 ? 230 : 190, 60, form === 1 ? 'N' : 'C', 2);
  }
  return canvas.toDrawing();
}
