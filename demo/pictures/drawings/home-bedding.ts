import { chances } from '../chances.ts';
import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import { type Fold, foldCloth } from './drape.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { weaveLinen } from './linen.ts';
import { drawMadeBed } from './made-bed.ts';
import { circle, ellipse, roundedBox } from './outlines.ts';
import { stickLabel } from './packages.ts';
import { formOf } from './parts.ts';
import { printBrand } from './print.ts';
import { darken, lighten } from './tones.ts';

/** A piece of folded cloth, seen at its fold: layers of it, none quite as long as the next, limp at their edges. */
function drawFold(
  canvas: Canvas,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
  layers = 2,
): void {
  const chance = chances(`fold ${x} ${y} ${width}`);
  const step = height / layers;
  canvas.shade(`M${x + 20} ${y + height - 14}H${x + width - 8}V${y + height + 6}H${x + 20}Z`, 0.4, 8);
  for (let i = layers - 1; i >= 0; i--) {
    const [top, foot] = [y + i * step, y + (i + 1) * step + (i < layers - 1 ? 6 : 0)];
    const [left, right] = [x + chance.share() * 9, x + width - chance.share() * 16];
    const sag = (share: number) => (chance.share() - 0.5) * 9 * share;
    const round = Math.min(step * 0.5, 30);
    const outline =
      `M${left + round} ${top + sag(1)}C${x + width * 0.3} ${top + sag(1.6)} ${x + width * 0.6} ${top + sag(1.6)} ${right - 12} ${top + sag(0.6)}` +
      `Q${right + 4} ${top + step * 0.2} ${right - 2} ${top + step * 0.55}Q${right} ${foot - 6} ${right - 14} ${foot}` +
      `C${x + width * 0.6} ${foot + sag(1)} ${x + width * 0.3} ${foot + sag(1)} ${left + round} ${foot}C${left - round * 0.5} ${foot - 2} ${left - round * 0.5} ${top + 2} ${left + round} ${top}Z`;
    const tone = i % 2 ? darken(colour, 0.04) : colour;
    canvas.path(
      outline,
      canvas.down(
        [0, lighten(tone, 0.22)],
        [0.24, lighten(tone, 0.06)],
        [0.7, tone],
        [1, darken(tone, 0.24)],
      ),
    );
    weaveLinen(canvas, outline, tone);
    const folds = Array.from({ length: 5 }, (_, fold): Fold => {
      const from = left + 40 + ((fold + chance.share()) / 5) * (width - 120);
      const lean = (chance.share() - 0.5) * 70;
      return [
        from,
        top + 3,
        from + lean * 0.3,
        top + step * 0.5,
        from + lean,
        foot - 3,
        5 + chance.share() * 5,
      ];
    });
    foldCloth(canvas, outline, folds, 0.55);
    canvas.line(
      `M${left + round * 0.5} ${foot - 1}C${x + width * 0.3} ${foot + 2} ${x + width * 0.6} ${foot + 2} ${right - 10} ${foot - 1}`,
      darken(tone, 0.5),
      3,
      'stroke-opacity="0.4"',
    );
  }
}

/** A pillow lying flat, seen from its side: its corners drawn out, its flange hanging a little. */
function drawPlumpPillow(
  canvas: Canvas,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
): void {
  const [right, foot, half] = [x + width, y + height, y + height * 0.56];
  const outline = `M${x} ${half - 26}Q${x + width * 0.06} ${half - 34} ${x + width * 0.13} ${y + height * 0.19}C${x + width * 0.3} ${y - height * 0.02} ${x + width * 0.62} ${y - height * 0.04} ${x + width * 0.86} ${y + height * 0.17}Q${right - width * 0.06} ${half - 36} ${right} ${half - 30}Q${right - 9} ${half} ${right - 2} ${half + 36}Q${right - width * 0.05} ${half + 34} ${right - width * 0.1} ${foot - 7}C${x + width * 0.6} ${foot + 4} ${x + width * 0.4} ${foot + 4} ${x + width * 0.1} ${foot - 6}Q${x + width * 0.05} ${half + 36} ${x + 2} ${half + 38}Q${x + 10} ${half + 4} ${x} ${half - 26}Z`;
  canvas.solid(outline, canvas.down([0, lighten(colour, 0.2)], [0.5, colour], [1, darken(colour, 0.24)]), {
    relief: 0.28,
    depth: 44,
  });
  weaveLinen(canvas, outline, colour);
  canvas.line(
    `M${x + width * 0.05} ${half}Q${x + width * 0.5} ${half + 34} ${right - width * 0.05} ${half}`,
    darken(colour, 0.3),
    4,
    'stroke-opacity="0.6"',
  );
  foldCloth(
    canvas,
    outline,
    [
      [x + width * 0.06, half - 4, x + width * 0.14, half - 14, x + width * 0.22, half - 34, 9],
      [x + width * 0.07, half + 8, x + width * 0.16, half + 22, x + width * 0.27, half + 24, 8],
      [right - width * 0.06, half - 6, right - width * 0.14, half - 22, right - width * 0.24, half - 30, 9],
      [right - width * 0.07, half + 6, right - width * 0.16, half + 24, right - width * 0.26, half + 30, 8],
      [
        x + width * 0.42,
        y + height * 0.3,
        x + width * 0.5,
        y + height * 0.38,
        x + width * 0.6,
        y + height * 0.3,
        7,
      ],
    ],
    0.8,
  );
}

