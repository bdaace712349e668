import { brand } from '@fernway/brand';
import type { Product } from '@fernway/contract';
import * as t from '@fernway/messages/product';
import { ButtonPlaceholder } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import type { Way } from '../../core/outgoing.ts';
import { BuyNow } from '../../interactions/checkout-handoff/buy-now.tsx';
import { isSoldOut } from './variants.ts';

interface WayProps {
  product: Product;
  /** undefined: the store has given no usable address. */
  way: Way | undefined;
  /** The wanted quantity; undefined: the field holds no valid one. */
  quantity: number | undefined;
}

/** Id of the link to the store: on phones, the bar appears once it is scrolled out of view. */
export const WAY = 'way';

/** The way to buy the product at the store, or a notice that there is none. */
export function WayToStore({ product, way, quantity }: WayProps) {
  if (product.status === 'retired') return <Notice tone="info">{t.retired()}</Notice>;
  if (!way) return <Notice tone="info">{t.noWay(product.storeName)}</Notice>;
  return (
    <div id={WAY} className="grid gap-2">
      <WayButton product={product} way={way} quantity={quantity} place="page" />
      {!isSoldOut(product) && (
        <p className="text-ink-2 text-sm wrap-anywhere">
          {way.isElsewhere && product.isShopifyProduct === 'N'
            ? t.leadsTo(way.host)
            : t.checkOutAt(product.storeName, brand.name)}
        </p>
      )}
    </div>
  );
}

/** Only the button, if there is one. */
export function WayButton({ product, way, quantity, place }: WayProps & { place: 'page' | 'bar' }) {
  if (isSoldOut(product)) return <ButtonPlaceholder>{t.soldOut()}</ButtonPlaceholder>;
  return way && <BuyNow key={product.id} productId={product.id} quantity={quantity} place={place} />;
}
