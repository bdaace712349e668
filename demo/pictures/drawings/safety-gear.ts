import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { stickLabel } from './packages.ts';
import { bevel, formOf, plate, slab } from './parts.ts';
import { printBrand, printText } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/** Safety goggles from the front with their strap: over glasses, small, vented, splash, for kitchens. */
export function drawSafetyGoggles({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(1000, formOf([560, 500, 560, 580, 480] as const, shape));
  const { height } = canvas;
  const y = height / 2;
  const strap = `M40 ${y}C20 ${y - 160} 240 ${20} 500 ${22}S980 ${y - 160} 960 ${y}`;
  canvas.line(strap, darken('#3a3d42', 0.4), 42).line(strap, '#4a4d52', 32);
  const frame = `M120 ${y - 130}Q500 ${y - 190} 880 ${y - 130}Q990 ${y - 100} 990 ${y + 20}Q980 ${height - 40} 860 ${height - 12}Q760 ${height} 650 ${height - 30}Q570 ${height - 60} 540 ${y + 120}Q500 ${y + 80} 460 ${y + 120}Q430 ${height - 60} 350 ${height - 30}Q240 ${height} 140 ${height - 12}Q20 ${height - 40} 10 ${y + 20}Q10 ${y - 100} 120 ${y - 130}Z`;
  canvas.solid(frame, canvas.sheet(colour), { relief: 0.6, depth: 34 });
  const inset = 46;
  const sx = (1000 - inset * 2) / 1000;
  const sy = (height - y + 150 - inset * 2) / (height - y + 150);
  canvas.paintMoved(`translate(500 ${y + 20}) scale(${sx} ${sy}) translate(-500 ${-(y + 20)})`, () => {
    canvas
      .path(frame, '#f4f6f4', 'fill-opacity="0.85"')
      .path(
        frame,
        canvas.slant(
          [0, '#ffffff', 0.9],
          [0.3, shape === 2 ? '#e8c36a' : '#a9cdd3', 0.75],
          [0.6, '#dfecec', 0.6],
          [1, shape === 2 ? '#a97a2a' : '#6f9aa4', 0.8],
        ),
      );
    canvas.inside(frame, () =>
      canvas.path(
        polygon([200, 0], [360, 0], [180, height], [20, height]) +
          polygon([640, 0], [700, 0], [520, height], [460, height]),
        '#fff',
        'fill-opacity="0.5"',
      ),
    );
    bevel(canvas, frame, 10, -0.7);
  });
  if (shape === 0 || shape === 3)
    for (const x of [230, 320, 680, 770])
      canvas.path(roundedBox(x - 34, y - 142, 68, 24, 12), darken(colour, 0.5));
  for (const x of [2, 928]) slab(canvas, x, y - 40, 70, 100, 18, darken(colour, 0.3), 8);
  printBrand(canvas, print, { x: 420, y: y - 158, width: 160, height: 34 }, inkOn(colour));
  return canvas.toDrawing();
}

/** A hard hat from the front: with white cross, firefighter's with shield, ski patrol's, vented. */
export function drawHardHat({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(960, formOf([600, 700, 640, 600] as const, shape));
  const { height } = canvas;
  const brim = height - 120;
  const dome = `M110 ${brim + 30}C90 200 250 6 480 6S870 200 850 ${brim + 30}Q480 ${brim - 40} 110 ${brim + 30}Z`;
  canvas.solid(dome, canvas.ball(colour), { relief: 0.5, depth: 46 });
  if (shape === 0 || shape === 3)
    plate(
      canvas,
      `M400 14Q480 -8 560 14L600 ${brim - 10}Q480 ${brim - 30} 360 ${brim - 10}Z`,
      lighten(colour, 0.12),
      10,
    );
  else if (shape === 1)
    for (const x of [-1, 1])
      canvas.line(
        `M${480 + x * 40} 12Q${480 + x * 200} 120 ${480 + x * 240} ${brim - 10}`,
        darken(colour, 0.35),
        12,
      );
  else
    for (const x of [260, 370, 480, 590, 700])
      canvas.path(roundedBox(x - 24, 120 + Math.abs(x - 480) * 0.3, 48, 150, 24), darken(colour, 0.65));
  if (shape === 1) {
    canvas.solid(
      `M380 ${brim}V200Q400 130 480 110Q560 130 580 200V${brim}Q480 ${brim - 26} 380 ${brim}Z`,
      canvas.sheet('#2b2724'),
      { relief: 0.5, depth: 20 },
    );
    canvas.path(roundedBox(410, 220, 140, 60, 6), '#c9a24f');
    printText(
      canvas,
      '7',
      { x: 420, y: 300, width: 120, height: 140 },
      { face: 'narrow', colour: '#e9d9b0', lines: 1 },
    );
  } else if (shape === 0 || shape === 3 || shape === 2) {
    const y = shape === 2 ? 330 : 250;
    canvas.path(
      roundedBox(450, y - 80, 60, 200, 8) + roundedBox(380, y - 10, 200, 60, 8),
      shape === 3 ? '#3f7355' : '#fbf8f1',
    );
  }
  const edge =
    shape === 2
      ? `M110 ${brim + 10}Q480 ${brim - 60} 850 ${brim + 10}L860 ${height - 20}Q480 ${height - 90} 100 ${height - 20}Z`
      : `M4 ${height - 60}Q40 ${brim - 30} 480 ${brim - 40}T956 ${height - 60}Q960 ${height - 10} 900 ${height}Q480 ${height - 110} 60 ${height}Q0 ${height - 10} 4 ${height - 60}Z`;
  canvas.shade(
    `M120 ${brim - 10}Q480 ${brim - 80} 840 ${brim - 10}V${brim + 20}Q480 ${brim - 50} 120 ${brim + 20}Z`,
    0.4,
    10,
  );
  plate(canvas, edge, shape === 2 ? '#2d2f34' : lighten(colour, 0.04), 10);
  if (shape === 2)
    canvas.line(
      `M150 ${height - 40}Q200 ${height} 260 ${height - 6}M810 ${height - 40}Q760 ${height} 700 ${height - 6}`,
      '#2d2f34',
      16,
    );
  printBrand(
    canvas,
    print,
    { x: 380, y: shape === 2 ? brim + 4 - 36 : height - 94, width: 200, height: 36 },
    shape === 2 ? '#e9e2d2' : darken(colour, 0.45),
  );
  return canvas.toDrawing();
}

/** A pair of work gloves from above: dipped palms, lined, gauntlets, rigger's, padded. */
export function drawWorkGloves({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(960, 940);
  const glove = (x: number, turn: number, flip: boolean): Canvas =>
    canvas.paintMoved(
      `translate(${x} 470) rotate(${turn})${flip ? ' scale(-1 1)' : ''} translate(-240 -470)`,
      () => {
        const hand =
          'M90 640V420Q40 380 10 290Q0 240 40 236Q76 240 110 320L120 130Q124 84 158 86Q192 90 192 130L196 50Q204 8 238 10Q274 14 272 56L274 110Q284 74 318 80Q350 88 346 130L342 220Q356 184 388 194Q416 206 408 250L380 470Q372 560 376 640Z';
        const cuff =
          shape === 2 ? 'M76 610H392L430 920H40Z' : roundedBox(78, 610, 312, shape === 1 ? 300 : 240, 26);
        const skin = formOf([colour, colour, '#c79a5f', '#d9cdb0', colour] as const, shape);
        canvas.solid(
          hand,
          shape === 3
            ? canvas.cloth(skin, 7)
            : shape === 0
              ? canvas.knit(lighten(skin, 0.45), 16)
              : canvas.sheet(skin),
          { relief: 0.6, depth: 34 },
        );
        if (shape === 0 || shape === 3 || shape === 4)
          canvas.inside(hand, () =>
            canvas.path(
              shape === 4
                ? roundedBox(130, 340, 90, 120, 30) +
                    roundedBox(240, 330, 100, 130, 30) +
                    roundedBox(150, 480, 190, 110, 40)
                : shape === 0
                  ? 'M-20 -20H500V500Q360 560 240 520Q120 490 -20 540Z'
                  : 'M0 0H480V300Q240 560 60 560Z',
              shape === 3 ? '#b98450' : darken(skin, shape === 4 ? 0.35 : 0.62),
            ),
          );
        canvas
          .line('M192 130L194 330M272 110L268 330M342 220L330 350', darken(skin, 0.45), 6)
          .line('M110 320Q120 400 160 430', darken(skin, 0.4), 6);
        canvas.path(
          cuff,
          shape === 2
            ? canvas.sheet('#a8703a')
            : shape === 1 || shape === 0
              ? canvas.knit(darken(colour, 0.35), 20)
              : shape === 3
                ? canvas.stripes('#3f6fa6', '#d9cdb0', 22, 90)
                : canvas.sheet(DARK),
        );
        bevel(canvas, cuff, 8);
        if (shape === 2) canvas.line('M60 890H420M70 640H396', '#e9d2a0', 5, 'stroke-dasharray="14 9"');
        if (shape === 4) slab(canvas, 90, 690, 290, 70, 16, colour, 6);
        if (!flip)
          printBrand(
            canvas,
            print,
            { x: 150, y: shape === 4 ? 696 : 760, width: 170, height: 58 },
            shape === 3
              ? '#33261c'
              : shape === 2
                ? '#4a2f18'
                : inkOn(shape === 4 ? colour : darken(colour, 0.35)),
          );
      },
    );
  glove(640, 9, true);
  glove(290, -9, false);
  return canvas.toDrawing();
}

const DARK = '#2d2f34';

/** A vest in signal colour from the front, lying: with loop, school crossing, mesh, padded, of banners. */
export function drawSafetyVest({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(820, 960);
  const outline =
    'M250 20Q300 4 330 20Q360 130 410 210Q460 130 490 20Q520 4 570 20L700 70Q650 260 720 380Q800 430 806 500L816 930Q700 956 410 956T4 930L14 500Q20 430 100 380Q170 260 120 70Z';
  const fill =
    shape === 2
      ? canvas.tile(
          16,
          16,
          `<rect width="16" height="16" fill="${colour}"/><circle cx="8" cy="8" r="4" fill="${darken(colour, 0.35)}"/>`,
        )
      : shape === 3
        ? canvas.stripes(colour, darken(colour, 0.07), 52)
        : canvas.cloth(colour, 5);
  canvas.path('M250 20Q410 90 570 20L520 120H300Z', darken(colour, 0.45));
  canvas.solid(outline, fill, { relief: 0.55, depth: 44 });
  canvas.inside(outline, () => {
    const tape = '#dfe3e2';
    for (const y of shape === 1 ? [560] : [560, 740]) {
      if (shape !== 2) canvas.path(roundedBox(0, y - 22, 820, 114, 0), shape === 4 ? '#d9613a' : '#e0762f');
      canvas.path(
        roundedBox(0, y, 820, 70, 0),
        canvas.across([0, darken(tape, 0.25)], [0.3, '#fbfcfb'], [0.6, tape], [1, darken(tape, 0.3)]),
      );
    }
    for (const x of [190, 560])
      canvas.path(roundedBox(x, 0, 70, 560, 0), canvas.down([0, '#fbfcfb'], [1, '#c9cfce']));
    if (shape === 4)
      canvas.path(polygon([480, 640], [820, 600], [820, 760], [480, 760]), '#4f7a9c', 'fill-opacity="0.75"');
    canvas.shade('M395 200H440V960H410Z', 0.22, 10);
  });
  canvas
    .line('M410 210V950', darken(colour, 0.5), 6)
    .line('M410 260V930', '#c9cdd1', 14, 'stroke-dasharray="5 7" style="stroke-linecap:butt"');
  slab(canvas, 500, 360, 150, 130, 10, darken(colour, 0.12), 6);
  printBrand(canvas, print, { x: 512, y: 384, width: 126, height: 80 }, inkOn(colour));
  if (shape === 0)
    canvas
      .path(roundedBox(160, 380, 130, 60, 10), '#2d2f34')
      .path(roundedBox(180, 330, 50, 130, 10), '#3a3d42');
  return canvas.toDrawing();
}

/** A fire extinguisher: class K, home, water mist, slim, with hose. */
export function drawFireExtinguisher({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(formOf([460, 420, 520, 360, 540] as const, shape), 1000);
  const { width } = canvas;
  const middle = shape === 4 || shape === 2 || shape === 0 ? width * 0.44 : width / 2;
  const body = formOf([170, 170, 190, 150, 190] as const, shape);
  const skin = shape === 2 ? '#eceae5' : shape === 0 ? '#c3c6c8' : colour;
  if (shape !== 3 && shape !== 1) {
    canvas.cord(`M${middle + 60} 150C${width - 30} 150 ${width - 34} 330 ${width - 50} 620`, '#26282c', 34);
    canvas.path(
      polygon([width - 76, 600], [width - 24, 600], [width - 6, 800], [width - 94, 800]),
      canvas.round('#26282c'),
    );
  }
  canvas.path(
    outlineTurned(
      middle,
      [
        [52, 150],
        [56, 236],
      ],
      4,
    ),
    canvas.metal('#c9a45a'),
  );
  canvas.path(
    outlineTurned(
      middle,
      [
        [60, 226],
        [body, 340],
        [body, 930],
        [body * 0.94, 950],
      ],
      8,
    ),
    shape === 0 ? canvas.metal(skin) : canvas.round(skin),
  );
  canvas.path(
    outlineTurned(
      middle,
      [
        [body * 0.9, 944],
        [body * 0.9, 994],
      ],
      4,
    ),
    canvas.round('#26282c'),
  );
  stickLabel(
    canvas,
    { ...print, paper: '#f6f2e8', ink: '#2a2622', accent: '#b5352f', layout: 'band', detail: '' },
    { x: middle - body * 0.72, y: 440, width: body * 1.3, height: 330 },
    10,
  );
  canvas.path(
    roundedBox(middle - body, 340, body * 2, 590, 0),
    canvas.across([0, '#1d1208', 0.3], [0.2, '#fff', 0.2], [0.5, '#fff', 0], [1, '#1d1208', 0.3]),
  );
  canvas
    .path(circle(middle - 4, 186, 46), '#26282c')
    .path(circle(middle - 4, 186, 36), '#f3efe6')
    .path(`M${middle - 34} 190A30 30 0 0 1 ${middle + 22} 176L${middle - 4} 186Z`, '#5f9a6f');
  canvas.solid(
    `M${middle - 60} 130Q${middle - 70} 60 ${middle + 20} 40L${middle + body + 10} 4Q${middle + body + 30} 10 ${middle + body + 20} 40L${middle + 70} 84V130Z`,
    canvas.sheet(shape === 2 ? '#b5352f' : '#33353a'),
    { relief: 0.6, depth: 16 },
  );
  canvas.path(
    `M${middle - 50} 130H${middle + 60}L${middle + body + 10} 150Q${middle + body + 26} 166 ${middle + body} 178L${middle + 40} 166H${middle - 50}Z`,
    '#26282c',
  );
  canvas.path(circle(middle - 96, 104, 34), 'none', 'stroke="#c9a45a" stroke-width="11"');
  if (shape === 1 || shape === 3)
    canvas.path(
      polygon([middle - 56, 150], [middle - 56, 206], [4, 200], [4, 156]),
      canvas.down([0, '#4a4d52'], [1, '#17181a']),
    );
  if (shape === 3) canvas.path(roundedBox(4, 560, width - 8, 36, 8), canvas.metal('#8f959a'));
  return canvas.toDrawing();
}

/** A barrier for streets from the front: folding, with lamp, low, of boards. */
export function drawSiteBarrier({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(1000, formOf([760, 820, 480, 620] as const, shape));
  const { height } = canvas;
  const top = shape === 1 ? 130 : 4;
  for (const x of [90, 850]) {
    canvas.path(
      polygon([x, top], [x + 60, top], [x + 100, height], [x + 40, height]),
      darken('#d9d6cf', 0.3),
    );
    canvas.path(
      polygon([x, top], [x + 60, top], [x + 26, height], [x - 40, height]),
      canvas.round(shape === 3 ? '#b98450' : '#d9d6cf'),
    );
  }
  const boards = formOf(
    [[60, 330], [60, 330], [30, 230], [20]] as readonly [readonly number[], ...(readonly number[])[]],
    shape,
  );
  for (const y of boards) {
    const high = shape === 3 ? 430 : 180;
    const board = roundedBox(4, top + y, 992, high, shape === 3 ? 60 : 12);
    canvas.path(board, shape === 3 ? '#f4f1ea' : canvas.stripes('#f6f2e8', colour, 80, 45));
    if (shape === 3)
      canvas
        .path(roundedBox(4, top + y + 320, 992, 110, 20), '#e0b83a')
        .path(roundedBox(4, top + y, 992, 34, 20), colour);
    bevel(canvas, board, 10);
  }
  if (shape === 1) {
    canvas
      .path(roundedBox(440, 96, 120, 60, 8), canvas.round('#33353a'))
      .path(roundedBox(420, 4, 160, 110, 50), canvas.ball('#e6962f'));
  }
  printBrand(
    canvas,
    print,
    {
      x: 380,
      y: top + (boards[0] ?? 0) + (shape === 3 ? 110 : 60),
      width: 240,
      height: shape === 3 ? 130 : 60,
    },
    '#2a2622',
  );
  return canvas.toDrawing();
}

/** Adhesive bandages from above with their box or tin: knuckle, blister, blue, first-aid tin, bamboo. */
export function drawBandages({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(940, 860);
  const skin = formOf(['#dcae84', '#e6c7a4', '#4f8ac0', '#dcae84', '#d9c48f'] as const, shape);
  const strip = (x: number, y: number, turn: number, long = 440): Canvas =>
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn})`, () => {
      const outline =
        shape === 1
          ? ellipse(0, 0, long * 0.32, long * 0.24)
          : shape === 0
            ? `M${-long / 2} -70Q${-long / 2} -110 ${-long * 0.34} -96L0 -40L${long * 0.34} -96Q${long / 2} -110 ${long / 2} -70V70Q${long / 2} 110 ${long * 0.34} 96L0 40L${-long * 0.34} 96Q${-long / 2} 110 ${-long / 2} 70Z`
            : roundedBox(-long / 2, -64, long, 128, 64);
      canvas
        .path(outline, '#1a1108', 'fill-opacity="0.2" transform="translate(6 9)"')
        .path(
          outline,
          canvas.tile(
            18,
            18,
            `<rect width="18" height="18" fill="${skin}"/><circle cx="9" cy="9" r="2.4" fill="${darken(skin, 0.3)}"/>`,
          ),
        );
      bevel(canvas, outline, 6);
      canvas.path(
        shape === 1
          ? ellipse(0, 0, long * 0.17, long * 0.12)
          : roundedBox(-62, shape === 0 ? -40 : -58, 124, shape === 0 ? 80 : 116, 10),
        lighten(skin, 0.35),
      );
    });
  const box = { x: 330, y: 4, width: 606, height: 560 };
  if (shape === 3) {
    canvas.solid(roundedBox(box.x, box.y, box.width, box.height, 60), canvas.sheet('#f3efe6'), {
      relief: 0.7,
      depth: 36,
    });
    canvas.path(roundedBox(590, 90, 86, 260, 10) + roundedBox(503, 177, 260, 86, 10), '#b5352f');
    printBrand(canvas, print, { x: 430, y: 400, width: 400, height: 90 }, '#3a3128');
  } else {
    canvas.path(
      roundedBox(box.x + 10, box.y + 16, box.width - 8, box.height - 8, 8),
      '#1a1108',
      'fill-opacity="0.22"',
    );
    canvas.path(roundedBox(box.x, box.y, box.width, box.height, 8), canvas.sheet(colour));
    stickLabel(
      canvas,
      { ...print, paper: blend(print.paper, '#fbf8f1', 0.5), ink: inkOn(blend(print.paper, '#fbf8f1', 0.5)) },
      { ...box, x: box.x + 70, width: box.width - 70 },
      8,
    );
    canvas.path(roundedBox(box.x, box.y, 70, box.height, 8), colour);
    bevel(canvas, roundedBox(box.x, box.y, box.width, box.height, 8), 7);
  }
  strip(220, 480, -52);
  strip(400, 690, -18);
  strip(700, 730, 12, 380);
  return canvas.toDrawing();
}
