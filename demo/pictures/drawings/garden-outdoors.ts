import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawLeaves } from './foliage.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { darken, inkOn, lighten } from './tones.ts';
import { outlineText } from './typefaces.ts';

/** A fountain of stone: three bowls, a table bowl with a spout of bamboo, a bird bath, a millstone. 4 forms. */
export function drawFountain({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 1000);
  const stone = canvas.round(colour);
  const water = '#a9cdd6';
  const bowl = (y: number, radius: number, deep: number) => {
    canvas.solid(
      outlineTurned(
        430,
        [
          [radius, y],
          [radius * 0.9, y + deep * 0.4],
          [radius * 0.24, y + deep],
        ],
        18,
      ),
      stone,
      { depth: 26, relief: 0.35 },
    );
    canvas
      .path(ellipse(430, y, radius, radius * 0.11), lighten(colour, 0.35))
      .path(
        ellipse(430, y + 2, radius * 0.9, radius * 0.09),
        canvas.slant([0, lighten(water, 0.4)], [1, darken(water, 0.14)]),
      );
  };
  const fall = (from: number, to: number, spread: number) => {
    for (const side of [-1, -0.4, 0.4, 1])
      canvas.line(
        `M${430 + side * spread * 0.5} ${from}Q${430 + side * spread} ${from + 8} ${430 + side * spread * 1.08} ${to}`,
        '#e9f4f6',
        8,
        'stroke-opacity="0.85"',
      );
  };
  switch (form % 4) {
    case 0:
      canvas.solid(
        outlineTurned(
          430,
          [
            [90, 560],
            [70, 720],
            [150, 880],
            [230, 930],
            [240, 980],
          ],
          12,
        ),
        stone,
        { depth: 20, relief: 0.3 },
      );
      bowl(620, 400, 180);
      canvas.path(
        outlineTurned(430, [
          [70, 380],
          [50, 480],
          [90, 630],
        ]),
        stone,
      );
      bowl(360, 260, 120);
      canvas.path(
        outlineTurned(430, [
          [44, 200],
          [34, 260],
          [60, 370],
        ]),
        stone,
      );
      bowl(180, 150, 80);
      fall(176, 350, 130);
      fall(356, 610, 250);
      canvas
        .path(
          outlineTurned(430, [
            [14, 80],
            [30, 110],
            [20, 180],
          ]),
          stone,
        )
        .path(circle(430, 66, 26), canvas.ball(colour));
      return cropDrawing(canvas.toDrawing(), 26, 38, 808, 948);
    case 1:
      canvas.solid('M40 620H820Q800 880 640 910H220Q60 880 40 620Z', stone, { depth: 46 });
      canvas
        .path(ellipse(430, 622, 390, 60), lighten(colour, 0.3))
        .path(ellipse(430, 626, 356, 48), canvas.slant([0, lighten(water, 0.4)], [1, darken(water, 0.2)]));
      canvas.path(
        [
          [300, 640, 70, 34],
          [380, 650, 60, 26],
          [560, 646, 70, 30],
        ]
          .map(([x = 0, y = 0, a = 0, b = 0]) => ellipse(x, y, a, b))
          .join(''),
        canvas.ball('#8f8a80'),
      );
      canvas
        .cord('M640 620V230', '#b5a25a', 66)
        .paintMoved('rotate(-14 640 330)', () =>
          canvas.cord('M740 330H360', '#c2b06a', 60).path(ellipse(338, 330, 16, 28), '#7a6a34'),
        );
      canvas.line('M338 410Q318 520 322 630', '#e9f4f6', 15, 'stroke-opacity="0.9"');
      return cropDrawing(canvas.toDrawing(), 34, 194, 792, 720);
    case 2:
      canvas.solid(
        outlineTurned(
          430,
          [
            [110, 430],
            [60, 560],
            [80, 760],
            [190, 870],
            [220, 960],
          ],
          14,
        ),
        stone,
        { depth: 20, relief: 0.3 },
      );
      bowl(360, 400, 150);
      canvas
        .path(ellipse(430, 362, 80, 16), '#2b3d4d')
        .line(
          'M430 350V200M430 340Q390 210 370 250M430 340Q470 210 490 250',
          '#e9f4f6',
          9,
          'stroke-opacity="0.9"',
        );
      return cropDrawing(canvas.toDrawing(), 26, 192, 808, 776);
    default:
      canvas.path(
        [
          [130, 900, 110, 60],
          [290, 920, 120, 60],
          [470, 926, 130, 60],
          [640, 910, 120, 64],
          [760, 890, 80, 60],
        ]
          .map(([x = 0, y = 0, a = 0, b = 0]) => ellipse(x, y, a, b))
          .join(''),
        canvas.ball('#9a948a'),
      );
      canvas.solid(circle(430, 500, 390), canvas.ball(colour), { depth: 50 });
      canvas
        .line(
          [130, 200, 270, 330].map((r) => circle(430, 500, r)).join(''),
          darken(colour, 0.3),
          8,
          'stroke-opacity="0.4"',
        )
        .path(circle(430, 500, 74), darken(colour, 0.6));
      canvas.line(
        'M430 560Q420 760 424 900M400 560Q370 760 380 890M462 560Q480 760 470 900',
        '#e9f4f6',
        11,
        'stroke-opacity="0.85"',
      );
      return cropDrawing(canvas.toDrawing(), 16, 104, 828, 880);
  }
}

