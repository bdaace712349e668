import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { runWithTransaction } from '@better-auth/core/context';
import { MARKETS, type Market, type NamedUser } from '@fernway/contract/wire';
import type pg from 'pg';
import { settleAddress } from '../accounts/claimed-address.ts';
import { accountOfToken, peekToken, redeemToken, storeUnderToken } from '../accounts/single-use.ts';
import { CallError, fail } from '../http/problem.ts';
import type { Identity } from '../identity.ts';
import { deletionJob } from '../jobs.ts';
import { isAdminInRegion } from './in-regions.ts';

/** Milliseconds in total for which an answer waits for the regions; a caller through a region waits two seconds. */
const TIMEOUT_MS = 1_500;
const POLL_MS = 50;

interface DeletionByToken {
  token: string;
  /** The account to delete, as named by whoever presents the token. */
  named: NamedUser;
}

/** What is kept of a deletion for ten minutes, under a hash of its token. */
interface DeletedAccount {
  userId: string;
  emailDigest: string;
}

/**
 * Deletes the account that the token of a mailed link proves: here at once, with every session; in the regions by jobs,
 * which wait for a region that is away. An admin or master is kept when any of these knows them as one: the
 * region of Canada, that of the United States, or this database, where the mark is locked.
 * @returns the regions that have not deleted it yet; the same for a token that was used within the last ten minutes
 * @throws CallError auth/invalid-action-code, forbidden for a token of somebody else, auth/contact-support for an admin
 */
export async function deleteAccount(
  identity: Pick<Identity, 'auth' | 'pool' | 'regions' | 'log'>,
  { token, named }: DeletionByToken,
): Promise<{ waiting: Market[] }> {
  const until = performance.now() + TIMEOUT_MS;
  const { internalAdapter } = await identity.auth.$context;
  const findResult = () => peekToken<DeletedAccount>(internalAdapter, 'account-deleted', token);
  const deleted =
    (await findResult()) ?? (await deleteNow(identity, { token, named }).catch(resultOfOtherOr(findResult)));
  assertNamesAccount(deleted, named);
  return { waiting: await regionsWaiting(identity.pool, deleted, until) };
}

async function deleteNow(
  { auth, regions, log }: Pick<Identity, 'auth' | 'regions' | 'log'>,
  { token, named }: DeletionByToken,
): Promise<DeletedAccount> {
  const context = await auth.$context;
  const { adapter, internalAdapter } = context;
  const { id: userId, email } = await accountOfToken(internalAdapter, 'delete-account', token);
  const deleted = { userId, emailDigest: digestOf(email) };
  assertNamesAccount(deleted, named);
  // Canada's answer counts first; as both are asked at once, each has twice the time.
  const answers = MARKETS.map((home) => isAdminInRegion({ regions, log }, home, userId));
  for (const isKept of answers) if (await isKept) fail('auth/contact-support');
  await runWithTransaction(adapter, async () => {
    await redeemToken(internalAdapter, 'delete-account', token);
    await internalAdapter.deleteUser(userId);
    // Whoever reads the mail of the address wants none of them.
    await settleAddress(context, email);
    await storeUnderToken(internalAdapter, 'account-deleted', deleted, token);
  }).catch((error: unknown) => {
    throw isAdminRefusal(error) ? new CallError('auth/contact-support') : error;
  });
  return deleted;
}

/** Of several calls with one token at the same time, one deletes; the others answer with its result. */
const resultOfOtherOr = (before: () => Promise<DeletedAccount | undefined>) => async (error: unknown) => {
  const deleted = await before();
  if (deleted) return deleted;
  throw error;
};

/** @throws CallError forbidden when somebody else is named */
function assertNamesAccount({ userId, emailDigest }: DeletedAccount, named: NamedUser): void {
  const isNamed =
    (named.kind === 'id' && named.id === userId) ||
    (named.kind === 'email' && digestOf(named.email) === emailDigest);
  if (!isNamed) fail('forbidden');
}

const digestOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** Whether the error comes from the trigger that refuses to delete admins. */
function isAdminRefusal(error: unknown): boolean {
  const { constraint, cause } = error as { constraint?: string; cause?: unknown };
  return constraint === 'admins_stay' || (cause !== undefined && isAdminRefusal(cause));
}

/** The regions where the account is not deleted yet, once each was tried or the time is up. */
async function regionsWaiting(pool: pg.Pool, { userId }: DeletedAccount, until: number): Promise<Market[]> {
  for (;;) {
    const { rows } = await pool.query<{ name: string; wasTried: boolean }>(
      `select name, state = 'retry' or retry_count > 0 as "wasTried" from pgboss.job
       where name = any($1) and id = $2 and state <= 'active'`,
      [Object.values(deletionJob), userId],
    );
    if (rows.every(({ wasTried }) => wasTried) || performance.now() > until)
      return MARKETS.filter((home) => rows.some(({ name }) => name === deletionJob[home]));
    await pause(POLL_MS);
  }
}
