import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { bevel, drawScreen, drawScrew, formOf, holes, plate, slab, tiltBy } from './parts.ts';
import { printBrand, printText } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/** Wi-Fi stations: two towers, round pucks, a router with aerials, one for outdoors, a plain router. */
export function drawWifiRouter({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(960, formOf([480, 330, 620, 900, 640] as const, shape));
  const { height } = canvas;
  const soft = blend(colour, inkOn(colour), 0.5);
  if (shape === 0 || shape === 1) {
    const [radius, high] = shape === 0 ? [140, 470] : [150, 300];
    for (const x of [radius + 10, 480, 950 - radius]) {
      const top = height - high;
      const body =
        shape === 0
          ? outlineTurned(
              x,
              [
                [radius * 0.8, top + 24],
                [radius * 0.92, top + 90],
                [radius, height - 30],
                [radius * 0.94, height - 4],
              ],
              10,
            )
          : outlineTurned(
              x,
              [
                [radius * 0.86, top + 20],
                [radius, top + 90],
                [radius, height - 50],
                [radius * 0.86, height - 4],
              ],
              16,
            );
      canvas.path(body, canvas.round(colour));
      // A seam above the foot, in shade.
      canvas.path(roundedBox(x - radius * 0.97, height - 34, radius * 1.94, 5, 2), darken(colour, 0.35));
      canvas
        .path(ellipse(x, top + 24, radius * 0.8, 26), canvas.sheet(lighten(colour, 0.2)))
        .path(ellipse(x, top + 26, radius * 0.5, 12), holes(canvas, lighten(colour, 0.1), 14));
      canvas.path(circle(x, height - 70, 9), '#7fd08a');
      printBrand(
        canvas,
        print,
        { x: x - radius * 0.5, y: height - (shape === 0 ? 190 : 130), width: radius, height: 46 },
        soft,
      );
    }
    return canvas.toDrawing();
  }
  if (shape === 3) {
    canvas.path(roundedBox(440, 500, 80, 400, 10), canvas.metal('#b9bec3'));
    for (const x of [330, 600]) canvas.path(roundedBox(x, 4, 34, 330, 17), canvas.round('#e9e7e2'));
    canvas.solid(roundedBox(230, 220, 500, 560, 60), canvas.sheet(colour), { relief: 0.6, depth: 40 });
    canvas.path(roundedBox(420, 640, 120, 30, 8), canvas.metal('#8f9499'));
    for (const x of [430, 480, 530]) canvas.path(circle(x, 340, 12), x < 500 ? '#7fd08a' : '#d9b25a');
    printBrand(canvas, print, { x: 320, y: 430, width: 320, height: 110 }, soft);
    canvas.path(ellipse(480, 890, 160, 10), canvas.metal('#8f9499'));
    for (const x of [4, 780])
      canvas.solid(roundedBox(x, 620, 176, 278, 40), canvas.sheet(lighten(colour, 0.1)), {
        relief: 0.5,
        depth: 24,
      });
    return canvas.toDrawing();
  }
  const aerials = shape === 2 ? [110, 340, 620, 850] : [120, 840];
  for (const [index, x] of aerials.entries())
    canvas.path(
      roundedBox(x - 20, 6, 40, height - 150, 18),
      canvas.round('#33353a'),
      `transform="rotate(${(index - (aerials.length - 1) / 2) * (shape === 2 ? 5 : 9)} ${x} ${height - 150})"`,
    );
  canvas.solid(
    `M60 ${height - 220}H900Q940 ${height - 220} 948 ${height - 170}L956 ${height - 50}Q956 ${height - 16} 920 ${height - 16}H40Q4 ${height - 16} 4 ${height - 50}L12 ${height - 170}Q20 ${height - 220} 60 ${height - 220}Z`,
    canvas.sheet(colour),
    { relief: 0.65, depth: 36 },
  );
  for (const x of [120, 760]) canvas.path(roundedBox(x, height - 18, 80, 18, 6), '#17181a');
  for (let light = 0; light < 6; light++)
    canvas.path(roundedBox(560 + light * 50, height - 90, 26, 12, 6), light === 4 ? '#d9794a' : '#7fd08a');
  canvas.path(
    roundedBox(100, height - 196, 760, 24, 12),
    canvas.tile(
      20,
      24,
      `<rect width="20" height="24" fill="${colour}"/><rect width="10" height="24" fill="${darken(colour, 0.5)}"/>`,
    ),
  );
  printBrand(canvas, print, { x: 110, y: height - 130, width: 300, height: 70 }, soft);
  return canvas.toDrawing();
}

/** Two boxes for wall sockets that carry the network: with sockets of their own, with aerials, plain. */
export function drawPowerlineAdapters({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(940, 760);
  for (const [index, x] of [4, 484].entries()) {
    const top = shape === 1 && index === 1 ? 120 : 60;
    if (shape === 1 && index === 1)
      for (const side of [60, 350])
        canvas.path(roundedBox(x + side, 4, 40, 240, 18), canvas.round('#33353a'));
    canvas.path(
      roundedBox(x + 148, 720, 44, 40, 3) + roundedBox(x + 260, 720, 44, 40, 3),
      canvas.metal('#c6c0b0'),
    );
    canvas.solid(roundedBox(x, top, 452, 740 - top, shape === 2 ? 120 : 54), canvas.sheet(colour), {
      relief: 0.6,
      depth: 36,
    });
    if (shape === 0 || shape === 3) {
      canvas
        .path(circle(x + 226, 320, 140), darken(colour, 0.18))
        .path(circle(x + 226, 324, 130), canvas.slant([0, darken(colour, 0.18)], [1, lighten(colour, 0.1)]));
      canvas.path(
        roundedBox(x + 160, 280, 20, 66, 6) + roundedBox(x + 270, 280, 20, 66, 6) + circle(x + 226, 392, 16),
        '#17181a',
      );
    } else canvas.path(roundedBox(x + 80, 250, 292, 180, 20), canvas.stripes(darken(colour, 0.3), colour, 9));
    for (const light of [0, 1, 2])
      canvas.path(circle(x + 160 + light * 66, 540, 13), light < 2 ? '#7fd08a' : '#d9b25a');
    printBrand(
      canvas,
      print,
      { x: x + 110, y: 590, width: 230, height: 64 },
      blend(colour, inkOn(colour), 0.5),
    );
  }
  return canvas.toDrawing();
}

/** A small key for signing in, with a USB end and a ring: one, two, four, one to tap with. */
export function drawSecurityKey({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const count = formOf([1, 2, 4, 1] as const, shape);
  if (shape === 3) {
    const canvas = new Canvas(760, 760);
    canvas.path(circle(150, 150, 140), 'none', `stroke="${canvas.metal('#b9bec3')}" stroke-width="20"`);
    canvas.solid(
      'M140 110Q200 60 300 110L660 300Q760 360 700 500L620 660Q560 756 420 700L160 520Q80 460 90 300Z',
      canvas.sheet(colour),
      { relief: 0.65, depth: 40 },
    );
    canvas.path(circle(200, 210, 54), darken(colour, 0.6)).path(circle(200, 210, 44), '#d9d5cc');
    canvas.path(circle(460, 440, 110), 'none', `stroke="${lighten(colour, 0.5)}" stroke-width="12"`);
    printBrand(canvas, print, { x: 376, y: 400, width: 170, height: 80 }, inkOn(colour));
    return canvas.toDrawing();
  }
  const high = count * 270 + 20;
  return tiltBy(1000, high, -30, (canvas) => {
    for (let key = 0; key < count; key++) {
      const y = key * 270;
      const tone =
        key === 0 ? colour : blend(colour, ['#b5624a', '#d9b25a', '#6d8f7a'][key - 1] ?? colour, 0.75);
      canvas.path(
        roundedBox(740, y + 70, 256, 150, 10),
        canvas.down([0, '#eef0f1'], [0.5, '#b9bec3'], [1, '#7c8187']),
      );
      canvas.path(roundedBox(830, y + 96, 50, 36, 4) + roundedBox(830, y + 158, 50, 36, 4), '#3a3d42');
      canvas.solid(roundedBox(2, y + 10, 780, 260, 90), canvas.sheet(tone), { relief: 0.6, depth: 30 });
      canvas.path(circle(110, y + 140, 60), darken(tone, 0.6)).path(circle(110, y + 140, 50), '#d9d5cc');
      canvas
        .path(circle(610, y + 140, 84), canvas.metal('#c9a24f'))
        .path(circle(610, y + 140, 66), canvas.slant([0, '#f0dca4'], [1, '#b58a35']));
      printBrand(canvas, print, { x: 220, y: y + 96, width: 270, height: 88 }, inkOn(tone));
    }
  });
}

/** A battery that keeps a router going: flat box with lights, two outlets, on the wall, of old cells. */
export function drawBackupBattery({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(
    formOf([900, 960, 620, 860] as const, shape),
    formOf([440, 420, 900, 560] as const, shape),
  );
  const { width, height } = canvas;
  for (const x of [70, width - 150]) canvas.path(roundedBox(x, height - 20, 80, 20, 6), '#17181a');
  canvas.solid(roundedBox(4, 4, width - 8, height - 18, shape === 3 ? 24 : 60), canvas.sheet(colour), {
    relief: 0.6,
    depth: 44,
  });
  if (shape === 3)
    for (const x of [30, width - 30]) for (const y of [34, height - 46]) drawScrew(canvas, x, y, 16);
  canvas.path(
    roundedBox(width * 0.08, height * 0.14, width * 0.84, height * 0.1, 10),
    canvas.tile(
      26,
      80,
      `<rect width="26" height="80" fill="${colour}"/><rect width="12" height="80" rx="6" fill="${darken(colour, 0.55)}"/>`,
    ),
  );
  const sockets = shape === 1 ? [width * 0.68, width * 0.86] : [width * 0.78];
  const y = height * 0.62;
  for (const x of sockets)
    canvas
      .path(circle(x, y, 54), darken(colour, 0.55))
      .path(circle(x, y, 40), '#17181a')
      .path(circle(x, y, 10), '#c9a24f');
  for (let light = 0; light < 4; light++)
    canvas.path(
      roundedBox(width * 0.1 + light * 56, y + 60, 40, 18, 6),
      light < 3 ? '#7fd08a' : darken(colour, 0.5),
    );
  printBrand(canvas, print, { x: width * 0.1, y: y - 80, width: width * 0.38, height: 100 }, inkOn(colour));
  return canvas.toDrawing();
}

/** A case of tools for network cables, opened, from above: pliers, tester, plugs, coil. */
export function drawCablingKit({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(960, shape === 3 ? 640 : 780);
  const { height } = canvas;
  const shell = roundedBox(4, 4, 952, height - 8, 60);
  canvas.solid(shell, canvas.cloth(colour, 7), { relief: 0.6, depth: 40 });
  canvas.path(roundedBox(40, 40, 880, height - 80, 40), darken(colour, 0.55));
  canvas.path(
    roundedBox(14, 14, 932, height - 28, 52),
    'none',
    'stroke="#c9b27a" stroke-width="12" stroke-dasharray="4 9"',
  );
  // Crimping pliers.
  canvas.paintMoved(`rotate(-12 260 ${height / 2})`, () => {
    canvas
      .path(roundedBox(186, height / 2 - 60, 50, 330, 24), canvas.round('#c0432f'))
      .path(roundedBox(284, height / 2 - 60, 50, 330, 24), canvas.round('#c0432f'));
    canvas
      .path(roundedBox(176, height / 2 - 250, 168, 210, 30), canvas.steel('#a9aeb3'))
      .path(roundedBox(216, height / 2 - 226, 88, 44, 6), '#2b2d31');
    drawScrew(canvas, 260, height / 2 - 80, 30);
  });
  slab(canvas, 430, 90, 190, height - 180, 24, '#d9a03a', 9);
  drawScreen(canvas, 456, 120, 138, 110, { lit: '#c4d3c0' });
  for (let light = 0; light < 8; light++)
    canvas.path(
      circle(490 + (light % 2) * 70, 280 + Math.floor(light / 2) * 50, 12),
      light < 5 ? '#7fd08a' : '#5a4630',
    );
  if (shape === 1 || shape === 3)
    canvas
      .path(roundedBox(690, 100, 70, height - 220, 30), canvas.round('#3a3d42'))
      .path(roundedBox(712, height - 130, 26, 60, 8), canvas.metal('#c9cdd1'));
  else
    canvas
      .cord(ellipse(770, height / 2 - 90, 110, 110), '#5f86a8', 28)
      .cord(ellipse(770, height / 2 - 90, 74, 74), '#5f86a8', 28);
  for (const [x, y] of [
    [690, height - 160],
    [770, height - 170],
    [850, height - 156],
    [850, height - 250],
  ] as const)
    canvas
      .path(roundedBox(x, y, 56, 70, 8), '#dfe7e8')
      .path(roundedBox(x + 10, y + 6, 36, 22, 2), canvas.stripes('#c9a24f', '#dfe7e8', 3, 90));
  slab(canvas, 820, 60, 90, 50, 8, '#a8754a', 4);
  printBrand(canvas, print, { x: 826, y: 66, width: 78, height: 38 }, '#2b1f16');
  bevel(canvas, shell, 8, 0.6);
  return canvas.toDrawing();
}

/** A small sensor with a display: thermometer, with probe, alarm on a stand, with humidity. */
export function drawRoomSensor({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(shape === 1 ? 860 : 720, formOf([720, 700, 760, 640] as const, shape));
  const { height } = canvas;
  if (shape === 1) {
    canvas.cord(`M600 ${height - 120}C760 ${height - 60} 860 400 790 200`, '#d9d6cf', 20);
    canvas.path(roundedBox(760, 20, 56, 200, 26), canvas.metal('#b9bec3'));
  }
  const body =
    shape === 2 ? roundedBox(4, 4, 712, 720, 350) : roundedBox(4, 4, 700, height - 24, shape === 0 ? 90 : 60);
  if (shape === 2) canvas.path(roundedBox(210, height - 60, 300, 60, 12), canvas.wood('#b98d5b'));
  else for (const x of [120, 520]) canvas.path(roundedBox(x, height - 26, 80, 26, 8), darken(colour, 0.55));
  canvas.solid(body, canvas.sheet(colour), { relief: 0.6, depth: 44 });
  const [x, y, wide, high] = shape === 2 ? [130, 200, 460, 260] : [80, 80, 548, height - 260];
  drawScreen(canvas, x, y, wide, high, { radius: 24, lit: canvas.slant([0, '#d4ddd0'], [1, '#b4c2b2']) });
  printText(
    canvas,
    formOf(['21.4°', '-18°', '2.0°', '24.8°'] as const, shape),
    { x: x + 30, y: y + 14, width: wide - 60, height: high * 0.62 },
    { face: 'narrow', colour: '#2a332b', lines: 1 },
  );
  printText(
    canvas,
    formOf(['Indoors', 'Freezer', 'Frost', '61 % humidity'] as const, shape),
    { x: x + 60, y: y + high * 0.7, width: wide - 120, height: high * 0.2 },
    { face: 'sans', colour: '#45524a', lines: 1, most: 44 },
  );
  plate(
    canvas,
    circle(shape === 2 ? 360 : 560, shape === 2 ? 560 : height - 120, 34),
    lighten(colour, 0.2),
    6,
  );
  printBrand(
    canvas,
    print,
    { x: shape === 2 ? 250 : 90, y: shape === 2 ? 612 : height - 150, width: 220, height: 56 },
    blend(colour, inkOn(colour), 0.6),
  );
  return canvas.toDrawing();
}
