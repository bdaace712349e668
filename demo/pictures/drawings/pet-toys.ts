import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { blob, layCloth, sewLabel, stitch } from './garment.ts';
import { circle, ellipse, leaf, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

const barkOf = (canvas: Canvas, colour: string): string =>
  canvas.tile(
    120,
    60,
    `<rect width="120" height="60" fill="${colour}"/><path d="M6 10q40 -8 60 4M50 34q30 -10 64 2M0 52q30 6 44 -2" stroke="${darken(colour, 0.5)}" stroke-width="6" fill="none"/><path d="M10 22q30 -6 50 2M70 50q20 -6 40 2" stroke="${lighten(colour, 0.4)}" stroke-width="4" fill="none"/>`,
  );

/** Wood for small animals: a tunnel, half a log, sticks, to climb, a perch. */
export function drawGnawingLog({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 2 ? 900 : 960, [470, 430, 560, 760, 420][form] ?? 500);
  const bark = barkOf(canvas, colour);
  const cut = (x: number, y: number, rx: number, ry: number, hole: number) => {
    canvas.path(ellipse(x, y, rx, ry), canvas.ball('#d9b583'));
    for (const share of [0.9, 0.8, 0.7])
      canvas.line(ellipse(x, y, rx * share, ry * share), '#a97e4f', 5, 'stroke-opacity="0.6"');
    if (hole) canvas.path(ellipse(x, y, rx * hole, ry * hole), '#3a2a1c');
    canvas.line(ellipse(x, y, rx, ry), darken(colour, 0.25), 12);
  };
  if (form === 1) {
    canvas.path('M10 424C10 160 130 40 300 40S590 160 590 424Z', '#3a2a1c');
    canvas.solid(
      'M300 14H720C860 14 950 160 950 424H560C560 180 440 90 300 90S60 180 60 424H10C10 140 150 14 300 14Z',
      bark,
      { relief: 0.6, depth: 60 },
    );
    canvas.line('M34 424C34 160 160 52 300 52S576 160 576 424', '#d9b583', 44);
  } else if (form === 2) {
    for (let i = 0; i < 9; i++) {
      const y = 70 + (i % 3) * 50 + Math.floor(i / 3) * 130;
      canvas.cord(
        `M${40 + (i % 3) * 16} ${y + 20}L${850 - (i % 2) * 40} ${y - 14 + (i % 3) * 10}`,
        i % 2 === 0 ? colour : darken(colour, 0.14),
        62,
      );
      canvas.path(ellipse(40 + (i % 3) * 16, y + 20, 20, 30), '#e0c08e');
    }
    canvas.solid('M400 20Q460 10 510 20V548Q450 560 400 548Z', canvas.stripes('#c9a878', '#a9865a', 12), {
      relief: 0.5,
      depth: 18,
    });
  } else if (form === 3) {
    canvas.solid('M120 750L700 40Q760 10 830 70T860 180L380 750Z', bark, { relief: 0.6, depth: 60 });
    cut(776, 116, 104, 90, 0);
    for (const [x, y] of [
      [400, 480],
      [560, 300],
    ] as const)
      canvas.path(ellipse(x, y, 60, 46), '#3a2a1c').line(ellipse(x, y, 60, 46), '#d9b583', 12);
    canvas.solid('M30 756L120 660H460L540 756Z', canvas.wood('#b98450'), { depth: 14 });
  } else if (form === 4) {
    canvas.solid(
      'M60 180C240 120 400 250 560 190C680 150 800 160 950 90L956 190C820 250 700 230 580 280C420 340 240 230 70 290Z',
      bark,
      { relief: 0.6, depth: 40 },
    );
    canvas.solid('M520 260L600 416L664 400L610 250Z', bark, { relief: 0.5, depth: 20 });
    cut(64, 236, 34, 58, 0);
    canvas.path(roundedBox(10, 200, 40, 70, 8), canvas.metal('#b9bec3'));
  } else {
    canvas.solid('M170 14H780C900 14 950 130 950 240S900 460 780 460H170Z', bark, { relief: 0.6, depth: 70 });
    canvas.path(ellipse(560, 110, 90, 50), '#3a2a1c').line(ellipse(560, 110, 90, 50), '#d9b583', 12);
    cut(180, 238, 168, 220, 0.66);
  }
  return canvas.toDrawing();
}

/** Bells for cages: for budgies, for parrots, with food inside, in a ball of willow. */
export function drawCageBell({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(520, form === 3 ? 560 : 1000);
  if (form === 3) {
    canvas
      .path(circle(260, 300, 110), canvas.ball(colour))
      .line('M170 310H350M260 310V400', darken(colour, 0.6), 12);
    for (const turn of [0, 36, 72, 108, 144])
      canvas.paintMoved(`rotate(${turn} 260 280)`, () =>
        canvas
          .cord('M260 30C60 30 60 530 260 530', '#c79a5f', 24)
          .cord('M260 30C460 30 460 530 260 530', '#b98450', 24),
      );
    return canvas.toDrawing();
  }
  for (let y = 20; y < (form === 1 ? 380 : 440); y += 62)
    canvas.line(ellipse(260, y + 30, y % 124 === 20 ? 20 : 9, 34), '#8f969b', 9);
  if (form === 1) canvas.line(roundedBox(214, 8, 92, 130, 40), '#9aa0a5', 18);
  if (form === 0 || form === 2)
    for (const [y, tone] of [
      [260, '#b83b3e'],
      [330, '#d0a13a'],
      [400, '#3f7f80'],
    ] as const)
      canvas.solid(
        form === 2 ? roundedBox(160, y - 30, 200, 56, 20) : circle(260, y, 40),
        canvas.ball(form === 2 ? '#d3ad75' : tone),
        { relief: 0.3, depth: 10 },
      );
  const bell =
    'M260 440C400 450 430 600 440 740Q450 850 510 900Q520 930 480 934H40Q0 930 10 900Q70 850 80 740C90 600 120 450 260 440Z';
  canvas.path(circle(260, 946, 50), canvas.ball(darken(colour, 0.3)));
  canvas.path(bell, canvas.metal(colour));
  canvas.inside(bell, () =>
    canvas.path('M0 700Q260 760 520 700V740Q260 800 0 740Z', darken(colour, 0.2), 'fill-opacity="0.6"'),
  );
  if (form === 2) for (const x of [160, 260, 360]) canvas.path(circle(x, 620, 30), darken(colour, 0.65));
  return canvas.toDrawing();
}

/** A mouse of felt: with catnip, silent, with a rattle, a large one to kick, on a rod. */
export function drawFeltMouse({ colour, form, print }: DrawingStyle): Drawing {
  const hasRod = form === 4;
  const canvas = new Canvas(form === 3 ? 1000 : 960, hasRod ? 860 : form === 3 ? 420 : 520);
  if (hasRod)
    canvas.cord('M200 330L860 30', '#c99a5e', 30).cord('M856 34C900 140 900 330 862 482', '#8a6a3a', 9);
  const paint = () => {
    canvas.cord('M700 400C860 440 960 380 940 260S820 160 850 90', darken(colour, 0.25), 22);
    const body =
      form === 3
        ? 'M14 300C80 120 300 30 560 60C780 90 860 220 840 410H120C60 410 0 380 14 300Z'
        : 'M14 420C60 230 240 60 470 66C680 70 780 240 760 510H120C50 510 0 480 14 420Z';
    layCloth(canvas, body, canvas.cloth(colour, 10), colour, '', 0.6);
    canvas.solid(
      form === 3 ? ellipse(280, 130, 80, 74) : ellipse(270, 180, 96, 92),
      canvas.cloth(lighten(colour, 0.15), 10),
      { relief: 0.5, depth: 20 },
    );
    canvas.path(form === 3 ? ellipse(280, 134, 50, 46) : ellipse(270, 186, 60, 58), '#d9a59a');
    canvas
      .path(form === 3 ? circle(140, 240, 13) : circle(130, 330, 16), '#2a2622')
      .path(form === 3 ? circle(24, 310, 24) : circle(28, 420, 28), '#b8776c');
    canvas.line(
      form === 3 ? 'M50 320L130 310M50 336L130 350' : 'M60 430L170 410M60 450L170 470',
      '#f4efe4',
      5,
    );
    stitch(canvas, form === 3 ? 'M300 390H800' : 'M260 490H730', colour, 6);
    if (form === 2)
      canvas.path(circle(570, 330, 54), canvas.ball('#d2ac5a')).line('M526 336H614', '#6a4a1a', 10);
    if (form === 0)
      canvas.path(leaf(520, 420, 170, -20, 0.4), '#7fa064').path(leaf(540, 420, 170, 34, 0.4), '#6d8f54');
    sewLabel(canvas, print, { x: 640, y: form === 3 ? 220 : 300, width: 84, height: 40 });
  };
  if (hasRod) canvas.paintMoved('translate(180 400) scale(0.8 0.86)', paint);
  else paint();
  return canvas.toDrawing();
}

/** A ball of yarn for cats: felted, on a wand, crinkling, in a track. */
export function drawYarnBall({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 1 || form === 3 ? 1000 : 760, form === 1 ? 860 : form === 3 ? 460 : 660);
  const ball = (x: number, y: number, r: number, tone: string) => {
    canvas.path(circle(x, y, r), canvas.ball(tone));
    canvas.inside(circle(x, y, r), () => {
      let lines = '';
      for (let i = -4; i < 5; i++)
        lines += `M${x - r} ${y + i * r * 0.24 - r * 0.2}Q${x} ${y + i * r * 0.24 - r * 0.6} ${x + r} ${y + i * r * 0.24 + r * 0.2}`;
      canvas
        .line(lines, darken(tone, 0.4), r * 0.03)
        .line(lines, lighten(tone, 0.35), r * 0.02, `transform="translate(0 ${-r * 0.05})"`);
      canvas.paintMoved(`rotate(70 ${x} ${y})`, () =>
        canvas
          .path(ellipse(x, y, r * 0.42, r * 1.1), tone)
          .line(
            `M${x - r * 0.3} ${y - r}Q${x - r * 0.5} ${y} ${x - r * 0.3} ${y + r}M${x - r * 0.1} ${y - r}Q${x - r * 0.2} ${y} ${x - r * 0.1} ${y + r}M${x + r * 0.12} ${y - r}Q${x + r * 0.2} ${y} ${x + r * 0.12} ${y + r}M${x + r * 0.32} ${y - r}Q${x + r * 0.5} ${y} ${x + r * 0.32} ${y + r}`,
            darken(tone, 0.35),
            r * 0.03,
          ),
      );
      canvas.shade(
        `M${x + r * 0.6} ${y - r}Q${x + r} ${y + r * 0.4} ${x - r * 0.2} ${y + r}L${x + r} ${y + r}Z`,
        0.35,
        r * 0.14,
      );
    });
  };
  if (form === 1) {
    canvas.cord('M30 830L760 60', '#b98450', 34).cord('M750 70C900 100 820 260 800 330', '#8a6a3a', 11);
    ball(800, 500, 186, colour);
    ball(450, 700, 150, contrast(colour, 0.35));
  } else if (form === 3) {
    canvas
      .path(ellipse(500, 270, 490, 184), canvas.wood('#c99a5e'))
      .path(ellipse(500, 240, 490, 184), canvas.wood('#dcb985'))
      .path(ellipse(500, 250, 400, 134), '#7a5432')
      .path(ellipse(500, 262, 300, 86), canvas.wood('#dcb985'));
    ball(240, 230, 96, colour);
    ball(720, 300, 96, contrast(colour, 0.35));
  } else {
    canvas.cord(
      form === 0 ? 'M500 600C620 660 700 640 740 560' : 'M480 600C600 640 690 650 744 610',
      colour,
      18,
    );
    ball(332, 330, 322, colour);
    // Strips of foil between the threads, which crinkle.
    if (form === 2)
      canvas.inside(circle(332, 330, 322), () => {
        for (const [y, tone] of [
          [120, '#d9dde0'],
          [330, '#c3c9ce'],
          [520, '#d9dde0'],
        ] as const) {
          const strip = `M0 ${y + 40}${'l36 -34l36 14'.repeat(10)}`;
          canvas.line(strip, darken(tone, 0.35), 24).line(strip, tone, 18);
        }
      });
  }
  return canvas.toDrawing();
}

/** A rod with feathers for cats: long, with a swivel, short, five tips. */
export function drawCatTeaser({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 3 ? 900 : 520, form === 3 ? 760 : form === 2 ? 760 : 1000);
  const plume = (x: number, y: number, turn: number, size: number, tone: string) =>
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
      canvas.path(
        'M0 0C60 -80 90 -220 40 -330C20 -370 0 -390 0 -390C0 -390 -20 -370 -40 -330C-90 -220 -60 -80 0 0Z',
        canvas.across([0, darken(tone, 0.2)], [0.5, lighten(tone, 0.3)], [1, darken(tone, 0.25)]),
      );
      canvas
        .line('M0 10V-370', lighten(tone, 0.6), 6)
        .line(
          'M0 -60L-44 -130M0 -60L44 -130M0 -140L-52 -210M0 -140L52 -210M0 -220L-46 -290M0 -220L46 -290',
          darken(tone, 0.35),
          3,
        );
    });
  const tones = [colour, contrast(colour, 0.35), '#d0a13a', '#3f7f80', '#b5482f'];
  if (form === 3) {
    for (let i = 0; i < 5; i++) {
      plume(140 + i * 155, 640, (i - 2) * 5, 1.5, tones[i] ?? colour);
      canvas.solid(roundedBox(112 + i * 155, 620, 56, 130, 18), canvas.metal('#b9bec3'), { depth: 8 });
    }
    return canvas.toDrawing();
  }
  const y = form === 2 ? 380 : 400;
  canvas.cord(
    form === 1 ? 'M250 990L120 560' : `M260 ${canvas.height - 20}V${y}`,
    '#c99a5e',
    form === 2 ? 50 : 30,
  );
  if (form === 1)
    canvas
      .cord('M120 560C80 420 240 480 260 400', '#4a4c50', 9)
      .path(circle(260, 400, 24), canvas.ball('#b9bec3'));
  const plumes = [
    [-34, 3],
    [34, 4],
    [-16, 1],
    [18, 2],
    [0, 0],
  ] as const;
  // The first one has three feathers, the others a bunch.
  for (const [turn, i] of form === 0 ? [plumes[0], plumes[1], plumes[4]] : plumes)
    plume(260, y, turn, 1, tones[i] ?? colour);
  canvas.solid(roundedBox(226, y - 20, 68, 90, 24), canvas.sheet(darken(colour, 0.2)), {
    relief: 0.5,
    depth: 10,
  });
  return canvas.toDrawing();
}

