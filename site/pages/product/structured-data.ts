import type { Product, ProductCard, Rating } from '@fernway/contract';
import { FREE_SHIPPING } from '@fernway/contract/shipping';
import type { Market } from '@fernway/contract/wire';
import { hasOwnShipping } from '../../catalogue/own-shipping.ts';
import type { SiteOrigins } from '../seo/canonical-links.ts';
import { currencyOf } from '../seo/structured-data.ts';
import { isSoldOut } from './variants.ts';

const MAX_VARIANTS = 12;
const MAX_REVIEWS = 3;

/** What a variant has of its own. */
export type VariantData = Pick<ProductCard, 'id' | 'offerPrice'> & { name: string; isOut: boolean };

/** The variants for search engines, the main one first; one that has no options is left out. */
export const variantDataOf = (variants: readonly ProductCard[]): VariantData[] =>
  variants.slice(0, MAX_VARIANTS).flatMap((variant) => {
    const { id, offerPrice, variantOption1, variantOption2, variantOption3 } = variant;
    const name = [variantOption1, variantOption2, variantOption3].filter(Boolean).join(' / ');
    return name ? [{ id, offerPrice, name, isOut: isSoldOut(variant) }] : [];
  });

/** What search engines and link previews are told about a product. */
export interface ProductMetaSource {
  product: Omit<Product, 'description'>;
  /** Its description in plain text. */
  summary: string;
  /** What can be chosen of it; one or none: it has no options. */
  variants: readonly VariantData[];
  /** The newest published ratings. */
  ratings: readonly Pick<Rating, 'rating' | 'comment' | 'userName' | 'createdOn'>[];
  /** The store says how it takes goods back. */
  hasReturnPolicy: boolean;
  origins: SiteOrigins;
  market: Market;
}

interface ProductAddresses {
  address: string;
  /** That of a variant at this store, whose main product may be another branch's. */
  addressOf: (id: string) => string;
  /** Where the store's policies are. */
  policies: string;
  pictures: readonly string[];
}

/**
 * https://schema.org/Product, and https://schema.org/ProductGroup of what has variants, as
 * https://developers.google.com/search/docs/appearance/structured-data/product reads them
 */
export function productData(source: ProductMetaSource, addresses: ProductAddresses) {
  const { product, summary, variants } = source;
  const { address, addressOf, pictures } = addresses;
  const common = {
    name: product.heading,
    ...(summary && { description: summary }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...ratingsOf(source),
  };
  if (variants.length < 2)
    return {
      '@type': 'Product',
      ...common,
      sku: product.id,
      offers: offerOf(source, addresses, {
        offerPrice: product.offerPrice,
        isOut: isSoldOut(product),
        url: address,
      }),
    };
  return {
    '@type': 'ProductGroup',
    ...common,
    url: address,
    productGroupID: product.mainId,
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: `${product.heading}, ${variant.name}`,
      sku: variant.id,
      ...(pictures[0] && { image: pictures[0] }),
      offers: offerOf(source, addresses, { ...variant, url: addressOf(variant.id) }),
    })),
  };
}

/** https://schema.org/Offer */
function offerOf(
  { product, hasReturnPolicy }: ProductMetaSource,
  { policies }: ProductAddresses,
  { offerPrice, isOut, url }: Pick<VariantData, 'offerPrice' | 'isOut'> & { url: string },
) {
  const availability = product.status === 'retired' ? 'Discontinued' : isOut ? 'OutOfStock' : 'InStock';
  return {
    '@type': 'Offer',
    url,
    price: offerPrice.toFixed(2),
    priceCurrency: currencyOf(product),
    availability: `https://schema.org/${availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: product.storeName },
    ...(shipsFree(product, offerPrice) && {
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: currencyOf(product) },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: product.home },
      },
    }),
    ...(hasReturnPolicy && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: product.home,
        merchantReturnLink: `${policies}#returns`,
      },
    }),
  };
}

const shipsFree = (
  { shippingType, freeShippingOver }: ProductMetaSource['product'],
  price: number,
): boolean =>
  hasOwnShipping(shippingType)
    ? shippingType === FREE_SHIPPING
    : freeShippingOver !== null && price >= freeShippingOver;

function ratingsOf({ product, ratings }: ProductMetaSource) {
  if (product.totalRatings === 0) return {};
  const reviews = ratings.filter(({ comment }) => comment).slice(0, MAX_REVIEWS);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.avgRating,
      ratingCount: product.totalRatings,
    },
    ...(reviews.length > 0 && {
      review: reviews.map(({ rating, comment, userName, createdOn }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: userName },
        datePublished: createdOn.slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: rating },
        reviewBody: comment,
      })),
    }),
  };
}
