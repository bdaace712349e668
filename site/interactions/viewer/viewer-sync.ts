import { askSite } from '@fernway/client/browser';
import type { SiteAnswer } from '@fernway/contract/site';
import { paths } from '../../core/paths.ts';
import { disablePushAfterSignOut } from '../notifications/disable-push-after-sign-out.ts';
import { showNotificationToast } from '../notifications/notification-toast.ts';
import { mayBeSignedIn, session } from '../sign-in/session.ts';
import { applyViewer, type ViewerItem } from './apply-viewer.ts';
import { showQueuedToast } from './toasts.ts';
import { clearViewer, isAnyChangedSince, viewerState } from './viewer-state.ts';

const REFRESH_MS = 60_000;
/** The most things per request: an address may have 8 KB. */
const MAX_ITEMS_PER_REQUEST = 200;

const syncedItems = new Set<ViewerItem>();
let isStarted = false;
let refreshing: Promise<void> | undefined;
let isSyncScheduled = false;

/** Asks who is signed in, and for their marks: now, each minute while the page is visible, and when it is shown. */
export function startViewerSync(): Promise<void> {
  if (!isStarted) scheduleRefreshes();
  return refreshViewer();
}

/** Forgets the shopper: nobody is signed in, or no longer. */
export function becomeGuest(): void {
  syncedItems.clear();
  clearViewer();
  document.documentElement.classList.remove('signed-in');
  const { shopper: _, ...guest } = session.get();
  session.set(guest);
  void disablePushAfterSignOut();
}

/** Things whose marks have changed otherwise than by their own buttons are asked about again when they next appear. */
export const forgetSyncedItems = (): void => syncedItems.clear();

/** Asks about the things that have newly appeared on the page, in one batch. */
export function syncNewItems(): void {
  if (isSyncScheduled) return;
  isSyncScheduled = true;
  setTimeout(() => {
    isSyncScheduled = false;
    const unknown = itemsOnPage().filter((one) => !syncedItems.has(one));
    if (session.get().shopper && unknown.length > 0) void fetchViewer(unknown);
  });
}

function scheduleRefreshes(): void {
  isStarted = true;
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') void refreshViewer();
  };
  setInterval(refreshIfVisible, REFRESH_MS);
  document.addEventListener('visibilitychange', refreshIfVisible);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refreshViewer();
  });
}

/** Asks who is signed in, and about everything on the page. If that fails, what was known stays. */
function refreshViewer(): Promise<void> {
  refreshing ??= fetchViewer(itemsOnPage()).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Everything on the page, also in parts that are not hydrated yet. */
const itemsOnPage = (): ViewerItem[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>('[data-viewer-item]')].map(
      ({ dataset }) => dataset.viewerItem as ViewerItem,
    ),
  ),
];

async function fetchViewer(items: readonly ViewerItem[]): Promise<void> {
  if (!mayBeSignedIn()) return becomeGuest();
  const batches = [items.slice(0, MAX_ITEMS_PER_REQUEST)];
  for (let from = MAX_ITEMS_PER_REQUEST; from < items.length; from += MAX_ITEMS_PER_REQUEST)
    batches.push(items.slice(from, from + MAX_ITEMS_PER_REQUEST));
  await Promise.all(batches.map(fetchViewerBatch));
}

async function fetchViewerBatch(items: readonly ViewerItem[]): Promise<void> {
  const since = performance.now();
  const viewer = await askSite<'viewer'>(viewerPath(items)).catch(() => undefined);
  if (!viewer) return;
  if (viewer.guest) return becomeGuest();
  showViewer(viewer, items, since);
}

function viewerPath(items: readonly ViewerItem[]): string {
  const idsByKind = new Map<string, string[]>();
  for (const item of items) {
    const [kind = '', id = ''] = item.split('.');
    idsByKind.set(kind, [...(idsByKind.get(kind) ?? []), id]);
  }
  const query = [...idsByKind].map(([kind, ids]) => `${kind}=${ids.join()}`);
  return query.length > 0 ? `${paths.viewer()}?${query.join('&')}` : paths.viewer();
}

/** Shows what the region has answered about some items, and who is signed in. */
function showViewer(
  viewer: Extract<SiteAnswer<'viewer'>, { guest: false }>,
  items: readonly ViewerItem[],
  since: number,
): void {
  const { name, email, unread } = viewer;
  const { shopper, dialog } = session.get();
  const isSame = shopper?.email === email;
  if (shopper && !isSame) {
    syncedItems.clear();
    clearViewer();
  }
  const counts = isSame && isAnyChangedSince(viewerState.get(), since) ? shopper.counts : viewer.counts;
  const state = applyViewer(viewerState.get(), viewer, items, since);
  for (const item of items) syncedItems.add(item);
  viewerState.set(state);
  document.documentElement.classList.add('signed-in');
  session.set({ dialog, shopper: { name, email, counts, unread } });
  showNotificationToast(viewer.newest);
  showQueuedToast();
}
