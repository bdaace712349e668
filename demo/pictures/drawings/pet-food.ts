import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { blob } from './garment.ts';
import { circle, ellipse, leaf, outlineTurned, roundedBox } from './outlines.ts';
import { printBrand, printLabel } from './print.ts';
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
