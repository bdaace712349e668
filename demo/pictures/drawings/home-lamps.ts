import { Canvas } from './canvas.ts';
import { addCrackle } from './crackle.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { blend, darken, lighten } from './tones.ts';

const LINEN = '#efe3cb';
const BRASS = '#c9a25a';

/** A shade that is lit from within: wide at its foot, with a rim above and below. */
function hangShade(
  canvas: Canvas,
  middle: number,
  [top, foot]: readonly [number, number],
  [topHalf, footHalf]: readonly [number, number],
  colour: string,
  isPleated = false,
): void {
  const outline = `M${middle - topHalf} ${top}Q${middle} ${top - 16} ${middle + topHalf} ${top}L${middle + footHalf} ${foot}Q${middle} ${foot + 26} ${middle - footHalf} ${foot}Z`;
  canvas.path(
    outline,
    canvas.down([0, lighten(colour, 0.12)], [0.6, lighten(colour, 0.62)], [1, lighten(colour, 0.4)]),
  );
  /** A band around the shade, from one share of its height to another. */
  const band = (from: number, to: number) => {
    const at = (share: number) => ({
      half: topHalf + (footHalf - topHalf) * share + 2,
      y: top + (foot - top) * share,
      bow: -16 + 42 * share,
    });
    const [upper, lower] = [at(from), at(to)];
    return `M${middle - upper.half} ${upper.y}Q${middle} ${upper.y + upper.bow} ${middle + upper.half} ${upper.y}L${middle + lower.half} ${lower.y}Q${middle} ${lower.y + lower.bow} ${middle - lower.half} ${lower.y}Z`;
  };
  canvas.inside(outline, () => {
    canvas.add(
      `<ellipse cx="${middle}" cy="${foot - 80}" rx="${footHalf * 0.66}" ry="${(foot - top) * 0.46}" fill="#fff6d0" fill-opacity="0.8" filter="${canvas.soft(50)}"/>`,
    );
    if (isPleated)
      for (let fold = -9; fold <= 9; fold++)
        canvas.line(
          `M${middle + (fold / 9) * topHalf} ${top - 14}L${middle + (fold / 9) * footHalf} ${foot + 24}`,
          darken(colour, 0.3),
          4,
          'stroke-opacity="0.35"',
        );
  });
  // Bands with clear edges at both rims: what the light does there stays on them.
  const ribbon = blend(colour, '#d9ae6c', 0.5);
  const trim = canvas.across(
    [0, darken(ribbon, 0.16)],
    [0.3, lighten(ribbon, 0.16)],
    [0.7, ribbon],
    [1, darken(ribbon, 0.2)],
  );
  canvas
    .path(
      outline,
      canvas.across([0, '#4a3512', 0.2], [0.22, '#4a3512', 0], [0.76, '#4a3512', 0], [1, '#4a3512', 0.26]),
    )
    .path(band(0, 0.05), trim)
    .path(band(0.92, 1), trim)
    .line(band(0.92, 0.92), darken(colour, 0.4), 3, 'stroke-opacity="0.6"');
}

