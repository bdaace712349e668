import { coverTextOf } from './book-authors.ts';
import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import type { Print } from './label-style.ts';
import { circle, ellipse, leaf, polygon, roundedBox } from './outlines.ts';
import { bevel, formOf, slab } from './parts.ts';
import { type LabelBox, printBrand, printText, shortName } from './print.ts';
import { blend, brightness, darken, inkOn, lighten } from './tones.ts';
import type { Typeface } from './typefaces.ts';

/** Grown-ups’ books are not set in a script. */
const coverFace = ({ face }: Print): Typeface => (face === 'script' ? 'serif' : face);

/** Who wrote it, in spaced capitals. */
function printAuthor(canvas: Canvas, print: Print, box: LabelBox, colour: string): void {
  printText(canvas, coverTextOf(print).author.toUpperCase(), box, {
    face: coverFace(print),
    colour,
    lines: 1,
    tracking: 0.06,
    most: box.height,
  });
}

/** What kind of book it is, small below its title. */
function printSubtitle(canvas: Canvas, print: Print, box: LabelBox, colour: string): void {
  printText(canvas, coverTextOf(print).subtitle.toUpperCase(), box, {
    face: 'sans',
    colour,
    lines: 1,
    tracking: 0.08,
    most: 26,
  });
}

interface Cover {
  width: number;
  height: number;
  colour: string;
  /** What is on the cover; `ink` can be read on it. */
  paint: (canvas: Canvas, ink: string) => void;
  isHard?: boolean;
}

/** A book that lies closed, from above: its cover, its back at the left and a sight of its pages. */
function drawBook({ width, height, colour, paint, isHard = false }: Cover): Drawing {
  const canvas = new Canvas(width + 26, height + 24);
  const under = isHard ? 12 : 2;
  canvas.path(roundedBox(16, 18, width + 8, height + 4, 8), darken(colour, 0.4));
  canvas.path(
    roundedBox(14, 12, width + 12 - under, height + 12 - under, 4),
    canvas.stripes('#f6f0e2', '#d6cdb9', 4, 90),
  );
  canvas.path(
    roundedBox(10, height - 10, width + 14 - under, 34 - under, 4),
    canvas.stripes('#efe8d8', '#cfc5b0', 4),
  );
  const cover = roundedBox(2, 2, width, height, isHard ? 10 : 5);
  canvas.path(cover, colour);
  canvas.inside(cover, () => {
    paint(canvas, inkOn(colour));
    canvas.path(
      roundedBox(0, 0, width, height, 0),
      canvas.slant([0, '#fff', 0.2], [0.5, '#fff', 0], [1, '#1d1208', 0.16]),
    );
    canvas.path(
      roundedBox(0, 0, 46, height, 0),
      canvas.across(
        [0, '#1d1208', 0.26],
        [0.35, '#fff', 0.18],
        [0.7, '#1d1208', 0.02],
        [0.86, '#1d1208', 0.3],
        [1, '#1d1208', 0],
      ),
    );
  });
  bevel(canvas, cover, 3, 0.7);
  return canvas.toDrawing();
}

/** A strong colour that goes with another on a cover. */
const mate = (colour: string, chance: DrawingStyle['chance']): string =>
  chance.pick(
    brightness(colour) > 0.5
      ? ['#2f5a43', '#a6452c', '#24405c', '#5b4377', '#7a4a24']
      : ['#e9c47a', '#e7b9a0', '#bcd3c0', '#f1e3c6', '#d98a6a'],
  );

