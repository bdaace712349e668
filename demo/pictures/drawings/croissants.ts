import { Canvas } from './canvas.ts';
import { crustOf, toppingOf } from './crusts.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse } from './outlines.ts';
import { dot, scatter, seed } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

/** From the middle to a tip: how far along the crescent a roll of dough is, in degrees, half its breadth and height. */
const ROLLS = [
  [0, 104, 150],
  [17, 88, 138],
  [31, 76, 116],
  [43, 62, 88],
  [53, 52, 58],
] as const;
/** How far the middle of the crescent is from what it bends around. */
const BEND = 350;

/** The edge of a roll towards its tip, so many units further in. */
const rollEdge = (broad: number, high: number, inwards: number): string => {
  const [top, belly] = [broad * 0.5 - inwards * 0.8, broad * 1.3 - inwards];
  return `${top} ${-high}C${belly} ${-high * 0.66} ${belly} ${high * 0.62} ${top} ${high}`;
};

/** Crusts are not baked yet where they are sold frozen. */
const doughOf = (style: DrawingStyle): string =>
  /\bfrozen\b/i.test(style.print.name) ? '#e6cf9c' : crustOf(style);

/** One croissant around the top of its bow, about 720 wide and 430 high, its tips downwards. */
function addCroissant(canvas: Canvas, style: DrawingStyle): void {
  const crust = doughOf(style);
  const [leaf, brown] = [blend(lighten(crust, 0.5), '#f7dc9a', 0.4), darken(crust, 0.42)];
  const fill = canvas.across(
    [0, darken(crust, 0.34)],
    [0.3, darken(crust, 0.04)],
    [0.58, lighten(crust, 0.3)],
    [0.84, crust],
    [1, darken(crust, 0.24)],
  );
  const middleFill = canvas.across(
    [0, darken(crust, 0.28)],
    [0.2, crust],
    [0.42, lighten(crust, 0.36)],
    [0.75, crust],
    [1, darken(crust, 0.34)],
  );
  const addRoll = ([along, broad, high]: (typeof ROLLS)[number], side: 1 | -1) => {
    const isMiddle = along === 0;
    const angle = (along * Math.PI) / 180;
    const back = isMiddle
      ? `C${-broad * 1.3} ${high * 0.62} ${-broad * 1.3} ${-high * 0.66} ${-broad * 0.5} ${-high}`
      : `L${-broad * 0.9} ${-high * 0.96}`;
    const roll = `M${rollEdge(broad, high, 0)}Q${-broad * 0.1} ${high * 1.1} ${isMiddle ? -broad * 0.5 : -broad * 0.9} ${high * (isMiddle ? 1 : 0.96)}${back}Q${broad * 0.1} ${-high * 1.1} ${broad * 0.5} ${-high}Z`;
    canvas.paintMoved(
      `scale(${side} 1) translate(${Math.sin(angle) * BEND} ${BEND - Math.cos(angle) * BEND}) rotate(${along})`,
      () => {
        canvas
          .add(`<g filter="${canvas.soft(9)}">`)
          .path(roll, '#2a1404', 'fill-opacity="0.5" transform="translate(12 6)"')
          .add('</g>')
          .path(roll, isMiddle ? middleFill : fill);
        canvas.inside(roll, () => {
          // Brown where the oven was hottest, then the leaves of dough along the edge.
          canvas.path(
            ellipse(broad * 0.1, -high * 0.34, broad * 0.55, high * 0.4),
            darken(crust, 0.42),
            `fill-opacity="0.5" filter="${canvas.soft(broad * 0.26)}"`,
          );
          for (const way of isMiddle ? ([1, -1] as const) : ([1] as const))
            canvas.paintMoved(`scale(${way} 1)`, () => {
              for (const [index, inwards] of [3, 16, 31].entries()) {
                const faint = 1 - index * 0.26;
                canvas
                  .line(
                    `M${rollEdge(broad, high, inwards * (broad / 80))}`,
                    leaf,
                    5.5,
                    `stroke-opacity="${0.85 * faint}"`,
                  )
                  .line(
                    `M${rollEdge(broad, high, (inwards + 7) * (broad / 80))}`,
                    brown,
                    3,
                    `stroke-opacity="${0.5 * faint}"`,
                  );
              }
            });
          // The round of the roll: light from above, dark below.
          canvas
            .add(`<g filter="${canvas.soft(high * 0.12)}">`)
            .path(ellipse(0, high * 1.02, broad * 1.6, high * 0.34), '#2a1404', 'fill-opacity="0.42"')
            .path(
              ellipse(broad * 0.1, -high * 0.62, broad * 0.5, high * 0.13),
              '#fff3d6',
              'fill-opacity="0.6"',
            )
            .add('</g>');
        });
      },
    );
  };
  const [middle, ...others] = ROLLS;
  for (const roll of others.toReversed()) for (const side of [-1, 1] as const) addRoll(roll, side);
  if (/\bham\b/i.test(style.print.name))
    canvas
      .solid('M-150 96Q-96 176 -40 150T64 168T160 100L120 40H-110Z', canvas.sheet('#f0b94a'), {
        relief: 0.5,
        depth: 14,
      })
      .solid('M-132 84Q-80 150 -24 128T84 140T146 80L110 20H-100Z', canvas.sheet('#d98a86'), {
        relief: 0.5,
        depth: 14,
      });
  addRoll(middle, 1);
  addTopping(canvas, style);
}

/** Flakes of almonds, halves of pecans, sugar. */
function addTopping(canvas: Canvas, style: DrawingStyle): void {
  const { chance, print } = style;
  const topping = toppingOf(style);
  if (!topping || /\bham\b/i.test(print.name)) return;
  const pieces = scatter(chance, 34, { x: 0, y: 6, across: 210, high: 92 }, seed(50, 0.42));
  canvas
    .path(pieces, '#2a1404', 'fill-opacity="0.4" transform="translate(4 6)"')
    .path(pieces, topping, `stroke="${darken(topping, 0.3)}" stroke-width="3"`)
    .path(
      scatter(chance, 130, { x: 0, y: 20, across: 260, high: 110 }, dot(4)),
      '#fffaf0',
      'fill-opacity="0.85"',
    );
}

/** Where croissants lie: the middle of each, its turn in degrees and its scale. */
const PLACES = [
  [
    [420, 200, -8, 1.24],
    [580, 610, 8, 1.24],
  ],
  [
    [500, 168, 0, 1.04],
    [338, 504, -14, 1.04],
    [664, 560, 14, 1.04],
  ],
  [
    [580, 200, 8, 1.24],
    [420, 612, -8, 1.24],
  ],
] as const;

/** Croissants from above. 3 forms: two, three, two that lie the other way round. */
export function drawCroissant(style: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, style.form % 3 === 1 ? 880 : 936);
  for (const [x, y, turn, scale] of PLACES[style.form % 3] ?? PLACES[0])
    canvas.paintMoved(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, () =>
      addCroissant(canvas, style),
    );
  return canvas.toDrawing();
}
