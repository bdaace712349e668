import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawBloom, drawLeaves } from './foliage.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { darken, inkOn, lighten } from './tones.ts';
import { outlineText } from './typefaces.ts';

/** A planter on a foot: urn, tapered pedestal, fluted bowl. 3 forms. */
export function drawFootedPlanter({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 900);
  const profile = [
    [
      [380, 60],
      [300, 110],
      [330, 300],
      [250, 480],
      [90, 600],
      [80, 680],
      [230, 760],
      [240, 800],
    ],
    [
      [340, 40],
      [344, 110],
      [280, 520],
      [150, 640],
      [150, 760],
      [260, 830],
      [270, 860],
    ],
    [
      [410, 120],
      [390, 160],
      [330, 420],
      [130, 540],
      [110, 640],
      [250, 720],
      [260, 760],
    ],
  ][form] as [number, number][];
  const [[rim = 380, top = 60] = []] = profile;
  const foot = profile.at(-1)?.[1] ?? 800;
  const body = outlineTurned(430, profile, 24);
  canvas.solid(body, canvas.round(colour), { depth: 46, relief: 0.36 });
  canvas.inside(body, () => {
    if (form === 2)
      for (let i = -7; i <= 7; i++)
        canvas
          .line(
            `M${430 + i * 52} 160Q${430 + i * 44} 400 ${430 + i * 16} 560`,
            darken(colour, 0.36),
            12,
            'stroke-opacity="0.5"',
          )
          .line(
            `M${444 + i * 52} 160Q${440 + i * 44} 400 ${434 + i * 16} 560`,
            lighten(colour, 0.4),
            7,
            'stroke-opacity="0.5"',
          );
    else if (form === 0)
      for (const x of [-220, -110, 0, 110, 220])
        canvas
          .line(
            `M${430 + x - 55} 210Q${430 + x} 290 ${430 + x + 55} 210`,
            darken(colour, 0.3),
            8,
            'stroke-opacity="0.6"',
          )
          .path(circle(430 + x, 290, 12), darken(colour, 0.25));
    else
      for (const y of [180, 210])
        canvas.line(`M60 ${y}Q430 ${y + 50} 800 ${y}`, darken(colour, 0.28), 7, 'stroke-opacity="0.6"');
  });
  canvas
    .path(ellipse(430, top, rim, 40), lighten(colour, 0.3))
    .path(ellipse(430, top + 4, rim * 0.88, 31), '#4a372a');
  if (form === 1)
    canvas.solid(roundedBox(140, foot - 6, 580, 40, 6), canvas.round(darken(colour, 0.06)), { depth: 12 });
  return cropDrawing(
    canvas.toDrawing(),
    430 - rim - 4,
    top - 42,
    rim * 2 + 8,
    foot + (form === 1 ? 34 : 12) - top + 42,
  );
}

/** A pail to plant in: zinc, enamel with herbs, black for potatoes. 3 forms. */
export function drawPlantingPail({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 900);
  const leafy = form === 1 ? '#6f9d60' : form === 2 ? '#4f8a4a' : '#7d9a6a';
  drawLeaves(
    canvas,
    Array.from({ length: 11 }, (_, i) => [180 + i * 44, 420, 260 + ((i * 47) % 90), -60 + i * 12] as const),
    leafy,
    form === 1 ? 0.12 : 0.26,
  );
  drawLeaves(
    canvas,
    Array.from({ length: 8 }, (_, i) => [210 + i * 54, 420, 200, -40 + ((i * 61) % 80)] as const),
    lighten(leafy, 0.16),
    form === 1 ? 0.1 : 0.28,
  );
  const body = outlineTurned(
    400,
    [
      [320, 400],
      [240, 880],
    ],
    30,
  );
  canvas.path(body, form === 0 ? canvas.metal(lighten(colour, 0.1)) : canvas.round(colour));
  canvas.inside(body, () => {
    for (const y of form === 0 ? [500, 520, 780] : [470])
      canvas
        .line(`M60 ${y}Q400 ${y + 62} 740 ${y}`, darken(colour, 0.34), 6, 'stroke-opacity="0.6"')
        .line(`M60 ${y + 8}Q400 ${y + 70} 740 ${y + 8}`, lighten(colour, 0.5), 4, 'stroke-opacity="0.7"');
    if (form === 1) canvas.gloss('M160 470L200 860H240L206 470Z', 0.4, 8);
  });
  canvas
    .line('M80 404Q400 470 720 404', darken(colour, 0.2), 24)
    .line('M80 400Q400 466 720 400', lighten(colour, 0.3), 12);
  for (const x of [88, 712]) canvas.path(roundedBox(x - 22, 410, 44, 80, 14), canvas.steel());
  canvas
    .line('M88 450Q60 640 400 690Q740 640 712 450', '#7d8386', 15)
    .line('M88 446Q60 636 400 686Q740 636 712 446', '#e3e7e9', 5);
  canvas.solid(roundedBox(330, 660, 140, 52, 24), canvas.wood('#b98d5b'), { depth: 14 });
  printBrand(canvas, print, { x: 310, y: 550, width: 180, height: 80 }, inkOn(colour));
  return cropDrawing(canvas.toDrawing(), -48, 102, 913, 796);
}

