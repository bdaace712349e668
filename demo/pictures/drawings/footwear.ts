import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawPair, seam, sewLabel, stitch } from './garment.ts';
import { circle, ellipse, roundedBox } from './outlines.ts';
import { brightness, darken, lighten } from './tones.ts';

/** Laces over a front edge that falls from one point to another. */
function lace(
  canvas: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  rows: number,
  colour: string,
  reach = 74,
): void {
  for (let i = 0; i < rows; i++) {
    const share = i / Math.max(1, rows - 1);
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share;
    canvas.path(circle(x - reach, y + 18, 9), '#3a3128');
    canvas
      .line(
        `M${x - reach} ${y + 18}Q${x - reach * 0.3} ${y - 10} ${x + 14} ${y - 4}`,
        darken(colour, 0.35),
        17,
      )
      .line(`M${x - reach} ${y + 16}Q${x - reach * 0.3} ${y - 12} ${x + 14} ${y - 6}`, colour, 12);
  }
}

/** A sole seen from above: the right foot, on ground of 400 by 950. */
const FOOTBED =
  'M206 14C320 10 388 110 386 250C384 380 340 460 340 560C340 680 366 730 346 840C330 920 270 944 206 942C130 940 84 900 80 810C76 700 96 640 84 530C70 420 24 340 30 220C38 90 110 18 206 14Z';

/** The straps of a sandal from above. */
type Strap = 'thong' | 'rope' | 'slide' | 'cross' | 'heel';

function laySandals(
  canvas: Canvas,
  { colour, print }: DrawingStyle,
  bed: string,
  straps: Strap,
  strap: string,
): Drawing {
  const paint = () => {
    canvas.path(FOOTBED, darken(colour, 0.5), 'transform="translate(4 8)"');
    canvas.solid(FOOTBED, bed, { relief: 0.55, depth: 30 });
    canvas.shade(ellipse(206, 800, 84, 80), 0.14, 20);
    canvas.shade(ellipse(210, 270, 110, 120), 0.1, 24);
    if (straps === 'thong' || straps === 'rope') {
      canvas.line(
        'M190 190C150 290 80 340 66 470M190 190C250 280 340 330 356 460',
        '#1d1712',
        50,
        'stroke-opacity="0.25" transform="translate(8 14)"',
      );
      canvas.cord(
        'M190 190C150 290 80 340 66 470M190 190C250 280 340 330 356 460',
        strap,
        straps === 'rope' ? 34 : 46,
      );
      canvas.cord('M190 150V200', strap, 26);
    } else {
      canvas.solid('M20 210Q200 130 396 230L390 350Q200 260 34 340Z', strap, { relief: 0.5, depth: 20 });
      if (straps === 'cross')
        canvas.solid('M40 360Q230 360 356 520L340 600Q190 460 76 470Z', strap, { relief: 0.5, depth: 18 });
      if (straps === 'heel') {
        canvas.solid('M60 560Q210 500 350 570L346 640Q210 580 76 640Z', strap, { relief: 0.5, depth: 18 });
        canvas.cord('M76 640C70 780 110 880 206 890C300 880 350 780 346 640', darken('#4a4038', 0.1), 36);
      }
      sewLabel(canvas, print, { x: 150, y: 216, width: 110, height: 46 });
    }
  };
  canvas.paintMoved('translate(404 0)', paint);
  canvas.paintMoved('translate(410 0) scale(-1 1)', paint);
  return canvas.toDrawing();
}

const corkOf = (canvas: Canvas): string =>
  canvas.tile(
    60,
    60,
    '<rect width="60" height="60" fill="#c79a68"/><path d="M8 10h6M30 6h4M48 20h7M16 34h5M40 44h8M6 50h4M28 54h6" stroke="#8f6438" stroke-width="5" stroke-linecap="round"/><path d="M20 18h5M50 38h4M34 28h5" stroke="#e2bf93" stroke-width="5" stroke-linecap="round"/>',
  );

