import { chances } from '../chances.ts';
import { Canvas, contrast } from './canvas.ts';
import { cropDrawing } from './crop.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, leaf, polygon, roundedBox } from './outlines.ts';
import { printBrand } from './print.ts';
import { blend, darken, lighten } from './tones.ts';

/** The fill of plush: matt and round, lit from the upper left. */
const plush = (canvas: Canvas, colour: string): string =>
  canvas.slant([0, lighten(colour, 0.24)], [0.45, colour], [1, darken(colour, 0.24)]);

/** Short fur on a part: hairs of a lighter and a darker tone that lie as they fall. */
function drawPile(canvas: Canvas, d: string, colour: string): void {
  const hairs = (name: string) => {
    const chance = chances(name);
    return Array.from({ length: 300 }, () => {
      const [x, y, long] = [chance.share() * 236, chance.share() * 230, 5 + chance.share() * 8];
      return `M${x.toFixed(1)} ${y.toFixed(1)}q${((chance.share() - 0.5) * 6).toFixed(1)} ${(long / 2).toFixed(1)} ${((chance.share() - 0.4) * 9).toFixed(1)} ${long.toFixed(1)}`;
    }).join('');
  };
  canvas.path(
    d,
    canvas.tile(
      240,
      240,
      `<g fill="none" stroke-linecap="round" stroke-width="2"><path d="${hairs('dark fur')}" stroke="${darken(colour, 0.34)}" stroke-opacity="0.34"/><path d="${hairs('light fur')}" stroke="${lighten(colour, 0.5)}" stroke-opacity="0.42"/></g>`,
    ),
    'fill-opacity="1"',
  );
}

/** Corduroy: ribs along a part, each with its lit and its shaded side. */
function drawRibs(canvas: Canvas, d: string, colour: string): void {
  canvas.path(
    d,
    canvas.tile(
      18,
      18,
      `<path d="M0 5H18" stroke="${lighten(colour, 0.3)}" stroke-width="6" stroke-opacity="0.5"/><path d="M0 14H18" stroke="${darken(colour, 0.5)}" stroke-width="5" stroke-opacity="0.6"/>`,
      -4,
    ),
    'fill-opacity="1"',
  );
}

/** A stuffed part: it rounds off into soft shade, and hairs stand over its edge. */
function drawPart(canvas: Canvas, d: string, colour: string, isRibbed = false): void {
  if (!isRibbed)
    canvas.path(
      d,
      'none',
      `stroke="${darken(colour, 0.1)}" stroke-width="9" stroke-dasharray="2 4" stroke-opacity="0.8"`,
    );
  canvas.path(d, plush(canvas, colour));
  if (isRibbed) drawRibs(canvas, d, colour);
  else drawPile(canvas, d, colour);
  canvas.inside(d, () =>
    canvas.add(
      `<g filter="${canvas.soft(20, 20)}"><path d="${d}" fill="none" stroke="#1a1108" stroke-opacity="0.36" stroke-width="34" transform="translate(-9 -12)"/></g>`,
    ),
  );
}

/** A seam of small stitches, sunk into the pile. */
const drawSeam = (canvas: Canvas, d: string, colour: string): Canvas =>
  canvas
    .line(d, darken(colour, 0.5), 9, `stroke-opacity="0.4" filter="${canvas.soft(4)}"`)
    .line(d, darken(colour, 0.45), 4, 'stroke-dasharray="13 8" stroke-opacity="0.85"');

/** Two eyes of beads. */
function drawEyes(canvas: Canvas, x: number, y: number, apart: number, size = 15): void {
  canvas
    .path(`${circle(x - apart, y, size)}${circle(x + apart, y, size)}`, '#2a221d')
    .path(
      `${circle(x - apart - size * 0.3, y - size * 0.35, size * 0.3)}${circle(x + apart - size * 0.3, y - size * 0.35, size * 0.3)}`,
      '#ffffff',
      'fill-opacity="0.85"',
    );
}

