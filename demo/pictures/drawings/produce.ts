import type { Chances } from '../chances.ts';
import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, leaf, polygon, roundedBox } from './outlines.ts';
import { printBrand, printLabel } from './print.ts';
import { dot, scatter } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

/** One fruit around (0, 0) with a radius of 100. */
type Fruit = () => void;

const at = (canvas: Canvas, x: number, y: number, radius: number, fruit: Fruit, turn = 0): Canvas =>
  canvas.paintMoved(`translate(${x} ${y}) rotate(${turn}) scale(${radius / 100})`, fruit);

function appleOf(canvas: Canvas, colour: string): Fruit {
  const skin = canvas.slant([0, lighten(colour, 0.16)], [0.45, colour], [1, darken(colour, 0.4)]);
  const blush = blend(colour, '#e9c55a', 0.55);
  const outline =
    'M0 -72C30 -100 96 -92 98 -14C100 54 54 102 20 97Q0 92 -20 97C-54 102 -100 54 -98 -14C-96 -92 -30 -100 0 -72Z';
  // Streaks run from the stem to the foot.
  const streaks = Array.from({ length: 22 }, (_, i) => {
    const out = -94 + i * 9 + ((i * 37) % 7);
    const to = -30 + ((i * 53) % 80);
    return `M${out * 0.34} -66Q${out * 0.9} -40 ${out} ${to}`;
  }).join('');
  return () => {
    canvas.path(outline, skin).inside(outline, () =>
      canvas
        .add(`<g filter="${canvas.soft(12)}">`)
        .path('M-76 40C-92 0 -80 -60 -30 -74C-40 -20 -40 30 -56 60Z', blush, 'fill-opacity="0.6"')
        .path(ellipse(-40, -32, 30, 40), lighten(colour, 0.5), 'fill-opacity="0.32"')
        .path('M-90 70Q0 116 96 50V110H-90Z', darken(colour, 0.6), 'fill-opacity="0.4"')
        .add('</g>')
        .line(streaks, blush, 2.6, 'stroke-opacity="0.32"')
        .path(
          Array.from({ length: 36 }, (_, i) =>
            circle(-88 + ((i * 61) % 179), -70 + ((i * 83) % 160), 1.3),
          ).join(''),
          lighten(colour, 0.6),
          'fill-opacity="0.5"',
        ),
    );
    canvas
      .path('M-36 -74Q0 -44 36 -74Q0 -58 -36 -74Z', darken(colour, 0.55))
      .line('M0 -62Q3 -90 18 -104', '#5a4028', 7);
  };
}

/** One fruit after the other: a crate of several sorts. */
function inTurn(fruits: readonly Fruit[]): Fruit {
  let count = 0;
  return () => fruits[count++ % fruits.length]?.();
}

function pearOf(canvas: Canvas, colour: string): Fruit {
  const skin = canvas.slant([0, lighten(colour, 0.2)], [0.45, colour], [1, darken(colour, 0.34)]);
  const outline =
    'M-2 -98C26 -100 34 -68 42 -36C52 -4 86 8 84 50C82 90 42 102 2 98C-38 102 -80 92 -82 52C-84 12 -58 -2 -46 -34C-36 -66 -30 -98 -2 -98Z';
  const blush = blend(colour, '#c8753a', 0.6);
  return () => {
    canvas.path(outline, skin).inside(outline, () =>
      canvas
        .add(`<g filter="${canvas.soft(12)}">`)
        .path(ellipse(46, 44, 34, 56), blush, 'fill-opacity="0.5"')
        .path(ellipse(-34, 24, 26, 44), lighten(colour, 0.4), 'fill-opacity="0.45"')
        .path('M-80 84Q0 116 86 74V110H-80Z', darken(colour, 0.5), 'fill-opacity="0.45"')
        .add('</g>')
        .path(
          Array.from({ length: 60 }, (_, i) =>
            circle(-80 + ((i * 53) % 163), -90 + ((i * 97) % 187), 1.1 + (i % 3) * 0.5),
          ).join(''),
          darken(colour, 0.4),
          'fill-opacity="0.4"',
        )
        .path(ellipse(0, -92, 16, 7), darken(colour, 0.5), 'fill-opacity="0.6"'),
    );
    canvas.line('M-1 -90Q0 -114 14 -126', '#5a4028', 7).line('M12 -127L18 -124', '#3d2a1a', 9);
  };
}

function citrusOf(canvas: Canvas, colour: string, isLong = false): Fruit {
  const skin = canvas.ball(colour);
  return () => {
    canvas.path(
      isLong
        ? 'M-104 6C-98 -10 -90 -70 0 -76C80 -76 96 -20 106 2C112 8 110 18 104 20C90 40 70 78 0 78C-70 76 -94 30 -104 6Z'
        : circle(0, 0, 98),
      skin,
    );
    canvas.path(
      [
        [-50, 20],
        [-20, 50],
        [20, 10],
        [40, 46],
        [0, -20],
        [60, -10],
        [-10, 76],
        [-66, -10],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 3))
        .join(''),
      darken(colour, 0.3),
      'fill-opacity="0.4"',
    );
    if (!isLong) canvas.path('M-14 -80L0 -94L14 -80L4 -72L-8 -72Z', '#5d7a3a');
    canvas.path(ellipse(-42, -40, 22, 14), '#fff', 'fill-opacity="0.3" transform="rotate(-40 -42 -40)"');
  };
}

function tomatoOf(canvas: Canvas, colour: string): Fruit {
  const skin = canvas.ball(colour);
  return () => {
    canvas.path(
      'M0 -76C40 -96 104 -70 102 4C100 66 54 92 0 92C-54 92 -100 66 -102 4C-104 -70 -40 -96 0 -76Z',
      skin,
    );
    canvas.path(
      `${leaf(0, -74, 56, 100, 0.2)}${leaf(0, -74, 56, -100, 0.2)}${leaf(0, -74, 50, 145, 0.2)}${leaf(0, -74, 50, -145, 0.2)}${leaf(0, -74, 44, 180, 0.2)}`,
      '#4f7438',
    );
    canvas
      .line('M0 -76Q4 -94 12 -104', '#456a30', 9)
      .path(ellipse(-46, -30, 14, 22), '#fff', 'fill-opacity="0.42" transform="rotate(30 -46 -30)"');
  };
}

