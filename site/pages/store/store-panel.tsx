import type { Store } from '@fernway/contract';
import * as t from '@fernway/messages/store';
import { ButtonLink } from '@fernway/ui/button';
import { DialogButton } from '@fernway/ui/dialog';
import { DiscountList } from '@fernway/ui/discount-code';
import { InfoTip, TipTable } from '@fernway/ui/info-tip';
import type { StoreFactsProps } from '@fernway/ui/store-facts';
import { StorePanel } from '@fernway/ui/store-panel';
import { Percent } from 'lucide';
import { OpeningLine } from '../../catalogue/opening-line.tsx';
import type { OpenedStore } from '../../catalogue/read-store.ts';
import { branchCode, storeAddressText } from '../../catalogue/store-place.ts';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { formatRoundPrice, lastDayText } from '../../core/wording.ts';
import { FollowButton, useFollowers } from '../../interactions/viewer/follow.tsx';
import { displayHours } from './displayed-hours.ts';

/** The store of a product or an offer. */
export function SellingStorePanel({ store }: { store: OpenedStore }) {
  const followers = useFollowers(store.id, store.totalFollowers);
  return (
    <StorePanel
      href={paths.store(store.id)}
      name={store.storeName}
      logo={pictureSource(store.logoMedium)}
      branch={branchCode(store)}
      address={storeAddressText(store)}
      facts={{ ...storeFactsOf(store), followers }}
      actions={
        <>
          <FollowButton key={store.id} storeId={store.id} name={store.storeName} />
          <ButtonLink variant="secondary" size="small" href={paths.store(store.id)}>
            {t.viewStore()}
          </ButtonLink>
          <AdditionalDiscounts store={store} />
        </>
      }
    />
  );
}

/** The store's discount codes. */
export function AdditionalDiscounts({ store: { additionalDiscounts } }: { store: Store }) {
  return (
    <DialogButton label={t.additionalDiscounts()} icon={Percent} title={t.applyAtCheckout()}>
      {additionalDiscounts.length > 0 ? (
        <DiscountList
          discounts={additionalDiscounts.map(({ title, code, ends }) => ({
            title,
            code,
            ends: ends === null ? undefined : t.until(lastDayText(ends)),
          }))}
        />
      ) : (
        <p>{t.noDiscounts()}</p>
      )}
    </DialogButton>
  );
}

/** The facts about a store that a shopper wants before buying. */
export function storeFactsOf(store: OpenedStore): StoreFactsProps {
  const hours = displayHours(store);
  return {
    incorporatedAs: store.regName,
    presence: store.isphysical === 'Y' ? t.onlineAndInStore() : t.online(),
    delivery: deliveryOf(store),
    followers: store.totalFollowers,
    rating: { average: store.avgRating, count: store.totalRatings },
    timing: hours && (
      <>
        <OpeningLine opening={store.opening} instead={t.openingHours()} />
        &nbsp;
        <InfoTip label={t.hoursByDay()}>
          <span className="block font-semibold">{t.atTheStore()}</span>
          <TipTable rows={hours.days} />
          {hours.central && (
            <span className="mt-1.5 block border-line border-t pt-1.5">
              {t.inCst()} {hours.central}
            </span>
          )}
        </InfoTip>
      </>
    ),
  };
}

/** "Free Shipping on orders over $75 · Local Pickup": when shipping is free, then the ways of delivery. */
function deliveryOf({ deliveryNotes, deliveryType, secondDeliveryType }: Store): string | undefined {
  const over = deliveryNotes === null ? undefined : Number(deliveryNotes);
  const free = over === 0 ? t.freeShipping() : over && t.freeShippingOnOrdersOver(formatRoundPrice(over));
  return [free, deliveryType, secondDeliveryType].filter(Boolean).join(' · ') || undefined;
}
