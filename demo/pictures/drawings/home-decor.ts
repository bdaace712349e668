import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, leaf, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { blend, darken, lighten } from './tones.ts';
import { outlineText } from './typefaces.ts';

/** A clock's face with its hands at ten past ten. */
function drawFace(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  { paper = '#f6f1e4', ink = '#2d2a28', isNumbered = true } = {},
): void {
  canvas.path(circle(x, y, radius), canvas.slant([0, lighten(paper, 0.5)], [1, darken(paper, 0.08)]));
  let marks = '';
  let numbers = '';
  for (let hour = 1; hour <= 12; hour++) {
    const angle = (hour * Math.PI) / 6;
    const at = (share: number): [number, number] => [
      x + Math.sin(angle) * radius * share,
      y - Math.cos(angle) * radius * share,
    ];
    const [ax, ay] = at(0.94);
    const [bx, by] = at(hour % 3 ? 0.88 : 0.82);
    marks += `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`;
    const [nx, ny] = at(0.7);
    if (isNumbered)
      numbers += outlineText(`${hour}`, { face: 'serif', size: radius * 0.2, x: nx, y: ny + radius * 0.07 });
  }
  canvas.line(marks, ink, radius * 0.025).path(numbers, ink);
  canvas
    .line(`M${x} ${y}L${x - radius * 0.4} ${y - radius * 0.26}`, ink, radius * 0.07)
    .line(`M${x} ${y}L${x + radius * 0.56} ${y - radius * 0.36}`, ink, radius * 0.045);
  canvas.path(circle(x, y, radius * 0.06), ink);
  canvas.path(
    `M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}A${radius * 1.04} ${radius * 0.9} 0 0 0 ${x - radius} ${y}Z`,
    '#1d1208',
    'fill-opacity="0.16"',
  );
}

/** A clock for a shelf: domed mantel clock, square block, round on feet, tall case. 4 forms. */
export function drawClock({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 860);
  const wood = canvas.wood(colour);
  switch (form % 4) {
    case 0:
      canvas.solid('M60 780Q60 560 170 540C190 200 300 40 450 40S710 200 730 540Q840 560 840 780Z', wood, {
        depth: 50,
      });
      canvas.solid(roundedBox(14, 770, 872, 76, 20), canvas.wood(darken(colour, 0.1)), { depth: 20 });
      canvas.path(circle(450, 400, 236), canvas.metal('#c9a25a'));
      drawFace(canvas, 450, 400, 214);
      printBrand(canvas, print, { x: 350, y: 680, width: 200, height: 50 }, '#e3c27a');
      return cropDrawing(canvas.toDrawing(), 8, 34, 884, 818);
    case 1:
      canvas.solid(roundedBox(80, 60, 740, 780, 40), wood, { depth: 50 });
      drawFace(canvas, 450, 450, 300, { isNumbered: false });
      return cropDrawing(canvas.toDrawing(), 74, 54, 752, 792);
    case 2:
      canvas.path('M240 740L180 850H250L310 770ZM660 740L720 850H650L590 770Z', wood);
      canvas.solid(circle(450, 420, 400), wood, { depth: 50 });
      drawFace(canvas, 450, 420, 330, { paper: '#fbf8f0' });
      return cropDrawing(canvas.toDrawing(), 44, 16, 812, 838);
    default:
      canvas.solid('M190 800V300Q190 30 450 30T710 300V800Z', wood, { depth: 50 });
      canvas.solid(roundedBox(140, 780, 620, 70, 16), canvas.wood(darken(colour, 0.12)), { depth: 20 });
      canvas.path(circle(450, 300, 206), canvas.metal('#c9a25a'));
      drawFace(canvas, 450, 300, 186);
      canvas
        .path(roundedBox(310, 550, 280, 200, 14), darken(colour, 0.55))
        .line('M450 550V650', '#c9a25a', 10)
        .path(circle(450, 676, 46), canvas.ball('#c9a25a'))
        .gloss(polygon([330, 750], [400, 550], [450, 550], [380, 750]), 0.2, 4);
      return cropDrawing(canvas.toDrawing(), 134, 24, 632, 832);
  }
}

