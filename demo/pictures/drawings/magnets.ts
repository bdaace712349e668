import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { drawScrew, tiltBy } from './parts.ts';
import { printBrand } from './print.ts';
import { darken, inkOn, lighten } from './tones.ts';

/** Nails that hang from the sweeper: where their heads are, how long they are and how far they lean, in degrees. */
const NAILS = [
  [196, 150, 18],
  [250, 120, -8],
  [306, 170, 6],
  [352, 110, 30],
  [404, 160, -14],
  [462, 130, 4],
  [516, 176, -22],
  [560, 116, 12],
  [610, 160, -4],
  [668, 128, 24],
  [716, 170, -10],
  [772, 120, -26],
  [808, 150, 8],
] as const;

/** A magnet on two wheels that is pulled by a cord, nails on its underside. */
function drawSweeper({ colour, print }: Pick<DrawingStyle, 'colour' | 'print'>): Drawing {
  const canvas = new Canvas(1000, 860);
  const cord = 'M190 520C210 330 330 190 500 92C670 190 790 330 810 520';
  canvas
    .line(cord, '#5d4a30', 22)
    .line(cord, '#d3b98a', 15)
    .line(cord, '#8f7546', 15, 'stroke-dasharray="4 14"');
  canvas.solid(roundedBox(360, 10, 280, 92, 44), canvas.wood('#b98450'), { relief: 0.7, depth: 24 });
  for (const [x, long, lean] of NAILS)
    canvas.paintMoved(`translate(${x} 676) rotate(${lean})`, () =>
      canvas
        .path(`M-7 0H7V${long - 26}L0 ${long}L-7 ${long - 26}Z`, canvas.metal('#9aa0a5'))
        .path(ellipse(0, 4, 19, 7), canvas.metal('#b9bec3')),
    );
  canvas.path(
    roundedBox(130, 620, 740, 64, 10),
    canvas.down([0, '#e6e9ea'], [0.4, '#a9aeb3'], [1, '#5d6368']),
  );
  canvas.solid(
    roundedBox(104, 440, 792, 200, 34),
    canvas.down([0, lighten(colour, 0.3)], [0.4, colour], [1, darken(colour, 0.35)]),
    {
      relief: 0.6,
      depth: 26,
    },
  );
  for (const x of [190, 810])
    canvas.path(circle(x, 506, 34), canvas.steel('#c9cdd1')).path(circle(x, 506, 18), '#3a3d42');
  for (const x of [92, 908])
    canvas
      .solid(
        roundedBox(x - 88, 480, 176, 276, 70),
        canvas.across([0, '#17181a'], [0.35, '#4f5257'], [1, '#141517']),
        { relief: 0.5, depth: 20 },
      )
      .line(
        Array.from({ length: 8 }, (_, i) => `M${x - 78} ${520 + i * 28}H${x + 78}`).join(''),
        '#0c0d0e',
        7,
        'stroke-opacity="0.7"',
      );
  printBrand(canvas, print, { x: 290, y: 486, width: 420, height: 110 }, inkOn(colour));
  return canvas.toDrawing();
}

/** A magnet: horseshoe, sweeper on a pole, bar for tools, with filings, with a rope eye. */
export function drawMagnet({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  if (shape === 2)
    return tiltBy(1000, 190, -24, (canvas) => {
      canvas.solid(
        roundedBox(2, 30, 996, 130, 20),
        canvas.down([0, '#6d7277'], [0.3, '#3a3d42'], [1, '#17181a']),
        { relief: 0.5, depth: 16 },
      );
      canvas.path(roundedBox(60, 62, 880, 66, 6), canvas.stripes('#8f959a', '#c9cdd1', 40, 90));
      for (const x of [30, 970]) drawScrew(canvas, x, 95, 18);
      for (const [x, long] of [
        [200, 150],
        [420, 190],
        [640, 130],
        [780, 170],
      ] as const)
        canvas.path(roundedBox(x, 0, 50, long, 8), canvas.metal(x % 400 === 20 ? colour : '#a9aeb3'));
      printBrand(canvas, print, { x: 480, y: 132, width: 150, height: 26 }, '#c9cdd1');
    });
  if (shape === 1) return drawSweeper({ colour, print });
  if (shape === 4) {
    const canvas = new Canvas(760, 900);
    canvas
      .line('M380 250V180Q380 60 300 60T290 190T380 190', '#5d6368', 44)
      .line('M380 250V180Q380 60 300 60T290 190T380 190', '#b9bec3', 30);
    canvas.path(
      outlineTurned(
        380,
        [
          [90, 240],
          [110, 330],
        ],
        10,
      ),
      canvas.metal('#c9a45a'),
    );
    canvas.solid(
      outlineTurned(
        380,
        [
          [340, 340],
          [376, 380],
          [376, 820],
          [340, 880],
        ],
        18,
      ),
      canvas.metal('#b3b8bd'),
      { relief: 0.5, depth: 24 },
    );
    canvas.path(
      outlineTurned(
        380,
        [
          [376, 470],
          [376, 740],
        ],
        16,
      ),
      canvas.round(colour),
    );
    printBrand(canvas, print, { x: 190, y: 550, width: 380, height: 120 }, inkOn(colour));
    return canvas.toDrawing();
  }
  const canvas = new Canvas(860, shape === 3 ? 960 : 880);
  if (shape === 3)
    for (let hair = 0; hair < 46; hair++) {
      const x = (hair % 2 ? 40 : 640) + ((hair * 61) % 180);
      const lean = (x - (hair % 2 ? 130 : 730)) * 0.5;
      canvas.line(
        `M${x} ${790 + ((hair * 17) % 20)}l${lean} ${60 + ((hair * 29) % 90)}`,
        hair % 3 ? '#3a3735' : '#5d5955',
        7,
      );
    }
  const arch = 'M4 800V430Q4 4 430 4T856 430V800H610V430Q610 250 430 250T250 430V800Z';
  canvas.solid(arch, canvas.slant([0, lighten(colour, 0.25)], [0.5, colour], [1, darken(colour, 0.35)]), {
    relief: 0.65,
    depth: 50,
  });
  for (const x of [4, 610]) {
    canvas.path(
      roundedBox(x, 620, 246, shape === 3 ? 180 : 256, 4),
      canvas.across([0, '#8f959a'], [0.3, '#f0f2f3'], [0.6, '#b9bec3'], [1, '#6d7277']),
    );
  }
  printBrand(canvas, print, { x: 300, y: 90, width: 260, height: 90 }, inkOn(colour));
  return canvas.toDrawing();
}