/** A slatted crate from the front with fruit heaped in it. */
function drawCrate(
  { print, chance }: DrawingStyle,
  paint: (canvas: Canvas) => Fruit,
  tissue?: string,
): Drawing {
  const canvas = new Canvas(1000, 760);
  const fruit = paint(canvas);
  for (const [y, xs] of [
    [130, [230, 420, 600, 780]],
    [230, [120, 310, 500, 690, 880]],
  ] as const)
    for (const x of xs) {
      if (tissue)
        canvas.path(
          `M${x - 100} ${y + 90}C${x - 130} ${y} ${x - 90} ${y - 40} ${x - 70} ${y - 96}L${x - 30} ${y - 70}L${x} ${y - 104}L${x + 40} ${y - 70}L${x + 80} ${y - 92}C${x + 100} ${y - 30} ${x + 130} ${y} ${x + 100} ${y + 90}Z`,
          tissue,
        );
      at(canvas, x, y, 104, fruit, (chance.share() - 0.5) * 40);
    }
  canvas.shade('M10 300H990V370H10Z', 0.4, 16);
  const board = canvas.wood('#d3ab74');
  for (const y of [316, 466, 616]) {
    canvas
      .path(roundedBox(8, y, 984, 134, 6), board)
      .path(roundedBox(8, y, 984, 10, 4), '#fff3d9', 'fill-opacity="0.5"')
      .path(roundedBox(8, y + 122, 984, 12, 4), '#3a2410', 'fill-opacity="0.3"');
  }
  for (const x of [8, 912])
    canvas
      .path(roundedBox(x, 300, 80, 454, 6), canvas.wood('#c2965d', 90))
      .path(`${circle(x + 40, 384, 8)}${circle(x + 40, 534, 8)}${circle(x + 40, 684, 8)}`, '#6d5a44');
  printBrand(canvas, print, { x: 150, y: 486, width: 700, height: 96 }, '#5a3a1c');
  canvas.path(roundedBox(8, 750, 984, 8, 2), '#2a1a0c', 'fill-opacity="0.3"');
  return canvas.toDrawing();
}

/** A kraft bag from the front, open, with fruit at its top. */
function drawBag({ print }: DrawingStyle, paint: (canvas: Canvas) => Fruit): Drawing {
  const canvas = new Canvas(720, 900);
  const fruit = paint(canvas);
  for (const [x, y] of [
    [220, 130],
    [500, 124],
    [360, 110],
    [130, 220],
    [590, 220],
    [300, 220],
    [450, 226],
  ] as const)
    at(canvas, x, y, 104, fruit, x % 30);
  const bag =
    'M20 230L60 262L100 232L150 264L210 236L270 266L330 238L400 266L460 236L520 264L580 234L640 262L700 230L690 880Q688 896 670 896H50Q32 896 30 880Z';
  canvas.solid(bag, canvas.across([0, '#a67c4d'], [0.2, '#cfa674'], [0.45, '#d8b384'], [1, '#9c7243']), {
    relief: 0.45,
    depth: 40,
  });
  canvas.inside(bag, () => {
    canvas.line('M120 240L150 896M620 240L590 896', '#7c5732', 5, 'stroke-opacity="0.5"');
    canvas.path(
      polygon([30, 720], [360, 770], [690, 720], [690, 740], [360, 796], [30, 740]),
      '#6b4a2a',
      'fill-opacity="0.16"',
    );
  });
  canvas.inside(roundedBox(180, 410, 360, 270, 10), () =>
    printLabel(canvas, print, { x: 180, y: 410, width: 360, height: 270 }),
  );
  return canvas.toDrawing();
}

/** Three fruits, one before the others. */
function drawThree(paint: (canvas: Canvas) => Fruit, high = 1): Drawing {
  const canvas = new Canvas(1000, Math.round(560 * high + 130));
  const fruit = paint(canvas);
  const foot = canvas.height - 226 * high;
  at(canvas, 500, 226 * high + 30, 218, fruit, 6);
  canvas.shade(ellipse(380, foot + 20, 160, 190), 0.25, 26);
  at(canvas, 226, foot, 224, fruit, -8);
  canvas.shade(ellipse(640, foot + 20, 150, 190), 0.3, 26);
  at(canvas, 730, foot + 4, 224, fruit, 7);
  return trimToFrame(canvas, [0, 20, 40, 0]);
}

/** One fruit and a cut half beside it. */
function drawHalved(paint: (canvas: Canvas) => Fruit, addHalf: (canvas: Canvas) => void): Drawing {
  const canvas = new Canvas(1000, 620);
  at(canvas, 316, 310, 306, paint(canvas), -6);
  canvas.shade(ellipse(640, 470, 150, 120), 0.35, 24);
  canvas.paintMoved('translate(740 366) scale(2.5)', () => addHalf(canvas));
  return canvas.toDrawing();
}

function addCoredHalf(canvas: Canvas, skin: string, isPear: boolean): void {
  const outline = isPear
    ? 'M0 -98C30 -100 36 -66 44 -34C54 -4 84 10 82 50C80 90 40 101 0 100C-40 101 -80 90 -82 50C-84 10 -54 -4 -44 -34C-36 -66 -30 -100 0 -98Z'
    : 'M0 -82C30 -104 96 -92 98 -14C100 54 54 102 0 99C-54 102 -100 54 -98 -14C-96 -92 -30 -104 0 -82Z';
  canvas.path(outline, darken(skin, 0.1));
  canvas.paintMoved('scale(0.93)', () => canvas.path(outline, canvas.slant([0, '#fffaf0'], [1, '#ecd9ae'])));
  canvas
    .line(`M0 ${isPear ? -84 : -70}V70`, '#d8be8c', 3)
    .path(ellipse(0, isPear ? 40 : 8, 26, 34), '#ecd6a4')
    .path(`${leaf(-10, 20, 26, -10, 0.34)}${leaf(10, 20, 26, 10, 0.34)}`, '#5d3a20');
}

