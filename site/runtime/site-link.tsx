import { isModifiedClick } from '@fernway/ui/in-place-link';
import { type LinkProps, LinkProvider } from '@fernway/ui/link';
import { createContext, type MouseEvent, type ReactNode, use } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { nextStepInPlace, stepsToPageBefore } from './history-entry.ts';
import { markPressed } from './mark-pressed.ts';
import { IN_PLACE_STATE } from './use-pending.ts';

const NavigateContext = createContext<NavigateFunction>(() => {});

/**
 * Makes internal links navigate by the router. The router's own link subscribes to every step of a navigation, and a
 * page has hundreds of links: all of them would be rendered again before the next page is.
 */
export function SiteLinks({ children }: { children: ReactNode }) {
  return (
    <NavigateContext value={useNavigate()}>
      <LinkProvider component={SiteLink}>{children}</LinkProvider>
    </NavigateContext>
  );
}

/** Such a link leads to another address, though the page stays: `interaction-replay.ts` has to know. */
const LEADS_ON = 'leads-on';

function SiteLink({ href, keepScroll = false, goesBack = false, onClick, ...anchor }: LinkProps) {
  const navigate = use(NavigateContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isFollowedHere(event)) return;
    event.preventDefault();
    const steps = goesBack ? stepsToPageBefore() : 0;
    if (steps > 0) return void navigate(-steps);
    const { pathname, search, hash } = event.currentTarget;
    const arrival = navigate(pathname + search + hash, {
      replace: event.currentTarget.href === location.href,
      preventScrollReset: keepScroll,
      state: keepScroll ? { ...IN_PLACE_STATE, ...nextStepInPlace() } : undefined,
    });
    void markPressed(event.currentTarget, arrival);
  };
  return <a data-in-place={keepScroll ? LEADS_ON : undefined} {...anchor} href={href} onClick={follow} />;
}

/** Whether a press asks for a page of this site, in this window. */
function isFollowedHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { origin, target } = event.currentTarget;
  return origin === location.origin && !isModifiedClick(event) && (target === '' || target === '_self');
}
