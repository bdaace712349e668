import type { Page, ProductCard as Product } from '@fernway/contract';
import { FREE_SHIPPING } from '@fernway/contract/shipping';
import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/product';
import { save } from '@fernway/messages/ui';
import type { PictureLoading } from '@fernway/ui/picture';
import type { Price } from '@fernway/ui/price-tag';
import { ProductCard, type Shipping } from '@fernway/ui/product-card';
import { flaggedMarketOf, type ShownMarkets } from '../core/flagged-market.ts';
import { paths } from '../core/paths.ts';
import { pictureSource } from '../core/picture.ts';
import { formatPrice, formatRoundPrice, priceLabel } from '../core/wording.ts';
import { LikeButton } from '../interactions/viewer/like.tsx';
import { amountOf } from './amount.ts';
import { MarketFlag } from './market-flag.tsx';
import { hasOwnShipping } from './own-shipping.ts';

/** What a card shows of a product: a page carries no more of it. */
export interface ListedProduct {
  id: string;
  storeId: string;
  heading: string;
  /** How much of it the price is for, where one may choose: "250 g". */
  amount: string | undefined;
  storeName: string;
  picture: string | undefined;
  price: Price;
  discountPerc: number;
  avgRating: number;
  totalRatings: number;
  totalLikes: number;
  shipping: Shipping | undefined;
  /** "3 branches". */
  alsoAt: string | undefined;
  /** The home market, if the card names it: by a flag and by the price's currency label. */
  flaggedMarket: Market | undefined;
}

export function listedProduct(product: Product, markets: ShownMarkets): ListedProduct {
  const { id, storeId, heading, storeName, images, discountPerc, avgRating, totalRatings, totalLikes } =
    product;
  const { branches } = product;
  const flaggedMarket = flaggedMarketOf(product.home, markets);
  return {
    id,
    storeId,
    heading,
    amount: amountOf(product),
    storeName,
    picture: images[0],
    price: priceOf(product, flaggedMarket !== undefined),
    discountPerc,
    avgRating,
    totalRatings,
    totalLikes,
    shipping: shippingOf(product),
    alsoAt: branches > 0 ? t.atBranches(branches + 1) : undefined,
    flaggedMarket,
  };
}

/** A page of products, reduced to what cards show. */
export const listedProducts = (page: Page<Product>, markets: ShownMarkets): Page<ListedProduct> => ({
  ...page,
  content: page.content.map((product) => listedProduct(product, markets)),
});

/** A product of a region as a card of a listing. */
export function ListedProductCard({
  product,
  level,
  loading,
}: {
  product: ListedProduct;
  /** The heading level: one below the heading above the card. */
  level: 2 | 3;
  loading?: PictureLoading | undefined;
}) {
  return (
    <ProductCard
      href={paths.product(product.storeId, product.id)}
      title={product.heading}
      amount={product.amount}
      store={product.storeName}
      flag={<MarketFlag of={product.flaggedMarket} />}
      picture={pictureSource(product.picture)}
      price={product.price}
      discountPercent={product.discountPerc || undefined}
      rating={{ average: product.avgRating, count: product.totalRatings }}
      shipping={product.shipping}
      alsoAt={product.alsoAt}
      like={
        <LikeButton type="Product" id={product.id} name={product.heading} totalLikes={product.totalLikes} />
      }
      level={level}
      loading={loading}
    />
  );
}

/** The price of a product, with the former one and the saving if it has dropped. */
export function priceOf(
  { offerPrice, actualPrice, home }: Pick<Product, 'offerPrice' | 'actualPrice' | 'home'>,
  isLabelled: boolean,
): Price {
  return {
    price: formatPrice(offerPrice),
    ...(actualPrice > offerPrice && {
      was: formatPrice(actualPrice),
      saving: save(formatRoundPrice(actualPrice - offerPrice)),
    }),
    label: isLabelled ? priceLabel(home) : undefined,
  };
}

export function shippingOf({
  shippingType,
  freeShippingOver,
}: Pick<Product, 'shippingType' | 'freeShippingOver'>): Shipping | undefined {
  if (shippingType === FREE_SHIPPING) return { text: t.freeShipping(), free: true };
  if (freeShippingOver !== null && !hasOwnShipping(shippingType))
    return { text: t.freeShippingOver(formatRoundPrice(freeShippingOver)), free: false };
  return shippingType ? { text: shippingType, free: false } : undefined;
}
