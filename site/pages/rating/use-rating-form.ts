import { ApiError } from '@fernway/client/browser';
import type { OwnRating } from '@fernway/contract';
import { uploadLimits } from '@fernway/contract/limits';
import { onlyImage } from '@fernway/messages/errors';
import * as t from '@fernway/messages/rating';
import { type FormEvent, useReducer } from 'react';
import {
  type DraftPicture,
  isSessionEnded,
  type ProductToRate,
  pictureFromDevice,
  type RatingContext,
  type RatingDraft,
  withMedia,
  withoutBill,
  withoutMedia,
} from './draft.ts';
import {
  commentProblem,
  emptyRatingForm,
  missingFields,
  type PictureField,
  type RatingFormErrors,
  ratingErrorsOf,
  reduceRatingForm,
} from './form-state.ts';
import { readPicture } from './pictures.ts';
import { PictureError, sendRating } from './send-rating.ts';

export interface RatingFormOptions {
  product: ProductToRate;
  context: RatingContext;
  onDone: (rating: OwnRating) => void;
  /** Called if the product turns out to be rated already. */
  onRated: () => void;
  /** Called if the session has ended meanwhile. */
  onGuest: () => void;
}

/** The state of the form, and what its fields and buttons do. */
export function useRatingForm({ product, context, onDone, onRated, onGuest }: RatingFormOptions) {
  const [state, dispatch] = useReducer(reduceRatingForm, context, emptyRatingForm);
  const { draft, reading, sending } = state;
  const isReading = reading.bill + reading.media > 0;

  const edit = (field: keyof RatingFormErrors, change: (draft: RatingDraft) => RatingDraft) =>
    dispatch({ type: 'edit', field, change });
  const addErrors = (errors: RatingFormErrors) => dispatch({ type: 'addErrors', errors });

  /** Reads files from the device, which takes a while: whatever is chosen meanwhile stays. */
  const readPictures = async (files: readonly File[], field: PictureField): Promise<DraftPicture[]> => {
    dispatch({ type: 'readFiles', field, files: files.length });
    const pictures = await Promise.all(files.map(readPicture));
    dispatch({ type: 'readFiles', field, files: -files.length });
    return pictures.flatMap((picture) => (picture ? pictureFromDevice(picture) : []));
  };

  const chooseBill = async (files: File[]) => {
    const [bill] = await readPictures(files.slice(0, 1), 'bill');
    if (bill) edit('bill', (now) => ({ ...now, bill }));
    else addErrors({ bill: onlyImage() });
  };

  const chooseMedia = async (files: File[]) => {
    const room = uploadLimits.of - draft.media.length - reading.media;
    const pictures = await readPictures(files.slice(0, room), 'media');
    edit('media', (now) => withMedia(now, pictures));
    if (pictures.length < Math.min(files.length, room)) addErrors({ media: onlyImage() });
    else if (files.length > room) addErrors({ media: t.tooManyPictures(uploadLimits.of) });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || isReading) return;
    const form = event.currentTarget;
    const { rating } = draft;
    const errors = missingFields(draft, context);
    dispatch({ type: 'setErrors', errors });
    if (rating === undefined || errors.bill) return focusFirst(form, errors);
    if (commentProblem(draft)) return form.querySelector('textarea')?.focus();
    const request = new AbortController();
    dispatch({ type: 'startSending', sending: request });
    try {
      const submission = { productId: product.id, storeId: product.storeId, draft: { ...draft, rating } };
      const onStep = (progress: typeof state.progress) => dispatch({ type: 'showProgress', progress });
      onDone(await sendRating({ ...submission, onStep, signal: request.signal }));
    } catch (error) {
      if (isSessionEnded(error)) onGuest();
      else if (hasCode(error, 'already_rated')) onRated();
      else if (!request.signal.aborted) addErrors(ratingErrorsOf(error));
      if (hasCode(error, 'invalid_request') && !(error instanceof PictureError))
        dispatch({ type: 'expireUploads' });
      // The button lost the focus when it was disabled.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[type=submit]')?.focus());
    } finally {
      dispatch({ type: 'endSending' });
    }
  };

  return {
    ...state,
    isBusy: sending !== undefined || isReading,
    edit,
    chooseBill,
    removeBill: () => edit('bill', (now) => withoutBill(now, context)),
    chooseMedia,
    removeMedia: (key: string) => edit('media', (now) => withoutMedia(now, key, context)),
    submit,
  };
}

function focusFirst(form: HTMLFormElement, { rating }: RatingFormErrors): void {
  form.querySelector<HTMLElement>(rating ? 'input[type=radio]' : 'input[type=file]')?.focus();
}

const hasCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;
