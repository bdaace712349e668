import type { Chances } from '../chances.ts';
import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import { crustOf, toppingOf } from './crusts.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, leaf, roundedBox } from './outlines.ts';
import { dot, scatter, seed } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

/** Bagels from above. 4 forms: one before a half of another with its crumb, one behind such a half, three, a heap of six. */
export function drawBagels(style: DrawingStyle): Drawing {
  const shape = style.form % 4;
  const [width, height] = (
    [
      [900, 800],
      [1000, 640],
      [1000, 940],
      [1000, 850],
    ] as const
  )[shape] ?? [900, 800];
  const canvas = new Canvas(width, height);
  if (shape === 0) {
    addBagel(canvas, style, 610, 286, 282, true);
    addBagel(canvas, style, 286, 512, 282);
  }
  if (shape === 1) {
    addBagel(canvas, style, 690, 310, 308);
    addBagel(canvas, style, 312, 330, 308, true);
  }
  if (shape === 2) {
    addBagel(canvas, style, 500, 264, 262);
    addBagel(canvas, style, 264, 676, 262);
    addBagel(canvas, style, 736, 672, 262);
  }
  if (shape === 3)
    for (const [x, y] of [
      [250, 212],
      [740, 206],
      [496, 246],
      [790, 600],
      [214, 610],
      [500, 634],
    ] as const) {
      canvas.shade(circle(x + 10, y + 16, 206), 0.34, 12);
      addBagel(canvas, style, x, y, 208);
    }
  return canvas.toDrawing();
}

/** A bagel from above, rolled by hand: its ring is uneven, its hole small, its crust blistered; or the cut side of a half. */
function addBagel(canvas: Canvas, style: DrawingStyle, x: number, y: number, r: number, isCut = false): void {
  const { chance } = style;
  const crust = lighten(crustOf(style), 0.1);
  const outline = unevenRound(chance, x, y, r * 0.98);
  const hole = unevenRound(chance, x + r * 0.03, y - r * 0.02, r * 0.17);
  const ring = `${outline}${hole}`;
  const area = { x, y, across: r * 0.9, high: r * 0.9, inner: 0.28 };
  canvas.path(
    ring,
    canvas.slant([0, lighten(crust, 0.16)], [0.45, crust], [1, darken(crust, 0.36)]),
    'fill-rule="evenodd"',
  );
  if (isCut) {
    const crumb = blend(crust, '#f3e3bd', /rye|pumpernickel/i.test(style.print.name) ? 0.35 : 0.82);
    canvas.path(
      `${unevenRound(chance, x, y, r * 0.9)}${unevenRound(chance, x + r * 0.03, y, r * 0.22)}`,
      crumb,
      'fill-rule="evenodd"',
    );
    canvas
      .mottle(
        `${unevenRound(chance, x, y, r * 0.88)}${unevenRound(chance, x + r * 0.03, y, r * 0.24)}`,
        blend(crumb, crust, 0.5),
        { size: r * 0.16, strength: 0.26, seed: Math.floor(chance.share() * 900) },
      )
      .path(
        scatter(chance, 90, { ...area, across: r * 0.82, high: r * 0.82 }, dot(r * 0.013)),
        darken(crumb, 0.16),
      )
      .path(
        scatter(chance, 24, { ...area, across: r * 0.78, high: r * 0.78 }, dot(r * 0.026)),
        darken(crumb, 0.12),
      );
    return;
  }
  // Dark where the oven's heat met it, along the edge and around the hole; a dull shine in between.
  canvas.line(
    outline,
    darken(crust, 0.5),
    r * 0.22,
    `stroke-opacity="0.42" clip-path="${canvas.clip(outline)}" filter="${canvas.soft(r * 0.07)}"`,
  );
  canvas.line(
    circle(x - r * 0.04, y - r * 0.05, r * 0.58),
    lighten(crust, 0.5),
    r * 0.14,
    `stroke-opacity="0.4" filter="${canvas.soft(r * 0.09)}"`,
  );
  canvas.path(
    `${circle(x + r * 0.03, y, r * 0.32)}${hole}`,
    darken(crust, 0.5),
    `fill-rule="evenodd" fill-opacity="0.5" filter="${canvas.soft(r * 0.06, r * 0.3)}"`,
  );
  canvas.line(hole, darken(crust, 0.6), r * 0.03, 'stroke-opacity="0.6"');
  const spots = Math.floor(chance.share() * 900);
  canvas
    .mottle(ring, darken(crust, 0.42), { size: r * 0.4, strength: 0.34, fade: r * 0.03, seed: spots })
    .mottle(ring, lighten(crust, 0.4), { size: r * 0.07, strength: 0.14, fade: r * 0.03, seed: spots + 1 })
    .path(scatter(chance, 90, area, dot(r * 0.012)), lighten(crust, 0.4), 'fill-opacity="0.45"')
    .path(scatter(chance, 30, area, dot(r * 0.018)), darken(crust, 0.36), 'fill-opacity="0.3"');
  const topping = toppingOf(style);
  const onRing = { ...area, inner: 0.36 };
  if (/raisin/i.test(style.print.name)) {
    const raisins = scatter(
      chance,
      24,
      { ...onRing, across: r * 0.84, high: r * 0.84 },
      seed(r * 0.15, 0.42),
    );
    canvas
      .path(
        raisins,
        darken(crust, 0.5),
        `fill-opacity="0.5" transform="translate(${r * 0.012} ${r * 0.018})"`,
      )
      .path(raisins, '#3d2119', `stroke="#5d3a2c" stroke-width="${(r * 0.014).toFixed(1)}"`);
  } else if (topping) canvas.path(scatter(chance, 150, onRing, seed(r * 0.07, 0.36)), topping);
  if (/everything/i.test(style.print.name))
    canvas
      .path(scatter(chance, 110, onRing, dot(r * 0.017)), '#2b2622')
      .path(
        scatter(chance, 150, onRing, seed(r * 0.08, 0.4)),
        '#f6e8c4',
        'stroke="#b98f52" stroke-width="1.4"',
      )
      .path(scatter(chance, 34, onRing, seed(r * 0.1, 0.6)), '#c98f4a')
      .path(scatter(chance, 30, onRing, dot(r * 0.02)), '#fbf8f0');
}

