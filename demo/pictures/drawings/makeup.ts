import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse, leaf, outlineTurned, roundedBox } from './outlines.ts';
import { printBrand, printLabel } from './print.ts';
import { dot, scatter, seed } from './scatter.ts';
import { darken, inkOn, lighten } from './tones.ts';

/** Lipsticks that stand. 4 forms: bullet with its cap beside it, open alone, round tube, crayon. */
export function drawLipstick({ form, print, colour }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas(shape === 0 ? 560 : 300, 900);
  const m = shape === 0 ? 150 : 150;
  const r = shape === 2 ? 120 : 128;
  const shell =
    shape === 1 ? canvas.round('#f0e6da') : shape === 2 ? canvas.round('#7a2e3a') : canvas.round('#2b2622');
  canvas
    .path(`M${m - 74} 330V140Q${m - 70} 90 ${m - 20} 56Q${m + 50} 0 ${m + 74} 40V330Z`, canvas.round(colour))
    .path(
      `M${m - 70} 146Q${m - 66} 96 ${m - 18} 60Q${m + 50} 6 ${m + 70} 40Q${m + 40} 110 ${m - 70} 146Z`,
      lighten(colour, 0.24),
    );
  canvas
    .path(
      outlineTurned(
        m,
        [
          [88, 300],
          [88, 480],
        ],
        8,
      ),
      canvas.metal('#caa45f'),
    )
    .path(
      outlineTurned(
        m,
        [
          [100, 440],
          [102, 520],
        ],
        8,
      ),
      canvas.metal('#d8b878'),
    );
  canvas
    .path(
      outlineTurned(
        m,
        [
          [r, 510],
          [r, 892],
        ],
        10,
      ),
      shell,
    )
    .path(
      outlineTurned(
        m,
        [
          [r + 2, 510],
          [r + 2, 530],
        ],
        8,
      ),
      canvas.metal('#caa45f'),
    );
  canvas.gloss(roundedBox(m - r * 0.66, 560, 18, 290, 9), 0.5, 5);
  printBrand(
    canvas,
    print,
    { x: m - r * 0.66, y: 640, width: r * 1.32, height: 100 },
    shape === 1 ? '#5a4a3a' : '#e9cf94',
  );
  if (shape === 0) {
    canvas
      .path(
        outlineTurned(
          420,
          [
            [130, 380],
            [132, 884],
          ],
          12,
        ),
        shell,
      )
      .path(ellipse(420, 384, 130, 16), '#4a4340')
      .path(
        outlineTurned(
          420,
          [
            [133, 850],
            [133, 892],
          ],
          10,
        ),
        canvas.metal('#caa45f'),
      );
    canvas.gloss(roundedBox(330, 430, 20, 380, 10), 0.5, 5);
  }
  return trimToFrame(canvas, [shape === 0 ? 16 : 22, 20, shape === 0 ? 4 : 22, 0]);
}

