import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { mapleLeaf } from './foliage.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { wrapLabel } from './packages.ts';
import { printBrand } from './print.ts';
import { darken, lighten } from './tones.ts';

/** Snips and scissors of the garden, opened: pointed snips, scissors with loops, shears with long handles. 3 forms. */
export function drawGardenSnips({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 1000);
  const long = form === 2;
  const pivot = long ? 360 : 440;
  const half = (side: 1 | -1) =>
    canvas.paintMoved(`rotate(${side * (form === 1 ? 13 : 10)} 350 ${pivot})`, () => {
      const s = (x: number) => 350 + side * x;
      canvas.path(
        `M${s(-34)} ${pivot + 40}Q${s(-40)} ${pivot - 160} ${s(0)} ${long ? 40 : 30}Q${s(26)} ${pivot - 200} ${s(34)} ${pivot + 40}Z`,
        canvas.steel(),
      );
      canvas.line(`M${s(8)} ${pivot - 20}L${s(2)} ${long ? 70 : 60}`, '#ffffff', 5, 'stroke-opacity="0.7"');
      if (form === 1)
        canvas
          .line(
            `M${s(0)} ${pivot}C${s(-10)} ${pivot + 120} ${s(-20)} ${pivot + 180} ${s(-30)} ${pivot + 260}`,
            darken(colour, 0.3),
            44,
          )
          .line(ellipse(s(-74), 800, 92, 136), darken(colour, 0.3), 46)
          .line(ellipse(s(-74), 800, 92, 136), colour, 34)
          .line(ellipse(s(-74) - 4, 796, 92, 136), lighten(colour, 0.45), 8, 'stroke-opacity="0.7"');
      else
        canvas.cord(
          `M${s(0)} ${pivot + 20}C${s(-110)} ${pivot + 120} ${s(-130)} ${pivot + 260} ${s(long ? -50 : -20)} ${long ? 960 : 940}`,
          colour,
          long ? 54 : 66,
        );
    });
  half(-1);
  half(1);
  if (form === 0) canvas.line(`M214 640q34 -40 68 0t68 0t68 0t68 0`, '#8f959a', 12);
  canvas.path(circle(350, pivot, 30), canvas.ball('#c9cdd0')).line(`M334 ${pivot}H366`, '#6f757a', 6);
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 73, 37, 554, 898)
    : form === 2
      ? cropDrawing(canvas.toDrawing(), 163, 42, 376, 931)
      : cropDrawing(canvas.toDrawing(), 176, 34, 348, 934);
}

/** A saw for branches, laid down: curved with a grip, folding, with a long straight blade. 3 forms. */
export function drawPruningSaw({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 420);
  const blade = form === 0 ? 'M380 190Q700 170 984 330Q700 280 380 300Z' : 'M380 150L984 190V230L380 280Z';
  canvas.path(blade, canvas.steel());
  const teeth = Array.from({ length: 30 }, (_, i) => {
    const t = i / 30;
    const x = 390 + t * 590;
    const y = form === 0 ? 300 - 26 * Math.sin(t * Math.PI) * 0.9 + t * t * 26 : 279 - t * 50;
    return `M${x} ${y}l10 ${16 - t * 8}l10 -${17 - t * 8}Z`;
  }).join('');
  canvas.path(teeth, '#8f959a');
  canvas.line(
    form === 0 ? 'M400 200Q700 186 950 310' : 'M400 162L970 198',
    '#ffffff',
    5,
    'stroke-opacity="0.7"',
  );
  const grip =
    form === 1
      ? roundedBox(8, 130, 420, 160, 60)
      : 'M20 180Q20 110 90 120Q180 150 260 140L400 140Q420 140 420 170V290Q420 310 400 310H300Q200 320 150 340Q60 400 30 350Q40 300 20 180Z';
  canvas.solid(grip, form === 1 ? canvas.sheet(colour) : canvas.wood(colour), { depth: 36 });
  if (form === 1)
    canvas.path([120, 160, 200, 240].map((x) => roundedBox(x, 170, 18, 80, 9)).join(''), darken(colour, 0.3));
  for (const x of [370, form === 1 ? 370 : 300]) canvas.path(circle(x, 220, 17), canvas.ball('#c9a25a'));
  printBrand(canvas, print, { x: 480, y: 190, width: 150, height: 50 }, '#6f757a');
  return form === 0
    ? cropDrawing(canvas.toDrawing(), 16, 115, 972, 265)
    : form === 1
      ? cropDrawing(canvas.toDrawing(), 4, 126, 984, 171)
      : cropDrawing(canvas.toDrawing(), 16, 114, 973, 264);
}

