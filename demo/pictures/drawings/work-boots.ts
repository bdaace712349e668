import { Canvas } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { seam, sewLabel, stitch } from './garment.ts';
import { ellipse, polygon, roundedBox } from './outlines.ts';
import { formOf } from './parts.ts';
import { crossLaces, drawBoth } from './shoes.ts';
import { darken, lighten } from './tones.ts';

interface WorkBoot {
  /** How much higher the shaft is than an ankle boot's. */
  shaft: number;
  laces: string;
  sole: string;
  hasFleece?: boolean;
}

const BOOTS = [
  { shaft: 0, laces: '#d9b25a', sole: '#2b2724' },
  { shaft: 190, laces: '#3a2f26', sole: '#3a2c22' },
  { shaft: 90, laces: '#c9573f', sole: '#2b2724', hasFleece: true },
  { shaft: 40, laces: '#e0b8a0', sole: '#2b2724' },
  { shaft: 0, laces: '#c39a5a', sole: '#b98450' },
] as const satisfies readonly WorkBoot[];

/** A thick sole with a heel and lugs, sewn to a welt. */
function layLugSole(canvas: Canvas, sole: string): void {
  canvas
    .path(
      'M50 752H926Q948 790 930 822Q912 850 868 852H446L426 828H344L326 870H74Q46 812 50 752Z',
      canvas.down([0, lighten(sole, 0.34)], [0.4, sole], [1, darken(sole, 0.5)]),
    )
    .path(roundedBox(46, 742, 886, 26, 10), canvas.down([0, '#e2c48e'], [1, '#a07c48']));
  stitch(canvas, 'M60 754H918', '#8a6a3c', 5);
  for (let lug = 0; lug < 8; lug++)
    canvas.path(
      polygon([458 + lug * 54, 862], [468 + lug * 54, 816], [494 + lug * 54, 816], [502 + lug * 54, 862]),
      darken(sole, 0.55),
    );
  for (let lug = 0; lug < 4; lug++)
    canvas.path(
      polygon([88 + lug * 60, 880], [98 + lug * 60, 834], [124 + lug * 60, 834], [132 + lug * 60, 880]),
      darken(sole, 0.55),
    );
}

function paintBoot(canvas: Canvas, { colour, print }: DrawingStyle, boot: WorkBoot): void {
  const top = 96 - boot.shaft;
  const upper =
    `M62 752C66 660 100 570 108 470C110 ${top + 220} 92 ${top + 110} 96 ${top}C190 ${top - 22} 340 ${top - 30} 440 ${top - 18}C446 ${top + 110} 436 310 480 386` +
    'C540 440 660 452 760 478C880 510 930 610 926 752Z';
  const toe = 'M690 760C660 640 680 540 742 472C880 508 936 610 930 760Z';
  canvas.solid(
    `M336 ${top}C352 ${top - 50} 420 ${top - 76} 484 ${top - 52}C496 ${top + 30} 482 270 526 352L646 452L470 390Z`,
    canvas.sheet(darken(colour, 0.24)),
    { depth: 18 },
  );
  canvas.solid(upper, canvas.sheet(colour), { relief: 0.6, depth: 60 });
  canvas.inside(upper, () => {
    canvas.path('M40 780C66 660 96 610 104 520C200 540 270 620 276 780Z', darken(colour, 0.2));
    canvas.solid(toe, canvas.sheet(lighten(colour, 0.08)), { relief: 0.6, depth: 40 });
    seam(canvas, `M300 ${top}C330 300 372 440 520 500C470 600 424 700 414 780`, colour, 5);
    for (const inwards of [12, 24])
      stitch(
        canvas,
        `M${742 - inwards} 474C${680 - inwards} 540 ${660 - inwards} 640 ${690 - inwards} 760`,
        colour,
        4,
      );
    stitch(canvas, `M282 ${top}C312 306 362 452 500 510M288 780C276 618 204 532 108 508`, colour, 4);
    canvas
      .gloss('M770 520Q862 552 892 650Q840 580 764 556Z', 0.5, 12)
      .gloss(ellipse(168, 330, 22, 130), 0.26, 16)
      .shade('M40 716H950V770H40Z', 0.34, 14);
  });
  const eyelets = 7 + Math.round(boot.shaft / 60);
  crossLaces(canvas, [452, top + 44], [650, 462], eyelets, [-60, 30], boot.laces);
  // Padded collar or fleece, and a tab to pull the boot on by.
  canvas.cord(
    `M112 ${top + 70}V${top - 34}Q112 ${top - 56} 134 ${top - 56}Q152 ${top - 56} 152 ${top - 34}V${top + 60}`,
    darken(colour, 0.4),
    18,
  );
  if (boot.hasFleece)
    canvas.solid(
      `M78 ${top + 26}Q70 ${top - 36} 150 ${top - 32}Q200 ${top - 58} 270 ${top - 42}Q340 ${top - 64} 400 ${top - 42}Q474 ${top - 44} 464 ${top + 20}Q450 ${top + 60} 380 ${top + 48}Q320 ${top + 72} 250 ${top + 54}Q170 ${top + 76} 120 ${top + 58}Q86 ${top + 58} 78 ${top + 26}Z`,
      canvas.tile(
        30,
        30,
        '<rect width="30" height="30" fill="#efe6d2"/><path d="M4 8q8 -8 14 2M16 22q6 -10 12 0" stroke="#cdbc9c" stroke-width="4" fill="none"/>',
      ),
      { relief: 0.6, depth: 26 },
    );
  else
    canvas.cord(`M100 ${top + 10}C190 ${top - 14} 336 ${top - 22} 438 ${top - 8}`, darken(colour, 0.28), 34);
  layLugSole(canvas, boot.sole);
  // The green triangle of boots with a protective toe and sole.
  canvas
    .path(roundedBox(140, 232, 92, 80, 8), '#f3efe4')
    .path(polygon([186, 244], [222, 300], [150, 300]), '#2f8f4e');
  sewLabel(canvas, print, { x: 132, y: 330, width: 108, height: 44 });
}

/** A pair of laced work boots from the side. 5 forms: steel toe, lineman's with a high shaft, winter, women's, resoled. */
export function drawWorkBoots(style: DrawingStyle): Drawing {
  const boot: WorkBoot = formOf(BOOTS, style.form);
  const above = boot.shaft + 50;
  const canvas = new Canvas(1060, 960 + above);
  canvas.paintMoved(`translate(0 ${above})`, () => drawBoth(canvas, () => paintBoot(canvas, style, boot)));
  const top = Math.round(above - boot.shaft * 0.9 + 8);
  return cropDrawing(canvas.toDrawing(), 44, top, 976, 946 + above - top);
}
