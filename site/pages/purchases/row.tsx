import { inNewTab } from '@fernway/messages/buying';
import { soldOut } from '@fernway/messages/product';
import * as t from '@fernway/messages/purchases';
import { rated } from '@fernway/messages/ui';
import { Badge } from '@fernway/ui/badge';
import { ButtonAway, ButtonLink } from '@fernway/ui/button';
import { Icon } from '@fernway/ui/icon';
import { PurchaseRow } from '@fernway/ui/purchase-row';
import { StarRow } from '@fernway/ui/stars';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { ExternalLink } from 'lucide';
import { accountPaths } from '../../core/account-paths.ts';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { formatPrice } from '../../core/wording.ts';
import { buyingPaths } from '../../interactions/checkout-handoff/buying-paths.ts';
import { TextLink } from '../../runtime/text-link.tsx';
import { RatingDialogButton } from '../rating/rate-button.tsx';
import type { BoughtItem, PurchaseGroup } from './purchase-groups.ts';

type BuyingStore = Pick<PurchaseGroup, 'storeId' | 'storeName'>;

/** A bought thing: what we know of it, the shopper's rating, and where to buy it again. */
export function BoughtItemRow({ item, store }: { item: BoughtItem; store: BuyingStore }) {
  const { thingId, mainId, name, picture, isExpired } = item;
  return (
    <PurchaseRow
      href={mainId ? paths.product(store.storeId, thingId) : paths.offer(thingId)}
      name={name}
      picture={pictureSource(picture)}
      isOver={isExpired}
      about={<BoughtItemDetails item={item} />}
      actions={
        <>
          <RatingOfItem item={item} store={store} />
          <BuyAgain item={item} />
        </>
      }
    />
  );
}

function BoughtItemDetails({ item }: { item: BoughtItem }) {
  const { details, quantity, amountPaid, price, mainId, isOrdered, isExpired } = item;
  const isForSale = !isExpired && !item.isSoldOut;
  const line = [
    details,
    quantity !== undefined && quantity > 1 && t.quantity(quantity),
    isForSale && price !== undefined && t.now(formatPrice(price)),
  ];
  return (
    <>
      <p className="mt-0.5 text-ink-2 text-sm wrap-anywhere">{line.filter(Boolean).join(' · ')}</p>
      {amountPaid && <p className="mt-1 font-semibold text-sm tabular-nums">{t.amountPaid(amountPaid)}</p>}
      {!isOrdered && <p className="mt-1 text-ink-2 text-sm">{t.onlyLeft()}</p>}
      {(isOrdered || !isForSale) && (
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {isOrdered && <Badge tone="green">{t.ordered()}</Badge>}
          {isExpired && <Badge tone="quiet">{mainId ? t.notSoldNow() : t.offerEnded()}</Badge>}
          {!isExpired && item.isSoldOut && <Badge tone="quiet">{soldOut()}</Badge>}
        </p>
      )}
    </>
  );
}

/** The shopper's rating of a product, or the way to give one; only what is for sale can be rated. */
function RatingOfItem({ item, store: { storeId, storeName } }: { item: BoughtItem; store: BuyingStore }) {
  const { thingId, mainId, name, picture, rating, isExpired } = item;
  if (rating)
    return (
      <div className="grid gap-0.5 text-sm">
        <span className="flex items-center gap-2">
          <TextLink label={t.yourRating()} href={accountPaths.myRatings()} />
          {rating.status === 'N' && <Badge tone="quiet">{t.inReview()}</Badge>}
        </span>
        <VisuallyHidden>{rated(String(rating.rating))}</VisuallyHidden>
        <StarRow value={rating.rating} />
      </div>
    );
  if (!mainId || isExpired) return null;
  return (
    <RatingDialogButton product={{ id: thingId, mainId, heading: name, storeId, storeName, picture }}>
      {t.rateIt()}
      <VisuallyHidden>{t.of(name)}</VisuallyHidden>
    </RatingDialogButton>
  );
}

function BuyAgain({ item: { thingId, mainId, name, isExpired, isSoldOut } }: { item: BoughtItem }) {
  if (isExpired || isSoldOut) return null;
  if (!mainId)
    return (
      <ButtonLink variant="secondary" size="small" href={paths.offer(thingId)}>
        {t.seeOffer()}
        <VisuallyHidden>{t.of(name)}</VisuallyHidden>
      </ButtonLink>
    );
  return (
    <ButtonAway variant="soft" size="small" href={buyingPaths.cart([thingId], [1])} target="_blank">
      {t.buyAgain()}
      <VisuallyHidden>
        {t.of(name)}
        {inNewTab()}
      </VisuallyHidden>
      <Icon of={ExternalLink} size={16} />
    </ButtonAway>
  );
}
