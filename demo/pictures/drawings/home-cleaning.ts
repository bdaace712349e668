import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { stickLabel, wrapLabel } from './packages.ts';
import { printBrand, printLabel } from './print.ts';
import { darken, lighten } from './tones.ts';

/** A broom lying down: flat corn broom, hearth broom, push broom. 3 forms. */
export function drawBroom({ form, colour, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 1000);
  const straw = '#cda45a';
  const wood = '#b98d5b';
  if (form === 2) {
    canvas.cord('M350 30V800', wood, 36);
    canvas.solid(roundedBox(30, 780, 640, 70, 26), canvas.wood('#a87845'), { depth: 20 });
    for (let x = 48; x < 660; x += 12)
      canvas.line(
        `M${x} 846Q${x + chance.share() * 8 - 4} 920 ${x + (x - 350) * 0.06} ${980 + chance.share() * 10}`,
        [darken(colour, 0.3), colour, lighten(colour, 0.2)][Math.floor(chance.share() * 3)] ?? colour,
        9,
      );
    canvas.solid('M300 760H400L420 800H280Z', canvas.steel(), { depth: 10 });
    return cropDrawing(canvas.toDrawing(), 18, 12, 664, 984);
  }
  const head = form === 0 ? 540 : 440;
  canvas.cord(
    `M350 ${form === 0 ? 24 : 60}V${head + 40}`,
    form === 0 ? wood : darken(colour, 0.1),
    form === 0 ? 34 : 42,
  );
  if (form === 1) canvas.line('M350 60C320 10 380 10 350 60', '#5a4632', 9);
  const spread = form === 0 ? 220 : 170;
  const brush = `M300 ${head}Q350 ${head - 20} 400 ${head}C430 ${head + 110} ${350 + spread} ${head + 140} ${350 + spread + 20} 970Q350 1006 ${330 - spread} 970C${350 - spread} ${head + 140} 270 ${head + 110} 300 ${head}Z`;
  canvas.solid(brush, canvas.down([0, darken(straw, 0.1)], [0.5, straw], [1, lighten(straw, 0.25)]), {
    depth: 40,
  });
  canvas.inside(brush, () => {
    for (let i = 0; i < 26; i++) {
      const x = 350 + (i - 12.5) * (spread / 11.5);
      canvas.line(
        `M${350 + (x - 350) * 0.24} ${head}C${350 + (x - 350) * 0.4} ${head + 130} ${x} ${head + 150} ${x} 1000`,
        i % 3 ? darken(straw, 0.32) : lighten(straw, 0.5),
        4,
        'stroke-opacity="0.7"',
      );
    }
    for (const y of [head + 120, head + 160, head + 200])
      canvas.line(`M100 ${y + 12}Q350 ${y - 20} 600 ${y + 12}`, colour, 11);
  });
  canvas.solid(
    `M292 ${head - 10}H408L416 ${head + 70}Q350 ${head + 90} 284 ${head + 70}Z`,
    canvas.stripes(colour, darken(colour, 0.25), 9, 4),
    { depth: 18 },
  );
  return form === 0
    ? cropDrawing(canvas.toDrawing(), 108, 6, 484, 988)
    : cropDrawing(canvas.toDrawing(), 156, 18, 388, 978);
}

