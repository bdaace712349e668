import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { blob, layCloth, sewLabel, stitch } from './garment.ts';
import { circle, ellipse, leaf, outlineTurned, roundedBox } from './outlines.ts';
import { drawBottle } from './packages.ts';
import { printBrand, printLabel, printText } from './print.ts';
import { drawShampoo } from './toiletries.ts';
import { darken, lighten } from './tones.ts';

/** What is in a pouch for animals. */
type Treat = 'seed' | 'bone' | 'fish' | 'pellet';

/** A biscuit like a bone. */
function addBiscuit(canvas: Canvas, x: number, y: number, size: number, turn: number, colour: string): void {
  canvas.paintMoved(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
    canvas.path(
      'M-60 -26C-70 -60 -120 -60 -124 -26C-126 -10 -112 0 -112 0S-126 10 -124 26C-120 60 -70 60 -60 26H60C70 60 120 60 124 26C126 10 112 0 112 0S126 -10 124 -26C120 -60 70 -60 60 -26Z',
      canvas.ball(colour),
      `stroke="${darken(colour, 0.35)}" stroke-width="5"`,
    );
    for (const px of [-40, 0, 40]) canvas.path(circle(px, 0, 6), darken(colour, 0.45));
  });
}

/** A small fish that is dried. */
function addFish(canvas: Canvas, x: number, y: number, size: number, turn: number, colour: string): void {
  canvas.paintMoved(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
    canvas.path(
      'M-120 0C-60 -56 40 -50 90 -6L140 -44Q130 0 140 44L90 6C40 50 -60 56 -120 0Z',
      canvas.down([0, darken(colour, 0.2)], [0.5, lighten(colour, 0.4)], [1, darken(colour, 0.1)]),
      `stroke="${darken(colour, 0.4)}" stroke-width="4"`,
    );
    canvas.path(circle(-78, -8, 8), '#2a2622').line('M-40 -30Q-30 0 -40 30', darken(colour, 0.4), 5);
  });
}

/** A pouch of food for animals with a window, and some of it in front. */
function drawPetPouch(
  { colour, form, print, chance }: DrawingStyle,
  treat: Treat,
  tones: readonly string[],
): Drawing {
  const canvas = new Canvas(760, 940);
  const w = 660;
  const h = 900;
  const shape = form % 3;
  const outline =
    shape === 1
      ? `M60 90L${w - 50} 90L${w - 14} ${h - 40}Q${w / 2} ${h + 16} 16 ${h - 40}Z`
      : `M40 10H${w - 30}C${w - 20} 200 ${w} 360 ${w - 4} 560S${w - 20} ${h - 40} ${w - 30} ${h - 26}Q${w / 2} ${h + 14} 36 ${h - 26}C10 ${h - 100} 8 700 8 560S30 160 40 10Z`;
  if (shape === 1)
    canvas.solid(`M60 14H${w - 50}V130H60Z`, canvas.sheet(darken(colour, 0.16)), { relief: 0.4, depth: 14 });
  canvas.solid(
    outline,
    canvas.across(
      [0, darken(colour, 0.22)],
      [0.2, lighten(colour, 0.14)],
      [0.6, colour],
      [1, darken(colour, 0.3)],
    ),
    { relief: 0.5, depth: 44 },
  );
  const window = shape === 2 ? circle(w / 2, 690, 130) : roundedBox(100, 600, w - 200, 190, 60);
  canvas.inside(outline, () => {
    printLabel(canvas, print, { x: 90, y: shape === 1 ? 170 : 130, width: w - 180, height: 420 });
    if (shape !== 1) canvas.line(`M0 66H${w}M0 84H${w}`, darken(colour, 0.35), 5);
  });
  canvas.path(window, darken(tones[0] ?? colour, 0.5));
  canvas.inside(window, () => {
    for (let i = 0; i < 16; i++)
      addMorsel(
        canvas,
        treat,
        130 + (i % 5) * 95 + chance.share() * 30,
        640 + Math.floor(i / 5) * 52 + chance.share() * 20,
        treat === 'seed' || treat === 'pellet' ? 0.9 : 0.5,
        chance.share() * 180,
        tones[i % tones.length] ?? colour,
      );
    canvas.gloss(`M120 780L200 600H250L170 780Z`, 0.25, 3);
  });
  canvas.line(window, darken(colour, 0.4), 6);
  const spill = treat === 'bone' || treat === 'fish' ? 3 : 9;
  for (let i = 0; i < spill; i++) {
    const big = treat === 'bone' || treat === 'fish';
    addMorsel(
      canvas,
      treat,
      big ? ([600, 470, 640][i] ?? 600) : 470 + (i % 5) * 60 + chance.share() * 20,
      big ? ([880, 890, 800][i] ?? 880) : 912 - Math.floor(i / 5) * 34,
      big ? 0.84 : 1.1,
      big ? ([-12, 10, -50][i] ?? 0) : chance.share() * 180,
      tones[i % tones.length] ?? colour,
    );
  }
  return canvas.toDrawing();
}

function addMorsel(
  canvas: Canvas,
  treat: Treat,
  x: number,
  y: number,
  size: number,
  turn: number,
  tone: string,
): void {
  if (treat === 'bone') addBiscuit(canvas, x, y, size, turn, tone);
  else if (treat === 'fish') addFish(canvas, x, y, size, turn, tone);
  else
    canvas.add(
      `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${30 * size}" ry="${(treat === 'seed' ? 16 : 26) * size}" transform="rotate(${Math.round(turn)} ${Math.round(x)} ${Math.round(y)})" fill="${tone}" stroke="${darken(tone, 0.4)}" stroke-width="4"/>`,
    );
}

/** Seeds for birds. */
export const drawBirdSeed = (style: DrawingStyle): Drawing =>
  drawPetPouch(style, 'seed', ['#d9bd84', '#3a332c', '#c9a25a', '#e6d7b0']);

/** Biscuits for dogs. */
export const drawDogTreats = (style: DrawingStyle): Drawing =>
  drawPetPouch(style, style.form === 1 ? 'pellet' : 'bone', ['#c08a4a', '#a9713c', '#cf9d5e']);

