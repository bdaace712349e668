import type { MouseEvent } from 'react';
import { useAct } from '../acting/act.ts';
import { paths } from '../paths.ts';
import { isHinted } from '../sign-in/session.ts';

/**
 * What a link to what an offer is about does besides leading there: it is recorded of shoppers, and guests sign in first.
 * @param href in the place of the page
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

/** It arrives, though the page is left meanwhile. What does not, keeps nobody from a shop. */
function record(offerId: string): void {
  fetch(paths.own('offerBuyNowClick'), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offerId }),
  }).catch(() => {});
}
