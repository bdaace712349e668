import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { drawCarton, wrapLabel } from './packages.ts';
import { printBrand, printLabel } from './print.ts';
import { scatter, seed } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

/** What a soap is made with, in its colour and its grains. */
function soapOf({ print, colour }: DrawingStyle): { tone: string; grains?: string } {
  const name = print.name.toLowerCase();
  if (/poppy|gardener/.test(name)) return { tone: '#e0d0ae', grains: '#3a3540' };
  if (/\boat/.test(name)) return { tone: '#e9d9b8', grains: '#b08a55' };
  if (/goat|milk/.test(name)) return { tone: '#f2e8d5' };
  if (/clay/.test(name)) return { tone: '#c98f78' };
  if (/sea|salt|swimmer/.test(name)) return { tone: '#cddcdc', grains: '#f8fbfa' };
  if (/anti-dandruff/.test(name)) return { tone: '#8fa596', grains: '#4d6a52' };
  if (/glycerin/.test(name)) return { tone: '#e0b070' };
  return { tone: colour };
}

/** Adds a bar of soap that stands on its long side, a little from above. */
function addBar(
  canvas: Canvas,
  style: DrawingStyle,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  tone: string,
  isMarbled: boolean,
): void {
  const top = `M${x + 14} ${y + 96}L${x + 70} ${y + 12}Q${x + 78} ${y + 2} ${x + 100} ${y + 2}H${x + width - 100}Q${x + width - 76} ${y + 2} ${x + width - 66} ${y + 14}L${x + width - 14} ${y + 96}Z`;
  const front = roundedBox(x, y + 80, width, height - 80, 26);
  canvas.path(top, canvas.down([0, lighten(tone, 0.3)], [1, lighten(tone, 0.55)]));
  canvas.solid(front, canvas.sheet(tone), { relief: 0.45, depth: 34 });
  const { grains } = soapOf(style);
  canvas.inside(front, () => {
    if (isMarbled)
      canvas
        .line(
          `M${x} ${y + 170}C${x + 160} ${y + 90} ${x + 300} ${y + 260} ${x + 460} ${y + 160}S${x + 700} ${y + 220} ${x + width} ${y + 130}M${x} ${y + 260}C${x + 200} ${y + 200} ${x + 320} ${y + 340} ${x + 520} ${y + 250}S${x + 760} ${y + 300} ${x + width} ${y + 220}`,
          lighten(tone, 0.6),
          34,
          'stroke-opacity="0.8"',
        )
        .line(
          `M${x} ${y + 216}C${x + 180} ${y + 150} ${x + 320} ${y + 300} ${x + 500} ${y + 206}S${x + 740} ${y + 260} ${x + width} ${y + 180}`,
          blend(tone, '#3f5a6a', 0.5),
          20,
          'stroke-opacity="0.7"',
        );
    if (grains)
      canvas.path(
        scatter(
          style.chance,
          90,
          { x: x + width / 2, y: y + height / 2 + 40, across: width / 2, high: height / 2 },
          seed(14, 0.4),
        ),
        grains,
      );
  });
}

/** A bar in paper that is folded at its ends, tied with string, with a round label. */
function drawWrappedBar({ print, chance }: DrawingStyle, tone: string): Drawing {
  const canvas = new Canvas(900, 520);
  const paper = blend(tone, '#d8c3a0', 0.5);
  const front = roundedBox(10, 96, 880, 416, 22);
  canvas
    .path(
      'M24 110L84 20Q90 8 110 8H790Q812 8 820 22L878 110Z',
      canvas.down([0, lighten(paper, 0.16)], [1, lighten(paper, 0.4)]),
    )
    .solid(front, canvas.sheet(paper), { relief: 0.4, depth: 30 });
  canvas.inside(front, () =>
    canvas
      .path('M10 96L150 240V380L10 512Z', lighten(paper, 0.12), 'fill-opacity="0.7"')
      .path('M890 96L750 240V380L890 512Z', darken(paper, 0.14), 'fill-opacity="0.6"')
      .line(
        'M10 96L150 240V380L10 512M890 96L750 240V380L890 512',
        darken(paper, 0.3),
        4,
        'stroke-opacity="0.6"',
      )
      .path(
        scatter(chance, 70, { x: 450, y: 300, across: 430, high: 200 }, seed(16, 0.12)),
        darken(paper, 0.24),
        'fill-opacity="0.35"',
      ),
  );
  for (const d of ['M300 10L284 100V512', 'M14 300H886'])
    canvas.line(d, '#1a1108', 12, 'stroke-opacity="0.25" transform="translate(4 5)"').cord(d, '#a98a5c', 10);
  const label = ellipse(560, 304, 232, 168);
  canvas.paintMoved('translate(5 8)', () => canvas.shade(label, 0.3, 8));
  canvas
    .path(label, print.paper)
    .inside(label, () =>
      printLabel(canvas, { ...print, layout: 'rules' }, { x: 388, y: 180, width: 344, height: 250 }),
    );
  canvas.line(ellipse(560, 304, 218, 155), print.accent, 5);
  return canvas.toDrawing();
}

