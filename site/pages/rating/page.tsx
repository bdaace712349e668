import { brand } from '@fernway/brand';
import { GUEST } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/reviews';
import { priceOf } from '../../catalogue/product-card.tsx';
import { readId } from '../../core/not-found.ts';
import { paths } from '../../core/paths.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { canonicalLinks, originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import type { Route } from './+types/page.ts';
import { fetchReviews, readReviewsQuery } from './reviews.tsx';

export const handle: PageHandle = { parameters: ['more', 'order', 'reviews'] };

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) =>
  loaderData
    ? [
        { title: `${t.ratingsOf(loaderData.product.heading)} · ${brand.name}` },
        { name: 'description', content: t.whatBuyersSay(loaderData.product.heading) },
        // The reviews are also on the product's page, which is the canonical one.
        ...canonicalLinks({
          ...loaderData,
          path: paths.product(loaderData.product.storeId, loaderData.product.mainId),
          on: [loaderData.market],
        }),
      ]
    : [],
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { region, market, hosts } = visitOf(context);
  const id = readId(params.productId);
  const query = readReviewsQuery(request.url);
  const [product, reviews] = await Promise.all([
    region.product({ user: GUEST, productId: id }),
    fetchReviews(region, { place: 'rating', id, query }),
  ]);
  const { heading, storeId, storeName, mainId, avgRating, totalRatings, images, mainCategory, status } =
    product;
  return {
    market,
    origins: originsOf(hosts),
    tab: mainCategory?.id,
    product: { id, status, heading, storeId, storeName, mainId, avgRating, totalRatings, picture: images[0] },
    price: priceOf(product, true),
    reviews,
    query,
  };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).RatingScreen);
