import * as t from '@fernway/messages/acting';
import { Button } from '@fernway/ui/button';
import { Either } from '@fernway/ui/either';
import { Icon } from '@fernway/ui/icon';
import { Bookmark, BookmarkCheck } from 'lucide';
import { useEffect } from 'react';
import { useStore } from '../../runtime/store.ts';
import { useAct } from './act.ts';
import { change, count } from './change.ts';
import { marks, setMarks, withOne, withoutOne } from './marks.ts';
import { look } from './overlay.ts';
import { own, Refused } from './own.ts';
import { explained, tell } from './told.ts';

interface ListedThing {
  type: 'Product' | 'Offer';
  /** The id of an offer, or of a product, which may be a variant: variants are listed by themselves. */
  id: string;
}

/** Puts a product or an offer on the shopper's list; it can only be taken off on the list's page. */
export function AddToList({ type, id }: ListedThing) {
  const key = keyOf({ type, id });
  const isListed = useStore(marks, ({ listed }) => listed.has(id));
  const isRunning = useStore(marks, ({ running }) => running.has(key));
  const press = useAct(key, (isContinued) => {
    if (!marks.get().listed.has(id)) void add({ type, id });
    else if (isContinued) tell(explained(inList(type)));
  });

  // Asks for the state of things that appear on the page later.
  useEffect(look, []);

  return (
    <Button
      variant={isListed ? 'soft' : 'secondary'}
      size="large"
      block
      aria-disabled={isListed || undefined}
      aria-busy={isRunning || undefined}
      data-mark={`${type === 'Product' ? 'productIds' : 'offerIds'}.${id}`}
      onClick={press}
    >
      <Icon of={isListed ? BookmarkCheck : Bookmark} size={18} />
      <Either
        texts={[type === 'Product' ? t.addToList() : t.addOfferToList(), t.inList()]}
        shown={isListed ? 1 : 0}
      />
    </Button>
  );
}

const keyOf = ({ type, id }: ListedThing): string => `list ${type} ${id}`;
const inList = (type: ListedThing['type']) => (type === 'Product' ? 'product_in_list' : 'offer_in_list');

const add = ({ type, id }: ListedThing) =>
  change({
    key: keyOf({ type, id }),
    id,
    show: () => {
      setMarks({ listed: withOne(marks.get().listed, id) });
      count('list', 1);
    },
    send: () =>
      own('snippetsAdd', {
        body: type === 'Product' ? { type, productId: id } : { type, offerId: id },
      }).catch((error: unknown) => {
        if (!(error instanceof Refused) || error.code !== inList(type)) throw error;
        // It is on the list already, and was counted before.
        tell(explained(error.code));
        count('list', -1);
      }),
    undo: () => {
      setMarks({ listed: withoutOne(marks.get().listed, id) });
      count('list', -1);
    },
  });
