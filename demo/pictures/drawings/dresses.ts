import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layBand, layCloth, seam, sewButtons, sewLabel, stitch, symmetric } from './garment.ts';
import { roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

const backOf = (colour: string): string => darken(colour, 0.38);

/** A linen dress: sleeveless with pockets, square neck, midi, pinafore, flared. */
export function drawDress({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 4 ? 760 : 620, 1000);
  const m = form === 4 ? 380 : 310;
  const fill = canvas.cloth(colour, 4);
  const flare = form === 4 ? 366 : form === 2 ? 240 : 290;
  const straps = form === 1 || form === 3;
  if (form === 3) {
    const tee = symmetric(
      m,
      [0, 120],
      [60, 118, 84, 24],
      [190, 60],
      [290, 160, 296, 270],
      [220, 300],
      [176, 220],
      [170, 420],
      [80, 430, 0, 430],
    );
    layCloth(canvas, tee, canvas.stripes('#efe9dc', '#7f8fa6', 14), '#d8d2c4');
  }
  if (straps) {
    canvas.path(
      `M${m - 140} 180Q${m} 140 ${m + 140} 180V230H${m - 140}Z`,
      form === 3 ? 'none' : backOf(colour),
    );
    for (const x of [-116, 84]) canvas.solid(`M${m + x} 12h32v190h-32z`, fill, { relief: 0.4, depth: 12 });
  } else
    canvas.path(
      `M${m - 108} 12Q${m} 60 ${m + 108} 12L${m + 90} ${form === 2 ? 230 : 160}H${m - 90}Z`,
      backOf(colour),
    );
  const bodice: Parameters<typeof symmetric> = straps
    ? [m, [0, 190], [126, 186], [160, 240, 176, 300]]
    : form === 2
      ? [m, [0, 200], [110, 14], [200, 50], [270, 130, 290, 250], [216, 286], [182, 250], [176, 330]]
      : [m, [0, 130], [90, 128, 112, 14], [176, 34], [150, 150, 184, 240], [178, 320]];
  const outline = symmetric(
    ...bodice,
    [form === 2 ? 176 : 152, 420],
    [flare * 0.62, 640, flare, 968],
    [flare * 0.5, 996, 0, 992],
  );
  layCloth(
    canvas,
    outline,
    fill,
    colour,
    `M${m - 110} 440Q${m - 150} 700 ${m - 190} 980M${m - 40} 440Q${m - 60} 700 ${m - 76} 980M${m + 40} 440Q${m + 56} 700 ${m + 70} 980M${m + 110} 440Q${m + 150} 700 ${m + 190} 980`,
  );
  seam(canvas, `M${m - 154} 420Q${m} 438 ${m + 154} 420`, colour, 5);
  stitch(canvas, `M${m - flare + 10} 944Q${m} 978 ${m + flare - 10} 944`, colour, 3);
  if (form === 0)
    for (const sign of [-1, 1])
      seam(canvas, `M${m + sign * 168} 500Q${m + sign * 130} 560 ${m + sign * 190} 620`, colour, 6);
  if (form === 2)
    sewButtons(
      canvas,
      [230, 300, 370, 460, 550, 640, 730, 820, 910].map((y): [number, number] => [m, y]),
      '#e9dcc2',
      10,
    );
  if (form === 3) {
    canvas.solid(`M${m - 76} 250h152v120q-76 40 -152 0z`, fill, { relief: 0.35, depth: 12 });
    sewButtons(
      canvas,
      [
        [m - 100, 206],
        [m + 100, 206],
      ],
      '#b98a4a',
      13,
    );
  }
  if (form === 4) canvas.cord(`M${m - 150} 414Q${m} 436 ${m + 150} 414`, darken(colour, 0.2), 24);
  if (form === 1)
    sewButtons(
      canvas,
      [230, 290, 350].map((y): [number, number] => [m, y]),
      '#efe6d4',
      10,
    );
  return canvas.toDrawing();
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
  const canvas = new Canvas(620, 1000);
  const fill = blockPrint(canvas, colour);
  canvas.path('M200 14Q310 60 420 14L400 380H220Z', backOf(colour));
  const outline = symmetric(
    310,
    [0, 330],
    [112, 12],
    [190, 46],
    form === 1 ? [280, 140, 296, 300] : [300, 160, 302, 440],
    form === 1 ? [214, 330] : [230, 460],
    [180, 270],
    [154, 420],
    [210, 640, 280, 960],
    [140, 996, 0, 990],
  );
  layCloth(
    canvas,
    outline,
    fill,
    colour,
    'M230 440Q200 700 160 970M300 440Q300 720 330 980M390 440Q430 700 480 960M420 40L240 420',
  );
  canvas
    .line('M422 14L200 420L270 980', form === 1 ? '#cfa24a' : darken(colour, 0.3), 16)
    .line('M198 14L310 230', form === 1 ? '#cfa24a' : darken(colour, 0.3), 16);
  canvas.solid('M158 396Q310 424 462 396V446Q310 474 158 446Z', canvas.sheet(contrast(colour, 0.35)), {
    relief: 0.5,
    depth: 16,
  });
  canvas.cord('M200 440Q170 560 190 690M212 440Q230 540 232 640', contrast(colour, 0.35), 26);
  if (form === 2)
    canvas.solid('M420 14L600 120L520 640L400 460Z', canvas.sheet(contrast(colour, 0.2)), {
      relief: 0.5,
      depth: 30,
    });
  return canvas.toDrawing();
}

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
  const sleeve = isKimono
    ? 'M320 40L12 110L12 480Q14 520 60 520L250 470L300 320Z'
    : 'M340 36C220 70 150 160 110 300L20 600L170 650L300 360Z';
  layCloth(canvas, sleeve, fill, colour, 'M200 150Q160 300 190 460');
  canvas.paintMoved('translate(940 0) scale(-1 1)', () =>
    layCloth(canvas, sleeve, fill, colour, 'M200 150Q160 300 190 460'),
  );
  layCloth(
    canvas,
    symmetric(
      470,
      [0, 380],
      [104, 14],
      [170, 44],
      [214, 300],
      [214, 640, 250, long - 20],
      [120, long, 0, long - 6],
    ),
    fill,
    colour,
    `M330 520Q300 760 290 ${long}M600 520Q630 760 640 ${long}`,
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
    if (isKimono) canvas.path('M256 498Q470 528 684 498V512Q470 542 256 512Z', lighten(colour, 0.2));
    else canvas.cord('M430 520Q390 640 410 780M446 520Q480 620 470 720', darken(colour, 0.12), 30);
  } else canvas.cord('M400 470Q440 520 500 480M440 500q-20 50 -10 110M452 500q20 50 14 100', light, 12);
  if (form > 2 && form !== 7)
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
  layCloth(canvas, sleeve, fill, colour, 'M230 130Q200 240 230 330');
  canvas.paintMoved('translate(1000 0) scale(-1 1)', () => layCloth(canvas, sleeve, fill, colour));
  layCloth(
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
    colour,
    `M370 480Q340 640 330 ${long}M630 480Q660 640 670 ${long}`,
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
  layCloth(canvas, sleeve, fill, colour, 'M220 230Q170 440 130 660');
  canvas.paintMoved('translate(940 0) scale(-1 1)', () => layCloth(canvas, sleeve, fill, colour));
  const body = symmetric(
    470,
    [0, 210],
    [110, 100],
    [190, 130],
    [226, 400],
    [230, 640, 236, 872],
    [120, 896, 0, 890],
  );
  layCloth(canvas, body, fill, colour, 'M320 480Q290 660 300 860M620 480Q650 660 640 860');
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
