import type { Database } from '@fernway/db/connect';
import { type SQL, sql } from 'drizzle-orm';

/** A step of how PostgreSQL has run a statement. */
export interface QueryPlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  Plans?: QueryPlanNode[];
}

/** Runs a statement. @returns the steps of its plan, all on one level */
export async function explainStatement(db: Database, statement: SQL): Promise<QueryPlanNode[]> {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: QueryPlanNode }[] }>(
    sql`explain (analyze, format json) ${statement}`,
  );
  const all = rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: root }) => root));
  for (let at = 0; at < all.length; at++) all.push(...(all[at]?.Plans ?? []));
  return all;
}