/** A flat ribbon around a stack, tied in a bow on top of its front. */
function drawRibbon(canvas: Canvas, x: number, top: number, foot: number, colour: string): void {
  canvas.path(
    roundedBox(x - 17, top, 34, foot - top, 4),
    canvas.across([0, darken(colour, 0.2)], [0.4, lighten(colour, 0.2)], [1, darken(colour, 0.25)]),
  );
  const y = top + (foot - top) * 0.42;
  canvas.path(
    `M${x} ${y}C${x - 60} ${y - 90} ${x - 150} ${y - 60} ${x - 128} ${y - 6}S${x - 50} ${y + 30} ${x} ${y}Z`,
    canvas.sheet(colour),
  );
  canvas.path(
    `M${x} ${y}C${x + 60} ${y - 90} ${x + 150} ${y - 60} ${x + 128} ${y - 6}S${x + 50} ${y + 30} ${x} ${y}Z`,
    canvas.sheet(darken(colour, 0.1)),
  );
  canvas.path(
    `M${x - 8} ${y}L${x - 86} ${y + 118}L${x - 52} ${y + 112}L${x - 44} ${y + 136}L${x + 4} ${y + 6}Z`,
    darken(colour, 0.14),
  );
  canvas.path(
    `M${x + 6} ${y}L${x + 70} ${y + 126}L${x + 38} ${y + 116}L${x + 26} ${y + 140}L${x - 4} ${y + 6}Z`,
    canvas.sheet(colour),
  );
  canvas.path(roundedBox(x - 24, y - 22, 48, 44, 14), darken(colour, 0.22));
}

/** A duvet cover with its pillowcases: folded under pillows, tied with a ribbon or on a bed. 3 forms. */
export function drawDuvetSet(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  if (form === 1) return drawMadeBed(style);
  const canvas = new Canvas(940, 640);
  drawFold(canvas, [14, 400, 912, 236], colour, 3);
  drawFold(
    canvas,
    [34, 250, 870, 156],
    form === 0 ? lighten(colour, 0.12) : lighten(colour, 0.14),
    form === 0 ? 3 : 2,
  );
  if (form === 0) {
    drawPlumpPillow(canvas, [64, 110, 800, 152], lighten(colour, 0.1));
    drawPlumpPillow(canvas, [92, 4, 730, 148], colour);
    stickLabel(canvas, style.print, { x: 590, y: 440, width: 190, height: 140 }, 4);
    return cropDrawing(canvas.toDrawing(), 16, 4, 914, 634);
  }
  drawFold(canvas, [54, 128, 836, 124], colour, 2);
  drawFold(canvas, [74, 40, 800, 92], lighten(colour, 0.14), 2);
  drawRibbon(canvas, 470, 38, 636, contrast(colour, 0.5));
  return cropDrawing(canvas.toDrawing(), 16, 36, 914, 602);
}

