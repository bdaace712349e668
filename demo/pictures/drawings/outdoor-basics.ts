import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layCloth, seam, sewLabel, stitch, symmetric } from './garment.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

/** A sleeping bag from above: mummy, rectangular with a turned corner, for children. 3 forms. */
export function drawSleepingBag({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(560, 1180);
  const lining = lighten(colour, 0.45);
  const isSquare = form === 1;
  const outline = isSquare
    ? roundedBox(30, 40, 500, 1120, 50)
    : symmetric(
        280,
        [0, 16],
        [150, 16, 190, 110],
        [250, 230, 262, 380],
        [262, 700, 190, 1080],
        [180, 1164, 90, 1164],
        [40, 1166, 0, 1166],
      );
  layCloth(canvas, outline, canvas.sheet(colour), colour);
  canvas.inside(outline, () => {
    for (let y = 300; y < 1160; y += 96) {
      canvas.line(`M0 ${y}Q280 ${y + 46} 560 ${y}`, darken(colour, 0.5), 9, 'stroke-opacity="0.5"');
      canvas.line(
        `M0 ${y - 44}Q280 ${y + 2} 560 ${y - 44}`,
        lighten(colour, 0.5),
        20,
        `stroke-opacity="0.3" filter="${canvas.soft(9)}"`,
      );
    }
  });
  if (isSquare) {
    const turned = 'M40 60H520V300Q420 330 330 420Q180 300 40 280Z';
    canvas.shade(turned, 0.3, 14).solid(turned, canvas.cloth(lining, 8), { depth: 20 });
    canvas.solid(roundedBox(70, 80, 420, 150, 70), canvas.cloth('#efe4cc', 6), { depth: 30 });
  } else {
    canvas.solid(ellipse(280, 160, 150, 116), canvas.cloth(darken(lining, 0.3), 7), { depth: 30 });
    canvas.shade(ellipse(280, 190, 110, 66), 0.4, 24);
    canvas.cord('M180 260Q280 330 380 260', darken(colour, 0.45), 10);
    canvas.line('M380 268V260M386 266Q400 320 394 370', '#efe4cc', 9);
  }
  const zip = isSquare ? 'M494 430V1130' : 'M420 300Q450 600 400 1000';
  canvas.line(zip, '#2f3338', 16).line(zip, '#c9cdd0', 7, 'stroke-dasharray="6 7"');
  if (form === 2)
    for (const [x, y] of [
      [180, 470],
      [330, 600],
      [210, 760],
      [320, 900],
      [250, 1050],
    ] as const)
      canvas.path(
        polygon(
          [x, y - 34],
          [x + 10, y - 10],
          [x + 34, y - 8],
          [x + 15, y + 10],
          [x + 22, y + 34],
          [x, y + 20],
          [x - 22, y + 34],
          [x - 15, y + 10],
          [x - 34, y - 8],
          [x - 10, y - 10],
        ),
        '#f4d98a',
      );
  sewLabel(canvas, print, { x: 220, y: isSquare ? 560 : 420, width: 120, height: 46 });
  return cropDrawing(canvas.toDrawing(), 14, 12, 532, 1158);
}

/** A yoga mat: rolled with its strap, half unrolled, two layers of colour. 3 forms. */
export function drawYogaMat({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 620);
  const inner = form === 2 ? '#e9e2d2' : lighten(colour, 0.18);
  const roll = (x: number, y: number, radius: number): void => {
    canvas.path(circle(x, y, radius), canvas.ball(darken(colour, 0.1)));
    for (let turn = 1; turn < 6; turn++)
      canvas.path(
        circle(x + turn, y + turn, radius * (1 - turn * 0.16)),
        'none',
        `stroke="${turn % 2 ? darken(colour, 0.45) : lighten(colour, 0.35)}" stroke-width="9"`,
      );
  };
  if (form === 0) {
    canvas.solid(
      'M130 180H870Q980 190 980 320T870 460H130Z',
      canvas.down([0, lighten(colour, 0.3)], [0.35, colour], [1, darken(colour, 0.45)]),
      { depth: 30 },
    );
    roll(134, 320, 140);
    for (const x of [400, 700])
      canvas
        .line(`M${x} 180Q${x + 34} 320 ${x} 460`, '#3a3531', 34)
        .line(`M${x - 4} 190Q${x + 26} 320 ${x - 4} 450`, '#6a5f55', 8);
    canvas.cord('M400 182C440 30 660 30 700 182', '#3a3531', 30);
    return cropDrawing(canvas.toDrawing(), -10, 54, 990, 410);
  }
  canvas.solid('M250 330L980 330L900 600H60Z', canvas.sheet(inner), { depth: 16 });
  canvas.inside('M250 330L980 330L900 600H60Z', () => {
    for (let row = 0; row < 7; row++)
      canvas.line(`M0 ${350 + row * 38}H1000`, darken(inner, 0.2), 4, 'stroke-opacity="0.4"');
    canvas.shade('M180 330H420L300 600H40Z', 0.3, 30);
  });
  canvas.solid(
    'M170 170H420Q520 180 520 300T420 430H170Z',
    canvas.down([0, lighten(colour, 0.3)], [0.4, colour], [1, darken(colour, 0.5)]),
    { depth: 26 },
  );
  roll(170, 300, 132);
  return cropDrawing(canvas.toDrawing(), 34, 162, 950, 442);
}

/** A garden hose: coiled with a brass nozzle, with a spray gun, on a wall hanger. 3 forms. */
export function drawGardenHose({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 900);
  const brass = canvas.metal('#c9a25a');
  const coil = (cx: number, cy: number, flat: number): void => {
    for (const [i, radius] of [330, 284, 238, 306, 262].entries()) {
      const d = ellipse(cx + (i % 2) * 14, cy + i * 7, radius, radius * flat);
      canvas
        .line(d, darken(colour, 0.45), 46)
        .line(d, colour, 38)
        .line(d, lighten(colour, 0.45), 8, 'transform="translate(-8 -9)" stroke-opacity="0.7"');
    }
  };
  if (form === 2) {
    canvas.solid(roundedBox(330, 60, 340, 130, 30), canvas.sheet('#4a4c52'), { depth: 18 });
    coil(500, 480, 1.02);
    canvas.solid('M350 190Q500 90 650 190L630 236Q500 150 370 236Z', canvas.sheet('#5d6266'), { depth: 14 });
    canvas.cord('M700 760Q820 820 830 880', colour, 42);
    return cropDrawing(canvas.toDrawing(), 144, 54, 716, 842);
  }
  coil(440, 460, 0.94);
  canvas.cord('M640 760C760 820 820 720 836 560', colour, 42);
  if (form === 0) {
    canvas
      .path(roundedBox(800, 470, 76, 100, 10), brass)
      .path('M808 470L820 300H856L868 470Z', brass)
      .path(roundedBox(812, 260, 52, 50, 8), canvas.metal('#a5813c'));
    for (const x of [812, 830, 848]) canvas.line(`M${x} 484V556`, '#8a6a2c', 6, 'stroke-opacity="0.6"');
    return cropDrawing(canvas.toDrawing(), 84, 120, 800, 720);
  }
  canvas.solid('M812 570L790 400H870L880 570Z', canvas.sheet('#33343a'), { depth: 14 });
  canvas.solid('M780 410L700 320Q690 270 740 250L900 230Q960 240 950 320L880 410Z', canvas.sheet('#3f8a5a'), {
    depth: 20,
  });
  canvas.solid(roundedBox(640, 250, 76, 110, 16), canvas.sheet('#d9a23a'), { depth: 12 });
  canvas.line('M760 420Q740 480 770 530', '#d9a23a', 20);
  return cropDrawing(canvas.toDrawing(), 84, 120, 872, 720);
}

/** A bird feeder that hangs: a house, a tube with perches, a dish under a roof. 3 forms. */
export function drawBirdFeeder({ colour, form, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 960);
  canvas.cord('M350 10V140', '#5d4a38', 12);
  const seeds = (outline: string, [left, top, wide, high]: readonly [number, number, number, number]) =>
    canvas.path(outline, '#c79a4a').inside(outline, () => {
      for (let seed = 0; seed < 160; seed++)
        canvas.path(
          ellipse(left + chance.share() * wide, top + chance.share() * high, 11, 6),
          chance.pick(['#2f2a26', '#8a5f2c', '#e3c27a', '#5a4632']),
        );
    });
  if (form === 1) {
    const tube = roundedBox(240, 190, 220, 640, 30);
    seeds(tube, [240, 320, 220, 520]);
    canvas.path(tube, canvas.glass('#e6eeec', 0.3)).gloss(roundedBox(266, 220, 26, 560, 12), 0.6, 8);
    canvas
      .solid('M210 220Q220 110 350 110T490 220Z', canvas.round(colour), { depth: 24 })
      .solid(roundedBox(200, 810, 300, 80, 26), canvas.round(colour), { depth: 20 });
    for (const y of [420, 560, 700])
      for (const sign of [-1, 1])
        canvas
          .path(ellipse(350 + sign * 58, y, 30, 34), '#9aa0a5')
          .path(ellipse(350 + sign * 58, y, 21, 25), '#3a322a')
          .line(`M${350 + sign * 56} ${y + 48}H${350 + sign * 220}`, '#7a5236', 18);
    return cropDrawing(canvas.toDrawing(), 120, 6, 460, 888);
  }
  if (form === 2) {
    canvas.cord('M140 300L110 760M560 300L590 760M350 250V740', '#6d7276', 10);
    canvas.solid('M20 320Q60 130 350 120T680 320Q350 370 20 320Z', canvas.round(colour), { depth: 40 });
    seeds(ellipse(350, 770, 250, 54), [110, 720, 480, 100]);
    canvas.solid('M60 770Q350 880 640 770Q620 900 350 910T60 770Z', canvas.round(darken(colour, 0.1)), {
      depth: 30,
    });
    return cropDrawing(canvas.toDrawing(), 14, 6, 672, 906);
  }
  const window = polygon([190, 330], [510, 330], [470, 760], [230, 760]);
  seeds(window, [190, 440, 320, 330]);
  canvas
    .path(window, canvas.glass('#e6eeec', 0.25))
    .gloss(polygon([230, 350], [280, 350], [280, 740], [256, 740]), 0.5, 6);
  canvas
    .solid('M150 330H210L250 770H200Z', canvas.wood(colour), { depth: 10 })
    .solid('M550 330H490L450 770H500Z', canvas.wood(colour), { depth: 10 });
  canvas.solid(
    polygon([350, 120], [690, 340], [630, 380], [350, 200], [70, 380], [10, 340]),
    canvas.wood(darken(colour, 0.3)),
    { depth: 18 },
  );
  canvas.path(
    polygon([350, 200], [600, 360], [510, 372], [190, 372], [100, 360]),
    canvas.wood(lighten(colour, 0.1)),
  );
  canvas
    .solid(roundedBox(70, 760, 560, 70, 12), canvas.wood(colour), { depth: 14 })
    .path(roundedBox(60, 740, 24, 90, 6), canvas.wood(darken(colour, 0.2)))
    .path(roundedBox(616, 740, 24, 90, 6), canvas.wood(darken(colour, 0.2)));
  return cropDrawing(canvas.toDrawing(), 6, 6, 688, 828);
}

/** A baby blanket, folded: knitted with a fringe, muslin with stars, quilted squares. 3 forms. */
export function drawBabyBlanket({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 760);
  const fill =
    form === 0
      ? canvas.knit(colour, 26)
      : form === 1
        ? canvas.cloth(lighten(colour, 0.3), 6)
        : canvas.sheet(colour);
  if (form === 0)
    for (let x = 70; x < 840; x += 26)
      canvas.line(
        `M${x} 650q${(x % 52) - 20} 50 ${(x % 78) - 34} 96`,
        darken(colour, x % 4 ? 0.1 : 0.25),
        11,
      );
  const body = 'M50 60Q450 20 850 60Q872 360 856 660Q450 690 44 660Q28 360 50 60Z';
  layCloth(canvas, body, fill, colour, 'M200 90Q160 300 220 640M700 80Q740 320 690 640');
  canvas.inside(body, () => {
    if (form === 1)
      for (let row = 0; row < 5; row++)
        for (let column = 0; column < 7; column++) {
          const [x, y] = [90 + column * 124 + (row % 2) * 60, 110 + row * 124];
          canvas.path(
            polygon(
              [x, y - 26],
              [x + 8, y - 8],
              [x + 27, y - 6],
              [x + 12, y + 8],
              [x + 17, y + 27],
              [x, y + 16],
              [x - 17, y + 27],
              [x - 12, y + 8],
              [x - 27, y - 6],
              [x - 8, y - 8],
            ),
            darken(colour, 0.15),
          );
        }
    if (form === 2)
      for (let at = 40; at < 900; at += 108) {
        canvas.line(`M${at} 0V760`, darken(colour, 0.4), 6, 'stroke-opacity="0.5"');
        canvas.line(`M0 ${at}H900`, darken(colour, 0.4), 6, 'stroke-opacity="0.5"');
      }
    canvas.shade('M0 380Q450 420 900 380V430Q450 470 0 430Z', 0.22, 12);
  });
  const fold = 'M44 60Q450 20 856 60L860 386Q450 420 40 386Z';
  canvas
    .shade('M40 386Q450 420 860 386V420Q450 454 40 420Z', 0.35, 12)
    .solid(fold, fill, { relief: 0.4, depth: 30 });
  canvas.inside(fold, () => {
    if (form === 2)
      for (let at = 40; at < 900; at += 108) {
        canvas.line(`M${at} 0V760`, darken(colour, 0.4), 6, 'stroke-opacity="0.5"');
        canvas.line(`M0 ${at}H900`, darken(colour, 0.4), 6, 'stroke-opacity="0.5"');
      }
    if (form === 1)
      for (let column = 0; column < 7; column++)
        for (let row = 0; row < 3; row++)
          canvas.path(circle(100 + column * 118 + (row % 2) * 56, 120 + row * 104, 13), darken(colour, 0.15));
  });
  stitch(canvas, 'M56 364Q450 398 844 364', colour, 4);
  sewLabel(canvas, print, { x: 700, y: 300, width: 110, height: 44 });
  return cropDrawing(canvas.toDrawing(), 30, 30, 840, form === 0 ? 716 : 654);
}

/** A sleeve for a laptop: felt with a flap, zipped, quilted. 3 forms. */
export function drawLaptopSleeve({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 740);
  canvas.solid(roundedBox(90, 10, 820, 300, 30), canvas.steel('#c4c8cb'), { depth: 12 });
  const body = roundedBox(20, 90, 960, 640, 46);
  layCloth(canvas, body, form === 0 ? canvas.cloth(colour, 5) : canvas.sheet(colour), colour);
  canvas.inside(body, () => {
    if (form === 2)
      for (let at = -700; at < 1000; at += 110)
        canvas
          .line(`M${at} 730L${at + 700} 60`, darken(colour, 0.4), 6, 'stroke-opacity="0.5"')
          .line(`M${at + 700} 730L${at} 60`, darken(colour, 0.4), 6, 'stroke-opacity="0.5"');
  });
  if (form === 0) {
    const flap = 'M20 130Q20 90 66 90H934Q980 90 980 130L960 300Q740 420 500 420T40 300Z';
    canvas.shade(flap, 0.35, 14).solid(flap, canvas.cloth(lighten(colour, 0.08), 5), { depth: 18 });
    canvas
      .solid(roundedBox(440, 360, 120, 120, 16), canvas.sheet('#96602f'), { depth: 10 })
      .path(circle(500, 440, 16), canvas.ball('#c9a25a'));
  } else {
    canvas
      .line('M40 130H960', '#2f3338', 22)
      .line('M40 130H960', '#c9cdd0', 8, 'stroke-dasharray="8 8"')
      .solid(roundedBox(820, 116, 90, 30, 12), canvas.sheet('#96602f'), { depth: 8 });
    seam(canvas, 'M30 170H970', colour, 5);
  }
  stitch(canvas, 'M46 700H954', colour, 4);
  sewLabel(canvas, print, { x: 800, y: 630, width: 130, height: 50 });
  return cropDrawing(canvas.toDrawing(), 14, 6, 972, 728);
}
