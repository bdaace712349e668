import { drawLandscape } from './cameras.ts';
import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { stickLabel, wrapLabel } from './packages.ts';
import { bevel, drawScreen, formOf, hollow, plate, slab } from './parts.ts';
import { printBrand, printText, shortName } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/** A printer with paper: with tanks, laser, office, photo, all-in-one, quiet. */
export function drawPrinter({ colour, form, print, chance }: DrawingStyle): Drawing {
  const shape = form % 6;
  const canvas = new Canvas(960, formOf([700, 640, 860, 600, 760, 620] as const, shape));
  const { height } = canvas;
  const isLaser = shape === 1 || shape === 2 || shape === 5;
  // Where the front begins, below the top that is seen from a little above.
  const deck = isLaser ? 108 : 178;
  for (const x of [80, 800]) canvas.path(roundedBox(x, height - 18, 80, 18, 5), '#17181a');
  if (!isLaser)
    canvas.path(polygon([214, 44], [746, 44], [772, deck - 30], [188, deck - 30]), darken(colour, 0.35));
  canvas.path(
    `M84 ${deck - 66}H876Q890 ${deck - 66} 900 ${deck - 54}L956 ${deck + 24}H4L60 ${deck - 54}Q70 ${deck - 66} 84 ${deck - 66}Z`,
    canvas.slant([0, lighten(colour, 0.3)], [0.6, lighten(colour, 0.1)], [1, darken(colour, 0.12)]),
  );
  if (isLaser) drawOutputWell(canvas, colour, deck);
  else
    canvas
      .path(polygon([196, deck - 48], [764, deck - 48], [774, deck - 30], [186, deck - 30]), '#1b1d20')
      .path(
        polygon([262, 4], [698, 4], [716, deck - 36], [244, deck - 36]),
        canvas.down([0, '#ffffff'], [0.7, '#f4f0e8'], [1, '#cfc9bd']),
      );
  const front = roundedBox(4, deck, 952, height - deck - 14, 26);
  canvas.solid(
    front,
    canvas.down(
      [0, lighten(colour, 0.16)],
      [0.07, colour],
      [0.7, darken(colour, 0.05)],
      [1, darken(colour, 0.24)],
    ),
    { relief: 0.45, depth: 24 },
  );
  canvas.path(
    front,
    canvas.across([0, '#fff', 0.14], [0.3, '#fff', 0], [0.75, '#120c06', 0], [1, '#120c06', 0.2]),
  );
  if (shape === 4) {
    // The lid of the scanner, which overhangs a little.
    canvas.shade(roundedBox(4, deck + 46, 952, 22, 8), 0.4, 8);
    slab(canvas, 0, deck - 14, 960, 62, 20, darken(colour, 0.2), 6);
  }
  const panel = deck + (shape === 4 ? 76 : 24);
  if (isLaser) drawPaperTrays(canvas, colour, panel + 92, shape === 2 ? 2 : 1);
  else {
    const mouth = height - 240;
    hollow(canvas, roundedBox(150, mouth, 660, 92, 16), '#15171a', { depth: 30 });
    const sheet = polygon([220, mouth + 40], [740, mouth + 40], [800, height - 40], [160, height - 40]);
    canvas.path(sheet, canvas.down([0, '#b9b4aa'], [0.22, '#f6f3ec'], [1, '#ffffff']));
    if (shape === 3 || shape === 0)
      drawLandscape(canvas, 250, mouth + 66, 460, height - mouth - 126, chance.pick([0, 1]), '#5f7f86');
    else
      for (const row of [0, 1, 2, 3])
        canvas.path(roundedBox(270, mouth + 74 + row * 24, row === 3 ? 200 : 410, 8, 4), '#a9a397');
    canvas.path(
      polygon([150, height - 42], [810, height - 42], [822, height - 18], [138, height - 18]),
      canvas.down([0, lighten(colour, 0.1)], [1, darken(colour, 0.5)]),
    );
  }
  const right = shape === 0 ? 640 : 896;
  canvas.path(roundedBox(right - 270, panel, 270, 66, 16), canvas.slant([0, '#3b4046'], [1, '#14161a']));
  drawScreen(canvas, right - 256, panel + 10, 120, 46, { lit: '#a9c3c9', radius: 6 });
  for (const [index, light] of ['#6d747b', '#6d747b', '#7fd08a'].entries())
    canvas.path(circle(right - 108 + index * 40, panel + 33, 12), light);
  if (shape === 0) drawInkTanks(canvas, 690, panel, 220, 170);
  printBrand(canvas, print, { x: 60, y: panel + 4, width: 230, height: 54 }, inkOn(colour));
  return canvas.toDrawing();
}

