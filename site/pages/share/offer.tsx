import { GUEST } from '@fernway/contract/wire';
import { offerFrom } from '@fernway/messages/share';
import { readId } from '../../core/not-found.ts';
import { paths } from '../../core/paths.ts';
import { visitOf } from '../../core/visit.ts';
import { formatPrice, hasEnded, priceLabel } from '../../core/wording.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { originsOf } from '../seo/canonical-links.ts';
import type { Route } from './+types/offer.ts';
import { shareMeta } from './meta.ts';
import type { SharedItem } from './shared-item.ts';

const Prompt = lazyPart(async () => (await import('./prompt.tsx')).SharePrompt);
const ShareScreen = lazyPart(async () => (await import('./screen.tsx')).ShareScreen);

export const handle: PageHandle = { isStatic: true, offersApp: 'always', Prompt };

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? shareMeta(loaderData) : []);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { region, market, hosts } = visitOf(context);
  const id = readId(params.offerId);
  const { home, heading, subHeading, storeName, offerPrice, ...offer } = await region.getOffersById({
    user: GUEST,
    id,
  });
  const shared: SharedItem = {
    kind: 'offers',
    id,
    home,
    store: storeName,
    title: heading,
    description: subHeading ?? offerFrom(storeName),
    picture: offer.fullImage,
    price:
      offerPrice === null
        ? undefined
        : { price: formatPrice(offerPrice), was: undefined, label: priceLabel(home) },
    amount: offerPrice ?? undefined,
    discountPercent: undefined,
    isOver: offer.status === 'retired' || hasEnded(offer.endsAt, Date.now()),
    path: paths.offer(id),
  };
  return { shared, market, origins: originsOf(hosts) };
}

export default function OfferShare({ loaderData }: Route.ComponentProps) {
  return <ShareScreen {...loaderData} />;
}
