import type { FastifyInstance } from 'fastify';
import type { SiteMetrics } from '../http/metrics.ts';
import type { IdentityOf } from '../session/identity-clients.ts';
import type { RegionOf } from '../session/region-clients.ts';
import type { RegionTokens } from '../session/region-tokens.ts';
import type { ShopperClient } from '../session/shopper-client.ts';
import { serveCarts } from './carts.ts';
import { serveDeletionConfirmation } from './confirm-deletion.ts';
import { serveDataExport } from './data-export.ts';
import { serveProfileForms } from './profile-forms.ts';
import { type PushOptions, servePush } from './push.ts';
import { serveSearchCounts } from './search-counts.ts';
import { serveShopperCalls } from './shopper-api.ts';
import { serveStock } from './stock.ts';
import { serveSuggestions } from './suggestions.ts';
import { serveUploads } from './uploads.ts';
import { serveViewer } from './viewer.ts';

export interface ShopperOptions {
  regionOf: RegionOf;
  identityOf: IdentityOf;
  tokens: RegionTokens;
  shopperClient: ShopperClient;
  /** How messages are pushed to browsers; undefined: none are pushed. */
  push: PushOptions | undefined;
  metrics: SiteMetrics;
}

/** What scripts and forms of our pages ask for one shopper, or for whoever is typing. */
export async function shopperPlugin(app: FastifyInstance, options: ShopperOptions): Promise<void> {
  const { regionOf, shopperClient, push } = options;
  serveViewer(app, shopperClient);
  serveShopperCalls(app, shopperClient);
  serveProfileForms(app, shopperClient);
  serveUploads(app, shopperClient);
  serveDataExport(app, options);
  serveDeletionConfirmation(app, options);
  servePush(app, push);
  serveStock(app, regionOf);
  serveSuggestions(app, options);
  serveSearchCounts(app, options);
  serveCarts(app, options);
}