/** A round that no machine has made, as a closed soft curve. */
function unevenRound(chance: Chances, x: number, y: number, r: number): string {
  const corners = Array.from({ length: 9 }, (_, place) => {
    const angle = (place / 9) * Math.PI * 2;
    const far = r * (0.965 + chance.share() * 0.05);
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const;
  });
  const middleTo = (place: number): string => {
    const [ax, ay] = corners[place % 9] ?? [x, y];
    const [bx, by] = corners[(place + 1) % 9] ?? [x, y];
    return `${Math.round((ax + bx) / 2)} ${Math.round((ay + by) / 2)}`;
  };
  const curves = corners.map(([cx, cy], place) => `Q${Math.round(cx)} ${Math.round(cy)} ${middleTo(place)}`);
  return `M${middleTo(8)}${curves.join('')}Z`;
}

/** Pretzels from above. 3 forms: thin, thick with a split, a pair. */
export function drawPretzel(style: DrawingStyle): Drawing {
  const { chance, form } = style;
  const crust = crustOf(style);
  const shape = form % 3;
  const canvas = new Canvas(shape === 2 ? 1000 : 960, shape === 2 ? 640 : 820);
  const topping = /cheese/i.test(style.print.name)
    ? '#f0b94a'
    : /pumpkin/i.test(style.print.name)
      ? '#6f7f45'
      : '#fbf6ea';
  const knot = (thick: number) => {
    const rope =
      'M230 660C320 560 420 470 560 380C700 290 880 250 860 130C840 20 640 30 580 170C540 260 600 420 730 660M230 660';
    const other =
      'M730 660C640 560 540 470 400 380C260 290 80 250 100 130C120 20 320 30 380 170C420 260 360 420 230 660';
    const bow = 'M120 200C60 420 150 730 480 740S900 420 840 200';
    for (const d of [bow, rope, other])
      canvas
        .line(d, darken(crust, 0.42), thick)
        .line(d, crust, thick * 0.84)
        .line(
          d,
          blend(crust, '#e0a055', 0.7),
          thick * 0.36,
          `transform="translate(${-thick * 0.12} ${-thick * 0.14})" stroke-opacity="0.6" filter="${canvas.soft(thick * 0.11)}"`,
        )
        .line(
          d,
          darken(crust, 0.5),
          thick * 0.2,
          `transform="translate(${thick * 0.22} ${thick * 0.26})" stroke-opacity="0.4" filter="${canvas.soft(thick * 0.09)}"`,
        );
    const split = 'M330 708C420 756 560 752 640 700';
    if (shape === 1)
      canvas
        .line(split, blend(crust, '#f4d9a6', 0.72), thick * 0.34)
        .line(split, blend(crust, '#f4d9a6', 0.9), thick * 0.14, 'stroke-dasharray="46 22"');
    if (/cheese/i.test(style.print.name))
      for (const melted of ['M250 640C380 764 590 764 712 636', 'M392 470C450 420 510 420 570 470'])
        canvas
          .line(melted, '#8a4a12', thick * 0.78, `stroke-opacity="0.5" filter="${canvas.soft(thick * 0.07)}"`)
          .line(melted, '#eeb04a', thick * 0.66)
          .line(
            melted,
            '#f9d98c',
            thick * 0.3,
            `stroke-dasharray="60 44" filter="${canvas.soft(thick * 0.06)}"`,
          );
    const grains = [
      [200, 560],
      [330, 690],
      [480, 735],
      [640, 690],
      [770, 560],
      [130, 300],
      [830, 300],
      [300, 300],
      [660, 300],
      [480, 430],
      [200, 90],
      [760, 90],
    ];
    if (!/unsalted/i.test(style.print.name))
      canvas.path(
        grains
          .map(([x = 0, y = 0]) =>
            scatter(
              chance,
              /pumpkin/i.test(style.print.name) ? 9 : 6,
              { x, y, across: 46, high: 40 },
              seed(26, 0.42),
            ),
          )
          .join(''),
        topping,
        `stroke="${darken(topping, 0.3)}" stroke-width="2.5"`,
      );
  };
  if (shape === 2) {
    canvas.paintMoved('translate(398 0) scale(0.64) translate(-16 0)', () => knot(120));
    canvas.paintMoved('translate(-12 120) scale(0.64)', () => knot(120));
  } else
    canvas.paintMoved(shape === 1 ? 'translate(0 14)' : 'scale(1 1.0) translate(0 14)', () =>
      knot(shape === 1 ? 142 : 116),
    );
  return trimToFrame(canvas, shape === 2 ? [] : [36, 0, 36, 0]);
}

