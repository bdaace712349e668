import { drawPatches } from './ball-patches.ts';
import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { pointAt } from './foliage.ts';
import { seam, sewLabel, stitch } from './garment.ts';
import { circle, ellipse, roundedBox } from './outlines.ts';
import { printBrand, printText } from './print.ts';
import { darken, inkOn, lighten } from './tones.ts';

/** The light on a ball that already has its pattern. */
function roundBall(canvas: Canvas, radius = 400): void {
  canvas.shade(
    `M${radius * 1.55} ${radius * 0.3}A${radius} ${radius} 0 0 1 ${radius * 0.5} ${radius * 1.85}Q${radius * 1.7} ${radius * 1.7} ${radius * 1.55} ${radius * 0.3}Z`,
    0.5,
    radius * 0.12,
  );
  canvas.gloss(ellipse(radius * 0.7, radius * 0.55, radius * 0.34, radius * 0.24), 0.4, radius * 0.11);
  canvas.path(
    circle(radius, radius, radius),
    'none',
    `stroke="#1a1108" stroke-opacity="0.34" stroke-width="${radius * 0.14}" filter="${canvas.soft(radius * 0.06)}"`,
  );
}

/** A basketball: for outdoors, composite, weighted, quiet, personalized. */
export function drawBasketball({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 800);
  const dark = darken(colour, 0.3);
  const line = form === 3 ? lighten(colour, 0.4) : '#2a2220';
  canvas.path(
    circle(400, 400, 398),
    canvas.tile(
      18,
      18,
      `<rect width="18" height="18" fill="${colour}"/><circle cx="5" cy="5" r="3.600" fill="${dark}" fill-opacity="0.55"/><circle cx="14" cy="14" r="3.600" fill="${dark}" fill-opacity="0.55"/>`,
    ),
  );
  canvas.inside(circle(400, 400, 398), () => {
    if (form === 2) canvas.path('M0 0H400Q300 400 400 800H0Z', darken(colour, 0.45), 'fill-opacity="0.85"');
    if (form === 1) canvas.path('M0 300Q400 380 800 300V0H0Z', lighten(colour, 0.55), 'fill-opacity="0.6"');
    canvas.paintMoved('rotate(-16 400 400)', () =>
      canvas.line(
        'M400 0Q350 400 400 800M0 400Q400 460 800 400M120 60Q330 400 120 740M680 60Q470 400 680 740',
        line,
        form === 3 ? 8 : 12,
      ),
    );
    canvas.paintMoved('rotate(-16 400 400)', () =>
      printText(
        canvas,
        form === 4 ? 'No. 23' : print.brand,
        { x: 440, y: 290, width: 160, height: 90 },
        { face: print.face, colour: line, lines: 2 },
      ),
    );
    roundBall(canvas);
  });
  return canvas.toDrawing();
}

/** A soccer ball: for matches, soft, for futsal, for beaches, for streets. */
export function drawSoccerBall({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 800);
  const ground = ['#f3f1ea', '#f3f1ea', lighten(colour, 0.7), '#f4e3b0', '#8f9499'][form] ?? '#f3f1ea';
  const mark = form === 0 ? '#2a2b2e' : colour;
  canvas.path(circle(400, 400, 398), ground);
  canvas.inside(circle(400, 400, 398), () => {
    drawPatches(canvas, [400, 400, 398], {
      patch: mark,
      seam: form === 0 ? '#6a6b6e' : darken(mark, 0.1),
    });
    printText(
      canvas,
      print.brand,
      { x: 262, y: 545, width: 150, height: 70 },
      { face: print.face, colour: darken(ground, 0.6), lines: 2 },
    );
    roundBall(canvas);
  });
  return canvas.toDrawing();
}