/** A small sewn-on label with the brand. */
function drawTag(canvas: Canvas, { print }: DrawingStyle, x: number, y: number): void {
  canvas.path(
    roundedBox(x, y, 92, 54, 6),
    '#f6f0e2',
    'stroke="#1d1208" stroke-opacity="0.2" stroke-width="3"',
  );
  printBrand(canvas, print, { x: x + 6, y: y + 6, width: 80, height: 42 }, '#5a4a3a');
}

/** A teddy bear that sits: plain, with a bow, with a knitted scarf. 3 forms. */
export function drawTeddy(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  const canvas = new Canvas(800, 960);
  const pale = lighten(colour, 0.4);
  for (const x of [220, 580]) {
    drawPart(canvas, circle(x, 130, 96), colour);
    canvas.path(circle(x, 138, 56), canvas.ball(pale));
  }
  drawPart(canvas, 'M150 520Q60 560 60 690Q70 770 140 760Q220 720 260 600Z', darken(colour, 0.06));
  drawPart(canvas, 'M650 520Q740 560 740 690Q730 770 660 760Q580 720 540 600Z', darken(colour, 0.1));
  drawPart(canvas, ellipse(400, 680, 240, 250), colour);
  canvas.path(ellipse(400, 700, 150, 170), canvas.ball(pale), 'fill-opacity="0.85"');
  for (const x of [180, 620]) {
    drawPart(canvas, ellipse(x, 850, 140, 106), darken(colour, 0.04));
    canvas.path(ellipse(x, 860, 78, 62), canvas.ball(pale));
  }
  drawPart(canvas, ellipse(400, 290, 262, 232), colour);
  canvas.path(ellipse(400, 366, 118, 94), canvas.ball(pale));
  canvas
    .path('M352 322Q400 300 448 322Q452 362 400 374Q348 362 352 322Z', '#3b2a22')
    .line('M400 374V408M400 408Q370 436 344 416M400 408Q430 436 456 416', '#3b2a22', 8);
  drawEyes(canvas, 400, 266, 106, 20);
  if (form === 1)
    canvas
      .path(
        'M400 520C340 450 240 460 250 530S340 580 400 530C460 590 550 600 550 530S460 450 400 520Z',
        canvas.sheet(contrast(colour, 0.7)),
      )
      .path(circle(400, 526, 34), darken(contrast(colour, 0.7), 0.2));
  if (form === 2)
    canvas
      .solid('M196 460Q400 580 604 460L616 520Q400 640 184 520Z', canvas.knit('#b5482f', 24), { depth: 18 })
      .solid('M470 560L560 540L590 740L500 750Z', canvas.knit('#b5482f', 24), { depth: 18 });
  drawTag(canvas, style, 600, 720);
  return cropDrawing(canvas.toDrawing(), 34, 30, 732, 930);
}

/** A bunny: long ears hanging, ears up, a rattle ring. 3 forms; it stands. */
export function drawBunny(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  const canvas = new Canvas(760, 1000);
  const inner = '#e6b3ae';
  if (form !== 0)
    for (const side of [-1, 1])
      canvas.paintMoved(`rotate(${side * 12} 380 320)`, () => {
        drawPart(canvas, ellipse(380 + side * 84, 160, 66, 170), colour);
        canvas.path(ellipse(380 + side * 84, 176, 32, 124), canvas.ball(inner));
      });
  if (form === 2)
    canvas
      .line(circle(380, 740, 180), '#96602f', 60)
      .line(circle(380, 740, 180), '#c79a68', 46)
      .line(circle(376, 736, 180), '#e6c79c', 10);
  else {
    drawPart(canvas, 'M200 600Q120 660 140 780Q160 830 220 790L290 660Z', darken(colour, 0.05));
    drawPart(canvas, 'M560 600Q640 660 620 780Q600 830 540 790L470 660Z', darken(colour, 0.08));
    drawPart(canvas, ellipse(380, 740, 200, 220), colour);
    canvas.path(ellipse(380, 760, 120, 150), canvas.ball(lighten(colour, 0.45)));
    for (const x of [220, 540]) {
      drawPart(canvas, ellipse(x, 910, 130, 82), colour);
      canvas.path(ellipse(x, 920, 60, 42), inner, 'fill-opacity="0.7"');
    }
  }
  drawPart(canvas, ellipse(380, 400, 220, 200), colour);
  if (form === 0)
    for (const side of [-1, 1]) {
      drawPart(
        canvas,
        `M${380 + side * 90} 230Q${380 + side * 220} 200 ${380 + side * 300} 380Q${380 + side * 360} 600 ${380 + side * 290} 680Q${380 + side * 220} 690 ${380 + side * 210} 560Q${380 + side * 210} 400 ${380 + side * 90} 300Z`,
        darken(colour, 0.04),
      );
      canvas.path(leaf(380 + side * 210, 360, 280, side * 164, 0.12), inner, 'fill-opacity="0.8"');
    }
  canvas
    .path('M350 440H410Q404 476 380 480Q356 476 350 440Z', '#c9727c')
    .line('M380 480V506M380 506Q352 530 330 512M380 506Q408 530 430 512', '#6a4a45', 7);
  drawEyes(canvas, 380, 390, 96, 18);
  drawTag(canvas, style, form === 2 ? 334 : 500, form === 2 ? 880 : 770);
  return form === 0
    ? cropDrawing(canvas.toDrawing(), 32, 192, 696, 804)
    : form === 1
      ? cropDrawing(canvas.toDrawing(), 86, -12, 588, 1008)
      : cropDrawing(canvas.toDrawing(), 142, -12, 476, 968);
}

