import { products } from '@fernway/db/schema/index';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** A column whose value this release does not know: another release wrote it, here or in the other region. */
export interface UnreadableColumn {
  table: 'products' | 'offers';
  column: 'attributes' | 'status';
  /** Of the row. */
  id: string;
}

export type ReportUnreadable = (column: UnreadableColumn) => void;

/** Rows of another release come in thousands: one line for all of a column in this time. */
const REPEAT_MS = 60 * 60_000;

/** Logs that a column cannot be read, with the first row; never the value, which may hold anything. */
export function createUnreadableReporter(log: Pick<FastifyBaseLogger, 'warn'>): ReportUnreadable {
  const reported = new LRUCache<string, true>({ max: 100, ttl: REPEAT_MS });
  return ({ table, column, id }) => {
    const name = `${table}.${column}`;
    if (reported.has(name)) return;
    reported.set(name, true);
    log.warn({ table, column, id }, `unreadable row: what this release does not know of ${name} is left out`);
  };
}

const STATUSES: readonly string[] = products.status.enumValues;

export const isKnownStatus = (status: string): boolean => STATUSES.includes(status);

/** The same for a row of products or offers, under its alias: nobody knows whether any other may be shown. */
export const hasKnownStatus = (alias: SQL): SQL =>
  sql`${alias}.status in (${sql.raw(STATUSES.map((status) => `'${status}'`).join(', '))})`;
