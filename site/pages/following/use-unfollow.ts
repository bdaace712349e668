import * as t from '@fernway/messages/following';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ListedStore } from '../../catalogue/store-card.tsx';
import { callAsShopper } from '../../interactions/viewer/call-as-shopper.ts';
import { focusNeighbour } from '../../interactions/viewer/focus-neighbour.ts';
import { adjustCount, optimisticUpdate } from '../../interactions/viewer/optimistic-update.ts';
import { showToast } from '../../interactions/viewer/toasts.ts';
import { patchViewer, viewerState, withItem, withoutItem } from '../../interactions/viewer/viewer-state.ts';

export const unfollowKey = (storeId: string): string => `unfollow ${storeId}`;

interface UnfollowState {
  /** Stores that are unfollowed, though the page's data still has them. */
  gone: ReadonlySet<string>;
  unfollow: (store: ListedStore) => void;
}

/** Unfollows stores: they leave the list at once, and come back if the region refuses. */
export function useUnfollow(): UnfollowState {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  const unfollow = ({ storeId, storeName }: ListedStore) =>
    optimisticUpdate({
      key: unfollowKey(storeId),
      id: storeId,
      apply: () => {
        setGone((before) => withItem(before, storeId));
        patchViewer({ followed: withoutItem(viewerState.get().followed, storeId) });
        adjustCount('followed', -1);
        focusNeighbour();
      },
      send: () => callAsShopper('makeUnfollow', { storeId }),
      confirm: () => {
        countFollowers(storeId);
        showToast(t.noLonger(storeName));
        void revalidate().then(() => setGone((before) => withoutItem(before, storeId)));
      },
      rollBack: () => {
        setGone((before) => withoutItem(before, storeId));
        patchViewer({ followed: withItem(viewerState.get().followed, storeId) });
        adjustCount('followed', 1);
      },
    });
  return { gone, unfollow };
}

/** Lowers a store's known count of followers by one. */
function countFollowers(storeId: string): void {
  const { followers } = viewerState.get();
  const followerCount = followers.get(storeId);
  if (followerCount !== undefined)
    patchViewer({ followers: new Map(followers).set(storeId, Math.max(0, followerCount - 1)) });
}
