import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { singleFlight } from '@fernway/server-kit/single-flight';
import { sql } from 'drizzle-orm';
import { limitConcurrency } from '../../http/limit-concurrency.ts';
import type { RegionJobQueue } from '../../jobs.ts';
import type { ShopifyApp } from '../platforms/shopify/app.ts';
import { ShopifyError } from '../platforms/shopify/shopify-error.ts';
import { type Installation, requireReauthorization } from './installation.ts';

/** A token with less time left is refreshed before it is used. */
const MIN_LIFETIME_MS = 5 * 60_000;
/** A refresh holds the row of its installation no longer than this: statements that wait for it end after five seconds. */
const REFRESH_TIMEOUT_MS = 4_000;
/** Each refresh has a connection while the platform is asked: one that does not answer leaves the others to everybody. */
const REFRESH_LIMITS = { atOnce: 2, waiting: 1_000 };

/** The shop has taken back what it had allowed, or our tokens have expired: its merchant has to connect it again. */
export class ReauthorizationNeededError extends Error {
  override name = 'ReauthorizationNeededError';
}

/** Tokens of installations, decrypted for as long as they hold. */
export interface InstallationTokens {
  /**
   * A token that holds for some minutes.
   * @throws ReauthorizationNeededError when there is none and none can be had
   */
  tokenOf(installationId: string): Promise<string>;
  /**
   * Whether the platform takes none of our tokens for a shop any more, as after our app was removed there.
   * @throws ShopifyError while the shop cannot be asked
   */
  isRevoked(installation: Pick<Installation, 'id' | 'shopHost'>, signal: AbortSignal): Promise<boolean>;
  /** Called when the platform has refused a token: the next one is refreshed, whatever time it had left. */
  discard(installationId: string, token: string): void;
}

interface UsableToken {
  token: string;
  /** By the app's clock: from then on it is refreshed before it is used. */
  until: number;
}

interface TokenRow {
  id: string;
  shopId: string;
  shopHost: string;
  accessToken: string | null;
  accessExpiresAt: string | null;
  refreshToken: string | null;
}

interface TokensContext {
  db: Database;
  jobs: Pick<RegionJobQueue, 'enqueue'>;
  app: ShopifyApp;
}

/**
 * One refresher at a time for each shop: the row is locked, read again, and both new tokens are committed before the first
 * use of either. A refresh whose answer is lost is made again with the same token, which the platform allows until the
 * new one is used.
 */
export function createInstallationTokens({ db, jobs, app }: TokensContext): InstallationTokens {
  const usable = new Map<string, UsableToken>();
  const refused = new Map<string, string>();
  const shareRefresh = singleFlight<string>();
  const refreshQueue = limitConcurrency(REFRESH_LIMITS);
  const inRefreshTurn = <Result>(work: (tx: Database) => Promise<Result>): Promise<Result> =>
    refreshQueue(() => db.transaction(work));

  async function findToken(installationId: string, refusedToken: string | undefined): Promise<string> {
    const fresh = await inRefreshTurn(async (tx) => {
      const row = await lockTokens(tx, installationId);
      if (!row) return undefined; // it has left, or has to be connected again already
      const token = await readOrRefresh(tx, app, row, refusedToken);
      // While the row is locked: the merchant may be connecting the shop again, and that is not undone.
      if (!token) await requireReauthorization(tx, { jobs, app }, installationId);
      return token;
    });
    if (!fresh) {
      usable.delete(installationId);
      throw new ReauthorizationNeededError('the shop has to be connected again');
    }
    usable.set(installationId, fresh);
    refused.delete(installationId);
    return fresh.token;
  }

  return {
    async tokenOf(installationId) {
      const cached = usable.get(installationId);
      const refusedToken = refused.get(installationId);
      if (cached && cached.until > app.now() && cached.token !== refusedToken) return cached.token;
      return shareRefresh(`${installationId} ${refusedToken ?? ''}`, () =>
        findToken(installationId, refusedToken),
      );
    },
    async isRevoked({ id: installationId, shopHost }, signal) {
      try {
        const usableToken = await inRefreshTurn(async (tx) => {
          const row = await lockTokens(tx, installationId);
          return row && readOrRefresh(tx, app, row, refused.get(installationId));
        });
        if (!usableToken) return true;
        await app.clientWith(shopHost, usableToken.token).readFacts(signal);
        return false;
      } catch (error) {
        if (error instanceof ShopifyError && (error.kind === 'refused' || error.kind === 'unauthorized'))
          return true;
        throw error;
      }
    },
    discard(installationId, token) {
      refused.set(installationId, token);
    },
  };
}

async function lockTokens(tx: Database, installationId: string): Promise<TokenRow | undefined> {
  const [row] = await run<TokenRow>(
    tx,
    'lockTokens',
    sql`select id, shop_id as "shopId", shop_host as "shopHost", access_token as "accessToken",
          access_expires_at as "accessExpiresAt", refresh_token as "refreshToken"
        from platform_installations where id = ${installationId} and status in ('installed', 'paused') for update`,
  );
  return row;
}

/** undefined: there is no token, and none can be had. */
async function readOrRefresh(
  tx: Database,
  app: ShopifyApp,
  { id, shopId, shopHost, ...stored }: TokenRow,
  refusedToken: string | undefined,
): Promise<UsableToken | undefined> {
  if (!stored.accessToken || !stored.refreshToken || !stored.accessExpiresAt) return undefined;
  const token = app.cipher.decrypt(stored.accessToken, shopId);
  const until = Date.parse(stored.accessExpiresAt) - MIN_LIFETIME_MS;
  if (until > app.now() && token !== refusedToken) return { token, until };
  try {
    const signal = AbortSignal.timeout(REFRESH_TIMEOUT_MS);
    const tokens = await app.refreshTokens(shopHost, app.cipher.decrypt(stored.refreshToken, shopId), signal);
    await run(
      tx,
      'writeTokens',
      sql`update platform_installations set access_token = ${app.cipher.encrypt(tokens.accessToken, shopId)},
            access_expires_at = ${tokens.expiresAt.toISOString()}::timestamptz,
            refresh_token = ${app.cipher.encrypt(tokens.refreshToken, shopId)},
            refresh_expires_at = ${tokens.refreshExpiresAt.toISOString()}::timestamptz
          where id = ${id}`,
    );
    return { token: tokens.accessToken, until: tokens.expiresAt.getTime() - MIN_LIFETIME_MS };
  } catch (error) {
    // Whatever else is refused, such as our own secret, no merchant can mend by connecting the shop again.
    if (error instanceof ShopifyError && error.codes.includes('invalid_grant')) return undefined;
    throw error;
  }
}