/** Flip-flops: of cork, with rope, thick, for showers, for boats. */
export function drawFlipFlops(style: DrawingStyle): Drawing {
  const canvas = new Canvas(820, 956);
  const { colour, form } = style;
  const beds = [
    corkOf(canvas),
    corkOf(canvas),
    corkOf(canvas),
    canvas.tile(
      26,
      26,
      `<rect width="26" height="26" fill="${lighten(colour, 0.25)}"/><circle cx="13" cy="13" r="6" fill="${darken(colour, 0.1)}"/>`,
    ),
    canvas.stripes(lighten(colour, 0.5), lighten(colour, 0.35), 12, 60),
  ];
  const straps: Strap[] = ['thong', 'rope', 'thong', 'slide', 'thong'];
  return laySandals(
    canvas,
    style,
    beds[form] ?? '#c79a68',
    straps[form] ?? 'thong',
    form === 1 ? '#d9c49a' : colour,
  );
}

/** Sandals for rivers: with toe post, dock, camp, cork, with a heel strap. */
export function drawSandals(style: DrawingStyle): Drawing {
  const canvas = new Canvas(820, 956);
  const { colour, form } = style;
  const dark = canvas.tile(
    40,
    22,
    '<rect width="40" height="22" fill="#4a4744"/><path d="M0 11l10 -6l10 6l10 -6l10 6" stroke="#2f2d2b" stroke-width="4" fill="none"/>',
  );
  const beds = [dark, canvas.sheet(lighten(colour, 0.55)), dark, corkOf(canvas), dark];
  const straps: Strap[] = ['thong', 'thong', 'cross', 'slide', 'heel'];
  return laySandals(canvas, style, beds[form] ?? dark, straps[form] ?? 'thong', colour);
}

/** Clogs with wooden soles: open toe, wide band, nubuck, with a heel strap, low. */
export function drawClogs({ colour, form }: DrawingStyle): Drawing {
  const isLow = form === 4;
  const foot = isLow ? 494 : 540;
  const canvas = new Canvas(1090, foot + 60 - 116);
  const isOpen = form === 0;
  const wood = canvas.wood('#c99d68');
  const sole = `M50 296Q42 330 52 362L74 ${foot - 20}Q76 ${foot} 98 ${foot}H286Q310 ${foot} 318 ${foot - 22}C334 ${foot - 66} 384 ${foot - 84} 470 ${foot - 62}C600 ${foot - 34} 740 ${foot + 2} 860 ${foot - 8}Q938 ${foot - 16} 946 ${isLow ? 452 : 470}Q948 444 918 436C760 428 480 418 340 360C250 322 140 300 86 286Q58 280 50 296Z`;
  const upper = isOpen
    ? 'M306 352C320 270 356 176 420 146Q470 128 540 148C640 176 740 250 770 434C640 432 470 420 340 366Z'
    : 'M306 352C320 270 356 176 420 146Q470 128 540 148C700 196 890 286 938 418Q942 446 914 443C760 436 480 424 340 366Z';
  const paint = (tone: string) => {
    // The footbed behind the upper, and the inside of its far half.
    canvas.path('M62 300Q150 262 300 300L440 380L330 372C250 330 140 306 62 300Z', '#a87f52');
    canvas.path('M306 352C270 280 330 172 440 140L520 240L400 392Z', darken(tone, 0.6));
    canvas.solid(sole, wood, { relief: 0.5, depth: 30 });
    canvas.inside(sole, () => {
      canvas.line(
        'M50 300Q140 306 250 342C300 360 330 372 420 396C560 428 760 448 930 452',
        '#7a5230',
        5,
        'stroke-opacity="0.5"',
      );
      canvas.shade(`M60 ${foot - 24}H930V${foot + 20}H60Z`, 0.4, 12);
      canvas.path(
        `M60 ${foot - 14}H330V${foot + 4}H60ZM480 ${foot - 40}Q700 ${foot + 4} 950 ${foot - 24}V${foot + 10}H480Z`,
        '#2c2622',
        'fill-opacity="0.75"',
      );
    });
    canvas.shade('M330 366C470 424 700 440 930 446L920 470C700 464 470 450 330 392Z', 0.3, 8);
    canvas.solid(upper, form === 2 ? canvas.cloth(tone, 4) : canvas.sheet(tone), { relief: 0.62, depth: 60 });
    if (form !== 2 && !isOpen) canvas.gloss('M600 200Q760 250 860 350Q740 300 600 250Z', 0.3, 12);
    canvas.inside(upper, () => {
      if (form === 1) {
        canvas.shade('M420 130L640 190L560 440L380 420Z', 0.22, 10);
        canvas.solid('M440 120L610 170L540 430L400 410Z', canvas.sheet(lighten(tone, 0.1)), {
          relief: 0.55,
          depth: 20,
        });
        canvas.line('M452 140L420 400M592 176L528 420', contrast(tone, 0.4), 3, 'stroke-dasharray="9 7"');
      }
      canvas.line('M350 360C480 418 700 428 930 434', darken(tone, 0.5), 7, 'stroke-opacity="0.5"');
    });
    canvas.line(
      isOpen
        ? 'M306 352C320 270 356 176 420 146M770 434C740 250 640 176 540 148'
        : 'M306 352C320 270 356 176 420 146',
      darken(tone, 0.35),
      20,
    );
    canvas.line('M304 350C318 270 354 176 418 146', lighten(tone, 0.24), 9);
    if (form === 3) {
      canvas.cord('M330 330C240 190 96 150 74 290', darken(tone, 0.1), 36);
      canvas.path(circle(332, 330, 15), canvas.metal('#c9b27a'));
    }
    for (let i = 0; i < (isOpen ? 9 : 12); i++) {
      const share = i / 11;
      const [x, y] = [352 + share * 548, 378 + Math.sin(Math.min(1, share * 1.4) * 1.57) * 56];
      canvas.path(circle(x, y, 9), '#8f7140').path(circle(x - 2, y - 3, 5), '#f0dfb4');
    }
  };
  // The other shoe is behind, further to the right, and in the shade.
  canvas.paintMoved('translate(120 -116)', () => paint(darken(colour, 0.16)));
  canvas.paintMoved('translate(0 -58)', () => paint(colour));
  return canvas.toDrawing();
}

