import * as t from '@fernway/messages/buying';
import { ButtonAway } from '@fernway/ui/button';
import { Icon } from '@fernway/ui/icon';
import { Notice } from '@fernway/ui/notice';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { ExternalLink } from 'lucide';
import { type MouseEvent, useState } from 'react';
import { mayBeSignedIn } from '../sign-in/session.ts';
import { useSignedInAction } from '../viewer/use-signed-in-action.ts';
import { buyingPaths } from './buying-paths.ts';

interface BuyNowProps {
  productId: string;
  /** undefined: the field holds no valid quantity. */
  quantity: number | undefined;
  /** Distinguishes the button from the other one on the page. */
  place: 'page' | 'bar';
}

/**
 * Leads a shopper to the store in a new tab; guests sign in first. It is a plain link, which browsers open during the
 * click itself; the page behind it records who leaves.
 */
export function BuyNow({ productId, quantity, place }: BuyNowProps) {
  const [isTabBlocked, setIsTabBlocked] = useState(false);
  const href = buyingPaths.cart([productId], [quantity ?? 1]);
  const goOn = useSignedInAction(`buy ${productId} ${place}`, () => setIsTabBlocked(!openTab(href)));

  const press = (event: MouseEvent<Element>) => {
    setIsTabBlocked(false);
    if (mayBeSignedIn() && quantity !== undefined) return;
    event.preventDefault();
    if (quantity === undefined) showQuantityError();
    else goOn(event);
  };
  return (
    <>
      <BuyLink href={href} onClick={press} block />
      {isTabBlocked && (
        <div className="order-last col-span-full">
          <Notice tone="info">{t.pressAgain()}</Notice>
        </div>
      )}
    </>
  );
}

interface BuyLinkProps {
  href: string;
  /** Read out after the label, where there are several such buttons. */
  of?: string;
  block?: boolean;
  onClick?: (event: MouseEvent) => void;
}

/** Like `BuyNow`, for shoppers who are known to be signed in. */
export function BuyLink({ href, of, block, onClick }: BuyLinkProps) {
  return (
    <ButtonAway variant="primary" size="large" block={block} href={href} target="_blank" onClick={onClick}>
      {t.buyNow()}
      {of && <VisuallyHidden>{of}</VisuallyHidden>}
      <VisuallyHidden>{t.inNewTab()}</VisuallyHidden>
      <Icon of={ExternalLink} size={18} />
    </ButtonAway>
  );
}

/** The same for one product among others: `label` is read out, and names it. */
export function BuyProductLink({ href, label }: { href: string; label: string }) {
  return (
    <ButtonAway
      variant="primary"
      size="small"
      block
      href={href}
      target="_blank"
      aria-label={`${label}${t.inNewTab()}`}
    >
      {t.buy()}
      <Icon of={ExternalLink} size={16} />
    </ButtonAway>
  );
}

/** Opens a new tab, as the link would. false: the browser blocked it. */
function openTab(href: string): boolean {
  const tab = window.open(href, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}

/** Has the quantity field show its own validation message. */
function showQuantityError(): void {
  document.querySelector<HTMLInputElement>('input[name="quantity"]')?.reportValidity();
}
