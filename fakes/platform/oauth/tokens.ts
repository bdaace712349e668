import { randomBytes } from 'node:crypto';
import type { PlatformClock } from '../clock.ts';
import type { MerchantApp } from '../merchant-app.ts';

/** What the app gets for a code or a refresh token. */
export interface OfflineTokens {
  accessToken: string;
  refreshToken: string;
}

/** The expiring offline tokens of the app, one pair for a shop. */
export interface AccessTokens {
  /** A code with which the app gets its first pair. */
  issueCode(shopHost: string): string;
  /** @returns undefined: there is no such code of this shop, or it was used or is older than a minute */
  exchangeCode(shopHost: string, code: string, secret: string): OfflineTokens | undefined;
  /**
   * Mints a pair in place of another, whose refresh token works until the new access token is used.
   * @returns undefined: there is no such refresh token, or its time is over
   */
  refresh(shopHost: string, refreshToken: string, secret: string): OfflineTokens | undefined;
  /** Whether this token opens the shop now. */
  isValid(shopHost: string, accessToken: string): boolean;
  /** Ends all codes and tokens of a shop. */
  revokeAll(shopHost: string): void;
  /** All pairs of which one token still works. */
  listGrants(): TokenGrant[];
  restoreGrants(grants: readonly TokenGrant[]): void;
}

/** How long an access token works. */
export const ACCESS_SECONDS = 3_600;
/** How long a refresh token works: 90 days. */
export const REFRESH_SECONDS = 7_776_000;
const CODE_TTL_MS = 60_000;

/** A pair as it is kept: everything is in it, its predecessor by its refresh token. */
export interface TokenGrant extends OfflineTokens {
  shopHost: string;
  /** The client secret that it was minted with: it ends with that. */
  secret: string;
  accessEndsAt: number;
  refreshEndsAt: number;
  /** The refresh token in whose place it came; undefined once this pair was used. */
  predecessor: string | undefined;
  /** The access token that came in its place. */
  successor: string | undefined;
}

/**
 * Keeps codes and tokens; their time goes by the stand-in's clock.
 * @param onChange called when pairs are minted, used for the first time or ended
 */
export function createAccessTokens(
  app: MerchantApp,
  clock: PlatformClock,
  onChange: () => void = () => undefined,
): AccessTokens {
  const codes = new Map<string, { shopHost: string; endsAt: number }>();
  const byAccess = new Map<string, TokenGrant>();
  const byRefresh = new Map<string, TokenGrant>();

  const remove = (grant: TokenGrant) => {
    byAccess.delete(grant.accessToken);
    byRefresh.delete(grant.refreshToken);
  };
  const revokeAll = (shopHost: string) => {
    for (const [code, issued] of codes) if (issued.shopHost === shopHost) codes.delete(code);
    for (const grant of [...byAccess.values(), ...byRefresh.values()])
      if (grant.shopHost === shopHost) remove(grant);
    onChange();
  };
  const mint = (shopHost: string, secret: string, predecessor?: string): TokenGrant => {
    const grant: TokenGrant = {
      shopHost,
      secret,
      predecessor,
      successor: undefined,
      accessToken: `shpat_${randomBytes(16).toString('hex')}`,
      refreshToken: `shprt_${randomBytes(16).toString('hex')}`,
      accessEndsAt: clock.now() + ACCESS_SECONDS * 1_000,
      refreshEndsAt: clock.now() + REFRESH_SECONDS * 1_000,
    };
    byAccess.set(grant.accessToken, grant);
    byRefresh.set(grant.refreshToken, grant);
    onChange();
    return grant;
  };
  const isUnrevoked = ({ secret }: TokenGrant) => app.secrets.includes(secret);

  return {
    revokeAll,
    issueCode(shopHost) {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { shopHost, endsAt: clock.now() + CODE_TTL_MS });
      return code;
    },
    exchangeCode(shopHost, code, secret) {
      const issued = codes.get(code);
      if (issued?.shopHost !== shopHost) return undefined;
      codes.delete(code);
      if (clock.now() > issued.endsAt) return undefined;
      // An app has one pair for a shop: an installation ends the former one's.
      revokeAll(shopHost);
      return mint(shopHost, secret);
    },
    refresh(shopHost, refreshToken, secret) {
      const grant = byRefresh.get(refreshToken);
      if (grant?.shopHost !== shopHost || !isUnrevoked(grant) || clock.now() >= grant.refreshEndsAt)
        return undefined;
      const unused = byAccess.get(grant.successor ?? '');
      if (unused) remove(unused);
      const next = mint(shopHost, secret, refreshToken);
      grant.successor = next.accessToken;
      return next;
    },
    isValid(shopHost, accessToken) {
      const grant = byAccess.get(accessToken);
      if (grant?.shopHost !== shopHost || !isUnrevoked(grant) || clock.now() >= grant.accessEndsAt)
        return false;
      // The first use shows that the app has it: the refresh token before it is over. Its access token lives on.
      if (grant.predecessor !== undefined) {
        byRefresh.delete(grant.predecessor);
        grant.predecessor = undefined;
        onChange();
      }
      return true;
    },
    listGrants() {
      const now = clock.now();
      return [...new Set([...byAccess.values(), ...byRefresh.values()])].filter(
        (grant) =>
          (byAccess.has(grant.accessToken) && now < grant.accessEndsAt) ||
          (byRefresh.has(grant.refreshToken) && now < grant.refreshEndsAt),
      );
    },
    restoreGrants(grants) {
      for (const grant of grants) {
        byAccess.set(grant.accessToken, grant);
        // A pair whose replacement was used has an access token alone.
        const next = grants.find(({ accessToken }) => accessToken === grant.successor);
        if (grant.successor === undefined || next?.predecessor === grant.refreshToken)
          byRefresh.set(grant.refreshToken, grant);
      }
    },
  };
}
