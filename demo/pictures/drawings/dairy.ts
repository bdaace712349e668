import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { printHills } from './label-hills.ts';
import { flavouredPrint } from './moulds.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { wrapLabel } from './packages.ts';
import { printBrand, printLabel } from './print.ts';
import { dot, scatter, seed } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

/** A tub with straight sides that is narrower at its foot. */
const outlineTapered = (
  middle: number,
  [topRadius, top]: readonly [number, number],
  [footRadius, foot]: readonly [number, number],
): string =>
  `M${middle - topRadius} ${top}Q${middle} ${top + 14} ${middle + topRadius} ${top}L${middle + footRadius} ${foot - 20}Q${middle + footRadius} ${foot - 4} ${middle + footRadius - 30} ${foot}Q${middle} ${foot + 6} ${middle - footRadius + 30} ${foot}Q${middle - footRadius} ${foot - 4} ${middle - footRadius} ${foot - 20}Z`;

/** The paste of a cheese. */
const pasteOf = (name: string): string =>
  /cheddar|smoked/i.test(name) ? '#eeb656' : /sheep|tomme|alpine/i.test(name) ? '#f3e2b0' : '#f4d68a';

/** A piece of cheese: what its rind is like and what is in its paste. */
interface Cheese {
  paste: string;
  rind: string;
  isClothBound: boolean;
}

function cheeseOf({ print, colour }: DrawingStyle): Cheese {
  const isClothBound = /cloth/i.test(print.name);
  const rind = isClothBound
    ? '#b9a98a'
    : /tomme/i.test(print.name)
      ? '#a39480'
      : /alpine/i.test(print.name)
        ? '#a9753f'
        : /smoked/i.test(print.name)
          ? '#8a4f24'
          : colour;
  return { paste: pasteOf(print.name), rind, isClothBound };
}

/** A cut face: matt paste, paler by its rind, with its eyes or its seeds. */
function addPaste(
  canvas: Canvas,
  { print, chance }: DrawingStyle,
  face: string,
  paste: string,
  area: { x: number; y: number; across: number; high: number },
): void {
  const spots = Math.floor(chance.share() * 900);
  canvas.path(
    face,
    canvas.slant([0, lighten(paste, 0.34)], [0.4, lighten(paste, 0.06)], [1, blend(paste, '#a8702a', 0.26)]),
  );
  canvas.inside(face, () => {
    canvas
      .mottle(face, lighten(paste, 0.5), { size: 90, strength: 0.36, seed: spots })
      .mottle(face, blend(paste, '#a8702a', 0.3), { size: 12, strength: 0.16, seed: spots + 1 });
    if (/cumin/i.test(print.name)) {
      const seeds = scatter(chance, 60, area, seed(22, 0.18));
      canvas.path(seeds, '#fff6dc', 'fill-opacity="0.7" transform="translate(3 4)"').path(seeds, '#4d3a1f');
    } else if (/cheddar|smoked/i.test(print.name))
      for (let i = 0; i < 7; i++) {
        const [x, y] = [
          area.x + (chance.share() - 0.5) * 1.6 * area.across,
          area.y + (chance.share() - 0.5) * 1.5 * area.high,
        ];
        canvas.line(
          `M${x.toFixed(0)} ${y.toFixed(0)}l${(20 + chance.share() * 34).toFixed(0)} ${(-8 + chance.share() * 22).toFixed(0)}l${(10 + chance.share() * 26).toFixed(0)} ${(-12 + chance.share() * 12).toFixed(0)}`,
          darken(paste, 0.26),
          4,
          'stroke-opacity="0.6"',
        );
      }
    else
      for (let i = 0; i < 9; i++) {
        const [x, y] = [
          area.x + (chance.share() - 0.5) * 1.7 * area.across,
          area.y + (chance.share() - 0.5) * 1.6 * area.high,
        ];
        const wide = 8 + chance.share() * 15;
        canvas
          .path(ellipse(x, y, wide, wide * 0.74), darken(paste, 0.3))
          .path(ellipse(x + wide * 0.16, y + wide * 0.18, wide * 0.78, wide * 0.52), darken(paste, 0.1));
      }
  });
}

