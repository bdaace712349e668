import { rgbOf } from '../colour.ts';
import type { Drawing } from './drawing.ts';
import { blend, brightness, darken, lighten } from './tones.ts';

interface SolidOptions {
  /** How strong the light and the shade inside the outline are, 0 to 1. */
  relief?: number;
  /** How far the shade reaches in from the outline, in units. */
  depth?: number;
}

interface MottleOptions {
  size?: number;
  strength?: number;
  fade?: number;
  seed?: number;
}

/** A share of the way and a colour, with an opacity where it is not 1. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

/** A tile that begins with a ground of one colour. */
const OPAQUE_TILE = /^<rect width="[\d.]+" height="[\d.]+" fill="(#[\da-f]{6})"\/>/i;

/**
 * Collects the parts of one drawing, from the back to the front. The light comes from the upper left everywhere.
 * Methods that name a material return a `fill`; the others add to the drawing.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #defs: string[] = [];
  /** The colours of opaque patterns, by what they are filled with. */
  readonly #grounds = new Map<string, string>();
  /** Threads over a fill, by that fill. */
  readonly #threads = new Map<string, string>();
  readonly #parts: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** Adds SVG as it is. */
  add(...svg: string[]): this {
    this.#parts.push(...svg);
    return this;
  }

  /** A part without light and shade of its own: `d` is the data of a path. */
  path(d: string, fill: string, attributes = ''): this {
    if (!attributes.includes('opacity')) this.#fillGround(d, fill, attributes);
    this.add(`<path d="${d}" fill="${fill}" ${attributes}/>`);
    return attributes ? this : this.#layThreads(d, fill);
  }

  #layThreads(d: string, fill: string): this {
    const threads = this.#threads.get(fill);
    return threads ? this.add(`<g clip-path="${this.clip(d)}">${threads}</g>`) : this;
  }

  /** Threads that are finer than a pixel are not drawn at all: below them is their colour. */
  #fillGround(d: string, fill: string, attributes = ''): void {
    const ground = this.#grounds.get(fill);
    if (ground) this.add(`<path d="${d}" fill="${ground}" ${attributes}/>`);
  }

  /** A line: seams, cords, wires. */
  line(d: string, colour: string, width: number, attributes = ''): this {
    return this.add(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`,
    );
  }

  /** A part with a body: lit along its upper left edge, in shade along its lower right one. */
  solid(d: string, fill: string, { relief = 0.5, depth = 26 }: SolidOptions = {}): this {
    const clip = this.clip(d);
    const soft = this.soft(depth * 0.55, 20);
    const shift = depth * 0.35;
    this.#fillGround(d, fill);
    this.add(`<path d="${d}" fill="${fill}"/>`).#layThreads(d, fill);
    return this.add(
      `<g clip-path="${clip}">`,
      // One blur for both: it takes most of the time of a drawing.
      `<g filter="${soft}">`,
      `<path d="${d}" fill="none" stroke="#1a1108" stroke-opacity="${0.55 * relief}" stroke-width="${depth}" transform="translate(${-shift} ${-shift})"/>`,
      `<path d="${d}" fill="none" stroke="#fffdf6" stroke-opacity="${0.6 * relief}" stroke-width="${depth * 0.5}" transform="translate(${shift * 0.7} ${shift * 0.7})"/>`,
      '</g>',
      '</g>',
    );
  }

  /** A cord, strap, stem or tube: a line with a lit upper side. */
  cord(d: string, colour: string, width: number): this {
    return this.line(d, darken(colour, 0.3), width)
      .line(d, colour, width * 0.82)
      .line(
        d,
        lighten(colour, 0.45),
        width * 0.22,
        `transform="translate(${-width * 0.14} ${-width * 0.16})" stroke-opacity="0.8"`,
      );
  }

  /** A streak of reflected light. */
  gloss(d: string, opacity = 0.5, blur = 4): this {
    return this.add(`<path d="${d}" fill="#fff" fill-opacity="${opacity}" filter="${this.soft(blur)}"/>`);
  }

  /** A soft dark, under a lid or in a fold. */
  shade(d: string, opacity = 0.3, blur = 8): this {
    return this.add(`<path d="${d}" fill="#1a1108" fill-opacity="${opacity}" filter="${this.soft(blur)}"/>`);
  }

  /**
   * Spots of a tone where a part is uneven, as an oven browns a crust or flour clings to it: `size` is how far they are from
   * each other, `strength` 0 to 1 how much they cover, `fade` how far they thin out towards the edge; `seed` is any number.
   */
  mottle(
    d: string,
    tone: string,
    { size = 40, strength = 0.5, fade = 0, seed = 1 }: MottleOptions = {},
  ): this {
    const [red, green, blue] = rgbOf(tone).map((channel) => (channel / 255).toFixed(3));
    const filter = this.#define(
      (id) =>
        `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">` +
        `<feTurbulence type="fractalNoise" baseFrequency="${(1 / size).toFixed(4)}" numOctaves="3" seed="${seed}"/>` +
        `<feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 2.4 0 0 0 ${(strength - 1.5).toFixed(2)}" result="spots"/>` +
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${fade}"/><feComposite in="spots" operator="in"/></filter>`,
    );
    return this.add(`<path d="${d}" fill="#000" fill-rule="evenodd" filter="${filter}"/>`);
  }

  /** Adds what `paint` adds, cut at an outline. */
  inside(d: string, paint: () => void): this {
    this.add(`<g clip-path="${this.clip(d)}">`);
    paint();
    return this.add('</g>');
  }

  /** Adds what `paint` adds, moved, turned (degrees) or scaled: `transform` is SVG's. */
  paintMoved(transform: string, paint: () => void): this {
    this.add(`<g transform="${transform}">`);
    paint();
    return this.add('</g>');
  }

  /** Left to right. */
  across(...stops: Stop[]): string {
    return this.#gradient('x1="0" y1="0" x2="1" y2="0"', stops);
  }

  /** Top to bottom. */
  down(...stops: Stop[]): string {
    return this.#gradient('x1="0" y1="0" x2="0" y2="1"', stops);
  }

  /** Upper left to lower right. */
  slant(...stops: Stop[]): string {
    return this.#gradient('x1="0" y1="0" x2="1" y2="1"', stops);
  }

  /** Something round and upright: a jar, a can, a leg. */
  round(colour: string): string {
    return this.across(
      [0, darken(colour, 0.22)],
      [0.12, darken(colour, 0.04)],
      [0.3, lighten(colour, 0.24)],
      [0.55, colour],
      [0.88, darken(colour, 0.34)],
      [1, darken(colour, 0.22)],
    );
  }

  /** Something round on all sides: a fruit, a ball. */
  ball(colour: string): string {
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" cx="0.36" cy="0.3" r="0.78">${stopsOf([
          [0, lighten(colour, 0.45)],
          [0.35, lighten(colour, 0.08)],
          [0.75, darken(colour, 0.14)],
          [1, darken(colour, 0.38)],
        ])}</radialGradient>`,
    );
  }

  /** Something flat or slightly arched: paper, plastic, painted wood. */
  sheet(colour: string): string {
    return this.slant([0, lighten(colour, 0.16)], [0.5, colour], [1, darken(colour, 0.12)]);
  }

  /** Polished metal, round and upright. */
  metal(colour = '#b9bec3'): string {
    return this.across(
      [0, darken(colour, 0.35)],
      [0.14, lighten(colour, 0.35)],
      [0.26, lighten(colour, 0.8)],
      [0.42, colour],
      [0.62, darken(colour, 0.3)],
      [0.8, lighten(colour, 0.3)],
      [1, darken(colour, 0.4)],
    );
  }

  /** Metal that is flat. */
  steel(colour = '#b9bec3'): string {
    return this.slant(
      [0, lighten(colour, 0.55)],
      [0.35, colour],
      [0.5, lighten(colour, 0.35)],
      [0.75, darken(colour, 0.14)],
      [1, lighten(colour, 0.1)],
    );
  }

  /** Clear or tinted glass: what is behind shows through. */
  glass(tint = '#dfe9e6', opacity = 0.35): string {
    return this.across(
      [0, darken(tint, 0.4), Math.min(1, opacity + 0.35)],
      [0.1, tint, opacity],
      [0.3, '#ffffff', Math.min(1, opacity + 0.15)],
      [0.6, tint, opacity * 0.8],
      [0.92, darken(tint, 0.25), Math.min(1, opacity + 0.2)],
      [1, darken(tint, 0.45), Math.min(1, opacity + 0.4)],
    );
  }

  /** Planed wood; `grain` turns its lines, in degrees. */
  wood(colour: string, grain = 0): string {
    const dark = darken(colour, 0.22);
    const light = lighten(colour, 0.2);
    return this.#define(
      (id) =>
        `<pattern id="${id}" width="420" height="120" patternUnits="userSpaceOnUse" patternTransform="rotate(${grain})">` +
        `<rect width="420" height="120" fill="${colour}"/>` +
        `<g fill="none" stroke-opacity="0.5"><path d="M0 14C90 6 160 24 250 14S360 8 420 14M0 52C60 46 120 60 200 50S340 58 420 52M0 96C110 104 200 84 300 96S380 100 420 96" stroke="${dark}" stroke-width="2.4"/>` +
        `<path d="M0 30C120 38 200 20 420 30M0 74C100 66 260 84 420 74M0 112C140 118 240 104 420 112" stroke="${light}" stroke-width="5"/>` +
        `<path d="M150 68C180 58 230 58 262 68C230 78 180 78 150 68Z" stroke="${dark}" stroke-width="2"/></g></pattern>`,
    );
  }

  /** Cloth of a colour: a weave of threads `pitch` units wide. */
  cloth(colour: string, pitch = 7): string {
    const dark = darken(colour, 0.12);
    const light = lighten(colour, 0.14);
    return this.#on(
      colour,
      this.#define(
        (id) =>
          `<pattern id="${id}" width="${pitch * 2}" height="${pitch * 2}" patternUnits="userSpaceOnUse">` +
          `<rect width="${pitch * 2}" height="${pitch * 2}" fill="${colour}"/>` +
          `<path d="M0 0h${pitch}v${pitch}h-${pitch}zM${pitch} ${pitch}h${pitch}v${pitch}h-${pitch}z" fill="${dark}" fill-opacity="0.5"/>` +
          `<path d="M0 ${pitch}h${pitch}M${pitch} 0h${pitch}" stroke="${light}" stroke-width="1.6" stroke-opacity="0.6"/></pattern>`,
      ),
    );
  }

  /**
   * Cloth of fine threads, to be seen from near: `steps` is how far each of its lines runs to the right and down. Lines are
   * drawn in a fraction of the time of a pattern.
   */
  threads(
    colour: string,
    pitch: number,
    ...steps: readonly (readonly [right: number, down: number])[]
  ): string {
    const fill = this.sheet(colour);
    const reach = this.width + this.height;
    const lines = steps.map(([right, down]) => {
      const count = Math.ceil(reach / pitch);
      return Array.from({ length: count }, (_, i) => {
        const from = i * pitch;
        return right === 0
          ? `M${from} 0v${this.height}`
          : down === 0
            ? `M0 ${from}h${this.width}`
            : `M0 ${from}l${from} ${-from}`;
      }).join('');
    });
    this.#threads.set(
      fill,
      `<path d="${lines.join('')}" fill="none" stroke="${darken(colour, 0.4)}" stroke-opacity="0.2" stroke-width="${pitch * 0.22}"/>`,
    );
    return fill;
  }

  /** Knitted wool: rows of stitches `pitch` units wide. */
  knit(colour: string, pitch = 22): string {
    const dark = darken(colour, 0.3);
    const light = lighten(colour, 0.2);
    const half = pitch / 2;
    return this.#on(
      colour,
      this.#define(
        (id) =>
          `<pattern id="${id}" width="${pitch}" height="${pitch * 0.9}" patternUnits="userSpaceOnUse">` +
          `<rect width="${pitch}" height="${pitch * 0.9}" fill="${darken(colour, 0.16)}"/>` +
          `<path d="M${half} ${pitch * 0.86}L1 ${pitch * 0.2}M${half} ${pitch * 0.86}L${pitch - 1} ${pitch * 0.2}" stroke="${dark}" stroke-width="${half * 0.94}" stroke-linecap="round"/>` +
          `<path d="M${half} ${pitch * 0.8}L${pitch * 0.12} ${pitch * 0.2}M${half} ${pitch * 0.8}L${pitch * 0.88} ${pitch * 0.2}" stroke="${colour}" stroke-width="${half * 0.74}" stroke-linecap="round"/>` +
          `<path d="M${half * 0.86} ${pitch * 0.7}L${pitch * 0.16} ${pitch * 0.22}" stroke="${light}" stroke-width="${half * 0.2}" stroke-linecap="round"/></pattern>`,
      ),
    );
  }

  /** Woven willow, rattan or rope: pairs of strands, `pitch` units high, that pass over one stake and under the next. */
  wicker(colour: string, pitch = 40): string {
    const [step, high, thick] = [pitch * 0.9, pitch * 0.62, pitch * 0.3];
    const strand = this.across(
      [0, darken(colour, 0.42)],
      [0.2, colour],
      [0.45, lighten(colour, 0.2)],
      [0.8, darken(colour, 0.06)],
      [1, darken(colour, 0.42)],
    );
    const box = (x: number, y: number, width: number, height: number, fill: string): string =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.min(width, height) / 2}" fill="${fill}"/>`;
    const stake = this.round(darken(colour, 0.06));
    const over = (x: number, y: number): string =>
      [0, high / 2]
        .map((down) => {
          const [left, top, long] = [x - step * 0.86, y + down + 0.6, step * 1.72];
          return (
            box(left, top, long, thick, strand) +
            box(left + long * 0.26, top + thick * 0.18, long * 0.44, thick * 0.22, lighten(colour, 0.5)) +
            box(left + long * 0.1, top + thick * 0.76, long * 0.8, thick * 0.2, darken(colour, 0.3))
          );
        })
        .join('');
    const under = (x: number, y: number): string =>
      box(x - step * 0.19, y - high * 0.06, step * 0.38, high * 1.12, stake);
    const tile =
      under(step * 1.5, 0) +
      over(step * 0.5, 0) +
      under(step * 0.5, high) +
      over(-step * 0.5, high) +
      over(step * 1.5, high);
    return this.#on(
      colour,
      this.#define(
        (id) =>
          `<pattern id="${id}" width="${step * 2}" height="${high * 2}" patternUnits="userSpaceOnUse">` +
          `<rect width="${step * 2}" height="${high * 2}" fill="${darken(colour, 0.6)}"/>${tile}</pattern>`,
      ),
    );
  }

  /** Stripes `pitch` units wide of two colours; 0 degrees are level. */
  stripes(one: string, other: string, pitch = 40, degrees = 0): string {
    return this.#on(
      one,
      this.#define(
        (id) =>
          `<pattern id="${id}" width="${pitch * 2}" height="${pitch * 2}" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})">` +
          `<rect width="${pitch * 2}" height="${pitch * 2}" fill="${one}"/><rect width="${pitch * 2}" height="${pitch}" fill="${other}"/></pattern>`,
      ),
    );
  }

  /** A motif that is repeated: `svg` is drawn in a tile of `width` by `height` units. */
  tile(width: number, height: number, svg: string, degrees = 0): string {
    const fill = this.#define(
      (id) =>
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})">${svg}</pattern>`,
    );
    const [, ground] = OPAQUE_TILE.exec(svg) ?? [];
    return ground ? this.#on(ground, fill) : fill;
  }

  #on(ground: string, fill: string): string {
    this.#grounds.set(fill, ground);
    return fill;
  }

  /** A `clip-path` of an outline. */
  clip(d: string): string {
    return this.#define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  /** A `filter` that blurs by so many units, and by how many percent it reaches beyond what it blurs. */
  soft(radius: number, margin = 40): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    );
  }

  /** The finished drawing. */
  toDrawing(): Drawing {
    return {
      width: this.width,
      height: this.height,
      svg: `<defs>${this.#defs.join('')}</defs>${this.#parts.join('')}`,
    };
  }

  #gradient(direction: string, stops: readonly Stop[]): string {
    return this.#define((id) => `<linearGradient id="${id}" ${direction}>${stopsOf(stops)}</linearGradient>`);
  }

  #define(write: (id: string) => string): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(write(id));
    return `url(#${id})`;
  }
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A colour of cloth or paint that stands off a ground: lighter on dark, darker on light. */
export const contrast = (ground: string, share = 0.35): string =>
  brightness(ground) > 0.5 ? darken(ground, share) : blend(ground, '#fff6e6', share);