/** Three panels beside each other, a third of what is seen of a volleyball around (400, 400). */
function drawVolleyPanels(canvas: Canvas, turn: number, tones: readonly [string, string, string]): void {
  const edge = (start: number): string =>
    `Q${pointAt(400, 400, 230, start + 26).join(' ')} ${pointAt(400, 400, 420, start).join(' ')}`;
  const third =
    `M400 400${edge(turn)}A420 420 0 0 1 ${pointAt(400, 400, 420, turn + 120).join(' ')}` +
    `Q${pointAt(400, 400, 230, turn + 146).join(' ')} 400 400Z`;
  // The seams run beside its first edge, which goes on straight behind the middle.
  const along = `M${pointAt(400, 400, 400, turn + 206).join(' ')}L400 400${edge(turn)}`;
  const seam = darken(tones[1], 0.35);
  canvas.inside(third, () => {
    canvas.path(third, tones[2]);
    for (const [width, tone] of [
      [520, tones[1]],
      [260, tones[0]],
    ] as const)
      for (const [more, stroke] of [
        [12, seam],
        [0, tone],
      ] as const)
        canvas.path(along, 'none', `stroke="${stroke}" stroke-width="${width + more}"`);
  });
  canvas.line(`M400 400${edge(turn)}`, seam, 7);
}

/** A volleyball: for halls, beaches, beginners, grass, with a pump. */
export function drawVolleyball({ colour, form, print }: DrawingStyle): Drawing {
  const hasPump = form === 4;
  const canvas = new Canvas(hasPump ? 980 : 800, 800);
  const [one, other] = (
    [
      ['#f4f0e2', colour],
      ['#f4e3a4', colour],
      ['#f4f0e2', lighten(colour, 0.4)],
      [colour, '#f4f0e2'],
      ['#f4f0e2', colour],
    ] as const
  )[form] ?? ['#f4f0e2', colour];
  canvas.path(circle(400, 400, 398), one);
  canvas.inside(circle(400, 400, 398), () => {
    for (const turn of [14, 134, 254])
      drawVolleyPanels(canvas, turn, [other, one, form === 0 ? '#d9a62e' : lighten(other, 0.3)]);
    printText(
      canvas,
      print.brand,
      { x: 190, y: 165, width: 180, height: 46 },
      { face: print.face, colour: inkOn(one), lines: 1 },
    );
    roundBall(canvas);
  });
  if (hasPump) {
    canvas
      .path('M860 300H930V770Q930 792 895 794T860 770Z', canvas.round('#3a3b40'))
      .path('M886 120H904V310H886Z', canvas.metal('#b9bec3'))
      .solid(roundedBox(816, 70, 158, 60, 28), canvas.sheet('#d9542b'), { depth: 10 });
  }
  return canvas.toDrawing();
}

/** A tennis ball, or balls like it for dogs: raised seams, with a paw, on a sling, small. */
export function drawTennisBall({ colour, form, print }: DrawingStyle): Drawing {
  const isSling = form === 2;
  const canvas = new Canvas(isSling ? 1000 : 600, 600);
  if (isSling) canvas.cord('M520 300C620 120 700 520 800 380S900 60 960 180S860 330 800 250', '#b5482f', 30);
  canvas.path(
    circle(300, 300, 298),
    canvas.tile(
      14,
      14,
      `<rect width="14" height="14" fill="${colour}"/><path d="M2 4l3 -3M9 6l3 2M4 11l3 -2M11 13l2 -3" stroke="${lighten(colour, 0.5)}" stroke-width="2"/>`,
    ),
  );
  canvas.inside(circle(300, 300, 298), () => {
    if (form !== 1)
      canvas
        .line(
          'M60 20C260 160 260 440 60 580M560 60C380 180 380 420 560 540',
          darken(colour, 0.3),
          form === 0 ? 42 : 30,
        )
        .line(
          'M56 20C256 160 256 440 56 580M560 60C380 180 380 420 560 540',
          '#f6f3e2',
          form === 0 ? 30 : 22,
        );
    else
      canvas.path(
        'M300 250C360 250 400 310 400 352C400 396 352 396 300 382C248 396 200 396 200 352C200 310 240 250 300 250Z' +
          [
            [178, 268, 34, 44],
            [254, 196, 36, 50],
            [346, 196, 36, 50],
            [422, 268, 34, 44],
          ]
            .map(([x = 0, y = 0, across = 0, high = 0]) => ellipse(x, y, across, high))
            .join(''),
        darken(colour, 0.42),
      );
    roundBall(canvas, 300);
    printText(
      canvas,
      print.brand,
      form === 1 ? { x: 215, y: 430, width: 170, height: 70 } : { x: 250, y: 260, width: 130, height: 70 },
      { face: print.face, colour: darken(colour, 0.5), lines: 2 },
    );
  });
  return canvas.toDrawing();
}

