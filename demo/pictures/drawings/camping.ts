import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { blob, seam, sewLabel } from './garment.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { printBrand, printText, shortName } from './print.ts';
import { drawCabinTent, drawPyramidTent, drawTunnelTent } from './tents.ts';
import { darken, lighten } from './tones.ts';

/** A tent: a dome for two, a tunnel for one, a cabin for a family, of canvas, for kids, a pyramid. */
export function drawTent(style: DrawingStyle): Drawing {
  const { colour, form } = style;
  if (form === 1) return drawTunnelTent(style);
  if (form === 2) return drawCabinTent(style);
  if (form === 3 || form === 4) return drawRidgeTent(colour, form === 4);
  return form === 5 ? drawPyramidTent(style) : drawDomeTent(style);
}

function drawDomeTent({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 600);
  const foot = canvas.height - 8;
  const dark = darken(colour, 0.3);
  const dome = `M16 ${foot}C140 ${foot * 0.4} 300 30 470 24C680 20 880 ${foot * 0.4} 984 ${foot}Z`;
  canvas.line(`M14 ${foot - 2}H986`, '#6b5a44', 8);
  canvas.solid(dome, canvas.sheet(colour), { relief: 0.5, depth: 60 });
  canvas.inside(dome, () => {
    canvas.path(
      `M470 20C680 20 900 ${foot * 0.4} 1000 ${foot}H640Q600 ${foot * 0.4} 470 20Z`,
      '#1d1208',
      'fill-opacity="0.22"',
    );
    canvas.path(`M0 ${foot - 46}H1000V${foot + 10}H0Z`, dark, 'fill-opacity="0.7"');
    canvas.line(
      `M470 20Q600 ${foot * 0.4} 640 ${foot}M470 20Q300 ${foot * 0.34} 200 ${foot}`,
      darken(colour, 0.5),
      6,
    );
    canvas.line(
      `M0 ${foot * 0.8}C200 ${foot * 0.2} 500 -20 1000 ${foot * 0.7}`,
      lighten(colour, 0.5),
      9,
      'stroke-opacity="0.5"',
    );
  });
  const left = 240;
  const door = `M${left + 20} ${foot}Q340 ${foot * 0.42} 440 ${foot * 0.3}Q560 ${foot * 0.44} 600 ${foot}Z`;
  canvas.path(door, '#3a3328');
  canvas.inside(door, () =>
    canvas
      .shade(`M200 ${foot}H620V${foot - 60}H200Z`, 0.3, 20)
      .path(`M200 ${foot - 40}H620V${foot}H200Z`, '#7a6a50'),
  );
  canvas.solid(
    `M440 ${foot * 0.3}Q340 ${foot * 0.42} ${left + 20} ${foot}L${left + 90} ${foot - 14}Q380 ${foot * 0.6} 440 ${foot * 0.3}Z`,
    canvas.sheet(lighten(colour, 0.3)),
    { relief: 0.5, depth: 14 },
  );
  canvas.line(door, lighten(colour, 0.4), 7);
  sewLabel(canvas, print, { x: 690, y: foot - 130, width: 110, height: 46 });
  return canvas.toDrawing();
}

/** A tent over a ridge, its front open. */
function drawRidgeTent(colour: string, isToy: boolean): Drawing {
  const canvas = new Canvas(1000, isToy ? 860 : 720);
  const foot = canvas.height - 8;
  const fill = isToy ? canvas.stripes(colour, lighten(colour, 0.6), 50, 90) : canvas.cloth(colour, 6);
  canvas.line(isToy ? `M340 10L380 70M440 10L400 70` : 'M330 20V60', '#a97e4f', 18);
  canvas.solid(`M390 40L820 90L984 ${foot - 60}L700 ${foot}Z`, fill, { relief: 0.45, depth: 40 });
  canvas.path(`M390 40L820 90L984 ${foot - 60}L700 ${foot}Z`, '#1d1208', 'fill-opacity="0.22"');
  canvas.path(`M390 40L90 ${foot}H700Z`, '#4a3f30');
  canvas.path(`M120 ${foot}L390 480L670 ${foot}Z`, '#7d6a4e', 'fill-opacity="0.6"');
  canvas.solid(`M390 40L16 ${foot}H150Q330 ${foot * 0.6} 390 40Z`, fill, { relief: 0.5, depth: 30 });
  canvas.solid(`M390 40L700 ${foot}H580Q430 ${foot * 0.6} 390 40Z`, fill, { relief: 0.5, depth: 30 });
  canvas.cord(`M150 ${foot - 200}q60 -20 90 10M610 ${foot - 200}q-60 -20 -90 10`, '#c9a36a', 12);
  canvas.line(`M390 44V${foot}`, '#a97e4f', 14);
  if (isToy)
    for (const [i, x] of [430, 520, 610, 700, 790].entries())
      canvas.path(
        `M${x - 40} ${66 + i * 9}h70l-34 70z`,
        ['#d0a13a', '#3f7355', '#b5482f', '#5b8fa8', '#d0a13a'][i] ?? '#d0a13a',
      );
  seam(canvas, `M390 40L820 90`, colour, 8);
  return canvas.toDrawing();
}

