import { setTimeout as pause } from 'node:timers/promises';
import { type IdentityCallName, identityCalls } from '@fernway/contract/identity';
import { passwordLength } from '@fernway/contract/limits';
import type { Market } from '@fernway/contract/wire';
import { createTestDatabase } from '@fernway/db/testing';
import { openJobQueue } from '@fernway/jobs/queue';
import { createLogger } from '@fernway/server-kit/logger';
import type { SocialKeys } from '@fernway/settings/social-keys';
import type pg from 'pg';
import { createApp } from './app.ts';
import { openPool, TRANSACTION_WAIT_MS } from './database.ts';
import { type Identity, openIdentity } from './identity.ts';
import { type IdentityJobName, identityJobs } from './jobs.ts';
import { mailSender } from './mails/deliver.ts';
import type { ReadyMail } from './mails/send.ts';
import type { RegionsOptions } from './regions.ts';
import { watchEndedSessions } from './sessions/ended-sessions.ts';
import { ensureSigningKey } from './tokens/keys.ts';
import { startIdentityWorkers } from './workers.ts';

/** The keys that test regions use too, so that they talk to each other. */
export const SITE_KEY = 'the site of the tests';
export const PEER_KEY = 'our own servers of the tests';
export const HOSTS = { CA: 'ca.localhost:3000', US: 'us.localhost:3000' } as const;

export interface TestIdentity {
  /** Such as `http://127.0.0.1:40001`. */
  origin: string;
  pool: pg.Pool;
  url: string;
  identity: Identity;
  /** Everything that was logged, line by line. */
  logs: string[];
  /** What was sent, in order. */
  mails: ReadyMail[];
  /** Settles with the first mail to that address that no earlier call has taken. */
  mailTo(address: string): Promise<ReadyMail>;
  /** Settles when no job of that name is left to be done. */
  jobsDone(name: IdentityJobName): Promise<void>;
  /** Ends the pause of failed jobs of that name: workers try them within two seconds. */
  retryNow(name: IdentityJobName): Promise<void>;
  close(): Promise<void>;
}

export interface TestIdentityOptions {
  /** Where the regions are, looked up for each call; default: nowhere, so profiles wait. */
  regions?: RegionsOptions['urls'];
  /** The server that takes mails; default: none, they come to `mails`. */
  smtpUrl?: string;
  /** Default: no provider is offered. */
  socialKeys?: SocialKeys;
  /** Default: as many as an operator may allow. */
  maxPasswordLength?: number;
  /** Turns the database's address into that of a proxy that can fail; the pool then waits as in production. */
  reach?: (url: string) => string;
  /** Another identity, whose database this copy shares. */
  on?: Pick<TestIdentity, 'url'>;
}

const POLL_MS = 20;
/** Milliseconds for which tests leave a region alone. */
const HALF_OPEN_AFTER_MS = 50;

