import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { stitch } from './garment.ts';
import { circle, ellipse, leaf, polygon, roundedBox } from './outlines.ts';
import { printBrand, printText } from './print.ts';
import { darken, lighten } from './tones.ts';

const SILVER = '#c3c7cb';
const GOLD = '#d2ac5a';

/** A ring that stands, seen from the front. */
function drawHoop(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  metal: string,
  width: number,
  texture = '',
): void {
  canvas.path(circle(x, y, radius), 'none', `stroke="${darken(metal, 0.45)}" stroke-width="${width}"`);
  canvas.path(
    circle(x, y, radius),
    'none',
    `stroke="${canvas.slant([0, lighten(metal, 0.85)], [0.3, metal], [0.5, darken(metal, 0.35)], [0.7, lighten(metal, 0.5)], [1, darken(metal, 0.2)])}" stroke-width="${width * 0.86}"`,
  );
  canvas.path(
    circle(x - width * 0.08, y - width * 0.08, radius + width * 0.14),
    'none',
    `stroke="#fff" stroke-opacity="0.55" stroke-width="${width * 0.12}" ${texture}`,
  );
}

/** A cut stone with facets. */
function drawGem(canvas: Canvas, x: number, y: number, radius: number, colour: string, sides = 8): void {
  const at = (share: number, reach: number): [number, number] => [
    x + Math.cos(share * 2 * Math.PI + 0.39) * radius * reach,
    y + Math.sin(share * 2 * Math.PI + 0.39) * radius * reach,
  ];
  const rim = Array.from({ length: sides }, (_, i) => at(i / sides, 1));
  const table = Array.from({ length: sides }, (_, i) => at((i + 0.5) / sides, 0.56));
  canvas.path(polygon(...rim), colour);
  for (const [i, point] of rim.entries()) {
    const next = rim[(i + 1) % sides] ?? point;
    const inner = table[i] ?? point;
    canvas.path(
      polygon(point, next, inner),
      i % 2 === 0 ? lighten(colour, i > sides / 2 ? 0.5 : 0.12) : darken(colour, i < sides / 2 ? 0.36 : 0.1),
    );
  }
  canvas.path(
    polygon(...table),
    canvas.slant([0, lighten(colour, 0.75)], [0.45, lighten(colour, 0.14)], [1, darken(colour, 0.25)]),
  );
}

/** A ring with a blue stone: solitaire, oval, cluster, halo, hammered. */
export function drawGemRing({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 860);
  const metal = SILVER;
  drawHoop(canvas, 350, 540, 276, metal, form === 4 ? 66 : 48, form === 4 ? 'stroke-dasharray="30 26"' : '');
  canvas.path('M262 300L350 210L438 300L400 330H300Z', canvas.steel(metal));
  if (form === 3)
    for (let i = 0; i < 14; i++)
      canvas.path(
        circle(350 + Math.cos((i / 14) * 6.283) * 146, 150 + Math.sin((i / 14) * 6.283) * 138, 30),
        i % 3 === 0 ? '#ffffff' : '#dfe7ec',
        `stroke="${darken(SILVER, 0.2)}" stroke-width="5"`,
      );
  if (form === 2) for (const x of [200, 500]) drawGem(canvas, x, 240, 62, '#dfe9ef', 6);
  canvas.paintMoved(
    form === 1 ? 'translate(350 158) scale(1.25 0.92) translate(-350 -158)' : 'translate(0 0)',
    () => drawGem(canvas, 350, 158, form === 3 ? 112 : 146, colour),
  );
  for (const [dx, dy] of [
    [-104, -92],
    [104, -92],
    [-104, 92],
    [104, 92],
  ] as const)
    canvas.path(
      circle(350 + dx * (form === 1 ? 1.2 : form === 3 ? 0.78 : 1), 158 + dy * (form === 3 ? 0.8 : 1), 18),
      canvas.ball(metal),
    );
  return canvas.toDrawing();
}

