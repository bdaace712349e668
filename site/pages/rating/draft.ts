import { ApiError } from '@fernway/client/browser';
import type { OwnRating, Product } from '@fernway/contract';
import { uploadLimits } from '@fernway/contract/limits';
import type { ReadyPicture } from './pictures.ts';

export type ProductToRate = Pick<Product, 'id' | 'mainId' | 'heading' | 'storeId' | 'storeName'> & {
  /** The address of its first picture. */
  picture: string | undefined;
};

/** Whether a call failed because the session has ended. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthorized';

/** What the form starts with. */
export interface RatingContext {
  /** No order is known: a bill has to be shown. */
  needsBill: boolean;
  /** The rating that waits for review, with links to the pictures of its bill. */
  waiting?: OwnRating & { bill: string[] };
}

/** A picture of the form: from the device, or stored already. Once it is sent it has an address. */
export interface DraftPicture {
  key: string;
  ready?: ReadyPicture;
  address?: string | undefined;
}

/** What is typed and chosen in the form. */
export interface RatingDraft {
  /** Made by the client, so that a rating that is sent twice is stored once. */
  id: string;
  billId: string;
  rating: number | undefined;
  bill: DraftPicture | undefined;
  media: readonly DraftPicture[];
  comment: string;
}

export function ratingDraftOf({ waiting }: RatingContext): RatingDraft {
  const storedPicture = (address: string): DraftPicture => ({ key: address, address });
  const [bill] = waiting?.bill ?? [];
  return {
    id: waiting?.id ?? crypto.randomUUID(),
    billId: waiting?.billId ?? crypto.randomUUID(),
    rating: waiting?.rating,
    bill: bill === undefined ? undefined : storedPicture(bill),
    media: waiting?.ratingMedia.map(storedPicture) ?? [],
    comment: waiting?.comment ?? '',
  };
}

/** A picture from the device that is not sent yet. */
export const pictureFromDevice = (ready: ReadyPicture): DraftPicture => ({ key: crypto.randomUUID(), ready });

export const withMedia = (draft: RatingDraft, pictures: readonly DraftPicture[]): RatingDraft => ({
  ...draft,
  media: [...draft.media, ...pictures].slice(0, uploadLimits.of),
});

// A picture that was sent and then removed still counts towards the limit of its bill or rating. While nothing is
// stored under that id, the next attempt takes a new id.
export const withoutBill = (draft: RatingDraft, { waiting }: RatingContext): RatingDraft => ({
  ...draft,
  bill: undefined,
  ...(draft.bill?.address === undefined || waiting ? {} : { billId: crypto.randomUUID() }),
});

export function withoutMedia(draft: RatingDraft, key: string, { waiting }: RatingContext): RatingDraft {
  const media = draft.media.filter((picture) => picture.key !== key);
  const wasSent = draft.media.some((picture) => picture.key === key && picture.address !== undefined);
  if (!wasSent || waiting) return { ...draft, media };
  return { ...draft, id: crypto.randomUUID(), media: media.map(withoutAddress) };
}

/** The draft after sent pictures expired, as after a day: those from the device are sent again, others are gone. */
export const withoutUploads = (draft: RatingDraft): RatingDraft => ({
  ...draft,
  bill: draft.bill?.ready && withoutAddress(draft.bill),
  media: draft.media.filter(({ ready }) => ready).map(withoutAddress),
});

const withoutAddress = ({ address: _, ...picture }: DraftPicture): DraftPicture => picture;
