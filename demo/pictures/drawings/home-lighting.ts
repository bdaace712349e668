import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, leaf, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { stickLabel } from './packages.ts';
import { printBrand } from './print.ts';
import { darken, lighten } from './tones.ts';

/** A lamp bulb: pear with filaments, globe, candle, in front of its carton. 4 forms. */
export function drawLightBulb({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 900);
  const shape = form % 4;
  const x = shape === 3 ? 560 : 380;
  if (shape === 3) {
    canvas
      .path(polygon([0, 120], [400, 90], [400, 900], [0, 880]), canvas.sheet(print.paper))
      .path(polygon([400, 90], [470, 130], [470, 870], [400, 900]), darken(print.paper, 0.35));
    stickLabel(canvas, print, { x: 0, y: 130, width: 400, height: 750 }, 0);
  }
  const bulb =
    shape === 1
      ? `M${x - 70} 640C${x - 90} 560 ${x - 290} 520 ${x - 290} 300A290 280 0 0 1 ${x + 290} 300C${x + 290} 520 ${x + 90} 560 ${x + 70} 640Z`
      : shape === 2
        ? `M${x - 66} 640C${x - 160} 560 ${x - 190} 420 ${x - 110} 260Q${x - 40} 120 ${x} 30Q${x + 40} 120 ${x + 110} 260C${x + 190} 420 ${x + 160} 560 ${x + 66} 640Z`
        : `M${x - 66} 640C${x - 70} 540 ${x - 190} 480 ${x - 190} 300A190 200 0 0 1 ${x + 190} 300C${x + 190} 480 ${x + 70} 540 ${x + 66} 640Z`;
  const glow = lighten(colour, 0.5);
  canvas.path(bulb, glow, 'fill-opacity="0.36"');
  canvas.add(
    `<ellipse cx="${x}" cy="390" rx="120" ry="150" fill="#ffe2a0" fill-opacity="0.75" filter="${canvas.soft(44)}"/>`,
  );
  canvas.line(`M${x - 16} 640L${x - 60} 300M${x + 16} 640L${x + 60} 300`, '#8f8a80', 7);
  for (const i of [-54, -18, 18, 54])
    canvas
      .line(`M${x + i} 270L${x + i * 0.6} 500`, '#d98a1f', 11)
      .line(`M${x + i} 270L${x + i * 0.6} 500`, '#fff0c0', 6);
  canvas.path(`M${x - 40} 640Q${x - 40} 540 ${x} 530T${x + 40} 640Z`, '#ffffff', 'fill-opacity="0.6"');
  canvas
    .path(bulb, canvas.glass(lighten(colour, 0.6), 0.12))
    .gloss(ellipse(x - (shape === 1 ? 170 : 100), 250, 26, 90), 0.75, 8);
  canvas.path(
    outlineTurned(
      x,
      [
        [72, 630],
        [70, 800],
        [40, 850],
      ],
      6,
    ),
    canvas.metal('#c2b79c'),
  );
  for (let y = 670; y < 810; y += 32)
    canvas.line(`M${x - 70} ${y}Q${x} ${y + 22} ${x + 70} ${y - 8}`, '#6f675a', 7, 'stroke-opacity="0.6"');
  canvas.path(
    outlineTurned(
      x,
      [
        [42, 846],
        [30, 880],
        [18, 896],
      ],
      4,
    ),
    '#3a3531',
  );
  return shape === 3
    ? cropDrawing(canvas.toDrawing(), 0, 86, 754, 814)
    : shape === 1
      ? cropDrawing(canvas.toDrawing(), 86, 16, 588, 884)
      : shape === 2
        ? cropDrawing(canvas.toDrawing(), 218, 26, 324, 874)
        : cropDrawing(canvas.toDrawing(), 186, 96, 388, 804);
}