/** Fish for cats. */
export const drawCatTreats = (style: DrawingStyle): Drawing =>
  drawPetPouch(style, style.form === 1 || style.form === 3 ? 'pellet' : 'fish', [
    '#a9a08f',
    '#c9a98a',
    '#8f979a',
  ]);

/** Ears of grain: millet, oats, a bundle of hay, a wreath. */
export function drawGrainEars({ colour, form, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 3 ? 900 : 620, form === 3 ? 900 : 1000);
  const ear = (x: number, y: number, turn: number, size: number, tone: string) =>
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
      canvas.line('M0 0V-120', darken(tone, 0.2), 8);
      let grains = '';
      for (let i = 0; i < 7; i++)
        grains += `${leaf(0, -90 - i * 34, 62, form === 1 ? 62 : 34, 0.3)}${leaf(0, -90 - i * 34, 62, form === 1 ? -62 : -34, 0.3)}`;
      canvas.path(
        `${grains}${leaf(0, -320, 70, 0, 0.28)}`,
        tone,
        `stroke="${darken(tone, 0.35)}" stroke-width="4"`,
      );
      if (form === 0)
        canvas.line(
          'M0 -330L-20 -470M0 -330L14 -480M-14 -260L-60 -400M14 -260L60 -400',
          darken(tone, 0.1),
          4,
        );
    });
  if (form === 3) {
    canvas
      .line(circle(450, 450, 330), darken(colour, 0.4), 64)
      .line(circle(450, 450, 330), colour, 40, 'stroke-dasharray="16 8"');
    for (let turn = 0; turn < 360; turn += 24)
      ear(
        450 + Math.sin(turn / 57.3) * 320,
        450 - Math.cos(turn / 57.3) * 320,
        turn + 64 + chance.share() * 24,
        0.62,
        turn % 48 === 0 ? colour : darken(colour, 0.14),
      );
    canvas.solid(
      'M450 780C380 720 330 740 340 790S400 850 450 810C500 850 550 840 560 790S520 720 450 780Z',
      canvas.sheet('#a8323a'),
      { relief: 0.5, depth: 12 },
    );
    return canvas.toDrawing();
  }
  const stems = form === 2 ? 26 : 11;
  for (let i = 0; i < stems; i++) {
    const lean = (i / (stems - 1) - 0.5) * 2;
    const x = 310 + lean * 210;
    canvas.line(
      `M${310 - lean * 150} 990Q310 640 ${x} 300`,
      darken(colour, i % 2 === 0 ? 0.1 : 0.24),
      form === 2 ? 9 : 11,
    );
    if (form === 2)
      canvas.line(
        `M310 600Q${310 + lean * 120} 330 ${310 + lean * 296} ${24 + (i % 5) * 36}`,
        i % 3 === 0 ? '#8f9a56' : lighten(colour, 0.1),
        9,
      );
    else ear(x, 430 + Math.abs(lean) * 60, lean * 26, 0.82, i % 2 === 0 ? colour : darken(colour, 0.12));
  }
  canvas.solid('M230 640H390L396 720H224Z', canvas.stripes('#c9a878', '#a9865a', 10), {
    relief: 0.5,
    depth: 16,
  });
  return canvas.toDrawing();
}

/** A nest: open, a pocket, a hide of grass, on a bracket, stuff to build one. */
export function drawBirdNest({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 1 ? 620 : 860, [460, 860, 640, 620, 860][form] ?? 600);
  const { width: w, height: h } = canvas;
  const straw = canvas.tile(
    70,
    40,
    `<rect width="70" height="40" fill="${colour}"/><path d="M0 10Q35 -6 70 12M0 26Q30 40 70 24M10 0L50 40M60 0L24 40" stroke="${darken(colour, 0.4)}" stroke-width="4" fill="none"/><path d="M0 18Q35 6 70 20M0 36Q40 26 70 34" stroke="${lighten(colour, 0.4)}" stroke-width="4" fill="none"/>`,
  );
  if (form === 4) {
    const bag = 'M60 150H800L840 780Q840 852 760 852H100Q20 852 20 780Z';
    canvas.solid(bag, straw, { relief: 0.6, depth: 60 });
    canvas.path(bag, canvas.glass('#e9efee', 0.16));
    canvas.solid('M50 14H810V210H50Z', canvas.sheet(print.paper), { relief: 0.4, depth: 14 });
    printText(
      canvas,
      print.brand,
      { x: 120, y: 40, width: 620, height: 140 },
      { face: print.face, colour: print.ink, lines: 1 },
    );
    return canvas.toDrawing();
  }
  if (form === 1 || form === 2) {
    const body =
      form === 1
        ? 'M310 80C480 100 610 300 606 560C600 780 480 856 310 856S20 780 14 560C10 300 140 100 310 80Z'
        : 'M14 634C10 260 180 14 430 14S850 260 846 634Z';
    if (form === 1) canvas.cord('M310 120C270 60 280 16 310 16S350 60 310 120', '#8a6a3a', 18);
    canvas.solid(body, straw, { relief: 0.65, depth: 80 });
    const hole =
      form === 1 ? ellipse(310, 420, 126, 116) : 'M300 634C290 460 340 370 430 370S570 460 560 634Z';
    canvas
      .path(hole, darken(colour, 0.75))
      .line(hole, lighten(colour, 0.15), 34)
      .line(hole, darken(colour, 0.3), 20, 'stroke-dasharray="20 16"');
    return canvas.toDrawing();
  }
  if (form === 3) {
    canvas.solid(roundedBox(380, 300, 100, 312, 10), canvas.wood('#a97442', 90), { depth: 14 });
    canvas
      .solid('M60 380H800V430H60Z', canvas.wood('#a97442'), { depth: 12 })
      .cord('M430 600L180 440M430 600L680 440', '#8a5a32', 34);
  }
  const foot = form === 3 ? 400 : h - 6;
  const top = foot - 300;
  canvas.path(ellipse(w / 2, top + 40, w / 2 - 20, 100), darken(colour, 0.65));
  if (form === 0)
    for (const [x, y] of [
      [340, 150],
      [500, 146],
      [420, 180],
    ] as const)
      canvas.path(ellipse(x, y, 80, 60), canvas.ball('#cfe0dc'));
  canvas.solid(
    `M14 ${top + 40}Q${w / 2} ${top + 200} ${w - 14} ${top + 40}C${w - 10} ${foot - 80} ${w * 0.76} ${foot} ${w / 2} ${foot}S10 ${foot - 80} 14 ${top + 40}Z`,
    straw,
    { relief: 0.65, depth: 60 },
  );
  canvas.line(
    `M20 ${top + 50}Q${w / 2} ${top + 210} ${w - 20} ${top + 50}M40 ${top}q60 60 160 70M${w - 60} ${top + 10}q-90 70 -190 80`,
    lighten(colour, 0.2),
    14,
  );
  return canvas.toDrawing();
}

