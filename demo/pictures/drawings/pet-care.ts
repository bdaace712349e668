import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { sewLabel } from './garment.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { drawBottle } from './packages.ts';
import { printBrand, printText } from './print.ts';
import { drawShampoo } from './toiletries.ts';
import { darken, lighten } from './tones.ts';

/** Shampoo for animals: in a bottle with a flip cap, small and round, with a pump. 4 forms. */
export const drawPetShampoo = (style: DrawingStyle): Drawing =>
  style.form === 0
    ? drawShampoo(style)
    : drawBottle(
        { ...style, form: style.form === 2 ? 3 : 2 },
        { content: style.colour, lid: style.print.accent },
      );

/** A tag for a dog: round, like a house, to rivet, with two sides. */
export const drawDogTag = (style: DrawingStyle): Drawing =>
  drawPetTag({ ...style, form: [0, 1, 2, 3][style.form] ?? 0 });

/** A tag for a cat: like a fish, round, three of them, glowing. */
export const drawCatTag = (style: DrawingStyle): Drawing =>
  drawPetTag({ ...style, form: [4, 0, 5, 6][style.form] ?? 4 });

/** A tag for a collar: round, like a house, riveted, double, bone, fish, glowing, a set. */
function drawPetTag({ colour, form, print }: DrawingStyle): Drawing {
  const isSet = form === 5;
  const isRivet = form === 2;
  const canvas = new Canvas(
    isRivet ? 900 : isSet ? 960 : 700,
    isRivet ? 400 : form === 3 || form === 4 ? 700 : 860,
  );
  const metal = canvas.steel(colour);
  const text = (x: number, y: number, width: number, tone = darken(colour, 0.6)) => {
    // A tag that says so in its title has a sentence in place of a name.
    if (/not lost, only out/i.test(print.name)) {
      for (const [row, line] of ['Not lost,', 'only out'].entries())
        printText(
          canvas,
          line,
          { x, y: y + row * width * 0.3, width, height: width * 0.26 },
          { face: print.face, colour: tone, lines: 1 },
        );
      return;
    }
    printText(
      canvas,
      ['Maple', 'Juniper', 'Biscuit', 'Otis', 'Pepper', 'Willow', 'Clover'][form] ?? 'Maple',
      { x, y, width, height: width * 0.34 },
      { face: print.face, colour: tone, lines: 1 },
    );
    printText(
      canvas,
      '555 0142',
      { x: x + width * 0.12, y: y + width * 0.36, width: width * 0.76, height: width * 0.16 },
      { face: 'sans', colour: tone, lines: 1 },
    );
  };
  const wire = (d: string) => canvas.line(d, '#6f757a', 20).line(d, '#d9dde0', 9);
  const hole = (x: number, y: number) => canvas.path(circle(x, y, 24), darken(colour, 0.7));
  // A split ring goes through the hole: behind the tag, and in front of it on the right.
  const layRing = (x: number, y: number, radius = 92) => wire(circle(x, y - radius, radius));
  const closeRing = (x: number, y: number, radius = 92) => {
    hole(x, y);
    wire(`M${x} ${y}A${radius} ${radius} 0 0 0 ${x + radius} ${y - radius}`);
  };
  if (isRivet) {
    canvas.solid(roundedBox(8, 8, 884, 384, 60), metal, { relief: 0.5, depth: 22 });
    for (const x of [80, 820])
      canvas
        .path(circle(x, 200, 40), canvas.ball(darken(colour, 0.2)))
        .path(circle(x, 200, 16), darken(colour, 0.5));
    text(230, 90, 440);
  } else if (isSet) {
    for (const [x, y, tone] of [
      [270, 300, lighten(colour, 0.16)],
      [690, 300, colour],
      [480, 640, darken(colour, 0.08)],
    ] as const) {
      layRing(x, y - 160, 62);
      canvas.solid(circle(x, y, 210), canvas.steel(tone), { relief: 0.5, depth: 20 });
      closeRing(x, y - 160, 62);
    }
  } else if (form === 3) {
    layRing(350, 200);
    canvas.solid(roundedBox(160, 130, 520, 320, 60), canvas.steel(darken(colour, 0.3)), {
      relief: 0.4,
      depth: 16,
    });
    closeRing(350, 200);
    canvas.solid(
      'M30 300C20 220 120 190 150 260H550C580 190 680 220 670 300C690 330 660 380 660 400C690 440 690 520 640 560C590 590 560 560 550 520H150C140 560 110 590 60 560C10 520 10 440 40 400C40 380 10 330 30 300Z'.replaceAll(
        '520',
        '540',
      ),
      metal,
      { relief: 0.5, depth: 22 },
    );
    text(190, 310, 320);
  } else if (form === 4) {
    layRing(120, 380);
    canvas.solid(
      'M10 410C90 190 360 150 530 370L690 250Q660 410 690 580L530 450C360 680 90 630 10 410Z',
      metal,
      { relief: 0.5, depth: 22 },
    );
    closeRing(120, 380);
    text(190, 330, 260);
  } else {
    const holeY = form === 1 ? 230 : form === 6 ? 350 : 220;
    layRing(350, holeY);
    const shape =
      form === 1
        ? 'M350 130L680 400H620V850H80V400H20Z'
        : form === 6
          ? 'M350 850C60 650 -40 420 60 260C150 130 300 160 350 280C400 160 550 130 640 260C740 420 640 650 350 850Z'
          : circle(350, 500, 342);
    canvas.solid(shape, form === 6 ? canvas.slant([0, '#f1f6d8'], [0.5, '#cfe08a'], [1, '#a9bd5c']) : metal, {
      relief: 0.5,
      depth: 26,
    });
    closeRing(350, holeY);
    text(150, form === 1 ? 470 : 410, 400, form === 6 ? '#4f5c24' : undefined);
  }
  return canvas.toDrawing();
}

