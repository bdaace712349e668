import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { blob, layCloth, seam, sewLabel, stitch } from './garment.ts';
import { circle, ellipse, leaf, outlineTurned, roundedBox } from './outlines.ts';
import { printText } from './print.ts';
import { darken, lighten } from './tones.ts';

/** A horse of wood: on rockers, on a spring, small, on a pole, for two. */
export function drawRockingHorse({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 4 ? 1000 : 900, form === 1 || form === 3 ? 1000 : 860);
  const isCarousel = form === 1 || form === 3;
  const wood = canvas.wood('#d3ad75', 0);
  const coat = isCarousel ? canvas.sheet('#f1e9da') : wood;
  if (form === 3)
    canvas
      .path('M436 4H470V996H436Z', canvas.metal('#d2ac5a'))
      .line(
        'M444 20L462 60M444 120L462 160M444 220L462 260M444 760L462 800M444 860L462 900M444 950L462 990',
        '#8f6a2a',
        7,
      );
  if (form === 1) {
    for (let i = 0; i < 5; i++)
      canvas.line(
        `M330 ${690 + i * 50}Q450 ${740 + i * 50} 570 ${690 + i * 50}`,
        i % 2 === 0 ? '#6a6d72' : '#9aa0a5',
        30,
      );
    canvas.path(ellipse(450, 960, 260, 36), canvas.round('#7a5236'));
  }
  const legs = isCarousel
    ? [
        'M290 560C260 680 330 700 250 800L320 810C370 700 380 640 390 560Z',
        'M600 560C680 620 700 660 650 780L716 790C770 680 740 590 700 520Z',
      ]
    : ['M260 560L190 780H270L380 580Z', 'M640 560L700 780H780L730 540Z'];
  for (const d of legs) canvas.solid(d, coat, { relief: 0.5, depth: 18 });
  const long = form === 4 ? 100 : 0;
  const body = `M240 640C190 560 220 430 330 420C420 420 480 440 ${560 + long} 420C${650 + long} 400 ${740 + long} 450 ${740 + long} 540C${740 + long} 620 ${690 + long} 660 ${600 + long} 650C480 640 320 690 240 640Z`;
  const mane = form === 0 ? '#efe4cc' : form === 2 ? '#8a5a32' : darken(colour, 0.2);
  const tail = `M${716 + long} 452C${800 + long} 420 ${880 + long} 500 ${850 + long} 720Q${820 + long} 660 ${800 + long} 716Q${776 + long} 640 ${752 + long} 660Q${790 + long} 560 ${716 + long} 520Z`;
  canvas.solid(tail, canvas.sheet(mane), { relief: 0.5, depth: 16 });
  canvas.line(
    `M${740 + long} 480Q${830 + long} 500 ${822 + long} 640M${740 + long} 496Q${800 + long} 540 ${786 + long} 640`,
    darken(mane, 0.25),
    6,
  );
  canvas.solid(body, coat, { relief: 0.55, depth: 44 });
  const head =
    'M230 560C200 430 240 330 210 290C150 320 110 340 60 330C20 310 30 270 60 240C110 170 160 100 230 80L240 30L290 80C400 110 420 280 440 430Z';
  canvas.solid(head, coat, { relief: 0.55, depth: 40 });
  // Locks that fall back from the neck, the lower ones first.
  for (const [x, y] of [
    [412, 380],
    [404, 322],
    [390, 264],
    [370, 208],
    [340, 154],
    [300, 108],
  ] as const)
    canvas
      .path(
        `M${x - 34} ${y - 34}C${x + 20} ${y - 50} ${x + 64} ${y - 10} ${x + 52} ${y + 66}C${x + 20} ${y + 40} ${x - 20} ${y + 50} ${x - 44} ${y + 14}Z`,
        canvas.sheet(mane),
        `stroke="${darken(mane, 0.3)}" stroke-width="5" stroke-linejoin="round"`,
      )
      .line(`M${x - 18} ${y - 14}Q${x + 30} ${y - 10} ${x + 36} ${y + 40}`, darken(mane, 0.2), 4);
  canvas.path(
    'M236 70C250 40 300 60 300 100C280 110 262 150 228 160C214 120 220 90 236 70Z',
    canvas.sheet(mane),
    `stroke="${darken(mane, 0.3)}" stroke-width="5" stroke-linejoin="round"`,
  );
  canvas.path(circle(190, 190, 14), '#2a2622');
  canvas.line('M60 300Q100 290 130 250L260 240', colour, 16).line('M130 250Q220 420 340 420', colour, 12);
  canvas.solid(
    `M420 420Q${500 + long * 0.5} 470 ${600 + long} 410L${620 + long} 540Q${510 + long * 0.5} 580 420 540Z`,
    canvas.sheet(colour),
    { relief: 0.5, depth: 22 },
  );
  if (form === 4) canvas.solid('M470 330h40v120h-40zM640 330h40v120h-40z', wood, { relief: 0.4, depth: 10 });
  if (!isCarousel)
    canvas.cord(
      `M20 700C140 830 280 840 ${450 + long * 0.5} 840S${780 + long} 830 ${880 + long} 700`,
      form === 2 ? colour : '#a97442',
      40,
    );
  return canvas.toDrawing();
}