/** Coral for an aquarium, of clay: branching, a cave, twigs, a reef. */
export function drawCoral({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 0 ? 760 : 960, form === 1 ? 680 : 800);
  const { width: w, height: h } = canvas;
  const branch = (x: number, y: number, size: number, tone: string) =>
    canvas.paintMoved(`translate(${x} ${y}) scale(${size})`, () => {
      const limbs =
        'M0 0V-180M0 -120C-60 -220 -200 -220 -220 -400M-120 -230C-150 -330 -90 -400 -110 -520M0 -180C-10 -330 40 -440 10 -640M0 -160C80 -240 210 -220 240 -380M120 -230C120 -340 180 -420 150 -540M-220 -330L-290 -450M240 -330L310 -440M14 -440L70 -540M-110 -420L-40 -500';
      canvas
        .line(limbs, darken(tone, 0.45), 82)
        .line(limbs, tone, 68)
        .line(limbs, lighten(tone, 0.4), 20, 'transform="translate(-14 -10)" stroke-opacity="0.75"')
        .line(limbs, darken(tone, 0.25), 5, 'stroke-dasharray="1 26" transform="translate(14 4)"');
    });
  if (form === 0) branch(380, 740, 1.04, colour);
  else if (form === 2)
    for (const [x, tone, size] of [
      [200, colour, 0.62],
      [500, contrast(colour, 0.25), 0.76],
      [760, lighten(colour, 0.3), 0.56],
    ] as const)
      branch(x, 780, size, tone);
  else {
    if (form === 3) {
      branch(250, 600, 0.8, contrast(colour, 0.2));
      branch(680, 600, 0.72, '#d0a13a');
    }
    const rock =
      form === 1
        ? blob(
            [10, 660],
            [30, 420],
            [160, 260],
            [260, 100],
            [440, 20],
            [620, 60],
            [740, 200],
            [880, 300],
            [950, 520],
            [950, 660],
            [700, 674],
            [300, 674],
          )
        : blob(
            [10, 790],
            [40, 640],
            [200, 560],
            [400, 600],
            [560, 500],
            [760, 560],
            [920, 640],
            [950, 790],
            [700, 794],
            [300, 794],
          );
    canvas.solid(
      rock,
      canvas.tile(
        80,
        80,
        `<rect width="80" height="80" fill="${colour}"/><circle cx="18" cy="20" r="9" fill="${darken(colour, 0.3)}"/><circle cx="58" cy="50" r="12" fill="${darken(colour, 0.25)}"/><circle cx="30" cy="64" r="6" fill="${lighten(colour, 0.3)}"/>`,
      ),
      { relief: 0.65, depth: 70 },
    );
    canvas.path(
      form === 1
        ? blob([320, 676], [320, 470], [440, 360], [580, 390], [660, 520], [660, 676])
        : ellipse(500, 730, 130, 64),
      darken(colour, 0.75),
    );
  }
  if (form === 0 || form === 2)
    canvas.solid(
      blob(
        [10, h - 10],
        [60, h - 70],
        [w * 0.3, h - 100],
        [w * 0.6, h - 90],
        [w - 60, h - 70],
        [w - 10, h - 10],
        [w / 2, h - 4],
      ),
      canvas.sheet(darken(colour, 0.25)),
      { relief: 0.5, depth: 20 },
    );
  return canvas.toDrawing();
}

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

/** A bath for birds in a garden, on a foot or low. */
export function drawBirdBath({ colour, form }: DrawingStyle): Drawing {
  const low = form === 1;
  const canvas = new Canvas(860, low ? 420 : 1000);
  const stone = canvas.round(colour);
  const h = canvas.height;
  if (!low)
    canvas.path(
      outlineTurned(
        430,
        [
          [110, 240],
          [70, 400],
          [86, 700],
          [150, 860],
          [250, 940],
          [260, 994],
        ],
        10,
      ),
      stone,
    );
  canvas.path(
    outlineTurned(
      430,
      [
        [420, 90],
        [360, 210],
        [150, low ? h - 60 : 300],
      ],
      low ? 10 : 16,
    ),
    stone,
  );
  if (low) canvas.path(`M200 ${h - 80}H660L700 ${h - 6}H160Z`, stone);
  canvas
    .path(ellipse(430, 90, 420, 76), lighten(colour, 0.25))
    .path(ellipse(430, 96, 370, 60), darken(colour, 0.3))
    .path(ellipse(430, 104, 340, 48), canvas.slant([0, '#cfe3e6'], [0.5, '#8fb8c4'], [1, '#6a98a8']));
  if (form === 2) for (const x of [200, 660]) canvas.path(ellipse(x, 70, 60, 20), '#8da88c');
  return canvas.toDrawing();
}

/** How a bowl for animals is shaped. */
interface PetBowlShape {
  wide: number;
  high: number;
  foot: number;
  /** What is in it. */
  inside?: 'water' | 'food' | 'ridges';
  stand?: boolean;
  pair?: boolean;
  spout?: boolean;
  lid?: boolean;
}