/** A pair of gloves for the garden, flat: knitted cuff, leather gauntlets, dotted palms. 3 forms. */
export function drawGardeningGloves({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 960);
  const hand =
    'M120 560C100 480 40 400 20 330Q10 280 50 280Q90 290 110 350L140 420V120Q140 70 172 70T206 120V360V60Q206 14 240 14T274 60V360V90Q274 46 306 46T340 90V370V160Q340 120 368 120T398 160C404 320 410 420 380 560Z';
  const one = (isLabelled: boolean) => {
    if (form === 1)
      canvas.solid('M110 540H390L450 930Q250 970 50 930Z', canvas.sheet(darken(colour, 0.14)), { depth: 40 });
    else
      canvas.solid(roundedBox(112, 540, 276, 220, 30), canvas.knit(darken(colour, 0.2), 26), { depth: 30 });
    canvas.solid(
      hand,
      form === 2
        ? canvas.tile(
            26,
            26,
            `<rect width="26" height="26" fill="${colour}"/><circle cx="7" cy="7" r="5" fill="${darken(colour, 0.35)}"/><circle cx="20" cy="20" r="5" fill="${darken(colour, 0.35)}"/>`,
          )
        : canvas.sheet(colour),
      { depth: 34 },
    );
    if (form !== 2)
      canvas
        .line(
          'M174 360V250M240 350V240M306 360V260',
          darken(colour, 0.4),
          5,
          'stroke-dasharray="9 7" stroke-opacity="0.7"',
        )
        .line('M110 556H390', darken(colour, 0.4), 6, 'stroke-dasharray="12 8"');
    if (!isLabelled) return;
    canvas.path(roundedBox(190, 440, 110, 66, 8), lighten(colour, 0.5));
    printBrand(canvas, print, { x: 196, y: 446, width: 98, height: 54 }, darken(colour, 0.5));
  };
  canvas
    .paintMoved('translate(10 0) rotate(-4 240 500)', () => one(true))
    .paintMoved('translate(990 0) scale(-1 1) rotate(-4 240 500)', () => one(false));
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 12, 4, 976, 956)
    : cropDrawing(canvas.toDrawing(), 12, 4, 976, 766);
}

/** What a basket's title says that it is for. */
const harvestOf = (name: string): 'eggs' | 'leaves' | 'mushrooms' | 'pad' | 'vegetables' =>
  /egg/i.test(name)
    ? 'eggs'
    : /leaf/i.test(name)
      ? 'leaves'
      : /mushroom/i.test(name)
        ? 'mushrooms'
        : /weed|pad/i.test(name)
          ? 'pad'
          : 'vegetables';