/** A make-up brush that lies, bristles up. 5 forms: round, flat, angled, fine, fan. */
export function drawMakeupBrush({ form, print, colour, chance }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /flat|foundation/.test(name)
    ? 1
    : /angled|brow/.test(name)
      ? 5
      : /concealer/.test(name)
        ? 6
        : /\blip\b/.test(name)
          ? 7
          : /pointed/.test(name)
            ? 3
            : /powder/.test(name)
              ? 0
              : /eyeshadow/.test(name)
                ? 4
                : form % 4;
  const width = [320, 240, 200, 170, 180, 150, 150, 96][shape] ?? 240;
  const canvas = new Canvas(width, 1000);
  const m = width / 2;
  const hair = '#7a5138';
  const heads = [
    `M${m - 60} 380C${m - 160} 300 ${m - 170} 120 ${m - 90} 40Q${m} -30 ${m + 90} 40C${m + 170} 120 ${m + 160} 300 ${m + 60} 380Z`,
    `M${m - 58} 360L${m - 110} 60Q${m} -40 ${m + 110} 60L${m + 58} 360Z`,
    `M${m - 44} 360L${m - 92} 150L${m + 92} 10L${m + 44} 360Z`,
    `M${m - 42} 350C${m - 112} 260 ${m - 62} 110 ${m} 8C${m + 62} 110 ${m + 112} 260 ${m + 42} 350Z`,
    `M${m - 40} 360C${m - 100} 260 ${m - 90} 60 ${m} 8C${m + 90} 60 ${m + 100} 260 ${m + 40} 360Z`,
    `M${m - 30} 360L${m - 64} 210L${m + 64} 130L${m + 30} 360Z`,
    `M${m - 32} 360C${m - 76} 310 ${m - 70} 220 ${m} 110C${m + 70} 220 ${m + 76} 310 ${m + 32} 360Z`,
    `M${m - 24} 360C${m - 46} 300 ${m - 40} 220 ${m} 150C${m + 40} 220 ${m + 46} 300 ${m + 24} 360Z`,
  ];
  const head = heads[shape] ?? '';
  canvas.solid(head, canvas.down([0, lighten(hair, 0.34)], [0.25, hair], [1, darken(hair, 0.45)]), {
    relief: 0.3,
    depth: 24,
  });
  canvas.inside(head, () => {
    const hairs = (count: number) =>
      Array.from({ length: count }, () => {
        const s = chance.share() - 0.5;
        return `M${Math.round(m + s * 80)} 380Q${Math.round(m + s * width * 0.9)} 200 ${Math.round(m + s * width * 0.8)} 0`;
      }).join('');
    canvas
      .line(hairs(30), darken(hair, 0.4), 3, 'stroke-opacity="0.5"')
      .line(hairs(24), lighten(hair, 0.5), 3, 'stroke-opacity="0.5"');
  });
  const n = [60, 46, 46, 46, 46, 34, 36, 28][shape] ?? 46;
  canvas
    .path(
      `M${m - n} 340H${m + n}L${m + n * 0.66} 600H${m - n * 0.66}Z`,
      canvas.metal(shape % 2 && !/brass/.test(name) ? '#b9bec3' : '#caa45f'),
    )
    .line(
      `M${m - n * 0.94} 400Q${m} 414 ${m + n * 0.94} 400M${m - n * 0.72} 570Q${m} 584 ${m + n * 0.72} 570`,
      '#5d4a24',
      5,
      'stroke-opacity="0.5"',
    );
  canvas
    .path(
      `M${m - n * 0.66} 594H${m + n * 0.66}C${m + n * 0.8} 720 ${m + n * 0.5} 860 ${m + 10} 994H${m - 10}C${m - n * 0.5} 860 ${m - n * 0.8} 720 ${m - n * 0.66} 594Z`,
      canvas.round(colour),
    )
    .gloss(roundedBox(m - n * 0.4, 640, n * 0.2, 220, 6), 0.5, 4);
  canvas.paintMoved(`translate(${m} 740) rotate(90)`, () =>
    printBrand(
      canvas,
      print,
      { x: -100, y: -n * 0.36, width: 200, height: n * 0.72 },
      inkOn(colour) === '#2a2622' ? '#6d5a3c' : '#e9cf94',
    ),
  );
  return trimToFrame(canvas, [8, 0, 8, 0]);
}

