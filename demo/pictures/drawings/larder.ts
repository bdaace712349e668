import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { fillingOf } from './fillings.ts';
import { printHills } from './label-hills.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { drawBottle, drawPouch, drawTin, wrapLabel } from './packages.ts';
import { drawPreserve } from './preserve-jars.ts';
import { printBrand, printLabel } from './print.ts';
import { dot, scatter, seed } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

/** What a clear jar holds. */
type Content =
  | 'spears'
  | 'slices'
  | 'balls'
  | 'shreds'
  | 'crystals'
  | 'cloves'
  | 'dough'
  | 'sweets'
  | 'comb'
  | 'pods';

/** Adds what is seen through the glass of a jar. */
function addContent(
  canvas: Canvas,
  style: DrawingStyle,
  content: Content,
  tone: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const { chance } = style;
  const middle = { x: x + width / 2, y: y + height / 2, across: width * 0.56, high: height * 0.54 };
  const ground = (colour: string, opacity = 1) =>
    canvas.path(roundedBox(x, y, width, height, 0), colour, `fill-opacity="${opacity}"`);
  switch (content) {
    case 'spears':
      ground(lighten(tone, 0.3));
      for (let i = 0; i < 6; i++)
        canvas.path(
          roundedBox(
            x + (i + 0.06) * (width / 6),
            y + 20 + (i % 3) * 16,
            width / 6.4,
            height * 1.1,
            width / 13,
          ),
          canvas.round(i % 2 ? tone : darken(tone, 0.14)),
        );
      canvas.path(scatter(chance, 40, middle, dot(5)), darken(tone, 0.35), 'fill-opacity="0.6"');
      return;
    case 'slices':
      ground(darken(tone, 0.2));
      canvas.path(
        scatter(chance, 34, middle, (px, py, turn) =>
          ellipse(px, py, width * 0.12, width * (0.05 + (turn / 360) * 0.06)),
        ),
        tone,
        `stroke="${lighten(tone, 0.35)}" stroke-width="6"`,
      );
      return;
    case 'balls': {
      ground(lighten(tone, 0.2));
      const ball = canvas.ball(tone);
      const step = width / 4.2;
      for (let row = 0; row * step * 0.8 < height; row++)
        canvas.path(
          Array.from({ length: 5 }, (_, i) =>
            circle(x + (i + (row % 2) * 0.5) * step, y + 20 + row * step * 0.8, step * 0.53),
          ).join(''),
          ball,
          `stroke="${darken(tone, 0.4)}" stroke-width="4"`,
        );
      return;
    }
    case 'sweets':
      ground('#f6efe4');
      for (const shade of [tone, lighten(tone, 0.5), lighten(tone, 0.22), blend(tone, '#e6b93f', 0.5)])
        canvas.path(
          scatter(chance, 26, middle, (px, py) => circle(px, py, width * 0.066)),
          shade,
          `stroke="${darken(shade, 0.3)}" stroke-width="3"`,
        );
      return;
    case 'shreds':
      ground(darken(tone, 0.16));
      canvas
        .path(scatter(chance, 80, middle, seed(width * 0.34, 0.1)), lighten(tone, 0.16))
        .path(scatter(chance, 50, middle, seed(width * 0.3, 0.12)), darken(tone, 0.3));
      return;
    case 'crystals':
      ground(lighten(tone, 0.14));
      canvas
        .path(scatter(chance, 140, middle, seed(26, 0.5)), lighten(tone, 0.6), 'fill-opacity="0.8"')
        .path(scatter(chance, 90, middle, seed(22, 0.5)), darken(tone, 0.18), 'fill-opacity="0.5"');
      return;
    case 'cloves':
      ground(lighten(tone, 0.14));
      canvas.path(
        scatter(chance, 60, middle, seed(width * 0.26, 0.42)),
        tone,
        `stroke="${darken(tone, 0.35)}" stroke-width="4"`,
      );
      return;
    case 'pods':
      ground(darken(tone, 0.5));
      canvas
        .path(
          scatter(chance, 34, middle, seed(width * 0.5, 0.14)),
          tone,
          `stroke="${darken(tone, 0.45)}" stroke-width="4"`,
        )
        .path(scatter(chance, 14, middle, seed(width * 0.4, 0.04)), lighten(tone, 0.5));
      return;
    case 'dough':
      canvas
        .path(roundedBox(x, y + height * 0.42, width, height * 0.6, 0), '#efe0c2')
        .path(ellipse(x + width / 2, y + height * 0.42, width / 2, 22), '#f6ecd6');
      canvas.path(
        scatter(chance, 40, { ...middle, y: y + height * 0.72, high: height * 0.26 }, (px, py, turn) =>
          circle(px, py, 6 + turn / 26),
        ),
        '#d8c39a',
        'fill-opacity="0.8"',
      );
      return;
    case 'comb':
      ground(tone);
      canvas.path(
        roundedBox(x + width * 0.14, y + height * 0.06, width * 0.5, height, 10),
        canvas.tile(
          46,
          40,
          `<rect width="46" height="40" fill="#e9bd5c"/><path d="M0 10L12 0H34L46 10V30L34 40H12L0 30Z" fill="none" stroke="#b97d22" stroke-width="5"/>`,
        ),
      );
      return;
    default:
      content satisfies never;
  }
}

