import { Canvas, contrast } from './canvas.ts';
import { type Fold, layPiece, weave } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layCloth, type SeamPoint, seam, sewButtons, stitch, symmetric } from './garment.ts';
import { roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';
import { layTop } from './tops.ts';

const backOf = (colour: string): string => darken(colour, 0.38);

/** A linen dress: sleeveless with pockets, square neck, midi, pinafore, flared. */
export function drawDress({ colour, form }: DrawingStyle): Drawing {
  const flare = [290, 290, 236, 284, 372][form] ?? 290;
  const canvas = new Canvas(flare * 2 + 24, 1000);
  const m = flare + 12;
  const fill = weave(canvas, colour);
  const waistY = form === 2 ? 400 : 410;
  if (form === 3) layStripedTee(canvas, m);
  const bodice = layBodice(canvas, m, form, waistY, fill, colour);
  laySkirt(
    canvas,
    m,
    { waist: 150, y: waistY, hem: flare, long: 984, folds: form === 4 ? 9 : form === 2 ? 5 : 7 },
    fill,
    colour,
  );
  const band = `M${m - 152} ${waistY - 8}Q${m} ${waistY + 16} ${m + 152} ${waistY - 8}`;
  if (form === 4) canvas.cord(band, darken(colour, 0.2), 26);
  else canvas.line(band, darken(colour, 0.45), 6, 'stroke-opacity="0.7"');
  if (form === 0)
    for (const sign of [-1, 1])
      canvas
        .line(
          `M${m + sign * 166} 500Q${m + sign * 128} 560 ${m + sign * 196} 640`,
          darken(colour, 0.55),
          9,
          'stroke-opacity="0.6"',
        )
        .line(
          `M${m + sign * 160} 500Q${m + sign * 120} 564 ${m + sign * 190} 648`,
          contrast(colour, 0.3),
          3,
          'stroke-dasharray="9 7"',
        );
  if (form === 2) {
    canvas.line(
      `M${m - 22} 220L${m - 26} 976M${m + 22} 220L${m + 24} 976`,
      darken(colour, 0.4),
      3,
      'stroke-opacity="0.6"',
    );
    sewButtons(
      canvas,
      [240, 300, 360, 450, 540, 630, 720, 810, 900].map((y): SeamPoint => [m, y]),
      '#e9dcc2',
      11,
    );
  }
  if (form === 3) {
    canvas.shade(`M${m - 78} 250h156v126q-78 40 -156 0z`, 0.25, 8);
    canvas.solid(`M${m - 76} 250h152v120q-76 40 -152 0z`, fill, { relief: 0.4, depth: 14 });
    sewButtons(
      canvas,
      [
        [m - 100, 210],
        [m + 100, 210],
      ],
      '#b98a4a',
      14,
    );
  }
  if (form === 1) {
    seam(canvas, bodice, colour, 4);
    // Two on each strap, to make it shorter.
    sewButtons(
      canvas,
      [140, 184].flatMap((y): SeamPoint[] => [
        [m - 101, y],
        [m + 101, y],
      ]),
      '#efe6d4',
      11,
    );
  }
  return canvas.toDrawing();
}

/** The T-shirt under a pinafore. */
function layStripedTee(canvas: Canvas, m: number): void {
  const fillStripes = (degrees: number) => canvas.stripes('#efe9dc', '#7f8fa6', 14, degrees);
  layTop(
    canvas,
    m,
    {
      neck: 78,
      deep: 104,
      shoulder: [168, 76],
      cuff: [
        [274, 236],
        [206, 290],
      ],
      armpit: [172, 240],
      waist: 166,
      hem: 160,
      long: 430,
    },
    { body: fillStripes(0), sleeve: (sign) => fillStripes(sign * 46), colour: '#d8d2c4', folds: [] },
  );
}

/** The upper part of a dress, with what holds it at the shoulders. Returns the outline. */
function layBodice(
  canvas: Canvas,
  m: number,
  form: number,
  waistY: number,
  fill: string,
  colour: string,
): string {
  const foldsOf = (half: number): Fold[] => [
    [m - half + 10, 250, m - half * 0.5, 300, m - 40, 330, 18],
    [m + half - 10, 254, m + half * 0.5, 310, m + 30, 350, 18],
    [m - 110, waistY - 8, m - 120, waistY - 60, m - 90, waistY - 120, 14],
    [m + 100, waistY - 8, m + 116, waistY - 70, m + 92, waistY - 130, 14],
  ];
  if (form === 1 || form === 3) {
    if (form === 1) canvas.path(`M${m - 140} 182Q${m} 150 ${m + 140} 182V240H${m - 140}Z`, backOf(colour));
    for (const sign of [-1, 1]) {
      const strap = `M${m + sign * 84} 196C${m + sign * 82} 120 ${m + sign * 70} 60 ${m + sign * 74} 14L${m + sign * 106} 12C${m + sign * 106} 60 ${m + sign * 116} 120 ${m + sign * 120} 198Z`;
      layPiece(canvas, strap, fill, []);
    }
    const outline = symmetric(m, [0, 192], [126, 184], [146, 230, 178, 290], [164, 350, 150, waistY]);
    layPiece(canvas, outline, fill, foldsOf(170));
    canvas.line(
      `M${m - 122} 200Q${m} 208 ${m + 122} 200`,
      contrast(colour, 0.3),
      3,
      'stroke-dasharray="9 7"',
    );
    return outline;
  }
  if (form === 2) {
    const cloth = layTop(
      canvas,
      m,
      {
        neck: 96,
        deep: 226,
        isSharp: true,
        shoulder: [176, 74],
        cuff: [
          [226, 226],
          [168, 270],
        ],
        armpit: [174, 250],
        waist: 156,
        hem: 150,
        long: waistY + 6,
        bow: 0,
      },
      { body: fill, sleeve: () => fill, colour, folds: foldsOf(168) },
    );
    canvas.line(`M${m - 92} 40Q${m - 46} 150 ${m} 228Q${m + 46} 150 ${m + 92} 40`, darken(colour, 0.3), 8);
    return cloth;
  }
  canvas.path(`M${m - 108} 14Q${m} 50 ${m + 108} 14L${m + 92} 160H${m - 92}Z`, backOf(colour));
  const outline = symmetric(
    m,
    [0, 134],
    [94, 130, 108, 14],
    [140, 12, 164, 28],
    [142, 130, 184, 236],
    [166, 330, 150, waistY],
  );
  layPiece(canvas, outline, fill, foldsOf(172));
  for (const sign of [-1, 1])
    canvas.line(
      `M${m + sign * 164} 28Q${m + sign * 142} 130 ${m + sign * 184} 236`,
      darken(colour, 0.34),
      7,
      'stroke-opacity="0.7"',
    );
  canvas.line(`M${m - 108} 14Q${m - 94} 130 ${m} 134Q${m + 94} 130 ${m + 108} 14`, darken(colour, 0.3), 9);
  return outline;
}

/** A skirt that falls in pleats from a waist: its hem goes in and out with them. */
function laySkirt(
  canvas: Canvas,
  m: number,
  { waist, y, hem, long, folds }: { waist: number; y: number; hem: number; long: number; folds: number },
  fill: string,
  colour: string,
): string {
  const places = Array.from({ length: folds + 1 }, (_, i) => -1 + (2 * i) / folds);
  const hemY = (share: number): number => long - 14 - 34 * share * share;
  const hemline = (rise: number): string =>
    `M${m - hem} ${hemY(1) - rise}${places
      .slice(0, -1)
      .map((share, i) => {
        const next = places[i + 1] ?? 1;
        const middle = (share + next) / 2;
        return `Q${m + hem * middle} ${hemY(middle) + (i % 2 ? -8 : 26) - rise} ${m + hem * next} ${hemY(next) - rise}`;
      })
      .join('')}`;
  const outline =
    `M${m + waist} ${y - 6}C${m + waist + 10} ${y + 120} ${m + hem - 50} ${(y + long) / 2 + 80} ${m + hem} ${hemY(1)}` +
    `L${m + hem} ${hemY(1)}L${m - hem} ${hemY(1)}C${m - hem + 50} ${(y + long) / 2 + 60} ${m - waist - 10} ${y + 120} ${m - waist} ${y - 6}Q${m} ${y + 20} ${m + waist} ${y - 6}Z` +
    `${hemline(0)}Z`;
  layPiece(
    canvas,
    outline,
    fill,
    places
      .slice(1, -1)
      .flatMap((share, i): Fold[] => [
        [
          m + waist * share * 0.86,
          y + 14 + (i % 2) * 40,
          m + (waist * 0.8 + hem * 0.1) * share + (i % 2 ? 14 : -10),
          (y + long) / 2,
          m + hem * share,
          hemY(share) + 8,
          24 + (i % 3) * 6,
        ],
      ]),
    1.05,
  );
  canvas.inside(outline, () => canvas.line(hemline(34), contrast(colour, 0.3), 3, 'stroke-dasharray="10 8"'));
  return outline;
}

/** A dress for a baby: with straps, a pinafore, full-skirted, with bloomers, matching. */
export function drawBabyDress({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, form === 3 ? 960 : 800);
  const dots = `<rect width="70" height="70" fill="${colour}"/><circle cx="18" cy="18" r="8" fill="${lighten(colour, 0.72)}"/><circle cx="53" cy="53" r="8" fill="${lighten(colour, 0.72)}"/>`;
  const fill = form === 2 || form === 3 ? canvas.tile(70, 70, dots) : canvas.cloth(colour, 5);
  if (form === 3)
    layCloth(
      canvas,
      symmetric(400, [0, 720], [150, 720], [230, 800, 214, 900], [120, 980, 40, 920], [20, 890, 0, 890]),
      canvas.sheet(colour),
      colour,
    );
  const hasSleeves = form === 2 || form === 4;
  canvas.path(`M280 30Q400 70 520 30L500 150H300Z`, backOf(colour));
  const top: Parameters<typeof symmetric> = hasSleeves
    ? [400, [0, 130], [90, 130, 110, 20], [180, 44], [300, 90, 290, 220], [240, 260, 196, 240], [186, 300]]
    : [400, [0, 170], [70, 168, 96, 12], [150, 12], [140, 150, 186, 220], [180, 300]];
  layCloth(
    canvas,
    symmetric(...top, [form === 2 ? 320 : 260, 480, form === 2 ? 392 : 360, 760], [200, 800, 0, 794]),
    fill,
    colour,
    'M300 320Q230 520 160 780M360 320Q330 560 310 790M440 320Q470 560 490 790M500 320Q570 520 640 780',
  );
  canvas.cord(
    'M222 304Q400 326 578 304',
    form === 2 ? contrast(colour, 0.4) : darken(colour, 0.14),
    form === 2 ? 34 : 14,
  );
  if (form === 2)
    canvas.solid(
      'M400 314C340 250 290 280 310 330S360 350 400 314C460 250 510 280 490 330S440 350 400 314Z',
      canvas.sheet(contrast(colour, 0.4)),
      { relief: 0.5, depth: 10 },
    );
  if (form === 1 || form === 4) {
    canvas.solid('M300 420h200v130q-100 60 -200 0z', fill, { relief: 0.35, depth: 14 });
    stitch(canvas, 'M306 440h188', colour);
  }
  if (form === 1)
    sewButtons(
      canvas,
      [
        [278, 60],
        [522, 60],
      ],
      '#b98a4a',
      15,
    );
  stitch(canvas, 'M52 736Q400 792 748 736', colour, 4);
  return canvas.toDrawing();
}

/** The printed blocks of a sari or a wrap dress. */
const blockPrint = (canvas: Canvas, colour: string): string => {
  const light = contrast(colour, 0.5);
  return canvas.tile(
    90,
    90,
    `<rect width="90" height="90" fill="${colour}"/><path d="M45 20C70 30 60 60 45 66C30 60 20 30 45 20Z" fill="${light}" fill-opacity="0.8"/><path d="M45 66V84M0 0l10 10M90 0l-10 10M0 90l10 -10M90 90l-10 -10" stroke="${light}" stroke-width="4" stroke-opacity="0.8"/>`,
  );
};

/** A sari folded with its border, as a pile is shown. */
export function drawSari({ colour, form: shape }: DrawingStyle): Drawing {
  const form = [2, 0, 1][shape] ?? 0;
  const canvas = new Canvas(900, 700);
  const gold = '#cfa24a';
  const cloth = form === 1 ? canvas.sheet(colour) : blockPrint(canvas, colour);
  if (form === 1)
    layCloth(canvas, 'M470 30L880 60L880 640L470 600Z', blockPrint(canvas, contrast(colour, 0.4)), colour);
  const right = form === 1 ? 700 : 880;
  const body = `M24 120Q20 80 60 74L${right - 30} 14Q${right} 12 ${right} 50L${right} 560Q${right} 600 ${right - 40} 606L60 690Q20 690 20 650Z`;
  layCloth(canvas, body, cloth, colour, `M120 100V680M260 80V660`);
  canvas.inside(body, () => {
    canvas.path(`M0 560L${right} 470V620L0 700Z`, form === 2 ? contrast(colour, 0.5) : gold);
    for (let x = 20; x < right; x += 56)
      canvas.path(`M${x} ${610 - x * 0.1}l20 -28l20 28l-20 28z`, darken(colour, 0.2));
    canvas.line(`M0 566L${right} 476M0 676L${right} 590`, darken(gold, 0.35), 6);
    canvas.shade(`M0 100L${right} 20V140L0 210Z`, 0.1, 14);
  });
  if (form === 2)
    canvas.solid('M90 190L420 150L420 330L90 370Z', canvas.sheet(contrast(colour, 0.5)), {
      relief: 0.45,
      depth: 20,
    });
  canvas.line(`M40 640Q20 600 28 150`, lighten(colour, 0.4), 8, 'stroke-opacity="0.6"');
  return canvas.toDrawing();
}

/** A wrap dress of block-printed cotton: draped shoulder, with a sash, with sleeves. */
export function drawWrapDress({ colour, form: shape }: DrawingStyle): Drawing {
  const form = [2, 0, 1][shape] ?? 0;
  const canvas = new Canvas(640, 1000);
  const fill = blockPrint(canvas, colour);
  const m = 320;
  const trim = form === 1 ? '#cfa24a' : darken(colour, 0.3);
  layTop(
    canvas,
    m,
    {
      neck: 106,
      deep: 330,
      isSharp: true,
      shoulder: [188, 76],
      cuff:
        form === 1
          ? [
              [296, 240],
              [222, 300],
            ]
          : [
              [300, 420],
              [228, 456],
            ],
      armpit: [186, 260],
      waist: 156,
      hem: 152,
      long: 424,
      bow: 0,
    },
    {
      body: fill,
      sleeve: () => fill,
      colour,
      folds: [
        [m + 176, 270, m + 60, 330, m - 110, 400, 22],
        [m + 120, 180, m + 40, 280, m - 120, 370, 20],
        [m - 176, 270, m - 120, 300, m - 60, 330, 18],
      ],
    },
  );
  const skirt = laySkirt(canvas, m, { waist: 152, y: 420, hem: 292, long: 984, folds: 6 }, fill, colour);
  canvas.inside(skirt, () =>
    canvas.line(
      `M${m - 110} 430Q${m - 40} 700 ${m - 30} 990`,
      '#1a1108',
      30,
      `stroke-opacity="0.34" filter="${canvas.soft(12)}"`,
    ),
  );
  canvas
    .line(`M${m - 106} 40Q${m - 40} 160 ${m + 6} 250`, trim, 15)
    .line(`M${m + 106} 40Q${m + 20} 250 ${m - 118} 410`, trim, 15)
    .line(`M${m - 118} 430Q${m - 50} 700 ${m - 40} 976`, trim, 13);
  const sash = contrast(colour, 0.35);
  canvas.shade(`M${m - 160} 400Q${m} 430 ${m + 160} 400V470Q${m} 500 ${m - 160} 470Z`, 0.3, 8);
  canvas.solid(`M${m - 158} 392Q${m} 424 ${m + 158} 392V448Q${m} 480 ${m - 158} 448Z`, canvas.sheet(sash), {
    relief: 0.5,
    depth: 18,
  });
  canvas.line(
    `M${m - 156} 412Q${m} 444 ${m + 156} 412M${m - 156} 430Q${m} 462 ${m + 156} 430`,
    darken(sash, 0.35),
    3,
    'stroke-opacity="0.5"',
  );
  layPiece(
    canvas,
    `M${m - 120} 440Q${m - 180} 560 ${m - 160} 720L${m - 106} 712Q${m - 120} 560 ${m - 90} 446Z`,
    canvas.sheet(sash),
    [],
  );
  layPiece(
    canvas,
    `M${m - 112} 444Q${m - 80} 540 ${m - 70} 650L${m - 24} 640Q${m - 50} 520 ${m - 84} 440Z`,
    canvas.sheet(sash),
    [],
  );
  canvas.solid(roundedBox(m - 128, 408, 60, 56, 20), canvas.sheet(sash), { relief: 0.6, depth: 14 });
  if (form === 2) {
    const drape = `M${m + 96} 40Q${m + 190} 70 ${m + 262} 130Q${m + 240} 420 ${m + 214} 660Q${m + 140} 560 ${m + 60} 480Q${m + 30} 260 ${m + 96} 40Z`;
    canvas.shade(drape, 0.28, 12);
    layPiece(canvas, drape, canvas.sheet(contrast(colour, 0.2)), [
      [m + 120, 60, m + 90, 260, m + 110, 500, 20],
      [m + 170, 80, m + 150, 320, m + 160, 580, 22],
      [m + 220, 110, m + 200, 360, m + 200, 620, 16],
    ]);
  }
  return canvas.toDrawing();
}

/** A one-piece swimsuit: banded, scoop back, belted, high neck, ruched. */
export function drawSwimsuit({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(480, 900);
  const deep = [230, 250, 240, 90, 210][form] ?? 230;
  const strap = form === 3 ? 96 : 124;
  canvas.path(`M${240 - strap} 20Q240 ${deep * 0.9} ${240 + strap} 20L${240 + 160} 260H80Z`, backOf(colour));
  const outline = symmetric(
    240,
    [0, deep],
    [strap * 0.86, deep * 0.94, strap - 20, 12],
    [strap + 26, 12],
    [150, 160, 206, 250],
    [196, 400, 176, 470],
    [200, 560, 232, 640],
    [120, 700, 60, 884],
    [30, 894, 0, 894],
  );
  layCloth(
    canvas,
    outline,
    canvas.sheet(colour),
    colour,
    form === 4
      ? 'M60 330Q240 380 420 330M66 390Q240 440 414 390M70 450Q240 500 410 450M64 520Q240 570 420 520M50 590Q240 650 430 590'
      : 'M100 330Q150 480 120 620M380 330Q330 480 360 620',
  );
  canvas.inside(outline, () => {
    const trim = contrast(colour, 0.5);
    if (form === 0)
      canvas
        .path('M0 400Q240 440 480 400V470Q240 510 0 470Z', trim)
        .path('M0 490Q240 530 480 490V510Q240 550 0 510Z', trim);
    if (form === 2)
      canvas
        .path('M0 444Q240 480 480 444V492Q240 528 0 492Z', darken(colour, 0.4))
        .line('M206 462h68v50h-68z', '#c9ab68', 11);
    if (form === 3)
      canvas
        .path('M0 0H480V300Q240 250 0 300Z', '#fff7ea', 'fill-opacity="0.16"')
        .line('M240 90V330', darken(colour, 0.5), 6);
    if (form === 1)
      canvas.line('M40 300Q140 370 240 320Q340 370 440 300', darken(colour, 0.4), 5, 'stroke-opacity="0.6"');
  });
  seam(
    canvas,
    `M${240 + strap - 20} 12Q${240 + strap * 0.86} ${deep * 0.94} 240 ${deep}Q${240 - strap * 0.86} ${deep * 0.94} ${240 - strap + 20} 12M8 640Q120 700 180 884M472 640Q360 700 300 884`,
    colour,
    5,
  );
  return canvas.toDrawing();
}
