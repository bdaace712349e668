import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { chances } from '../pictures/chances.ts';
import { idOf } from './ids.ts';
import names from './names.json' with { type: 'json' };

/** Somebody of the demo who likes, follows and rates. */
export interface DemoShopper {
  id: string;
  email: string;
  /** As published: first name and initial. */
  name: string;
}

const POPULATION_SIZE = 1_500;
const INITIALS = 'ABCDEFGHIKLMNOPRSTVWYZ';

const populations = new Map<Market, readonly DemoShopper[]>();

/** The shoppers of a region, the same ones each time. Made once: each store of the region asks for them. */
export function generatePopulation(home: Market): readonly DemoShopper[] {
  const population = populations.get(home) ?? makePopulation(home);
  populations.set(home, population);
  return population;
}

const makePopulation = (home: Market): DemoShopper[] =>
  Array.from({ length: POPULATION_SIZE }, (_, index) => {
    const chance = chances(`shopper ${home} ${index}`);
    const [first, initial] = [chance.pick(names), chance.pick([...INITIALS])];
    const address = first
      .normalize('NFD')
      .replace(/\P{ASCII}/gu, '')
      .toLowerCase();
    return {
      id: idOf('shopper', home, index),
      email: `${address}.${initial.toLowerCase()}${index}@shoppers.example`,
      name: `${first} ${initial}.`,
    };
  });

/** @param country of all of them */
export async function writeShoppers(
  tx: Database,
  shoppers: readonly DemoShopper[],
  country: Market,
): Promise<void> {
  await run(
    tx,
    'demoShoppers',
    sql`insert into users (id, email, email_ok, name, country)
        select id, email, true, name, ${country}
        from jsonb_to_recordset(${JSON.stringify(shoppers)}::jsonb) as w(id uuid, email text, name text)
        on conflict do nothing`,
  );
}
