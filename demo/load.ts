import type { Market } from '@fernway/contract/wire';
import { connect } from '@fernway/db/connect';
import { importFeed } from '@fernway/region/merchants/feeds/import-feed';
import { sql } from 'drizzle-orm';
import { catalogueChecksum, readDemoStores } from './catalogue.ts';
import { describeStore } from './describe-store.ts';
import { pictureStore } from './picture-store.ts';

export interface LoadDemoOptions {
  urls: Record<Market, string>;
  onProgress?: (text: string) => void;
}

/**
 * Loads the starter catalogue into both regions through the importer, as a merchant's would come in, and adds what a
 * feed does not say: places, hours, policies, discounts, offers, collections, pictures. A region that has it already is left
 * alone; a changed catalogue changes only what changed.
 */
export async function loadDemo({ urls, onProgress = () => {} }: LoadDemoOptions): Promise<void> {
  for (const home of ['CA', 'US'] as const) await loadRegion(home, urls[home], onProgress);
}

async function loadRegion(home: Market, url: string, onProgress: (text: string) => void): Promise<void> {
  await using connection = open(url);
  const { db } = connection;
  const checksum = catalogueChecksum(home);
  const known = await db.execute(
    sql`select from reference_loads where name = 'demo' and checksum = ${checksum}`,
  );
  if (known.rows.length > 0) return;
  const folders = readDemoStores(home);
  for (const [index, { store, feed }] of folders.entries()) {
    onProgress(`${home}: ${store.storeName} (${index + 1} of ${folders.length})`);
    const { storeName: name, code = 'Primary', company, website, city } = store;
    const wish = { name, code, company, website, city, markets: undefined };
    const summary = await importFeed({ url, home, store: wish, file: feed, prune: true });
    const { store: written } = summary;
    if (!written || summary.problems.total > 0)
      throw new Error(`${name}: ${JSON.stringify(summary.problems.first[0])}`);
    await db.transaction(async (tx) => {
      await describeStore(tx, written.id, store);
      await pictureStore(tx, written.id, store);
    });
  }
  await db.execute(sql`insert into reference_loads (name, checksum) values ('demo', ${checksum})
    on conflict (name) do update set checksum = excluded.checksum`);
}

function open(url: string) {
  const connection = connect({ url, max: 1, statementTimeout: 60_000, name: 'fernway-demo' });
  return { db: connection.db, [Symbol.asyncDispose]: () => connection.close() };
}