/** An elephant from the side: standing, with a blanket, sitting to the front. 3 forms; with its young if so named. */
export function drawElephant(style: DrawingStyle): Drawing {
  if (!/\bmother and baby\b/i.test(style.print.name)) return drawOneElephant(style);
  const { width, height, svg } = drawOneElephant({ ...style, form: 0 });
  return {
    width: Math.round(width * 1.34),
    height,
    svg: `<g transform="translate(${width * 0.34} 0)">${svg}</g><g transform="translate(0 ${height * 0.54}) scale(0.46)">${svg}</g>`,
  };
}

function drawOneElephant(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  const canvas = new Canvas(1000, 820);
  const inner = '#e0aeb0';
  if (form === 2) {
    for (const side of [-1, 1]) {
      drawPart(canvas, ellipse(500 + side * 270, 300, 190, 210), darken(colour, 0.06));
      canvas.path(ellipse(500 + side * 280, 310, 120, 140), canvas.ball(inner));
    }
    drawPart(canvas, ellipse(500, 600, 220, 210), colour);
    for (const side of [-1, 1]) {
      drawPart(canvas, ellipse(500 + side * 170, 720, 120, 96), colour);
      canvas.path(ellipse(500 + side * 176, 738, 66, 54), lighten(colour, 0.4));
    }
    drawPart(canvas, ellipse(500, 290, 220, 220), colour);
    canvas.cord('M500 350Q490 520 520 580Q560 640 610 600', colour, 96);
    canvas.line('M452 440H546M456 490H552M468 540L566 530', darken(colour, 0.3), 6, 'stroke-opacity="0.6"');
    drawEyes(canvas, 500, 270, 110, 18);
    return cropDrawing(canvas.toDrawing(), 36, 66, 928, 752);
  }
  canvas.line('M880 400Q950 480 930 570', darken(colour, 0.2), 22);
  for (const x of [330, 760]) drawPart(canvas, roundedBox(x, 500, 130, 310, 50), darken(colour, 0.16));
  drawPart(canvas, 'M280 300Q400 140 640 150Q900 170 900 420Q900 600 820 640H340Q250 560 280 300Z', colour);
  if (form === 1)
    canvas
      .solid('M480 140Q640 120 780 190V560Q640 600 480 570Z', canvas.knit('#d0a13a', 30), { depth: 30 })
      .path('M480 540H780V570Q640 600 480 580Z', '#b5482f');
  for (const x of [250, 680]) {
    drawPart(canvas, roundedBox(x, 510, 150, 304, 56), colour);
    canvas.path(
      `${ellipse(x + 36, 796, 22, 18)}${ellipse(x + 76, 800, 22, 18)}${ellipse(x + 116, 796, 22, 18)}`,
      lighten(colour, 0.5),
    );
  }
  canvas.cord('M130 330C60 480 60 640 90 690T190 690', colour, 92);
  canvas.line('M58 500H150M60 560H150M70 620H150', darken(colour, 0.3), 6, 'stroke-opacity="0.5"');
  drawPart(canvas, ellipse(250, 290, 200, 190), colour);
  drawPart(canvas, 'M300 150Q470 110 480 300Q470 460 360 450Q290 400 290 290Z', darken(colour, 0.08));
  canvas.path('M320 190Q430 170 440 300Q430 410 366 410Q320 370 320 290Z', canvas.ball(inner));
  canvas.path(circle(186, 270, 19), '#2a221d').path(circle(180, 263, 6), '#fff');
  drawTag(canvas, style, 780, 400);
  return cropDrawing(canvas.toDrawing(), 28, form === 1 ? 92 : 92, 924, 726);
}

