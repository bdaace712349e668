import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { bevel, drawScrew, formOf, slab, tiltBy } from './parts.ts';
import { printBrand, printText } from './print.ts';
import { blend, darken, inkOn, lighten } from './tones.ts';

const tube = (canvas: Canvas, colour: string): string =>
  canvas.down(
    [0, darken(colour, 0.2)],
    [0.22, lighten(colour, 0.5)],
    [0.36, lighten(colour, 0.15)],
    [0.6, colour],
    [1, darken(colour, 0.5)],
  );
const GOLD = '#c9a24f';

/** A fountain pen with its cap beside it or behind: pocket, with window, child's, with rest, vacuum. */
export function drawFountainPen({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const long = formOf([820, 1000, 940, 1000, 1000] as const, shape);
  const hasCap = shape !== 3;
  return tiltBy(long, hasCap ? 300 : 220, -40, (canvas) => {
    const thick = formOf([104, 96, 120, 84, 104] as const, shape);
    const y = thick / 2 + 4;
    const half = thick / 2;
    const grip = long - 270;
    if (shape === 3)
      canvas.solid(roundedBox(300, 100, 420, 116, 24), canvas.wood('#6a4a35'), { relief: 0.5, depth: 22 });
    canvas.path(
      `M20 ${y - half * 0.7}Q0 ${y} 20 ${y + half * 0.7}Q60 ${y + half} 160 ${y + half}H${grip - 20}V${y - half}H160Q60 ${y - half} 20 ${y - half * 0.7}Z`,
      tube(canvas, shape === 3 ? '#6a4a35' : colour),
    );
    canvas
      .path(roundedBox(grip - 26, y - half, 26, thick, 4), tube(canvas, GOLD))
      .path(roundedBox(90, y - half * 0.98, 18, thick * 0.97, 4), tube(canvas, GOLD));
    if (shape === 1 || shape === 4)
      canvas
        .path(roundedBox(grip - 190, y - half, 110, thick, 8), '#2c3e57')
        .path(
          roundedBox(grip - 190, y - half, 110, thick, 8),
          canvas.down([0, '#fff', 0.1], [0.25, '#fff', 0.55], [0.5, '#fff', 0.05], [1, '#000', 0.4]),
        );
    if (shape === 4)
      canvas.path(roundedBox(4, y - half * 0.5, 60, thick * 0.5, 10), tube(canvas, darken(colour, 0.3)));
    canvas.path(
      polygon(
        [grip, y - half * 0.84],
        [grip + 110, y - half * 0.66],
        [grip + 110, y + half * 0.66],
        [grip, y + half * 0.84],
      ),
      tube(canvas, shape === 2 ? '#e6a23a' : '#2b2724'),
    );
    canvas
      .path(
        `M${grip + 106} ${y - half * 0.6}Q${grip + 190} ${y - half * 0.62} ${long - 6} ${y}Q${grip + 190} ${y + half * 0.62} ${grip + 106} ${y + half * 0.6}Z`,
        canvas.down([0, '#f6e6b0'], [0.5, GOLD], [1, '#8a6526']),
      )
      .line(`M${grip + 150} ${y}H${long - 10}`, '#5a4016', 3)
      .path(circle(grip + 160, y, 9), '#3a2a10');
    printBrand(
      canvas,
      print,
      { x: 180, y: y - half * 0.36, width: 200, height: thick * 0.36 },
      blend(shape === 3 ? '#6a4a35' : colour, inkOn(colour), 0.75),
    );
    if (!hasCap) return;
    const cy = 190 + (thick * 1.14) / 2 - 10;
    const high = thick * 0.58;
    canvas.path(
      `M30 ${cy - high * 0.7}Q6 ${cy} 30 ${cy + high * 0.7}Q60 ${cy + high} 130 ${cy + high}H420V${cy - high}H130Q60 ${cy - high} 30 ${cy - high * 0.7}Z`,
      tube(canvas, shape === 0 ? GOLD : colour),
    );
    canvas.path(roundedBox(370, cy - high, 36, high * 2, 4), tube(canvas, shape === 0 ? '#8f959a' : GOLD));
    canvas
      .path(roundedBox(60, cy - 16, 290, 28, 14), canvas.down([0, '#f6e6b0'], [0.5, GOLD], [1, '#8a6526']))
      .path(circle(342, cy - 2, 19), canvas.ball(GOLD));
  });
}

/** A ball pen: click, twist, flat, of woods, for counters. */
export function drawPen({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  return tiltBy(1000, formOf([150, 150, 150, 150, 280] as const, shape), -42, (canvas) => {
    const pen = (y: number, tone: string, thick: number): void => {
      const half = thick / 2;
      const fill =
        shape === 3
          ? canvas.tile(
              80,
              400,
              `<rect width="80" height="400" fill="#8a5a34"/><path d="M0 0L40 400H0Z" fill="#d9b67e"/><path d="M40 0L80 400H56L20 0Z" fill="#5a3320"/>`,
            )
          : shape === 1
            ? canvas.wood('#d5b48a')
            : tube(canvas, tone);
      canvas.path(roundedBox(70, y - half, 700, thick, shape === 2 ? 6 : half * 0.5), fill);
      if (shape === 1 || shape === 3)
        canvas.path(
          roundedBox(70, y - half, 700, thick, half * 0.5),
          canvas.down([0, '#1a1108', 0.25], [0.25, '#fff', 0.5], [0.5, '#fff', 0], [1, '#1a1108', 0.55]),
        );
      const metal = shape === 0 ? tone : shape === 1 || shape === 3 ? '#c0a468' : '#a9aeb3';
      canvas
        .path(roundedBox(2, y - half * 0.5, 70, half, 10), tube(canvas, metal))
        .path(roundedBox(56, y - half * 0.9, 40, thick * 0.9, 6), tube(canvas, metal));
      canvas.path(
        polygon(
          [766, y - half],
          [900, y - half * 0.5],
          [950, y - 10],
          [998, y - 4],
          [998, y + 4],
          [950, y + 10],
          [900, y + half * 0.5],
          [766, y + half],
        ),
        tube(canvas, shape === 0 ? darken(tone, 0.05) : metal),
      );
      canvas.path(roundedBox(410, y - half, 26, thick, 3), tube(canvas, metal));
      canvas
        .path(
          roundedBox(80, y - half * 0.3, 290, half * 0.5, half * 0.25),
          '#1a1108',
          `fill-opacity="0.5" transform="translate(5 9)" filter="${canvas.soft(4)}"`,
        )
        .path(
          roundedBox(80, y - half * 0.3, 290, half * 0.5, half * 0.25),
          canvas.down([0, '#f4f5f6'], [1, darken(metal, 0.2)]),
        );
      printBrand(
        canvas,
        print,
        { x: 470, y: y - half * 0.4, width: 200, height: thick * 0.4 },
        shape === 1 || shape === 3 ? '#3a2412' : blend(tone, inkOn(tone), 0.75),
      );
    };
    if (shape === 4) {
      // From the end of the pen to its foot, hanging a little.
      let chain = '';
      for (let share = 0; share <= 1; share += 1 / 30) {
        const rest = 1 - share;
        const x =
          rest ** 3 * 24 + 3 * rest ** 2 * share * 14 + 3 * rest * share ** 2 * 330 + share ** 3 * 680;
        const y =
          rest ** 3 * 50 + 3 * rest ** 2 * share * 240 + 3 * rest * share ** 2 * 290 + share ** 3 * 205;
        chain += circle(Math.round(x), Math.round(y), 11);
      }
      canvas
        .path(chain, canvas.metal('#c9cdd1'))
        .path(roundedBox(660, 150, 150, 110, 40), canvas.ball('#33353a'));
      pen(46, colour, 76);
      return;
    }
    pen(75, colour, shape === 2 ? 78 : 112);
  });
}

/** Pencils side by side: drawing, carpenter's, coloured, with erasers, graphite with brush. */
export function drawPencil({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const tones = formOf(
    [
      ['#b9824f', '#c48d5a', '#b07a48'],
      ['#c48d5a', '#b9824f'],
      ['#c0432f', '#e0a33a', '#5f9a6a', '#3f7fa6', '#7a5a90'],
      ['#c9955f', '#bd8853', '#c9955f'],
      ['#8f6038', '#9a6a40', '#875a34'],
    ] as readonly [readonly string[], ...(readonly string[])[]],
    shape,
  );
  const thick = formOf([96, 150, 84, 96, 90] as const, shape);
  return tiltBy(1000, tones.length * (thick + 16), -44, (canvas) => {
    for (const [index, tone] of tones.entries()) {
      const y = index * (thick + 16) + 8;
      const left = (index * 53) % 60;
      const end = 990 - ((index * 71) % 50);
      const tip = shape === 1 ? 90 : 130;
      const cut = end - tip;
      canvas.path(
        polygon([cut - 8, y], [end, y + thick / 2 - 2], [end, y + thick / 2 + 2], [cut - 8, y + thick]),
        canvas.down([0, '#f3dcb0'], [0.5, '#e2bf88'], [1, '#b98d55']),
      );
      const lead = shape === 2 ? tone : shape === 1 ? '#b5392c' : '#3a3735';
      canvas.path(
        shape === 1
          ? polygon(
              [end - 34, y + thick * 0.36],
              [end, y + thick * 0.42],
              [end, y + thick * 0.58],
              [end - 34, y + thick * 0.64],
            )
          : polygon(
              [end - 44, y + thick * 0.33],
              [end, y + thick / 2 - 2],
              [end, y + thick / 2 + 2],
              [end - 44, y + thick * 0.67],
            ),
        lead,
      );
      canvas.path(
        `M${left + 4} ${y}H${cut}q16 ${thick / 6} 0 ${thick / 3}q16 ${thick / 6} 0 ${thick / 3}q16 ${thick / 6} 0 ${thick / 3}H${left + 4}Z`,
        // All but the coloured ones are of bare cedar.
        shape === 2 ? tone : canvas.wood(tone, index),
      );
      canvas
        .path(roundedBox(left + 4, y, cut - left - 4, thick / 3, 0), '#fff', 'fill-opacity="0.28"')
        .path(
          roundedBox(left + 4, y + (thick * 2) / 3, cut - left - 4, thick / 3, 0),
          '#1a1108',
          'fill-opacity="0.28"',
        );
      if (shape === 3)
        canvas
          .path(roundedBox(left, y - 2, 70, thick + 4, 20), tube(canvas, '#d98a8a'))
          .path(roundedBox(left + 60, y - 3, 80, thick + 6, 4), canvas.stripes('#c9a24f', '#e9d79a', 7, 90))
          .path(
            roundedBox(left + 60, y - 3, 80, thick + 6, 4),
            canvas.down([0, '#fff', 0.3], [1, '#1a1108', 0.4]),
          );
      else
        canvas.path(
          roundedBox(left, y, 30, thick, 8),
          tube(canvas, shape === 2 ? darken(tone, 0.3) : colour),
        );
      if (shape === 0)
        printText(
          canvas,
          ['2H', 'HB', '6B'][index] ?? 'HB',
          { x: left + 52, y: y + thick * 0.34, width: 70, height: thick * 0.32 },
          { face: 'sans', colour: '#3f2a16', lines: 1 },
        );
      printBrand(
        canvas,
        print,
        { x: left + 180, y: y + thick * 0.36, width: 220, height: thick * 0.28 },
        shape === 2 ? blend(tone, inkOn(tone), 0.8) : '#3f2a16',
      );
    }
  });
}

/** Crayons in a row: chunky, sticks, for windows, for fabric, of leaves. */
export function drawCrayon({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const rest = ['#c0432f', '#e0a33a', '#5f9a6a', '#3f7fa6', '#7a5a90', '#d98aa0'];
  const count = formOf([4, 6, 5, 6, 5] as const, shape);
  const canvas = new Canvas(
    formOf([760, 900, 860, 860, 900] as const, shape),
    formOf([780, 860, 900, 880, 760] as const, shape),
  );
  const { width, height } = canvas;
  const step = width / count;
  for (let index = 0; index < count; index++) {
    const tone = index === 0 ? colour : (rest[(index + shape) % 6] ?? colour);
    const x = index * step + step * 0.07;
    const wide = step * 0.86;
    const top = 4 + ((index * 61) % 70);
    const body = canvas.across(
      [0, darken(tone, 0.2)],
      [0.25, lighten(tone, 0.4)],
      [0.55, tone],
      [1, darken(tone, 0.42)],
    );
    if (shape === 4) {
      const outline = `M${x + wide / 2} ${top}Q${x + wide * 1.1} ${height * 0.3} ${x + wide * 0.86} ${height * 0.74}Q${x + wide / 2} ${height * 0.96} ${x + wide * 0.14} ${height * 0.74}Q${x - wide * 0.1} ${height * 0.3} ${x + wide / 2} ${top}Z`;
      canvas
        .path(outline, body)
        .line(
          `M${x + wide / 2} ${top + 40}V${height - 10}M${x + wide / 2} ${height * 0.36}l${wide * 0.28} -70M${x + wide / 2} ${height * 0.36}l${-wide * 0.28} -70M${x + wide / 2} ${height * 0.56}l${wide * 0.3} -80M${x + wide / 2} ${height * 0.56}l${-wide * 0.3} -80`,
          darken(tone, 0.35),
          8,
        );
      bevel(canvas, outline, 8);
      continue;
    }
    canvas.path(
      `M${x + wide * 0.34} ${top}H${x + wide * 0.66}L${x + wide * 0.84} ${top + 100}H${x + wide * 0.16}Z`,
      body,
    );
    canvas.path(
      roundedBox(x + wide * 0.06, top + 96, wide * 0.88, height - top - 100, shape === 0 ? 24 : 6),
      body,
    );
    if (shape === 1) continue;
    const paper = blend(tone, '#fbf3df', shape === 2 ? 0.75 : 0.25);
    canvas.path(
      roundedBox(x, top + 170, wide, height - top - 230, 4),
      canvas.across(
        [0, darken(paper, 0.22)],
        [0.25, lighten(paper, 0.35)],
        [0.6, paper],
        [1, darken(paper, 0.38)],
      ),
    );
    canvas.path(
      roundedBox(x, top + 200, wide, 14, 0) + roundedBox(x, height - 104, wide, 14, 0),
      '#2a2622',
      'fill-opacity="0.75"',
    );
    canvas.paintMoved(`translate(${x + wide / 2} ${(top + height) / 2 + 40}) rotate(-90)`, () =>
      printBrand(canvas, print, { x: -150, y: -wide * 0.18, width: 300, height: wide * 0.36 }, inkOn(paper)),
    );
  }
  return canvas.toDrawing();
}

/** A painter's brush or several: round, flat, rigger, for children, travel. */
export function drawArtistBrush({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const count = shape === 3 ? 3 : 1;
  const thick = formOf([90, 130, 60, 90, 90] as const, shape);
  return tiltBy(1000, count === 1 ? thick + 60 : 3 * (thick + 14), -42, (canvas) => {
    for (let brush = 0; brush < count; brush++) {
      const tone = brush === 0 ? colour : (['#e0a33a', '#3f7fa6'][brush - 1] ?? colour);
      const y = count === 1 ? thick / 2 + 30 : thick / 2 + 7 + brush * (thick + 14);
      const half = thick * 0.34;
      const wide = shape === 1 ? half * 1.7 : half;
      canvas.path(
        `M4 ${y - 5}Q200 ${y - half * 0.6} 430 ${y - half}Q560 ${y - half * 1.05} 640 ${y - half * 0.7}V${y + half * 0.7}Q560 ${y + half * 1.05} 430 ${y + half}Q200 ${y + half * 0.6} 4 ${y + 5}Z`,
        tube(canvas, tone),
      );
      canvas.path(
        polygon([630, y - half * 0.76], [810, y - wide], [810, y + wide], [630, y + half * 0.76]),
        tube(canvas, shape === 4 ? GOLD : '#b9bec3'),
      );
      canvas.line(
        `M650 ${y - half * 0.74}V${y + half * 0.74}M664 ${y - half * 0.76}V${y + half * 0.76}M786 ${y - wide}V${y + wide}`,
        '#5d6368',
        4,
      );
      const hair = shape === 3 ? '#d9b67e' : '#6a4228';
      const tip =
        shape === 1 || shape === 3
          ? roundedBox(806, y - wide * 1.05, 186, wide * 2.1, 10)
          : shape === 2
            ? `M806 ${y - wide * 0.8}Q900 ${y - wide * 0.6} 998 ${y}Q900 ${y + wide * 0.6} 806 ${y + wide * 0.8}Z`
            : `M806 ${y - wide}Q880 ${y - wide * 1.5} 998 ${y}Q880 ${y + wide * 1.5} 806 ${y + wide}Z`;
      canvas.path(tip, tube(canvas, hair));
      canvas.inside(tip, () =>
        canvas
          .line(`M810 ${y - wide * 0.5}H990M810 ${y}H998M810 ${y + wide * 0.5}H990`, darken(hair, 0.3), 3)
          .path(
            roundedBox(940, y - 80, 70, 160, 0),
            shape === 0 || shape === 1 ? '#3f7fa6' : hair,
            'fill-opacity="0.85"',
          ),
      );
      printBrand(
        canvas,
        print,
        { x: 390, y: y - half * 0.4, width: 170, height: half * 0.8 },
        blend(tone, inkOn(tone), 0.75),
      );
    }
  });
}

/** Scissors, a little open, from above: paper, embroidery, shears, children's, pinking. */
export function drawCraftScissors({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const canvas = new Canvas(
    formOf([520, 480, 600, 520, 560] as const, shape),
    formOf([1000, 760, 1000, 780, 960] as const, shape),
  );
  const { width, height } = canvas;
  const middle = width / 2;
  const pivot = height * formOf([0.54, 0.5, 0.5, 0.46, 0.52] as const, shape);
  const isMetal = shape === 1;
  const grips = isMetal ? '#c9a24f' : colour;
  const half = (side: 1 | -1): Canvas =>
    canvas.paintMoved(`rotate(${side * 7} ${middle} ${pivot})`, () => {
      const wide = formOf([44, 30, 54, 46, 50] as const, shape);
      const tip = 8;
      let edge = '';
      if (shape === 4)
        for (let y = 30; y < pivot - 60; y += 26)
          edge += `L${middle - side * 4} ${y + 13}L${middle + side * 12} ${y + 26}`;
      const blade = `M${middle + side * 2} ${tip}${shape === 3 ? `Q${middle + side * wide * 1.2} ${tip} ${middle + side * wide} ${tip + 90}` : `Q${middle + side * wide * 0.8} ${pivot * 0.5} ${middle + side * wide} ${pivot * 0.8}`}L${middle + side * wide} ${pivot + 40}H${middle - side * wide * 0.8}V${pivot - 50}${
        shape === 4
          ? `L${middle + side * 10} ${pivot - 60}${edge
              .split('L')
              .reverse()
              .filter(Boolean)
              .map((point) => `L${point}`)
              .join('')}`
          : `L${middle - side * 4} ${tip + 60}`
      }Z`;
      canvas
        .path(blade, '#1a1108', 'fill-opacity="0.16" transform="translate(5 8)"')
        .path(blade, canvas.slant([0, '#f0f2f3'], [0.4, '#b9bec3'], [0.6, '#e3e5e7'], [1, '#8f959a']));
      const bx = middle - side * width * 0.25;
      const by = height - (height - pivot) * 0.38;
      const rx = width * (side > 0 && shape === 2 ? 0.2 : 0.18);
      const ry = (height - pivot) * 0.36;
      const shank = `M${middle + side * wide * 0.9} ${pivot - 10}Q${middle + side * 10} ${pivot + 100} ${bx + side * rx * 0.6} ${by - ry * 0.7}`;
      const ring = ellipse(bx, by, rx, ry);
      for (const [tone, scale] of [
        [darken(grips, 0.4), 1],
        [grips, 0.8],
        [lighten(grips, 0.45), 0.16],
      ] as const) {
        const thick = (isMetal ? 34 : 56) * scale;
        canvas
          .line(
            shank,
            tone,
            thick * 1.05,
            scale < 0.5 ? 'transform="translate(-6 -5)" stroke-opacity="0.7"' : '',
          )
          .path(
            ring,
            'none',
            `stroke="${tone}" stroke-width="${thick}"${scale < 0.5 ? ' transform="translate(-5 -6)" stroke-opacity="0.7"' : ''}`,
          );
      }
    });
  half(1);
  half(-1);
  drawScrew(canvas, middle, pivot, isMetal ? 18 : 26, 40);
  if (!isMetal)
    printBrand(canvas, print, { x: middle - 34, y: pivot - 110, width: 68, height: 40 }, '#6d7277');
  return canvas.toDrawing();
}

/** A box of watercolours opened from above: pocket, landscape, beginner's, earths, gouache. */
export function drawPaintPalette({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const columns = formOf([3, 6, 4, 6, 5] as const, shape);
  const canvas = new Canvas(
    formOf([640, 960, 800, 960, 900] as const, shape),
    formOf([900, 860, 840, 760, 900] as const, shape),
  );
  const { width, height } = canvas;
  const fold = height * 0.48;
  const paints = formOf(
    [
      ['#c0432f', '#e0a33a', '#3f7fa6', '#5f9a6a', '#7a4a30', '#2b3d63'],
      [
        '#2f4f6a',
        '#5f7f86',
        '#8aa79a',
        '#c9a35a',
        '#8a5a34',
        '#3a5f4a',
        '#d9c49a',
        '#6f5a78',
        '#b5624a',
        '#4a4d52',
        '#9db0c0',
        '#e6d3a6',
      ],
      ['#e0c02f', '#e07a2f', '#c0332f', '#b5407a', '#4f3f8a', '#2f6fa6', '#2f8a6a', '#6f9a3f'],
      [
        '#8a5a34',
        '#b5743a',
        '#d0a13a',
        '#7a3a28',
        '#5a3a2a',
        '#a6552f',
        '#6d7a3f',
        '#3a3230',
        '#c9a27a',
        '#8c4a3a',
        '#e0c48a',
        '#5f6a4a',
      ],
      [
        '#f4efe4',
        '#e0b83a',
        '#d97b3a',
        '#c0432f',
        '#d98aa0',
        '#7a5a90',
        '#3f6fa6',
        '#5f9aa8',
        '#5f8a4f',
        '#2a2c30',
      ],
    ] as readonly [readonly string[], ...(readonly string[])[]],
    shape,
  );
  const tin = shape === 2 || shape === 4 ? '#f1ede4' : colour;
  canvas.solid(roundedBox(4, 4, width - 8, fold - 6, 36), canvas.sheet(tin), { relief: 0.6, depth: 28 });
  canvas.path(roundedBox(34, 34, width - 68, fold - 66, 22), '#f6f3ec');
  for (let well = 0; well < 3; well++) {
    const x = 60 + (well * (width - 120)) / 3;
    const wide = (width - 120) / 3 - 20;
    canvas.path(roundedBox(x, 64, wide, fold - 126, 18), canvas.slant([0, '#dcd8ce'], [1, '#fdfbf6']));
    canvas.path(
      ellipse(x + wide * 0.5, fold * 0.5, wide * 0.34, fold * 0.14),
      paints[(well * 2 + 1) % paints.length] ?? colour,
      'fill-opacity="0.5"',
    );
  }
  canvas.solid(roundedBox(4, fold + 6, width - 8, height - fold - 10, 36), canvas.sheet(tin), {
    relief: 0.6,
    depth: 28,
  });
  canvas.path(roundedBox(30, fold + 30, width - 60, height - fold - 58, 20), darken(tin, 0.35));
  for (const x of [width * 0.2, width * 0.74])
    canvas.path(roundedBox(x, fold - 16, 60, 36, 8), canvas.metal('#b9bec3'));
  const rows = Math.ceil(paints.length / columns);
  const wide = (width - 90) / columns;
  const high = (height - fold - 90 - (shape === 1 || shape === 3 ? 80 : 0)) / rows;
  for (const [index, paint] of paints.entries()) {
    const [x, y] = [45 + (index % columns) * wide, fold + 44 + Math.floor(index / columns) * high];
    if (shape === 2 || shape === 4)
      canvas
        .path(ellipse(x + wide / 2, y + high / 2, wide * 0.44, high * 0.44), '#fdfbf6')
        .path(ellipse(x + wide / 2, y + high / 2 + 3, wide * 0.38, high * 0.37), darken(paint, 0.25))
        .path(ellipse(x + wide / 2, y + high / 2 + 6, wide * 0.36, high * 0.34), paint);
    else
      canvas
        .path(roundedBox(x + 5, y + 5, wide - 10, high - 10, 8), '#f6f3ec')
        .path(roundedBox(x + 13, y + 13, wide - 26, high - 26, 5), darken(paint, 0.25))
        .path(
          roundedBox(x + 13, y + 19, wide - 26, high - 32, 5),
          canvas.slant([0, lighten(paint, 0.25)], [0.5, paint], [1, darken(paint, 0.15)]),
        );
  }
  if (shape === 1 || shape === 3)
    canvas
      .path(
        roundedBox(90, height - 92, width * 0.5, 20, 10),
        canvas.down([0, lighten(colour, 0.3)], [1, darken(colour, 0.4)]),
      )
      .path(
        roundedBox(90 + width * 0.5 - 10, height - 94, 110, 24, 4),
        canvas.down([0, '#eef0f1'], [1, '#8f959a']),
      )
      .path(
        `M${190 + width * 0.5} ${height - 94}Q${260 + width * 0.5} ${height - 100} ${310 + width * 0.5} ${height - 82}Q${260 + width * 0.5} ${height - 66} ${190 + width * 0.5} ${height - 70}Z`,
        '#5a3a24',
      );
  slab(canvas, width / 2 - 110, 8, 220, 24, 10, darken(tin, 0.08), 3);
  printBrand(canvas, print, { x: width / 2 - 90, y: 10, width: 180, height: 20 }, inkOn(tin));
  return canvas.toDrawing();
}

/** Pushpins and paperclips that lie about a desk. */
export function drawPaperclips({ colour, form }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas(700, 640);
  const tones = [colour, '#b9bec3', GOLD, lighten(colour, 0.3), '#9aa0a5'];
  const count = formOf([4, 5, 3] as const, shape);
  for (let clip = 0; clip < count; clip++) {
    const [x, y] = [150 + ((clip * 2) % 4) * 130, 150 + Math.floor(clip / 2) * 150];
    const tone = tones[clip] ?? colour;
    const d = `M-34 90V-110Q-34 -150 0 -150T34 -110V110Q34 160 -8 160T-54 110V-70`;
    canvas.paintMoved(`translate(${x} ${y}) rotate(${clip * 67 + shape * 30})`, () => {
      canvas
        .line(d, '#1a1108', 17, 'stroke-opacity="0.2" transform="translate(6 6)"')
        .line(d, darken(tone, 0.35), 17)
        .line(d, tone, 13)
        .line(d, lighten(tone, 0.6), 4, 'transform="translate(-3 -2)"');
    });
  }
  return canvas.toDrawing();
}