/** Rind: a dull crust, or the weave of the cloth that the cheese ripened in. */
function addRind(canvas: Canvas, { chance }: DrawingStyle, d: string, { rind, isClothBound }: Cheese): void {
  const spots = Math.floor(chance.share() * 900);
  canvas.path(d, canvas.slant([0, lighten(rind, 0.24)], [0.5, rind], [1, blend(rind, '#4a2610', 0.42)]));
  if (isClothBound) canvas.path(d, canvas.cloth(lighten(rind, 0.1), 5), 'fill-opacity="0.75"');
  canvas
    .mottle(d, blend(rind, '#4a2c14', 0.5), { size: 90, strength: 0.3, seed: spots })
    .mottle(d, lighten(rind, isClothBound ? 0.6 : 0.3), {
      size: isClothBound ? 40 : 18,
      strength: isClothBound ? 0.3 : 0.1,
      seed: spots + 1,
    });
}

/** Cheese cut from a wheel. 3 forms: a wedge with its point to the left, a wedge with its point to the front, a slab of a wheel. */
export function drawCheese(style: DrawingStyle): Drawing {
  const { form, print } = style;
  const cheese = cheeseOf(style);
  const { paste } = cheese;
  const shape = form % 3;
  const thick = cheese.isClothBound ? 26 : 16;
  if (shape === 1) {
    const canvas = new Canvas(940, 560);
    const top = 'M14 296L560 26Q884 50 926 226Q480 240 14 296Z';
    canvas.path(top, canvas.slant([0, lighten(paste, 0.5)], [1, lighten(paste, 0.12)]));
    canvas.inside(top, () => addRind(canvas, style, 'M520 20Q900 40 936 240L896 240Q850 92 540 66Z', cheese));
    const face = 'M14 290Q480 236 926 226V536Q480 552 24 552Q12 552 12 530Z';
    addPaste(canvas, style, face, paste, { x: 500, y: 400, across: 360, high: 100 });
    addRind(canvas, style, `M926 226V536L${926 - thick * 1.6} 538V228Z`, cheese);
    canvas.line('M14 290Q480 236 926 226', '#fff6dc', 5, 'stroke-opacity="0.7"');
    canvas.shade('M241 312H602V532H247Z', 0.26, 8);
    canvas.inside(roundedBox(236, 300, 360, 220, 8), () =>
      printLabel(canvas, print, { x: 236, y: 300, width: 360, height: 220 }),
    );
    return canvas.toDrawing();
  }
  if (shape === 0) {
    const canvas = new Canvas(960, 620);
    const top = 'M392 262L8 120Q300 -46 700 26Q884 60 952 142Z';
    addRind(canvas, style, top, cheese);
    canvas.path(top, '#fff6dc', 'fill-opacity="0.12"');
    const left = 'M8 120L392 262V612L34 408Q10 394 8 370Z';
    const right = 'M392 262L952 142V404Q950 426 930 436L392 612Z';
    addPaste(canvas, style, left, lighten(paste, 0.12), { x: 200, y: 330, across: 130, high: 90 });
    addPaste(canvas, style, right, blend(paste, '#b8802f', 0.1), { x: 660, y: 350, across: 220, high: 100 });
    addRind(canvas, style, `M8 120L392 262V${262 + thick}L8 ${120 + thick}Z`, cheese);
    addRind(canvas, style, `M392 262L952 142V${142 + thick}L392 ${262 + thick}Z`, cheese);
    canvas.line('M392 276V610', '#fff6dc', 5, 'stroke-opacity="0.6"');
    canvas.paintMoved('translate(470 316) skewY(-13)', () => {
      canvas.shade(roundedBox(6, 8, 330, 168, 8), 0.26, 8);
      canvas.inside(roundedBox(0, 0, 330, 168, 8), () =>
        printLabel(canvas, print, { x: 0, y: 0, width: 330, height: 168 }),
      );
    });
    return canvas.toDrawing();
  }
  const canvas = new Canvas(900, 640);
  const top = 'M10 236Q40 60 450 20Q860 60 890 236Q450 300 10 236Z';
  addRind(canvas, style, top, cheese);
  const cut = 'M10 236Q450 300 890 236V560Q888 590 850 596Q450 646 50 596Q12 590 10 560Z';
  addPaste(canvas, style, cut, paste, { x: 450, y: 430, across: 370, high: 120 });
  addRind(
    canvas,
    style,
    `M10 236Q450 300 890 236V560Q888 590 850 596Q450 646 50 596Q12 590 10 560ZM${10 + thick} ${242 + thick}V556Q${10 + thick} ${584 - thick} 56 ${592 - thick}Q450 ${640 - thick} 844 ${592 - thick}Q${890 - thick} ${584 - thick} ${890 - thick} 556V${242 + thick}Q450 ${302 + thick} ${10 + thick} ${242 + thick}Z`,
    cheese,
  );
  canvas.paintMoved('translate(288 338)', () => {
    canvas.shade(roundedBox(5, 8, 324, 190, 8), 0.26, 8);
    canvas.inside(roundedBox(0, 0, 324, 190, 8), () =>
      printLabel(canvas, print, { x: 0, y: 0, width: 324, height: 190 }),
    );
  });
  return canvas.toDrawing();
}