/** A penguin: plain, with a chick, with a hat. 3 forms. */
export function drawPenguin(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  const canvas = new Canvas(900, 1000);
  const bird = (x: number, foot: number, s: number, back: string) =>
    canvas.paintMoved(`translate(${x} ${foot}) scale(${s})`, () => {
      for (const side of [-1, 1]) canvas.path(ellipse(side * 110, -24, 100, 40), canvas.ball('#e0973a'));
      for (const side of [-1, 1])
        drawPart(
          canvas,
          `M${side * 190} -600Q${side * 330} -480 ${side * 310} -270Q${side * 260} -230 ${side * 210} -330Z`,
          darken(back, 0.12),
        );
      drawPart(
        canvas,
        'M0 -900C210 -900 240 -700 250 -560C290 -240 240 -30 0 -26C-240 -30 -290 -240 -250 -560C-240 -700 -210 -900 0 -900Z',
        back,
      );
      canvas.path(
        'M0 -560C140 -580 190 -420 190 -290C190 -130 120 -56 0 -56S-190 -130 -190 -290C-190 -420 -140 -580 0 -560Z',
        canvas.ball('#f5efe2'),
      );
      canvas.path(
        'M0 -790C60 -830 170 -800 160 -700C150 -610 60 -600 0 -610C-60 -600 -150 -610 -160 -700C-170 -800 -60 -830 0 -790Z',
        canvas.ball('#f5efe2'),
      );
      drawEyes(canvas, 0, -712, 76, 18);
      canvas.path('M-50 -672Q0 -700 50 -672Q30 -610 0 -604Q-30 -610 -50 -672Z', canvas.ball('#e0973a'));
    });
  bird(form === 1 ? 360 : 450, 990, 1, colour);
  if (form === 1) bird(720, 992, 0.5, '#9aa7b1');
  if (form === 2) {
    canvas
      .solid('M276 190Q270 30 450 26T624 190Q450 230 276 190Z', canvas.knit('#b83b3e', 28), { depth: 30 })
      .solid(roundedBox(256, 150, 388, 70, 32), canvas.knit('#efe4cc', 26), { depth: 20 });
    canvas.path(circle(450, 26, 54), canvas.ball('#efe4cc'));
  }
  drawTag(canvas, style, form === 1 ? 470 : 560, 800);
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 40, 84, 842, 908)
    : form === 2
      ? cropDrawing(canvas.toDrawing(), 130, -32, 640, 1024)
      : cropDrawing(canvas.toDrawing(), 130, 84, 640, 908);
}

