import { LikePill } from '@fernway/ui/like-pill';
import { useEffect, useState } from 'react';
import { useStateStore } from '../../runtime/state-store.ts';
import { callAsShopper } from './call-as-shopper.ts';
import { adjustCount, optimisticUpdate } from './optimistic-update.ts';
import { useSignedInAction } from './use-signed-in-action.ts';
import { patchViewer, totalLikesOf, viewerState } from './viewer-state.ts';
import { syncNewItems } from './viewer-sync.ts';

interface LikedItem {
  type: 'Product' | 'Offer';
  id: string;
  /** The number on the rendered page. */
  totalLikes: number;
}

/** The like toggle of a product or an offer, to lie on its picture. */
export function LikeButton({ name, ...thing }: LikedItem & { name: string }) {
  const { type, id, totalLikes } = thing;
  const [since] = useState(() => performance.now());
  const isLiked = useStateStore(viewerState, ({ liked }) => liked.has(id));
  const likes = useStateStore(viewerState, (all) => totalLikesOf(all, { id, onPage: totalLikes, since }));
  const isRunning = useStateStore(viewerState, ({ running }) => running.has(keyOf(thing)));
  const press = useSignedInAction(keyOf(thing), (isContinued) => {
    const likeId = viewerState.get().liked.get(id);
    if (likeId === undefined) void like(thing, likes);
    else if (!isContinued) void unlike(thing, likes, likeId);
  });

  // Asks for the state of things that appear on the page later.
  useEffect(syncNewItems, []);

  return (
    <LikePill
      count={likes}
      liked={isLiked}
      of={name}
      busy={isRunning}
      data-viewer-item={`${type === 'Product' ? 'productIds' : 'offerIds'}.${id}`}
      onClick={press}
    />
  );
}

const keyOf = ({ type, id }: LikedItem): string => `like ${type} ${id}`;

const like = ({ type, id }: LikedItem, likes: number) =>
  optimisticUpdate({
    key: keyOf({ type, id, totalLikes: likes }),
    id,
    apply: () => {
      setLike(id, '', likes + 1);
      adjustCount('liked', 1);
    },
    send: () => callAsShopper('makeLikes', { id, type }),
    confirm: (answer) => setLike(id, answer.id, answer.totalLikes),
    rollBack: () => {
      setLike(id, undefined, likes);
      adjustCount('liked', -1);
    },
  });

const unlike = ({ type, id }: LikedItem, likes: number, likeId: string) =>
  optimisticUpdate({
    key: keyOf({ type, id, totalLikes: likes }),
    id,
    apply: () => {
      setLike(id, undefined, Math.max(0, likes - 1));
      adjustCount('liked', -1);
    },
    send: () => callAsShopper('makeUnLikes', { id, type, likeId }),
    confirm: (answer) => setLike(id, undefined, answer.totalLikes),
    rollBack: () => {
      setLike(id, likeId, likes);
      adjustCount('liked', 1);
    },
  });

function setLike(id: string, likeId: string | undefined, total: number): void {
  const liked = new Map(viewerState.get().liked);
  if (likeId === undefined) liked.delete(id);
  else liked.set(id, likeId);
  const totals = new Map(viewerState.get().totals).set(id, { total, at: performance.now() });
  patchViewer({ liked, totals });
}
