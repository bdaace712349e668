import * as t from '@fernway/messages/viewer';
import { Button } from '@fernway/ui/button';
import { SwapLabel } from '@fernway/ui/swap-label';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { Check, Plus } from 'lucide';
import { useEffect } from 'react';
import { paths } from '../../core/paths.ts';
import { useStateStore } from '../../runtime/state-store.ts';
import { callAsShopper } from './call-as-shopper.ts';
import { adjustCount, optimisticUpdate } from './optimistic-update.ts';
import { showToast } from './toasts.ts';
import { useSignedInAction } from './use-signed-in-action.ts';
import { patchViewer, viewerState, withItem, withoutItem } from './viewer-state.ts';
import { syncNewItems } from './viewer-sync.ts';

/** Follows a store; it can only be unfollowed on the page of followed stores. */
export function FollowButton({ storeId, name }: { storeId: string; name: string }) {
  const key = keyOf(storeId);
  const isFollowed = useStateStore(viewerState, ({ followed }) => followed.has(storeId));
  const isRunning = useStateStore(viewerState, ({ running }) => running.has(key));
  const press = useSignedInAction(key, () => {
    if (!viewerState.get().followed.has(storeId)) void follow(storeId, name);
  });

  // Asks for the state of things that appear on the page later.
  useEffect(syncNewItems, []);

  return (
    <Button
      variant={isFollowed ? 'done' : 'secondary'}
      size="small"
      aria-disabled={isFollowed || undefined}
      aria-busy={isRunning || undefined}
      data-viewer-item={`storeIds.${storeId}`}
      onClick={press}
    >
      <SwapLabel
        labels={[
          { icon: Plus, text: t.follow() },
          { icon: Check, text: t.following() },
        ]}
        visibleIndex={isFollowed ? 1 : 0}
        size={16}
      />
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}

/** How many follow a store, including the shopper who has just followed it. */
export function useFollowers(storeId: string, onPage: number): number {
  return useStateStore(viewerState, ({ followers }) => followers.get(storeId) ?? onPage);
}

const keyOf = (storeId: string): string => `follow ${storeId}`;

const follow = (storeId: string, name: string) =>
  optimisticUpdate({
    key: keyOf(storeId),
    id: storeId,
    apply: () => {
      patchViewer({ followed: withItem(viewerState.get().followed, storeId) });
      adjustCount('followed', 1);
    },
    send: () => callAsShopper('makeFollow', { storeId }),
    confirm: ({ totalFollowers }) => {
      patchViewer({ followers: new Map(viewerState.get().followers).set(storeId, totalFollowers) });
      showToast(t.nowFollowing(name), {
        link: { label: t.viewFollowed(), href: paths.following() },
        isDone: true,
      });
    },
    rollBack: () => {
      patchViewer({ followed: withoutItem(viewerState.get().followed, storeId) });
      adjustCount('followed', -1);
    },
  });
