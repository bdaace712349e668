import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { bevel, drawScrew, formOf, plate, slab, tiltBy } from './parts.ts';
import { printBrand, printText } from './print.ts';
import { darken, inkOn, lighten } from './tones.ts';

const DARK = '#2d2f34';

/** A battery for power tools from the front: tall, rebuilt, cold, slim for the grip, low. */
export function drawToolBattery({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(
    formOf([760, 760, 800, 480, 860] as const, shape),
    formOf([700, 660, 780, 860, 480] as const, shape),
  );
  const { width, height } = canvas;
  const top = shape === 3 ? 330 : 130;
  if (shape === 3)
    canvas
      .path(roundedBox(110, 4, 260, 380, 40), canvas.round(DARK))
      .path(roundedBox(170, 30, 34, 90, 4) + roundedBox(276, 30, 34, 90, 4), canvas.metal('#c9a45a'));
  else {
    canvas
      .path(roundedBox(90, 60, width - 180, 110, 14), canvas.down([0, '#4a4d52'], [1, '#17181a']))
      .path(roundedBox(60, 40, 70, 100, 10) + roundedBox(width - 130, 40, 70, 100, 10), DARK);
    for (let slot = 0; slot < 5; slot++)
      canvas.path(
        roundedBox(width / 2 - 150 + slot * 64, 72, 34, 66, 6),
        slot % 2 ? '#0c0d0f' : canvas.down([0, '#0c0d0f'], [0.4, '#c9a45a'], [1, '#8a6a32']),
      );
  }
  canvas.solid(roundedBox(4, top, width - 8, height - top, 54), canvas.sheet(DARK), {
    relief: 0.7,
    depth: 40,
  });
  const band = roundedBox(4, top + (height - top) * 0.36, width - 8, (height - top) * 0.4, 10);
  canvas.path(band, canvas.sheet(colour));
  bevel(canvas, band, 6);
  printBrand(
    canvas,
    print,
    { x: width * 0.1, y: top + (height - top) * 0.42, width: width * 0.46, height: (height - top) * 0.26 },
    inkOn(colour),
  );
  printText(
    canvas,
    formOf(['18 V', '18 V', '20 V', '12 V', '18 V'] as const, shape),
    { x: width * 0.64, y: top + (height - top) * 0.44, width: width * 0.26, height: (height - top) * 0.24 },
    { face: 'narrow', colour: inkOn(colour), lines: 1 },
  );
  for (let light = 0; light < 4; light++)
    canvas.path(
      roundedBox(width * 0.16 + light * 46, top + (height - top) * 0.16, 32, 16, 6),
      light < 3 ? '#8fe0a0' : '#55595f',
    );
  slab(canvas, width - 170, top + (height - top) * 0.1, 110, 50, 16, lighten(colour, 0.1), 6);
  return canvas.toDrawing();
}

/** An extension cord, wound up, with plug and socket from above. */
export function drawExtensionCord({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(900, 900);
  for (let turn = 0; turn < 6; turn++)
    canvas.cord(
      ellipse(450 + ((turn * 41) % 25) - 12, 430 + ((turn * 29) % 31) - 14, 410 - turn * 34, 380 - turn * 36),
      colour,
      42,
    );
  canvas
    .cord('M230 640C200 760 260 790 290 800', colour, 42)
    .cord('M650 660C680 740 640 790 620 800', colour, 42);
  const ends = shape === 4 ? '#1f2023' : darken(colour, 0.25);
  for (const side of [-1, 1])
    canvas.path(
      roundedBox(140 + side * 0, 812 + side * 24 - 10, 90, 20, 4),
      canvas.down([0, '#eef0f1'], [1, '#8f959a']),
    );
  plate(canvas, 'M210 770H360Q400 776 420 800V850Q400 880 360 886H210Z', ends, 10);
  plate(canvas, 'M560 796Q570 770 600 766H780V894H600Q570 890 560 860Z', ends, 10);
  if (shape === 2) slab(canvas, 740, 700, 130, 196, 16, ends, 9);
  canvas.path(roundedBox(756, 800, 24, 16, 3) + roundedBox(756, 846, 24, 16, 3), '#d9d6cf');
  slab(canvas, 396, 30, 108, 240, 30, shape === 3 ? '#8a5a34' : '#33353a', 8);
  canvas.path(
    roundedBox(416, 60, 68, 20, 6) + roundedBox(416, 220, 68, 20, 6),
    '#fff',
    'fill-opacity="0.18"',
  );
  printBrand(canvas, print, { x: 404, y: 110, width: 92, height: 80 }, '#f0e6d2');
  return canvas.toDrawing();
}

/** A work light: magnetic bar, round with ring, clip-on, on a frame, on a dock. */
export function drawWorkLight({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(
    formOf([420, 640, 380, 820, 560] as const, shape),
    formOf([960, 800, 900, 820, 940] as const, shape),
  );
  const { width, height } = canvas;
  const middle = width / 2;
  const cells = canvas.tile(
    46,
    46,
    '<rect width="46" height="46" fill="#f6efcf"/><circle cx="23" cy="23" r="14" fill="#fffdf0"/><circle cx="23" cy="23" r="8" fill="#f4d878"/>',
  );
  if (shape === 3) {
    canvas
      .line(
        `M70 ${height - 24}V470Q70 430 110 430M${width - 70} ${height - 24}V470Q${width - 70} 430 ${width - 110} 430`,
        '#2b2d31',
        44,
      )
      .path(roundedBox(20, height - 50, width - 40, 50, 25), canvas.down([0, '#55595f'], [1, '#17181a']));
    canvas.line('M250 150V60Q250 26 290 26H530Q570 26 570 60V150', '#2b2d31', 40);
    canvas.solid(roundedBox(90, 130, width - 180, 500, 50), canvas.sheet(colour), {
      relief: 0.65,
      depth: 40,
    });
    const glass = roundedBox(150, 190, width - 300, 380, 24);
    canvas.path(glass, cells);
    canvas.path(glass, canvas.slant([0, '#fff', 0.5], [0.5, '#fff', 0], [1, '#7a5a10', 0.2]));
    bevel(canvas, glass, 10, -1);
    printBrand(canvas, print, { x: middle - 120, y: 582, width: 240, height: 40 }, inkOn(colour));
    return canvas.toDrawing();
  }
  if (shape === 1) {
    canvas
      .path(roundedBox(middle - 70, 500, 140, 240, 30), canvas.round(DARK))
      .path(roundedBox(130, 740, width - 260, 60, 24), canvas.round(DARK));
    canvas.solid(circle(middle, 320, 316), canvas.sheet(colour), { relief: 0.7, depth: 44 });
    canvas
      .path(circle(middle, 320, 236), cells)
      .path(circle(middle, 320, 236), canvas.slant([0, '#fff', 0.6], [0.5, '#fff', 0], [1, '#7a5a10', 0.25]));
    bevel(canvas, circle(middle, 320, 236), 10, -1);
    printBrand(canvas, print, { x: middle - 60, y: 600, width: 120, height: 70 }, '#d9d6cf');
    return canvas.toDrawing();
  }
  if (shape === 0)
    canvas.line(
      `M${middle} 40m-60 60V60Q${middle - 60} 18 ${middle} 18T${middle + 60} 60V100`,
      '#55595f',
      24,
    );
  if (shape === 4)
    canvas.solid(
      `M60 ${height - 200}H${width - 60}L${width - 4} ${height - 40}Q${width - 4} ${height} ${width - 50} ${height}H50Q4 ${height} 4 ${height - 40}Z`,
      canvas.sheet('#3a3d42'),
      { relief: 0.5, depth: 26 },
    );
  const foot = shape === 4 ? height - 110 : height - 4;
  const top = shape === 0 ? 80 : 4;
  const half = formOf([196, 0, 186, 0, 140] as const, shape);
  canvas.solid(roundedBox(middle - half, top, half * 2, foot - top, 70), canvas.sheet(DARK), {
    relief: 0.6,
    depth: 34,
  });
  const grip = foot - (foot - top) * 0.42;
  slab(canvas, middle - half, grip, half * 2, foot - grip, 60, colour, 10);
  const glass = roundedBox(middle - half + 44, top + 50, half * 2 - 88, grip - top - 90, 30);
  canvas.path(glass, cells);
  canvas.path(glass, canvas.slant([0, '#fff', 0.6], [0.5, '#fff', 0], [1, '#7a5a10', 0.2]));
  bevel(canvas, glass, 8, -1);
  canvas
    .path(circle(middle, grip + 90, 44), DARK)
    .path(circle(middle, grip + 90, 34), canvas.ball('#55595f'));
  printBrand(
    canvas,
    print,
    { x: middle - half * 0.6, y: grip + 170, width: half * 1.2, height: 70 },
    inkOn(colour),
  );
  return canvas.toDrawing();
}

/** A cordless screwdriver: slim, angled, precision with bits, two-speed. */
export function drawCordlessScrewdriver({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  if (shape === 1 || shape === 3) {
    const canvas = new Canvas(860, 760);
    canvas
      .path(roundedBox(4, 116, 180, 22, 6), canvas.metal('#a9aeb3'))
      .path(roundedBox(130, 80, 130, 96, 20), canvas.down([0, '#8f959a'], [0.3, '#d5d8da'], [1, '#4a4d52']));
    canvas.solid(
      'M230 30Q260 4 330 4H640Q780 10 800 90Q806 180 760 240L850 640Q870 740 780 756H620Q560 750 546 690L490 250H300Q240 250 230 200Z',
      canvas.sheet(colour),
      { relief: 0.65, depth: 40 },
    );
    plate(canvas, 'M560 300H760L836 650Q850 720 780 736H640Q590 730 578 680Z', DARK, 10);
    canvas.path(roundedBox(430, 250, 80, 130, 26), canvas.sheet('#c0432f'));
    canvas.path(roundedBox(330, 30, 120, 24, 10), darken(colour, 0.4));
    if (shape === 3)
      canvas.path(roundedBox(560, 60, 120, 40, 14), DARK).path(roundedBox(610, 66, 60, 28, 10), '#c9cdd1');
    printBrand(canvas, print, { x: 330, y: 100, width: 300, height: 90 }, inkOn(colour));
    return canvas.toDrawing();
  }
  return tiltBy(1000, shape === 2 ? 340 : 190, -42, (canvas) => {
    const y = 95;
    canvas.path(
      roundedBox(790, y - 14, 208, 28, 6),
      canvas.down([0, '#8f959a'], [0.3, '#eef0f1'], [1, '#5d6368']),
    );
    canvas.path(
      polygon([700, y - 60], [830, y - 34], [830, y + 34], [700, y + 60]),
      canvas.down([0, '#8f959a'], [0.3, '#eef0f1'], [1, '#4a4d52']),
    );
    const body = `M40 ${y - 70}Q4 ${y} 40 ${y + 70}Q200 ${y + 100} 420 ${y + 84}Q600 ${y + 66} 710 ${y + 70}V${y - 70}Q600 ${y - 66} 420 ${y - 84}Q200 ${y - 100} 40 ${y - 70}Z`;
    canvas.solid(
      body,
      canvas.down(
        [0, lighten(colour, 0.2)],
        [0.3, lighten(colour, 0.3)],
        [0.6, colour],
        [1, darken(colour, 0.5)],
      ),
      { relief: 0.4, depth: 20 },
    );
    canvas.path(roundedBox(80, y - 60, 230, 120, 40), DARK, 'fill-opacity="0.9"');
    canvas
      .path(roundedBox(380, y - 26, 130, 52, 26), '#c0432f')
      .path(roundedBox(560, y - 6, 90, 12, 6), '#f6efcf');
    printBrand(canvas, print, { x: 106, y: y - 30, width: 180, height: 60 }, '#e6dfd0');
    if (shape === 2) {
      slab(canvas, 120, 220, 760, 116, 16, DARK, 8);
      for (let bit = 0; bit < 16; bit++)
        canvas.path(
          roundedBox(150 + bit * 44, 232, 26, 92, 6),
          canvas.metal(bit % 4 ? '#b9bec3' : '#c9a45a'),
        );
    }
  });
}

/** A cordless drill that stands on its battery: drill, older, with sander, shared, compact. */
export function drawCordlessDrill({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  if (shape === 2) return drawSanderAndJigsaw({ colour, print });
  // Kits by what is in them: an impact driver, a second battery, a stud finder.
  const canvas = new Canvas(formOf([1372, 900, 900, 900, 800] as const, shape), 820);
  if (shape === 3) {
    canvas.solid(roundedBox(24, 676, 330, 144, 26), canvas.sheet(DARK), { relief: 0.6, depth: 24 });
    canvas.path(roundedBox(24, 720, 330, 44, 0), colour);
    canvas.path(roundedBox(70, 640, 238, 44, 10), canvas.down([0, '#4a4d52'], [1, '#17181a']));
    printText(
      canvas,
      '18 V',
      { x: 190, y: 724, width: 140, height: 36 },
      { face: 'narrow', colour: inkOn(colour), lines: 1 },
    );
  }
  if (shape === 4) drawStudFinder(canvas, 20, 560);
  canvas.paintMoved(shape === 4 ? 'translate(-100 0)' : '', () =>
    paintDrill(canvas, { colour, print }, shape === 4 ? 'compact' : 'drill', shape),
  );
  if (shape === 0)
    canvas.paintMoved('translate(572 82) scale(0.9)', () => paintDrill(canvas, { colour, print }, 'driver'));
  return canvas.toDrawing();
}

function drawStudFinder(canvas: Canvas, x: number, y: number): void {
  canvas.solid(
    `M${x + 20} ${y}H${x + 180}Q${x + 204} ${y} ${x + 204} ${y + 26}V${y + 200}Q${x + 204} ${y + 260} ${x + 150} ${y + 260}H${x + 50}Q${x} ${y + 260} ${x} ${y + 200}V${y + 26}Q${x} ${y} ${x + 20} ${y}Z`,
    canvas.sheet('#e0b02f'),
    { relief: 0.6, depth: 20 },
  );
  slab(canvas, x + 30, y + 34, 144, 86, 12, '#23262b', 4);
  for (const [index, light] of ['#7fd08a', '#e6c25a', '#d9593f'].entries())
    canvas.path(roundedBox(x + 50 + index * 38, y + 62, 26, 30, 6), light);
  canvas.path(circle(x + 102, y + 180, 34), canvas.ball('#33363b'));
}

/** A drill that faces left, or an impact driver with a six-sided bit holder: 900 by 820 units. */
function paintDrill(
  canvas: Canvas,
  { colour, print }: Pick<DrawingStyle, 'colour' | 'print'>,
  kind: 'drill' | 'compact' | 'driver',
  shape = 0,
): void {
  if (kind === 'driver') {
    canvas
      .path(
        polygon([196, 150], [250, 150], [250, 172], [196, 172], [186, 161]),
        canvas.down([0, '#eef0f1'], [1, '#5d6368']),
      )
      .path(
        roundedBox(244, 128, 52, 66, 8),
        canvas.down([0, '#6d7277'], [0.3, '#eef0f1'], [0.6, '#a9aeb3'], [1, '#3a3d42']),
      )
      .path(
        'M288 112Q330 66 372 60V262Q330 256 288 210Z',
        canvas.down([0, '#8a9096'], [0.25, '#c9cdd1'], [0.6, '#55595f'], [1, '#17181a']),
      );
  } else {
    // The bit, with its spiral; in the compact one, a short holder.
    const end = kind === 'compact' ? 100 : 0;
    const bit = polygon([2 + end, 160], [24 + end, 148], [124, 146], [124, 174], [24 + end, 172]);
    canvas.path(bit, canvas.down([0, '#8a9096'], [0.35, '#f4f5f6'], [1, '#5d6368']));
    if (kind === 'drill')
      canvas.inside(bit, () =>
        canvas.line('M16 176L40 144M42 178L66 142M68 178L92 142M94 178L118 142', '#3f4449', 7),
      );
    const chuck =
      'M112 132Q116 120 132 114L206 84Q216 80 228 80H290V240H228Q216 240 206 236L132 206Q116 200 112 188Z';
    canvas.path(chuck, canvas.down([0, '#6d7277'], [0.22, '#4a4e54'], [0.5, '#2b2e33'], [1, '#0c0d0f']));
    canvas.inside(chuck, () => {
      for (let rib = 0; rib < 9; rib++) canvas.line(`M160 ${92 + rib * 17}H${284}`, '#0c0d0f', 5);
      canvas.path(roundedBox(214, 70, 10, 180, 0), '#0c0d0f', 'fill-opacity="0.7"');
    });
    // The ring that sets the clutch, with its numbers as ticks.
    canvas.path(
      roundedBox(284, 64, 78, 194, 14),
      canvas.down([0, '#6d7277'], [0.4, '#3a3e44'], [1, '#121316']),
    );
    for (let tick = 0; tick < 6; tick++)
      canvas.path(roundedBox(300, 88 + tick * 27, 22, 7, 3), '#e9e6df', 'fill-opacity="0.85"');
  }
  const shell =
    'M350 40Q380 20 440 20H760Q860 20 888 90Q900 160 880 230Q860 280 780 286L740 300Q700 330 704 400L726 620H520L486 330Q480 270 430 262H350Z';
  canvas.solid(shell, canvas.sheet(colour), { relief: 0.65, depth: 40 });
  plate(canvas, 'M560 300H700Q690 340 694 400L716 610H536L508 350Q520 310 560 300Z', DARK, 9);
  canvas.inside('M560 300H700Q690 340 694 400L716 610H536L508 350Q520 310 560 300Z', () => {
    // The ribs of the grip.
    for (let rib = 0; rib < 9; rib++)
      canvas.line(`M500 ${352 + rib * 28}L720 ${336 + rib * 28}`, '#0c0d0f', 6, 'stroke-opacity="0.6"');
  });
  canvas.path(
    'M440 270Q482 262 510 280L524 390Q490 400 468 380Q450 330 440 270Z',
    canvas.across([0, '#7a1f1c'], [0.4, '#c9463c'], [1, '#7a1f1c']),
  );
  const vents = roundedBox(680, 70, 160, 130, 20);
  canvas.inside(vents, () => {
    for (let slot = 0; slot < 6; slot++) {
      canvas.path(roundedBox(690, 78 + slot * 21, 140, 9, 4), darken(colour, 0.62));
      canvas.path(roundedBox(690, 87 + slot * 21, 140, 3, 1), lighten(colour, 0.3));
    }
  });
  // The seam of the two halves, and the screws that hold them.
  canvas.line('M372 216H640Q700 216 740 240L860 236', darken(colour, 0.35), 4, 'stroke-opacity="0.7"');
  for (const [x, y] of [
    [396, 236],
    [850, 216],
    [650, 262],
  ] as const)
    drawScrew(canvas, x, y, 10);
  slab(canvas, 430, 620, 400, 70, 20, DARK, 8);
  canvas.solid(roundedBox(400, 676, 470, 144, 26), canvas.sheet(DARK), { relief: 0.6, depth: 24 });
  canvas.path(
    roundedBox(400, 720, 470, 44, 0),
    canvas.down([0, lighten(colour, 0.15)], [1, darken(colour, 0.2)]),
  );
  for (let light = 0; light < 4; light++)
    canvas.path(roundedBox(430 + light * 30, 736, 18, 12, 4), light < 3 ? '#8fe0a0' : darken(colour, 0.5));
  printText(
    canvas,
    kind === 'compact' ? '12 V' : '18 V',
    { x: 690, y: 724, width: 150, height: 36 },
    { face: 'narrow', colour: inkOn(colour), lines: 1 },
  );
  printBrand(canvas, print, { x: 390, y: 84, width: 260, height: 90 }, inkOn(colour));
  if (shape === 1) canvas.line('M420 190H600', lighten(colour, 0.4), 8);
}

function drawSanderAndJigsaw({ colour, print }: Pick<DrawingStyle, 'colour' | 'print'>): Drawing {
  const canvas = new Canvas(1000, 640);
  // The sander.
  canvas
    .path(roundedBox(4, 590, 420, 50, 10), canvas.stripes('#b98450', '#a06c40', 8))
    .path(roundedBox(20, 540, 390, 56, 16), '#2d2f34');
  canvas.solid('M60 330Q70 200 214 200T370 330L390 550H40Z', canvas.sheet(colour), {
    relief: 0.6,
    depth: 36,
  });
  canvas.path('M80 300Q90 120 214 120T350 300Q214 350 80 300Z', canvas.ball(DARK));
  printBrand(canvas, print, { x: 110, y: 400, width: 210, height: 80 }, inkOn(colour));
  // The jigsaw.
  canvas
    .path(polygon([560, 560], [590, 560], [586, 640], [572, 640]), canvas.metal('#b9bec3'))
    .path(roundedBox(480, 556, 470, 40, 8), canvas.down([0, '#eef0f1'], [1, '#8f959a']));
  // Its body with the handle, a closed loop over the motor, and the battery behind.
  canvas.solid(
    'M520 556V400Q520 300 580 240Q640 180 740 180H900Q984 180 990 270V380Q990 430 940 440H850V556Z' +
      'M700 300Q640 310 640 350Q640 384 680 384H850Q880 384 880 350V320Q880 290 850 290H760Q720 290 700 300Z',
    canvas.sheet(colour),
    { relief: 0.6, depth: 36 },
  );
  plate(canvas, 'M640 222Q700 196 760 196H890Q940 196 956 240H760Q690 240 640 270Z', DARK, 8);
  canvas.path(roundedBox(724, 262, 70, 40, 12), '#b5352f');
  canvas.solid(roundedBox(862, 420, 132, 130, 18), canvas.sheet(DARK), { relief: 0.6, depth: 16 });
  canvas.path(circle(590, 480, 46), DARK);
  drawScrew(canvas, 590, 480, 24);
  printBrand(canvas, print, { x: 650, y: 420, width: 180, height: 80 }, inkOn(colour));
  canvas.path(roundedBox(140, 60, 150, 90, 26), canvas.round(DARK));
  return canvas.toDrawing();
}

/** A pail for the workshop: with a hose lid, grounded, shavings, slurry. */
export function drawShopPail({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(760, formOf([920, 860, 800, 780] as const, shape));
  const { height } = canvas;
  const top = height - 640;
  if (shape === 0 || shape === 1) {
    canvas.cord(
      `M380 ${top - 20}C380 ${top - 220} 560 40 640 ${top - 160}S700 ${top + 200} 720 ${top + 420}`,
      '#55595f',
      60,
    );
    canvas.line(
      `M380 ${top - 20}C380 ${top - 220} 560 40 640 ${top - 160}S700 ${top + 200} 720 ${top + 420}`,
      '#1d1f22',
      62,
      'stroke-dasharray="5 11" style="stroke-linecap:butt" stroke-opacity="0.5"',
    );
  } else canvas.line(`M90 ${top + 20}C100 ${top - 190} 600 ${top - 190} 610 ${top + 20}`, '#8f959a', 14);
  const middle = 350;
  const body = outlineTurned(
    middle,
    [
      [340, top + 30],
      [326, top + 140],
      [270, height - 8],
    ],
    14,
  );
  canvas.solid(body, canvas.round(colour), { relief: 0.4, depth: 26 });
  if (shape === 2) {
    canvas
      .path(ellipse(middle, top + 24, 340, 56), darken(colour, 0.4))
      .path(ellipse(middle, top + 20, 316, 44), '#d9b67e');
    for (let curl = 0; curl < 14; curl++) {
      const [x, y] = [120 + ((curl * 97) % 440), top - 6 + ((curl * 23) % 40) - (curl % 3) * 14];
      canvas.line(`M${x} ${y}q20 -40 50 -16t-10 34`, curl % 2 ? '#e9cf9c' : '#c69c5f', 11);
    }
  } else {
    canvas
      .path(
        outlineTurned(
          middle,
          [
            [346, top + 4],
            [346, top + 66],
          ],
          18,
        ),
        canvas.round(darken(colour, 0.45)),
      )
      .path(ellipse(middle, top + 6, 346, 44), shape === 3 ? '#8f9a9c' : canvas.sheet(darken(colour, 0.35)));
    if (shape === 3)
      canvas.path(ellipse(middle, top + 8, 316, 34), canvas.slant([0, '#c3c9c6'], [1, '#7c8684']));
    else
      canvas.path(ellipse(middle, top + 4, 90, 18), '#1d1f22').path(
        outlineTurned(
          middle,
          [
            [60, top - 60],
            [70, top + 4],
          ],
          6,
        ),
        canvas.round('#33353a'),
      );
  }
  for (const y of [top + 110, top + 134])
    canvas.line(`M${middle - 326} ${y}Q${middle} ${y + 34} ${middle + 326} ${y}`, darken(colour, 0.35), 6);
  if (shape === 1)
    canvas
      .cord(
        `M${middle - 300} ${top + 120}C40 ${top + 400} 120 ${height - 60} 200 ${height - 24}`,
        '#6f9a3f',
        14,
      )
      .path(roundedBox(176, height - 50, 70, 40, 8), canvas.metal('#c9a45a'));
  printBrand(canvas, print, { x: middle - 170, y: top + 260, width: 340, height: 150 }, inkOn(colour));
  return canvas.toDrawing();
}
