import { apiErrorCode } from '@fernway/client/browser';
import { COMMENT_LENGTH } from '@fernway/contract/limits';
import { tooManyCharacters } from '@fernway/messages/errors';
import * as t from '@fernway/messages/rating';
import { errorSentence, fieldErrorSentence } from '../../core/error-sentences.ts';
import { type RatingContext, type RatingDraft, ratingDraftOf, withoutUploads } from './draft.ts';
import { PictureError, type UploadProgress } from './send-rating.ts';

export type PictureField = 'bill' | 'media';

/** What is wrong with each field, or, as `whole`, why the rating was refused. */
export type RatingFormErrors = { readonly [Field in 'rating' | PictureField | 'whole']?: string };

export interface RatingFormState {
  draft: RatingDraft;
  errors: RatingFormErrors;
  /** How many files are being read from the device, for each field. */
  reading: Readonly<Record<PictureField, number>>;
  /** Aborts what is being sent; undefined: nothing is. */
  sending?: AbortController | undefined;
  /** undefined while something is sent: all pictures are. */
  progress?: UploadProgress | undefined;
}

type RatingFormAction =
  /** A change of one field, which is no longer wrong then. */
  | { type: 'edit'; field: keyof RatingFormErrors; change: (draft: RatingDraft) => RatingDraft }
  /** @param files how many; negative: they have been read */
  | { type: 'readFiles'; field: PictureField; files: number }
  | { type: 'setErrors' | 'addErrors'; errors: RatingFormErrors }
  | { type: 'startSending'; sending: AbortController }
  | { type: 'showProgress'; progress: UploadProgress | undefined }
  /** The region no longer has the pictures that were sent. */
  | { type: 'expireUploads' }
  | { type: 'endSending' };

export const emptyRatingForm = (context: RatingContext): RatingFormState => ({
  draft: ratingDraftOf(context),
  errors: {},
  reading: { bill: 0, media: 0 },
});

export function reduceRatingForm(state: RatingFormState, action: RatingFormAction): RatingFormState {
  switch (action.type) {
    case 'edit': {
      const { [action.field]: _, whole: __, ...errors } = state.errors;
      return { ...state, draft: action.change(state.draft), errors };
    }
    case 'readFiles': {
      const { field, files } = action;
      return { ...state, reading: { ...state.reading, [field]: state.reading[field] + files } };
    }
    case 'setErrors':
      return { ...state, errors: action.errors };
    case 'addErrors':
      return { ...state, errors: { ...state.errors, ...action.errors } };
    case 'startSending':
      return { ...state, sending: action.sending };
    case 'showProgress':
      return { ...state, progress: action.progress };
    case 'expireUploads':
      return { ...state, draft: withoutUploads(state.draft) };
    case 'endSending':
      return { ...state, sending: undefined, progress: undefined };
  }
}

/** What has to be there before a rating can be sent. */
export const missingFields = (
  { rating, bill }: RatingDraft,
  { needsBill }: RatingContext,
): RatingFormErrors => ({
  ...(rating === undefined && { rating: t.selectStar() }),
  ...(needsBill && !bill && { bill: t.uploadBill() }),
});

/** Nothing typed is cut: a comment that is too long is counted and refused. */
export function commentProblem({ comment }: RatingDraft): string | undefined {
  const { length } = [...comment];
  return length > COMMENT_LENGTH ? tooManyCharacters(COMMENT_LENGTH, length) : undefined;
}

/** The messages for an error of sending, each at the field that was refused. */
export function ratingErrorsOf(error: unknown): RatingFormErrors {
  const code = apiErrorCode(error);
  if (error instanceof PictureError) {
    const sentence = fieldErrorSentence('picture', code);
    if (sentence !== undefined) return { [error.kind === 'bill' ? 'bill' : 'media']: sentence };
  }
  return { whole: errorSentence('rating', code) };
}