/** A whale from the side: big and blue, small and round, long with grooves. 3 forms. */
export function drawWhale(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  const canvas = new Canvas(1000, 620);
  const belly = '#f1ebdd';
  const isRibbed = /corduroy|blue whale/i.test(style.print.name);
  const body =
    form === 1
      ? 'M40 380C40 180 220 90 430 100C620 110 720 230 800 260Q860 250 880 200L960 250Q940 360 850 400C760 560 560 610 380 606C170 606 40 540 40 380Z'
      : 'M20 340C20 180 200 110 430 130C640 150 760 270 850 270Q880 240 890 180L984 240Q990 330 900 360C760 470 600 540 380 540C160 540 20 480 20 340Z';
  if (form === 1)
    drawPart(
      canvas,
      'M850 300Q830 170 740 120Q860 90 910 190Q960 110 996 150Q990 260 920 310Z',
      colour,
      isRibbed,
    );
  else
    drawPart(
      canvas,
      'M860 300Q850 180 770 120Q880 110 920 200Q960 120 996 130Q1000 250 930 330Z',
      darken(colour, 0.06),
      isRibbed,
    );
  drawPart(canvas, body, colour, isRibbed);
  canvas.inside(body, () => {
    canvas.path(
      form === 1 ? 'M0 440Q300 560 720 440L800 640H0Z' : 'M0 390Q300 500 700 420L800 620H0Z',
      canvas.ball(belly),
    );
    canvas.line(
      form === 1
        ? 'M60 470Q260 560 480 540M60 510Q220 590 400 580M120 560Q220 600 320 600'
        : 'M30 430Q240 500 520 470M60 460Q260 530 500 500M100 490Q260 540 440 526',
      darken(belly, 0.3),
      6,
      'stroke-opacity="0.7"',
    );
    if (form === 2)
      canvas.path(
        Array.from({ length: 16 }, (_, i) =>
          ellipse(260 + ((i * 97) % 460), 180 + ((i * 61) % 180), 16, 11),
        ).join(''),
        lighten(colour, 0.45),
        'fill-opacity="0.7"',
      );
  });
  drawPart(
    canvas,
    form === 1 ? 'M330 440Q300 560 420 610Q480 560 430 440Z' : 'M360 400Q330 520 460 590Q510 520 460 400Z',
    darken(colour, 0.14),
    isRibbed,
  );
  canvas
    .path(circle(form === 1 ? 170 : 150, form === 1 ? 390 : 340, 18), '#2a221d')
    .path(circle(form === 1 ? 164 : 144, form === 1 ? 383 : 333, 6), '#fff')
    .line(form === 1 ? 'M60 440Q120 470 190 440' : 'M34 390Q100 420 180 396', darken(colour, 0.4), 7);
  drawTag(canvas, style, 640, 470 - (form === 1 ? 0 : 60));
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 36, 96, 964, 514)
    : cropDrawing(canvas.toDrawing(), 16, 108, 982, 484);
}

/** A lamb: standing in curly wool, sitting, lying. 3 forms. */
export function drawLamb(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  const canvas = new Canvas(900, 860);
  const face = '#d9b99a';
  const wool = (x: number, y: number, rx: number, ry: number, count: number) => {
    canvas.path(ellipse(x, y, rx * 0.94, ry * 0.94), darken(colour, 0.12));
    let rim = '';
    let curls = '';
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2;
      rim += circle(x + Math.cos(a) * rx * 0.86, y + Math.sin(a) * ry * 0.86, rx * 0.2);
    }
    for (let i = 0; i < count * 1.6; i++) {
      const a = i * 2.4;
      const r = Math.sqrt(i / (count * 1.6)) * 0.76;
      const cx = x + Math.cos(a) * rx * r;
      const cy = y + Math.sin(a) * ry * r;
      curls += `M${cx - 20} ${cy}a20 20 0 1 1 20 20a10 10 0 1 1 -2 -18`;
    }
    canvas
      .path(rim, canvas.ball(colour))
      .path(ellipse(x, y, rx * 0.86, ry * 0.86), canvas.ball(colour))
      .line(curls, darken(colour, 0.22), 6, 'stroke-opacity="0.6"');
  };
  const legs = form === 0 ? [250, 370, 560, 680] : [];
  for (const [i, x] of legs.entries())
    drawPart(canvas, roundedBox(x, 600, 80, 254, 34), i % 2 ? darken(face, 0.12) : face);
  if (form === 1) {
    for (const x of [290, 610]) drawPart(canvas, ellipse(x, 780, 120, 76), face);
    wool(450, 580, 220, 230, 14);
    for (const x of [330, 570]) drawPart(canvas, roundedBox(x - 38, 560, 76, 230, 34), face);
  } else
    wool(form === 0 ? 490 : 500, form === 0 ? 480 : 600, form === 0 ? 320 : 360, form === 0 ? 220 : 200, 16);
  if (form === 2) for (const x of [260, 420]) drawPart(canvas, ellipse(x, 800, 110, 50), face);
  const [x, y] = form === 1 ? [450, 270] : form === 0 ? [220, 300] : [220, 420];
  for (const side of [-1, 1]) drawPart(canvas, ellipse(x + side * 170, y + 10, 86, 40), darken(face, 0.08));
  drawPart(canvas, ellipse(x, y + 30, 130, 160), face);
  wool(x, y - 110, 130, 72, 9);
  drawEyes(canvas, x, y + 10, 62, 15);
  canvas.line(
    `M${x - 24} ${y + 96}Q${x} ${y + 116} ${x + 24} ${y + 96}M${x} ${y + 108}V${y + 132}M${x} ${y + 132}Q${x - 20} ${y + 150} ${x - 34} ${y + 140}M${x} ${y + 132}Q${x + 20} ${y + 150} ${x + 34} ${y + 140}`,
    '#6a4a3a',
    8,
  );
  drawTag(canvas, style, form === 1 ? 560 : 690, form === 1 ? 600 : 520);
  return form === 0
    ? cropDrawing(canvas.toDrawing(), -40, 90, 880, 766)
    : form === 1
      ? cropDrawing(canvas.toDrawing(), 160, 60, 580, 798)
      : cropDrawing(canvas.toDrawing(), -40, 210, 940, 642);
}