/** A basket with one handle, filled with what it is for. 3 forms: trug, round, deep. */
export function drawHarvestBasket({ form: given, colour, print }: DrawingStyle): Drawing {
  const harvest = harvestOf(print.name);
  const form = harvest === 'leaves' ? 2 : given;
  const canvas = new Canvas(940, 860);
  canvas.cord(
    form === 1 ? 'M150 420C150 -60 790 -60 790 420' : 'M110 400C130 -70 810 -70 830 400',
    darken(colour, 0.06),
    44,
  );
  canvas.path(ellipse(470, 420, 420, 60), darken(colour, 0.55));
  if (harvest === 'vegetables') {
    for (const [x, turn] of [
      [300, -24],
      [380, -8],
      [460, 10],
    ] as const)
      canvas.paintMoved(`rotate(${turn} ${x} 420)`, () =>
        canvas
          .line(
            `M${x} 300Q${x - 30} 220 ${x - 60} 170M${x} 300Q${x} 210 ${x + 6} 150M${x} 300Q${x + 30} 220 ${x + 50} 180`,
            '#6f9d50',
            12,
          )
          .path(`M${x - 40} 310Q${x} 280 ${x + 40} 310L${x + 10} 480H${x - 10}Z`, canvas.round('#d97b3a')),
      );
    for (const [x, y, r, tone] of [
      [620, 380, 80, '#b83b3e'],
      [720, 400, 70, '#c94a3a'],
      [180, 400, 76, '#8da85a'],
    ] as const)
      canvas.path(circle(x, y, r), canvas.ball(tone));
  } else if (harvest === 'pad')
    canvas.solid('M180 300Q180 250 230 250H710Q760 250 760 300L790 470H150Z', canvas.cloth('#6d8a5a', 10), {
      depth: 34,
    });
  else if (harvest === 'mushrooms')
    for (const [x, y, r] of [
      [240, 380, 100],
      [700, 384, 104],
      [400, 360, 112],
      [560, 372, 106],
    ] as const)
      canvas
        .path(roundedBox(x - r * 0.34, y, r * 0.68, 120, 20), canvas.round('#efe3cc'))
        .path(
          `M${x - r} ${y + 20}C${x - r} ${y - r * 0.9} ${x + r} ${y - r * 0.9} ${x + r} ${y + 20}Q${x} ${y + 50} ${x - r} ${y + 20}Z`,
          canvas.ball('#b07a48'),
        );
  else if (harvest === 'eggs')
    for (const [x, y, tone] of [
      [250, 390, '#e3c4a0'],
      [400, 370, '#f1e6d4'],
      [560, 376, '#c79a74'],
      [690, 394, '#efe0c6'],
      [320, 420, '#d6ae86'],
      [480, 424, '#e8d2b2'],
      [620, 424, '#f1e6d4'],
    ] as const)
      canvas.path(ellipse(x, y, 86, 66), canvas.ball(tone));
  else
    for (const [x, y, tone] of [
      [200, 370, '#b5482f'],
      [330, 330, '#d0a13a'],
      [470, 310, '#a6552f'],
      [610, 330, '#c98a2b'],
      [730, 370, '#7a4a24'],
    ] as const)
      canvas
        .path(mapleLeaf(x - 20, y + 120, 190, -42), darken(tone, 0.2))
        .path(mapleLeaf(x + 20, y + 120, 190, 40), lighten(tone, 0.12))
        .path(mapleLeaf(x, y + 130, 200, (x % 60) - 30), canvas.sheet(tone));
  const body =
    form === 2
      ? 'M40 410Q470 510 900 410L800 820Q470 880 140 820Z'
      : 'M40 410Q470 510 900 410Q880 700 720 770Q470 820 220 770Q60 700 40 410Z';
  canvas.solid(body, canvas.wicker(colour, 42), { depth: 80, relief: 0.6 });
  canvas.cord('M40 414Q470 514 900 414', darken(colour, 0.08), 38);
  canvas
    .path(roundedBox(112, 420, 34, 60, 12), darken(colour, 0.4))
    .path(roundedBox(794, 420, 34, 60, 12), darken(colour, 0.4));
  return cropDrawing(canvas.toDrawing(), 18, 22, 904, form === 2 ? 826 : 776);
}

