import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { bevel, drawScreen, formOf, holes, plate, slab } from './parts.ts';
import { printBrand } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/** The picture that a computer shows: a window, a photo or lines of a terminal. */
function drawDesktop(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  motif: number,
): void {
  const tones = formOf(
    [
      ['#35586b', '#b9cfc6'],
      ['#5b4a6b', '#e2b9a0'],
      ['#2a4a40', '#c7d3a4'],
      ['#23272d', '#31363d'],
    ] as const,
    motif,
  );
  drawScreen(canvas, x, y, width, height, { lit: canvas.slant([0, tones[0]], [1, tones[1]]) });
  const at = (across: number, down: number): string => `${x + across * width} ${y + down * height}`;
  canvas.inside(roundedBox(x, y, width, height, 8), () => {
    if (motif % 4 === 3) {
      for (const [row, wide] of [0.5, 0.34, 0.62, 0.24, 0.44, 0.3].entries())
        canvas.path(
          roundedBox(x + width * 0.06, y + height * (0.12 + row * 0.12), width * wide, height * 0.04, 4),
          row % 2 ? '#8fb98a' : '#c9cdb8',
        );
      return;
    }
    const glow = canvas.soft(height * 0.09, 30);
    canvas.path(
      circle(x + width * 0.72, y + height * 0.32, height * 0.15),
      '#fff4dc',
      `fill-opacity="0.55" filter="${glow}"`,
    );
    canvas.path(circle(x + width * 0.72, y + height * 0.32, height * 0.075), '#fffaf0', 'fill-opacity="0.9"');
    // Ridges, the nearest the darkest.
    for (const [from, by, to, strong] of [
      [0.62, 0.5, 0.58, 0.3],
      [0.74, 0.66, 0.64, 0.5],
      [0.9, 0.72, 0.84, 0.85],
    ] as const)
      canvas.path(
        `M${at(0, from)}C${at(0.26, by - 0.1)} ${at(0.52, to + 0.14)} ${at(1, to - 0.08)}V${y + height}H${x}Z`,
        darken(tones[0], 0.2),
        `fill-opacity="${strong}"`,
      );
    if (motif % 4 === 0) drawWindow(canvas, x + width * 0.1, y + height * 0.14, width * 0.52, height * 0.62);
    canvas.path(roundedBox(x, y, width, height * 0.045, 0), '#14181c', 'fill-opacity="0.35"');
    // The dock.
    const [wide, high] = [width * 0.36, height * 0.085];
    canvas.path(
      roundedBox(x + (width - wide) / 2, y + height * 0.89, wide, high, high * 0.3),
      '#fff',
      'fill-opacity="0.32"',
    );
    for (const [icon, tone] of ['#4f86b8', '#d98a4a', '#6f9f6a', '#e6c25a', '#b5546a', '#f4f1ea'].entries())
      canvas.path(
        roundedBox(
          x + (width - wide) / 2 + high * 0.3 + (icon * (wide - high * 0.5)) / 6,
          y + height * 0.89 + high * 0.18,
          high * 0.64,
          high * 0.64,
          high * 0.16,
        ),
        tone,
      );
    // The room in the glass.
    canvas.path(
      polygon(
        [x + width * 0.56, y],
        [x + width * 0.86, y],
        [x + width * 0.52, y + height],
        [x + width * 0.22, y + height],
      ),
      '#fff',
      'fill-opacity="0.05"',
    );
  });
}

