import type { Market } from '@fernway/contract/wire';
import type { FastifyInstance } from 'fastify';
import type { PageRoutes } from '../pages/renderer.ts';
import type { RegionOf } from '../session/region-clients.ts';
import { serveShortAddresses } from './short-addresses.ts';
import { serveSitemap } from './sitemap.ts';
import { serveWellKnown } from './well-known.ts';

export interface SeoOptions {
  hosts: Readonly<Record<Market, string>>;
  /** undefined: the regions do not list their addresses, so there is no sitemap. */
  siteKey: string | undefined;
  regionOf: RegionOf;
  sitemapPaths: PageRoutes['sitemapPaths'];
}

/** What crawlers and phones look for: the sitemap, `robots.txt` and `/.well-known`. */
export async function seoPlugin(app: FastifyInstance, options: SeoOptions): Promise<void> {
  const { hosts, siteKey } = options;
  serveWellKnown(app, hosts);
  serveShortAddresses(app);
  if (siteKey !== undefined) serveSitemap(app, options);
}
