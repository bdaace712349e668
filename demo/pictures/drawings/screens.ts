import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { stickLabel } from './packages.ts';
import { bevel, drawKnob, drawLens, drawScreen, formOf, holes, slab } from './parts.ts';
import { printBrand, printText, shortName } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/** A small flat set on a foot, with a dial for its stations. */
function drawKitchenTelevision(colour: string, print: DrawingStyle['print']): Drawing {
  const canvas = new Canvas(1000, 740);
  const shell = lighten(colour, 0.1);
  canvas
    .solid('M330 700Q340 660 400 656H600Q660 660 670 700V726H330Z', canvas.sheet(darken(colour, 0.25)), {
      depth: 14,
    })
    .path('M440 600H560V670H440Z', canvas.round(darken(colour, 0.35)));
  canvas.solid(roundedBox(4, 4, 992, 616, 34), canvas.sheet(shell), { depth: 20 });
  canvas.path(roundedBox(36, 34, 928, 500, 12), '#15181c');
  drawScreen(canvas, 48, 46, 904, 476, {
    lit: canvas.slant([0, '#5d8fa8'], [0.55, '#8fb7a4'], [1, '#e6c98a']),
  });
  canvas.inside(roundedBox(48, 46, 904, 476, 8), () =>
    canvas
      .path(circle(730, 190, 62), '#f7e6b4')
      .path('M40 430Q250 270 430 380T960 330V530H40Z', '#3f6f5a')
      .path('M40 480Q320 380 560 450T960 430V530H40Z', '#2c5345'),
  );
  drawKnob(canvas, 900, 576, 30, '#e6dcc6', 40);
  canvas.path(roundedBox(70, 562, 180, 28, 8), holes(canvas, darken(shell, 0.16), 14));
  printBrand(canvas, print, { x: 390, y: 560, width: 220, height: 36 }, inkOn(shell));
  return canvas.toDrawing();
}

/** An old television: portable with aerial, in a cabinet on legs, for games, kitchen, on a handle. */
export function drawRetroTelevision({ colour, form, print }: DrawingStyle): Drawing {
  if (/\bkitchen\b/i.test(print.name)) return drawKitchenTelevision(colour, print);
  const shape = form % 5;
  const hasLegs = shape === 1;
  const canvas = new Canvas(900, hasLegs ? 900 : 820);
  const { height } = canvas;
  const foot = height - (hasLegs ? 190 : 24);
  const top = hasLegs ? 60 : 190;
  if (!hasLegs) {
    if (shape === 4 || shape === 3)
      canvas.line(
        `M280 ${top + 20}V${top - 60}Q280 ${top - 90} 320 ${top - 90}H580Q620 ${top - 90} 620 ${top - 60}V${top + 20}`,
        '#33353a',
        34,
      );
    canvas
      .line(`M440 ${top + 10}L210 10`, '#9aa0a5', 9)
      .line(`M460 ${top + 10}L690 10`, '#9aa0a5', 9)
      .path(circle(210, 12, 11) + circle(690, 12, 11), '#c9cdd1')
      .path(ellipse(450, top + 4, 80, 30), '#33353a');
    for (const x of [120, 680]) canvas.path(roundedBox(x, height - 40, 100, 40, 10), '#2b2724');
  } else
    for (const [x, lean] of [
      [150, -60],
      [750, 60],
    ] as const)
      canvas.path(
        polygon([x - 26, foot - 10], [x + 26, foot - 10], [x + lean + 12, height], [x + lean - 12, height]),
        canvas.round('#7a4f2e'),
      );
  if (hasLegs) canvas.path(roundedBox(4, 4, 892, 80, 30), canvas.wood('#8a5a34'));
  const cabinet = roundedBox(4, hasLegs ? 20 : top, 892, foot - (hasLegs ? 20 : top), shape === 2 ? 30 : 80);
  canvas.solid(cabinet, hasLegs ? canvas.wood('#a06c40') : canvas.sheet(colour), { relief: 0.6, depth: 44 });
  const y = (hasLegs ? 20 : top) + 54;
  const high = foot - y - 54;
  canvas.path(roundedBox(50, y, 600, high, 70), hasLegs ? colour : darken(colour, 0.5));
  const tube = `M110 ${y + 40}Q350 ${y + 14} 590 ${y + 40}Q616 ${y + high / 2} 590 ${y + high - 40}Q350 ${y + high - 14} 110 ${y + high - 40}Q84 ${y + high / 2} 110 ${y + 40}Z`;
  canvas.path(tube, canvas.slant([0, '#8d9c98'], [0.4, '#55635f'], [1, '#2c3634']));
  canvas.inside(tube, () =>
    canvas.gloss(polygon([110, y + 20], [340, y + 20], [180, y + high], [70, y + high]), 0.22, 16),
  );
  bevel(canvas, tube, 12, -0.8);
  const panel = 770;
  drawKnob(canvas, panel, y + 60, 56, '#e6dcc6', -30);
  drawKnob(canvas, panel, y + 196, 56, '#e6dcc6', 60);
  canvas.path(
    roundedBox(panel - 66, y + 290, 132, high - 320, 10),
    holes(canvas, hasLegs ? '#6b4528' : darken(colour, 0.3), 22),
  );
  printBrand(
    canvas,
    print,
    { x: 250, y: foot - 50, width: 200, height: 36 },
    hasLegs ? '#e2c48a' : inkOn(colour),
  );
  return canvas.toDrawing();
}