/** A lantern of paper on ribs: round, long, square with a wooden frame. 3 forms. */
export function drawPaperLantern({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 960);
  const glow = (d: string) =>
    canvas.solid(
      d,
      canvas.across(
        [0, darken(colour, 0.26)],
        [0.3, lighten(colour, 0.4)],
        [0.55, lighten(colour, 0.22)],
        [1, darken(colour, 0.3)],
      ),
      { depth: 50, relief: 0.3 },
    );
  if (form === 2) {
    canvas.cord('M300 110Q300 20 380 20T460 110', '#4a3a2c', 18);
    glow(polygon([120, 150], [640, 150], [690, 890], [70, 890]));
    canvas.gloss(ellipse(380, 620, 160, 220), 0.5, 60);
    if (/fern/i.test(print.name))
      for (const [x, y, turn] of [
        [240, 860, -8],
        [500, 870, 10],
      ] as const)
        canvas.paintMoved(`rotate(${turn} ${x} ${y})`, () => {
          canvas.line(`M${x} ${y}Q${x + 10} ${y - 340} ${x} ${y - 640}`, '#55693d', 8);
          for (let i = 0; i < 15; i++) {
            const long = 110 - i * 6;
            for (const side of [-62, 62])
              canvas.path(leaf(x + 4, y - 60 - i * 40, long, side, 0.16), '#5f7544', 'fill-opacity="0.85"');
          }
        });
    canvas.line('M380 150V890M106 400H654M90 640H670', '#4a3a2c', 12);
    canvas
      .path(polygon([60, 150], [200, 90], [560, 90], [700, 150]), canvas.wood('#5a4432'))
      .path(polygon([120, 150], [146, 150], [96, 890], [66, 890]), '#5a4432')
      .path(polygon([640, 150], [614, 150], [664, 890], [694, 890]), '#46341f');
    canvas.solid(roundedBox(40, 880, 680, 70, 10), canvas.wood('#5a4432'), { depth: 14 });
    return cropDrawing(canvas.toDrawing(), 36, 8, 688, 946);
  }
  const [rx, ry] = form === 0 ? [364, 330] : [250, 400];
  const cy = form === 0 ? 520 : 500;
  canvas.line(`M380 ${cy - ry - 20}V20`, '#4a3a2c', 9);
  glow(ellipse(380, cy, rx, ry));
  canvas.gloss(ellipse(370, cy + 40, rx * 0.5, ry * 0.5), 0.45, 50);
  canvas.inside(ellipse(380, cy, rx, ry), () => {
    for (let i = 1; i < 13; i++) {
      const y = cy - ry + (i * ry * 2) / 13;
      const bend = ((y - cy) / ry) * 50;
      canvas.line(
        `M${380 - rx} ${y - bend * 0.4}Q380 ${y + bend} ${380 + rx} ${y - bend * 0.4}`,
        darken(colour, 0.35),
        5,
        'stroke-opacity="0.4"',
      );
    }
  });
  canvas
    .path(
      outlineTurned(
        380,
        [
          [110, cy - ry - 20],
          [116, cy - ry + 24],
        ],
        14,
      ),
      '#4a3a2c',
    )
    .path(
      outlineTurned(
        380,
        [
          [116, cy + ry - 24],
          [110, cy + ry + 14],
        ],
        14,
      ),
      '#4a3a2c',
    );
  return form === 0
    ? cropDrawing(canvas.toDrawing(), 12, 16, 736, 856)
    : cropDrawing(canvas.toDrawing(), 126, 14, 508, 910);
}