/** A compass from above: with a ring, with a lid, of bamboo, luminous, a surveyor's. */
export function drawCompass({ colour, form, print }: DrawingStyle): Drawing {
  const hasLid = form === 1 || form === 3;
  const canvas = new Canvas(800, hasLid ? 1000 : form === 4 ? 800 : 980);
  const y = form === 4 ? 400 : hasLid ? 610 : 590;
  const rim = form === 2 ? canvas.wood('#cfa668', 20) : canvas.steel(colour);
  if (form === 4) {
    canvas.solid(roundedBox(10, 10, 780, 780, 40), canvas.wood('#7a4a2a', 12), { relief: 0.5, depth: 24 });
  } else if (hasLid) {
    canvas
      .solid(circle(400, 210, 200), canvas.steel(colour), { relief: 0.5, depth: 24 })
      .path(circle(400, 210, 150), canvas.slant([0, '#eef3f4'], [0.5, '#a9b8bd'], [1, '#dfe8ea']))
      .line('M400 66V354', darken(colour, 0.5), 5);
    canvas.solid(roundedBox(290, 350, 220, 60, 14), canvas.metal(colour), { depth: 10 });
  } else {
    canvas
      .line(circle(400, 100, 76), darken(colour, 0.3), 30)
      .line(circle(396, 96, 76), lighten(colour, 0.3), 14);
    canvas.solid(roundedBox(350, 150, 100, 100, 16), canvas.metal(colour), { depth: 12 });
  }
  canvas.solid(circle(400, y, form === 4 ? 340 : 382), rim, { relief: 0.55, depth: 26 });
  const r = form === 4 ? 286 : 314;
  const isDark = form === 3;
  canvas.path(circle(400, y, r), isDark ? '#2a2d2f' : '#f4eedd');
  const ink = isDark ? '#cfe8b0' : '#2a2622';
  canvas.inside(circle(400, y, r), () =>
    canvas.shade(`M0 ${y - r - 60}H800V${y - r + 20}Q400 ${y - r + 80} 0 ${y - r + 60}Z`, 0.25, 16),
  );
  let minor = '';
  for (let turn = 0; turn < 360; turn += 15) {
    const [sin, cos] = [Math.sin(turn / 57.2958), Math.cos(turn / 57.2958)];
    const inner = turn % 45 === 0 ? 0.8 : 0.88;
    minor += `M${Math.round(400 + sin * r * 0.96)} ${Math.round(y - cos * r * 0.96)}L${Math.round(400 + sin * r * inner)} ${Math.round(y - cos * r * inner)}`;
  }
  canvas.line(minor, ink, 6);
  for (const [text, dx, dy] of [
    ['N', 0, -0.62],
    ['E', 0.62, 0],
    ['S', 0, 0.62],
    ['W', -0.62, 0],
  ] as const)
    printText(
      canvas,
      text,
      { x: 400 + dx * r - 50, y: y + dy * r - 46, width: 100, height: 92 },
      { face: 'serif', colour: text === 'N' ? '#a8323a' : ink, lines: 1, most: 84 },
    );
  for (let turn = 0; turn < 360; turn += 90)
    canvas.paintMoved(`rotate(${turn + 45} 400 ${y})`, () =>
      canvas.path(`M400 ${y - 120}L418 ${y}H382Z`, ink, 'fill-opacity="0.3"'),
    );
  canvas.paintMoved(`rotate(${24 + form * 13} 400 ${y})`, () => {
    canvas
      .path(`M400 ${y - r * 0.78}L434 ${y}H366Z`, '#b5352f')
      .path(`M400 ${y - r * 0.78}L434 ${y}H400Z`, '#7d1f1f')
      .path(`M400 ${y + r * 0.78}L434 ${y}H366Z`, isDark ? '#dfe3e4' : '#4a5a66')
      .path(`M400 ${y + r * 0.78}L434 ${y}H400Z`, isDark ? '#a9afb2' : '#2c3a44');
  });
  canvas.path(circle(400, y, 26), canvas.ball(form === 2 ? '#b98a4a' : colour));
  printBrand(canvas, print, { x: 330, y: y + r * 0.28, width: 140, height: 40 }, ink);
  canvas.gloss(
    `M${400 - r * 0.8} ${y}A${r * 0.8} ${r * 0.8} 0 0 1 400 ${y - r * 0.8}Q${400 - r * 0.5} ${y - r * 0.5} ${400 - r * 0.8} ${y}Z`,
    0.26,
    10,
  );
  return canvas.toDrawing();
}

