import { drawBlades } from './cables.ts';
import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { bevel, drawLens, drawScreen, formOf, holes, plate, slab } from './parts.ts';
import { printBrand, printText } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

const TILES = ['#c9794a', '#5f8f86', '#d9b25a', '#7a6fa0', '#8aa05c', '#b5624a', '#4f7a9c', '#e2cfa8'];

/** A telephone for the pocket, from above: its screen, its back with cameras, for seniors, minimal, cracked open. */
export function drawSmartphone({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 6;
  const isPair = shape !== 3 && shape !== 4;
  const canvas = new Canvas(isPair ? 880 : 480, 960);
  const phone = (x: number, y: number, back: boolean): void => {
    const frame = roundedBox(x, y, 440, 880, shape === 4 ? 34 : 64);
    canvas.path(roundedBox(x + 12, y + 14, 440, 880, 64), '#1a1108', 'fill-opacity="0.22"');
    canvas.path(frame, canvas.slant([0, lighten(colour, 0.5)], [0.5, colour], [1, darken(colour, 0.5)]));
    if (back) {
      canvas.path(roundedBox(x + 9, y + 9, 422, 862, 56), canvas.sheet(colour));
      slab(canvas, x + 36, y + 36, 180, shape === 1 ? 110 : 210, 50, lighten(colour, 0.1), 7);
      for (const [dx, dy] of shape === 1
        ? ([
            [80, 54],
            [160, 54],
          ] as const)
        : ([
            [92, 74],
            [92, 170],
            [166, 122],
          ] as const))
        drawLens(canvas, x + 34 + dx, y + 36 + dy, 42);
      if (shape === 0)
        canvas
          .line(`M${x + 30} ${y + 300}H${x + 410}`, darken(colour, 0.35), 5)
          .path(circle(x + 60, y + 820, 12) + circle(x + 380, y + 820, 12), darken(colour, 0.5));
      printBrand(
        canvas,
        print,
        { x: x + 120, y: y + 540, width: 200, height: 80 },
        blend(colour, inkOn(colour), 0.45),
      );
      return;
    }
    canvas.path(roundedBox(x + 9, y + 9, 422, 862, shape === 4 ? 26 : 56), '#141518');
    drawScreen(canvas, x + 22, y + 22, 396, 836, {
      radius: shape === 4 ? 16 : 46,
      lit:
        shape === 4
          ? '#dcd8cc'
          : canvas.slant([0, lighten(colour, 0.42)], [0.5, '#e6cdb4'], [1, darken(colour, 0.15)]),
    });
    if (shape !== 4) canvas.path(circle(x + 220, y + 56, 13), '#141518');
    printText(
      canvas,
      '9:41',
      { x: x + 110, y: y + 110, width: 220, height: 120 },
      { face: 'sans', colour: shape === 4 ? '#2a2622' : '#fffaf0', lines: 1 },
    );
    if (shape === 3 || shape === 4)
      for (const [row, word] of ['Call', 'Messages', 'Photos', 'Help'].entries()) {
        if (shape === 3)
          canvas.path(roundedBox(x + 54, y + 280 + row * 138, 332, 118, 24), TILES[row] ?? '#fff');
        printText(
          canvas,
          word,
          { x: x + 80, y: y + 306 + row * 138, width: 280, height: 66 },
          { face: 'sans', colour: shape === 3 ? '#fffaf0' : '#2a2622', lines: 1, most: 54 },
        );
      }
    else
      for (let icon = 0; icon < 12; icon++)
        canvas.path(
          roundedBox(
            x + 52 + (icon % 4) * 88,
            y + (icon < 8 ? 430 + Math.floor(icon / 4) * 100 : 740),
            70,
            70,
            20,
          ),
          TILES[icon % 8] ?? '#fff',
        );
  };
  if (isPair) {
    phone(4, 4, true);
    phone(428, 60, false);
  } else phone(4, 30, false);
  return canvas.toDrawing();
}

/** A telephone for the desk with a handset on top: rotary dial, hallway, large keys, with a screen. */
export function drawRotaryTelephone({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(960, 700);
  const hasKeys = shape === 2 || shape === 3;
  if (shape === 1) canvas.cord('M90 620C10 640 10 560 60 470S20 300 90 230', '#7a5236', 20);
  canvas.solid('M250 210H710L830 560Q880 690 820 700H140Q80 690 130 560Z', canvas.sheet(colour), {
    relief: 0.7,
    depth: 50,
  });
  canvas.path(roundedBox(100, 660, 760, 40, 20), darken(colour, 0.4));
  for (const x of [290, 610])
    plate(canvas, `M${x} 120H${x + 60}L${x + 76} 240H${x - 16}Z`, lighten(colour, 0.06), 7);
  const handset =
    'M60 30Q100 -4 160 12Q220 74 300 76H660Q740 74 800 12Q860 -4 900 30Q964 90 956 190Q952 226 900 226H790Q750 220 744 180Q720 150 660 150H300Q240 150 216 180Q210 220 170 226H60Q8 226 4 190Q-4 90 60 30Z';
  canvas.shade(roundedBox(250, 140, 460, 60, 20), 0.35, 12);
  canvas.solid(handset, canvas.down([0, lighten(colour, 0.4)], [0.4, colour], [1, darken(colour, 0.4)]), {
    relief: 0.6,
    depth: 24,
  });
  if (hasKeys) {
    slab(canvas, 310, 260, 340, 370, 24, blend(colour, '#f2ead8', shape === 2 ? 0.85 : 0.4), 8);
    for (let key = 0; key < 12; key++) {
      const [x, y] = [328 + (key % 3) * 104, 276 + Math.floor(key / 3) * 88];
      slab(canvas, x, y, 96, 78, shape === 3 ? 39 : 14, shape === 2 ? '#3a3d42' : '#f6efe0', 6);
      printText(
        canvas,
        '123456789*0#'[key] ?? '',
        { x: x + 24, y: y + 10, width: 48, height: 58 },
        { face: 'sans', colour: shape === 2 ? '#fffaf0' : '#33302c', lines: 1 },
      );
    }
  } else {
    const [x, y] = [480, 440];
    canvas
      .path(circle(x, y + 6, 206), darken(colour, 0.4))
      .path(circle(x, y, 200), canvas.slant([0, '#f6efe0'], [1, '#d9cfba']));
    canvas.path(circle(x, y, 186), canvas.slant([0, lighten(colour, 0.32)], [1, darken(colour, 0.25)]));
    for (let hole = 0; hole < 10; hole++) {
      const angle = ((hole * 29 - 210) * Math.PI) / 180;
      const [cx, cy] = [x + Math.cos(angle) * 140, y + Math.sin(angle) * 140];
      canvas.path(circle(cx, cy, 33), darken(colour, 0.4)).path(circle(cx + 2, cy + 3, 29), '#f3ecdc');
      printText(
        canvas,
        String((10 - hole) % 10),
        { x: cx - 16, y: cy - 18, width: 32, height: 36 },
        { face: 'sans', colour: '#33302c', lines: 1 },
      );
    }
    canvas.path(circle(x, y, 84), canvas.sheet('#f3ecdc'));
    printBrand(canvas, print, { x: x - 62, y: y - 34, width: 124, height: 68 }, darken(colour, 0.35));
    canvas.path(
      roundedBox(x + 96, y + 108, 84, 16, 8),
      canvas.metal('#c9cdd1'),
      `transform="rotate(32 ${x + 96} ${y + 116})"`,
    );
  }
  return canvas.toDrawing();
}

/** An office telephone from the front, sloped, with handset at the left and a screen. */
export function drawOfficePhone({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(900, shape === 1 ? 860 : 720);
  const { height } = canvas;
  if (shape === 1) {
    canvas.path(
      `M60 ${height}Q60 700 200 690H700Q840 700 840 ${height}Z`,
      canvas.down([0, lighten(colour, 0.2)], [1, darken(colour, 0.4)]),
    );
    canvas.solid(roundedBox(300, 4, 300, 780, 70), canvas.sheet(colour), { relief: 0.6, depth: 34 });
    canvas.path(roundedBox(390, 40, 120, 22, 11), darken(colour, 0.6));
    drawScreen(canvas, 340, 90, 220, 220, { radius: 14, lit: '#c6d6cb' });
    drawKeys(canvas, 344, 350, 212, 330, colour);
    printBrand(canvas, print, { x: 370, y: 704, width: 160, height: 44 }, inkOn(colour));
    return canvas.toDrawing();
  }
  canvas.solid(
    `M90 60Q96 20 140 20H840Q886 20 888 70L898 ${height - 60}Q898 ${height} 840 ${height}H60Q4 ${height} 6 ${height - 60}Z`,
    canvas.sheet(colour),
    { relief: 0.6, depth: 36 },
  );
  canvas.path(roundedBox(60, 70, 210, height - 150, 60), darken(colour, 0.4));
  drawScreen(canvas, 340, 80, shape === 2 ? 470 : 330, 190, {
    radius: 12,
    lit: shape === 2 ? canvas.slant([0, '#8fb0b8'], [1, '#d9c7a5']) : '#c6d6cb',
  });
  if (shape !== 2)
    for (const y of [86, 136, 186, 236]) slab(canvas, 700, y, 130, 34, 10, lighten(colour, 0.3), 4);
  drawKeys(canvas, 340, 310, 300, height - 400, colour);
  canvas
    .path(circle(750, height - 260, 90), darken(colour, 0.35))
    .path(circle(750, height - 260, 80), holes(canvas, darken(colour, 0.2), 20));
  printBrand(canvas, print, { x: 660, y: height - 140, width: 190, height: 44 }, inkOn(colour));
  canvas.cord(
    `M110 ${height - 60}C60 ${height + 10} 20 ${height - 60} 40 ${height - 160}`,
    darken(colour, 0.5),
    16,
  );
  const hand = `M90 20Q100 4 170 4T250 20Q270 120 240 190Q224 300 224 ${height / 2}T240 ${height - 210}Q270 ${height - 130} 250 ${height - 40}Q170 ${height - 10} 90 ${height - 40}Q60 ${height - 130} 92 ${height - 210}Q104 400 104 ${height / 2}T92 190Q62 120 90 20Z`;
  canvas.solid(
    hand,
    canvas.across([0, lighten(colour, 0.1)], [0.3, lighten(colour, 0.4)], [1, darken(colour, 0.4)]),
    { relief: 0.6, depth: 20 },
  );
  return canvas.toDrawing();
}

/** Twelve keys in a box. */
function drawKeys(canvas: Canvas, x: number, y: number, width: number, height: number, colour: string): void {
  const tone = lighten(colour, 0.72);
  let keys = '';
  let signs = '';
  for (let key = 0; key < 12; key++) {
    const [left, top] = [x + ((key % 3) * width) / 3, y + (Math.floor(key / 3) * height) / 4];
    keys += roundedBox(left + 5, top + 5, width / 3 - 10, height / 4 - 12, 10);
    signs += roundedBox(left + width / 6 - 8, top + height / 8 - 14, 16, 20, 4);
  }
  canvas
    .path(keys, darken(colour, 0.6), 'transform="translate(2 6)"')
    .path(keys, tone)
    .path(signs, darken(colour, 0.4), 'fill-opacity="0.7"');
}

/** A smart watch from above on its strap: square, swimmer's, with hands, child's, slim band. */
export function drawSmartWatch({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(formOf([420, 420, 440, 430, 300] as const, shape), 1000);
  const { width } = canvas;
  const middle = width / 2;
  const strap = formOf([150, 150, 140, 150, 110] as const, shape);
  const leather = shape === 2 ? '#7a5030' : colour;
  canvas.solid(
    `M${middle - strap * 0.62} 6H${middle + strap * 0.62}Q${middle + strap * 0.66} 200 ${middle + strap} 340V660Q${middle + strap * 0.66} 800 ${middle + strap * 0.56} 940Q${middle} 1010 ${middle - strap * 0.56} 940Q${middle - strap * 0.66} 800 ${middle - strap} 660V340Q${middle - strap * 0.66} 200 ${middle - strap * 0.62} 6Z`,
    canvas.sheet(leather),
    { relief: 0.6, depth: 30 },
  );
  canvas
    .path(roundedBox(middle - strap * 0.72, 2, strap * 1.44, 46, 14), canvas.metal('#a9aeb3'))
    .path(roundedBox(middle - strap * 0.56, 14, strap * 1.12, 20, 6), leather);
  for (const y of [760, 810, 860, 910])
    canvas.path(ellipse(middle, y, 12, shape === 1 ? 18 : 10), darken(leather, 0.6));
  canvas.path(roundedBox(middle - strap * 0.68, 120, strap * 1.36, 46, 14), darken(leather, 0.3));
  const radius = width / 2 - 16;
  const isRound = shape === 2 || shape === 1;
  const casing = isRound
    ? circle(middle, 500, radius + 4)
    : roundedBox(middle - radius, 500 - radius * 1.16, radius * 2, radius * 2.32, shape === 4 ? 60 : 90);
  canvas.path(roundedBox(width - 22, 450, 20, 90, 8), canvas.metal('#a9aeb3'));
  canvas.path(
    casing,
    canvas.slant([0, '#e3e5e7'], [0.45, shape === 3 ? lighten(colour, 0.3) : '#7c8187'], [1, '#3a3d42']),
  );
  const face = isRound
    ? circle(middle, 500, radius - 16)
    : roundedBox(
        middle - radius + 16,
        516 - radius * 1.16,
        radius * 2 - 32,
        radius * 2.32 - 32,
        shape === 4 ? 46 : 74,
      );
  canvas.path(face, shape === 2 ? canvas.sheet('#f3ecdc') : canvas.slant([0, '#2d3239'], [1, '#101114']));
  canvas.inside(face, () =>
    canvas.path(
      polygon([0, 260], [middle + 60, 260], [middle - 90, 740], [0, 740]),
      '#fff',
      'fill-opacity="0.08"',
    ),
  );
  if (shape === 2) {
    for (let turn = 0; turn < 360; turn += 30)
      canvas.line(
        `M${middle} ${500 - radius + 40}v26`,
        '#3a3d42',
        8,
        `transform="rotate(${turn} ${middle} 500)"`,
      );
    canvas
      .line(`M${middle} 500L${middle - 60} 420`, '#2a2622', 14)
      .line(`M${middle} 500L${middle + 96} 440`, '#2a2622', 9)
      .path(circle(middle, 500, 14), '#b5482f');
    printBrand(canvas, print, { x: middle - 60, y: 560, width: 120, height: 36 }, '#6d6358');
  } else {
    printText(
      canvas,
      '10:08',
      { x: middle - radius * 0.62, y: 430, width: radius * 1.24, height: 100 },
      { face: 'sans', colour: '#fffaf0', lines: 1 },
    );
    canvas
      .line(`M${middle - radius * 0.5} 570H${middle + radius * 0.5}`, '#4a4f57', 16)
      .line(`M${middle - radius * 0.5} 570H${middle + radius * 0.16}`, lighten(colour, 0.45), 16);
    // Below the upper edge of the face, which is lower on a slim band.
    const high = Math.max(370, 500 - radius * 1.16 + 56);
    canvas
      .path(circle(middle - 60, high, 20), '#d98a4a')
      .path(circle(middle, high, 20), '#6fae9a')
      .path(circle(middle + 60, high, 20), '#8aa0d0');
  }
  return canvas.toDrawing();
}

/** A pouch for a telephone from above: leather with tab, with a strap, for four, plain with flap, sleeve. */
export function drawPhonePouch({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const hasStrap = shape === 1;
  const isWide = shape === 2;
  const canvas = new Canvas(isWide ? 960 : hasStrap ? 760 : 540, isWide ? 640 : 940);
  const { width, height } = canvas;
  const left = hasStrap ? 190 : 4;
  const top = hasStrap ? 250 : 4;
  const wide = hasStrap ? 420 : width - 8;
  if (hasStrap) canvas.cord('M230 330C-60 20 280 -40 420 30S800 40 570 330', darken(colour, 0.15), 22);
  const outline = roundedBox(left, top, wide, height - top - 4, 50);
  canvas.solid(outline, shape === 4 || shape === 3 ? canvas.cloth(colour, 6) : canvas.sheet(colour), {
    relief: 0.65,
    depth: 42,
  });
  canvas.path(
    roundedBox(left + 20, top + 20, wide - 40, height - top - 44, 36),
    'none',
    `stroke="${lighten(colour, 0.5)}" stroke-width="5" stroke-dasharray="16 11"`,
  );
  if (isWide) canvas.line(`M240 30V610M480 30V610M720 30V610`, darken(colour, 0.4), 6);
  const flap = `M${left} ${top + 54}Q${left} ${top} ${left + 54} ${top}H${left + wide - 54}Q${left + wide} ${top} ${left + wide} ${top + 54}V${top + 210}Q${left + wide / 2} ${top + (shape === 0 ? 260 : 350)} ${left} ${top + 210}Z`;
  if (shape !== 4) {
    canvas.shade(roundedBox(left + 10, top + 190, wide - 20, 100, 40), 0.3, 12);
    plate(canvas, flap, lighten(colour, 0.07), 10);
    canvas.path(circle(left + wide / 2, top + 210, 26), canvas.metal('#c4a25b'));
  } else {
    canvas.path(roundedBox(left, top, wide, 90, 40), darken(colour, 0.25));
    slab(canvas, left + wide / 2 - 34, top, 68, 210, 30, '#8a5a34', 6);
    canvas.path(circle(left + wide / 2, top + 160, 20), canvas.metal('#c4a25b'));
  }
  printBrand(
    canvas,
    print,
    { x: left + wide * 0.28, y: height - 190, width: wide * 0.44, height: 80 },
    blend(colour, inkOn(colour), 0.5),
  );
  return canvas.toDrawing();
}

/** A folio for a tablet: closed cloth cover, opened as a stand, with pencil, of old book covers. */
export function drawTabletFolio({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(shape === 1 ? 960 : 760, shape === 1 ? 760 : 960);
  const { width, height } = canvas;
  const cover = roundedBox(4, 4, width - 8, height - 8, 40);
  canvas.solid(cover, shape === 3 ? canvas.sheet(colour) : canvas.cloth(colour, 6), {
    relief: 0.6,
    depth: 34,
  });
  if (shape === 1) {
    canvas.path(roundedBox(60, 60, 720, 640, 44), '#17181a');
    drawScreen(canvas, 90, 90, 660, 580, {
      radius: 20,
      lit: canvas.slant([0, '#7f9fae'], [0.5, '#e2cdb0'], [1, '#8a7a94']),
    });
    canvas.line('M840 8V752M900 8V752', darken(colour, 0.4), 6);
    for (let icon = 0; icon < 6; icon++)
      canvas.path(roundedBox(150 + icon * 96, 570, 66, 66, 18), TILES[icon] ?? '#fff');
    return canvas.toDrawing();
  }
  canvas
    .path(roundedBox(4, 4, 76, height - 8, 30), darken(colour, 0.28))
    .line(`M84 10V${height - 10}`, darken(colour, 0.5), 5);
  if (shape === 3) {
    canvas
      .path(roundedBox(130, 60, width - 190, height - 120, 10), 'none', `stroke="#d9b765" stroke-width="8"`)
      .path(roundedBox(154, 84, width - 238, height - 168, 6), 'none', 'stroke="#d9b765" stroke-width="3"');
    printText(
      canvas,
      'Collected Letters',
      { x: 200, y: 260, width: width - 330, height: 220 },
      { face: 'serif', colour: '#d9b765' },
    );
  }
  canvas
    .path(roundedBox(width - 100, 4, 34, height - 8, 4), darken(colour, 0.5))
    .path(roundedBox(width - 100, 4, 10, height - 8, 4), '#fff', 'fill-opacity="0.14"');
  if (shape === 2) {
    canvas.path(
      roundedBox(width - 64, 170, 44, 620, 20),
      canvas.across([0, '#fbfaf6'], [0.4, '#e6e3dc'], [1, '#a9a59c']),
    );
    slab(canvas, width - 84, 430, 84, 90, 12, darken(colour, 0.2), 6);
  }
  printBrand(
    canvas,
    print,
    { x: width / 2 - 110, y: height - 230, width: 220, height: 70 },
    blend(colour, inkOn(colour), 0.5),
  );
  return canvas.toDrawing();
}

/** A power bank from above with its cable: flat, with lights, rugged, with solar cells. */
export function drawPowerBank({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(620, 960);
  canvas.cord('M250 220C250 60 380 20 460 70S600 130 560 300', '#e6e2da', 24);
  canvas
    .path(roundedBox(536, 290, 48, 70, 10), '#f3f0ea')
    .path(roundedBox(544, 356, 32, 44, 10), canvas.metal('#b9bec3'));
  canvas.path(roundedBox(222, 150, 56, 90, 12), '#f3f0ea');
  const body = roundedBox(4, 220, 500, 736, shape === 2 ? 60 : shape === 1 ? 110 : 44);
  canvas.solid(body, canvas.sheet(colour), { relief: 0.65, depth: 40 });
  if (shape === 2)
    for (const [x, y] of [
      [4, 220],
      [384, 220],
      [4, 836],
      [384, 836],
    ] as const)
      slab(canvas, x, y, 120, 120, 50, '#d0813a', 8);
  if (shape === 3) {
    canvas.path(
      roundedBox(50, 280, 408, 500, 16),
      canvas.tile(
        102,
        100,
        '<rect width="102" height="100" fill="#26324a"/><path d="M0 0H102M0 0V100" stroke="#7f93b0" stroke-width="5"/><path d="M0 33H102M0 66H102" stroke="#3f5170" stroke-width="2"/>',
      ),
    );
    bevel(canvas, roundedBox(50, 280, 408, 500, 16), 8);
  } else canvas.path(roundedBox(70, 300, 16, 120, 8), darken(colour, 0.5));
  for (let light = 0; light < 4; light++)
    canvas.path(circle(160 + light * 62, 880, 12), light < 3 ? '#8fe0a0' : darken(colour, 0.5));
  printBrand(
    canvas,
    print,
    { x: 110, y: shape === 3 ? 800 : 520, width: 290, height: shape === 3 ? 50 : 110 },
    blend(colour, inkOn(colour), 0.65),
  );
  return canvas.toDrawing();
}

/** A wall charger for telephones from above: three ports and a long cable, one port, four, one in a plain case. */
export function drawWallCharger({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(shape === 0 ? 960 : 760, 800);
  const wide = formOf([360, 300, 560, 380] as const, shape);
  const high = formOf([400, 420, 480, 420] as const, shape);
  const [x, y] = [4, 796 - high];
  const right = x + wide + 70;
  if (shape === 0) {
    for (let turn = 0; turn < 4; turn++)
      canvas.cord(ellipse(700, 420 + turn * 6, 246 - turn * 26, 280 - turn * 28), '#dedad2', 24);
    canvas.cord('M180 700C260 790 420 800 560 690', '#dedad2', 24);
    canvas
      .path(roundedBox(660, 60, 56, 110, 14), '#efece6')
      .path(roundedBox(670, 8, 36, 60, 12), canvas.metal('#b9bec3'));
  } else {
    // Its cable is its own: it lies beside the charger.
    canvas
      .cord(`M${right} 640V300C${right} 150 ${right + 90} 150 ${right + 90} 300V700`, '#3a3d42', 20)
      .path(roundedBox(right - 24, 620, 48, 92, 14), '#3a3d42')
      .path(roundedBox(right - 14, 706, 28, 54, 9), canvas.metal('#b9bec3'))
      .path(roundedBox(right + 66, 680, 48, 60, 14), '#3a3d42')
      .path(roundedBox(right + 76, 736, 28, 54, 9), canvas.metal('#b9bec3'));
  }
  drawBlades(canvas, x + wide / 2, y + 4, 60);
  canvas.solid(roundedBox(x, y, wide, high, 54), canvas.sheet(colour), { relief: 0.6, depth: 36 });
  const ports = formOf([3, 1, 4, 1] as const, shape);
  for (let port = 0; port < ports; port++) {
    const px = x + wide / 2 + (port - (ports - 1) / 2) * 120 - 46;
    canvas
      .path(roundedBox(px, y + high - 120, 92, 40, port < 2 ? 20 : 6), '#17181a')
      .path(roundedBox(px + 14, y + high - 107, 64, 14, 5), '#6d7277');
  }
  printBrand(
    canvas,
    print,
    { x: x + wide * 0.22, y: y + 110, width: wide * 0.56, height: 80 },
    blend(colour, inkOn(colour), 0.5),
  );
  return shape === 0 ? canvas.toDrawing() : cropDrawing(canvas.toDrawing(), 0, 170, right + 116, 630);
}