/** A window with a list at its left and a page of text with a picture. */
function drawWindow(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  canvas.shade(roundedBox(x + 4, y + 10, width, height, 10), 0.4, 12);
  canvas.path(roundedBox(x, y, width, height, 10), '#fcfaf5');
  canvas.path(roundedBox(x, y, width * 0.28, height, 10), '#e9e5dc');
  for (const [index, tone] of ['#d9695a', '#e0b04a', '#7aae6a'].entries())
    canvas.path(circle(x + 16 + index * 17, y + 16, 5.5), tone);
  for (let row = 0; row < 5; row++)
    canvas.path(
      roundedBox(x + 14, y + height * (0.2 + row * 0.13), width * (row % 2 ? 0.14 : 0.18), height * 0.035, 3),
      row === 1 ? '#4f86b8' : '#b4aea3',
    );
  canvas.path(roundedBox(x + width * 0.34, y + height * 0.12, width * 0.4, height * 0.06, 3), '#4a4640');
  canvas.path(
    roundedBox(x + width * 0.34, y + height * 0.26, width * 0.6, height * 0.28, 5),
    canvas.slant([0, '#e6c79a'], [0.5, '#c98f6a'], [1, '#6f7f86']),
  );
  for (let row = 0; row < 5; row++)
    canvas.path(
      roundedBox(x + width * 0.34, y + height * (0.62 + row * 0.068), width * (row === 4 ? 0.3 : 0.6), 5, 2),
      '#b9b2a5',
    );
}

