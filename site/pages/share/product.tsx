import { GUEST } from '@fernway/contract/wire';
import { priceAt } from '@fernway/messages/share';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { priceOf } from '../../catalogue/product-card.tsx';
import { readId } from '../../core/not-found.ts';
import { paths } from '../../core/paths.ts';
import { visitOf } from '../../core/visit.ts';
import { formatPrice, priceLabel } from '../../core/wording.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { originsOf } from '../seo/canonical-links.ts';
import type { Route } from './+types/product.ts';
import { shareMeta } from './meta.ts';
import type { SharedItem } from './shared-item.ts';

const Prompt = lazyPart(async () => (await import('./prompt.tsx')).SharePrompt);
const ShareScreen = lazyPart(async () => (await import('./screen.tsx')).ShareScreen);

export const handle: PageHandle = { isStatic: true, offersApp: 'always', Prompt, isByDevice: true };

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? shareMeta(loaderData) : []);

/** Wide windows are sent to the product's page on the site of its own country; link previewers are not. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { region, market, hosts, preferences } = visitOf(context);
  const id = readId(params.productId);
  const product = await region.product({ user: GUEST, productId: id });
  const { home, heading, storeName, offerPrice } = product;
  const path = paths.product(product.storeId, id);
  const origins = originsOf(hosts);
  if (preferences.device === 'wide') throw redirect(origins[home] + path);
  const shared: SharedItem = {
    kind: 'products',
    id,
    home,
    store: storeName,
    title: heading,
    description: priceAt(`${priceLabel(home)} ${formatPrice(offerPrice)}`, storeName),
    picture: product.images[0],
    price: priceOf(product, true),
    amount: offerPrice,
    discountPercent: product.discountPerc || undefined,
    isOver: product.status === 'retired',
    path,
  };
  return { shared, market, origins };
}

export default function ProductShare({ loaderData }: Route.ComponentProps) {
  const { shared, origins } = loaderData;
  useWideWindowsGoOn(origins[shared.home] + shared.path);
  return <ShareScreen {...loaderData} />;
}

function useWideWindowsGoOn(address: string): void {
  // Only the browser knows how wide its window is.
  useEffect(() => {
    if (matchMedia('(width > 768px)').matches) location.replace(address);
  }, [address]);
}
