import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { bevel, drawScrew, formOf, plate, slab } from './parts.ts';
import { printBrand } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

const hexagon = (x: number, y: number, radius: number, turn = 0): string =>
  polygon(
    ...[0, 1, 2, 3, 4, 5].map((side): [number, number] => [
      x + Math.cos(((side * 60 + turn) * Math.PI) / 180) * radius,
      y + Math.sin(((side * 60 + turn) * Math.PI) / 180) * radius,
    ]),
  );

/** A bolt that lies, its head at the left at (x, y). */
function drawBolt(canvas: Canvas, x: number, y: number, length: number, colour: string): void {
  const thick = 66;
  const shine = canvas.down(
    [0, darken(colour, 0.25)],
    [0.3, lighten(colour, 0.6)],
    [0.6, colour],
    [1, darken(colour, 0.5)],
  );
  canvas.path(roundedBox(x + 60, y - thick / 2, length - 60, thick, 10), shine);
  canvas.line(
    Array.from(
      { length: Math.floor((length - 200) / 20) },
      (_, turn) => `M${x + 190 + turn * 20} ${y - thick / 2 + 2}l-12 ${thick - 4}`,
    ).join(''),
    darken(colour, 0.55),
    6,
    'stroke-opacity="0.7"',
  );
  canvas.path(
    polygon([x, y - 66], [x + 14, y - 76], [x + 70, y - 76], [x + 70, y + 76], [x + 14, y + 76], [x, y + 66]),
    shine,
  );
  canvas.line(`M${x + 4} ${y - 36}H${x + 68}M${x + 4} ${y + 36}H${x + 68}`, darken(colour, 0.45), 4);
  canvas.path(roundedBox(x + 70, y - 84, 16, 168, 4), shine);
}

/** A nut from above. */
function drawNut(canvas: Canvas, x: number, y: number, radius: number, colour: string, turn: number): void {
  canvas.path(hexagon(x + 6, y + 10, radius, turn), '#1a1108', 'fill-opacity="0.3"');
  canvas.path(hexagon(x, y, radius, turn), canvas.steel(colour));
  bevel(canvas, hexagon(x, y, radius, turn), 7);
  canvas
    .path(circle(x, y, radius * 0.6), darken(colour, 0.3))
    .path(circle(x, y, radius * 0.5), '#3a3532')
    .path(circle(x + 3, y + 3, radius * 0.42), '#5d554f');
}