/** An oval bar, stamped, on a slatted dish of wood. */
function drawBarOnDish(style: DrawingStyle, tone: string): Drawing {
  const { print, chance } = style;
  const { grains } = soapOf(style);
  const canvas = new Canvas(940, 500);
  const bar = 'M120 190C120 100 260 60 470 60S820 100 820 190V250C820 340 680 372 470 372S120 340 120 250Z';
  canvas.solid(roundedBox(10, 330, 920, 84, 26), canvas.wood('#b98a58'), { relief: 0.5, depth: 20 });
  canvas.path([90, 720].map((x) => roundedBox(x, 410, 130, 84, 14)).join(''), canvas.wood('#9a7044'));
  canvas.shade('M110 330H830V372H110Z', 0.5, 14);
  canvas.solid(bar, canvas.down([0, lighten(tone, 0.2)], [0.5, tone], [1, darken(tone, 0.2)]), {
    relief: 0.4,
    depth: 40,
  });
  const top = ellipse(470, 182, 318, 100);
  canvas.path(top, canvas.slant([0, lighten(tone, 0.5)], [1, lighten(tone, 0.16)]));
  if (grains)
    canvas.inside(bar, () =>
      canvas.path(scatter(chance, 100, { x: 470, y: 216, across: 350, high: 150 }, seed(14, 0.4)), grains),
    );
  canvas.line(ellipse(470, 182, 268, 76), darken(tone, 0.22), 5, 'stroke-opacity="0.7"');
  const place = { x: 280, y: 136, width: 380, height: 92 };
  canvas.paintMoved('translate(2 3)', () => printBrand(canvas, print, place, lighten(tone, 0.6)));
  printBrand(canvas, print, place, darken(tone, 0.3));
  canvas.line('M40 350H900', lighten('#b98a58', 0.4), 4, 'stroke-opacity="0.5"');
  return cropDrawing(canvas.toDrawing(), 2, 52, 936, 446);
}

/** Soap. 6 forms: bar with a paper band, stamped bar, two bars, bar in a carton, in paper and string, on a dish. */
export function drawSoap(style: DrawingStyle): Drawing {
  const { form, print } = style;
  const { tone } = soapOf(style);
  const isMarbled = /marbl/i.test(print.name);
  // Two bars only where the title does not tell of one.
  const shape = form % 6 === 2 && /\bbar\b/i.test(print.name) ? 5 : form % 6;
  if (shape === 4) return drawWrappedBar(style, tone);
  if (shape === 5) return drawBarOnDish(style, tone);
  if (shape === 3) return drawCarton({ ...style, form: 1, colour: tone });
  const canvas = new Canvas(900, shape === 2 ? 700 : 470);
  if (shape === 2) {
    addBar(canvas, style, { x: 90, y: 6, width: 760, height: 330 }, blend(tone, '#f4ead6', 0.4), false);
    canvas.shade('M60 330H860V370H60Z', 0.3, 12);
    addBar(canvas, style, { x: 20, y: 270, width: 860, height: 424 }, tone, isMarbled);
    printBrand(canvas, print, { x: 270, y: 450, width: 360, height: 130 }, darken(tone, 0.24));
    return canvas.toDrawing();
  }
  addBar(canvas, style, { x: 6, y: 4, width: 888, height: 460 }, tone, isMarbled);
  if (shape === 0) {
    canvas.path(polygon([270, 96], [306, 4], [600, 4], [630, 96]), lighten(print.paper, 0.3));
    canvas.inside(roundedBox(266, 84, 370, 380, 0), () => {
      printLabel(canvas, print, { x: 266, y: 84, width: 370, height: 380 });
      canvas.path(
        roundedBox(266, 84, 370, 380, 0),
        canvas.down([0, '#fff', 0.3], [0.2, '#fff', 0], [1, '#1d1208', 0.2]),
      );
    });
  } else {
    canvas.path(roundedBox(170, 160, 560, 230, 20), 'none', `stroke="${darken(tone, 0.2)}" stroke-width="8"`);
    printBrand(canvas, print, { x: 210, y: 190, width: 480, height: 170 }, darken(tone, 0.26));
    canvas.paintMoved('translate(3 4)', () =>
      printBrand(canvas, print, { x: 210, y: 190, width: 480, height: 170 }, lighten(tone, 0.5)),
    );
    canvas.paintMoved('translate(1 1)', () =>
      printBrand(canvas, print, { x: 210, y: 190, width: 480, height: 170 }, darken(tone, 0.22)),
    );
  }
  return canvas.toDrawing();
}

