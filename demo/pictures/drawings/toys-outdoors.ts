import { drawPatches } from './ball-patches.ts';
import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { darken, lighten } from './tones.ts';

/** A kite lying on the ground with its tail: diamond, delta, sled with stripes. 3 forms. */
export function drawKite({ form, colour: given, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 1000);
  // Of plain paper until it is coloured.
  const isPlain = /colou?r-your-own/i.test(print.name);
  const [colour, other, third] = isPlain ? ['#e6dfd0', '#f3eee2', '#d9d0bd'] : [given, '#e6c04c', '#3f7f80'];
  const tail = (x: number, y: number) => {
    canvas.line(
      `M${x} ${y}C${x - 80} ${y + 80} ${x + 90} ${y + 130} ${x - 20} ${y + 240}S${x + 60} ${y + 300} ${x + 50} ${y + 320}`,
      '#8a7558',
      7,
    );
    for (const [dx, dy, tone] of [
      [-24, 60, colour],
      [26, 140, other],
      [-24, 236, third],
    ] as const)
      canvas.path(`M${x + dx} ${y + dy}l-52 -26v52ZM${x + dx} ${y + dy}l52 -26v52Z`, canvas.sheet(tone));
  };
  if (form === 1) {
    tail(430, 560);
    const wings = 'M430 20L850 560Q640 520 430 580Q220 520 10 560Z';
    canvas.solid(wings, canvas.sheet(colour), { depth: 24, relief: 0.3 });
    canvas.inside(wings, () =>
      canvas
        .path('M430 20L10 560L200 530L430 200L660 530L850 560Z', lighten(colour, 0.45))
        .path('M430 200L330 570H530Z', other)
        .path('M430 20V600L860 600V20Z', '#1d1208', 'fill-opacity="0.1"'),
    );
    canvas.line('M430 20V576M430 20L14 558M430 20L846 558M180 340H680', '#a87845', 10);
    return cropDrawing(canvas.toDrawing(), 4, 12, 852, 870);
  }
  if (form === 2) {
    canvas.line('M300 700C260 800 340 860 290 990M560 700C600 800 520 860 570 990', colour, 22);
    const sail = 'M200 20H660L820 300L640 700H220L40 300Z';
    canvas.solid(sail, canvas.stripes(colour, lighten(colour, 0.6), 92, 90), { depth: 26, relief: 0.3 });
    canvas
      .path('M380 460H480L460 620H400Z', darken(colour, 0.5), 'fill-opacity="0.5"')
      .line('M200 20L220 700M660 20L640 700', '#a87845', 12)
      .line('M40 300L430 560L820 300', '#8a7558', 4);
    return cropDrawing(canvas.toDrawing(), 36, 14, 788, 984);
  }
  tail(430, 660);
  const d = polygon([430, 12], [760, 300], [430, 670], [100, 300]);
  canvas.solid(d, colour, { depth: 24, relief: 0.3 });
  canvas
    .path(polygon([430, 12], [760, 300], [430, 300]), other)
    .path(polygon([100, 300], [430, 300], [430, 670]), lighten(colour, 0.6))
    .path(polygon([430, 300], [760, 300], [430, 670]), darken(colour, 0.16));
  canvas
    .line('M430 16V664M104 300H756', '#a87845', 13)
    .path(d, 'none', `stroke="${darken(colour, 0.35)}" stroke-width="7" stroke-linejoin="round"`);
  return cropDrawing(canvas.toDrawing(), 94, 6, 672, 978);
}

/** A kick scooter from the side: two wheels, three wheels for the small, big wheels. 3 forms. */
export function drawScooter({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 1000);
  const r = [80, 66, 130][form] ?? 80;
  const foot = 990 - r;
  const wheel = (x: number, radius: number) =>
    canvas
      .path(circle(x, 990 - radius, radius), '#2f3034')
      .path(circle(x, 990 - radius, radius * 0.72), canvas.ball(lighten(colour, 0.3)))
      .path(circle(x, 990 - radius, radius * 0.22), canvas.ball('#c9cdd0'));
  wheel(150, r);
  if (form === 1) canvas.path(circle(890, 924, 66), '#1f2023');
  canvas.cord(`M790 ${foot}L690 140`, '#b9bec3', form === 2 ? 40 : 34);
  canvas.cord(`M790 ${foot - 20}Q700 ${foot - 10} 640 ${foot + 14}`, darken(colour, 0.1), 44);
  canvas.solid(
    `M130 ${foot - 60}Q90 ${foot - 20} 220 ${foot - 8}H700V${foot + 34}H240Q90 ${foot + 20} 60 ${foot - 50}Z`,
    canvas.down([0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.35)]),
    { depth: 18 },
  );
  canvas.path(`M240 ${foot - 14}H660V${foot - 2}H240Z`, '#2f3034');
  wheel(form === 1 ? 850 : 800, r);
  canvas.solid(roundedBox(652, 200, 74, 40, 14), canvas.sheet('#3a3a40'), { depth: 8 });
  canvas
    .cord('M560 130H800', '#8f959a', 30)
    .cord('M530 130H610', colour, 50)
    .cord('M760 130H840', colour, 50);
  if (form === 1)
    canvas.solid('M640 250H790L770 420H668Z', canvas.sheet(lighten(colour, 0.35)), { depth: 18 });
  const right = form === 1 ? 960 : form === 2 ? 934 : 884;
  const left = form === 2 ? 18 : 56;
  return cropDrawing(canvas.toDrawing(), left, 98, right - left, 894);
}

