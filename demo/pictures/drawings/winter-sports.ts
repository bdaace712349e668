import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { seam } from './garment.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { darken, lighten } from './tones.ts';

/** A toboggan with a curled front, from the side. */
export function drawToboggan({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, form === 1 ? 520 : 420);
  const low = canvas.height - 60;
  canvas.line(
    `M20 ${low + 20}H760C930 ${low + 20} 990 ${low - 120} 960 ${low - 230}C930 ${low - 330} 800 ${low - 320} 790 ${low - 230}C784 ${low - 170} 850 ${low - 150} 876 ${low - 190}`,
    darken(colour, 0.35),
    46,
  );
  canvas.line(
    `M20 ${low + 16}H760C930 ${low + 16} 986 ${low - 120} 956 ${low - 230}C926 ${low - 326} 800 ${low - 316} 792 ${low - 230}C786 ${low - 174} 850 ${low - 154} 872 ${low - 190}`,
    colour,
    36,
  );
  canvas.line(
    `M20 ${low + 6}H760C920 ${low + 6} 970 ${low - 120} 944 ${low - 226}`,
    lighten(colour, 0.45),
    9,
    'stroke-opacity="0.8"',
  );
  for (const x of [90, 260, 430, 600, 750])
    canvas.path(roundedBox(x, low - 20, 40, 26, 6), canvas.wood('#a97442'));
  canvas.cord(`M80 ${low - 46}H760Q830 ${low - 70} 800 ${low - 200}`, form === 2 ? '#b83b3e' : '#d9c49a', 16);
  if (form === 0)
    canvas.solid(
      `M110 ${low - 24}Q100 ${low - 90} 150 ${low - 90}H700Q740 ${low - 90} 730 ${low - 24}Z`,
      canvas.cloth(print.accent, 9),
      { relief: 0.5, depth: 26 },
    );
  if (form === 1) {
    canvas.cord(`M120 ${low - 20}L80 ${low - 300}M300 ${low - 20}L110 ${low - 180}`, '#a97442', 26);
    canvas.solid(`M60 ${low - 320}h44v190h-44z`, canvas.wood('#b98450', 90), { depth: 10 });
  }
  return canvas.toDrawing();
}

/** A sled on runners, from the side: with rope, with a back rest, low, for freight, restored. */
export function drawSled({ colour, form }: DrawingStyle): Drawing {
  const long = form === 3;
  const canvas = new Canvas(1000, form === 1 ? 640 : form === 2 ? 320 : 440);
  const foot = canvas.height - 6;
  const deck = foot - (form === 2 ? 150 : 210);
  const metal = form === 4 ? '#a8323a' : '#6a6d72';
  canvas
    .line(
      `M${long ? 14 : 60} ${foot - 10}H780C900 ${foot - 10} 970 ${foot - 90} 980 ${deck - 40}`,
      darken(metal, 0.3),
      22,
    )
    .line(
      `M${long ? 14 : 60} ${foot - 14}H780C896 ${foot - 14} 962 ${foot - 90} 974 ${deck - 40}`,
      metal,
      12,
    );
  for (const x of long ? [100, 300, 500, 700] : [160, 420, 690])
    canvas.cord(`M${x} ${foot - 20}L${x + 20} ${deck + 20}`, '#a97442', 24);
  for (const [i, y] of [deck + 20, deck].entries())
    canvas.solid(
      `M20 ${y}H${long ? 900 : 860}Q${long ? 960 : 930} ${y} ${long ? 970 : 950} ${y - 40}L980 ${y - 20}Q960 ${y + 34} 880 ${y + 36}H20Q10 ${y + 18} 20 ${y}Z`,
      canvas.wood(i === 0 ? darken(colour, 0.2) : colour, 0),
      { relief: 0.5, depth: 12 },
    );
  canvas.cord(
    `M960 ${deck - 20}C1000 ${deck - 140} 760 ${deck - 160} 740 ${deck - 60}`,
    form === 4 ? '#b83b3e' : '#d9c49a',
    16,
  );
  if (form === 1) {
    canvas.cord(`M60 ${deck}L30 ${deck - 330}M230 ${deck}L60 ${deck - 160}`, '#a97442', 28);
    canvas.solid(`M14 ${deck - 380}h56v220h-56z`, canvas.wood(colour, 90), { depth: 12 });
    canvas.solid(
      `M70 ${deck - 30}Q60 ${deck - 80} 110 ${deck - 80}H560Q600 ${deck - 80} 590 ${deck - 10}H90Z`,
      canvas.cloth('#a8323a', 9),
      { relief: 0.5, depth: 24 },
    );
  }
  if (form === 3) {
    canvas.cord(
      `M60 ${deck}V${deck - 170}M840 ${deck}V${deck - 120}M60 ${deck - 150}L840 ${deck - 100}`,
      '#a97442',
      22,
    );
    canvas.solid(
      `M120 ${deck - 4}Q110 ${deck - 130} 200 ${deck - 130}H720Q780 ${deck - 110} 780 ${deck - 4}Z`,
      canvas.cloth('#7c7d47', 9),
      { relief: 0.5, depth: 30 },
    );
  }
  return canvas.toDrawing();
}

