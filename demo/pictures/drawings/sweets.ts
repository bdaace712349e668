import type { Chances } from '../chances.ts';
import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawClearJar, drawWindowPouch } from './larder.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { printBrand, printLabel } from './print.ts';
import { dot, scatter } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

const cocoaOf = (name: string): string =>
  /white/i.test(name) ? '#f0dfb4' : /milk/i.test(name) ? '#8a5634' : '#4a2a1c';

/** A bar of chocolate from above. 3 forms: opened at the top, whole in its paper, broken bar beside its paper. */
export function drawChocolate({ form, print }: DrawingStyle): Drawing {
  const cocoa = cocoaOf(print.name);
  const shape = form % 3;
  const canvas = new Canvas(shape === 2 ? 760 : 480, 1000);
  const bar = (x: number, y: number, rows: number, columns: number, step: number) => {
    canvas.solid(roundedBox(x, y, columns * step, rows * step * 0.8, 10), canvas.sheet(cocoa), {
      relief: 0.4,
      depth: 16,
    });
    const square = canvas.slant(
      [0, lighten(cocoa, 0.3)],
      [0.3, lighten(cocoa, 0.06)],
      [1, darken(cocoa, 0.25)],
    );
    const squares: string[] = [];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        squares.push(
          roundedBox(x + column * step + 10, y + row * step * 0.8 + 9, step - 20, step * 0.8 - 18, 6),
        );
    canvas.path(squares.join(''), square, `stroke="${darken(cocoa, 0.4)}" stroke-width="3"`);
  };
  const wrapper = (x: number, y: number, width: number, height: number) => {
    const outline = roundedBox(x, y, width, height, 8);
    canvas.inside(outline, () => {
      printLabel(canvas, print, { x, y, width, height });
      canvas.path(
        outline,
        canvas.across(
          [0, '#1d1208', 0.22],
          [0.08, '#fff', 0.16],
          [0.5, '#fff', 0],
          [0.92, '#1d1208', 0.06],
          [1, '#1d1208', 0.3],
        ),
      );
    });
  };
  if (shape === 1) {
    wrapper(6, 6, 468, 988);
    canvas.line('M8 40H472M8 960H472', '#1d1208', 3, 'stroke-opacity="0.2"');
  } else if (shape === 0) {
    bar(30, 8, 4, 3, 140);
    canvas.path(
      'M12 330L40 290L80 318L130 280L180 320L240 284L300 318L350 282L400 320L440 290L468 330V420H12Z',
      canvas.steel('#c9b27a'),
    );
    wrapper(6, 360, 468, 634);
    canvas.shade('M6 350H474V372H6Z', 0.3, 8);
  } else {
    wrapper(270, 10, 480, 980);
    canvas.paintMoved('rotate(-7 200 500)', () => bar(56, 300, 6, 2, 138));
  }
  return canvas.toDrawing();
}

/** Nine truffles in a box from above. 3 forms: flecked with sugar, striped with icing, dusted with cocoa. */
export function drawTruffles({ form, print, chance, colour }: DrawingStyle): Drawing {
  const [columns, rows] = [3, 3];
  const width = 960;
  const step = (width - 100) / columns;
  const height = Math.round(step * rows + 100);
  const canvas = new Canvas(width, height);
  canvas.solid(roundedBox(4, 4, width - 8, height - 8, 18), canvas.sheet(colour), { relief: 0.5, depth: 30 });
  canvas.path(roundedBox(40, 40, width - 80, height - 80, 8), darken(colour, 0.55));
  const name = print.name.toLowerCase();
  const kinds = /mixed/.test(name)
    ? ['#4a2a1c', '#8a5634', '#f0dfb4', '#a3506a']
    : /rosehip/.test(name)
      ? ['#4a2a1c', '#93405a']
      : /oat|caramel/.test(name)
        ? ['#5d3724', '#a8703a']
        : ['#4a2a1c', '#3a2018'];
  const balls = kinds.map((tone) => canvas.ball(tone));
  const cups: string[] = [];
  const trims: string[] = [];
  const stripes: string[] = [];
  const tops: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [50 + step * (column + 0.5), 50 + step * (row + 0.5)];
      cups.push(
        Array.from(
          { length: 24 },
          (_, i) =>
            `${i ? 'L' : 'M'}${Math.round(x + Math.cos((i / 24) * 6.283) * step * (i % 2 ? 0.48 : 0.43))} ${Math.round(y + Math.sin((i / 24) * 6.283) * step * (i % 2 ? 0.48 : 0.43))}`,
        ).join(''),
      );
      tops.push(circle(x, y, step * 0.34));
      for (const at of [-0.12, 0.02, 0.16])
        stripes.push(
          `M${Math.round(x - step * 0.25)} ${Math.round(y + step * (at + 0.06))}Q${Math.round(x)} ${Math.round(y + step * (at - 0.1))} ${Math.round(x + step * 0.25)} ${Math.round(y + step * (at - 0.02))}`,
        );
      trims.push(
        scatter(
          chance,
          5,
          { x, y: y - step * 0.05, across: step * 0.16, high: step * 0.14 },
          dot(step * 0.02),
        ),
      );
    }
  canvas.path(`${cups.join('Z')}Z`, '#6b4530', 'stroke="#8f6446" stroke-width="3"');
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      canvas.path(
        circle(50 + step * (column + 0.5), 50 + step * (row + 0.5), step * 0.36),
        balls[(row + column) % balls.length] ?? '',
      );
  if (form % 3 === 1)
    canvas.path(
      stripes.join(''),
      'none',
      `stroke="${lighten(kinds[0] ?? colour, 0.55)}" stroke-width="9" stroke-linecap="round"`,
    );
  else if (form % 3 === 2)
    canvas.mottle(tops.join(''), '#8a5a38', {
      size: 13,
      strength: 0.42,
      fade: 6,
      seed: Math.floor(chance.share() * 900),
    });
  else canvas.path(trims.join(''), '#f6ead2', 'fill-opacity="0.85"');
  printBrand(canvas, print, { x: width * 0.3, y: 8, width: width * 0.4, height: 28 }, lighten(colour, 0.8));
  return canvas.toDrawing();
}