/** A barrel for rain: steel, staves with hoops, with flowers on top. 3 forms. */
export function drawRainBarrel({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 1000);
  const top = form === 2 ? 240 : 90;
  if (form === 2) {
    drawLeaves(
      canvas,
      Array.from({ length: 14 }, (_, i) => [110 + i * 42, 280, 180, -66 + i * 10] as const),
      '#5f8a55',
      0.3,
    );
    for (const [x, y, tone] of [
      [170, 150, '#c9818a'],
      [300, 90, '#e6c04c'],
      [430, 120, '#b83b3e'],
      [570, 110, '#c9818a'],
      [620, 190, '#e6c04c'],
      [240, 210, '#efe4cc'],
      [500, 210, '#efe4cc'],
    ] as const)
      drawBloom(canvas, x, y, 62, tone, { petals: 10, heart: '#c98a2b' });
  }
  const isSteel = form === 1;
  const body = isSteel
    ? outlineTurned(
        380,
        [
          [300, top],
          [300, 960],
        ],
        40,
      )
    : outlineTurned(
        380,
        [
          [270, top],
          [350, (top + 960) / 2],
          [270, 960],
        ],
        40,
      );
  canvas.solid(body, canvas.round(colour), { depth: 40, relief: 0.3 });
  canvas.inside(body, () => {
    if (isSteel)
      for (const y of [260, 300, 600, 640])
        canvas
          .line(`M70 ${y}Q380 ${y + 70} 690 ${y}`, darken(colour, 0.4), 9, 'stroke-opacity="0.5"')
          .line(`M70 ${y + 12}Q380 ${y + 82} 690 ${y + 12}`, lighten(colour, 0.5), 6, 'stroke-opacity="0.5"');
    else {
      for (let i = -4; i <= 4; i++)
        canvas.line(
          `M${380 + i * 58} ${top}Q${380 + i * 82} ${(top + 960) / 2} ${380 + i * 58} 1000`,
          darken(colour, 0.4),
          6,
          'stroke-opacity="0.6"',
        );
      for (const y of [top + 80, top + 220, 760, 880])
        canvas
          .line(`M20 ${y - 10}Q380 ${y + 70} 740 ${y - 10}`, '#55595c', 34)
          .line(`M20 ${y - 16}Q380 ${y + 64} 740 ${y - 16}`, '#a9b0b3', 8);
    }
  });
  const mouth = isSteel ? 300 : 270;
  if (form !== 2)
    canvas
      .path(ellipse(380, top, mouth, 52), isSteel ? lighten(colour, 0.25) : '#b98d5b')
      .path(
        ellipse(380, top + 4, mouth * 0.88, 42),
        isSteel
          ? canvas.tile(
              16,
              16,
              '<rect width="16" height="16" fill="#3b4346"/><path d="M0 8H16M8 0V16" stroke="#98a2a6" stroke-width="2"/>',
            )
          : canvas.down([0, '#2a3b42'], [1, '#5b8fa8']),
      );
  canvas
    .path(circle(380, 870, 26), canvas.ball('#c9a25a'))
    .solid('M366 870V930Q366 946 380 946H396V884Z', canvas.metal('#c9a25a'), { depth: 8 })
    .path(roundedBox(340, 826, 80, 20, 10), canvas.metal('#c9a25a'));
  return cropDrawing(
    canvas.toDrawing(),
    form === 1 ? 74 : form === 2 ? -57 : 24,
    form === 2 ? 26 : 34,
    form === 1 ? 612 : form === 2 ? 878 : 712,
    form === 2 ? 954 : 946,
  );
}