/** A boxing glove: with a strap, laced, with a mesh palm, for the young, refoamed. */
export function drawBoxingGlove({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 900);
  const cuffTone = form === 1 ? colour : form === 4 ? '#5a3d28' : '#33343a';
  const paint = (isRight: boolean) => {
    canvas.path('M150 600H470L480 860Q320 900 140 860Z', canvas.round(cuffTone));
    const fist =
      'M110 640C40 500 10 340 40 200C70 60 200 6 330 14C470 20 560 100 560 260C560 420 520 520 490 640Q300 690 110 640Z';
    canvas.solid(fist, canvas.sheet(colour), { relief: 0.65, depth: 80 });
    canvas.inside(fist, () => {
      if (form === 2)
        canvas.path(
          'M60 400Q200 380 330 480L300 680H60Z',
          canvas.tile(
            16,
            16,
            `<rect width="16" height="16" fill="${darken(colour, 0.35)}"/><circle cx="8" cy="8" r="4" fill="#1d1712"/>`,
          ),
        );
      seam(canvas, 'M60 240Q220 330 420 240Q520 220 560 260M110 620Q300 660 490 620', colour, 6);
      canvas.gloss('M110 150Q170 60 300 56Q210 110 170 210Z', 0.4, 12);
    });
    canvas.solid(
      'M40 330C-10 400 30 560 120 560C230 560 300 470 290 390C280 330 210 330 180 380C140 440 100 300 40 330Z',
      canvas.sheet(darken(colour, 0.06)),
      { relief: 0.6, depth: 40 },
    );
    if (form === 1) {
      for (const y of [680, 740, 800])
        canvas.cord(`M240 ${y}L370 ${y + 44}M370 ${y}L240 ${y + 44}`, '#f1ece0', 14);
    } else {
      canvas.path(
        'M136 700H484V800H136Z',
        canvas.sheet(form === 3 ? contrast(colour, 0.4) : lighten(cuffTone, 0.16)),
      );
      if (!isRight) printBrand(canvas, print, { x: 180, y: 716, width: 260, height: 68 }, '#f3efe4');
    }
    if (form === 4) stitch(canvas, 'M130 650Q300 690 480 650', colour, 6);
  };
  canvas.paintMoved('translate(856 0) scale(-1 1)', () => paint(true));
  paint(false);
  return canvas.toDrawing();
}