/** Rings without a tall stone: beaded, with a flush stone, stacked, like a twig, plain. */
export function drawBandRing({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 760);
  const metal = SILVER;
  if (form === 0) {
    drawHoop(canvas, 380, 380, 320, metal, 40);
    for (let i = 0; i < 34; i++)
      canvas.path(
        circle(380 + Math.cos((i / 34) * 6.283) * 336, 380 + Math.sin((i / 34) * 6.283) * 336, 31),
        canvas.ball(metal),
      );
    drawGem(canvas, 380, 50, 50, colour, 8);
  } else if (form === 2) {
    drawHoop(canvas, 410, 396, 318, darken(SILVER, 0.16), 44);
    drawHoop(canvas, 350, 380, 320, SILVER, 46);
    drawGem(canvas, 300, 66, 56, colour, 6);
  } else if (form === 3) {
    drawHoop(canvas, 380, 380, 330, metal, 60, 'stroke-dasharray="46 18 20 30"');
    for (const [turn, out] of [
      [-60, 0],
      [40, 30],
      [150, 70],
    ] as const)
      canvas.paintMoved(`rotate(${turn + out} 380 380)`, () =>
        canvas.line('M380 52L410 96', darken(metal, 0.3), 16),
      );
  } else {
    drawHoop(canvas, 380, 380, 312, metal, form === 1 ? 126 : 90);
    if (form === 1) drawGem(canvas, 380, 68, 46, colour, 8);
    else canvas.line('M214 150A286 286 0 0 1 546 150', darken(metal, 0.5), 10, 'stroke-dasharray="4 16"');
  }
  return canvas.toDrawing();
}