/** A big umbrella on its pole: canvas, tilted, with a vent on top. 3 forms. */
export function drawGardenUmbrella({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 1000);
  canvas.path(
    roundedBox(487, 140, 26, 820, 8),
    form === 1 ? canvas.metal('#c8ccce') : canvas.round('#b98d5b'),
  );
  canvas.solid('M330 950Q340 900 440 894H560Q660 900 670 950L680 990H320Z', canvas.round('#6f7478'), {
    depth: 20,
  });
  canvas.path(
    outlineTurned(500, [
      [34, 800],
      [34, 900],
    ]),
    canvas.round('#4a4c52'),
  );
  canvas.paintMoved(form === 1 ? 'rotate(14 500 420)' : 'rotate(0)', () => {
    const wide = form === 1 ? 400 : 490;
    const at = (share: number) => 500 + share * wide;
    const hem = 400;
    const panels = [-1, -0.62, -0.22, 0.22, 0.62, 1];
    for (let i = 0; i < 5; i++) {
      const a = panels[i] ?? 0;
      const b = panels[i + 1] ?? 0;
      const tone = form === 2 && i % 2 ? '#efe4cc' : colour;
      canvas.path(
        `M500 70Q${at(a * 0.7)} ${180} ${at(a)} ${hem}Q${at((a + b) / 2)} ${hem - 44} ${at(b)} ${hem}Q${at(b * 0.7)} 180 500 70Z`,
        canvas.across([0, lighten(tone, 0.24 - i * 0.06)], [1, i < 2 ? tone : darken(tone, (i - 1) * 0.11)]),
      );
      canvas.path(
        `M${at(a)} ${hem}Q${at((a + b) / 2)} ${hem - 44} ${at(b)} ${hem}V${hem + 44}Q${at((a + b) / 2)} ${hem + 4} ${at(a)} ${hem + 44}Z`,
        darken(tone, 0.08 + i * 0.06),
      );
    }
    for (const share of panels.slice(1, 5))
      canvas.line(
        `M500 70Q${at(share * 0.7)} 180 ${at(share)} ${hem}`,
        darken(colour, 0.36),
        4,
        'stroke-opacity="0.5"',
      );
    if (form === 2)
      canvas.solid('M500 30Q400 60 360 130Q500 90 640 130Q600 60 500 30Z', canvas.sheet(colour), {
        depth: 16,
      });
    canvas.path(
      outlineTurned(500, [
        [8, 6],
        [18, 40],
        [12, 74],
      ]),
      canvas.round('#b98d5b'),
    );
  });
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 100, 12, 794, 980)
    : cropDrawing(canvas.toDrawing(), 8, 4, 984, 986);
}