/** An axe, laid down: for splitting, a hatchet, for camp with a mask of leather. 3 forms. */
export function drawSplittingAxe({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 460);
  const start = form === 1 ? 330 : 40;
  canvas.solid(
    `M${start} 190Q${start - 20} 160 ${start + 14} 150Q${start + 60} 150 ${start + 90} 180Q560 160 920 176V236Q560 240 ${start + 120} 250Q${start + 60} 270 ${start + 20} 262Q${start - 6} 230 ${start} 190Z`,
    canvas.wood(colour),
    { depth: 22 },
  );
  const head =
    form === 0
      ? 'M800 110H940Q960 110 960 140V270Q960 290 940 290L920 300Q930 380 960 440H740Q800 380 800 290Z'
      : 'M790 130H930Q946 130 946 150V260Q946 280 920 280Q910 380 960 450Q830 440 720 440Q780 380 790 270Z';
  canvas.solid(head, canvas.steel('#8d9499'), { depth: 24 });
  if (form === 2)
    canvas
      .solid('M700 350H970L984 456H690Z', canvas.sheet('#96602f'), { depth: 20 })
      .line('M706 366H968M704 440H972', '#f0d9b0', 4, 'stroke-dasharray="10 8"');
  else
    canvas.path(
      form === 0
        ? 'M760 400Q850 420 944 400L960 440H740Z'
        : 'M742 412Q840 420 940 416L960 450Q830 440 720 440Z',
      canvas.steel('#d9dde0'),
    );
  printBrand(canvas, print, { x: 816, y: 190, width: 100, height: 60 }, '#5a6166');
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 314, 126, 656, 330)
    : cropDrawing(
        canvas.toDrawing(),
        28,
        form === 2 ? 126 : 106,
        form === 2 ? 960 : 935,
        form === 2 ? 334 : 338,
      );
}

