import { GUEST } from '@fernway/contract/wire';
import { redirect } from 'react-router';
import { priceOf } from '../../catalogue/product-card.tsx';
import { readStore } from '../../catalogue/read-store.ts';
import { merchantLinkOf } from '../../core/merchant-links.ts';
import { readId } from '../../core/not-found.ts';
import { paths } from '../../core/paths.ts';
import { plainText, safeHtml } from '../../core/safe-html.server.ts';
import { shareLinks } from '../../core/sharing.ts';
import { visitOf } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import { fetchReviews, readReviewsQuery } from '../rating/reviews.tsx';
import { originsOf } from '../seo/canonical-links.ts';
import { withShareTags } from '../seo/share-tags.ts';
import type { Route } from './+types/page.ts';
import { balanceColumns } from './balance-columns.ts';
import { fullShippingOf, plainFactsOf } from './facts.tsx';
import { productMeta } from './meta.ts';
import { readOtherProducts } from './other-products.ts';
import { readBranches } from './read-branches.ts';
import { variantDataOf } from './structured-data.ts';
import { attributesBesideOptions, isSoldOut, productOptionsOf } from './variants.ts';

const MAX_SUMMARY_LENGTH = 500;
const MAX_POLICY_LENGTH = 1_000;

const Prompt = lazyPart(async () => (await import('./prompt.tsx')).ProductPrompt);

export const handle: PageHandle = { offersApp: 'once', Prompt, parameters: ['more', 'order', 'reviews'] };

export const meta: Route.MetaFunction = withShareTags(({ loaderData }) =>
  loaderData
    ? productMeta({
        ...loaderData,
        ratings: 'value' in loaderData.reviews ? loaderData.reviews.value.content : [],
        hasReturnPolicy: loaderData.returnPolicy !== undefined,
      })
    : [],
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { region, loadPart, market, hosts } = visit;
  const [id, storeId] = [readId(params.productId), readId(params.storeId)];
  const reviewsQuery = readReviewsQuery(request.url);
  const productLoading = region.product({ user: GUEST, productId: id });
  const behindLoading = loadPart(readStore(visit, storeId));
  const [product, variants, behind, reviews, branches] = await Promise.all([
    productLoading,
    loadPart(region.variantProducts({ productId: id })),
    behindLoading,
    loadPart(fetchReviews(region, { place: 'product', id, query: reviewsQuery })),
    loadPart(productLoading.then((loaded) => readBranches(visit, loaded, behindLoading))),
  ]);
  if (product.storeId !== storeId) throw redirect(paths.product(product.storeId, id));
  const store = 'value' in behind ? behind.value : undefined;
  const options = 'value' in variants ? productOptionsOf(product, variants.value, product.attribute) : [];
  const description = safeHtml(product.description);
  const attributes = attributesBesideOptions(product.attribute, options);
  const returnPolicy = store?.returnPolicy ? plainText(store.returnPolicy, MAX_POLICY_LENGTH) : undefined;
  return {
    tab: product.mainCategory?.id,
    market,
    origins: originsOf(hosts),
    product: { ...product, description },
    summary: plainText(product.description, MAX_SUMMARY_LENGTH),
    price: priceOf(product, true),
    options: 'value' in variants ? { value: options } : variants,
    variants: 'value' in variants && options.length > 0 ? variantDataOf(variants.value) : [],
    attributes,
    returnPolicy,
    balance: balanceColumns({
      pictures: product.images.length,
      title: product.heading,
      shipping: Object.values(fullShippingOf(product) ?? {}).join(' '),
      options: options.map(({ values }) => ({
        values: values.length,
        hasPictures: values.some(({ picture }) => picture !== undefined),
      })),
      hasQuantity: product.isShopifyProduct === 'Y' && !isSoldOut(product),
      description,
      facts: plainFactsOf({ product, attributes, returnPolicy }),
    }),
    merchantLink: merchantLinkOf(product.vendorUrl, store, paths.interstitial('product', id)),
    share: shareLinks(visit, {
      path: paths.productShare(id),
      title: product.heading,
      picture: product.images[0],
    }),
    behind,
    branches,
    reviews,
    reviewsQuery,
    ...(await readOtherProducts(visit, product)),
  };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).ProductScreen);
