import type { Market } from '@fernway/contract/wire';
import type { FastifyInstance } from 'fastify';
import type { RegionOf } from '../session/region-clients.ts';
import { serveInstalls } from './installs.ts';
import { serveWebhooks } from './webhooks.ts';

export interface ConnectHostOptions {
  /** The hosts of the markets. */
  hosts: Readonly<Record<Market, string>>;
  /** Origins of the regions. */
  regions: Readonly<Record<Market, string>>;
  regionOf: RegionOf;
  /** The address of our app in the platform's app store. */
  merchantApp: string;
}

/** The host to which Shopify sends merchants who install our app, and its webhooks. */
export async function connectPlugin(app: FastifyInstance, options: ConnectHostOptions): Promise<void> {
  serveInstalls(app, options);
  serveWebhooks(app, options);
}