/** The hollow in the top of a laser printer, with the pages it has printed. */
function drawOutputWell(canvas: Canvas, colour: string, deck: number): void {
  canvas
    .path(
      polygon([226, deck - 54], [734, deck - 54], [778, deck + 12], [182, deck + 12]),
      canvas.down([0, darken(colour, 0.62)], [1, darken(colour, 0.3)]),
    )
    .path(polygon([262, deck - 40], [700, deck - 40], [730, deck + 4], [232, deck + 4]), '#d9d4c9')
    .path(polygon([268, deck - 46], [696, deck - 46], [724, deck - 2], [240, deck - 2]), '#fdfbf6');
  for (const row of [0, 1, 2])
    canvas.path(roundedBox(300 - row * 6, deck - 36 + row * 11, row === 2 ? 190 : 330, 4, 2), '#b9b2a5');
}

/** The front of a laser printer from a height down: its door with slots for air, and drawers of paper. */
function drawPaperTrays(canvas: Canvas, colour: string, top: number, trays: number): void {
  const first = canvas.height - 20 - trays * 120;
  const door = roundedBox(50, top, 860, first - top - 14, 16);
  canvas.line(door, lighten(colour, 0.3), 4, 'transform="translate(3 4)" stroke-opacity="0.6"');
  canvas.line(door, darken(colour, 0.4), 4);
  hollow(canvas, roundedBox(400, top + 16, 160, 24, 12), darken(colour, 0.35), { depth: 12 });
  for (let slot = 0; slot < 7; slot++)
    canvas.path(roundedBox(760 + slot * 18, top + 44, 7, first - top - 104, 3), darken(colour, 0.55));
  for (let tray = 0; tray < trays; tray++) {
    const y = first + tray * 120;
    slab(canvas, 50, y, 860, 106, 12, lighten(colour, 0.04), 5);
    hollow(canvas, roundedBox(370, y + 36, 220, 36, 16), darken(colour, 0.5), { depth: 16 });
    canvas.path(roundedBox(850, y + 26, 12, 56, 6), '#f1ede3', 'fill-opacity="0.85"');
  }
}

/** The window in a printer’s front behind which its four inks stand, not all at one height. */
function drawInkTanks(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  hollow(canvas, roundedBox(x, y, width, height, 16), '#2b2e33', { depth: 16 });
  const wide = (width - 30) / 4;
  for (const [index, ink] of ['#1f2125', '#2f86b0', '#c03a6c', '#e6bd3a'].entries()) {
    const left = x + 18 + index * wide;
    const level = 34 + ((index * 23) % 40);
    canvas
      .path(roundedBox(left, y + 16, wide - 8, height - 32, 6), '#f4f1ea', 'fill-opacity="0.22"')
      .path(
        roundedBox(left, y + 16 + level, wide - 8, height - 32 - level, 6),
        canvas.across([0, lighten(ink, 0.35)], [0.4, ink], [1, darken(ink, 0.4)]),
      );
  }
  canvas.path(
    polygon([x, y], [x + 90, y], [x + 20, y + height], [x, y + height]),
    '#fff',
    'fill-opacity="0.1"',
  );
}

