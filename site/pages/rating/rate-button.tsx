import * as t from '@fernway/messages/rating';
import { Button, ButtonLink } from '@fernway/ui/button';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { accountPaths } from '../../core/account-paths.ts';
import { session } from '../../interactions/sign-in/session.ts';
import { useSignedInAction } from '../../interactions/viewer/use-signed-in-action.ts';
import { viewerState } from '../../interactions/viewer/viewer-state.ts';
import { syncNewItems } from '../../interactions/viewer/viewer-sync.ts';
import { onDemandPart } from '../../runtime/lazy-part.tsx';
import { useStateStore } from '../../runtime/state-store.ts';
import type { ProductToRate } from './draft.ts';

const RatingDialog = onDemandPart(async () => (await import('./dialog.tsx')).RatingDialog);

/** Opens the dialog in which a shopper rates a product, once; "My ratings" lists what they have rated. */
export function RateProduct({ product }: { product: ProductToRate }) {
  const { id } = product;
  const isRated = useStateStore(viewerState, ({ rated }) => rated.has(id));
  const linkId = useId();
  return (
    <div className="flex flex-wrap items-center">
      <RatingDialogButton
        product={product}
        disabled={isRated}
        // The button that had the focus is disabled by a rating.
        onClose={() => document.getElementById(linkId)?.focus()}
      >
        {isRated ? t.ratedLabel() : t.rateProduct()}
      </RatingDialogButton>
      {isRated && (
        <ButtonLink id={linkId} variant="ghost" size="small" href={accountPaths.myRatings()}>
          {t.seeMyRating()}
        </ButtonLink>
      )}
    </div>
  );
}

interface RatingDialogButtonProps {
  product: ProductToRate;
  disabled?: boolean;
  /** Called after the dialog was closed. */
  onClose?: () => void;
  children: ReactNode;
}

/** A button that opens the dialog for a new rating, or for one that waits for review. */
export function RatingDialogButton({
  product,
  disabled = false,
  onClose,
  children,
}: RatingDialogButtonProps) {
  const { id } = product;
  const key = `rate ${id}`;
  const [isOpen, setOpen] = useState(false);
  // Once opened, the dialog stays mounted for the same shopper: it holds what they have typed.
  const [opened, setOpened] = useState<{ by: string | undefined; turn: number }>();
  const press = useSignedInAction(key, () => {
    setOpened((before) => ({ by: session.get().shopper?.email, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
    return RatingDialog.preload();
  });

  // Asks for the state of things that appear on the page later.
  useEffect(syncNewItems, []);

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        data-viewer-item={`productIds.${id}`}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={press}
      >
        {children}
      </Button>
      {opened && (
        <RatingDialog
          key={opened.by}
          product={product}
          actKey={key}
          open={isOpen}
          turn={opened.turn}
          onClose={() => {
            setOpen(false);
            if (onClose) requestAnimationFrame(onClose);
          }}
        />
      )}
    </>
  );
}