/** A wristwatch, laid flat: of canvas, restored, dress, solar, for children. */
export function drawWristwatch({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(420, 1000);
  const strap = colour;
  const metal = form === 1 ? GOLD : SILVER;
  const fill = form === 0 ? canvas.cloth(strap, 7) : canvas.sheet(strap);
  const wide = form === 2 ? 74 : 88;
  canvas.solid(
    `M${210 - wide} 330L${210 - wide * 0.8} 40Q${210 - wide * 0.8} 10 ${210 - wide * 0.5} 10H${210 + wide * 0.5}Q${210 + wide * 0.8} 10 ${210 + wide * 0.8} 40L${210 + wide} 330Z`,
    fill,
    { relief: 0.5, depth: 20 },
  );
  canvas.solid(
    `M${210 - wide} 670L${210 - wide * 0.76} 950Q${210 - wide * 0.7} 994 210 994T${210 + wide * 0.76} 950L${210 + wide} 670Z`,
    fill,
    { relief: 0.5, depth: 20 },
  );
  stitch(
    canvas,
    `M${210 - wide * 0.72} 320L${210 - wide * 0.62} 60M${210 + wide * 0.72} 320L${210 + wide * 0.62} 60M${210 - wide * 0.74} 690L${210 - wide * 0.58} 950M${210 + wide * 0.74} 690L${210 + wide * 0.58} 950`,
    strap,
    4,
  );
  for (const y of [780, 830, 880, 930]) canvas.path(ellipse(210, y, 9, 12), darken(strap, 0.6));
  canvas
    .line(roundedBox(210 - wide * 0.9, 14, wide * 1.8, 60, 12), darken(metal, 0.2), 14)
    .line(`M210 20V80`, metal, 10);
  canvas.solid(roundedBox(368, 474, 40, 52, 12), canvas.metal(metal), { depth: 8 });
  canvas.path(circle(210, 500, 186), canvas.steel(metal)).path(circle(210, 500, 162), darken(metal, 0.35));
  const dial = ['#f1ece0', '#ead9b4', '#f7f4ec', '#27364a', '#f6f0d8'][form] ?? '#f1ece0';
  const ink = form === 3 ? '#f1ece0' : '#2a2622';
  canvas.path(circle(210, 500, 154), dial);
  for (let hour = 0; hour < 12; hour++)
    canvas.paintMoved(`rotate(${hour * 30} 210 500)`, () =>
      canvas.line(
        `M210 ${358}V${hour % 3 === 0 ? 392 : 376}`,
        form === 4 ? print.accent : ink,
        hour % 3 === 0 ? 9 : 5,
      ),
    );
  if (form === 0 || form === 4)
    for (const [text, x, y] of [
      ['12', 210, 412],
      ['3', 314, 500],
      ['6', 210, 590],
      ['9', 106, 500],
    ] as const)
      printText(
        canvas,
        text,
        { x: x - 30, y: y - 24, width: 60, height: 48 },
        { face: 'sans', colour: ink, lines: 1 },
      );
  printBrand(canvas, print, { x: 160, y: 430, width: 100, height: 34 }, ink);
  canvas
    .line('M210 500L146 438', ink, 13)
    .line('M210 500L290 400', ink, 9)
    .line('M210 540L190 610', form === 2 ? ink : '#b5482f', 4)
    .path(circle(210, 500, 13), ink);
  canvas.gloss('M90 440A150 150 0 0 1 240 350L150 520Z', 0.22, 6);
  return canvas.toDrawing();
}

/** A large pin for kilts and shawls: plain, with a coil, of silver, with charms, three small ones. */
export function drawKiltPin({ colour, form }: DrawingStyle): Drawing {
  const isSet = form === 4;
  const canvas = new Canvas(960, form === 3 ? 460 : isSet ? 700 : 290);
  const paint = (colour: string) => {
    canvas.line('M110 250H850', darken(colour, 0.45), 18).line('M110 247H850', lighten(colour, 0.5), 8);
    canvas
      .line('M110 60C30 70 20 230 110 250M110 60H820', darken(colour, 0.45), 40)
      .line('M110 58C34 70 24 228 110 246M110 58H820', colour, 32)
      .line('M104 50C34 66 28 200 96 236M110 48H820', lighten(colour, 0.6), 8);
    if (form === 1)
      for (const x of [70, 100, 130])
        canvas.path(
          circle(x, 160, 64),
          'none',
          `stroke="${x === 100 ? lighten(colour, 0.3) : darken(colour, 0.2)}" stroke-width="17"`,
        );
    canvas.solid(
      'M790 20H900Q948 24 944 80V230Q940 280 890 278Q850 276 850 240V110H790Z',
      canvas.steel(colour),
      { relief: 0.5, depth: 16 },
    );
    if (form === 3)
      for (const [i, x] of [220, 340, 460, 580, 700].entries()) {
        canvas.path(circle(x, 290, 26), 'none', `stroke="${darken(colour, 0.2)}" stroke-width="10"`);
        canvas.solid(
          i % 2 === 0 ? circle(x, 370, 56) : leaf(x, 310, 140, 180, 0.5),
          canvas.ball(i % 2 === 0 ? lighten(colour, 0.2) : darken(colour, 0.06)),
          { relief: 0.3, depth: 10 },
        );
      }
  };
  if (!isSet) paint(colour);
  // Bronze, silver and blackened steel.
  else
    for (const [i, tone] of ['#9a6a3a', SILVER, '#45474b'].entries())
      canvas.paintMoved(`translate(${i * 141} ${i * 235}) scale(0.7 0.74)`, () => paint(tone));
  return canvas.toDrawing();
}

/** The outline of a maple leaf, on ground of 800 by 860, without its stem. */
export const MAPLE =
  'M400 10L470 150Q486 176 516 160L590 122L556 292Q552 330 590 306L660 236L684 296Q692 316 718 310L790 296L756 396Q748 420 772 434L798 450L604 604Q590 618 598 640L614 690L430 664H370L186 690L202 640Q210 618 196 604L2 450L28 434Q52 420 44 396L10 296L82 310Q108 316 116 296L140 236L210 306Q248 330 244 292L210 122L284 160Q314 176 330 150Z';

/** A brooch like a maple leaf: red enamel, small pin, gold rim, scarf clip, second. */
export function drawLeafBrooch({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 860);
  const rim = form === 1 ? SILVER : GOLD;
  const stem = 'M385 650L378 850H422L415 650Z';
  canvas.path(
    `${MAPLE}${stem}`,
    canvas.slant([0, lighten(rim, 0.7)], [0.5, rim], [1, darken(rim, 0.35)]),
    `stroke="${darken(rim, 0.3)}" stroke-width="6"`,
  );
  canvas.paintMoved('translate(36 38) scale(0.91)', () =>
    canvas.solid(
      MAPLE,
      form === 3
        ? canvas.steel(rim)
        : canvas.slant([0, lighten(colour, 0.3)], [0.4, colour], [1, darken(colour, 0.3)]),
      { relief: 0.55, depth: 30 },
    ),
  );
  canvas.line(
    'M400 660V120M400 620L190 350M400 620L610 350M400 640L110 440M400 640L690 440',
    form === 3 ? darken(rim, 0.3) : rim,
    form === 2 ? 15 : 8,
  );
  if (form !== 3) canvas.gloss('M250 330L380 200L360 420L230 470Z', 0.24, 14);
  if (form === 3) canvas.solid(roundedBox(300, 400, 200, 110, 55), canvas.metal(rim), { depth: 14 });
  return canvas.toDrawing();
}

/** A leaf that lies: maple. */
export function drawMapleLeaf({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 860);
  canvas.paintMoved(
    ['scale(1)', 'translate(800 0) scale(-1 1)', 'translate(60 0) rotate(4 400 430) scale(0.92 1)'][form] ??
      'scale(1)',
    () => {
      canvas.cord('M400 600Q396 760 430 852', darken(colour, 0.3), 16);
      canvas.solid(MAPLE, canvas.slant([0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.22)]), {
        relief: 0.4,
        depth: 26,
      });
      canvas.line(
        'M400 640V60M400 600L190 330M400 600L610 330M400 620L70 420M400 620L730 420M300 480L250 470M500 480L560 470M400 330L350 270M400 330L450 270',
        darken(colour, 0.3),
        7,
        'stroke-opacity="0.7"',
      );
    },
  );
  return canvas.toDrawing();
}

