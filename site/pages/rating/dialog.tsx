import type { OwnRating } from '@fernway/contract';
import * as t from '@fernway/messages/rating';
import { Button } from '@fernway/ui/button';
import { Dialog } from '@fernway/ui/dialog';
import { Notice } from '@fernway/ui/notice';
import { Spinner } from '@fernway/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callAsShopper } from '../../interactions/viewer/call-as-shopper.ts';
import { requireSignIn } from '../../interactions/viewer/use-signed-in-action.ts';
import { setRatingStatus, viewerState } from '../../interactions/viewer/viewer-state.ts';
import { becomeGuest } from '../../interactions/viewer/viewer-sync.ts';
import { isSessionEnded, type ProductToRate, type RatingContext } from './draft.ts';
import { RatingForm } from './form.tsx';

interface RatingDialogProps {
  product: ProductToRate;
  /** The key of the act that opens the dialog: if the session has ended, the act is repeated after sign-in. */
  actKey: string;
  open: boolean;
  /** How often the dialog was opened: a failed load is retried each time. */
  turn: number;
  onClose: () => void;
}

type State = 'loading' | 'failed' | 'rated' | RatingContext | { done: OwnRating };

/** Rates a product, or changes a rating that waits for review. What was typed stays until it is accepted. */
export default function RatingDialog({ product, actKey, open, turn, onClose }: RatingDialogProps) {
  const [state, setState] = useState<State>('loading');
  const [isMeanwhile, setMeanwhile] = useState(false);
  const { revalidate } = useRevalidator();
  const isEmpty = state === 'loading' || state === 'failed' || state === 'rated';

  const load = async () => {
    setState('loading');
    setMeanwhile(false);
    try {
      setState(await whatIsKnown(product));
    } catch (error) {
      setState('failed');
      if (isSessionEnded(error)) signInAgain(actKey);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when it is opened, not when it is rendered again
  useEffect(() => {
    // A waiting rating that was refused meanwhile can no longer be edited.
    const isRefused =
      typeof state === 'object' && 'waiting' in state && !viewerState.get().rated.has(product.id);
    if (open && (isEmpty || isRefused)) void load();
  }, [open, turn]);
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);

  // Opened again, the dialog loads the stored rating.
  const leave = ({ status }: OwnRating) => {
    setState('loading');
    if (status === 'A') void revalidate();
  };
  const close = () => {
    onClose();
    if (typeof state === 'object' && 'done' in state) leave(state.done);
  };

  const done = (rating: OwnRating) => {
    setRatingStatus(product.id, rating.status);
    if (isOpen.current) setState({ done: rating });
    else leave(rating); // closed while the rating was being sent
  };
  // Another tab has rated the product, or a moderator was quicker.
  const rated = async () => {
    await load();
    setMeanwhile(true);
  };

  return (
    <Dialog
      title={typeof state === 'object' && 'done' in state ? t.thankYou() : titleOf(state)}
      open={open}
      onClose={close}
    >
      {state === 'loading' && (
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <Spinner />
          {t.loading()}
        </p>
      )}
      {state === 'failed' && (
        <div className="grid justify-items-start gap-4">
          <Notice tone="danger">{t.notLoaded()}</Notice>
          <Button variant="secondary" onClick={() => void load()}>
            {t.retry()}
          </Button>
        </div>
      )}
      {state === 'rated' && <Notice tone="info">{t.isRated()}</Notice>}
      {typeof state === 'object' && 'done' in state && (
        <div className="grid justify-items-start gap-5">
          <Notice tone="ok">{state.done.status === 'A' ? t.submitted() : t.submittedForReview()}</Notice>
          <Button variant="primary" autoFocus onClick={close}>
            {t.close()}
          </Button>
        </div>
      )}
      {typeof state === 'object' && !('done' in state) && isMeanwhile && (
        <div className="mb-5">
          <Notice tone="info">{t.ratedMeanwhile()}</Notice>
        </div>
      )}
      {typeof state === 'object' && !('done' in state) && (
        <RatingForm
          key={state.waiting?.id}
          product={product}
          known={state}
          onDone={done}
          onCancel={onClose}
          onRated={() => void rated()}
          onGuest={() => signInAgain(actKey)}
        />
      )}
    </Dialog>
  );
}

const titleOf = (state: State): string =>
  typeof state === 'object' && 'waiting' in state ? t.editRating() : t.rateProduct();

function signInAgain(actKey: string): void {
  becomeGuest();
  void requireSignIn(actKey);
}

async function whatIsKnown({ id, mainId, storeId }: ProductToRate): Promise<State> {
  const [{ ordered }, ratings] = await Promise.all([
    callAsShopper('isUserShopifyOrder', { id }),
    callAsShopper('getUserProductRating', {}),
  ]);
  const needsBill = ordered === 'N';
  const rating = ratings.find(({ productId }) => productId === mainId);
  // A moderator may have refused the rating: then the product is no longer rated.
  setRatingStatus(id, rating?.status);
  if (!rating) return { needsBill };
  if (rating.status === 'A') return 'rated';
  const { billId } = rating;
  const bill = billId === null ? [] : (await callAsShopper('bills', { body: { id: billId, storeId } })).image;
  return { needsBill, waiting: { ...rating, bill } };
}