/** Identity on a database of its own, listening on a free port. Close it after the suite. */
export async function startTestIdentity({
  regions,
  smtpUrl,
  socialKeys = {},
  maxPasswordLength = passwordLength.max,
  reach,
  on,
}: TestIdentityOptions = {}): Promise<TestIdentity> {
  const logs: string[] = [];
  const log = createLogger({
    base: { service: 'identity' },
    level: 'info',
    stream: { write: (line) => logs.push(line) },
  });
  const database = on ? { url: on.url, drop: async () => {} } : await createTestDatabase('IDENTITY');
  const url = reach ? reach(database.url) : database.url;
  // Tests ask much at once, on a machine that is busy with others.
  const pool = reach ? openPool(url, 4) : openPool(url, 8, 30_000);
  const transactionPool = reach ? openPool(url, 2, TRANSACTION_WAIT_MS) : openPool(url, 4, 30_000);
  const secret = 'a secret of the tests, long enough';
  const jobs = await openJobQueue(identityJobs, { url, log });
  const identity = openIdentity({
    pool,
    transactionPool,
    jobs,
    secret,
    hosts: HOSTS,
    log,
    regions: {
      key: regions && PEER_KEY,
      urls: regions ?? { CA: '', US: '' },
      halfOpenAfter: HALF_OPEN_AFTER_MS,
    },
    socialKeys,
    maxPasswordLength,
  });
  await ensureSigningKey(identity.auth, pool);
  const mails: ReadyMail[] = [];
  const taken = new Set<ReadyMail>();
  const arrivals = new EventTarget();
  const origins = { CA: `http://${HOSTS.CA}`, US: `http://${HOSTS.US}` };
  const keep = async (mail: ReadyMail) => {
    mails.push(mail);
    arrivals.dispatchEvent(new Event('mail'));
  };
  const workers = await startIdentityWorkers(identity, {
    url,
    log,
    origins,
    deliver: smtpUrl ? mailSender(smtpUrl, log) : keep,
  });
  const ended = watchEndedSessions(url, log);
  const app = createApp(identity, {
    logger: log,
    site: { siteKey: SITE_KEY, hosts: HOSTS },
    ended,
    peerKey: PEER_KEY,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    pool,
    url: database.url,
    identity,
    logs,
    mails,
    async mailTo(address) {
      for (;;) {
        const arrived = new Promise((done) => arrivals.addEventListener('mail', done, { once: true }));
        const mail = mails.find((one) => one.to === address && !taken.has(one));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        await arrived;
      }
    },
    async jobsDone(name) {
      for (let open = 1; open > 0; ) {
        const { rowCount } = await pool.query(
          `select from pgboss.job where name = $1 and state <= 'active'`,
          [name],
        );
        open = rowCount ?? 0;
        if (open > 0) await pause(POLL_MS);
      }
    },
    async retryNow(name) {
      const retry = 'update pgboss.job set start_after = now() where name = $1';
      await pool.query(retry, [name]);
    },
    async close() {
      await app.close();
      await ended.close();
      await workers.stop();
      await jobs.close();
      await Promise.all([pool.end(), transactionPool.end()]);
      await database.drop();
    },
  };
}

/** Long enough, and on no list of common passwords. */
export const PASSWORD = 'sd7-Quil.9';

export interface TestBrowser {
  /** By name. */
  cookies: Map<string, string>;
  /** Calls as the site's auth proxy does for a browser: GET without a body. */
  call<Name extends IdentityCallName>(name: Name, body?: object, query?: string): Promise<TestIdentityAnswer>;
}
export interface TestIdentityAnswer {
  status: number;
  headers: Headers;
  // Tests say what they expect in it.
  body: Record<string, unknown> & { code?: string };
}

interface TestBrowserOptions {
  market?: Market;
  ip?: string;
  /** Sent with every call, instead of what the proxy sends. */
  headers?: Record<string, string>;
}

/** A browser that keeps its cookies, behind the site's auth proxy. */
export function browser(
  { origin }: Pick<TestIdentity, 'origin'>,
  { market = 'CA', ip = freshAddress(), headers = {} }: TestBrowserOptions = {},
): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(name, body, query = '') {
      const { method, path } = identityCalls[name];
      const answer = await fetch(`${origin}${path}${query}`, {
        method,
        headers: {
          'x-site-key': SITE_KEY,
          'x-forwarded-host': HOSTS[market],
          'x-client-ip': ip,
          ...(method === 'POST' && { 'content-type': 'application/json', origin: `http://${HOSTS[market]}` }),
          ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/max-age=0/i.test(cookie)) cookies.delete(key);
        else cookies.set(key, value);
      }
      return {
        status: answer.status,
        headers: answer.headers,
        body: (await answer.json()) as TestIdentityAnswer['body'],
      };
    },
  };
}

let addresses = 0;
/** An address that no other browser of the suite has. */
export const freshAddress = (): string => `198.18.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

/** The token of a mailed link. */
export function tokenOf({ mail }: ReadyMail): string {
  const { hash, searchParams } = new URL(mail.data.link);
  return new URLSearchParams(hash.slice(1)).get('token') ?? searchParams.get('token') ?? '';
}

let registered = 0;

/** Somebody who has registered and confirmed the address. */
export async function registerConfirmed(
  identity: TestIdentity,
  options?: Parameters<typeof register>[1],
): ReturnType<typeof register> {
  const registered = await register(identity, options);
  const { status } = await registered.browser.call('verifyEmail', { token: tokenOf(registered.mail) });
  if (status !== 200) throw new Error(`confirming answers ${status}`);
  return registered;
}

/** Somebody who has just registered and has the first mail. */
export async function register(
  identity: TestIdentity,
  { password = PASSWORD, ...options }: TestBrowserOptions & { password?: string } = {},
): Promise<{ browser: TestBrowser; email: string; mail: ReadyMail }> {
  const shopper = browser(identity, options);
  const email = `shopper-${++registered}@example.test`;
  const { status } = await shopper.call('register', { name: 'Shopper', email, password });
  if (status !== 200) throw new Error(`registering answers ${status}`);
  return { browser: shopper, email, mail: await identity.mailTo(email) };
}
