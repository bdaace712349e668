import { brand } from '@fernway/brand';
import type { Product } from '@fernway/contract';
import * as t from '@fernway/messages/product';
import { NoButton } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { BuyNow } from '../buying/buy-now.tsx';
import type { Way } from '../outgoing.ts';
import { isSoldOut } from './variants.ts';

interface WayProps {
  product: Product;
  /** undefined: the store has told no address that leads anywhere. */
  way: Way | undefined;
  /** How many are wanted; undefined: what stands in the field for it is no number of products. */
  quantity: number | undefined;
}

/** Id of what leads to the store: the phone's bar appears once it has left the view. */
export const WAY = 'way';

/** The way to buy the product at the store, or that there is none left. */
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

/** The button alone, where there is one. */
export function WayButton({ product, way, quantity, place }: WayProps & { place: 'page' | 'bar' }) {
  if (isSoldOut(product)) return <NoButton>{t.soldOut()}</NoButton>;
  return way && <BuyNow key={product.id} productId={product.id} quantity={quantity} place={place} />;
}