/** What a cake is made of: sponge and icing. */
function cakeTones({ print, colour }: DrawingStyle): [sponge: string, icing: string] {
  const name = print.name.toLowerCase();
  if (/chocolate/.test(name)) return ['#4a281c', '#5b3323'];
  if (/carrot/.test(name)) return ['#a8672f', '#f4ead6'];
  if (/hazelnut/.test(name)) return ['#6d432a', '#7d4f31'];
  if (/lemon/.test(name)) return ['#ecc766', '#f8eec9'];
  if (/vanilla/.test(name)) return ['#ecd08f', '#f8efdb'];
  return ['#e6c383', colour];
}

/** A cake on a stand. 3 forms: bare layers, iced with a rim of swirls, a wedge cut out. */
export function drawCake(style: DrawingStyle): Drawing {
  const { form, chance, print } = style;
  const [sponge, icing] = cakeTones(style);
  const shape = form % 3;
  const canvas = new Canvas(920, 820);
  canvas.path('M380 640H540L560 780Q640 790 660 816H260Q280 790 360 780Z', canvas.round('#e4e0d8'));
  canvas.path(roundedBox(8, 606, 904, 44, 20), canvas.round('#efece6')).shade('M70 606H850V640H70Z', 0.2, 8);
  const body = 'M90 150Q460 220 830 150V590Q460 650 90 590Z';
  const top = ellipse(460, 150, 370, 66);
  canvas.path(body, canvas.round(icing));
  canvas.mottle(body, lighten(icing, 0.12), {
    size: 60,
    strength: 0.3,
    seed: Math.floor(chance.share() * 900),
  });
  canvas.inside(body, () => {
    if (shape !== 1) {
      for (const y of [176, 330, 480])
        canvas.path(
          `M80 ${y}Q460 ${y + 74} 840 ${y}V${y + 112}Q460 ${y + 186} 80 ${y + 112}Z`,
          canvas.round(sponge),
        );
      canvas.path(
        scatter(chance, 80, { x: 460, y: 420, across: 360, high: 200 }, seed(16, 0.5)),
        lighten(sponge, 0.4),
        'fill-opacity="0.4"',
      );
    }
    if (/confetti/i.test(print.name))
      for (const tone of ['#d0576a', '#5b9ab0', '#e6b93f'])
        canvas.path(scatter(chance, 40, { x: 460, y: 420, across: 360, high: 210 }, seed(22, 0.3)), tone);
  });
  canvas.solid(top, canvas.slant([0, lighten(icing, 0.4)], [1, darken(icing, 0.06)]), { relief: 0.3 });
  if (shape !== 2) {
    const drips = `M90 150A370 66 0 0 1 830 150C834 260 780 270 770 214C750 196 720 210 714 262C700 310 650 300 650 246C620 220 580 230 560 290C540 330 490 320 486 254C460 226 420 230 400 270C380 320 330 310 320 250C290 214 250 220 236 276C220 310 176 296 172 226C150 190 90 240 90 150Z`;
    canvas.solid(drips, canvas.slant([0, lighten(icing, 0.45)], [0.6, icing], [1, darken(icing, 0.14)]), {
      relief: 0.4,
      depth: 24,
    });
  }
  const dollop = canvas.ball(lighten(icing, 0.25));
  for (const [x, y] of (
    [
      [170, 130],
      [290, 102],
      [460, 92],
      [630, 102],
      [750, 130],
      [220, 168],
      [360, 190],
      [560, 190],
      [700, 168],
    ] as const
  ).slice(0, shape === 2 ? 7 : 9))
    canvas.path(
      `M${x - 48} ${y}C${x - 60} ${y - 44} ${x - 26} ${y - 50} ${x - 20} ${y - 70}Q${x} ${y - 96} ${x + 16} ${y - 70}C${x + 30} ${y - 50} ${x + 60} ${y - 40} ${x + 48} ${y}Q${x} ${y + 24} ${x - 48} ${y}Z`,
      dollop,
    );
  if (shape === 2) {
    const face = 'M460 150L800 178V618L556 600V214Z';
    canvas
      .path('M556 590L800 610V622Q690 652 556 662Z', '#d8d3c8')
      .path(face, canvas.across([0, darken(sponge, 0.12)], [1, lighten(sponge, 0.2)]));
    canvas.inside(face, () => {
      for (const y of [150, 280, 420])
        canvas.path(`M460 ${y}L800 ${y + 28}V${y + 58}L460 ${y + 30}Z`, lighten(icing, 0.2));
      canvas
        .path(
          scatter(chance, 50, { x: 670, y: 400, across: 150, high: 200 }, dot(5)),
          darken(sponge, 0.3),
          'fill-opacity="0.35"',
        )
        .path('M780 170L800 178V620L780 616Z', icing);
    });
    canvas.shade('M556 214L580 220V640L556 640Z', 0.3, 10);
  }
  return canvas.toDrawing();
}

