import type { Market } from '@fernway/contract/wire';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Auth, openAuth } from './accounts/auth.ts';
import { type Devices, openDevices } from './accounts/device.ts';
import { type Budgets, openBudgets } from './limits/budgets.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type MailQueue, openMailQueue } from './outbox/mails.ts';

/** What identity's calls work with. */
export interface Identity {
  pool: pg.Pool;
  auth: Auth;
  budgets: Budgets;
  devices: Devices;
  mails: MailQueue;
  metrics: Metrics;
}

export interface IdentityOptions {
  pool: pg.Pool;
  /** IDENTITY_SECRET */
  secret: string;
  /** Of the sites, with port. */
  hosts: Record<Market, string>;
  log: FastifyBaseLogger;
}

export function openIdentity({ pool, secret, hosts, log }: IdentityOptions): Identity {
  const budgets = openBudgets(pool, secret);
  const mails = openMailQueue(pool, budgets);
  const onKnownAddress = (email: string, market: Market) => mails.leave('already-registered', email, market);
  return {
    pool,
    auth: openAuth({ pool, secret, hosts, log, onKnownAddress }),
    budgets,
    devices: openDevices(secret),
    mails,
    metrics: createMetrics(pool),
  };
}
