import { GUEST } from '@fernway/contract/wire';
import { redirect } from 'react-router';
import { priceOf } from '../../catalogue/product-card.tsx';
import { idIn } from '../../core/not-found.ts';
import { wayTo } from '../../core/outgoing.ts';
import { paths } from '../../core/paths.ts';
import { plainText, safeHtml } from '../../core/safe-html.server.ts';
import { sharedOn } from '../../core/sharing.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { readReviews, reviewsOf } from '../rating/reviews.tsx';
import { originsOf } from '../seo/address.ts';
import type { Route } from './+types/page.ts';
import { productMeta } from './meta.ts';
import { otherGoods } from './other-products.ts';
import { choicesOf, factsBeside } from './variants.ts';

const MOST_OF_SUMMARY = 500;
const MOST_OF_POLICY = 1_000;

const Prompt = lazyPart(async () => (await import('./prompt.tsx')).ProductPrompt);

export const handle: PageHandle = { offersApp: 'once', Prompt, parameters: ['more', 'reviews'] };

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? productMeta(loaderData) : []);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { region, part, market, hosts } = visit;
  const [id, storeId] = [idIn(params.productId), idIn(params.storeId)];
  const reviewsQuery = readReviews(request.url);
  const [product, variants, behind, reviews] = await Promise.all([
    region.product({ user: GUEST, productId: id }),
    part(region.variantProducts({ productId: id })),
    part(region.getStoreById({ id: storeId })),
    part(reviewsOf(region, { place: 'product', id, query: reviewsQuery })),
  ]);
  if (product.storeId !== storeId) throw redirect(paths.product(product.storeId, id));
  const store = 'value' in behind ? behind.value : undefined;
  const choices = 'value' in variants ? choicesOf(product, variants.value, product.attribute) : [];
  const { description } = product;
  return {
    tab: product.mainCategory?.id,
    market,
    origins: originsOf(hosts),
    product: { ...product, description: safeHtml(description) },
    summary: plainText(description, MOST_OF_SUMMARY),
    price: priceOf(product, true),
    choices: 'value' in variants ? { value: choices } : variants,
    attributes: factsBeside(product.attribute, choices),
    returnPolicy: store?.returnPolicy ? plainText(store.returnPolicy, MOST_OF_POLICY) : undefined,
    way: wayTo(product.vendorUrl, store, paths.leaving('product', id)),
    share: sharedOn(visit, {
      path: paths.productShare(id),
      title: product.heading,
      picture: product.images[0],
    }),
    behind,
    reviews,
    reviewsQuery,
    ...(await otherGoods(visit, product)),
  };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).ProductScreen);
