import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { SearchHashes } from './search-hashes.ts';

/** A text is kept once so many networks have searched for it within so many days. */
export const KEEP_FROM = { networks: 5, days: 7 } as const;

/** What somebody has searched for or chosen. */
export interface CountedSearch {
  /** As `readCountableText` gives it. */
  text: string;
  network: string;
  at: Date;
}

/** The day of a moment, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Counts a search unless its network has been counted for it today; the fifth network brings the text itself. */
export async function countSearch(
  db: Database,
  hashes: SearchHashes,
  { text, network, at, results }: CountedSearch & { results: number },
): Promise<void> {
  const [textHash, day] = [hashes.ofText(text), dayOf(at)];
  await db.transaction(async (tx) => {
    if (!(await insertNetwork(tx, { textHash, networkHash: hashes.ofNetwork(text, network), day }))) return;
    // Whoever counts the same text meanwhile waits here, so that the last of five sees the other four.
    await run(
      tx,
      'countSearch',
      sql`insert into search_counts as c (text_hash, day, searches, misses, results)
        values (${textHash}, ${day}::date, 1, ${results === 0 ? 1 : 0}, ${results})
        on conflict (text_hash, day) do update set searches = c.searches + 1,
          misses = c.misses + excluded.misses, results = excluded.results`,
    );
    await run(
      tx,
      'keepSearchText',
      sql`insert into search_texts (text_hash, text)
        select ${textHash}, ${text} where not exists (select from search_texts where text_hash = ${textHash})
          and (select count(distinct network_hash) from search_networks where text_hash = ${textHash}
            and product_id is null and day > ${day}::date - ${KEEP_FROM.days}::int) >= ${KEEP_FROM.networks}
        on conflict do nothing`,
    );
  });
}

/** Counts the choice of a product unless its network has been counted for it and the text today. */
export async function countSearchClick(
  db: Database,
  hashes: SearchHashes,
  { text, network, at, productId, position }: CountedSearch & { productId: string; position: number },
): Promise<void> {
  const [textHash, day] = [hashes.ofText(text), dayOf(at)];
  await db.transaction(async (tx) => {
    const networkHash = hashes.ofNetwork(text, network);
    if (!(await insertNetwork(tx, { textHash, networkHash, day, productId }))) return;
    await run(
      tx,
      'countSearchClick',
      sql`insert into search_clicks as c (text_hash, product_id, day, clicks, positions)
        values (${textHash}, ${productId}, ${day}::date, 1, ${position})
        on conflict (text_hash, product_id, day) do update set clicks = c.clicks + 1,
          positions = c.positions + excluded.positions`,
    );
  });
}

/** @returns false: it was counted before */
async function insertNetwork(
  tx: Database,
  {
    textHash,
    networkHash,
    day,
    productId,
  }: { textHash: string; networkHash: string; day: string; productId?: string },
): Promise<boolean> {
  const inserted = await run(
    tx,
    'insertSearchNetwork',
    sql`insert into search_networks (text_hash, network_hash, day, product_id)
      values (${textHash}, ${networkHash}, ${day}::date, ${productId ?? null}::uuid)
      on conflict do nothing returning day`,
  );
  return inserted.length > 0;
}

/**
 * Whether a product that can be found exists, and who asks is none of its store's own people: nobody whose confirmed
 * address is the one that the shop has given us.
 */
export async function isClickOfShopper(
  db: Database,
  productId: string,
  shopper: { email: string | undefined; emailVerified: boolean } | undefined,
): Promise<boolean> {
  const email = shopper?.emailVerified ? (shopper.email ?? null) : null;
  const rows = await run(
    db,
    'findClickedProduct',
    sql`select p.id from products p where p.id = ${productId} and p.status = 'active' and p.main_id = p.id
      and not exists (select from platform_installations i
        where i.store_id = p.store_id and lower(i.contact_email) = lower(${email}::text))`,
  );
  return rows.length > 0;
}
