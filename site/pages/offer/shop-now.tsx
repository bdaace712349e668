import type { Offer } from '@fernway/contract';
import * as t from '@fernway/messages/offer';
import { ButtonAway, ButtonLink } from '@fernway/ui/button';
import { DiscountCode } from '@fernway/ui/discount-code';
import { Icon } from '@fernway/ui/icon';
import { Notice } from '@fernway/ui/notice';
import type { OfferEnd } from '@fernway/ui/offer-card';
import { ExternalLink } from 'lucide';
import type { ReactNode } from 'react';
import type { MerchantLink } from '../../core/merchant-links.ts';
import { paths } from '../../core/paths.ts';
import { useOfferClick } from '../../interactions/checkout-handoff/use-offer-click.ts';

export type ShownOffer = Offer & {
  hasEnded: boolean;
  end: OfferEnd | undefined;
  /** The same at length: "Until 14 December", "Ends in 3 days, on 14 December". */
  longEnd: OfferEnd | undefined;
};

interface ShopNowProps {
  offer: ShownOffer;
  /** undefined: the store has given no usable address. */
  shop: MerchantLink | undefined;
  /** The button that puts it on the list. */
  addToList: ReactNode;
}

/** The way to the offer: the merchant's own site, or the store's collection here; beside it the way to the list. */
export function ShopNow({ offer, shop, addToList }: ShopNowProps) {
  if (offer.hasEnded) return <Notice tone="info">{t.ended()}</Notice>;
  return (
    <>
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        <OfferAction offer={offer} shop={shop} />
        {addToList}
      </div>
      {offer.isShopifyCollection !== 'Y' && shop && (
        <p className="text-ink-2 text-sm wrap-anywhere">
          {shop.isOtherHost ? t.leadsTo(shop.host) : t.checkOutAt(shop.host)}
        </p>
      )}
      {offer.discountCode && <DiscountCode code={offer.discountCode} />}
    </>
  );
}

function OfferAction({
  offer: { id, isShopifyCollection, storeId, collectionId },
  shop,
}: Pick<ShopNowProps, 'offer' | 'shop'>) {
  if (isShopifyCollection === 'Y') {
    return (
      <ButtonLink variant="primary" size="large" block href={paths.collection(collectionId ?? id, storeId)}>
        {t.viewCollection()}
      </ButtonLink>
    );
  }
  if (!shop) return <Notice tone="info">{t.noWay()}</Notice>;
  return <ShopLink offerId={id} shop={shop} />;
}

function ShopLink({ offerId, shop }: { offerId: string; shop: MerchantLink }) {
  const recordClick = useOfferClick(offerId, shop.href);
  const Button = shop.isOtherHost ? ButtonLink : ButtonAway;
  return (
    <Button variant="primary" size="large" block href={shop.href} onClick={recordClick}>
      {t.shopNow()}
      <Icon of={ExternalLink} size={18} />
    </Button>
  );
}