/** A feather, upright, its quill at the bottom, on ground of 260 by 800. */
export function addFeather(canvas: Canvas, colour: string, isMetal = false): void {
  const vane =
    'M130 6C220 80 254 260 232 430C222 540 190 620 138 680L122 680C70 620 40 540 28 430C6 260 40 80 130 6Z';
  canvas.solid(
    vane,
    isMetal
      ? canvas.steel(colour)
      : canvas.across(
          [0, darken(colour, 0.14)],
          [0.48, lighten(colour, 0.3)],
          [0.52, colour],
          [1, darken(colour, 0.26)],
        ),
    { relief: 0.35, depth: 24 },
  );
  canvas.inside(vane, () => {
    let barbs = '';
    for (let y = 90; y < 700; y += 26)
      barbs += `M130 ${y}Q70 ${y - 40} 20 ${y - 100}M130 ${y}Q190 ${y - 40} 240 ${y - 100}`;
    canvas.line(barbs, darken(colour, 0.4), 3, 'stroke-opacity="0.5"');
    if (!isMetal) canvas.path('M0 0H260V120Q130 180 0 120Z', darken(colour, 0.45), 'fill-opacity="0.55"');
  });
  canvas.line('M130 60Q126 400 132 796', isMetal ? darken(colour, 0.3) : '#efe6d2', 9);
}

/** A single feather that lies. */
export function drawFeather({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 1 ? 360 : 260, 800);
  canvas.paintMoved(
    form === 2 ? 'translate(260 0) scale(-1 1)' : form === 1 ? 'scale(1.385 1)' : 'scale(1)',
    () => addFeather(canvas, colour),
  );
  return canvas.toDrawing();
}

/** Feather jewels: earrings of metal, studs, of real feathers. */
export function drawFeatherEarrings({ colour, form }: DrawingStyle): Drawing {
  const isStud = form === 2;
  const canvas = new Canvas(560, isStud ? 700 : 960);
  const isMetal = form !== 1;
  for (const x of [0, 300]) {
    if (!isStud)
      canvas
        .line(
          `M${x + 130} 190V110C${x + 130} 20 ${x + 200} 0 ${x + 216} 60Q${x + 220} 100 ${x + 216} 190`,
          darken(isMetal ? GOLD : SILVER, 0.2),
          10,
        )
        .path(circle(x + 130, 190, isMetal ? 20 : 34), canvas.ball(isMetal ? GOLD : SILVER));
    canvas.paintMoved(
      isStud ? `translate(${x} 0) scale(1 0.875)` : `translate(${x} 180) scale(1 0.975)`,
      () => addFeather(canvas, isMetal ? colour : darken(colour, 0.2), isMetal),
    );
    if (isStud) canvas.path(circle(x + 130, 40, 34), canvas.ball(GOLD));
  }
  return canvas.toDrawing();
}

/** A chain that hangs from above in a curve, with links. */
function hangChain(canvas: Canvas, d: string, colour: string): void {
  canvas.line(d, darken(colour, 0.35), 12).line(d, lighten(colour, 0.55), 7, 'stroke-dasharray="6 11"');
}

/** A necklace with a feather: on a cord, on a chain, as a brooch. */
export function drawFeatherPendant({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 1000);
  if (form === 0) hangChain(canvas, 'M30 12C60 260 220 400 350 470C480 400 640 260 670 12', GOLD);
  else
    canvas.cord(
      'M30 14C60 260 220 400 350 470C480 400 640 260 670 14',
      form === 1 ? '#5a3d2a' : '#33343a',
      14,
    );
  canvas.path(circle(350, 480, 24), 'none', `stroke="${GOLD}" stroke-width="11"`);
  canvas.paintMoved('translate(252 490) scale(0.75 0.632)', () => addFeather(canvas, colour, form !== 2));
  return canvas.toDrawing();
}

/** A brooch of feathers for a hat. */
export function drawFeatherBrooch({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 860);
  const tones = [colour, contrast(colour, 0.4), darken(colour, 0.3)];
  for (const [i, turn] of ([-26, 24, -2] as const).entries())
    canvas.paintMoved(`rotate(${turn} 350 760) translate(220 10)`, () =>
      addFeather(canvas, tones[(i + form) % 3] ?? colour, true),
    );
  canvas
    .solid(circle(350, 740, 108), canvas.ball(form === 1 ? '#33343a' : GOLD), { relief: 0.4, depth: 20 })
    .path(circle(350, 740, 60), canvas.ball(form === 2 ? '#6f4262' : '#3f5f50'));
  return canvas.toDrawing();
}