/** An open laptop from the front: business, modular, student, fanless, large, Linux. */
export function drawLaptop({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 6;
  const canvas = new Canvas(1000, formOf([640, 660, 640, 620, 690, 650] as const, shape));
  const { height } = canvas;
  const inset = formOf([110, 110, 120, 130, 80, 110] as const, shape);
  const lid = roundedBox(inset, 4, 1000 - inset * 2, height - 90, 24);
  canvas.path(lid, canvas.sheet(shape === 1 ? darken(colour, 0.2) : '#2a2c30'));
  bevel(canvas, lid, 5);
  drawDesktop(
    canvas,
    inset + 22,
    26,
    956 - inset * 2,
    height - 150,
    formOf([0, 1, 2, 1, 0, 3] as const, shape),
  );
  canvas.path(circle(500, 15, 5), '#5d6a80');
  canvas.path(roundedBox(inset + 60, height - 96, 880 - inset * 2, 20, 6), darken(colour, 0.6));
  canvas.path(
    polygon([inset - 6, height - 82], [1006 - inset, height - 82], [996, height - 34], [4, height - 34]),
    canvas.down([0, darken(colour, 0.15)], [1, lighten(colour, 0.35)]),
  );
  canvas.path(
    polygon(
      [inset + 60, height - 78],
      [940 - inset, height - 78],
      [920 - inset * 0.5, height - 56],
      [80 + inset * 0.5, height - 56],
    ),
    canvas.tile(
      26,
      12,
      '<rect width="26" height="12" fill="#3a3d42"/><rect x="1" y="1" width="23" height="10" rx="2" fill="#1f2124"/>',
    ),
  );
  canvas.path(roundedBox(400, height - 52, 200, 15, 4), darken(colour, 0.12));
  const base = `M2 ${height - 36}H998V${height - 20}Q990 ${height - 4} 940 ${height - 2}H60Q10 ${height - 4} 2 ${height - 20}Z`;
  canvas.path(base, canvas.down([0, lighten(colour, 0.3)], [0.3, colour], [1, darken(colour, 0.45)]));
  canvas.path(roundedBox(430, height - 36, 140, 12, 6), darken(colour, 0.4));
  printBrand(canvas, print, { x: 440, y: height - 118, width: 120, height: 18 }, '#9aa0a5');
  return canvas.toDrawing();
}

/** A monitor on its foot: arm, office, matte, hooded, basic. */
export function drawMonitor({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 780);
  paintMonitor(canvas, { colour, form, print }, 4, 992);
  return canvas.toDrawing();
}

function paintMonitor(
  canvas: Canvas,
  { colour, form, print }: Pick<DrawingStyle, 'colour' | 'form' | 'print'>,
  x: number,
  width: number,
): void {
  const { height } = canvas;
  const shape = form % 5;
  const middle = x + width / 2;
  // Beside a tower it stands as low as on a desk of its own.
  const top = Math.max(6, height - width * 0.8);
  const high = width * 0.59;
  const edgeBelow = top + high;
  canvas.path(
    shape === 1 || shape === 4
      ? roundedBox(middle - width * 0.09, edgeBelow - 66, width * 0.18, height - edgeBelow + 46, 10)
      : roundedBox(middle - width * 0.045, edgeBelow - 66, width * 0.09, height - edgeBelow + 46, 6),
    canvas.metal(shape === 2 ? '#8f9499' : darken(colour, 0.1)),
  );
  const foot =
    shape === 0 || shape === 3
      ? roundedBox(middle - width * 0.22, height - 34, width * 0.44, 34, 10)
      : `M${middle - width * 0.2} ${height}Q${middle - width * 0.2} ${height - 46} ${middle - width * 0.08} ${height - 50}H${middle + width * 0.08}Q${middle + width * 0.2} ${height - 46} ${middle + width * 0.2} ${height}Z`;
  canvas.path(foot, canvas.down([0, lighten(colour, 0.35)], [0.4, colour], [1, darken(colour, 0.4)]));
  if (shape === 3)
    canvas.path(
      polygon([x - 2, top - 4], [x + 46, top + 16], [x + 46, edgeBelow - 6], [x - 2, edgeBelow + 14]) +
        polygon(
          [x + width + 2, top - 4],
          [x + width - 46, top + 16],
          [x + width - 46, edgeBelow - 6],
          [x + width + 2, edgeBelow + 14],
        ),
      '#1b1d20',
    );
  const inset = shape === 3 ? 30 : 0;
  slab(canvas, x + inset, top, width - inset * 2, high, 18, shape === 3 ? '#2a2c30' : colour, 6);
  const edge = formOf([16, 34, 22, 18, 40] as const, shape);
  drawDesktop(
    canvas,
    x + inset + edge,
    top + edge,
    width - (inset + edge) * 2,
    high - edge * 2 - 22,
    formOf([1, 0, 0, 2, 0] as const, shape),
  );
  printBrand(
    canvas,
    print,
    { x: middle - 70, y: top + high - edge - 18, width: 140, height: edge + 10 - 6 },
    inkOn(colour),
  );
}

/** A desktop computer: tower with monitor, family's, office, for photos, mini. */
export function drawDesktopComputer({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const isMini = shape === 4;
  const canvas = new Canvas(1000, isMini ? 680 : 720);
  const { height } = canvas;
  paintMonitor(
    canvas,
    { colour: '#2f3136', form: formOf([0, 4, 1, 3, 0] as const, shape), print },
    isMini ? 4 : 2,
    isMini ? 780 : 690,
  );
  if (isMini) {
    canvas.solid(roundedBox(720, height - 150, 276, 150, 36), canvas.sheet(colour), {
      relief: 0.6,
      depth: 24,
    });
    canvas
      .path(circle(760, height - 60, 14), '#6fbf86')
      .path(roundedBox(800, height - 70, 60, 20, 6) + roundedBox(880, height - 70, 60, 20, 6), '#17181a');
    printBrand(canvas, print, { x: 780, y: height - 126, width: 160, height: 34 }, inkOn(colour));
    return canvas.toDrawing();
  }
  const top = formOf([90, 150, 190, 60] as const, shape);
  const tower = roundedBox(720, top, 276, height - top, 18);
  canvas.solid(tower, canvas.sheet(colour), { relief: 0.6, depth: 26 });
  if (shape === 0) {
    canvas.path(
      roundedBox(744, top + 40, 228, height - top - 120, 12),
      canvas.slant([0, '#2d3c46'], [1, '#15181c']),
    );
    for (const y of [top + 130, top + 330])
      canvas
        .path(circle(858, y, 84), 'none', 'stroke="#8fb9b0" stroke-width="10" stroke-opacity="0.8"')
        .path(circle(858, y, 26), '#454b52');
  } else if (shape === 2) {
    for (const y of [40, 110]) slab(canvas, 744, top + y, 228, 54, 6, lighten(colour, 0.12), 5);
    canvas.path(
      roundedBox(744, top + 230, 228, 170, 8),
      canvas.stripes(darken(colour, 0.45), darken(colour, 0.1), 9),
    );
  } else
    canvas.path(
      roundedBox(750, top + 50, 216, height - top - 200, 12),
      shape === 1 ? canvas.wood('#b98d5b', 90) : holes(canvas, darken(colour, 0.2), 20),
    );
  canvas.path(circle(770, height - 60, 16), '#cfe6d4');
  printBrand(canvas, print, { x: 806, y: height - 84, width: 150, height: 44 }, inkOn(colour));
  return canvas.toDrawing();
}

/** A computer mouse from above: smooth, small, left-handed, flecked, with cable. */
export function drawMouse({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const hasCable = shape === 4;
  const canvas = new Canvas(580, hasCable ? 1000 : formOf([900, 800, 900, 880] as const, shape));
  const { height } = canvas;
  const top = hasCable ? 180 : 4;
  if (hasCable) canvas.cord('M290 220C290 90 420 130 430 20', '#3a3d42', 24);
  const outline =
    shape === 2
      ? `M250 ${top}C480 ${top} 560 160 560 420C560 720 460 ${height - 4} 270 ${height - 4}C80 ${height - 4} 10 800 8 560C6 460 60 420 60 320C60 120 100 ${top} 250 ${top}Z`
      : `M290 ${top}C500 ${top} 576 ${top + 130} 576 ${top + 380}S540 ${height - 4} 290 ${height - 4}S4 ${top + 630} 4 ${top + 380}S80 ${top} 290 ${top}Z`;
  const fill =
    shape === 3
      ? canvas.tile(
          90,
          90,
          `<rect width="90" height="90" fill="${colour}"/><circle cx="18" cy="22" r="6" fill="${lighten(colour, 0.5)}"/><circle cx="62" cy="40" r="4" fill="${darken(colour, 0.4)}"/><circle cx="40" cy="74" r="5" fill="#e2c27a"/>`,
        )
      : canvas.ball(colour);
  canvas.solid(outline, fill, { relief: 0.6, depth: 60 });
  canvas.inside(outline, () => {
    canvas.path(
      `M0 ${top + 400}Q290 ${top + 470} 580 ${top + 400}V${height}H0Z`,
      darken(colour, 0.18),
      'fill-opacity="0.35"',
    );
    canvas
      .line(`M290 ${top}V${top + 420}`, darken(colour, 0.55), 6)
      .line(`M0 ${top + 400}Q290 ${top + 470} 580 ${top + 400}`, darken(colour, 0.5), 5);
  });
  canvas.path(roundedBox(250, top + 90, 80, 200, 40), darken(colour, 0.6));
  canvas.path(
    roundedBox(262, top + 110, 56, 160, 28),
    canvas.tile(
      56,
      18,
      '<rect width="56" height="18" fill="#3a3d42"/><rect width="56" height="8" fill="#6d7277"/>',
    ),
  );
  canvas.gloss(
    `M90 ${top + 260}C90 ${top + 150} 140 ${top + 80} 210 ${top + 60}C160 ${top + 140} 140 ${top + 220} 140 ${top + 300}Z`,
    0.4,
    14,
  );
  printBrand(
    canvas,
    print,
    { x: 200, y: height - 220, width: 180, height: 60 },
    blend(colour, inkOn(colour), 0.6),
  );
  return canvas.toDrawing();
}

/** A trackball from above: symmetrical, sealed, angular, with a large ball. */
export function drawTrackball({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(
    formOf([700, 760, 640, 820] as const, shape),
    formOf([860, 760, 900, 820] as const, shape),
  );
  const { width, height } = canvas;
  const middle = width / 2;
  const outline = formOf(
    [
      `M${middle} 4C${width - 60} 4 ${width - 4} 240 ${width - 30} 520S${middle + 200} ${height - 4} ${middle} ${height - 4}S40 800 30 520S60 4 ${middle} 4Z`,
      roundedBox(4, 4, width - 8, height - 8, 60),
      `M60 4H${width - 60}Q${width - 4} 4 ${width - 4} 80L${width - 60} ${height - 60}Q${width - 70} ${height - 4} ${width - 140} ${height - 4}H140Q70 ${height - 4} 60 ${height - 60}L4 80Q4 4 60 4Z`,
      roundedBox(4, 4, width - 8, height - 8, 260),
    ] as const,
    shape,
  );
  canvas.solid(outline, canvas.sheet(colour), { relief: 0.7, depth: 60 });
  const radius = formOf([190, 150, 160, 270] as const, shape);
  const y = formOf([330, 420, 380, 400] as const, shape);
  for (const side of [-1, 1])
    plate(
      canvas,
      side < 0
        ? roundedBox(60, 70, middle - radius * 0.9 - 10, height * 0.3, 40)
        : roundedBox(middle + radius * 0.9 - 50, 70, middle - radius * 0.9 - 10, height * 0.3, 40),
      lighten(colour, 0.12),
      8,
    );
  canvas
    .path(circle(middle, y, radius + 26), darken(colour, 0.6))
    .path(circle(middle, y, radius + 14), '#111214');
  const ball = formOf(['#b5352f', '#33353a', '#3f6fa6', '#c8842c'] as const, shape);
  canvas.path(circle(middle, y, radius), canvas.ball(ball));
  canvas.gloss(ellipse(middle - radius * 0.36, y - radius * 0.42, radius * 0.26, radius * 0.16), 0.8, 8);
  printBrand(
    canvas,
    print,
    { x: middle - 120, y: height - 170, width: 240, height: 60 },
    blend(colour, inkOn(colour), 0.6),
  );
  return canvas.toDrawing();
}

/** A computer keyboard from above: full, compact, large print, kit, restored terminal's. */
export function drawComputerKeyboard({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const columns = formOf([19, 14, 15, 13, 17] as const, shape);
  const rows = shape === 1 || shape === 3 ? 5 : 6;
  const step = 960 / columns;
  const top = shape === 4 ? 70 : 20;
  const canvas = new Canvas(1000, Math.round(rows * step + top + 26));
  const { height } = canvas;
  const frame = roundedBox(2, 2, 996, height - 4, 22);
  canvas.path(
    frame,
    shape === 3 ? '#2f6a4d' : canvas.down([0, lighten(colour, 0.2)], [1, darken(colour, 0.25)]),
  );
  bevel(canvas, frame, 9);
  const cap = formOf(['#e9e3d6', '#4a4d52', '#f3e27c', '#ddd6c8', '#d9cfb6'] as const, shape);
  const accent = formOf(['#b5624a', '#c8842c', '#33353a', '#6a8fa0', '#8a7f68'] as const, shape);
  const key = (x: number, y: number, wide: number, tone: string): void => {
    canvas.path(roundedBox(x + 2, y + 2, wide - 4, step - 4, step * 0.14), darken(tone, 0.38));
    canvas.path(
      roundedBox(x + step * 0.1, y + step * 0.06, wide - step * 0.2, step * 0.76, step * 0.12),
      lighten(tone, 0.14),
    );
  };
  canvas.path(roundedBox(16, top - 4, 968, rows * step + 8, 10), darken(colour, 0.55));
  const unit = `<rect x="2" y="2" width="${step - 4}" height="${step - 4}" rx="${step * 0.14}" fill="${darken(cap, 0.38)}"/><rect x="${step * 0.1}" y="${step * 0.06}" width="${step * 0.8}" height="${step * 0.76}" rx="${step * 0.12}" fill="${lighten(cap, 0.14)}"/><rect x="${step * 0.24}" y="${step * 0.2}" width="${step * (shape === 2 ? 0.4 : 0.2)}" height="${step * (shape === 2 ? 0.4 : 0.2)}" rx="2" fill="${darken(cap, 0.7)}" fill-opacity="0.75"/>`;
  canvas.paintMoved(`translate(20 ${top})`, () => {
    canvas.path(roundedBox(0, 0, 960, rows * step, 0), canvas.tile(step, step, unit));
    const main = shape === 0 ? 15 : shape === 4 ? 14 : columns;
    canvas.path(roundedBox(0, (rows - 1) * step, main * step, step, 0), darken(colour, 0.55));
    const last = (rows - 1) * step;
    for (const [x, wide, tone] of [
      [0, 1.5, accent],
      [1.5, 1.25, cap],
      [2.75, 1.25, cap],
      [4, main - 8, cap],
      [main - 4, 1.25, cap],
      [main - 2.75, 1.25, cap],
      [main - 1.5, 1.5, accent],
    ] as const)
      key(x * step, last, wide * step, tone);
    key(0, 0, step, accent);
    canvas.path(roundedBox((main - 2) * step, step, step * 2, step * 3, 0), darken(colour, 0.55));
    for (const row of [1, 2, 3])
      key((main - 2) * step, row * step, step * 2, row === 2 ? accent : darken(cap, 0.16));
  });
  if (shape === 4) printBrand(canvas, print, { x: 40, y: 16, width: 240, height: 40 }, inkOn(colour));
  return canvas.toDrawing();
}

/** A briefcase for a laptop: waxed canvas, leather, hard shell, cork, attaché. */
export function drawLaptopBag({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(960, 790);
  const hide = formOf(['#7a5030', darken(colour, 0.3), '#33353a', '#6a4a35', '#4a2f20'] as const, shape);
  canvas
    .line('M330 190V110Q330 40 410 40H550Q630 40 630 110V190', darken(hide, 0.35), 48)
    .line('M330 190V110Q330 38 410 38H550Q630 38 630 110V190', lighten(hide, 0.16), 20);
  const body = roundedBox(4, 160, 952, 628, shape === 2 || shape === 4 ? 46 : 70);
  const fill = formOf(
    [
      canvas.cloth(colour, 7),
      canvas.sheet(colour),
      canvas.sheet(colour),
      canvas.tile(
        50,
        44,
        `<rect width="50" height="44" fill="${blend(colour, '#c9a06a', 0.8)}"/><ellipse cx="12" cy="10" rx="7" ry="3" fill="#8a6238"/><ellipse cx="36" cy="28" rx="9" ry="4" fill="#a87d4d"/><ellipse cx="20" cy="36" rx="4" ry="2" fill="#6b4a2a"/>`,
      ),
      canvas.sheet(blend(colour, '#6b4328', 0.6)),
    ] as const,
    shape,
  );
  canvas.solid(body, fill, { relief: 0.65, depth: 50 });
  if (shape === 2 || shape === 4) {
    canvas
      .path(roundedBox(4, 440, 952, 16, 0), darken(hide, 0.4))
      .path(roundedBox(4, 452, 952, 6, 0), '#fff', 'fill-opacity="0.2"');
    if (shape === 2)
      for (const y of [230, 300, 370, 540, 610, 680])
        canvas.line(`M60 ${y}H900`, darken(colour, 0.3), 8).line(`M60 ${y + 7}H900`, lighten(colour, 0.3), 4);
    else
      for (const [x, y] of [
        [4, 160],
        [826, 160],
        [4, 658],
        [826, 658],
      ] as const)
        slab(canvas, x, y, 130, 130, 40, hide, 8);
    for (const x of [200, 680])
      canvas
        .path(roundedBox(x, 410, 80, 90, 10), canvas.metal('#c9b27a'))
        .path(roundedBox(x + 20, 430, 40, 50, 6), canvas.steel('#e2d3a2'));
  } else {
    const flap = shape === 1 ? 'M4 240Q4 160 80 160H880Q956 160 956 240V430Q700 520 480 520T4 430Z' : '';
    if (flap) plate(canvas, flap, lighten(colour, 0.05), 12);
    else {
      canvas
        .line('M90 420V700Q90 740 130 740H830Q870 740 870 700V420Z', darken(colour, 0.35), 6)
        .line('M100 412H860', '#c4a25b', 12, 'stroke-dasharray="3 8" style="stroke-linecap:butt"');
    }
    for (const x of [250, 650]) {
      slab(canvas, x, 190, 60, 300, 12, hide, 6);
      canvas
        .path(roundedBox(x - 8, 420, 76, 60, 8), canvas.metal('#c4a25b'))
        .path(roundedBox(x + 10, 436, 40, 28, 4), hide);
    }
  }
  if (shape !== 2 && shape !== 4)
    slab(canvas, 390, 570, 180, 90, 8, shape === 1 ? darken(colour, 0.2) : '#a8754a', 5);
  printBrand(
    canvas,
    print,
    { x: 404, y: 582, width: 152, height: 66 },
    shape === 2 || shape === 4 ? '#d8c49a' : '#2b1f16',
  );
  return canvas.toDrawing();
}