/** A round bar. 3 forms: on its own with a stamp, in paper, two with a tin. */
export function drawShampooBar(style: DrawingStyle): Drawing {
  const { form, print, chance } = style;
  const { tone, grains } = soapOf(style);
  const puck = (canvas: Canvas, m: number, y: number, r: number, high: number) => {
    canvas
      .path(`M${m - r} ${y}V${y + high}A${r} ${r * 0.3} 0 0 0 ${m + r} ${y + high}V${y}Z`, canvas.round(tone))
      .path(ellipse(m, y, r, r * 0.3), canvas.slant([0, lighten(tone, 0.5)], [1, lighten(tone, 0.1)]));
    canvas.line(ellipse(m, y, r * 0.8, r * 0.22), darken(tone, 0.16), 6);
    if (grains)
      canvas.path(
        scatter(chance, 40, { x: m, y: y + high * 0.6, across: r * 0.9, high: high * 0.6 }, seed(14, 0.4)),
        grains,
      );
  };
  if (form % 3 === 1) {
    const canvas = new Canvas(760, 620);
    puck(canvas, 380, 150, 374, 350);
    canvas.inside(`M6 240Q380 400 754 240V440Q380 600 6 440Z`, () => {
      printLabel(canvas, print, { x: 120, y: 290, width: 520, height: 250 });
      canvas
        .path(roundedBox(0, 230, 120, 400, 0), print.paper)
        .path(roundedBox(640, 230, 120, 400, 0), print.paper);
      canvas.path(
        roundedBox(0, 200, 760, 420, 0),
        canvas.across(
          [0, '#1d1208', 0.36],
          [0.2, '#1d1208', 0.04],
          [0.34, '#fff', 0.18],
          [0.6, '#1d1208', 0],
          [1, '#1d1208', 0.44],
        ),
      );
    });
    return canvas.toDrawing();
  }
  if (form % 3 === 2) {
    const canvas = new Canvas(860, 560);
    puck(canvas, 430, 120, 300, 200);
    canvas
      .path(
        outlineTurned(
          430,
          [
            [400, 290],
            [404, 520],
          ],
          20,
        ),
        canvas.metal('#c3c7ca'),
      )
      .path(roundedBox(20, 270, 820, 36, 16), canvas.metal('#dfe2e4'));
    wrapLabel(canvas, print, { x: 28, y: 316, width: 804, height: 190 }, 16);
    return canvas.toDrawing();
  }
  const canvas = new Canvas(760, 470);
  puck(canvas, 380, 130, 374, 220);
  printBrand(canvas, print, { x: 220, y: 90, width: 320, height: 76 }, darken(tone, 0.26));
  return canvas.toDrawing();
}

