import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { wrapLabel } from './packages.ts';
import { bevel, drawScreen, formOf, plate, slab } from './parts.ts';
import { printBrand, printText } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/** The loops of a cable that is wound up, around (x, y). */
function drawCoil(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  turns = 4,
): void {
  for (let turn = 0; turn < turns; turn++)
    canvas.cord(
      ellipse(
        x + ((turn * 37) % 23) - 10,
        y + ((turn * 53) % 29) - 14,
        radius - turn * width * 0.72,
        radius * 0.86 - turn * width * 0.66,
      ),
      colour,
      width,
    );
}

/** The metal end of a USB-C cable at (x, y), turned by degrees; at 0 it points to the right. */
function drawUsbEnd(canvas: Canvas, x: number, y: number, degrees: number, colour: string): void {
  canvas.paintMoved(`translate(${x} ${y}) rotate(${degrees})`, () => {
    canvas.path(
      roundedBox(96, -20, 70, 40, 16),
      canvas.down([0, '#eef0f1'], [0.5, '#aab0b5'], [1, '#6d7378']),
    );
    slab(canvas, 0, -34, 112, 68, 18, colour, 6);
    canvas.path(roundedBox(-40, -16, 44, 32, 10), darken(colour, 0.2));
  });
}

/** Two flat blades of a North American plug around (x, y) that point up, each with its hole. */
export function drawBlades(canvas: Canvas, x: number, y: number, gap: number): void {
  for (const side of [-1, 1]) {
    const left = x + side * gap - 19;
    canvas
      .path(
        `M${left} ${y + 10}V${y - 82}L${left + 7} ${y - 92}H${left + 31}L${left + 38} ${y - 82}V${y + 10}Z`,
        canvas.slant([0, '#f2eee2'], [0.4, '#c6c0b0'], [0.55, '#e4dfd0'], [1, '#958f80']),
      )
      .line(`M${left + 2} ${y + 6}V${y - 80}`, '#fffdf6', 3, 'stroke-opacity="0.8"')
      .path(circle(left + 19, y - 62, 8), '#6f6a5e');
  }
}

/** The round pin of a plug's ground, above (x, y). */
const drawGroundPin = (canvas: Canvas, x: number, y: number): Canvas =>
  canvas.path(roundedBox(x - 13, y - 108, 26, 118, 13), canvas.metal('#c6c0b0'));