/** An elephant of felt: plain, warming, musical, bookends, with a pocket. */
export function drawElephant({ colour, form, print }: DrawingStyle): Drawing {
  const isPair = form === 3;
  const canvas = new Canvas(isPair ? 1000 : 900, isPair ? 620 : 820);
  const elephant = () => {
    const felt = canvas.cloth(colour, 11);
    canvas.solid(
      'M620 560L640 810H790L800 500ZM330 600L320 810H470L500 600Z',
      canvas.cloth(darken(colour, 0.12), 11),
      { relief: 0.45, depth: 30 },
    );
    canvas.line('M850 420Q900 500 870 590', darken(colour, 0.2), 22);
    const body =
      'M120 330C120 150 270 40 430 60C520 70 560 120 640 130C800 150 880 280 870 460C860 600 800 640 780 810H640C640 720 600 680 540 690L530 810H390C400 720 370 640 330 600C300 570 250 560 210 580C190 700 170 800 60 790C10 786 -10 720 30 700C90 720 100 640 110 560C120 470 120 400 120 330Z';
    layCloth(canvas, body, felt, colour, '', 0.6);
    canvas.solid(
      'M330 120C470 110 540 220 530 350C520 480 430 560 360 520C270 470 250 380 260 280C266 200 290 130 330 120Z',
      canvas.cloth(lighten(colour, 0.14), 11),
      { relief: 0.55, depth: 34 },
    );
    canvas.path(
      'M350 190C440 190 480 270 470 350C460 430 410 470 370 450C310 420 310 340 316 290C320 240 330 200 350 190Z',
      form === 0 ? '#d9b0a8' : print.accent,
      'fill-opacity="0.75"',
    );
    canvas.path(circle(200, 300, 17), '#2a2622').path(circle(195, 294, 5), '#fff');
    stitch(canvas, 'M400 790H520M650 790H770', colour, 7);
    if (form === 2)
      canvas.path(circle(690, 400, 56), canvas.ball('#d2ac5a')).line('M690 400v-34h40', '#6a4a1a', 12);
    if (form === 4) {
      canvas.solid('M570 340H790V530Q680 590 570 530Z', canvas.cloth(contrast(colour, 0.3), 9), {
        relief: 0.5,
        depth: 16,
      });
      canvas.path('M610 270H750V360H610Z', '#f7f2e6').line('M610 270L680 320L750 270', '#b9ac94', 5);
      stitch(canvas, 'M580 360H780', colour, 5);
    }
    if (form === 1)
      canvas.path(
        'M560 130Q700 120 820 230L780 420Q650 380 560 380Z',
        canvas.tile(
          44,
          44,
          `<rect width="44" height="44" fill="${print.accent}"/><circle cx="22" cy="22" r="8" fill="#f4ecd8"/>`,
        ),
      );
  };
  if (isPair) {
    canvas
      .path('M4 60H40V620H4ZM960 60H996V620H960Z', canvas.wood('#b98450', 90))
      .path('M4 590H480V620H4ZM520 590H996V620H520Z', canvas.wood('#b98450'));
    canvas.paintMoved('translate(486 30) scale(-0.5 0.69)', elephant);
    canvas.paintMoved('translate(514 30) scale(0.5 0.69)', elephant);
  } else elephant();
  return canvas.toDrawing();
}

