import type { Product } from '@fernway/contract';
import type { Price } from '@fernway/ui/price-tag';
import { ProductSummary } from '@fernway/ui/product-summary';
import { ShareLinks, type ShareLinksProps } from '@fernway/ui/share-links';
import { HomeFlag } from '../../catalogue/origin-flag.tsx';
import type { Way } from '../../core/outgoing.ts';
import { paths } from '../../core/paths.ts';
import type { Part } from '../../core/visit.ts';
import { AddToList } from '../../interactions/viewer/add-to-list.tsx';
import { usePending, usePendingHere } from '../../runtime/use-pending.ts';
import { PartOfPage } from '../../shell/errors/part.tsx';
import { RateProduct } from '../rating/rate-button.tsx';
import { WayToStore } from './buy-action.tsx';
import { Choices } from './choices.tsx';
import { Facts, fullShippingOf } from './facts.tsx';
import { Quantity } from './quantity.tsx';
import { REVIEWS } from './sections.ts';
import { type Choice, isSoldOut } from './variants.ts';

interface BuyingProps {
  product: Product;
  price: Price;
  choices: Part<readonly Choice[]>;
  attributes: readonly { name: string; value: string }[];
  returnPolicy: string | undefined;
  way: Way | undefined;
  quantity: number | undefined;
  onQuantity: (quantity: number | undefined) => void;
  share: ShareLinksProps['links'];
}

/** Everything that a purchase is decided by: name, price, variants, quantity, the way to the store, and the facts. */
export function Buying(props: BuyingProps) {
  const { product, price, choices, attributes, returnPolicy, way, quantity, onQuantity, share } = props;
  const isForSale = product.status === 'active' && !isSoldOut(product);
  // A change in place to another path is a change of variant.
  const [wait, waitHere] = [usePending(), usePendingHere()];
  const isSwitching = wait !== 'none' && waitHere === 'none';
  return (
    <div aria-busy={isSwitching} className="grid gap-5 transition-opacity aria-busy:opacity-60">
      <ProductSummary
        store={{ name: product.storeName, href: paths.store(product.storeId) }}
        flag={<HomeFlag home={product.home} />}
        title={product.heading}
        rating={{ average: product.avgRating, count: product.totalRatings }}
        reviewsHref={`#${REVIEWS}`}
        price={price}
        discountPercent={product.discountPerc || undefined}
        shipping={fullShippingOf(product)}
        action={product.status === 'active' && <RateProduct key={product.id} product={product} />}
      />
      <PartOfPage part={choices}>{(all) => <Choices storeId={product.storeId} choices={all} />}</PartOfPage>
      {isForSale && product.isShopifyProduct === 'Y' && (
        <Quantity
          key={`quantity ${product.id}`}
          wanted={quantity}
          onChange={onQuantity}
          price={product.offerPrice}
          left={product.shopifyInventory}
        />
      )}
      <WayToStore product={product} way={way} quantity={quantity} />
      {product.status === 'active' && <AddToList key={`list ${product.id}`} type="Product" id={product.id} />}
      <Facts product={product} attributes={attributes} returnPolicy={returnPolicy} />
      <ShareLinks links={share} />
    </div>
  );
}
