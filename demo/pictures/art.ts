import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ArtFigures, Dyes, Family } from './goods/family.ts';
import { garden, home, kitchen } from './goods/home.ts';
import { outdoors, paper, toys } from './goods/leisure.ts';
import { pantry } from './goods/pantry.ts';
import { baby, beauty, clothing, pets } from './goods/wear.ts';
import { electronics, tools } from './goods/workshop.ts';

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

/** A drawing of something that is sold. */
export interface Art {
  name: string;
  family: Family;
  /** Seen from the front with a foot to stand on, or flat and seen from above. */
  pose: 'stands' | 'lies';
  /** The name of its file without the extension. */
  file: string;
  /** Beside others; a market basket is 1. */
  size: number;
  dyes: Dyes;
}

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

const gallery = new Map<string, Art>(
  Object.values<Family>(FAMILIES).flatMap((family) => [
    ...artInPose(family, 'stands'),
    ...artInPose(family, 'lies'),
  ]),
);

/** The names of all art, as recipes call it. */
export const artNames = (): string[] => [...gallery.keys()];

/** @throws RangeError when nothing is drawn under this name */
export function artNamed(name: string): Art {
  const art = gallery.get(name);
  if (!art) throw new RangeError(`no art is called "${name}"`);
  return art;
}

/** Where the drawing lies: 256 px square, on a transparent ground. */
export const artFile = ({ file }: Art): string => join(assets, `${file}.webp`);

function artInPose(family: Family, pose: 'stands' | 'lies'): [string, Art][] {
  return Object.entries<ArtFigures>(family[pose]).map(([name, [file, size, dyes = {}]]) => [
    name,
    { name, family, pose, file, size, dyes },
  ]);
}
