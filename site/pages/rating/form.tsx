import { ApiError, apiErrorCode } from '@fernway/client/browser';
import type { OwnRating } from '@fernway/contract';
import { COMMENT_LENGTH, uploadLimits } from '@fernway/contract/limits';
import { onlyImage } from '@fernway/messages/errors';
import * as t from '@fernway/messages/rating';
import { Button } from '@fernway/ui/button';
import { Field } from '@fernway/ui/field';
import { TextArea } from '@fernway/ui/input';
import { Notice } from '@fernway/ui/notice';
import { type ChosenPicture, PictureChoice } from '@fernway/ui/picture-choice';
import { StarChoice } from '@fernway/ui/star-choice';
import { type FormEvent, useRef, useState } from 'react';
import { errorSentence, fieldErrorSentence } from '../../interactions/error-sentences.ts';
import {
  type Draft,
  type DraftPicture,
  draftOf,
  isSessionEnded,
  type ProductToRate,
  pictureFromDevice,
  type RatingContext,
  withMedia,
  withoutBill,
  withoutMedia,
  withoutUploads,
} from './draft.ts';
import { readPicture } from './pictures.ts';
import { Progress } from './progress.tsx';
import { PictureError, sendRating, type UploadProgress } from './send-rating.ts';

interface RatingFormProps {
  product: ProductToRate;
  known: RatingContext;
  onDone: (rating: OwnRating) => void;
  onCancel: () => void;
  /** Called if the product turns out to be rated already. */
  onRated: () => void;
  /** Called if the session has ended meanwhile. */
  onGuest: () => void;
}

type PictureField = 'bill' | 'media';

interface Refusals {
  rating?: string;
  bill?: string;
  media?: string;
  /** Why the rating was refused. */
  whole?: string;
}