/** A basket with a plant in it: round with handles, hanging, tall on the floor. 3 forms. */
export function drawPlantBasket({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 1000);
  if (form === 1)
    canvas
      .cord('M140 560L400 20L660 560', '#c9a36a', 16)
      .path(circle(400, 26, 22), 'none', 'stroke="#83888c" stroke-width="10"');
  const green = form === 1 ? '#6a9a5a' : '#3f6e4b';
  const leaves = Array.from(
    { length: 9 },
    (_, i) => [400, 570, (form === 1 ? 250 : 430) - Math.abs(i - 4) * 24, -76 + i * 19] as const,
  );
  drawLeaves(canvas, leaves, darken(green, 0.2), form === 0 ? 0.2 : 0.16);
  drawLeaves(
    canvas,
    leaves.slice(0, 8).map(([x, y, length, turn]) => [x, y, length * 0.86, turn + 10] as const),
    green,
    form === 0 ? 0.2 : 0.16,
  );
  const body =
    form === 1
      ? 'M110 560H690Q690 900 400 930Q110 900 110 560Z'
      : 'M130 560H670Q760 760 640 960Q400 1020 160 960Q40 760 130 560Z';
  canvas.solid(body, form === 1 ? canvas.cloth(darken(colour, 0.1), 14) : canvas.wicker(colour, 42), {
    depth: 80,
    relief: 0.6,
  });
  canvas.cord(form === 1 ? 'M110 566Q400 620 690 566' : 'M126 566Q400 626 674 566', darken(colour, 0.1), 36);
  if (form === 1)
    drawLeaves(
      canvas,
      [
        [180, 570, 300, 200],
        [280, 590, 240, 170],
        [560, 580, 320, 165],
        [640, 570, 220, 150],
      ],
      green,
      0.12,
    );
  else
    for (const x of [110, 690])
      canvas.cord(`M${x - 40} 680Q${x < 400 ? x - 100 : x + 100} 590 ${x + 30} 590`, '#96602f', 26);
  if (form === 2)
    canvas.inside(body, () => canvas.path('M0 800H800V1010H0Z', '#ece7dd', 'fill-opacity="0.8"'));
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 73, -5, 679, 938)
    : cropDrawing(canvas.toDrawing(), 33, 136, 728, 857);
}