/** Stems of bamboo with pine, bound with rope: three cut stems, in a planter, low with moss. 3 forms. */
export function drawBambooArrangement({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 1000);
  const stems =
    form === 2
      ? ([
          [270, 430],
          [380, 330],
          [490, 480],
        ] as const)
      : ([
          [250, 230],
          [380, 60],
          [510, 320],
        ] as const);
  drawLeaves(
    canvas,
    Array.from({ length: 12 }, (_, i) => [380, 720, 300, -100 + i * 18] as const),
    '#3f6a4a',
    0.05,
  );
  for (const [x, top] of stems) {
    canvas.path(
      `M${x - 62} ${top + 110}Q${x - 62} 760 ${x - 62} 820H${x + 62}V${top}Z`,
      canvas.round('#8fae5a'),
    );
    canvas
      .path(
        `M${x - 62} ${top + 110}C${x - 66} ${top + 70} ${x + 50} ${top - 40} ${x + 62} ${top}S${x - 40} ${top + 140} ${x - 62} ${top + 110}Z`,
        '#e9e2bd',
      )
      .path(
        `M${x - 40} ${top + 96}C${x - 40} ${top + 70} ${x + 36} ${top + 4} ${x + 46} ${top + 24}S${x - 24} ${top + 110} ${x - 40} ${top + 96}Z`,
        '#b9ad74',
      );
    for (let y = top + 220; y < 800; y += 210)
      canvas
        .line(`M${x - 62} ${y}Q${x} ${y + 22} ${x + 62} ${y}`, '#5f7a38', 9)
        .line(`M${x - 62} ${y + 12}Q${x} ${y + 34} ${x + 62} ${y + 12}`, '#c5d894', 5);
  }
  drawLeaves(
    canvas,
    Array.from(
      { length: 14 },
      (_, i) => [i < 7 ? 220 : 540, 760, 210, (i < 7 ? -120 : -10) + (i % 7) * 20] as const,
    ),
    '#4f8056',
    0.06,
  );
  canvas.path(
    `${circle(250, 720, 22)}${circle(290, 750, 18)}${circle(520, 716, 22)}${circle(230, 764, 16)}`,
    canvas.ball('#b83b3e'),
  );
  if (form === 1) canvas.solid('M120 760H640L600 990H160Z', canvas.round(colour), { depth: 30 });
  else {
    canvas.solid(
      form === 2
        ? 'M90 780Q380 740 670 780L640 980Q380 1010 120 980Z'
        : 'M150 770Q380 740 610 770V970Q380 1000 150 970Z',
      canvas.tile(
        20,
        60,
        '<rect width="20" height="60" fill="#c9a864"/><path d="M4 0V60M13 0L10 60" stroke="#8f7036" stroke-width="3"/>',
      ),
      { depth: 34 },
    );
    for (const y of [830, 900])
      canvas.cord(
        `M${form === 2 ? 104 : 148} ${y}Q380 ${y + 34} ${form === 2 ? 656 : 612} ${y}`,
        '#e2d3a8',
        22,
      );
    canvas.cord(
      'M380 860C300 800 250 850 290 890S380 870 380 860C460 800 510 850 470 890S380 870 380 860M370 870L330 960M390 870L430 964',
      '#e2d3a8',
      18,
    );
  }
  const [x, y, width] = form === 2 ? [84, 322, 592] : [84, 50, 592];
  return cropDrawing(canvas.toDrawing(), x, y, width, 992 - y);
}