/** A stopwatch: mechanical, solar, with lanes, magnetic, restored. */
export function drawStopwatch({ colour, form, print }: DrawingStyle): Drawing {
  const isDigital = form === 1 || form === 2;
  const canvas = new Canvas(720, 900);
  const metal = form === 4 ? '#c3a25a' : '#b9bec3';
  if (isDigital) {
    canvas.cord('M250 60C250 -10 470 -10 470 60', '#33343a', 20);
    for (const x of [170, 550]) canvas.path(roundedBox(x - 60, 60, 120, 80, 24), canvas.metal('#8f9499'));
    canvas.solid(
      'M100 130Q360 20 620 130Q712 220 708 480Q700 820 560 890H160Q20 820 12 480Q8 220 100 130Z',
      canvas.sheet(colour),
      { relief: 0.6, depth: 50 },
    );
    canvas
      .solid(roundedBox(90, 260, 540, 300, 40), canvas.sheet('#2a2b2e'), { relief: 0.4, depth: 14 })
      .path(roundedBox(120, 290, 480, 240, 16), canvas.down([0, '#b9c6a8'], [1, '#a3b291']));
    printText(
      canvas,
      '0:24.81',
      { x: 140, y: 330, width: 440, height: 150 },
      { face: 'narrow', colour: '#2a2f26', lines: 1 },
    );
    if (form === 1)
      for (const x of [190, 290, 390, 490])
        canvas.path(roundedBox(x, 620, 84, 80, 6), '#2c3a55').line(`M${x + 4} 660h76`, '#5b7096', 3);
    else
      for (const x of [220, 360, 500])
        canvas.path(circle(x, 660, 50), canvas.ball(x === 360 ? '#d9542b' : '#4a4c50'));
    printBrand(canvas, print, { x: 230, y: 750, width: 260, height: 64 }, contrast(colour, 0.7));
    return canvas.toDrawing();
  }
  canvas.line(circle(360, 66, 52), darken(metal, 0.3), 22).line(circle(358, 64, 52), lighten(metal, 0.4), 8);
  canvas.path(roundedBox(310, 90, 100, 110, 16), canvas.metal(metal));
  canvas.paintMoved('rotate(38 360 540)', () =>
    canvas.path(roundedBox(330, 150, 60, 70, 12), canvas.metal(metal)),
  );
  canvas
    .path(circle(360, 540, 356), canvas.steel(form === 3 ? colour : metal))
    .path(circle(360, 540, 322), darken(metal, 0.4))
    .path(circle(360, 540, 310), form === 4 ? '#f0e4c4' : '#f7f4ea');
  let ticks = '';
  for (let turn = 0; turn < 360; turn += 12) {
    const [sin, cos] = [Math.sin(turn / 57.2958), Math.cos(turn / 57.2958)];
    const inner = turn % 60 === 0 ? 244 : 272;
    ticks += `M${Math.round(360 + sin * 296)} ${Math.round(540 - cos * 296)}L${Math.round(360 + sin * inner)} ${Math.round(540 - cos * inner)}`;
  }
  canvas.line(ticks, '#2a2622', 6);
  for (const [text, turn] of [
    ['60', 0],
    ['10', 60],
    ['20', 120],
    ['30', 180],
    ['40', 240],
    ['50', 300],
  ] as const) {
    const [sin, cos] = [Math.sin(turn / 57.2958), Math.cos(turn / 57.2958)];
    printText(
      canvas,
      text,
      { x: 360 + sin * 200 - 40, y: 540 - cos * 200 - 32, width: 80, height: 64 },
      { face: 'sans', colour: '#2a2622', lines: 1 },
    );
  }
  canvas
    .path(circle(360, 640, 66), 'none', 'stroke="#8f857a" stroke-width="4"')
    .line('M360 640L330 604', '#2a2622', 6);
  canvas.line('M360 600L360 280', '#b5352f', 8).path(circle(360, 540, 20), '#2a2622');
  printBrand(canvas, print, { x: 280, y: 420, width: 160, height: 44 }, '#6b5f52');
  canvas.gloss('M130 520A240 240 0 0 1 400 310L190 600Z', 0.24, 10);
  return canvas.toDrawing();
}

/** A racket for tennis: modern, for control, junior, of wood, demo. */
export function drawTennisRacket({ colour, form, print }: DrawingStyle): Drawing {
  const isWood = form === 3;
  const canvas = new Canvas(form === 2 ? 420 : 380, form === 2 ? 860 : 1000);
  const m = canvas.width / 2;
  const [rx, ry] = [m - 30, form === 2 ? 210 : 250];
  const y = ry + 24;
  const foot = canvas.height - 6;
  let strings = '';
  for (let x = -rx + 16; x < rx; x += 19) {
    const reach = ry * Math.sqrt(Math.max(0, 1 - (x / rx) ** 2));
    strings += `M${m + x} ${Math.round(y - reach)}V${Math.round(y + reach)}`;
  }
  for (let dy = -ry + 16; dy < ry; dy += 21) {
    const reach = rx * Math.sqrt(Math.max(0, 1 - (dy / ry) ** 2));
    strings += `M${Math.round(m - reach)} ${y + dy}H${Math.round(m + reach)}`;
  }
  canvas.line(strings, '#8a8578', 3.6).line(strings, '#f4f0e2', 2);
  const wood = isWood ? '#b98a55' : colour;
  canvas.cord(
    `M${m - rx * 0.72} ${y + ry * 0.7}Q${m - 30} ${y + ry + 60} ${m - 18} ${y + ry + 150}M${m + rx * 0.72} ${y + ry * 0.7}Q${m + 30} ${y + ry + 60} ${m + 18} ${y + ry + 150}`,
    wood,
    30,
  );
  canvas.cord(ellipse(m, y, rx + 12, ry + 8), wood, 32);
  if (form !== 3)
    canvas.line(
      `M${m - rx - 10} ${y - 60}A${rx + 12} ${ry + 8} 0 0 1 ${m - 60} ${y - ry}M${m + rx + 10} ${y + 60}A${rx + 12} ${ry + 8} 0 0 1 ${m + 60} ${y + ry}`,
      contrast(colour, 0.65),
      20,
      'stroke-opacity="0.9"',
    );
  else
    canvas.line(
      `M${m - 40} 20Q${m} 12 ${m + 40} 20M${m - rx - 10} ${y - 20}v50M${m + rx + 10} ${y - 20}v50`,
      '#a8323a',
      30,
    );
  canvas.cord(
    `M${m - rx * 0.62} ${y + ry * 0.82}Q${m} ${y + ry * 1.12} ${m + rx * 0.62} ${y + ry * 0.82}`,
    wood,
    24,
  );
  const grip = isWood ? '#7a4a2a' : form === 1 ? '#efeadd' : '#33343a';
  canvas.path(`M${m - 22} ${y + ry + 140}H${m + 22}V${y + ry + 210}H${m - 22}Z`, canvas.round(wood));
  canvas.path(
    `M${m - 27} ${y + ry + 200}H${m + 27}L${m + 30} ${foot - 10}Q${m} ${foot + 6} ${m - 30} ${foot - 10}Z`,
    canvas.round(grip),
  );
  for (let gy = y + ry + 220; gy < foot - 20; gy += 34)
    canvas.line(`M${m - 27} ${gy + 22}L${m + 27} ${gy}`, darken(grip, 0.35), 5);
  if (form === 4)
    canvas.path(circle(m, y, 74), 'none', 'stroke="#b5482f" stroke-width="16" stroke-opacity="0.8"');
  printBrand(canvas, print, { x: m - 20, y: y + ry + 150, width: 40, height: 40 }, contrast(wood, 0.7));
  return canvas.toDrawing();
}