const MAPLE =
  'M0 -200L34 -120L84 -146L72 -50L150 -108L158 -56L214 -50L176 10L204 36L78 120L90 160L0 146L-90 160L-78 120L-204 36L-176 10L-214 -50L-158 -56L-150 -108L-72 -50L-84 -146L-34 -120Z';

/** Lollipops from above. 3 forms: one with a swirl, three, a pair of plain ones. */
export function drawLollipop({ form, print, colour }: DrawingStyle): Drawing {
  const shape = form % 3;
  const name = print.name.toLowerCase();
  const tones = /honey/.test(name)
    ? ['#d8941f', '#e9b84a', '#c98022']
    : /maple/.test(name)
      ? ['#b3661f', '#9c5218', '#c98035']
      : [colour, blend(colour, '#e6b93f', 0.8), blend(colour, '#7fb08a', 0.9)];
  const canvas = new Canvas([520, 900, 720][shape] ?? 520, 1000);
  const pop = (x: number, y: number, r: number, turn: number, tone: string) =>
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn})`, () => {
      canvas.path(
        roundedBox(-r * 0.07, 0, r * 0.14, r * 2.86, r * 0.07),
        canvas.across([0, '#d8cdb8'], [0.4, '#ffffff'], [1, '#c3b69c']),
      );
      if (/maple leaf/.test(name))
        canvas.paintMoved(`scale(${r / 205})`, () =>
          canvas.solid(MAPLE, canvas.ball(tone), { relief: 0.6, depth: 30 }),
        );
      else {
        canvas.path(circle(0, 0, r), canvas.ball(tone));
        if (/two-colour/.test(name) || shape === 0)
          canvas.path(
            Array.from({ length: 6 }, (_, i) => {
              const p = (angle: number, far: number) =>
                `${Math.round(Math.cos(angle) * r * far)} ${Math.round(Math.sin(angle) * r * far)}`;
              const a = (i / 6) * 6.283;
              return `M0 0Q${p(a + 0.2, 0.5)} ${p(a + 0.9, 1)}A${r} ${r} 0 0 1 ${p(a + 1.4, 1)}Q${p(a + 0.8, 0.6)} 0 0Z`;
            }).join(''),
            '#fff6e6',
            'fill-opacity="0.85"',
          );
        canvas.gloss(ellipse(-r * 0.36, -r * 0.42, r * 0.34, r * 0.18), 0.6, r * 0.05);
      }
    });
  const [one = colour, two = colour, three = colour] = tones;
  if (shape === 0) pop(260, 262, 254, 0, one);
  else if (shape === 1) {
    pop(206, 300, 196, 12, one);
    pop(694, 300, 196, -12, two);
    pop(450, 330, 214, 0, three);
  } else {
    pop(220, 250, 212, 8, one);
    pop(500, 320, 212, -6, two);
  }
  return trimToFrame(canvas, [0, [0, 100, 34][shape] ?? 0, 0, [0, 54, 74][shape] ?? 0]);
}

/** Boiled sweets. 4 forms: jar, pouch with a window, cone of paper, jar with a clip. */
export function drawCandy(style: DrawingStyle): Drawing {
  const name = style.print.name.toLowerCase();
  const tone = /peppermint/.test(name)
    ? '#c9413f'
    : /pear/.test(name)
      ? '#e6b04a'
      : /lemon/.test(name)
        ? '#ecc94a'
        : /honey|horehound|toffee/.test(name)
          ? '#b3661f'
          : style.colour;
  switch (style.form % 3) {
    case 1:
      return drawWindowPouch({ ...style, form: 2 }, tone, 'nuts');
    case 2: {
      const canvas = new Canvas(640, 900);
      const ball = canvas.ball(tone);
      const other = canvas.ball(lighten(tone, 0.5));
      for (const [x, y, i] of [
        [190, 150, 0],
        [320, 110, 1],
        [450, 150, 0],
        [120, 230, 1],
        [250, 210, 0],
        [390, 210, 1],
        [520, 230, 0],
      ] as const)
        canvas.path(circle(x, y, 84), i ? other : ball);
      const bag =
        'M20 210L70 250L120 214L180 254L240 218L320 256L400 218L460 254L520 214L570 250L620 210L600 880Q598 896 570 896H70Q42 896 40 880Z';
      canvas.solid(bag, canvas.stripes(lighten(tone, 0.88), blend(tone, '#ffffff', 0.35), 34, 90), {
        relief: 0.5,
        depth: 40,
      });
      canvas.inside(ellipse(320, 560, 210, 180), () =>
        printLabel(canvas, style.print, { x: 110, y: 400, width: 420, height: 320 }),
      );
      return canvas.toDrawing();
    }
    default:
      return drawClearJar(
        { ...style, form: 0 },
        { content: 'sweets', tone, lids: ['screw'], sizes: [[640, 820]] },
      );
  }
}

/** A kernel that has burst: lobes of foam around what is left of its hull. */
function addKernel(canvas: Canvas, chance: Chances, lobe: string, corn: string, x: number, y: number): void {
  const turn = chance.share() * 6.28;
  const lobes = [0, 1.35, 2.5, 3.9, 5.1].map((angle) => {
    const far = 24 + chance.share() * 12;
    return [
      x + Math.cos(turn + angle) * far,
      y + Math.sin(turn + angle) * far,
      24 + chance.share() * 11,
    ] as const;
  });
  canvas.path(
    lobes.map(([cx, cy, r]) => circle(cx, cy, r)).join(''),
    darken(corn, 0.42),
    'fill-opacity="0.5" transform="translate(4 7)"',
  );
  for (const [cx, cy, r] of lobes) canvas.path(circle(cx, cy, r), lobe);
  canvas.path(circle(x, y, 27), lobe).path(ellipse(x + 5, y + 9, 9, 5), '#a8691f', 'fill-opacity="0.55"');
}

/** Popcorn. 3 forms: striped tub, narrow tub, bag with a window. */
export function drawPopcorn(style: DrawingStyle): Drawing {
  const { form, print, chance, colour } = style;
  const corn = /cheddar/i.test(print.name)
    ? '#f0b94a'
    : /maple|brown|kettle/i.test(print.name)
      ? '#ecc887'
      : '#f6e6b8';
  if (form % 3 === 2) return drawWindowPouch({ ...style, form: 0 }, corn, 'kernels');
  const canvas = new Canvas(form % 3 === 0 ? 760 : 700, 920);
  const [w, h] = [canvas.width, 920];
  canvas.path(ellipse(w / 2, 250, w / 2 - 12, 44), darken(corn, 0.45));
  const lobes = [canvas.ball(lighten(corn, 0.3)), canvas.ball(lighten(corn, 0.6)), canvas.ball(corn)];
  const heap = [
    [70, 4],
    [124, 6],
    [178, 8],
    [232, 9],
    [272, 8],
  ] as const;
  for (const [row, [y, count]] of heap.entries())
    for (let i = 0; i < count; i++) {
      const wide = w * (0.2 + row * 0.075) * (row === 4 ? 0.86 : 1);
      const x = w / 2 + ((i + 0.5) / count - 0.5) * 2 * wide + (chance.share() - 0.5) * 26;
      addKernel(canvas, chance, lobes[(i + row * 2) % 3] ?? corn, corn, x, y + (chance.share() - 0.5) * 26);
    }
  const foot = form % 3 === 0 ? 0.13 : 0.22;
  // Round: its brim and its foot bow towards whoever looks.
  const tub = `M10 250Q${w / 2} 316 ${w - 10} 250L${w * (1 - foot)} ${h - 34}Q${w / 2} ${h + 16} ${w * foot} ${h - 34}Z`;
  canvas.path(tub, '#fbf5e9');
  canvas.inside(tub, () => {
    for (let i = 0; i < 5; i++) {
      const edge = (k: number, y: 'top' | 'foot') =>
        y === 'top' ? 10 + ((w - 20) * k) / 10 : w * foot + (w * (1 - foot * 2) * k) / 10;
      canvas.path(
        polygon(
          [edge(i * 2 + 0.5, 'top'), 240],
          [edge(i * 2 + 1.5, 'top'), 240],
          [edge(i * 2 + 1.5, 'foot'), h],
          [edge(i * 2 + 0.5, 'foot'), h],
        ),
        colour,
      );
    }
    canvas.path(ellipse(w / 2, 560, w * 0.33, 176), print.paper);
    canvas.inside(ellipse(w / 2, 560, w * 0.33, 176), () =>
      printLabel(canvas, print, { x: w * 0.2, y: 424, width: w * 0.6, height: 272 }),
    );
    canvas.path(
      roundedBox(0, 240, w, h, 0),
      canvas.across(
        [0, '#1d1208', 0.38],
        [0.2, '#1d1208', 0.02],
        [0.34, '#fff', 0.2],
        [0.6, '#1d1208', 0],
        [1, '#1d1208', 0.44],
      ),
    );
  });
  canvas.line(`M12 250Q${w / 2} 316 ${w - 12} 250`, '#fffdf6', 9);
  return canvas.toDrawing();
}