/** A mailbox: arched on a post with its flag, wall box with a lock, gabled house. 3 forms. */
export function drawMailbox({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 1000);
  if (form === 1) {
    canvas.solid(roundedBox(110, 120, 640, 860, 30), canvas.sheet(colour), { depth: 50 });
    canvas.solid('M90 150Q90 40 430 40T770 150V260H90Z', canvas.sheet(darken(colour, 0.1)), { depth: 30 });
    canvas
      .path(roundedBox(200, 180, 460, 40, 12), darken(colour, 0.6))
      .path(roundedBox(220, 420, 420, 200, 14), darken(colour, 0.2));
    printBrand(canvas, print, { x: 250, y: 450, width: 360, height: 140 }, lighten(colour, 0.7));
    canvas
      .path(circle(430, 760, 40), canvas.ball('#c9a25a'))
      .path(roundedBox(424, 752, 12, 40, 5), '#4a3a20');
    return cropDrawing(canvas.toDrawing(), 84, 34, 692, 952);
  }
  canvas.path(
    roundedBox(380, 520, 90, 476, 6),
    form === 2 ? canvas.round('#b98d5b') : canvas.round('#a87845'),
  );
  if (form === 0) canvas.path(polygon([380, 620], [470, 620], [640, 520], [560, 520]), '#8a6238');
  if (form === 2) {
    canvas.solid(
      'M150 260H710V560H150Z',
      canvas.tile(
        800,
        76,
        `<rect width="800" height="76" fill="${colour}"/><path d="M0 74H800" stroke="${darken(colour, 0.4)}" stroke-width="5"/><path d="M0 4H800" stroke="${lighten(colour, 0.3)}" stroke-width="3"/>`,
      ),
      { depth: 36 },
    );
    canvas
      .solid(
        polygon([90, 290], [430, 40], [770, 290], [720, 330], [430, 120], [140, 330]),
        canvas.wood('#8a6a4a'),
        { depth: 22 },
      )
      .path(polygon([170, 300], [430, 116], [690, 300]), canvas.sheet(colour));
    canvas
      .path(roundedBox(270, 330, 320, 180, 10), darken(colour, 0.55))
      .path(roundedBox(286, 346, 288, 148, 6), canvas.sheet('#c9d9de'))
      .path(roundedBox(310, 380, 90, 114, 4), '#b8684a')
      .path(roundedBox(410, 400, 70, 94, 4), '#d0a13a')
      .path(roundedBox(486, 370, 60, 124, 4), '#3f7355')
      .path(circle(560, 420, 12), canvas.ball('#c9a25a'));
    return cropDrawing(canvas.toDrawing(), 84, 34, 692, 960);
  }
  canvas.solid(
    'M300 180H700Q840 180 840 340V540H300Z',
    canvas.down([0, lighten(colour, 0.3)], [0.4, colour], [1, darken(colour, 0.3)]),
    { depth: 40 },
  );
  canvas.solid('M20 540V340Q20 180 180 180T340 340V540Z', canvas.sheet(lighten(colour, 0.06)), { depth: 30 });
  canvas.path(
    'M50 520V340Q50 210 180 210T310 340V520Z',
    'none',
    `stroke="${darken(colour, 0.3)}" stroke-width="6"`,
  );
  canvas.solid(roundedBox(150, 240, 60, 30, 12), canvas.metal(), { depth: 8 });
  canvas.path(outlineText('48', { face: 'serif', size: 120, x: 180, y: 430 }), inkOn(colour));
  canvas
    .path(roundedBox(640, 90, 18, 300, 6), '#b83b3e')
    .path('M658 90H790V170H658Z', canvas.sheet('#c9463f'))
    .path(circle(650, 390, 18), canvas.ball('#83888c'));
  canvas.path(roundedBox(14, 532, 832, 24, 8), darken(colour, 0.35));
  return cropDrawing(canvas.toDrawing(), 10, 84, 840, 912);
}

