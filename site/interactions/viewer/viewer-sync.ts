import { paths } from '../../core/paths.ts';
import { wake } from '../../runtime/deferred.tsx';
import { disablePushAfterSignOut } from '../notifications/forget-shopper.ts';
import { showNotificationToast } from '../notifications/notification-toast.ts';
import { mayBeSignedIn, session } from '../sign-in/session.ts';
import { readPendingAction } from './pending-action.ts';
import type { ViewerAnswer } from './shopper-calls.ts';
import { showQueuedToast } from './toasts.ts';
import {
  clearViewer,
  isAnyChangedSince,
  isChangedSince,
  patchViewer,
  ratingKeyOf,
  viewerState,
} from './viewer-state.ts';

const REFRESH_MS = 60_000;
/** The most things per request: an address may have 8 KB. */
const MAX_ITEMS_PER_REQUEST = 200;

/** A parameter of `/me`, and the id of something that the page shows: what `data-viewer-item` holds. */
type ViewerItem = `${'productIds' | 'offerIds' | 'storeIds'}.${string}`;

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
  session.set({ dialog: session.get().dialog });
  void disablePushAfterSignOut();
}

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
  const answer = await fetch(viewerPath(items), { headers: { accept: 'application/json' } }).catch(
    () => undefined,
  );
  const viewer = answer?.ok
    ? ((await answer.json().catch(() => undefined)) as ViewerAnswer | undefined)
    : undefined;
  if (!viewer) return;
  if (viewer.guest) return becomeGuest();
  merge(items, viewer, since);
}

function viewerPath(items: readonly ViewerItem[]): string {
  const idsByKind = new Map<string, string[]>();
  for (const item of items) {
    const [kind = '', id = ''] = item.split('.');
    idsByKind.set(kind, [...(idsByKind.get(kind) ?? []), id]);
  }
  const query = [...idsByKind].map(([kind, ids]) => `${kind}=${ids.join()}`);
  return query.length > 0 ? `${paths.me()}?${query.join('&')}` : paths.me();
}

function merge(
  items: readonly ViewerItem[],
  viewer: Extract<ViewerAnswer, { guest: false }>,
  since: number,
): void {
  const { name, email, unread } = viewer;
  const { shopper, dialog } = session.get();
  const isSame = shopper?.email === email;
  if (shopper && !isSame) {
    syncedItems.clear();
    clearViewer();
  }
  const counts = isSame && isAnyChangedSince(since) ? shopper.counts : viewer.counts;
  const liked = new Map(viewerState.get().liked);
  const listed = new Set(viewerState.get().listed);
  const followed = new Set(viewerState.get().followed);
  const rated = new Map(viewerState.get().rated);
  const ratings = new Map(viewer.rated.map(({ id, status }) => [id, status]));
  const totals = new Map(viewerState.get().totals);
  const likes = new Map(viewer.liked.map((like) => [like.id, like]));
  for (const item of items) {
    syncedItems.add(item);
    const id = item.split('.')[1] ?? '';
    const rating = ratings.get(id);
    if (!isChangedSince(ratingKeyOf(id), since)) {
      // A rating that a moderator has refused is gone.
      if (rating) rated.set(id, rating);
      else rated.delete(id);
    }
    if (isChangedSince(id, since)) continue;
    const like = likes.get(id);
    if (like) {
      liked.set(id, like.likeId);
      totals.set(id, { total: like.totalLikes, at: since });
    } else liked.delete(id);
    if (viewer.listed.includes(id)) listed.add(id);
    else listed.delete(id);
    if (viewer.followed.includes(id)) followed.add(id);
    else followed.delete(id);
  }
  patchViewer({ liked, listed, followed, totals, rated });
  document.documentElement.classList.add('signed-in');
  session.set({ dialog, shopper: { name, email, counts, unread } });
  showNotificationToast(viewer.newest);
  const isMarked = liked.size + listed.size + followed.size + rated.size + unread > 0;
  // Even before anybody touches the page, it shows the shopper's marks and pending messages, and runs the act that was
  // pressed before the sign-in.
  if (showQueuedToast() || isMarked || readPendingAction()) wake();
}