/** A hand torch lying down: knurled metal, plastic with a crank, short with a key ring. 3 forms. */
export function drawFlashlight({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 420);
  const body =
    form === 1
      ? canvas.down(
          [0, darken(colour, 0.1)],
          [0.25, lighten(colour, 0.4)],
          [0.6, colour],
          [1, darken(colour, 0.4)],
        )
      : canvas.down(
          [0, darken(colour, 0.2)],
          [0.2, lighten(colour, 0.5)],
          [0.4, colour],
          [0.75, darken(colour, 0.35)],
          [1, lighten(colour, 0.1)],
        );
  const [left, barrel] = form === 2 ? [300, 74] : [20, form === 1 ? 104 : 84];
  if (form === 2)
    canvas
      .line('M300 210H240', '#8f959a', 14)
      .path(circle(160, 210, 84), 'none', 'stroke="#8f959a" stroke-width="18"')
      .path(circle(160, 210, 84), 'none', 'stroke="#e6eaec" stroke-width="6"');
  canvas.path(roundedBox(left, 210 - barrel, 700 - left, barrel * 2, 30), body);
  canvas.inside(roundedBox(left, 210 - barrel, 700 - left, barrel * 2, 30), () => {
    if (form !== 1)
      canvas.path(
        roundedBox(left + 70, 210 - barrel, 260, barrel * 2, 0),
        canvas.tile(
          14,
          14,
          '<path d="M0 0L14 14M14 0L0 14" stroke="#1d1208" stroke-width="2.4" stroke-opacity="0.5"/>',
        ),
      );
    else for (const x of [90, 130, 170, 210]) canvas.line(`M${x} 120V300`, darken(colour, 0.4), 12);
    canvas.line(`M${left + 46} 100V320`, '#1d1208', 6, 'stroke-opacity="0.35"');
  });
  canvas
    .path(`M640 ${210 - barrel}L780 60Q790 30 820 30H930V390H820Q790 390 780 360L640 ${210 + barrel}Z`, body)
    .path(
      roundedBox(900, 20, 60, 380, 14),
      canvas.down([0, darken(colour, 0.3)], [0.25, lighten(colour, 0.3)], [1, darken(colour, 0.5)]),
    );
  const isRed = /\bred-light\b/i.test(print.name);
  canvas.path(
    'M956 40Q1000 210 956 380Z',
    isRed
      ? canvas.down([0, '#ff8a7a'], [0.4, '#ff3b2f'], [1, '#a3120f'])
      : canvas.down([0, '#fdf3c8'], [0.4, '#fffdf2'], [1, '#d9c98c']),
  );
  if (isRed)
    canvas
      .path(roundedBox(862, 34, 42, 352, 8), canvas.down([0, '#e0574c'], [0.3, '#ff6a5c'], [1, '#8c1511']))
      .gloss('M872 60H890V170H872Z', 0.5, 4);
  canvas.solid(
    roundedBox(510, 210 - barrel - 6, 100, 44, 18),
    canvas.sheet(form === 0 ? '#2b2b2f' : '#b83b3e'),
    { depth: 10 },
  );
  // Goods that are called otherwise have none.
  if (form === 1 && !(/flashlight/i.test(print.name) && !/crank/i.test(print.name)))
    canvas.line('M330 300H430V356', '#55585c', 22).path(circle(430, 366, 34), canvas.ball('#33343a'));
  return form === 2
    ? cropDrawing(canvas.toDrawing(), 66, 16, 918, 388)
    : cropDrawing(canvas.toDrawing(), 14, 16, 970, 388);
}