/** A pick, laid down: pointed and broad, two points, a small hand pick. 3 forms. */
export function drawGardenPick({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(820, 1000);
  canvas.solid('M378 90Q410 70 442 90L436 900Q450 980 410 984T384 900Z', canvas.wood(colour, 90), {
    depth: 22,
  });
  const head =
    [
      'M360 90H460Q640 100 806 250L760 290Q640 200 460 200H360Q200 200 30 300L10 280Q160 100 360 90Z',
      'M360 90H460Q660 100 810 290Q640 200 460 190H360Q180 200 10 290Q160 100 360 90Z',
      'M360 90H460Q620 110 700 130V200Q600 200 460 190H360Q260 210 130 300Q200 120 360 90Z',
    ][form] ?? '';
  canvas.solid(head, canvas.steel('#7d858a'), { depth: 30 });
  canvas.solid(roundedBox(352, 70, 116, 150, 24), canvas.round('#5f676c'), { depth: 20 });
  if (form === 2)
    canvas.solid('M378 560H442L440 900Q446 984 410 986T380 900Z', canvas.sheet('#3a3a40'), { depth: 16 });
  return form === 2
    ? cropDrawing(canvas.toDrawing(), 124, 64, 582, 926)
    : cropDrawing(canvas.toDrawing(), 4, 64, 812, 926);
}

/** Twine: a ball, a spool with a label, a card of cord. 3 forms; it stands. */
export function drawTwine({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 800);
  if (form === 0) {
    canvas.line('M600 660Q740 700 730 790', darken(colour, 0.2), 15);
    const ball = circle(370, 430, 360);
    canvas.path(ball, canvas.ball(colour));
    canvas.inside(ball, () => {
      for (const [turn, tone] of [
        [0, darken(colour, 0.3)],
        [64, lighten(colour, 0.3)],
        [118, darken(colour, 0.24)],
      ] as const)
        canvas.paintMoved(`rotate(${turn} 370 430)`, () =>
          canvas.line(
            Array.from(
              { length: 9 },
              (_, i) => `M${20 + (turn ? 60 : 0)} ${240 + i * 44}Q370 ${120 + i * 50} 740 ${240 + i * 44}`,
            ).join(''),
            tone,
            9,
            'stroke-opacity="0.5"',
          ),
        );
    });
    canvas.inside(ball, () => wrapLabel(canvas, print, { x: 10, y: 350, width: 720, height: 180 }, 40));
    return cropDrawing(canvas.toDrawing(), 6, 66, 732, 726);
  }
  if (form === 1) {
    for (const y of [40, 640])
      canvas
        .path(
          outlineTurned(
            380,
            [
              [300, y + 20],
              [300, y + 90],
            ],
            44,
          ),
          canvas.round('#c79a68'),
        )
        .path(ellipse(380, y + 20, 300, 42), canvas.wood('#dcb888'));
    canvas.path(
      outlineTurned(
        380,
        [
          [240, 120],
          [240, 640],
        ],
        30,
      ),
      canvas.round(colour),
    );
    for (let y = 150; y < 660; y += 22)
      canvas.line(
        `M142 ${y}Q380 ${y + 64} 618 ${y - 10}`,
        y % 4 ? darken(colour, 0.3) : lighten(colour, 0.3),
        7,
        'stroke-opacity="0.55"',
      );
    wrapLabel(canvas, print, { x: 140, y: 250, width: 480, height: 240 }, 30);
    return cropDrawing(canvas.toDrawing(), 74, 14, 612, 744);
  }
  canvas.solid(roundedBox(60, 20, 640, 770, 14), canvas.sheet('#d8b98a'), { depth: 20 });
  for (const y of [120, 560]) {
    canvas.path(
      roundedBox(20, y, 720, 170, 60),
      canvas.down([0, darken(colour, 0.1)], [0.4, colour], [1, darken(colour, 0.25)]),
    );
    for (let x = 40; x < 730; x += 20)
      canvas.line(
        `M${x} ${y + 8}L${x + 8} ${y + 162}`,
        x % 40 ? lighten(colour, 0.35) : darken(colour, 0.32),
        6,
        'stroke-opacity="0.6"',
      );
  }
  printBrand(canvas, print, { x: 150, y: 330, width: 460, height: 180 }, '#4a3a2c');
  canvas.cord('M700 640Q756 700 730 786', colour, 15);
  return cropDrawing(canvas.toDrawing(), 16, 14, 736, 780);
}

/** A pair of rubber boots from the side: to the calf, tall, lined and low. 3 forms. */
export function drawGardenBoots({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1010, 1000);
  const top = [230, 30, 420][form] ?? 230;
  const shin = (top + 680) / 2;
  const one = (tone: string) => {
    canvas.solid(
      `M112 ${top}H444C444 ${shin} 408 600 414 680C430 750 580 736 700 790C764 818 784 864 776 912H110C106 860 134 790 140 710C146 600 116 ${shin} 112 ${top}Z`,
      canvas.across(
        [0, darken(tone, 0.14)],
        [0.25, lighten(tone, 0.26)],
        [0.6, tone],
        [1, darken(tone, 0.22)],
      ),
      { depth: 44, relief: 0.4 },
    );
    canvas.path(
      'M96 898H776Q800 906 790 950Q780 984 736 984H440Q402 982 392 962H350V990H116Q92 988 96 898Z',
      canvas.down([0, darken(tone, 0.3)], [1, darken(tone, 0.6)]),
    );
    canvas.line('M112 884Q400 902 776 884', lighten(tone, 0.4), 7, 'stroke-opacity="0.6"');
    canvas.path(
      roundedBox(112, top - 8, 336, form === 2 ? 70 : 40, 16),
      form === 2 ? canvas.knit('#e3d6bd', 26) : darken(tone, 0.26),
    );
    canvas.gloss(`M170 ${top + 70}Q160 600 176 800H206Q196 600 206 ${top + 70}Z`, 0.34, 8);
    if (form !== 2) canvas.path(roundedBox(300, top + 80, 120, 70, 8), lighten(tone, 0.6));
  };
  canvas.paintMoved('translate(206 -22)', () => one(darken(colour, 0.16)));
  canvas.paintMoved('translate(-94 4)', () => {
    one(colour);
    if (form !== 2)
      printBrand(canvas, print, { x: 306, y: top + 86, width: 108, height: 58 }, darken(colour, 0.4));
  });
  return cropDrawing(canvas.toDrawing(), 0, top - 34, 1000, 1028 - top);
}