/** Hexagon bolts with their nuts: two and a nut, fan, row, crossed, with washers. */
export function drawHexBolts({ colour, form }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(900, 860);
  const place = (turn: number, x: number, y: number, length: number): void => {
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn})`, () =>
      drawBolt(canvas, -length / 2, 0, length, colour),
    );
  };
  if (shape === 0) {
    place(-42, 330, 330, 800);
    place(-42, 560, 520, 800);
  } else if (shape === 1)
    for (const [index, turn] of [-66, -46, -26].entries())
      place(turn, 300 + index * 120, 330 + index * 100, 620);
  else if (shape === 2) for (const x of [110, 320, 530]) place(-90, x, 400, 780);
  else if (shape === 3) {
    place(45, 430, 380, 900);
    place(-45, 430, 400, 900);
  } else {
    place(-34, 440, 290, 820);
    canvas
      .path(circle(190, 660, 130), '#1a1108', 'fill-opacity="0.25" transform="translate(6 10)"')
      .path(circle(190, 660, 130), canvas.steel(colour))
      .path(circle(190, 660, 60), '#4a4440');
  }
  const nuts = formOf(
    [
      [[180, 720, 130]],
      [[160, 730, 120]],
      [
        [770, 700, 126],
        [770, 420, 100],
      ],
      [[450, 760, 96]],
      [
        [520, 640, 130],
        [776, 720, 120],
      ],
    ] as readonly [
      readonly (readonly [number, number, number])[],
      ...(readonly (readonly [number, number, number])[])[],
    ],
    shape,
  );
  for (const [index, [x, y, radius]] of nuts.entries()) drawNut(canvas, x, y, radius, colour, index * 17 + 8);
  return canvas.toDrawing();
}

/** A hook on its plate, from the front: forged, for ceilings, coat, pots, deep. */
export function drawWallHook({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(formOf([360, 420, 520, 700, 460] as const, shape), 900);
  const middle = canvas.width / 2;
  const bar = (d: string, width: number): void => {
    canvas
      .line(d, darken(colour, 0.5), width)
      .line(d, colour, width * 0.8)
      .line(d, lighten(colour, 0.55), width * 0.2, `transform="translate(${-width * 0.16} ${-width * 0.1})"`);
  };
  if (shape === 3) {
    bar('M60 60V460Q60 640 190 640T320 460V420', 52);
    bar('M430 60V620Q430 850 550 850T660 660V620', 52);
    canvas.path(circle(320, 412, 34) + circle(660, 612, 34), canvas.ball(colour));
    canvas.path(roundedBox(4, 4, 692, 84, 14), canvas.steel(colour));
    drawScrew(canvas, 250, 46, 20);
    drawScrew(canvas, 560, 46, 20);
    return canvas.toDrawing();
  }
  if (shape === 1) {
    canvas.path(
      polygon([middle - 30, 320], [middle + 30, 320], [middle + 12, 30], [middle, 4], [middle - 12, 30]),
      canvas.metal(colour),
    );
    for (let y = 60; y < 300; y += 30)
      canvas.line(`M${middle - 20} ${y + 10}L${middle + 20} ${y}`, darken(colour, 0.55), 9);
    bar(
      `M${middle} 330V430Q${middle} 470 ${middle - 60} 500Q${middle - 170} 560 ${middle - 160} 690Q${middle - 140} 860 ${middle} 860T${middle + 160} 690`,
      62,
    );
    canvas.path(ellipse(middle, 326, 84, 22), canvas.metal(colour));
    return canvas.toDrawing();
  }
  const back =
    shape === 0
      ? `M${middle - 70} 30Q${middle} -20 ${middle + 70} 30L${middle + 54} 520Q${middle} 580 ${middle - 54} 520Z`
      : shape === 2
        ? ellipse(middle, 250, 110, 246)
        : roundedBox(middle - 80, 4, 160, 560, 30);
  plate(canvas, back, colour, 12);
  drawScrew(canvas, middle, shape === 0 ? 90 : 80, 26, 20);
  drawScrew(canvas, middle, shape === 2 ? 420 : 300, 26, 70);
  if (shape === 2) {
    bar(`M${middle} 180Q${middle} 110 ${middle - 90} 130T60 60`, 50);
    bar(`M${middle} 180Q${middle} 110 ${middle + 90} 130T460 60`, 50);
    canvas.path(circle(54, 54, 50) + circle(466, 54, 50), canvas.ball(colour));
  }
  bar(
    `M${middle} 340V640Q${middle} 850 ${middle + (shape === 4 ? 90 : 76)} 850Q${middle + 150} 850 ${middle + 140} ${shape === 4 ? 600 : 700}`,
    shape === 0 ? 58 : 66,
  );
  if (shape !== 0) canvas.path(circle(middle + 140, shape === 4 ? 590 : 690, 50), canvas.ball(colour));
  else
    canvas.path(
      `M${middle + 110} 720Q${middle + 120} 640 ${middle + 174} 660Q${middle + 180} 690 ${middle + 168} 724Z`,
      lighten(colour, 0.1),
    );
  if (shape === 4)
    printBrand(
      canvas,
      print,
      { x: middle - 60, y: 140, width: 120, height: 110 },
      blend(colour, inkOn(colour), 0.5),
    );
  return canvas.toDrawing();
}

/** A steel chain laid in waves or coiled: galvanized, security, fine, with a clip. */
export function drawChain({ colour, form }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(900, shape === 1 ? 900 : 820);
  const links = formOf([26, 20, 40, 26] as const, shape);
  const thick = formOf([30, 44, 18, 28] as const, shape);
  const point = (t: number): [number, number] =>
    shape === 1 || shape === 2
      ? [
          450 + Math.cos(t * (shape === 1 ? 9.4 : 17)) * (390 - t * 250),
          (shape === 1 ? 450 : 410) +
            Math.sin(t * (shape === 1 ? 9.4 : 17)) * ((shape === 1 ? 390 : 360) - t * 240),
        ]
      : [110 + ((t * 3) % 1) * 0 + 340 * (1 - Math.cos(t * Math.PI * 3)), 70 + t * 680];
  let flat = '';
  let edge = '';
  for (let link = 0; link < links; link++) {
    const [x1, y1] = point(link / links);
    const [x2, y2] = point((link + 1) / links);
    const angle = Math.atan2(y2 - y1, x2 - x1);
    const half = Math.hypot(x2 - x1, y2 - y1) * 0.5 + thick * 0.62;
    const [cx, cy] = [(x1 + x2) / 2, (y1 + y2) / 2];
    const along = (a: number, s: number): string =>
      `${(cx + Math.cos(angle) * a - Math.sin(angle) * s).toFixed(1)} ${(cy + Math.sin(angle) * a + Math.cos(angle) * s).toFixed(1)}`;
    const round = thick * 0.98;
    const inner = half - round;
    if (link % 2 === 0)
      flat += `M${along(-inner, -round)}L${along(inner, -round)}A${round} ${round} 0 0 1 ${along(inner, round)}L${along(-inner, round)}A${round} ${round} 0 0 1 ${along(-inner, -round)}Z`;
    else edge += `M${along(-half * 0.8, 0)}L${along(half * 0.8, 0)}`;
  }
  for (const d of [flat, edge]) {
    canvas
      .line(d, '#1a1108', thick * 0.62, 'stroke-opacity="0.18" transform="translate(6 10)"')
      .line(d, darken(colour, 0.5), thick * 0.62)
      .line(d, colour, thick * 0.48)
      .line(d, lighten(colour, 0.65), thick * 0.14, 'transform="translate(-2 -3)"');
  }
  if (shape === 3) {
    const [x, y] = point(1);
    canvas
      .line(`M${x} ${y - 10}q-60 30 -50 66t60 14t30 -50`, darken(colour, 0.4), 22)
      .line(`M${x} ${y - 10}q-60 30 -50 66t60 14t30 -50`, '#c9a45a', 15);
  }
  return canvas.toDrawing();
}

/** A padlock from the front: brass, weatherproof, keyed alike with keys, ornate, long shackle. */
export function drawPadlock({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(shape === 2 ? 860 : 640, shape === 4 ? 1000 : 760);
  const { height } = canvas;
  const middle = 320;
  const top = height - (shape === 3 ? 480 : 450);
  const high = top - 10;
  const shackle = `M${middle - 160} ${top + 60}V${height - 450 - high + 190}Q${middle - 160} 36 ${middle} 36T${middle + 160} ${height - 450 - high + 190}V${top + 60}`;
  canvas
    .line(shackle, '#5d6368', 72)
    .line(shackle, '#aab0b5', 56)
    .line(shackle, '#f0f2f3', 16, 'transform="translate(-12 -6)"');
  const body =
    shape === 3
      ? `M${middle - 200} ${top}H${middle + 200}Q${middle + 320} ${top + 120} ${middle + 260} ${top + 280}Q${middle + 160} ${height - 20} ${middle} ${height - 4}Q${middle - 160} ${height - 20} ${middle - 260} ${top + 280}Q${middle - 320} ${top + 120} ${middle - 200} ${top}Z`
      : shape === 4
        ? circle(middle, top + 222, 226)
        : roundedBox(20, top, 600, 446, shape === 1 ? 120 : 44);
  const tone = shape === 1 ? colour : colour;
  canvas.solid(
    body,
    canvas.across(
      [0, darken(tone, 0.3)],
      [0.16, lighten(tone, 0.35)],
      [0.3, lighten(tone, 0.6)],
      [0.5, tone],
      [0.85, darken(tone, 0.3)],
      [1, darken(tone, 0.1)],
    ),
    { relief: 0.6, depth: 30 },
  );
  if (shape === 1)
    canvas
      .path(roundedBox(20, top + 300, 600, 146, 60), '#2b2d31')
      .path(roundedBox(20, top + 40, 600, 70, 20), '#2b2d31');
  if (shape === 0 || shape === 2)
    for (const y of [70, 376]) canvas.line(`M24 ${top + y}H616`, darken(tone, 0.35), 4);
  if (shape === 3) {
    canvas.line(
      `M${middle - 150} ${top + 60}C${middle - 60} ${top + 20} ${middle + 60} ${top + 20} ${middle + 150} ${top + 60}M${middle - 180} ${top + 250}C${middle - 140} ${top + 380} ${middle - 60} ${top + 420} ${middle} ${top + 430}C${middle + 60} ${top + 420} ${middle + 140} ${top + 380} ${middle + 180} ${top + 250}`,
      darken(tone, 0.45),
      9,
    );
  }
  const keyhole = top + (shape === 3 ? 240 : 300);
  canvas
    .path(circle(middle, keyhole, 62), darken(tone, 0.25))
    .path(circle(middle, keyhole, 52), canvas.steel(lighten(tone, 0.2)));
  canvas.path(
    circle(middle, keyhole - 10, 17) +
      polygon(
        [middle - 9, keyhole - 6],
        [middle + 9, keyhole - 6],
        [middle + 15, keyhole + 38],
        [middle - 15, keyhole + 38],
      ),
    '#241d16',
  );
  printBrand(
    canvas,
    print,
    { x: middle - 170, y: top + (shape === 1 ? 136 : 96), width: 340, height: 84 },
    contrast(tone, 0.6),
  );
  if (shape === 2)
    for (const [x, y, turn] of [
      [720, 460, 8],
      [760, 476, -14],
    ] as const)
      canvas.paintMoved(`translate(${x} ${y}) rotate(${turn})`, () => {
        canvas.path(
          `${circle(0, 0, 70)}M24 -22A26 26 0 1 0 24 -21Z`,
          canvas.steel('#c9cdd1'),
          'fill-rule="evenodd"',
        );
        canvas.path(
          'M-22 60H22V250L0 274L-22 250V220L-38 206L-22 190V160L-34 148L-22 136Z',
          canvas.steel('#b3b8bd'),
        );
      });
  return canvas.toDrawing();
}

/** A rope wound to a coil with a whipping: manila, floating, cotton hank, clothesline on card, tarred. */
export function drawRope({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(860, shape === 2 ? 940 : 860);
  const thick = formOf([56, 44, 50, 26, 70] as const, shape);
  const lay = (d: string): void => {
    canvas.line(d, darken(colour, 0.5), thick).line(d, colour, thick * 0.86);
    canvas.line(
      d,
      darken(colour, 0.35),
      thick * 0.86,
      `stroke-dasharray="${thick * 0.1} ${thick * 0.34}" style="stroke-linecap:butt" stroke-opacity="0.55"`,
    );
    canvas.line(
      d,
      lighten(colour, 0.55),
      thick * 0.2,
      `transform="translate(${-thick * 0.18} ${-thick * 0.2})" stroke-opacity="0.55" stroke-dasharray="${thick * 0.26} ${thick * 0.18}" style="stroke-linecap:butt"`,
    );
  };
  if (shape === 2) {
    for (const x of [150, 710, 260, 600, 370, 490])
      lay(
        `M430 470C${x - (430 - x) * 0.4} 380 ${x} 60 ${430 + (x - 430) * 0.5} 40S430 300 430 470C430 640 ${x} 900 ${430 + (x - 430) * 0.6} 890S${x} 560 430 470`,
      );
    for (const y of [400, 450, 500]) lay(`M260 ${y}H600`);
    return canvas.toDrawing();
  }
  const turns = shape === 3 ? 9 : formOf([5, 6, 5, 9, 4] as const, shape);
  const gap = thick * 0.94;
  for (let turn = 0; turn < turns; turn++) {
    const radius = 430 - thick / 2 - turn * gap - 2;
    if (radius > 90) lay(circle(430 + (turn % 2 ? 3 : -2), 430 + (turn % 3) * 3 - 3, radius));
  }
  lay(`M${430 + 100} ${430 - 60}Q640 300 700 210`);
  if (shape === 3 || shape === 1) {
    slab(canvas, 330, 640, 200, 200, 8, shape === 1 ? lighten(colour, 0.6) : '#e9dfc9', 5);
    printBrand(canvas, print, { x: 344, y: 690, width: 172, height: 100 }, '#3a3128');
  } else
    for (const turn of [20, 140, 260]) {
      canvas.path(
        roundedBox(400, 2, 60, thick * Math.min(turns, 4), 10),
        shape === 4 ? '#c9b48a' : '#7a4a30',
        `transform="rotate(${turn} 430 430)"`,
      );
      canvas.path(
        roundedBox(400, 2, 16, thick * Math.min(turns, 4), 8),
        '#fff',
        `fill-opacity="0.2" transform="rotate(${turn} 430 430)"`,
      );
    }
  return canvas.toDrawing();
}

/** A wooden ladder that leans, from the front: straight, with hooks, tapered, wide treads. */
export function drawLadder({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(formOf([400, 420, 440, 480] as const, shape), 1000);
  const { width } = canvas;
  const inset = formOf([10, 10, 120, 0] as const, shape);
  const rail = shape === 3 ? 46 : 40;
  const top = shape === 1 ? 60 : 4;
  const rungs = formOf([8, 8, 9, 6] as const, shape);
  for (let rung = 0; rung < rungs; rung++) {
    const y = top + 70 + (rung * (930 - top)) / rungs;
    const at = inset * (1 - y / 1000) + 14;
    const high = shape === 3 ? 40 : 28;
    canvas.path(roundedBox(at, y + 14, width - at * 2, high, high / 2), '#1a1108', 'fill-opacity="0.18"');
    canvas.path(
      roundedBox(at, y, width - at * 2, high, shape === 3 ? 6 : high / 2),
      canvas.down([0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.4)]),
    );
  }
  const left = polygon([inset, top], [inset + rail, top], [rail, 1000], [0, 1000]);
  const right = polygon(
    [width - inset - rail, top],
    [width - inset, top],
    [width, 1000],
    [width - rail, 1000],
  );
  for (const side of [left, right]) {
    canvas.path(side, canvas.wood(colour, 90));
    bevel(canvas, side, 7);
  }
  if (shape === 1)
    for (const x of [inset + 20, width - inset - 20])
      canvas.line(
        `M${x} 110V50Q${x} 16 ${x + (x < 200 ? 40 : -40)} 18T${x + (x < 200 ? 80 : -80)} 60`,
        '#4a4d52',
        24,
      );
  for (const x of [0, width - rail]) canvas.path(roundedBox(x, 960, rail, 40, 6), '#33353a');
  if (shape !== 1 && shape !== 2)
    canvas.path(roundedBox(inset + 4, 130, rail - 8, 90, 4), canvas.steel('#c9b27a'));
  printBrand(canvas, print, { x: width / 2 - 60, y: top + 72, width: 120, height: 26 }, darken(colour, 0.6));
  return canvas.toDrawing();
}

/** A wheel for carts and barrows from the side: barrow's, flat-free, wide, with spokes. */
export function drawCartWheel({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(860, 860);
  const tyre = '#2e2d2f';
  const rim = formOf([250, 270, 220, 330] as const, shape);
  if (shape === 3) {
    const ring = canvas.slant([0, '#5d5c5f'], [0.5, tyre], [1, '#141415']);
    canvas
      .line(circle(430, 430, 386), '#141415', 86)
      .path(circle(430, 430, 386), 'none', `stroke="${ring}" stroke-width="66"`);
  } else
    canvas.solid(circle(430, 430, 428), canvas.sheet(shape === 1 ? '#4a4a4c' : tyre), {
      relief: 0.7,
      depth: 60,
    });
  canvas.path(
    circle(430, 430, 412),
    'none',
    `stroke="#141415" stroke-width="30" stroke-dasharray="${shape === 2 ? '40 20' : '18 16'}"`,
  );
  if (shape !== 3) canvas.path(circle(430, 430, rim + 20), darken(tyre, 0.4));
  else {
    canvas.path(circle(430, 430, rim), 'none', `stroke="${colour}" stroke-width="44"`);
    for (let spoke = 0; spoke < 12; spoke++)
      canvas.line(
        `M430 430L${430 + Math.cos(spoke * 0.5236) * rim} ${430 + Math.sin(spoke * 0.5236) * rim}`,
        spoke % 2 ? darken(colour, 0.2) : colour,
        20,
      );
  }
  if (shape !== 3) {
    canvas.path(
      circle(430, 430, rim),
      canvas.slant([0, lighten(colour, 0.45)], [0.5, colour], [1, darken(colour, 0.4)]),
    );
    canvas.path(
      circle(430, 430, rim * 0.8),
      canvas.slant([0, darken(colour, 0.3)], [1, lighten(colour, 0.25)]),
    );
    let openings = '';
    for (let hole = 0; hole < (shape === 1 ? 6 : 5); hole++) {
      const angle = (hole * Math.PI * 2) / (shape === 1 ? 6 : 5) + 0.3;
      openings += circle(430 + Math.cos(angle) * rim * 0.54, 430 + Math.sin(angle) * rim * 0.54, rim * 0.15);
    }
    canvas.path(openings, darken(colour, 0.65));
  }
  canvas
    .path(circle(430, 430, 84), canvas.slant([0, lighten(colour, 0.3)], [1, darken(colour, 0.5)]))
    .path(circle(430, 430, 48), canvas.steel('#b9bec3'))
    .path(circle(430, 430, 26), '#26282c');
  printBrand(canvas, print, { x: 330, y: 90 - (shape === 2 ? 10 : 30), width: 200, height: 60 }, '#7b7a7c');
  return canvas.toDrawing();
}
