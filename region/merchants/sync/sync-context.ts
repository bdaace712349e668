import type { Database } from '@fernway/db/connect';
import type { FastifyBaseLogger } from 'fastify';
import type { RegionJobQueue } from '../../jobs.ts';
import type { Installation } from '../installations/installation.ts';
import type { Shopify } from '../installations/open-installations.ts';
import type { ShopClient } from '../platforms/shopify/shop-client.ts';
import type { ShopWriter } from './shop-writer.ts';

/** What shops are kept in step with. */
export interface SyncContext {
  db: Database;
  /** The region's database. */
  url: string;
  queue: RegionJobQueue;
  shopify: Shopify;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** One shop, open for reading and writing. */
export interface OpenShop {
  installation: Installation;
  client: ShopClient;
  writer: ShopWriter;
  signal: AbortSignal;
}
