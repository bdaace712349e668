import type { Market } from '@fernway/contract/wire';
import { type IdempotencyKeys, openIdempotencyKeys } from '@fernway/db/idempotency-keys';
import { type NetworkRateLimiter, openNetworkRateLimiter } from '@fernway/db/network-rate-limiter';
import { openRateLimiter, type RateLimiter } from '@fernway/db/rate-limiter';
import type { SocialKeys } from '@fernway/settings/social-keys';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Auth, openAuth } from './accounts/auth.ts';
import { type Devices, openDevices } from './accounts/device-cookies.ts';
import { type ConsentProofs, openConsentProofs } from './apps/secrets.ts';
import type { IdentityJobQueue } from './jobs.ts';
import { type MailQueue, openMailQueue } from './mails/queue.ts';
import { createMetrics, type IdentityMetrics } from './metrics.ts';
import { openRegionPeers, type RegionPeers, type RegionsOptions } from './regions.ts';
import { openProviders, type SocialProviders } from './social/providers.ts';
import { type IdentityTransactions, openTransactions } from './transactions.ts';

/** What identity's calls work with. */
export interface Identity {
  pool: pg.Pool;
  /** Hosts of the sites, with port. */
  hosts: Readonly<Record<Market, string>>;
  /** Does work in one transaction: what `pool` and `auth` are asked meanwhile belongs to it. */
  transact: IdentityTransactions['transact'];
  idempotencyKeys: IdempotencyKeys;
  auth: Auth;
  rateLimiter: RateLimiter;
  /** How much each network may ask. */
  networkLimiter: NetworkRateLimiter;
  devices: Devices;
  consentProofs: ConsentProofs;
  mails: MailQueue;
  /** How the regions are asked. */
  regions: RegionPeers;
  metrics: IdentityMetrics;
  /** Whose accounts people can sign in with. */
  social: SocialProviders;
  /** Characters of a password that may be chosen, at most. */
  maxPasswordLength: number;
  /** For faults that no request is to blame for. */
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface OpenIdentityOptions {
  pool: pg.Pool;
  /** For transactions that other statements join; it is not closed with the identity. */
  transactionPool: pg.Pool;
  jobs: IdentityJobQueue;
  /** IDENTITY_SECRET */
  secret: string;
  /** Hosts of the sites, with port. */
  hosts: Record<Market, string>;
  log: FastifyBaseLogger;
  /** Where the regions are, and what proves to them who asks. */
  regions: RegionsOptions;
  /** Keys of the providers that are offered. */
  socialKeys: SocialKeys;
  /** MAX_PASSWORD_LENGTH */
  maxPasswordLength: number;
}

/** All that the calls of identity and its jobs work with. `networkLimiter` counts until it is stopped. */
export function openIdentity({
  pool: ownPool,
  transactionPool,
  jobs,
  secret,
  hosts,
  log,
  regions,
  socialKeys,
  maxPasswordLength,
}: OpenIdentityOptions): Identity {
  const { pool, transact } = openTransactions(ownPool, transactionPool);
  // An attempt counts even when the transaction that it belongs to is rolled back.
  const rateLimiter = openRateLimiter(ownPool, secret);
  const mails = openMailQueue(pool, jobs, rateLimiter);
  const metrics = createMetrics(ownPool);
  return {
    pool,
    hosts,
    transact,
    idempotencyKeys: openIdempotencyKeys(secret),
    auth: openAuth({ pool, secret, hosts, log }),
    rateLimiter,
    networkLimiter: openNetworkRateLimiter(ownPool, secret),
    devices: openDevices(secret),
    consentProofs: openConsentProofs(secret),
    mails,
    regions: openRegionPeers({ ...regions, log, gauge: metrics.circuits }),
    metrics,
    social: openProviders(socialKeys, { log, gauge: metrics.circuits }),
    maxPasswordLength,
    log,
  };
}
