import type { Market } from '@fernway/contract/wire';
import pg from 'pg';
import { deletionJob, profileJob } from '../jobs.ts';

interface RestoredRegion {
  /** The region that was restored alone, and knows accounts as they were then. */
  home: Market;
  /** Ids of accounts that the other region knows to be deleted. */
  deleted: readonly string[];
}

/**
 * Queues every account and every deletion for a restored region again; neither does harm where the region knows it.
 * Deletions still queued for the other region are added, as that region cannot know of them yet.
 * @param url of identity's database
 * @returns how many jobs were added
 */
export async function requeueForRestoredRegion(
  url: string,
  { home, deleted }: RestoredRegion,
): Promise<{ profiles: number; deletions: number }> {
  const other = home === 'CA' ? 'US' : 'CA';
  const client = new pg.Client({ connectionString: url, application_name: 'fernway-identity' });
  await client.connect();
  try {
    const { rows } = await client.query<{ profiles: number; deletions: number }>(
      `with gone as (
         select unnest($4::uuid[]) as id
         union select (data ->> 'userId')::uuid from pgboss.job
         where coalesce(source_name, name) = $3 and state <= 'active'
       ), deletions as materialized (
         select enqueue_job($2, jsonb_build_object('userId', id), null, id) from gone
       ), profiles as materialized (
         select enqueue_job($1, jsonb_build_object('userId', "id"), "id"::text) from "user"
         where "id" not in (select id from gone)
       )
       select (select count(*)::int from profiles) as profiles, (select count(*)::int from deletions) as deletions`,
      [profileJob[home], deletionJob[home], deletionJob[other], deleted],
    );
    return rows[0] ?? { profiles: 0, deletions: 0 };
  } finally {
    await client.end();
  }
}

/**
 * Repairs identity after it was restored alone to an earlier time: all sessions, apps and tokens end, as some were
 * ended or used since, and accounts deleted since are deleted again. Anything else since then is lost. Safe to repeat.
 * @param url of identity's database
 * @param deleted ids of accounts that a region knows to be deleted
 * @returns how many accounts are deleted
 */
export async function repairRestoredIdentity(url: string, deleted: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'fernway-identity' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('delete from "session"');
    await client.query('delete from oauth_consents'); // with the sign-ins of apps
    await client.query('delete from "verification"');
    const { rowCount } = await client.query(
      // An account that is still an admin's here is kept.
      `delete from "user" where "id"::text = any ($1) and not is_master and 'admin' <> all (roles)`,
      [deleted],
    );
    await client.query('commit');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