/** An alarm clock: twin bells, small and square, folding for travel. 3 forms. */
export function drawAlarmClock({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 900);
  const bells = (metal: string): void => {
    for (const side of [-1, 1])
      canvas.paintMoved(`rotate(${side * 34} 400 500)`, () =>
        canvas
          .path('M280 130A120 110 0 0 1 520 130Q400 168 280 130Z', canvas.metal(metal))
          .line('M400 140V200', darken(metal, 0.35), 16)
          .path(circle(400, 22, 14), darken(metal, 0.2)),
      );
  };
  if (form === 1) {
    canvas.paintMoved('translate(120 -40) scale(0.7)', () => bells('#c9a25a'));
    canvas.line('M400 120V30', '#6f675a', 16).path(roundedBox(366, 10, 68, 40, 16), canvas.metal('#b9bec3'));
    canvas.solid(roundedBox(30, 90, 740, 740, 130), canvas.sheet(colour), { depth: 60 });
    canvas
      .path(roundedBox(130, 820, 110, 60, 16), darken(colour, 0.3))
      .path(roundedBox(560, 820, 110, 60, 16), darken(colour, 0.3));
    drawFace(canvas, 400, 460, 290);
    return cropDrawing(canvas.toDrawing(), 24, -34, 752, 916);
  }
  if (form === 2) {
    canvas.paintMoved('translate(120 -74) scale(0.7)', () => bells('#c9a25a'));
    canvas.line('M400 90V-4', '#6f675a', 16).path(roundedBox(366, -24, 68, 40, 16), canvas.metal('#b9bec3'));
    canvas.solid(
      'M40 860L100 250Q110 210 150 210H650Q690 210 700 250L760 860Z',
      canvas.sheet(darken(colour, 0.12)),
      { depth: 40 },
    );
    canvas.solid(roundedBox(90, 60, 620, 640, 70), canvas.sheet(colour), { depth: 40 });
    canvas.path(roundedBox(130, 100, 540, 560, 46), canvas.metal('#c9a25a'));
    canvas.path(roundedBox(142, 112, 516, 536, 40), '#f6f1e4');
    drawFace(canvas, 400, 380, 250);
    canvas.line('M70 716H730', darken(colour, 0.4), 8);
    return cropDrawing(canvas.toDrawing(), 36, -66, 728, 930);
  }
  const metal = '#b9bec3';
  canvas
    .line('M250 730L170 860M550 730L630 860', darken(metal, 0.25), 44)
    .line('M250 730L172 856M550 730L628 856', lighten(metal, 0.2), 22);
  canvas
    .line('M400 190V90', darken(metal, 0.3), 18)
    .solid(roundedBox(352, 66, 96, 60, 22), canvas.metal(metal), { depth: 12 });
  canvas.line('M330 100C330 10 470 10 470 100', darken(metal, 0.2), 20);
  bells('#c9a25a');
  canvas.solid(circle(400, 510, 320), canvas.ball(colour), { depth: 40 });
  drawFace(canvas, 400, 510, 256);
  return cropDrawing(canvas.toDrawing(), 70, 16, 660, 868);
}