/** A bag for make-up that lies. 5 forms: leather with a zip, quilted, roll, slim, hanging. */
export function drawMakeupBag({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /quilt/.test(name)
    ? 1
    : /roll/.test(name)
      ? 2
      : /slim/.test(name)
        ? 3
        : /hanging/.test(name)
          ? 4
          : /leather/.test(name)
            ? 0
            : form % 4;
  const [width, height] = (
    [
      [940, 640],
      [940, 620],
      [1000, 560],
      [1000, 440],
      [720, 960],
    ] as const
  )[shape] ?? [940, 640];
  const canvas = new Canvas(width, height);
  const zip = (x: number, y: number, wide: number) => {
    canvas
      .path(roundedBox(x, y, wide, 36, 8), darken(colour, 0.5))
      .line(
        `M${x + 10} ${y + 18}H${x + wide - 10}`,
        '#d9b36a',
        14,
        'stroke-dasharray="8 6" style="stroke-linecap:butt"',
      );
    canvas
      .path(roundedBox(x + wide - 70, y - 2, 44, 40, 10), canvas.metal('#caa45f'))
      .solid(roundedBox(x + wide - 58, y + 30, 20, 100, 10), canvas.sheet('#96602f'), { depth: 8 });
  };
  if (shape === 2) {
    canvas.solid(roundedBox(6, 6, 988, 548, 40), canvas.cloth(colour, 9), { relief: 0.5, depth: 40 });
    canvas.solid(roundedBox(40, 230, 920, 290, 16), canvas.cloth(lighten(colour, 0.2), 9), { depth: 20 });
    for (let i = 0; i < 7; i++) {
      const x = 110 + i * 130;
      canvas
        .path(
          roundedBox(x - 12, 130, 24, 140, 6),
          canvas.round(['#2b2622', '#b98a58', '#7a2e3a'][i % 3] ?? '#2b2622'),
        )
        .path(
          `M${x - 18} 130L${x - 30 + (i % 2) * 8} 50Q${x} 20 ${x + 30 - (i % 2) * 8} 50L${x + 18} 130Z`,
          canvas.down([0, '#a87a58'], [1, '#5a3a28']),
        );
      canvas.line(`M${x + 65} 240V510`, darken(colour, 0.3), 5, 'stroke-dasharray="14 10"');
    }
    canvas.path(roundedBox(40, 226, 920, 60, 14), lighten(colour, 0.24));
    printBrand(canvas, print, { x: 360, y: 400, width: 280, height: 70 }, darken(colour, 0.4));
    return canvas.toDrawing();
  }
  const outline =
    shape === 4
      ? 'M60 130H660Q714 130 714 190V900Q714 954 660 954H60Q6 954 6 900V190Q6 130 60 130Z'
      : shape === 3
        ? roundedBox(6, 6, 988, 428, 60)
        : `M90 20H${width - 90}Q${width - 40} 20 ${width - 30} 80L${width - 6} ${height - 120}Q${width - 4} ${height - 6} ${width - 120} ${height - 6}H120Q4 ${height - 6} 6 ${height - 120}L30 80Q40 20 90 20Z`;
  canvas.solid(outline, shape === 0 || shape === 3 ? canvas.sheet(colour) : canvas.cloth(colour, 8), {
    relief: 0.6,
    depth: 60,
  });
  canvas.inside(outline, () => {
    if (shape === 1)
      canvas.path(
        roundedBox(0, 110, width, height, 0),
        canvas.tile(
          110,
          110,
          `<path d="M0 0L110 110M110 0L0 110" stroke="${darken(colour, 0.3)}" stroke-width="7" stroke-opacity="0.55"/><path d="M4 -4L114 106M106 -4L-4 106" stroke="${lighten(colour, 0.4)}" stroke-width="4" stroke-opacity="0.45"/>`,
        ),
      );
    if (shape === 0)
      canvas.line(
        `M30 ${height - 40}H${width - 30}M50 120H${width - 50}`,
        lighten(colour, 0.4),
        5,
        'stroke-dasharray="16 12"',
      );
    if (shape === 4)
      for (const y of [360, 640])
        canvas
          .line(`M0 ${y}H720`, darken(colour, 0.4), 10)
          .path(roundedBox(40, y + 40, 640, 30, 8), darken(colour, 0.4));
  });
  if (shape === 4) canvas.line('M360 130V90Q300 70 320 30T400 40', '#8f959a', 18);
  zip(shape === 4 ? 60 : 80, shape === 3 ? 60 : shape === 4 ? 180 : 66, width - (shape === 4 ? 120 : 160));
  canvas.path(
    roundedBox(width / 2 - 120, height - (shape === 3 ? 190 : 230), 240, 90, 10),
    shape === 1 ? '#f4ead6' : darken(colour, 0.16),
  );
  printBrand(
    canvas,
    print,
    { x: width / 2 - 100, y: height - (shape === 3 ? 180 : 220), width: 200, height: 70 },
    shape === 1 ? '#4a3a2c' : '#e9cf94',
  );
  return canvas.toDrawing();
}

/** A cosmetic pencil that lies. 3 forms, open beside its cap: in its colour, black, of bare cedar. */
export function drawEyePencil({ form, print, colour }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas(240, 1000);
  const pencil = (x: number, top: number, foot: number) => {
    canvas
      .path(
        `M${x - 46} ${top + 170}L${x - 12} ${top + 34}Q${x} ${top - 4} ${x + 12} ${top + 34}L${x + 46} ${top + 170}Z`,
        canvas.across([0, '#a87a4a'], [0.4, '#e6c491'], [1, '#8a5f34']),
      )
      .path(
        `M${x - 19} ${top + 66}L${x - 12} ${top + 34}Q${x} ${top - 4} ${x + 12} ${top + 34}L${x + 19} ${top + 66}Z`,
        canvas.round(colour),
      );
    canvas
      .path(
        roundedBox(x - 46, top + 164, 92, foot - top - 170, 10),
        canvas.round([colour, '#2b2622', '#c08a5c'][shape] ?? colour),
      )
      .path(roundedBox(x - 47, foot - 190, 94, 26, 4), canvas.metal('#caa45f'))
      .path(roundedBox(x - 46, foot - 160, 92, 156, 20), canvas.round(colour));
    canvas.gloss(roundedBox(x - 30, top + 190, 12, foot - top - 420, 6), 0.5, 4);
    canvas.paintMoved(`translate(${x} ${(top + foot) / 2 - 20}) rotate(90)`, () =>
      printBrand(canvas, print, { x: -180, y: -28, width: 360, height: 56 }, '#e9cf94'),
    );
  };
  pencil(64, 6, 994);
  canvas.path(
    'M130 700Q136 640 180 640T230 700V980Q230 994 180 994T130 980Z',
    canvas.round(shape === 1 ? colour : '#2b2622'),
  );
  return trimToFrame(canvas, [14, 10, 6, 0]);
}

/** A small cloth bag of dried herbs. 4 forms: tied sack, flat sachet with a loop, pillow, with an embroidered sprig. */
export function drawSachet({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /pillow/.test(name) ? 2 : /car|closet/.test(name) ? 1 : form % 3;
  const canvas = new Canvas(shape === 2 ? 940 : 700, [880, 840, 640][shape] ?? 880);
  const h = canvas.height;
  const herb = /lavender|sleep/.test(name) ? '#8a72b0' : '#5f7d4a';
  const sprig = (x: number, y: number, scale: number) =>
    canvas.paintMoved(`translate(${x} ${y}) scale(${scale})`, () =>
      canvas.line('M0 0Q10 -100 0 -220M0 -60Q-40 -120 -60 -190M0 -60Q50 -120 64 -186', '#6d7f4a', 7).path(
        [
          [0, -220],
          [-60, -190],
          [64, -186],
        ]
          .map(([px = 0, py = 0]) =>
            [0, 1, 2, 3]
              .map(
                (k) =>
                  `${leaf(px - 2, py + 30 - k * 26, 34, -50, 0.4)}${leaf(px + 2, py + 30 - k * 26, 34, 50, 0.4)}`,
              )
              .join(''),
          )
          .join(''),
        herb,
      ),
    );
  if (shape === 2) {
    canvas.solid(
      'M30 40Q470 -20 910 40Q970 320 910 600Q470 660 30 600Q-30 320 30 40Z',
      canvas.cloth(colour, 9),
      { relief: 0.6, depth: 70 },
    );
    canvas.line(
      'M50 62Q470 6 890 62Q944 320 890 578Q470 634 50 578Q-4 320 50 62Z',
      lighten(colour, 0.4),
      5,
      'stroke-dasharray="16 12"',
    );
    sprig(300, 460, 1.2);
    canvas.inside(roundedBox(470, 210, 330, 230, 10), () =>
      printLabel(canvas, print, { x: 470, y: 210, width: 330, height: 230 }),
    );
    return canvas.toDrawing();
  }
  if (shape === 1) {
    canvas.cord('M350 110C270 40 300 6 350 10S430 40 350 110', '#c9a36a', 20);
    canvas.solid(
      'M40 110Q350 70 660 110Q694 140 690 470Q694 800 660 826Q350 850 40 826Q6 800 10 470Q6 140 40 110Z',
      canvas.cloth(colour, 9),
      { relief: 0.55, depth: 60 },
    );
  } else {
    canvas.solid(
      'M230 20Q290 60 350 24Q410 60 470 20Q520 110 440 210C600 280 700 480 690 720Q686 874 540 874H160Q14 874 10 720C0 480 100 280 260 210Q180 110 230 20Z',
      canvas.cloth(colour, 9),
      { relief: 0.6, depth: 60 },
    );
    canvas.line(
      'M300 230Q260 340 220 420M350 230V380M400 230Q440 340 480 420',
      darken(colour, 0.4),
      8,
      'stroke-opacity="0.35"',
    );
    canvas
      .cord('M244 206Q350 250 456 206', herb, 26)
      .path(`${leaf(350, 230, 130, 112, 0.34)}${leaf(350, 230, 130, -112, 0.34)}`, herb);
  }
  canvas.inside(roundedBox(190, h - 400, 320, 250, 10), () =>
    printLabel(canvas, print, { x: 190, y: h - 400, width: 320, height: 250 }),
  );
  if (shape === 1) sprig(350, 400, 0.8);
  return canvas.toDrawing();
}

/** Stones that take up scent. 4 forms: three of clay, lava heap, flat beach stones, in a dish. */
export function drawScentStones({ form, print, colour, chance }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /lava/.test(name) ? 1 : /beach/.test(name) ? 2 : form % 3;
  const canvas = new Canvas(1000, [520, 640, 640][shape] ?? 520);
  const h = canvas.height;
  const tone = shape === 1 ? '#4a4644' : shape === 2 ? '#a9a79f' : colour;
  const stone = (x: number, y: number, across: number, high: number, shade: string, turn = 0) => {
    const outline = `M${x - across} ${y + high * 0.2}C${x - across} ${y - high * 0.7} ${x - across * 0.4} ${y - high} ${x + across * 0.1} ${y - high}S${x + across} ${y - high * 0.4} ${x + across} ${y + high * 0.3}C${x + across * 0.9} ${y + high} ${x + across * 0.3} ${y + high} ${x - across * 0.1} ${y + high}S${x - across} ${y + high * 0.8} ${x - across} ${y + high * 0.2}Z`;
    canvas.paintMoved(`rotate(${turn} ${x} ${y})`, () => {
      canvas.path(outline, canvas.ball(shade));
      canvas.inside(outline, () => {
        if (shape === 1)
          canvas.path(
            scatter(chance, 40, { x, y, across, high }, (px, py, t) =>
              ellipse(px, py, 5 + t / 40, 4 + t / 60),
            ),
            '#1d1a18',
            'fill-opacity="0.6"',
          );
        else
          canvas.path(
            scatter(chance, 26, { x, y, across, high }, shape === 2 ? seed(18, 0.4) : dot(3)),
            darken(shade, 0.3),
            'fill-opacity="0.4"',
          );
      });
    });
  };
  if (shape === 0) {
    stone(690, 240, 200, 190, darken(tone, 0.1));
    stone(250, 330, 244, 180, tone);
    if (!/set of 2/i.test(print.detail)) stone(800, 400, 194, 114, lighten(tone, 0.2));
    canvas.paintMoved('translate(250 330)', () =>
      printBrand(canvas, print, { x: -110, y: -30, width: 220, height: 80 }, darken(tone, 0.3)),
    );
  } else if (shape === 1) {
    for (const [x, y, r] of [
      [380, 190, 130],
      [620, 170, 136],
      [240, 330, 130],
      [500, 300, 140],
      [760, 330, 130],
    ] as const)
      stone(x, y, r, r * 0.9, tone, x % 30);
    canvas
      .solid(
        `M8 400H992C960 560 800 ${h - 6} 640 ${h - 6}H360C200 ${h - 6} 40 560 8 400Z`,
        canvas.round('#d9cfc0'),
        { relief: 0.4, depth: 40 },
      )
      .path(roundedBox(4, 388, 992, 34, 17), '#eae2d6');
    printBrand(canvas, print, { x: 360, y: 480, width: 280, height: 80 }, '#9a8f7e');
  } else {
    stone(500, 90, 180, 84, lighten(tone, 0.24), -2);
    stone(480, 260, 300, 110, darken(tone, 0.16), 1);
    stone(500, 490, 488, 144, tone);
    printBrand(canvas, print, { x: 400, y: 470, width: 200, height: 60 }, darken(tone, 0.3));
  }
  return trimToFrame(canvas, [0, [46, 44, 0][shape] ?? 0, 0, 0]);
}