/** A comb to groom with: turning pins, small, two rows, for fleas, with a long handle. */
export function drawGroomingComb({ colour, form, print }: DrawingStyle): Drawing {
  const long = form === 4;
  const canvas = new Canvas(form === 1 ? 640 : 1000, long ? 360 : 420);
  const w = canvas.width;
  const from = long || form === 0 ? 520 : 30;
  const wood = canvas.wood(colour);
  const teeth = (top: number, length: number, step: number, thick: number, offset = 0, metal = '#b9bec3') => {
    for (let x = from + 20 + offset; x < w - 24; x += step)
      canvas.path(
        `M${x} ${top}h${thick}l${-thick * 0.2} ${length}q${-thick * 0.3} 8 ${-thick * 0.6} 0z`,
        canvas.metal(metal),
      );
  };
  // Of two rows the one behind is seen between the teeth of the other.
  if (form === 2) teeth(150, 250, 40, 10, 20, '#8a9096');
  if (form === 3) teeth(190, 210, 12, 5);
  else teeth(150, long ? 190 : form === 2 ? 200 : 250, form === 1 ? 20 : form === 2 ? 40 : 26, 11);
  if (form === 0 || long) {
    canvas.solid(
      `M14 ${long ? 110 : 96}Q20 40 120 40H${w - 30}Q${w - 6} 44 ${w - 10} 90V150Q${w - 10} 176 ${w - 40} 176H500Q440 176 400 164H120Q20 160 14 ${long ? 110 : 96}Z`,
      wood,
      { relief: 0.55, depth: 24 },
    );
    canvas.path(circle(80, 102, 20), darken(colour, 0.6));
    printBrand(canvas, print, { x: 150, y: 76, width: 230, height: 54 }, darken(colour, 0.5));
  } else {
    canvas.solid(
      `M10 40Q10 12 50 12H${w - 50}Q${w - 10} 12 ${w - 10} 40V${form === 3 ? 210 : 160}Q${w - 10} ${form === 3 ? 224 : 180} ${w - 40} ${form === 3 ? 224 : 180}H40Q10 ${form === 3 ? 224 : 180} 10 ${form === 3 ? 210 : 160}Z`,
      wood,
      { relief: 0.5, depth: 20 },
    );
    printBrand(canvas, print, { x: w / 2 - 130, y: 56, width: 260, height: 70 }, darken(colour, 0.5));
  }
  return canvas.toDrawing();
}