/** Butter. 3 forms: wrapped block, block on its opened paper, roll in paper. */
export function drawButter({ form, print, chance }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const butter = /brown/.test(name) ? '#d9a860' : '#f3d98a';
  const shape = form % 3;
  if (shape === 2) {
    const canvas = new Canvas(1000, 420);
    canvas.solid(
      'M150 20H850C910 60 910 360 850 412H150C90 360 90 60 150 20Z',
      canvas.down([0, lighten(print.paper, 0.3)], [0.35, print.paper], [1, darken(print.paper, 0.34)]),
      { relief: 0.4, depth: 40 },
    );
    canvas.inside(roundedBox(200, 24, 600, 384, 0), () => {
      printLabel(canvas, print, { x: 200, y: 70, width: 600, height: 270 });
      canvas.path(
        roundedBox(200, 0, 600, 420, 0),
        canvas.down([0, '#fff', 0.3], [0.4, '#fff', 0], [1, '#1d1208', 0.36]),
      );
    });
    for (const [x, s] of [
      [6, 1],
      [994, -1],
    ] as const)
      canvas.solid(
        `M${x} 70L${x + s * 60} 150L${x + s * 130} 60Q${x + s * 160} 216 ${x + s * 130} 380L${x + s * 60} 280L${x} 370L${x + s * 30} 216Z`,
        darken(print.paper, 0.1),
        { depth: 16 },
      );
    return canvas.toDrawing();
  }
  const canvas = new Canvas(960, shape === 1 ? 560 : 500);
  const h = canvas.height;
  const tone = shape === 1 ? butter : print.paper;
  if (shape === 1) canvas.path(`M2 ${h - 60}L120 ${h - 130}H900L958 ${h - 40}L900 ${h - 4}H60Z`, '#f7f2e6');
  canvas.path(polygon([60, 150], [170, 14], [930, 14], [850, 150]), canvas.sheet(lighten(tone, 0.3)));
  canvas.path(polygon([850, 150], [930, 14], [940, h - 130], [850, h - 14]), darken(tone, 0.24));
  const box = roundedBox(60, 146, 790, h - 160, 10);
  canvas.path(box, canvas.sheet(tone));
  canvas.inside(box, () => {
    if (shape === 0) printLabel(canvas, print, { x: 60, y: 146, width: 790, height: h - 160 });
    else {
      if (/garlic/.test(name))
        canvas.path(
          scatter(chance, 60, { x: 450, y: 320, across: 380, high: 160 }, seed(30, 0.25)),
          '#5f8a45',
        );
      if (/(?<!un)salt/.test(name))
        canvas.path(scatter(chance, 50, { x: 450, y: 320, across: 380, high: 160 }, dot(6)), '#fffdf4');
      canvas.path(`M60 300Q300 270 520 310T850 300V${h}H60Z`, canvas.sheet(print.paper));
      printLabel(canvas, print, { x: 230, y: 320, width: 450, height: h - 350 });
    }
  });
  if (shape === 0) {
    canvas
      .path(polygon([850, 150], [892, 80], [940, h - 130], [850, h - 14]), '#ffffff', 'fill-opacity="0.18"')
      .line(`M60 ${h - 14}H850`, '#1d1208', 6, 'stroke-opacity="0.2"');
    canvas.path(roundedBox(60, h - 16, 790, 12, 4), darken(tone, 0.3));
  } else canvas.line('M60 160H850', '#fffbe8', 8, 'stroke-opacity="0.8"');
  return trimToFrame(canvas, shape === 0 ? [56, 8, 16, 0] : []);
}

