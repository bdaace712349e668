import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startIsolatedInstance } from '@fernway/devkit/launch/isolated-instance';
import { datasetsFolder, readEnvironment } from '@fernway/settings';
import { rateGoods } from './rate-goods.ts';
import { type Feed, takeIn } from './take-in.ts';

/**
 * Starts Fernway with what is quickly loaded, and takes in two stores through the importer.
 * @returns a function that stops it, and fails when a browser has reported a trouble meanwhile
 */
export default async function startFernway(): Promise<() => Promise<void>> {
  // Shoppers of the stories register from networks of their own: one may register twenty an hour.
  process.env.TRUSTED_PROXIES = '127.0.0.1/32';
  const { env, dataFolder, ports, stop } = await startIsolatedInstance('starter');
  try {
    // Before anything is imported: imported goods have pictures that cannot be had here.
    const rated = await rateGoods({ dataFolder, port: ports.postgres });
    process.env.E2E_RATED = JSON.stringify(rated); // read in the workers, as are the addresses
    process.env.E2E_ENVIRONMENT = JSON.stringify(env);
    process.env.E2E_POSTGRES = JSON.stringify({ dataFolder, port: ports.postgres });
    await takeIn(bicycles());
    await takeIn(packs);
  } catch (error) {
    await stop();
    throw error;
  }
  // For commands that work on the same data.
  process.env.E2E_SITE_PORT = String(ports.site);
  process.env.E2E_SIGN_IN = `http://127.0.0.1:${ports.signIn}`;
  process.env.E2E_INBOX = `http://127.0.0.1:${ports.mail}`;
  process.env.E2E_PLATFORM = `http://127.0.0.1:${ports.platform}`;
  process.env.E2E_PUSH = `http://127.0.0.1:${ports.push}`;
  process.env.E2E_REGION_ca = `http://127.0.0.1:${ports.ca}`;
  process.env.E2E_REGION_us = `http://127.0.0.1:${ports.us}`;
  return async () => {
    const reports = await reportsOf(dataFolder).finally(stop);
    if (reports.length > 0) throw new Error(`browsers reported:\n${reports.join('\n')}`);
  };
}

/** What browsers have reported to the site: breaches of its policy and failed scripts, also on pages of no story. */
async function reportsOf(dataFolder: string): Promise<string[]> {
  const lines = (await readFile(join(dataFolder, 'logs/site.log'), 'utf8')).split('\n');
  return lines.filter((line) => line.includes('"browserError"') || line.includes('"violation"'));
}

const fixtures = join(import.meta.dirname, 'fixtures');

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
