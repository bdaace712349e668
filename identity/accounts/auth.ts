import { passwordLength } from '@fernway/contract/limits';
import type { Market } from '@fernway/contract/wire';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { signingKeys } from '../tokens/signing-keys.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { sessionsPlugin } from './sessions-plugin.ts';

/** Seconds. A session in use is extended, at most once a day, until 90 days after its sign-in (migration 0008). */
const SESSION = { expiresIn: 30 * 24 * 60 * 60, updateAge: 24 * 60 * 60 } as const;

export interface AuthOptions {
  pool: pg.Pool;
  secret: string;
  /** Hosts of the sites, with port. */
  hosts: Record<Market, string>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** better-auth that keeps accounts and sessions, set up as docs/decisions/0025 says. */
export const openAuth = (options: AuthOptions) => betterAuth(authOptions(options));
export type Auth = ReturnType<typeof openAuth>;
/** Its tables, by what may be done with them. */
export type AuthContext = Awaited<Auth['$context']>;

/**
 * How better-auth is set up: tables, cookies, passwords, sessions. Apart from `openAuth`, so that a test can compare our
 * migrations with the tables that better-auth wants.
 */
export function authOptions({ pool, secret, hosts, log }: AuthOptions) {
  const marketOf = (request: Request | undefined): Market =>
    request && new URL(request.url).host === hosts.US ? 'US' : 'CA';
  return {
    database: pool,
    secret,
    basePath: '/auth',
    baseURL: { allowedHosts: Object.values(hosts), protocol: 'auto' },
    telemetry: { enabled: false },
    logger: {
      // The message itself is not logged: it may quote addresses.
      log(level, _message, ...details) {
        if (level !== 'error') return;
        log.error(
          { err: details.find((detail) => detail instanceof Error) },
          'better-auth failed: it logs an error',
        );
      },
    },
    onAPIError: { throw: true },
    // Our own limits count by account too, and all in one place: db/rate-limiter.ts.
    rateLimit: { enabled: false },
    advanced: {
      // Explicit, because better-auth's default differs under test.
      disableOriginCheck: false,
      // Browsers enforce the `__Host-` prefix below; this option would put better-auth's own prefix before it.
      useSecureCookies: false,
      cookiePrefix: '__Host-fernway',
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      database: { generateId: 'uuid' },
    },
    session: { ...SESSION, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' },
    account: {
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: true },
    },
    user: {
      additionalFields: {
        mob: { type: 'string', required: false },
        market: { type: 'string', required: true, input: false, returned: false },
        registeredBy: {
          ...{ type: 'string', required: false, input: false, returned: false },
          fieldName: 'registered_by',
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      // Accounts are made by register.ts, and opened by sessions/routes.ts.
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    hooks: {
      // Signing in ends the session that the browser had before: it is useless to anybody who planted or saw it.
      after: createAuthMiddleware(async (ctx) => {
        const { newSession, authCookies, secret: key, internalAdapter } = ctx.context;
        if (!newSession) return;
        const before = await ctx.getSignedCookie(authCookies.sessionToken.name, key);
        if (before && before !== newSession.session.token) await internalAdapter.deleteSession(before);
      }),
    },
    plugins: [signingKeys(), sessionsPlugin(marketOf)],
  } satisfies BetterAuthOptions;
}
