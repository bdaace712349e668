import { paths } from '../../core/paths.ts';
import { wake } from '../../runtime/deferred.tsx';
import type { Me } from '../../server/shopper/viewer.ts';
import { announce } from '../notifications/announce.ts';
import { forgetShopper } from '../notifications/shown-here.ts';
import { isHinted, session } from '../sign-in/session.ts';
import { heldHere } from './held.ts';
import { clearMarks, isAnyTouchedSince, isTouchedSince, marks, setMarks } from './marks.ts';
import { opinionOf } from './rated.ts';
import { tellLeft } from './told.ts';

const EVERY_MS = 60_000;
/** The most things per request: an address may have 8 KB. */
const MOST_AT_ONCE = 200;

/** A parameter of `/me`, and the id of something that the page shows: what `data-mark` holds. */
type Shown = `${'productIds' | 'offerIds' | 'storeIds'}.${string}`;

const known = new Set<Shown>();
let isStarted = false;
let meeting: Promise<void> | undefined;
let isLooking = false;

/** Asks who is signed in, and for their marks: now, each minute while the page is visible, and when it is shown. */
export function start(): Promise<void> {
  if (!isStarted) keepMeeting();
  return meet();
}

/** Forgets the shopper: nobody is signed in, or no longer. */
export function becomeGuest(): void {
  known.clear();
  clearMarks();
  document.documentElement.classList.remove('known');
  session.set({ asked: session.get().asked });
  void forgetShopper();
}

/** Asks about the things that have newly appeared on the page, in one batch. */
export function look(): void {
  if (isLooking) return;
  isLooking = true;
  setTimeout(() => {
    isLooking = false;
    const unknown = shown().filter((one) => !known.has(one));
    if (session.get().shopper && unknown.length > 0) void askAbout(unknown);
  });
}

function keepMeeting(): void {
  isStarted = true;
  const meetAgain = () => {
    if (document.visibilityState === 'visible') void meet();
  };
  setInterval(meetAgain, EVERY_MS);
  document.addEventListener('visibilitychange', meetAgain);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void meet();
  });
}

/** Asks who is signed in, and about everything on the page. If that fails, what was known stays. */
function meet(): Promise<void> {
  meeting ??= askAbout(shown()).finally(() => {
    meeting = undefined;
  });
  return meeting;
}

/** Everything on the page, also in parts that are not hydrated yet. */
const shown = (): Shown[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>('[data-mark]')].map(({ dataset }) => dataset.mark as Shown),
  ),
];

async function askAbout(things: readonly Shown[]): Promise<void> {
  if (!isHinted()) return becomeGuest();
  const batches = [things.slice(0, MOST_AT_ONCE)];
  for (let from = MOST_AT_ONCE; from < things.length; from += MOST_AT_ONCE)
    batches.push(things.slice(from, from + MOST_AT_ONCE));
  await Promise.all(batches.map(askAboutBatch));
}

async function askAboutBatch(things: readonly Shown[]): Promise<void> {
  const began = performance.now();
  const answer = await fetch(addressFor(things), { headers: { accept: 'application/json' } }).catch(
    () => undefined,
  );
  const me = answer?.ok ? ((await answer.json().catch(() => undefined)) as Me | undefined) : undefined;
  if (!me) return;
  if (me.guest) return becomeGuest();
  merge(things, me, began);
}

function addressFor(things: readonly Shown[]): string {
  const asked = new Map<string, string[]>();
  for (const thing of things) {
    const [kind = '', id = ''] = thing.split('.');
    asked.set(kind, [...(asked.get(kind) ?? []), id]);
  }
  const query = [...asked].map(([kind, ids]) => `${kind}=${ids.join()}`);
  return query.length > 0 ? `${paths.me()}?${query.join('&')}` : paths.me();
}

function merge(things: readonly Shown[], me: Extract<Me, { guest: false }>, began: number): void {
  const { name, email, unread } = me;
  const { shopper, asked } = session.get();
  const isSame = shopper?.email === email;
  if (shopper && !isSame) {
    known.clear();
    clearMarks();
  }
  const counts = isSame && isAnyTouchedSince(began) ? shopper.counts : me.counts;
  const liked = new Map(marks.get().liked);
  const listed = new Set(marks.get().listed);
  const followed = new Set(marks.get().followed);
  const rated = new Map(marks.get().rated);
  const ratings = new Map(me.rated.map(({ id, status }) => [id, status]));
  const totals = new Map(marks.get().totals);
  const likes = new Map(me.liked.map((like) => [like.id, like]));
  for (const thing of things) {
    known.add(thing);
    const id = thing.split('.')[1] ?? '';
    const rating = ratings.get(id);
    if (!isTouchedSince(opinionOf(id), began)) {
      // A rating that a moderator has refused is gone.
      if (rating) rated.set(id, rating);
      else rated.delete(id);
    }
    if (isTouchedSince(id, began)) continue;
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
  setMarks({ liked, listed, followed, totals, rated });
  document.documentElement.classList.add('known');
  session.set({ asked, shopper: { name, email, counts, unread } });
  announce(me.newest);
  const isMarked = liked.size + listed.size + followed.size + rated.size + unread > 0;
  // Even before anybody touches the page, it shows the shopper's marks and pending messages, and runs the act that was
  // pressed before the sign-in.
  if (tellLeft() || isMarked || heldHere()) wake();
}
