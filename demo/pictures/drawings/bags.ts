import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layBand, seam, sewLabel, stitch } from './garment.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

const LEATHER = '#8a5a32';

/** A strap with a buckle that hangs down. */
function drawBuckle(canvas: Canvas, x: number, top: number, length: number, colour = LEATHER): void {
  canvas.solid(
    `M${x - 22} ${top}H${x + 22}V${top + length - 20}L${x} ${top + length}L${x - 22} ${top + length - 20}Z`,
    canvas.sheet(colour),
    { relief: 0.5, depth: 10 },
  );
  canvas
    .line(roundedBox(x - 32, top + length * 0.34, 64, 46, 8), '#c3a86a', 9)
    .line(`M${x} ${top + length * 0.34 + 4}v40`, '#e0cb96', 6);
}

/** A zip that runs along a line. */
const drawZip = (canvas: Canvas, d: string, colour: string): Canvas =>
  canvas.line(d, darken(colour, 0.5), 18).line(d, '#b9bec3', 8, 'stroke-dasharray="4 6"');

/** A backpack for the city, the trail, students, rain. */
export function drawBackpack({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(720, form === 2 ? 1000 : 940);
  const foot = form === 2 ? 992 : 932;
  const fill = form === 4 ? canvas.sheet(colour) : canvas.cloth(colour, 6);
  canvas.cord('M310 60C300 -20 420 -20 410 60', darken(colour, 0.3), 26);
  for (const sign of [-1, 1])
    canvas.line(
      `M${360 + sign * 270} 300Q${360 + sign * 360} 560 ${360 + sign * 290} ${foot - 60}`,
      darken(colour, 0.4),
      44,
    );
  const body =
    form === 4
      ? `M96 190Q84 60 130 44H590Q636 60 624 190L650 ${foot - 60}Q650 ${foot} 590 ${foot}H130Q70 ${foot} 70 ${foot - 60}Z`
      : `M74 ${foot - 70}C60 500 60 60 360 44S660 500 646 ${foot - 70}Q640 ${foot} 560 ${foot}H160Q80 ${foot} 74 ${foot - 70}Z`;
  canvas.solid(body, fill, { relief: 0.55, depth: 60 });
  if (form === 4) {
    canvas.solid('M110 60H610V190Q360 220 110 190Z', canvas.sheet(darken(colour, 0.1)), {
      relief: 0.55,
      depth: 26,
    });
    canvas.line('M120 100H600M118 140H602', darken(colour, 0.4), 4, 'stroke-opacity="0.6"');
    for (const x of [210, 510]) drawBuckle(canvas, x, 150, 250, '#3a3b40');
    sewLabel(canvas, print, { x: 270, y: 420, width: 180, height: 80 });
    drawZip(canvas, 'M160 640H560', colour);
    return canvas.toDrawing();
  }
  if (form === 0 || form === 5) {
    // A flap that closes with two straps.
    canvas.solid('M96 330C84 120 200 44 360 44S636 120 624 330Q630 420 560 430H160Q90 420 96 330Z', fill, {
      relief: 0.55,
      depth: 44,
    });
    canvas.solid(roundedBox(130, 560, 460, 310, 40), fill, { relief: 0.5, depth: 30 });
    for (const x of [230, 490]) drawBuckle(canvas, x, 330, 300, form === 5 ? '#4a4038' : LEATHER);
    stitch(canvas, 'M116 330Q110 404 166 412H554Q610 404 604 330', colour);
    sewLabel(canvas, print, { x: 290, y: 250, width: 140, height: 64 });
    return canvas.toDrawing();
  }
  drawZip(canvas, 'M120 470C120 220 200 110 360 104S600 220 600 470', colour);
  const pocket =
    form === 2
      ? 'M140 440Q360 400 580 440L600 700Q360 730 120 700Z'
      : `M130 520Q360 470 590 520V${foot - 90}Q590 ${foot - 40} 540 ${foot - 40}H180Q130 ${foot - 40} 130 ${foot - 90}Z`;
  canvas.solid(pocket, form === 3 ? canvas.cloth(contrast(colour, 0.2), 6) : fill, {
    relief: 0.5,
    depth: 30,
  });
  drawZip(canvas, form === 2 ? 'M150 470Q360 434 570 470' : 'M160 560Q360 514 560 560', colour);
  if (form === 2) {
    for (const y of [300, 780]) canvas.cord(`M110 ${y}Q360 ${y + 40} 610 ${y}`, '#3a3b40', 16);
    canvas.cord('M200 760L520 860L200 920M520 760L200 860L520 920', contrast(colour, 0.6), 9);
    canvas.solid(
      `M60 720Q20 740 40 ${foot - 60}L110 ${foot - 30}V720Z`,
      canvas.tile(
        16,
        16,
        `<rect width="16" height="16" fill="${darken(colour, 0.3)}"/><circle cx="8" cy="8" r="4" fill="${darken(colour, 0.6)}"/>`,
      ),
      { relief: 0.4, depth: 14 },
    );
  }
  if (form === 1) {
    canvas.path(
      `M74 ${foot - 180}H646L640 ${foot - 40}Q630 ${foot} 560 ${foot}H160Q90 ${foot} 80 ${foot - 40}Z`,
      darken(colour, 0.35),
      'fill-opacity="0.6"',
    );
    layBand(canvas, `M130 ${foot - 210}H590`, '#cfd3d2', 16);
  }
  sewLabel(canvas, print, { x: 284, y: 300, width: 152, height: 70 });
  return canvas.toDrawing();
}

/** A backpack for a child: with a pocket like a face of a hill, structured, for the forest, overnight, with pencils. */
export function drawSchoolBag({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 860);
  const light = contrast(colour, 0.5);
  const fill = form === 1 ? canvas.sheet(colour) : canvas.cloth(colour, 6);
  canvas.cord('M320 60C310 -20 450 -20 440 60', darken(colour, 0.3), 26);
  if (form === 4)
    for (const [x, tone] of [
      [150, '#d0a13a'],
      [200, '#3f7355'],
      [250, '#b5482f'],
    ] as const)
      canvas.solid(`M${x} 400V60l17 -44l17 44V400z`, canvas.round(tone), { depth: 6 });
  canvas.line('M110 300Q6 520 90 800M650 300Q754 520 670 800', darken(colour, 0.4), 40);
  const body =
    form === 1
      ? roundedBox(70, 48, 620, 804, 60)
      : 'M76 800C50 500 60 50 380 48S710 500 684 800Q680 852 620 852H140Q80 852 76 800Z';
  canvas.solid(body, fill, { relief: 0.55, depth: 56 });
  if (form === 1) {
    canvas.solid(
      'M84 70Q84 56 110 56H650Q676 56 676 70V480Q680 540 620 540H140Q80 540 84 480Z',
      canvas.sheet(darken(colour, 0.08)),
      { relief: 0.5, depth: 36 },
    );
    for (const x of [220, 540]) {
      canvas.solid(roundedBox(x - 40, 480, 80, 110, 10), canvas.steel('#b9bec3'), { depth: 10 });
      canvas.path(roundedBox(x - 22, 520, 44, 30, 6), '#8b9096');
    }
    layBand(canvas, 'M130 440H630', '#e9e4c8', 22);
  } else {
    drawZip(canvas, 'M130 470C130 210 220 116 380 110S630 210 630 470', colour);
    canvas.solid(
      'M120 520Q380 450 640 520V780Q640 820 590 820H170Q120 820 120 780Z',
      canvas.cloth(light, 6),
      { relief: 0.5, depth: 30 },
    );
    drawZip(canvas, 'M160 560Q380 500 600 560', light);
  }
  if (form === 0)
    canvas
      .path('M250 780L340 640L400 720L450 650L540 780Z', darken(colour, 0.1))
      .path(circle(500, 630, 26), '#e6c04c');
  if (form === 2)
    canvas
      .path('M380 610L460 700H430L490 780H270L330 700H300Z', darken(colour, 0.2))
      .path(roundedBox(366, 776, 28, 36, 4), LEATHER);
  if (form === 3)
    for (const [x, y] of [
      [230, 640],
      [330, 720],
      [430, 640],
      [530, 720],
    ] as const)
      canvas.path(circle(x, y, 24), colour);
  sewLabel(canvas, print, { x: 300, y: form === 1 ? 250 : 300, width: 160, height: 74 });
  return canvas.toDrawing();
}

/** A bag for a weekend: leather, waxed canvas, a doctor's bag, of carpet, upright, restored. */
export function drawWeekender({ colour, form, print }: DrawingStyle): Drawing {
  const isUpright = form === 4;
  const canvas = new Canvas(isUpright ? 700 : 1000, isUpright ? 820 : 690);
  const w = isUpright ? 700 : 1000;
  const foot = isUpright ? 814 : 682;
  const top = isUpright ? 280 : 230;
  const carpet = canvas.tile(
    120,
    120,
    `<rect width="120" height="120" fill="${colour}"/><path d="M60 6L114 60L60 114L6 60Z" fill="${darken(colour, 0.35)}"/><path d="M60 34L86 60L60 86L34 60Z" fill="#d9b36a"/><circle r="14" fill="#d9b36a"/><circle cx="120" r="14" fill="#d9b36a"/><circle cy="120" r="14" fill="#d9b36a"/><circle cx="120" cy="120" r="14" fill="#d9b36a"/>`,
  );
  const fill = form === 1 ? canvas.cloth(colour, 6) : form === 3 ? carpet : canvas.sheet(colour);
  const trim = form === 1 || form === 3 || form === 0 ? LEATHER : darken(colour, 0.25);
  const strap = form === 0 ? darken(colour, 0.35) : trim;
  canvas.cord(
    `M${w * 0.3} ${top + 60}C${w * 0.3} -10 ${w * 0.7} -10 ${w * 0.7} ${top + 60}`,
    darken(strap, 0.25),
    30,
  );
  const body =
    form === 2
      ? `M200 ${top - 20}H800C880 ${top + 60} 960 ${top + 200} 984 ${foot - 50}Q980 ${foot} 920 ${foot}H80Q20 ${foot} 16 ${foot - 50}C40 ${top + 200} 120 ${top + 60} 200 ${top - 20}Z`
      : `M${w * 0.08} ${top + 60}Q${w * 0.1} ${top} ${w * 0.2} ${top}H${w * 0.8}Q${w * 0.9} ${top} ${w * 0.92} ${top + 60}L${w - 12} ${foot - 60}Q${w - 16} ${foot} ${w - 80} ${foot}H80Q16 ${foot} 12 ${foot - 60}Z`;
  canvas.solid(body, fill, { relief: 0.55, depth: 64 });
  canvas.inside(body, () => {
    if (form !== 2)
      canvas.path(
        `M0 ${foot - 150}Q${w / 2} ${foot - 120} ${w} ${foot - 150}V${foot}H0Z`,
        form === 0 ? darken(colour, 0.35) : trim,
      );
    if (form !== 2) stitch(canvas, `M0 ${foot - 138}Q${w / 2} ${foot - 108} ${w} ${foot - 138}`, trim);
    canvas.shade(`M0 ${foot - 60}H${w}V${foot}H0Z`, 0.25, 20);
    canvas.gloss(
      `M${w * 0.14} ${top + 60}Q${w * 0.1} ${top + 200} ${w * 0.08} ${foot - 180}L${w * 0.16} ${foot - 180}Q${w * 0.16} ${top + 180} ${w * 0.2} ${top + 60}Z`,
      0.14,
      16,
    );
  });
  if (form === 2) {
    canvas.solid(roundedBox(190, top - 44, 620, 46, 16), canvas.metal('#c3a86a'), { depth: 10 });
    canvas.solid(
      `M440 ${top - 30}H560V${top + 130}L500 ${top + 170}L440 ${top + 130}Z`,
      canvas.sheet(darken(colour, 0.16)),
      { relief: 0.5, depth: 14 },
    );
    canvas.path(circle(500, top + 110, 24), canvas.ball('#c3a86a'));
  } else drawZip(canvas, `M${w * 0.14} ${top + 26}H${w * 0.86}`, form === 1 || form === 3 ? trim : colour);
  for (const x of form === 2 ? [] : [w * 0.27, w * 0.73]) {
    canvas.solid(`M${x - 24} ${top + 30}H${x + 24}V${foot - 60}H${x - 24}Z`, canvas.sheet(strap), {
      relief: 0.5,
      depth: 12,
    });
    canvas.line(roundedBox(x - 34, top + 40, 68, 42, 10), '#c3a86a', 9);
  }
  canvas.cord(`M${w * 0.27} ${top + 70}C${w * 0.27} 50 ${w * 0.73} 50 ${w * 0.73} ${top + 70}`, strap, 34);
  if (form === 5)
    canvas.solid(
      polygon([700, foot - 250], [840, foot - 240], [830, foot - 170], [690, foot - 180]),
      canvas.sheet(lighten(colour, 0.2)),
      { relief: 0.4, depth: 10 },
    );
  sewLabel(canvas, print, { x: w / 2 - 66, y: top + 150, width: 132, height: 58 });
  canvas.path(`M${w * 0.08} ${foot - 4}h70v8h-70zM${w * 0.84} ${foot - 4}h70v8h-70z`, '#3a322a');
  return canvas.toDrawing();
}

/** A suitcase: on four wheels, on two, with a soft front, with a scale, repaired. */
export function drawSuitcase({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(620, 1000);
  canvas
    .path('M210 20H410V34H396V200H382V40H238V200H224V34H210Z', canvas.steel('#9aa0a5'))
    .solid(roundedBox(200, 6, 220, 36, 16), canvas.sheet('#33353a'), { depth: 10 });
  for (const x of form === 1 ? [90, 530] : [90, 200, 420, 530]) {
    canvas
      .path(roundedBox(x - 30, 910, 60, 56, 10), '#3a3c40')
      .path(circle(x, 962, 34), '#2a2b2e')
      .path(circle(x - 6, 956, 14), '#6a6d72');
  }
  if (form === 1) canvas.path(roundedBox(290, 930, 40, 66, 8), '#3a3c40');
  const body = roundedBox(14, 160, 592, 782, form === 2 ? 40 : 70);
  const fill =
    form === 2
      ? canvas.cloth(colour, 6)
      : canvas.across(
          [0, darken(colour, 0.2)],
          [0.2, lighten(colour, 0.16)],
          [0.5, colour],
          [1, darken(colour, 0.26)],
        );
  canvas.solid(body, fill, { relief: 0.55, depth: 44 });
  if (form === 2) {
    canvas.solid(roundedBox(70, 240, 480, 270, 30), fill, { relief: 0.5, depth: 24 });
    canvas.solid(roundedBox(70, 550, 480, 320, 30), fill, { relief: 0.5, depth: 24 });
    drawZip(canvas, 'M110 290H510M110 600H510', colour);
  } else
    canvas.inside(body, () => {
      for (let x = 80; x < 580; x += form === 1 ? 130 : 76) {
        canvas
          .path(roundedBox(x, 170, 26, 762, 13), darken(colour, 0.2), 'fill-opacity="0.6"')
          .path(roundedBox(x + 24, 170, 10, 762, 5), lighten(colour, 0.4), 'fill-opacity="0.45"');
      }
      if (form === 1) canvas.path('M0 480H620V540H0Z', darken(colour, 0.3)).line('M0 510H620', '#b9bec3', 8);
    });
  for (const [x, y] of form === 1 || form === 4
    ? ([
        [14, 160],
        [526, 160],
        [14, 862],
        [526, 862],
      ] as const)
    : [])
    canvas.solid(roundedBox(x, y, 80, 80, 30), canvas.sheet(form === 4 ? LEATHER : '#3a3c40'), {
      relief: 0.5,
      depth: 12,
    });
  canvas.solid(roundedBox(220, 150, 180, 34, 16), canvas.sheet('#3a3c40'), { relief: 0.5, depth: 10 });
  if (form === 3)
    canvas
      .path(roundedBox(240, 230, 140, 60, 12), '#2a2b2e')
      .path(roundedBox(254, 242, 112, 36, 6), '#b7cfb4');
  if (form === 4)
    canvas.paintMoved('rotate(-12 400 640)', () =>
      canvas.solid(roundedBox(340, 600, 160, 100, 12), canvas.sheet(print.accent), { relief: 0.3, depth: 8 }),
    );
  sewLabel(canvas, print, { x: 236, y: form === 2 ? 410 : 330, width: 148, height: 60 });
  return canvas.toDrawing();
}

/** A briefcase: slim, with two gussets, for documents, a satchel, restored. */
export function drawBriefcase({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, form === 2 ? 780 : 740);
  const foot = form === 2 ? 772 : 732;
  const top = form === 3 ? 120 : 160;
  if (form === 3) canvas.cord(`M90 ${top + 80}C110 -30 890 -30 910 ${top + 80}`, darken(colour, 0.24), 34);
  else canvas.cord(`M360 ${top + 10}C350 20 400 20 500 20S650 20 640 ${top + 10}`, darken(colour, 0.24), 44);
  if (form === 1) canvas.path(roundedBox(40, top - 26, 920, 200, 34), darken(colour, 0.3));
  canvas.solid(roundedBox(14, top, 972, foot - top, 46), canvas.sheet(colour), { relief: 0.55, depth: 46 });
  if (form === 2) {
    drawZip(canvas, `M70 ${top + 40}H930`, colour);
    canvas.solid(roundedBox(90, 330, 820, 360, 26), canvas.sheet(colour), { relief: 0.5, depth: 22 });
    drawZip(canvas, 'M130 380H870', colour);
  } else {
    const flap =
      form === 0
        ? `M14 ${top + 40}Q14 ${top} 60 ${top}H940Q986 ${top} 986 ${top + 40}V430Q500 500 14 430Z`
        : `M14 ${top + 40}Q14 ${top} 60 ${top}H940Q986 ${top} 986 ${top + 40}V440Q986 480 930 480H70Q14 480 14 440Z`;
    canvas.solid(flap, canvas.sheet(lighten(colour, 0.05)), { relief: 0.55, depth: 34 });
    stitch(
      canvas,
      form === 0 ? 'M34 416Q500 484 966 416' : 'M34 436Q36 462 76 462H924Q964 462 966 436',
      colour,
      4,
    );
    if (form === 0) canvas.solid(roundedBox(440, 400, 120, 110, 14), canvas.metal('#c3a86a'), { depth: 12 });
    else for (const x of [250, 750]) drawBuckle(canvas, x, 380, 230, darken(colour, 0.2));
  }
  if (form === 4)
    canvas.path(
      'M14 640Q100 650 120 732H60Q14 732 14 690ZM986 640Q900 650 880 732H940Q986 732 986 690Z',
      darken(colour, 0.3),
    );
  sewLabel(
    canvas,
    { ...print, paper: darken(colour, 0.12), ink: lighten(colour, 0.7) },
    { x: 420, y: form === 2 ? 480 : 620, width: 160, height: 60 },
  );
  return canvas.toDrawing();
}

/** A flat pouch with a zip: for cables, first aid, tools, papers, glasses, a set of three. */
export function drawZipPouch({ colour, form, print }: DrawingStyle): Drawing {
  const isSet = form === 5;
  const canvas = new Canvas(960, isSet ? 800 : form === 3 ? 680 : 600);
  const paint = (tone: string, high: number) => {
    canvas.solid(roundedBox(10, 14, 880, high - 24, 44), canvas.cloth(tone, 6), { relief: 0.55, depth: 40 });
    drawZip(canvas, 'M50 84H850', tone);
    canvas.solid('M846 70L940 60Q956 84 940 108L846 98Z', canvas.sheet(LEATHER), { relief: 0.5, depth: 8 });
    seam(canvas, `M30 120H870`, tone, 4);
    if (form !== 1) sewLabel(canvas, print, { x: 380, y: high * 0.45, width: 150, height: 66 });
  };
  if (isSet) {
    canvas.paintMoved('translate(0 0) scale(1 0.9)', () => paint(darken(colour, 0.2), 500));
    canvas.paintMoved('translate(90 250) scale(0.8 0.84)', () => paint(contrast(colour, 0.3), 430));
    canvas.paintMoved('translate(230 470) scale(0.66 0.84)', () => paint(colour, 390));
    return canvas.toDrawing();
  }
  const high = form === 3 ? 680 : 600;
  paint(colour, high);
  if (form === 1)
    canvas
      .path(circle(450, 340, 130), '#f1ece0')
      .path('M414 250H486V304H540V376H486V430H414V376H360V304H414Z', '#b83b3e');
  if (form === 0)
    canvas.line('M110 200H790M110 520H790', contrast(colour, 0.4), 10, 'stroke-dasharray="60 14"');
  if (form === 2) layBand(canvas, `M250 14V${high - 10}M650 14V${high - 10}`, '#33343a', 44);
  if (form === 3)
    canvas.solid(roundedBox(80, 430, 740, 190, 20), canvas.cloth(darken(colour, 0.08), 6), {
      relief: 0.45,
      depth: 16,
    });
  if (form === 4) canvas.cord('M40 84C-10 180 60 260 20 380', LEATHER, 14);
  return canvas.toDrawing();
}

/** Baskets of willow to carry: a hamper, for a handlebar, for the back, for the beach, for foraging. */
export function drawCarryBasket({ colour, form }: DrawingStyle): Drawing {
  const high = [640, 640, 900, 860, 760][form] ?? 700;
  const canvas = new Canvas(900, high);
  const wicker = canvas.wicker(colour, 46);
  const foot = high - 8;
  const top = [190, 110, 150, 330, 380][form] ?? 200;
  if (form === 3) canvas.cord(`M250 ${top + 40}C240 -40 660 -40 650 ${top + 40}`, LEATHER, 34);
  if (form === 4) canvas.cord(`M70 ${top + 30}C90 -80 810 -80 830 ${top + 30}`, darken(colour, 0.2), 40);
  if (form === 2) canvas.cord(`M330 ${top}C330 20 570 20 570 ${top}`, LEATHER, 30);
  const inset = form === 0 ? 6 : form === 4 ? 110 : 90;
  const body = `M14 ${top}H886L${886 - inset} ${foot - 30}Q${870 - inset} ${foot} ${840 - inset} ${foot}H${60 + inset}Q${30 + inset} ${foot} ${14 + inset} ${foot - 30}Z`;
  if (form === 3 || form === 4 || form === 1)
    canvas.path(ellipse(450, top, 430, form === 1 ? 30 : 44), darken(colour, 0.6));
  canvas.solid(body, wicker, { relief: 0.6, depth: 80 });
  canvas.inside(body, () =>
    canvas.path(
      roundedBox(0, 0, 900, high, 0),
      canvas.across([0, '#1d1208', 0.36], [0.3, '#fff', 0.1], [0.6, '#1d1208', 0], [1, '#1d1208', 0.44]),
    ),
  );
  canvas.cord(
    `M20 ${top + 10}Q450 ${top + (form === 0 ? 10 : 70)} 880 ${top + 10}`,
    darken(colour, 0.08),
    36,
  );
  if (form === 0) {
    canvas.solid(`M10 ${top}Q10 70 60 70H840Q890 70 890 ${top}Z`, wicker, { relief: 0.55, depth: 40 });
    canvas.cord('M330 90C330 -20 570 -20 570 90', LEATHER, 34);
    for (const x of [190, 710]) drawBuckle(canvas, x, 110, 220);
  }
  if (form === 1) for (const x of [270, 630]) drawBuckle(canvas, x, 60, 240);
  if (form === 2)
    for (const x of [210, 690])
      canvas.solid(`M${x - 30} ${top}H${x + 30}L${x + 20} ${foot - 60}H${x - 20}Z`, canvas.sheet(LEATHER), {
        relief: 0.5,
        depth: 16,
      });
  if (form === 4) {
    canvas.cord(`M450 ${top + 60}v150`, LEATHER, 20);
    canvas.solid(roundedBox(430, top + 110, 40, 150, 14), canvas.wood('#8a5a32', 90), { depth: 8 });
  }
  return canvas.toDrawing();
}

/** A purse: for coins, evening clutch, wide, round, embroidered. */
export function drawPurse({ colour, form }: DrawingStyle): Drawing {
  const isClutch = form === 1;
  const canvas = new Canvas(900, isClutch ? 860 : 760);
  const lift = isClutch ? 220 : 90;
  if (isClutch)
    canvas
      .line('M80 300C60 -60 840 -60 820 300', '#a8853f', 16)
      .line('M80 300C60 -60 840 -60 820 300', '#e6cf94', 9, 'stroke-dasharray="12 10"');
  const foot = isClutch ? 852 : 752;
  const body =
    form === 3
      ? `M120 ${lift + 40}C-60 300 10 ${foot} 450 ${foot}S960 300 780 ${lift + 40}Z`
      : isClutch
        ? `M90 ${lift + 40}H810L884 ${foot - 50}Q884 ${foot} 820 ${foot}H80Q16 ${foot} 16 ${foot - 50}Z`
        : `M130 ${lift + 40}C40 300 10 480 16 600Q30 ${foot} 200 ${foot}H700Q870 ${foot} 884 600C890 480 860 300 770 ${lift + 40}Z`;
  const fill =
    form === 2
      ? canvas.tile(
          80,
          80,
          `<rect width="80" height="80" fill="${colour}"/><circle cx="20" cy="20" r="9" fill="${contrast(colour, 0.5)}"/><circle cx="60" cy="60" r="9" fill="${contrast(colour, 0.5)}"/>`,
        )
      : isClutch
        ? canvas.slant(
            [0, lighten(colour, 0.3)],
            [0.4, colour],
            [0.6, lighten(colour, 0.1)],
            [1, darken(colour, 0.3)],
          )
        : form === 4
          ? canvas.cloth(colour, 5)
          : canvas.sheet(colour);
  canvas.solid(body, fill, { relief: 0.6, depth: 70 });
  canvas.inside(body, () =>
    canvas.line(
      `M220 ${lift + 50}Q200 ${lift + 200} 150 ${foot - 120}M340 ${lift + 50}Q330 ${lift + 160} 320 ${lift + 240}M560 ${lift + 50}Q570 ${lift + 160} 580 ${lift + 240}M680 ${lift + 50}Q700 ${lift + 200} 750 ${foot - 120}`,
      darken(colour, 0.5),
      12,
      `stroke-opacity="0.3" filter="${canvas.soft(7)}"`,
    ),
  );
  if (form === 4) {
    for (const [x, y, tone] of [
      [450, 460, '#c9818a'],
      [330, 520, '#d0a13a'],
      [570, 520, '#d0a13a'],
      [390, 610, '#8db9d6'],
      [510, 610, '#8db9d6'],
    ] as const)
      for (let turn = 0; turn < 360; turn += 72)
        canvas.path(ellipse(x + Math.cos(turn / 57.3) * 30, y + Math.sin(turn / 57.3) * 30, 22, 22), tone);
    canvas.line('M450 700Q440 600 450 500M450 660Q390 640 340 580M450 660Q510 640 560 580', '#6d8a5a', 10);
  }
  const gold = '#cfa95a';
  canvas.path(
    `M110 ${lift + 76}Q110 ${lift} 170 ${lift}H730Q790 ${lift} 790 ${lift + 76}H750Q750 ${lift + 44} 716 ${lift + 44}H184Q150 ${lift + 44} 150 ${lift + 76}Z`,
    canvas.down([0, lighten(gold, 0.7)], [0.5, gold], [1, darken(gold, 0.4)]),
  );
  for (const x of [424, 476]) canvas.path(circle(x, lift - 30, 36), canvas.ball(gold));
  return canvas.toDrawing();
}