/** Folded sheets: in a ribbon, in a paper band or in a bag of their own cloth. 3 forms. */
export function drawSheetSet({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 560);
  if (form === 2) {
    const bag = 'M20 90Q22 60 60 62H840Q878 60 880 90L892 520Q890 550 850 552H50Q10 550 8 520Z';
    drawFold(canvas, [70, 8, 760, 100], lighten(colour, 0.25), 2);
    canvas.solid(bag, canvas.sheet(colour), { depth: 60, relief: 0.34 });
    weaveLinen(canvas, bag, colour);
    canvas.line('M24 104H876', darken(colour, 0.3), 4, 'stroke-dasharray="14 9" stroke-opacity="0.7"');
    canvas
      .cord('M30 140H870', '#e8dcc4', 13)
      .cord('M430 140Q380 220 400 290M470 140Q530 210 506 300', '#e8dcc4', 11);
    stickLabel(canvas, print, { x: 320, y: 320, width: 260, height: 170 }, 4);
    return canvas.toDrawing();
  }
  drawFold(canvas, [6, 380, 888, 176], colour, 3);
  drawFold(canvas, [22, 236, 856, 148], form === 0 ? lighten(colour, 0.3) : colour, 3);
  drawFold(canvas, [44, 116, 808, 124], colour, 2);
  drawFold(canvas, [60, 8, 780, 112], form === 0 ? lighten(colour, 0.3) : colour, 2);
  if (form === 0) drawRibbon(canvas, 420, 6, 556, contrast(colour, 0.45));
  else {
    stickLabel(canvas, print, { x: 330, y: 6, width: 250, height: 550 }, 0);
    canvas.path(
      roundedBox(330, 6, 250, 550, 0),
      canvas.down([0, '#ffffff', 0.25], [0.3, '#000000', 0], [1, '#1d1208', 0.25]),
    );
  }
  return canvas.toDrawing();
}

type Patchwork = 'log-cabin' | 'flying-geese' | 'nine-patch' | 'denim' | 'crazy' | 'wholecloth';