/** A wooden sled from the side: on steel runners, with a back to lean on, curved toboggan. 3 forms. */
export function drawSled({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 560);
  const wood = canvas.wood('#c79a68');
  if (form === 2) {
    canvas.cord('M110 90C260 40 330 200 420 240H760', '#d8c4a0', 12);
    canvas.solid(
      'M30 170C10 20 200 -20 230 100Q236 130 210 130T170 110Q110 90 110 170Q120 430 330 470H980V540H320Q60 520 30 170Z',
      canvas.wood(colour),
      { depth: 26 },
    );
    for (const x of [380, 560, 740, 920]) canvas.path(roundedBox(x, 440, 40, 46, 8), darken(colour, 0.3));
    canvas.solid(roundedBox(460, 400, 460, 60, 26), canvas.cloth('#b83b3e', 8), { depth: 20 });
    return cropDrawing(canvas.toDrawing(), 22, 24, 962, 522);
  }
  const runner = 'M60 200C-20 330 60 500 200 520H960';
  canvas.cord(runner, form === 0 ? '#8f959a' : '#a87845', form === 0 ? 26 : 44);
  if (form === 0) canvas.line('M190 520H960', '#e4e8ea', 8);
  for (const x of [280, 520, 780])
    canvas.path(
      `M${x} 290H${x + 50}L${x + 60} 512H${x - 10}Z`,
      form === 0 ? canvas.metal() : canvas.round('#a87845'),
    );
  canvas
    .solid(roundedBox(150, 230, 800, 70, 16), wood, { depth: 20 })
    .path(roundedBox(130, 214, 830, 26, 10), canvas.down([0, lighten(colour, 0.3)], [1, colour]));
  canvas
    .path('M60 200L150 230V290L40 250Z', canvas.round(colour))
    .cord('M70 210Q30 80 160 60T330 150', '#d8c4a0', 14);
  if (form === 1) {
    canvas.cord('M900 240Q960 150 950 20M720 240Q700 150 700 130', '#a87845', 34);
    for (const y of [30, 90, 150]) canvas.cord(`M700 ${y + 60}Q830 ${y + 30} 950 ${y}`, '#c79a68', 30);
    canvas.solid(roundedBox(300, 170, 380, 60, 26), canvas.cloth(colour, 8), { depth: 20 });
    return cropDrawing(canvas.toDrawing(), 14, 2, 968, 544);
  }
  canvas.cord('M170 226V150H300', '#a87845', 26);
  return cropDrawing(canvas.toDrawing(), 14, 50, 962, 486);
}

