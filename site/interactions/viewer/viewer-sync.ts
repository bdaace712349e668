import { paths } from '../../core/paths.ts';
import { wake } from '../../runtime/deferred.tsx';
import { announce } from '../notifications/announce.ts';
import { forgetShopper } from '../notifications/forget-shopper.ts';
import { mayBeSignedIn, session } from '../sign-in/session.ts';
import { readPendingAction } from './pending-action.ts';
import { ratingKeyOf } from './rated.ts';
import type { ViewerAnswer } from './shopper-calls.ts';
import { showQueuedToast } from './toasts.ts';
import { clearViewer, isAnyChangedSince, isChangedSince, patchViewer, viewerState } from './viewer-state.ts';

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
  void forgetShopper();
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

async function fetchViewer(things: readonly ViewerItem[]): Promise<void> {
  if (!mayBeSignedIn()) return becomeGuest();
  const batches = [things.slice(0, MAX_ITEMS_PER_REQUEST)];
  for (let from = MAX_ITEMS_PER_REQUEST; from < things.length; from += MAX_ITEMS_PER_REQUEST)
    batches.push(things.slice(from, from + MAX_ITEMS_PER_REQUEST));
  await Promise.all(batches.map(fetchViewerBatch));
}

async function fetchViewerBatch(things: readonly ViewerItem[]): Promise<void> {
  const began = performance.now();
  const answer = await fetch(viewerPath(things), { headers: { accept: 'application/json' } }).catch(
    () => undefined,
  );
  const me = answer?.ok
    ? ((await answer.json().catch(() => undefined)) as ViewerAnswer | undefined)
    : undefined;
  if (!me) return;
  if (me.guest) return becomeGuest();
  merge(things, me, began);
}

function viewerPath(things: readonly ViewerItem[]): string {
  const idsByKind = new Map<string, string[]>();
  for (const thing of things) {
    const [kind = '', id = ''] = thing.split('.');
    idsByKind.set(kind, [...(idsByKind.get(kind) ?? []), id]);
  }
  const query = [...idsByKind].map(([kind, ids]) => `${kind}=${ids.join()}`);
  return query.length > 0 ? `${paths.me()}?${query.join('&')}` : paths.me();
}

function merge(
  things: readonly ViewerItem[],
  me: Extract<ViewerAnswer, { guest: false }>,
  began: number,
): void {
  const { name, email, unread } = me;
  const { shopper, dialog } = session.get();
  const isSame = shopper?.email === email;
  if (shopper && !isSame) {
    syncedItems.clear();
    clearViewer();
  }
  const counts = isSame && isAnyChangedSince(began) ? shopper.counts : me.counts;
  const liked = new Map(viewerState.get().liked);
  const listed = new Set(viewerState.get().listed);
  const followed = new Set(viewerState.get().followed);
  const rated = new Map(viewerState.get().rated);
  const ratings = new Map(me.rated.map(({ id, status }) => [id, status]));
  const totals = new Map(viewerState.get().totals);
  const likes = new Map(me.liked.map((like) => [like.id, like]));
  for (const thing of things) {
    syncedItems.add(thing);
    const id = thing.split('.')[1] ?? '';
    const rating = ratings.get(id);
    if (!isChangedSince(ratingKeyOf(id), began)) {
      // A rating that a moderator has refused is gone.
      if (rating) rated.set(id, rating);
      else rated.delete(id);
    }
    if (isChangedSince(id, began)) continue;
    const like = likes.get(id);
    if (like) {
      liked.set(id, like.likeId);
      totals.set(id, { total: like.totalLikes, at: began });
    } else liked.delete(id);
    if (me.listed.includes(id)) listed.add(id);
    else listed.delete(id);
    if (me.followed.includes(id)) followed.add(id);
    else followed.delete(id);
  }
  patchViewer({ liked, listed, followed, totals, rated });
  document.documentElement.classList.add('signed-in');
  session.set({ dialog, shopper: { name, email, counts, unread } });
  announce(me.newest);
  const isMarked = liked.size + listed.size + followed.size + rated.size + unread > 0;
  // Even before anybody touches the page, it shows the shopper's marks and pending messages, and runs the act that was
  // pressed before the sign-in.
  if (showQueuedToast() || isMarked || readPendingAction()) wake();
}