/** Soap for shaving. 3 forms: puck in its tin, in a wooden bowl, a stick. */
export function drawShavingSoap(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  const name = print.name.toLowerCase();
  const shape = /stick/.test(name) ? 2 : /bowl/.test(name) ? 1 : form % 3;
  if (shape === 2) {
    const canvas = new Canvas(360, 900);
    canvas
      .path(
        outlineTurned(
          180,
          [
            [120, 60],
            [130, 110],
            [130, 360],
          ],
          30,
        ),
        canvas.round('#f4ead2'),
      )
      .path(ellipse(180, 66, 118, 34), '#fbf5e4');
    canvas
      .path(
        outlineTurned(
          180,
          [
            [160, 330],
            [160, 870],
          ],
          14,
        ),
        canvas.round(print.accent),
      )
      .path(
        outlineTurned(
          180,
          [
            [168, 830],
            [168, 884],
          ],
          12,
        ),
        canvas.metal('#c3c7ca'),
      )
      .path(
        outlineTurned(
          180,
          [
            [164, 320],
            [164, 350],
          ],
          12,
        ),
        canvas.metal('#c3c7ca'),
      );
    wrapLabel(canvas, print, { x: 20, y: 410, width: 320, height: 380 }, 12);
    return canvas.toDrawing();
  }
  const canvas = new Canvas(820, 480);
  if (shape === 1) canvas.path('M8 150Q410 64 812 150Q410 270 8 150Z', canvas.wood('#8d6438'));
  else
    canvas
      .path(ellipse(410, 166, 406, 88), canvas.metal('#dfe2e4'))
      .path(ellipse(410, 168, 392, 78), canvas.across([0, '#6d7276'], [0.5, '#a9aeb1'], [1, '#5d6266']))
      .path('M70 130V180A340 84 0 0 0 750 180V130Z', canvas.round('#e6d8b4'));
  canvas
    .path(
      shape === 1 ? ellipse(410, 130, 330, 110) : ellipse(410, 126, 340, 84),
      canvas.slant([0, '#fdf8ea'], [1, '#e2d3ae']),
    )
    .line(shape === 1 ? ellipse(410, 116, 250, 70) : ellipse(410, 120, 270, 60), '#d3c297', 8);
  printBrand(canvas, print, { x: 270, y: 70, width: 280, height: 84 }, '#cbb988');
  if (shape === 1) {
    canvas.solid(
      'M8 150Q410 270 812 150C806 320 700 440 560 474H260C120 440 14 320 8 150Z',
      canvas.wood('#c2925c'),
      { relief: 0.5, depth: 44 },
    );
    canvas.path(
      'M8 150Q410 270 812 150C806 320 700 440 560 474H260C120 440 14 320 8 150Z',
      canvas.across([0, '#1d1208', 0.34], [0.28, '#fff', 0.2], [0.6, '#1d1208', 0], [1, '#1d1208', 0.4]),
    );
  } else {
    canvas
      .path(
        'M10 176A400 88 0 0 0 810 176V378A400 92 0 0 1 10 378Z',
        canvas.metal(blend(colour, '#b9bec3', 0.5)),
      )
      .path('M4 166A406 88 0 0 0 816 166V188A406 88 0 0 1 4 188Z', canvas.metal('#dfe2e4'))
      .path('M14 366A396 92 0 0 0 806 366V378A396 92 0 0 1 14 378Z', canvas.metal('#c3c7ca'));
    wrapLabel(canvas, print, { x: 170, y: 290, width: 480, height: 150 }, 14);
  }
  return shape === 1 ? canvas.toDrawing() : cropDrawing(canvas.toDrawing(), 0, 36, 820, 444);
}

/** A loofah that stands. 3 forms: long, waisted, short. */
export function drawLoofah({ form, print, colour, chance }: DrawingStyle): Drawing {
  const canvas = new Canvas(420, 1000);
  canvas.cord('M160 70Q210 -40 260 70', '#e9dcc0', 22);
  const waist = [400, 330, 410][form % 3] ?? 400;
  const body = `M210 60C330 60 400 120 396 240C${waist - 20} 500 ${waist} 720 410 860Q410 994 210 994T10 860C${420 - waist} 720 ${440 - waist} 500 24 240C20 120 90 60 210 60Z`;
  canvas.solid(body, colour, { relief: 0.6, depth: 60 });
  const fibres = (count: number, wide: number) =>
    scatter(
      chance,
      count,
      { x: 210, y: 530, across: 200, high: 470 },
      (x, y, turn) =>
        `M${Math.round(x)} ${Math.round(y)}q${Math.round(Math.cos(turn) * wide)} 40 ${Math.round(Math.sin(turn) * 30)} 110`,
    );
  canvas.inside(body, () =>
    canvas.line(fibres(90, 50), lighten(colour, 0.34), 6).line(fibres(60, 40), darken(colour, 0.3), 5),
  );
  if (/strap/i.test(print.name)) {
    const strap = 'M4 420Q210 470 416 420V580Q210 630 4 580Z';
    canvas.shade('M20 560Q210 640 400 560V640H20Z', 0.4, 14).solid(strap, canvas.cloth('#efe6d2', 6), {
      relief: 0.4,
      depth: 16,
    });
    canvas.add(
      '<path d="M10 442Q210 492 410 442M10 562Q210 612 410 562" fill="none" stroke="#a8977a" stroke-width="5" stroke-dasharray="16 10"/>',
    );
  }
  return canvas.toDrawing();
}

