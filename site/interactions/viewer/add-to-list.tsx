import { ApiError } from '@fernway/client/browser';
import * as t from '@fernway/messages/viewer';
import { Button } from '@fernway/ui/button';
import { SwapLabel } from '@fernway/ui/swap-label';
import { Bookmark, Check } from 'lucide';
import { useEffect } from 'react';
import { errorSentence } from '../../core/error-sentences.ts';
import { paths } from '../../core/paths.ts';
import { useStateStore } from '../../runtime/state-store.ts';
import { callAsShopper } from './call-as-shopper.ts';
import { adjustCount, optimisticUpdate } from './optimistic-update.ts';
import { showToast } from './toasts.ts';
import { useSignedInAction } from './use-signed-in-action.ts';
import { patchViewer, viewerState, withItem, withoutItem } from './viewer-state.ts';
import { syncNewItems } from './viewer-sync.ts';

interface ItemToList {
  type: 'Product' | 'Offer';
  /** The id of an offer, or of a product, which may be a variant: variants are listed by themselves. */
  id: string;
}

/** Puts a product or an offer on the shopper's list; it can only be taken off on the list's page. */
export function AddToListButton({ type, id }: ItemToList) {
  const key = keyOf({ type, id });
  const isListed = useStateStore(viewerState, ({ listed }) => listed.has(id));
  const isRunning = useStateStore(viewerState, ({ running }) => running.has(key));
  const press = useSignedInAction(key, (isContinued) => {
    if (!viewerState.get().listed.has(id)) void add({ type, id });
    else if (isContinued) showToast(errorSentence('action', inList(type)));
  });

  // Asks for the state of things that appear on the page later.
  useEffect(syncNewItems, []);

  return (
    <Button
      variant={isListed ? 'done' : 'secondary'}
      size="large"
      block
      aria-disabled={isListed || undefined}
      aria-busy={isRunning || undefined}
      data-viewer-item={`${type === 'Product' ? 'productIds' : 'offerIds'}.${id}`}
      onClick={press}
    >
      <SwapLabel
        labels={[
          { icon: Bookmark, text: type === 'Product' ? t.addToList() : t.addOfferToList() },
          { icon: Check, text: t.inList() },
        ]}
        visibleIndex={isListed ? 1 : 0}
        size={18}
      />
    </Button>
  );
}

const keyOf = ({ type, id }: ItemToList): string => `list ${type} ${id}`;
const inList = (type: ItemToList['type']) => (type === 'Product' ? 'product_in_list' : 'offer_in_list');

const add = ({ type, id }: ItemToList) =>
  optimisticUpdate({
    key: keyOf({ type, id }),
    id,
    apply: () => {
      patchViewer({ listed: withItem(viewerState.get().listed, id) });
      adjustCount('list', 1);
    },
    send: () =>
      callAsShopper('snippetsAdd', {
        body: type === 'Product' ? { type, productId: id } : { type, offerId: id },
      }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== inList(type)) throw error;
        // It is on the list already, and was counted before.
        showToast(errorSentence('action', error.code));
        adjustCount('list', -1);
      }),
    confirm: (added) => {
      const link = { label: t.viewList(), href: paths.myList() };
      if (added) showToast(t.addedToList(), { link, isDone: true });
    },
    rollBack: () => {
      patchViewer({ listed: withoutItem(viewerState.get().listed, id) });
      adjustCount('list', -1);
    },
  });