/** A field guide: its title over what it is about: lichens, a bird, mosses, a tree, clouds. */
export function drawFieldGuide({ colour, form, print, chance }: DrawingStyle): Drawing {
  const shape = form % 5;
  const [width, height] = [620, 920];
  const tone = mate(colour, chance);
  return drawBook({
    width,
    height,
    colour,
    isHard: shape % 2 === 1,
    paint: (canvas, ink) => {
      // Lichens and clouds go on to the edges.
      const isBled = shape === 0 || shape === 4;
      const plate = isBled
        ? roundedBox(0, 330, 620, 460, 0)
        : roundedBox(80, 330, 490, 470, shape === 3 ? 245 : 16);
      canvas.path(plate, shape === 4 ? canvas.down([0, '#6f9fc4'], [1, '#b9d6e2']) : '#f6efdd');
      canvas.inside(plate, () => {
        if (shape === 0)
          for (let spot = 0; spot < 22; spot++) {
            const [x, y, r] = [
              30 + chance.share() * 570,
              350 + chance.share() * 430,
              26 + chance.share() * 50,
            ];
            canvas
              .path(circle(x, y, r), chance.pick(['#c9cfa0', '#d9a441', '#9fb59a', '#e0c27a']))
              .path(circle(x, y, r * 0.45), '#7d8c6a', 'fill-opacity="0.6"');
          }
        else if (shape === 1) {
          canvas.line('M60 700Q300 660 600 720', '#7a5a3a', 24);
          canvas.path(
            'M170 560Q200 440 320 440Q360 380 430 400Q470 420 466 460L520 480L464 496Q450 620 330 660Q260 676 220 640L120 700Q110 640 170 560Z',
            tone,
          );
          canvas
            .path('M240 560Q300 500 400 520Q380 620 280 630Q240 610 240 560Z', darken(tone, 0.3))
            .path('M400 490Q440 560 380 640Q430 620 452 540Z', '#e9d2a0')
            .path(circle(430, 446, 11), '#22201d')
            .line('M320 660L316 700M350 655L352 696', '#5b4630', 9);
        } else if (shape === 2) {
          for (let stem = 0; stem < 9; stem++) {
            const x = 110 + stem * 52;
            const high = 150 + chance.share() * 150;
            canvas.line(`M${x} 800Q${x + 10} ${800 - high / 2} ${x + 20} ${800 - high}`, '#7d9455', 8);
            canvas.path(ellipse(x + 22, 790 - high, 13, 28), '#b5743a');
            for (const share of [0.2, 0.4, 0.6])
              canvas
                .path(leaf(x + 8, 800 - high * share, 60, -50), '#6f8a4a')
                .path(leaf(x + 8, 800 - high * share, 60, 50), '#8aa05c');
          }
        } else if (shape === 3) {
          canvas
            .line(
              'M325 800C320 700 330 600 325 470M326 690L220 560M326 640L440 520M325 570L260 470M325 540L390 440M250 596L190 580M410 550L470 540',
              '#5b4630',
              15,
            )
            .line('M230 570L210 500M430 528L450 460M262 474L240 430M388 444L410 400', '#5b4630', 8);
          canvas.path(`M60 760Q325 700 600 760V820H60Z`, '#e9edee');
        } else
          for (const [x, y, s] of [
            [220, 470, 1],
            [430, 560, 1.2],
            [230, 680, 0.9],
          ] as const)
            canvas.path(
              circle(x, y, 50 * s) +
                circle(x + 60 * s, y - 20 * s, 62 * s) +
                circle(x + 124 * s, y, 46 * s) +
                roundedBox(x - 50 * s, y, 220 * s, 50 * s, 25 * s),
              '#fbf8f0',
            );
      });
      printText(
        canvas,
        coverTextOf(print).title,
        { x: 84, y: 54, width: 490, height: 210 },
        { face: coverFace(print), colour: ink, lines: 3, most: 104 },
      );
      printSubtitle(canvas, print, { x: 90, y: 274, width: 470, height: 30 }, ink);
      printAuthor(canvas, print, { x: 110, y: 814, width: 430, height: 36 }, ink);
      printBrand(canvas, print, { x: 200, y: 868, width: 250, height: 26 }, blend(ink, colour, 0.25));
    },
  });
}

