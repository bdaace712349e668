import type { DrawingStyle } from './drawing.ts';

/** The colour of a crust: as its name says it, else the style's. */
export function crustOf({ print, colour }: DrawingStyle): string {
  const name = print.name.toLowerCase();
  if (/dark rye|pumpernickel/.test(name)) return '#5d3a22';
  if (/buckwheat|chocolate|rye/.test(name)) return '#855530';
  if (/spelt|oat/.test(name)) return '#b98147';
  return colour;
}

/** The colour of what is strewn over a bake, where its name tells of any. */
export function toppingOf({ print }: DrawingStyle): string | undefined {
  const name = print.name.toLowerCase();
  if (/poppy|everything|olive/.test(name)) return '#2f2a2c';
  if (/sesame|seed|oat|almond|salt/.test(name)) return '#f3e3bd';
  if (/rosemary/.test(name)) return '#55653a';
  if (/chocolate|raisin/.test(name)) return '#4b2a1c';
  if (/pecan/.test(name)) return '#6b3a17';
  if (/hazelnut|ginger|pumpkin/.test(name)) return '#8f6a35';
  if (/cheese|cheddar/.test(name)) return '#f0b94a';
  return undefined;
}