/** A landscape on paper: hills, water, mountains, field. */
function paintLandscape(
  canvas: Canvas,
  which: number,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
): void {
  const at = (share: number) => y + height * share;
  const right = x + width;
  const sun = (sx: number, sy: number, tone: string) =>
    canvas.path(circle(x + width * sx, at(sy), Math.min(width, height) * 0.11), tone);
  const hill = (from: number, rise: number, tone: string) =>
    canvas.path(
      `M${x} ${at(from)}C${x + width * 0.25} ${at(from - rise)} ${x + width * 0.4} ${at(from + rise * 0.3)} ${x + width * 0.62} ${at(from - rise * 0.4)}S${right} ${at(from - rise)} ${right} ${at(from - rise * 0.6)}V${at(1)}H${x}Z`,
      tone,
    );
  canvas.inside(roundedBox(x, y, width, height, 0), () => {
    if (which === 0) {
      canvas.path(roundedBox(x, y, width, height, 0), '#f1dcb4');
      sun(0.62, 0.36, '#d9683c');
      hill(0.6, 0.1, lighten(colour, 0.35));
      hill(0.74, 0.14, colour);
      hill(0.9, 0.12, darken(colour, 0.4));
    } else if (which === 1) {
      canvas.path(
        roundedBox(x, y, width, height, 0),
        canvas.down([0, '#9db8c4'], [0.5, '#e6d7c2'], [1, '#7f9fa9']),
      );
      canvas.path(
        `M${x} ${at(0.5)}L${x + width * 0.2} ${at(0.3)}L${x + width * 0.34} ${at(0.44)}L${x + width * 0.56} ${at(0.2)}L${x + width * 0.8} ${at(0.44)}L${right} ${at(0.32)}V${at(0.6)}H${x}Z`,
        canvas.down([0, '#5f7688'], [1, '#93a6ac']),
      );
      canvas.path(
        `M${x} ${at(0.6)}H${right}V${at(1)}H${x}Z`,
        canvas.down([0, '#b7c9cb'], [1, darken(colour, 0.1)]),
      );
      canvas.path(
        `M${x} ${at(0.98)}L${x + width * 0.46} ${at(0.6)}H${x + width * 0.5}L${x + width * 0.5} ${at(1)}Z`,
        '#e9dcc6',
      );
    } else if (which === 2) {
      canvas.path(roundedBox(x, y, width, height, 0), '#f4ecdb');
      canvas.path(
        `M${x} ${at(0.66)}L${x + width * 0.3} ${at(0.26)}L${x + width * 0.46} ${at(0.48)}L${x + width * 0.66} ${at(0.18)}L${right} ${at(0.64)}V${at(0.8)}H${x}Z`,
        lighten(colour, 0.3),
        'fill-opacity="0.8"',
      );
      canvas.path(
        `M${x} ${at(0.78)}L${x + width * 0.24} ${at(0.52)}L${x + width * 0.5} ${at(0.74)}L${x + width * 0.76} ${at(0.46)}L${right} ${at(0.74)}V${at(0.9)}H${x}Z`,
        colour,
        'fill-opacity="0.75"',
      );
      canvas.path(
        `M${x + width * 0.57} ${at(0.3)}L${x + width * 0.66} ${at(0.18)}L${x + width * 0.76} ${at(0.32)}L${x + width * 0.7} ${at(0.29)}L${x + width * 0.65} ${at(0.33)}Z`,
        '#ffffff',
      );
      hill(0.94, 0.08, darken(colour, 0.35));
    } else {
      canvas.path(roundedBox(x, y, width, height, 0), '#e3ead8');
      sun(0.24, 0.26, '#f0c261');
      hill(0.7, 0.24, '#7d9a5a');
      canvas.path(
        [0.3, 0.36, 0.43]
          .map((share, i) => ellipse(x + width * share, at(0.5 - i * 0.03), width * 0.05, height * 0.09))
          .join(''),
        '#3f6a48',
      );
      for (let i = 0; i < 7; i++)
        canvas.line(
          `M${x + width * (i / 6)} ${at(1)}Q${x + width * (0.4 + i * 0.03)} ${at(0.8)} ${x + width * (0.44 + i * 0.02)} ${at(0.72)}`,
          '#d9c06a',
          7,
        );
    }
  });
}

/** A framed print, seen from the front: landscape, upright, square, with a mount. 4 forms. */
export function drawFramedPrint({ form, colour, chance }: DrawingStyle): Drawing {
  const shape = form % 4;
  const [width, height] = (
    [
      [960, 760],
      [720, 960],
      [860, 860],
      [700, 920],
    ] as const
  )[shape] ?? [960, 760];
  const canvas = new Canvas(width, height);
  const wood = ['#b98d5b', '#2f2c2a', '#6a4a35', '#e9e4da'][shape] ?? '#b98d5b';
  const frame = shape === 2 ? 30 : 44;
  canvas.solid(
    roundedBox(4, 4, width - 8, height - 8, 6),
    shape === 1 || shape === 3 ? canvas.sheet(wood) : canvas.wood(wood),
    { depth: 24 },
  );
  canvas.path(roundedBox(4 + frame, 4 + frame, width - 8 - frame * 2, height - 8 - frame * 2, 0), '#faf7f0');
  const mount = frame + ([80, 96, 40, 120][shape] ?? 80);
  const picture = [mount, mount, width - mount * 2, height - mount * 2] as const;
  paintLandscape(canvas, Math.floor(chance.share() * 4), picture, colour);
  canvas.path(roundedBox(...picture, 0), 'none', 'stroke="#1d1208" stroke-opacity="0.25" stroke-width="4"');
  canvas.shade(
    `M${frame} ${frame}H${width - frame}V${frame + 20}H${frame + 20}V${height - frame}H${frame}Z`,
    0.34,
    8,
  );
  canvas.path(
    polygon([frame, height * 0.62], [width * 0.62, frame], [width * 0.8, frame], [frame, height * 0.82]),
    '#ffffff',
    'fill-opacity="0.16"',
  );
  return canvas.toDrawing();
}

