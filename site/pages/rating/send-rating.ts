import { ApiError, type ApiErrorCode } from '@fernway/client/browser';
import { uploadFile } from '@fernway/client/upload';
import type { OwnRating } from '@fernway/contract';
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
    const onProgress = (part: number) => onStep({ picture: at + 1, of: waiting.length, part });
    onProgress(0);
    picture.address = await uploadPicture(picture, {
      kind,
      path: uploadPath(kind, storeId, forId),
      onProgress,
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

interface PictureUpload extends Pick<RatingSubmission, 'signal'> {
  kind: PictureUploadKind;
  path: string;
  onProgress: (part: number) => void;
}

async function uploadPicture(
  { ready }: DraftPicture,
  { kind, path, onProgress, signal }: PictureUpload,
): Promise<string> {
  try {
    const { url } = await uploadFile<'uploadBillPicture' | 'uploadRatingPicture'>(
      path,
      ready?.bytes ?? new Blob(),
      { onProgress, signal },
    );
    return url;
  } catch (error) {
    throw error instanceof ApiError ? new PictureError(kind, error.code) : error;
  }
}