/** A novel: its title on a cover of few shapes: ferry, sea, hills, windows, garden, road at night. */
export function drawNovel({ colour, form, print, chance }: DrawingStyle): Drawing {
  const shape = form % 6;
  const [width, height] = [600, 920];
  const tone = mate(colour, chance);
  return drawBook({
    width,
    height,
    colour,
    isHard: shape % 3 === 2,
    paint: (canvas, ink) => {
      if (shape === 0) {
        canvas
          .path(`M0 760Q150 730 300 760T600 760V920H0Z`, darken(colour, 0.35))
          .path(`M0 820Q150 790 300 820T600 820V920H0Z`, darken(colour, 0.5));
        canvas
          .path(polygon([120, 690], [500, 690], [450, 770], [160, 770]), tone)
          .path(roundedBox(200, 610, 210, 80, 6), '#f6efdd')
          .path(roundedBox(320, 540, 46, 80, 4), '#b5482f');
        for (const x of [226, 270, 314]) canvas.path(roundedBox(x, 634, 28, 30, 4), '#5f7f86');
      } else if (shape === 1) {
        for (const [index, y] of [520, 600, 680, 760, 840].entries())
          canvas.path(
            `M0 ${y}C120 ${y - 60} 200 ${y + 40} 320 ${y}S520 ${y - 50} 600 ${y}V920H0Z`,
            blend(
              colour,
              index < 3 ? tone : '#2b2430',
              index < 3 ? 0.2 + index * 0.22 : 0.5 + (index - 3) * 0.2,
            ),
          );
      } else if (shape === 2) {
        canvas
          .path(circle(410, 560, 96), tone)
          .path('M0 740L160 600L300 720L430 610L600 740V920H0Z', darken(colour, 0.3))
          .path('M0 830C200 740 360 860 600 780V920H0Z', darken(colour, 0.5))
          .line('M300 920Q260 840 330 800T300 720', '#f6efdd', 8, 'stroke-dasharray="22 16"');
      } else if (shape === 3) {
        canvas
          .path(roundedBox(130, 530, 360, 390, 0), darken(colour, 0.4))
          .path(polygon([110, 534], [310, 450], [510, 534]), darken(colour, 0.55));
        for (let window = 0; window < 9; window++)
          canvas.path(
            roundedBox(170 + (window % 3) * 100, 560 + Math.floor(window / 3) * 104, 70, 76, 4),
            window === 4 ? '#f4d878' : blend(colour, '#ffffff', 0.22),
          );
      } else if (shape === 4) {
        for (let stem = 0; stem < 7; stem++) {
          const x = 70 + stem * 78;
          const y = 560 + ((stem * 67) % 150);
          canvas
            .line(`M${x} 920Q${x + 14} ${(920 + y) / 2} ${x} ${y}`, blend(tone, '#4f7a4a', 0.6), 9)
            .path(leaf(x + 4, 800, 90, stem % 2 ? 50 : -50), '#6f8a5a');
          canvas.path(circle(x, y, 40), stem % 2 ? tone : '#d98a6a').path(circle(x, y, 15), '#f4e6c0');
        }
      } else {
        canvas
          .path(roundedBox(0, 0, 600, 920, 0), darken(colour, 0.35), 'fill-opacity="0.5"')
          .path('M0 700Q300 640 600 700V920H0Z', darken(colour, 0.6))
          .path(polygon([270, 680], [330, 680], [500, 920], [100, 920]), darken(colour, 0.75))
          .line('M300 700V786', '#f4d878', 9, 'stroke-dasharray="30 34"');
        canvas
          .path(roundedBox(230, 560, 140, 120, 16), tone)
          .path(roundedBox(246, 580, 108, 50, 8), '#f4e6c0')
          .path(circle(256, 660, 12) + circle(344, 660, 12), '#fbf4d8');
      }
      const above = shape === 5 ? '#fbf6ec' : ink;
      // Where the foot of the picture is calm, the author stands there, else over the title.
      const isAuthorBelow = shape === 0 || shape === 1 || shape === 5;
      const top = isAuthorBelow ? 64 : 124;
      printAuthor(
        canvas,
        print,
        { x: 80, y: isAuthorBelow ? 800 : 58, width: 460, height: 44 },
        isAuthorBelow ? '#fbf6ec' : above,
      );
      printText(
        canvas,
        coverTextOf(print).title,
        { x: 76, y: top, width: 470, height: 366 - top },
        { face: coverFace(print), colour: above, lines: 4, most: 112 },
      );
      printSubtitle(canvas, print, { x: 130, y: 388, width: 360, height: 30 }, above);
      printBrand(canvas, print, { x: 190, y: 870, width: 240, height: 26 }, '#f6efdd');
    },
  });
}