/** Flats from the side: pointed, almond-toed with a low heel, foldable. */
export function drawFlats({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 400);
  const tip = form === 0 ? 'C760 250 900 300 914 346' : 'C760 230 880 250 900 330';
  const upper = `M60 70Q90 60 110 100C170 220 300 250 460 230C540 214 580 190 600 180${tip}Q900 366 850 368H60Q36 220 60 70Z`;
  const paint = () => {
    canvas.path('M64 90C120 160 300 190 600 184Q560 250 460 256C280 270 150 230 64 90Z', '#d8c2a4');
    canvas.solid(upper, canvas.sheet(colour), { relief: 0.55, depth: 36 });
    canvas.gloss('M640 226Q760 250 840 300Q740 280 640 250Z', 0.32, 7);
    canvas.line(
      'M66 76Q92 66 112 104C172 222 300 252 460 232C540 216 580 192 600 182',
      darken(colour, 0.3),
      10,
    );
    if (form === 2) canvas.path('M66 350H190L180 396H80Z', darken(colour, 0.5));
    canvas.path('M60 362H870Q910 366 890 380H70Z', darken(colour, 0.6));
    if (form === 1) canvas.cord('M300 246Q330 200 380 176', darken(colour, 0.2), 18);
  };
  canvas.paintMoved(`translate(0 ${form === 2 ? 0 : 16})`, () => drawPair(canvas, 82, -40, paint));
  return canvas.toDrawing();
}

