import * as t from '@fernway/messages/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { classNames } from './class-names.ts';
import { type Price, PriceTag } from './price-tag.tsx';

type BuyingBarProps = {
  price: Price;
  /** Id of the page's button that the bar repeats: the bar appears once that has been scrolled past. */
  standsFor: string;
  /** The same button again. */
  children: ReactNode;
};

/**
 * On phones, the price and the button of a page at the lower edge of the window. Make it the last element of the page:
 * at the end of scrolling it rests on the footer.
 */
export function BuyingBar({ price, standsFor, children }: BuyingBarProps) {
  const [isShown, setIsShown] = useState(false);
  const watchButton = useCallback(
    (_bar: HTMLElement) => {
      const button = document.getElementById(standsFor);
      // Everything below the upper edge of the window counts as visible, so what is not has been scrolled past.
      const observer = new IntersectionObserver(([entry]) => setIsShown(entry?.isIntersecting === false), {
        rootMargin: '0px 0px 99999px',
      });
      if (button) observer.observe(button);
      return () => observer.disconnect();
    },
    [standsFor],
  );
  return (
    <section
      ref={watchButton}
      aria-label={t.price()}
      data-edge={isShown ? 'phone' : undefined}
      className={classNames(
        'full-bleed sticky bottom-0 z-10 mt-11 -mb-14 flex items-center justify-between gap-4 border-line border-t bg-raised py-2.5 md:hidden noscript:hidden',
        'transition-[translate,visibility] duration-260',
        !isShown && 'invisible translate-y-full',
      )}
    >
      <PriceTag {...price} size="card" stacked />
      <div className="flex-none">{children}</div>
    </section>
  );
}