/** Milk. 3 forms: glass bottle, carton with a gable, jug-like bottle with a handle. */
export function drawMilk({ form, print, colour }: DrawingStyle): Drawing {
  const milk = /oat/i.test(print.name) ? '#ecdfc4' : /kefir|butter/i.test(print.name) ? '#f6efdc' : '#faf7ef';
  const shape = form % 3;
  if (shape === 1) {
    const canvas = new Canvas(480, 940);
    const side = 350;
    canvas
      .path(polygon([side, 240], [472, 260], [472, 920], [side, 936]), darken(print.paper, 0.24))
      .path(polygon([side, 240], [330, 80], [440, 90], [472, 260]), darken(print.paper, 0.34));
    canvas.path(
      polygon([8, 250], [40, 80], [334, 80], [side, 240]),
      canvas.down([0, lighten(print.accent, 0.2)], [1, print.accent]),
    );
    canvas.inside(polygon([8, 250], [side, 240], [side, 936], [8, 930]), () => {
      printLabel(canvas, print, { x: 8, y: 240, width: side - 8, height: 700 });
      canvas.path(
        roundedBox(8, 240, side, 700, 0),
        canvas.across([0, '#fff', 0.25], [0.6, '#fff', 0], [1, '#1d1208', 0.12]),
      );
    });
    canvas.solid(roundedBox(36, 8, 404, 84, 6), canvas.sheet(lighten(print.accent, 0.1)), { depth: 14 });
    canvas.path(circle(190, 170, 46), '#f4efe4').path(circle(186, 164, 40), canvas.ball('#ece6d8'));
    return canvas.toDrawing();
  }
  const canvas = new Canvas(shape === 2 ? 520 : 400, 920);
  const m = shape === 2 ? 220 : 200;
  if (shape === 2)
    canvas
      .line('M330 230C500 220 500 560 390 600', '#cfd8d6', 34)
      .line('M330 230C500 220 500 560 390 600', '#f7faf8', 14);
  const bottle = outlineTurned(
    m,
    [
      [84, 96],
      [80, 170],
      [m - 12, 420],
      [m - 10, 850],
      [m - 26, 912],
    ],
    -4,
  );
  canvas.path(
    bottle,
    canvas.across(
      [0, darken(milk, 0.22)],
      [0.14, darken(milk, 0.03)],
      [0.32, '#ffffff'],
      [0.6, milk],
      [1, darken(milk, 0.26)],
    ),
  );
  canvas.inside(bottle, () => canvas.path(roundedBox(0, 80, 520, 80, 0), '#dfe9e6', 'fill-opacity="0.8"'));
  canvas.inside(bottle, () => {
    printHills(
      canvas,
      { x: 0, y: 690, width: m * 2, height: 170 },
      { sky: lighten(print.accent, 0.78), land: print.accent, sun: blend(colour, '#f2c25a', 0.6) },
    );
    printLabel(
      canvas,
      { ...print, paper: milk, ink: darken(print.accent, 0.5), layout: 'rules' },
      { x: m * 0.3, y: 440, width: m * 1.4, height: 240 },
    );
    canvas.path(
      roundedBox(0, 420, m * 2, 500, 0),
      canvas.across(
        [0, '#1d1208', 0.26],
        [0.16, '#1d1208', 0],
        [0.3, '#fff', 0.3],
        [0.6, '#1d1208', 0],
        [1, '#1d1208', 0.3],
      ),
    );
  });
  canvas
    .path(bottle, canvas.glass('#dfe9e6', 0.05))
    .gloss(`M36 440C24 560 24 740 34 830L60 830C50 700 52 560 70 420Z`, 0.7, 6);
  canvas
    .path(
      outlineTurned(
        m,
        [
          [96, 18],
          [96, 112],
        ],
        10,
      ),
      canvas.round(colour),
    )
    .path(ellipse(m, 19, 96, 12), lighten(colour, 0.3));
  return canvas.toDrawing();
}