function drawPetBowlOf(
  { colour, print }: DrawingStyle,
  { wide, high, foot, inside = 'food', stand, pair, spout, lid }: PetBowlShape,
  mark: 'paw' | 'fish' | 'leaf',
): Drawing {
  const standHigh = stand ? 200 : 0;
  const top = spout ? 330 : lid ? 130 : 70;
  const canvas = new Canvas(pair ? 1000 : wide * 2 + 40, top + high + standHigh + 10);
  const m = canvas.width / 2;
  const bowl = (x: number, reach: number) => {
    canvas.path(
      outlineTurned(
        x,
        [
          [reach, top],
          [reach * ((1 + foot) / 2), top + high * 0.5],
          [reach * foot, top + high],
        ],
        8,
      ),
      canvas.round(colour),
    );
    canvas
      .path(ellipse(x, top, reach, 52), lighten(colour, 0.3))
      .path(ellipse(x, top + 4, reach * 0.9, 42), darken(colour, 0.36));
    canvas.path(
      ellipse(x, top + 14, reach * 0.84, 30),
      inside === 'water'
        ? canvas.slant([0, '#d3e6ea'], [1, '#86b2c0'])
        : inside === 'ridges'
          ? lighten(colour, 0.1)
          : '#8a5a32',
    );
    if (inside === 'food')
      for (let i = 0; i < 9; i++)
        canvas.path(
          ellipse(x - reach * 0.64 + i * reach * 0.16, top + 6 + (i % 3) * 8, reach * 0.1, 18),
          i % 2 === 0 ? '#a9713c' : '#8f5a2c',
        );
    if (inside === 'ridges')
      for (let i = -2; i < 3; i++)
        canvas.path(ellipse(x + i * reach * 0.3, top + 8, reach * 0.1, 26), lighten(colour, 0.36));
  };
  if (stand) {
    canvas.solid(`M14 ${top + 40}H${canvas.width - 14}V${top + 104}H14Z`, canvas.wood('#d3ad75'), {
      relief: 0.5,
      depth: 14,
    });
    for (const x of [40, canvas.width - 100])
      canvas.solid(`M${x} ${top + 100}h60V${top + high + standHigh + 4}h-60z`, canvas.wood('#c99a5e', 90), {
        relief: 0.5,
        depth: 12,
      });
  }
  if (pair) {
    bowl(260, 220);
    bowl(740, 220);
    return canvas.toDrawing();
  }
  bowl(m, wide);
  const ink = lighten(colour, 0.7);
  const y = top + high * 0.58;
  const mid = { x: m, y };
  if (high > 150) {
    if (mark === 'paw')
      canvas.path(
        `${ellipse(mid.x, mid.y + 16, 46, 36)}${ellipse(mid.x - 54, mid.y - 22, 18, 24)}${ellipse(mid.x - 20, mid.y - 48, 18, 24)}${ellipse(mid.x + 20, mid.y - 48, 18, 24)}${ellipse(mid.x + 54, mid.y - 22, 18, 24)}`,
        ink,
      );
    else if (mark === 'fish')
      canvas.path(
        `M${m - 90} ${y}C${m - 40} ${y - 50} ${m + 30} ${y - 44} ${m + 60} ${y - 4}L${m + 100} ${y - 36}V${y + 36}L${m + 60} ${y + 4}C${m + 30} ${y + 44} ${m - 40} ${y + 50} ${m - 90} ${y}Z`,
        ink,
      );
    else printBrand(canvas, print, { x: m - 100, y: y - 30, width: 200, height: 60 }, ink);
  }
  if (spout) {
    canvas
      .path(
        outlineTurned(
          m,
          [
            [90, 200],
            [60, top + 10],
          ],
          6,
        ),
        canvas.round(lighten(colour, 0.1)),
      )
      .path(ellipse(m, 200, 110, 34), lighten(colour, 0.3));
    canvas.line(
      `M${m} 190C${m - 20} 20 ${m - 170} 60 ${m - 180} ${top - 10}M${m} 190C${m + 20} 20 ${m + 170} 60 ${m + 180} ${top - 10}M${m} 190V20`,
      '#a9cdd8',
      16,
      'stroke-opacity="0.8"',
    );
  }
  if (lid)
    canvas
      .path(
        `M${m - wide} ${top}C${m - wide + 20} -20 ${m + wide - 20} -20 ${m + wide} ${top}A${wide} 52 0 0 1 ${m - wide} ${top}Z`,
        canvas.ball(contrast(colour, 0.4)),
      )
      .line(`M${m - wide + 6} ${top}A${wide - 6} 52 0 0 0 ${m + wide - 6} ${top}`, lighten(colour, 0.3), 14)
      .path(ellipse(m, 36, 44, 24), canvas.ball(colour));
  return canvas.toDrawing();
}

/** A bowl for a small animal: for a hamster, a rabbit, a bath for the cage. */
export const drawSmallBowl = (style: DrawingStyle): Drawing =>
  drawPetBowlOf(
    style,
    (
      [
        { wide: 380, high: 260, foot: 0.84 },
        { wide: 440, high: 280, foot: 0.95 },
        { wide: 460, high: 200, foot: 0.8, inside: 'water' },
      ] as const
    )[style.form] ?? { wide: 400, high: 260, foot: 0.9 },
    'leaf',
  );

/** A bowl for a cat: wide, raised, two in a stand, to lick, a fountain. */
export const drawCatBowl = (style: DrawingStyle): Drawing =>
  drawPetBowlOf(
    style,
    (
      [
        { wide: 480, high: 180, foot: 0.8 },
        { wide: 380, high: 440, foot: 0.66 },
        { wide: 220, high: 180, foot: 0.8, pair: true, stand: true },
        { wide: 480, high: 130, foot: 0.9, inside: 'ridges' },
        { wide: 420, high: 300, foot: 0.9, inside: 'water', spout: true },
      ] as const
    )[style.form] ?? { wide: 440, high: 200, foot: 0.8 },
    'fish',
  );

