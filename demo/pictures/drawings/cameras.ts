import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { bevel, drawKnob, drawLens, formOf, plate, slab } from './parts.ts';
import { printBrand } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

const leather = (canvas: Canvas, colour: string): string =>
  canvas.tile(
    12,
    12,
    `<rect width="12" height="12" fill="${colour}"/><circle cx="3" cy="4" r="2.6" fill="${lighten(colour, 0.13)}"/><circle cx="9" cy="9" r="2.8" fill="${darken(colour, 0.25)}"/>`,
  );

/** A film camera: SLR with prism, point-and-shoot, half-frame, student's, rangefinder. */
export function drawFilmCamera({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const hasPrism = shape === 0 || shape === 3;
  const canvas = new Canvas(960, hasPrism ? 690 : 620);
  const { height } = canvas;
  const top = height - 470;
  const metal = shape === 3 || shape === 1 ? '#33353a' : '#c6c4be';
  drawTopDial(canvas, 170, top - 66, 120);
  drawTopDial(canvas, 760, top - 56, 90);
  canvas.path(roundedBox(650, top - 40, 46, 44, 10), canvas.metal('#d5d3cd'));
  if (hasPrism) {
    plate(
      canvas,
      polygon([322, top + 24], [398, 102], [414, 94], [546, 94], [562, 102], [638, top + 24]),
      metal,
      8,
    );
    canvas.path(roundedBox(424, 76, 112, 22, 5), canvas.metal('#8f9499'));
    printBrand(canvas, print, { x: 404, y: 118, width: 152, height: 54 }, inkOn(metal));
  }
  canvas.solid(
    roundedBox(4, top, 952, 468, shape === 1 || shape === 2 ? 90 : 54),
    canvas.across(
      [0, darken(metal, 0.2)],
      [0.12, lighten(metal, 0.4)],
      [0.7, metal],
      [1, darken(metal, 0.3)],
    ),
    { relief: 0.5, depth: 26 },
  );
  canvas.path(roundedBox(4, top + 116, 952, 280, 20), leather(canvas, colour));
  canvas.path(
    roundedBox(4, top + 116, 952, 280, 20),
    canvas.down([0, '#000', 0.3], [0.08, '#000', 0], [0.9, '#000', 0.05], [1, '#000', 0.35]),
  );
  if (!hasPrism) {
    for (const [x, wide] of [
      [150, 120],
      [400, 90],
      [640, 170],
    ] as const) {
      canvas
        .path(roundedBox(x, top + 26, wide, 72, 10), '#22252a')
        .path(
          roundedBox(x + 8, top + 34, wide - 16, 56, 6),
          canvas.slant([0, '#5f7390'], [0.5, '#28303d'], [1, '#8a7fa0']),
        );
    }
    printBrand(canvas, print, { x: 290, y: top + 44, width: 100, height: 40 }, inkOn(metal));
  }
  if (shape === 1) {
    canvas.path(
      roundedBox(700, top + 30, 190, 96, 14),
      canvas.tile(
        10,
        96,
        '<rect width="10" height="96" fill="#eef1f0"/><rect width="3" height="96" fill="#c3cacb"/>',
      ),
    );
    bevel(canvas, roundedBox(700, top + 30, 190, 96, 14), 8);
  }
  canvas.shade(circle(500, height - 216, 210), 0.5, 14);
  drawLens(
    canvas,
    480,
    height - 230,
    shape === 2 ? 180 : 206,
    shape === 4 || shape === 2 ? '#9b9c9c' : '#2c2e32',
  );
  canvas.line(
    `M${480 - 176} ${height - 230}A176 176 0 0 1 ${480 + 176} ${height - 230}`,
    '#fff',
    8,
    'stroke-dasharray="3 22" stroke-opacity="0.5" style="stroke-linecap:butt"',
  );
  // The ribs of its focusing ring.
  canvas.path(
    circle(480, height - 230, shape === 2 ? 168 : 192),
    'none',
    'stroke="#0c0d0f" stroke-width="18" stroke-dasharray="5 8" stroke-opacity="0.6"',
  );
  canvas.path(roundedBox(820, top + 140, 60, 130, 26), canvas.metal('#c9c7c1'));
  return canvas.toDrawing();
}

function drawTopDial(canvas: Canvas, x: number, y: number, width: number): void {
  canvas.path(roundedBox(x, y, width, 76, 10), canvas.metal('#c9c7c1'));
  canvas.line(
    `M${x + 4} ${y + 40}H${x + width - 4}`,
    '#3a3d42',
    44,
    'stroke-dasharray="3 7" style="stroke-linecap:butt" stroke-opacity="0.4"',
  );
}

/** A digital camera: mirrorless, compact, weather-sealed with grip, basic, monochrome. */
export function drawDigitalCamera({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const isCompact = shape === 1 || shape === 3;
  const canvas = new Canvas(940, isCompact ? 590 : 680);
  const { height } = canvas;
  const top = height - (isCompact ? 530 : 500);
  slab(canvas, 120, top - 50, 130, 80, 26, '#d5d3cd', 6);
  drawTopDial(canvas, 700, top - 40, 110);
  if (shape === 0 || shape === 2) {
    plate(
      canvas,
      `M356 ${top + 40}L408 112Q416 94 440 94H560Q584 94 592 112L644 ${top + 40}Z`,
      darken(colour, 0.08),
      8,
    );
    canvas.path(roundedBox(436, 84, 128, 20, 4), canvas.metal('#8f9499'));
  }
  const body = `M70 ${top}H890Q936 ${top} 936 ${top + 60}V${height - 50}Q936 ${height} 880 ${height}H60Q4 ${height} 4 ${height - 60}V${top + 90}Q4 ${top} 70 ${top}Z`;
  canvas.solid(body, canvas.sheet(colour), { relief: 0.6, depth: 36 });
  if (!isCompact)
    canvas.inside(body, () => {
      const skin = roundedBox(0, top + 128, 940, height - top - 176, 0);
      canvas.path(skin, leather(canvas, darken(colour, 0.3)));
      canvas.path(
        skin,
        canvas.slant([0, '#fff', 0.16], [0.45, '#fff', 0], [0.6, '#000', 0.05], [1, '#000', 0.4]),
      );
      canvas.line(`M0 ${top + 128}H940`, '#fff', 3, 'stroke-opacity="0.25"');
    });
  if (!isCompact || shape === 3) {
    const grip = `M4 ${top + 96}Q60 ${top + 56} 150 ${top + 76}Q206 ${top + 250} 160 ${height}H60Q4 ${height} 4 ${height - 60}Z`;
    canvas.shade(grip, 0.4, 14);
    canvas.path(grip, leather(canvas, darken(colour, 0.4)));
    canvas.path(
      grip,
      canvas.across([0, '#000', 0.3], [0.35, '#fff', 0.22], [0.6, '#fff', 0], [1, '#000', 0.5]),
    );
  }
  const x = isCompact ? 540 : 500;
  canvas.shade(circle(x + 18, height - 222, 220), 0.45, 14);
  drawLens(canvas, x, height - 240, isCompact ? 190 : 226, shape === 1 ? '#c3c5c6' : '#2c2e32');
  if (!isCompact)
    // The ribs of its focusing ring.
    canvas.path(
      circle(x, height - 240, 212),
      'none',
      'stroke="#0c0d0f" stroke-width="22" stroke-dasharray="5 8" stroke-opacity="0.7"',
    );
  canvas.path(
    roundedBox(760, top + 50, 110, 60, 12),
    isCompact ? canvas.down([0, '#fff'], [1, '#cfd5d6']) : '#1b1d20',
  );
  printBrand(
    canvas,
    print,
    { x: isCompact ? 180 : 200, y: top + 40, width: isCompact ? 160 : 140, height: 60 },
    inkOn(colour),
  );
  canvas.path(circle(x + 250, height - 250, 14), '#d9794a');
  return canvas.toDrawing();
}

/** A camcorder from the side: long zoom, tape, child's, documentary with microphone. */
export function drawCamcorder({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(1000, shape === 3 ? 640 : 520);
  const { height } = canvas;
  const top = height - 430;
  if (shape === 3) {
    canvas.line(
      `M280 ${top + 20}V${top - 90}H760V${top + 20}`,
      darken(colour, 0.4),
      52,
      'style="stroke-linejoin:miter"',
    );
    canvas.path(
      roundedBox(20, top - 180, 470, 66, 33),
      canvas.down([0, '#6a6e73'], [0.4, '#3a3d42'], [1, '#17181a']),
    );
    canvas.path(roundedBox(20, top - 180, 250, 66, 33), '#2b2c2e');
  }
  canvas
    .path(roundedBox(780, top + 24, 216, 120, 30), canvas.down([0, '#55595f'], [1, '#1d1f22']))
    .path(roundedBox(940, top + 14, 56, 140, 24), '#26282c');
  canvas.path(
    roundedBox(4, top + 60, 190, 250, 30),
    canvas.down([0, '#6d7277'], [0.3, '#3a3d42'], [1, '#17181a']),
  );
  canvas.line(
    `M60 ${top + 66}V${top + 304}M100 ${top + 64}V${top + 306}`,
    '#111',
    10,
    'stroke-dasharray="4 7" style="stroke-linecap:butt"',
  );
  canvas.path(ellipse(12, top + 185, 10, 100), canvas.down([0, '#8a7fa0'], [1, '#1c2432']));
  canvas.solid(
    roundedBox(150, top, 690, shape === 2 ? 428 : 360, shape === 2 ? 120 : 60),
    canvas.sheet(colour),
    { relief: 0.6, depth: 40 },
  );
  if (shape !== 2)
    canvas.path(
      roundedBox(430, top + 350, 330, 78, 20),
      canvas.down([0, darken(colour, 0.5)], [1, darken(colour, 0.7)]),
    );
  if (shape === 1) {
    slab(canvas, 360, top + 60, 400, 230, 20, darken(colour, 0.16), 8);
    canvas
      .path(roundedBox(420, top + 110, 280, 110, 10), '#20242a')
      .path(circle(490, top + 165, 40) + circle(630, top + 165, 40), '#e8e4da');
  } else {
    slab(canvas, 330, top + 50, 450, 270, 22, darken(colour, 0.12), 8);
    canvas.path(roundedBox(356, top + 74, 398, 180, 12), darken(colour, 0.2));
  }
  printBrand(
    canvas,
    print,
    { x: 380, y: shape === 1 ? top + 228 : top + 110, width: 350, height: shape === 1 ? 54 : 100 },
    inkOn(colour),
  );
  canvas.path(circle(240, top + 90, 30), canvas.ball('#c23b2e'));
  canvas.path(roundedBox(200, top + 200, 90, 34, 17), darken(colour, 0.45));
  return canvas.toDrawing();
}

/** A film camera for moving pictures: Super 8 with grip, wind-up, three lenses on a turret. */
export function drawMovieCamera({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(900, 860);
  const isTurret = shape === 2;
  if (!isTurret) {
    canvas.solid('M430 540H620L660 850Q660 860 640 860H470Q450 860 450 840Z', leather(canvas, '#2b2a2c'), {
      relief: 0.5,
      depth: 30,
    });
    canvas.path(roundedBox(392, 560, 34, 90, 14), '#8f9499');
  } else canvas.path(roundedBox(360, 790, 360, 70, 10), canvas.metal('#8f9499'));
  const body = isTurret
    ? roundedBox(230, 100, 620, 700, 60)
    : shape === 1
      ? roundedBox(260, 90, 560, 480, 110)
      : roundedBox(250, 110, 600, 440, 50);
  canvas
    .path(roundedBox(700, 150, 196, 80, 26), '#2b2d31')
    .path(roundedBox(850, 138, 48, 104, 20), '#1d1f22');
  canvas.solid(body, canvas.sheet(colour), { relief: 0.6, depth: 36 });
  const lens = (y: number, long: number, high: number): void => {
    canvas.path(
      roundedBox(240 - long, y - high / 2, long + 20, high, 16),
      canvas.down([0, '#85898e'], [0.3, '#4a4d52'], [1, '#141517']),
    );
    canvas.line(
      `M${240 - long * 0.6} ${y - high / 2 + 6}v${high - 12}M${240 - long * 0.4} ${y - high / 2 + 6}v${high - 12}`,
      '#0f0f10',
      12,
      'stroke-dasharray="4 6" style="stroke-linecap:butt"',
    );
    canvas.path(ellipse(246 - long, y, 10, high * 0.38), canvas.down([0, '#8a7fa0'], [1, '#1c2432']));
  };
  if (isTurret) {
    canvas.path(roundedBox(196, 190, 60, 520, 30), canvas.metal('#b9bec3'));
    lens(270, 236, 120);
    lens(450, 170, 150);
    lens(630, 120, 110);
  } else lens(300, 246, shape === 3 ? 240 : 200);
  const x = isTurret ? 540 : 540;
  const y = isTurret ? 420 : 330;
  plate(canvas, circle(x, y, isTurret ? 210 : 150), darken(colour, 0.14), 10);
  if (shape === 1) {
    canvas
      .line(`M${x} ${y}L${x + 110} ${y - 40}`, '#c9cdd1', 30)
      .path(circle(x, y, 34), canvas.metal('#c9cdd1'));
  } else printBrand(canvas, print, { x: x - 120, y: y - 60, width: 240, height: 120 }, inkOn(colour));
  canvas.path(roundedBox(300, 60, 420, 46, 22), canvas.down([0, '#5b5f64'], [1, '#1f2124']));
  canvas.path(
    roundedBox(330, 4, 30, 76, 8) + roundedBox(660, 4, 30, 76, 8) + roundedBox(330, 4, 360, 34, 17),
    '#2b2d31',
  );
  drawKnob(canvas, 780, isTurret ? 700 : 480, 44, '#c9cdd1', 30);
  return canvas.toDrawing();
}

/** A telescope: refractor on a tripod, angled scope, tabletop, brass with leather. */
export function drawTelescope({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const isTable = shape === 2;
  const canvas = new Canvas(shape === 1 ? 900 : 860, isTable ? 700 : 960);
  const { width, height } = canvas;
  const brass = shape === 3;
  const leg = brass ? '#7a4f2e' : '#3a3d42';
  const hub = isTable ? 440 : 430;
  const middle = width / 2;
  if (isTable) {
    canvas
      .path(roundedBox(200, 640, 460, 60, 24), canvas.round('#2f3136'))
      .path(polygon([380, 400], [480, 400], [520, 650], [340, 650]), canvas.round('#44474d'));
  } else {
    for (const [x, y] of [
      [90, height - 4],
      [width - 90, height - 4],
      [middle, height - 40],
    ] as const)
      canvas
        .cord(`M${middle} ${hub + 40}L${x} ${y - 14}`, leg, 34)
        .line(`M${(middle + x) / 2} ${(hub + 40 + y) / 2}L${x} ${y - 14}`, brass ? '#c49a4a' : '#9aa0a5', 16);
    canvas.line(`M${middle - 130} 690H${middle + 130}`, brass ? '#c49a4a' : '#8f9499', 12);
  }
  canvas.path(roundedBox(middle - 50, hub - 60, 100, 130, 20), canvas.metal(brass ? '#c49a4a' : '#6d7277'));
  const tube = brass ? '#c99b45' : colour;
  const skin = (paint: string): string =>
    canvas.down(
      [0, darken(paint, 0.15)],
      [0.25, lighten(paint, 0.5)],
      [0.55, paint],
      [1, darken(paint, 0.5)],
    );
  canvas.paintMoved(`rotate(-28 ${middle} ${hub - 60})`, () => {
    const y = hub - 60;
    const thick = shape === 2 ? 190 : shape === 1 ? 150 : 120;
    const long = shape === 1 ? 360 : 400;
    canvas.path(
      roundedBox(middle - long, y - thick * 0.34, 150, thick * 0.68, 10),
      skin(brass ? '#a57a30' : '#2f3136'),
    );
    canvas.path(
      roundedBox(middle - long + 110, y - thick / 2, long * 2 - 300, thick, 12),
      brass ? skin('#7a4326') : skin(tube),
    );
    canvas.path(
      roundedBox(middle + long - 210, y - thick * 0.62, 200, thick * 1.24, 14),
      skin(brass ? tube : '#2f3136'),
    );
    canvas.path(
      roundedBox(middle - 70, y - thick * 0.56, 34, thick * 1.12, 6) +
        roundedBox(middle + 60, y - thick * 0.56, 34, thick * 1.12, 6),
      skin(brass ? tube : '#55595f'),
    );
    if (shape === 1)
      canvas.path(
        `M${middle - long + 30} ${y + 20}L${middle - long - 30} ${y - 110}L${middle - long + 40} ${y - 140}L${middle - long + 120} ${y - 20}Z`,
        skin('#2f3136'),
      );
    else canvas.path(roundedBox(middle - long - 30, y - 30, 60, 60, 10), skin('#17181a'));
    if (shape === 0)
      canvas
        .path(roundedBox(middle - 160, y - thick - 20, 210, 40, 12), skin('#2f3136'))
        .path(roundedBox(middle - 90, y - thick, 20, 60, 4), '#2f3136');
    printBrand(
      canvas,
      print,
      { x: middle - 10 + (brass ? 10 : 100) - 60, y: y - 34, width: 180, height: 60 },
      brass ? '#e9c987' : inkOn(tube),
    );
  });
  return canvas.toDrawing();
}

/** A microscope: school, pond-life, stereo for soil, in its box. */
export function drawMicroscope({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(shape === 3 ? 700 : 640, 960);
  if (shape === 3) {
    const box = roundedBox(4, 90, 692, 866, 16);
    canvas
      .solid(box, canvas.wood('#a9744a'), { relief: 0.5, depth: 26 })
      .path(roundedBox(50, 140, 600, 770, 10), '#4d2a2a');
    canvas.shade(roundedBox(50, 140, 600, 60, 6), 0.5, 12);
  }
  const skin = (paint: string): string =>
    canvas.across(
      [0, darken(paint, 0.2)],
      [0.25, lighten(paint, 0.45)],
      [0.55, paint],
      [1, darken(paint, 0.45)],
    );
  const body = shape === 3 ? '#b98d3e' : colour;
  canvas.paintMoved(shape === 3 ? 'translate(90 150) scale(0.8)' : '', () => {
    const foot = 'M60 950Q40 880 130 860H520Q610 870 590 950Q590 956 580 956H70Q60 956 60 950Z';
    canvas.solid(foot, canvas.sheet(darken(body, 0.1)), { relief: 0.6, depth: 26 });
    canvas.solid('M420 870C560 800 600 560 500 380L420 400C470 560 440 700 360 800Z', canvas.sheet(body), {
      relief: 0.6,
      depth: 30,
    });
    canvas
      .path(roundedBox(130, 690, 330, 40, 8), canvas.down([0, '#4a4d52'], [1, '#17181a']))
      .path(roundedBox(200, 676, 170, 14, 3), '#cfe0e3');
    canvas
      .path(roundedBox(220, 740, 120, 100, 14), skin('#2f3136'))
      .path(ellipse(280, 742, 54, 12), '#f5e6b0');
    drawKnob(canvas, 470, 620, 58, '#3a3d42', 40);
    drawKnob(canvas, 470, 620, 32, '#6d7277', 80);
    canvas.paintMoved('rotate(-14 300 400)', () => {
      if (shape === 2) canvas.path(roundedBox(130, 30, 90, 260, 14), skin('#2f3136'));
      canvas.path(roundedBox(shape === 2 ? 300 : 250, 20, 100, 130, 12), skin('#2f3136'));
      canvas.path(roundedBox(shape === 2 ? 130 : 240, 140, shape === 2 ? 280 : 120, 310, 20), skin(body));
      canvas.path(roundedBox(200, 440, 200, 60, 26), skin('#6d7277'));
      canvas
        .path(roundedBox(220, 490, 50, 80, 8), skin('#c49a4a'))
        .path(roundedBox(286, 490, 56, 150, 8), skin('#b9bec3'))
        .path(roundedBox(356, 490, 36, 60, 8), skin('#c49a4a'));
      canvas.path(roundedBox(280, 4, 40, 20, 6), '#17181a');
    });
    printBrand(canvas, print, { x: 190, y: 880, width: 260, height: 60 }, inkOn(body));
  });
  if (shape === 3) canvas.path(roundedBox(260, 60, 180, 40, 12), canvas.metal('#c49a4a'));
  return canvas.toDrawing();
}

/** A frame with a photo: plain with mat, deep, reclaimed, bevelled mat, print. */
export function drawPhotoFrame({ colour, form, print, chance }: DrawingStyle): Drawing {
  const shape = form % 5;
  const [width, height] = formOf(
    [
      [760, 960],
      [860, 860],
      [960, 760],
      [760, 960],
      [960, 720],
    ] as const,
    shape,
  );
  const canvas = new Canvas(width, height);
  const bar = formOf([56, 84, 96, 44, 30] as const, shape);
  const outer = roundedBox(2, 2, width - 4, height - 4, 6);
  canvas.path(outer, shape === 4 ? canvas.sheet('#2f3136') : canvas.wood(colour, 4));
  canvas.path(
    polygon([0, height], [bar, height - bar], [width - bar, height - bar], [width, height]) +
      polygon([width, 0], [width - bar, bar], [width - bar, height - bar], [width, height]),
    '#1a1108',
    'fill-opacity="0.18"',
  );
  canvas.path(polygon([0, 0], [width, 0], [width - bar, bar], [bar, bar]), '#fff', 'fill-opacity="0.16"');
  bevel(canvas, outer, 6);
  canvas.path(roundedBox(bar, bar, width - bar * 2, height - bar * 2, 0), '#f6f2e8');
  canvas.path(
    roundedBox(bar, bar, width - bar * 2, 20, 0),
    canvas.down([0, '#1a1108', 0.4], [1, '#1a1108', 0]),
  );
  const mat = bar + (shape === 2 ? 30 : 110);
  canvas.path(roundedBox(mat - 10, mat - 10, width - mat * 2 + 20, height - mat * 2 + 20, 0), '#d9d3c4');
  drawLandscape(
    canvas,
    mat,
    mat,
    width - mat * 2,
    height - mat * 2,
    chance.pick([0, 1, 2]),
    chance.pick(['#5f7f86', '#7a8a5c', '#8a6a55', '#54658a']),
  );
  canvas.path(
    polygon([bar, bar], [bar + width * 0.34, bar], [bar, bar + height * 0.5]),
    '#fff',
    'fill-opacity="0.14"',
  );
  if (shape === 4)
    printBrand(canvas, print, { x: width / 2 - 80, y: height - mat + 26, width: 160, height: 24 }, '#8a8278');
  return canvas.toDrawing();
}

/** A landscape as a picture in a box: hills, a lake, a street of houses. */
export function drawLandscape(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  motif: number,
  colour: string,
): void {
  const at = (across: number, down: number): string => `${x + across * width} ${y + down * height}`;
  canvas.inside(roundedBox(x, y, width, height, 0), () => {
    canvas.path(
      roundedBox(x, y, width, height, 0),
      canvas.down([0, lighten(colour, 0.55)], [0.6, '#f4dfc2'], [1, '#f0d0a8']),
    );
    if (motif % 3 !== 2) canvas.path(circle(x + width * 0.68, y + height * 0.3, width * 0.09), '#fbf0cf');
    canvas.path(
      `M${at(0, 0.56)}L${at(0.22, 0.34)}L${at(0.4, 0.52)}L${at(0.62, 0.3)}L${at(1, 0.58)}V${y + height}H${x}Z`,
      lighten(colour, 0.3),
    );
    canvas.path(`M${at(0, 0.66)}C${at(0.3, 0.5)} ${at(0.6, 0.72)} ${at(1, 0.6)}V${y + height}H${x}Z`, colour);
    if (motif % 3 === 1)
      canvas.path(
        `M${at(0, 0.74)}H${x + width}V${y + height}H${x}Z`,
        canvas.down([0, '#d7e3e2'], [1, lighten(colour, 0.2)]),
      );
    else
      canvas.path(
        `M${at(0, 0.82)}C${at(0.4, 0.68)} ${at(0.7, 0.9)} ${at(1, 0.76)}V${y + height}H${x}Z`,
        darken(colour, 0.35),
      );
    if (motif % 3 === 2)
      for (const [across, high] of [
        [0.1, 0.3],
        [0.3, 0.42],
        [0.54, 0.34],
        [0.74, 0.46],
      ] as const)
        canvas
          .path(
            roundedBox(x + width * across, y + height * (0.88 - high), width * 0.17, height * high, 0),
            blend(colour, '#c9794a', high),
          )
          .path(
            polygon(
              [x + width * (across - 0.02), y + height * (0.88 - high)],
              [x + width * (across + 0.085), y + height * (0.78 - high)],
              [x + width * (across + 0.19), y + height * (0.88 - high)],
            ),
            darken(colour, 0.4),
          );
  });
}

/** A camera bag with flap and strap: two bodies, weekend, handbag, mail sack. */
export function drawCameraBag({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(900, shape === 2 ? 860 : 800);
  const { height } = canvas;
  const strap = shape === 3 ? '#4a3a2c' : '#8a5a34';
  const top = height - 560;
  if (shape === 2)
    canvas
      .line(`M270 ${top + 40}C270 40 630 40 630 ${top + 40}`, darken(strap, 0.2), 46)
      .line(`M270 ${top + 40}C270 40 630 40 630 ${top + 40}`, strap, 36);
  else
    canvas
      .line(`M60 ${top + 100}C120 -30 780 -30 840 ${top + 100}`, darken(strap, 0.3), 52)
      .line(`M60 ${top + 100}C120 -30 780 -30 840 ${top + 100}`, strap, 42);
  const side = roundedBox(4, top + 130, 892, 428, 60);
  canvas.path(side, canvas.cloth(darken(colour, 0.25), 6));
  canvas.solid(roundedBox(60, top, 780, 558, 60), canvas.cloth(colour, 7), { relief: 0.6, depth: 44 });
  const flap = `M40 ${top + 60}Q40 ${top - 6} 110 ${top - 6}H790Q860 ${top - 6} 860 ${top + 60}V${top + 290}Q860 ${top + 330} 800 ${top + 330}H100Q40 ${top + 330} 40 ${top + 290}Z`;
  canvas.shade(roundedBox(60, top + 300, 780, 50, 20), 0.4, 12);
  canvas.path(flap, shape === 3 ? canvas.cloth('#cdbf9f', 8) : canvas.cloth(lighten(colour, 0.06), 7));
  bevel(canvas, flap, 12);
  canvas.line(`M70 ${top + 300}H830`, lighten(colour, 0.5), 4, 'stroke-dasharray="14 10"');
  for (const x of [220, 620]) {
    slab(canvas, x, top + 180, 60, 250, 14, strap, 6);
    canvas
      .path(roundedBox(x - 10, top + 330, 80, 56, 8), canvas.metal('#c4a25b'))
      .path(roundedBox(x + 8, top + 344, 44, 28, 4), strap);
  }
  if (shape === 3) canvas.line(`M330 ${top + 40}V${top + 300}M570 ${top + 40}V${top + 300}`, '#7a3f34', 12);
  slab(canvas, 360, top + 110, 180, 90, 8, '#a8754a', 5);
  printBrand(canvas, print, { x: 374, y: top + 122, width: 152, height: 66 }, '#33261c');
  return canvas.toDrawing();
}
