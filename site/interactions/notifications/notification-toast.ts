import type { Viewer } from '@fernway/contract';
import * as t from '@fernway/messages/notifications';
import { paths } from '../../core/paths.ts';
import { sharedStorage } from '../../runtime/browser-storage.ts';
import { session } from '../sign-in/session.ts';
import { showToast } from '../viewer/toasts.ts';

/** As specified. */
const NOTIFICATION_TOAST_MS = 50_000;
/** The key of the last shown message in the storage that the browser's tabs share. */
const STORAGE_KEY = 'told-last';

/** Shows the newest message over the page, unless this browser has already shown it or a newer one. */
export function showNotificationToast(newest: Viewer['newest']): void {
  // Ids sort by creation time.
  if (!newest || newest.id <= (sharedStorage.getItem(STORAGE_KEY) ?? '') || isCovered()) return;
  sharedStorage.setItem(STORAGE_KEY, newest.id);
  const link = { label: t.seeAll(), href: paths.notifications() };
  showToast(`${newest.title}: ${newest.body}`, { lasts: NOTIFICATION_TOAST_MS, link });
}

/** Whether the page is hidden, as on phones that are shown the app first: messages then wait until it is visible. */
const isCovered = (): boolean => document.getElementById('content')?.getClientRects().length === 0;

/** Sets the unread count to zero: the shopper has seen the whole list. */
export function clearUnread(): void {
  const { dialog, shopper } = session.get();
  if (shopper) session.set({ dialog, shopper: { ...shopper, unread: 0 } });
}