/** A toothbrush for animals: angled, with two heads, small, with its powder. */
export function drawPetToothbrush({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas([240, 260, 160, 560][form] ?? 240, form === 2 ? 760 : 1000);
  const foot = canvas.height - 16;
  const head = (x: number, y: number, turn: number) =>
    canvas.paintMoved(`rotate(${turn} ${x} ${y + 120})`, () => {
      for (let row = 0; row < 5; row++)
        canvas
          .path(
            roundedBox(x - 62, y + 12 + row * 28, 60, 24, 6),
            row % 2 === 0 ? '#f6f4ec' : lighten(colour, 0.5),
          )
          .line(`M${x - 58} ${y + 24 + row * 28}h50`, '#cfcabb', 3);
      canvas.solid(roundedBox(x - 10, y, 42, 190, 20), canvas.sheet(colour), { relief: 0.5, depth: 10 });
    });
  const x = form === 3 ? 110 : canvas.width / 2 + 10;
  canvas.solid(
    `M${x - 8} 150H${x + 26}C${x + 26} 300 ${x + 50} ${foot - 400} ${x + 48} ${foot - 100}Q${x + 40} ${foot} ${x + 8} ${foot}T${x - 32} ${foot - 100}C${x - 34} ${foot - 400} ${x - 8} 300 ${x - 8} 150Z`,
    canvas.sheet(colour),
    { relief: 0.6, depth: 18 },
  );
  for (const y of [0, 40, 80, 120]) canvas.line(`M${x - 18} ${foot - 140 - y}h52`, darken(colour, 0.35), 9);
  head(x, 12, form === 0 ? -16 : 0);
  if (form === 1) canvas.paintMoved(`translate(${2 * x + 22} 90) scale(-1 1)`, () => head(x - 10, 20, 20));
  if (form === 3) {
    canvas
      .path(
        outlineTurned(
          400,
          [
            [146, 520],
            [150, 900],
            [140, 990],
          ],
          8,
        ),
        canvas.round('#f1ece0'),
      )
      .path(
        outlineTurned(
          400,
          [
            [150, 430],
            [150, 540],
          ],
          12,
        ),
        canvas.round(colour),
      )
      .path(ellipse(400, 432, 150, 18), lighten(colour, 0.3));
    printText(
      canvas,
      print.brand,
      { x: 280, y: 640, width: 240, height: 160 },
      { face: print.face, colour: darken(colour, 0.4) },
    );
  }
  return canvas.toDrawing();
}

/** A dressing for paws: bandage, wrap, kit, pads. */
export function drawPetBandage({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas([900, 760, 900, 800][form] ?? 800, [640, 640, 620, 760][form] ?? 640);
  const cross = (x: number, y: number, r: number, tone: string) =>
    canvas.path(
      `M${x - r * 0.32} ${y - r}h${r * 0.64}v${r * 0.68}h${r * 0.68}v${r * 0.64}h${-r * 0.68}v${r * 0.68}h${-r * 0.64}v${-r * 0.68}h${-r * 0.68}v${-r * 0.64}h${r * 0.68}z`,
      tone,
    );
  if (form === 2) {
    canvas.solid(roundedBox(10, 14, 880, 600, 60), canvas.cloth(colour, 8), { relief: 0.55, depth: 44 });
    canvas
      .line('M50 110H850', darken(colour, 0.5), 18)
      .line('M50 110H850', '#b9bec3', 8, 'stroke-dasharray="4 6"');
    canvas.path(circle(450, 350, 150), '#f4f1ea');
    cross(450, 350, 100, colour);
    sewLabel(canvas, print, { x: 640, y: 500, width: 150, height: 60 });
  } else if (form === 3) {
    for (const [i, y] of [110, 60, 10].entries())
      canvas.solid(
        roundedBox(14 + i * 30, y, 680, 620, 30),
        canvas.cloth(i === 2 ? '#f6f2e8' : '#e9e3d6', 14),
        { relief: 0.4, depth: 20 },
      );
    canvas
      .path(roundedBox(200, 120, 430, 400, 20), '#e6dfd0')
      .path(ellipse(415, 360, 90, 70), darken(colour, 0.05))
      .path(
        `${ellipse(310, 280, 36, 48)}${ellipse(376, 220, 36, 50)}${ellipse(454, 220, 36, 50)}${ellipse(520, 280, 36, 48)}`,
        darken(colour, 0.05),
      );
  } else {
    const tone = form === 0 ? '#eee5d2' : colour;
    const x = form === 0 ? 330 : 380;
    if (form === 0)
      canvas
        .solid('M330 540H884V634H330Z', canvas.cloth(tone, 9), { relief: 0.4, depth: 16 })
        .path(circle(800, 588, 24), '#b83b3e');
    canvas.solid(circle(x, 320, 312), canvas.cloth(tone, 9), { relief: 0.6, depth: 60 });
    for (const r of [260, 220, 180, 140])
      canvas.line(circle(x, 320, r), darken(tone, 0.3), 7, 'stroke-opacity="0.6"');
    canvas.path(circle(x, 320, 90), darken(tone, 0.65)).line(circle(x, 320, 96), lighten(tone, 0.2), 14);
    if (form === 1) canvas.path('M680 240L750 260L744 380L684 400Z', lighten(colour, 0.2));
  }
  return canvas.toDrawing();
}

/** Scissors to groom with: round tips, curved, to thin, clippers for nails. */
export function drawGroomingShears({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 3 ? 560 : 480, 1000);
  const steel = canvas.steel('#c3c7cb');
  if (form === 3) {
    canvas
      .line('M170 400C60 560 40 760 100 960M390 400C500 560 520 760 460 960', darken(colour, 0.4), 96)
      .line('M170 400C60 560 40 760 100 950M390 400C500 560 520 760 460 950', colour, 80)
      .line(
        'M150 420C60 560 50 760 90 930M372 420C478 560 496 760 444 930',
        lighten(colour, 0.4),
        14,
        'stroke-opacity="0.7"',
      );
    canvas
      .path('M140 430L220 120Q280 10 340 120L420 430L280 380Z', steel, 'stroke="#6f757a" stroke-width="6"')
      .path(circle(280, 200, 52), '#ebe9e4')
      .path(circle(280, 200, 52), '#3a3b40');
    canvas
      .line('M228 200H332', '#d9dde0', 14)
      .path(circle(280, 370, 34), canvas.ball('#8f969b'))
      .line('M330 300L420 260', '#b83b3e', 20);
    return canvas.toDrawing();
  }
  const blade = (sign: 1 | -1) =>
    canvas.paintMoved(
      `translate(${sign < 0 ? 480 : 0} 0) scale(${sign} 1) rotate(${form === 1 ? 4 : 6} 240 560)`,
      () => {
        canvas.path(
          form === 1
            ? 'M262 600L200 580C160 400 170 200 250 20Q262 14 262 40C230 220 240 400 280 560Z'
            : 'M268 600L204 580L228 40Q238 6 258 20Q270 30 266 70Z',
          steel,
          'stroke="#7b8085" stroke-width="4"',
        );
        if (form === 2)
          for (let y = 80; y < 500; y += 26)
            canvas
              .path(`M${232 - (y - 40) * 0.044 - 2} ${y}h16v12h-16z`, '#ebe9e4')
              .line(`M${228 - (y - 40) * 0.044} ${y}h18`, '#6f757a', 5);
        canvas.path('M214 560H276L300 720L256 740Z', steel);
        canvas
          .line(ellipse(316, 850, 92, 116), darken(colour, 0.4), 44)
          .line(ellipse(314, 847, 92, 116), colour, 34)
          .line(ellipse(308, 840, 92, 116), lighten(colour, 0.45), 8, 'stroke-opacity="0.7"');
      },
    );
  blade(1);
  blade(-1);
  canvas.path(circle(240, 590, 30), canvas.ball('#9aa0a5')).line('M224 580L256 600', '#4a4c50', 7);
  return canvas.toDrawing();
}