/** A nest for birds: open cup, ball with a hole, ring of twigs. 3 forms; it stands. */
export function drawBirdNest({ form, colour, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 760);
  const twigs = (x: number, y: number, rx: number, ry: number, count: number, from = 0, to = 360) => {
    for (const tone of [darken(colour, 0.45), darken(colour, 0.15), lighten(colour, 0.25)]) {
      let d = '';
      for (let i = 0; i < count; i++) {
        const a = ((from + chance.share() * (to - from)) * Math.PI) / 180;
        const far = 0.74 + chance.share() * 0.24;
        const px = x + Math.cos(a) * rx * far;
        const py = y + Math.sin(a) * ry * far;
        const long = 50 + chance.share() * 70;
        d += `M${(px + Math.sin(a) * long).toFixed(0)} ${(py - Math.cos(a) * long * (ry / rx)).toFixed(0)}Q${px.toFixed(0)} ${(py + 8).toFixed(0)} ${(px - Math.sin(a) * long).toFixed(0)} ${(py + Math.cos(a) * long * (ry / rx)).toFixed(0)}`;
      }
      canvas.line(d, tone, 9);
    }
  };
  if (form === 1) {
    canvas.solid(ellipse(450, 380, 340, 360), canvas.ball(darken(colour, 0.2)), { depth: 60 });
    canvas.inside(ellipse(450, 380, 344, 366), () => {
      twigs(450, 380, 340, 360, 46);
      twigs(450, 380, 210, 230, 34);
    });
    canvas.path(ellipse(450, 330, 130, 120), darken(colour, 0.75));
    canvas
      .line(ellipse(450, 330, 134, 124), colour, 26)
      .line(ellipse(450, 330, 134, 124), lighten(colour, 0.3), 8, 'stroke-dasharray="30 24"');
    return cropDrawing(canvas.toDrawing(), 104, 14, 692, 732);
  }
  const body = form === 0 ? 'M40 300Q60 680 450 690T860 300Z' : 'M40 300Q60 560 450 570T860 300Z';
  canvas.solid(body, canvas.round(darken(colour, 0.2)), { depth: 60 });
  canvas.inside(body, () => {
    for (let row = 0; row < 4; row++) twigs(450, 240, 420 - row * 10, 150 + row * 90, 20, 10, 170);
  });
  canvas
    .path(ellipse(450, 300, 412, 110), darken(colour, 0.25))
    .path(ellipse(450, 310, 300, 76), canvas.down([0, darken(colour, 0.7)], [1, darken(colour, 0.4)]));
  if (form === 0)
    for (const [x, y] of [
      [370, 320],
      [470, 310],
      [550, 326],
    ] as const)
      canvas.path(ellipse(x, y, 62, 48), canvas.ball('#9fc3c4'));
  canvas.inside('M0 0H900V760H0Z', () => twigs(450, 300, 430, 118, 34));
  return cropDrawing(canvas.toDrawing(), 26, 172, 848, form === 0 ? 522 : 402);
}