/** A cookbook: its title over a plate, a bowl of beans, a loaf, a root, a pot. */
export function drawCookbook({ colour, form, print, chance }: DrawingStyle): Drawing {
  const shape = form % 5;
  const [width, height] = [740, 900];
  return drawBook({
    width,
    height,
    colour,
    isHard: true,
    paint: (canvas, ink) => {
      const x = 392;
      const y = 570;
      // A loaf lies on a board, beans all over the cover, a pot stands on a cloth; the others are on a plate.
      if (shape === 2) {
        canvas
          .path(roundedBox(150, 380, 500, 380, 40), canvas.wood('#b98450'))
          .path(roundedBox(620, 530, 110, 80, 36), canvas.wood('#b98450'))
          .path(circle(690, 570, 17), darken(colour, 0.2));
        canvas.shade(ellipse(x + 10, y + 100, 190, 40), 0.35, 14);
      } else if (shape === 4) {
        canvas.path(
          roundedBox(0, 600, 740, 200, 0),
          canvas.tile(
            80,
            80,
            '<rect width="80" height="80" fill="#f6efdd"/><rect width="40" height="80" fill="#3f6b62" fill-opacity="0.35"/><rect width="80" height="40" fill="#3f6b62" fill-opacity="0.35"/>',
          ),
        );
        canvas.shade(ellipse(x + 6, y + 136, 170, 24), 0.4, 12);
      } else if (shape !== 1)
        canvas
          .path(circle(x, y, 230), '#fbf6ea')
          .path(circle(x, y, 230), 'none', `stroke="${mate(colour, chance)}" stroke-width="8"`)
          .path(circle(x, y, 172), '#efe6d2');
      if (shape === 0)
        for (let wedge = 0; wedge < 7; wedge++)
          canvas.path(
            `M${x} ${y}L${x + Math.cos(wedge * 0.9) * 160} ${y + Math.sin(wedge * 0.9) * 160}A160 160 0 0 1 ${x + Math.cos(wedge * 0.9 + 0.8) * 160} ${y + Math.sin(wedge * 0.9 + 0.8) * 160}Z`,
            ['#c9794a', '#8aa05c', '#e0b84f', '#b5624a', '#d9c49a', '#6f8a5a', '#e6a46a'][wedge] ?? '#fff',
          );
      else if (shape === 1)
        for (let bean = 0; bean < 60; bean++) {
          const [a, r] = [bean * 2.4, Math.sqrt(bean) * 29];
          canvas.path(
            ellipse(x + Math.cos(a) * r, y + Math.sin(a) * r, 31, 19),
            chance.pick(['#8c3b2f', '#e6d3ad', '#5b3a2a', '#b5743a', '#d9c49a']),
            `transform="rotate(${bean * 53} ${x + Math.cos(a) * r} ${y + Math.sin(a) * r})"`,
          );
        }
      else if (shape === 2) {
        canvas.path(
          `M${x - 170} ${y + 70}Q${x - 190} ${y - 90} ${x - 20} ${y - 110}Q${x + 190} ${y - 100} ${x + 170} ${y + 70}Q${x} ${y + 130} ${x - 170} ${y + 70}Z`,
          canvas.ball('#b97a3f'),
        );
        for (const dx of [-90, -10, 70]) canvas.line(`M${x + dx} ${y - 70}q40 50 20 130`, '#ecd3a2', 18);
      } else if (shape === 3) {
        canvas.path(
          `M${x - 20} ${y - 40}Q${x + 70} ${y - 60} ${x + 60} ${y + 20}Q${x + 30} ${y + 130} ${x - 40} ${y + 190}Q${x - 90} ${y + 60} ${x - 60} ${y}Q${x - 50} ${y - 40} ${x - 20} ${y - 40}Z`,
          canvas.ball('#d97b3a'),
        );
        for (const turn of [-40, -12, 16, 44]) canvas.path(leaf(x, y - 36, 150, turn, 0.2), '#6f8f4a');
      } else {
        canvas
          .path(roundedBox(x - 140, y - 60, 280, 190, 40), canvas.round('#4f7a6f'))
          .path(roundedBox(x - 190, y - 20, 380, 40, 20), '#3a5f56')
          .path(ellipse(x, y - 60, 140, 34), '#e0a45a')
          .path(roundedBox(x - 24, y - 130, 48, 40, 16), '#3a5f56');
      }
      printText(
        canvas,
        coverTextOf(print).title,
        { x: 90, y: 54, width: 600, height: 206 },
        { face: coverFace(print), colour: ink, lines: 3, most: 108 },
      );
      printSubtitle(canvas, print, { x: 110, y: 276, width: 560, height: 30 }, ink);
      printAuthor(canvas, print, { x: 130, y: 812, width: 520, height: 36 }, ink);
      printBrand(canvas, print, { x: 270, y: 860, width: 250, height: 26 }, ink);
    },
  });
}