/** A dinosaur with a long neck: standing, with plates, in its egg. 3 forms. */
export function drawSauropod(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  const canvas = new Canvas(1000, 860);
  const belly = blend(lighten(colour, 0.62), '#f3e6cc', 0.5);
  const body =
    'M200 130C130 120 60 150 50 210Q50 270 130 270Q200 270 220 300C240 380 220 520 300 620Q420 700 640 680C760 660 880 560 980 640Q990 660 970 640C900 470 760 380 600 350C420 330 380 360 350 260C330 170 280 130 200 130Z';
  if (form === 2) {
    drawPart(
      canvas,
      'M420 420C420 250 380 170 270 160Q190 160 180 230Q190 280 270 280Q320 290 330 420Z',
      colour,
    );
    drawPart(canvas, ellipse(450, 500, 200, 160), colour);
    canvas.path(circle(250, 210, 15), '#2a221d');
    const egg =
      'M110 520L190 460L270 530L360 450L450 530L540 450L630 530L710 470L770 520C790 700 640 854 440 854S90 700 110 520Z';
    canvas.solid(egg, canvas.ball('#f1e7d2'), { depth: 50 });
    canvas
      .path(
        [
          [220, 640, 40],
          [380, 720, 50],
          [560, 640, 44],
          [660, 720, 30],
          [320, 590, 24],
          [480, 790, 26],
        ]
          .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.84))
          .join(''),
        lighten(colour, 0.2),
        'fill-opacity="0.8"',
      )
      .line('M110 520L190 460L270 530L360 450L450 530L540 450L630 530L710 470L770 520', '#b9a888', 6);
    return cropDrawing(canvas.toDrawing(), 102, 154, 676, 704);
  }
  const ribs = canvas.tile(
    60,
    46,
    `<path d="M0 44Q30 52 60 44" fill="none" stroke="${darken(belly, 0.3)}" stroke-width="4" stroke-opacity="0.5"/>`,
    -6,
  );
  for (const x of [330, 600]) drawPart(canvas, roundedBox(x, 560, 120, 294, 44), darken(colour, 0.16));
  if (form === 1)
    canvas.path(
      [
        [290, 190, 20],
        [350, 290, 40],
        [450, 340, 4],
        [560, 346, 4],
        [670, 374, 18],
        [770, 430, 30],
        [860, 500, 34],
      ]
        .map(([x = 0, y = 0, turn = 0]) => leaf(x - 10, y + 24, 110, turn, 0.46))
        .join(''),
      canvas.ball(contrast(colour, 0.5)),
    );
  drawPart(canvas, body, colour);
  canvas.inside(body, () =>
    canvas
      .path('M196 290C262 330 258 450 320 530Q410 606 560 596T830 590L860 760H180L150 420Z', belly)
      .path('M196 290C262 330 258 450 320 530Q410 606 560 596T830 590L860 760H180L150 420Z', ribs),
  );
  drawSeam(canvas, 'M204 292C264 336 260 452 322 532Q410 606 560 596T800 592', colour);
  for (const x of [260, 690]) {
    drawPart(
      canvas,
      `M${x - 16} 590C${x - 10} 480 ${x + 150} 470 ${x + 160} 590C${x + 158} 660 ${x + 132} 700 ${x + 136} 770Q${x + 156} 850 ${x + 110} 854H${x + 20}Q${x - 20} 848 ${x} 770C${x + 2} 700 ${x - 18} 660 ${x - 16} 590Z`,
      colour,
    );
    drawSeam(canvas, `M${x - 12} 600C${x - 2} 486 ${x + 146} 480 ${x + 156} 600`, colour);
    canvas.path(
      [26, 66, 106].map((toe) => ellipse(x + toe, 836, 19, 15)).join(''),
      belly,
      `stroke="${darken(belly, 0.3)}" stroke-width="3"`,
    );
  }
  if (form === 0)
    canvas.path(
      [
        [420, 420, 34],
        [520, 400, 24],
        [600, 450, 36],
        [700, 460, 22],
        [480, 490, 22],
      ]
        .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.8))
        .join(''),
      darken(colour, 0.16),
      'fill-opacity="0.6"',
    );
  drawSeam(
    canvas,
    'M214 140C290 150 330 190 340 270C352 350 430 330 600 356C740 384 880 480 960 620',
    colour,
  );
  canvas
    .path(circle(140, 190, 15), '#2a221d')
    .path(circle(135, 185, 5), '#fff')
    .line('M66 236Q110 254 150 240', darken(colour, 0.45), 7);
  drawTag(canvas, style, 500, 500);
  return form === 1
    ? cropDrawing(canvas.toDrawing(), 44, 92, 944, 764)
    : cropDrawing(canvas.toDrawing(), 44, 124, 944, 732);
}

