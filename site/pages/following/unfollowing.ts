import * as t from '@fernway/messages/following';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ListedStore } from '../../catalogue/store-card.tsx';
import { change, count } from '../../interactions/viewer/change.ts';
import { focusBeside } from '../../interactions/viewer/focus-beside.ts';
import { marks, setMarks, withOne, withoutOne } from '../../interactions/viewer/marks.ts';
import { own } from '../../interactions/viewer/own.ts';
import { tell } from '../../interactions/viewer/told.ts';

export const unfollowKey = (storeId: string): string => `unfollow ${storeId}`;

interface Unfollowing {
  /** Stores that are unfollowed, though the page's data still has them. */
  gone: ReadonlySet<string>;
  unfollow: (store: ListedStore) => void;
}

/** Unfollows stores: they leave the list at once, and come back if the region refuses. */
export function useUnfollowing(): Unfollowing {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  const unfollow = ({ storeId, storeName }: ListedStore) =>
    change({
      key: unfollowKey(storeId),
      id: storeId,
      show: () => {
        setGone((before) => withOne(before, storeId));
        setMarks({ followed: withoutOne(marks.get().followed, storeId) });
        count('followed', -1);
        focusBeside();
      },
      send: () => own('makeUnfollow', { storeId }),
      settle: () => {
        countFollowers(storeId);
        tell(t.noLonger(storeName));
        void revalidate().then(() => setGone((before) => withoutOne(before, storeId)));
      },
      undo: () => {
        setGone((before) => withoutOne(before, storeId));
        setMarks({ followed: withOne(marks.get().followed, storeId) });
        count('followed', 1);
      },
    });
  return { gone, unfollow };
}

/** Lowers a store's known count of followers by one. */
function countFollowers(storeId: string): void {
  const { followers } = marks.get();
  const told = followers.get(storeId);
  if (told !== undefined) setMarks({ followers: new Map(followers).set(storeId, Math.max(0, told - 1)) });
}