/** A pail with its handle up: enamel, galvanized, plastic with a spout. 3 forms. */
export function drawPail({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 900);
  canvas
    .line('M70 360C60 40 700 40 690 360', '#83888c', 20)
    .line('M70 356C60 36 700 36 690 356', '#dfe3e5', 7);
  canvas.solid(
    roundedBox(300, 96, 160, 48, 22),
    form === 2 ? canvas.sheet('#efeae0') : canvas.wood('#b98d5b'),
    { depth: 16 },
  );
  const body = outlineTurned(
    380,
    [
      [340, 330],
      [256, 870],
    ],
    40,
  );
  canvas.path(body, form === 1 ? canvas.metal('#a9b0b3') : canvas.round(colour));
  canvas.inside(body, () => {
    if (form === 1)
      for (const y of [470, 500, 780])
        canvas
          .line(`M20 ${y}Q380 ${y + 74} 740 ${y}`, '#5f686c', 6, 'stroke-opacity="0.6"')
          .line(`M20 ${y + 9}Q380 ${y + 83} 740 ${y + 9}`, '#ffffff', 5, 'stroke-opacity="0.6"');
    else canvas.gloss('M120 420L170 860H210L170 420Z', 0.36, 9);
    if (form === 2)
      for (const [y, tick] of [
        [560, 60],
        [640, 90],
        [720, 60],
      ] as const)
        canvas.line(`M470 ${y}h${tick}`, lighten(colour, 0.7), 6);
  });
  if (form === 1) canvas.path(roundedBox(300, 590, 160, 80, 10), canvas.sheet(colour));
  printBrand(
    canvas,
    print,
    { x: 300, y: 590, width: 160, height: 80 },
    form === 1 ? '#fbf6ec' : lighten(colour, 0.75),
  );
  canvas
    .path(
      ellipse(380, 330, 344, 48),
      form === 1 ? '#d5d9da' : form === 0 ? darken('#2c3e57', 0.1) : lighten(colour, 0.2),
    )
    .path(
      ellipse(380, 334, 322, 38),
      form === 1
        ? canvas.down([0, '#5f676b'], [1, '#a3aaad'])
        : canvas.down(
            [0, darken(form === 0 ? '#e9e4d8' : colour, 0.4)],
            [1, form === 0 ? '#e9e4d8' : darken(colour, 0.1)],
          ),
    );
  for (const x of [60, 700])
    canvas.path(
      roundedBox(x - 26, 330, 52, 76, 14),
      form === 2 ? canvas.sheet(darken(colour, 0.12)) : canvas.steel(),
    );
  // The cone that a mop is pressed in hangs in the rim.
  if (/wringer/i.test(print.name)) {
    const cone = 'M350 322Q540 372 712 322L650 470Q540 500 424 470Z';
    canvas.solid(cone, canvas.metal('#c3c8ca'), { depth: 14 }).inside(cone, () => {
      for (const y of [370, 404, 438])
        for (let x = 390; x < 700; x += 40) canvas.path(circle(x + (y % 3) * 6, y, 9), '#4c5357');
    });
    canvas.line('M350 322Q540 372 712 322', '#e3e7e8', 14);
  }
  return cropDrawing(canvas.toDrawing(), 28, 84, 704, 808);
}

/** Sponges: a stack with a scrubbing side, a pack in a band, a single big one. 3 forms; seen from the front. */
export function drawSponge({ form, colour, chance, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 640);
  const one = (x: number, y: number, width: number, height: number, tone: string) => {
    const d = roundedBox(x, y, width, height, 26);
    canvas.solid(d, canvas.sheet(tone), { depth: 30, relief: 0.4 });
    let holes = '';
    for (let i = 0; i < width / 16; i++)
      holes += ellipse(
        x + 24 + chance.share() * (width - 48),
        y + 20 + chance.share() * (height - 40),
        5 + chance.share() * 9,
        4 + chance.share() * 6,
      );
    canvas.path(holes, darken(tone, 0.3), 'fill-opacity="0.6"');
    canvas.path(
      `M${x + 24} ${y}H${x + width - 24}Q${x + width} ${y} ${x + width} ${y + 26}V${y + height * 0.24}Q${x + width / 2} ${y + height * 0.3} ${x} ${y + height * 0.24}V${y + 26}Q${x} ${y} ${x + 24} ${y}Z`,
      canvas.tile(
        12,
        12,
        `<rect width="12" height="12" fill="#a9814e"/><path d="M0 6l6 -6M4 12l8 -8M0 2l4 8" stroke="#6f5230" stroke-width="2.5"/><path d="M8 2l3 7" stroke="#d9b684" stroke-width="2"/>`,
      ),
    );
  };
  if (form === 2) {
    one(8, 90, 844, 420, colour);
    return cropDrawing(canvas.toDrawing(), 4, 86, 852, 428);
  }
  one(60, 430, 740, 200, lighten(colour, 0.2));
  one(20, 220, 740, 206, colour);
  if (form === 0) canvas.paintMoved('rotate(-4 430 100)', () => one(90, 20, 720, 196, lighten(colour, 0.4)));
  else {
    one(70, 12, 730, 206, lighten(colour, 0.4));
    stickLabel(canvas, print, { x: 280, y: 6, width: 300, height: 628 }, 4);
    canvas.path(
      roundedBox(280, 6, 300, 628, 4),
      canvas.down([0, '#fff', 0.2], [0.4, '#000', 0], [1, '#1d1208', 0.22]),
    );
  }
  return cropDrawing(
    canvas.toDrawing(),
    15,
    form === 0 ? -10 : 1,
    form === 0 ? 805 : 790,
    form === 0 ? 642 : 637,
  );
}