/** The tones of a pudding: what is below, what is above. */
function puddingTones(name: string): [string, string] {
  if (/caramel/i.test(name)) return ['#f0d79a', '#9c5a1e'];
  if (/maple/i.test(name)) return ['#e9c98c', '#b3661f'];
  if (/coffee/i.test(name)) return ['#c9a27c', '#6b4329'];
  if (/chocolate/i.test(name)) return ['#4b2a1c', '#5d3724'];
  return ['#f3e2b8', '#c9536a'];
}

/** Puddings in small glass pots. 3 forms: a closed one before an open one, both closed, the open one before. */
export function drawPudding({ form, print, chance }: DrawingStyle): Drawing {
  const [below, above] = puddingTones(print.name);
  const shape = form % 3;
  const [width, height] = (
    [
      [940, 560],
      [940, 626],
      [970, 562],
    ] as const
  )[shape] ?? [940, 560];
  const canvas = new Canvas(width, height);
  const pot = (m: number, top: number, foot: number, r: number, isClosed: boolean) => {
    const outline = outlineTurned(
      m,
      [
        [r * 0.94, top],
        [r * 0.9, top + 30],
        [r, top + 90],
        [r * 0.86, foot],
      ],
      -4,
    );
    canvas.path(outline, canvas.round(below));
    canvas.inside(outline, () => {
      canvas.path(
        roundedBox(m - r, top - 10, r * 2, (foot - top) * 0.16, 0),
        '#eef3f0',
        'fill-opacity="0.8"',
      );
      canvas
        .path(roundedBox(m - r, top + (foot - top) * 0.14, r * 2, (foot - top) * 0.2, 0), canvas.round(above))
        .path(ellipse(m, top + (foot - top) * 0.15, r * 0.92, 14), lighten(above, 0.3));
      if (/salt/i.test(print.name))
        canvas.path(
          scatter(chance, 14, { x: m, y: top + (foot - top) * 0.15, across: r * 0.6, high: 8 }, dot(5)),
          '#fffaf0',
        );
    });
    canvas
      .path(outline, canvas.glass('#e2ece8', 0.1))
      .gloss(roundedBox(m - r * 0.78, top + 60, r * 0.12, foot - top - 120, 12), 0.5, 5);
    if (isClosed) {
      canvas.inside(outline, () =>
        wrapLabel(
          canvas,
          print,
          { x: m - r * 0.97, y: top + (foot - top) * 0.42, width: r * 1.94, height: (foot - top) * 0.42 },
          12,
        ),
      );
      canvas.solid(
        `M${m - r} ${top - 30}Q${m} ${top - 74} ${m + r} ${top - 30}L${m + r * 1.06} ${top + 50}Q${m + r * 0.5} ${top + 30} ${m} ${top + 64}Q${m - r * 0.5} ${top + 30} ${m - r * 1.06} ${top + 50}Z`,
        canvas.sheet(print.accent),
        { depth: 20 },
      );
    } else {
      canvas
        .line(ellipse(m, top, r * 0.94, 16), '#f4f8f6', 10)
        .line(ellipse(m, top, r * 0.94, 16), '#8fa3a0', 3, 'stroke-opacity="0.5"');
      printBrand(
        canvas,
        print,
        { x: m - r * 0.5, y: top + (foot - top) * 0.5, width: r, height: 60 },
        '#fffaf0',
      );
    }
  };
  if (shape === 1) {
    pot(650, 80, 560, 218, true);
    pot(236, 100, 620, 226, true);
  } else if (shape === 0) {
    pot(690, 70, 500, 232, false);
    pot(246, 94, 554, 240, true);
  } else {
    pot(254, 60, 490, 226, true);
    pot(700, 96, 556, 236, false);
  }
  return trimToFrame(canvas, [0, [36, 60, 30][shape] ?? 0, 0, 0]);
}

