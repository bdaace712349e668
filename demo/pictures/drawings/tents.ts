import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { sewLabel } from './garment.ts';
import { darken, lighten } from './tones.ts';

/** A low tunnel on three hoops, its door at one end. */
export function drawTunnelTent({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 430);
  const shell = 'M10 422C20 230 110 70 250 40C470 4 760 60 880 190C940 260 980 350 992 422Z';
  canvas.solid(shell, canvas.sheet(colour), { relief: 0.55, depth: 60 });
  canvas.inside(shell, () => {
    canvas.path('M480 0C640 80 720 240 740 430H1000V0Z', '#1d1208', 'fill-opacity="0.16"');
    canvas.path('M0 384H1000V430H0Z', darken(colour, 0.4), 'fill-opacity="0.7"');
  });
  const accent = contrast(colour, 0.5);
  for (const hoop of [
    'M250 40C350 110 400 260 410 422',
    'M500 30C600 100 650 260 660 422',
    'M740 92C810 180 850 300 860 422',
  ])
    canvas.line(hoop, darken(colour, 0.4), 12).line(hoop, accent, 5);
  const door = 'M60 422C70 270 140 130 236 108C300 190 336 300 344 422Z';
  canvas.path(door, '#37312a');
  canvas.solid(
    'M236 108C140 130 70 270 60 422L130 410C150 300 190 190 236 108Z',
    canvas.sheet(lighten(colour, 0.25)),
    {
      relief: 0.5,
      depth: 14,
    },
  );
  canvas.line(door, lighten(colour, 0.4), 6);
  sewLabel(canvas, print, { x: 690, y: 300, width: 100, height: 42 });
  return canvas.toDrawing();
}

/** A tall tent for a family: bowed poles, guy lines with pegs, a zipped door that is rolled aside, mesh windows. */
export function drawCabinTent({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1100, 700);
  const fly = lighten(colour, 0.5);
  const guy = (d: string) => canvas.line(d, '#e9e2d0', 6).line(d, '#b5482f', 2, 'stroke-dasharray="10 14"');
  guy('M220 190L16 660');
  guy('M880 190L1084 660');
  guy('M130 430L40 676');
  guy('M970 430L1060 676');
  for (const x of [16, 40, 1060, 1084]) canvas.line(`M${x} 654L${x < 500 ? x - 6 : x + 6} 690`, '#8f959a', 9);
  const shell = 'M96 672C120 480 170 260 280 130Q550 20 820 130C930 260 980 480 1004 672Q550 700 96 672Z';
  canvas.solid(shell, canvas.cloth(colour, 8), { relief: 0.55, depth: 60 });
  canvas.inside(shell, () => {
    canvas.path('M700 60C830 240 870 480 880 700H1100V60Z', '#1d1208', 'fill-opacity="0.2"');
    canvas.line(
      'M190 330Q300 420 330 640M240 240Q350 300 380 420M870 330Q770 420 740 640M820 240Q740 300 720 400M150 560Q260 600 300 660M950 560Q840 600 800 660',
      darken(colour, 0.5),
      16,
      `stroke-opacity="0.3" filter="${canvas.soft(9)}"`,
    );
    canvas.line(
      'M176 340Q286 430 316 640M884 340Q790 430 756 640',
      lighten(colour, 0.5),
      9,
      `stroke-opacity="0.35" filter="${canvas.soft(7)}"`,
    );
    canvas.path('M90 628Q550 664 1010 628V710H90Z', darken(colour, 0.45), 'fill-opacity="0.75"');
  });
  const cover = 'M200 250C260 150 400 56 550 56S840 150 900 250Q730 196 550 196T200 250Z';
  canvas
    .shade('M200 262Q370 210 550 210T900 262L890 300Q730 240 550 240T210 300Z', 0.3, 12)
    .solid(cover, canvas.cloth(fly, 8), { relief: 0.5, depth: 34 });
  canvas.line(
    'M340 112Q430 170 440 206M760 112Q670 170 660 206',
    darken(fly, 0.3),
    10,
    `stroke-opacity="0.4" filter="${canvas.soft(5)}"`,
  );
  for (const pole of [
    'M280 130C200 260 150 480 130 668',
    'M820 130C900 260 950 480 970 668',
    'M430 84C330 250 300 480 294 676',
    'M670 84C770 250 800 480 806 676',
  ])
    canvas.line(pole, darken(colour, 0.5), 14).line(pole, contrast(colour, 0.45), 6);
  const door = 'M420 682C416 520 430 380 470 300Q550 250 630 300C670 380 684 520 680 682Z';
  canvas.path(door, '#2d2822');
  canvas.path('M440 682C440 600 500 560 550 560S660 600 660 682Z', '#6a5a48', 'fill-opacity="0.7"');
  canvas.solid(
    'M470 300Q430 380 420 682L474 678C470 540 500 420 550 276Q500 278 470 300Z',
    canvas.cloth(lighten(colour, 0.22), 8),
    { relief: 0.6, depth: 22 },
  );
  canvas
    .line('M474 678C470 540 500 420 550 276', '#d8d2c4', 7)
    .line('M474 678C470 540 500 420 550 276', '#5d6266', 3, 'stroke-dasharray="5 6"');
  canvas
    .line(door.slice(0, -1), lighten(colour, 0.35), 7)
    .line(door.slice(0, -1), '#5d6266', 3, 'stroke-dasharray="5 6"');
  canvas.cord('M438 470l46 8', '#b5482f', 12);
  const mesh = canvas.tile(
    10,
    10,
    '<rect width="10" height="10" fill="#4a4f52"/><path d="M0 0L10 10M10 0L0 10" stroke="#8a9094" stroke-width="1.2"/>',
  );
  for (const window of [
    'M330 330Q390 300 410 310Q386 400 384 470L316 476Q314 390 330 330Z',
    'M770 330Q710 300 690 310Q714 400 716 470L784 476Q786 390 770 330Z',
  ])
    canvas.path(window, mesh).line(window, lighten(colour, 0.4), 6);
  sewLabel(canvas, print, { x: 505, y: 130, width: 96, height: 40 });
  return cropDrawing(canvas.toDrawing(), 6, 48, 1088, 646);
}

/** A pyramid around one pole, tied down at its corners. */
export function drawPyramidTent({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(900, 860);
  canvas.line('M450 6V60', '#8a6a45', 16);
  canvas.solid('M450 30L880 780L620 852Z', canvas.sheet(darken(colour, 0.3)), { relief: 0.4, depth: 30 });
  canvas.solid('M450 30L620 852H130L16 770Z', canvas.sheet(colour), { relief: 0.5, depth: 50 });
  canvas.path('M450 30L130 852L16 770Z', '#fff', 'fill-opacity="0.14"');
  canvas.path('M450 250L530 852H270Z', '#37312a');
  canvas.solid('M450 250L270 852H200Q360 560 450 250Z', canvas.sheet(lighten(colour, 0.3)), {
    relief: 0.5,
    depth: 14,
  });
  canvas.line('M450 30L130 852M450 30L620 852', darken(colour, 0.45), 6);
  canvas.path('M420 86L450 30L484 94Q452 110 420 86Z', contrast(colour, 0.5));
  canvas.line('M16 770L2 800M880 780L896 806', '#d9d2c2', 7);
  sewLabel(canvas, print, { x: 300, y: 300, width: 90, height: 40 });
  return canvas.toDrawing();
}