/** An axe: camp hatchet with sheath, splitting, carving, light, vintage. */
export function drawAxe({ colour, form, print }: DrawingStyle): Drawing {
  const isHatchet = form === 0 || form === 2;
  const canvas = new Canvas(form === 1 ? 470 : form === 4 ? 650 : 440, isHatchet ? 720 : 1000);
  const x = 330;
  const handle = isHatchet
    ? `M${x - 38} 20H${x + 34}C${x + 28} 240 ${x + 64} 420 ${x + 34} 590C${x + 40} 640 ${x + 80} 670 ${x + 68} 712H${x - 56}C${x - 44} 670 ${x - 48} 640 ${x - 40} 590C${x - 14} 420 ${x - 44} 240 ${x - 38} 20Z`
    : `M${x - 34} 20H${x + 30}C${x + 24} 300 ${x + 60} 560 ${x + 26} 860C${x + 30} 920 ${x + 70} 950 ${x + 60} 990H${x - 50}C${x - 40} 940 ${x - 44} 900 ${x - 36} 860C${x - 10} 560 ${x - 40} 300 ${x - 34} 20Z`;
  canvas.solid(
    handle,
    form === 1 ? canvas.sheet('#d9792e') : canvas.wood(form === 4 ? '#a9713c' : '#c99a5e', 88),
    { relief: 0.55, depth: 26 },
  );
  if (form === 3)
    canvas.path(
      `M${x - 37} 800L${x + 30} 800C${x + 26} 900 ${x + 70} 950 ${x + 60} 990H${x - 50}C${x - 36} 930 ${x - 44} 860 ${x - 37} 800Z`,
      colour,
      'fill-opacity="0.9"',
    );
  const heads = [
    'M380 70H420Q436 150 420 220H360C300 224 200 250 70 330Q20 260 14 160Q14 90 40 50C180 90 300 90 380 70Z',
    'M370 60H446Q462 150 446 240H370C280 250 140 250 20 290Q6 150 20 40C150 70 280 76 370 60Z',
    'M370 60H416Q430 130 416 190H330C280 200 250 250 236 400L130 420Q20 330 14 100Q130 110 370 60Z',
    'M374 74H414Q428 140 414 206H350C280 210 180 230 90 290Q40 220 40 160T60 60C180 96 290 90 374 74Z',
    'M40 40C150 90 260 96 330 80C400 96 510 90 620 40Q650 150 620 290C510 220 400 214 330 220C260 214 150 220 40 290Q10 150 40 40Z',
  ];
  const head = heads[form] ?? heads[0] ?? '';
  canvas.shade(`M${x - 40} 220H${x + 40}V270H${x - 40}Z`, 0.3, 10);
  canvas.solid(head, canvas.slant([0, '#8f969b'], [0.4, '#596066'], [1, '#33383c']), {
    relief: 0.5,
    depth: 18,
  });
  canvas.inside(head, () =>
    canvas.path(
      form === 2 ? 'M0 90H50Q70 320 200 430H0Z' : 'M0 0H76Q40 170 110 340H0Z',
      canvas.slant([0, '#f2f4f5'], [0.5, '#b9c0c4'], [1, '#e4e8ea']),
    ),
  );
  printBrand(canvas, print, { x: 170, y: 130, width: 120, height: 50 }, '#c9ced1');
  if (form === 0) {
    canvas.solid('M8 40Q60 40 150 90L180 240Q130 300 70 350Q4 300 4 160Z', canvas.sheet('#8a5a32'), {
      relief: 0.5,
      depth: 18,
    });
    canvas.cord('M160 110L420 90M170 220L420 210', '#6a4226', 20);
    canvas.path(circle(150, 120, 14), '#c3a86a').path(circle(160, 220, 14), '#c3a86a');
  }
  return canvas.toDrawing();
}