/** A ski boot from the side, on ground of 620 by 760. */
function addSkiBoot(canvas: Canvas, colour: string, accent: string, isLow: boolean): void {
  const shell = isLow
    ? 'M110 230Q250 190 350 230C370 400 420 450 520 500C590 540 606 600 600 690H60C70 500 130 400 110 230Z'
    : 'M110 40Q250 4 350 50C360 320 420 420 520 480C590 530 606 600 600 690H60C70 480 130 280 110 40Z';
  if (!isLow)
    canvas.solid('M140 60Q240 -40 330 40L340 130H140Z', canvas.sheet('#33343a'), { relief: 0.5, depth: 14 });
  canvas.solid(shell, canvas.sheet(colour), { relief: 0.6, depth: 44 });
  canvas.inside(shell, () => {
    canvas.path('M60 440Q230 400 400 470L420 400Q250 330 80 380Z', accent);
    canvas.gloss('M150 100Q180 260 150 380Q210 240 200 90Z', 0.4, 9);
    seam(canvas, 'M380 440Q330 560 360 690M70 520Q200 500 330 560', colour, 6);
  });
  for (const [x, y, turn] of isLow
    ? ([
        [400, 500, 20],
        [470, 570, 14],
      ] as const)
    : ([
        [300, 170, 4],
        [320, 290, 8],
        [420, 480, 22],
        [480, 570, 16],
      ] as const))
    canvas.paintMoved(`rotate(${turn} ${x} ${y})`, () =>
      canvas.path(
        roundedBox(x - 110, y - 16, 130, 32, 10),
        canvas.steel('#c9cdd0'),
        'stroke="#5b5f63" stroke-width="3"',
      ),
    );
  canvas.path('M40 684H600Q624 690 616 750H440V720H240V750H50Q30 720 40 684Z', '#2f3033');
}