/** A rope to tug: two knots, a loop, soft, three ends, to throw. */
export function drawTugRope({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, form === 3 ? 860 : form === 1 ? 460 : 400);
  const other = form === 2 ? lighten(colour, 0.5) : contrast(colour, 0.55);
  const rope = (d: string, width = 90) =>
    canvas
      .line(d, darken(colour, 0.45), width)
      .line(d, colour, width * 0.88)
      .line(d, other, width * 0.88, `stroke-dasharray="${width * 0.26} ${width * 0.5}"`)
      .line(
        d,
        lighten(colour, 0.6),
        width * 0.18,
        `stroke-opacity="0.5" transform="translate(0 ${-width * 0.24})"`,
      );
  const knot = (x: number, y: number, turn = 0) =>
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn})`, () => {
      for (const [i, dy] of [-60, -34, -8, 18, 44, 66].entries())
        canvas.line(`M70 ${dy * 0.7}Q130 ${dy} 168 ${dy * 1.4}`, i % 2 === 0 ? colour : other, 18);
      canvas.solid(
        blob([-100, 0], [-60, -92], [30, -100], [96, -50], [96, 50], [30, 100], [-60, 92]),
        canvas.stripes(colour, other, 26, 62),
        { relief: 0.65, depth: 40 },
      );
      canvas.line('M-40 -80Q40 0 -20 86', darken(colour, 0.5), 10);
    });
  if (form === 3) {
    rope('M500 430L180 200M500 430L820 200M500 430V660');
    knot(172, 190, 216);
    knot(828, 190, -36);
    knot(500, 680, 90);
    canvas.solid(circle(500, 430, 96), canvas.stripes(colour, other, 26, 30), { relief: 0.65, depth: 36 });
  } else if (form === 1) {
    rope('M420 230C100 30 10 130 20 230S100 430 420 230', 70);
    rope('M420 230H800');
    knot(430, 230, 180);
    knot(820, 230);
  } else if (form === 4) {
    rope('M320 200H840', 60);
    canvas
      .solid(roundedBox(14, 60, 400, 280, 120), canvas.sheet(colour), { relief: 0.65, depth: 60 })
      .path(roundedBox(130, 62, 60, 276, 10), other)
      .path(roundedBox(250, 62, 60, 276, 10), other);
    knot(830, 200);
  } else {
    rope('M200 200Q500 250 800 200');
    if (form === 2) canvas.path(ellipse(500, 222, 110, 76), canvas.knit(other, 24));
    knot(180, 200, 180);
    knot(820, 200);
  }
  return canvas.toDrawing();
}