/** A bat for table tennis: club, outdoor, defensive, penhold, a set with balls. */
export function drawTableTennisBat({ colour, form, print }: DrawingStyle): Drawing {
  const isSet = form === 4;
  const canvas = new Canvas(isSet ? 860 : 600, form === 3 ? 760 : 900);
  const paint = (rubber: string) => {
    const handle =
      form === 3
        ? 'M246 560H354L370 740Q300 764 230 740Z'
        : form === 1
          ? 'M240 600H360Q376 760 366 880Q300 904 234 880Q224 760 240 600Z'
          : 'M250 600H350L372 884Q300 904 228 884Z';
    canvas.solid(handle, canvas.wood('#c99a5e', 88), { relief: 0.55, depth: 20 });
    canvas.path(
      form === 3 ? 'M286 600h28v130h-28z' : 'M288 640h24v240h-24z',
      form === 1 ? '#33343a' : darken('#8a5a32', 0.1),
    );
    const blade =
      form === 2
        ? 'M300 10C510 10 590 160 586 330C580 500 470 580 380 620H220C130 580 20 500 14 330C10 160 90 10 300 10Z'
        : 'M300 10C490 10 586 140 580 310C574 470 470 560 390 620H210C130 560 26 470 20 310C14 140 110 10 300 10Z';
    canvas.solid(blade, canvas.wood('#d9b583', 88), { relief: 0.4, depth: 16 });
    canvas.inside(blade, () => {
      canvas
        .path('M0 0H600V540Q300 600 0 540Z', canvas.sheet(rubber))
        .line('M0 540Q300 600 600 540', darken(rubber, 0.4), 8);
      if (form === 1 || form === 2)
        canvas.path(
          'M0 0H600V530Q300 590 0 530Z',
          canvas.tile(18, 18, `<circle cx="9" cy="9" r="4" fill="${darken(rubber, 0.35)}"/>`),
        );
      canvas.gloss('M90 280Q110 110 280 60L150 400Z', 0.18, 16);
    });
    printBrand(canvas, print, { x: 236, y: 580, width: 128, height: 34 }, '#7a4a2a');
  };
  if (isSet) {
    canvas.paintMoved('translate(250 0) rotate(8 300 450) scale(0.96)', () => paint('#2f3033'));
    canvas.paintMoved('translate(0 30) scale(0.95)', () => paint(colour));
    for (const [x, y] of [
      [560, 800],
      [700, 820],
      [640, 700],
    ] as const)
      canvas.path(circle(x, y, 70), canvas.ball('#f1ead8'));
  } else paint(colour);
  return canvas.toDrawing();
}