/** Chimes that hang from a disc: tubes of metal, leaves of glass, porcelain bells. 3 forms; seen flat. */
export function drawWindChime({ form, colour, print }: DrawingStyle): Drawing {
  const isPainted = /painted/i.test(print.name);
  const canvas = new Canvas(560, 1000);
  canvas
    .line('M280 20L90 160M280 20L470 160M280 20V160', '#8a7a63', 6)
    .path(circle(280, 22, 16), 'none', 'stroke="#8a7a63" stroke-width="9"');
  canvas.line('M280 180V760', '#8a7a63', 5);
  canvas.solid(ellipse(280, 170, 220, 40), canvas.wood('#a87845'), { depth: 18 });
  const lengths = [420, 520, 600, 540, 440];
  for (const [i, length] of lengths.entries()) {
    const x = 100 + i * 90;
    canvas.line(`M${x} 190V${250 + (i % 2) * 20}`, '#8a7a63', 5);
    const y = 250 + (i % 2) * 20;
    if (form === 0) canvas.path(roundedBox(x - 17, y, 34, length, 10), canvas.metal(lighten(colour, 0.2)));
    else if (form === 1)
      for (let k = 0; k < 3; k++)
        canvas
          .line(`M${x} ${y + k * 170}v170`, '#8a7a63', 4)
          .path(
            leaf(x, y + 150 + k * 170, 150, 0, 0.34),
            canvas.glass([colour, lighten(colour, 0.3), '#8db9d6', '#d0a13a'][(i + k) % 4], 0.75),
          );
    else
      for (let k = 0; k < 2; k++) {
        canvas.line(`M${x} ${y}v${k * 210 + 60}`, '#8a7a63', 4).path(
          outlineTurned(
            x,
            [
              [14, y + 40 + k * 210],
              [38, y + 90 + k * 210],
              [44, y + 150 + k * 210],
            ],
            8,
          ),
          isPainted
            ? canvas.glass(i % 2 ? '#8db9d6' : '#bfe0e6', 0.75)
            : canvas.round(k ? '#f2eee6' : '#e4ded2'),
        );
        if (isPainted) {
          const middle = y + 122 + k * 210;
          canvas.path(
            `M${x - 22} ${middle}Q${x - 4} ${middle - 18} ${x + 12} ${middle}L${x + 28} ${middle - 12}V${middle + 12}L${x + 12} ${middle}Q${x - 4} ${middle + 18} ${x - 22} ${middle}Z`,
            '#d9622b',
          );
        }
      }
  }
  if (form === 0) canvas.solid(circle(280, 620, 54), canvas.wood('#a87845'), { depth: 14 });
  canvas
    .line('M280 660V880', '#8a7a63', 5)
    .solid(
      form === 2 ? 'M280 850Q350 920 280 990Q210 920 280 850Z' : roundedBox(236, 860, 88, 130, 40),
      form === 1 ? canvas.glass(colour, 0.8) : canvas.wood('#c39a6b'),
      { depth: 14 },
    );
  return cropDrawing(canvas.toDrawing(), 48, 0, 464, 996);
}

