import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/** How long a merchant may take to read what the app asks for. */
const STATE_LIFETIME_MINUTES = 10;
/** How long the browser that finished an installation sees how it goes on. */
const VISIT_LIFETIME_HOURS = 24;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes a state for a merchant of this shop, and forgets those that have expired. @returns it; its hash alone is stored */
export async function makeState(db: Database, shopHost: string): Promise<string> {
  const state = randomBytes(32).toString('hex');
  await run(db, 'forgetStates', sql`delete from oauth_states where expires_at < now()`);
  await run(
    db,
    'makeState',
    sql`insert into oauth_states (state_hash, shop_host, expires_at)
        values (${hashOf(state)}, ${shopHost}, now() + make_interval(mins => ${STATE_LIFETIME_MINUTES}))`,
  );
  return state;
}

/** Whether a state was made for this shop and not used yet; it is used up. */
export async function consumeState(db: Database, state: string, shopHost: string): Promise<boolean> {
  const rows = await run<{ isRight: boolean }>(
    db,
    'consumeState',
    sql`delete from oauth_states where state_hash = ${hashOf(state)}
        returning shop_host = ${shopHost} and expires_at > now() as "isRight"`,
  );
  return rows[0]?.isRight === true;
}

/** Lets a browser see how an installation goes on. @returns what it shows for that */
export async function makeVisit(db: Database, installationId: string): Promise<string> {
  const visit = randomBytes(32).toString('base64url');
  await run(db, 'forgetVisits', sql`delete from install_visits where expires_at < now()`);
  await run(
    db,
    'makeVisit',
    sql`insert into install_visits (token_hash, installation_id, expires_at)
        values (${hashOf(visit)}, ${installationId}, now() + make_interval(hours => ${VISIT_LIFETIME_HOURS}))`,
  );
  return visit;
}

/** The installation that a browser may see; undefined: none, or no longer. */
export async function findVisitedInstallation(db: Database, visit: string): Promise<string | undefined> {
  const [row] = await run<{ id: string }>(
    db,
    'findVisitedInstallation',
    sql`select installation_id as id from install_visits where token_hash = ${hashOf(visit)} and expires_at > now()`,
  );
  return row?.id;
}
