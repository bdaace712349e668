import { chances } from './chances.ts';
import type { Drawing, DrawnKind } from './drawings/drawing.ts';
import { printFor } from './drawings/print.ts';
import { arrangePieces, stretchDrawing } from './drawings/several.ts';
import { baby } from './goods/baby.ts';
import { beauty } from './goods/beauty.ts';
import { clothing } from './goods/clothing.ts';
import { electronics } from './goods/electronics.ts';
import type { Family } from './goods/family.ts';
import { garden } from './goods/garden.ts';
import { home } from './goods/home.ts';
import { kitchen } from './goods/kitchen.ts';
import { outdoors } from './goods/outdoors.ts';
import { pantry } from './goods/pantry.ts';
import { paper } from './goods/paper.ts';
import { pets } from './goods/pets.ts';
import { tools } from './goods/tools.ts';
import { toys } from './goods/toys.ts';
import { copiesOf, lookNamed } from './named-looks.ts';
import { colourHex } from './palette.ts';
import type { PicturedGood } from './recipe.ts';

/** The goods that can be pictured, by what they are used for. */
export const FAMILIES = {
  pantry,
  home,
  kitchen,
  garden,
  clothing,
  beauty,
  baby,
  pets,
  outdoors,
  electronics,
  tools,
  toys,
  paper,
} as const satisfies Record<string, Family>;

/** A kind of object that goods are pictured by. */
export interface Art extends DrawnKind {
  name: string;
  family: Family;
}

const gallery = new Map<string, Art>(
  Object.values<Family>(FAMILIES).flatMap((family) =>
    Object.entries(family.kinds).map(([name, kind]): [string, Art] => [name, { ...kind, name, family }]),
  ),
);

/** The names of all art, as recipes call it. */
export const artNames = (): string[] => [...gallery.keys()];

/** @throws RangeError when nothing is drawn under this name */
export function artNamed(name: string): Art {
  const art = gallery.get(name);
  if (!art) throw new RangeError(`no art is called "${name}"`);
  return art;
}

/** Draws a good as its title names it, in as many pieces: the same good is the same drawing. */
export function drawGood({ name, colour, brand = '', title = '', variety = 0 }: PicturedGood): Drawing {
  const { forms, colours, draw } = artNamed(name);
  const [form, own] = formAndColour(forms, colours, variety);
  const look = lookNamed(name, title);
  const drawing = draw({
    colour: look.colour ?? (colour ? colourHex(colour) : own),
    form: look.form ?? form,
    print: printFor(brand, title),
    chance: chances(`${name} ${brand} ${title} ${variety}`),
  });
  return arrangePieces(stretchDrawing(drawing, look.stretch), copiesOf(name, title));
}

/** Neighbours in the catalogue differ in form and colour: every pair of both comes up before one comes again. */
export function formAndColour(forms: number, colours: readonly string[], variety: number): [number, string] {
  const round = Math.floor(variety / leastCommonMultiple(forms, colours.length));
  return [variety % forms, colours[(variety + round) % colours.length] ?? '#8d9096'];
}

function leastCommonMultiple(one: number, other: number): number {
  let multiple = one;
  while (multiple % other !== 0) multiple += one;
  return multiple;
}