/** An atlas: its title over a map: rivers, night trains, harbours, islands. */
export function drawAtlas({ colour, form, print, chance }: DrawingStyle): Drawing {
  const shape = form % 4;
  const [width, height] = [760, 940];
  return drawBook({
    width,
    height,
    colour,
    isHard: true,
    paint: (canvas, ink) => {
      const map = roundedBox(90, 320, 610, 500, 8);
      const sea = shape === 1 ? '#27364a' : '#cfe0dd';
      canvas.path(map, sea);
      canvas.inside(map, () => {
        const land = shape === 1 ? '#3a4d63' : '#e6d8b0';
        if (shape === 3)
          for (let isle = 0; isle < 9; isle++) {
            const [x, y, r] = [
              150 + (isle % 3) * 230 + chance.share() * 50,
              390 + Math.floor(isle / 3) * 160 + chance.share() * 40,
              28 + chance.share() * 40,
            ];
            canvas
              .path(ellipse(x, y, r * 1.7, r * 1.3), '#fff', 'fill-opacity="0.5"')
              .path(ellipse(x, y, r * 1.3, r * 0.9), land)
              .path(ellipse(x + 4, y, r * 0.6, r * 0.4), '#9bb07a');
          }
        else
          canvas
            .path('M90 320H420Q380 420 470 470T540 620Q480 700 560 820H90Z', land)
            .path('M700 320V470Q620 440 610 380T640 320Z', land)
            .path('M90 480Q240 440 300 560T260 820H90Z', shape === 1 ? '#45586f' : '#b9c48f');
        const line = shape === 1 ? '#e9c47a' : '#4f86a8';
        if (shape !== 3)
          canvas.line(
            'M130 340C200 420 180 500 280 520S340 660 430 690S470 780 520 800M330 340C340 420 300 460 290 520M120 660C200 640 250 640 330 620',
            line,
            shape === 1 ? 9 : 12,
            shape === 1 ? 'stroke-dasharray="26 12"' : '',
          );
        if (shape === 1 || shape === 2)
          for (const [x, y] of [
            [200, 430],
            [284, 522],
            [430, 690],
            [500, 500],
          ] as const)
            canvas.path(circle(x, y, 18), '#fbf6ec').path(circle(x, y, 10), '#b5482f');
        canvas.line(
          'M90 440H700M90 570H700M90 700H700M240 320V820M400 320V820M560 320V820',
          shape === 1 ? '#fff' : '#3a5f6b',
          2,
          'stroke-opacity="0.3"',
        );
        canvas.path(
          polygon([630, 690], [644, 740], [630, 790], [616, 740]) +
            polygon([580, 740], [630, 726], [680, 740], [630, 754]),
          '#b5482f',
        );
      });
      canvas.path(map, 'none', `stroke="${ink}" stroke-width="5" stroke-opacity="0.7"`);
      const { subtitle } = coverTextOf(print);
      printText(
        canvas,
        coverTextOf(print).title,
        { x: 90, y: 54, width: 610, height: subtitle ? 200 : 236 },
        { face: coverFace(print), colour: ink, lines: 3, most: 112 },
      );
      printSubtitle(canvas, print, { x: 110, y: 268, width: 570, height: 30 }, ink);
      printAuthor(canvas, print, { x: 130, y: 838, width: 530, height: 36 }, ink);
      printBrand(canvas, print, { x: 270, y: 890, width: 250, height: 28 }, ink);
    },
  });
}