/** A line around a ring buoy, held by its four bands. */
function drawGrabLine(canvas: Canvas, colour: string): void {
  for (const turn of [45, 135, 225, 315]) {
    const [from, sag, to] = [
      pointAt(450, 450, 384, turn),
      pointAt(450, 450, 570, turn + 45),
      pointAt(450, 450, 384, turn + 90),
    ];
    canvas.cord(`M${from.join(' ')}Q${sag.join(' ')} ${to.join(' ')}`, colour, 24);
  }
  for (const turn of [45, 135, 225, 315]) {
    const [x, y] = pointAt(450, 450, 384, turn);
    canvas.path(circle(x, y, 22), canvas.ball(colour));
  }
}

/** A ring buoy: with a grab line, to throw, of canvas with the boat's name, for pontoons. */
export function drawLifebuoy({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 1 ? 1000 : 900, 900);
  const ground = form === 2 ? '#f1e9d6' : form === 1 ? colour : '#f4f1ea';
  const band = form === 2 ? colour : form === 1 ? '#f4f1ea' : colour;
  if (form === 1) canvas.cord('M860 500C980 560 980 700 900 720S760 800 900 860', '#d9a62e', 26);
  canvas.path('M450 40A410 410 0 1 1 449 40ZM450 250A200 200 0 1 0 451 250Z', ground, 'fill-rule="evenodd"');
  const ring = 'M450 40A410 410 0 1 1 449 40Z';
  canvas.inside(ring, () => {
    for (const turn of [45, 135, 225, 315])
      canvas.paintMoved(`rotate(${turn} 450 450)`, () => canvas.path('M370 20H530L500 270H400Z', band));
    canvas.path(
      circle(450, 450, 388),
      'none',
      `stroke="#1d1208" stroke-opacity="0.3" stroke-width="44" filter="${canvas.soft(18)}" transform="translate(-14 -16)"`,
    );
    canvas.path(
      circle(450, 450, 306),
      'none',
      `stroke="#fff" stroke-opacity="0.5" stroke-width="36" filter="${canvas.soft(16)}" transform="translate(-12 -14)"`,
    );
    canvas.path(
      circle(450, 450, 206),
      'none',
      `stroke="#1d1208" stroke-opacity="0.34" stroke-width="34" filter="${canvas.soft(14)}" transform="translate(8 10)"`,
    );
  });
  if (form !== 3) drawGrabLine(canvas, form === 2 ? '#c9a878' : '#e9c04a');
  printText(
    canvas,
    form === 2 ? 'S.V. Juniper' : print.brand,
    { x: 300, y: 92, width: 300, height: 100 },
    { face: print.face, colour: form === 1 ? '#f4f1ea' : '#2b3d63', lines: 1 },
  );
  if (form === 2)
    printText(
      canvas,
      'Halifax',
      { x: 300, y: 716, width: 300, height: 90 },
      { face: print.face, colour: '#2b3d63', lines: 1 },
    );
  if (form === 3)
    canvas.solid(roundedBox(400, 10, 100, 880, 30), canvas.metal('#b9bec3'), { relief: 0.3, depth: 10 });
  return cutHole(canvas);
}

/** The ring's hole shows what is behind it. */
function cutHole(canvas: Canvas): Drawing {
  const drawing = canvas.toDrawing();
  const { width, height } = drawing;
  return {
    ...drawing,
    svg: `<mask id="hole"><rect width="${width}" height="${height}" fill="#fff"/><circle cx="450" cy="450" r="196" fill="#000"/></mask><g mask="url(#hole)">${drawing.svg}</g>`,
  };
}

/** A float that a swimmer tows. */
export function drawTowFloat({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 760);
  canvas.cord('M450 520C420 660 640 600 620 700', '#33343a', 24);
  canvas.line('M380 730C480 690 760 690 860 740', '#33343a', 40);
  const body =
    form === 1
      ? 'M20 180Q20 20 180 16H720Q880 20 880 180V360Q880 530 720 534H180Q20 530 20 360Z'
      : 'M20 270C20 90 140 16 450 16S880 90 880 270S760 540 450 540S20 460 20 270Z';
  canvas.solid(body, canvas.sheet(colour), { relief: 0.65, depth: 80 });
  canvas.inside(body, () => {
    seam(canvas, 'M20 280Q450 340 880 280', colour, 6);
    canvas.gloss('M110 200Q160 70 420 60Q240 110 170 240Z', 0.5, 14);
    if (form === 2) canvas.path('M0 330Q450 390 900 330V420Q450 480 0 420Z', '#f4f1ea');
  });
  sewLabel(canvas, print, { x: 320, y: 160, width: 260, height: 100 });
  return canvas.toDrawing();
}