/** A projector of films with two reels, from the side: restored, self-threading, club's, with handle. */
export function drawReelProjector({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas(940, 960);
  const reel = (x: number, y: number, radius: number): void => {
    canvas
      .path(circle(x, y, radius), canvas.slant([0, '#d5d8da'], [0.5, '#8f959a'], [1, '#5d6368']))
      .path(circle(x, y, radius * 0.8), '#3a2f2a');
    canvas.path(circle(x, y, radius * 0.62), canvas.slant([0, '#e3e5e7'], [1, '#7c8187']));
    let openings = '';
    for (let hole = 0; hole < 3; hole++)
      openings += circle(
        x + Math.cos(hole * 2.09 + 0.5) * radius * 0.38,
        y + Math.sin(hole * 2.09 + 0.5) * radius * 0.38,
        radius * 0.17,
      );
    canvas.path(openings, '#4a3c34').path(circle(x, y, radius * 0.12), '#33353a');
  };
  canvas.line('M500 470L280 200', darken(colour, 0.4), 50).line('M560 470L690 190', darken(colour, 0.4), 50);
  canvas.line('M100 210L330 560M850 210L640 560', '#3a2f2a', 7);
  reel(210, 206, formOf([204, 180, 204] as const, shape));
  reel(720, 216, formOf([204, 210, 170] as const, shape));
  canvas.path(
    roundedBox(120, 900, 760, 60, 16),
    canvas.down([0, lighten(colour, 0.1)], [1, darken(colour, 0.5)]),
  );
  canvas.solid(roundedBox(250, 430, 620, 490, shape === 1 ? 110 : 40), canvas.sheet(colour), {
    relief: 0.65,
    depth: 40,
  });
  canvas.path(
    roundedBox(620, 480, 200, 380, 18),
    canvas.stripes(darken(colour, 0.5), darken(colour, 0.06), 12),
  );
  for (const y of shape === 2 ? [540, 700] : [600]) {
    canvas
      .path(
        roundedBox(4, y - 50, 200, 130, 14),
        canvas.down([0, '#8f959a'], [0.3, '#55595f'], [1, '#17181a']),
      )
      .path(roundedBox(170, y - 36, 110, 102, 8), canvas.down([0, '#d5d8da'], [1, '#5d6368']))
      .path(ellipse(10, y + 15, 9, 52), '#b9c9d9');
  }
  slab(canvas, 320, 500, 220, 220, 20, lighten(colour, 0.15), 8);
  canvas.path(circle(430, 560, 40) + circle(430, 660, 40), canvas.metal('#b9bec3'));
  drawKnob(canvas, 380, 830, 46, '#2f3136', -40);
  drawKnob(canvas, 500, 830, 46, '#2f3136', 40);
  printBrand(canvas, print, { x: 336, y: 744, width: 230, height: 34 }, inkOn(colour));
  return canvas.toDrawing();
}

/** A projector for films from a computer, from the front: box, rounded, with handle. */
export function drawVideoProjector({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas(900, formOf([460, 560, 600] as const, shape));
  const { height } = canvas;
  const top = height - 440;
  if (shape)
    canvas.line(
      `M240 ${top + 30}V${top - 60}Q240 ${top - 90} 290 ${top - 90}H610Q660 ${top - 90} 660 ${top - 60}V${top + 30}`,
      darken(colour, 0.45),
      44,
    );
  for (const x of [90, 710]) canvas.path(roundedBox(x, height - 40, 100, 40, 10), '#2b2724');
  canvas.solid(roundedBox(4, top, 892, 414, shape === 1 ? 130 : 60), canvas.sheet(colour), {
    relief: 0.65,
    depth: 44,
  });
  // The front is a sheet of dark glass with the lens behind it; air goes in at its right.
  const glass = roundedBox(36, top + 44, 828, 300, shape === 1 ? 100 : 40);
  canvas.path(glass, canvas.slant([0, '#43484f'], [0.4, '#23262b'], [1, '#101215']));
  bevel(canvas, glass, 5, 0.7);
  canvas
    .path(circle(250, top + 196, 148), canvas.slant([0, '#8a9096'], [0.5, '#3a3d42'], [1, '#15171a']))
    .path(
      circle(250, top + 196, 138),
      'none',
      'stroke="#0c0d0f" stroke-width="18" stroke-dasharray="5 7" stroke-opacity="0.7"',
    );
  drawLens(canvas, 250, top + 196, 120);
  for (let slot = 0; slot < 9; slot++)
    canvas.path(roundedBox(596 + slot * 22, top + 110, 9, 168, 4), '#060708', 'fill-opacity="0.9"');
  canvas.path(circle(450, top + 110, 9), '#7fd08a').path(circle(450, top + 270, 14), '#3b1f24');
  printBrand(canvas, print, { x: 330, y: top + 354, width: 240, height: 44 }, inkOn(colour));
  return canvas.toDrawing();
}

/** A gamepad from above: two sticks, one-handed, with games, old, small. */
export function drawGamepad({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const isFlat = shape === 2 || shape === 4;
  const canvas = new Canvas(1000, isFlat ? 480 : 700);
  const outline = isFlat
    ? roundedBox(4, 4, 992, 472, shape === 4 ? 236 : 60)
    : 'M260 30Q500 70 740 30Q900 10 950 200Q1000 420 994 560Q986 690 900 694Q820 690 760 580Q710 500 640 500H360Q290 500 240 580Q180 690 100 694Q14 690 6 560Q0 420 50 200Q100 10 260 30Z';
  if (!isFlat)
    canvas.path(roundedBox(170, 4, 190, 70, 34) + roundedBox(640, 4, 190, 70, 34), darken(colour, 0.5));
  canvas.solid(outline, canvas.sheet(colour), { relief: 0.7, depth: 50 });
  const y = isFlat ? 240 : 210;
  const [left, right] = [230, 770];
  const cross = roundedBox(left - 106, y - 38, 212, 76, 14) + roundedBox(left - 38, y - 106, 76, 212, 14);
  canvas
    .path(circle(left, y, 138), darken(colour, 0.2), 'fill-opacity="0.7"')
    .path(circle(right, y, 150), darken(colour, 0.2), 'fill-opacity="0.7"');
  canvas
    .path(cross, '#1b1c1f', 'transform="translate(3 7)"')
    .path(cross, canvas.sheet('#3a3d42'))
    .path(circle(left, y, 24), '#2a2c30');
  for (const [dx, dy, tone] of [
    [0, -84, '#d9b25a'],
    [84, 0, '#c0513f'],
    [0, 84, '#5f9a7f'],
    [-84, 0, '#5f86b0'],
  ] as const)
    canvas
      .path(circle(right + dx + 3, y + dy + 7, 46), '#1b1c1f', 'fill-opacity="0.6"')
      .path(circle(right + dx, y + dy, 46), canvas.ball(tone));
  if (!isFlat)
    for (const x of shape === 1 ? [360] : [360, 640]) {
      canvas
        .path(circle(x, 390, 96), darken(colour, 0.5))
        .path(circle(x + 4, 396, 74), '#141518')
        .path(circle(x, 384, 72), canvas.ball('#3a3d42'))
        .path(circle(x, 384, 48), canvas.slant([0, '#26282c'], [1, '#4a4d52']));
    }
  canvas.path(roundedBox(420, y - 30, 64, 24, 12) + roundedBox(516, y - 30, 64, 24, 12), '#2a2c30');
  printBrand(
    canvas,
    print,
    { x: 410, y: isFlat ? 330 : 88, width: 180, height: 50 },
    blend(colour, inkOn(colour), 0.7),
  );
  return canvas.toDrawing();
}

/** A joystick on its base from the front: arcade box, two ports, kit, flight stick. */
export function drawJoystick({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const isFlight = shape === 3;
  const canvas = new Canvas(isFlight ? 700 : 860, 860);
  const { width } = canvas;
  const stick = isFlight ? width / 2 : 260;
  const base = polygon([60, 600], [width - 60, 600], [width - 4, 780], [4, 780]);
  if (isFlight)
    canvas.cord(`M${width - 60} 740C${width} 700 ${width - 20} 560 ${width - 80} 500`, '#2b2d31', 20);
  canvas.solid(base, shape === 2 ? canvas.wood('#b98d5b') : canvas.sheet(lighten(colour, 0.14)), {
    relief: 0.5,
    depth: 26,
  });
  canvas.path(
    roundedBox(4, 776, width - 8, 84, 20),
    shape === 2 ? canvas.wood('#8f6638') : canvas.down([0, darken(colour, 0.1)], [1, darken(colour, 0.5)]),
  );
  canvas
    .path(ellipse(stick, 680, 120, 46), '#1d1f22')
    .path(ellipse(stick, 668, 96, 36), canvas.ball('#3a3d42'));
  if (isFlight) {
    canvas.path(
      polygon([stick - 44, 660], [stick + 44, 660], [stick + 54, 430], [stick - 54, 430]),
      canvas.round('#2b2d31'),
    );
    canvas.solid(
      `M${stick - 60} 460Q${stick - 90} 300 ${stick - 70} 150Q${stick - 70} 10 ${stick + 30} 4Q${stick + 120} 10 ${stick + 100} 130Q${stick + 60} 260 ${stick + 76} 460Q${stick} 500 ${stick - 60} 460Z`,
      canvas.across([0, '#4a4d52'], [0.35, '#6d7277'], [1, '#1d1f22']),
      { relief: 0.6, depth: 26 },
    );
    canvas.path(circle(stick + 10, 90, 40), canvas.ball('#c0432f'));
  } else {
    canvas.path(roundedBox(stick - 22, 260, 44, 410, 12), canvas.metal('#b9bec3'));
    canvas.path(circle(stick, 152, 148), canvas.ball(shape === 1 ? '#2b2d31' : '#c0432f'));
    canvas.gloss(ellipse(stick - 54, 92, 40, 26), 0.8, 8);
    const tones = ['#e0b83a', '#3f7fa6', '#c0432f', '#4f9a6f'];
    for (let button = 0; button < (shape === 1 ? 2 : 4); button++) {
      const [x, y] = [500 + (button % 2) * 170 + (button > 1 ? 20 : 0), 650 + Math.floor(button / 2) * 76];
      canvas
        .path(ellipse(x, y + 10, 64, 32), '#1d1f22')
        .path(roundedBox(x - 52, y - 24, 104, 34, 17), darken(tones[button] ?? '#fff', 0.3))
        .path(ellipse(x, y - 20, 52, 24), lighten(tones[button] ?? '#fff', 0.12));
    }
  }
  printBrand(
    canvas,
    print,
    { x: width / 2 - 150, y: 796, width: 300, height: 46 },
    shape === 2 ? '#3d2a18' : inkOn(colour),
  );
  return canvas.toDrawing();
}

/** A video cassette from above: alone, with sleeve, two, with label. */
export function drawVideoTape({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(1000, formOf([600, 760, 600, 640] as const, shape));
  const { height } = canvas;
  if (shape === 1) {
    slab(canvas, 60, 4, 936, 500, 6, colour, 8);
    stickLabel(
      canvas,
      { ...print, paper: colour, ink: inkOn(colour) },
      { x: 70, y: 12, width: 916, height: 240 },
      4,
    );
  }
  const y = height - 596;
  const long = shape === 1 ? 900 : 992;
  canvas.solid(roundedBox(4, y, long, 592, 16), canvas.sheet('#2f3136'), { relief: 0.6, depth: 22 });
  canvas
    .path(roundedBox(14, y + 12, long - 20, 60, 8), '#232529')
    .line(`M20 ${y + 80}H${long - 14}`, '#17181a', 5);
  const window = roundedBox(130, y + 130, long - 250, 300, 14);
  canvas.path(window, '#141518');
  canvas.inside(window, () => {
    for (const [x, radius] of [
      [270, 150],
      [long - 264, 90],
    ] as const)
      canvas
        .path(circle(x, y + 280, radius), '#4a3a30')
        .path(circle(x, y + 280, 72), '#e6e2d8')
        .path(
          circle(x, y + 280, 44),
          canvas.tile(
            30,
            30,
            '<rect width="30" height="30" fill="#2b2d31"/><rect width="12" height="30" fill="#e6e2d8"/>',
          ),
        );
    canvas.path(
      polygon([130, y + 130], [420, y + 130], [260, y + 430], [130, y + 430]),
      '#fff',
      'fill-opacity="0.08"',
    );
  });
  const label = { x: 400, y: y + 140, width: long - 790, height: 280 };
  canvas
    .path(roundedBox(label.x, label.y, label.width, label.height, 8), '#f6f0e2')
    .path(roundedBox(label.x, label.y, label.width, 60, 8), colour);
  printText(
    canvas,
    'VHS',
    { x: label.x + 20, y: label.y + 70, width: label.width - 40, height: 90 },
    { face: 'narrow', colour: '#2a2622', lines: 1, most: 80 },
  );
  printBrand(
    canvas,
    print,
    { x: label.x + 14, y: label.y + 164, width: label.width - 28, height: 70 },
    '#4a4038',
  );
  slab(canvas, 60, y + 470, long - 110, 86, 6, shape === 3 ? lighten(colour, 0.5) : '#f6f0e2', 4);
  printText(
    canvas,
    shortName(print.name),
    { x: 90, y: y + 480, width: long - 170, height: 66 },
    { face: print.face, colour: '#2a2622', lines: 1, most: 56 },
  );
  return canvas.toDrawing();
}

/** A clock for wall or table from the front: round wood, on feet, with pendulum face, square. */
export function drawClock({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(800, shape === 1 ? 880 : 800);

  if (shape === 1) {
    for (const x of [210, 590])
      canvas.path(
        roundedBox(x - 24, 740, 48, 140, 14),
        canvas.wood(darken(colour, 0.3)),
        `transform="rotate(${x < 400 ? 18 : -18} ${x} 760)"`,
      );
  }
  const outline =
    shape === 2
      ? roundedBox(4, 4, 792, 792, 120)
      : shape === 3
        ? `M4 796V400A396 396 0 0 1 796 400V796Z`
        : circle(400, 400, 396);
  canvas.solid(outline, canvas.wood(colour, 20), { relief: 0.7, depth: 44 });
  const face = shape === 0 ? 300 : 316;
  canvas
    .path(circle(400, 404, face + 14), darken(colour, 0.4))
    .path(circle(400, 400, face), canvas.slant([0, '#fbf7ee'], [1, '#e6dece']));
  canvas.path(
    `M${400 - face} 400A${face} ${face} 0 0 1 ${400 + face} 400A${face} ${face - 24} 0 0 0 ${400 - face} 400Z`,
    '#1a1108',
    'fill-opacity="0.16"',
  );
  for (let hour = 0; hour < 12; hour++) {
    const angle = (hour * 30 * Math.PI) / 180;
    if (shape === 1 || hour % 3)
      canvas.line(
        `M400 ${430 - face}v${shape === 0 ? 22 : 34}`,
        '#4a4038',
        hour % 3 ? 7 : 13,
        `transform="rotate(${hour * 30} 400 400)"`,
      );
    else
      printText(
        canvas,
        String(hour || 12),
        {
          x: 400 + Math.sin(angle) * (face - 66) - 44,
          y: 400 - Math.cos(angle) * (face - 66) - 40,
          width: 88,
          height: 80,
        },
        { face: print.face === 'script' ? 'serif' : print.face, colour: '#3a3128', lines: 1 },
      );
  }
  canvas
    .line('M404 408L290 330', '#1a1108', 22, 'stroke-opacity="0.15"')
    .line('M404 408L526 200', '#1a1108', 14, 'stroke-opacity="0.15"');
  canvas
    .line('M400 400L286 322', '#33302c', 20)
    .line('M400 400L522 192', '#33302c', 13)
    .line('M400 460V240', '#b5482f', 5);
  canvas.path(circle(400, 400, 20), '#33302c').path(circle(396, 396, 7), '#c9a24f');
  printBrand(canvas, print, { x: 320, y: 480, width: 160, height: 46 }, '#8a7f72');
  return canvas.toDrawing();
}
