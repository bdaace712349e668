import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { drawBloom, drawHyacinth, drawLeaves, drawTulip, pointAt } from './foliage.ts';
import { circle, ellipse, leaf, roundedBox } from './outlines.ts';
import { stickLabel } from './packages.ts';
import { printText, shortName } from './print.ts';
import { blend, brightness, darken, inkOn, lighten } from './tones.ts';

export type SeedCrop =
  | 'sunflower'
  | 'daisies'
  | 'meadow'
  | 'clover'
  | 'tomatoes'
  | 'beans'
  | 'tulips'
  | 'hyacinths'
  | 'grape-hyacinths'
  | 'garlic';

/** Draws what grows out of a packet's seeds, in a box of 500 by 500 at (0, 0). */
function drawCrop(canvas: Canvas, crop: SeedCrop, colour: string): void {
  const green = '#5f9150';
  switch (crop) {
    case 'sunflower':
      canvas.line('M250 500V230', green, 22);
      drawLeaves(
        canvas,
        [
          [250, 420, 190, -64],
          [250, 380, 190, 62],
        ],
        green,
        0.4,
      );
      drawBloom(canvas, 250, 190, 180, '#e6b02e', {
        petals: 20,
        breadth: 0.16,
        rings: 2,
        heart: '#5a3a22',
        heartSize: 0.42,
      });
      return;
    case 'daisies':
    case 'meadow': {
      const heads = [
        [120, 190],
        [250, 110],
        [390, 180],
        [180, 320],
        [340, 320],
      ] as const;
      for (const [x, y] of heads) canvas.line(`M250 520Q${x} 400 ${x} ${y}`, green, 10);
      drawLeaves(
        canvas,
        heads.map(([x], i) => [(x + 250) / 2, 460, 150, (x - 250) * 0.3 + (i % 2 ? 30 : -30)] as const),
        green,
        0.14,
      );
      const tones =
        crop === 'daisies' ? ['#fbf8ef'] : ['#d97b3a', '#a48fc0', '#fbf8ef', '#d94f4a', '#e6c04c'];
      for (const [i, [x, y]] of heads.entries())
        drawBloom(canvas, x, y, 84, tones[i % tones.length] ?? colour, {
          petals: crop === 'daisies' || i % 2 ? 15 : 7,
          breadth: crop === 'daisies' || i % 2 ? 0.17 : 0.4,
          heart: i % 2 || crop === 'daisies' ? '#e0a92e' : '#4a3a2c',
        });
      return;
    }
    case 'clover': {
      const clovers = [
        [130, 250],
        [270, 140],
        [390, 270],
        [230, 360],
      ] as const;
      for (const [x, y] of clovers) canvas.line(`M250 520Q${x} 440 ${x} ${y}`, green, 9);
      for (const [x, y] of clovers)
        canvas
          .path(
            [0, 120, 240]
              .map((turn) => {
                const [px, py] = pointAt(x, y, 46, turn);
                return circle(px, py, 48);
              })
              .join(''),
            canvas.ball('#5c9a52'),
          )
          .line(
            [0, 120, 240]
              .map((turn) => {
                const [px, py] = pointAt(x, y, 78, turn);
                return `M${x} ${y}L${px} ${py}`;
              })
              .join(''),
            '#a8cf93',
            7,
            'stroke-opacity="0.7"',
          );
      for (const [x, y] of [
        [360, 120],
        [110, 120],
      ] as const)
        canvas
          .line(`M250 500Q${x} 300 ${x} ${y}`, green, 8)
          .path(
            Array.from({ length: 18 }, (_, i) => leaf(x, y + 20, 74, i * 20 - 170, 0.2)).join(''),
            '#f4f0ea',
            `stroke="#d9a9b3" stroke-width="3"`,
          );
      return;
    }
    case 'tomatoes':
      canvas.line('M90 40Q260 120 300 330M230 130Q330 120 400 160', green, 16);
      drawLeaves(
        canvas,
        [
          [110, 60, 170, 70],
          [190, 110, 150, -20],
          [300, 130, 150, 40],
        ],
        green,
        0.34,
      );
      for (const [x, y, r] of [
        [210, 330, 120],
        [370, 270, 100],
        [340, 420, 96],
      ] as const) {
        canvas.path(circle(x, y, r), canvas.ball('#c93c30'));
        canvas.path(
          [0, 72, 144, 216, 288].map((turn) => leaf(x, y - r * 0.8, r * 0.56, turn, 0.22)).join(''),
          '#4f8a45',
        );
      }
      return;
    case 'beans':
      canvas.line('M120 20Q180 260 140 500M160 120Q280 80 380 110', green, 12);
      drawLeaves(
        canvas,
        [
          [140, 90, 190, 60],
          [150, 150, 160, -50],
          [300, 100, 150, 100],
        ],
        green,
        0.44,
      );
      for (const [x, y, turn] of [
        [240, 200, 168],
        [320, 180, 176],
        [390, 170, 190],
      ] as const)
        canvas.path(leaf(x, y, 310, turn, 0.09), canvas.across([0, '#86b268'], [1, '#4f8a45']));
      for (const [x, y] of [
        [90, 440],
        [170, 470],
        [60, 350],
      ] as const)
        canvas.path(ellipse(x, y, 46, 30), canvas.ball('#8c3b3f'));
      return;
    case 'tulips':
      for (const [x, top] of [
        [130, 220],
        [250, 140],
        [370, 230],
      ] as const) {
        canvas.line(`M250 520Q${x} 420 ${x} ${top}`, green, 15);
        drawTulip(canvas, x, top + 16, 150, colour);
      }
      drawLeaves(
        canvas,
        [
          [220, 520, 330, -24],
          [290, 520, 320, 26],
        ],
        green,
        0.14,
      );
      return;
    case 'hyacinths':
      drawLeaves(
        canvas,
        [
          [150, 520, 260, -22],
          [350, 520, 260, 20],
          [250, 520, 240, -4],
        ],
        green,
        0.11,
      );
      drawHyacinth(canvas, 150, 500, 330, colour);
      drawHyacinth(canvas, 350, 500, 350, lighten(colour, 0.3));
      drawHyacinth(canvas, 250, 520, 430, colour);
      return;
    case 'grape-hyacinths':
      drawLeaves(
        canvas,
        [
          [200, 520, 300, -30],
          [300, 520, 300, 30],
          [250, 520, 260, 4],
        ],
        green,
        0.07,
      );
      for (const [x, y] of [
        [130, 130],
        [250, 70],
        [370, 140],
      ] as const) {
        canvas.line(`M250 520Q${x} 400 ${x} ${y}`, green, 9);
        for (let row = 0; row < 7; row++)
          canvas.path(
            [-1, 0, 1].map((side) => circle(x + side * (16 + row * 5), y + row * 30, 22)).join(''),
            canvas.ball(row < 2 ? lighten('#5566b0', 0.4) : '#5566b0'),
          );
      }
      return;
    case 'garlic':
      canvas.line('M230 160Q200 60 240 10M260 160Q270 60 290 20', '#9aa86a', 14);
      canvas
        .path(
          'M250 130C290 190 430 220 430 350Q420 470 250 470T70 350C70 220 210 190 250 130Z',
          canvas.ball('#efe6dc'),
        )
        .line(
          'M250 140C210 230 150 300 170 450M250 140C290 230 350 300 330 450M250 140V466',
          '#a87f94',
          7,
          'stroke-opacity="0.6"',
        );
      canvas.line('M210 470q-10 24 -20 30M250 470v34M290 470q10 24 20 30', '#b9a88c', 7);
      return;
    default:
      crop satisfies never;
  }
}