/** An anchor: admiralty, grapnel for kayaks, for rocks, mushroom, of iron for gardens. */
export function drawAnchor({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 1000);
  const iron = canvas.steel(colour);
  const ring = () =>
    canvas
      .line(circle(400, 80, 62), darken(colour, 0.45), 34)
      .line(circle(398, 78, 62), lighten(colour, 0.2), 18);
  const bar = (d: string, width: number) =>
    canvas
      .line(d, darken(colour, 0.5), width)
      .line(d, colour, width * 0.8)
      .line(
        d,
        lighten(colour, 0.5),
        width * 0.2,
        `transform="translate(${-width * 0.16} ${-width * 0.14})" stroke-opacity="0.8"`,
      );
  ring();
  if (form === 3) {
    bar('M400 150V720', 56);
    canvas.solid('M14 700Q20 980 400 992T786 700Q600 790 400 790T14 700Z', canvas.round(colour), {
      relief: 0.5,
      depth: 40,
    });
    canvas.path(ellipse(400, 716, 388, 70), darken(colour, 0.35));
    bar('M400 620V730', 56);
    return canvas.toDrawing();
  }
  if (form === 1 || form === 2) {
    const tines =
      form === 1
        ? [
            'M400 880C260 900 80 840 50 560',
            'M400 880C540 900 720 840 750 560',
            'M400 880C330 860 250 780 240 620',
            'M400 880C470 860 550 780 560 620',
          ]
        : ['M400 900C240 900 110 800 60 640', 'M400 900C560 900 690 800 740 640'];
    for (const d of tines) bar(d, 40);
    bar('M400 140V920', 52);
    canvas.path(roundedBox(340, 720, 120, 70, 20), iron);
    if (form === 1) {
      for (const [x, y, turn] of [
        [50, 560, -10],
        [750, 560, 10],
        [240, 620, -4],
        [560, 620, 4],
      ] as const)
        canvas.paintMoved(`rotate(${turn} ${x} ${y})`, () =>
          canvas.path(`M${x} ${y - 70}L${x + 34} ${y + 40}H${x - 34}Z`, iron),
        );
      canvas.cord('M400 30C560 -10 700 100 640 240S700 300 690 330', '#3f6fa6', 24);
      // Its bag hangs beside it.
      canvas.solid('M600 330Q690 300 780 330L796 560Q796 620 690 624T584 560Z', canvas.cloth('#2f4a6a', 9), {
        depth: 26,
      });
      canvas.cord('M598 352Q690 386 782 352', '#d8c4a0', 14);
      sewLabel(canvas, print, { x: 632, y: 440, width: 116, height: 56 });
    } else canvas.line('M400 940V990', darken(colour, 0.3), 44);
    canvas.path('M60 560L20 700L120 690ZM740 560L780 700L680 690Z', form === 2 ? iron : 'none');
    canvas.path(circle(400, 960, 34), form === 1 ? iron : 'none');
    return canvas.toDrawing();
  }
  bar('M130 250H670', 46);
  for (const x of [124, 676]) canvas.path(circle(x, 250, 40), canvas.ball(colour));
  bar('M400 150V920', 62);
  bar('M60 620C90 860 240 940 400 944C560 940 710 860 740 620', 62);
  for (const [x, sign] of [
    [60, 1],
    [740, -1],
  ] as const)
    canvas.solid(`M${x} 560L${x - sign * 52} 760L${x + sign * 130} 700Z`, iron, { relief: 0.4, depth: 12 });
  canvas.path('M370 940Q400 1000 430 940Z', iron);
  if (form === 4)
    canvas.cord('M400 100C560 130 540 300 420 340S270 470 420 520S540 640 430 700', '#c9a878', 34);
  else printBrand(canvas, print, { x: 378, y: 420, width: 44, height: 120 }, lighten(colour, 0.5));
  return canvas.toDrawing();
}

