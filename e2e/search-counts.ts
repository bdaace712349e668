import { connect } from '@fernway/db/connect';
import { embeddedUrl } from '@fernway/devkit/postgres/server';
import { sql } from 'drizzle-orm';

/** What the Canadian region has counted of searches. */
export interface SearchCounts {
  searches: number;
  /** How often one product was chosen, and the sum of the places at which it stood. */
  clicks: number;
  positions: number;
}

/** Reads what was counted of all searches, and of the choice of one product. */
export async function readSearchCounts(productId: string): Promise<SearchCounts> {
  const server = JSON.parse(process.env.E2E_POSTGRES ?? '') as { dataFolder: string; port: number };
  const url = embeddedUrl({ ...server, database: 'ca' });
  const { db, close } = connect({ url, max: 1, statementTimeout: 30_000, name: 'fernway-e2e' });
  try {
    const { rows } = await db.execute<SearchCounts & Record<string, unknown>>(sql`
      select (select coalesce(sum(searches), 0)::int from search_counts) as searches,
        coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(positions), 0)::int as positions
      from search_clicks where product_id = ${productId}`);
    return rows[0] ?? { searches: 0, clicks: 0, positions: 0 };
  } finally {
    await close();
  }
}
