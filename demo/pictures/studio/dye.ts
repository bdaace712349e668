import { type Lab, labOf, mix, rgbOfLab } from '../colour.ts';
import type { Dyes } from '../goods/family.ts';
import { COLOURS } from '../palette.ts';
import { ramp } from './curves.ts';

/**
 * Paints the pixels of an art (RGBA, in place) in other colours. Its light and shade stay, and where the art runs
 * from one colour into another the dye does too.
 */
export function dye(pixels: Buffer, dyes: Dyes): void {
  if (Object.keys(dyes).length === 0) return;
  const colours = readColours(pixels);
  const tones = tonesOf(colours, dyes);
  colours.forEach((own, i) => {
    if (!own) return;
    let dyed = own;
    for (const { middle, target, shareOf } of tones) {
      const share = shareOf(own);
      if (share > 0) dyed = mix(dyed, shiftColour(own, middle, target), share);
    }
    if (dyed !== own) pixels.set(rgbOfLab(dyed), i * 4);
    if (dyes.isClear) pixels[i * 4 + 3] = (pixels[i * 4 + 3] ?? 0) * (1 - 0.8 * whiteness(own));
  });
}

/** One dye: which pixels take it and how well (0 to 1), and from where to where it moves their colour. */
interface Tone {
  shareOf: (own: Lab) => number;
  middle: Lab;
  target: Lab;
}

function tonesOf(colours: (Lab | undefined)[], { main, trim, pale, reach = 60 }: Dyes): Tone[] {
  const hue = main || trim ? strongestHue(colours) : 0;
  const nearHue = (own: Lab) => 1 - ramp(hueDistance(own, hue), reach - 10, reach + 10);
  const wanted = [
    { name: main, shareOf: (own: Lab) => colourful(own) * nearHue(own) },
    { name: trim, shareOf: (own: Lab) => ramp(chromaOf(own), 0.05, 0.1) * (1 - nearHue(own)) },
    { name: pale, shareOf: (own: Lab) => (1 - ramp(chromaOf(own), 0.05, 0.085)) * ramp(own[0], 0.55, 0.68) },
  ];
  return wanted.flatMap(({ name, shareOf }) =>
    name ? [{ shareOf, target: COLOURS[name], middle: middleOf(colours, shareOf) }] : [],
  );
}

/** Keeps most of how much lighter or darker than the middle a pixel is, and some of how much more colourful. */
function shiftColour(own: Lab, middle: Lab, target: Lab): Lab {
  const strength = Math.min(1.25, 0.5 + (0.5 * chromaOf(own)) / chromaOf(middle));
  const lightness = Math.min(0.98, target[0] + (own[0] - middle[0]) * 0.8);
  return [lightness, target[1] * strength, target[2] * strength];
}

function middleOf(colours: (Lab | undefined)[], shareOf: Tone['shareOf']): Lab {
  let [weight, lightness, chroma] = [1e-9, 0, 0];
  for (const own of colours) {
    const share = own ? shareOf(own) : 0;
    if (!own || share === 0) continue;
    weight += share;
    lightness += own[0] * share;
    chroma += chromaOf(own) * share;
  }
  return [lightness / weight, chroma / weight, 0];
}

/** White things of the art have a little colour; dark ones with as little are not grey. */
function colourful(own: Lab): number {
  const light = ramp(own[0], 0.45, 0.7);
  return ramp(chromaOf(own), 0.012 + 0.02 * light, 0.035 + 0.045 * light);
}

const whiteness = (own: Lab): number => (1 - ramp(chromaOf(own), 0.03, 0.06)) * ramp(own[0], 0.84, 0.92);

const SECTORS = 36;

/** The hue that most of the colour is near, in degrees. */
function strongestHue(colours: (Lab | undefined)[]): number {
  const weights = new Float64Array(SECTORS);
  for (const own of colours) {
    if (!own || chromaOf(own) < 0.035) continue;
    const sector = Math.floor((hueOf(own) / 360 + 0.5) * SECTORS) % SECTORS;
    weights[sector] = (weights[sector] ?? 0) + chromaOf(own);
  }
  const near = (sector: number) =>
    [-2, -1, 0, 1, 2].reduce((sum, step) => sum + (weights[(sector + step + SECTORS) % SECTORS] ?? 0), 0);
  const sectors = [...weights.keys()];
  const best = sectors.reduce((best, sector) => (near(sector) > near(best) ? sector : best), 0);
  return ((best + 0.5) / SECTORS - 0.5) * 360;
}

const chromaOf = (own: Lab): number => Math.sqrt(own[1] * own[1] + own[2] * own[2]);
/** Degrees, from -180 to 180. */
const hueOf = (own: Lab): number => (Math.atan2(own[2], own[1]) * 180) / Math.PI;

function hueDistance(own: Lab, hue: number): number {
  const apart = Math.abs(hueOf(own) - hue);
  return Math.min(apart, 360 - apart);
}

function readColours(pixels: Buffer): (Lab | undefined)[] {
  const colours = new Array<Lab | undefined>(pixels.length / 4);
  for (let i = 0; i < colours.length; i++) {
    const at = i * 4;
    const isSeen = (pixels[at + 3] ?? 0) > 0;
    colours[i] = isSeen ? labOf([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]) : undefined;
  }
  return colours;
}