function addCitrusHalf(canvas: Canvas, colour: string): void {
  canvas.path(circle(0, 0, 100), colour).path(circle(0, 0, 93), '#fbf0d8');
  const wedges = Array.from({ length: 9 }, (_, i) => {
    const [a, b] = [((i + 0.06) / 9) * Math.PI * 2, ((i + 0.94) / 9) * Math.PI * 2];
    const p = (angle: number, far: number) =>
      `${Math.round(Math.cos(angle) * far)} ${Math.round(Math.sin(angle) * far)}`;
    return `M${p((a + b) / 2, 12)}L${p(a, 80)}Q${p((a + b) / 2, 94)} ${p(b, 80)}Z`;
  });
  canvas
    .path(
      wedges.join(''),
      canvas.ball(lighten(colour, 0.06)),
      `stroke="${lighten(colour, 0.3)}" stroke-width="2"`,
    )
    .path(circle(0, 0, 8), '#fbf0d8');
}

/** Apples. 4 forms: crate, three, bag, whole and half. */
export function drawApples(style: DrawingStyle): Drawing {
  const paint = (canvas: Canvas) =>
    /heritage/i.test(style.print.name)
      ? inTurn(['#a8323a', '#9aab48', '#c9793a', '#8c2b3c', '#cdb04a'].map((skin) => appleOf(canvas, skin)))
      : appleOf(canvas, style.colour);
  switch (style.form % 4) {
    case 1:
      return drawThree(paint);
    case 2:
      return drawBag(style, paint);
    case 3:
      return drawHalved(paint, (canvas) => addCoredHalf(canvas, style.colour, false));
    default:
      return drawCrate(style, paint);
  }
}

/** Pears. 4 forms: three, crate with tissue, whole and half, bag. */
export function drawPears(style: DrawingStyle): Drawing {
  const colour = /bosc|kitchen/i.test(style.print.name) ? '#a8793a' : style.colour;
  const paint = (canvas: Canvas) => pearOf(canvas, colour);
  switch (style.form % 4) {
    case 1:
      return drawCrate(style, paint, '#f3e7e0');
    case 2:
      return drawHalved(paint, (canvas) => addCoredHalf(canvas, colour, true));
    case 3:
      return drawBag(style, paint);
    default:
      return drawThree(paint, 1.05);
  }
}

/** Oranges. 4 forms: crate, whole and half, net, three with leaves. */
export function drawOranges(style: DrawingStyle): Drawing {
  const isBlood = /blood/i.test(style.print.name);
  const colour = isBlood ? '#d9622b' : style.colour;
  const paint = (canvas: Canvas) => citrusOf(canvas, colour);
  switch (style.form % 4) {
    case 1:
      return drawHalved(paint, (canvas) =>
        addCitrusHalf(canvas, isBlood ? '#b32f35' : lighten(colour, 0.05)),
      );
    case 2:
      return drawNet(style, paint);
    case 3:
      return drawThree((canvas) => {
        const fruit = paint(canvas);
        return () => {
          fruit();
          canvas.path(leaf(0, -86, 74, 62, 0.3), '#5b7f3c').path(leaf(0, -86, 60, -48, 0.3), '#4c6d33');
        };
      }, 1.04);
    default:
      return drawCrate(style, paint);
  }
}

/** Lemons. 3 forms: three, whole and half, crate. */
export function drawLemons(style: DrawingStyle): Drawing {
  const paint = (canvas: Canvas) => citrusOf(canvas, style.colour, true);
  switch (style.form % 3) {
    case 1: {
      const canvas = new Canvas(1000, 470);
      at(canvas, 300, 232, 290, paint(canvas), -8);
      canvas.shade(ellipse(640, 350, 150, 100), 0.35, 24);
      canvas.paintMoved('translate(764 236) scale(2.32)', () => addCitrusHalf(canvas, style.colour));
      return canvas.toDrawing();
    }
    case 2:
      return drawCrate(style, paint);
    default: {
      const canvas = new Canvas(1000, 590);
      const fruit = paint(canvas);
      at(canvas, 520, 196, 236, fruit, -12);
      canvas.shade(ellipse(420, 440, 200, 100), 0.25, 26);
      at(canvas, 256, 404, 234, fruit, 6);
      at(canvas, 744, 408, 234, fruit, -5);
      return canvas.toDrawing();
    }
  }
}

/** A net of fruit with a card at its top. */
function drawNet({ print }: DrawingStyle, paint: (canvas: Canvas) => Fruit): Drawing {
  const canvas = new Canvas(680, 900);
  const fruit = paint(canvas);
  for (const [x, y, r] of [
    [250, 330, 92],
    [430, 330, 92],
    [150, 460, 112],
    [340, 450, 118],
    [530, 460, 112],
    [130, 620, 120],
    [340, 630, 124],
    [550, 620, 120],
    [210, 780, 116],
    [470, 780, 116],
  ] as const)
    at(canvas, x, y, r, fruit, x % 40);
  const net = 'M300 150C260 240 20 400 8 640C6 820 120 896 340 896S674 820 672 640C660 400 420 240 380 150Z';
  canvas.path(
    net,
    canvas.tile(44, 44, '<path d="M0 0L44 44M44 0L0 44" stroke="#a3342b" stroke-width="4" fill="none"/>', 0),
    'fill-opacity="0.75"',
  );
  canvas.inside(roundedBox(210, 10, 260, 170, 12), () =>
    printLabel(canvas, print, { x: 210, y: 10, width: 260, height: 170 }),
  );
  return canvas.toDrawing();
}

