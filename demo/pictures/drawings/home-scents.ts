import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { printOnGlass } from './moulds.ts';
import { circle, ellipse, leaf, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { wrapLabel } from './packages.ts';
import { printBrand, printLabel } from './print.ts';
import { blend, brightness, darken, lighten } from './tones.ts';

/** A wick that has burnt once. */
const drawWick = (canvas: Canvas, x: number, y: number): Canvas =>
  canvas.line(`M${x} ${y}Q${x + 7} ${y - 24} ${x - 2} ${y - 44}`, '#3a322b', 9);

/** A still flame of a candle. */
function drawFlame(canvas: Canvas, x: number, foot: number, height: number): void {
  canvas.path(
    `M${x} ${foot - height}C${x + height * 0.34} ${foot - height * 0.5} ${x + height * 0.26} ${foot} ${x} ${foot}S${x - height * 0.34} ${foot - height * 0.5} ${x} ${foot - height}Z`,
    canvas.down([0, '#f3a63c'], [0.6, '#fbdc86'], [1, '#fff6dc']),
  );
}

/** The body of a candle of wax, with the pool on its top. */
function drawWax(
  canvas: Canvas,
  [x, top, radius, foot]: readonly [number, number, number, number],
  colour: string,
): void {
  const lip = radius * 0.2;
  canvas.path(
    outlineTurned(
      x,
      [
        [radius, top],
        [radius, foot - lip * 0.6],
      ],
      lip,
    ),
    canvas.across(
      [0, darken(colour, 0.16)],
      [0.3, lighten(colour, 0.34)],
      [0.6, colour],
      [1, darken(colour, 0.3)],
    ),
  );
  canvas.path(
    roundedBox(x - radius, top, radius * 2, (foot - top) * 0.4, 4),
    canvas.down([0, '#fff3d0', 0.5], [1, '#fff3d0', 0]),
  );
  canvas
    .path(ellipse(x, top, radius, lip), lighten(colour, 0.4))
    .path(ellipse(x, top + 3, radius * 0.72, lip * 0.62), blend(colour, '#b98a3c', 0.16));
}

/** A thick candle that stands by itself: slender, broad with two grooves, or with a ribbed side. 3 forms. */
export function drawPillarCandle({ form, colour, print }: DrawingStyle): Drawing {
  if (form === 1) {
    const canvas = new Canvas(560, 720);
    drawWax(canvas, [280, 120, 264, 712], colour);
    for (const y of [196, 560])
      for (const [shift, tone] of [
        [0, darken(colour, 0.24)],
        [9, lighten(colour, 0.35)],
      ] as const)
        canvas.line(
          `M16 ${y + shift}Q280 ${y + shift + 88} 544 ${y + shift}`,
          tone,
          7,
          'stroke-opacity="0.5"',
        );
    drawWick(canvas, 280, 126);
    return cropDrawing(canvas.toDrawing(), 14, 62, 532, 656);
  }
  const canvas = new Canvas(460, 860);
  drawWax(canvas, [230, 110, 218, 860], colour);
  if (form === 2)
    for (let i = 1; i < 12; i++)
      canvas.line(
        `M${230 - 218 * Math.cos((Math.PI * i) / 12)} ${112 + 42 * Math.sin((Math.PI * i) / 12)}V${816 + 42 * Math.sin((Math.PI * i) / 12)}`,
        i < 5 ? lighten(colour, 0.4) : darken(colour, 0.2),
        7,
        'stroke-opacity="0.55"',
      );
  else {
    canvas.path(
      'M12 600Q230 668 448 600V700Q230 768 12 700Z',
      canvas.across([0, darken(print.paper, 0.22)], [0.35, print.paper], [1, darken(print.paper, 0.3)]),
    );
    printBrand(canvas, print, { x: 110, y: 640, width: 240, height: 72 }, print.ink);
  }
  drawWick(canvas, 230, 116);
  if (form === 2) return cropDrawing(canvas.toDrawing(), 8, 66, 444, 794);
  drawFlame(canvas, 228, 84, 84);
  return canvas.toDrawing();
}

/** A candle in its holder: a saucer with a ring handle, a tall stick, or a low cup. 3 forms. */
export function drawCandleHolder({ form, colour }: DrawingStyle): Drawing {
  const wax = '#f1e6cd';
  const canvas = new Canvas(760, 940);
  if (form === 0) {
    drawWax(canvas, [340, 120, 74, 760], wax);
    drawWick(canvas, 340, 126);
    drawFlame(canvas, 338, 96, 94);
    canvas
      .line('M612 800C760 740 770 920 620 880', darken(colour, 0.3), 36)
      .line('M612 800C760 740 770 920 620 880', lighten(colour, 0.1), 22);
    canvas.path(
      outlineTurned(
        340,
        [
          [96, 680],
          [92, 730],
          [110, 850],
        ],
        20,
      ),
      canvas.metal(colour),
    );
    canvas.solid('M20 820Q340 900 660 820L600 914Q340 960 80 914Z', canvas.metal(colour), { depth: 22 });
    canvas.path(ellipse(340, 822, 320, 34), darken(colour, 0.2), 'fill-opacity="0.35"').path(
      outlineTurned(
        340,
        [
          [96, 680],
          [94, 820],
        ],
        18,
      ),
      canvas.metal(colour),
    );
    return cropDrawing(canvas.toDrawing(), 16, 4, 738, 934);
  }
  if (form === 1) {
    drawWax(canvas, [380, 116, 58, 520], wax);
    drawWick(canvas, 380, 122);
    drawFlame(canvas, 378, 92, 92);
    canvas.solid(
      outlineTurned(
        380,
        [
          [120, 490],
          [110, 516],
          [64, 540],
          [70, 590],
          [36, 616],
          [44, 700],
          [64, 730],
          [38, 760],
          [60, 840],
          [190, 900],
          [200, 930],
        ],
        10,
      ),
      canvas.metal(colour),
      { depth: 20, relief: 0.3 },
    );
    return cropDrawing(canvas.toDrawing(), 174, 0, 412, 938);
  }
  drawWax(canvas, [380, 330, 120, 800], wax);
  drawWick(canvas, 380, 338);
  drawFlame(canvas, 378, 306, 100);
  canvas.solid(
    outlineTurned(
      380,
      [
        [150, 640],
        [160, 760],
        [240, 850],
        [320, 880],
        [320, 920],
      ],
      18,
    ),
    canvas.round(colour),
    { depth: 26, relief: 0.4 },
  );
  canvas.gloss(roundedBox(262, 690, 30, 130, 14), 0.3, 7);
  return cropDrawing(canvas.toDrawing(), 56, 206, 648, 724);
}

/** A candle in a square tumbler with a thick foot, under a cork; the name is printed on the glass. */
function drawSquareCandle({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(600, 760);
  const glass = 'M16 130H584V700Q584 752 532 752H68Q16 752 16 700Z';
  canvas.path(glass, '#eef2ee');
  canvas.inside(glass, () => {
    canvas
      .path(
        roundedBox(34, 230, 532, 462, 14),
        canvas.across([0, darken(colour, 0.1)], [0.3, lighten(colour, 0.5)], [1, darken(colour, 0.16)]),
      )
      .path(roundedBox(34, 226, 532, 22, 8), lighten(colour, 0.62))
      .path(roundedBox(34, 692, 532, 60, 10), '#ffffff', 'fill-opacity="0.5"');
    canvas.path(glass, canvas.glass('#dfe9e6', 0.1));
  });
  const ground = lighten(colour, 0.3);
  printOnGlass(
    canvas,
    print,
    { x: 100, y: 330, width: 400, height: 280 },
    brightness(ground) > 0.55 ? darken(print.accent, brightness(print.accent) > 0.5 ? 0.6 : 0.3) : '#fbf6ec',
  );
  canvas.gloss(roundedBox(52, 170, 30, 500, 14), 0.6, 5).gloss(roundedBox(540, 180, 14, 470, 7), 0.4, 4);
  const cork = roundedBox(8, 60, 584, 96, 18);
  canvas.shade(roundedBox(20, 146, 560, 26, 8), 0.3, 8);
  canvas.solid(cork, canvas.sheet('#c99f6c'), { relief: 0.45, depth: 22 });
  canvas.mottle(cork, '#8a5c32', { size: 16, strength: 0.3, seed: 4 });
  return cropDrawing(canvas.toDrawing(), 6, 56, 588, 700);
}

/** A candle in an amber jar with shoulders and a lid of brass. */
function drawAmberCandle({ print }: DrawingStyle): Drawing {
  const canvas = new Canvas(560, 800);
  const m = 280;
  const body = outlineTurned(
    m,
    [
      [206, 140],
      [210, 172],
      [268, 250],
      [268, 730],
      [240, 792],
    ],
    -8,
  );
  canvas.path(body, canvas.round('#8a4a1a'));
  canvas.inside(body, () => canvas.path(roundedBox(0, 290, 560, 460, 0), '#f3dcae', 'fill-opacity="0.2"'));
  wrapLabel(canvas, print, { x: 12, y: 350, width: 536, height: 290 }, 12);
  canvas.gloss(roundedBox(52, 260, 34, 470, 16), 0.4, 6);
  canvas.shade(roundedBox(60, 136, 440, 26, 8), 0.34, 8);
  canvas
    .path(
      outlineTurned(
        m,
        [
          [224, 40],
          [224, 144],
        ],
        14,
      ),
      canvas.metal('#c2a05a'),
    )
    .path(ellipse(m, 40, 224, 15), '#e4cf98');
  return canvas.toDrawing();
}

/** A candle in a fluted pot of matt stoneware, its label on a string. */
function drawPottedCandle({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(680, 700);
  const m = 340;
  const body = outlineTurned(
    m,
    [
      [322, 110],
      [318, 420],
      [280, 640],
      [246, 692],
    ],
    -12,
  );
  const clay = blend(colour, '#ece3d2', 0.3);
  canvas.path(
    body,
    canvas.across([0, darken(clay, 0.3)], [0.28, lighten(clay, 0.16)], [0.6, clay], [1, darken(clay, 0.4)]),
  );
  canvas.inside(body, () => {
    for (let flute = -9; flute <= 9; flute++) {
      const x = m + Math.sin((flute / 10) * (Math.PI / 2)) * 322;
      const foot = m + (x - m) * 0.78;
      canvas
        .line(`M${x} 150Q${x} 420 ${foot} 690`, darken(clay, 0.4), 7, 'stroke-opacity="0.4"')
        .line(`M${x + 8} 150Q${x + 8} 420 ${foot + 7} 690`, lighten(clay, 0.4), 5, 'stroke-opacity="0.4"');
    }
    canvas.path(roundedBox(0, 100, 680, 56, 0), lighten(clay, 0.12));
    canvas.mottle(body, darken(clay, 0.5), { size: 9, strength: 0.04, seed: 6 });
  });
  canvas
    .path(ellipse(m, 110, 322, 58), lighten(clay, 0.2))
    .path(ellipse(m, 116, 294, 46), canvas.slant([0, '#efe4cc'], [1, '#fbf5e6']));
  drawWick(canvas, m, 118);
  canvas.cord('M26 230Q340 290 654 230', '#b98f58', 10);
  const tag = roundedBox(214, 262, 252, 262, 14);
  canvas.paintMoved('translate(5 9)', () => canvas.shade(tag, 0.36, 8));
  canvas
    .path(tag, print.paper)
    .inside(tag, () => printLabel(canvas, print, { x: 214, y: 262, width: 252, height: 262 }));
  return cropDrawing(canvas.toDrawing(), 14, 20, 652, 676);
}

/** A candle poured into a glass. 6 forms: clear, with a wooden lid, a tin, square under cork, amber, a fluted pot. */
export function drawJarCandle(style: DrawingStyle): Drawing {
  const { form, colour, print } = style;
  if (form === 3) return drawSquareCandle(style);
  if (form === 4) return drawAmberCandle(style);
  if (form === 5) return drawPottedCandle(style);
  const canvas = new Canvas(660, 760);
  if (form === 2) {
    canvas.path(
      outlineTurned(
        330,
        [
          [318, 330],
          [316, 730],
        ],
        46,
      ),
      canvas.metal('#b9b3a8'),
    );
    wrapLabel(canvas, print, { x: 14, y: 440, width: 632, height: 210 }, 44);
    canvas
      .path(ellipse(330, 330, 318, 54), '#d8d2c6')
      .path(ellipse(330, 336, 296, 44), canvas.sheet(lighten(colour, 0.5)));
    drawWick(canvas, 330, 338);
    return cropDrawing(canvas.toDrawing(), 8, 270, 644, 486);
  }
  const glass = form === 0 ? '#e6efec' : darken(colour, 0.1);
  const body = outlineTurned(
    330,
    [
      [300, 150],
      [306, 400],
      [300, 690],
      [270, 738],
    ],
    20,
  );
  canvas.path(body, form === 0 ? lighten(colour, 0.68) : canvas.round(darken(colour, 0.05)));
  if (form === 0) {
    canvas.inside(body, () => canvas.path(roundedBox(0, 120, 660, 150, 0), '#f4f4ef'));
    canvas.path(ellipse(330, 272, 296, 34), lighten(colour, 0.82));
    drawWick(canvas, 330, 276);
    canvas.path(body, canvas.glass(glass, 0.22));
  }
  wrapLabel(canvas, print, { x: 28, y: 350, width: 604, height: 270 }, 30);
  canvas.gloss(roundedBox(74, 200, 42, 480, 20), 0.45, 8).gloss(roundedBox(560, 210, 20, 440, 10), 0.26, 6);
  if (form === 0) {
    canvas
      .path(ellipse(330, 150, 300, 36), 'none', 'stroke="#ffffff" stroke-width="9" stroke-opacity="0.85"')
      .path(ellipse(330, 152, 292, 31), '#ffffff', 'fill-opacity="0.3"');
    return cropDrawing(canvas.toDrawing(), 22, 110, 616, 642);
  }
  canvas.solid(roundedBox(18, 84, 624, 90, 22), canvas.wood('#b98d5b'), { depth: 26 });
  return cropDrawing(canvas.toDrawing(), 14, 80, 632, 672);
}

/** A small amber bottle of essential oil: dropper, black cap, or in front of its tube. 3 forms. */
export function drawEssentialOil({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 900);
  const amber = '#7a4318';
  const x = form === 2 ? 540 : 240;
  if (form === 2) {
    canvas.path(
      outlineTurned(
        190,
        [
          [180, 90],
          [180, 878],
        ],
        26,
      ),
      canvas.round(print.accent),
    );
    wrapLabel(canvas, print, { x: 10, y: 250, width: 360, height: 480 }, 24);
    canvas
      .path(
        outlineTurned(
          190,
          [
            [186, 40],
            [186, 200],
          ],
          26,
        ),
        canvas.round(darken(print.accent, 0.25)),
      )
      .path(ellipse(190, 42, 186, 26), lighten(print.accent, 0.1));
  }
  canvas.path(
    outlineTurned(
      x,
      [
        [78, 330],
        [80, 360],
        [206, 440],
        [206, 860],
        [190, 892],
      ],
      -4,
    ),
    canvas.round(amber),
  );
  canvas.gloss(roundedBox(x - 176, 450, 30, 400, 14), 0.4, 7);
  wrapLabel(canvas, { ...print, accent: colour }, { x: x - 206, y: 500, width: 412, height: 300 }, 18);
  if (form === 0) {
    canvas.path(
      outlineTurned(
        x,
        [
          [92, 230],
          [92, 346],
        ],
        10,
      ),
      canvas.round('#2b2622'),
    );
    canvas
      .path(
        outlineTurned(
          x,
          [
            [26, 20],
            [50, 60],
            [54, 190],
            [40, 236],
          ],
          14,
        ),
        canvas.round('#3a3531'),
      )
      .gloss(roundedBox(x - 36, 60, 14, 130, 7), 0.3, 4);
    for (let i = -70; i < 80; i += 20) canvas.line(`M${x + i} 248V338`, '#fff', 3, 'stroke-opacity="0.12"');
    return cropDrawing(canvas.toDrawing(), 30, 10, 420, 884);
  }
  canvas
    .path(
      outlineTurned(
        x,
        [
          [88, 190],
          [92, 346],
        ],
        14,
      ),
      canvas.round('#26221f'),
    )
    .path(ellipse(x, 192, 88, 14), '#4a443f');
  for (let i = -76; i < 80; i += 19) canvas.line(`M${x + i} 212V338`, '#fff', 3, 'stroke-opacity="0.14"');
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 30, 176, 420, 718)
    : cropDrawing(canvas.toDrawing(), 4, 12, 746, 882);
}

/** A spray bottle of scented water: trigger, fine mist pump, or atomizer of glass. 3 forms. */
export function drawLinenSpray({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(520, 1000);
  const body =
    form === 1
      ? outlineTurned(
          260,
          [
            [60, 250],
            [62, 280],
            [170, 340],
            [172, 960],
            [160, 992],
          ],
          -4,
        )
      : outlineTurned(
          260,
          [
            [56, 270],
            [58, 300],
            [214, 440],
            [216, 950],
            [196, 992],
          ],
          -4,
        );
  const half = form === 1 ? 172 : 216;
  canvas.path(
    body,
    form === 2
      ? canvas.round(lighten(colour, 0.5))
      : canvas.round(form === 1 ? lighten(colour, 0.25) : '#8a5424'),
  );
  if (form === 2)
    canvas.inside(body, () =>
      canvas.path(
        roundedBox(0, 470, 520, 530, 0),
        canvas.across([0, colour, 0.8], [0.3, '#fff', 0.2], [1, darken(colour, 0.3), 0.8]),
      ),
    );
  canvas.gloss(roundedBox(260 - half * 0.8, 460, half * 0.14, 470, 14), 0.4, 7);
  wrapLabel(canvas, print, { x: 260 - half, y: 520, width: half * 2, height: 350 }, 12);
  if (form === 1) {
    canvas.path(
      outlineTurned(
        260,
        [
          [72, 180],
          [72, 264],
        ],
        8,
      ),
      canvas.metal('#c9c3b8'),
    );
    canvas
      .path(
        outlineTurned(
          260,
          [
            [58, 96],
            [60, 186],
          ],
          10,
        ),
        canvas.round('#f1eee7'),
      )
      .path(circle(300, 130, 7), '#55504a');
    return cropDrawing(canvas.toDrawing(), 84, 86, 352, 910);
  }
  const cap = form === 0 ? '#2f2b28' : '#d9d3c6';
  canvas.path(
    outlineTurned(
      260,
      [
        [66, 190],
        [70, 290],
      ],
      8,
    ),
    canvas.round(cap),
  );
  canvas.path('M250 170L190 176Q150 220 120 300L96 292Q110 200 160 140Z', canvas.sheet(darken(cap, 0.1)));
  canvas.solid(
    'M20 96Q20 50 70 46L360 30Q420 30 430 90L440 180Q440 200 410 200H220Q170 180 150 160H40Q20 160 20 140Z',
    canvas.sheet(cap),
    { depth: 24, relief: 0.7 },
  );
  canvas.path(roundedBox(4, 92, 30, 46, 8), darken(cap, 0.3));
  return cropDrawing(canvas.toDrawing(), 4, 26, 476, 970);
}

/** How the leaves of a dried bunch look: breadth, length, colour, flowers. */
export interface Bunch {
  boxes: readonly (readonly [x: number, y: number, width: number, height: number])[];
  breadth: number;
  length: number;
  colour: string;
  isRound?: boolean;
  flower?: string;
}

/** A tied bunch of twigs, laid down. 3 forms: a fan, a long sheaf, a bound stick. */
export const drawBunch =
  ({ boxes, breadth, length, colour, isRound = false, flower }: Bunch) =>
  ({ form }: DrawingStyle): Drawing => {
    const canvas = new Canvas(900, 1000);
    const spread = [34, 20, 9][form] ?? 34;
    const twigs = form === 0 ? 7 : 5;
    const stem = darken(blend(colour, '#8a6b45', 0.5), 0.1);
    for (let i = 0; i < twigs; i++) {
      const turn = ((i - (twigs - 1) / 2) / ((twigs - 1) / 2)) * spread;
      canvas.paintMoved(`rotate(${turn} 450 760)`, () => {
        const top = 90 + Math.abs(turn) * 2 + ((i * 23) % 60);
        let leaves = '';
        let lights = '';
        canvas.line(`M450 980Q440 500 450 ${top}`, stem, 9);
        for (let y = top + 20, k = 0; y < 640; y += length * 0.52, k++) {
          const grown = length * (0.6 + ((y - top) / 560) * 0.5);
          for (const side of [-1, 1]) {
            const d = isRound
              ? circle(450 + side * grown * 0.42, y + (k % 2) * 10, grown * 0.36)
              : leaf(450, y + 16, grown, side * (48 + ((k * 7) % 14)), breadth);
            if ((k + side) % 3) leaves += d;
            else lights += d;
          }
        }
        const tone = i % 2 ? colour : darken(colour, 0.14);
        canvas
          .path(leaves, canvas.slant([0, lighten(tone, 0.16)], [1, darken(tone, 0.2)]))
          .path(lights, lighten(tone, 0.2));
        if (flower)
          canvas.path(
            [0, 1, 2, 3].map((n) => ellipse(450 + (n % 2 ? 14 : -14), top + n * 34, 20, 26)).join(''),
            flower,
          );
      });
    }
    canvas.solid(
      polygon([398, 742], [502, 742], [512, 800], [388, 800]),
      canvas.stripes('#d8b98a', '#b08a5a', 9, 8),
      { depth: 18 },
    );
    canvas.line('M420 780Q330 800 340 880M470 786Q560 820 540 900', '#c9a36a', 10);
    const [x, y, width, height] = boxes[form] ?? [0, 0, 900, 1000];
    return cropDrawing(canvas.toDrawing(), x, y, width, height);
  };

/** A glass jar of dried flowers and spices: with a cork, a glass lid or a tin one. 3 forms. */
export function drawPotpourri({ form, colour, chance, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(680, 820);
  const body = outlineTurned(
    340,
    [
      [210, 130],
      [214, 170],
      [320, 290],
      [320, 740],
      [280, 806],
    ],
    4,
  );
  const paint = () => {
    const tones = [colour, lighten(colour, 0.35), darken(colour, 0.25), '#b98a4a', '#7d8a55', '#8a5a3a'];
    for (let row = 0; row < 9; row++) {
      const tone = tones[row % tones.length] ?? colour;
      let d = '';
      for (let i = 0; i < 9; i++) {
        const x = 30 + i * 76 + chance.share() * 40;
        const y = 250 + ((row * 3 + i * 5) % 9) * 62 + chance.share() * 30;
        d +=
          row % 3 === 0
            ? ellipse(x, y, 40, 26)
            : leaf(x, y, 74 + chance.share() * 30, chance.share() * 360, 0.4);
      }
      canvas.path(d, canvas.slant([0, lighten(tone, 0.2)], [1, darken(tone, 0.25)]));
    }
  };
  canvas.inside(body, () => {
    canvas.path('M0 0H680V820H0Z', darken(colour, 0.5));
    paint();
  });
  canvas.path(body, canvas.glass('#e6efec', 0.14));
  canvas.gloss(roundedBox(66, 310, 40, 400, 20), 0.5, 8);
  wrapLabel(canvas, print, { x: 190, y: 470, width: 300, height: 200 }, 10);
  if (form === 0)
    canvas
      .path(
        outlineTurned(
          340,
          [
            [216, 40],
            [196, 156],
          ],
          20,
        ),
        canvas.wood('#c69a68'),
      )
      .path(ellipse(340, 40, 216, 24), '#dcb888');
  else if (form === 2)
    canvas
      .path(
        outlineTurned(
          340,
          [
            [228, 64],
            [228, 156],
          ],
          20,
        ),
        canvas.metal('#c8b27a'),
      )
      .path(ellipse(340, 64, 228, 22), '#e4d3a2');
  else {
    canvas
      .path(
        outlineTurned(
          340,
          [
            [230, 70],
            [234, 140],
          ],
          22,
        ),
        canvas.glass('#dfe9e6', 0.5),
      )
      .path(ellipse(340, 70, 230, 28), '#eef4f2', 'fill-opacity="0.9"');
    canvas.line('M106 150H574M110 150V240M570 150V220', '#8f959a', 10);
  }
  return cropDrawing(canvas.toDrawing(), 16, form === 0 ? 26 : 44, 648, form === 0 ? 784 : 766);
}
