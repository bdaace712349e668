import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawClearJar } from './larder.ts';
import { circle, ellipse, leaf, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { drawCarton, drawTin, drawTube, wrapLabel } from './packages.ts';
import { printBrand, printLabel } from './print.ts';
import { dot, scatter, seed } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

/** What a soap is made with, in its colour and its grains. */
function soapOf({ print, colour }: DrawingStyle): { tone: string; grains?: string } {
  const name = print.name.toLowerCase();
  if (/poppy|gardener/.test(name)) return { tone: '#e0d0ae', grains: '#3a3540' };
  if (/oat/.test(name)) return { tone: '#e9d9b8', grains: '#b08a55' };
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

/** Soap. 4 forms: bar with a paper band, stamped bar, two bars, bar in a carton. */
export function drawSoap(style: DrawingStyle): Drawing {
  const { form, print } = style;
  const { tone } = soapOf(style);
  const isMarbled = /marbl/i.test(print.name);
  const shape = form % 4;
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
  canvas
    .path(ellipse(410, 130, 330, 110), canvas.slant([0, '#fdf8ea'], [1, '#e2d3ae']))
    .line(ellipse(410, 116, 250, 70), '#d3c297', 8);
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
    canvas.path('M10 150Q410 260 810 150V410Q410 520 10 410Z', canvas.metal(blend(colour, '#b9bec3', 0.5)));
    canvas.path('M4 140Q410 256 816 140V176Q410 292 4 176Z', canvas.metal('#dfe2e4'));
    canvas.inside('M60 230Q410 300 760 230V380Q410 460 60 380Z', () =>
      printLabel(canvas, print, { x: 200, y: 240, width: 420, height: 190 }),
    );
  }
  return canvas.toDrawing();
}

/** A loofah that stands. 3 forms: long, waisted, short. */
export function drawLoofah({ form, colour, chance }: DrawingStyle): Drawing {
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
    const far = 0.9 + (i % 2) * 0.06 + chance.share() * 0.06;
    return `${Math.round(cx + Math.cos(a) * (cx - 6) * far)} ${Math.round(Math.min(height - 6, cy + Math.sin(a) * (cy - 2) * (Math.sin(a) > 0.5 ? 1 : far)))}`;
  }).reduce((path, point, i, all) => {
    const [x = 0, y = 0] = point.split(' ').map(Number);
    const [nx = 0, ny = 0] = (all[(i + 1) % all.length] ?? point).split(' ').map(Number);
    return `${path}${i ? '' : `${(x + nx) / 2} ${(y + ny) / 2}`}${i ? `Q${x} ${y} ${(x + nx) / 2} ${(y + ny) / 2}` : ''}`;
  }, '')}Z`;
  canvas.solid(blob, canvas.ball(colour), { relief: 0.5, depth: 70 });
  canvas.inside(blob, () => {
    const holes = scatter(chance, 190, { x: cx, y: cy, across: cx * 0.96, high: cy * 0.96 }, (x, y, turn) =>
      ellipse(Math.round(x), Math.round(y), 5 + turn / 22, 4 + turn / 26),
    );
    canvas
      .path(holes, lighten(colour, 0.5), 'fill-opacity="0.5" transform="translate(5 6)"')
      .path(holes, darken(colour, 0.42), 'fill-opacity="0.62"');
  });
  return canvas.toDrawing();
}

/** A konjac sponge. 3 forms: half ball with a string, two, flat pads. */
export function drawKonjacSponge({ form, print, colour, chance }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /set of 2/.test(name) || form % 3 === 1 ? 1 : /pads/.test(name) || form % 3 === 2 ? 2 : 0;
  const canvas = new Canvas(shape === 1 ? 1000 : 820, [560, 560, 520][shape] ?? 560);
  const dome = (x: number, foot: number, r: number, tone: string) => {
    const outline = `M${x - r} ${foot - 40}C${x - r} ${foot - r * 0.9} ${x - r * 0.5} ${foot - r * 1.1} ${x} ${foot - r * 1.1}S${x + r} ${foot - r * 0.9} ${x + r} ${foot - 40}Q${x + r} ${foot} ${x + r - 60} ${foot}H${x - r + 60}Q${x - r} ${foot} ${x - r} ${foot - 40}Z`;
    canvas.line(
      `M${x} ${foot - r * 1.04}C${x - 40} ${foot - r * 1.3} ${x + 70} ${foot - r * 1.4} ${x + 30} ${foot - r * 1.04}`,
      '#c9b48c',
      12,
    );
    canvas.solid(outline, canvas.ball(tone), { relief: 0.4, depth: 44 });
    canvas.inside(outline, () =>
      canvas.path(
        scatter(chance, 110, { x, y: foot - r * 0.5, across: r, high: r * 0.6 }, dot(5)),
        darken(tone, 0.24),
        'fill-opacity="0.4"',
      ),
    );
  };
  const tone = /charcoal/i.test(print.detail) ? '#55565a' : colour;
  if (shape === 0) dome(410, 552, 400, tone);
  else if (shape === 1) {
    dome(730, 500, 262, '#5a5b60');
    dome(280, 554, 272, tone);
  } else
    for (let i = 0; i < 4; i++) {
      const y = 110 + i * 100;
      canvas.path(
        `M10 ${y}V${y + 44}A400 92 0 0 0 810 ${y + 44}V${y}Z`,
        canvas.round(darken(tone, i * 0.04)),
        '',
      );
      if (i === 0) canvas.path(ellipse(410, y, 400, 92), canvas.slant([0, lighten(tone, 0.5)], [1, tone]));
      else canvas.line(`M10 ${y}A400 92 0 0 0 810 ${y}`, darken(tone, 0.36), 6);
    }
  return trimToFrame(canvas, [0, [32, 156, 14][shape] ?? 0, 0, 0]);
}

/** A bottle for the bathroom. The shape is the pump's, the flip cap's or the disc cap's. */
function bathBottle(
  style: DrawingStyle,
  shape: 'pump' | 'squat-pump' | 'flip' | 'oval' | 'amber-pump' | 'refill',
  tone: string,
  cap: string,
): Drawing {
  const { print } = style;
  const sizes = {
    pump: [420, 960],
    'squat-pump': [560, 840],
    flip: [400, 920],
    oval: [520, 860],
    'amber-pump': [440, 960],
    refill: [600, 900],
  } as const;
  const [width, height] = sizes[shape];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  if (shape === 'refill') {
    canvas
      .solid(
        'M40 120H420L470 30H560L590 150C600 400 590 700 570 890Q300 910 30 890C10 700 10 400 40 120Z',
        canvas.round(tone),
        { relief: 0.5, depth: 40 },
      )
      .solid(roundedBox(450, 6, 120, 80, 16), canvas.round(cap), { depth: 16 });
    canvas.inside(roundedBox(90, 260, 420, 480, 16), () =>
      printLabel(canvas, print, { x: 90, y: 260, width: 420, height: 480 }),
    );
    return canvas.toDrawing();
  }
  const hasPump = shape === 'pump' || shape === 'squat-pump' || shape === 'amber-pump';
  const top = hasPump ? 250 : shape === 'flip' ? 150 : 140;
  const shoulder = shape === 'squat-pump' ? 110 : shape === 'oval' ? 170 : 90;
  const body = outlineTurned(
    m,
    [
      [hasPump ? 66 : m * 0.6, top],
      [m - 10, top + shoulder],
      [m - 10, height - 60],
      [m * 0.9, height - 8],
    ],
    -4,
  );
  canvas.path(body, canvas.round(shape === 'amber-pump' ? '#6b3a16' : tone));
  canvas.inside(body, () =>
    canvas.path(
      `M0 ${height - 60}Q${m} ${height - 40} ${width} ${height - 60}V${height}H0Z`,
      '#1d1208',
      'fill-opacity="0.16"',
    ),
  );
  wrapLabel(
    canvas,
    print,
    { x: 10, y: top + shoulder + 50, width: width - 20, height: height - top - shoulder - 160 },
    10,
  );
  canvas.gloss(roundedBox(m * 0.28, top + shoulder + 10, m * 0.12, height - top - shoulder - 90, 14), 0.4, 6);
  if (hasPump) {
    canvas
      .path(
        outlineTurned(
          m,
          [
            [72, top - 74],
            [74, top + 16],
          ],
          6,
        ),
        canvas.round(cap),
      )
      .path(roundedBox(m - 13, top - 170, 26, 104, 4), canvas.round(lighten(cap, 0.3)));
    canvas.solid(
      `M${m - m * 0.84} ${top - 214}Q${m - m * 0.88} ${top - 240} ${m - m * 0.6} ${top - 244}H${m + 50}Q${m + 66} ${top - 244} ${m + 66} ${top - 224}V${top - 176}H${m - 60}L${m - m * 0.7} ${top - 190}Z`,
      canvas.sheet(cap),
      { relief: 0.6, depth: 16 },
    );
  } else if (shape === 'flip') {
    canvas
      .path(
        outlineTurned(
          m,
          [
            [m * 0.66, 16],
            [m * 0.72, 60],
            [m * 0.72, top + 16],
          ],
          10,
        ),
        canvas.round(cap),
      )
      .line(`M${m - m * 0.7} 84Q${m} 100 ${m + m * 0.7} 84`, darken(cap, 0.4), 5)
      .path(ellipse(m, 18, m * 0.64, 10), lighten(cap, 0.3));
  } else
    canvas
      .path(
        outlineTurned(
          m,
          [
            [m * 0.48, 10],
            [m * 0.5, 30],
            [m * 0.56, top + 10],
          ],
          8,
        ),
        canvas.metal(cap === '#caa45f' ? cap : '#b9bec3'),
      )
      .path(ellipse(m, 12, m * 0.46, 8), '#e4e6e8');
  return canvas.toDrawing();
}

const CAPS = ['#f4efe6', '#2b2622', '#caa45f'] as const;
const capOf = ({ form }: DrawingStyle): string => CAPS[form % 3] ?? '#f4efe6';

/** Liquid soap. 4 forms: tall pump, squat pump, amber pump, refill pouch. */
export const drawWash = (style: DrawingStyle): Drawing =>
  bathBottle(
    style,
    (['pump', 'squat-pump', 'amber-pump'] as const)[style.form % 3] ?? 'pump',
    style.colour,
    capOf(style),
  );
/** Shampoo. 3 forms: flip cap, oval, pump. */
export const drawShampoo = (style: DrawingStyle): Drawing =>
  bathBottle(
    style,
    (['flip', 'oval', 'pump'] as const)[style.form % 3] ?? 'flip',
    /purple/i.test(style.print.name) ? '#6f4a8a' : style.colour,
    capOf({ ...style, form: style.form + 1 }),
  );
/** Bubble bath. 3 forms: oval bottle, flip cap, refill pouch. */
export const drawBubbleBath = (style: DrawingStyle): Drawing =>
  bathBottle(
    style,
    (['oval', 'flip', 'squat-pump'] as const)[style.form % 3] ?? 'oval',
    style.colour,
    capOf(style),
  );
/** A gel or milk that cleans. 4 forms: pump, flip cap, amber pump, tube. */
export const drawCleanser = (style: DrawingStyle): Drawing =>
  style.form % 3 === 2
    ? drawTube({ ...style, form: 0 })
    : bathBottle(style, style.form % 3 ? 'flip' : 'pump', style.colour, capOf(style));
/** Lotion. 4 forms: pump, tube, flip cap, squat pump. */
export const drawLotion = (style: DrawingStyle): Drawing => {
  const name = style.print.name.toLowerCase();
  if (/hand|foot|elbow/.test(name) || style.form % 4 === 1) return drawTube({ ...style, form: style.form });
  return bathBottle(
    style,
    (['pump', 'oval', 'flip', 'squat-pump'] as const)[style.form % 4] ?? 'pump',
    style.colour,
    capOf(style),
  );
};
/** Conditioner. 3 forms: pump, tube, squat pump. */
export const drawConditioner = (style: DrawingStyle): Drawing =>
  style.form % 3 === 1
    ? drawTube({ ...style, form: 1 })
    : bathBottle(style, style.form % 3 ? 'squat-pump' : 'pump', style.colour, capOf(style));

/** Bath salts in glass with a wooden scoop's lid. 3 forms of the lid. */
export function drawBathSalts(style: DrawingStyle): Drawing {
  const name = style.print.name.toLowerCase();
  const tone = /lavender/.test(name)
    ? '#b6a3cf'
    : /spruce/.test(name)
      ? '#a9c0a4'
      : /peppermint/.test(name)
        ? '#bcdcd2'
        : /rose/.test(name)
          ? '#e8c9c6'
          : style.colour;
  return drawClearJar(style, { content: 'crystals', tone, lids: ['cork', 'wood', 'clip'] });
}

/** A small bottle with a dropper. 4 forms: amber glass, clear, square, roll-on-like cap; `colour` is what is inside. */
export function drawDropper(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  const shape = form % 4;
  const [width, height] = (
    [
      [380, 880],
      [440, 840],
      [400, 820],
      [340, 900],
    ] as const
  )[shape] ?? [380, 880];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  const glass = shape === 0 ? '#6b3a16' : shape === 3 ? '#2f4f40' : colour;
  const top = 330;
  const body =
    shape === 2
      ? `M${m - 50} ${top}V${top + 50}H40Q10 ${top + 50} 10 ${top + 90}V${height - 50}Q10 ${height - 8} 50 ${height - 8}H${width - 50}Q${width - 10} ${height - 8} ${width - 10} ${height - 50}V${top + 90}Q${width - 10} ${top + 50} ${width - 40} ${top + 50}H${m + 50}V${top}Z`
      : outlineTurned(
          m,
          [
            [56, top],
            [58, top + 26],
            [m - 10, top + 110],
            [m - 10, height - 50],
            [m * 0.9, height - 8],
          ],
          -4,
        );
  canvas.path(body, canvas.round(glass));
  if (shape === 1 || shape === 2)
    canvas.inside(body, () =>
      canvas
        .path(roundedBox(m - 9, top, 18, height - top - 70, 8), '#ffffff', 'fill-opacity="0.4"')
        .path(roundedBox(0, top, width, 110, 0), '#eef3f0', 'fill-opacity="0.5"'),
    );
  wrapLabel(
    canvas,
    print,
    { x: 10, y: top + 160, width: width - 20, height: height - top - 240 },
    shape === 2 ? 0 : 10,
  );
  canvas.gloss(roundedBox(m * 0.26, top + 120, m * 0.13, height - top - 180, 12), 0.45, 6);
  const collar =
    shape === 1 ? canvas.metal('#caa45f') : shape === 2 ? canvas.metal('#b9bec3') : canvas.round('#2b2622');
  canvas
    .path(
      outlineTurned(
        m,
        [
          [76, top - 100],
          [78, top + 12],
        ],
        6,
      ),
      collar,
    )
    .line(
      [-60, -40, -20, 0, 20, 40, 60].map((x) => `M${m + x} ${top - 90}V${top + 4}`).join(''),
      '#000',
      3,
      'stroke-opacity="0.25"',
    );
  canvas
    .path(
      `M${m - 44} ${top - 98}V90Q${m - 44} 8 ${m} 8T${m + 44} 90V${top - 98}Z`,
      canvas.round(shape === 1 ? '#efe9df' : '#3a3634'),
    )
    .path(roundedBox(m - 56, top - 130, 112, 34, 14), canvas.round(shape === 1 ? '#efe9df' : '#3a3634'));
  return canvas.toDrawing();
}

/** Oil for the bath. 3 forms: flask with a cork, bottle, dropper. */
export function drawBathOil(style: DrawingStyle): Drawing {
  if (style.form % 3 === 2) return drawDropper({ ...style, form: 1 });
  const { print, colour, form } = style;
  const canvas = new Canvas(form % 3 ? 380 : 520, 860);
  const m = canvas.width / 2;
  const body =
    form % 3
      ? outlineTurned(
          m,
          [
            [60, 120],
            [60, 250],
            [m - 10, 340],
            [m - 10, 800],
            [m * 0.9, 852],
          ],
          -4,
        )
      : outlineTurned(
          m,
          [
            [56, 110],
            [58, 260],
            [m - 10, 560],
            [m - 30, 800],
            [m * 0.76, 852],
          ],
          -4,
        );
  canvas.path(body, canvas.round(colour));
  canvas.inside(body, () => {
    canvas.path(roundedBox(0, 100, 520, 150, 0), '#eef3f0', 'fill-opacity="0.7"');
    canvas
      .line(`M${m - 20} 800Q${m + 10} 500 ${m - 10} 280`, '#5d6f3a', 9)
      .path(
        [320, 420, 520, 620, 720]
          .map((y) => `${leaf(m - 6, y, 90, 50, 0.24)}${leaf(m - 6, y, 90, -50, 0.24)}`)
          .join(''),
        '#6f8245',
        'fill-opacity="0.8"',
      );
  });
  wrapLabel(
    canvas,
    print,
    { x: form % 3 ? 10 : 30, y: 480, width: canvas.width - (form % 3 ? 20 : 60), height: 250 },
    12,
  );
  canvas.gloss(roundedBox(m * 0.3, form % 3 ? 370 : 520, m * 0.12, 300, 12), 0.45, 6);
  canvas
    .path(
      outlineTurned(
        m,
        [
          [64, 16],
          [54, 128],
        ],
        10,
      ),
      canvas.round('#b98a58'),
    )
    .path(ellipse(m, 17, 64, 10), '#d3a878');
  return canvas.toDrawing();
}

/** A tonic for the scalp. 3 forms: spray bottle, dropper, dispenser with a nozzle. */
export function drawTonic(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  if (form % 3 === 1) return drawDropper({ ...style, form: 0 });
  const canvas = new Canvas(400, 900);
  const body = outlineTurned(
    200,
    [
      [58, 300],
      [190, 390],
      [190, 840],
      [174, 892],
    ],
    -4,
  );
  canvas.path(body, canvas.round(colour));
  wrapLabel(canvas, print, { x: 10, y: 440, width: 380, height: 340 }, 10);
  canvas.gloss(roundedBox(54, 410, 24, 440, 12), 0.4, 6);
  if (form % 3 === 0) {
    canvas
      .path(
        outlineTurned(
          200,
          [
            [70, 240],
            [72, 316],
          ],
          6,
        ),
        canvas.round('#2b2622'),
      )
      .solid(
        'M70 20Q70 6 100 6H270Q300 6 300 40V150H270L262 240H138L130 120L40 130L30 80Z',
        canvas.sheet('#3a3634'),
        { depth: 18 },
      )
      .path(roundedBox(20, 84, 24, 40, 8), '#b9bec3')
      .solid('M80 130Q110 200 70 290L100 296Q140 210 120 130Z', canvas.sheet('#2b2622'), { depth: 10 });
  } else
    canvas.path(
      outlineTurned(
        200,
        [
          [14, 8],
          [24, 190],
          [76, 220],
          [78, 316],
        ],
        4,
      ),
      canvas.round('#f0ece2'),
    );
  return canvas.toDrawing();
}

/** A bottle on a ball or with a small cap: 3 forms of perfume oil. */
export function drawPerfumeOil(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  const shape = /roll-on/i.test(print.name) || /roll-on/i.test(print.detail) ? 0 : form % 3;
  const [width, height] = (
    [
      [300, 900],
      [520, 760],
      [560, 700],
    ] as const
  )[shape] ?? [300, 900];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  if (shape === 0) {
    canvas.path(
      outlineTurned(
        m,
        [
          [130, 330],
          [140, 380],
          [140, 850],
          [128, 892],
        ],
        -4,
      ),
      canvas.round(colour),
    );
    wrapLabel(canvas, print, { x: 12, y: 450, width: 276, height: 340 }, 8);
    canvas
      .path(
        outlineTurned(
          m,
          [
            [120, 20],
            [128, 60],
            [128, 350],
          ],
          8,
        ),
        canvas.metal('#caa45f'),
      )
      .path(ellipse(m, 22, 118, 9), '#e4d3a2')
      .gloss(roundedBox(40, 380, 18, 440, 9), 0.5, 5);
    return canvas.toDrawing();
  }
  const top = 250;
  const body =
    shape === 1
      ? roundedBox(10, top, width - 20, height - top - 6, 50)
      : `M${m} ${top - 6}C${m + 220} ${top} ${width - 6} ${top + 120} ${width - 6} ${top + 260}C${width - 6} ${height - 60} ${m + 160} ${height - 6} ${m} ${height - 6}S6 ${height - 60} 6 ${top + 260}C6 ${top + 120} ${m - 220} ${top} ${m} ${top - 6}Z`;
  canvas.solid(body, canvas.glass('#e9efec', 0.75), { relief: 0.3, depth: 20 });
  canvas.paintMoved(
    `translate(${m} ${(top + height) / 2 + 14}) scale(0.86 0.82) translate(${-m} ${-(top + height) / 2})`,
    () => canvas.path(body, canvas.round(colour), 'fill-opacity="0.9"'),
  );
  canvas.inside(roundedBox(m - 140, top + 120, 280, 220, 8), () =>
    printLabel(canvas, print, { x: m - 140, y: top + 120, width: 280, height: 220 }),
  );
  canvas.gloss(
    `M${m - width * 0.4} ${top + 110}C${m - width * 0.44} ${top + 240} ${m - width * 0.4} ${top + 340} ${m - width * 0.34} ${height - 100}L${m - width * 0.3} ${height - 100}C${m - width * 0.34} ${top + 300} ${m - width * 0.34} ${top + 200} ${m - width * 0.3} ${top + 80}Z`,
    0.6,
    6,
  );
  canvas.path(
    outlineTurned(
      m,
      [
        [60, top - 50],
        [60, top + 14],
      ],
      6,
    ),
    canvas.metal('#caa45f'),
  );
  if (shape === 1) canvas.solid(roundedBox(m - 90, 6, 180, 210, 20), canvas.round('#2b2622'), { depth: 20 });
  else canvas.path(circle(m, 104, 98), canvas.ball('#d8b98a')).gloss(ellipse(m - 34, 66, 30, 18), 0.6, 6);
  return canvas.toDrawing();
}

/** Vials with samples of perfume. 3 forms: on a card, three in a stand, one large. */
export function drawVials({ form, print, colour }: DrawingStyle): Drawing {
  const shape = /set/i.test(print.name) ? 1 : form % 3;
  const vial = (canvas: Canvas, x: number, top: number, foot: number, r: number, tone: string) => {
    canvas
      .path(
        outlineTurned(
          x,
          [
            [r, top + (foot - top) * 0.24],
            [r, foot],
          ],
          8,
        ),
        canvas.glass('#e4ecea', 0.6),
      )
      .path(
        outlineTurned(
          x,
          [
            [r * 0.84, top + (foot - top) * 0.42],
            [r * 0.84, foot - 14],
          ],
          6,
        ),
        canvas.round(tone),
      );
    canvas
      .path(
        outlineTurned(
          x,
          [
            [r * 0.9, top],
            [r * 1.04, top + 20],
            [r * 1.04, top + (foot - top) * 0.27],
          ],
          5,
        ),
        canvas.round('#2b2622'),
      )
      .gloss(roundedBox(x - r * 0.7, top + (foot - top) * 0.3, r * 0.24, (foot - top) * 0.62, 6), 0.6, 3);
  };
  if (shape === 0) {
    const canvas = new Canvas(640, 900);
    canvas.solid(roundedBox(6, 6, 628, 888, 20), canvas.sheet(print.paper), { relief: 0.3, depth: 20 });
    canvas.inside(roundedBox(40, 60, 350, 780, 0), () =>
      printLabel(canvas, print, { x: 40, y: 60, width: 350, height: 780 }),
    );
    canvas.shade(roundedBox(440, 160, 120, 640, 40), 0.24, 12);
    vial(canvas, 496, 120, 790, 58, colour);
    canvas
      .path(roundedBox(420, 600, 156, 26, 6), darken(print.paper, 0.12))
      .path(roundedBox(420, 380, 156, 26, 6), darken(print.paper, 0.12));
    return canvas.toDrawing();
  }
  if (shape === 1) {
    const canvas = new Canvas(780, 760);
    for (const [i, tone] of [colour, blend(colour, '#c9818a', 0.6), blend(colour, '#7fa66a', 0.6)].entries())
      vial(canvas, 180 + i * 210, 10, 620, 70, tone);
    canvas.solid(roundedBox(6, 470, 768, 284, 24), canvas.wood('#b98a58'), { relief: 0.4, depth: 24 });
    canvas.inside(roundedBox(250, 530, 280, 170, 8), () =>
      printLabel(canvas, print, { x: 250, y: 530, width: 280, height: 170 }),
    );
    return canvas.toDrawing();
  }
  const canvas = new Canvas(260, 900);
  vial(canvas, 130, 10, 886, 118, colour);
  wrapLabel(canvas, print, { x: 12, y: 450, width: 236, height: 320 }, 8);
  return canvas.toDrawing();
}

/** A flat tin of balm or solid scent. 3 forms: closed, open with its lid behind, tall twist-up. */
export function drawBalmTin(style: DrawingStyle): Drawing {
  const { form, print, colour } = style;
  if (form % 3 === 0) return drawTin({ ...style, form: 1 });
  if (form % 3 === 2) return drawCosmeticJar({ ...style, form: 1 });
  const canvas = new Canvas(900, 700);
  canvas.path(circle(600, 296, 290), canvas.steel('#b9bec3')).path(circle(600, 296, 262), print.accent);
  canvas.inside(circle(600, 296, 256), () =>
    printLabel(canvas, print, { x: 390, y: 90, width: 420, height: 420 }),
  );
  canvas.shade(ellipse(400, 520, 380, 110), 0.3, 20);
  canvas
    .path('M6 480V590Q6 694 400 694T794 590V480Z', canvas.metal('#c3c7ca'))
    .path(ellipse(400, 480, 394, 112), canvas.steel('#dfe2e4'))
    .path(
      ellipse(400, 486, 366, 96),
      canvas.slant([0, lighten(blend(colour, '#f2e4c4', 0.6), 0.4)], [1, blend(colour, '#e6d2a4', 0.6)]),
    );
  canvas.gloss(ellipse(290, 456, 130, 30), 0.5, 10);
  return canvas.toDrawing();
}

/** A jar of cream or powder. 4 forms: glass with a metal lid, low plastic, frosted with a wooden lid, open. */
export function drawCosmeticJar({ form, print, colour }: DrawingStyle): Drawing {
  const shape = form % 4;
  const [width, height] = (
    [
      [700, 560],
      [760, 480],
      [680, 600],
      [760, 640],
    ] as const
  )[shape] ?? [700, 560];
  const canvas = new Canvas(width, height);
  const m = width / 2;
  const lid = shape === 1 ? 190 : 220;
  const top = shape === 3 ? 240 : lid;
  const tone =
    shape === 0 ? blend(colour, '#6b3a16', 0.75) : shape === 2 ? blend(colour, '#f4efe6', 0.5) : colour;
  if (shape === 3) {
    canvas.path(circle(500, 190, 186), canvas.metal('#caa45f')).path(circle(500, 190, 166), '#e4d3a2');
    printBrand(canvas, print, { x: 400, y: 140, width: 220, height: 80 }, '#8a6f34');
  }
  const body = `M14 ${top}V${height - 90}Q14 ${height - 8} 110 ${height - 6}H${width - 110}Q${width - 14} ${height - 8} ${width - 14} ${height - 90}V${top}Z`;
  canvas.path(body, canvas.round(tone));
  wrapLabel(canvas, print, { x: 14, y: top + 60, width: width - 28, height: height - top - 130 }, 16);
  canvas.gloss(roundedBox(m * 0.2, top + 40, m * 0.1, height - top - 100, 12), 0.45, 6);
  if (shape === 3) {
    canvas
      .path(ellipse(m, top, m - 14, 70), lighten(tone, 0.3))
      .path(ellipse(m, top + 4, m - 50, 54), '#fbf4ea')
      .path(
        `M${m - 200} ${top + 10}Q${m - 60} ${top - 60} ${m + 40} ${top - 8}Q${m + 120} ${top - 20} ${m + 200} ${top + 10}Q${m} ${top + 60} ${m - 200} ${top + 10}Z`,
        '#fffaf2',
        'stroke="#e6d8c4" stroke-width="5"',
      );
    return canvas.toDrawing();
  }
  canvas.shade(roundedBox(20, lid - 6, width - 40, 26, 8), 0.35, 8);
  const cover = outlineTurned(
    m,
    [
      [m - 8, 40],
      [m - 6, lid],
    ],
    22,
  );
  canvas.path(
    cover,
    shape === 0
      ? canvas.metal('#caa45f')
      : shape === 1
        ? canvas.round(lighten(print.accent, 0.1))
        : canvas.wood('#c9995f'),
  );
  if (shape === 2)
    canvas.path(
      cover,
      canvas.across([0, '#1d1208', 0.32], [0.3, '#fff', 0.2], [0.6, '#1d1208', 0], [1, '#1d1208', 0.4]),
    );
  canvas.path(
    ellipse(m, 40, m - 8, 32),
    shape === 0 ? '#e4d3a2' : shape === 1 ? lighten(print.accent, 0.3) : '#dcb485',
  );
  return canvas.toDrawing();
}
