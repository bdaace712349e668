import type { Product } from '@fernway/contract';
import type { Price } from '@fernway/ui/price-tag';
import { ProductSummary } from '@fernway/ui/product-summary';
import { ShareLinks, type ShareLinksProps } from '@fernway/ui/share-links';
import { HomeFlag } from '../../catalogue/market-flag.tsx';
import type { MerchantLink } from '../../core/merchant-links.ts';
import { paths } from '../../core/paths.ts';
import type { PagePart } from '../../core/visit.ts';
import { AddToListButton } from '../../interactions/viewer/add-to-list.tsx';
import { usePending, usePendingHere } from '../../runtime/use-pending.ts';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';
import { RateProduct } from '../rating/rate-button.tsx';
import { BuyAction } from './buy-action.tsx';
import { fullShippingOf } from './facts.tsx';
import { ProductOptions } from './product-options.tsx';
import { Quantity } from './quantity.tsx';
import { REVIEWS } from './sections.ts';
import { isSoldOut, type ProductOption } from './variants.ts';

interface PurchasePanelProps {
  product: Product;
  price: Price;
  options: PagePart<readonly ProductOption[]>;
  merchantLink: MerchantLink | undefined;
  quantity: number | undefined;
  onQuantity: (quantity: number | undefined) => void;
  share: ShareLinksProps['links'];
}

/** Everything that a purchase is decided by: name, price, variants, quantity and the way to the store. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { product, price, options, merchantLink, quantity, onQuantity, share } = props;
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
        action={
          product.status === 'active' && (
            <RateProduct key={product.id} product={{ ...product, picture: product.images[0] }} />
          )
        }
      />
      <PartOrError part={options}>
        {(all) => <ProductOptions storeId={product.storeId} options={all} />}
      </PartOrError>
      {isForSale && product.isShopifyProduct === 'Y' && (
        <Quantity
          key={`quantity ${product.id}`}
          wanted={quantity}
          onChange={onQuantity}
          price={product.offerPrice}
          stock={product.shopifyInventory}
        />
      )}
      <BuyAction
        product={product}
        merchantLink={merchantLink}
        quantity={quantity}
        addToList={<AddToListButton key={`list ${product.id}`} type="Product" id={product.id} />}
      />
      <ShareLinks links={share} />
    </div>
  );
}