/** A bunny that is knitted: comforter, a pair, rattle, blanket, night light. */
export function drawBunny({ colour, form, print }: DrawingStyle): Drawing {
  const isPair = form === 1;
  const canvas = new Canvas(isPair ? 1000 : form === 3 ? 900 : 620, form === 2 ? 760 : 980);
  const knit = canvas.knit(colour, 20);
  const pale = lighten(colour, 0.4);
  const head = (x: number, y: number, fill: string) => {
    for (const [dx, turn] of [
      [-70, -10],
      [70, 12],
    ] as const) {
      canvas.solid(leaf(x + dx, y - 90, 330, turn, 0.17), fill, { relief: 0.5, depth: 20 });
      canvas.path(leaf(x + dx, y - 120, 250, turn, 0.1), '#e3b8ae');
    }
    canvas.solid(
      blob(
        [x - 150, y],
        [x - 110, y - 110],
        [x, y - 140],
        [x + 110, y - 110],
        [x + 150, y],
        [x + 100, y + 110],
        [x, y + 130],
        [x - 100, y + 110],
      ),
      fill,
      { relief: 0.55, depth: 40 },
    );
    canvas
      .path(circle(x - 56, y - 4, 13), '#3a2e28')
      .path(circle(x + 56, y - 4, 13), '#3a2e28')
      .path(`M${x - 16} ${y + 36}h32l-16 20z`, '#b8776c')
      .line(`M${x} ${y + 56}v20`, '#8a5a50', 5);
  };
  if (form === 2) {
    canvas.line(circle(310, 600, 130), darken('#d3ad75', 0.3), 46).line(circle(307, 597, 130), '#dcb985', 36);
    canvas.solid(roundedBox(268, 440, 84, 60, 20), knit, { depth: 10 });
    head(310, 330, knit);
    return canvas.toDrawing();
  }
  if (form === 3) {
    layCloth(
      canvas,
      'M450 430L880 640Q900 660 860 690L480 970Q450 980 420 970L40 690Q0 660 20 640Z',
      canvas.knit(pale, 24),
      pale,
      'M450 460Q440 700 450 960M430 480Q260 600 120 690M470 480Q640 600 780 690',
      0.5,
    );
    canvas.line('M450 450L870 650L480 960Q450 976 420 960L30 650Z', colour, 16, 'stroke-opacity="0.6"');
    head(450, 380, knit);
    return canvas.toDrawing();
  }
  const sit = (x: number, fill: string, tone: string) => {
    canvas.solid(
      blob(
        [x - 180, 780],
        [x - 130, 560],
        [x, 500],
        [x + 130, 560],
        [x + 180, 780],
        [x + 130, 930],
        [x, 950],
        [x - 130, 930],
      ),
      fill,
      { relief: 0.55, depth: 50 },
    );
    if (form === 4) canvas.path(ellipse(x, 740, 110, 140), canvas.ball('#fbe8b4'));
    else canvas.path(ellipse(x, 760, 96, 120), lighten(tone, 0.4), 'fill-opacity="0.7"');
    for (const sign of [-1, 1])
      canvas
        .solid(ellipse(x + sign * 110, 920, 100, 52), fill, { relief: 0.5, depth: 20 })
        .line(`M${x + sign * 140} 600Q${x + sign * 200} 720 ${x + sign * 110} 790`, darken(tone, 0.2), 60)
        .line(`M${x + sign * 140} 596Q${x + sign * 196} 716 ${x + sign * 110} 784`, tone, 50);
    canvas.cord(`M${x - 90} 500Q${x} 540 ${x + 90} 500`, print.accent, 26);
    head(x, 400, fill);
  };
  if (isPair) {
    sit(290, knit, colour);
    sit(720, canvas.knit(contrast(colour, 0.2), 20), contrast(colour, 0.2));
  } else sit(310, form === 4 ? canvas.ball(lighten(colour, 0.3)) : knit, colour);
  return canvas.toDrawing();
}