/** A tyrannosaur: striding, upright to the front, with spikes. 3 forms. */
export function drawTyrannosaur(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  const canvas = new Canvas(1000, 940);
  const pale = lighten(colour, 0.45);
  const body =
    'M110 130C110 40 260 10 360 50C450 90 460 190 450 260C560 330 700 420 800 540Q880 620 980 600Q960 740 820 740C700 760 640 800 520 800C360 800 280 700 290 560C290 480 320 420 320 350Q200 370 100 330Q60 300 90 270L330 260Q150 250 90 220Q70 170 110 130Z';
  drawPart(canvas, roundedBox(520, 660, 150, 274, 50), darken(colour, 0.16));
  if (form !== 0)
    canvas.path(
      [
        [420, 110, 40],
        [470, 220, 60],
        [560, 330, 44],
        [660, 410, 40],
        [750, 490, 44],
      ]
        .map(([x = 0, y = 0, turn = 0]) =>
          polygon([x - 34, y + 34], [x + 40 + turn * 0.4, y - 44], [x + 50, y + 56]),
        )
        .join(''),
      canvas.sheet(form === 1 ? '#e6c04c' : contrast(colour, 0.5)),
    );
  drawPart(canvas, body, colour);
  canvas.inside(body, () => {
    canvas.path(
      'M280 540Q320 420 340 360Q420 500 400 640T480 820L280 800Z',
      canvas.ball(pale),
      'fill-opacity="0.85"',
    );
    if (form === 2)
      canvas.path(
        'M480 270L420 400L520 330ZM600 350L540 500L660 400ZM720 440L660 600L780 520Z',
        darken(colour, 0.25),
        'fill-opacity="0.7"',
      );
    canvas.path('M90 250L120 282L150 254L180 284L210 258L240 284L270 258L300 280L330 258Z', '#fbf6ea');
  });
  drawPart(canvas, 'M320 460Q220 450 200 520Q210 560 250 540Q320 530 350 540Z', darken(colour, 0.08));
  drawPart(
    canvas,
    'M340 620Q420 560 500 640Q540 760 490 860L500 930H290Q280 880 350 860Q300 740 340 620Z',
    darken(colour, 0.03),
  );
  canvas
    .path(`${ellipse(316, 914, 22, 17)}${ellipse(362, 918, 22, 17)}${ellipse(408, 914, 22, 17)}`, pale)
    .path(circle(250, 130, 20), '#2a221d')
    .path(circle(243, 122, 7), '#fff')
    .path(circle(110, 170, 8), darken(colour, 0.5));
  drawTag(canvas, style, 640, 650);
  return cropDrawing(canvas.toDrawing(), 66, 26, 920, 910);
}