/** Ballet flats from above, with a bow; with crossed straps for dancing. */
export function drawBalletFlats({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(700, 900);
  const shoe =
    'M166 14C270 10 330 130 326 300C324 420 300 500 304 620C308 780 280 890 176 890C70 890 40 780 46 640C50 520 20 420 16 300C14 130 70 18 166 14Z';
  const paint = () => {
    canvas.solid(shoe, form === 2 ? canvas.knit(colour, 16) : canvas.sheet(colour), {
      relief: 0.55,
      depth: 44,
    });
    const mouth =
      'M170 270C250 270 290 340 284 460C276 560 280 620 276 700C270 800 240 840 176 840C112 840 78 800 74 700C72 620 74 560 64 460C54 340 90 270 170 270Z';
    canvas.path(mouth, canvas.down([0, '#a88a68'], [0.3, '#dcc6a8'], [1, '#c9b08e']));
    canvas.inside(mouth, () => canvas.shade('M50 260H290V330Q170 290 50 360Z', 0.35, 16));
    canvas.line(mouth, darken(colour, 0.22), 15);
    if (form === 0) {
      canvas.cord('M64 460Q180 520 280 640M284 460Q180 520 74 640', lighten(colour, 0.1), 34);
    } else
      canvas.solid(
        'M170 262C130 220 90 230 96 266S140 300 170 270C200 300 240 302 244 266S210 220 170 262Z',
        canvas.sheet(darken(colour, 0.12)),
        { relief: 0.5, depth: 10 },
      );
  };
  canvas.paintMoved('translate(354 0)', paint);
  canvas.paintMoved('translate(346 0) scale(-1 1)', paint);
  return canvas.toDrawing();
}

/** Pumps with heels: high, of suede, for weddings, for the office, vintage. */
export function drawHeels({ colour, form }: DrawingStyle): Drawing {
  const isBlock = form === 3 || form === 4;
  const canvas = new Canvas(1090, 620);
  const upper =
    'M96 92Q112 70 138 94C196 196 318 322 466 378C548 408 620 404 688 388C790 412 908 500 950 566Q962 596 932 602H640C520 592 404 496 306 396Q258 348 206 340H92C76 260 78 150 96 92Z';
  const topline = 'M96 92Q112 70 138 94C196 196 318 322 466 378C548 408 620 404 688 388';
  const paint = (tone: string) => {
    const leather = form === 1 ? canvas.cloth(tone, 4) : canvas.sheet(tone);
    // The inside of the far half, down to the insole.
    canvas.path(
      'M112 84C220 190 440 330 690 386Q600 420 470 384C320 326 190 200 112 84Z',
      canvas.down([0, '#b99c78'], [1, '#ecdcc2']),
    );
    canvas.line('M116 82C224 186 444 326 694 386', darken(tone, 0.3), 9);
    canvas.solid(
      isBlock
        ? 'M88 326L100 604H216L268 372Q238 342 206 336Z'
        : 'M88 326Q126 440 116 606H146Q156 476 270 372Q238 342 206 336Z',
      canvas.across([0, darken(tone, 0.05)], [0.35, lighten(tone, 0.2)], [1, darken(tone, 0.45)]),
      { relief: 0.4, depth: 16 },
    );
    canvas.path(isBlock ? 'M99 590H220L216 606H100Z' : 'M115 594H147V608H114Z', '#221c18');
    canvas.path(
      'M206 338Q260 350 306 396C404 500 520 594 640 604H930Q950 602 946 612H630C500 604 384 520 270 376Z',
      '#2b231e',
    );
    canvas.solid(upper, leather, { relief: 0.6, depth: 48 });
    canvas.inside(upper, () => {
      canvas.shade('M300 400Q480 560 700 620L480 640L240 440Z', 0.26, 20);
      canvas.line(`${topline}`, darken(tone, 0.32), 12);
      canvas.line(
        `${topline}`,
        lighten(tone, 0.2),
        3,
        'transform="translate(0 12)" stroke-dasharray="8 6" stroke-opacity="0.7"',
      );
    });
    if (form !== 1)
      canvas
        .gloss('M720 420Q830 450 904 540Q810 488 716 462Z', 0.42, 8)
        .gloss('M112 150Q106 240 122 310Q140 250 134 160Z', 0.3, 8);
    if (form === 2) {
      canvas.path(ellipse(700, 404, 44, 22), canvas.metal('#d8d4c8'));
      for (const x of [676, 700, 724]) canvas.path(circle(x, 403, 9), '#f7f4ec');
    }
    if (form === 4) {
      const bow = canvas.sheet(contrast(tone, 0.4));
      canvas.solid(
        'M700 396C650 350 620 356 616 392S650 440 700 408C756 440 790 436 792 400S752 350 700 396Z',
        bow,
        { relief: 0.55, depth: 14 },
      );
      canvas.solid(roundedBox(684, 384, 34, 38, 12), bow, { relief: 0.55, depth: 10 });
    }
  };
  // The other shoe is behind, further to the right, and in the shade.
  canvas.paintMoved('translate(130 -68)', () => paint(darken(colour, 0.16)));
  canvas.paintMoved('translate(0 4)', () => paint(colour));
  return canvas.toDrawing();
}

/** Rain boots of rubber: calf-high, short, lined, tall with a buckle, for the garden. */
export function drawRainBoots({ colour, form, print }: DrawingStyle): Drawing {
  const cut = [150, 420, 150, 0, 240][form] ?? 150;
  const canvas = new Canvas(858, 1018 - cut);
  const top = cut + 24;
  const shin = (top + 720) / 2;
  const upper = `M108 ${top}H436C436 ${shin} 402 640 408 716C424 790 566 772 690 826C758 856 776 904 768 950H108C104 900 132 826 138 746C144 640 112 ${shin} 108 ${top}Z`;
  const sole = form === 4 ? '#3a332d' : form === 1 ? '#e9e1d0' : darken(colour, 0.5);
  const paint = () => {
    canvas.path(ellipse(272, top + 4, 162, 26), darken(colour, 0.6));
    canvas.path(
      upper,
      canvas.across(
        [0, darken(colour, 0.24)],
        [0.18, colour],
        [0.3, lighten(colour, 0.32)],
        [0.45, colour],
        [1, darken(colour, 0.34)],
      ),
    );
    canvas.inside(upper, () => {
      canvas.path(
        `M80 ${top - 20}H460V${top + 26}Q270 ${top + 60} 80 ${top + 26}Z`,
        form === 2 ? '#33343a' : contrast(colour, 0.24),
      );
      canvas.shade('M120 690Q260 760 420 690Q440 776 560 800L300 810Z', 0.18, 14);
      canvas.path('M0 896Q300 914 800 880V960H0Z', darken(colour, 0.2), 'fill-opacity="0.6"');
    });
    canvas.gloss(
      `M200 ${top + 80}Q180 ${(top + 760) / 2} 200 680Q230 ${(top + 760) / 2} 230 ${top + 80}Z`,
      0.35,
      9,
    );
    canvas.gloss('M520 800Q620 810 660 860Q600 830 520 830Z', 0.4, 7);
    if (form === 3) {
      // The strap draws a gusset in the shaft together.
      canvas.inside(upper, () => {
        canvas.line(`M356 ${top}L344 ${top + 230}`, darken(colour, 0.5), 10, 'stroke-opacity="0.7"');
        canvas.solid(
          `M230 ${top + 112}Q340 ${top + 128} 460 ${top + 112}V${top + 154}Q340 ${top + 170} 230 ${top + 154}Z`,
          canvas.sheet(darken(colour, 0.34)),
          {
            relief: 0.4,
            depth: 8,
          },
        );
      });
      canvas.line(roundedBox(322, top + 104, 58, 72, 8), darken('#c9b27a', 0.4), 14);
      canvas
        .line(roundedBox(322, top + 104, 58, 72, 8), '#d8c184', 10)
        .line(`M352 ${top + 140}H388`, '#d8c184', 8);
      for (const x of [262, 290]) canvas.path(circle(x, top + 140, 6), '#2a211a');
    }
    const tread = canvas.down([0, lighten(sole, 0.2)], [1, darken(sole, 0.3)]);
    canvas
      .path('M92 932H350V992H112Q86 990 92 932Z', tread)
      .path('M340 932H766Q792 938 784 962Q774 986 730 986H440Q404 984 392 966H340Z', tread)
      .line('M110 934H764', lighten(sole, 0.35), 5, 'stroke-opacity="0.6"');
    sewLabel(canvas, print, { x: form === 3 ? 150 : 210, y: top + 44, width: 110, height: 48 });
  };
  canvas.paintMoved(`translate(-88 ${-cut + 24})`, () => drawPair(canvas, 160, -26, paint));
  return canvas.toDrawing();
}

/** Skates: with felt tongues, wide, for figures, second-hand, for tours. */
export function drawSkates({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(960, 820);
  const isTour = form === 4;
  const upper =
    'M120 70Q260 110 420 50C430 240 480 300 590 370C720 410 800 440 810 560L800 600H90C90 480 150 330 120 70Z';
  const paint = () => {
    canvas.path('M350 70L470 10Q500 210 620 370L520 410Z', form === 0 ? '#b9b3a8' : lighten(colour, 0.3));
    canvas.solid(upper, canvas.sheet(colour), { relief: 0.5, depth: 46 });
    canvas.inside(upper, () => {
      if (form === 0 || form === 1)
        canvas.path(
          'M640 620Q630 470 740 400L860 420V620ZM60 620V420Q190 420 230 520V620Z',
          darken(colour, 0.3),
        );
      if (form === 3) canvas.path('M100 60H440V150Q260 190 100 150Z', '#8a5a32');
      seam(canvas, 'M340 90Q370 400 540 450Q430 520 420 610M130 300Q240 340 330 300', colour, 5);
    });
    lace(canvas, [440, 110], [620, 386], 7, brightness(colour) > 0.6 ? '#efe9dc' : '#f1ede4');
    canvas.path('M80 590H800Q832 596 822 624H300Q280 650 250 650H96Z', form === 2 ? '#5a3d2a' : '#33302d');
    const blade = isTour
      ? 'M30 716H890Q924 712 930 690Q948 730 922 760Q912 770 890 770H60Q30 764 30 716Z'
      : 'M60 740Q50 716 80 716H860Q914 712 900 676Q950 720 910 752Q890 770 860 770H90Q64 764 60 740Z';
    for (const x of isTour ? [180, 640] : [170, 640])
      canvas.path(`M${x - 60} 616H${x + 80}L${x + 44} 730H${x - 14}Z`, canvas.steel('#9aa0a5'));
    canvas.path(blade, canvas.down([0, '#e9edef'], [0.5, '#9ea5aa'], [1, '#d9dddf']));
    if (form === 2) canvas.line('M900 690l10 14M890 712l14 10', '#6f757a', 5);
    sewLabel(canvas, print, { x: 150, y: 190, width: 90, height: 42 });
  };
  canvas.paintMoved('translate(-10 46)', () => drawPair(canvas, 60, -40, paint));
  return canvas.toDrawing();
}

/** Shoes for babies from above: soft with ribbons, for the crib, of felt, slippers, with lace. */
export function drawBooties({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 820);
  const shoe =
    'M190 14C310 10 376 120 374 280C372 400 350 480 350 590C350 740 290 806 190 806C90 806 34 740 36 590C38 480 8 400 10 280C12 120 80 18 190 14Z';
  const mouth =
    'M190 340C270 340 300 410 298 500C296 560 300 600 292 660C280 730 240 750 190 750C140 750 100 730 90 660C82 600 84 560 84 500C82 410 110 340 190 340Z';
  const fills = [
    canvas.sheet(colour),
    canvas.cloth(colour, 7),
    canvas.cloth(colour, 12),
    canvas.sheet(colour),
    canvas.sheet(lighten(colour, 0.3)),
  ];
  const ribbon = form === 4 ? '#f4ede0' : contrast(colour, 0.45);
  const paint = () => {
    canvas.solid(shoe, fills[form] ?? colour, { relief: 0.55, depth: 46 });
    canvas.path(mouth, canvas.down([0, '#b79a78'], [0.4, '#efe2cc'], [1, '#dccbb0']));
    canvas.inside(mouth, () => canvas.shade('M70 330H310V420Q190 370 70 440Z', 0.32, 18));
    canvas.line(
      mouth,
      form === 4 ? '#f8f3e8' : darken(colour, 0.2),
      form === 2 ? 40 : 22,
      form === 4 ? 'stroke-dasharray="14 10"' : '',
    );
    stitch(
      canvas,
      'M190 44C290 44 344 140 342 280C340 340 330 400 326 440M190 44C90 44 36 140 38 280C40 340 50 400 54 440',
      colour,
      4,
    );
    if (form === 1)
      canvas.solid('M70 420Q190 360 312 420V490Q190 430 70 490Z', canvas.cloth(colour, 7), {
        relief: 0.45,
        depth: 14,
      });
    else if (form === 3) canvas.cord('M76 470Q190 520 306 470', darken(colour, 0.1), 24);
    else
      canvas.solid(
        'M190 330C120 250 60 270 74 320S140 370 190 344C240 370 300 370 308 320S260 250 190 330Z',
        canvas.sheet(ribbon),
        { relief: 0.5, depth: 12 },
      );
    if (form === 2) canvas.path(circle(190, 190, 30), print.accent);
  };
  canvas.paintMoved('translate(416 0)', paint);
  canvas.paintMoved('translate(384 0) scale(-1 1)', paint);
  return canvas.toDrawing();
}
