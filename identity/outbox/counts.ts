import type pg from 'pg';
import type { OutboxKind } from './relay.ts';

export interface OutboxCount {
  kind: OutboxKind;
  /** Dead: given up, and kept for 90 days. */
  state: 'waiting' | 'dead';
  rows: number;
}

/** How many rows of each kind wait, and how many were given up. */
export async function countOutbox(pool: pg.Pool): Promise<OutboxCount[]> {
  const { rows } = await pool.query<OutboxCount>(
    `select kind, case when dead_at is null then 'waiting' else 'dead' end as state, count(*)::int as rows
     from outbox group by 1, 2 order by 1, 2`,
  );
  return rows;
}

/** How many were given up. */
export async function countDead(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as dead from outbox where dead_at is not null');
  return rows[0].dead;
}

/** Revives the rows that were given up, as if they were new. @returns how many */
export async function reviveOutbox(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update outbox set dead_at = null, attempts = 0, created_at = now(), due_at = now() where dead_at is not null`,
  );
  await pool.query('notify outbox');
  return rowCount ?? 0;
}