/** Firewood: a bound bundle, a crate, a stack. 3 forms. */
export function drawFirewood({ form, colour, print, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 760);
  const end = (x: number, y: number, r: number) => {
    const cut = lighten(colour, 0.36);
    const bark = darken(colour, 0.45);
    const turn = Math.floor(chance.share() * 4) * 90;
    canvas.paintMoved(`rotate(${turn} ${x} ${y})`, () => {
      const whole = chance.isLucky(0.4);
      const d = whole
        ? circle(x, y, r)
        : `M${x - r} ${y + r * 0.7}L${x + r * 0.1} ${y - r}A${r * 1.7} ${r * 1.7} 0 0 1 ${x + r} ${y + r * 0.7}Z`;
      canvas.path(
        d,
        canvas.slant([0, lighten(cut, 0.3)], [1, darken(cut, 0.14)]),
        `stroke="${bark}" stroke-width="${r * 0.16}" stroke-linejoin="round"`,
      );
      canvas.line(
        whole
          ? `${circle(x, y, r * 0.6)}${circle(x, y, r * 0.3)}`
          : `M${x - r * 0.3} ${y + r * 0.6}A${r} ${r} 0 0 1 ${x + r * 0.6} ${y + r * 0.5}M${x - r * 0.1} ${y - r * 0.1}A${r * 1.2} ${r * 1.2} 0 0 1 ${x + r * 0.7} ${y}`,
        darken(cut, 0.28),
        4,
        'stroke-opacity="0.6"',
      );
    });
  };
  if (form === 1) {
    for (let i = 0; i < 12; i++) {
      const x = 90 + i * 66;
      canvas
        .path(
          `M${x - 36} ${90 + ((i * 37) % 60)}H${x + 30}L${x + 34} 320H${x - 36}Z`,
          canvas.round(i % 3 ? lighten(colour, 0.2) : darken(colour, 0.25)),
        )
        .line(`M${x} ${110 + ((i * 37) % 60)}V300`, darken(colour, 0.4), 4, 'stroke-opacity="0.4"');
    }
    for (const y of [250, 420, 590])
      canvas.solid(roundedBox(14, y, 872, 150, 8), canvas.wood('#d5b48a'), { depth: 20 });
    for (const x of [60, 840])
      for (const y of [280, 370, 450, 540, 620, 710]) canvas.path(circle(x, y, 8), '#6b6f72');
    printBrand(canvas, print, { x: 250, y: 440, width: 400, height: 110 }, '#5a3a1e');
    return cropDrawing(canvas.toDrawing(), 10, 84, 880, 660);
  }
  const rows =
    form === 0
      ? [
          [650, 5],
          [520, 6],
          [390, 5],
          [270, 4],
          [160, 3],
        ]
      : [
          [660, 6],
          [530, 6],
          [400, 6],
          [270, 6],
        ];
  // The dark between the logs.
  canvas.path(
    form === 0
      ? 'M120 700L50 520L120 390L190 270L270 120H630L710 270L780 390L850 520L780 700Z'
      : 'M50 210H850V720H50Z',
    darken(colour, 0.72),
  );
  for (const [y = 0, count = 1] of rows)
    for (let i = 0; i < count; i++)
      end(450 + (i - (count - 1) / 2) * 138 + (form === 2 ? ((y / 130) % 2) * 14 - 7 : 0), y, 72);
  if (form === 0)
    for (const d of ['M40 548Q450 500 860 548', 'M60 474Q450 424 840 474'])
      canvas.line(d, '#6f5a3a', 24).line(d, '#d8b98a', 15);
  if (form === 0) return cropDrawing(canvas.toDrawing(), 16, 78, 868, 654);
  return cropDrawing(canvas.toDrawing(), 16, 192, 868, 546);
}