/** Skis with their boots: new, used, for touring, for the young, to carve. */
export function drawSkiSet({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(720, 1000);
  const accent = contrast(colour, 0.5);
  for (const [i, x] of [30, 150].entries()) {
    const waist = form >= 4 ? 16 : form === 2 ? 4 : 8;
    const ski = `M${x + 50} 4C${x + 90} 20 ${x + 100} 70 ${x + 98} 140C${x + 96 - waist} 420 ${x + 96 - waist} 640 ${x + 98} 960Q${x + 98} 994 ${x + 50} 994T${x + 2} 960C${x + 4 + waist} 640 ${x + 4 + waist} 420 ${x + 2} 140C${x} 70 ${x + 10} 20 ${x + 50} 4Z`;
    canvas.solid(
      ski,
      form === 1
        ? canvas.wood(darken(colour, 0.1), 88)
        : canvas.sheet(i === 0 ? colour : lighten(colour, 0.06)),
      { relief: 0.5, depth: 20 },
    );
    canvas.inside(ski, () => {
      canvas.path(
        form === 3 ? `M${x} 200L${x + 100} 140V260L${x} 320Z` : `M${x} 0H${x + 100}V230L${x} 320Z`,
        accent,
        'fill-opacity="0.85"',
      );
      canvas.path(`M${x} 840L${x + 100} 780V1000H${x}Z`, darken(colour, 0.35), 'fill-opacity="0.6"');
    });
    canvas
      .solid(roundedBox(x + 8, 470, 84, 60, 12), canvas.sheet('#33343a'), { relief: 0.4, depth: 8 })
      .path(roundedBox(x + 8, 620, 84, 90, 14), '#2a2b2e')
      .path(roundedBox(x + 30, 530, 40, 96, 4), '#8f969b');
    canvas.paintMoved(`rotate(90 ${x + 50} 400)`, () =>
      printBrand(canvas, print, { x: x - 40, y: 380, width: 150, height: 40 }, accent),
    );
  }
  canvas.paintMoved('translate(256 436) scale(0.74 0.75)', () =>
    addSkiBoot(canvas, form === 1 ? '#8d9096' : darken(colour, 0.06), accent, form === 2),
  );
  return canvas.toDrawing();
}

/** A pair of ski boots. */
export function drawSkiBoots({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(780, 780);
  const accent = contrast(colour, 0.5);
  canvas.paintMoved('translate(160 -4)', () => addSkiBoot(canvas, darken(colour, 0.06), accent, form === 2));
  canvas.paintMoved('translate(-26 26)', () =>
    addSkiBoot(canvas, form === 1 ? lighten(colour, 0.1) : colour, accent, form === 2),
  );
  return canvas.toDrawing();
}

/** A hockey stick: of wood, junior, goalie's, for roads, a set with a puck. */
export function drawHockeyStick({ colour, form, print }: DrawingStyle): Drawing {
  const isSet = form === 4;
  const canvas = new Canvas(isSet ? 560 : 440, 1000);
  const wide = form === 2 ? 30 : 17;
  const tape = form === 3 ? '#d9542b' : '#2f3033';
  const paint = (tone: string) => {
    canvas.solid(
      `M${42 - wide * 0.5} 6H${42 + wide * 1.2}L${200 + wide} 830L${190 - wide} 850Z`,
      form === 3 ? canvas.sheet(tone) : canvas.wood(tone, 80),
      { relief: 0.5, depth: 12 },
    );
    if (form === 2)
      canvas.solid('M100 470L180 456L260 830L180 880Z', canvas.wood(tone, 80), { relief: 0.5, depth: 14 });
    canvas.solid(
      form === 2
        ? 'M172 800Q220 790 260 820C320 870 380 880 430 880Q440 980 420 992C300 996 220 980 180 930Z'
        : 'M178 800L222 790Q240 880 300 900C350 910 400 900 432 896Q440 970 424 990C340 1000 250 996 216 960Q186 920 178 800Z',
      form === 3 ? canvas.sheet('#33343a') : canvas.wood(tone, 10),
      { relief: 0.5, depth: 14 },
    );
    canvas.path(
      'M300 900C350 910 400 900 432 896Q440 970 424 990C380 996 330 996 290 986Z',
      tape,
      'fill-opacity="0.92"',
    );
    for (const x of [310, 340, 370, 400])
      canvas.line(`M${x} 904l-6 84`, lighten(tape, 0.3), 3, 'stroke-opacity="0.6"');
    canvas.path(`M${38 - wide * 0.4} 6H${46 + wide * 1.2}L${70 + wide} 180L${58 - wide * 0.4} 184Z`, tape);
    for (let y = 20; y < 170; y += 22)
      canvas.line(
        `M${36 + y * 0.12} ${y + 10}l${wide * 1.9} -8`,
        lighten(tape, 0.3),
        3,
        'stroke-opacity="0.6"',
      );
    canvas.paintMoved('rotate(79 130 480)', () =>
      printBrand(canvas, print, { x: 20, y: 462, width: 230, height: 36 }, contrast(tone, 0.7)),
    );
  };
  if (isSet) {
    canvas.paintMoved('translate(560 0) scale(-1 1)', () => paint(darken(colour, 0.12)));
    paint(colour);
    canvas
      .path(
        outlineTurned(
          280,
          [
            [84, 820],
            [84, 880],
          ],
          24,
        ),
        canvas.round('#2f3033'),
      )
      .path(ellipse(280, 820, 84, 26), '#4a4b4f');
  } else paint(colour);
  return canvas.toDrawing();
}

/** A curling stone: for clubs, backyards, the young, a doorstop, reground. */
export function drawCurlingStone({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, form === 3 ? 660 : 620);
  const foot = canvas.height - 6;
  const stone = ['#8d9296', '#6f7a86', '#a39a90', '#7b7f84', '#94989b'][form] ?? '#8d9296';
  const body = `M12 ${foot - 200}C14 ${foot - 330} 160 ${foot - 380} 450 ${foot - 380}S886 ${foot - 330} 888 ${foot - 200}C880 ${foot - 60} 740 ${foot} 450 ${foot}S20 ${foot - 60} 12 ${foot - 200}Z`;
  canvas.path(body, canvas.ball(stone));
  canvas.inside(body, () => {
    canvas.path(
      body,
      canvas.tile(
        60,
        60,
        `<circle cx="10" cy="14" r="3" fill="${darken(stone, 0.5)}"/><circle cx="34" cy="6" r="2" fill="#fff"/><circle cx="48" cy="30" r="3.500" fill="${darken(stone, 0.4)}"/><circle cx="22" cy="40" r="2.500" fill="#fff"/><circle cx="52" cy="54" r="2" fill="${darken(stone, 0.5)}"/><circle cx="8" cy="52" r="2" fill="#fff"/>`,
      ),
      'fill-opacity="0.6"',
    );
    canvas.path(
      `M0 ${foot - 246}Q450 ${foot - 150} 900 ${foot - 246}V${foot - 170}Q450 ${foot - 76} 0 ${foot - 170}Z`,
      lighten(stone, 0.5),
      'fill-opacity="0.4"',
    );
    canvas.gloss(ellipse(250, foot - 310, 130, 34), 0.4, 16);
  });
  canvas
    .path(ellipse(450, foot - 362, 190, 44), canvas.metal('#b9bec3'))
    .path(ellipse(450, foot - 370, 160, 34), darken(colour, 0.2));
  canvas.cord(
    `M400 ${foot - 380}C400 ${foot - 480} 420 ${foot - 540} 470 ${foot - 546}L690 ${foot - 540}`,
    colour,
    66,
  );
  canvas.path(circle(700, foot - 540, 34), darken(colour, 0.15));
  if (form === 3)
    canvas.cord(`M640 ${foot - 570}C660 ${foot - 640} 740 ${foot - 640} 730 ${foot - 560}`, '#c9a36a', 16);
  printBrand(canvas, print, { x: 340, y: foot - 170, width: 220, height: 56 }, darken(stone, 0.55));
  return canvas.toDrawing();
}
