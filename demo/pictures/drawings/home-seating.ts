import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

const OAK = '#b98d5b';

/** An armchair: wooden arms, wingback, tub. 3 forms. */
export function drawArmchair({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 960);
  const fill = canvas.cloth(colour, 7);
  const leg = (d: string) => canvas.solid(d, canvas.wood('#8a5f3a'), { depth: 10 });
  const pad = (d: string, depth = 50) => canvas.solid(d, fill, { relief: 0.5, depth });
  if (form === 1) {
    for (const d of ['M150 830H210L196 956H164Z', 'M690 830H750L736 956H704Z']) leg(d);
    pad('M170 60Q450 -30 730 60Q790 300 760 620H140Q110 300 170 60Z', 60);
    for (const [x, y] of [
      [330, 170],
      [450, 150],
      [570, 170],
      [390, 290],
      [510, 290],
      [330, 400],
      [450, 400],
      [570, 400],
    ] as const)
      canvas.shade(ellipse(x, y, 26, 22), 0.3, 10).path(ellipse(x, y, 8, 8), darken(colour, 0.35));
    pad('M20 420Q10 350 90 340Q170 350 190 470V840H60Q30 640 20 420Z', 40);
    pad('M880 420Q890 350 810 340Q730 350 710 470V840H840Q870 640 880 420Z', 40);
    pad('M170 60Q90 90 70 250L96 390L200 420Q210 220 170 60Z', 34);
    pad('M730 60Q810 90 830 250L804 390L700 420Q690 220 730 60Z', 34);
    pad(roundedBox(180, 540, 540, 170, 60));
    pad(roundedBox(150, 690, 600, 170, 20), 40);
    return cropDrawing(canvas.toDrawing(), 14, 6, 872, 950);
  }
  if (form === 2) {
    for (const d of ['M170 780H224L204 900H178Z', 'M676 780H730L722 900H696Z']) leg(d);
    pad('M30 420C30 120 240 40 450 40S870 120 870 420V800Q450 850 30 800Z', 60);
    canvas.inside('M30 420C30 120 240 40 450 40S870 120 870 420V800Q450 850 30 800Z', () => {
      canvas.shade('M180 430C190 240 320 180 450 180S710 240 720 430V640H180Z', 0.3, 26);
      for (const x of [250, 350, 450, 550, 650])
        canvas.line(
          `M${450 + (x - 450) * 0.9} 190Q${x} 320 ${x} 560`,
          darken(colour, 0.4),
          7,
          'stroke-opacity="0.5"',
        );
    });
    pad(roundedBox(166, 530, 568, 180, 70));
    pad('M30 440Q40 380 110 390Q180 410 180 520V800H50Q26 620 30 440Z', 40);
    pad('M870 440Q860 380 790 390Q720 410 720 520V800H850Q874 620 870 440Z', 40);
    return cropDrawing(canvas.toDrawing(), 24, 34, 852, 866);
  }
  leg('M90 430H140L150 900H100Z');
  leg('M760 430H810L800 900H750Z');
  pad('M190 90Q450 30 710 90Q740 320 720 600H180Q160 320 190 90Z', 56);
  canvas.inside('M190 90Q450 30 710 90Q740 320 720 600H180Q160 320 190 90Z', () =>
    canvas.line(
      'M340 60Q330 300 340 600M560 60Q570 300 560 600',
      darken(colour, 0.4),
      6,
      'stroke-opacity="0.5"',
    ),
  );
  pad(roundedBox(140, 540, 620, 170, 50));
  canvas.solid(roundedBox(110, 700, 680, 50, 12), canvas.wood('#8a5f3a'), { depth: 12 });
  for (const x of [40, 720])
    canvas.solid(roundedBox(x, 400, 140, 46, 22), canvas.wood('#9a6c44'), { depth: 14 });
  return cropDrawing(canvas.toDrawing(), 34, 50, 832, 852);
}

/** Boards to cut on: with a groove, with a handle, of end grain. 3 forms. */
export function drawCuttingBoard({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 720);
  if (form === 1) {
    const outline =
      'M30 120Q30 40 120 40H640Q700 40 720 160Q740 220 800 230H940Q990 240 990 300T940 372H800Q740 380 720 440Q700 570 640 570H120Q30 570 30 490Z';
    canvas.solid(outline, canvas.wood(colour), { depth: 24 });
    canvas.path(ellipse(928, 302, 26, 26), darken(colour, 0.6));
    canvas.cord('M928 302C990 330 980 420 960 470', '#8a5a32', 12);
    return cropDrawing(canvas.toDrawing(), 26, 36, 966, 540);
  }
  const outline = form === 2 ? ellipse(500, 360, 350, 350) : roundedBox(10, 10, 980, 690, 60);
  canvas.solid(outline, canvas.wood(colour), { depth: 30 });
  canvas.inside(outline, () => {
    if (form === 2)
      for (let row = 0; row < 8; row++)
        for (let column = 0; column < 8; column++)
          canvas.path(
            roundedBox(146 + column * 90, 6 + row * 90, 90, 90, 0),
            (row + column) % 2 ? darken(colour, 0.35) : lighten(colour, 0.15),
            'fill-opacity="0.55"',
          );
    else {
      for (const [y, tone] of [
        [130, OAK],
        [420, '#6a4a35'],
      ] as const)
        canvas.path(roundedBox(0, y, 1000, 60, 0), canvas.wood(tone), 'fill-opacity="0.8"');
      canvas
        .path(
          roundedBox(60, 60, 880, 590, 34),
          'none',
          `stroke="${darken(colour, 0.5)}" stroke-width="20" stroke-opacity="0.6"`,
        )
        .path(
          roundedBox(65, 66, 880, 590, 34),
          'none',
          `stroke="${lighten(colour, 0.4)}" stroke-width="6" stroke-opacity="0.6"`,
        );
    }
  });
  return form === 2
    ? cropDrawing(canvas.toDrawing(), 146, 6, 708, 708)
    : cropDrawing(canvas.toDrawing(), 6, 6, 988, 698);
}