/** Berries. 3 forms: pulp punnet, crate flat, bowl. */
export function drawBerries(style: DrawingStyle): Drawing {
  const { form, chance, print } = style;
  const isMixed = /mixed/i.test(print.name);
  const shape = form % 3;
  const canvas = new Canvas(1000, shape === 2 ? 640 : 620);
  const tones = isMixed
    ? ['#a32440', '#38305e', '#c23a44']
    : /sask|haskap/i.test(print.name)
      ? ['#4a2a55', '#3c2a5a', '#57305c']
      : [style.colour, darken(style.colour, 0.18), lighten(style.colour, 0.1)];
  const skins = tones.map((tone) => canvas.ball(tone));
  let count = 0;
  for (let row = 0; row < 4; row++)
    for (let x = 100 + row * -14 + (row % 2) * 40; x < 930; x += 98) {
      const y = 150 + row * 44 - Math.sin(((x - 60) / 880) * Math.PI) * 84;
      const tone = skins[count++ % 3] ?? '';
      canvas.path(circle(Math.round(x), Math.round(y), 58 + chance.share() * 8), tone);
    }
  canvas.path(
    scatter(
      chance,
      12,
      { x: 500, y: 170, across: 380, high: 60 },
      (x, y, turn) =>
        `${leaf(x, y, 22, turn, 0.3)}${leaf(x, y, 22, turn + 90, 0.3)}${leaf(x, y, 22, turn + 200, 0.3)}`,
    ),
    darken(tones[0] ?? '#222222', 0.55),
  );
  if (shape === 2) {
    const bowl = 'M8 220H992C980 440 800 560 690 590L680 636H320L310 590C200 560 20 440 8 220Z';
    canvas
      .solid(bowl, canvas.round('#e9e1d2'), { relief: 0.4, depth: 50 })
      .path(roundedBox(4, 210, 992, 30, 15), '#f7f1e6');
  } else {
    const tray = polygon([10, 230], [990, 230], [930, 614], [70, 614]);
    const fill = shape === 0 ? canvas.round('#8fa58c') : canvas.wood('#d3ab74');
    canvas.solid(tray, fill, { relief: 0.4, depth: 40 });
    canvas.path(roundedBox(4, 220, 992, 36, 14), shape === 0 ? '#a9bca4' : '#e0bd8a');
    canvas.inside(roundedBox(300, 320, 400, 220, 12), () =>
      printLabel(canvas, print, { x: 300, y: 320, width: 400, height: 220 }),
    );
  }
  return canvas.toDrawing();
}

/** Tomatoes. 3 forms: three, crate, on the vine (standing). */
export function drawTomatoes(style: DrawingStyle): Drawing {
  const paint = (canvas: Canvas) => tomatoOf(canvas, style.colour);
  if (style.form % 3 === 1) return drawCrate(style, paint);
  if (style.form % 3 === 2) {
    const canvas = new Canvas(1000, 560);
    const fruit = paint(canvas);
    canvas.cord('M60 210C260 110 700 60 950 40', '#55783a', 22);
    for (const [x, y] of [
      [640, 180],
      [860, 210],
      [170, 350],
      [420, 330],
    ] as const)
      at(canvas, x, y, 158, fruit, 0);
    for (const [x, y] of [
      [300, 404],
      [690, 400],
    ] as const)
      at(canvas, x, y, 166, fruit, 4);
    return canvas.toDrawing();
  }
  return drawThree(paint, 1);
}

/** How a root has grown: half its breadth at the crown, its length, how far its tip is to a side. */
type Root = readonly [breadth: number, length: number, bend: number];

/** A carrot from above, its crown at the origin: slim, tapered, ringed, with a hair of a root at its end. */
function addCarrot(canvas: Canvas, tone: string, [breadth, length, bend]: Root): void {
  const at = (side: number, share: number): string =>
    `${side * breadth + bend * share ** 2} ${length * share}`;
  const outline = `M0 -12C${at(0.8, -0.03)} ${at(1.06, 0.02)} ${at(0.98, 0.1)}C${at(0.86, 0.36)} ${at(0.46, 0.66)} ${at(0.2, 0.88)}Q${at(0.08, 0.96)} ${at(0.02, 1.14)}Q${at(-0.1, 0.98)} ${at(-0.2, 0.88)}C${at(-0.5, 0.66)} ${at(-0.9, 0.36)} ${at(-1, 0.1)}C${at(-1.06, 0.02)} ${at(-0.8, -0.03)} 0 -12Z`;
  canvas.shade(outline.replaceAll('M0 -12', 'M6 -4'), 0.16, 7);
  canvas.path(
    outline,
    canvas.across(
      [0, darken(tone, 0.24)],
      [0.28, lighten(tone, 0.12)],
      [0.62, tone],
      [1, darken(tone, 0.36)],
    ),
  );
  canvas.inside(outline, () => {
    const rings = Array.from({ length: 13 }, (_, i) => {
      const share = 0.05 + i * 0.068;
      const [from, to] = i % 3 === 0 ? [-1, -0.1] : i % 3 === 1 ? [0.05, 0.95] : [-0.7, 0.3];
      return `M${at(from, share)}Q${at((from + to) / 2, share + 0.016)} ${at(to, share)}`;
    });
    canvas
      .line(rings.join(''), darken(tone, 0.36), 3, 'stroke-opacity="0.55"')
      .line(rings.join(''), lighten(tone, 0.34), 3, 'stroke-opacity="0.35" transform="translate(0 4)"')
      .path(
        ellipse(0, -6, breadth * 0.7, 16),
        darken(blend(tone, '#6d8a45', 0.6), 0.2),
        'fill-opacity="0.55"',
      );
  });
}

/** A stem of carrot tops that grows up from the origin: feathery, as each side leaf has leaflets of its own. */
function addFrond(canvas: Canvas, chance: Chances, length: number, tone: string): void {
  const sway = (chance.share() - 0.5) * 90;
  const stem = (share: number): readonly [number, number] => [sway * share ** 2, -length * share];
  canvas.line(`M0 10Q0 ${-length * 0.5} ${stem(0.96).join(' ')}`, blend(tone, '#8aa85c', 0.5), 8);
  const leaves: string[] = [];
  const twigs: string[] = [];
  for (let i = 0; i < 9; i++) {
    const share = 0.34 + i * 0.075;
    const [x, y] = stem(share);
    for (const side of [-1, 1]) {
      const reach = length * 0.27 * (1.16 - share) * (0.8 + chance.share() * 0.4) + 14;
      const angle = side * (52 - i * 3 + chance.share() * 12);
      const [right, up] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
      twigs.push(`M${x} ${y}L${x + right * reach} ${y - up * reach}`);
      for (const part of [0.3, 0.5, 0.68, 0.84])
        for (const turn of [-46, 46])
          leaves.push(
            leaf(
              x + right * reach * part,
              y - up * reach * part,
              reach * 0.3 * (1.2 - part * 0.6),
              angle + turn,
              0.22,
            ),
          );
      leaves.push(leaf(x + right * reach * 0.92, y - up * reach * 0.92, reach * 0.26, angle, 0.24));
    }
  }
  const [x, y] = stem(1);
  leaves.push(...[-30, 0, 30].map((turn) => leaf(x, y + 12, 34, turn, 0.22)));
  canvas.line(twigs.join(''), tone, 3).path(leaves.join(''), tone);
}