/** A table lamp: ceramic jar, turned wood, glass bottle with pleats, stacked spheres. 4 forms. */
export function drawTableLamp({ colour, form, print, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(620, 980);
  canvas.path(roundedBox(298, 380, 24, 120, 6), canvas.metal(BRASS));
  if (form === 1) {
    canvas.solid(
      outlineTurned(310, [
        [22, 440],
        [44, 470],
        [24, 510],
        [70, 610],
        [34, 740],
        [30, 830],
        [60, 880],
        [130, 900],
        [140, 968],
      ]),
      canvas.round(colour),
      { depth: 30 },
    );
    canvas.line('M252 612H368M276 740H344M182 912H438', darken(colour, 0.4), 5, 'stroke-opacity="0.5"');
  } else if (form === 2) {
    const bottle = outlineTurned(
      310,
      [
        [46, 450],
        [50, 520],
        [176, 640],
        [180, 900],
        [150, 966],
      ],
      12,
    );
    canvas
      .path(bottle, lighten(colour, 0.25), 'fill-opacity="0.55"')
      .path(bottle, canvas.glass(colour, 0.5))
      .gloss(ellipse(196, 740, 18, 120), 0.7, 6)
      .path(roundedBox(256, 436, 108, 36, 8), canvas.metal(BRASS));
  } else if (form === 3) {
    for (const [y, radius] of [
      [520, 74],
      [664, 92],
      [828, 104],
    ] as const)
      canvas.path(circle(310, y, radius), canvas.ball(colour));
    canvas.solid(roundedBox(180, 916, 260, 54, 14), canvas.sheet(darken(colour, 0.15)), { depth: 14 });
  } else {
    const jar = outlineTurned(
      310,
      [
        [40, 450],
        [58, 500],
        [188, 640],
        [172, 820],
        [104, 926],
        [114, 966],
      ],
      10,
    );
    canvas.solid(jar, canvas.round(colour), { depth: 50 });
    if (/crackle/i.test(`${print.name} ${print.detail}`))
      addCrackle(canvas, jar, { x: 110, y: 440, width: 400, height: 540 }, { colour, chance });
    canvas.gloss(ellipse(206, 690, 26, 90), 0.55, 12);
    canvas.line('M150 606Q310 640 470 606', lighten(colour, 0.5), 12, 'stroke-opacity="0.6"');
  }
  if (form === 1) hangShade(canvas, 310, [20, 420], [130, 300], LINEN);
  else if (form === 2) hangShade(canvas, 310, [20, 410], [170, 290], lighten(colour, 0.55), true);
  else if (form === 3) hangShade(canvas, 310, [20, 400], [296, 296], '#f3ead8');
  else hangShade(canvas, 310, [20, 400], [210, 290], LINEN);
  return cropDrawing(canvas.toDrawing(), 0, 0, canvas.width, 974);
}

/** A small lamp for a night table: mushroom, globe on wood, touch lamp, lamp with a tray. 4 forms. */
export function drawBedsideLamp({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 800);
  if (form === 0) {
    canvas.solid(
      outlineTurned(
        350,
        [
          [70, 330],
          [84, 520],
          [180, 720],
          [200, 790],
        ],
        12,
      ),
      canvas.round(colour),
      { depth: 40 },
    );
    const cap = 'M14 360C14 140 170 14 350 14S686 140 686 360Q350 440 14 360Z';
    canvas
      .path('M34 358Q350 470 666 358Q350 440 34 358Z', '#fff2c4')
      .solid(cap, canvas.round(colour), { relief: 0.3, depth: 40 })
      .path(cap, canvas.down([0, '#ffffff', 0.16], [0.5, '#ffffff', 0], [1, '#fff0c0', 0.22]))
      .line('M18 358Q350 438 682 358', lighten(colour, 0.5), 9)
      .gloss(ellipse(220, 150, 90, 50), 0.5, 24);
    return canvas.toDrawing();
  }
  if (form === 1) {
    canvas.solid(roundedBox(150, 610, 400, 180, 22), canvas.wood('#b98d5b'), { depth: 30 });
    canvas
      .path(roundedBox(280, 570, 140, 50, 10), canvas.metal(BRASS))
      .path(circle(350, 310, 300), canvas.down([0, '#fff9e6'], [0.6, '#fdeebb'], [1, lighten(colour, 0.5)]))
      .path(circle(350, 310, 300), canvas.glass('#fff4d6', 0.2))
      .gloss(ellipse(220, 190, 60, 90), 0.8, 20);
    canvas.path(circle(480, 700, 18), canvas.ball(colour));
    return cropDrawing(canvas.toDrawing(), 46, 0, 608, canvas.height);
  }
  if (form === 2) {
    canvas.solid(
      outlineTurned(
        350,
        [
          [26, 380],
          [26, 690],
        ],
        0,
      ),
      canvas.metal(colour),
      { depth: 8 },
    );
    canvas.solid(
      outlineTurned(
        350,
        [
          [150, 700],
          [180, 730],
          [180, 780],
        ],
        18,
      ),
      canvas.round(colour),
      { depth: 20 },
    );
    hangShade(canvas, 350, [22, 400], [180, 200], '#f6eddb');
    return cropDrawing(canvas.toDrawing(), 140, 0, 420, canvas.height);
  }
  canvas.solid(ellipse(350, 740, 330, 52), canvas.sheet(colour), { depth: 20 });
  canvas.path(ellipse(350, 730, 300, 38), darken(colour, 0.12));
  canvas
    .line('M500 720V330Q500 230 400 230', darken(colour, 0.35), 26)
    .line('M496 720V330Q496 234 400 234', lighten(colour, 0.3), 8);
  hangShade(canvas, 310, [60, 420], [120, 250], LINEN);
  canvas
    .path('M120 690L300 676L310 712L126 728Z', '#9c4a37')
    .path('M300 676L318 670L328 706L310 712Z', '#f4eddd')
    .path('M128 664L290 652L300 678L122 690Z', '#3f7355');
  return cropDrawing(canvas.toDrawing(), 16, 40, 668, 754);
}

/** A desk lamp: jointed arms, gooseneck, LED bar, banker's lamp. 4 forms. */
export function drawDeskLamp({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 900);
  const base = (x: number): void => {
    canvas
      .solid(ellipse(x, 840, 180, 54), canvas.sheet(darken(colour, 0.1)), { depth: 24 })
      .solid(ellipse(x, 822, 176, 48), canvas.sheet(colour), { depth: 16 });
  };
  if (form === 0) {
    base(600);
    const arm = (d: string) => canvas.line(d, darken(colour, 0.5), 30).line(d, canvas.metal('#c4c8cb'), 22);
    arm('M600 810L760 450');
    arm('M760 450L390 160');
    canvas
      .path(circle(760, 450, 34), canvas.ball('#5d6266'))
      .path(circle(600, 806, 30), canvas.ball('#5d6266'));
    canvas.paintMoved('translate(330 190) rotate(38)', () => {
      canvas.path('M-150 150Q0 210 150 150L130 176Q0 230 -130 176Z', '#fff3c4');
      canvas.solid('M-50 -110H50Q64 20 176 150Q0 206 -176 150Q-64 20 -50 -110Z', canvas.round(colour), {
        depth: 40,
      });
      canvas.solid(roundedBox(-34, -160, 68, 60, 16), canvas.metal('#8f959a'), { depth: 10 });
    });
    return cropDrawing(canvas.toDrawing(), 116, 34, 684, 862);
  }
  if (form === 1) {
    base(560);
    canvas.cord('M560 800C560 500 620 100 420 100S270 190 260 250', '#8f959a', 34);
    for (let notch = 0; notch < 5; notch++)
      canvas.line(`M545 ${700 - notch * 40}h34`, '#4a4c52', 4, 'stroke-opacity="0.4"');
    canvas.paintMoved('translate(250 300) rotate(14)', () => {
      canvas.path('M-140 170Q0 240 140 170Q0 290 -140 170Z', '#fff3c4');
      canvas.solid(
        'M0 -80C90 -80 150 30 166 170Q0 226 -166 170C-150 30 -90 -80 0 -80Z',
        canvas.round(colour),
        {
          depth: 40,
        },
      );
    });
    return cropDrawing(canvas.toDrawing(), 36, 72, 706, 824);
  }
  if (form === 2) {
    canvas.solid(roundedBox(470, 830, 330, 60, 28), canvas.sheet(colour), { depth: 18 });
    canvas
      .line('M690 830V180', darken(colour, 0.35), 40)
      .line('M684 830V180', lighten(colour, 0.25), 12)
      .solid(roundedBox(30, 110, 720, 70, 34), canvas.sheet(colour), { depth: 18 })
      .path(roundedBox(60, 170, 540, 24, 12), '#fff1bd')
      .path(circle(690, 145, 22), canvas.ball('#d9dcde'));
    return cropDrawing(canvas.toDrawing(), 24, 104, 782, 788);
  }
  canvas.solid(
    outlineTurned(
      430,
      [
        [90, 780],
        [220, 830],
        [240, 884],
      ],
      20,
    ),
    canvas.metal(BRASS),
    { depth: 24 },
  );
  canvas.path(roundedBox(408, 240, 44, 560, 14), canvas.metal(BRASS));
  const glass = 'M60 330C50 180 170 130 430 130S810 180 800 330Q430 390 60 330Z';
  canvas.solid(glass, canvas.down([0, darken(colour, 0.2)], [0.5, lighten(colour, 0.2)], [1, colour]), {
    relief: 0.6,
    depth: 50,
  });
  canvas
    .gloss('M150 230Q290 160 520 164Q300 190 190 270Z', 0.7, 10)
    .path('M80 338Q430 396 780 338Q430 440 80 338Z', '#fff1bd')
    .line('M540 370V520', BRASS, 7)
    .path(circle(540, 530, 16), canvas.ball(BRASS));
  return cropDrawing(canvas.toDrawing(), 54, 126, 752, 774);
}

/** A floor lamp: tripod, reading lamp, arc, column of paper. 4 forms. */
export function drawFloorLamp({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 1400);
  const wrap = (left: number, width: number): Drawing =>
    cropDrawing(canvas.toDrawing(), left, 0, width, 1400);
  if (form === 0) {
    for (const [foot, dark] of [
      [384, 0.3],
      [130, 0],
      [630, 0.15],
    ] as const)
      canvas
        .line(`M380 470L${foot} 1376`, darken(colour, 0.3 + dark * 0.4), 38)
        .line(`M377 470L${foot - 3} 1374`, darken(colour, dark), 28)
        .line(`M372 476L${foot - 8} 1366`, lighten(colour, 0.3 - dark * 0.6), 7, 'stroke-opacity="0.7"');
    canvas.path(roundedBox(340, 440, 80, 70, 14), canvas.metal(BRASS));
    hangShade(canvas, 380, [24, 450], [210, 262], LINEN);
    return wrap(106, 548);
  }
  if (form === 1) {
    canvas
      .solid(ellipse(420, 1360, 190, 36), canvas.sheet(colour), { depth: 18 })
      .line('M420 1350V120Q420 40 340 40L250 90', darken(colour, 0.4), 26)
      .line('M415 1350V120Q416 46 340 44', lighten(colour, 0.3), 8);
    canvas.paintMoved('translate(230 150) rotate(30)', () => {
      canvas.path('M-110 140Q0 190 110 140Q0 220 -110 140Z', '#fff3c4');
      canvas.solid('M-40 -90H40Q56 20 130 140Q0 190 -130 140Q-56 20 -40 -90Z', canvas.round(colour), {
        depth: 34,
      });
    });
    canvas.path(circle(420, 620, 26), canvas.ball(BRASS));
    return wrap(70, 548);
  }
  if (form === 2) {
    canvas
      .solid(roundedBox(500, 1310, 240, 86, 18), canvas.sheet('#e9e5dc'), { depth: 20 })
      .line('M620 1320C640 600 560 40 300 60Q170 70 170 260', darken(colour, 0.4), 24)
      .line('M615 1320C634 604 556 44 300 64', lighten(colour, 0.3), 7);
    canvas.path('M50 460Q170 510 290 460Q170 560 50 460Z', '#fff3c4');
    canvas.solid(
      'M170 250C280 250 330 360 336 466Q170 520 4 466C10 360 60 250 170 250Z',
      canvas.round(colour),
      {
        depth: 46,
      },
    );
    return cropDrawing(canvas.toDrawing(), 0, 40, 744, 1360);
  }
  const column = roundedBox(250, 20, 260, 1300, 30);
  canvas.solid(column, canvas.down([0, '#f6ecd6'], [0.4, '#fff6dc'], [1, '#ecdcb8']), {
    relief: 0.4,
    depth: 40,
  });
  canvas.inside(column, () => {
    for (let rib = 0; rib < 18; rib++)
      canvas.line(
        `M250 ${60 + rib * 72}Q380 ${76 + rib * 72} 510 ${60 + rib * 72}`,
        '#b9a27a',
        5,
        'stroke-opacity="0.5"',
      );
  });
  canvas.line('M256 30V1380M504 30V1380', darken(colour, 0.1), 18);
  canvas.solid(roundedBox(236, 1320, 288, 70, 10), canvas.wood(colour), { depth: 14 });
  return wrap(226, 308);
}

/** A pendant that hangs by its cord: enamel dome, glass globe, cone, woven shade. 4 forms. */
export function drawPendantLamp({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 960);
  canvas
    .cord('M380 10V330', '#3a3531', 12)
    .solid('M320 10H440Q440 56 380 60Q320 56 320 10Z', canvas.sheet(darken(colour, 0.15)), { depth: 12 })
    .path(roundedBox(346, 300, 68, 100, 12), canvas.metal(BRASS));
  if (form === 1) {
    canvas
      .path(circle(380, 660, 286), canvas.down([0, '#fffaf0'], [0.7, '#fdeebb'], [1, '#e9d6a0']))
      .path(circle(380, 660, 286), canvas.glass(lighten(colour, 0.6), 0.25))
      .gloss(ellipse(260, 550, 56, 90), 0.8, 20);
    return cropDrawing(canvas.toDrawing(), 86, 0, 588, 952);
  }
  if (form === 2) {
    canvas.path('M150 890Q380 940 610 890Q380 970 150 890Z', '#fff1bd');
    canvas.solid('M330 390H430L660 880Q380 960 100 880Z', canvas.round(colour), { depth: 60 });
    return cropDrawing(canvas.toDrawing(), 94, 0, 572, 940);
  }
  if (form === 3) {
    const woven = 'M300 400C120 450 30 640 70 860Q380 950 690 860C730 640 640 450 460 400Z';
    canvas.path(woven, '#fff1c6').solid(woven, canvas.wicker('#c39a6b', 44), { relief: 0.5, depth: 50 });
    canvas.add(
      `<ellipse cx="380" cy="720" rx="200" ry="130" fill="#fff2c0" fill-opacity="0.45" filter="${canvas.soft(40)}"/>`,
    );
    return cropDrawing(canvas.toDrawing(), 54, 0, 652, 906);
  }
  canvas.path('M60 800Q380 880 700 800Q380 930 60 800Z', '#fff1bd');
  canvas.solid(
    'M320 380Q380 360 440 380C620 420 730 600 744 790Q380 880 16 790C30 600 140 420 320 380Z',
    canvas.round(colour),
    {
      depth: 60,
    },
  );
  canvas.gloss(ellipse(220, 560, 50, 100), 0.45, 20);
  return cropDrawing(canvas.toDrawing(), 0, 0, canvas.width, 872);
}
