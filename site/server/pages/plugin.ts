import type { CatalogueChange } from '@fernway/contract/changes';
import { MIN_LSN } from '@fernway/contract/lsn';
import { MARKETS, type Market } from '@fernway/contract/wire';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serveApplications } from '../connect/applications.ts';
import type { OfferedProviders } from '../session/oauth-callbacks.ts';
import { followChanges } from './cache-invalidation.ts';
import { readCampaignParams } from './campaign-params.ts';
import { createFindNearest } from './nearest-city.ts';
import { createOpenVisit } from './page-context.ts';
import { type PagesOptions, servePages } from './pages.ts';
import { PlaceDirectory } from './places.ts';
import { servePreferenceForms } from './preference-routes.ts';
import { readPreferences } from './preferences.ts';

export interface PagesPluginOptions extends Omit<PagesOptions, 'openVisit' | 'preferencesOf'> {
  hosts: Readonly<Record<Market, string>>;
  /** Origins of the regions. */
  regions: Readonly<Record<Market, string>>;
  /** undefined: the regions tell the site neither the nearest city nor what changes. */
  siteKey: string | undefined;
  /** The address of our app in the platform's app store. */
  merchantApp: string;
  offeredProviders: OfferedProviders;
  maxPasswordLength: number;
}

/**
 * The pages, their cache and what drops it, what visitors choose, and what merchants say in the form of their page. It is not encapsulated: an address that says how
 * somebody arrived is read whatever it leads to.
 */
export const pagesPlugin = fastifyPlugin(async (app: FastifyInstance, options: PagesPluginOptions) => {
  const { hosts, regions, siteKey, regionOf, offeredProviders, metrics } = options;
  const places = new PlaceDirectory({ CA: regionOf('CA'), US: regionOf('US') });
  readCampaignParams(app, metrics);
  servePreferenceForms(app, {
    places,
    findNearest: siteKey === undefined ? undefined : createFindNearest(regionOf),
  });
  const changedAt: Record<Market, string> = { CA: MIN_LSN, US: MIN_LSN };
  const { drop, sendRefusedForm } = servePages(app, {
    ...options,
    openVisit: createOpenVisit({
      hosts,
      merchantApp: options.merchantApp,
      regionOf,
      offeredProviders,
      maxPasswordLength: options.maxPasswordLength,
      lastChangeLsn: (market) => changedAt[market],
    }),
    preferencesOf: (request) => readPreferences(request, places),
  });
  serveApplications(app, { regionOf, sendRefusedForm });
  if (siteKey === undefined) return;
  followRegions(app, { regions, siteKey }, (market, change) => {
    // The latest position, not the greatest: a restored database starts its positions over.
    changedAt[market] = change.at;
    drop(market, change);
  });
});

/** Follows the regions' changes for as long as the site listens. */
function followRegions(
  app: FastifyInstance,
  { regions, siteKey }: { regions: PagesPluginOptions['regions']; siteKey: string },
  onChange: (market: Market, change: CatalogueChange) => void,
): void {
  const closing = new AbortController();
  const following: Promise<void>[] = [];
  app.addHook('onListen', async () => {
    for (const market of MARKETS) {
      const log = app.log.child({ region: market });
      const { signal } = closing;
      following.push(
        followChanges({
          origin: regions[market],
          siteKey,
          onChange: (change) => onChange(market, change),
          log,
          signal,
        }),
      );
    }
  });
  app.addHook('preClose', async () => {
    closing.abort();
    await Promise.all(following);
  });
}