interface ClearJarOptions {
  content?: Content;
  tone?: string;
  /** A printed label; without one the jar is of plain glass. */
  hasLabel?: boolean;
  /** Of lids: screwed metal, clipped glass with a rubber ring, cork, wood. */
  lids?: readonly ('screw' | 'clip' | 'cork' | 'wood')[];
  /** Of the glass. */
  tint?: string;
  sizes?: readonly (readonly [width: number, height: number])[];
}

/** A jar of clear glass, filled or empty. As many forms as it has lids. */
export function drawClearJar(
  style: DrawingStyle,
  {
    content,
    tone = style.colour,
    hasLabel = true,
    lids = ['screw', 'clip', 'cork'],
    tint = '#dfece8',
    sizes = [
      [620, 840],
      [680, 860],
      [600, 800],
    ],
  }: ClearJarOptions = {},
): Drawing {
  const { form, print } = style;
  const lid = lids[form % lids.length] ?? 'screw';
  const [width, height] = sizes[form % sizes.length] ?? [620, 840];
  const canvas = new Canvas(width, height);
  const middle = width / 2;
  const body = middle - 12;
  const outline = outlineTurned(
    middle,
    [
      [body * 0.82, 130],
      [body * 0.84, 166],
      [body, 240],
      [body, height - 70],
      [body * 0.92, height - 8],
    ],
    -6,
  );
  canvas.path(outline, tint, 'fill-opacity="0.55"');
  canvas.inside(outline, () => {
    canvas.path(roundedBox(0, 120, width, height, 0), darken(tint, 0.12), 'fill-opacity="0.3"');
    if (content)
      addContent(canvas, style, content, tone, { x: 12, y: 216, width: width - 24, height: height - 240 });
    else
      canvas
        .path(ellipse(middle, height - 40, body * 0.9, 30), '#ffffff', 'fill-opacity="0.35"')
        .line(ellipse(middle, height - 40, body * 0.9, 30), darken(tint, 0.35), 4, 'stroke-opacity="0.4"');
  });
  canvas.path(outline, canvas.glass(tint, 0.14));
  if (hasLabel)
    wrapLabel(
      canvas,
      print,
      { x: middle - body, y: height * 0.5, width: body * 2, height: height * 0.32 },
      14,
    );
  else
    printBrand(
      canvas,
      print,
      { x: middle - body * 0.5, y: height * 0.5, width: body, height: height * 0.12 },
      darken(tint, 0.3),
    );
  canvas
    .gloss(roundedBox(middle - body * 0.8, 250, body * 0.12, height - 360, 20), 0.55, 6)
    .gloss(roundedBox(middle + body * 0.72, 270, body * 0.07, height - 420, 12), 0.3, 5);
  const rim = body * 0.88;
  canvas.shade(roundedBox(middle - rim, 128, rim * 2, 22, 8), 0.3, 8);
  switch (lid) {
    case 'screw':
      canvas
        .path(
          outlineTurned(
            middle,
            [
              [rim, 30],
              [rim, 136],
            ],
            14,
          ),
          canvas.metal('#c8b27a'),
        )
        .path(ellipse(middle, 29, rim, 15), '#e4d3a2');
      for (const y of [60, 84])
        canvas.line(
          `M${middle - rim} ${y}Q${middle} ${y + 22} ${middle + rim} ${y}`,
          '#7d6a3c',
          4,
          'stroke-opacity="0.5"',
        );
      break;
    case 'clip':
      canvas.path(
        outlineTurned(
          middle,
          [
            [rim * 0.5, 22],
            [rim * 1.04, 76],
            [rim * 1.04, 116],
          ],
          8,
        ),
        canvas.glass(tint, 0.7),
      );
      canvas.path(
        outlineTurned(
          middle,
          [
            [rim, 112],
            [rim, 138],
          ],
          12,
        ),
        canvas.round('#c8553d'),
      );
      canvas
        .line(
          `M${middle - rim * 1.05} 70V170Q${middle} 200 ${middle + rim * 1.05} 170V70Q${middle} 96 ${middle - rim * 1.05} 70`,
          '#8f959a',
          9,
        )
        .line(`M${middle - 26} 96V250H${middle + 26}V96`, '#9aa0a5', 9);
      canvas.gloss(ellipse(middle - rim * 0.4, 50, rim * 0.3, 10), 0.6, 5);
      break;
    case 'cork':
      canvas
        .path(
          outlineTurned(
            middle,
            [
              [rim * 1.0, 30],
              [rim * 0.92, 142],
            ],
            14,
          ),
          canvas.round('#c79a68'),
        )
        .path(ellipse(middle, 31, rim, 17), '#dbb689');
      canvas.path(
        scatter(style.chance, 26, { x: middle, y: 90, across: rim * 0.85, high: 40 }, seed(20, 0.34)),
        '#8f6438',
        'fill-opacity="0.6"',
      );
      break;
    case 'wood':
      canvas
        .path(
          outlineTurned(
            middle,
            [
              [rim * 1.06, 26],
              [rim * 1.06, 112],
            ],
            14,
          ),
          canvas.wood('#c2925c'),
        )
        .path(
          outlineTurned(
            middle,
            [
              [rim * 1.06, 26],
              [rim * 1.06, 112],
            ],
            14,
          ),
          canvas.across([0, '#1d1208', 0.3], [0.3, '#ffffff', 0.2], [1, '#1d1208', 0.35]),
        );
      canvas.path(ellipse(middle, 26, rim * 1.06, 15), '#dcb485').path(
        outlineTurned(
          middle,
          [
            [rim * 0.96, 118],
            [rim * 0.96, 142],
          ],
          12,
        ),
        canvas.round('#e9e3d4'),
      );
      break;
    default:
      lid satisfies never;
  }
  return canvas.toDrawing();
}