/** A pole for walking: telescopic, of ash, nordic, folding, for all seasons. */
export function drawWalkingPole({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 3 ? 320 : 130, 1000);
  if (form === 1) {
    canvas.solid('M40 30Q64 0 92 30L84 400L78 990H54L48 400Z', canvas.wood('#c99a5e', 88), {
      relief: 0.5,
      depth: 14,
    });
    canvas.cord('M60 110C-10 160 10 260 60 250', '#7a4a2a', 14);
    canvas.path('M54 940H78L72 998H60Z', canvas.metal('#8f9499')).path(ellipse(72, 560, 7, 16), '#8f6438');
    return canvas.toDrawing();
  }
  const paint = () => {
    canvas.cord('M66 60C-20 120 -4 330 56 230', '#3a3b40', 16);
    canvas
      .path('M56 260H78L74 620H60Z', canvas.metal(colour))
      .path('M59 600H75L71 900H63Z', canvas.metal('#a9aeb2'));
    for (const y of [440, 630])
      canvas.solid(roundedBox(48, y, 44, 46, 8), canvas.sheet('#33343a'), { depth: 6 });
    canvas.solid(
      'M46 20Q64 4 92 20Q104 60 88 90V260Q68 276 50 260V90Q36 60 46 20Z',
      canvas.tile(
        20,
        20,
        '<rect width="20" height="20" fill="#c79a68"/><path d="M4 6h5M12 14h4" stroke="#8f6438" stroke-width="4"/>',
      ),
      { relief: 0.5, depth: 10 },
    );
    for (const y of [120, 150, 180, 210]) canvas.line(`M52 ${y}H88`, '#1d1712', 4, 'stroke-opacity="0.4"');
    canvas
      .path(ellipse(68, 900, form === 4 ? 56 : 34, 12), '#33343a')
      .path('M62 900H74L69 996H66Z', canvas.metal('#6f757a'));
  };
  if (form === 3) {
    canvas
      .path('M140 60H162V960H140Z', canvas.metal(colour))
      .path('M210 120H232V960H210Z', canvas.metal('#a9aeb2'))
      .path('M275 160H293V960H275Z', canvas.metal(colour));
    canvas.line('M152 960Q180 1010 220 960M220 130Q250 60 284 160', '#33343a', 9);
    canvas.paintMoved('translate(84 0)', paint);
    canvas.path(roundedBox(120, 520, 190, 40, 10), '#3a3b40');
    printBrand(canvas, print, { x: 190, y: 524, width: 110, height: 32 }, '#f1ece0');
    return canvas.toDrawing();
  }
  paint();
  return canvas.toDrawing();
}

/** Rope in a coil, or with what comes with it. */
export function drawRope({ colour, form, print }: DrawingStyle): Drawing {
  const isHank = form === 0 || form === 3;
  const canvas = new Canvas(isHank ? 560 : 900, isHank ? 960 : 820);
  const twist = (d: string, width: number, tone = colour) => {
    canvas
      .line(d, darken(tone, 0.45), width)
      .line(d, tone, width * 0.84)
      .line(
        d,
        lighten(tone, 0.45),
        width * 0.5,
        `stroke-dasharray="${width * 0.28} ${width * 0.42}" stroke-opacity="0.8"`,
      )
      .line(
        d,
        darken(tone, 0.4),
        width * 0.84,
        `stroke-dasharray="${width * 0.12} ${width * 0.58}" stroke-opacity="0.55"`,
      );
  };
  if (isHank) {
    for (const inset of [0, 46, 92, 138])
      twist(
        `M${280 - 240 + inset} 200C${40 + inset} ${20 + inset * 0.3} ${520 - inset} ${20 + inset * 0.3} ${520 - inset} 200V760C${520 - inset} ${940 - inset * 0.3} ${40 + inset} ${940 - inset * 0.3} ${40 + inset} 760Z`,
        40,
        inset % 92 === 0 ? colour : darken(colour, 0.12),
      );
    for (let y = 380; y < 560; y += 38) twist(`M30 ${y}Q280 ${y + 34} 530 ${y}`, 38);
    if (form === 3) twist('M420 560C460 700 330 760 400 850', 30, contrast(colour, 0.5));
    return canvas.toDrawing();
  }
  for (const [i, radius] of [380, 332, 284, 236].entries())
    twist(
      ellipse(450 + i * 4, 410 + i * 4, radius + 34, radius),
      50,
      i % 2 === 0 ? colour : darken(colour, 0.12),
    );
  if (form === 1) {
    canvas.solid(
      'M330 360Q320 260 450 250T570 360L640 700Q630 780 450 780T260 700Z',
      canvas.sheet(print.accent),
      { relief: 0.55, depth: 40 },
    );
    canvas.cord('M330 350Q450 400 570 350', '#33343a', 16);
    printBrand(canvas, print, { x: 330, y: 500, width: 240, height: 120 }, '#f3ede0');
  } else
    for (const turn of [-70, 60, 180])
      canvas.paintMoved(`rotate(${turn} 458 418)`, () =>
        canvas.solid(roundedBox(430, 0, 54, 200, 20), canvas.sheet(form === 4 ? '#5a3d28' : '#3a3b40'), {
          relief: 0.5,
          depth: 10,
        }),
      );
  return canvas.toDrawing();
}

