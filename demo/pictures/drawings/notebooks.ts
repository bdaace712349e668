import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, leaf, polygon, roundedBox } from './outlines.ts';
import { bevel, formOf, plate, slab } from './parts.ts';
import { printBrand, printText, shortName } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

/** The edges of pages that show under a cover, at its right and its foot. */
function drawPages(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  canvas.path(roundedBox(x + 10, y + 14, width + 6, height + 6, 10), '#1a1108', 'fill-opacity="0.22"');
  canvas.path(
    roundedBox(x + 4, y + 4, width + 6, height + 6, 12),
    canvas.stripes('#f6f0e2', '#d6cdb9', 4, 90),
  );
}

/** A sewn notebook from above: field, left-handed, plain, day book, five years, recipes. */
export function drawNotebook({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 6;
  const canvas = new Canvas(700, 940);
  drawPages(canvas, 2, 2, 680, 916);
  const cover = roundedBox(2, 2, 680, 918, formOf([26, 40, 12, 30, 40, 12] as const, shape));
  canvas.path(cover, shape === 0 || shape === 3 ? canvas.cloth(colour, 5) : canvas.sheet(colour));
  const isLeft = shape === 1;
  canvas.inside(cover, () => {
    canvas.path(
      roundedBox(isLeft ? 590 : 0, 0, 96, 930, 0),
      shape === 2 || shape === 5 ? canvas.cloth(darken(colour, 0.35), 5) : darken(colour, 0.14),
      shape === 0 ? 'fill-opacity="0.5"' : '',
    );
    canvas.path(cover, canvas.slant([0, '#fff', 0.18], [0.5, '#fff', 0], [1, '#1d1208', 0.18]));
  });
  if (shape === 0 || shape === 2)
    canvas.line(isLeft ? '' : 'M48 80V850', lighten(colour, 0.6), 6, 'stroke-dasharray="46 30"');
  if (shape === 1 || shape === 3 || shape === 4) {
    const x = isLeft ? 60 : 600;
    canvas
      .path(roundedBox(x, 2, 26, 918, 2), darken(colour, 0.55))
      .path(roundedBox(x, 2, 8, 918, 2), '#fff', 'fill-opacity="0.16"');
  }
  if (shape >= 3) canvas.path(polygon([420, 900], [456, 900], [456, 938], [438, 924], [420, 938]), '#b5352f');
  const ink = blend(colour, inkOn(colour), 0.75);
  if (shape === 0 || shape === 2 || shape === 5) {
    slab(canvas, 180, 230, 380, 230, 6, '#f6efdf', 5);
    canvas.path(roundedBox(194, 244, 352, 202, 3), 'none', 'stroke="#b9a67f" stroke-width="3"');
    printText(
      canvas,
      shortName(print.name),
      { x: 214, y: 262, width: 312, height: 110 },
      { face: print.face, colour: '#3a3128', lines: 2, most: 56 },
    );
    printBrand(canvas, print, { x: 240, y: 386, width: 260, height: 40 }, '#8a7a5c');
  } else {
    printText(
      canvas,
      formOf(['', 'Notes', '', 'Day Book', 'Five Years', ''] as const, shape),
      { x: 150, y: 300, width: 400, height: 160 },
      { face: 'serif', colour: shape === 4 ? '#e2c27a' : ink, lines: 2, most: 104 },
    );
    printBrand(canvas, print, { x: 220, y: 800, width: 260, height: 50 }, shape === 4 ? '#e2c27a' : ink);
    if (shape === 4) {
      canvas.line('M350 690V560', '#e2c27a', 7);
      for (const [y, turn] of [
        [660, -50],
        [640, 50],
        [610, -48],
        [594, 48],
      ] as const)
        canvas.path(leaf(350, y, 74, turn), '#e2c27a');
    }
  }
  bevel(canvas, cover, 6);
  return canvas.toDrawing();
}

/** A sketchbook from above: with strap and pencil, watercolour block, toned, with prompts, concertina. */
export function drawSketchbook({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const [width, height] = formOf(
    [
      [760, 920],
      [920, 700],
      [720, 900],
      [800, 800],
      [960, 640],
    ] as const,
    shape,
  );
  const canvas = new Canvas(width, height);
  if (shape === 4) {
    for (let fold = 0; fold < 6; fold++) {
      const x = 200 + fold * 126;
      canvas.path(
        polygon(
          [x, fold % 2 ? 60 : 20],
          [x + 126, fold % 2 ? 20 : 60],
          [x + 126, fold % 2 ? 600 : 640],
          [x, fold % 2 ? 640 : 600],
        ),
        fold % 2
          ? canvas.across([0, '#d9d0bd'], [1, '#f6f0e2'])
          : canvas.across([0, '#fbf7ec'], [1, '#e6decb']),
      );
    }
    canvas
      .line('M240 480Q320 360 420 430T600 380T760 420T930 360', '#6d7f86', 8)
      .line('M250 540Q420 480 600 520T930 480', '#b58a5a', 7)
      .path(circle(700, 200, 40), '#d9a441', 'fill-opacity="0.7"');
    const cover = polygon([4, 30], [230, 4], [230, 636], [4, 610]);
    plate(canvas, cover, colour, 8);
    printBrand(canvas, print, { x: 40, y: 260, width: 150, height: 90 }, inkOn(colour));
    return canvas.toDrawing();
  }
  drawPages(canvas, 2, 2, width - 22, height - 24);
  const cover = roundedBox(2, 2, width - 20, height - 22, 10);
  canvas.path(cover, shape === 2 ? canvas.sheet('#b7ab98') : canvas.cloth(colour, 6));
  canvas.path(cover, canvas.slant([0, '#fff', 0.18], [0.5, '#fff', 0], [1, '#1d1208', 0.2]));
  bevel(canvas, cover, 6);
  const ink = shape === 2 ? '#3a342c' : blend(colour, inkOn(colour), 0.8);
  if (shape === 1) {
    slab(canvas, 130, 110, 640, 380, 4, '#f8f3e6', 5);
    for (const [x, y, r, tone] of [
      [250, 250, 90, '#5f9aa8'],
      [360, 300, 110, '#8ab08a'],
      [500, 240, 96, '#d9a35a'],
      [620, 310, 90, '#c4748a'],
    ] as const)
      canvas.path(ellipse(x, y, r, r * 0.8), tone, 'fill-opacity="0.6"');
    printText(
      canvas,
      shortName(print.name),
      { x: 150, y: 505, width: 600, height: 66 },
      { face: print.face, colour: ink, lines: 1, most: 60 },
    );
  } else if (shape === 2) {
    canvas
      .path(
        'M220 560C240 380 330 280 400 270C500 260 540 380 500 470C470 540 420 560 420 640',
        'none',
        'stroke="#5b5247" stroke-width="9" stroke-linecap="round"',
      )
      .path(
        'M260 600C300 460 360 360 420 350',
        'none',
        'stroke="#fbf6ea" stroke-width="12" stroke-linecap="round"',
      );
    printText(
      canvas,
      shortName(print.name),
      { x: 110, y: 90, width: 500, height: 120 },
      { face: print.face, colour: ink, lines: 2, most: 76 },
    );
  } else
    printText(
      canvas,
      shape === 3 ? 'Sketchbook' : shortName(print.name),
      { x: 120, y: height * 0.34, width: width - 310, height: 150 },
      { face: print.face, colour: ink, lines: 2, most: 100 },
    );
  if (shape === 3) {
    canvas.path(roundedBox(2, 2, 90, height - 22, 6), darken(colour, 0.3));
    for (const [x, y] of [
      [300, 560],
      [420, 590],
      [540, 550],
    ] as const)
      canvas.path(circle(x, y, 44), 'none', `stroke="${ink}" stroke-width="7"`);
  }
  if (shape === 0) {
    canvas.path(roundedBox(600, 2, 40, height - 22, 2), darken(colour, 0.5));
    canvas
      .path(
        roundedBox(654, 150, 34, 560, 10),
        canvas.across([0, '#e6b94a'], [0.4, '#f6dc8a'], [1, '#a97d22']),
      )
      .path(polygon([654, 706], [688, 706], [671, 770]), '#e9cfa2')
      .path(polygon([664, 744], [678, 744], [671, 772]), '#33302c');
    slab(canvas, 634, 380, 74, 80, 8, darken(colour, 0.4), 5);
  }
  printBrand(canvas, print, { x: width / 2 - 130, y: height - 110, width: 260, height: 44 }, ink);
  return canvas.toDrawing();
}

/** A notebook with rings from above: side spiral, five subjects, reporter's, manuscript, with pocket. */
export function drawRingNotebook({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const isTop = shape === 2;
  const [width, height] = isTop ? [640, 960] : [760, 940];
  const canvas = new Canvas(width, height);
  const [x, y] = isTop ? [4, 60] : [60, 4];
  canvas.path(
    roundedBox(x + 12, y + 14, width - x - 14, height - y - 16, 20),
    '#1a1108',
    'fill-opacity="0.22"',
  );
  if (shape === 1)
    for (const [index, tone] of ['#c9794a', '#d9b25a', '#6f9a7f', '#5f86a8'].entries())
      canvas.path(roundedBox(width - 90, 150 + index * 170, 88, 130, 16), tone);
  const wide = width - x - (shape === 1 ? 56 : 14);
  canvas.path(
    roundedBox(x + 6, y + 8, wide, height - y - 14, 16),
    canvas.stripes('#f6f0e2', '#d6cdb9', 4, 90),
  );
  const cover = roundedBox(x, y, wide, height - y - 16, 18);
  plate(canvas, cover, colour, 8);
  const ink = inkOn(colour);
  if (shape === 3) {
    slab(canvas, 160, 330, 480, 380, 4, '#f8f3e6', 5);
    for (const staff of [0, 1, 2])
      canvas.line(
        Array.from({ length: 5 }, (_, line) => `M190 ${376 + staff * 110 + line * 14}h420`).join(''),
        '#8a8072',
        2.5,
      );
    for (const [nx, ny] of [
      [260, 404],
      [340, 390],
      [430, 500],
      [520, 514],
      [300, 610],
      [460, 596],
    ] as const)
      canvas.path(ellipse(nx, ny, 14, 10), '#33302c').line(`M${nx + 12} ${ny}v-52`, '#33302c', 4);
  } else if (shape === 4) {
    plate(
      canvas,
      polygon([x + 40, 560], [x + wide - 40, 500], [x + wide - 40, height - 60], [x + 40, height - 60]),
      lighten(colour, 0.16),
      7,
    );
    canvas.path(polygon([300, 470], [520, 450], [530, 540], [300, 560]), '#fbf8f0');
  }
  printText(
    canvas,
    shortName(print.name),
    { x: x + 90, y: y + 110, width: wide - 180, height: 170 },
    { face: print.face, colour: ink, lines: 2, most: 92 },
  );
  printBrand(
    canvas,
    print,
    { x: x + wide / 2 - 130, y: height - 140, width: 260, height: 50 },
    shape === 4 ? inkOn(lighten(colour, 0.16)) : blend(colour, ink, 0.7),
  );
  const rings = isTop ? 16 : 24;
  let holes = '';
  let wires = '';
  for (let ring = 0; ring < rings; ring++) {
    const at = (isTop ? 40 : 36) + (ring * ((isTop ? width : height) - 90)) / (rings - 1);
    if (isTop) {
      holes += circle(at, y + 34, 9);
      wires += `M${at - 5} ${y + 34}C${at - 18} ${y - 66} ${at + 10} ${y - 66} ${at + 4} ${y + 30}`;
    } else {
      holes += circle(x + 34, at, 9);
      wires += `M${x + 34} ${at + 4}C${x - 66} ${at + 16} ${x - 66} ${at - 12} ${x + 30} ${at - 5}`;
    }
  }
  canvas
    .path(holes, darken(colour, 0.65))
    .line(wires, '#3f4246', 9)
    .line(wires, '#b9bec3', 6)
    .line(wires, '#f4f5f6', 2);
  return canvas.toDrawing();
}

/** A pad of paper from above: long for the telephone, lists, week, to do, scrap block. */
export function drawNotepad({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const [width, height] = formOf(
    [
      [480, 960],
      [500, 920],
      [960, 700],
      [640, 860],
      [720, 720],
    ] as const,
    shape,
  );
  const canvas = new Canvas(width, height);
  canvas.path(roundedBox(10, 20, width - 12, height - 22, 4), '#1a1108', 'fill-opacity="0.22"');
  canvas.path(roundedBox(8, 12, width - 14, height - 18, 3), canvas.stripes('#f6f0e2', '#cdc3ae', 4));
  const paper = shape === 4 ? '#efe7d4' : '#fbf8ef';
  canvas.path(roundedBox(2, 2, width - 12, height - 26, 3), canvas.sheet(paper));
  canvas.path(
    roundedBox(2, 2, width - 12, shape === 4 ? 40 : 84, 3),
    canvas.down([0, lighten(colour, 0.15)], [1, colour]),
  );
  const line = '#c9c0ae';
  const title = formOf(['Telephone', 'Shopping', 'This week', 'To do', ''] as const, shape);
  if (title)
    printText(
      canvas,
      title,
      { x: 40, y: 16, width: width - 90, height: 58 },
      { face: print.face, colour: inkOn(colour), lines: 1, most: 52 },
    );
  if (shape === 2) {
    for (let day = 0; day < 7; day++) {
      const x = 30 + day * 130;
      canvas.path(roundedBox(x, 120, 118, height - 220, 8), 'none', `stroke="${line}" stroke-width="4"`);
      printText(
        canvas,
        'MTWTFSS'[day] ?? '',
        { x: x + 30, y: 130, width: 58, height: 46 },
        { face: 'sans', colour, lines: 1 },
      );
    }
  } else if (shape === 4)
    canvas.line(
      'M120 240C200 180 300 300 380 220S560 240 600 200M120 380C220 340 300 420 420 360',
      '#6d7f96',
      9,
    );
  else {
    let rules = '';
    let boxes = '';
    const step = shape === 3 ? 130 : 62;
    for (let y = 180; y < height - 110; y += step) {
      rules += `M${shape === 0 ? 40 : 100} ${y}H${width - 50}`;
      if (shape !== 0) boxes += roundedBox(40, y - 38, 38, 38, 5);
    }
    canvas.line(rules, line, 4).path(boxes, 'none', `stroke="${colour}" stroke-width="5"`);
  }
  printBrand(
    canvas,
    print,
    { x: width / 2 - 110, y: height - 84, width: 210, height: 40 },
    blend(colour, '#5b5347', 0.4),
  );
  canvas
    .path(
      polygon([width - 10, height - 110], [width - 10, height - 24], [width - 100, height - 24]),
      '#e2d9c5',
    )
    .path(
      polygon([width - 10, height - 110], [width - 100, height - 24], [width - 96, height - 100]),
      canvas.slant([0, '#fff'], [1, '#d9cfb9']),
    );
  return canvas.toDrawing();
}

/** A calendar for the desk from the front: lighthouse, moon, knot, bird on a block. */
export function drawDeskCalendar({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const isBlock = shape === 3;
  const canvas = new Canvas(860, isBlock ? 760 : 800);
  const { height } = canvas;
  const foot = isBlock ? height - 110 : height - 60;
  if (isBlock)
    canvas.solid(roundedBox(4, height - 130, 852, 130, 14), canvas.wood('#c69560'), {
      relief: 0.5,
      depth: 26,
    });
  else
    canvas
      .path(polygon([60, 60], [800, 60], [856, height], [4, height]), darken(colour, 0.35))
      .path(polygon([40, height - 34], [820, height - 34], [856, height], [4, height]), darken(colour, 0.15));
  const sheet = isBlock
    ? roundedBox(110, 4, 640, foot, 4)
    : polygon([64, 44], [796, 44], [830, foot], [30, foot]);
  canvas.path(sheet, canvas.sheet('#fbf7ec'));
  canvas.inside(sheet, () => {
    const picture = roundedBox(isBlock ? 110 : 50, 0, isBlock ? 640 : 760, foot * 0.6, 0);
    canvas.path(picture, canvas.down([0, lighten(colour, 0.55)], [1, lighten(colour, 0.2)]));
    if (shape === 0) {
      canvas
        .path(
          `M0 ${foot * 0.52}Q300 ${foot * 0.44} 860 ${foot * 0.52}V${foot * 0.6}H0Z`,
          darken(colour, 0.35),
        )
        .path(polygon([400, 160], [470, 160], [490, foot * 0.48], [380, foot * 0.48]), '#fbf7ec')
        .path(polygon([397, 220], [473, 220], [478, 280], [392, 280]), '#c0432f')
        .path(roundedBox(404, 110, 62, 54, 4), '#f4d878')
        .path(polygon([396, 112], [435, 70], [474, 112]), '#7a2f26');
    } else if (shape === 1) {
      canvas
        .path(picture, '#2c3a55')
        .path(circle(430, 220, 110), '#f3e9c6')
        .path(circle(400, 200, 20) + circle(470, 250, 28) + circle(440, 170, 14), '#d9cda2')
        .path(
          `M0 ${foot * 0.6}L150 ${foot * 0.44}L260 ${foot * 0.55}L420 ${foot * 0.42}L600 ${foot * 0.56}L860 ${foot * 0.44}V${foot * 0.6}Z`,
          '#1d2739',
        );
    } else if (shape === 2)
      canvas.cord(
        'M120 260C300 60 460 100 470 220S380 380 330 280S420 120 560 160S640 320 760 240',
        '#d9b67e',
        44,
      );
    else
      canvas
        .path(
          'M300 320Q320 190 440 190Q470 130 540 150Q570 170 568 200L620 220L566 232Q560 350 450 380Q380 396 340 370L240 420Q236 360 300 320Z',
          colour,
        )
        .path('M360 330Q420 270 510 290Q490 370 420 376Q370 360 360 330Z', darken(colour, 0.35))
        .path(circle(536, 190, 10), '#22201d')
        .line('M160 410Q430 380 720 420', '#6b4a30', 18);
  });
  const top = foot * 0.64;
  printText(
    canvas,
    formOf(['May', 'November', 'August', 'April'] as const, shape),
    { x: 280, y: top - 14, width: 300, height: 60 },
    { face: 'serif', colour: darken(colour, 0.3), lines: 1 },
  );
  let days = '';
  for (let day = 0; day < 28; day++)
    days += roundedBox(
      (isBlock ? 168 : 130) + (day % 7) * (isBlock ? 78 : 88),
      top + 66 + Math.floor(day / 7) * (isBlock ? 38 : 42),
      38,
      16,
      4,
    );
  canvas
    .path(days, '#6d665b')
    .path(
      roundedBox((isBlock ? 168 : 130) + 3 * (isBlock ? 78 : 88) - 10, top + 96, 58, 38, 19),
      colour,
      'fill-opacity="0.5"',
    );
  if (isBlock) printBrand(canvas, print, { x: 320, y: height - 90, width: 220, height: 54 }, '#6b4528');
  else {
    let rings = '';
    for (let x = 100; x <= 760; x += 30) rings += `M${x} 66C${x - 14} 6 ${x + 12} -6 ${x + 10} 60`;
    canvas.line(rings, '#3f4246', 9).line(rings, '#c9cdd1', 5);
    printBrand(
      canvas,
      print,
      { x: 340, y: height - 30, width: 180, height: 26 },
      inkOn(darken(colour, 0.15)),
    );
  }
  return canvas.toDrawing();
}

/** Sheets of paper for letters, fanned from above: laid, with seeds, parchment, airmail, marbled. */
export function drawLetterPaper({ colour, form, print, chance }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(820, 960);
  const tone = formOf([colour, colour, '#ecdcb0', '#eef3f6', colour] as const, shape);
  const outlineTornEdge = (): string => {
    const points: [number, number][] = [];
    const wobble = (): number =>
      shape === 0 || shape === 1 || shape === 2 ? (chance.share() - 0.5) * 14 : 0;
    for (let x = 110; x <= 700; x += 32) points.push([x, 60 + wobble()]);
    for (let y = 60; y <= 880; y += 32) points.push([704 + wobble(), y]);
    for (let x = 704; x >= 110; x -= 32) points.push([x, 884 + wobble()]);
    for (let y = 884; y >= 60; y -= 32) points.push([106 + wobble(), y]);
    return polygon(...points);
  };
  const marble = canvas.tile(
    300,
    260,
    `<rect width="300" height="260" fill="${colour}"/><path d="M0 40Q60 0 120 50T260 30T300 40M0 120Q70 70 140 130T300 120M0 200Q60 160 150 210T300 200" fill="none" stroke="${lighten(colour, 0.55)}" stroke-width="16"/><path d="M0 70Q60 30 120 80T260 60T300 70M0 156Q70 110 140 166T300 156M0 236Q60 196 150 246T300 236" fill="none" stroke="${darken(colour, 0.35)}" stroke-width="9"/><path d="M0 92Q70 46 130 100T300 92M0 176Q70 136 150 186T300 176" fill="none" stroke="#d9a85a" stroke-width="6"/>`,
  );
  const fills = formOf(
    [
      canvas.tile(
        14,
        14,
        `<rect width="14" height="14" fill="${tone}"/><path d="M0 3H14" stroke="${darken(tone, 0.1)}" stroke-width="1.6"/>`,
      ),
      canvas.tile(
        150,
        130,
        `<rect width="150" height="130" fill="${tone}"/><ellipse cx="30" cy="30" rx="6" ry="3" fill="#7a8a5c"/><ellipse cx="90" cy="60" rx="7" ry="4" fill="#a9743f"/><ellipse cx="50" cy="100" rx="5" ry="3" fill="#c4576b"/><ellipse cx="124" cy="108" rx="6" ry="3" fill="#8a5f3a"/>`,
      ),
      canvas.slant([0, '#f6ebc9'], [0.5, '#ecdcb0'], [1, '#d9c08a']),
      canvas.slant([0, '#f7fafb'], [1, '#e2eaee']),
      marble,
    ] as const,
    shape,
  );
  for (const [index, turn] of [7, -5, 1].entries())
    canvas.paintMoved(`rotate(${turn} 410 480)`, () => {
      const outline = outlineTornEdge();
      canvas
        .path(outline, '#1a1108', 'fill-opacity="0.17" transform="translate(8 11)"')
        .path(outline, fills)
        .path(
          outline,
          index === 2 ? canvas.slant([0, '#fff', 0.25], [1, '#1d1208', 0.08]) : 'rgba(60,45,20,0.1)',
        );
      if (index < 2) return;
      if (shape === 3)
        canvas.path(
          outline,
          'none',
          `stroke="${canvas.stripes('#b5352f', '#2f5a8a', 26, 45)}" stroke-width="22"`,
        );
      if (shape === 2) {
        canvas.path(roundedBox(150, 104, 510, 736, 4), 'none', 'stroke="#a9864a" stroke-width="6"');
        printText(
          canvas,
          'Certificate',
          { x: 210, y: 170, width: 390, height: 110 },
          { face: 'serif', colour: '#6b4f28', lines: 1 },
        );
        canvas.path(circle(405, 700, 62), canvas.ball('#b5352f'));
      } else if (shape !== 4)
        printBrand(canvas, print, { x: 280, y: 110, width: 250, height: 50 }, darken(tone, 0.5));
      if (shape === 2) canvas.line('M240 360h330M260 430h290M240 500h330', '#a9864a', 5);
    });
  if (shape === 0)
    canvas
      .path(roundedBox(4, 440, 812, 70, 6), '#8c3b4a')
      .path(roundedBox(4, 440, 812, 20, 6), '#fff', 'fill-opacity="0.16"')
      .path(circle(410, 475, 60), canvas.ball('#8c2f2f'));
  return canvas.toDrawing();
}

/** A clipboard from above: with pencil groove, easel, rain flap, storage. */
export function drawClipboard({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(700, 960);
  const board = roundedBox(4, 40, 690, 914, 30);
  canvas
    .path(board, '#1a1108', 'fill-opacity="0.25" transform="translate(4 6)"')
    .path(
      board,
      shape === 3
        ? canvas.slant([0, '#d5d8da'], [0.5, '#a9aeb3'], [1, '#8f959a'])
        : shape === 2
          ? canvas.sheet(colour)
          : canvas.wood(shape === 0 ? '#b98450' : '#9c6b3f', 90),
    );
  bevel(canvas, board, 9);
  if (shape === 0)
    canvas
      .path(roundedBox(630, 300, 40, 560, 20), '#6b4528')
      .path(roundedBox(636, 320, 26, 440, 6), canvas.across([0, '#c98a2b'], [0.4, '#f0cd7a'], [1, '#9a6a1c']))
      .path(polygon([636, 756], [662, 756], [649, 810]), '#e9cfa2')
      .path(polygon([644, 786], [654, 786], [649, 812]), '#33302c');
  if (shape === 1)
    canvas
      .path(roundedBox(4, 480, 690, 12, 0), '#5a3a20')
      .path(roundedBox(40, 470, 60, 34, 6) + roundedBox(600, 470, 60, 34, 6), canvas.metal('#c9a45a'));
  const right = shape === 0 ? 610 : 640;
  for (const offset of [8, 0])
    canvas.path(
      roundedBox(56 + offset * 0.6, 120 + offset, right - 60, 790, 4),
      offset ? '#d9d0bd' : canvas.slant([0, '#fdfbf4'], [1, '#efe8d8']),
    );
  canvas.line(
    Array.from(
      { length: 9 },
      (_, row) => `M110 ${300 + row * 64}H${right - (row % 3 === 2 ? 180 : 60)}`,
    ).join(''),
    '#cfc6b4',
    6,
  );
  printText(
    canvas,
    shortName(print.name),
    { x: 110, y: 190, width: right - 170, height: 60 },
    { face: print.face, colour: '#5b5347', lines: 1, most: 46 },
  );
  if (shape === 2) {
    plate(canvas, roundedBox(20, 560, 660, 390, 16), lighten(colour, 0.1), 8);
    printBrand(canvas, print, { x: 200, y: 720, width: 300, height: 80 }, inkOn(colour));
  }
  if (shape === 3) canvas.path(roundedBox(4, 900, 690, 54, 26), canvas.down([0, '#c3c7ca'], [1, '#7c8187']));
  canvas
    .path(roundedBox(180, 70, 340, 90, 14), '#1a1108', 'fill-opacity="0.25" transform="translate(4 10)"')
    .path(roundedBox(180, 70, 340, 90, 14), canvas.down([0, '#f0f2f3'], [0.5, '#b3b8bd'], [1, '#7c8187']));
  canvas.path(
    `M250 84Q250 6 350 6T450 84Z${circle(350, 50, 22)}`,
    canvas.down([0, '#e3e5e7'], [1, '#8f959a']),
    'fill-rule="evenodd"',
  );
  if (shape !== 2) printBrand(canvas, print, { x: 270, y: 96, width: 160, height: 42 }, '#55595f');
  return canvas.toDrawing();
}
