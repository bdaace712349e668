import type { OwnRating } from '@fernway/contract';
import * as t from '@fernway/messages/rating';
import { Button, ButtonLink } from '@fernway/ui/button';
import { Dialog } from '@fernway/ui/dialog';
import { Icon } from '@fernway/ui/icon';
import { Notice } from '@fernway/ui/notice';
import { Spinner } from '@fernway/ui/spinner';
import { CircleCheck } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { accountPaths } from '../../core/account-paths.ts';
import { paths } from '../../core/paths.ts';
import { session } from '../../interactions/sign-in/session.ts';
import { callAsShopper } from '../../interactions/viewer/call-as-shopper.ts';
import { requireSignIn } from '../../interactions/viewer/use-signed-in-action.ts';
import { setRatingStatus, viewerState } from '../../interactions/viewer/viewer-state.ts';
import { becomeGuest } from '../../interactions/viewer/viewer-sync.ts';
import { pageKindOf } from '../../runtime/use-pending.ts';
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

type RatingDialogState =
  | { kind: 'loading' | 'failed' }
  /** The rating is public. */
  | { kind: 'rated' }
  /** `isMeanwhile`: the product was rated in another tab while this form was open. */
  | { kind: 'form'; context: RatingContext; isMeanwhile: boolean }
  | { kind: 'done'; rating: OwnRating };

/** Rates a product, or changes a rating that waits for review. What was typed stays until it is accepted. */
export function RatingDialog({ product, actKey, open, turn, onClose }: RatingDialogProps) {
  const [state, setState] = useState<RatingDialogState>({ kind: 'loading' });
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const isProductPage = pageKindOf(pathname) === pageKindOf(paths.product('', ''));

  // Where more is to be rated; from there, to what was said.
  const next =
    pathname === accountPaths.purchases()
      ? { href: accountPaths.myRatings(), label: t.seeMyRatings() }
      : { href: accountPaths.purchases(), label: t.rateAnother() };

  const load = async (isMeanwhile = false) => {
    setState({ kind: 'loading' });
    try {
      const context = await loadContext(product);
      setState(context ? { kind: 'form', context, isMeanwhile } : { kind: 'rated' });
    } catch (error) {
      setState({ kind: 'failed' });
      if (isSessionEnded(error)) signInAgain(actKey);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when it is opened, not when it is rendered again
  useEffect(() => {
    const isEmpty = state.kind === 'loading' || state.kind === 'failed' || state.kind === 'rated';
    // A waiting rating that was refused meanwhile can no longer be edited.
    const isRefused =
      state.kind === 'form' &&
      state.context.waiting !== undefined &&
      !viewerState.get().rated.has(product.id);
    if (open && (isEmpty || isRefused)) void load();
  }, [open, turn]);
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);

  // The page shows the rating; opened again, the dialog loads what is stored.
  const reloadRating = () => {
    setState({ kind: 'loading' });
    void revalidate();
  };
  const close = () => {
    onClose();
    // What a moderator has published meanwhile the page shows as waiting.
    if (state.kind === 'done' || state.kind === 'rated') reloadRating();
  };

  const handleRated = (rating: OwnRating) => {
    setRatingStatus(product.id, rating.status);
    if (isOpen.current) setState({ kind: 'done', rating });
    else reloadRating(); // closed while the rating was being sent
  };
  return (
    <Dialog title={titleOf(state)} open={open} onClose={close} centred={state.kind === 'done'}>
      {state.kind === 'loading' && (
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <Spinner />
          {t.loading()}
        </p>
      )}
      {state.kind === 'failed' && (
        <div className="grid justify-items-start gap-4">
          <Notice tone="danger">{t.notLoaded()}</Notice>
          <Button variant="secondary" onClick={() => void load()}>
            {t.retry()}
          </Button>
        </div>
      )}
      {state.kind === 'rated' && <Notice tone="info">{t.isRated()}</Notice>}
      {state.kind === 'done' && (
        <div className="grid justify-items-center gap-5 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-tint text-green">
            <Icon of={CircleCheck} size={24} />
          </span>
          <p role="status" className="text-ink-2 wrap-anywhere">
            {state.rating.status === 'A' ? t.submitted() : t.submittedForReview()}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink variant="secondary" href={next.href} onClick={onClose}>
              {next.label}
            </ButtonLink>
            <Button variant="primary" autoFocus onClick={close}>
              {isProductPage ? t.backToProduct() : t.done()}
            </Button>
          </div>
        </div>
      )}
      {state.kind === 'form' && state.isMeanwhile && (
        <div className="mb-5">
          <Notice tone="info">{t.ratedMeanwhile()}</Notice>
        </div>
      )}
      {state.kind === 'form' && (
        <RatingForm
          key={state.context.waiting?.id}
          product={product}
          context={state.context}
          onDone={handleRated}
          onCancel={onClose}
          // Another tab has rated the product, or a moderator was quicker.
          onRated={() => void load(true)}
          onGuest={() => signInAgain(actKey)}
        />
      )}
    </Dialog>
  );
}

function titleOf(state: RatingDialogState): string {
  if (state.kind === 'done') return t.thankYou(session.get().shopper?.name.trim().split(/\s/)[0] ?? '');
  return state.kind === 'form' && state.context.waiting ? t.editRating() : t.rateProduct();
}

function signInAgain(actKey: string): void {
  becomeGuest();
  void requireSignIn(actKey);
}

/** What the form starts with; undefined: the rating is public already. */
async function loadContext({ id, mainId, storeId }: ProductToRate): Promise<RatingContext | undefined> {
  const [{ ordered }, ratings] = await Promise.all([
    callAsShopper('isUserShopifyOrder', { id }),
    callAsShopper('getUserProductRating', {}),
  ]);
  const needsBill = ordered === 'N';
  const rating = ratings.find(({ productId }) => productId === mainId);
  // A moderator may have refused the rating: then the product is no longer rated.
  setRatingStatus(id, rating?.status);
  if (!rating) return { needsBill };
  if (rating.status === 'A') return undefined;
  const { billId } = rating;
  const bill = billId === null ? [] : (await callAsShopper('bills', { body: { id: billId, storeId } })).image;
  return { needsBill, waiting: { ...rating, bill } };
}