/** Line for boats: with an eye, for anchors, floating, for dinghies, in a bag. */
export function drawDockLine(style: DrawingStyle): Drawing {
  const { colour, form } = style;
  if (form === 4) return drawRope({ ...style, form: 1 });
  const canvas = new Canvas(900, 900);
  const stripe = contrast(colour, 0.5);
  const braid = (d: string) =>
    canvas
      .line(d, darken(colour, 0.45), 56)
      .line(d, colour, 48)
      // Not a line, whose round ends would close the gaps between the dashes.
      .path(d, 'none', `stroke="${stripe}" stroke-width="46" stroke-dasharray="12 46"`)
      .line(d, lighten(colour, 0.5), 12, 'stroke-opacity="0.5" transform="translate(-8 -9)"');
  for (const radius of [400, 344, 288, 232]) braid(circle(450, 450, radius - 28));
  if (form === 0) {
    // The eye lies within the coil, its whipping where the line comes back to itself.
    braid('M440 650C340 560 330 330 450 330S560 560 460 650');
    canvas.solid(roundedBox(392, 560, 116, 76, 14), canvas.stripes('#efe6d2', '#cbb998', 7, 90), {
      depth: 8,
    });
  } else if (form === 1) canvas.cord('M610 450C700 380 660 250 560 290S470 400 560 440', '#8f969b', 26);
  else if (form === 2)
    canvas.solid(roundedBox(330, 380, 240, 140, 60), canvas.round('#d9542b'), { relief: 0.5, depth: 20 });
  else
    for (const turn of [0, 120, 240])
      canvas.paintMoved(`rotate(${turn} 450 450)`, () =>
        canvas.solid(roundedBox(424, 10, 52, 240, 10), canvas.sheet(darken(colour, 0.35)), {
          relief: 0.5,
          depth: 10,
        }),
      );
  return canvas.toDrawing();
}

/** A flashlight that lies: for camps, small, long-range, with a crank, for divers. */
export function drawFlashlight(style: DrawingStyle): Drawing {
  const { colour, form, print } = style;
  if (form === 0) return drawAngleLight(style);
  if (form === 1) return drawPocketLight(style);
  const isLong = form === 2;
  const canvas = new Canvas(1000, form === 1 ? 260 : form === 4 ? 470 : 360);
  const y = form === 4 ? 290 : canvas.height / 2;
  const head = y - (form === 4 ? 174 : form === 1 ? 116 : 168);
  const half = form === 1 ? 84 : 96;
  const barrel = (top: string) =>
    canvas.down(
      [0, darken(top, 0.2)],
      [0.2, lighten(top, 0.45)],
      [0.45, top],
      [0.9, darken(top, 0.45)],
      [1, darken(top, 0.3)],
    );
  if (form === 4) canvas.cord('M250 200C240 20 620 20 610 200', darken(colour, 0.3), 52);
  canvas.path(roundedBox(12, y - half, isLong ? 700 : 640, half * 2, 30), barrel(colour));
  for (let x = 90; x < (isLong ? 560 : 500); x += 22)
    canvas.line(`M${x} ${y - half + 8}V${y + half - 8}`, darken(colour, 0.6), 5, 'stroke-opacity="0.5"');
  canvas.path(roundedBox(12, y - half, 70, half * 2, 26), barrel(darken(colour, 0.35)));
  canvas.path(
    `M${isLong ? 680 : 620} ${y - half}C${isLong ? 760 : 720} ${y - half} 740 ${head} 830 ${head}H960V${2 * y - head}H830C740 ${2 * y - head} ${isLong ? 760 : 720} ${y + half} ${isLong ? 680 : 620} ${y + half}Z`,
    barrel(form === 4 ? '#3a3b40' : colour),
  );
  for (const x of [860, 890])
    canvas.line(`M${x} ${head + 4}V${2 * y - head - 4}`, darken(colour, 0.6), 9, 'stroke-opacity="0.6"');
  canvas
    .path(ellipse(962, y, 32, y - head), darken(colour, 0.5))
    .path(
      ellipse(966, y, 24, (y - head) * 0.86),
      canvas.down([0, '#fff8df'], [0.5, '#f0dfa0'], [1, '#cdb878']),
    );
  canvas.solid(
    roundedBox(570, y - half - (form === 1 ? 4 : 8), 90, 40, 18),
    canvas.sheet(form === 0 ? '#b83b3e' : '#d9792e'),
    { depth: 8 },
  );
  if (form === 3) {
    canvas.cord(`M230 ${y + 20}L330 ${y + 90}`, '#8f969b', 28);
    canvas
      .path(circle(230, y + 10, 44), canvas.ball('#4a4c52'))
      .path(circle(336, y + 96, 40), canvas.ball('#33343a'));
  }
  printBrand(canvas, print, { x: 600, y: y - 20, width: 130, height: 50 }, contrast(colour, 0.6));
  return canvas.toDrawing();
}

