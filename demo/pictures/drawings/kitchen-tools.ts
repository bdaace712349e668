import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { formOf } from './parts.ts';
import { printBrand } from './print.ts';
import { dot, scatter } from './scatter.ts';
import { darken, inkOn, lighten } from './tones.ts';

/** The edge of a bread knife, from its tip to the handle: scallops at `y`, in the middle `belly` lower. */
const scallops = (y: number, belly = 0): string =>
  Array.from({ length: 14 }, (_, i) => [960 - i * 46, y + Math.sin((i / 13) * Math.PI) * belly] as const)
    .map(([x, low], i) => (i ? `Q${x + 23} ${low - 22} ${x} ${low}` : `L${x} ${low}`))
    .join('');

/** The outline of each blade, and how high its knife is. */
const BLADES = {
  chef: ['M330 30H700C840 40 940 110 994 196C860 220 760 224 640 224H330Z', 236],
  slicer: ['M330 30H960Q990 40 994 70C960 120 900 130 820 130H330Z', 150],
  santoku: ['M330 24H780C900 30 960 90 990 190C860 206 760 210 640 210H330Z', 222],
  cleaver: ['M330 14H990V270Q660 284 350 256L330 190Z', 284],
  'tall cleaver': ['M330 14H980L994 340Q700 404 390 366L376 130H330Z', 384],
  'round cleaver': ['M330 14H800C940 30 990 120 994 210C900 296 560 340 380 246L330 150Z', 296],
  bread: [`M330 24H940Q990 30 994 90${scallops(140)}L330 130Z`, 152],
  'offset bread': [`M330 24H366L420 110H940Q990 116 994 166${scallops(216)}L330 116Z`, 228],
  'curved bread': [`M330 24H860Q980 40 994 104${scallops(130, 74)}L330 116Z`, 216],
} as const satisfies Record<string, readonly [outline: string, high: number]>;

/** A kitchen knife from above, its point to the right. */
function knife(style: DrawingStyle, shape: keyof typeof BLADES): Drawing {
  const { print, chance, colour } = style;
  const [blade, high] = BLADES[shape];
  const isBread = shape.endsWith('bread');
  const isCleaver = shape.endsWith('cleaver');
  const canvas = new Canvas(1000, high);
  canvas.path(blade, canvas.down([0, '#aab0b5'], [0.3, '#e9ecee'], [0.5, '#c3c8cc'], [1, '#d9dde0']));
  canvas.inside(blade, () => {
    if (!isBread)
      canvas.path(
        `M330 ${high * 0.72}C600 ${high * 0.78} 820 ${high * 0.8} 1000 ${high * 0.66}V${high + 10}H330Z`,
        '#f6f8f9',
        'fill-opacity="0.8"',
      );
    if (/hammer/i.test(print.name))
      canvas.path(
        scatter(chance, 50, { x: 640, y: high * 0.36, across: 300, high: high * 0.26 }, dot(14)),
        '#8f969c',
        'fill-opacity="0.35"',
      );
    if (/carbon/i.test(print.name))
      canvas.path(roundedBox(330, 0, 670, high * 0.66, 0), '#6d7b8a', 'fill-opacity="0.34"');
    canvas.gloss(`M480 0L560 0L500 ${high}L430 ${high}Z`, 0.4, 12);
    if (shape === 'cleaver') canvas.path(circle(920, 70, 22), '#4a4d52', 'fill-opacity="0.7"');
  });
  printBrand(
    canvas,
    print,
    { x: 420, y: high * (shape === 'offset bread' ? 0.6 : 0.3), width: 130, height: 44 },
    '#7d848a',
  );
  const y = isCleaver ? 20 : 22;
  const grip = `M340 ${y}H300Q180 ${y + 12} 60 ${y - 8}Q4 ${y - 8} 6 ${y + 46}Q10 ${y + 110} 60 ${y + 104}Q190 ${y + 76} 310 ${y + 84}L340 ${y + 92}Z`;
  canvas.solid(
    grip,
    colour.startsWith('#3') || colour.startsWith('#2')
      ? canvas.down([0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.4)])
      : canvas.wood(colour),
    { relief: 0.5, depth: 22 },
  );
  canvas
    .path(roundedBox(318, y - 2, 24, 98, 6), canvas.steel())
    .path(
      [90, 180, 270].map((x) => circle(x, y + 46, 12)).join(''),
      '#dfe2e4',
      'stroke="#8a8f94" stroke-width="3"',
    );
  return trimToFrame(canvas, shape === 'slicer' ? [0, 10, 0, 18] : isBread ? [0, 10, 0, 10] : []);
}