/** Labels to stick in the soil: a fan of wooden sticks, chalkboard signs, copper markers. 3 forms; they stand. */
export function drawPlantLabels({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 900);
  const words = ['Basil', 'Mint', 'Thyme', 'Sage', 'Dill'];
  for (const [i, turn] of [-24, -12, 12, 24, 0].entries())
    canvas.paintMoved(`rotate(${turn} 430 1150)`, () => {
      const word = words[i] ?? 'Basil';
      if (form === 0) {
        canvas
          .path(
            'M370 90Q430 30 490 90V700L430 890L370 700Z',
            canvas.wood(['#d5b48a', '#c79a68'][i % 2] ?? colour, 90),
          )
          .path('M470 80L490 90V700L430 890Z', '#1d1208', 'fill-opacity="0.12"');
        canvas.paintMoved('rotate(-90 430 360)', () =>
          canvas.path(outlineText(word, { face: 'script', size: 92, x: 430, y: 390 }), '#4a3a2c'),
        );
      } else if (form === 1) {
        canvas.path(roundedBox(418, 300, 24, 590, 6), canvas.round('#b98d5b'));
        canvas
          .path(roundedBox(330, 60, 200, 270, 16), canvas.wood('#c79a68'))
          .path(roundedBox(346, 76, 168, 238, 8), canvas.sheet('#33383a'))
          .path(outlineText(word, { face: 'script', size: 66, x: 430, y: 214 }), '#f4f0e6');
      } else {
        canvas.line('M400 250L416 890M460 250L444 890', '#8f959a', 12);
        canvas
          .path('M340 80H520V290H340Z', canvas.steel('#c58a5f'))
          .path(outlineText(word, { face: 'sans', size: 56, x: 430, y: 204 }), darken('#c58a5f', 0.5));
      }
    });
  if (form === 0)
    canvas.solid(polygon([290, 560], [570, 560], [560, 640], [300, 640]), canvas.sheet(print.accent), {
      depth: 12,
    });
  printBrand(
    canvas,
    print,
    form === 0 ? { x: 320, y: 570, width: 220, height: 60 } : { x: 0, y: 0, width: 1, height: 1 },
    inkOn(print.accent),
  );
  const [x, y, width, height] =
    [
      [-60, 55, 980, 859],
      [-104, 54, 1068, 863],
      [-91, 74, 1043, 853],
    ][form] ?? [];
  return cropDrawing(canvas.toDrawing(), x ?? 0, y ?? 0, width ?? 860, height ?? 900);
}

/** Curved bricks in a ring around the trunk of a tree, seen from a little above. */
function drawTreeRing(tone: (i: number) => string): Drawing {
  const canvas = new Canvas(1000, 860);
  const [x, y, outer, inner] = [500, 400, 490, 372];
  const flat = 0.34;
  const at = (radius: number, turn: number, down = 0): string =>
    `${Math.round(x + Math.cos(turn) * radius)} ${Math.round(y + down + Math.sin(turn) * radius * flat)}`;
  const arc = (radius: number, to: string, isBack: 0 | 1): string =>
    `A${radius} ${radius * flat} 0 0 ${isBack} ${to}`;
  const step = Math.PI / 9;
  canvas.path(ellipse(x, y, outer, outer * flat), tone(3));
  for (let i = 0; i < 18; i++) {
    const [from, to] = [i * step + 0.012, (i + 1) * step - 0.012];
    canvas.path(
      `M${at(outer, from)}${arc(outer, at(outer, to), 1)}L${at(inner, to)}${arc(inner, at(inner, from), 0)}Z`,
      canvas.slant([0, lighten(tone(i), 0.34)], [1, lighten(tone(i), 0.1)]),
    );
  }
  const soil = ellipse(x, y, inner, inner * flat);
  canvas.path(soil, '#4f3a2b');
  canvas.inside(soil, () => {
    canvas.path(`${ellipse(x, y + 60, inner, inner * flat)}`, '#5d4634');
    canvas.shade(ellipse(x + 60, y + 30, 180, 50), 0.5, 16);
  });
  canvas.solid(
    'M420 2C428 150 426 280 408 360Q380 420 340 436Q420 428 450 452Q500 470 548 450Q590 428 662 436Q612 412 592 350C578 260 574 140 582 2Z',
    canvas.round('#7a5c43'),
    { depth: 40 },
  );
  canvas.line(
    'M462 20C470 140 456 260 462 400M506 10C500 150 520 260 512 420M546 30C540 150 556 250 548 380',
    '#4a3424',
    6,
    'stroke-opacity="0.55"',
  );
  drawLeaves(
    canvas,
    [-300, -230, 210, 270, 310].map((away, i) => [x + away, y + 60 - (i % 2) * 26, 90, away / 9] as const),
    '#5f8a55',
    0.3,
  );
  const high = 96;
  for (let row = 0; row < 3; row++)
    for (let i = -1; i < 9; i++) {
      const shift = row % 2 ? step / 2 : 0;
      const [from, to] = [
        Math.max(0, i * step + shift) + 0.012,
        Math.min(Math.PI, (i + 1) * step + shift) - 0.012,
      ];
      if (to <= from) continue;
      const down = row * (high + 8) + 6;
      const colour = tone(row * 5 + i + 1);
      canvas.path(
        `M${at(outer, from, down)}${arc(outer, at(outer, to, down), 1)}L${at(outer, to, down + high)}${arc(outer, at(outer, from, down + high), 0)}Z`,
        canvas.slant(
          [0, lighten(colour, 0.14)],
          [1, darken(colour, 0.12 + Math.max(0, Math.cos((from + to) / 2)) * 0.3)],
        ),
      );
    }
  return cropDrawing(canvas.toDrawing(), 6, 2, 988, 400 + Math.round(outer * flat) + 312);
}

