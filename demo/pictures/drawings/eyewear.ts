import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { layBand, sewLabel } from './garment.ts';
import { circle, ellipse, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

/** A right lens, its middle at (0, 0); the left one mirrors it. */
const LENSES = {
  round: circle(0, 0, 165),
  square: roundedBox(-180, -130, 360, 250, 60),
  pilot: 'M-180 -120Q0 -150 180 -110C200 40 130 170 20 170C-110 170 -190 20 -180 -120Z',
  keyhole: 'M-176 -100Q-10 -170 170 -110Q196 20 110 120Q0 170 -110 110Q-190 30 -176 -100Z',
  half: 'M-180 -50H180Q180 100 0 104T-180 -50Z',
  glacier: circle(0, 0, 160),
} as const;

/** How far below its middle a lens ends. */
const LENS_BOTTOM = { round: 165, square: 120, pilot: 170, keyhole: 130, half: 104, glacier: 160 } as const;

/** An arm from its hinge back to the ear, around which it bends. */
const armOutline = (x: number, y: number, length: number): string =>
  `M${x} ${y - 24}L${x + length} ${y - 96}C${x + length + 56} ${y - 102} ${x + length + 82} ${y - 84} ${x + length + 98} ${y - 40}L${x + length + 132} ${y + 40}` +
  `Q${x + length + 138} ${y + 66} ${x + length + 118} ${y + 66}Q${x + length + 104} ${y + 66} ${x + length + 96} ${y + 48}L${x + length + 68} ${y - 28}` +
  `C${x + length + 56} ${y - 56} ${x + length + 44} ${y - 66} ${x + length + 4} ${y - 62}L${x} ${y + 26}Z`;

/** A pair of glasses from the front left, its arms open behind it. */
function drawSpectacles(
  { colour, print }: DrawingStyle,
  lens: keyof typeof LENSES,
  {
    glass,
    thick,
    extra,
  }: { glass: readonly [string, number]; thick: number; extra?: 'shields' | 'strap' | undefined },
): Drawing {
  const y = 210;
  const bottom = y + LENS_BOTTOM[lens] + 28 + thick / 2;
  const canvas = new Canvas(1140, Math.round(extra === 'strap' ? bottom + 90 : bottom));
  const [tint, opacity] = glass;
  if (extra === 'strap') {
    canvas.cord(`M1118 ${y - 10}C1150 ${bottom + 60} 560 ${bottom + 110} 372 ${y - 60}`, '#33343a', 30);
    sewLabel(canvas, print, { x: 760, y: bottom + 40, width: 130, height: 38 });
  }
  const arms = [
    [30, 114, 210, darken(colour, 0.34)],
    [770, 168, 226, darken(colour, 0.06)],
  ] as const;
  for (const [x, hinge, length, tone] of arms)
    canvas.solid(
      armOutline(x, hinge, length),
      canvas.down([0, lighten(tone, 0.3)], [0.5, tone], [1, darken(tone, 0.3)]),
      {
        relief: 0.5,
        depth: 10,
      },
    );
  canvas.paintMoved('matrix(0.78 0.06 0 1 18 -20)', () =>
    paintFront(canvas, colour, lens, { y, tint, opacity, thick, hasShields: extra === 'shields' }),
  );
  return canvas.toDrawing();
}

/** The frame and lenses of glasses from the front, 1000 units wide, their middle at `y`. */
function paintFront(
  canvas: Canvas,
  colour: string,
  lens: keyof typeof LENSES,
  {
    y,
    tint,
    opacity,
    thick,
    hasShields,
  }: { y: number; tint: string; opacity: number; thick: number; hasShields: boolean },
): void {
  for (const sign of [-1, 1]) {
    canvas.paintMoved(`translate(${500 + sign * 260} ${y}) scale(${sign} 1)`, () => {
      canvas.path(
        LENSES[lens],
        canvas.down(
          [0, darken(tint, 0.2), opacity],
          [0.6, tint, opacity * 0.96],
          [1, lighten(tint, 0.36), opacity * 0.86],
        ),
      );
      canvas.inside(LENSES[lens], () =>
        canvas.paintMoved(`scale(${sign} 1)`, () =>
          canvas.path('M-120 -200H-30L-160 200H-250ZM10 -200H40L-90 200H-120Z', '#fff', 'fill-opacity="0.2"'),
        ),
      );
      if (hasShields)
        canvas.solid('M130 -130L226 -90V90L130 130Q190 0 130 -130Z', canvas.sheet('#8a5a32'), {
          relief: 0.5,
          depth: 12,
        });
      canvas
        .line(LENSES[lens], darken(colour, 0.35), thick)
        .line(LENSES[lens], colour, thick * 0.76)
        .line(
          LENSES[lens],
          lighten(colour, 0.5),
          thick * 0.16,
          `transform="translate(${-thick * 0.14} ${-thick * 0.16})" stroke-opacity="0.8"`,
        );
    });
    canvas.solid(
      `M${500 + sign * 412} ${y - 112}H${500 + sign * 488}V${y - 46}H${500 + sign * 428}Z`,
      canvas.sheet(colour),
      { relief: 0.5, depth: 8 },
    );
    canvas.path(`${circle(500 + sign * 466, y - 92, 6)}${circle(500 + sign * 466, y - 66, 6)}`, '#d9dde0');
  }
  const bridge =
    lens === 'keyhole'
      ? `M410 ${y - 40}Q440 ${y - 110} 500 ${y - 110}T590 ${y - 40}`
      : `M400 ${y - 40}Q500 ${y - 120} 600 ${y - 40}`;
  canvas.cord(bridge, colour, thick);
  if (lens === 'pilot' || lens === 'glacier') canvas.cord(`M400 ${y - 120}H600`, colour, thick * 0.7);
}

/** Sunglasses: round, for driving, for glaciers, with a keyhole bridge, of rope. */
export function drawSunglasses(style: DrawingStyle): Drawing {
  switch (style.form) {
    case 0:
      return drawSpectacles(style, 'round', { glass: ['#33463f', 0.94], thick: 34 });
    case 1:
      return drawSpectacles(style, 'pilot', { glass: ['#6b4a2a', 0.92], thick: 20 });
    case 2:
      return drawSpectacles(style, 'glacier', { glass: ['#22262b', 0.97], thick: 24, extra: 'shields' });
    case 3:
      return drawSpectacles(style, 'keyhole', { glass: ['#3a4048', 0.95], thick: 40 });
    default:
      return drawSpectacles(style, 'square', { glass: ['#2c3e57', 0.94], thick: 44 });
  }
}

/** Glasses for reading: square, for screens, half-moon, vintage, with a strap. */
export function drawGlasses(style: DrawingStyle): Drawing {
  switch (style.form) {
    case 0:
      return drawSpectacles(style, 'square', { glass: ['#dfe9ec', 0.4], thick: 34 });
    case 1:
      return drawSpectacles(style, 'keyhole', { glass: ['#efe3b8', 0.5], thick: 26 });
    case 2:
      return drawSpectacles(style, 'half', { glass: ['#dfe9ec', 0.4], thick: 22 });
    case 3:
      return drawSpectacles(style, 'round', { glass: ['#dfe9ec', 0.4], thick: 20 });
    default:
      return drawSpectacles(style, 'square', { glass: ['#dfe9ec', 0.4], thick: 30, extra: 'strap' });
  }
}

/** Goggles for swimming: for lanes, mirrored, with a strap above. */
export function drawSwimGoggles({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 440);
  const isMirrored = form === 1 || form === 3;
  const tint = ['#5b8fa8', '#8d86a8', '#33463f'][form] ?? '#5b8fa8';
  canvas
    .line('M60 250C40 40 300 24 500 24S960 40 940 250', darken(colour, 0.35), 40)
    .line('M60 250C40 40 300 22 500 22S960 40 940 250', colour, 32);
  if (form !== 0) canvas.line('M66 240C120 120 300 90 500 90S880 120 934 240', darken(colour, 0.2), 22);
  for (const sign of [-1, 1])
    canvas.paintMoved(`translate(${500 + sign * 240} 290) scale(${sign} 1)`, () => {
      const cup =
        form === 2
          ? ellipse(0, 0, 196, 130)
          : 'M-190 20C-190 -100 -60 -140 60 -130C170 -120 220 -60 214 0C206 90 80 140 -40 136C-140 134 -190 100 -190 20Z';
      canvas.solid(cup, canvas.sheet(colour), { relief: 0.6, depth: 28 });
      canvas.paintMoved('scale(0.78 0.74)', () => {
        canvas.path(
          cup,
          isMirrored
            ? canvas.slant([0, '#e6c0d8'], [0.35, '#7fb2c9'], [0.7, '#d8c46a'], [1, '#6f4262'])
            : canvas.slant([0, lighten(tint, 0.55)], [0.5, tint], [1, darken(tint, 0.45)]),
        );
        canvas.gloss('M-140 10C-130 -70 -40 -100 40 -96L-70 60Z', 0.4, 8);
      });
    });
  canvas.cord('M450 270Q500 230 550 270', darken(colour, 0.1), 30);
  sewLabel(canvas, { ...print, paper: colour }, { x: 430, y: 6, width: 140, height: 34 });
  return canvas.toDrawing();
}

/** A mask for swimming: for open water, for kids, with a nose. */
export function drawSwimMask({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, form === 2 ? 620 : 520);
  layBand(canvas, 'M40 200C60 20 300 34 500 34S940 20 960 200', darken(colour, 0.1), 56);
  const frame =
    form === 2
      ? 'M50 190Q60 90 200 80H800Q940 90 950 190C960 330 860 420 700 420Q640 430 620 500T500 606T380 500Q360 430 300 420C140 420 40 330 50 190Z'
      : 'M30 240Q40 100 220 90H780Q960 100 970 240C974 400 860 500 680 500Q560 500 500 410Q440 500 320 500C140 500 26 400 30 240Z';
  canvas.solid(frame, canvas.sheet(colour), { relief: 0.6, depth: 44 });
  const tint = form === 1 ? '#b7d8e2' : '#5b8fa8';
  for (const sign of form === 0 ? [0] : [-1, 1]) {
    const pane =
      form === 0
        ? 'M100 250Q110 160 230 152H770Q890 160 900 250C900 370 800 430 690 430Q590 430 500 340Q410 430 310 430C200 430 100 370 100 250Z'
        : sign < 0
          ? 'M100 220Q110 146 230 142H440Q470 142 470 190Q470 380 290 380Q110 380 100 220Z'
          : 'M900 220Q890 146 770 142H560Q530 142 530 190Q530 380 710 380Q890 380 900 220Z';
    canvas
      .path(pane, canvas.slant([0, lighten(tint, 0.6)], [0.5, tint], [1, darken(tint, 0.35)]))
      .line(pane, darken(colour, 0.35), 10);
  }
  canvas.gloss('M150 300L250 160H330L220 340Z', 0.4, 6);
  return canvas.toDrawing();
}

/** Goggles for snow: wide, for flat light, for kids, for sledding, with a spare lens. */
export function drawSkiGoggles({ colour, form, print }: DrawingStyle): Drawing {
  const hasSpare = form === 4;
  const canvas = new Canvas(1000, hasSpare ? 760 : 480);
  const tint = ['#c9792b', '#d9b04a', '#5b8fa8', '#8d86a8', '#b5482f'][form] ?? '#c9792b';
  canvas.path(
    'M4 130Q4 110 60 110L180 150V330L60 370Q4 370 4 350ZM996 130Q996 110 940 110L820 150V330L940 370Q996 370 996 350Z',
    canvas.stripes('#3a3b40', lighten('#3a3b40', 0.16), 34),
  );
  printStrap(canvas, print);
  const frame =
    'M90 220C90 60 200 20 500 20S910 60 910 220C910 390 820 460 680 460C590 460 580 360 500 360S410 460 320 460C180 460 90 390 90 220Z';
  const lens =
    'M140 220C140 100 230 66 500 66S860 100 860 220C860 350 790 412 680 412C610 412 600 310 500 310S390 412 320 412C210 412 140 350 140 220Z';
  canvas.solid(frame, canvas.sheet(colour), { relief: 0.6, depth: 36 });
  const glass = canvas.slant(
    [0, lighten(tint, 0.55)],
    [0.3, tint],
    [0.6, darken(tint, 0.35)],
    [0.8, lighten(tint, 0.2)],
    [1, darken(tint, 0.5)],
  );
  canvas.path(lens, glass).line(lens, darken(colour, 0.4), 9);
  canvas.gloss('M190 260C190 140 300 110 460 106L340 330C260 340 190 330 190 260Z', 0.32, 10);
  if (form !== 2)
    for (const x of [300, 420, 540, 660]) canvas.path(roundedBox(x, 34, 60, 12, 6), darken(colour, 0.5));
  if (hasSpare)
    canvas.paintMoved('translate(120 400) scale(0.76)', () =>
      canvas.solid(
        'M140 220C140 100 230 66 500 66S860 100 860 220C860 350 790 412 680 412C610 412 600 310 500 310S390 412 320 412C210 412 140 350 140 220Z',
        canvas.slant([0, '#f4e6b4'], [0.5, '#d9b04a'], [1, '#a8792a']),
        { relief: 0.35, depth: 14 },
      ),
    );
  return canvas.toDrawing();
}

function printStrap(canvas: Canvas, print: DrawingStyle['print']): void {
  sewLabel(canvas, { ...print, paper: '#3a3b40', ink: '#f3efe4' }, { x: 8, y: 210, width: 84, height: 50 });
}
