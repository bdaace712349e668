import { mix, type Rgb, rgbOf } from '../colour.ts';

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The colour at `share` (0 to 1) of the way from one `#rrggbb` to another. */
export const blend = (from: string, to: string, share: number): string =>
  hexOf(mix(rgbOf(from), rgbOf(to), share));

/** Nearer to the light: `share` 0 to 1 of the way to a warm white. */
export const lighten = (colour: string, share: number): string => blend(colour, '#fffaf2', share);

/** Further from the light: `share` 0 to 1 of the way to a warm black. */
export const darken = (colour: string, share: number): string => blend(colour, '#1d1712', share);

/** How bright the eye takes a colour for, 0 to 1. */
export function brightness(colour: string): number {
  const [red, green, blue] = rgbOf(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** A dark or a light ink, whichever can be read on the ground. */
export const inkOn = (ground: string): string => (brightness(ground) > 0.55 ? '#2a2622' : '#fbf6ec');
