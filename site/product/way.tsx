import { brand } from '@fernway/brand';
import type { Product } from '@fernway/contract';
import * as t from '@fernway/messages/product';
import { ButtonAway, ButtonLink, NoButton } from '@fernway/ui/button';
import { Icon } from '@fernway/ui/icon';
import { Notice } from '@fernway/ui/notice';
import { ExternalLink } from 'lucide';
import type { Way } from '../outgoing.ts';
import { isSoldOut } from './variants.ts';

interface WayProps {
  product: Product;
  /** undefined: the store has told no address that leads anywhere. */
  way: Way | undefined;
}

/** Id of what leads to the store: the phone's bar appears once it has left the view. */
export const WAY = 'way';

/** The way to the product on the store's own site, or that there is none left. */
export function WayToStore({ product, way }: WayProps) {
  if (product.status === 'retired') return <Notice tone="info">{t.retired()}</Notice>;
  if (!way) return <Notice tone="info">{t.noWay(product.storeName)}</Notice>;
  return (
    <div id={WAY} className="grid gap-2">
      <WayButton product={product} way={way} />
      {!isSoldOut(product) && (
        <p className="text-ink-2 text-sm wrap-anywhere">
          {way.isElsewhere ? t.leadsTo(way.host) : t.checkOutAt(product.storeName, brand.name)}
        </p>
      )}
    </div>
  );
}

/** The button alone, where there is one. */
export function WayButton({ product, way }: WayProps) {
  if (isSoldOut(product)) return <NoButton>{t.soldOut()}</NoButton>;
  if (!way) return null;
  const Button = way.isElsewhere ? ButtonLink : ButtonAway;
  return (
    <Button variant="primary" size="large" block href={way.href}>
      {t.viewAtStore()}
      <Icon of={ExternalLink} size={18} />
    </Button>
  );
}