/** Stars, the bill, pictures and a comment. The form keeps what was typed and chosen until it is accepted. */
export function RatingForm({ product, known, onDone, onCancel, onRated, onGuest }: RatingFormProps) {
  const [draft, setDraft] = useState(() => draftOf(known));
  const [refusals, setRefusals] = useState<Refusals>({});
  const [reading, setReading] = useState<Record<PictureField, number>>({ bill: 0, media: 0 });
  const [sending, setSending] = useState<AbortController>();
  const [step, setStep] = useState<UploadProgress>();
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const isReading = reading.bill + reading.media > 0;

  const change = (changed: (now: Draft) => Draft, settled: keyof Refusals) => {
    setDraft(changed);
    setRefusals(({ [settled]: _, whole: __, ...others }) => others);
  };
  const refuse = (refused: Refusals) => setRefusals((now) => ({ ...now, ...refused }));

  /** Reads files from the device, which takes a while: whatever is chosen meanwhile stays. */
  const read = async (files: readonly File[], field: PictureField): Promise<DraftPicture[]> => {
    setReading((now) => ({ ...now, [field]: now[field] + files.length }));
    const ready = await Promise.all(files.map(readPicture));
    setReading((now) => ({ ...now, [field]: now[field] - files.length }));
    return ready.flatMap((one) => (one ? pictureFromDevice(one) : []));
  };

  const chooseBill = async (files: File[]) => {
    const [bill] = await read(files.slice(0, 1), 'bill');
    if (bill) change((now) => ({ ...now, bill }), 'bill');
    else refuse({ bill: onlyImage() });
  };

  const chooseMedia = async (files: File[]) => {
    const room = uploadLimits.of - draft.media.length - reading.media;
    const pictures = await read(files.slice(0, room), 'media');
    change((now) => withMedia(now, pictures), 'media');
    if (pictures.length < Math.min(files.length, room)) refuse({ media: onlyImage() });
    else if (files.length > room) refuse({ media: t.tooManyPictures(uploadLimits.of) });
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || isReading) return;
    const { rating } = draft;
    const missing: Refusals = {
      ...(rating === undefined && { rating: t.selectStar() }),
      ...(known.needsBill && !draft.bill && { bill: t.uploadBill() }),
    };
    setRefusals(missing);
    if (rating === undefined || missing.bill) return focusFirst(form.current, missing);
    const stop = new AbortController();
    setSending(stop);
    try {
      const { id: productId, storeId } = product;
      const { signal } = stop;
      onDone(await sendRating({ productId, storeId, draft: { ...draft, rating }, onStep: setStep, signal }));
    } catch (error) {
      if (isSessionEnded(error)) onGuest();
      else if (hasCode(error, 'already_rated')) onRated();
      else if (!stop.signal.aborted) refuse(ratingErrorsOf(error));
      // The bill or rating names pictures that the region no longer has.
      if (hasCode(error, 'invalid_request') && !(error instanceof PictureError)) setDraft(withoutUploads);
      // The button lost the focus when it was disabled.
      requestAnimationFrame(() => submit.current?.focus());
    } finally {
      setSending(undefined);
      setStep(undefined);
    }
  };

  const cancel = () => {
    sending?.abort();
    onCancel();
  };

  return (
    <form ref={form} onSubmit={send} noValidate aria-label={product.heading} className="grid gap-5">
      <p className="-mt-2 text-ink-2 wrap-anywhere">{product.heading}</p>
      <fieldset disabled={sending !== undefined} className="grid min-w-0 gap-5">
        <StarChoice
          legend={t.yourRating()}
          name="rating"
          value={draft.rating}
          onChange={(rating) => change((now) => ({ ...now, rating }), 'rating')}
          labelOf={t.starsOf}
          note={draft.rating !== undefined && t.starsChosen(draft.rating)}
          refusal={refusals.rating}
        />
        {known.needsBill || draft.bill ? (
          <PictureChoice
            legend={t.billPicture()}
            hint={t.whoSeesBill()}
            choose={t.choosePicture()}
            pictures={draft.bill ? [chosenPictureOf(draft.bill, t.billName())] : []}
            reading={reading.bill}
            hasRoom={!draft.bill && reading.bill === 0}
            onChoose={chooseBill}
            onRemove={() => change((now) => withoutBill(now, known), 'bill')}
            refusal={refusals.bill}
          />
        ) : (
          <p className="text-ink-2 text-sm">{t.noBillNeeded()}</p>
        )}
        <PictureChoice
          legend={t.morePictures()}
          hint={t.howManyPictures(uploadLimits.of)}
          choose={t.addPicture()}
          pictures={draft.media.map((picture, at) => chosenPictureOf(picture, t.pictureName(at + 1)))}
          reading={reading.media}
          hasRoom={draft.media.length + reading.media < uploadLimits.of}
          multiple
          onChoose={chooseMedia}
          onRemove={(key) => change((now) => withoutMedia(now, key, known), 'media')}
          refusal={refusals.media}
        />
        <Field label={t.comment()} optional>
          <TextArea
            name="comment"
            rows={4}
            maxLength={COMMENT_LENGTH}
            value={draft.comment}
            placeholder={t.commentHint()}
            onChange={({ currentTarget: { value: comment } }) =>
              change((now) => ({ ...now, comment }), 'whole')
            }
          />
        </Field>
      </fieldset>
      <p className="-mt-2 text-ink-2 text-sm">{t.publicName()}</p>
      {refusals.whole && <Notice tone="danger">{refusals.whole}</Notice>}
      {sending && <Progress step={step} />}
      <div className="flex flex-wrap gap-3">
        <Button ref={submit} variant="primary" type="submit" busy={sending !== undefined || isReading}>
          {known.waiting ? t.saveChanges() : t.submit()}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {t.cancel()}
        </Button>
      </div>
    </form>
  );
}

const chosenPictureOf = ({ key, ready, address = '' }: DraftPicture, label: string): ChosenPicture => ({
  key,
  label: ready?.name ?? label,
  removeLabel: t.removePicture(label),
  ...(ready ? { bitmap: ready.bitmap } : { address }),
});

function focusFirst(form: HTMLFormElement | null, { rating }: Refusals): void {
  form?.querySelector<HTMLElement>(rating ? 'input[type=radio]' : 'input[type=file]')?.focus();
}

const hasCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;

/** The messages for an error, each at the field that was refused. */
function ratingErrorsOf(error: unknown): Refusals {
  const code = apiErrorCode(error);
  const atField = error instanceof PictureError ? fieldErrorSentence('picture', code) : undefined;
  if (atField === undefined) return { whole: errorSentence('rating', code) };
  return { [(error as PictureError).kind === 'bill' ? 'bill' : 'media']: atField };
}