/** A skateboard: from below with its picture, from the side, from above with grip. 3 forms; it lies. */
export function drawSkateboard({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(360, 1000);
  const deck = roundedBox(50, 10, 260, 980, 130);
  const truck = (y: number) => {
    for (const x of [22, 286])
      canvas.path(
        roundedBox(x, y - 44, 54, 88, 18),
        canvas.down([0, '#fff8e8'], [0.5, '#e3d6bd'], [1, '#a8987c']),
      );
    canvas
      .path(roundedBox(70, y - 14, 220, 28, 10), canvas.metal('#a9b0b4'))
      .path(roundedBox(130, y - 60, 100, 120, 14), canvas.steel('#a9b0b4'))
      .path(circle(180, y, 24), canvas.ball('#6f757a'));
  };
  if (form === 2)
    for (const y of [220, 780])
      for (const x of [20, 288]) canvas.path(roundedBox(x, y - 44, 52, 88, 18), '#e3d6bd');
  canvas.solid(deck, form === 2 ? canvas.sheet('#33343a') : canvas.sheet(colour), { depth: 30 });
  if (form === 2) {
    canvas
      .path(deck, canvas.tile(9, 9, '<circle cx="3" cy="3" r="1.4" fill="#fff" fill-opacity="0.14"/>'))
      .path([190, 250, 750, 810].flatMap((y) => [146, 214].map((x) => circle(x, y, 9))).join(''), '#b9bec3')
      .path(roundedBox(50, 470, 260, 60, 0), colour);
    return cropDrawing(canvas.toDrawing(), 16, 6, 328, 988);
  }
  canvas.inside(deck, () => {
    if (form === 0)
      for (const [i, tone] of ['#e6c04c', '#d97b3a', '#efe4cc'].entries())
        canvas.path(
          `M0 ${420 + i * 70}Q180 ${300 + i * 70} 360 ${420 + i * 70}V${470 + i * 70}Q180 ${350 + i * 70} 0 ${470 + i * 70}Z`,
          tone,
        );
    else
      canvas.path(
        [0, 1, 2].map((i) => circle(180, 500, 110 - i * 36)).join(''),
        'none',
        `stroke="${lighten(colour, 0.6)}" stroke-width="17"`,
      );
    canvas.paintMoved('rotate(-90 180 620)', () =>
      printBrand(canvas, print, { x: 90, y: 580, width: 180, height: 80 }, lighten(colour, 0.75)),
    );
  });
  truck(220);
  truck(790);
  return cropDrawing(canvas.toDrawing(), 18, 6, 326, 988);
}

/** A boomerang: two arms, three arms, a wide curve. 3 forms; it lies. */
export function drawBoomerang({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 860);
  const stripe = lighten(colour, 0.6);
  if (form === 1) {
    for (const turn of [0, 120, 240])
      canvas.paintMoved(`rotate(${turn} 500 480)`, () => {
        canvas.solid('M430 500L440 90Q446 14 500 14T560 90L570 500Z', canvas.wood(colour, 90), { depth: 26 });
        canvas.path('M438 150H562L564 200H436ZM436 230H564L565 250H435Z', stripe, 'fill-opacity="0.85"');
      });
    canvas.path(circle(500, 480, 82), canvas.wood(colour)).path(circle(500, 480, 40), stripe);
    return cropDrawing(canvas.toDrawing(), 82, 10, 833, 734);
  }
  const d =
    form === 0
      ? 'M20 780Q-10 700 60 640L440 70Q500 -10 560 70L940 640Q1010 700 980 780Q930 830 870 770L530 330Q500 300 470 330L130 770Q70 830 20 780Z'
      : 'M20 640Q10 560 90 540C300 480 360 160 480 60Q560 10 620 80C700 200 720 440 930 560Q990 600 970 660Q930 730 850 690C660 600 600 440 560 330Q530 290 500 330C430 520 300 660 110 700Q40 710 20 640Z';
  canvas.solid(d, canvas.wood(colour, form === 0 ? 30 : 0), { depth: 40 });
  canvas.inside(d, () =>
    canvas
      .line('M20 620L180 730M60 560L230 670', stripe, 22)
      .line('M980 620L820 740M940 560L770 680', stripe, 22)
      .path(circle(form === 0 ? 500 : 545, form === 0 ? 170 : 180, 46), stripe),
  );
  return form === 0
    ? cropDrawing(canvas.toDrawing(), 6, 16, 988, 786)
    : cropDrawing(canvas.toDrawing(), 16, 36, 960, 668);
}

/** A ball to kick: black patches, coloured patches, on a tinted ground. 3 forms. */
export function drawSoccerBall({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 900);
  const ball = circle(450, 450, 440);
  canvas.path(ball, canvas.ball(form === 2 ? lighten(colour, 0.72) : '#f3f0e8'));
  canvas.inside(ball, () => {
    drawPatches(canvas, [450, 450, 440], {
      patch: form === 0 ? '#2d2d32' : colour,
      seam: '#55555a',
    });
    printBrand(canvas, print, { x: 296, y: 610, width: 164, height: 60 }, '#3a3a40');
  });
  canvas.inside(ball, () => canvas.shade('M900 200Q880 760 250 860L300 960H960Z', 0.34, 60));
  canvas.gloss(ellipse(300, 220, 110, 70), 0.45, 24);
  return cropDrawing(canvas.toDrawing(), 6, 6, 888, 888);
}

/** A slide for the garden, from the side: wavy, straight on legs of wood, small and folding. 3 forms. */
export function drawSlide({ form: given, colour, print }: DrawingStyle): Drawing {
  const form = /rope/i.test(print.name) ? 1 : given;
  const canvas = new Canvas(1000, 800);
  const post = form === 1 ? '#b98d5b' : lighten(colour, 0.5);
  const wood = canvas.round(post);
  canvas
    .path(polygon([120, 130], [164, 130], [90, 790], [40, 790]), wood)
    .path(polygon([270, 170], [310, 170], [320, 790], [276, 790]), wood);
  for (let i = 0; i < 5; i++)
    canvas.path(
      roundedBox(74 - i * -8, 690 - i * 110, 240 - i * 16, 30, 12),
      canvas.down([0, lighten(post, 0.3)], [1, darken(post, 0.3)]),
    );
  canvas
    .line(
      form === 2 ? 'M110 150Q140 10 260 30T330 160' : 'M120 140V50Q120 20 150 20H280Q310 20 310 60V160',
      darken(colour, 0.3),
      24,
    )
    .line(
      form === 2 ? 'M110 150Q140 10 260 30T330 160' : 'M120 140V50Q120 20 150 20H280Q310 20 310 60V160',
      lighten(colour, 0.1),
      14,
    );
  canvas.solid(roundedBox(100, 150, 236, 40, 10), canvas.sheet(post), { depth: 12 });
  const chute =
    form === 0
      ? 'M250 170C420 180 440 420 580 430S700 640 820 690H980V760H800C640 720 640 530 540 520S380 300 250 290Z'
      : 'M250 170Q330 170 400 260L740 630Q790 680 860 680H980V760H820Q740 760 690 700L340 330Q300 290 250 290Z';
  canvas.solid(chute, canvas.down([0, lighten(colour, 0.2)], [0.5, colour], [1, darken(colour, 0.2)]), {
    depth: 40,
  });
  canvas.line(
    form === 0
      ? 'M260 184C420 196 440 430 580 444S700 654 820 704H972'
      : 'M260 184Q330 184 396 274L730 644Q784 696 860 696H972',
    lighten(colour, 0.5),
    13,
    'stroke-opacity="0.8"',
  );
  canvas.path(polygon([850, 750], [900, 750], [910, 790], [840, 790]), wood);
  if (form === 1)
    canvas
      .path(polygon([560, 560], [600, 600], [610, 790], [556, 790]), wood)
      .cord('M140 80Q60 300 20 780', '#d8c4a0', 15);
  return cropDrawing(canvas.toDrawing(), form === 1 ? 10 : 38, 6, form === 1 ? 974 : 946, 786);
}

/** A pail for the beach with its spade: round, castle-shaped, with a sieve. 3 forms. */
export function drawSandPail({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 900);
  const spade = form === 0 ? '#e6c04c' : '#d97b3a';
  canvas.paintMoved('rotate(18 640 500)', () =>
    canvas
      .path(roundedBox(622, 170, 40, 400, 14), canvas.round(spade))
      .line('M570 160H714', darken(spade, 0.2), 44)
      .line('M570 158H714', lighten(spade, 0.1), 30)
      .solid('M560 560H724Q740 700 642 800Q544 700 560 560Z', canvas.sheet(spade), { depth: 20 }),
  );
  canvas
    .line('M80 380C60 60 620 60 600 380', darken(colour, 0.3), 30)
    .line('M80 376C60 56 620 56 600 376', lighten(colour, 0.5), 16);
  const body =
    form === 1
      ? 'M40 370H110V340H190V370H300V340H380V370H490V340H570V370H640L580 880H100Z'
      : outlineTurned(
          340,
          [
            [310, 360],
            [230, 860],
          ],
          36,
        );
  canvas.solid(body, canvas.round(colour), { depth: 40, relief: 0.4 });
  canvas.inside(body, () => {
    if (form === 1) {
      canvas.path(roundedBox(270, 640, 140, 260, 70), darken(colour, 0.35));
      for (const x of [160, 450]) canvas.path(roundedBox(x, 500, 70, 100, 34), darken(colour, 0.3));
      canvas.line('M60 440H620', darken(colour, 0.3), 8);
    } else if (form === 0)
      canvas
        .path('M30 560Q340 640 650 560V640Q340 720 30 640Z', lighten(colour, 0.6))
        .line('M30 610q40 -34 78 6t78 12t78 10t78 0t78 -10t78 -14t78 -10t78 -6', colour, 13);
    else
      canvas.path(
        [140, 260, 380, 500].map((x, i) => ellipse(x, 560 + (i % 2) * 110, 46, 46)).join(''),
        lighten(colour, 0.6),
        'fill-opacity="0.9"',
      );
    canvas.gloss('M110 440L150 840H190L160 440Z', 0.3, 9);
  });
  if (form !== 1)
    canvas
      .path(
        outlineTurned(
          340,
          [
            [330, 330],
            [326, 390],
          ],
          40,
        ),
        canvas.round(lighten(colour, 0.12)),
      )
      .path(ellipse(340, 330, 330, 46), lighten(colour, 0.35))
      .path(ellipse(340, 334, 300, 36), form === 2 ? '#d9bd94' : darken(colour, 0.4));
  if (form === 2) canvas.path('M60 330Q200 210 340 200T620 330Q340 390 60 330Z', canvas.ball('#dcc197'));
  return cropDrawing(
    canvas.toDrawing(),
    form === 1 ? 36 : 5,
    121,
    form === 1 ? 806 : 838,
    form === 1 ? 762 : 761,
  );
}
