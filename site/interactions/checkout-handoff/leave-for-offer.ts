import type { MouseEvent } from 'react';
import { paths } from '../../core/paths.ts';
import { isHinted } from '../sign-in/session.ts';
import { useAct } from '../viewer/act.ts';

/**
 * The click handler of a link to an offer's goods: records the click for shoppers; guests sign in first.
 * @param href the address to open in this tab
 */
export function useLeaveForOffer(offerId: string, href: string): (event: MouseEvent) => void {
  const goOn = useAct(`shop ${offerId}`, () => {
    record(offerId);
    location.assign(href);
  });
  return (event) => {
    if (isHinted()) return record(offerId);
    event.preventDefault();
    goOn();
  };
}

/** Sent with `keepalive`, since the page is left meanwhile. A failure keeps nobody from the shop. */
function record(offerId: string): void {
  fetch(paths.own('offerBuyNowClick'), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offerId }),
  }).catch(() => {});
}
