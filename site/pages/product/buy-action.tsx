import { brand } from '@fernway/brand';
import type { Product } from '@fernway/contract';
import * as t from '@fernway/messages/product';
import { ButtonPlaceholder } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import type { ReactNode } from 'react';
import type { MerchantLink } from '../../core/merchant-links.ts';
import { BuyNow } from '../../interactions/checkout-handoff/buy-now.tsx';
import { isSoldOut } from './variants.ts';

interface BuyActionProps {
  product: Product;
  /** undefined: the store has given no usable address. */
  merchantLink: MerchantLink | undefined;
  /** The wanted quantity; undefined: the field holds no valid one. */
  quantity: number | undefined;
}

interface BuyActionPanelProps extends BuyActionProps {
  /** The button beside it. */
  addToList: ReactNode;
}

/** Id of the link to the store: on phones, the bar appears once it is scrolled out of view. */
export const BUY_ACTION_ID = 'buy-action';

/** The way to buy the product at the store, or a notice that there is none, and the way to the list. */
export function BuyAction({ product, merchantLink, quantity, addToList }: BuyActionPanelProps) {
  if (product.status === 'retired') return <Notice tone="info">{t.retired()}</Notice>;
  if (!merchantLink)
    return (
      <>
        <Notice tone="info">{t.noWay(product.storeName)}</Notice>
        {addToList}
      </>
    );
  return (
    <div className="grid gap-2">
      <div id={BUY_ACTION_ID} className="grid gap-2.5 min-[26rem]:grid-cols-2 md:max-lg:grid-cols-1">
        <BuyButton product={product} merchantLink={merchantLink} quantity={quantity} place="page" />
        {addToList}
      </div>
      {!isSoldOut(product) && (
        <p className="text-ink-2 text-sm wrap-anywhere">
          {merchantLink.isOtherHost && product.isShopifyProduct === 'N'
            ? t.leadsTo(merchantLink.host)
            : t.checkOutAt(product.storeName, brand.name)}
        </p>
      )}
    </div>
  );
}

/** Only the button, if there is one. */
export function BuyButton({
  product,
  merchantLink,
  quantity,
  place,
}: BuyActionProps & { place: 'page' | 'bar' }) {
  if (isSoldOut(product)) return <ButtonPlaceholder>{t.soldOut()}</ButtonPlaceholder>;
  return merchantLink && <BuyNow key={product.id} productId={product.id} quantity={quantity} place={place} />;
}