/** The roots of a bunch from its back to its front: none is like the next. */
const ROOTS: readonly (readonly [x: number, ...Root])[] = [
  [-118, 46, 470, -50],
  [120, 44, 430, 60],
  [-62, 50, 540, -20],
  [70, 48, 520, 26],
  [4, 52, 560, 8],
];

/** Roots beside each other. */
const ROW: readonly (readonly [x: number, ...Root])[] = [
  [-250, 58, 820, -26],
  [-122, 52, 880, 20],
  [4, 62, 850, -12],
  [132, 50, 790, 34],
  [256, 56, 870, -18],
];

/** Carrots in a bunch, from above. 3 forms: with tops, without, cut short. `colours` are of the roots. */
export function drawCarrots({ form, print, colour, chance }: DrawingStyle): Drawing {
  const shape = form % 3;
  const tones = /rainbow/i.test(print.name)
    ? ['#d9772f', '#e6c25a', '#6b3558', '#e9dcc0', '#c85a34']
    : [colour, darken(colour, 0.08), lighten(colour, 0.06), colour, darken(colour, 0.05)];
  const canvas = new Canvas(shape === 1 ? 760 : 640, 1000);
  const middle = canvas.width / 2;
  const top = shape === 1 ? 40 : 400;
  if (shape !== 1)
    for (const [i, turn] of [-44, 42, -30, 30, -18, 18, -7, 7, 0].entries())
      canvas.paintMoved(`translate(${middle + turn * 0.6} ${top + 20}) rotate(${turn * 0.9})`, () =>
        addFrond(
          canvas,
          chance,
          290 + chance.share() * 90,
          ['#4c7a38', '#5d8b42', '#6f9a4c'][i % 3] ?? '#5d8b42',
        ),
      );
  const short = shape === 2 ? 0.72 : /baby/i.test(print.name) ? 0.86 : 1;
  for (const [i, [x, breadth, length, bend]] of (shape === 1 ? ROW : ROOTS).entries())
    canvas.paintMoved(
      `translate(${middle + x} ${top + (shape === 1 ? (i % 2) * 26 : 0)}) rotate(${shape === 1 ? (i % 2 ? 2 : -2) : -x * 0.06})`,
      () => addCarrot(canvas, tones[i] ?? colour, [breadth, length * short * 0.94, bend]),
    );
  if (shape !== 1)
    canvas
      .cord(`M${middle - 66} ${top - 26}Q${middle} ${top - 2} ${middle + 66} ${top - 26}`, '#c9a36a', 14)
      .cord(`M${middle - 64} ${top - 42}Q${middle} ${top - 18} ${middle + 64} ${top - 42}`, '#b98f57', 12);
  return trimToFrame(
    canvas,
    shape === 1 ? [40, 0, 30, 0] : [36, 10, 40, shape === 2 ? 162 : /baby/i.test(print.name) ? 80 : 0],
  );
}

/** A box of vegetables from the front. 3 forms by what is in front. */
export function drawVegetableBox(style: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 940);
  const shape = style.form % 3;
  for (const [x, turn] of [
    [180, -16],
    [290, -4],
    [820, 14],
    [720, 4],
  ] as const)
    canvas.paintMoved(`translate(${x} 540) rotate(${turn})`, () => {
      canvas.path(
        `${leaf(-10, 0, 460, -15, 0.08)}${leaf(10, 0, 480, 13, 0.08)}${leaf(-4, 0, 520, -5, 0.08)}${leaf(6, 0, 510, 6, 0.08)}`,
        x < 500 ? '#6f9a55' : '#55803f',
        'stroke="#3a5a2c" stroke-width="4"',
      );
      canvas.path(roundedBox(-34, -120, 68, 160, 30), '#eef0dc');
    });
  const onion = canvas.ball(shape === 1 ? '#8a3a5a' : '#c98f45');
  const beet = canvas.ball('#7a2444');
  const potato = canvas.ball('#c9a36a');
  for (const [x, y, r, fill] of [
    [420, 330, 120, onion],
    [600, 340, 118, beet],
    [280, 450, 120, potato],
    [500, 450, 124, shape === 2 ? beet : potato],
    [710, 450, 120, onion],
  ] as const) {
    canvas.path(ellipse(x, y, r, r * 0.92), fill);
    if (fill === onion)
      canvas.path(
        `M${x - 20} ${y - r * 0.86}Q${x} ${y - r * 1.4} ${x + 10} ${y - r * 1.42}Q${x + 6} ${y - r} ${x + 24} ${y - r * 0.86}Z`,
        '#b07c3a',
      );
    if (fill === beet)
      canvas
        .line(
          `M${x} ${y - r * 0.8}L${x - 20} ${y - r * 1.9}M${x} ${y - r * 0.8}L${x + 26} ${y - r * 1.8}`,
          '#8c2f52',
          14,
        )
        .path(
          `${leaf(x - 18, y - r * 1.6, 150, -10, 0.3)}${leaf(x + 24, y - r * 1.5, 140, 18, 0.3)}`,
          '#4f7a3f',
        );
  }
  for (const [x, turn] of [
    [150, 70],
    [860, -66],
  ] as const)
    canvas.paintMoved(`translate(${x} 500) rotate(${turn}) scale(0.6)`, () =>
      canvas.path(
        'M0 -10C60 -16 86 10 78 70C66 240 30 470 8 572Q0 590 -8 572C-30 470 -66 240 -78 70C-86 10 -60 -16 0 -10Z',
        canvas.round('#d9772f'),
      ),
    );
  const board = canvas.wood('#d3ab74');
  canvas.shade('M10 500H990V560H10Z', 0.35, 14);
  for (const y of [514, 660, 806])
    canvas
      .path(roundedBox(8, y, 984, 132, 6), board)
      .path(roundedBox(8, y + 120, 984, 12, 4), '#3a2410', 'fill-opacity="0.3"');
  for (const x of [8, 912]) canvas.path(roundedBox(x, 504, 80, 434, 6), canvas.wood('#c2965d', 90));
  printBrand(canvas, style.print, { x: 150, y: 676, width: 700, height: 96 }, '#5a3a1c');
  return canvas.toDrawing();
}

