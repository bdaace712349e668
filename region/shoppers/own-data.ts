import type { OwnDataKind } from '@fernway/contract/shoppers';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/** The most rows in one part. */
const MAX_ROWS = 500;

/** Where a kind is kept: the table, the column of its owner, and the column that orders its rows, unique per owner. */
interface OwnDataSource {
  table: string;
  owner: string;
  order: string;
}
const ofUser = { owner: 'user_id', order: 'id' } as const;

/** Everything that a region holds of a shopper. A test looks for tables that are neither here nor excused there. */
export const ownData: Record<OwnDataKind, OwnDataSource> = {
  profile: { table: 'users', owner: 'id', order: 'id' },
  likesAndList: { table: 'activities', ...ofUser },
  follows: { table: 'follows', owner: 'user_id', order: 'store_id' },
  ratings: { table: 'ratings', ...ofUser },
  bills: { table: 'bills', ...ofUser },
  uploads: { table: 'uploads', owner: 'user_id', order: 'key' },
  notifications: { table: 'notifications', ...ofUser },
  pushSubscriptions: { table: 'push_subscriptions', ...ofUser },
  messages: { table: 'contact_messages', ...ofUser },
  orders: { table: 'platform_orders', ...ofUser },
  buyClicks: { table: 'buy_clicks', ...ofUser },
};

/**
 * A part of what a shopper has of a kind, in the order of keys.
 * @param after the last key of the part before
 */
export async function findOwnData(
  db: Database,
  userId: string,
  kind: OwnDataKind,
  after?: string,
): Promise<{ rows: Record<string, unknown>[]; next: string | null }> {
  const { table, owner, order } = ownData[kind];
  const [from, whose] = [sql.identifier(table), sql.identifier(owner)];
  const key = sql`t.${sql.identifier(order)}::text collate "C"`;
  const found = await run<{ row: Record<string, unknown>; key: string }>(
    db,
    `ownData.${kind}`,
    sql`select to_jsonb(t) as row, ${key} as key from ${from} t
        where t.${whose} = ${userId} ${after === undefined ? sql.empty() : sql`and ${key} > ${after}`}
        order by key limit ${MAX_ROWS + 1}`,
  );
  const part = found.slice(0, MAX_ROWS);
  return {
    rows: part.map(({ row }) => row),
    next: found.length > MAX_ROWS ? (part.at(-1)?.key ?? null) : null,
  };
}
