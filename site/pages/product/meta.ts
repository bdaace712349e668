import { brand } from '@fernway/brand';
import { previewAddress } from '@fernway/contract/picture';
import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/product';
import type { MetaDescriptor } from 'react-router';
import { paths } from '../../core/paths.ts';
import { pictureUnlessPlaceholder } from '../../core/picture.ts';
import { formatPrice, priceLabel } from '../../core/wording.ts';
import { canonicalLinks } from '../seo/canonical-links.ts';
import { previewImage } from '../seo/share-tags.ts';
import { breadcrumbs, currencyOf, jsonLd } from '../seo/structured-data.ts';
import { type ProductMetaSource, productData } from './structured-data.ts';

/**
 * The tags in the head of a product's page. All variants are the same product, so the tags name the main one; of what
 * several branches sell, that of the first branch.
 */
export function productMeta(source: ProductMetaSource): MetaDescriptor[] {
  const { product, origins, market } = source;
  const path = paths.product(product.lead.storeId, product.lead.id);
  const on = sitesOf(product);
  const origin = origins[on.includes(market) ? market : on[0]];
  const address = origin + path;
  const description = t.summary(
    product.heading,
    `${priceLabel(product.home)} ${formatPrice(product.offerPrice)}`,
    product.storeName,
  );
  const pictures = picturesOf(source);
  return [
    { title: `${product.heading} · ${brand.name}` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'product' },
    previewImage(
      source,
      previewAddress('products', product.mainId, [product.heading, description, product.images[0]]),
    ),
    { property: 'product:price:amount', content: product.offerPrice.toFixed(2) },
    { property: 'product:price:currency', content: currencyOf(product) },
    ...canonicalLinks({ origins, market, path, on }),
    ...(product.status === 'retired' ? [{ name: 'robots', content: 'noindex' }] : []),
    jsonLd(
      productData(source, {
        address,
        addressOf: (id) => origin + paths.product(product.storeId, id),
        policies: origin + paths.overview(product.storeId),
        pictures,
      }),
    ),
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

const picturesOf = ({ product, origins, market }: ProductMetaSource): string[] =>
  product.images.flatMap((address) => {
    const picture = pictureUnlessPlaceholder(address);
    return picture ? [origins[market] + picture] : [];
  });