/** A head of leaves that stands. 4 forms: butterhead, upright (cos), curly, chicory. */
export function drawLettuce({ form, print, colour }: DrawingStyle): Drawing {
  const shape = /chicor/i.test(print.name) ? 3 : form % 3;
  const tone = shape === 3 ? '#7d2440' : colour;
  const [width, height] = (
    [
      [900, 680],
      [760, 900],
      [1120, 760],
      [940, 760],
    ] as const
  )[shape] ?? [900, 680];
  const canvas = new Canvas(width, height + (/\broot\b/i.test(print.name) ? 76 : 0));
  const middle = width / 2;
  const rib = shape === 3 ? '#f6ece4' : lighten(tone, 0.6);
  const ring = (count: number, spread: number, length: number, breadth: number, share: number) => {
    for (let i = 0; i < count; i++) {
      const turn = (i / (count - 1) - 0.5) * 2 * spread;
      const shade = lighten(darken(tone, 0.26 * share), (i % 2) * 0.1);
      canvas.paintMoved(`translate(${middle} ${height - 16}) rotate(${turn})`, () => {
        const b = length * breadth;
        const wave =
          shape === 2
            ? `M0 0C${-b * 0.5} ${-length * 0.2} ${-b * 1.2} ${-length * 0.3} ${-b} ${-length * 0.5}C${-b * 1.3} ${-length * 0.6} ${-b * 0.7} ${-length * 0.7} ${-b * 0.8} ${-length * 0.84}C${-b * 0.6} ${-length * 0.8} ${-b * 0.4} ${-length * 1.04} 0 ${-length}C${b * 0.4} ${-length * 1.04} ${b * 0.6} ${-length * 0.8} ${b * 0.8} ${-length * 0.84}C${b * 0.7} ${-length * 0.7} ${b * 1.3} ${-length * 0.6} ${b} ${-length * 0.5}C${b * 1.2} ${-length * 0.3} ${b * 0.5} ${-length * 0.2} 0 0Z`
            : `M0 0C${-b * 0.5} ${-length * 0.2} ${-b * 1.3} ${-length * 0.5} ${-b * 0.8} ${-length * 0.84}Q${-b * 0.4} ${-length * 1.04} 0 ${-length * 0.98}Q${b * 0.4} ${-length * 1.04} ${b * 0.8} ${-length * 0.84}C${b * 1.3} ${-length * 0.5} ${b * 0.5} ${-length * 0.2} 0 0Z`;
        canvas.path(
          wave,
          canvas.down([0, lighten(shade, 0.2)], [0.6, shade], [1, lighten(shade, 0.45)]),
          `stroke="${darken(shade, 0.25)}" stroke-width="5" stroke-opacity="0.6"`,
        );
        canvas.line(
          `M0 ${-length * 0.06}Q${b * 0.1} ${-length * 0.5} 0 ${-length * 0.86}M0 ${-length * 0.4}L${-b * 0.5} ${-length * 0.62}M0 ${-length * 0.4}L${b * 0.5} ${-length * 0.62}`,
          rib,
          length * 0.018,
          'stroke-opacity="0.8"',
        );
      });
    }
  };
  if (shape === 1) {
    ring(5, 19, height - 40, 0.17, 1);
    ring(3, 11, height * 0.8, 0.18, 0.5);
    ring(2, 4, height * 0.62, 0.2, 0);
  } else {
    ring(7, 64, Math.min(height - 26, width * (shape === 0 ? 0.47 : 0.37)), 0.34, 1);
    ring(5, 46, Math.min(height * 0.8, width * (shape === 0 ? 1 : 0.5)), 0.34, 0.5);
    ring(3, 26, height * 0.62, 0.42, 0);
  }
  canvas.path(ellipse(middle, height - 18, 60, 17), '#efe9d2');
  if (/\broot\b/i.test(print.name)) {
    canvas.path(
      `M${middle - 58} ${height - 22}Q${middle - 64} ${height + 60} ${middle - 40} ${height + 74}H${middle + 40}Q${middle + 64} ${height + 60} ${middle + 58} ${height - 22}Q${middle} ${height + 6} ${middle - 58} ${height - 22}Z`,
      '#5a4330',
    );
    canvas.line(
      [-44, -22, 2, 24, 44]
        .map((x) => `M${middle + x} ${height - 6}q${x % 3 ? 14 : -12} 34 ${x / 6} 76`)
        .join(''),
      '#e6dcc2',
      5,
      'stroke-opacity="0.85"',
    );
  }
  const margins = [
    [0, height * 0.16, 0, 0],
    [30, 0, 30, 0],
    [110, height * 0.2, 110, 0],
    [0, 0, 0, 0],
  ] as const;
  const head = trimToFrame(canvas, margins[shape] ?? margins[0]);
  return /\b3 heads\b/.test(print.detail) ? arrangeThree(head) : head;
}

/** Two beside each other, a third behind them. */
function arrangeThree({ width, height, svg }: Drawing): Drawing {
  const place = (x: number, y: number) =>
    `<g transform="translate(${Math.round(x)} ${Math.round(y)})">${svg}</g>`;
  const rise = height * 0.56;
  return {
    width: Math.round(width * 1.72),
    height: Math.round(height + rise),
    svg: place(width * 0.36, 0) + place(0, rise) + place(width * 0.72, rise),
  };
}

