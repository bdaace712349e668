import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datasetsFolder, projectRoot, readEnvironment } from '@fernway/env';
import { freePort } from '@fernway/scripts/process/ports';
import { rateGoods } from './rate-goods.ts';

const PATIENCE = 240_000;

/**
 * Starts Fernway as `npm start` does, on free ports and with data of its own, and takes in two stores through the
 * importer.
 */
export default async function startFernway(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'fernway-e2e-'));
  const [site, ca, us, postgres] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const env = {
    ...process.env,
    FERNWAY_DATA: data,
    FERNWAY_DEMO: 'starter',
    SITE_PORT: String(site),
    REGION_CA_PORT: String(ca),
    REGION_US_PORT: String(us),
    POSTGRES_PORT: String(postgres),
    METRICS_SITE_PORT: '0',
    METRICS_CA_PORT: '0',
    METRICS_US_PORT: '0',
  };
  const fernway = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(fernway, 'exit');
  fernway.stdout.resume();
  const stop = async () => {
    fernway.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  try {
    await answering(`http://127.0.0.1:${site}/readyz`, () => fernway.exitCode !== null);
    // Before anything is taken in: what is imported has pictures that cannot be had here.
    const rated = await rateGoods({ dataFolder: data, port: postgres });
    process.env.E2E_RATED = JSON.stringify(rated); // read by story.ts in the workers, as is the port
    await take(bicycles(), env);
    await take(packs, env);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.E2E_SITE_PORT = String(site);
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

async function answering(url: string, isOver: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline && !isOver()) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} does not answer`);
}