/** An owl: with a pocket, with tufts, a pair. 3 forms. */
export function drawOwl(style: DrawingStyle): Drawing {
  const { form, colour } = style;
  const canvas = new Canvas(900, 900);
  const owl = (x: number, foot: number, s: number, tone: string) =>
    canvas.paintMoved(`translate(${x} ${foot}) scale(${s})`, () => {
      const pale = lighten(tone, 0.5);
      canvas.path(
        'M-240 -760L-150 -840L-90 -700ZM240 -760L150 -840L90 -700Z',
        canvas.sheet(darken(tone, 0.2)),
      );
      drawPart(
        canvas,
        'M-250 -790Q-150 -700 0 -710T250 -790Q310 -600 300 -420C300 -140 180 -20 0 -20S-300 -140 -300 -420Q-310 -600 -250 -790Z',
        tone,
      );
      canvas.path(
        'M0 -430C130 -440 190 -330 190 -240C190 -110 110 -50 0 -50S-190 -110 -190 -240C-190 -330 -130 -440 0 -430Z',
        canvas.ball(pale),
      );
      canvas.line(
        [-340, -280, -220, -160]
          .map((y, row) =>
            [-2, -1, 0, 1, 2]
              .filter((i) => Math.abs(i) < 3 - (row > 2 ? 1 : 0))
              .map((i) => `M${i * 60 - 24 + (row % 2) * 20} ${y}q24 34 48 0`)
              .join(''),
          )
          .join(''),
        darken(tone, 0.1),
        8,
        'stroke-opacity="0.8"',
      );
      for (const side of [-1, 1]) {
        drawPart(
          canvas,
          `M${side * 240} -520Q${side * 350} -380 ${side * 280} -120Q${side * 200} -180 ${side * 190} -380Z`,
          darken(tone, 0.16),
        );
        canvas
          .path(circle(side * 116, -560, 122), canvas.ball(pale))
          .path(circle(side * 106, -560, 70), canvas.ball('#d99a2e'))
          .path(circle(side * 100, -560, 42), '#2a221d')
          .path(circle(side * 100 - 14, -576, 13), '#fff');
        canvas.path([-36, 0, 36].map((d) => ellipse(side * 100 + d, -22, 20, 22)).join(''), '#d99a2e');
      }
      canvas.path('M-34 -520Q0 -540 34 -520L0 -430Z', canvas.ball('#d99a2e'));
    });
  if (form === 2) {
    owl(250, 890, 0.78, colour);
    owl(650, 890, 0.78, contrast(colour, 0.3));
    return cropDrawing(canvas.toDrawing(), 4, 236, 892, 654);
  }
  owl(450, 894, 1, colour);
  if (form === 0)
    canvas
      .solid('M300 640H600V790Q600 850 540 850H360Q300 850 300 790Z', canvas.cloth(darken(colour, 0.1), 8), {
        depth: 20,
      })
      .path('M340 560H560V660H340Z', '#f6f0e2')
      .line('M300 668H600', '#f3e4c2', 6, 'stroke-dasharray="14 10"')
      .line('M370 596H530M370 624H500', '#8a7a63', 6);
  drawTag(canvas, style, 610, 730);
  return cropDrawing(canvas.toDrawing(), 132, 48, 636, 846);
}