/** Leaves in a tied bunch, from above. 3 forms: broad chard, narrow kale, smooth spinach. */
export function drawLeafBunch({ form, print }: DrawingStyle): Drawing {
  const isChard = /chard/i.test(print.name);
  const isKale = /cavolo|kale/i.test(print.name);
  const shape = isChard ? 0 : isKale ? 1 : form % 3;
  const canvas = new Canvas(760, 1000);
  const stems = isChard
    ? ['#c8324e', '#e6b23c', '#e27d3a', '#d9486a', '#ecc95a']
    : ['#c9d6a0', '#bccb93', '#c9d6a0', '#bccb93', '#c9d6a0'];
  for (const [i, turn] of [-27, 27, -15, 15, 0].entries())
    canvas.paintMoved(`translate(380 780) rotate(${turn * 0.92})`, () => {
      const tone = isKale
        ? '#35523f'
        : (['#4c7a3c', '#5d8a45', '#43693a', '#588443', '#64924c'][i] ?? '#4c7a3c');
      const [b, top] = shape === 1 ? [74, -764] : [150, -758];
      const edge = Array.from({ length: 6 }, (_, k) => k);
      const left = edge
        .map(
          (k) =>
            `Q${-b * (0.72 + Math.sin((k / 5) * 3) * 0.55)} ${-250 - k * 82} ${-b * Math.sin(((k + 0.7) / 6) * 3.0) * 0.96} ${-290 - k * 82}`,
        )
        .join('');
      const right = [...edge]
        .reverse()
        .map(
          (k) =>
            `Q${b * (0.72 + Math.sin((k / 5) * 3) * 0.55)} ${-250 - k * 82 - 20} ${b * Math.sin(((k + 0.2) / 6) * 3.0) * 0.96} ${-240 - k * 82}`,
        )
        .join('');
      canvas.path(
        shape === 2
          ? 'M0 -290C-80 -250 -170 -360 -155 -520C-140 -660 -60 -740 0 -752C60 -740 140 -660 155 -520C170 -360 80 -250 0 -290Z'
          : `M0 -180${left}Q0 ${top - 20} ${b * 0.3} ${top + 60}${right}Z`,
        canvas.sheet(tone),
        `stroke="${darken(tone, 0.25)}" stroke-width="5"`,
      );
      canvas
        .line(`M0 200Q${turn * 0.4} -200 0 ${top + 60}`, stems[i] ?? '#c9d6a0', 26)
        .line(
          `M0 -330L-${b * 0.6} -430M0 -330L${b * 0.6} -430M0 -480L-${b * 0.5} -570M0 -480L${b * 0.5} -570`,
          stems[i] ?? '#c9d6a0',
          8,
        );
    });
  canvas.solid(roundedBox(290, 770, 180, 50, 18), '#c9a36a', { depth: 16 });
  return canvas.toDrawing();
}

/** Salad leaves in a clear bag with a label. 3 forms of the bag. */
export function drawSaladBag({ form, print, chance }: DrawingStyle): Drawing {
  const [width, height] = (
    [
      [700, 860],
      [820, 780],
      [620, 900],
    ] as const
  )[form % 3] ?? [700, 860];
  const canvas = new Canvas(width, height);
  const bag = `M30 20H${width - 30}C${width - 50} 120 ${width - 4} ${height * 0.4} ${width - 10} ${height * 0.6}S${width - 60} ${height - 20} ${width - 60} ${height - 12}H60C60 ${height - 20} 4 ${height * 0.8} 10 ${height * 0.6}S50 120 30 20Z`;
  canvas.path(bag, '#dfe8d8');
  canvas.inside(bag, () => {
    for (const tone of ['#4f7a3c', '#7d2f48', '#6f9a4d', '#8fb35e', '#557f3f'])
      canvas.path(
        scatter(
          chance,
          24,
          { x: width / 2, y: height * 0.58, across: width * 0.5, high: height * 0.36 },
          (x, y, turn) => leaf(x, y, 150, turn, 0.34),
        ),
        tone,
        `stroke="${darken(tone, 0.3)}" stroke-width="3"`,
      );
    canvas.path(
      roundedBox(0, 0, width, height, 0),
      canvas.slant(
        [0, '#ffffff', 0.3],
        [0.35, '#ffffff', 0],
        [0.5, '#ffffff', 0.25],
        [0.6, '#ffffff', 0],
        [1, '#1d1208', 0.2],
      ),
    );
    canvas.path(roundedBox(0, 0, width, 110, 0), print.accent);
    printBrand(canvas, print, { x: width * 0.2, y: 30, width: width * 0.6, height: 66 }, '#fbf6ec');
  });
  canvas.inside(roundedBox(width * 0.22, height * 0.36, width * 0.56, height * 0.36, 16), () =>
    printLabel(canvas, print, {
      x: width * 0.22,
      y: height * 0.36,
      width: width * 0.56,
      height: height * 0.36,
    }),
  );
  return canvas.toDrawing();
}

function garlicOf(canvas: Canvas, colour: string): Fruit {
  const skin = canvas.ball(lighten(colour, 0.1));
  return () => {
    canvas.path(
      'M-12 -100C-6 -70 -20 -50 -60 -34C-104 -10 -110 60 -60 88Q0 106 60 88C110 60 104 -10 60 -34C20 -50 6 -70 14 -100Z',
      skin,
    );
    canvas.line(
      'M-8 -80C-16 -40 -58 -10 -52 84M8 -80C16 -40 58 -10 52 84M0 -80C-6 -20 -14 40 0 96',
      darken(colour, 0.26),
      3.5,
      'stroke-opacity="0.7"',
    );
    canvas.line(
      'M-30 -44C-80 -10 -84 50 -66 78M30 -44C80 -10 84 50 66 78',
      blend(colour, '#9a5a86', 0.4),
      5,
      'stroke-opacity="0.45"',
    );
  };
}

/** Garlic. 3 forms: three bulbs, one with loose cloves, a crate. */
export function drawGarlic(style: DrawingStyle): Drawing {
  const colour = /purple|roja/i.test(style.print.name) ? '#c9a3bb' : style.colour;
  const paint = (canvas: Canvas) => garlicOf(canvas, colour);
  if (style.form % 3 === 2) return drawCrate(style, paint);
  if (style.form % 3 === 1) {
    const canvas = new Canvas(1000, 640);
    at(canvas, 316, 326, 306, paint(canvas), 0);
    for (const [x, turn] of [
      [690, -14],
      [860, 22],
    ] as const)
      canvas.paintMoved(`translate(${x} 500) rotate(${turn}) scale(1.3)`, () =>
        canvas
          .path(
            'M0 -120C20 -80 76 -40 70 30C66 80 30 96 0 96S-56 80 -50 30C-44 -30 -10 -80 0 -120Z',
            canvas.ball(lighten(colour, 0.2)),
          )
          .line('M-6 -90C-14 -30 -20 30 -10 84', darken(colour, 0.3), 4, 'stroke-opacity="0.5"'),
      );
    return canvas.toDrawing();
  }
  return drawThree(paint, 0.98);
}