/** A bowl for a dog: stoneware, slow, narrow, enamelled with a lid, large for water. */
export const drawDogBowl = (style: DrawingStyle): Drawing =>
  drawPetBowlOf(
    style,
    (
      [
        { wide: 440, high: 280, foot: 1.08 },
        { wide: 460, high: 250, foot: 1.06, inside: 'ridges' },
        { wide: 310, high: 420, foot: 1.34 },
        { wide: 420, high: 320, foot: 0.86, lid: true },
        { wide: 490, high: 300, foot: 1.0, inside: 'water' },
      ] as const
    )[style.form] ?? { wide: 440, high: 280, foot: 1.1 },
    'paw',
  );

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
  for (const [turn, i] of [
    [-34, 3],
    [34, 4],
    [-16, 1],
    [18, 2],
    [0, 0],
  ] as const)
    plume(260, y, turn, 1, tones[i] ?? colour);
  canvas.solid(roundedBox(226, y - 20, 68, 90, 24), canvas.sheet(darken(colour, 0.2)), {
    relief: 0.5,
    depth: 10,
  });
  return canvas.toDrawing();
}

/** A bed or basket for a cat: with a peephole, on legs, open, in two storeys. */
export function drawCatBasket({ colour, form }: DrawingStyle): Drawing {
  const high = [720, 820, 480, 1000][form] ?? 600;
  const canvas = new Canvas(form === 3 ? 680 : 900, high);
  const w = canvas.width;
  const wicker = canvas.wicker(colour, 44);
  const lightAcross = () =>
    canvas.path(
      roundedBox(0, 0, w, high, 0),
      canvas.across([0, '#1d1208', 0.34], [0.3, '#fff', 0.1], [0.6, '#1d1208', 0], [1, '#1d1208', 0.42]),
    );
  if (form === 2) {
    canvas
      .path(ellipse(w / 2, 190, w / 2 - 20, 150), darken(colour, 0.6))
      .path(ellipse(w / 2, 230, w / 2 - 60, 130), canvas.cloth('#e6dccb', 12));
    const body = `M14 180Q${w * 0.2} 330 ${w / 2} 330T${w - 14} 180L${w - 60} 420Q${w / 2} 540 60 420Z`;
    canvas.solid(body, wicker, { relief: 0.6, depth: 60 });
    canvas.inside(body, lightAcross);
    canvas.cord(`M18 186Q${w * 0.2} 336 ${w / 2} 336T${w - 18} 186`, darken(colour, 0.08), 36);
    return canvas.toDrawing();
  }
  const storeys = form === 3 ? 2 : 1;
  for (let i = 0; i < storeys; i++) {
    const top = form === 3 ? i * 490 + 10 : 14;
    const foot = form === 3 ? top + 490 : form === 1 ? 640 : high - 6;
    if (form === 1)
      for (const x of [200, 450, 700])
        canvas.solid(`M${x - 24} 600h48l-10 214h-28z`, canvas.wood('#c99a5e', 90), { depth: 10 });
    const body =
      form === 3
        ? roundedBox(14, top, w - 28, foot - top, 60)
        : `M20 ${foot - 60}C-10 ${top + 260} 120 ${top} ${w / 2} ${top}S${w + 10} ${top + 260} ${w - 20} ${foot - 60}Q${w - 40} ${foot} ${w - 100} ${foot}H100Q40 ${foot} 20 ${foot - 60}Z`;
    canvas.solid(body, form === 1 ? canvas.cloth(colour, 11) : wicker, { relief: 0.6, depth: 70 });
    canvas.inside(body, lightAcross);
    const hole = circle(w / 2, (top + foot) / 2 + 20, form === 3 ? 150 : 190);
    canvas.path(hole, '#3a2e22');
    canvas.inside(hole, () => canvas.path(ellipse(w / 2, (top + foot) / 2 + 190, 210, 80), '#e6dccb'));
    canvas
      .line(hole, darken(colour, 0.12), 38)
      .line(hole, lighten(colour, 0.25), 14, 'stroke-dasharray="18 14"');
    if (form === 0)
      canvas.path(circle(720, 250, 50), '#3a2e22').line(circle(720, 250, 50), darken(colour, 0.1), 22);
  }
  return canvas.toDrawing();
}

/** Shampoo for animals: in a bottle with a flip cap, small and round, with a pump. 4 forms. */
export const drawPetShampoo = (style: DrawingStyle): Drawing =>
  style.form === 0
    ? drawShampoo(style)
    : drawBottle(
        { ...style, form: style.form === 2 ? 3 : 2 },
        { content: style.colour, lid: style.print.accent },
      );

/** A bed for a dog: of willow, to travel, with a hood, flat. */
export function drawDogBed({ colour, form, print }: DrawingStyle): Drawing {
  const high = [480, 760, 760, 320][form] ?? 480;
  const canvas = new Canvas(1000, high);
  const wicker = canvas.wicker(colour, 46);
  const foot = high - 6;
  const back = form === 3 ? 40 : form === 0 ? 40 : 200;
  if (form === 1) canvas.cord('M330 330C330 -60 670 -60 670 330', '#8a5a32', 34);
  if (form === 2)
    canvas
      .solid('M40 480C20 160 200 14 500 14S980 160 960 480Q500 300 40 480Z', wicker, {
        relief: 0.6,
        depth: 60,
      })
      .path('M120 480C120 250 280 130 500 130S880 250 880 480Z', '#3a2e22');
  // A hood stands where the others have their back.
  else
    canvas.solid(
      `M20 ${back + 60}C20 ${back - 60} 980 ${back - 60} 980 ${back + 60}V${back + 130}L900 ${back + (form === 3 ? 200 : 270)}H100L20 ${back + 130}Z`,
      form === 3 ? canvas.cloth(colour, 10) : canvas.wicker(darken(colour, 0.2), 46),
      { relief: 0.4, depth: 30 },
    );
  canvas.solid(
    form === 2
      ? 'M120 470Q150 340 320 340H680Q850 340 880 470Q500 580 120 470Z'
      : `M70 ${back + 130}Q80 ${back + 30} 220 ${back + 30}H780Q920 ${back + 30} 930 ${back + 130}Q500 ${back + 240} 70 ${back + 130}Z`,
    canvas.cloth(form === 3 ? lighten(colour, 0.4) : print.accent, 12),
    { relief: 0.6, depth: 50 },
  );
  const dip = form === 3 ? 60 : 130;
  const body = `M14 ${back + 60}C40 ${back + 60} 180 ${back + dip + 90} 300 ${back + dip + 100}H700C820 ${back + dip + 90} 960 ${back + 60} 986 ${back + 60}L950 ${foot - 50}Q940 ${foot} 880 ${foot}H120Q60 ${foot} 50 ${foot - 50}Z`;
  canvas.solid(body, form === 3 ? canvas.cloth(colour, 10) : wicker, { relief: 0.6, depth: 60 });
  if (form !== 3)
    canvas.cord(
      `M20 ${back + 62}C50 ${back + 66} 180 ${back + dip + 92} 300 ${back + dip + 102}H700C820 ${back + dip + 92} 950 ${back + 66} 980 ${back + 62}`,
      darken(colour, 0.06),
      34,
    );
  else sewLabel(canvas, print, { x: 440, y: foot - 90, width: 120, height: 50 });
  return canvas.toDrawing();
}