/** A picture book: its title with a scene: bear, bicycle, journeys, mud, owl. */
export function drawPictureBook({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const [width, height] = shape === 2 ? [920, 700] : [820, 860];
  return drawBook({
    width,
    height,
    colour,
    isHard: true,
    paint: (canvas, ink) => {
      const ground = height * 0.78;
      const x = width / 2 + 20;
      canvas.path(
        `M0 ${ground}Q${width / 2} ${ground - 80} ${width} ${ground}V${height}H0Z`,
        shape === 3 ? '#7a5236' : '#6f9a62',
      );
      if (shape === 0) {
        canvas.solid(
          `M${x - 170} ${ground + 60}Q${x - 190} ${ground - 200} ${x - 40} ${ground - 210}Q${x + 180} ${ground - 200} ${x + 170} ${ground + 60}Z`,
          canvas.ball('#8a5a38'),
          { relief: 0.3, depth: 24 },
        );
        canvas
          .path(circle(x - 96, ground - 286, 40) + circle(x + 86, ground - 286, 40), '#6d4529')
          .path(circle(x - 5, ground - 230, 116), canvas.ball('#94623e'))
          .path(ellipse(x - 5, ground - 196, 54, 42), '#d9b48a')
          .path(
            ellipse(x - 5, ground - 216, 20, 14) +
              circle(x - 50, ground - 250, 9) +
              circle(x + 40, ground - 250, 9),
            '#2b1f18',
          );
        canvas.path(
          `M${x - 190} ${ground - 60}L${x - 60} ${ground - 90}L${x - 50} ${ground - 10}L${x - 180} ${ground + 20}Z`,
          '#c0432f',
        );
      } else if (shape === 1) {
        for (const dx of [-170, 170])
          canvas
            .path(circle(x + dx, ground - 60, 120), 'none', 'stroke="#2b2724" stroke-width="18"')
            .path(circle(x + dx, ground - 60, 14), '#2b2724');
        canvas
          .line(
            `M${x - 170} ${ground - 60}L${x - 60} ${ground - 230}H${x + 110}L${x} ${ground - 60}ZM${x - 170} ${ground - 60}H${x}M${x + 170} ${ground - 60}L${x + 96} ${ground - 280}M${x - 60} ${ground - 230}L${x - 74} ${ground - 270}`,
            '#c0432f',
            18,
          )
          .path(roundedBox(x - 130, ground - 296, 110, 30, 15), '#5b3a2a')
          .line(`M${x + 96} ${ground - 280}H${x + 170}`, '#2b2724', 16)
          .path(roundedBox(x + 130, ground - 270, 110, 80, 10), '#d9b67e');
      } else if (shape === 2) {
        canvas
          .path(roundedBox(x - 120, ground - 120, 240, 120, 20), '#c0432f')
          .path(circle(x - 70, ground, 34) + circle(x + 70, ground, 34), '#2b2724')
          .path(
            roundedBox(x - 84, ground - 96, 70, 50, 8) + roundedBox(x + 14, ground - 96, 70, 50, 8),
            '#dfeaec',
          );
        canvas.line(
          `M60 ${height - 40}Q300 ${ground} 500 ${height - 60}T${width} ${height - 90}`,
          '#f1e3c6',
          14,
          'stroke-dasharray="34 24"',
        );
      } else if (shape === 3) {
        canvas
          .path(ellipse(x, ground + 40, 260, 60), '#553623')
          .path(
            `M${x - 130} ${ground - 200}H${x - 20}V${ground - 20}H${x + 60}Q${x + 70} ${ground + 30} ${x + 40} ${ground + 36}H${x - 130}Z`,
            '#e0b83a',
          )
          .path(`M${x - 130} ${ground - 200}h110v50h-110z`, '#c9962a')
          .path(
            circle(x + 170, ground - 90, 24) +
              circle(x - 210, ground - 110, 18) +
              circle(x + 130, ground - 190, 16),
            '#6d4529',
          );
      } else {
        canvas
          .path(circle(width * 0.82, height * 0.42, 54), '#f6e6b4')
          .line(`M40 ${ground - 20}H${width}`, '#5b3a2a', 26);
        canvas
          .path(
            `M${x - 130} ${ground - 30}Q${x - 160} ${ground - 320} ${x - 100} ${ground - 330}Q${x} ${ground - 290} ${x + 100} ${ground - 330}Q${x + 160} ${ground - 320} ${x + 130} ${ground - 30}Q${x} ${ground + 10} ${x - 130} ${ground - 30}Z`,
            canvas.ball('#8f7356'),
          )
          .path(ellipse(x, ground - 110, 80, 96), '#e2cba4');
        canvas
          .path(circle(x - 52, ground - 236, 50) + circle(x + 52, ground - 236, 50), '#fbf6ea')
          .line(`M${x - 82} ${ground - 236}q30 26 60 0M${x + 22} ${ground - 236}q30 26 60 0`, '#2b2724', 9)
          .path(polygon([x - 18, ground - 206], [x + 18, ground - 206], [x, ground - 164]), '#d9943a');
      }
      const { title, subtitle, author } = coverTextOf(print);
      printText(
        canvas,
        subtitle ? `${title}: ${subtitle}` : title,
        { x: 100, y: 46, width: width - 150, height: height * 0.24 },
        { face: print.face === 'serif' ? 'serif' : 'script', colour: ink, lines: 2, most: 104 },
      );
      printText(
        canvas,
        author,
        { x: 100, y: 60 + height * 0.24, width: width - 150, height: 34 },
        { face: 'serif', colour: ink, lines: 1, most: 34 },
      );
      printBrand(canvas, print, { x: width / 2 - 110, y: height - 52, width: 260, height: 34 }, '#fbf6ec');
    },
  });
}

/** Books that lie on each other, from the front, tied or loose: three, five, old, upright with bookmark. */
export function drawBookStack({ colour, form, print, chance }: DrawingStyle): Drawing {
  const shape = form % 5;
  const count = formOf([3, 5, 4, 4, 6] as const, shape);
  const heights = Array.from({ length: count }, (_, index) => 92 + ((index * 47) % 60));
  const total = heights.reduce((sum, high) => sum + high, 0);
  const canvas = new Canvas(900, total + 6);
  const tones = ['#a6452c', '#2f5a43', '#d9b25a', '#24405c', '#7a5a78', '#e2d3b0', '#5f8f86', '#8c3b4a'];
  let y = total + 6;
  for (const [index, high] of heights.entries()) {
    y -= high;
    const tone = index === 0 ? colour : chance.pick(tones);
    const left = index === 0 ? 4 : 10 + chance.share() * 90;
    const wide = index === 0 ? 892 : 760 + chance.share() * 40;
    const isSpine = (index + shape) % 3 !== 2;
    if (isSpine) {
      canvas.path(
        roundedBox(left, y, wide, high, 22),
        canvas.down([0, lighten(tone, 0.25)], [0.3, tone], [1, darken(tone, 0.45)]),
      );
      canvas.path(
        roundedBox(left + 60, y, 12, high, 0) + roundedBox(left + wide - 72, y, 12, high, 0),
        blend(tone, inkOn(tone), 0.55),
        'fill-opacity="0.7"',
      );
      canvas.path(
        roundedBox(left + 200, y + high * 0.32, wide - 420, high * 0.16, 4) +
          roundedBox(left + 280, y + high * 0.6, wide - 580, high * 0.09, 4),
        inkOn(tone),
        'fill-opacity="0.72"',
      );
    } else {
      canvas
        .path(roundedBox(left, y, wide, high, 6), darken(tone, 0.1))
        .path(roundedBox(left + 8, y + 13, wide - 4, high - 26, 0), canvas.stripes('#f6f0e2', '#d3c9b4', 5))
        .path(roundedBox(left, y, wide, 13, 5), lighten(tone, 0.15))
        .path(roundedBox(left, y + high - 13, wide, 13, 5), darken(tone, 0.3));
    }
    canvas.path(roundedBox(left, y + high - 5, wide, 5, 2), '#1a1108', 'fill-opacity="0.3"');
  }
  if (shape < 3) {
    canvas.path(
      roundedBox(430, 4, 40, total, 4),
      canvas.across([0, '#8a6a42'], [0.4, '#d9b98a'], [1, '#7a5a36']),
    );
    slab(canvas, 480, total * 0.42, 190, 110, 8, '#e6d3ad', 5);
    printBrand(canvas, print, { x: 494, y: total * 0.42 + 14, width: 162, height: 82 }, '#3a3128');
  }
  return canvas.toDrawing();
}

/** A folded newspaper, from above: front page, crossword, drawing of a garden, rolled open. */
export function drawNewspaper({ form, print, chance, colour }: DrawingStyle): Drawing {
  const shape = form % 4;
  const [width, height] = formOf(
    [
      [760, 960],
      [760, 960],
      [700, 960],
      [960, 700],
    ] as const,
    shape,
  );
  const canvas = new Canvas(width, height);
  const paper = blend('#f1ecdf', colour, 0.08);
  const ink = '#3a3734';
  for (const offset of [14, 7])
    canvas.path(
      roundedBox(4 + offset * 0.4, 4 + offset, width - 12, height - 22, 3),
      darken(paper, offset * 0.016),
    );
  const sheet = roundedBox(2, 2, width - 10, height - 20, 3);
  canvas.path(sheet, canvas.slant([0, '#fbf8f0'], [1, darken(paper, 0.06)]));
  printText(
    canvas,
    shortName(print.name),
    { x: 50, y: 34, width: width - 110, height: 106 },
    { face: 'serif', colour: ink, lines: 1 },
  );
  canvas.line(`M46 156H${width - 56}M46 194H${width - 56}`, ink, 4);
  printText(
    canvas,
    `${print.brand}`.toUpperCase(),
    { x: 60, y: 162, width: width - 130, height: 26 },
    { face: 'sans', colour: ink, lines: 1, tracking: 0.1, most: 20 },
  );
  const columns = shape === 3 ? 5 : 4;
  const step = (width - 100) / columns;
  const picture = { x: 46, y: 300, width: step * 2 - 16, height: height * 0.3 };
  canvas.path(
    roundedBox(46, 214, width - 104, 26, 3) + roundedBox(46, 252, width * 0.6, 26, 3),
    ink,
    'fill-opacity="0.85"',
  );
  const lines = Math.floor((height - 390) / 17);
  canvas.path(
    Array.from({ length: columns * lines }, (_, index) => {
      const [column, line] = [index % columns, Math.floor(index / columns)];
      // The last line of a paragraph is short.
      const long = (line * 5 + column * 3) % 9 === 0 ? 0.55 : 1;
      return roundedBox(46 + column * step, 302 + line * 17, (step - 20) * long, 5, 1);
    }).join(''),
    '#a39e94',
  );
  canvas.path(
    roundedBox(picture.x - 6, picture.y - 6, picture.width + 12, picture.height + 12, 0),
    '#f6f2e8',
  );
  if (shape === 1) {
    const cell = picture.width / 9;
    canvas
      .path(roundedBox(picture.x, picture.y, cell * 9, cell * 7, 0), '#fff')
      .path(
        Array.from({ length: 20 }, () =>
          roundedBox(
            picture.x + Math.floor(chance.share() * 9) * cell,
            picture.y + Math.floor(chance.share() * 7) * cell,
            cell,
            cell,
            0,
          ),
        ).join(''),
        ink,
      );
    for (let line = 0; line <= 9; line++)
      canvas.line(
        `M${picture.x + line * cell} ${picture.y}v${cell * 7}${line < 8 ? `M${picture.x} ${picture.y + line * cell}h${cell * 9}` : ''}`,
        ink,
        2,
      );
  } else {
    canvas.path(roundedBox(picture.x, picture.y, picture.width, picture.height, 0), '#d5d0c5');
    canvas.inside(roundedBox(picture.x, picture.y, picture.width, picture.height, 0), () => {
      canvas
        .path(
          `M${picture.x} ${picture.y + picture.height * 0.6}q${picture.width * 0.3} -90 ${picture.width * 0.6} -10t${picture.width * 0.5} -40v400h-900z`,
          '#8d887e',
        )
        .path(circle(picture.x + picture.width * 0.7, picture.y + picture.height * 0.3, 36), '#f1ede3');
      if (shape === 2)
        for (const share of [0.2, 0.4, 0.6])
          canvas.path(
            leaf(picture.x + picture.width * share, picture.y + picture.height, 150, share * 60 - 20),
            '#5d594f',
          );
    });
  }
  const fold = height * 0.5;
  canvas.path(
    roundedBox(2, fold - 40, width - 10, 80, 0),
    canvas.down([0, '#1a1108', 0], [0.48, '#1a1108', 0.12], [0.52, '#fff', 0.4], [1, '#fff', 0]),
  );
  bevel(canvas, sheet, 4, 0.7);
  return canvas.toDrawing();
}
