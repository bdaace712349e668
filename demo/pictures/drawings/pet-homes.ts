import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { blob, sewLabel } from './garment.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { printText } from './print.ts';
import { darken, lighten } from './tones.ts';

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