/** A dial on a long stem that is put into the heap. 3 forms of its dial. */
export function drawCompostThermometer({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(260, 1000);
  canvas
    .path('M120 240H140V950L130 996L120 950Z', canvas.metal('#c2c7ca'))
    .path('M108 236H152L142 300H118Z', canvas.metal('#8f969b'));
  canvas.line('M116 520H144M116 700H144M116 880H144', '#8f969b', 6);
  canvas.solid(circle(130, 128, 122), canvas.metal(colour), { depth: 18 });
  canvas.path(circle(130, 128, 104), canvas.slant([0, '#fffdf6'], [1, '#e9e2d2']));
  const arcs = [
    [-120, -40, '#7fb0cf'],
    [-40, 50, form === 1 ? '#d0a13a' : '#8fbf7a'],
    [50, 120, '#d9694a'],
  ] as const;
  const at = (turn: number, r: number) =>
    `${130 + Math.sin((turn * Math.PI) / 180) * r} ${128 - Math.cos((turn * Math.PI) / 180) * r}`;
  for (const [from, to, tone] of arcs)
    canvas.path(`M${at(from, 78)}A78 78 0 0 1 ${at(to, 78)}`, 'none', `stroke="${tone}" stroke-width="24"`);
  canvas
    .line(`M130 128L${at([30, -20, 70][form] ?? 30, 76)}`, '#2b2622', 8)
    .path(circle(130, 128, 12), '#2b2622');
  return canvas.toDrawing();
}

/** A thermometer for the garden: on a board of cedar, with a round dial, with a long probe. 3 forms; it stands. */
export function drawGardenThermometer({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(560, 1000);
  if (form === 0) {
    canvas.solid('M100 70Q280 -40 460 70V950Q280 1010 100 950Z', canvas.wood(colour, 90), { depth: 30 });
    canvas.path(roundedBox(160, 130, 240, 740, 16), '#f6f1e4');
    let marks = '';
    let figures = '';
    for (let i = 0; i <= 8; i++) {
      const y = 190 + i * 72;
      marks += `M200 ${y}h50M310 ${y}h50M220 ${y + 36}h30M310 ${y + 36}h30`;
      if (i % 2 === 0) figures += outlineText(`${40 - i * 10}`, { face: 'sans', size: 32, x: 186, y: y - 8 });
    }
    canvas.line(marks, '#4a443c', 4).path(figures, '#4a443c');
    canvas
      .path(
        roundedBox(266, 150, 28, 660, 14),
        canvas.across([0, '#b9c4c6'], [0.4, '#ffffff'], [1, '#a9b3b6']),
      )
      .path(roundedBox(274, 430, 12, 390, 6), '#c2372f')
      .path(circle(280, 826, 30), canvas.ball('#c2372f'));
    return cropDrawing(canvas.toDrawing(), 94, 8, 372, 984);
  }
  const y = form === 1 ? 400 : 250;
  const r = form === 1 ? 270 : 220;
  if (form === 2)
    canvas.path('M268 440H292V950L280 996L268 950Z', canvas.metal('#c2c7ca')).path(
      outlineTurned(280, [
        [40, 450],
        [30, 500],
        [18, 540],
      ]),
      canvas.metal('#9aa0a4'),
    );
  else canvas.solid('M180 620H380L420 800H140Z', canvas.round(colour), { depth: 20 });
  canvas.solid(circle(280, y, r), form === 1 ? canvas.ball(colour) : canvas.metal('#b9bec3'), { depth: 24 });
  canvas.path(circle(280, y, r * 0.86), canvas.slant([0, '#fffdf6'], [1, '#e9e2d2']));
  for (const [from, to, tone] of [
    [-130, -50, '#7fb0cf'],
    [-50, 40, '#8fbf7a'],
    [40, 130, '#d9694a'],
  ] as const) {
    const at = (a: number) =>
      `${280 + Math.sin((a * Math.PI) / 180) * r * 0.7} ${y - Math.cos((a * Math.PI) / 180) * r * 0.7}`;
    canvas.path(
      `M${at(from)}A${r * 0.7} ${r * 0.7} 0 0 1 ${at(to)}`,
      'none',
      `stroke="${tone}" stroke-width="${r * 0.14}"`,
    );
  }
  canvas.line(
    Array.from({ length: 14 }, (_, i) => {
      const a = ((-130 + i * 20) * Math.PI) / 180;
      return `M${280 + Math.sin(a) * r * 0.6} ${y - Math.cos(a) * r * 0.6}L${280 + Math.sin(a) * r * 0.52} ${y - Math.cos(a) * r * 0.52}`;
    }).join(''),
    '#4a443c',
    5,
  );
  canvas
    .line(`M280 ${y}L${280 + r * 0.36} ${y - r * 0.42}`, '#2d2a28', 11)
    .path(circle(280, y, 20), canvas.ball('#55585c'));
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 6, 126, 548, 678)
    : cropDrawing(canvas.toDrawing(), 56, 26, 448, 972);
}
