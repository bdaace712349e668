import type { Overlay } from '@fernway/contract';
import * as t from '@fernway/messages/notifications';
import { tell } from '../acting/told.ts';
import { wake } from '../layout/later.tsx';
import { paths } from '../paths.ts';
import { session } from '../sign-in/session.ts';

/** As specified. */
const SHOWN_MS = 50_000;
/** Where the browser's tabs keep which message they have shown last. */
const PLACE = 'told-last';

/** Shows a message over the page that has come since the last one was shown in this browser. */
export function announce(newest: Overlay['newest']): void {
  // Ids are in the order in which they were made.
  if (!newest || newest.id <= (localStorage.getItem(PLACE) ?? '') || isCovered()) return;
  localStorage.setItem(PLACE, newest.id);
  const link = { label: t.seeAll(), href: paths.notifications() };
  tell(`${newest.title}: ${newest.body}`, { lasts: SHOWN_MS, link });
  wake();
}

/** Phones that are shown the app first see nothing of the page; it is told once they do. */
const isCovered = (): boolean => document.getElementById('content')?.getClientRects().length === 0;

/** The shopper has seen the whole list. */
export function noneUnread(): void {
  const { asked, shopper } = session.get();
  if (shopper) session.set({ asked, shopper: { ...shopper, unread: 0 } });
}