/** A flashlight with its head at a right angle, and a clip. */
function drawAngleLight({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(620, 900);
  canvas.path(roundedBox(150, 180, 230, 712, 60), canvas.round(colour));
  for (let y = 470; y < 820; y += 30)
    canvas.line(`M170 ${y}H360`, darken(colour, 0.5), 8, 'stroke-opacity="0.5"');
  canvas.path(roundedBox(120, 10, 380, 300, 60), canvas.round(colour));
  canvas
    .path(roundedBox(470, 26, 110, 268, 30), canvas.down([0, '#8d9398'], [0.3, '#e3e6e8'], [1, '#6f757a']))
    .path(ellipse(582, 160, 30, 128), '#3a3b40')
    .path(ellipse(586, 160, 22, 108), canvas.down([0, '#fff8df'], [0.5, '#f0dfa0'], [1, '#cdb878']));
  canvas.solid(roundedBox(210, 60, 100, 70, 30), canvas.sheet('#b83b3e'), { depth: 10 });
  canvas.cord('M150 330C90 340 90 720 140 740', '#b9bec3', 26);
  printBrand(canvas, print, { x: 190, y: 350, width: 150, height: 60 }, contrast(colour, 0.6));
  return canvas.toDrawing();
}

/** A short flashlight on a ring. */
function drawPocketLight({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 340);
  canvas.line(circle(90, 170, 74), '#9aa0a5', 18);
  const barrel = canvas.down(
    [0, lighten(colour, 0.2)],
    [0.3, lighten(colour, 0.5)],
    [0.6, colour],
    [1, darken(colour, 0.45)],
  );
  canvas.path(roundedBox(140, 70, 420, 200, 46), barrel);
  for (let x = 220; x < 430; x += 34)
    canvas.line(`M${x} 84V256`, darken(colour, 0.5), 9, 'stroke-opacity="0.5"');
  canvas.path('M520 70C580 60 600 12 660 12H752V328H660C600 328 580 280 520 270Z', barrel);
  canvas
    .path(ellipse(752, 170, 34, 158), darken(colour, 0.5))
    .path(ellipse(758, 170, 25, 134), canvas.down([0, '#fff8df'], [0.5, '#f0dfa0'], [1, '#cdb878']));
  printBrand(canvas, print, { x: 440, y: 140, width: 120, height: 60 }, contrast(colour, 0.6));
  return canvas.toDrawing();
}

/** A folded or spread map: of trails, the world, canoe routes, to scratch, old, with contours. */
export function drawMap({ form, print }: DrawingStyle): Drawing {
  const isWorld = form === 1;
  const canvas = new Canvas(1000, isWorld ? 680 : 800);
  const high = canvas.height;
  const paper = form === 4 ? '#e6d3a8' : form === 5 ? '#f2efe6' : isWorld ? '#bcd4da' : '#dfe6c6';
  const fold = 4;
  const step = 980 / fold;
  const zig = Array.from({ length: fold + 1 }, (_, i): [number, number] => [
    10 + i * step,
    i % 2 === 0 ? 10 : 44,
  ]);
  const under = [...zig].reverse().map(([x, y]): [number, number] => [x, y + high - 56]);
  const outline = polygon(...zig, ...under);
  canvas.path(outline, paper);
  canvas.inside(outline, () => {
    if (isWorld) {
      const land = '#8fae7a';
      canvas
        .path(
          blob(
            [60, 120],
            [150, 80],
            [260, 70],
            [340, 110],
            [380, 150],
            [330, 190],
            [310, 230],
            [270, 250],
            [250, 290],
            [285, 315],
            [250, 310],
            [200, 260],
            [160, 210],
            [90, 170],
          ),
          land,
        )
        .path(blob([380, 70], [440, 60], [430, 110], [395, 125]), '#e8e4d6')
        .path(
          blob(
            [285, 320],
            [340, 325],
            [400, 370],
            [380, 430],
            [330, 490],
            [310, 560],
            [285, 560],
            [290, 470],
            [262, 390],
          ),
          '#b9a25e',
        )
        .path(
          blob(
            [470, 250],
            [530, 235],
            [600, 255],
            [640, 320],
            [680, 330],
            [640, 400],
            [620, 470],
            [575, 530],
            [545, 510],
            [530, 420],
            [515, 365],
            [460, 340],
            [450, 290],
          ),
          '#d0a85c',
        )
        .path(
          blob(
            [470, 222],
            [465, 180],
            [500, 160],
            [500, 125],
            [540, 90],
            [590, 100],
            [610, 160],
            [580, 205],
            [545, 215],
            [510, 210],
          ),
          '#b98a5a',
        )
        .path(
          blob(
            [600, 105],
            [700, 70],
            [820, 80],
            [920, 110],
            [950, 150],
            [880, 170],
            [870, 230],
            [830, 260],
            [820, 310],
            [790, 340],
            [775, 290],
            [745, 280],
            [720, 340],
            [690, 280],
            [650, 250],
            [605, 235],
            [590, 180],
          ),
          '#c98f6a',
        )
        .path(blob([810, 430], [860, 405], [900, 425], [930, 480], [890, 520], [850, 500], [800, 505]), land);
      canvas.line(
        'M0 220H1000M0 350H1000M0 480H1000M250 0V700M500 0V700M750 0V700',
        '#ffffff',
        3,
        'stroke-opacity="0.6"',
      );
    } else {
      const line = form === 4 ? '#8a6a3a' : form === 5 ? '#a9713c' : '#8aa05e';
      for (const [x, y] of [
        [260, 260],
        [690, 520],
      ] as const)
        for (const r of [60, 110, 160, 220])
          canvas.line(
            blob(
              [x - r, y + r * 0.1],
              [x - r * 0.3, y - r * 0.8],
              [x + r * 0.9, y - r * 0.5],
              [x + r * 1.1, y + r * 0.4],
              [x, y + r * 0.8],
            ),
            line,
            5,
            'stroke-opacity="0.75"',
          );
      if (form !== 5) {
        canvas.path(
          blob([560, 90], [760, 60], [900, 160], [830, 290], [680, 260], [610, 190]),
          form === 4 ? '#b9c2a4' : '#8dbdd0',
        );
        canvas.line(
          'M700 250C620 380 480 420 420 560S240 700 200 820',
          form === 4 ? '#8fa09a' : '#6fa9c2',
          form === 2 ? 26 : 14,
        );
        canvas.line(
          'M40 620C180 560 240 420 400 400S600 380 720 560T960 640',
          '#b5352f',
          8,
          'stroke-dasharray="26 18"',
        );
        canvas
          .path(circle(400, 400, 16), '#b5352f')
          .path(polygon([720, 520], [746, 570], [694, 570]), '#2a2622');
      }
      // What nobody has walked yet is under foil, and a coin has begun on it.
      if (form === 3) {
        const foil =
          'M0 0H1000V420Q880 440 840 380Q760 430 700 360Q610 400 560 330Q470 380 420 300Q300 340 260 250Q120 300 0 220Z';
        canvas
          .path(foil, canvas.slant([0, '#e3c681'], [0.5, '#c79f4c'], [1, '#a87f36']))
          .line('M300 300L390 220M350 320L450 230M600 370L690 280M650 380L750 290M860 410L930 340', paper, 20)
          .line(foil, '#8a6a2c', 4, 'stroke-opacity="0.5"');
      }
    }
    for (let i = 0; i < fold; i++)
      canvas.path(
        polygon(
          [10 + i * step, 0],
          [10 + (i + 1) * step, 0],
          [10 + (i + 1) * step, high],
          [10 + i * step, high],
        ),
        i % 2 === 0 ? '#ffffff' : '#1d1208',
        `fill-opacity="${i % 2 === 0 ? 0.14 : 0.12}"`,
      );
    canvas.line(`M0 ${high / 2}H1000`, '#1d1208', 3, 'stroke-opacity="0.16"');
  });
  canvas.path(roundedBox(40, high - 190, 190, 116, 4), '#fbf7ec');
  printText(
    canvas,
    shortName(print.name),
    { x: 50, y: high - 182, width: 170, height: 64 },
    { face: print.face, colour: '#2a2622', lines: 2 },
  );
  printBrand(canvas, print, { x: 60, y: high - 110, width: 150, height: 26 }, '#6b5a44');
  return canvas.toDrawing();
}

/** A log that stands or lies on its bark. */
export function drawLog({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 2 ? 560 : 900, form === 2 ? 560 : 420);
  const end = (x: number, y: number, rx: number, ry: number) => {
    canvas.path(ellipse(x, y, rx, ry), canvas.ball('#d9b583'));
    for (const share of [0.82, 0.62, 0.42, 0.22])
      canvas.line(ellipse(x, y, rx * share, ry * share), '#a97e4f', 5, 'stroke-opacity="0.7"');
    canvas.line(ellipse(x, y, rx, ry), darken(colour, 0.2), 12);
  };
  const bark = canvas.tile(
    120,
    60,
    `<rect width="120" height="60" fill="${colour}"/><path d="M6 10q40 -8 60 4M50 34q30 -10 64 2M0 52q30 6 44 -2" stroke="${darken(colour, 0.5)}" stroke-width="6" fill="none"/><path d="M10 22q30 -6 50 2M70 50q20 -6 40 2" stroke="${lighten(colour, 0.4)}" stroke-width="4" fill="none"/>`,
    form === 2 ? 90 : 0,
  );
  if (form === 2) {
    canvas.solid('M20 120Q20 90 40 90H520Q540 90 540 120L546 500Q500 552 280 552T14 500Z', bark, {
      relief: 0.6,
      depth: 60,
    });
    end(280, 110, 262, 100);
  } else {
    if (form === 1) canvas.solid('M500 150L600 20Q640 6 664 40L640 170Z', bark, { relief: 0.5, depth: 20 });
    canvas.solid('M150 60H770Q890 70 890 236T770 412H150Z', bark, { relief: 0.6, depth: 70 });
    end(160, 236, 148, 176);
  }
  return canvas.toDrawing();
}

/** Round stones on each other. */
export function drawStones({ colour, form, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 1 ? 860 : 600, form === 1 ? 420 : 640);
  const tones = [colour, lighten(colour, 0.3), darken(colour, 0.2)];
  const stone = (x: number, y: number, rx: number, ry: number, i: number) => {
    const tone = tones[i % 3] ?? colour;
    canvas.path(
      blob(
        [x - rx, y + ry * 0.2],
        [x - rx * 0.6, y - ry * 0.8],
        [x + rx * 0.2, y - ry],
        [x + rx * 0.9, y - ry * 0.4],
        [x + rx, y + ry * 0.4],
        [x + rx * 0.3, y + ry],
        [x - rx * 0.6, y + ry * 0.94],
      ),
      canvas.ball(tone),
    );
    for (let n = 0; n < 5; n++)
      canvas.path(
        circle(x - rx * 0.5 + chance.share() * rx, y - ry * 0.4 + chance.share() * ry, 4),
        darken(tone, 0.4),
        'fill-opacity="0.5"',
      );
  };
  if (form === 1) {
    stone(620, 280, 230, 134, 2);
    stone(230, 260, 222, 154, 0);
    stone(470, 340, 140, 76, 1);
  } else {
    stone(300, 500, 290, 136, 0);
    stone(290, 300, 210, 96, 1);
    stone(310, 150, form === 2 ? 120 : 150, 76, 2);
    stone(300, 50, form === 2 ? 60 : 90, 46, 1);
  }
  return canvas.toDrawing();
}

/** A young fir in a pot or in a sack, or its cones. */
export function drawFir({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(640, 1000);
  canvas.path('M300 720H340V880H300Z', canvas.round('#7a5236'));
  for (const [i, [top, wide]] of (
    [
      [520, 300],
      [370, 256],
      [220, 206],
      [90, 150],
      [6, 96],
    ] as const
  ).entries()) {
    const low = top + (i === 4 ? 160 : 240);
    let edge = '';
    for (let n = 0; n <= 8; n++) edge += `L${320 + wide - (n * wide) / 4} ${low + (n % 2 === 0 ? 0 : -26)}`;
    canvas.path(
      `M320 ${top}Q${320 + wide * 0.4} ${top + 130} ${320 + wide} ${low}${edge}Q${320 - wide * 0.4} ${top + 130} 320 ${top}Z`,
      canvas.across([0, lighten(colour, 0.22)], [0.45, colour], [1, darken(colour, 0.4)]),
    );
  }
  if (form === 1)
    canvas
      .solid('M190 830Q320 800 450 830L480 960Q470 994 320 994T160 960Z', canvas.cloth('#c9a878', 10), {
        relief: 0.55,
        depth: 40,
      })
      .cord('M196 850Q320 880 444 850', '#8a6a3a', 14);
  else
    canvas
      .solid('M180 820H460L430 992H210Z', form === 2 ? canvas.round('#8d9096') : canvas.round('#b8684a'), {
        relief: 0.4,
        depth: 20,
      })
      .path('M166 800H474V848H166Z', canvas.round(form === 2 ? '#9fa2a8' : '#c27553'));
  return canvas.toDrawing();
}