/** A tag for a dog: round, like a house, to rivet, with two sides. */
export const drawDogTag = (style: DrawingStyle): Drawing =>
  drawPetTag({ ...style, form: [0, 1, 2, 3][style.form] ?? 0 });

/** A tag for a cat: like a fish, round, three of them, glowing. */
export const drawCatTag = (style: DrawingStyle): Drawing =>
  drawPetTag({ ...style, form: [4, 0, 5, 6][style.form] ?? 4 });

/** A tag for a collar: round, like a house, riveted, double, bone, fish, glowing, a set. */
function drawPetTag({ colour, form, print }: DrawingStyle): Drawing {
  const isSet = form === 5;
  const isRivet = form === 2;
  const canvas = new Canvas(
    isRivet ? 900 : isSet ? 960 : 700,
    isRivet ? 400 : form === 3 || form === 4 ? 700 : 860,
  );
  const metal = canvas.steel(colour);
  const text = (x: number, y: number, width: number, tone = darken(colour, 0.6)) => {
    printText(
      canvas,
      ['Maple', 'Juniper', 'Biscuit', 'Otis', 'Pepper', 'Willow', 'Clover'][form] ?? 'Maple',
      { x, y, width, height: width * 0.34 },
      { face: print.face, colour: tone, lines: 1 },
    );
    printText(
      canvas,
      '555 0142',
      { x: x + width * 0.12, y: y + width * 0.36, width: width * 0.76, height: width * 0.16 },
      { face: 'sans', colour: tone, lines: 1 },
    );
  };
  const ring = (x: number, y: number) =>
    canvas.line(circle(x, y, 56), '#6f757a', 20).line(circle(x, y, 56), '#d9dde0', 9);
  if (isRivet) {
    canvas.solid(roundedBox(8, 8, 884, 384, 60), metal, { relief: 0.5, depth: 22 });
    for (const x of [80, 820])
      canvas
        .path(circle(x, 200, 40), canvas.ball(darken(colour, 0.2)))
        .path(circle(x, 200, 16), darken(colour, 0.5));
    text(230, 90, 440);
  } else if (isSet) {
    for (const [x, y, tone] of [
      [270, 300, '#b9bec3'],
      [690, 300, colour],
      [480, 640, '#c98f6a'],
    ] as const) {
      ring(x, y - 236);
      canvas.solid(circle(x, y, 210), canvas.steel(tone), { relief: 0.5, depth: 20 });
    }
  } else if (form === 3) {
    ring(350, 66);
    canvas.solid(roundedBox(160, 130, 520, 320, 60), canvas.steel(darken(colour, 0.3)), {
      relief: 0.4,
      depth: 16,
    });
    canvas.solid(
      'M30 300C20 220 120 190 150 260H550C580 190 680 220 670 300C690 330 660 380 660 400C690 440 690 520 640 560C590 590 560 560 550 520H150C140 560 110 590 60 560C10 520 10 440 40 400C40 380 10 330 30 300Z'.replaceAll(
        '520',
        '540',
      ),
      metal,
      { relief: 0.5, depth: 22 },
    );
    text(190, 310, 320);
  } else if (form === 4) {
    ring(350, 66);
    canvas.solid(
      'M10 410C90 190 360 150 530 370L690 250Q660 410 690 580L530 450C360 680 90 630 10 410Z',
      metal,
      { relief: 0.5, depth: 22 },
    );
    canvas.path(circle(120, 380, 20), darken(colour, 0.6));
    text(190, 330, 260);
  } else {
    ring(350, 66);
    const shape =
      form === 1
        ? 'M350 130L680 400H620V850H80V400H20Z'
        : form === 6
          ? 'M350 850C60 650 -40 420 60 260C150 130 300 160 350 280C400 160 550 130 640 260C740 420 640 650 350 850Z'
          : circle(350, 500, 342);
    canvas.solid(shape, form === 6 ? canvas.slant([0, '#f1f6d8'], [0.5, '#cfe08a'], [1, '#a9bd5c']) : metal, {
      relief: 0.5,
      depth: 26,
    });
    canvas.path(circle(350, form === 1 ? 230 : form === 6 ? 350 : 220, 26), darken(colour, 0.7));
    text(150, form === 1 ? 470 : 410, 400, form === 6 ? '#4f5c24' : undefined);
  }
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

/** Something to chew: a bone, a root, olive wood, sweet potato, a bone of rubber. */
export function drawDogChew({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, form === 3 ? 620 : 460);
  if (form === 1 || form === 2) {
    const wood = form === 2 ? canvas.wood('#b98a55', 8) : canvas.wood('#8a5a3f', 14);
    canvas.solid(
      form === 1
        ? blob(
            [10, 250],
            [60, 120],
            [190, 60],
            [330, 130],
            [480, 80],
            [620, 20],
            [720, 110],
            [900, 90],
            [990, 200],
            [930, 340],
            [760, 330],
            [620, 440],
            [440, 380],
            [240, 440],
            [80, 380],
          )
        : 'M60 110C200 40 300 90 480 90S820 10 940 90S980 340 900 360S560 330 420 370S120 440 50 350S10 150 60 110Z',
      wood,
      { relief: 0.65, depth: 60 },
    );
    canvas
      .path(ellipse(form === 1 ? 130 : 96, 240, 60, 90), '#d9b583')
      .line(ellipse(form === 1 ? 130 : 96, 240, 36, 56), '#a97e4f', 6);
    return canvas.toDrawing();
  }
  if (form === 3) {
    for (const [i, y] of [110, 300, 480].entries())
      canvas.solid(
        blob(
          [30 + i * 40, y],
          [160 + i * 30, y - 92],
          [460, y - 70],
          [760 + i * 20, y - 96],
          [930 - i * 10, y],
          [760, y + 100],
          [420, y + 76],
          [140, y + 96],
        ),
        canvas.slant([0, '#e0863a'], [0.5, '#c9642a'], [1, '#8f3f1c']),
        { relief: 0.6, depth: 34 },
      );
    return canvas.toDrawing();
  }
  const bone =
    'M270 150C250 20 110 -10 50 70C0 130 40 200 90 230C30 260 0 330 50 390C110 470 250 440 270 310Q500 270 730 310C750 440 890 470 950 390C1000 330 970 260 910 230C960 200 1000 130 950 70C890 -10 750 20 730 150Q500 190 270 150Z';
  canvas.solid(bone, form === 4 ? canvas.sheet(contrast(colour, 0.1)) : canvas.sheet('#e9d9b8'), {
    relief: 0.65,
    depth: 60,
  });
  canvas.inside(bone, () => {
    if (form === 4) {
      canvas.path(bone, '#b5482f', 'fill-opacity="0.8"');
      for (const x of [400, 500, 600])
        canvas.path(ellipse(x, 230, 30, 40), '#6f2418').path(ellipse(x, 236, 24, 30), '#d9b070');
    } else
      canvas.path(
        'M120 60Q200 90 190 160M860 330Q820 370 830 420M420 200Q500 210 600 196',
        'none',
        'stroke="#b98a55" stroke-width="16" stroke-opacity="0.5"',
      );
  });
  return canvas.toDrawing();
}

/** A comb to groom with: turning pins, small, two rows, for fleas, with a long handle. */
export function drawGroomingComb({ colour, form, print }: DrawingStyle): Drawing {
  const long = form === 4;
  const canvas = new Canvas(form === 1 ? 640 : 1000, long ? 360 : 420);
  const w = canvas.width;
  const from = long || form === 0 ? 520 : 30;
  const wood = canvas.wood('#c99a5e', 0);
  const teeth = (top: number, length: number, step: number, thick: number) => {
    for (let x = from + 20; x < w - 24; x += step)
      canvas.path(
        `M${x} ${top}h${thick}l${-thick * 0.2} ${length}q${-thick * 0.3} 8 ${-thick * 0.6} 0z`,
        canvas.metal('#b9bec3'),
      );
  };
  if (form === 3) teeth(190, 210, 12, 5);
  else teeth(150, long ? 190 : 250, form === 1 ? 20 : 26, 11);
  if (form === 2) teeth(150, 180, 52, 11);
  if (form === 0 || long) {
    canvas.solid(
      `M14 ${long ? 110 : 96}Q20 40 120 40H${w - 30}Q${w - 6} 44 ${w - 10} 90V150Q${w - 10} 176 ${w - 40} 176H500Q440 176 400 164H120Q20 160 14 ${long ? 110 : 96}Z`,
      form === 0 ? canvas.sheet(colour) : wood,
      { relief: 0.55, depth: 24 },
    );
    canvas.path(circle(80, 102, 20), darken(colour, 0.6));
    printBrand(
      canvas,
      print,
      { x: 150, y: 76, width: 230, height: 54 },
      darken(form === 0 ? colour : '#c99a5e', 0.5),
    );
  } else {
    canvas.solid(
      `M10 40Q10 12 50 12H${w - 50}Q${w - 10} 12 ${w - 10} 40V${form === 3 ? 210 : 160}Q${w - 10} ${form === 3 ? 224 : 180} ${w - 40} ${form === 3 ? 224 : 180}H40Q10 ${form === 3 ? 224 : 180} 10 ${form === 3 ? 210 : 160}Z`,
      form === 3 ? canvas.sheet(colour) : form === 2 ? wood : canvas.steel('#b9bec3'),
      { relief: 0.5, depth: 20 },
    );
    printBrand(
      canvas,
      print,
      { x: w / 2 - 130, y: 56, width: 260, height: 70 },
      darken(form === 3 ? colour : '#8a7a5a', 0.4),
    );
  }
  return canvas.toDrawing();
}

/** A toothbrush for animals: angled, with two heads, small, with its powder. */
export function drawPetToothbrush({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas([240, 260, 160, 560][form] ?? 240, form === 2 ? 760 : 1000);
  const foot = canvas.height - 16;
  const head = (x: number, y: number, turn: number) =>
    canvas.paintMoved(`rotate(${turn} ${x} ${y + 120})`, () => {
      for (let row = 0; row < 5; row++)
        canvas
          .path(
            roundedBox(x - 62, y + 12 + row * 28, 60, 24, 6),
            row % 2 === 0 ? '#f6f4ec' : lighten(colour, 0.5),
          )
          .line(`M${x - 58} ${y + 24 + row * 28}h50`, '#cfcabb', 3);
      canvas.solid(roundedBox(x - 10, y, 42, 190, 20), canvas.sheet(colour), { relief: 0.5, depth: 10 });
    });
  const x = form === 3 ? 110 : canvas.width / 2 + 10;
  canvas.solid(
    `M${x - 8} 150H${x + 26}C${x + 26} 300 ${x + 50} ${foot - 400} ${x + 48} ${foot - 100}Q${x + 40} ${foot} ${x + 8} ${foot}T${x - 32} ${foot - 100}C${x - 34} ${foot - 400} ${x - 8} 300 ${x - 8} 150Z`,
    canvas.sheet(colour),
    { relief: 0.6, depth: 18 },
  );
  for (const y of [0, 40, 80, 120]) canvas.line(`M${x - 18} ${foot - 140 - y}h52`, darken(colour, 0.35), 9);
  head(x, 12, form === 0 ? -16 : 0);
  if (form === 1) canvas.paintMoved(`translate(${2 * x + 22} 90) scale(-1 1)`, () => head(x - 10, 20, 20));
  if (form === 3) {
    canvas
      .path(
        outlineTurned(
          400,
          [
            [146, 520],
            [150, 900],
            [140, 990],
          ],
          8,
        ),
        canvas.round('#f1ece0'),
      )
      .path(
        outlineTurned(
          400,
          [
            [150, 430],
            [150, 540],
          ],
          12,
        ),
        canvas.round(colour),
      )
      .path(ellipse(400, 432, 150, 18), lighten(colour, 0.3));
    printText(
      canvas,
      print.brand,
      { x: 280, y: 640, width: 240, height: 160 },
      { face: print.face, colour: darken(colour, 0.4) },
    );
  }
  return canvas.toDrawing();
}

/** A dressing for paws: bandage, wrap, kit, pads. */
export function drawPetBandage({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas([900, 760, 900, 800][form] ?? 800, [640, 640, 620, 760][form] ?? 640);
  const cross = (x: number, y: number, r: number, tone: string) =>
    canvas.path(
      `M${x - r * 0.32} ${y - r}h${r * 0.64}v${r * 0.68}h${r * 0.68}v${r * 0.64}h${-r * 0.68}v${r * 0.68}h${-r * 0.64}v${-r * 0.68}h${-r * 0.68}v${-r * 0.64}h${r * 0.68}z`,
      tone,
    );
  if (form === 2) {
    canvas.solid(roundedBox(10, 14, 880, 600, 60), canvas.cloth(colour, 8), { relief: 0.55, depth: 44 });
    canvas
      .line('M50 110H850', darken(colour, 0.5), 18)
      .line('M50 110H850', '#b9bec3', 8, 'stroke-dasharray="4 6"');
    canvas.path(circle(450, 350, 150), '#f4f1ea');
    cross(450, 350, 100, colour);
    sewLabel(canvas, print, { x: 640, y: 500, width: 150, height: 60 });
  } else if (form === 3) {
    for (const [i, y] of [110, 60, 10].entries())
      canvas.solid(
        roundedBox(14 + i * 30, y, 680, 620, 30),
        canvas.cloth(i === 2 ? '#f6f2e8' : '#e9e3d6', 14),
        { relief: 0.4, depth: 20 },
      );
    canvas
      .path(roundedBox(200, 120, 430, 400, 20), '#e6dfd0')
      .path(ellipse(415, 360, 90, 70), darken(colour, 0.05))
      .path(
        `${ellipse(310, 280, 36, 48)}${ellipse(376, 220, 36, 50)}${ellipse(454, 220, 36, 50)}${ellipse(520, 280, 36, 48)}`,
        darken(colour, 0.05),
      );
  } else {
    const tone = form === 0 ? '#eee5d2' : colour;
    const x = form === 0 ? 330 : 380;
    if (form === 0)
      canvas
        .solid('M330 540H884V634H330Z', canvas.cloth(tone, 9), { relief: 0.4, depth: 16 })
        .path(circle(800, 588, 24), '#b83b3e');
    canvas.solid(circle(x, 320, 312), canvas.cloth(tone, 9), { relief: 0.6, depth: 60 });
    for (const r of [260, 220, 180, 140])
      canvas.line(circle(x, 320, r), darken(tone, 0.3), 7, 'stroke-opacity="0.6"');
    canvas.path(circle(x, 320, 90), darken(tone, 0.65)).line(circle(x, 320, 96), lighten(tone, 0.2), 14);
    if (form === 1) canvas.path('M680 240L750 260L744 380L684 400Z', lighten(colour, 0.2));
  }
  return canvas.toDrawing();
}

/** Scissors to groom with: round tips, curved, to thin, clippers for nails. */
export function drawGroomingShears({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 3 ? 560 : 480, 1000);
  const steel = canvas.steel('#c3c7cb');
  if (form === 3) {
    canvas
      .line('M170 400C60 560 40 760 100 960M390 400C500 560 520 760 460 960', darken(colour, 0.4), 96)
      .line('M170 400C60 560 40 760 100 950M390 400C500 560 520 760 460 950', colour, 80)
      .line(
        'M150 420C60 560 50 760 90 930M372 420C478 560 496 760 444 930',
        lighten(colour, 0.4),
        14,
        'stroke-opacity="0.7"',
      );
    canvas
      .path('M140 430L220 120Q280 10 340 120L420 430L280 380Z', steel, 'stroke="#6f757a" stroke-width="6"')
      .path(circle(280, 200, 52), '#ebe9e4')
      .path(circle(280, 200, 52), '#3a3b40');
    canvas
      .line('M228 200H332', '#d9dde0', 14)
      .path(circle(280, 370, 34), canvas.ball('#8f969b'))
      .line('M330 300L420 260', '#b83b3e', 20);
    return canvas.toDrawing();
  }
  const blade = (sign: 1 | -1) =>
    canvas.paintMoved(
      `translate(${sign < 0 ? 480 : 0} 0) scale(${sign} 1) rotate(${form === 1 ? 4 : 6} 240 560)`,
      () => {
        canvas.path(
          form === 1
            ? 'M262 600L200 580C160 400 170 200 250 20Q262 14 262 40C230 220 240 400 280 560Z'
            : 'M268 600L204 580L228 40Q238 6 258 20Q270 30 266 70Z',
          steel,
          'stroke="#7b8085" stroke-width="4"',
        );
        if (form === 2)
          for (let y = 80; y < 500; y += 26)
            canvas
              .path(`M${232 - (y - 40) * 0.044 - 2} ${y}h16v12h-16z`, '#ebe9e4')
              .line(`M${228 - (y - 40) * 0.044} ${y}h18`, '#6f757a', 5);
        canvas.path('M214 560H276L300 720L256 740Z', steel);
        canvas
          .line(ellipse(316, 850, 92, 116), darken(colour, 0.4), 44)
          .line(ellipse(314, 847, 92, 116), colour, 34)
          .line(ellipse(308, 840, 92, 116), lighten(colour, 0.45), 8, 'stroke-opacity="0.7"');
      },
    );
  blade(1);
  blade(-1);
  canvas.path(circle(240, 590, 30), canvas.ball('#9aa0a5')).line('M224 580L256 600', '#4a4c50', 7);
  return canvas.toDrawing();
}