/** A key on a chain: vintage, silver, tiny, engraved, with a bell. */
export function drawKeyPendant({ form }: DrawingStyle): Drawing {
  const canvas = new Canvas(640, 1000);
  const metal = [GOLD, SILVER, '#c98f6a', SILVER, GOLD][form] ?? GOLD;
  hangChain(canvas, 'M16 12C50 220 180 340 320 400C460 340 590 220 624 12', metal);
  const scale = form === 2 ? 0.7 : 1;
  canvas.paintMoved(`translate(320 410) scale(${scale} 1)`, () => {
    canvas.path(circle(0, 0, 22), 'none', `stroke="${darken(metal, 0.2)}" stroke-width="10"`);
    const bow =
      form === 0
        ? 'M0 20C90 -10 140 60 96 120C130 180 60 230 0 200C-60 230 -130 180 -96 120C-140 60 -90 -10 0 20ZM0 70C-40 60 -60 90 -40 130C-30 160 30 160 40 130C60 90 40 60 0 70Z'
        : form === 2
          ? 'M0 20C70 -30 150 40 100 120L0 210L-100 120C-150 40 -70 -30 0 20ZM0 70C-30 50 -60 70 -44 100L0 150L44 100C60 70 30 50 0 70Z'
          : 'M-96 116A96 96 0 1 1 96 116A96 96 0 1 1 -96 116ZM-54 116A54 54 0 1 0 54 116A54 54 0 1 0 -54 116Z';
    canvas.path(
      'M-18 190H18V560Q0 584 -18 560ZM18 450H100V490H70V512H100V556H18Z',
      canvas.steel(metal),
      `stroke="${darken(metal, 0.4)}" stroke-width="4"`,
    );
    canvas.path(
      bow,
      canvas.slant([0, lighten(metal, 0.7)], [0.4, metal], [1, darken(metal, 0.3)]),
      `fill-rule="evenodd" stroke="${darken(metal, 0.4)}" stroke-width="4"`,
    );
    canvas
      .path(roundedBox(-32, 196, 64, 22, 8), canvas.metal(metal))
      .path(roundedBox(-28, 226, 56, 14, 6), canvas.metal(metal));
    if (form === 3) canvas.line('M-66 60Q0 10 66 60', darken(metal, 0.5), 6, 'stroke-dasharray="10 9"');
    if (form === 4)
      canvas
        .solid('M96 300Q96 240 140 240T184 300L200 370H80Z', canvas.metal(metal), { depth: 10 })
        .path(circle(140, 376, 18), darken(metal, 0.4))
        .line('M40 210Q110 190 140 236', darken(metal, 0.2), 8);
  });
  return canvas.toDrawing();
}

/** Autumn leaves that have fallen together. */
export function drawAutumnLeaves({ colour, form, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 760);
  const tones = [colour, '#c9792b', '#a8323a', '#d0a13a'];
  const places = [
    [0, 0, -18, 0.62],
    [380, 30, 22, 0.6],
    [190, 250, 4, 0.58],
  ] as const;
  for (const [i, [x, y, turn, scale]] of places.entries())
    canvas.paintMoved(
      `translate(${x} ${y}) rotate(${turn + chance.share() * 10} 250 250) scale(${scale})`,
      () => {
        const tone = tones[(i + form) % tones.length] ?? colour;
        if (i === form % 3) {
          const oval = 'M400 20C620 150 660 480 400 780C140 480 180 150 400 20Z';
          canvas.cord('M400 760Q410 820 390 850', darken(tone, 0.3), 16);
          canvas.solid(oval, canvas.slant([0, lighten(tone, 0.3)], [1, darken(tone, 0.2)]), {
            relief: 0.4,
            depth: 30,
          });
          canvas.line(
            'M400 780V60M400 600L250 450M400 600L550 450M400 400L270 260M400 400L530 260',
            darken(tone, 0.3),
            8,
          );
        } else {
          canvas.cord('M400 640Q396 760 430 840', darken(tone, 0.3), 16);
          canvas.solid(MAPLE, canvas.slant([0, lighten(tone, 0.3)], [1, darken(tone, 0.2)]), {
            relief: 0.4,
            depth: 30,
          });
          canvas.line(
            'M400 660V60M400 600L190 330M400 600L610 330M400 620L70 420M400 620L730 420',
            darken(tone, 0.3),
            8,
          );
        }
      },
    );
  return canvas.toDrawing();
}