/** Ice cream. 3 forms: closed tub, tall pint, open tub with scoops. */
export function drawIceCream({ form, print, chance, colour }: DrawingStyle): Drawing {
  const ice = /rhubarb/i.test(print.name)
    ? '#eeb3b8'
    : /honey/i.test(print.name)
      ? '#ecd3a4'
      : /oat/i.test(print.name)
        ? '#e0c9a0'
        : /sorrel/i.test(print.name)
          ? '#dfe6c2'
          : /fior|sour/i.test(print.name)
            ? '#f8f2e4'
            : colour;
  const shape = form % 3;
  const [width, height] = (
    [
      [720, 640],
      [580, 820],
      [760, 800],
    ] as const
  )[shape] ?? [720, 640];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  const rim = shape === 2 ? 330 : 140;
  if (shape === 2) {
    const scoop = canvas.ball(ice);
    for (const [x, y, r] of [
      [m + 90, 210, 170],
      [m - 120, 220, 180],
      [m, 170, 166],
    ] as const) {
      const ball = circle(x, y, r);
      canvas
        .path(ball, scoop)
        .mottle(ball, lighten(ice, 0.6), { size: 34, strength: 0.4, seed: Math.round(x) })
        .mottle(ball, blend(ice, '#8a5a2a', 0.4), { size: 22, strength: 0.14, seed: Math.round(r) });
      canvas.path(
        scatter(chance, 16, { x, y, across: r * 0.8, high: r * 0.8 }, seed(34, 0.2)),
        /ripple|rhubarb/i.test(print.name) ? '#c9536a' : darken(ice, 0.14),
        'fill-opacity="0.7"',
      );
    }
    canvas.path(`M${m - 330} 320Q${m - 200} 260 ${m} 300T${m + 330} 320V360H${m - 330}Z`, scoop);
  }
  const tub = outlineTapered(m, [m - 14, rim], [m * 0.84, height - 6]);
  const flavour = /fior|sour/i.test(print.name) ? '#7fa9c4' : darken(blend(ice, '#c9853a', 0.3), 0.08);
  const flavoured = flavouredPrint(print, flavour);
  canvas.path(tub, flavoured.paper);
  canvas.inside(tub, () => {
    const awning = canvas.stripes(lighten(flavour, 0.72), flavour, width / 22, 90);
    canvas.path(roundedBox(0, height * 0.84, width, height * 0.2, 0), awning);
    printLabel(canvas, flavoured, {
      x: 10,
      y: rim + 20,
      width: width - 20,
      height: height * 0.84 - rim - 20,
    });
    canvas.path(
      roundedBox(0, rim, width, height, 0),
      canvas.across(
        [0, '#1d1208', 0.34],
        [0.16, '#1d1208', 0.04],
        [0.3, '#fff', 0.2],
        [0.6, '#1d1208', 0],
        [1, '#1d1208', 0.4],
      ),
    );
  });
  if (shape === 2)
    canvas.path(
      outlineTurned(
        m,
        [
          [m - 4, rim - 6],
          [m - 6, rim + 28],
        ],
        -4,
      ),
      canvas.round('#f4efe6'),
    );
  else {
    canvas.shade(roundedBox(20, rim, width - 40, 26, 8), 0.3, 8);
    canvas
      .path(
        outlineTurned(
          m,
          [
            [m - 8, 44],
            [m - 4, 60],
            [m - 8, rim + 10],
          ],
          24,
        ),
        canvas.round(flavoured.accent),
      )
      .path(ellipse(m, 46, m - 10, 34), lighten(flavoured.accent, 0.16))
      .path(ellipse(m, 50, (m - 10) * 0.88, 26), flavoured.accent);
  }
  return canvas.toDrawing();
}

