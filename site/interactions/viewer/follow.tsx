import * as t from '@fernway/messages/acting';
import { Button } from '@fernway/ui/button';
import { Either } from '@fernway/ui/either';
import { Icon } from '@fernway/ui/icon';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { Check, Plus } from 'lucide';
import { useEffect } from 'react';
import { useStore } from '../../runtime/store.ts';
import { useAct } from './act.ts';
import { change, count } from './change.ts';
import { marks, setMarks, withOne, withoutOne } from './marks.ts';
import { look } from './overlay.ts';
import { own } from './own.ts';

/** Follows a store; it can only be unfollowed on the page of followed stores. */
export function Follow({ storeId, name }: { storeId: string; name: string }) {
  const key = keyOf(storeId);
  const isFollowed = useStore(marks, ({ followed }) => followed.has(storeId));
  const isRunning = useStore(marks, ({ running }) => running.has(key));
  const press = useAct(key, () => {
    if (!marks.get().followed.has(storeId)) void follow(storeId);
  });

  // Asks for the state of things that appear on the page later.
  useEffect(look, []);

  return (
    <Button
      variant={isFollowed ? 'soft' : 'secondary'}
      size="small"
      aria-disabled={isFollowed || undefined}
      aria-busy={isRunning || undefined}
      data-mark={`storeIds.${storeId}`}
      onClick={press}
    >
      <Icon of={isFollowed ? Check : Plus} size={16} />
      <Either texts={[t.follow(), t.following()]} shown={isFollowed ? 1 : 0} />
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}

/** How many follow a store, including the shopper who has just followed it. */
export function useFollowers(storeId: string, onPage: number): number {
  return useStore(marks, ({ followers }) => followers.get(storeId) ?? onPage);
}

const keyOf = (storeId: string): string => `follow ${storeId}`;

const follow = (storeId: string) =>
  change({
    key: keyOf(storeId),
    id: storeId,
    show: () => {
      setMarks({ followed: withOne(marks.get().followed, storeId) });
      count('followed', 1);
    },
    send: () => own('makeFollow', { storeId }),
    settle: ({ totalFollowers }) =>
      setMarks({ followers: new Map(marks.get().followers).set(storeId, totalFollowers) }),
    undo: () => {
      setMarks({ followed: withoutOne(marks.get().followed, storeId) });
      count('followed', -1);
    },
  });
