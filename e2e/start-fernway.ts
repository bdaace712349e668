import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { datasetsFolder, projectRoot, readEnvironment } from '@fernway/env';
import { startAside } from '@fernway/scripts/launch/aside';
import { rateGoods } from './rate-goods.ts';

/** Starts Fernway with what is quickly loaded, and takes in two stores through the importer. */
export default async function startFernway(): Promise<() => Promise<void>> {
  const { env, dataFolder, ports, stop } = await startAside('starter');
  try {
    // Before anything is taken in: what is imported has pictures that cannot be had here.
    const rated = await rateGoods({ dataFolder, port: ports.postgres });
    process.env.E2E_RATED = JSON.stringify(rated); // read in the workers, as are the addresses
    await take(bicycles(), env);
    await take(packs, env);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.E2E_SITE_PORT = String(ports.site);
  process.env.E2E_INBOX = `http://127.0.0.1:${ports.mail}`;
  process.env.E2E_REGION_ca = `http://127.0.0.1:${ports.ca}`;
  process.env.E2E_REGION_us = `http://127.0.0.1:${ports.us}`;
  return stop;
}

const fixtures = join(import.meta.dirname, 'fixtures');

interface Feed {
  region: 'ca' | 'us';
  store: string;
  category: string;
  file: string;
}

/** The bicycles of a real shop where the data sets are there, else a few of our own. */
function bicycles(): Feed {
  const datasets = datasetsFolder(readEnvironment());
  const real = datasets && join(datasets, 'shopify/csv-2017/bicycles.csv');
  const file = real && existsSync(real) ? real : join(fixtures, 'bicycles.csv');
  return { region: 'us', store: 'Pure Cycles', category: 'Cycling', file };
}

/** A rucksack of which one variant is sold out, and one is not made. */
const packs: Feed = {
  region: 'ca',
  store: 'Story Packs',
  category: 'Bags & Packs',
  file: join(fixtures, 'packs.jsonl'),
};

async function take({ region, store, category, file }: Feed, env: NodeJS.ProcessEnv): Promise<void> {
  const address = `https://${store.toLowerCase().replace(' ', '')}.example`;
  const names = ['--region', region, '--store', store, '--company', `${store} Inc.`];
  const args = [...names, '--website', address, '--category', category, file];
  const importing = spawn(
    process.execPath,
    ['scripts/with-databases.ts', 'import', 'region/merchants/feeds/import.ts', ...args],
    {
      cwd: projectRoot,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(importing, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the import ended with ${code}`);
}
