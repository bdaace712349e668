import type { Product } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import type { MetaDescriptor } from 'react-router';
import { brand } from '../brand.ts';
import { markets } from '../markets.ts';
import { paths } from '../paths.ts';
import { realPicture } from '../picture.ts';
import { price, priceLabel } from '../wording.ts';
import { isSoldOut } from './variants.ts';

/** What search engines and previews are told of a product. */
export interface ToldProduct {
  product: Omit<Product, 'description'>;
  /** Its description in plain text. */
  summary: string;
  /** Origin of the site in each market: "https://ca.fernway.example". */
  origins: Readonly<Record<Market, string>>;
  market: Market;
}

/** The tags in the head of a product's page. Every variant shows the same product: they name the main one. */
export function productMeta(told: ToldProduct): MetaDescriptor[] {
  const { product, origins, market } = told;
  const path = paths.product(product.storeId, product.mainId);
  const address = origins[market] + path;
  const description = `${product.heading} for ${priceLabel(product.home)} ${price(product.offerPrice)} at ${product.storeName}.`;
  const [picture] = picturesOf(told);
  return [
    { title: `${product.heading} · ${brand.name}` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: product.heading },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates(told, path),
    ...(product.status === 'retired' ? [{ name: 'robots', content: 'noindex' }] : []),
    { 'script:ld+json': structuredData(told, address) },
  ];
}

/** The same product on the other site, where it is sold in both markets. */
function alternates({ product, origins }: ToldProduct, path: string): MetaDescriptor[] {
  if (product.markets.length < 2) return [];
  const alternate = (hrefLang: string, market: Market) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: origins[market] + path,
  });
  return [
    ...product.markets.map((market) => alternate(markets[market].language, market)),
    alternate('x-default', product.home),
  ];
}

/** https://schema.org/Product, as https://developers.google.com/search/docs/appearance/structured-data/product reads it */
function structuredData(told: ToldProduct, address: string) {
  const { product, summary } = told;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.heading,
    ...(summary && { description: summary }),
    image: picturesOf(told),
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

function availabilityOf(product: ToldProduct['product']): 'Discontinued' | 'OutOfStock' | 'InStock' {
  if (product.status === 'retired') return 'Discontinued';
  return isSoldOut(product) ? 'OutOfStock' : 'InStock';
}

const picturesOf = ({ product, origins, market }: ToldProduct): string[] =>
  product.images.flatMap((address) => {
    const picture = realPicture(address);
    return picture ? [origins[market] + picture] : [];
  });