/** A sand timer: turned posts, square frame, slim ring frame. 3 forms. */
export function drawHourglass({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(600, 940);
  const sand = ['#d9a566', '#8c3b4a', '#3f6fa6'][form] ?? '#d9a566';
  const wood = form === 2 ? canvas.metal('#c9a25a') : canvas.wood(colour, 0);
  for (const x of [100, 500])
    canvas.path(
      outlineTurned(x, [
        [18, 80],
        [26, 140],
        [16, 240],
        [24, 470],
        [16, 700],
        [26, 800],
        [18, 860],
      ]),
      canvas.round(form === 2 ? '#c9a25a' : darken(colour, 0.12)),
    );
  const glass =
    'M150 90H450C460 300 340 380 318 470C340 560 460 640 450 850H150C140 640 260 560 282 470C260 380 140 300 150 90Z';
  canvas.path(glass, '#f4f8f7', 'fill-opacity="0.75"');
  canvas.inside(glass, () => {
    canvas.path(
      'M130 270Q300 320 470 270L320 470H280Z',
      canvas.across([0, darken(sand, 0.2)], [0.4, lighten(sand, 0.2)], [1, darken(sand, 0.3)]),
    );
    canvas
      .path(
        'M130 850V800Q240 690 300 668Q360 690 470 800V850Z',
        canvas.across([0, darken(sand, 0.2)], [0.4, lighten(sand, 0.2)], [1, darken(sand, 0.3)]),
      )
      .line('M300 460V690', sand, 7);
  });
  canvas
    .path(glass, canvas.glass('#d3e2e0', 0.16))
    .gloss('M186 120Q180 280 260 380L240 390Q150 280 160 120Z', 0.7, 5)
    .gloss('M190 640Q170 720 170 830H196Q200 720 214 640Z', 0.6, 5);
  for (const y of [10, 850])
    canvas.solid(form === 1 ? roundedBox(20, y, 560, 80, 10) : roundedBox(30, y, 540, 80, 40), wood, {
      depth: 22,
    });
  return cropDrawing(canvas.toDrawing(), form === 1 ? 16 : 26, 6, form === 1 ? 568 : 548, 928);
}

/** A folding fan spread out: painted paper, plain cloth, pierced ribs. 3 forms. */
export function drawHandFan({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 640);
  const point = (radius: number, degrees: number) =>
    `${(500 + radius * Math.cos((degrees * Math.PI) / 180)).toFixed(1)} ${(580 - radius * Math.sin((degrees * Math.PI) / 180)).toFixed(1)}`;
  const rib = form === 1 ? '#3a2c22' : '#c39a6b';
  const ribs = 18;
  for (let i = 0; i <= ribs; i++)
    canvas.line(`M500 580L${point(500, 12 + (156 / ribs) * i)}`, i % 2 ? rib : darken(rib, 0.25), 15);
  const inner = form === 2 ? 150 : 230;
  const leafOf = `M${point(490, 10)}A490 490 0 0 0 ${point(490, 170)}L${point(inner, 170)}A${inner} ${inner} 0 0 1 ${point(inner, 10)}Z`;
  canvas.path(leafOf, colour);
  canvas.inside(leafOf, () => {
    if (form === 0) {
      canvas.path(
        [
          [260, 250, 60],
          [330, 170, 46],
          [690, 190, 66],
          [610, 120, 40],
          [470, 200, 34],
        ]
          .map(([x = 0, y = 0, r = 0]) =>
            [0, 72, 144, 216, 288].map((turn) => leaf(x, y, r, turn, 0.5)).join(''),
          )
          .join(''),
        lighten(colour, 0.7),
      );
      canvas.line('M150 420Q280 220 500 210T860 400', darken(colour, 0.4), 9);
    } else if (form === 1)
      canvas.path(
        `M${point(490, 10)}A490 490 0 0 0 ${point(490, 170)}L${point(440, 170)}A440 440 0 0 1 ${point(440, 10)}Z`,
        '#d0a13a',
        'fill-opacity="0.85"',
      );
    else
      for (const radius of [230, 310, 390])
        canvas.path(
          Array.from({ length: 26 }, (_, i) => {
            const [x, y] = point(radius, 12 + i * 6.2).split(' ');
            return circle(Number(x), Number(y), 11);
          }).join(''),
          blend(colour, '#ffffff', 0.6),
        );
    for (let i = 0; i < ribs; i++) {
      const from = 12 + (156 / ribs) * i;
      canvas.path(
        `M500 580L${point(500, from)}L${point(500, from + 156 / ribs / 2)}Z`,
        i % 1 ? '#fff' : '#1d1208',
        'fill-opacity="0.13"',
      );
    }
  });
  canvas
    .line(`M500 580L${point(496, 168)}M500 580L${point(496, 12)}`, darken(rib, 0.2), 22)
    .path(circle(500, 580, 22), canvas.ball('#c9a25a'));
  return cropDrawing(canvas.toDrawing(), 6, 84, 988, 520);
}

/** The cup of a bell with its clapper, its foot at `foot`. */
function drawBellCup(canvas: Canvas, top: number, foot: number, spread: number, colour: string): void {
  const tall = foot - top;
  canvas.path(ellipse(350, foot + 26, 40, 46), darken(colour, 0.4));
  canvas.solid(
    outlineTurned(
      350,
      [
        [40, top],
        [spread * 0.5, top + tall * 0.14],
        [spread * 0.56, top + tall * 0.5],
        [spread * 0.74, top + tall * 0.8],
        [spread, foot],
      ],
      30,
    ),
    canvas.metal(colour),
    { depth: 24, relief: 0.3 },
  );
  for (const share of [0.56, 0.62, 0.9])
    canvas.line(
      `M${350 - spread * share * 0.96} ${top + tall * share}Q350 ${top + tall * share + 44} ${350 + spread * share * 0.96} ${top + tall * share}`,
      darken(colour, 0.4),
      5,
      'stroke-opacity="0.55"',
    );
}

/** A bell for the hand: with a turned handle, a loop, a slender handle with a knob. 3 forms. */
export function drawHandBell({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 980);
  drawBellCup(canvas, 440, 900, form === 1 ? 310 : 270, colour);
  if (form === 1) {
    canvas.cord('M310 450C190 250 270 150 350 150S510 250 390 450', colour, 46);
    return cropDrawing(canvas.toDrawing(), 36, 120, 628, 854);
  }
  if (form === 2)
    canvas
      .solid(
        outlineTurned(
          350,
          [
            [20, 90],
            [16, 240],
            [26, 330],
            [16, 400],
            [60, 446],
          ],
          8,
        ),
        canvas.metal(colour),
        { depth: 12 },
      )
      .path(circle(350, 70, 56), canvas.ball(colour));
  else
    canvas.solid(
      outlineTurned(
        350,
        [
          [30, 20],
          [52, 60],
          [40, 150],
          [60, 250],
          [44, 360],
          [70, 420],
          [70, 446],
        ],
        8,
      ),
      canvas.round('#6a4a35'),
      { depth: 18 },
    );
  return cropDrawing(canvas.toDrawing(), 74, 10, 552, 964);
}

/** A bell for a wall or a door: on a bracket with a rope, on a spring, on a scroll. 3 forms; it lies. */
export function drawWallBell({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 980);
  canvas
    .path('M60 40H110V420H60Z', canvas.round('#3a3a40'))
    .path([80, 380].map((y) => circle(85, y, 12)).join(''), '#8f959a');
  const bracket =
    [
      'M84 100H300Q350 100 350 150M84 330Q250 320 260 110',
      'M84 110C240 20 420 30 420 120C420 200 300 190 310 120C320 60 400 90 350 190',
      'M84 90H350V180M84 350C180 340 240 260 200 210C160 180 120 230 160 250',
    ][form] ?? '';
  canvas.line(bracket, '#2f3034', form === 1 ? 22 : 30);
  drawBellCup(canvas, 190, 640, 260, colour);
  if (form === 0)
    canvas
      .cord('M350 690Q366 800 346 900', '#d8c4a0', 26)
      .solid(ellipse(346, 920, 40, 50), canvas.cloth('#d8c4a0', 8), { depth: 14 });
  return cropDrawing(canvas.toDrawing(), 56, 36, 560, form === 0 ? 938 : 680);
}

/** A board of wood for cutting, laid down: with a handle, round, with a groove. 3 forms. */
export function drawBoard({ form: given, colour, print }: DrawingStyle): Drawing {
  const form = /groove/i.test(print.name) ? 2 : given;
  const canvas = new Canvas(1000, 640);
  const wood = canvas.wood(colour);
  if (form === 1) {
    canvas.solid('M680 270H920Q984 270 984 320T920 370H680A310 310 0 1 1 680 270Z', wood, { depth: 34 });
    canvas.path(circle(926, 320, 22), darken(colour, 0.55));
    return cropDrawing(canvas.toDrawing(), 56, 4, 934, 632);
  }
  canvas.solid(
    form === 0
      ? 'M50 20H700Q750 20 770 120Q790 220 850 240H930Q990 250 990 320T930 400H850Q790 420 770 520Q750 620 700 620H50Q10 620 10 580V60Q10 20 50 20Z'
      : roundedBox(8, 8, 984, 624, 44),
    wood,
    { depth: 14 },
  );
  if (form === 0) canvas.path(circle(930, 320, 24), darken(colour, 0.55));
  else
    canvas
      .path(
        roundedBox(56, 56, 888, 528, 36),
        'none',
        `stroke="${darken(colour, 0.34)}" stroke-width="18" stroke-opacity="0.7"`,
      )
      .path(
        roundedBox(62, 62, 888, 528, 36),
        'none',
        `stroke="${lighten(colour, 0.4)}" stroke-width="6" stroke-opacity="0.8"`,
      );
  printBrand(canvas, print, { x: 90, y: 490, width: 200, height: 70 }, darken(colour, 0.5));
  return cropDrawing(
    canvas.toDrawing(),
    4,
    form === 0 ? 14 : 4,
    form === 0 ? 992 : 992,
    form === 0 ? 612 : 632,
  );
}