/** A basket for a child's room: of wicker, with a lid, a caddy, sloped, for dolls. */
export function drawNurseryBasket({ colour, form, print }: DrawingStyle): Drawing {
  const high = [640, 900, 560, 640, 560][form] ?? 640;
  const canvas = new Canvas(form === 1 ? 720 : 900, high);
  const w = canvas.width;
  const foot = high - 6;
  const top = [90, 230, 160, 60, 240][form] ?? 100;
  const fill = form === 2 ? canvas.cloth(colour, 9) : canvas.wicker(colour, 44);
  if (form === 2) canvas.cord(`M250 ${top + 60}C250 -50 650 -50 650 ${top + 60}`, darken(colour, 0.2), 40);
  if (form === 4)
    canvas.solid(`M${w * 0.52} ${top}C${w * 0.54} -60 ${w - 20} -40 ${w - 14} ${top + 60}Z`, fill, {
      relief: 0.5,
      depth: 30,
    });
  canvas.path(ellipse(w / 2, top, w / 2 - 16, form === 3 ? 30 : 40), darken(colour, 0.6));
  if (form === 0)
    for (const [x, y, r, tone] of [
      [260, 100, 90, '#c9818a'],
      [450, 70, 64, '#d0a13a'],
      [620, 100, 96, '#5b8fa8'],
    ] as const)
      canvas.path(circle(x, y, r), canvas.ball(tone));
  if (form === 4)
    canvas.path(
      `M40 ${top}Q${w / 2} ${top - 90} ${w - 60} ${top}Q${w / 2} ${top + 60} 40 ${top}Z`,
      canvas.cloth('#efe4d0', 9),
    );
  if (form === 3)
    for (const [x, tone] of [
      [160, '#b5482f'],
      [260, '#3f7355'],
      [360, '#d0a13a'],
      [460, '#3f6fa6'],
      [560, '#c9818a'],
      [660, '#6f4262'],
    ] as const)
      canvas.solid(`M${x} ${top - 54}h84v${200}h-84z`, canvas.sheet(tone), { relief: 0.4, depth: 10 });
  const body =
    form === 3
      ? `M14 ${top + 60}L886 ${top - 20}L850 ${foot - 20}Q846 ${foot} 820 ${foot}H80Q54 ${foot} 50 ${foot - 20}Z`
      : `M14 ${top}Q${w / 2} ${top + 70} ${w - 14} ${top}L${w - 70} ${foot - 30}Q${w - 80} ${foot} ${w - 110} ${foot}H110Q80 ${foot} 70 ${foot - 30}Z`;
  canvas.solid(body, fill, { relief: 0.6, depth: 70 });
  canvas.inside(body, () =>
    canvas.path(
      roundedBox(0, 0, w, high, 0),
      canvas.across([0, '#1d1208', 0.34], [0.3, '#fff', 0.1], [0.6, '#1d1208', 0], [1, '#1d1208', 0.4]),
    ),
  );
  if (form !== 2 && form !== 3)
    canvas.cord(`M18 ${top + 6}Q${w / 2} ${top + 76} ${w - 18} ${top + 6}`, darken(colour, 0.06), 34);
  if (form === 2)
    for (const x of [130, 350, 570]) {
      canvas.solid(roundedBox(x, top + 130, 200, 210, 20), canvas.cloth(contrast(colour, 0.2), 9), {
        relief: 0.4,
        depth: 16,
      });
      seam(canvas, `M${x} ${top + 160}h200`, colour, 5);
    }
  if (form === 1) {
    canvas.solid(`M4 ${top}Q10 60 ${w / 2} 50T${w - 4} ${top}Q${w / 2} ${top + 80} 4 ${top}Z`, fill, {
      relief: 0.6,
      depth: 40,
    });
    canvas.cord(`M${w / 2 - 60} 70C${w / 2 - 60} 0 ${w / 2 + 60} 0 ${w / 2 + 60} 70`, '#8a5a32', 26);
  }
  if (form === 0)
    for (const sign of [-1, 1])
      canvas.cord(`M${w / 2 + sign * 400} ${top + 90}q${sign * 34} 70 ${-sign * 20} 130`, '#8a5a32', 26);
  if (form !== 2) sewLabel(canvas, print, { x: w / 2 - 60, y: foot - 170, width: 120, height: 56 });
  return canvas.toDrawing();
}

