import * as t from '@fernway/messages/rating';
import { Button } from '@fernway/ui/button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { session } from '../../interactions/sign-in/session.ts';
import { useSignedInAction } from '../../interactions/viewer/use-signed-in-action.ts';
import { viewerState } from '../../interactions/viewer/viewer-state.ts';
import { syncNewItems } from '../../interactions/viewer/viewer-sync.ts';
import { useStore } from '../../runtime/store.ts';
import type { ProductToRate } from './draft.ts';

const RatingDialog = lazy(() => import('./dialog.tsx'));

/** Opens the dialog in which a shopper rates a product: once, and again while their rating waits for review. */
export function RateProduct({ product }: { product: ProductToRate }) {
  const { id } = product;
  const key = `rate ${id}`;
  const status = useStore(viewerState, ({ rated }) => rated.get(id));
  const [isOpen, setOpen] = useState(false);
  // Once opened, the dialog stays mounted for the same shopper: it holds what they have typed.
  const [opened, setOpened] = useState<{ by: string | undefined; turn: number }>();
  const press = useSignedInAction(key, () => {
    setOpened((before) => ({ by: session.get().shopper?.email, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  });

  // Asks for the state of things that appear on the page later.
  useEffect(syncNewItems, []);

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        data-viewer-item={`productIds.${id}`}
        disabled={status === 'A'}
        aria-haspopup="dialog"
        onClick={press}
      >
        {status === 'A' ? t.ratedLabel() : status === 'N' ? t.editRating() : t.rateProduct()}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <RatingDialog
            key={opened.by}
            product={product}
            actKey={key}
            open={isOpen}
            turn={opened.turn}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