/** A fishing rod with its reel: spinning, for flies, a set, for ice, for docks, of bamboo. */
export function drawFishingRod({ colour, form, print }: DrawingStyle): Drawing {
  const isShort = form === 3;
  const canvas = new Canvas(isShort ? 340 : form === 2 ? 560 : form === 1 ? 420 : 300, 1000);
  const x = 110;
  const blank = form === 5 ? '#b98a4a' : colour;
  const top = isShort ? 240 : 8;
  canvas.path(
    `M${x - 5} ${top}H${x + 5}L${x + 12} 700H${x - 12}Z`,
    form === 5 ? canvas.wood('#c99a55', 88) : canvas.round(blank),
  );
  if (form === 5)
    for (const y of [120, 260, 400, 540])
      canvas.path(roundedBox(x - 12, y, 24, 14, 6), darken('#8a5a32', 0.1));
  for (const [i, y] of [top + 30, 170, 320, 470, 600].filter((at) => at > top + 20).entries())
    canvas.line(circle(x + 18 + i * 3, y, 10 + i * 4), '#7b8085', 5);
  canvas.line(`M${x + 14} ${top + 14}Q${x + 34} 400 ${x + 60} 716`, '#e9ecec', 2.4, 'stroke-opacity="0.9"');
  const cork = canvas.tile(
    24,
    24,
    '<rect width="24" height="24" fill="#d0a878"/><path d="M4 6h6M14 16h5M6 20h3" stroke="#8f6438" stroke-width="3.500" stroke-linecap="round"/>',
  );
  canvas.solid(
    `M${x - 18} 660Q${x} 650 ${x + 18} 660L${x + 26} 980Q${x} 1000 ${x - 26} 980Z`,
    form === 4 || form === 0 ? canvas.round('#33343a') : cork,
    { relief: 0.55, depth: 14 },
  );
  canvas.path(roundedBox(x - 22, 730, 44, 90, 8), canvas.metal('#6a6d72'));
  if (form === 1 || form === 5) {
    canvas
      .path(circle(x + 74, 850, 84), canvas.steel('#a9aeb2'))
      .path(circle(x + 74, 850, 60), form === 5 ? '#7a5a2a' : darken(colour, 0.2))
      .path(circle(x + 74, 850, 22), '#d0d4d6');
    for (let turn = 0; turn < 360; turn += 60)
      canvas.path(
        circle(x + 74 + Math.cos(turn / 57.3) * 72, 850 + Math.sin(turn / 57.3) * 72, 8),
        '#4a4c50',
      );
  } else {
    canvas.cord(`M${x + 10} 776L${x + 84} 790`, '#5b5f63', 22);
    canvas
      .path(roundedBox(x + 60, 714, 90, 60, 12), canvas.metal('#b9bec3'))
      .solid(roundedBox(x + 52, 764, 106, 96, 26), canvas.sheet(form === 4 ? colour : '#3a3b40'), {
        depth: 12,
      });
    canvas.line(`M${x + 60} 740Q${x + 20} 700 ${x + 70} 690H${x + 150}`, '#8f969b', 7);
    canvas.cord(`M${x + 150} 830L${x + 176} 880`, '#7b8085', 13).path(circle(x + 176, 888, 20), '#33343a');
  }
  if (form === 2) {
    canvas
      .solid(roundedBox(350, 640, 200, 130, 16), canvas.sheet('#e6ecea'), { depth: 12 })
      .line('M416 640V770M484 640V770M350 704H550', '#9fb0b2', 5);
    for (const [lx, ly, tone] of [
      [384, 672, '#b83b3e'],
      [450, 672, '#d0a13a'],
      [518, 736, '#3f7f80'],
      [450, 738, '#3f6fa6'],
    ] as const)
      canvas.path(ellipse(lx, ly, 22, 12), tone);
    canvas
      .path(circle(440, 900, 62), '#f4f1ea')
      .path('M378 900A62 62 0 0 1 502 900Z', '#b83b3e')
      .line('M440 830V800', '#33343a', 8);
  }
  if (form === 1)
    for (const dx of [190, 240, 290])
      canvas
        .path(`M${x + dx - 5} 100H${x + dx + 5}L${x + dx + 8} 780H${x + dx - 8}Z`, canvas.round(blank))
        .path(roundedBox(x + dx - 10, 760, 20, 30, 4), canvas.metal('#b9bec3'));
  if (!isShort) printBrand(canvas, print, { x: x - 10, y: 620, width: 20, height: 24 }, '#f1ece0');
  return canvas.toDrawing();
}