/** A chef's knife. 3 forms of the blade. */
export const drawKnife = (style: DrawingStyle): Drawing =>
  knife(
    style,
    /slicing/i.test(style.print.name) ? 'slicer' : formOf(['chef', 'santoku', 'slicer'], style.form),
  );
/** A cleaver. 3 forms of the blade: oblong, tall, rounded. */
export const drawCleaver = (style: DrawingStyle): Drawing =>
  knife(style, formOf(['cleaver', 'tall cleaver', 'round cleaver'], style.form));
/** A bread knife. 3 forms of the blade: straight, below its handle, curved. */
export const drawBreadKnife = (style: DrawingStyle): Drawing =>
  knife(style, formOf(['bread', 'offset bread', 'curved bread'], style.form));

/** A kitchen timer. 4 forms: round dial on a foot, egg-shaped, cube on a magnet, wooden dome. */
export function drawTimer({ form, print, colour }: DrawingStyle): Drawing {
  const shape = /wooden/i.test(print.name) ? 3 : form % 3;
  const canvas = new Canvas(760, [780, 800, 760, 640][shape] ?? 780);
  const h = canvas.height;
  const [cx, cy, r] = [380, shape === 1 ? 470 : shape === 3 ? 330 : 390, shape === 3 ? 230 : 250];
  const tone = shape === 3 ? '#c2925c' : colour;
  const fill = shape === 3 ? canvas.wood(tone) : canvas.round(tone);
  if (shape === 0)
    canvas
      .path(
        polygon([160, h - 70], [600, h - 70], [660, h - 6], [100, h - 6]),
        canvas.round(darken(tone, 0.2)),
      )
      .solid(circle(380, 374, 366), canvas.ball(tone), { relief: 0.4, depth: 40 });
  if (shape === 1)
    canvas.solid(
      'M380 10C560 10 750 300 750 510C750 690 590 792 380 792S10 690 10 510C10 300 200 10 380 10Z',
      canvas.ball(tone),
      { relief: 0.4, depth: 40 },
    );
  if (shape === 2)
    canvas.solid(roundedBox(6, 6, 748, 748, 130), canvas.sheet(tone), { relief: 0.5, depth: 44 });
  if (shape === 3)
    canvas
      .path('M20 600C20 200 180 8 380 8S740 200 740 600Q740 634 700 634H60Q20 634 20 600Z', fill)
      .path(
        'M20 600C20 200 180 8 380 8S740 200 740 600Q740 634 700 634H60Q20 634 20 600Z',
        canvas.across([0, '#1d1208', 0.3], [0.3, '#fff', 0.24], [0.6, '#1d1208', 0], [1, '#1d1208', 0.42]),
      );
  canvas.path(circle(cx, cy, r), '#f6f1e6').line(circle(cx, cy, r - 4), darken(tone, 0.3), 8);
  const tick = (i: number, from: number) =>
    `M${Math.round(cx + Math.sin((i / 60) * 6.283) * r * from)} ${Math.round(cy - Math.cos((i / 60) * 6.283) * r * from)}L${Math.round(cx + Math.sin((i / 60) * 6.283) * r * 0.92)} ${Math.round(cy - Math.cos((i / 60) * 6.283) * r * 0.92)}`;
  canvas.line(Array.from({ length: 60 }, (_, i) => tick(i, i % 5 ? 0.86 : 0.78)).join(''), '#3a3b3e', 4);
  printBrand(canvas, print, { x: cx - 80, y: cy + r * 0.36, width: 160, height: 46 }, '#6d6a64');
  canvas.path(
    `M${cx} ${cy}L${cx} ${cy - r * 0.74}A${r * 0.74} ${r * 0.74} 0 0 1 ${cx + r * 0.72} ${cy - r * 0.16}Z`,
    '#c8553d',
    'fill-opacity="0.85"',
  );
  canvas
    .solid(circle(cx, cy, r * 0.3), shape === 3 ? canvas.wood('#a8723f') : canvas.metal('#c3c7ca'), {
      depth: 16,
    })
    .path(roundedBox(cx - 8, cy - r * 0.28, 16, r * 0.34, 8), '#3a3b3e');
  canvas.gloss(
    `M${cx - r * 0.8} ${cy - r * 0.1}A${r * 0.8} ${r * 0.8} 0 0 1 ${cx - r * 0.1} ${cy - r * 0.8}L${cx - r * 0.16} ${cy - r * 0.66}A${r * 0.68} ${r * 0.68} 0 0 0 ${cx - r * 0.68} ${cy - r * 0.1}Z`,
    0.6,
    6,
  );
  return canvas.toDrawing();
}