/** A bar of soap for the wash: stamped block, wrapped in paper, stack of two. 3 forms. */
export function drawLaundrySoap({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 560);
  const bar = (x: number, y: number, width: number, height: number) => {
    canvas.solid(
      roundedBox(x, y, width, height, 34),
      canvas.slant([0, lighten(colour, 0.4)], [0.5, colour], [1, darken(colour, 0.24)]),
      { depth: 36, relief: 0.5 },
    );
    canvas.path(
      roundedBox(x + 34, y + 30, width - 68, height - 60, 18),
      'none',
      `stroke="${darken(colour, 0.2)}" stroke-width="5" stroke-opacity="0.7"`,
    );
    printBrand(
      canvas,
      print,
      { x: x + 80, y: y + 44, width: width - 160, height: height - 88 },
      darken(colour, 0.34),
    );
  };
  if (form === 0) {
    canvas.path(
      polygon([70, 60], [790, 60], [850, 180], [10, 180]),
      canvas.down([0, lighten(colour, 0.5)], [1, lighten(colour, 0.2)]),
    );
    bar(8, 160, 844, 390);
    return cropDrawing(canvas.toDrawing(), 4, 56, 852, 498);
  }
  if (form === 1) {
    canvas.solid(roundedBox(8, 40, 844, 510, 30), canvas.sheet(print.paper), { depth: 34 });
    canvas.inside(roundedBox(8, 40, 844, 510, 30), () => {
      printLabel(canvas, print, { x: 130, y: 40, width: 600, height: 510 });
      canvas.path('M8 40H852V550H8Z', canvas.slant([0, '#fff', 0.3], [0.5, '#000', 0], [1, '#1d1208', 0.24]));
      canvas
        .line('M130 40V550M730 40V550', '#1d1208', 3, 'stroke-opacity="0.2"')
        .line(
          'M20 60L120 180M20 540L120 420M840 60L740 180M840 540L740 420',
          '#1d1208',
          3,
          'stroke-opacity="0.25"',
        );
    });
    return cropDrawing(canvas.toDrawing(), 4, 36, 852, 518);
  }
  bar(8, 280, 800, 272);
  canvas.paintMoved('rotate(-3 460 150)', () => bar(60, 16, 780, 266));
  return cropDrawing(canvas.toDrawing(), 4, 0, 852, 556);
}

