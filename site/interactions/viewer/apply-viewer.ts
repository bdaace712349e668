import type { Viewer } from '@fernway/contract';
import { isChangedSince, ratingKeyOf, type ViewerState } from './viewer-state.ts';

/** A parameter of `/me`, and the id of something that the page shows: what `data-viewer-item` holds. */
export type ViewerItem = `${'productIds' | 'offerIds' | 'storeIds'}.${string}`;

/**
 * What the shopper has done, after an answer of the region about some items. What was changed here since the question
 * stays as it is: for that, the answer is stale.
 * @param since when it was asked, as `performance.now()` says it
 */
export function applyViewer(
  state: ViewerState,
  answer: Pick<Viewer, 'liked' | 'listed' | 'followed' | 'rated'>,
  items: readonly ViewerItem[],
  since: number,
): ViewerState {
  const ids = items.map(idOf);
  const fresh = ids.filter((id) => !isChangedSince(state, id, since));
  const freshlyRated = ids.filter((id) => !isChangedSince(state, ratingKeyOf(id), since));
  const likes = new Map(answer.liked.map((like) => [like.id, like]));
  const ratings = new Map(answer.rated.map(({ id, status }) => [id, status]));
  const totals = new Map(state.totals);
  for (const id of fresh) {
    const like = likes.get(id);
    if (like) totals.set(id, { total: like.totalLikes, at: since });
  }
  return {
    ...state,
    liked: replaceValues(state.liked, fresh, (id) => likes.get(id)?.likeId),
    listed: replaceMembers(state.listed, fresh, new Set(answer.listed)),
    followed: replaceMembers(state.followed, fresh, new Set(answer.followed)),
    // A rating that a moderator has refused is gone.
    rated: replaceValues(state.rated, freshlyRated, (id) => ratings.get(id)),
    totals,
  };
}

const idOf = (item: ViewerItem): string => item.split('.')[1] ?? '';

/** A map whose values of some keys are replaced; undefined: the key has none any more. */
function replaceValues<Value>(
  before: ReadonlyMap<string, Value>,
  keys: readonly string[],
  valueOfKey: (key: string) => Value | undefined,
): ReadonlyMap<string, Value> {
  const after = new Map(before);
  for (const key of keys) {
    const value = valueOfKey(key);
    if (value === undefined) after.delete(key);
    else after.set(key, value);
  }
  return after;
}

/** A set that holds those of some items that another one holds. */
const replaceMembers = (
  before: ReadonlySet<string>,
  items: readonly string[],
  answer: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    [...before].filter((item) => !items.includes(item)).concat(items.filter((item) => answer.has(item))),
  );