/** The blocks that a quilt is sewn of, as a fill with 180 units a block. */
function patchwork(canvas: Canvas, pattern: Patchwork, colour: string): string {
  const pale = lighten(colour, 0.62);
  const dark = darken(colour, 0.36);
  const other = '#b9603f';
  const cream = '#efe4cc';
  const rect = (x: number, y: number, width: number, height: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
  switch (pattern) {
    case 'log-cabin': {
      let svg = rect(0, 0, 180, 180, cream);
      for (let i = 0; i < 4; i++) {
        const at = i * 20;
        const side = 180 - i * 40;
        svg +=
          rect(at, at, side, 20, [pale, cream][i % 2] ?? pale) +
          rect(at, at, 20, side, [cream, pale][i % 2] ?? pale);
        svg +=
          rect(at, at + side - 20, side, 20, [dark, colour][i % 2] ?? dark) +
          rect(at + side - 20, at, 20, side, [colour, dark][i % 2] ?? dark);
      }
      return canvas.tile(180, 180, svg + rect(76, 76, 28, 28, other));
    }
    case 'flying-geese':
      return canvas.tile(
        180,
        180,
        rect(0, 0, 180, 180, cream) +
          [0, 45, 90, 135]
            .map(
              (y, i) =>
                `<path d="M18 ${y + 43}L84 ${y + 3}L150 ${y + 43}Z" fill="${[colour, dark, other, colour][i]}"/>`,
            )
            .join('') +
          rect(160, 0, 20, 180, pale),
      );
    case 'nine-patch':
      return canvas.tile(
        180,
        180,
        rect(0, 0, 180, 180, pale) +
          [0, 1, 2, 3, 4]
            .map(
              (i) =>
                rect(((i * 2) % 3) * 30, Math.floor((i * 2) / 3) * 30, 30, 30, i % 2 ? dark : colour) +
                rect(
                  90 + ((i * 2) % 3) * 30,
                  90 + Math.floor((i * 2) / 3) * 30,
                  30,
                  30,
                  i % 2 ? colour : dark,
                ),
            )
            .join(''),
      );
    case 'denim':
      return canvas.tile(
        180,
        180,
        rect(0, 0, 90, 90, '#5d7796') +
          rect(90, 0, 90, 90, '#2f4562') +
          rect(0, 90, 90, 90, '#8ba0b8') +
          rect(90, 90, 90, 90, '#46607f') +
          `<path d="M90 0V180M0 90H180M0 0H180M0 0V180" stroke="#22324a" stroke-width="3" stroke-opacity="0.6"/><path d="M44 38l6 14m-8 -1l10 -10M134 128l6 14m-8 -1l10 -10" stroke="#efe4cc" stroke-width="5"/>`,
      );
    case 'crazy':
      return canvas.tile(
        180,
        180,
        rect(0, 0, 180, 180, cream) +
          `<path d="M0 0H80L60 70L0 50Z" fill="${colour}"/><path d="M80 0H180V60L60 70Z" fill="#6f4262"/><path d="M180 60L120 120L60 70Z" fill="#d0a13a"/><path d="M0 50L60 70L50 180H0Z" fill="#3f7f80"/><path d="M60 70L120 120L110 180H50Z" fill="${pale}"/><path d="M180 60V180H110L120 120Z" fill="#8c3b4a"/><path d="M0 50L60 70L80 0M60 70L180 60M60 70L120 120L110 180M180 60L120 120M60 70L50 180" fill="none" stroke="#f3dfa8" stroke-width="4" stroke-dasharray="9 5"/>`,
      );
    case 'wholecloth':
      return canvas.tile(
        120,
        120,
        rect(0, 0, 120, 120, lighten(colour, 0.3)) +
          `<g fill="none" stroke="${darken(colour, 0.12)}" stroke-width="3" stroke-dasharray="8 5"><path d="M60 6Q110 60 60 114Q10 60 60 6ZM6 60Q60 10 114 60Q60 110 6 60Z"/><circle cx="60" cy="60" r="14"/><circle cx="0" cy="0" r="20"/><circle cx="120" cy="0" r="20"/><circle cx="0" cy="120" r="20"/><circle cx="120" cy="120" r="20"/></g>`,
      );
    default:
      return pattern satisfies never;
  }
}

/** A quilt of a pattern: hung from a rail, folded, or over the back of a chair rail. 3 forms. */
export const drawQuilt =
  (pattern: Patchwork) =>
  ({ form, colour, print }: DrawingStyle): Drawing => {
    if (form === 1) {
      const canvas = new Canvas(900, 620);
      const front = roundedBox(8, 210, 884, 404, 26);
      drawFold(canvas, [22, 110, 850, 110], darken(colour, 0.1), 2);
      drawFold(canvas, [40, 8, 812, 108], lighten(colour, 0.3), 2);
      canvas.solid(front, patchwork(canvas, pattern, colour), { depth: 60, relief: 0.5 });
      canvas.line('M10 412Q450 424 890 412', '#1d1208', 5, 'stroke-opacity="0.35"');
      stickLabel(canvas, print, { x: 700, y: 474, width: 130, height: 100 }, 3);
      return canvas.toDrawing();
    }
    const canvas = new Canvas(860, 900);
    const hem =
      form === 0
        ? 'M60 30H800V876Q690 898 600 878Q500 860 420 880Q330 898 230 878Q140 862 60 884Z'
        : 'M100 30H760L790 690Q700 712 620 692Q520 676 430 700Q330 712 240 690Q160 676 70 704Z';
    if (form === 2)
      canvas.path('M30 20H70V894H30ZM790 20H830V894H790ZM60 800H800V836H60Z', canvas.round('#a87a4a'));
    canvas.solid(hem, patchwork(canvas, pattern, colour), { depth: 50, relief: 0.35 });
    canvas.inside(hem, () => {
      canvas.path(hem, 'none', `stroke="${darken(colour, 0.3)}" stroke-width="44"`);
      for (const x of [200, 420, 640])
        canvas.path(
          `M${x} 30Q${x - 20} 450 ${x + 14} 900H${x + 84}Q${x + 50} 450 ${x + 60} 30Z`,
          canvas.across([0, '#1d1208', 0.2], [0.5, '#1d1208', 0.02], [1, '#ffffff', 0.16]),
        );
    });
    canvas.solid(roundedBox(4, 6, 852, 34, 17), canvas.wood('#a87a4a'), { depth: 14 });
    return canvas.toDrawing();
  };

/** A pair of knitted socks, laid flat: plain, cuffed or with felt soles. 3 forms. */
export function drawBedSocks({ form, colour }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 820);
  const wool = canvas.knit(colour, form === 1 ? 34 : 26);
  const trim = form === 1 ? contrast(colour, 0.4) : lighten(colour, 0.3);
  const one = () => {
    canvas.solid(
      'M150 20H400V430Q400 480 450 520L600 640Q660 720 590 790Q550 820 460 806L260 690Q150 610 150 470Z',
      wool,
      { depth: 60 },
    );
    if (form === 2)
      canvas.solid(
        'M152 520Q160 620 260 692L460 806Q560 822 604 776Q560 780 480 740L290 620Q230 580 214 500Z',
        canvas.sheet('#8d8577'),
        { depth: 18 },
      );
    else
      canvas
        .path(
          'M470 800Q420 740 540 596L600 640Q660 720 590 790Q550 820 470 800Z',
          trim,
          'fill-opacity="0.85"',
        )
        .path('M150 450Q210 500 214 640Q150 570 150 470Z', trim, 'fill-opacity="0.85"');
    canvas.solid(
      form === 1 ? roundedBox(132, 6, 286, 190, 30) : roundedBox(142, 8, 266, 110, 22),
      canvas.knit(trim, 24),
      { depth: 24 },
    );
  };
  canvas.paintMoved('translate(262 -4)', one).paintMoved('translate(-140 4)', one);
  return canvas.toDrawing();
}