/** Ears of wheat that lie. 3 forms: three ears, two, a tied sheaf. */
export function drawWheat({ form, colour }: DrawingStyle): Drawing {
  const ears = [
    [-16, 0, 16],
    [-12, 10],
    [-26, -13, 0, 13, 26],
  ][form % 3] ?? [0];
  const width = [560, 440, 820][form % 3] ?? 560;
  const canvas = new Canvas(width, 1000);
  for (const turn of ears)
    canvas.paintMoved(`translate(${width / 2} 940) rotate(${turn})`, () => {
      canvas.line('M0 54V-520', darken(colour, 0.12), 12);
      const grains = [0, 1, 2, 3, 4, 5].flatMap((i) => [
        leaf(0, -500 - i * 62, 120, -30, 0.24),
        leaf(0, -500 - i * 62, 120, 30, 0.24),
      ]);
      canvas.path(grains.join(''), canvas.sheet(colour), `stroke="${darken(colour, 0.3)}" stroke-width="5"`);
      canvas.path(leaf(0, -800, 128, 0, 0.22), lighten(colour, 0.2));
    });
  if (form % 3 === 2) canvas.solid(roundedBox(width / 2 - 62, 610, 124, 46, 16), '#a6452c', { depth: 14 });
  return canvas.toDrawing();
}
