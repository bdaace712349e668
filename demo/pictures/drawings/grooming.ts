import { Canvas } from './canvas.ts';
import { trimToFrame } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, leaf, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { blend, darken, lighten } from './tones.ts';

/** Teeth of a comb as one outline: from x to x + width, hanging down from y. */
function teeth(
  x: number,
  y: number,
  width: number,
  count: number,
  length: (share: number) => number,
  gap = 0.5,
): string {
  const step = width / count;
  return Array.from({ length: count }, (_, i) => {
    const [left, wide] = [x + i * step, step * (1 - gap)];
    const long = length((i + 0.5) / count);
    return `M${left} ${y}H${left + wide}L${left + wide * 0.68} ${y + long - wide * 0.3}Q${left + wide / 2} ${y + long} ${left + wide * 0.32} ${y + long - wide * 0.3}Z`;
  }).join('');
}

/** A comb from above. 4 forms: pocket comb, wide teeth with handle, double, with a hanging hole. */
export function drawComb({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /shower/.test(name) ? 2 : /pocket|horn/.test(name) ? 0 : /wide/.test(name) ? 1 : form % 3;
  const [width, height] = (
    [
      [1000, 260],
      [1000, 300],
      [760, 460],
    ] as const
  )[shape] ?? [1000, 260];
  const canvas = new Canvas(width, height);
  const wood = canvas.wood(colour);
  if (shape === 1) {
    canvas
      .path(
        teeth(330, 130, 650, 13, (share) => 164 - share * 16, 0.46),
        wood,
      )
      .path(
        teeth(330, 130, 650, 13, (share) => 164 - share * 16, 0.46),
        '#1d1208',
        'fill-opacity="0.1"',
      );
    canvas.solid(
      'M6 90Q10 30 80 34Q220 60 330 30Q640 -6 940 20Q996 30 994 100V150H330Q200 130 80 156Q10 160 6 90Z',
      wood,
      { relief: 0.5, depth: 22 },
    );
    canvas.path(circle(70, 94, 20), '#2a1a0e', 'fill-opacity="0.7"');
  } else if (shape === 2) {
    canvas
      .path(
        teeth(20, 200, 736, 15, () => 254, 0.5),
        wood,
      )
      .solid('M10 210V120Q10 10 160 8H600Q750 10 750 120V210Z', wood, { relief: 0.5, depth: 26 });
    canvas.path(ellipse(380, 90, 90, 40), '#2a1a0e', 'fill-opacity="0.8"');
  } else {
    canvas
      .path(teeth(16, 100, 480, 24, () => 156, 0.42) + teeth(500, 100, 484, 40, () => 156, 0.42), wood)
      .solid('M6 110V60Q6 20 60 14Q500 -10 940 14Q994 20 994 60V110Z', wood, { relief: 0.5, depth: 22 });
  }
  printBrand(
    canvas,
    print,
    { x: width * 0.4, y: shape === 2 ? 145 : 40, width: width * 0.2, height: 50 },
    darken(colour, 0.45),
  );
  return canvas.toDrawing();
}

/** A pick for curls, its teeth up. 3 forms: rounded, arched handle, with a cut-out. */
export function drawHairPick({ form, print, colour }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas(560, 960);
  const wood = canvas.wood(colour, 90);
  canvas.paintMoved('rotate(180 280 480)', () =>
    canvas.path(
      teeth(16, 420, 540, 9, (share) => 520 - Math.abs(share - 0.5) * 60, 0.5),
      wood,
    ),
  );
  canvas.path(`M0 0`, 'none');
  const head =
    shape === 1
      ? 'M10 480H550V590Q500 680 400 700V900Q390 954 280 954T160 900V700Q60 680 10 590Z'
      : shape === 2
        ? 'M10 480H550V640Q540 950 280 954Q20 950 10 640Z'
        : 'M10 480H550Q550 640 370 720C340 780 350 860 340 900Q330 954 280 954T220 900C210 860 220 780 190 720Q10 640 10 480Z';
  canvas.solid(head, wood, { relief: 0.5, depth: 30 });
  if (shape === 2) canvas.path(ellipse(280, 740, 110, 90), '#2a1a0e', 'fill-opacity="0.75"');
  printBrand(canvas, print, { x: 180, y: 520, width: 200, height: 70 }, darken(colour, 0.45));
  return canvas.toDrawing();
}

/** A hairbrush that lies with its bristles up. 3 forms: oval paddle, square paddle, narrow. */
export function drawHairbrush({ form, print, colour }: DrawingStyle): Drawing {
  const shape = form % 3;
  const canvas = new Canvas([380, 440, 280][shape] ?? 380, 1000);
  const m = canvas.width / 2;
  const wood = canvas.wood(colour, 90);
  const head =
    shape === 1
      ? roundedBox(8, 8, canvas.width - 16, 520, 110)
      : ellipse(m, shape === 2 ? 310 : 270, m - 8, shape === 2 ? 302 : 262);
  canvas.solid(
    `M${m - 46} 480H${m + 46}C${m + 40} 640 ${m + 62} 760 ${m + 60} 880Q${m + 58} 992 ${m} 992T${m - 60} 880C${m - 62} 760 ${m - 40} 640 ${m - 46} 480Z`,
    wood,
    { relief: 0.5, depth: 24 },
  );
  canvas.solid(head, wood, { relief: 0.5, depth: 30 });
  const pad =
    shape === 1
      ? roundedBox(44, 48, canvas.width - 88, 430, 80)
      : ellipse(m, shape === 2 ? 310 : 270, m - 42, shape === 2 ? 262 : 218);
  canvas.path(pad, canvas.ball(shape === 2 ? '#3a3634' : '#b5483a'));
  const pins: string[] = [];
  for (let y = 80; y < 560; y += 40)
    for (let x = 40 + ((y / 40) % 2) * 18; x < canvas.width - 30; x += 36) pins.push(`M${x} ${y}l-3 -14`);
  canvas.inside(pad, () =>
    canvas
      .line(pins.join(''), shape === 2 ? '#d8c3a0' : '#f0e2c6', 9)
      .line(pins.join(''), '#2a1a0e', 4, 'stroke-opacity="0.3" transform="translate(7 9)"'),
  );
  canvas.path(circle(m, 948, 13), '#2a1a0e', 'fill-opacity="0.7"');
  canvas.paintMoved(`translate(${m} 760) rotate(90)`, () =>
    printBrand(canvas, print, { x: -100, y: -20, width: 200, height: 40 }, darken(colour, 0.45)),
  );
  return canvas.toDrawing();
}

/** The head of a double-edged razor from above its front, 440 units wide around 0, from y 0 to 236. */
function drawRazorHead(canvas: Canvas, colour: string): void {
  const dark = darken(colour, 0.5);
  // The guard below the blade, its edge scalloped on both long sides.
  const scallops = (from: number, to: number, y: number, high: number): string => {
    const count = 13;
    const step = (to - from) / count;
    return Array.from({ length: count }, () => `q${step / 2} ${high} ${step} 0`)
      .join('')
      .concat(`V${y}`);
  };
  const farGuard = `M-190 20V12${scallops(-190, 190, 20, -18)}Z`;
  canvas.path(farGuard, canvas.steel(darken(colour, 0.18)));
  const guard = `M-208 120H208Q212 176 200 190${scallops(200, -200, 190, 26)}Q-212 176 -208 120Z`;
  canvas.path(
    guard,
    canvas.down([0, dark], [0.5, darken(colour, 0.25)], [0.8, lighten(colour, 0.5)], [1, dark]),
  );
  canvas.line('M-196 174H196', dark, 9, 'stroke-opacity="0.7"');
  // The blade: its bare edges on both long sides, its ends beyond the cap.
  canvas.path('M-214 66H214V126H-214Z', canvas.down([0, '#8d949a'], [0.5, '#e3e7ea'], [1, '#757c82']));
  canvas.path('M-196 14H196L202 40H-202Z', canvas.down([0, '#ffffff'], [1, '#b4bbc0']));
  canvas.path('M-206 130H206L212 166H-212Z', canvas.down([0, '#7d858b'], [0.35, '#dfe4e7'], [1, '#ffffff']));
  canvas.line('M-211 166H211', '#fdfefe', 5);
  // The cap: arched, bright along its ridge.
  const cap =
    'M-176 24Q0 14 176 24Q200 28 204 60V112Q204 144 176 148Q0 160 -176 148Q-204 144 -204 112V60Q-200 28 -176 24Z';
  canvas.shade('M-196 140Q0 164 196 140V160Q0 176 -196 160Z', 0.45, 4);
  canvas.path(
    cap,
    canvas.down(
      [0, darken(colour, 0.28)],
      [0.16, lighten(colour, 0.2)],
      [0.36, lighten(colour, 0.85)],
      [0.5, lighten(colour, 0.4)],
      [0.72, darken(colour, 0.12)],
      [0.9, darken(colour, 0.46)],
      [1, darken(colour, 0.2)],
    ),
  );
  canvas.inside(cap, () => {
    canvas.path(
      cap,
      canvas.across([0, '#1a1108', 0.4], [0.1, '#1a1108', 0], [0.86, '#1a1108', 0], [1, '#1a1108', 0.5]),
    );
    canvas.gloss('M-170 50Q-60 38 40 44V64Q-60 58 -170 74Z', 0.8, 4);
  });
  canvas.line('M-176 146Q0 158 176 146', lighten(colour, 0.6), 3, 'stroke-opacity="0.8"');
}

/** The handle of a safety razor below its head, 112 units wide around 0, from y 190 to 1000. */
function drawRazorHandle(canvas: Canvas, colour: string, isSmooth: boolean): void {
  const ring = (y: number, half: number, high: number, tone = colour) =>
    canvas
      .path(roundedBox(-half, y, half * 2, high, Math.min(12, high / 2)), canvas.metal(tone))
      .line(`M${-half + 4} ${y + high}H${half - 4}`, darken(colour, 0.6), 3, 'stroke-opacity="0.6"');
  canvas.path('M-58 190H58Q50 250 40 292H-40Q-50 250 -58 190Z', canvas.metal(darken(colour, 0.12)));
  canvas.shade('M-60 186H60V220Q0 240 -60 220Z', 0.5, 8);
  if (isSmooth) {
    const shaft =
      'M-38 300H38C34 420 58 560 56 700C54 820 46 880 48 950H-48C-46 880 -54 820 -56 700C-58 560 -34 420 -38 300Z';
    canvas.path(shaft, canvas.metal(colour));
  } else {
    canvas.path(roundedBox(-42, 290, 84, 670, 8), canvas.metal(darken(colour, 0.1)));
    const grip = roundedBox(-54, 384, 108, 500, 10);
    canvas.path(grip, canvas.metal(colour));
    canvas.path(
      grip,
      canvas.tile(
        22,
        26,
        '<path d="M0 0L22 26M22 0L0 26" stroke="#241f1a" stroke-opacity="0.62" stroke-width="4"/><path d="M11 2L20 13" stroke="#fff" stroke-opacity="0.6" stroke-width="3"/>',
      ),
    );
    canvas.path(
      grip,
      canvas.across([0, '#1a1108', 0.55], [0.3, '#fff', 0.16], [0.6, '#1a1108', 0.02], [1, '#1a1108', 0.6]),
    );
    ring(350, 52, 30);
    ring(886, 52, 24);
  }
  ring(282, 50, 34, lighten(colour, 0.16));
  ring(916, isSmooth ? 52 : 46, 22, darken(colour, 0.14));
  canvas.path(
    'M-56 944Q-56 936 -48 936H48Q56 936 56 944V972Q54 998 0 998Q-54 998 -56 972Z',
    canvas.metal(colour),
  );
}

/** A safety razor that lies. 3 forms: knurled handle, long smooth, in a tin. */
export function drawRazor({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /tin/.test(name) ? 2 : /leg|long/.test(name) ? 1 : form % 3;
  const razor = (canvas: Canvas, transform: string) =>
    canvas.paintMoved(transform, () => {
      drawRazorHandle(canvas, colour, shape === 1);
      drawRazorHead(canvas, colour);
    });
  if (shape === 2) {
    const canvas = new Canvas(620, 960);
    const well = roundedBox(40, 40, 540, 880, 40);
    canvas
      .solid(roundedBox(6, 6, 608, 948, 60), canvas.steel('#b9bec3'), { relief: 0.5, depth: 34 })
      .path(well, '#3a4a44');
    canvas.inside(well, () => canvas.shade('M20 20H600V62H62V940H20Z', 0.4, 14));
    canvas.paintMoved('translate(14 18)', () =>
      canvas.shade('M122 90H498V166H350V740H270V166H122Z', 0.5, 12),
    );
    razor(canvas, 'translate(310 84) scale(0.96 0.72)');
    printBrand(canvas, print, { x: 210, y: 824, width: 200, height: 70 }, '#c8d2c8');
    return canvas.toDrawing();
  }
  const [length, width] = shape === 1 ? [1000, 430] : [900, 430];
  const canvas = new Canvas(width, length);
  razor(canvas, `translate(${width / 2} 0) scale(1 ${length / 1000})`);
  return canvas.toDrawing();
}

/** A mirror for the table. 4 forms: round on a foot, scalloped, oval frame, square travel mirror. */
export function drawVanityMirror({ form, print, colour }: DrawingStyle): Drawing {
  const name = print.name.toLowerCase();
  const shape = /scallop/.test(name)
    ? 1
    : /travel/.test(name)
      ? 3
      : /vintage/.test(name)
        ? 2
        : /tilt/.test(name)
          ? 0
          : form % 3;
  if (shape === 3) {
    const canvas = new Canvas(700, 760);
    canvas.solid(polygon([360, 30], [560, 60], [694, 752], [500, 752]), canvas.sheet('#96602f'), {
      depth: 20,
    });
    canvas.solid(roundedBox(6, 6, 560, 748, 40), canvas.sheet(blend(colour, '#96602f', 0.4)), {
      relief: 0.5,
      depth: 26,
    });
    mirror(canvas, roundedBox(56, 56, 460, 600, 24), 560, 700);
    printBrand(canvas, print, { x: 196, y: 672, width: 180, height: 56 }, '#f4e4c8');
    return canvas.toDrawing();
  }
  const canvas = new Canvas(700, 920);
  const frame =
    shape === 1
      ? `M${Array.from({ length: 14 }, (_, i) => {
          const p = (a: number, far: number) =>
            `${Math.round(350 + Math.sin(a) * far)} ${Math.round(346 - Math.cos(a) * far)}`;
          const a = (i / 14) * 6.283;
          return `${i ? '' : p(a, 306)}Q${p(a + 0.08, 352)} ${p(a + 0.224, 344)}Q${p(a + 0.37, 352)} ${p(a + 0.449, 306)}`;
        }).join('')}Z`
      : shape === 2
        ? ellipse(350, 360, 290, 352)
        : circle(350, 340, 334);
  if (shape === 0)
    canvas
      .line('M20 340A330 330 0 0 0 680 340', '#8a6f34', 22)
      .line('M18 336A330 330 0 0 0 678 336', '#e4d3a2', 8);
  canvas
    .path(
      outlineTurned(
        350,
        [
          [24, 640],
          [30, 780],
          [70, 850],
        ],
        4,
      ),
      canvas.metal('#caa45f'),
    )
    .path(
      outlineTurned(
        350,
        [
          [120, 846],
          [200, 880],
          [206, 904],
        ],
        12,
      ),
      canvas.metal('#caa45f'),
    );
  const inner = shape === 0 ? circle(350, 340, 304) : frame;
  canvas.solid(inner, canvas.sheet(colour), { relief: 0.6, depth: 30 });
  mirror(
    canvas,
    shape === 2 ? ellipse(350, 360, 236, 298) : circle(350, shape === 1 ? 346 : 340, shape === 1 ? 256 : 262),
    700,
    700,
  );
  if (shape === 2)
    canvas.line(ellipse(350, 360, 262, 324), lighten(colour, 0.5), 10, 'stroke-dasharray="4 26"');
  printBrand(canvas, print, { x: 270, y: 858, width: 160, height: 36 }, '#6d5524');
  return trimToFrame(canvas, [shape === 2 ? 54 : 8, shape === 0 ? 28 : 0, shape === 2 ? 54 : 8, 0]);
}

function mirror(canvas: Canvas, outline: string, width: number, height: number): void {
  canvas.path(
    outline,
    canvas.slant([0, '#f2f6f7'], [0.4, '#cfdadd'], [0.6, '#e6edef'], [1, '#b3c2c7']),
    'stroke="#8a9498" stroke-width="4"',
  );
  canvas.inside(outline, () =>
    canvas
      .path(
        polygon([width * 0.2, height], [width * 0.62, 0], [width * 0.78, 0], [width * 0.36, height]),
        '#ffffff',
        'fill-opacity="0.4"',
      )
      .path(
        polygon([width * 0.44, height], [width * 0.86, 0], [width * 0.9, 0], [width * 0.48, height]),
        '#ffffff',
        'fill-opacity="0.4"',
      ),
  );
}

/** A folding fan from above. 3 forms: painted, half open with a tassel, edged with lace; another of pierced wood by its name. */
export function drawFoldingFan({ form, print, colour }: DrawingStyle): Drawing {
  const shape = /sandalwood|hinoki/i.test(print.name) ? 0 : 1 + (form % 3);
  const isHalfOpen = shape === 2;
  const canvas = isHalfOpen ? new Canvas(670, 800) : new Canvas(1000, 600);
  const middle = canvas.width / 2;
  const p = (a: number, far: number) =>
    `${Math.round(middle + Math.sin(a) * far)} ${Math.round(540 - Math.cos(a) * far)}`;
  const count = 17;
  const spread = isHalfOpen ? 0.6 : 1.16;
  // Where each fold begins to arch, and how high it does.
  const [edge, arch] = shape === 3 ? [500, 580] : [530, 546];
  const wood = '#c79a68';
  for (let i = 0; i < count; i++) {
    const [a, b] = [-spread + (i / count) * spread * 2, -spread + ((i + 1) / count) * spread * 2];
    const tone = shape === 0 ? (i % 2 ? wood : darken(wood, 0.12)) : i % 2 ? colour : darken(colour, 0.14);
    if (shape !== 0)
      canvas.path(
        `M${p((a + b) / 2 - 0.02, 40)}L${p((a + b) / 2 - 0.024, 260)}L${p((a + b) / 2 + 0.024, 260)}L${p((a + b) / 2 + 0.02, 40)}Z`,
        i % 2 ? wood : darken(wood, 0.2),
      );
    canvas.path(
      `M${p((a + b) / 2, shape === 0 ? 30 : 220)}L${p(a, edge)}Q${p((a + b) / 2, arch)} ${p(b, edge)}Z`.replace(
        `M${p((a + b) / 2, 220)}`,
        `M${p(b, 220)}L${p(a, 220)}`,
      ),
      tone,
    );
  }
  if (shape === 0)
    canvas.path(
      Array.from({ length: count }, (_, i) => {
        const a = -spread + ((i + 0.5) / count) * spread * 2;
        return [220, 300, 380, 460]
          .map((far) => {
            const [x = 0, y = 0] = p(a, far).split(' ').map(Number);
            return circle(x, y, far / 42);
          })
          .join('');
      }).join(''),
      '#4a2f1a',
      'fill-opacity="0.75"',
    );
  else {
    const arc = (far: number) => `M${p(-spread, far)}A${far} ${far} 0 0 1 ${p(spread, far)}`;
    const lines = [[], [510], [500, 460, 300], [440]][shape] ?? [];
    for (const far of lines) canvas.line(arc(far), lighten(colour, 0.5), 10);
    canvas.line(arc(240), lighten(colour, 0.4), 6);
    const flower = (a: number, far: number, r: number) => {
      const [x = 0, y = 0] = p(a, far).split(' ').map(Number);
      return [0, 72, 144, 216, 288].map((turn) => leaf(x, y, r, turn, 0.5)).join('');
    };
    const lace = Array.from({ length: count }, (_, i) => {
      const [x = 0, y = 0] = p(-spread + ((i + 0.5) / count) * spread * 2, 484)
        .split(' ')
        .map(Number);
      return circle(x, y, 20);
    });
    if (shape === 3) canvas.path(lace.join(''), lighten(colour, 0.7));
    if (shape === 1)
      canvas
        .path(
          flower(-0.5, 390, 66) + flower(0.1, 440, 54) + flower(0.66, 360, 60),
          '#fbf1e4',
          'fill-opacity="0.9"',
        )
        .line(`M${p(-0.9, 320)}Q${p(-0.2, 330)} ${p(0.2, 400)}`, '#5d7a4a', 6, 'stroke-opacity="0.7"');
  }
  for (const s of [-1, 1])
    canvas
      .line(`M${middle} 548L${p(s * spread, edge)}`, darken(wood, 0.35), 24)
      .line(`M${middle - 2} 544L${p(s * spread, edge - 4)}`, wood, 12);
  canvas
    .path(circle(middle, 552, 22), canvas.metal('#caa45f'))
    .line(`M${middle} 570V${isHalfOpen ? 660 : 598}`, '#a6452c', 12);
  if (isHalfOpen)
    canvas
      .solid(`M${middle - 18} 670L${middle - 40} 796H${middle + 40}L${middle + 18} 670Z`, '#a6452c')
      .path(circle(middle, 662, 24), canvas.ball('#a6452c'));
  printBrand(
    canvas,
    print,
    { x: middle - 60, y: 150, width: 120, height: 34 },
    shape === 0 ? '#4a2f1a' : '#fbf1e4',
  );
  return canvas.toDrawing();
}