/** A sponge. 3 forms: round natural, low natural, flat cellulose. */
export function drawSponge({ form, print, colour, chance }: DrawingStyle): Drawing {
  const shape = /cellulose/i.test(print.name) || form % 3 === 2 ? 3 : form % 3;
  const [width = 900, height = 760] = shape === 3 ? [940, 520] : shape === 1 ? [940, 580] : [900, 760];
  const canvas = new Canvas(width, height);
  const [cx, cy] = [width / 2, height / 2];
  if (shape === 3) {
    canvas.solid(polygon([40, 190], [180, 16], [780, 16], [900, 190]), lighten(colour, 0.3), { depth: 20 });
    canvas.solid(roundedBox(8, 170, 924, 344, 60), canvas.sheet(colour), { relief: 0.5, depth: 44 });
    canvas.inside(roundedBox(8, 170, 924, 344, 60), () =>
      canvas.path(
        scatter(chance, 70, { x: 470, y: 340, across: 440, high: 150 }, (x, y, turn) =>
          ellipse(x, y, 8 + turn / 22, 6 + turn / 30),
        ),
        darken(colour, 0.34),
        'fill-opacity="0.6"',
      ),
    );
    canvas.path(
      scatter(chance, 24, { x: 470, y: 100, across: 330, high: 66 }, (x, y, turn) =>
        ellipse(x, y, 8 + turn / 30, 4 + turn / 60),
      ),
      darken(colour, 0.26),
      'fill-opacity="0.5"',
    );
    return canvas.toDrawing();
  }
  const blob = `M${Array.from({ length: 34 }, (_, i) => {
    const a = (i / 34) * 6.283;
    const far = 0.93 + chance.share() * 0.07;
    return `${Math.round(cx + Math.cos(a) * (cx - 6) * far)} ${Math.round(Math.min(height - 6, cy + Math.sin(a) * (cy - 2) * (Math.sin(a) > 0.5 ? 1 : far)))}`;
  }).reduce((path, point, i, all) => {
    const [x = 0, y = 0] = point.split(' ').map(Number);
    const [nx = 0, ny = 0] = (all[(i + 1) % all.length] ?? point).split(' ').map(Number);
    return `${path}${i ? '' : `${(x + nx) / 2} ${(y + ny) / 2}`}${i ? `Q${x} ${y} ${(x + nx) / 2} ${(y + ny) / 2}` : ''}`;
  }, '')}Z`;
  canvas.solid(blob, canvas.ball(colour), { relief: 0.5, depth: 70 });
  canvas.inside(blob, () => {
    const holes = (count: number, radius: number) =>
      scatter(chance, count, { x: cx, y: cy, across: cx * 0.97, high: cy * 0.97 }, (x, y, turn) =>
        ellipse(Math.round(x), Math.round(y), radius * (0.6 + turn / 400), radius * (0.5 + turn / 500)),
      );
    const wide = holes(70, /honeycomb|wide/i.test(print.name) ? 25 : 17);
    canvas
      .path(holes(900, 5), darken(colour, 0.4), 'fill-opacity="0.4"')
      .path(holes(220, 8), darken(colour, 0.45), 'fill-opacity="0.36"')
      .path(wide, lighten(colour, 0.55), 'fill-opacity="0.7" transform="translate(4 6)"')
      .path(wide, canvas.down([0, darken(colour, 0.6)], [1, darken(colour, 0.25)]), 'fill-opacity="0.7"');
  });
  return canvas.toDrawing();
}