/** Bricks for a bed: a square bed with plants, a stack, a curved ring. 3 forms. */
export function drawGardenBricks({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 760);
  const brick = (x: number, y: number, width: number, height: number, tone: string) =>
    canvas.path(
      roundedBox(x, y, width, height, 10),
      canvas.slant([0, lighten(tone, 0.24)], [0.5, tone], [1, darken(tone, 0.26)]),
    );
  const tones = [colour, darken(colour, 0.1), lighten(colour, 0.1), darken(colour, 0.18)];
  const tone = (i: number) => tones[(i * 7) % 4] ?? colour;
  if (/\btree-ring\b/i.test(print.name)) return drawTreeRing(tone);
  if (form === 1) {
    for (let row = 0; row < 5; row++) {
      const count = 4 - (row > 2 ? 1 : 0);
      const shift = row % 2 ? 20 : 0;
      for (let i = 0; i < count; i++)
        brick(16 + shift + i * 240 + (row > 2 ? 110 : 0), 640 - row * 122, 228, 112, tone(row * 3 + i));
    }
    return cropDrawing(canvas.toDrawing(), 10, 146, 984, 612);
  }
  const green = '#5f8a55';
  drawLeaves(
    canvas,
    Array.from(
      { length: 16 },
      (_, i) => [90 + i * 54, 330, 200 + ((i * 53) % 90), -34 + ((i * 41) % 68)] as const,
    ),
    green,
    0.2,
  );
  drawLeaves(
    canvas,
    Array.from({ length: 12 }, (_, i) => [130 + i * 66, 340, 160, -50 + ((i * 67) % 100)] as const),
    lighten(green, 0.2),
    0.3,
  );
  for (const [x, y] of [
    [250, 190],
    [520, 150],
    [760, 200],
  ] as const)
    drawBloom(canvas, x, y, 56, '#d0a13a', { petals: 12, heart: '#6a4a35' });
  if (form === 0) {
    for (let row = 0; row < 4; row++) {
      const half = row % 2;
      if (half) brick(10, 310 + row * 112, 116, 104, tone(row));
      for (let i = 0; i < 4; i++)
        brick(
          10 + half * 124 + i * 246,
          310 + row * 112,
          half && i === 3 ? 116 : 238,
          104,
          tone(row * 5 + i),
        );
    }
    return cropDrawing(canvas.toDrawing(), 4, 86, 992, 672);
  }
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 8; i++) {
      const from = -Math.cos(((i + (row % 2) * 0.5) / 8.5) * Math.PI);
      const to = -Math.cos(((i + 1 + (row % 2) * 0.5) / 8.5) * Math.PI);
      const y = (share: number) => 350 + row * 112 + (1 - share * share) * 70;
      canvas.path(
        `M${500 + from * 490} ${y(from)}Q${500 + ((from + to) / 2) * 490} ${y((from + to) / 2) + 4} ${500 + to * 490 - 8} ${y(to)}V${y(to) + 104}Q${500 + ((from + to) / 2) * 490} ${y((from + to) / 2) + 108} ${500 + from * 490} ${y(from) + 104}Z`,
        canvas.slant(
          [0, lighten(tone(row * 3 + i), 0.2)],
          [1, darken(tone(row * 3 + i), 0.1 + Math.max(0, to) * 0.3)],
        ),
      );
    }
  return cropDrawing(canvas.toDrawing(), 6, 86, 988, 664);
}