/** A coiled lamp cord with its plug: cloth-covered with a lamp holder, plain with a switch, with a dimmer. 3 forms. */
export function drawLampCord({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(860, 860);
  const width = 26;
  for (const [i, r] of [300, 256, 280, 236].entries()) {
    const d = ellipse(430 + (i % 2) * 10, 400 + i * 4, r, r * 0.92);
    canvas.line(d, darken(colour, 0.4), width).line(d, colour, width * 0.8);
    if (form === 0)
      canvas.line(d, lighten(colour, 0.5), width * 0.72, 'stroke-dasharray="5 13" stroke-opacity="0.7"');
    else
      canvas.line(d, lighten(colour, 0.4), width * 0.2, 'transform="translate(-4 -4)" stroke-opacity="0.8"');
  }
  canvas.cord('M240 600Q180 690 150 720', colour, width).cord('M640 590Q700 650 700 700', colour, width);
  canvas.solid(roundedBox(400, 640, 60, 80, 16), canvas.sheet('#3a3a40'), { depth: 10 });
  canvas.paintMoved('rotate(38 130 740)', () => {
    canvas.path('M96 830h18v70h-18zM146 830h18v70h-18z', canvas.metal('#c9a25a'));
    canvas.solid('M84 740Q84 690 130 690T176 740V836H84Z', canvas.sheet('#33343a'), { depth: 18 });
  });
  if (form === 0)
    canvas.solid(
      outlineTurned(
        706,
        [
          [30, 680],
          [60, 710],
          [64, 800],
          [76, 850],
        ],
        12,
      ),
      canvas.metal('#c9a25a'),
      { depth: 12 },
    );
  else
    canvas
      .solid(
        roundedBox(650, 690, 130, form === 1 ? 96 : 150, form === 1 ? 48 : 20),
        canvas.sheet('#f1eee7'),
        { depth: 16 },
      )
      .path(form === 1 ? roundedBox(690, 714, 50, 48, 10) : circle(715, 765, 40), canvas.ball('#55585c'));
  return cropDrawing(canvas.toDrawing(), 30, 102, 756, 756);
}

/** An owl on a branch, cut out of sheet metal with a flame behind it. */
function cutOwl(canvas: Canvas, colour: string): void {
  const glow = canvas.down([0, '#fff2c4'], [1, '#f0a94a']);
  canvas
    .path(
      'M236 400C250 440 226 470 220 540C212 680 270 770 350 770S488 680 480 540C474 470 450 440 464 400C430 420 400 424 350 424S270 420 236 400Z',
      glow,
    )
    .path(circle(296, 506, 54) + circle(404, 506, 54), darken(colour, 0.12))
    .path(circle(296, 506, 34) + circle(404, 506, 34), glow)
    .path(circle(296, 508, 15) + circle(404, 508, 15), darken(colour, 0.3))
    .path('M328 540H372L350 584Z', darken(colour, 0.2))
    .line(
      'M290 630q20 24 40 0M370 630q20 24 40 0M330 674q20 24 40 0M290 700q20 24 40 0M370 700q20 24 40 0',
      darken(colour, 0.12),
      11,
    )
    .path(roundedBox(180, 790, 340, 24, 12), glow)
    .path(ellipse(180, 640, 15, 19) + ellipse(520, 640, 15, 19) + ellipse(178, 540, 15, 19), glow)
    .path(ellipse(522, 540, 15, 19) + ellipse(220, 860, 15, 17) + ellipse(480, 860, 15, 17), glow)
    .path(ellipse(306, 866, 15, 17) + ellipse(394, 866, 15, 17), glow);
}

/** A lantern of metal and glass: storm lantern, square, round with holes. 3 forms. */
export function drawPorchLantern({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 960);
  const metal = canvas.round(colour);
  canvas
    .line('M200 330C120 -60 580 -60 500 330', darken(colour, 0.4), 20)
    .line('M200 326C122 -60 578 -60 500 326', lighten(colour, 0.25), 7);
  if (form === 2) {
    canvas.solid(
      outlineTurned(
        350,
        [
          [90, 200],
          [200, 280],
          [280, 520],
          [240, 780],
          [200, 930],
        ],
        30,
      ),
      metal,
      { depth: 50 },
    );
    const isOwl = /\bowl\b/i.test(print.name);
    if (isOwl) cutOwl(canvas, colour);
    let holes = '';
    for (let row = 0; row < (isOwl ? 0 : 6); row++)
      for (let i = -4; i <= 4; i++)
        if (Math.abs(i) < 3 + (row > 0 && row < 5 ? 2 : 0))
          holes += ellipse(
            350 + i * 54 * Math.cos(i * 0.12) + (row % 2) * 18,
            390 + row * 86 + Math.abs(i) * -3,
            14 - Math.abs(i),
            17,
          );
    canvas.path(holes, canvas.down([0, '#fff2c4'], [1, '#f0a94a']));
    canvas.path(
      outlineTurned(
        350,
        [
          [60, 130],
          [120, 210],
        ],
        20,
      ),
      canvas.round(darken(colour, 0.2)),
    );
    return cropDrawing(canvas.toDrawing(), 64, 30, 572, 920);
  }
  if (form === 1) {
    canvas.path(polygon([120, 320], [580, 320], [580, 850], [120, 850]), '#f4efe0', 'fill-opacity="0.7"');
    canvas
      .path(roundedBox(280, 600, 140, 250, 10), canvas.round('#f1e6cd'))
      .line('M350 600v-30', '#3a322b', 8)
      .path('M350 470C390 540 376 580 350 580S310 540 350 470Z', canvas.down([0, '#f3a63c'], [1, '#fff0bd']));
    canvas
      .path(polygon([120, 320], [580, 320], [580, 850], [120, 850]), canvas.glass('#e3ecea', 0.2))
      .gloss(polygon([180, 850], [330, 320], [400, 320], [250, 850]), 0.34, 4);
    for (const x of [100, 560]) canvas.path(roundedBox(x, 310, 34, 550, 6), metal);
    canvas
      .solid(polygon([60, 330], [230, 180], [470, 180], [640, 330]), metal, { depth: 24 })
      .solid(roundedBox(60, 840, 580, 110, 14), metal, { depth: 24 });
    return cropDrawing(canvas.toDrawing(), 56, 30, 588, 924);
  }
  canvas.path('M120 260H160V800H120ZM540 260H580V800H540Z', metal);
  const globe = outlineTurned(
    350,
    [
      [110, 330],
      [190, 460],
      [190, 600],
      [130, 730],
    ],
    20,
  );
  canvas
    .path(globe, '#fbf3dc', 'fill-opacity="0.75"')
    .path('M350 500C404 590 386 660 350 660S296 590 350 500Z', canvas.down([0, '#f3a63c'], [1, '#fff0bd']))
    .path(globe, canvas.glass('#e3ecea', 0.2))
    .gloss(ellipse(230, 520, 18, 100), 0.6, 6);
  canvas.line('M162 470H538M162 600H538', '#83888c', 7);
  canvas
    .solid(
      outlineTurned(
        350,
        [
          [70, 180],
          [140, 220],
          [190, 330],
        ],
        16,
      ),
      metal,
      { depth: 20 },
    )
    .path(roundedBox(120, 250, 460, 30, 15), metal);
  canvas
    .solid(
      outlineTurned(
        350,
        [
          [150, 720],
          [240, 770],
          [260, 940],
        ],
        16,
      ),
      metal,
      { depth: 26 },
    )
    .path(circle(500, 850, 24), canvas.ball('#c9a25a'));
  return cropDrawing(canvas.toDrawing(), 86, 30, 528, 922);
}

/** Candles of wax with a lamp for a flame: in a stick, a set of three, on a window sill. 3 forms. */
export function drawLedCandle({ form, colour, print }: DrawingStyle): Drawing {
  const wax = '#f3e8d0';
  const canvas = new Canvas(760, 940);
  const one = (x: number, top: number, radius: number, foot: number) => {
    canvas
      .path(
        outlineTurned(
          x,
          [
            [radius, top],
            [radius, foot],
          ],
          radius * 0.22,
        ),
        canvas.round(wax),
      )
      .path(
        roundedBox(x - radius, top, radius * 2, (foot - top) * 0.5, 4),
        canvas.down([0, '#ffdf9a', 0.7], [1, '#ffdf9a', 0]),
      );
    canvas
      .path(ellipse(x, top, radius, radius * 0.22), '#fdf6e6')
      .path(ellipse(x, top + 2, radius * 0.7, radius * 0.15), '#e7d3a8');
    canvas.path(
      `M${x} ${top - 92}C${x + 34} ${top - 50} ${x + 26} ${top + 4} ${x} ${top + 4}S${x - 34} ${top - 50} ${x} ${top - 92}Z`,
      canvas.down([0, '#f7c04e'], [0.5, '#fff2c0'], [1, '#f0b75a']),
    );
  };
  if (form === 1) {
    for (const [x, top, radius, foot] of [
      [200, 240, 150, 880],
      [580, 420, 140, 890],
      [400, 640, 130, 926],
    ] as const)
      one(x, top, radius, foot);
    printBrand(canvas, print, { x: 330, y: 820, width: 140, height: 60 }, '#c3ab7a');
    return cropDrawing(canvas.toDrawing(), 46, 142, 678, 800);
  }
  one(380, 110, form === 0 ? 64 : 50, 700);
  if (form === 0) {
    canvas.solid(
      outlineTurned(
        380,
        [
          [100, 640],
          [92, 700],
          [60, 740],
          [70, 790],
          [230, 860],
          [240, 930],
        ],
        12,
      ),
      canvas.metal(colour),
      { depth: 20, relief: 0.3 },
    );
    return cropDrawing(canvas.toDrawing(), 136, 10, 488, 928);
  }
  one(160, 280, 50, 780);
  one(600, 280, 50, 780);
  for (const [x, y] of [
    [160, 760],
    [380, 680],
    [600, 760],
  ] as const)
    canvas.path(
      outlineTurned(
        x,
        [
          [76, y - 30],
          [66, y + 40],
          [40, y + 60],
        ],
        8,
      ),
      canvas.metal(colour),
    );
  canvas
    .cord('M160 820Q170 880 380 880T600 820', colour, 30)
    .cord('M380 730V900', colour, 34)
    .solid(
      outlineTurned(
        380,
        [
          [60, 880],
          [240, 910],
          [250, 934],
        ],
        6,
      ),
      canvas.metal(colour),
      { depth: 14 },
    );
  return cropDrawing(canvas.toDrawing(), 80, 10, 600, 926);
}