/** A braid of garlic that lies. 3 forms: long, short, with a bow. */
export function drawGarlicBraid(style: DrawingStyle): Drawing {
  const rows = [3, 2, 4][style.form % 3] ?? 4;
  const canvas = new Canvas(560, rows === 2 ? 820 : 1000);
  const step = (canvas.height - 440) / rows;
  for (let y = 70; y < 400; y += 64)
    canvas
      .cord(`M220 ${y}Q280 ${y + 54} 340 ${y}`, '#d8c68f', 48)
      .cord(`M340 ${y - 26}Q280 ${y + 40} 230 ${y + 20}`, '#c7b37a', 40);
  canvas.cord('M240 40Q280 -16 320 40', '#b98f57', 16);
  if (style.form % 3 === 2)
    canvas.path(`${leaf(280, 110, 190, 76, 0.3)}${leaf(280, 110, 190, -76, 0.3)}`, '#a6452c');
  const bulb = garlicOf(canvas, /purple|roja/i.test(style.print.name) ? '#c9a3bb' : style.colour);
  for (let row = 0; row < rows; row++) {
    const y = 400 + row * step;
    const r = Math.min(132, step * 0.94);
    at(canvas, 152, y, r, bulb, 32);
    at(canvas, 408, y, r, bulb, -32);
    at(canvas, 280, y + step * 0.34, r, bulb, 4);
  }
  return canvas.toDrawing();
}

/** Ginger from above. 3 shapes of the root. */
export function drawGinger({ form, chance, colour }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas(1000, [620, 560, 680][shape] ?? 620);
  const middle = canvas.height / 2;
  const lobes =
    (
      [
        [
          [190, 0, 180, 130, -8],
          [470, 20, 200, 120, 10],
          [780, -30, 212, 124, -10],
          [380, -160, 92, 130, 8],
          [640, 170, 96, 130, -14],
          [860, -170, 82, 110, 30],
        ],
        [
          [170, 30, 160, 120, 10],
          [450, 0, 210, 130, -6],
          [800, 20, 194, 118, 12],
          [560, -150, 84, 120, -8],
          [300, 160, 84, 110, 14],
        ],
        [
          [200, 60, 190, 130, -20],
          [500, 0, 220, 130, 0],
          [800, -70, 190, 126, 24],
          [420, -190, 100, 140, -6],
          [660, 190, 100, 140, 10],
          [160, -120, 86, 130, -24],
        ],
      ] as const
    )[shape] ?? [];
  const fill = canvas.ball(colour);
  for (const [x, y, across, high, turn] of lobes)
    canvas.path(ellipse(x, middle + y, across, high), fill, `transform="rotate(${turn} ${x} ${middle + y})"`);
  for (const [x, y, across, high, turn] of lobes)
    canvas.paintMoved(`translate(${x} ${middle + y}) rotate(${turn})`, () =>
      canvas.line(
        [-0.5, -0.1, 0.3, 0.6]
          .map(
            (s) =>
              `M${across * s} ${-high * 0.7 * (1 - Math.abs(s) * 0.5)}Q${across * (s + 0.12)} 0 ${across * s} ${high * 0.7 * (1 - Math.abs(s) * 0.5)}`,
          )
          .join(''),
        darken(colour, 0.32),
        5,
        'stroke-opacity="0.55"',
      ),
    );
  canvas
    .path(ellipse(960, middle - (shape === 2 ? 90 : 30), 34, 66), '#ecd98f')
    .path(
      scatter(chance, 20, { x: 500, y: middle, across: 400, high: 110 }, dot(4)),
      darken(colour, 0.4),
      'fill-opacity="0.3"',
    );
  return canvas.toDrawing();
}

/** Sprigs of herbs that lie. 3 forms: needles, round leaves, a tied bunch. */
export function drawHerbs({ form, colour }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas([420, 560, 700][shape] ?? 420, 1000);
  const middle = canvas.width / 2;
  const sprig = (turn: number, isNeedle: boolean) =>
    canvas.paintMoved(`translate(${middle} 980) rotate(${turn})`, () => {
      canvas.line('M0 0Q14 -400 0 -900', darken(colour, 0.3), 12);
      const leaves = Array.from({ length: isNeedle ? 13 : 6 }, (_, i) => {
        const y = -190 - i * (isNeedle ? 54 : 118);
        const length = (isNeedle ? 160 : 220) * (1 - i * (isNeedle ? 0.03 : 0.07));
        return [
          leaf(4, y, length, isNeedle ? -38 : -56, isNeedle ? 0.1 : 0.34),
          leaf(4, y, length, isNeedle ? 38 : 56, isNeedle ? 0.1 : 0.34),
        ] as const;
      });
      canvas.path(
        leaves.map(([left]) => left).join(''),
        lighten(colour, 0.14),
        `stroke="${darken(colour, 0.2)}" stroke-width="3"`,
      );
      canvas.path(
        `${leaves.map(([, right]) => right).join('')}${leaf(0, -840, 140, 0, isNeedle ? 0.1 : 0.3)}`,
        darken(colour, 0.1),
        `stroke="${darken(colour, 0.3)}" stroke-width="3"`,
      );
    });
  if (shape === 2) {
    for (const [i, turn] of [-15, 15, -7, 7, 0].entries()) sprig(turn, i % 2 === 0);
    canvas.solid(roundedBox(middle - 66, 800, 132, 52, 18), '#c9a36a', { depth: 16 });
  } else sprig(0, shape === 0);
  return trimToFrame(
    canvas,
    [
      [110, 0, 100, 0],
      [96, 0, 88, 0],
      [50, 0, 0, 0],
    ][shape],
  );
}
