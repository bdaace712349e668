import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import { type Fold, layPiece } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layBand, seam, sewButtons, sewLabel, stitch, symmetric } from './garment.ts';
import { roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { darken, lighten } from './tones.ts';

const backOf = (colour: string): string => darken(colour, 0.38);

/** A robe: yukata, crinkled robe, haori, quilted robe, bathrobe; also cotton house jackets. */
export function drawRobe({ colour, form }: DrawingStyle): Drawing {
  const isShort = form === 2 || form === 5 || form === 7 || form === 8;
  const long = isShort ? 820 : 1000;
  const canvas = new Canvas(940, long);
  const light = contrast(colour, 0.5);
  const fills = [
    canvas.tile(
      120,
      120,
      `<rect width="120" height="120" fill="${colour}"/><path d="M30 20c20 0 30 20 0 40c-30 -20 -20 -40 0 -40zM90 74c20 0 30 20 0 40c-30 -20 -20 -40 0 -40z" fill="${light}" fill-opacity="0.7"/>`,
    ),
    canvas.tile(
      26,
      40,
      `<rect width="26" height="40" fill="${colour}"/><path d="M6 0q8 20 0 40M18 0q-6 20 0 40" stroke="${darken(colour, 0.25)}" stroke-width="3" fill="none" stroke-opacity="0.6"/>`,
    ),
    canvas.tile(
      80,
      80,
      `<rect width="80" height="80" fill="${colour}"/><path d="M0 80a40 40 0 0 1 80 0M14 80a26 26 0 0 1 52 0M27 80a13 13 0 0 1 26 0" fill="none" stroke="${light}" stroke-width="4" stroke-opacity="0.7"/>`,
    ),
    canvas.tile(
      64,
      64,
      `<rect width="64" height="64" fill="${colour}"/><path d="M0 0L64 64M64 0L0 64" stroke="${darken(colour, 0.3)}" stroke-width="3" stroke-opacity="0.6"/>`,
    ),
    canvas.cloth(colour, 10),
    canvas.cloth(colour, 5),
    canvas.tile(
      36,
      36,
      `<rect width="36" height="36" fill="${colour}"/><rect x="6" y="6" width="24" height="24" fill="${darken(colour, 0.2)}"/><rect x="9" y="9" width="21" height="21" fill="${darken(colour, 0.08)}"/>`,
    ),
    canvas.tile(
      22,
      22,
      `<rect width="22" height="22" fill="${colour}"/><path d="M0 11h8M11 0v8M14 22l6 -6" stroke="${darken(colour, 0.2)}" stroke-width="4"/>`,
    ),
    canvas.cloth(colour, 8),
  ];
  const fill = fills[form] ?? colour;
  const isKimono = form === 0 || form === 2;
  canvas.path('M360 14Q470 60 580 14L500 300H440Z', backOf(colour));
  // A kimono's sleeves are as wide as a page and hang from the arm; a robe's taper towards the wrist.
  const sleeve = isKimono
    ? 'M330 38Q160 78 14 150Q4 330 26 516Q36 548 84 540Q180 520 262 452Q286 380 300 310Z'
    : 'M340 36C250 60 190 130 150 250C110 380 60 500 22 610Q90 660 168 660C230 560 280 450 306 350Z';
  const opening = isKimono
    ? 'M14 150Q4 330 26 516Q36 548 84 540Q40 360 46 150Z'
    : 'M22 610Q90 660 168 660Q100 622 34 590Z';
  const sleeveFolds: Fold[] = isKimono
    ? [
        [300, 90, 210, 200, 150, 460, 24],
        [310, 120, 260, 240, 240, 440, 20],
        [200, 110, 110, 240, 90, 420, 18],
      ]
    : [
        [306, 330, 230, 300, 180, 230, 22],
        [300, 360, 200, 400, 120, 380, 20],
        [240, 460, 170, 500, 90, 500, 18],
        [250, 110, 170, 260, 110, 440, 16],
      ];
  const laySleeves = () => {
    layPiece(canvas, sleeve, fill, sleeveFolds);
    canvas.path(opening, darken(colour, 0.5), 'fill-opacity="0.55"');
  };
  laySleeves();
  canvas.paintMoved('translate(940 0) scale(-1 1)', laySleeves);
  const body = symmetric(
    470,
    [0, 380],
    [104, 14],
    [140, 22, 182, 50],
    [206, 180, 208, 310],
    [196, 460, 206, 560],
    [228, 760, 256, long - 30],
    [130, long + 6, 0, long - 8],
  );
  layPiece(canvas, body, fill, [
    [272, 320, 330, 400, 400, 450, 22],
    [668, 320, 600, 400, 540, 440, 22],
    [300, 560, 270, 740, 250, long - 30, 26],
    [640, 570, 670, 760, 680, long - 40, 26],
    [560, 570, 580, 760, 560, long - 20, 20],
    [450, 600, 470, 780, 500, long - 20, 18],
  ]);
  // The left side lies over the right one: its edge throws a shadow.
  canvas.inside(body, () =>
    canvas.line(
      `M560 100Q540 250 420 430L${isShort ? 446 : 408} ${long}`,
      '#1a1108',
      40,
      `stroke-opacity="0.3" filter="${canvas.soft(12)}"`,
    ),
  );
  const collar = isKimono ? light : darken(colour, 0.14);
  layBand(canvas, `M580 22Q540 240 400 420L${isShort ? 420 : 380} ${long - 30}`, darken(collar, 0.3), 62);
  layBand(canvas, `M580 22Q540 240 400 420L${isShort ? 420 : 380} ${long - 30}`, collar, 54);
  layBand(canvas, 'M362 22Q390 200 470 330', darken(collar, 0.3), 62);
  layBand(canvas, 'M362 22Q390 200 474 336', collar, 54);
  if (form !== 2) {
    canvas.solid(
      'M256 470Q470 500 684 470V540Q470 570 256 540Z',
      canvas.sheet(isKimono ? darken(light, 0.25) : darken(colour, 0.12)),
      { relief: 0.5, depth: 18 },
    );
    if (isKimono) {
      canvas.path('M256 498Q470 528 684 498V512Q470 542 256 512Z', lighten(colour, 0.2));
      canvas.shade('M420 470Q470 440 530 470V570Q470 590 420 570Z', 0.3, 8);
      canvas.solid(
        'M428 470Q478 452 522 474Q532 520 520 568Q476 584 430 564Q420 516 428 470Z',
        canvas.sheet(darken(light, 0.3)),
        {
          relief: 0.6,
          depth: 18,
        },
      );
    } else canvas.cord('M430 520Q390 640 410 780M446 520Q480 620 470 720', darken(colour, 0.12), 30);
  } else canvas.cord('M400 470Q440 520 500 480M440 500q-20 50 -10 110M452 500q20 50 14 100', light, 12);
  if (form === 1 || (form > 2 && form !== 7))
    for (const x of [270, 560]) {
      canvas.solid(`M${x} 640h130v150h-130z`, fill, { relief: 0.35, depth: 12 });
    }
  return canvas.toDrawing();
}

/** A jacket for the house: buttoned, a potter's that is wrapped, of waffle with a hood, knee-length, for judo. */
export function drawHouseJacket(style: DrawingStyle): Drawing {
  if (style.form === 3) return drawRobe({ ...style, form: 4 });
  if (style.form === 1 || style.form === 4) return drawTiedJacket(style);
  return drawShortJacket(style);
}

/** A jacket that is tied: at the side, or with a belt for judo. */
function drawTiedJacket({ colour, form }: DrawingStyle): Drawing {
  const isJudo = form === 4;
  const long = isJudo ? 760 : 860;
  const canvas = new Canvas(1000, long);
  const fill = isJudo
    ? canvas.tile(
        20,
        20,
        `<rect width="20" height="20" fill="${colour}"/><path d="M0 10h7M10 0v7M13 20l5 -5" stroke="${darken(colour, 0.22)}" stroke-width="4"/>`,
      )
    : canvas.cloth(colour, 7);
  canvas.path('M390 14Q500 60 610 14L530 300H470Z', backOf(colour));
  const sleeve = 'M372 36L20 210L70 400L330 330Z';
  const laySleeve = () =>
    layPiece(canvas, sleeve, fill, [
      [330, 320, 240, 280, 160, 200, 22],
      [310, 330, 220, 330, 120, 300, 20],
      [340, 120, 230, 170, 110, 240, 16],
    ]);
  laySleeve();
  canvas.paintMoved('translate(1000 0) scale(-1 1)', laySleeve);
  layPiece(
    canvas,
    symmetric(
      500,
      [0, 360],
      [104, 14],
      [180, 40],
      [226, 300],
      [232, 560, isJudo ? 276 : 250, long - 16],
      [120, long, 0, long - 4],
    ),
    fill,
    [
      [284, 310, 360, 380, 430, 440, 22],
      [716, 310, 640, 380, 580, 430, 22],
      [330, 480, 310, 640, 290, long - 20, 22],
      [670, 480, 690, 640, 710, long - 30, 22],
      [560, 520, 580, 660, 560, long - 20, 18],
    ],
  );
  const edge = `M610 20Q580 220 440 400L${isJudo ? 400 : 330} ${long - 20}`;
  for (const [tone, width] of [
    [darken(colour, 0.34), isJudo ? 82 : 48],
    [darken(colour, 0.08), isJudo ? 72 : 40],
  ] as const)
    layBand(canvas, `${edge}M390 20Q420 190 506 320`, tone, width);
  if (isJudo) {
    canvas.solid('M268 470Q500 500 732 470V516Q500 546 268 516Z', canvas.sheet('#2b2c30'), {
      relief: 0.5,
      depth: 14,
    });
    canvas.cord('M480 506Q420 590 400 690M520 506Q580 590 610 680', '#2b2c30', 38);
  } else {
    canvas.cord('M330 470Q250 520 262 640M330 470Q300 560 330 660', darken(colour, 0.2), 18);
    for (const x of [320, 560])
      canvas.solid(roundedBox(x, 590, 140, 150, 10), fill, { relief: 0.35, depth: 12 });
  }
  return canvas.toDrawing();
}

/** A hip-length jacket: with a collar, buttons and pockets, or of waffle with a hood and a zip. */
function drawShortJacket({ colour, form, print }: DrawingStyle): Drawing {
  const hasHood = form === 2;
  const canvas = new Canvas(940, 900);
  const fill = hasHood
    ? canvas.tile(
        36,
        36,
        `<rect width="36" height="36" fill="${colour}"/><rect x="6" y="6" width="24" height="24" fill="${darken(colour, 0.2)}"/><rect x="9" y="9" width="21" height="21" fill="${darken(colour, 0.08)}"/>`,
      )
    : canvas.cloth(colour, 6);
  if (hasHood) {
    canvas.solid('M300 190C260 40 380 4 470 4S680 40 640 190Q470 250 300 190Z', fill, {
      relief: 0.5,
      depth: 40,
    });
    canvas.path('M360 180C350 90 410 60 470 60S590 90 580 180Q470 230 360 180Z', darken(colour, 0.45));
  } else canvas.path('M370 90Q470 40 570 90L470 260Z', backOf(colour));
  const sleeve = 'M300 130C190 160 140 250 120 380L30 720L170 770L320 430Z';
  const laySleeve = () =>
    layPiece(canvas, sleeve, fill, [
      [318, 400, 240, 380, 170, 310, 22],
      [310, 440, 220, 460, 140, 420, 22],
      [250, 560, 180, 590, 90, 560, 18],
      [220, 640, 160, 690, 70, 660, 16],
    ]);
  laySleeve();
  canvas.paintMoved('translate(940 0) scale(-1 1)', laySleeve);
  const body = symmetric(
    470,
    [0, 210],
    [110, 100],
    [190, 130],
    [226, 400],
    [230, 640, 236, 872],
    [120, 896, 0, 890],
  );
  layPiece(canvas, body, fill, [
    [250, 400, 330, 460, 400, 540, 24],
    [256, 440, 310, 600, 280, 780, 22],
    [690, 400, 610, 460, 550, 500, 24],
    [684, 450, 640, 620, 664, 800, 20],
    [400, 640, 380, 760, 392, 880, 18],
    [560, 600, 580, 740, 560, 880, 18],
  ]);
  canvas.inside(body, () => {
    seam(canvas, 'M470 210V896', colour, 7);
    stitch(canvas, 'M240 850Q470 880 700 850', colour, 4);
  });
  for (const x of [276, 524])
    canvas.solid(roundedBox(x, 620, 140, 150, 14), fill, { relief: 0.4, depth: 14 });
  if (hasHood) {
    canvas.line('M470 214V880', '#8d9096', 12).line('M470 214V880', '#dfe2e4', 7, 'stroke-dasharray="5 6"');
    canvas.cord('M400 200Q390 300 404 380M540 200Q552 300 536 360', lighten(colour, 0.5), 12);
  } else {
    sewLabel(canvas, print, { x: 430, y: 96, width: 80, height: 30 });
    for (const sign of [-1, 1] as const) {
      const lapel = `M${470 + sign * 100} 96Q${470 + sign * 190} 200 ${470 + sign * 120} 330L470 470L${470 + sign * 30} 250Z`;
      canvas.shade(lapel, 0.22, 10).path(lapel, darken(colour, 0.12));
      seam(canvas, lapel, colour, 3);
    }
    sewButtons(
      canvas,
      [510, 610, 710, 810].map((y): [number, number] => [470, y]),
      '#8a5a32',
      15,
    );
  }
  return canvas.toDrawing();
}

/** A robe laid flat: crossed collar, shawl collar or hood, with a belt. 3 forms. */
export function drawDressingRobe({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 1000);
  const cloth =
    form === 1
      ? canvas.tile(
          26,
          26,
          `<rect width="26" height="26" fill="${colour}"/><rect x="3" y="3" width="18" height="18" rx="3" fill="${darken(colour, 0.14)}"/><path d="M3 22h20v-19" fill="none" stroke="${lighten(colour, 0.3)}" stroke-width="3"/>`,
        )
      : canvas.cloth(colour, 6);
  const isWide = form === 0;
  const sleeve = isWide
    ? 'M304 70Q190 140 20 320Q2 440 16 556Q110 590 196 566Q270 460 304 350Z'
    : 'M304 70Q206 106 160 256Q110 430 40 600Q100 650 174 654Q250 520 304 380Z';
  const laySleeve = () => {
    canvas.path(
      isWide ? 'M16 556Q110 590 196 566Q110 616 16 556Z' : 'M40 600Q100 650 174 654Q90 680 40 600Z',
      darken(colour, 0.6),
    );
    layPiece(canvas, sleeve, cloth, [
      [300, 360, 220, 350, 150, 280, 24],
      [296, 400, 210, 430, isWide ? 90 : 120, 420, 22],
      [250, 470, 180, 510, isWide ? 60 : 80, 510, 18],
      [262, 130, 190, 240, isWide ? 90 : 130, 400, 18],
    ]);
  };
  laySleeve();
  canvas.paintMoved('translate(900 0) scale(-1 1)', laySleeve);
  if (form === 2) canvas.solid('M320 130C300 -20 600 -20 580 130L520 200H380Z', cloth, { depth: 36 });
  layPiece(
    canvas,
    'M300 70Q380 40 450 44Q520 40 600 70Q642 220 650 360C636 460 650 560 664 700Q684 860 692 972Q640 998 570 986Q500 976 450 992Q380 1000 320 984Q260 996 208 976Q216 800 238 660C254 540 262 460 250 360Q258 220 300 70Z',
    cloth,
    [
      [256, 360, 320, 420, 390, 450, 22],
      [646, 360, 580, 420, 520, 450, 22],
      [290, 520, 250, 740, 230, 960, 26],
      [340, 560, 320, 760, 316, 970, 20],
      [600, 520, 650, 740, 668, 950, 26],
      [550, 560, 580, 780, 570, 970, 22],
    ],
  );
  canvas.path('M390 46Q450 90 510 46L450 330Z', darken(colour, 0.5));
  const collar = form === 0 ? lighten(colour, 0.3) : darken(colour, 0.08);
  canvas.solid('M520 30Q560 40 584 62L470 440L420 990H380L400 430Q470 250 520 30Z', canvas.sheet(collar), {
    depth: 18,
  });
  canvas.solid('M380 30Q340 40 316 62L400 400L440 380Q400 210 380 30Z', canvas.sheet(darken(collar, 0.1)), {
    depth: 18,
  });
  canvas.solid('M248 440Q450 470 652 440L656 506Q450 536 244 506Z', canvas.sheet(darken(colour, 0.2)), {
    depth: 18,
  });
  canvas
    .path(
      'M430 480L370 800L430 806L470 490ZM470 480L520 760L576 744L500 480Z',
      canvas.sheet(darken(colour, 0.26)),
    )
    .path(roundedBox(420, 448, 76, 78, 20), darken(colour, 0.36));
  canvas.line('M560 640H650M330 640H250', darken(colour, 0.3), 6);
  canvas.path(roundedBox(420, 52, 60, 34, 4), '#f3ead8');
  printBrand(canvas, print, { x: 424, y: 56, width: 52, height: 26 }, '#3a3a40');
  return form === 0
    ? cropDrawing(canvas.toDrawing(), 5, 25, 890, 973)
    : cropDrawing(canvas.toDrawing(), 34, form === 1 ? 25 : 14, 831, form === 1 ? 973 : 984);
}