/** A lantern for the nursery: of paper, dimmable, to read by, folding, to paint. */
export function drawNurseryLantern({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(640, form === 2 ? 900 : 820);
  const foot = canvas.height - 6;
  const glow = (tone: string) =>
    canvas.across(
      [0, darken(tone, 0.25)],
      [0.3, lighten(tone, 0.5)],
      [0.5, '#fff6d8'],
      [0.75, lighten(tone, 0.2)],
      [1, darken(tone, 0.3)],
    );
  canvas.cord('M210 150C210 -30 430 -30 430 150', form === 2 ? '#7a5236' : '#4a4c50', 18);
  if (form === 0 || form === 4) {
    const body = `M230 130H410C660 220 660 ${foot - 150} 410 ${foot - 60}H230C-20 ${foot - 150} -20 220 230 130Z`;
    canvas.path(body, glow(form === 4 ? '#f0e8d8' : colour));
    canvas.inside(body, () => {
      for (let y = 180; y < foot - 60; y += 58)
        canvas.line(`M0 ${y}Q320 ${y + 50} 640 ${y}`, darken(colour, 0.35), 4, 'stroke-opacity="0.5"');
      if (form === 4)
        canvas
          .path(leaf(250, 560, 200, -20, 0.36), '#8da88c')
          .path(leaf(330, 560, 240, 12, 0.36), '#5b8fa8')
          .path(circle(420, 330, 46), '#d97b3a');
    });
    canvas.path(ellipse(320, 132, 96, 20), canvas.round('#7a5236')).path(
      outlineTurned(
        320,
        [
          [96, foot - 64],
          [110, foot],
        ],
        10,
      ),
      canvas.round('#7a5236'),
    );
  } else if (form === 3) {
    for (let i = 0; i < 5; i++)
      canvas
        .path(
          `M${90} ${210 + i * 100}L${60} ${260 + i * 100}L90 ${310 + i * 100}H550L580 ${260 + i * 100}L550 ${210 + i * 100}Z`,
          glow(colour),
        )
        .line(`M90 ${310 + i * 100}H550`, darken(colour, 0.4), 5);
    canvas
      .path(roundedBox(14, 130, 612, 84, 30), canvas.round(darken(colour, 0.1)))
      .path(roundedBox(14, foot - 110, 612, 110, 30), canvas.round(darken(colour, 0.1)));
  } else {
    canvas.path(
      outlineTurned(
        320,
        [
          [190, 190],
          [220, 400],
          [200, foot - 130],
        ],
        8,
      ),
      glow(form === 2 ? '#f4dfa8' : '#f6ead0'),
    );
    for (const x of [130, 320, 510])
      canvas.line(`M${x} 190Q${x + (x - 320) * 0.2} 400 ${x} ${foot - 120}`, darken(colour, 0.1), 18);
    canvas
      .path(
        outlineTurned(
          320,
          [
            [110, 96],
            [250, 200],
          ],
          16,
        ),
        canvas.round(colour),
      )
      .path(
        outlineTurned(
          320,
          [
            [270, foot - 140],
            [312, foot - 30],
            [312, foot],
          ],
          10,
        ),
        canvas.round(colour),
      );
    if (form === 1)
      canvas
        .path(circle(320, foot - 70, 40), canvas.ball('#e9e2d2'))
        .line(`M320 ${foot - 70}v-26`, '#6a5a48', 8);
  }
  return canvas.toDrawing();
}

/** A framed print: a valley at dawn, the alphabet, a mountain in winter, a birth, a lake with a loon. */
export function drawNurseryPrint({ colour, form, print }: DrawingStyle): Drawing {
  const isWide = form === 4 || form === 1;
  const canvas = new Canvas(isWide ? 1000 : 760, isWide ? 780 : 980);
  const { width: w, height: h } = canvas;
  canvas.solid(roundedBox(4, 4, w - 8, h - 8, 8), canvas.wood(form === 2 ? '#f0ebe0' : '#c99a5e', 0), {
    relief: 0.5,
    depth: 22,
  });
  canvas.path(roundedBox(44, 44, w - 88, h - 88, 2), '#f8f4ea');
  const [x, y, pw, ph] = [110, 110, w - 220, h - 220];
  const sky =
    form === 2
      ? canvas.down([0, '#aebfce'], [1, '#eef1f0'])
      : canvas.down([0, lighten(colour, 0.5)], [0.6, '#f4dcc4'], [1, '#f7ead6']);
  const frame = roundedBox(x, y, pw, ph, 0);
  canvas.path(frame, form === 3 ? '#f4ead8' : sky);
  canvas.inside(frame, () => {
    const hill = (top: number, tone: string, shift: number) =>
      canvas.path(
        blob(
          [x - 120, y + ph * 1.3],
          [x - 80, y + ph * (top + 0.1)],
          [x + pw * (0.25 + shift), y + ph * top],
          [x + pw * 0.6, y + ph * (top + 0.12)],
          [x + pw * (0.9 - shift), y + ph * (top + 0.02)],
          [x + pw + 120, y + ph * (top + 0.1)],
          [x + pw + 140, y + ph * 1.3],
        ),
        tone,
      );
    if (form === 3) {
      for (let turn = 0; turn < 360; turn += 24)
        canvas.path(
          leaf(
            x + pw / 2 + Math.sin(turn / 57.3) * pw * 0.36,
            y + ph * 0.44 - Math.cos(turn / 57.3) * pw * 0.36,
            100,
            turn + 80,
            0.3,
          ),
          turn % 48 === 0 ? colour : '#8da88c',
        );
      printText(
        canvas,
        'Juniper',
        { x: x + pw * 0.2, y: y + ph * 0.33, width: pw * 0.6, height: ph * 0.14 },
        { face: 'script', colour: '#4a4038', lines: 1 },
      );
      printText(
        canvas,
        '3 May, 3.4 kg',
        { x: x + pw * 0.2, y: y + ph * 0.48, width: pw * 0.6, height: ph * 0.06 },
        { face: 'sans', colour: '#6a5f52', lines: 1 },
      );
      return;
    }
    if (form !== 2) canvas.path(circle(x + pw * 0.68, y + ph * 0.26, pw * 0.1), '#f3c06a');
    if (form === 2)
      canvas
        .path(
          `M${x - 20} ${y + ph * 0.9}L${x + pw * 0.46} ${y + ph * 0.16}L${x + pw * 1.1} ${y + ph * 0.95}Z`,
          '#6f8799',
        )
        .path(
          `M${x + pw * 0.27} ${y + ph * 0.46}L${x + pw * 0.46} ${y + ph * 0.16}L${x + pw * 0.7} ${y + ph * 0.46}L${x + pw * 0.56} ${y + ph * 0.4}L${x + pw * 0.46} ${y + ph * 0.5}L${x + pw * 0.38} ${y + ph * 0.4}Z`,
          '#fbfbf7',
        );
    else hill(0.46, lighten(colour, 0.3), 0.05);
    hill(0.62, form === 2 ? '#dfe6e8' : colour, -0.04);
    hill(0.8, form === 2 ? '#f4f6f4' : darken(colour, 0.25), 0.1);
    if (form === 2)
      for (const [tx, ty] of [
        [0.15, 0.78],
        [0.25, 0.84],
        [0.8, 0.8],
      ] as const)
        canvas.path(`M${x + pw * tx} ${y + ph * (ty - 0.16)}l40 ${ph * 0.16}h-80z`, '#3f5f50');
    if (form === 1)
      printText(
        canvas,
        'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z',
        { x: x + pw * 0.06, y: y + ph * 0.06, width: pw * 0.88, height: ph * 0.42 },
        { face: 'serif', colour: '#4a4038', lines: 3 },
      );
    if (form === 4) {
      canvas
        .path(`M${x} ${y + ph * 0.66}H${x + pw}V${y + ph}H${x}Z`, '#7fa9b8')
        .path(
          blob(
            [x + pw * 0.3, y + ph * 0.76],
            [x + pw * 0.42, y + ph * 0.69],
            [x + pw * 0.58, y + ph * 0.71],
            [x + pw * 0.66, y + ph * 0.76],
            [x + pw * 0.5, y + ph * 0.8],
          ),
          '#2a2e33',
        );
      canvas
        .line(
          `M${x + pw * 0.33} ${y + ph * 0.76}Q${x + pw * 0.27} ${y + ph * 0.66} ${x + pw * 0.3} ${y + ph * 0.6}L${x + pw * 0.22} ${y + ph * 0.62}`,
          '#2a2e33',
          18,
        )
        .line(`M${x + pw * 0.4} ${y + ph * 0.74}h${pw * 0.16}`, '#f4f1ea', 7, 'stroke-dasharray="10 9"')
        .line(
          `M${x + pw * 0.2} ${y + ph * 0.86}H${x + pw * 0.8}M${x + pw * 0.3} ${y + ph * 0.92}H${x + pw * 0.66}`,
          '#d6e4e6',
          5,
        );
    }
  });
  printText(
    canvas,
    print.brand,
    { x: w / 2 - 100, y: h - 100, width: 200, height: 34 },
    { face: 'script', colour: '#9a8f7f', lines: 1 },
  );
  canvas.path(`M44 44H${w * 0.5}L${w * 0.2} ${h - 44}H44Z`, '#fff', 'fill-opacity="0.07"');
  return canvas.toDrawing();
}

/** Beads on rods in a frame: for a shelf, with a blackboard, for a rail, of plain wood, from a school. */
export function drawAbacus({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 2 ? 1000 : 860, form === 2 ? 420 : 820);
  const { width: w, height: h } = canvas;
  const wood = form === 4 ? '#7a4a2a' : '#c99a5e';
  const tones =
    form === 3 ? ['#e0c08e', '#c99a5e', '#a97442'] : [colour, '#d0a13a', '#3f6fa6', '#3f7355', '#b83b3e'];
  if (form === 1)
    canvas
      .path(roundedBox(50, 50, w - 100, h - 130, 6), '#2f3a36')
      .line(`M120 ${h - 170}q60 -40 120 0t120 0`, '#e9eee8', 7);
  const rows = form === 2 ? 1 : form === 1 ? 4 : 6;
  for (let row = 0; row < rows; row++) {
    const y = form === 2 ? 190 : 110 + row * ((h - (form === 1 ? 380 : 250)) / (rows - 1));
    canvas.line(`M40 ${y}H${w - 40}`, '#8f969b', 9).line(`M40 ${y - 2}H${w - 40}`, '#eef1f2', 3);
    const left = form === 2 ? 5 : 3 + ((row * 2) % 4);
    const r = form === 2 ? 76 : 37;
    for (let bead = 0; bead < (form === 2 ? 5 : 8); bead++) {
      const x = bead < left ? 50 + r + bead * r * 1.72 : w - 50 - r - (7 - bead) * r * 1.72;
      canvas.path(
        ellipse(x, y, r * 0.84, r),
        canvas.ball(tones[(form === 2 ? bead : row) % tones.length] ?? colour),
      );
    }
  }
  for (const x of [4, w - 54])
    canvas.solid(roundedBox(x, 4, 50, h - 12, 20), canvas.wood(wood, 90), { relief: 0.5, depth: 14 });
  if (form === 2)
    for (const x of [29, w - 29])
      canvas.solid(`M${x - 25} ${h - 180}h50v172h-50z`, canvas.sheet(colour), { relief: 0.4, depth: 10 });
  else {
    canvas.solid(roundedBox(4, 20, w - 8, 44, 16), canvas.wood(wood, 0), { relief: 0.5, depth: 12 });
    canvas.solid(`M0 ${h - 70}H${w}V${h - 4}H0Z`, canvas.wood(darken(wood, 0.1), 0), {
      relief: 0.5,
      depth: 14,
    });
  }
  return canvas.toDrawing();
}
