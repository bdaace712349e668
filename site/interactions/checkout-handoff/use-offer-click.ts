import { askSite } from '@fernway/client/browser';
import type { MouseEvent } from 'react';
import { paths } from '../../core/paths.ts';
import { mayBeSignedIn } from '../sign-in/session.ts';
import { useSignedInAction } from '../viewer/use-signed-in-action.ts';

/**
 * The click handler of a link to an offer's goods: records the click for shoppers; guests sign in first.
 * @param href the address to open in this tab
 */
export function useOfferClick(offerId: string, href: string): (event: MouseEvent) => void {
  const goOn = useSignedInAction(`shop ${offerId}`, () => {
    recordOfferClick(offerId);
    location.assign(href);
  });
  return (event) => {
    if (mayBeSignedIn()) return recordOfferClick(offerId);
    event.preventDefault();
    goOn(event);
  };
}

/** Sent with `keepalive`, since the page is left meanwhile. A failure keeps nobody from the shop. */
function recordOfferClick(offerId: string): void {
  askSite<'offerBuyNowClick'>(paths.shopperCall('offerBuyNowClick'), {
    json: { offerId },
    keepalive: true,
  }).catch(() => {});
}