/** Dish soap: pump bottle, squeeze bottle with a flip cap, refill can. 3 forms. */
export function drawDishSoap({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(520, 980);
  if (form === 2) {
    canvas.solid(
      'M60 240Q60 180 130 170L400 150Q460 150 464 220V940Q464 976 420 976H100Q60 976 60 936Z',
      canvas.round(lighten(colour, 0.35)),
      { depth: 40 },
    );
    canvas.path(
      'M300 250H400V420Q400 450 370 450H330Q300 450 300 420Z',
      darken(colour, 0.3),
      'fill-opacity="0.35"',
    );
    canvas.path(roundedBox(90, 80, 130, 110, 14), canvas.round(print.accent));
    stickLabel(canvas, print, { x: 100, y: 500, width: 320, height: 400 }, 14);
    return cropDrawing(canvas.toDrawing(), 56, 74, 412, 904);
  }
  const body =
    form === 0
      ? outlineTurned(
          260,
          [
            [70, 280],
            [74, 310],
            [226, 380],
            [230, 940],
            [214, 974],
          ],
          -4,
        )
      : outlineTurned(
          260,
          [
            [80, 190],
            [190, 290],
            [196, 480],
            [170, 620],
            [200, 800],
            [204, 940],
            [186, 974],
          ],
          -4,
        );
  canvas.path(
    body,
    canvas.across(
      [0, darken(colour, 0.2), 0.95],
      [0.25, lighten(colour, 0.55), 0.9],
      [0.6, lighten(colour, 0.14), 0.92],
      [1, darken(colour, 0.3), 0.95],
    ),
  );
  const label =
    form === 0 ? { x: 30, y: 470, width: 460, height: 380 } : { x: 90, y: 420, width: 340, height: 400 };
  if (form === 0) wrapLabel(canvas, print, label, 14);
  else stickLabel(canvas, print, label, 60);
  canvas.gloss(roundedBox(62, 420, 26, 500, 12), 0.45, 6);
  if (form === 1) {
    canvas
      .path(
        outlineTurned(
          260,
          [
            [70, 90],
            [84, 206],
          ],
          12,
        ),
        canvas.round(print.accent),
      )
      .path(
        outlineTurned(
          260,
          [
            [36, 16],
            [44, 92],
          ],
          10,
        ),
        canvas.round(lighten(print.accent, 0.3)),
      );
    return cropDrawing(canvas.toDrawing(), 54, 6, 412, 968);
  }
  canvas
    .path(
      outlineTurned(
        260,
        [
          [80, 210],
          [80, 294],
        ],
        8,
      ),
      canvas.round('#33302c'),
    )
    .path(roundedBox(246, 130, 28, 90, 6), canvas.metal());
  canvas.solid(
    'M110 90Q110 70 140 70H320Q340 74 340 96V140H210L190 120Q150 120 140 160H112Z',
    canvas.sheet('#33302c'),
    { depth: 16, relief: 0.7 },
  );
  return cropDrawing(canvas.toDrawing(), 26, 64, 468, 910);
}

/** Rolls of toilet paper: one, a pyramid of three, or a printed pack. 3 forms. */
export function drawToiletPaper({ form, colour, print }: DrawingStyle): Drawing {
  const paper = lighten(colour, 0.55);
  const canvas = new Canvas(860, 840);
  const roll = (x: number, y: number, radius: number, height: number) => {
    canvas.path(
      outlineTurned(
        x,
        [
          [radius, y],
          [radius, y + height],
        ],
        radius * 0.26,
      ),
      canvas.across(
        [0, darken(paper, 0.14)],
        [0.3, lighten(paper, 0.5)],
        [0.65, paper],
        [1, darken(paper, 0.24)],
      ),
    );
    canvas.path(
      outlineTurned(
        x,
        [
          [radius, y],
          [radius, y + height],
        ],
        radius * 0.26,
      ),
      canvas.tile(
        28,
        28,
        `<path d="M14 7q4 4 0 8q-4 -4 0 -8" fill="${darken(paper, 0.16)}" fill-opacity="0.7"/>`,
      ),
    );
    canvas
      .path(ellipse(x, y, radius, radius * 0.26), lighten(paper, 0.4))
      .path(
        ellipse(x, y, radius * 0.7, radius * 0.17),
        'none',
        `stroke="${darken(paper, 0.12)}" stroke-width="4"`,
      );
    canvas
      .path(ellipse(x, y, radius * 0.36, radius * 0.1), '#a9824f')
      .path(ellipse(x, y + 6, radius * 0.28, radius * 0.07), '#5f4526');
  };
  if (form === 0) {
    roll(400, 130, 300, 540);
    canvas.path(
      'M692 200Q720 440 700 660Q740 690 800 640Q790 420 780 220Q740 240 692 200Z',
      canvas.across([0, darken(paper, 0.1)], [1, lighten(paper, 0.3)]),
    );
    return cropDrawing(canvas.toDrawing(), 96, 48, 708, 664);
  }
  if (form === 1) {
    roll(210, 480, 200, 300);
    roll(640, 480, 200, 300);
    roll(425, 110, 200, 300);
    return cropDrawing(canvas.toDrawing(), 5, 53, 840, 758);
  }
  canvas.solid(roundedBox(10, 60, 840, 770, 50), canvas.sheet(lighten(paper, 0.3)), {
    depth: 60,
    relief: 0.4,
  });
  canvas.inside(roundedBox(10, 60, 840, 770, 50), () => {
    for (const y of [60, 630])
      canvas
        .path(
          [130, 330, 530, 730].map((x) => ellipse(x, y + 100, 94, 92)).join(''),
          '#ffffff',
          'fill-opacity="0.8"',
        )
        .path(
          [130, 330, 530, 730].map((x) => circle(x, y + 100, 30)).join(''),
          '#b98d5b',
          'fill-opacity="0.75"',
        );
    printLabel(canvas, print, { x: 0, y: 270, width: 860, height: 340 });
    canvas
      .gloss(polygon([100, 830], [260, 60], [330, 60], [170, 830]), 0.4, 6)
      .gloss(polygon([600, 830], [760, 60], [790, 60], [640, 830]), 0.3, 6);
  });
  canvas.cord('M330 64Q430 0 530 64', lighten(paper, 0.2), 22);
  return cropDrawing(canvas.toDrawing(), 6, 22, 848, 812);
}

/** A basket for washing: slatted ash, woven willow, rope. 3 forms. */
export function drawLaundryBasket({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 860);
  canvas.path(ellipse(430, 230, 380, 60), darken(colour, 0.6));
  canvas.solid(
    'M90 250Q80 120 220 110Q300 40 420 70Q560 20 640 100Q790 110 770 250Q430 320 90 250Z',
    canvas.cloth('#ece7dd', 7),
    { depth: 50 },
  );
  canvas
    .path(
      'M420 74Q560 24 640 100Q770 110 772 220Q700 260 600 270Q640 170 560 140Q480 110 420 74Z',
      canvas.stripes('#8db9d6', '#ece7dd', 20, 70),
    )
    .line('M240 120Q330 170 300 260M520 110Q470 170 520 260', '#1d1208', 8, 'stroke-opacity="0.2"');
  const body = 'M44 232Q430 300 816 232L760 800Q740 852 430 854T100 800Z';
  const fill =
    form === 0
      ? canvas.tile(
          84,
          140,
          `<rect width="84" height="140" fill="${darken(colour, 0.6)}"/><rect x="6" width="66" height="140" fill="${colour}"/><rect x="12" width="14" height="140" fill="${lighten(colour, 0.3)}"/><rect y="56" width="84" height="30" fill="${darken(colour, 0.16)}"/><rect y="60" width="84" height="6" fill="${lighten(colour, 0.2)}"/>`,
        )
      : form === 1
        ? canvas.wicker(colour, 46)
        : canvas.tile(
            60,
            40,
            `<rect width="60" height="40" fill="${darken(colour, 0.3)}"/><path d="M-4 34L24 6M16 34L44 6M36 34L64 6" stroke="${lighten(colour, 0.2)}" stroke-width="19" stroke-linecap="round"/>`,
          );
  canvas.solid(body, fill, { depth: 90, relief: 0.6 });
  canvas.cord('M44 238Q430 306 816 238', darken(colour, 0.05), 40);
  if (form !== 1) canvas.cord('M104 800Q430 880 756 800', darken(colour, 0.1), 30);
  for (const x of [90, 770])
    canvas.cord(
      `M${x - 50} 400Q${x - (x < 400 ? 76 : 40)} 300 ${x} 300T${x + 50} 390`,
      form === 2 ? '#96602f' : '#7a5236',
      28,
    );
  return cropDrawing(canvas.toDrawing(), 12, 56, 834, 800);
}

/** A plunger: cup, bellows, in its stand. 3 forms. */
export function drawPlunger({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(520, 1000);
  canvas
    .path(roundedBox(238, 10, 44, 660, 20), canvas.round(form === 2 ? '#e9e6df' : '#c08a52'))
    .path(roundedBox(234, 8, 52, 90, 24), canvas.round(darken(form === 2 ? colour : '#c08a52', 0.15)));
  if (form === 1) {
    const bellows = outlineTurned(
      260,
      [
        [60, 620],
        [70, 660],
        [190, 700],
        [150, 740],
        [210, 780],
        [160, 820],
        [214, 860],
        [130, 900],
        [130, 980],
      ],
      6,
    );
    canvas.solid(bellows, canvas.round(colour), { depth: 20 });
    return cropDrawing(canvas.toDrawing(), 40, 6, 440, 980);
  }
  canvas.solid(
    outlineTurned(
      260,
      [
        [44, 610],
        [56, 660],
        [150, 700],
        [226, 800],
        [240, 890],
      ],
      24,
    ),
    canvas.round(colour),
    { depth: 30 },
  );
  canvas.gloss('M130 740Q90 790 80 860H116Q120 800 160 750Z', 0.4, 8);
  if (form === 2) {
    canvas.solid(
      outlineTurned(
        260,
        [
          [250, 800],
          [230, 990],
        ],
        16,
      ),
      canvas.round('#e9e6df'),
      { depth: 24, relief: 0.3 },
    );
    return cropDrawing(canvas.toDrawing(), 6, 4, 508, 992);
  }
  canvas.path(ellipse(260, 890, 240, 26), darken(colour, 0.35)).path(
    outlineTurned(
      260,
      [
        [150, 900],
        [140, 980],
      ],
      16,
    ),
    canvas.round(darken(colour, 0.2)),
  );
  return cropDrawing(canvas.toDrawing(), 16, 4, 488, 986);
}