/** Wooden spoons that lie, their bowls at the top. 4 forms: one, slotted, spatula, three. */
export function drawWoodenSpoon({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shapes = /slotted/.test(name)
    ? ['slotted']
    : /spatula/.test(name)
      ? ['spatula']
      : /jam/.test(name)
        ? ['flat']
        : form % 3 === 2
          ? ['spatula', 'spoon', 'slotted']
          : form % 3 === 1
            ? ['spoon', 'flat']
            : ['spoon'];
  const canvas = new Canvas(shapes.length * 250 + 10, 1000);
  const wood = canvas.wood(colour, 90);
  for (const [i, kind] of shapes.entries()) {
    const x = 130 + i * 250;
    const head =
      kind === 'spatula'
        ? `M${x - 96} 20Q${x} -6 ${x + 96} 10L${x + 84} 260Q${x + 60} 330 ${x + 24} 360H${x - 24}Q${x - 60} 330 ${x - 84} 260Z`
        : kind === 'flat'
          ? `M${x - 90} 30Q${x} 10 ${x + 110} 14C${x + 120} 160 ${x + 90} 300 ${x + 24} 350H${x - 24}C${x - 110} 300 ${x - 116} 160 ${x - 90} 30Z`
          : `M${x} 6C${x + 80} 6 ${x + 118} 80 ${x + 116} 170C${x + 112} 270 ${x + 60} 330 ${x + 24} 360H${x - 24}C${x - 60} 330 ${x - 112} 270 ${x - 116} 170C${x - 118} 80 ${x - 80} 6 ${x} 6Z`;
    const handle = `M${x - 24} 340H${x + 24}L${x + 32} 960Q${x + 30} 994 ${x} 994T${x - 32} 960Z`;
    canvas
      .path(handle, wood)
      .path(handle, canvas.across([0, '#fff', 0.3], [0.4, '#fff', 0], [1, '#1d1208', 0.4]));
    canvas.solid(head, wood, { relief: 0.6, depth: 26 });
    if (kind === 'spoon' || kind === 'slotted')
      canvas.path(
        ellipse(x, 160, 82, 122),
        canvas.slant([0, darken(colour, 0.34)], [0.6, darken(colour, 0.06)], [1, lighten(colour, 0.3)]),
        'fill-opacity="0.75"',
      );
    if (kind === 'slotted')
      canvas.path(
        [-40, 0, 40].map((dx) => roundedBox(x + dx - 11, 90, 22, 140, 11)).join(''),
        '#3a2412',
        'fill-opacity="0.8"',
      );
    canvas.path(circle(x, 950, 12), '#3a2412', 'fill-opacity="0.7"');
    canvas.paintMoved(`translate(${x} 700) rotate(90)`, () =>
      printBrand(canvas, print, { x: -90, y: -16, width: 180, height: 32 }, darken(colour, 0.4)),
    );
  }
  return canvas.toDrawing();
}

/** A kitchen thermometer that lies. 4 forms: dial on a probe, glass with a clip, digital probe, pair of dials. */
export function drawThermometer({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /candy|dairy/.test(name) ? 1 : /bread/.test(name) ? 2 : /fridge/.test(name) ? 3 : form % 3;
  if (shape === 1) {
    const canvas = new Canvas(240, 1000);
    canvas.solid(
      roundedBox(30, 60, 180, 800, 40),
      canvas.across([0, '#c9b27a'], [0.4, '#f0e2b4'], [1, '#a88c4c']),
      { relief: 0.4, depth: 20 },
    );
    canvas.line(
      Array.from(
        { length: 25 },
        (_, i) => `M${i % 5 ? 64 : 52} ${170 + i * 24}H84M156 ${170 + i * 24}H${i % 5 ? 176 : 188}`,
      ).join(''),
      '#4a3a1c',
      5,
    );
    canvas
      .path(roundedBox(98, 110, 44, 760, 22), canvas.glass('#e9f0ee', 0.7))
      .path(roundedBox(112, 420, 16, 440, 8), '#c23a2c')
      .path(ellipse(120, 920, 54, 74), canvas.glass('#dfe9e6', 0.6))
      .path(circle(120, 920, 36), canvas.ball('#c23a2c'));
    canvas
      .line('M120 64V24A20 20 0 1 1 121 24', '#8f959a', 12)
      .solid(roundedBox(180, 300, 54, 150, 12), canvas.metal(), { depth: 10 });
    printBrand(canvas, print, { x: 50, y: 790, width: 48, height: 40 }, '#4a3a1c');
    canvas.path(roundedBox(6, 300, 40, 150, 12), canvas.metal());
    canvas.path(circle(120, 994, 5), '#c23a2c');
    return canvas.toDrawing();
  }
  if (shape === 2) {
    const canvas = new Canvas(220, 1000);
    canvas
      .path('M100 440H120L114 980Q110 1000 106 980Z', canvas.metal())
      .solid(roundedBox(6, 6, 208, 450, 80), canvas.round(colour), { relief: 0.5, depth: 26 });
    canvas
      .path(roundedBox(40, 70, 140, 130, 18), '#2b302c')
      .path(roundedBox(48, 78, 124, 114, 12), canvas.sheet('#b9c9b0'));
    canvas.path(
      'M66 110h36v8h-28v14h28v36h-36v-8h28v-20h-28zM116 110h36v58h-36zm8 8v42h20v-42z',
      '#2b302c',
      'fill-rule="evenodd"',
    );
    canvas
      .path(`${circle(80, 260, 22)}${circle(140, 260, 22)}`, '#f4efe6')
      .path(circle(110, 330, 16), '#c8553d');
    printBrand(canvas, print, { x: 50, y: 370, width: 120, height: 40 }, inkOn(colour));
    return canvas.toDrawing();
  }
  const dials = shape === 3 ? [220, 700] : [300];
  const canvas = new Canvas(shape === 3 ? 920 : 600, shape === 3 ? 460 : 1000);
  if (shape !== 3)
    canvas
      .path('M286 500H314L308 980Q300 1000 292 980Z', canvas.metal())
      .path(roundedBox(270, 560, 60, 50, 12), canvas.metal('#9aa0a5'));
  for (const x of dials) {
    const [y, r] = shape === 3 ? [230, 224] : [300, 294];
    canvas
      .path(circle(x, y, r), canvas.steel())
      .path(circle(x, y, r * 0.88), '#f8f4ea')
      .line(circle(x, y, r * 0.88), '#7d8287', 5);
    const arc = (from: number, to: number) => {
      const p = (a: number) =>
        `${Math.round(x + Math.sin(a) * r * 0.72)} ${Math.round(y - Math.cos(a) * r * 0.72)}`;
      return `M${p(from)}A${r * 0.72} ${r * 0.72} 0 0 1 ${p(to)}`;
    };
    canvas
      .line(arc(-2.2, -0.8), '#5b8fa8', r * 0.1, 'style="stroke-linecap:butt"')
      .line(arc(-0.8, 0.7), '#7fa66a', r * 0.1, 'style="stroke-linecap:butt"')
      .line(arc(0.7, 2.2), '#c8553d', r * 0.1, 'style="stroke-linecap:butt"');
    canvas.line(
      Array.from({ length: 23 }, (_, i) => {
        const a = -2.2 + i * 0.2;
        return `M${Math.round(x + Math.sin(a) * r * 0.58)} ${Math.round(y - Math.cos(a) * r * 0.58)}L${Math.round(x + Math.sin(a) * r * (i % 5 ? 0.64 : 0.52))} ${Math.round(y - Math.cos(a) * r * (i % 5 ? 0.64 : 0.52))}`;
      }).join(''),
      '#3a3b3e',
      4,
    );
    printBrand(canvas, print, { x: x - r * 0.3, y: y + r * 0.3, width: r * 0.6, height: r * 0.2 }, '#5d5a54');
    canvas
      .path(`M${x - 9} ${y + 30}L${x + r * 0.36} ${y - r * 0.5}L${x + 10} ${y + 20}Z`, '#2b2622')
      .path(circle(x, y, r * 0.08), canvas.metal());
    canvas.gloss(
      `M${x - r * 0.7} ${y - r * 0.1}A${r * 0.7} ${r * 0.7} 0 0 1 ${x} ${y - r * 0.7}L${x - r * 0.06} ${y - r * 0.56}A${r * 0.56} ${r * 0.56} 0 0 0 ${x - r * 0.56} ${y - r * 0.1}Z`,
      0.7,
      6,
    );
  }
  return canvas.toDrawing();
}

/** Shears or scissors that lie, blades at the top. 3 forms: a little open, closed (shears with a bottle opener), open (shears forged, with wide bows). */
export function drawShears(
  { form, print, colour }: DrawingStyle,
  { isFine = false }: { isFine?: boolean } = {},
): Drawing {
  const name = print.name.toLowerCase();
  const shape = form % 3;
  const isOpen = shape !== 1;
  const canvas = new Canvas(isFine ? 480 : 560, 1000);
  const m = canvas.width / 2;
  const isForged = !isFine && shape === 2;
  const isBroad = isForged || /pizza/.test(name);
  const pivot = isFine ? 500 : 470;
  const half = (s: 1 | -1) => {
    canvas.paintMoved(`translate(${m} ${pivot}) rotate(${s * (isOpen ? 9 : 2.5)})`, () => {
      const loops = isFine
        ? `M${s * 30} 190C${s * 10} 330 ${s * 20} 440 ${s * 100} 446C${s * 180} 440 ${s * 180} 270 ${s * 120} 210C${s * 90} 180 ${s * 50} 170 ${s * 30} 190Z`
        : isForged
          ? `M${s * 30} 130C${s * 130} 40 ${s * 270} 170 ${s * 250} 330C${s * 230} 470 ${s * 90} 510 ${s * 70} 470C${s * 50} 420 ${s * 60} 240 ${s * 30} 130Z`
          : `M${s * 22} 150C${s * 10} 300 ${s * 20} 480 ${s * 110} 490C${s * 210} 480 ${s * 210} 260 ${s * 130} 190C${s * 90} 150 ${s * 50} 130 ${s * 22} 150Z`;
      const grip = isFine && shape !== 2 ? '#b9bec3' : colour;
      canvas.path(
        `M${s * -18} -20L${s * 26} -20L${s * 46} 220L${s * 14} 220Z`,
        isFine ? canvas.metal() : canvas.round(grip),
      );
      canvas
        .line(loops, darken(grip, 0.34), isFine || isForged ? 38 : 56)
        .line(loops, grip, isFine || isForged ? 28 : 44)
        .line(loops, lighten(grip, 0.5), 8, 'transform="translate(-6 -6)" stroke-opacity="0.7"');
      const blade = `M${s * -20} 20L${s * -26} -60L${s * -10} ${isFine ? -494 : -464}Q${s * -4} ${isFine ? -506 : -474} ${s * 6} ${isFine ? -490 : -452}L${s * (isBroad ? 70 : 38)} -100L${s * 30} 20Z`;
      canvas.path(
        blade,
        s < 0
          ? canvas.across([0, '#8f959a'], [0.4, '#e6e9eb'], [1, '#b4babf'])
          : canvas.across([0, '#c6cbcf'], [0.5, '#f3f5f6'], [1, '#9aa0a5']),
        'stroke="#7d8287" stroke-width="3"',
      );
      if (/thinning/.test(name) && s > 0)
        canvas.line(Array.from({ length: 20 }, (_, i) => `M-12 ${-430 + i * 16}H8`).join(''), '#4a4d52', 6);
      if (/five-blade/.test(name))
        canvas.line(`M${s * 12} -400L${s * 14} -80M${s * 24} -340L${s * 26} -80`, '#6d7378', 5);
      if (/poultry/.test(name) && s > 0) canvas.path(circle(30, -120, 26), '#ebe9e4', 'fill-opacity="0.9"');
    });
  };
  half(-1);
  half(1);
  if (!isFine && shape === 1) {
    const opener = `M${m - 44} 560${Array.from({ length: 6 }, () => 'l8 16 8 -16').join('')}Q${m + 34} 680 ${m} 680T${m - 44} 560Z`;
    canvas.path(opener, canvas.steel(), 'stroke="#6d7378" stroke-width="4"');
  }
  canvas
    .path(circle(m, pivot, 24), canvas.steel(), 'stroke="#6d7378" stroke-width="3"')
    .line(`M${m - 12} ${pivot - 8}L${m + 12} ${pivot + 8}`, '#6d7378', 5);
  if (/beard|left|barber/.test(name) && isFine)
    canvas.line(`M${m + 150} 880Q${m + 220} 920 ${m + 226} 980`, '#9aa0a5', 16);
  printBrand(canvas, print, { x: m - 40, y: pivot - 120, width: 80, height: 36 }, '#7d848a');
  const side = isForged ? 50 : isOpen ? (isFine ? 96 : 104) : isFine ? 66 : 76;
  return trimToFrame(canvas, [side, 0, side, 0]);
}

/** A balance with two pans. 3 forms: on a beam, with a scoop, small on a wooden box. */
export function drawScales({ form, print, colour }: DrawingStyle): Drawing {
  const shape = form % 3;
  const brass = /steel/i.test(print.detail) ? '#b9bec3' : colour;
  const canvas = new Canvas(1000, shape === 1 ? 640 : 900);
  const h = canvas.height;
  if (shape === 1) {
    canvas
      .path('M110 360H890L830 480H170Z', canvas.round('#2f5a43'))
      .path(roundedBox(90, 470, 820, 166, 40), canvas.round('#2f5a43'));
    canvas
      .path(polygon([470, 360], [530, 360], [540, 260], [460, 260]), canvas.metal(brass))
      .path(circle(500, 380, 66), '#f6f1e6', `stroke="${darken(brass, 0.2)}" stroke-width="12"`)
      .line('M500 400V330', '#c8553d', 8);
    for (const x of [210, 790]) canvas.path(roundedBox(x - 26, 220, 52, 150, 10), canvas.metal(brass));
    canvas
      .path('M6 60H414L380 190Q370 226 330 226H90Q50 226 40 190Z', canvas.metal(brass))
      .path(ellipse(210, 62, 204, 34), lighten(brass, 0.4))
      .path(ellipse(210, 68, 184, 25), darken(brass, 0.25));
    canvas.path(ellipse(790, 214, 180, 26), canvas.metal(brass));
    for (const [x, r, high] of [
      [720, 46, 120],
      [800, 38, 92],
      [868, 28, 66],
    ] as const)
      canvas.path(
        outlineTurned(
          x,
          [
            [r * 0.4, 210 - high - 26],
            [r * 0.5, 210 - high],
            [r, 214 - high + 14],
            [r, 216],
          ],
          6,
        ),
        canvas.metal(darken(brass, 0.1)),
      );
    printBrand(canvas, print, { x: 360, y: 520, width: 280, height: 70 }, '#e3c27a');
    return canvas.toDrawing();
  }
  canvas
    .path(polygon([260, h - 90], [740, h - 90], [800, h - 6], [200, h - 6]), canvas.wood('#8a5a34'))
    .path(
      polygon([260, h - 90], [740, h - 90], [800, h - 6], [200, h - 6]),
      canvas.across([0, '#1d1208', 0.3], [0.3, '#fff', 0.14], [1, '#1d1208', 0.3]),
    );
  canvas
    .path(
      outlineTurned(
        500,
        [
          [14, 90],
          [20, 300],
          [34, 620],
          [90, h - 90],
        ],
        4,
      ),
      canvas.metal(brass),
    )
    .path(circle(500, 62, 54), canvas.ball(brass));
  canvas.solid('M60 150Q280 110 500 130T940 150L930 178Q720 160 500 170T70 178Z', canvas.metal(brass), {
    depth: 12,
  });
  canvas.path('M490 150L510 150L504 330H496Z', '#4a3a1c');
  for (const [x, y] of [
    [150, shape === 2 ? 560 : 600],
    [850, shape === 2 ? 560 : 540],
  ] as const) {
    canvas.line(`M${x} 164L${x - 130} ${y}M${x} 164L${x + 130} ${y}M${x} 164V${y}`, darken(brass, 0.3), 6);
    canvas
      .path(
        `M${x - 146} ${y}H${x + 146}C${x + 130} ${y + 90} ${x + 60} ${y + 110} ${x} ${y + 110}S${x - 130} ${y + 90} ${x - 146} ${y}Z`,
        canvas.metal(brass),
      )
      .path(ellipse(x, y, 146, 20), lighten(brass, 0.45));
  }
  for (const [x, r, high] of [
    [800, 36, 96],
    [876, 28, 70],
  ] as const)
    canvas.path(
      outlineTurned(
        x,
        [
          [r * 0.4, (shape === 2 ? 556 : 536) - high - 20],
          [r, (shape === 2 ? 556 : 536) - high + 20],
          [r, shape === 2 ? 560 : 540],
        ],
        5,
      ),
      canvas.metal(darken(brass, 0.12)),
    );
  printBrand(canvas, print, { x: 400, y: h - 76, width: 200, height: 54 }, '#e3c27a');
  return canvas.toDrawing();
}

/** An empty shaker. 4 forms: glass with a steel cap, steel, stoneware, sugar spout. */
export function drawShaker({ form, print, colour, chance }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /sugar/.test(name) ? 3 : /mesh/.test(name) ? 1 : form % 3;
  const canvas = new Canvas([440, 420, 440, 520][shape] ?? 440, 820);
  const m = canvas.width / 2;
  if (shape === 1) {
    canvas
      .path(
        outlineTurned(
          m,
          [
            [m - 12, 220],
            [m - 10, 760],
            [m - 24, 812],
          ],
          -4,
        ),
        canvas.metal(),
      )
      .path(
        outlineTurned(
          m,
          [
            [m * 0.74, 20],
            [m - 6, 90],
            [m - 6, 236],
          ],
          10,
        ),
        canvas.metal('#cfd3d6'),
      )
      .path(ellipse(m, 24, m * 0.74, 16), '#8f959a');
    canvas.path(scatter(chance, 60, { x: m, y: 24, across: m * 0.66, high: 12 }, dot(3)), '#2b2d30');
  } else if (shape === 2) {
    const body = `M${m - 120} 60Q${m} -44 ${m + 120} 60C${m + 150} 300 ${m + 210} 500 ${m + 200} 760Q${m + 196} 814 ${m + 140} 814H${m - 140}Q${m - 196} 814 ${m - 200} 760C${m - 210} 500 ${m - 150} 300 ${m - 120} 60Z`;
    canvas
      .solid(body, canvas.round(colour), { relief: 0.35, depth: 44 })
      .path(
        [-60, -20, 20, 60].map((x) => circle(m + x, 62 - (60 - Math.abs(x)) * 0.5, 9)).join(''),
        '#1d1712',
        'fill-opacity="0.8"',
      )
      .inside(body, () => canvas.path(`M0 640Q${m} 690 ${m * 2} 640V820H0Z`, canvas.round('#b9895a')));
  } else {
    const body = outlineTurned(
      m,
      [
        [m * 0.72, 230],
        [m * 0.86, 300],
        [m - 10, 740],
        [m - 22, 812],
      ],
      -4,
    );
    canvas.path(body, '#e4edea', 'fill-opacity="0.75"');
    canvas.inside(body, () =>
      canvas
        .path(roundedBox(0, 420, m * 2, 400, 0), '#f8f5ee')
        .path(ellipse(m, 420, m * 0.88, 18), '#ffffff'),
    );
    canvas.path(body, canvas.glass('#dfeae8', 0.14));
    canvas
      .line(
        [-0.5, -0.17, 0.17, 0.5].map((s) => `M${m + s * m * 1.4} 300L${m + s * m * 1.7} 780`).join(''),
        '#8fa3a0',
        5,
        'stroke-opacity="0.45"',
      )
      .gloss(roundedBox(m * 0.26, 330, m * 0.12, 380, 14), 0.7, 6);
    canvas.path(
      outlineTurned(
        m,
        [
          [m * 0.5, 60],
          [m * 0.78, 110],
          [m * 0.8, 250],
        ],
        16,
      ),
      canvas.metal(),
    );
    if (shape === 3)
      canvas.path(
        `M${m - 20} 90L${m + 60} 6Q${m + 80} 0 ${m + 96} 20L${m + 60} 110Z`,
        canvas.metal('#cfd3d6'),
      );
    else
      canvas
        .path(
          [-0.26, -0.13, 0, 0.13, 0.26]
            .map((s) => circle(m + s * m, 70 - (0.3 - Math.abs(s)) * 40, 8))
            .join(''),
          '#2b2d30',
        )
        .path(
          outlineTurned(
            m,
            [
              [m * 0.3, 14],
              [m * 0.5, 62],
            ],
            8,
          ),
          canvas.metal('#d9dcde'),
        );
  }
  printBrand(
    canvas,
    print,
    { x: m * 0.66, y: 560, width: m * 0.68, height: 70 },
    shape === 2 ? inkOn(colour) : '#3f454a',
  );
  return trimToFrame(
    canvas,
    [0, 0, 0, 0].map((_, side) => (shape === 2 && side % 2 === 0 ? 16 : 0)),
  );
}