/** Pickles: a clear jar in which they are seen. 3 forms. */
export function drawPickles(style: DrawingStyle): Drawing {
  const name = style.print.name.toLowerCase();
  const content = /sauerkraut|kimchi/.test(name)
    ? 'shreds'
    : /beet|zucchini/.test(name)
      ? 'slices'
      : /garlic|cloves/.test(name)
        ? 'cloves'
        : 'spears';
  const tone = /garlic/.test(name)
    ? /black/.test(name)
      ? '#33261f'
      : '#e6d3a4'
    : fillingOf(name, style.colour);
  return drawClearJar(style, { content, tone, lids: ['screw', 'clip', 'screw'] });
}

/** Honey. 6 forms of its jar, and a clear one for honey with comb. */
export function drawHoney(style: DrawingStyle): Drawing {
  const content = fillingOf(style.print.name, style.colour);
  if (/comb/i.test(style.print.name))
    return drawClearJar({ ...style, form: 0 }, { content: 'comb', tone: content, sizes: [[600, 720]] });
  return drawPreserve(style, { content, lid: style.form % 2 ? style.print.accent : '#c9a24f' });
}

/** Maple syrup. 4 forms: flask with a small handle, tin can, tall bottle, jug. */
export function drawSyrup(style: DrawingStyle): Drawing {
  const { form, print } = style;
  const content = fillingOf(print.name, style.colour);
  switch (form % 4) {
    case 1:
      return drawTin({ ...style, form: 2 });
    case 2:
      return drawBottle({ ...style, form: 1 }, { content });
    case 3:
      return drawJug(style);
    default: {
      const canvas = new Canvas(520, 900);
      canvas
        .line('M330 170Q420 190 400 270Q390 300 340 300', darken(content, 0.2), 26)
        .line('M330 170Q420 190 400 270Q390 300 340 300', lighten(content, 0.3), 8, 'stroke-opacity="0.6"');
      const body = outlineTurned(
        260,
        [
          [70, 96],
          [66, 250],
          [252, 470],
          [250, 760],
          [220, 892],
        ],
        -6,
      );
      canvas
        .path(body, canvas.round(content))
        .gloss('M60 470C40 560 44 720 60 800L92 800C76 700 76 560 100 450Z', 0.35, 7);
      wrapLabel(canvas, print, { x: 8, y: 490, width: 504, height: 290 }, 12);
      canvas
        .path(
          outlineTurned(
            260,
            [
              [84, 20],
              [84, 124],
            ],
            8,
          ),
          canvas.round(print.accent),
        )
        .path(ellipse(260, 21, 84, 10), lighten(print.accent, 0.25));
      return canvas.toDrawing();
    }
  }
}

