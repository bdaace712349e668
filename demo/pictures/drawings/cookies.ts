import type { Chances } from '../chances.ts';
import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { dot, scatter, seed } from './scatter.ts';
import { blend, darken, lighten } from './tones.ts';

interface Dough {
  colour: string;
  /** The colour of the pieces in it, where it has any. */
  chips?: string;
  /** Flat, with flakes of oats and pricked. */
  isOatcake?: boolean;
  /** Rolled in coarse sugar. */
  isSugared?: boolean;
}

function doughOf({ print, colour }: DrawingStyle): Dough {
  const name = print.name.toLowerCase();
  if (/oatcake/.test(name)) return { colour: '#cfae78', isOatcake: true };
  if (/ginger/.test(name)) return { colour: '#a8632c', isSugared: true };
  const ground = /rye|buckwheat/.test(name) ? '#9a6437' : /oat/.test(name) ? '#c69a5e' : colour;
  if (/hazelnut/.test(name)) return { colour: ground, chips: '#c08a52' };
  return { colour: ground, chips: /oat/.test(name) ? '#6a4128' : '#3f2418' };
}

/** An uneven round whose edge runs through points; `bite` is the direction that it has been bitten from, in radians. */
function cookieOutline(
  chance: Chances,
  x: number,
  y: number,
  r: number,
  rough: number,
  bite?: number,
): string {
  const bumps = Array.from({ length: 12 }, () => 1 - chance.share() * rough);
  const points = Array.from({ length: 96 }, (_, i) => {
    const angle = (i / 96) * Math.PI * 2;
    const at = (i / 96) * 12;
    const [one, other] = [bumps[Math.floor(at)] ?? 1, bumps[Math.ceil(at) % 12] ?? 1];
    const share = (1 - Math.cos((at % 1) * Math.PI)) / 2;
    const far = Math.min(
      r * (one + (other - one) * share),
      ...(bite === undefined ? [] : toothMarks(angle - bite, r)),
    );
    return `${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** How far a ray goes before it meets each of the round marks of a bite. */
const toothMarks = (off: number, r: number): number[] =>
  [-0.26, 0, 0.26].flatMap((turn) => {
    const [away, tooth] = [r * 0.98, r * 0.24];
    const inside = tooth ** 2 - (away * Math.sin(off - turn)) ** 2;
    return Math.cos(off - turn) > 0 && inside > 0 ? [away * Math.cos(off - turn) - Math.sqrt(inside)] : [];
  });

/** A piece of chocolate or nut, sunk into the dough with a lit corner. */
function addChip(
  canvas: Canvas,
  chance: Chances,
  colour: string,
  dough: string,
  x: number,
  y: number,
  size: number,
): void {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * Math.PI * 2 + chance.share() * 0.5;
    const far = size * (0.72 + chance.share() * 0.34);
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const;
  });
  const middles = corners.map(([cx, cy], i) => {
    const [nx, ny] = corners[(i + 1) % 6] ?? [cx, cy];
    return `${((cx + nx) / 2).toFixed(1)} ${((cy + ny) / 2).toFixed(1)}`;
  });
  const piece = `M${middles[5]}${corners.map(([cx, cy], i) => `Q${cx.toFixed(1)} ${cy.toFixed(1)} ${middles[i]}`).join('')}Z`;
  canvas
    .line(
      piece,
      darken(dough, 0.5),
      size * 0.34,
      `stroke-opacity="0.6" transform="translate(${size * 0.08} ${size * 0.1})"`,
    )
    .line(
      piece,
      lighten(dough, 0.3),
      size * 0.16,
      `stroke-opacity="0.6" transform="translate(${-size * 0.1} ${-size * 0.12})"`,
    )
    .path(piece, canvas.slant([0, lighten(colour, 0.3)], [0.4, colour], [1, darken(colour, 0.4)]))
    .line(
      `M${x - size * 0.42} ${y - size * 0.1}Q${x - size * 0.3} ${y - size * 0.44} ${x + size * 0.1} ${y - size * 0.44}`,
      '#fff4e2',
      size * 0.15,
      'stroke-opacity="0.55"',
    );
}

function addCookie(
  canvas: Canvas,
  style: DrawingStyle,
  [x, y, r]: readonly [number, number, number],
  bite?: number,
): void {
  const { chance } = style;
  const { colour, chips, isOatcake = false, isSugared = false } = doughOf(style);
  const outline = cookieOutline(chance, x, y, r, isOatcake ? 0.03 : 0.1, bite);
  const around = (share: number) => ({ x, y, across: r * share, high: r * share });
  canvas
    .add(`<g filter="${canvas.soft(r * 0.05)}">`)
    .line(outline, '#1a0c04', r * 0.05, 'stroke-opacity="0.4"')
    .path(outline, '#1a1108', `fill-opacity="0.45" transform="translate(${r * 0.03} ${r * 0.06})"`)
    .add('</g>')
    .path(outline, darken(colour, 0.36), `transform="translate(${r * 0.015} ${r * 0.035})"`)
    .path(
      outline,
      canvas.slant([0, blend(colour, '#f3c47e', 0.5)], [0.5, colour], [1, blend(colour, '#5a2a0c', 0.45)]),
    );
  canvas.inside(outline, () => {
    // The edge browned first; the middle is paler.
    canvas
      .line(outline, '#6b3410', r * 0.16, `stroke-opacity="0.36" filter="${canvas.soft(r * 0.06)}"`)
      .mottle(outline, blend(colour, '#5a2a0c', 0.7), {
        size: r * 0.3,
        strength: 0.32,
        seed: Math.floor(chance.share() * 900),
      });
    const lump = (size: number) => seed(r * size, 0.55);
    canvas
      .add(`<g filter="${canvas.soft(r * 0.022)}">`)
      .path(scatter(chance, 60, around(0.94), lump(0.16)), darken(colour, 0.34), 'fill-opacity="0.34"')
      .path(scatter(chance, 60, around(0.9), lump(0.15)), lighten(colour, 0.42), 'fill-opacity="0.36"')
      .add('</g>')
      .path(scatter(chance, 220, around(0.96), dot(r * 0.011)), darken(colour, 0.4), 'fill-opacity="0.5"')
      .path(scatter(chance, 160, around(0.94), dot(r * 0.012)), lighten(colour, 0.55), 'fill-opacity="0.55"');
    if (isOatcake) {
      canvas
        .path(
          scatter(chance, 70, around(0.92), seed(r * 0.15, 0.4)),
          lighten(colour, 0.4),
          'fill-opacity="0.7"',
        )
        .path(
          scatter(chance, 50, around(0.92), seed(r * 0.12, 0.3)),
          darken(colour, 0.35),
          'fill-opacity="0.5"',
        );
      for (let i = 0; i < 9; i++)
        canvas.path(
          dot(r * 0.035)(x + ((i % 3) - 1) * r * 0.4, y + (Math.floor(i / 3) - 1) * r * 0.4),
          darken(colour, 0.55),
        );
      return;
    }
    addCracks(canvas, chance, colour, x, y, r);
    if (isSugared) {
      addCracks(canvas, chance, colour, x, y, r * 0.72);
      canvas.path(scatter(chance, 190, around(0.92), seed(r * 0.045, 0.5)), '#fff8ea', 'fill-opacity="0.85"');
    }
    if (/oat/i.test(style.print.name))
      canvas.path(
        scatter(chance, 34, around(0.88), seed(r * 0.17, 0.45)),
        lighten(colour, 0.45),
        'fill-opacity="0.8"',
      );
    if (chips)
      for (let i = 0; i < 13; i++) {
        // Spread as seeds in a sunflower, so that no two lie on each other.
        const [turn, far] = [i * 2.4 + chance.share() * 0.4, Math.sqrt((i + 0.4) / 13) * r * 0.82];
        addChip(
          canvas,
          chance,
          chips,
          colour,
          x + Math.cos(turn) * far,
          y + Math.sin(turn) * far,
          r * (0.085 + chance.share() * 0.05),
        );
      }
    canvas.path(scatter(chance, 16, around(0.8), dot(r * 0.015)), '#fffaf0', 'fill-opacity="0.9"');
  });
}

/** Where the dough has torn as it rose. */
function addCracks(canvas: Canvas, chance: Chances, colour: string, x: number, y: number, r: number): void {
  for (let i = 0; i < 7; i++) {
    const angle = (i / 7) * Math.PI * 2 + chance.share();
    const at = (share: number, aside: number) =>
      `${(x + Math.cos(angle + aside) * r * share).toFixed(1)} ${(y + Math.sin(angle + aside) * r * share).toFixed(1)}`;
    const crack = `M${at(0.92, 0)}L${at(0.78, 0.08)}L${at(0.66, -0.02)}L${at(0.52, 0.14)}`;
    canvas
      .line(
        crack,
        lighten(colour, 0.4),
        r * 0.03,
        `stroke-opacity="0.5" transform="translate(${r * 0.014} ${r * 0.018})"`,
      )
      .line(crack, darken(colour, 0.46), r * 0.024, 'stroke-opacity="0.7"');
  }
}

/** By form: where cookies lie and how large they are; the last one is bitten where it says from where. */
const PLACES = [
  {
    height: 900,
    cookies: [
      [300, 300, 292],
      [690, 340, 292],
      [480, 612, 280],
    ],
    bite: 1.1,
  },
  {
    height: 920,
    cookies: [
      [500, 256, 250],
      [254, 664, 250],
      [744, 664, 250],
    ],
  },
  {
    height: 720,
    cookies: [
      [194, 194, 190],
      [500, 194, 190],
      [806, 194, 190],
      [346, 520, 190],
      [656, 520, 190],
    ],
  },
] as const;

/** Cookies from above. 3 forms: three on each other of which one is bitten, three beside each other, five. */
export function drawCookie(style: DrawingStyle): Drawing {
  const { height, cookies, ...rest } = PLACES[style.form % 3] ?? PLACES[0];
  const canvas = new Canvas(1000, height);
  for (const [index, cookie] of cookies.entries())
    addCookie(canvas, style, cookie, 'bite' in rest && index === cookies.length - 1 ? rest.bite : undefined);
  return canvas.toDrawing();
}
