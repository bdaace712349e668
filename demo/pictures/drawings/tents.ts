import { Canvas, contrast } from './canvas.ts';
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

/** A house of cloth: upright walls, a pitched roof, windows beside the door. */
export function drawCabinTent({ colour, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, 720);
  const roof = lighten(colour, 0.5);
  canvas.solid('M70 250H650L690 712H30Z', canvas.sheet(colour), { relief: 0.4, depth: 40 });
  canvas.solid('M650 250L930 270L972 660L690 712Z', canvas.sheet(darken(colour, 0.25)), {
    relief: 0.4,
    depth: 30,
  });
  canvas.solid('M10 262L210 20H760L990 290L930 296L650 268Z', canvas.sheet(roof), { relief: 0.5, depth: 40 });
  canvas.path('M760 20L990 290L930 296L650 268Z', '#1d1208', 'fill-opacity="0.14"');
  canvas.path('M250 712V330Q360 290 470 330V712Z', '#37312a');
  canvas.solid('M250 330V712H316Q300 480 330 316Q280 318 250 330Z', canvas.sheet(lighten(colour, 0.3)), {
    relief: 0.5,
    depth: 14,
  });
  canvas.line('M250 712V330Q360 290 470 330V712', lighten(colour, 0.5), 7);
  for (const window of [
    'M110 380H210V520H104Z',
    'M520 380H618L624 520H520Z',
    'M740 390L860 396L872 520L752 530Z',
  ])
    canvas.path(window, '#d3e2e4').line(window, roof, 9);
  canvas.line('M157 380V520M570 380V520M800 394L812 524', roof, 5);
  canvas.path('M34 668H688L690 712H30Z', darken(colour, 0.45), 'fill-opacity="0.6"');
  sewLabel(canvas, print, { x: 520, y: 590, width: 110, height: 46 });
  return canvas.toDrawing();
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
