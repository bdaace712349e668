import { brand } from '@fernway/brand';
import type { Product } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/product';
import type { MetaDescriptor } from 'react-router';
import { paths } from '../../core/paths.ts';
import { pictureUnlessPlaceholder } from '../../core/picture.ts';
import { formatPrice, priceLabel } from '../../core/wording.ts';
import { canonicalLinks, type SiteOrigins } from '../seo/canonical-links.ts';
import { breadcrumbs, jsonLd } from '../seo/structured-data.ts';
import { isSoldOut } from './variants.ts';

/** What search engines and link previews are told about a product. */
export interface ProductMetaSource {
  product: Omit<Product, 'description'>;
  /** Its description in plain text. */
  summary: string;
  origins: SiteOrigins;
  market: Market;
}

/** The tags in the head of a product's page. All variants are the same product, so the tags name the main one. */
export function productMeta(source: ProductMetaSource): MetaDescriptor[] {
  const { product, origins, market } = source;
  const path = paths.product(product.storeId, product.mainId);
  const on = sitesOf(product);
  const origin = origins[on.includes(market) ? market : on[0]];
  const address = origin + path;
  const description = t.summary(
    product.heading,
    `${priceLabel(product.home)} ${formatPrice(product.offerPrice)}`,
    product.storeName,
  );
  const [picture] = picturesOf(source);
  return [
    { title: `${product.heading} · ${brand.name}` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: product.heading },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
    ...canonicalLinks({ origins, market, path, on }),
    ...(product.status === 'retired' ? [{ name: 'robots', content: 'noindex' }] : []),
    jsonLd(structuredData(source, address)),
    breadcrumbs(origin, [
      ...departmentsOf(product).map(({ id, name }) => ({ name, path: paths.category(id) })),
      { name: product.heading, path },
    ]),
  ];
}

/** The sites of the markets that sell a product; its home's site comes first if it is one of them. */
function sitesOf({ home, markets }: ProductMetaSource['product']): [Market, ...Market[]] {
  const [first = home, ...others] = [...markets].sort((one) => (one === home ? -1 : 1));
  return [first, ...others];
}

/** The main category of a product and its primary category. */
function departmentsOf({ mainCategory, categories }: ProductMetaSource['product']) {
  const [category] = categories;
  return [mainCategory, category?.id === mainCategory?.id ? undefined : category].filter((one) => !!one);
}

/** https://schema.org/Product, as https://developers.google.com/search/docs/appearance/structured-data/product reads it */
function structuredData(source: ProductMetaSource, address: string) {
  const { product, summary } = source;
  const pictures = picturesOf(source);
  return {
    '@type': 'Product',
    name: product.heading,
    ...(summary && { description: summary }),
    ...(pictures.length > 0 && { image: pictures }),
    sku: product.id,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.offerPrice.toFixed(2),
      priceCurrency: product.home === 'CA' ? 'CAD' : 'USD',
      availability: `https://schema.org/${availabilityOf(product)}`,
      seller: { '@type': 'Organization', name: product.storeName },
    },
    ...(product.totalRatings > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.avgRating,
        ratingCount: product.totalRatings,
      },
    }),
  };
}

function availabilityOf(product: ProductMetaSource['product']): 'Discontinued' | 'OutOfStock' | 'InStock' {
  if (product.status === 'retired') return 'Discontinued';
  return isSoldOut(product) ? 'OutOfStock' : 'InStock';
}

const picturesOf = ({ product, origins, market }: ProductMetaSource): string[] =>
  product.images.flatMap((address) => {
    const picture = pictureUnlessPlaceholder(address);
    return picture ? [origins[market] + picture] : [];
  });
