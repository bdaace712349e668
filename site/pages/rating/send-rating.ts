import { ApiError, type ApiErrorCode } from '@fernway/client/browser';
import type { OwnRating } from '@fernway/contract';
import type { AnyProblem } from '@fernway/contract/errors';
import type { SiteAnswer } from '@fernway/contract/site';
import { callAsShopper } from '../../interactions/viewer/call-as-shopper.ts';
import type { DraftPicture, RatingDraft } from './draft.ts';
import { type PictureUploadKind, uploadPath } from './upload-path.ts';

/** The progress of sending: which picture of how many, and how much of it. */
export interface UploadProgress {
  picture: number;
  of: number;
  part: number;
}

export interface RatingSubmission {
  productId: string;
  storeId: string;
  draft: RatingDraft & { rating: number };
  /** undefined: all pictures are sent. */
  onStep: (step: UploadProgress | undefined) => void;
  /** Aborted when the shopper cancels. */
  signal: AbortSignal;
}

/** One of the pictures was refused. */
export class PictureError extends ApiError {
  readonly kind: PictureUploadKind;

  constructor(kind: PictureUploadKind, code: ApiErrorCode) {
    super(code);
    this.kind = kind;
  }
}

/**
 * Sends the pictures that have no address yet and stores the address in each, then sends the bill and the rating. After
 * a failure, the next attempt continues from there.
 * @throws ApiError, of a picture a PictureError
 */
export async function sendRating({
  productId,
  storeId,
  draft,
  onStep,
  signal,
}: RatingSubmission): Promise<OwnRating> {
  const { id, billId, bill, media, rating, comment } = draft;
  const waiting = [
    ...(bill ? [{ picture: bill, kind: 'bill' as const, forId: billId }] : []),
    ...media.map((picture) => ({ picture, kind: 'rating' as const, forId: id })),
  ].filter(({ picture }) => picture.address === undefined);
  for (const [at, { picture, kind, forId }] of waiting.entries()) {
    const onPart = (part: number) => onStep({ picture: at + 1, of: waiting.length, part });
    onPart(0);
    picture.address = await uploadPicture(picture, {
      kind,
      path: uploadPath(kind, storeId, forId),
      onPart,
      signal,
    });
  }
  onStep(undefined);
  signal.throwIfAborted();
  if (bill?.address !== undefined)
    await callAsShopper('bills', { body: { id: billId, storeId, image: [bill.address] } });
  return callAsShopper('rating', {
    body: {
      ...{ id, rating, comment, ratingType: 'Product', productId },
      billId: bill ? billId : null,
      ratingMedia: media.flatMap(({ address }) => address ?? []),
    },
  });
}

/** A connection that is silent for so long counts as lost: a browser would wait for minutes. */
const TIMEOUT_MS = 30_000;

type PictureAnswer = SiteAnswer<'uploadBillPicture' | 'uploadRatingPicture'>;

interface PictureUpload extends Pick<RatingSubmission, 'signal'> {
  kind: PictureUploadKind;
  path: string;
  /** Called with the share that has been sent, from 0 to 1. */
  onPart: (part: number) => void;
}

function uploadPicture(
  { ready }: DraftPicture,
  { kind, path, onPart, signal }: PictureUpload,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  const refuse = (code: ApiErrorCode) => reject(new PictureError(kind, code));
  let silence: ReturnType<typeof setTimeout> | undefined;
  const restartSilence = () => {
    clearTimeout(silence);
    silence = setTimeout(() => request.abort(), TIMEOUT_MS);
  };
  request.open('POST', path);
  request.responseType = 'json';
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => {
    restartSilence();
    onPart(total > 0 ? loaded / total : 0);
  };
  request.onerror = () => refuse('offline');
  request.onabort = () => (signal.aborted ? reject(signal.reason) : refuse('offline'));
  request.onload = () => {
    const answer = request.response as Partial<PictureAnswer & AnyProblem> | null;
    if (request.status === 200 && answer?.url) resolve(answer.url);
    else refuse(answer?.code ?? 'unavailable');
  };
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  restartSilence();
  request.send(ready?.bytes ?? new Blob());
  return promise.finally(() => {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  });
}