/** Bottles of printer's ink of a colour: slim, pair, wide, with its box. */
export function drawPrinterInk({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(formOf([360, 640, 460, 760] as const, shape), shape === 2 ? 760 : 900);
  const { height } = canvas;
  const bottle = (x: number, radius: number, top: number): void => {
    canvas.path(
      outlineTurned(
        x,
        [
          [radius * 0.2, top + 4],
          [radius * 0.32, top + 130],
        ],
        4,
      ),
      canvas.round('#e9e6df'),
    );
    canvas.path(
      outlineTurned(
        x,
        [
          [radius * 0.52, top + 110],
          [radius * 0.6, top + 220],
        ],
        6,
      ),
      canvas.round('#2b2d31'),
    );
    for (let line = -0.5; line <= 0.5; line += 0.14)
      canvas.line(`M${x + radius * line} ${top + 124}V${top + 214}`, '#fff', 3, 'stroke-opacity="0.12"');
    canvas.path(
      outlineTurned(
        x,
        [
          [radius * 0.6, top + 216],
          [radius, top + 310],
          [radius, height - 40],
          [radius * 0.94, height - 6],
        ],
        6,
      ),
      canvas.round(colour),
    );
    wrapLabel(
      canvas,
      { ...print, paper: '#f5f1e8', ink: '#2a2622', accent: colour, layout: 'band', name: 'Ink', detail: '' },
      { x: x - radius, y: top + 350, width: radius * 2, height: height - top - 430 },
      8,
    );
    canvas.gloss(roundedBox(x - radius * 0.7, top + 320, radius * 0.16, height - top - 380, 8), 0.35, 6);
  };
  if (shape === 3) {
    canvas
      .path(polygon([330, 250], [720, 236], [720, height], [330, height - 8]), canvas.sheet('#f1ece1'))
      .path(polygon([720, 236], [758, 260], [758, height - 20], [720, height]), '#c9c1b0');
    stickLabel(
      canvas,
      { ...print, paper: colour, ink: inkOn(colour), accent: '#f1ece1' },
      { x: 350, y: 300, width: 350, height: 520 },
      4,
    );
    bottle(180, 170, 0);
  } else if (shape === 1) {
    bottle(470, 160, 60);
    bottle(170, 164, 0);
  } else bottle(canvas.width / 2, canvas.width / 2 - 8, 0);
  return canvas.toDrawing();
}

/** Reams of paper that stand in their wrapper: one, two, opened, in a plain band, one before a pile. */
export function drawPaperReam({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(formOf([758, 968, 758, 758, 980] as const, shape), 960);
  const ream = { print, colour, isOpen: shape === 2, isBanded: shape === 3 };
  if (shape === 1) standReam(canvas, { ...ream, x: 214, colour: darken(colour, 0.08) });
  if (shape === 4)
    for (const y of [760, 580, 400]) {
      canvas.path(polygon([300, y], [400, y - 70], [976, y - 70], [976, y]), lighten(colour, 0.3));
      canvas.path(
        roundedBox(300, y, 676, 176, 4),
        canvas.down([0, lighten(colour, 0.1)], [1, darken(colour, 0.16)]),
      );
      canvas.path(roundedBox(300, y + 118, 676, 30, 0), print.accent);
    }
  standReam(canvas, { ...ream, x: 4 });
  return canvas.toDrawing();
}

interface StandingReam extends Pick<DrawingStyle, 'print' | 'colour'> {
  x: number;
  /** Torn open at the top, so that sheets stand out. */
  isOpen: boolean;
  /** Bare sheets, held by a band of paper. */
  isBanded: boolean;
}

/** A ream that stands on its short side: its front, its thickness to the right. */
function standReam(canvas: Canvas, { print, colour, x, isOpen, isBanded }: StandingReam): void {
  const [top, wide, high, thick] = [60, 640, 896, 110];
  const sheets = canvas.stripes('#fbf8f1', '#ddd7ca', 4, 90);
  const side = polygon(
    [x + wide, top],
    [x + wide + thick, top - 44],
    [x + wide + thick, top + high - 44],
    [x + wide, top + high],
  );
  const lid = polygon([x, top], [x + thick, top - 44], [x + wide + thick, top - 44], [x + wide, top]);
  const front = roundedBox(x, top, wide, high, 4);
  const ground = isBanded ? '#faf7f0' : lighten(colour, 0.1);
  canvas
    .path(side, isBanded ? sheets : darken(colour, 0.12))
    .path(lid, isBanded ? '#fffdf8' : lighten(colour, 0.3))
    .path(front, canvas.slant([0, lighten(ground, 0.2)], [1, darken(ground, 0.07)]));
  const ink = inkOn(colour);
  canvas.inside(front, () => {
    if (isBanded) canvas.path(roundedBox(x, top + 300, wide, 320, 0), canvas.sheet(colour));
    else
      canvas
        .path(roundedBox(x, top + 640, wide, 256, 0), print.accent)
        .path(polygon([x, top + 640], [x + wide, top + 520], [x + wide, top + 640]), print.accent)
        .path(
          polygon([x, top + 610], [x + wide, top + 490], [x + wide, top + 506], [x, top + 626]),
          ink,
          'fill-opacity="0.25"',
        );
    const words = (text: string, y: number, height: number, tone: string, lines: number) =>
      printText(
        canvas,
        text,
        { x: x + 60, y: top + y, width: wide - 120, height },
        { face: print.face, colour: tone, lines },
      );
    words(print.brand, isBanded ? 330 : isOpen ? 190 : 80, isBanded ? 60 : 80, ink, 1);
    words(shortName(print.name), isBanded ? 400 : isOpen ? 290 : 190, isBanded ? 110 : 240, ink, 2);
    words(
      print.detail || '500 sheets',
      isBanded ? 530 : 720,
      isBanded ? 60 : 100,
      isBanded ? ink : inkOn(print.accent),
      1,
    );
    if (isOpen) {
      canvas.path(
        `M${x} ${top}H${x + wide}V${top + 90}L${x + wide - 120} ${top + 150}L${x + 380} ${top + 96}L${x + 240} ${top + 156}L${x} ${top + 100}Z`,
        '#fffdf8',
      );
      canvas.line(
        `M${x} ${top + 100}L${x + 240} ${top + 156}L${x + 380} ${top + 96}L${x + wide - 120} ${top + 150}L${x + wide} ${top + 90}`,
        darken(colour, 0.25),
        7,
      );
    }
  });
  if (isOpen)
    canvas
      .path(lid, '#fffdf8')
      .path(
        polygon(
          [x + wide, top],
          [x + wide + thick, top - 44],
          [x + wide + thick, top + 50],
          [x + wide, top + 90],
        ),
        sheets,
      );
  if (isBanded)
    canvas.path(
      polygon(
        [x + wide, top + 300],
        [x + wide + thick, top + 256],
        [x + wide + thick, top + 576],
        [x + wide, top + 620],
      ),
      darken(colour, 0.14),
    );
  else if (!isOpen)
    canvas.line(
      `M${x + wide + thick / 2} ${top - 22}V${top + high - 22}`,
      darken(colour, 0.3),
      4,
      'stroke-opacity="0.5"',
    );
  canvas.path(side, canvas.across([0, '#1a1108', 0.06], [1, '#1a1108', 0.2]));
}

/** Tags with strings from above: fan, price tags, round labels, luggage tags, seed packet tags. */
export function drawStringTags({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(940, 880);
  const tag = (turn: number, tone: string, front: boolean): Canvas =>
    canvas.paintMoved(`rotate(${turn} 470 860)`, () => {
      const outline =
        shape === 2
          ? circle(470, 400, 230)
          : shape === 1
            ? roundedBox(310, 230, 320, 520, 20)
            : 'M370 120H570L680 240V700Q680 720 660 720H280Q260 720 260 700V240Z';
      canvas.cord(
        shape === 2
          ? 'M470 200C400 90 440 20 520 30'
          : `M470 ${shape === 1 ? 280 : 200}C430 90 460 10 540 30`,
        '#b98f5a',
        9,
      );
      canvas.path(outline, '#1a1108', 'fill-opacity="0.2" transform="translate(10 14)"');
      plate(canvas, outline, tone, 6);
      const hole = shape === 2 ? 216 : shape === 1 ? 280 : 200;
      canvas
        .path(circle(470, hole, shape === 3 ? 44 : 26), shape === 3 ? '#a4552f' : '#e9d9b5')
        .path(circle(470, hole, 15), '#5b4630');
      if (!front) return;
      if (shape === 4) {
        canvas
          .line('M470 640V440', '#5f7f4a', 10)
          .path(
            'M470 520C400 520 370 470 372 430C430 430 466 466 470 520ZM470 470C540 470 572 420 570 376C508 380 474 416 470 470Z',
            '#6f9455',
          );
      } else
        printText(
          canvas,
          shape === 1 ? '12.50' : shortName(print.name),
          { x: 320, y: 330, width: 300, height: 200 },
          { face: print.face, colour: inkOn(tone), lines: 3, most: 76 },
        );
      if (shape !== 2 && shape !== 4)
        canvas.line('M310 600H630M310 650H630', inkOn(tone), 4, 'stroke-opacity="0.4"');
    });
  tag(-24, darken(colour, 0.1), false);
  tag(20, lighten(colour, 0.1), false);
  tag(-2, colour, true);
  return canvas.toDrawing();
}

/** A packet of photo paper with sheets drawn out, from above. */
export function drawPhotoPaper({ colour, form, print, chance }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(
    formOf([900, 860, 800, 960] as const, shape),
    formOf([900, 860, 940, 800] as const, shape),
  );
  const { width, height } = canvas;
  const sheets = shape === 3 ? 3 : 2;
  for (let sheet = 0; sheet < sheets; sheet++) {
    const x = width * (0.36 + sheet * 0.05);
    const y = 4 + sheet * height * 0.07;
    slab(canvas, x, y, width - x - 4 - (sheets - 1 - sheet) * 20, height * 0.7, 4, '#fdfbf5', 4);
    drawLandscape(
      canvas,
      x + 24,
      y + 24,
      width - x - 52 - (sheets - 1 - sheet) * 20,
      height * 0.7 - 48,
      sheet + shape,
      chance.pick(['#5f7f86', '#7a8a5c', '#8a6a55']),
    );
  }
  const pack = roundedBox(4, height * 0.24, width * 0.72, height * 0.76 - 4, 8);
  canvas.shade(roundedBox(20, height * 0.26, width * 0.72, height * 0.74, 8), 0.4, 14);
  canvas.path(pack, canvas.sheet(colour));
  stickLabel(canvas, print, { x: 4, y: height * 0.24, width: width * 0.72, height: height * 0.76 - 4 }, 8);
  bevel(canvas, pack, 6);
  return canvas.toDrawing();
}

/** A box of index cards, open, from the front: with dividers, receipts, archive, recipes. */
export function drawIndexBox({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(shape === 2 ? 960 : 880, formOf([640, 600, 660, 680] as const, shape));
  const { width, height } = canvas;
  const front = height - 330;
  const isWood = shape === 0 || shape === 3;
  plate(canvas, roundedBox(30, 4, width - 60, front + 20, 16), isWood ? '#8a5f3a' : darken(colour, 0.25), 8);
  canvas.path(roundedBox(56, 30, width - 112, front, 6), darken(colour, 0.6));
  for (let card = 0; card < 6; card++) {
    const y = front - 200 + card * 38;
    const tab = 90 + ((card * 137) % (width - 330));
    const tone =
      card % 2 ? '#f3ead6' : blend('#f3ead6', ['#c9794a', '#5f8f86', '#d9b25a'][card >> 1] ?? '#fff', 0.55);
    canvas.path(
      `M60 ${y + 36}H${tab}L${tab + 16} ${y}H${tab + 150}L${tab + 166} ${y + 36}H${width - 60}V${height - 40}H60Z`,
      darken(tone, 0.05 * (6 - card)),
    );
    canvas.path(roundedBox(tab + 40, y + 12, 80, 9, 4), '#6d6358', 'fill-opacity="0.7"');
  }
  canvas.solid(
    roundedBox(4, front, width - 8, 330, 14),
    isWood ? canvas.wood('#b0794a') : canvas.sheet(colour),
    { relief: 0.5, depth: 30 },
  );
  if (shape === 2) for (const x of [4, width - 94]) slab(canvas, x, height - 94, 90, 90, 10, '#b9a06a', 6);
  canvas
    .path(roundedBox(width / 2 - 170, front + 90, 340, 140, 10), canvas.metal('#c4a25b'))
    .path(roundedBox(width / 2 - 156, front + 104, 312, 112, 6), '#f6efdf');
  printText(
    canvas,
    formOf(['A – Z', 'Receipts', 'Negatives', 'Recipes'] as const, shape),
    { x: width / 2 - 140, y: front + 114, width: 280, height: 90 },
    { face: 'serif', colour: '#3a3128', lines: 1, most: 70 },
  );
  printBrand(
    canvas,
    print,
    { x: width / 2 - 100, y: front + 252, width: 200, height: 44 },
    isWood ? '#5a3a20' : blend(colour, inkOn(colour), 0.5),
  );
  return canvas.toDrawing();
}