/** A basket of willow or grass for blankets. 3 forms: round with a knitted blanket, square, round with a striped one. */
export function drawStorageBasket({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 760);
  const cloth = form === 0 ? canvas.knit('#e3d6bd', 30) : canvas.stripes('#e8dcc6', '#b8684a', 26, 12);
  canvas.path(ellipse(450, 222, 400, 60), darken(colour, 0.55));
  canvas.solid('M110 240Q90 90 240 70Q330 6 470 40Q640 10 730 90Q820 110 800 240Q450 300 110 240Z', cloth, {
    depth: 60,
  });
  canvas.line(
    'M250 90Q330 150 300 230M520 60Q480 150 560 240M700 110Q660 170 690 230',
    '#1d1208',
    8,
    'stroke-opacity="0.22"',
  );
  addBasket(canvas, form === 1 ? 'square' : 'round', colour, print);
  return cropDrawing(canvas.toDrawing(), 24, 20, 852, 738);
}

/** A basket with a lid. 3 forms: round with a domed lid, a chest with straps, a bulging one with a knob. */
export function drawLiddedBasket({ form, colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 760);
  const shape = formOf(['round', 'square', 'bulging'], form);
  addBasket(canvas, shape, colour, print);
  const lid = {
    round: 'M30 220Q40 60 450 56T870 220Q450 290 30 220Z',
    square: roundedBox(24, 104, 852, 130, 26),
    bulging: 'M130 220Q160 92 450 88T770 220Q450 290 130 220Z',
  }[shape];
  canvas.solid(lid, canvas.wicker(lighten(colour, 0.06), 36), { depth: 70, relief: 0.6 });
  if (shape === 'round') canvas.cord('M380 60C390 -6 510 -6 520 60', darken(colour, 0.16), 26);
  if (shape === 'bulging') canvas.path(circle(450, 56, 52), canvas.ball('#9a6a3c'));
  if (shape !== 'square') return canvas.toDrawing();
  for (const x of [230, 610])
    canvas
      .solid(roundedBox(x, 100, 60, 300, 14), '#7a5236', { depth: 14 })
      .line(roundedBox(x - 8, 290, 76, 56, 8), '#caa45f', 12);
  return cropDrawing(canvas.toDrawing(), 16, 96, 868, 660);
}

/** Adds the woven body of a basket with its rim, its handles and the brand on a tag. */
function addBasket(
  canvas: Canvas,
  shape: 'round' | 'square' | 'bulging',
  colour: string,
  print: DrawingStyle['print'],
): void {
  const bodies = {
    round: [
      'M40 220Q450 280 860 220L800 690Q780 754 450 756T100 690Z',
      'M40 226Q450 286 860 226',
      'M108 700Q450 770 792 700',
    ],
    square: [
      'M50 210H850L810 720Q806 750 770 752H130Q94 750 90 720Z',
      'M40 226Q450 286 860 226',
      'M96 730H804',
    ],
    bulging: [
      'M170 220Q450 280 730 220C950 380 930 640 690 744Q450 764 210 744C-30 640 -50 380 170 220Z',
      'M160 226Q450 286 740 226',
      'M216 720Q450 750 684 720',
    ],
  } as const;
  const [body, rim, foot] = bodies[shape];
  canvas
    .solid(body, canvas.wicker(colour, shape === 'square' ? 54 : 40), { depth: 90, relief: 0.6 })
    .cord(rim, darken(colour, 0.08), 34)
    .cord(foot, darken(colour, 0.12), 24);
  for (const x of [130, 770])
    canvas.cord(`M${x - 60} 330Q${x - 60} 250 ${x} 250T${x + 60} 330`, '#7a5236', 24);
  canvas.path(roundedBox(400, 440, 100, 60, 8), '#b98450');
  printBrand(canvas, print, { x: 408, y: 446, width: 84, height: 48 }, '#4a2f18');
}