/** A wall plug with its charging cable: cube, flat, three-way, coiled, reflective. */
export function drawChargingCable({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(900, 900);
  const plug = shape === 3 ? '#33353a' : '#f1efec';
  if (shape === 3) {
    let coil = 'M330 660C380 760 430 720 450 680';
    for (let x = 450; x < 760; x += 40)
      coil += `C${x + 50} ${x * -0.9 + 900} ${x + 70} ${x * -0.9 + 1140} ${x + 10} ${x * -0.9 + 1110}S${x + 20} ${x * -0.9 + 980} ${x + 40} ${x * -0.9 + 1049}`;
    canvas.cord(coil, colour, 24).cord('M760 380C830 330 840 240 800 190', colour, 24);
    drawUsbEnd(canvas, 800, 170, -100, colour);
  } else {
    canvas.cord('M250 630C250 740 400 800 590 792', colour, 26);
    drawCoil(canvas, 600, 560, 286, colour, 26, 4);
    if (shape === 2)
      for (const [x, y, turn] of [
        [560, 180, -110],
        [660, 176, -90],
        [760, 210, -66],
      ] as const) {
        canvas.cord(`M640 330Q${x} 300 ${x} ${y}`, colour, 20);
        drawUsbEnd(canvas, x, y, turn, turn === -90 ? '#3a3d42' : darken(colour, 0.2));
      }
    else {
      canvas.cord('M560 330C640 330 700 280 706 200', colour, 26);
      drawUsbEnd(canvas, 706, 190, -80, shape === 4 ? '#3a3d42' : darken(colour, 0.25));
    }
    if (shape === 4)
      canvas.line(
        'M420 400C470 340 540 310 640 316',
        '#fff',
        8,
        'stroke-dasharray="2 26" stroke-opacity="0.9"',
      );
    canvas
      .path(roundedBox(830, 500, 64, 120, 18), '#2f3136')
      .line('M840 530h44M840 590h44', '#fff', 4, 'stroke-opacity="0.2"');
  }
  const high = shape === 1 ? 230 : 300;
  drawBlades(canvas, 190, 350, 56);
  canvas.solid(roundedBox(8, 640 - high, 360, high, shape === 1 ? 110 : 50), canvas.sheet(plug), {
    relief: 0.5,
    depth: 30,
  });
  printBrand(
    canvas,
    print,
    { x: 90, y: 610 - high * 0.6, width: 200, height: 60 },
    blend(plug, inkOn(plug), 0.5),
  );
  return canvas.toDrawing();
}

/** A mains cord, wound up, with a plug at one end and an appliance socket at the other. */
export function drawPowerCord({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(940, 900);
  drawCoil(canvas, 500, 430, 400, colour, 38, shape === 2 ? 3 : 5);
  canvas
    .cord('M240 700C180 760 170 700 160 640', colour, 38)
    .cord('M740 640C800 660 800 690 800 720', colour, 38);
  canvas.paintMoved('rotate(-8 160 560)', () => {
    if (shape !== 1) drawGroundPin(canvas, 160, 480);
    drawBlades(canvas, 160, 480, 50);
    plate(canvas, 'M70 470H250Q262 590 206 670H114Q58 590 70 470Z', darken(colour, 0.08), 12);
  });
  const wide = formOf([190, 170, 130, 150, 190] as const, shape);
  plate(
    canvas,
    `M${800 - wide * 0.3} 690H${800 + wide * 0.3}L${800 + wide / 2} 770V894H${800 - wide / 2}V770Z`,
    darken(colour, 0.08),
    12,
  );
  for (let y = 710; y < 760; y += 18)
    canvas.line(`M${800 - wide * 0.24} ${y}H${800 + wide * 0.24}`, '#000', 5, 'stroke-opacity="0.3"');
  printBrand(
    canvas,
    print,
    { x: 800 - wide * 0.36, y: 800, width: wide * 0.72, height: 50 },
    blend(colour, inkOn(colour), 0.6),
  );
  canvas
    .path(roundedBox(460, 740, 60, 150, 16), '#3a3a3c')
    .path(roundedBox(460, 740, 20, 150, 10), '#fff', 'fill-opacity="0.12"');
  return canvas.toDrawing();
}

/** A travel adapter that stands on its pins' end: cube with ports, flat disc, grounded, with a strip. */
export function drawTravelAdapter({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(shape === 3 ? 960 : 620, shape === 1 ? 620 : 760);
  const { width, height } = canvas;
  if (shape === 2) drawGroundPin(canvas, width / 2, 120);
  drawBlades(canvas, width / 2, 110, shape === 2 ? 90 : 76);
  canvas.solid(roundedBox(4, 100, width - 8, height - 100, shape === 1 ? 230 : 60), canvas.sheet(colour), {
    relief: 0.6,
    depth: 40,
  });
  const sockets = shape === 3 ? [180, 400, 620] : [width / 2];
  for (const x of sockets) {
    canvas
      .path(circle(x, 330, shape === 3 ? 98 : 150), darken(colour, 0.22))
      .path(circle(x, 334, shape === 3 ? 92 : 142), darken(colour, 0.08));
    canvas.path(
      roundedBox(x - 52, 290, 18, 70, 6) + roundedBox(x + 34, 290, 18, 70, 6) + circle(x, 392, 15),
      '#17181a',
    );
  }
  const ports = shape === 3 ? 800 : width / 2;
  for (const [index, y] of (shape === 3 ? [280, 380] : [height - 190, height - 190]).entries()) {
    const x = shape === 3 ? ports : ports - 130 + index * 150;
    canvas
      .path(roundedBox(x - 10, y, 110, 42, index && shape !== 3 ? 21 : 8), '#17181a')
      .path(roundedBox(x + 6, y + 14, 78, 12, 4), '#6d7378');
  }
  printBrand(
    canvas,
    print,
    { x: width / 2 - 150, y: height - 112, width: 300, height: 56 },
    blend(colour, inkOn(colour), 0.7),
  );
  return canvas.toDrawing();
}

/** A box that is put in a wall socket, with a socket of its own: meter with display, smart plug, timer, outdoor. */
export function drawSocketBox({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(560, shape === 1 ? 620 : 880);
  const { height } = canvas;
  const outline = shape === 1 ? roundedBox(4, 4, 552, 612, 150) : roundedBox(4, 4, 552, height - 8, 90);
  canvas.solid(outline, canvas.sheet(colour), { relief: 0.6, depth: 44 });
  const socket = height - (shape === 1 ? 310 : 260);
  canvas
    .path(circle(280, socket, 176), darken(colour, 0.2))
    .path(circle(280, socket + 5, 166), canvas.slant([0, darken(colour, 0.2)], [1, lighten(colour, 0.1)]));
  canvas.path(
    roundedBox(206, socket - 60, 24, 80, 8) +
      roundedBox(330, socket - 60, 24, 80, 8) +
      circle(280, socket + 70, 20),
    '#17181a',
  );
  if (shape === 4) canvas.path('M70 420Q280 300 490 420L470 470Q280 370 90 470Z', darken(colour, 0.3));
  if (shape === 1) {
    canvas.path(circle(280, 66, 18), '#6fbf86');
    printBrand(canvas, print, { x: 160, y: 520, width: 240, height: 50 }, blend(colour, inkOn(colour), 0.6));
    return canvas.toDrawing();
  }
  if (shape === 3) {
    canvas
      .path(roundedBox(150, 110, 260, 130, 65), darken(colour, 0.35))
      .path(circle(346, 175, 52), canvas.ball('#6fbf86'));
  } else {
    drawScreen(canvas, 96, 76, 368, 190, { radius: 16, lit: canvas.slant([0, '#c4d3c0'], [1, '#a3b5a2']) });
    printText(
      canvas,
      formOf(['42.7', '', '22:30', '', '118'] as const, shape),
      { x: 120, y: 90, width: 250, height: 130 },
      { face: 'narrow', colour: '#2a332b', lines: 1 },
    );
    printText(
      canvas,
      shape === 2 ? 'ON' : 'W',
      { x: 380, y: 160, width: 60, height: 60 },
      { face: 'sans', colour: '#2a332b', lines: 1 },
    );
    for (const x of [150, 250, 350]) slab(canvas, x, 300, 60, 40, 20, darken(colour, 0.3), 5);
  }
  printBrand(
    canvas,
    print,
    { x: 180, y: height - 70, width: 200, height: 44 },
    blend(colour, inkOn(colour), 0.6),
  );
  return canvas.toDrawing();
}

/** Round cells that stand side by side, wrapped in print: slim, thick, in a charger. */
export function drawBatteries({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const hasCharger = shape === 3;
  const canvas = new Canvas(
    hasCharger ? 900 : formOf([800, 860, 760, 900, 840] as const, shape),
    hasCharger ? 860 : 760,
  );
  const { width, height } = canvas;
  const cells = 4;
  const across = (width - (hasCharger ? 160 : 20)) / cells;
  for (let cell = 0; cell < cells; cell++) {
    const middle = (hasCharger ? 80 : 10) + across * (cell + 0.5);
    const radius = across * 0.47;
    const foot = hasCharger ? height - 130 : height - 8;
    canvas.path(
      outlineTurned(
        middle,
        [
          [radius * 0.34, 12],
          [radius * 0.34, 56],
        ],
        5,
      ),
      canvas.metal('#cfcabb'),
    );
    canvas.path(
      outlineTurned(
        middle,
        [
          [radius * 0.9, 52],
          [radius, 64],
          [radius, foot],
        ],
        8,
      ),
      canvas.metal('#b9bec3'),
    );
    canvas.path(
      outlineTurned(
        middle,
        [
          [radius, 76],
          [radius, 190],
        ],
        8,
      ),
      canvas.round(shape === 2 ? '#c7973d' : '#2f3136'),
    );
    wrapLabel(
      canvas,
      { ...print, paper: colour, ink: inkOn(colour), name: 'Rechargeable', detail: '' },
      { x: middle - radius, y: 186, width: radius * 2, height: foot - 216 },
      8,
    );
    canvas.path(
      roundedBox(middle - 22, 116, 44, 12, 4) + roundedBox(middle - 6, 100, 12, 44, 4),
      '#fff',
      'fill-opacity="0.85"',
    );
  }
  if (hasCharger) {
    canvas.solid(
      `M20 560H${width - 20}L${width - 4} ${height - 60}Q${width - 4} ${height} ${width - 60} ${height}H60Q4 ${height} 4 ${height - 60}Z`,
      canvas.sheet('#3a3d42'),
      { relief: 0.6, depth: 34 },
    );
    for (let cell = 0; cell < cells; cell++)
      canvas.path(circle(80 + across * (cell + 0.5), 640, 13), cell < 3 ? '#7fd08a' : '#d9794a');
    printBrand(canvas, print, { x: 280, y: 700, width: 340, height: 80 }, '#d8d5cd');
  }
  return canvas.toDrawing();
}

/** A pouch with a zip, lying: flat, rolled strap, with a loop, round, small. */
export function drawZipPouch({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(
    formOf([940, 860, 980, 900, 700] as const, shape),
    formOf([640, 640, 620, 680, 560] as const, shape),
  );
  const { width, height } = canvas;
  const thread = lighten(colour, 0.45);
  const outline = roundedBox(6, 20, width - 12, height - 26, shape === 3 ? 24 : 70);
  canvas.solid(
    outline,
    shape === 3
      ? canvas.stripes(colour, blend(colour, '#e8dfcf', 0.6), 130, 62)
      : canvas.cloth(colour, shape % 2 ? 5 : 7),
    { relief: 0.7, depth: 54 },
  );
  canvas.inside(outline, () => {
    canvas.shade(
      `M0 ${height * 0.3}Q${width / 2} ${height * 0.36} ${width} ${height * 0.3}V${height * 0.24}H0Z`,
      0.28,
      12,
    );
    canvas.path(roundedBox(0, height * 0.15, width, 54, 0), darken(colour, 0.3));
    canvas.line(
      `M20 ${height * 0.15 + 27}H${width - 20}`,
      '#c4a25b',
      18,
      'stroke-dasharray="3 15" style="stroke-linecap:butt"',
    );
  });
  canvas.line(
    `M40 ${height * 0.13}H${width - 40}M40 ${height * 0.15 + 66}H${width - 40}`,
    thread,
    4,
    'stroke-dasharray="16 10"',
  );
  canvas.path(roundedBox(width * 0.76, height * 0.15 + 8, 60, 40, 8), canvas.metal('#c4a25b'));
  slab(canvas, width * 0.76 + 12, height * 0.15 + 44, 36, 120, 16, shape === 4 ? '#cfe3a0' : '#8a5a34', 5);
  if (shape === 0 || shape === 2) canvas.path(roundedBox(2, height * 0.4, 40, 130, 12), darken(colour, 0.35));
  slab(
    canvas,
    width * 0.36,
    height * 0.58,
    width * 0.28,
    height * 0.2,
    10,
    shape === 3 ? '#f1e8d8' : '#a8754a',
    5,
  );
  printBrand(
    canvas,
    print,
    { x: width * 0.39, y: height * 0.61, width: width * 0.22, height: height * 0.14 },
    '#33261c',
  );
  bevel(canvas, outline, 6, 0.6);
  return canvas.toDrawing();
}