/** Cream and yogurt. 3 forms: glass pot with a foil lid, a low one, wide crock. */
export function drawCreamPot({ form, print, colour, chance }: DrawingStyle): Drawing {
  const shape = form % 3;
  const [width, height] = (
    [
      [600, 700],
      [640, 580],
      [720, 600],
    ] as const
  )[shape] ?? [600, 700];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  const pot =
    shape === 1
      ? outlineTurned(
          m,
          [
            [m * 0.88, 90],
            [m * 0.86, 124],
            [m - 8, 190],
            [m - 12, height - 60],
            [m * 0.95, height - 8],
          ],
          -6,
        )
      : outlineTurned(
          m,
          [
            [m * 0.8, 90],
            [m * 0.78, 130],
            [m - 10, 220],
            [m - 14, height - 70],
            [m * 0.94, height - 8],
          ],
          -6,
        );
  const tone = shape === 2 ? blend(colour, '#e9dfcd', 0.5) : '#f8f3e6';
  canvas.path(
    pot,
    canvas.across(
      [0, darken(tone, 0.24)],
      [0.14, darken(tone, 0.03)],
      [0.32, lighten(tone, 0.6)],
      [0.62, tone],
      [1, darken(tone, 0.28)],
    ),
  );
  if (/chive|herb/i.test(print.name))
    canvas.inside(pot, () =>
      canvas.path(
        scatter(chance, 150, { x: m, y: height * 0.6, across: m, high: height * 0.44 }, seed(17, 0.24)),
        '#4f8a3c',
        'fill-opacity="0.8"',
      ),
    );
  canvas.inside(pot, () => {
    const label = {
      x: shape === 1 ? 8 : 14,
      y: height * 0.34,
      width: width - (shape === 1 ? 16 : 28),
      height: height * 0.44,
    };
    wrapLabel(canvas, { ...print, layout: print.layout === 'rules' ? 'band' : print.layout }, label, 14);
    if (shape !== 2) {
      printHills(
        canvas,
        { x: 0, y: height * 0.76, width, height: height * 0.2 },
        { sky: lighten(print.accent, 0.76), land: print.accent, sun: '#f0cf7a' },
      );
      canvas.path(
        roundedBox(0, height * 0.76, width, height * 0.24, 0),
        canvas.across(
          [0, '#1d1208', 0.34],
          [0.16, '#1d1208', 0.02],
          [0.3, '#fff', 0.2],
          [0.6, '#1d1208', 0],
          [1, '#1d1208', 0.4],
        ),
      );
    }
    if (shape === 2) canvas.path(roundedBox(0, height - 90, width, 90, 0), canvas.round('#b9864f'));
  });
  canvas.gloss(roundedBox(m * 0.22, 170, m * 0.1, height * 0.5, 12), 0.6, 5);
  const lid = shape === 2 ? canvas.round('#c79a68') : canvas.metal('#d4d2c8');
  const r = shape === 1 ? m * 0.92 : m * 0.86;
  canvas
    .path(
      `M${m - r} 44Q${m} 4 ${m + r} 44L${m + r} 92Q${m + r * 0.9} 112 ${m + r * 0.8} 98T${m + r * 0.5} 112T${m + r * 0.2} 118T${m - r * 0.1} 116T${m - r * 0.4} 116T${m - r * 0.7} 106T${m - r} 92Z`,
      lid,
    )
    .path(ellipse(m, 44, r, 24), shape === 2 ? '#dbb689' : lighten(print.accent, 0.2));
  return canvas.toDrawing();
}
