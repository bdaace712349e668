import { brand } from '@fernway/brand';
import { GUEST } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/interstitial';
import { hostOf, withSourceTag } from '../../core/merchant-links.ts';
import { readId, throwNotFound } from '../../core/not-found.ts';
import { paths } from '../../core/paths.ts';
import { type Visit, visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = () => [
  { title: t.leavingSite(brand.name) },
  { name: 'robots', content: 'noindex' },
];

/** As on every page on the way to a purchase: not cached, and no referrer is sent. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

/** Asks before an address of a merchant that is not on the store's own host is opened. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { region } = visitOf(context);
  const { vendorUrl, storeId, back } = await readLinkedItem(region, params.kind, readId(params.id));
  const href = withSourceTag(vendorUrl) ?? throwNotFound();
  const store = await region.getStoreById({ id: storeId });
  return {
    href,
    host: hostOf(vendorUrl),
    back,
    store: { name: store.storeName, host: hostOf(store.websiteUrl) },
  };
}

async function readLinkedItem(region: Visit['region'], kind: string, id: string) {
  if (kind === 'offer') {
    const { vendorUrl, storeId } = await region.getOffersById({ user: GUEST, id });
    return { vendorUrl, storeId, back: paths.offer(id) };
  }
  if (kind !== 'product') throwNotFound();
  const { vendorUrl, storeId } = await region.product({ user: GUEST, productId: id });
  return { vendorUrl, storeId, back: paths.product(storeId, id) };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).InterstitialScreen);