/** A packet of seeds with its plant on the front: paper, kraft with a window of print, with a folded top. 3 forms. */
export const drawSeedPacket =
  (crop: SeedCrop) =>
  ({ form, colour, print }: DrawingStyle): Drawing => {
    const canvas = new Canvas(660, 920);
    const ground = [print.paper, '#d6b88c', lighten(colour, 0.66)][form] ?? print.paper;
    const outline = form === 2 ? 'M10 10H650V910H10Z' : 'M10 34L24 10H636L650 34V910H10Z';
    canvas.solid(outline, canvas.sheet(ground), { depth: 30, relief: 0.3 });
    canvas.inside(outline, () => {
      const ink = inkOn(ground);
      if (form === 0) canvas.path('M10 10H650V270H10Z', print.accent);
      if (form === 1) canvas.path(roundedBox(60, 270, 540, 500, 250), '#f6efdf');
      if (form === 2) canvas.path('M10 740H650V910H10Z', print.accent);
      canvas.paintMoved(
        form === 0
          ? 'translate(70 290) scale(1.04)'
          : form === 1
            ? 'translate(120 310) scale(0.86)'
            : 'translate(60 220) scale(1.08)',
        () => drawCrop(canvas, crop, colour),
      );
      const head = form === 0 ? inkOn(print.accent) : ink;
      printText(
        canvas,
        print.brand.toUpperCase(),
        { x: 90, y: form === 2 ? 40 : 50, width: 480, height: 44 },
        { face: 'sans', colour: head, lines: 1, tracking: 0.1, most: 34 },
      );
      printText(
        canvas,
        shortName(print.name),
        form === 2 ? { x: 60, y: 752, width: 540, height: 130 } : { x: 60, y: 100, width: 540, height: 150 },
        { face: print.face, colour: form === 2 ? inkOn(print.accent) : head, lines: 2 },
      );
      if (form === 1)
        printText(
          canvas,
          print.detail || 'Open pollinated',
          { x: 120, y: 800, width: 420, height: 60 },
          { face: 'sans', colour: ink, lines: 1, most: 40 },
        );
      canvas.path(outline, canvas.slant([0, '#ffffff', 0.22], [0.5, '#000000', 0], [1, '#1d1208', 0.16]));
      if (form !== 2) canvas.line('M10 46H650', '#1d1208', 4, 'stroke-opacity="0.22"');
      canvas.line('M40 10V910M620 10V910', '#1d1208', 3, 'stroke-opacity="0.12"');
    });
    return cropDrawing(canvas.toDrawing(), 6, 6, 648, 908);
  };