function drawJug({ print, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(640, 880);
  const clay = blend(colour, '#e9dcc2', 0.86);
  canvas
    .line('M380 150C520 120 560 220 500 330', darken(clay, 0.3), 50)
    .line('M380 150C520 120 560 220 500 330', lighten(clay, 0.2), 26);
  const body = outlineTurned(
    320,
    [
      [84, 110],
      [88, 190],
      [310, 400],
      [300, 780],
      [270, 872],
    ],
    -6,
  );
  canvas.solid(body, canvas.round(clay), { relief: 0.35, depth: 40 });
  canvas.inside(body, () => canvas.path('M0 90H640V300Q320 380 0 300Z', canvas.round('#8a5a34')));
  printLabelPlate(canvas, print, 150, 440, 340, 290);
  canvas
    .path(
      outlineTurned(
        320,
        [
          [66, 14],
          [60, 120],
        ],
        8,
      ),
      canvas.round('#b98a58'),
    )
    .path(ellipse(320, 15, 66, 9), '#d3a878');
  return canvas.toDrawing();
}

const printLabelPlate = (
  canvas: Canvas,
  print: DrawingStyle['print'],
  x: number,
  y: number,
  width: number,
  height: number,
): Canvas =>
  canvas.inside(roundedBox(x, y, width, height, 14), () =>
    printLabel(canvas, print, { x, y, width, height }),
  );

/** Salt in glass: 4 forms: shaker with a steel cap, jar with a cork, tall mill, bag. */
export function drawSalt(style: DrawingStyle): Drawing {
  const { form, print, chance } = style;
  const name = print.name.toLowerCase();
  const salt = /smoked/.test(name)
    ? '#b59a80'
    : /herb|rosemary|dill|za.atar/.test(name)
      ? '#b8bf98'
      : /kelp/.test(name)
        ? '#c3c9bd'
        : '#f4f1ea';
  if (form % 3 === 1)
    return drawClearJar(
      { ...style, form: 0 },
      { content: 'crystals', tone: salt, lids: ['cork'], sizes: [[560, 700]] },
    );
  const [width, height] = form % 3 === 2 ? [420, 860] : [480, 800];
  const canvas = new Canvas(width, height);
  const middle = width / 2;
  const body = outlineTurned(
    middle,
    [
      [middle * 0.68, 190],
      [middle * 0.8, 300],
      [middle - 10, height - 90],
      [middle - 20, height - 8],
    ],
    -6,
  );
  canvas.path(body, '#e9f0ee', 'fill-opacity="0.7"');
  canvas.inside(body, () => {
    canvas
      .path(roundedBox(0, height * 0.42, width, height, 0), salt)
      .path(ellipse(middle, height * 0.42, middle * 0.86, 20), lighten(salt, 0.4));
    canvas.path(
      scatter(chance, 90, { x: middle, y: height * 0.7, across: middle, high: height * 0.26 }, seed(16, 0.5)),
      darken(salt, 0.14),
      'fill-opacity="0.7"',
    );
  });
  canvas.path(body, canvas.glass('#dfeae8', 0.12));
  for (let i = 1; i < 6; i++)
    canvas.line(
      `M${middle + (i - 3) * middle * 0.24} 290L${middle + (i - 3) * middle * 0.33} ${height - 60}`,
      '#8fa3a0',
      4,
      'stroke-opacity="0.3"',
    );
  printLabelPlate(canvas, print, middle * 0.42, height * 0.5, middle * 1.16, height * 0.27);
  canvas.gloss(roundedBox(middle * 0.26, 320, middle * 0.14, height - 460, 14), 0.6, 6);
  const cap = outlineTurned(
    middle,
    [
      [middle * 0.46, 20],
      [middle * 0.7, 70],
      [middle * 0.74, 208],
    ],
    form % 3 === 2 ? 4 : 18,
  );
  canvas.path(cap, form % 3 === 2 ? canvas.round('#a87442') : canvas.metal('#c3c7ca'));
  canvas.path(
    [-0.24, -0.12, 0, 0.12, 0.24]
      .map((s) => circle(middle + s * middle, 44 - (1 - Math.abs(s) * 3) * 10, 7))
      .join(''),
    '#3a3a3c',
    'fill-opacity="0.75"',
  );
  canvas.line(
    `M${middle * 0.27} 176Q${middle} 200 ${middle * 1.73} 176`,
    '#55585c',
    4,
    'stroke-opacity="0.4"',
  );
  return canvas.toDrawing();
}

/** Spice. 4 forms: glass with a shaker lid, round tin, cork jar, pouch. */
export function drawSpice(style: DrawingStyle): Drawing {
  const powder = fillingOf(style.print.name, style.colour);
  switch (style.form % 4) {
    case 1:
      return drawTin({ ...style, form: 0 });
    case 2:
      return drawClearJar(
        { ...style, form: 0 },
        { content: 'crystals', tone: powder, lids: ['cork'], sizes: [[460, 760]] },
      );
    case 3:
      return drawPouch({ ...style, colour: blend(powder, '#cfa674', 0.4), form: 0 });
    default: {
      const canvas = new Canvas(420, 820);
      const body = outlineTurned(
        210,
        [
          [150, 150],
          [158, 190],
          [204, 240],
          [204, 760],
          [190, 812],
        ],
        -4,
      );
      canvas.path(body, canvas.round(powder));
      canvas.inside(body, () =>
        canvas
          .path(roundedBox(0, 150, 420, 100, 0), lighten(powder, 0.6), 'fill-opacity="0.8"')
          .path(ellipse(210, 252, 204, 14), lighten(powder, 0.2)),
      );
      wrapLabel(canvas, style.print, { x: 6, y: 340, width: 408, height: 330 }, 10);
      canvas.gloss(roundedBox(34, 260, 26, 500, 12), 0.4, 5);
      canvas
        .path(
          outlineTurned(
            210,
            [
              [164, 24],
              [164, 168],
            ],
            12,
          ),
          canvas.round(darken(style.print.accent, 0.2)),
        )
        .path(ellipse(210, 25, 164, 12), style.print.accent);
      return canvas.toDrawing();
    }
  }
}

/** Olives in a jar, or balls of cheese, which are sold in jars of the same kind and swim in oil. */
export const drawOlives = (style: DrawingStyle): Drawing =>
  /labneh|cheese/i.test(style.print.name)
    ? drawClearJar(style, { content: 'balls', tone: '#f1ebdc', tint: '#dfc766' })
    : drawClearJar(style, { content: 'balls' });

/** A peanut in its shell, around (0, 0). */
const SHELL = 'M-60 0C-60 -44 -18 -38 0 -26C18 -38 60 -44 60 0C60 44 18 38 0 26C-18 38 -60 44 -60 0Z';

/** A pouch with a window on what is in it. 3 forms. */
export function drawWindowPouch(
  style: DrawingStyle,
  tone: string,
  content: 'nuts' | 'leaves' | 'shells' | 'kernels' | 'pods' | 'flakes',
): Drawing {
  const { form, print, chance } = style;
  const [width, height] = (
    [
      [640, 880],
      [560, 920],
      [720, 820],
    ] as const
  )[form % 3] ?? [640, 880];
  const canvas = new Canvas(width, height);
  const [w, h, m] = [width, height, width / 2];
  const kraft = form % 3 === 0 ? '#c99f6c' : style.print.paper;
  const bag = `M36 12H${w - 36}C${w - 30} 140 ${w - 8} 260 ${w - 8} ${h * 0.55}S${w - 20} ${h - 60} ${w - 30} ${h - 20}Q${m} ${h + 6} 30 ${h - 20}C20 ${h - 60} 8 ${h * 0.75} 8 ${h * 0.55}S30 140 36 12Z`;
  canvas.solid(
    bag,
    canvas.across(
      [0, darken(kraft, 0.24)],
      [0.2, kraft],
      [0.36, lighten(kraft, 0.22)],
      [0.7, kraft],
      [1, darken(kraft, 0.3)],
    ),
    { relief: 0.5, depth: 44 },
  );
  canvas.line(`M36 76H${w - 36}M36 92H${w - 36}`, darken(kraft, 0.35), 4, 'stroke-opacity="0.6"');
  const box = { x: w * 0.14, y: h * 0.17, width: w * 0.72, height: h * 0.36 };
  printLabelPlate(canvas, print, box.x, box.y, box.width, box.height);
  const window =
    form % 3 === 1
      ? `M${m} ${h * 0.58}C${w * 0.9} ${h * 0.6} ${w * 0.84} ${h * 0.86} ${m} ${h * 0.9}C${w * 0.16} ${h * 0.86} ${w * 0.1} ${h * 0.6} ${m} ${h * 0.58}Z`
      : roundedBox(w * 0.14, h * 0.58, w * 0.72, h * 0.31, form % 3 === 0 ? 40 : 120);
  canvas.path(window, darken(tone, 0.45));
  canvas.inside(window, () => {
    const area = { x: m, y: h * 0.74, across: w * 0.38, high: h * 0.17 };
    const edge = `stroke="${darken(tone, 0.4)}" stroke-width="4"`;
    if (content === 'shells')
      // One by one, so that each covers those below it.
      for (let row = 0; row < 5; row++)
        for (let i = 0; i < 5; i++) {
          const x = w * (0.16 + i * 0.17) + chance.share() * 30;
          const y = h * (0.6 + row * 0.07) + chance.share() * 20;
          const turned = `transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(chance.share() * 180)})"`;
          canvas
            .path(SHELL, canvas.ball(tone), `${edge} ${turned}`)
            .line(
              'M-44 -10H44M-44 10H44M-30 -24V24M30 -24V24',
              darken(tone, 0.3),
              3,
              `${turned} stroke-opacity="0.6"`,
            );
        }
    else if (content === 'kernels')
      for (const shade of [darken(tone, 0.06), lighten(tone, 0.4)])
        canvas.path(
          scatter(
            chance,
            30,
            area,
            (x, y) => `${circle(x, y, 26)}${circle(x + 26, y + 10, 22)}${circle(x + 6, y - 22, 22)}`,
          ),
          shade,
          edge,
        );
    else {
      const [length, breadth, count] = {
        nuts: [64, 0.44, 64],
        leaves: [64, 0.18, 100],
        pods: [150, 0.14, 40],
        flakes: [48, 0.4, 80],
      }[content] as [number, number, number];
      canvas
        .path(scatter(chance, count, area, seed(length, breadth)), tone, edge)
        .path(scatter(chance, count / 2, area, seed(length * 0.9, breadth)), lighten(tone, 0.2), edge);
    }
    canvas.path(
      roundedBox(0, h * 0.5, w, h * 0.5, 0),
      canvas.slant([0, '#ffffff', 0.3], [0.4, '#ffffff', 0], [1, '#1d1208', 0.3]),
    );
  });
  return canvas.toDrawing();
}

/** Herbal tea. 4 forms: three pouches with a window and a tin. */
export function drawHerbalTea(style: DrawingStyle): Drawing {
  if (style.form % 4 === 3) return drawTin({ ...style, form: 0 });
  const tone = /rosehip|hibiscus/i.test(style.print.name)
    ? '#9c3145'
    : /yerba|fennel|anise/i.test(style.print.name)
      ? '#9a8a4a'
      : '#7d8f52';
  return drawWindowPouch(style, tone, 'leaves');
}

/** Loose tea. 4 forms: tall tin, hinged tin, pouch with a window, flat tin. */
export function drawTea(style: DrawingStyle): Drawing {
  if (style.form % 4 === 2)
    return drawWindowPouch(
      { ...style, form: 1 },
      /green/i.test(style.print.name) ? '#6f7d4a' : /rooibos/i.test(style.print.name) ? '#8f3f22' : '#3d2b22',
      'leaves',
    );
  return drawTin({ ...style, form: [0, 3, 0, 1][style.form % 4] ?? 0 });
}

/** Coffee. 3 forms: side-folded bag with a tin tie, zip pouch with a valve, tall brick. */
export function drawCoffee(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  if (form % 3 === 1) return drawPouch({ ...style, form: 0 });
  const land =
    ['#3f6b52', '#a85a36', '#6b4a7a', '#27607a', '#8c3b4a'][Math.floor(style.chance.share() * 5)] ??
    '#3f6b52';
  const [width, height] = form % 3 === 2 ? [520, 880] : [560, 960];
  const canvas = new Canvas(width, height);
  const [w, h] = [width, height];
  const side = w * 0.16;
  const front = `M${side} 110H${w - 12}L${w - 4} ${h - 20}Q${w - 6} ${h - 4} ${w - 30} ${h - 4}H${side}Z`;
  canvas.solid(front, canvas.across([0, lighten(colour, 0.12)], [0.4, colour], [1, darken(colour, 0.2)]), {
    relief: 0.5,
    depth: 34,
  });
  canvas
    .path(`M${side} 110L20 170L4 ${h - 60}L${side} ${h - 4}Z`, darken(colour, 0.3))
    .path(`M${side} 110L${side * 0.5} 300L${side * 0.5} ${h - 40}L${side} ${h - 4}Z`, darken(colour, 0.14));
  const plate = { x: side + w * 0.07, y: h * 0.31, width: w * 0.68, height: h * 0.58 };
  canvas.inside(roundedBox(plate.x, plate.y, plate.width, plate.height, 14), () => {
    printLabel(canvas, print, { ...plate, height: plate.height * 0.64 });
    printHills(
      canvas,
      { ...plate, y: plate.y + plate.height * 0.62, height: plate.height * 0.38 },
      { sky: blend(print.accent, '#fbeccb', 0.6), land, sun: print.accent },
    );
    canvas.path(
      roundedBox(plate.x, plate.y, plate.width, plate.height, 0),
      canvas.slant([0, '#fff', 0.16], [0.5, '#000', 0], [1, '#1d1208', 0.16]),
    );
  });
  if (form % 3 === 2)
    canvas.solid(
      `M20 172L${side} 8H${w - 12}V122L${side} 122Z`,
      canvas.down([0, lighten(colour, 0.16)], [1, darken(colour, 0.24)]),
      { depth: 20 },
    );
  else {
    canvas.solid(
      `M${side * 0.6} 6H${w - 20}L${w - 10} 130H${side * 0.7}Z`,
      canvas.down([0, darken(colour, 0.06)], [1, darken(colour, 0.3)]),
      { depth: 20 },
    );
    canvas.solid(roundedBox(8, 96, w - 14, 36, 8), canvas.metal('#caa45f'), { depth: 10 });
  }
  canvas
    .path(circle(w * 0.58, h * 0.24, 24), darken(colour, 0.34))
    .path(
      `${circle(w * 0.58 - 8, h * 0.24, 4)}${circle(w * 0.58 + 8, h * 0.24, 4)}`,
      '#000',
      'fill-opacity="0.6"',
    );
  return canvas.toDrawing();
}

/** Cold drinks in a bottle or can. 3 forms: clear bottle, slim can, swing-top bottle. */
export function drawColdDrink(style: DrawingStyle): Drawing {
  const { form, print } = style;
  const name = print.name.toLowerCase();
  const tone = /peach/.test(name)
    ? '#d9893a'
    : /chai/.test(name)
      ? '#b98a5f'
      : /hojicha/.test(name)
        ? '#9a6437'
        : /buckthorn/.test(name)
          ? '#eab464'
          : style.colour;
  if (form % 3 === 1) {
    const canvas = new Canvas(400, 880);
    const can = outlineTurned(
      200,
      [
        [160, 22],
        [192, 76],
        [192, 810],
        [160, 868],
      ],
      14,
    );
    canvas.path(can, canvas.metal('#c9cccf'));
    wrapLabel(
      canvas,
      { ...print, paper: blend(tone, print.paper, 0.5) },
      { x: 8, y: 84, width: 384, height: 710 },
      12,
    );
    canvas
      .path(ellipse(200, 24, 160, 18), canvas.steel('#c6c9cc'))
      .path(ellipse(200, 26, 140, 12), '#a9aeb2')
      .line('M180 26q20 -10 50 0q-24 10 -50 0', '#7f858a', 6);
    return canvas.toDrawing();
  }
  const canvas = new Canvas(380, 940);
  const isSwing = form % 3 === 2;
  const bottle = outlineTurned(
    190,
    [
      [64, 110],
      [62, 250],
      [180, 430],
      [182, 870],
      [164, 932],
    ],
    -4,
  );
  canvas.path(bottle, canvas.round(tone));
  canvas.inside(bottle, () => {
    canvas
      .path(roundedBox(0, 90, 380, 130, 0), '#eef3f0', 'fill-opacity="0.75"')
      .path(ellipse(190, 222, 62, 8), lighten(tone, 0.3));
    if (/tapioca/.test(name))
      canvas.path(scatter(style.chance, 46, { x: 190, y: 880, across: 170, high: 44 }, dot(17)), '#3d2418');
  });
  canvas
    .path(bottle, canvas.glass('#e2ece8', 0.1))
    .gloss('M40 450C26 560 26 760 36 850L62 850C52 720 54 560 70 430Z', 0.4, 6);
  wrapLabel(canvas, print, { x: 8, y: 500, width: 364, height: 270 }, 10);
  if (isSwing) {
    canvas
      .path(
        outlineTurned(
          190,
          [
            [48, 20],
            [58, 70],
            [52, 118],
          ],
          10,
        ),
        canvas.round('#efebe2'),
      )
      .path(roundedBox(128, 112, 124, 20, 10), '#c8553d');
    canvas.line('M116 60V210Q190 240 264 210V60M116 60L140 50M264 60L240 50', '#9aa0a5', 9);
  } else
    canvas
      .path(
        outlineTurned(
          190,
          [
            [72, 24],
            [72, 126],
          ],
          8,
        ),
        canvas.metal(print.accent === '#e3c27a' ? '#caa45f' : '#b9bec3'),
      )
      .path(ellipse(190, 25, 72, 9), '#e4e6e8');
  return canvas.toDrawing();
}

/** Salted flakes of a spice or rub that are sold in a bag with a window. */
export const drawRub = (style: DrawingStyle): Drawing =>
  style.form % 4 === 3
    ? drawWindowPouch({ ...style, form: 0 }, fillingOf(style.print.name, style.colour), 'flakes')
    : drawSpice(style);