/** Bulbs in the net: a bag with a header card, a crate, a paper bag with bulbs before it. 3 forms. */
export const drawBulbs =
  (crop: SeedCrop) =>
  ({ form, colour, print, chance }: DrawingStyle): Drawing => {
    const skin =
      crop === 'garlic'
        ? '#e9ddd6'
        : crop === 'hyacinths' || crop === 'grape-hyacinths'
          ? '#8a5f78'
          : '#a8703f';
    const canvas = new Canvas(760, 960);
    const bulb = (x: number, y: number, r: number) => {
      const tone = blend(skin, '#6a4a2a', chance.share() * 0.25);
      canvas.path(
        `M${x} ${y - r * 1.3}C${x + r * 0.2} ${y - r * 0.8} ${x + r} ${y - r * 0.6} ${x + r} ${y + r * 0.1}Q${x + r * 0.9} ${y + r * 0.9} ${x} ${y + r * 0.9}T${x - r} ${y + r * 0.1}C${x - r} ${y - r * 0.6} ${x - r * 0.2} ${y - r * 0.8} ${x} ${y - r * 1.3}Z`,
        canvas.ball(tone),
      );
      canvas.line(
        `M${x} ${y - r * 1.2}Q${x - r * 0.6} ${y} ${x - r * 0.3} ${y + r * 0.8}M${x} ${y - r * 1.2}Q${x + r * 0.6} ${y} ${x + r * 0.3} ${y + r * 0.8}`,
        darken(tone, crop === 'garlic' ? 0.2 : 0.34),
        4,
        'stroke-opacity="0.6"',
      );
    };
    const picture = (x: number, y: number, width: number, height: number, isNamed = true) => {
      const paper = brightness(print.paper) > 0.5 ? print.paper : '#f4ecdb';
      canvas.path(roundedBox(x, y, width, height, 12), canvas.sheet(paper));
      canvas.inside(roundedBox(x, y, width, height, 12), () => {
        const scale = (height * 0.62) / 500;
        canvas.paintMoved(
          `translate(${x + width / 2 - 250 * scale} ${y + height * 0.04}) scale(${scale})`,
          () => drawCrop(canvas, crop, colour),
        );
        canvas.path(roundedBox(x, y + height * 0.66, width, height * 0.34, 0), print.accent);
      });
      if (isNamed)
        printText(
          canvas,
          shortName(print.name),
          { x: x + 30, y: y + height * 0.68, width: width - 60, height: height * 0.28 },
          { face: print.face, colour: inkOn(print.accent), lines: 2 },
        );
    };
    if (form === 0) {
      const net = 'M120 330Q20 560 60 760Q100 940 380 944T700 760Q740 560 640 330Z';
      canvas.inside(net, () => {
        canvas.path(net, darken(skin, 0.55));
        for (const [x, y] of [
          [150, 480],
          [300, 460],
          [460, 470],
          [610, 480],
          [120, 640],
          [270, 620],
          [430, 630],
          [590, 640],
          [180, 800],
          [340, 790],
          [500, 800],
          [640, 780],
          [260, 900],
          [430, 900],
        ] as const)
          bulb(x, y, 92);
        canvas.path(
          net,
          canvas.tile(
            34,
            34,
            '<path d="M0 17L17 0L34 17L17 34Z" fill="none" stroke="#d8563a" stroke-width="3.4" stroke-opacity="0.75"/>',
          ),
        );
      });
      canvas.path(net, canvas.across([0, '#1d1208', 0.34], [0.3, '#fff', 0.1], [1, '#1d1208', 0.36]));
      picture(80, 10, 600, 380);
      canvas.path(circle(380, 38, 15), '#6b5a48');
      return cropDrawing(canvas.toDrawing(), 44, 6, 672, 942);
    }
    if (form === 1) {
      for (const [x, y] of [
        [120, 470],
        [260, 440],
        [400, 450],
        [540, 440],
        [640, 480],
        [190, 530],
        [330, 530],
        [470, 530],
        [590, 540],
      ] as const)
        bulb(x, y, 88);
      canvas.solid('M10 560H750L720 950H40Z', canvas.wood('#c79a68'), { depth: 30 });
      canvas.line('M20 690H740M30 820H730', '#7a5230', 9, 'stroke-opacity="0.6"');
      stickLabel(canvas, print, { x: 220, y: 600, width: 320, height: 300 }, 8);
      canvas.paintMoved('translate(0 0)', () => {
        canvas.path(roundedBox(368, 250, 24, 330, 6), '#c9a878');
        picture(240, 40, 280, 300, false);
      });
      return cropDrawing(canvas.toDrawing(), 6, 36, 748, 916);
    }
    canvas.solid('M140 60H620L650 900Q390 930 110 900Z', canvas.sheet('#cfae80'), { depth: 50 });
    canvas
      .path('M140 60L170 20H600L620 60Z', darken('#cfae80', 0.25))
      .line('M200 70L190 890M560 70L580 890', '#1d1208', 4, 'stroke-opacity="0.15"');
    picture(190, 170, 380, 460);
    for (const [x, y] of [
      [130, 860],
      [290, 880],
      [620, 850],
      [470, 880],
    ] as const)
      bulb(x, y, 84);
    return cropDrawing(canvas.toDrawing(), 42, 16, 666, 942);
  };
