import type { OwnRating } from '@fernway/contract';
import { uploadLimits } from '@fernway/contract/limits';
import type { ReadyPicture } from './pictures.ts';

/** What the form begins with. */
export interface Known {
  /** No order is known: a bill has to be shown. */
  needsBill: boolean;
  /** The rating that waits for review, with links to the pictures of its bill. */
  waiting?: OwnRating & { bill: string[] };
}

/** A picture of the form: of the device, or kept already; once it is sent it has an address. */
export interface DraftPicture {
  key: string;
  ready?: ReadyPicture;
  address?: string | undefined;
}

/** What is typed and chosen in the form. */
export interface Draft {
  /** The client's, so that what is sent twice is one. */
  id: string;
  billId: string;
  rating: number | undefined;
  bill: DraftPicture | undefined;
  media: readonly DraftPicture[];
  comment: string;
}

export function draftOf({ waiting }: Known): Draft {
  const kept = (address: string): DraftPicture => ({ key: address, address });
  const [bill] = waiting?.bill ?? [];
  return {
    id: waiting?.id ?? crypto.randomUUID(),
    billId: waiting?.billId ?? crypto.randomUUID(),
    rating: waiting?.rating,
    bill: bill === undefined ? undefined : kept(bill),
    media: waiting?.ratingMedia.map(kept) ?? [],
    comment: waiting?.comment ?? '',
  };
}

/** A picture of the device, before anything of it is sent. */
export const chosen = (ready: ReadyPicture): DraftPicture => ({ key: crypto.randomUUID(), ready });

export const withMedia = (draft: Draft, pictures: readonly DraftPicture[]): Draft => ({
  ...draft,
  media: [...draft.media, ...pictures].slice(0, uploadLimits.of),
});

// A picture that was sent and then taken away takes a place of those that may wait for one bill or rating: while nothing
// is kept under an id yet, the next attempt takes another.
export const withoutBill = (draft: Draft, { waiting }: Known): Draft => ({
  ...draft,
  bill: undefined,
  ...(draft.bill?.address === undefined || waiting ? {} : { billId: crypto.randomUUID() }),
});

export function withoutMedia(draft: Draft, key: string, { waiting }: Known): Draft {
  const media = draft.media.filter((picture) => picture.key !== key);
  const wasSent = draft.media.some((picture) => picture.key === key && picture.address !== undefined);
  if (!wasSent || waiting) return { ...draft, media };
  return { ...draft, id: crypto.randomUUID(), media: media.map(unsent) };
}

/** What was sent is there no longer, as after a day: pictures of the device are sent anew, the others are gone. */
export const withNothingSent = (draft: Draft): Draft => ({
  ...draft,
  bill: draft.bill?.ready && unsent(draft.bill),
  media: draft.media.filter(({ ready }) => ready).map(unsent),
});

const unsent = ({ address: _, ...picture }: DraftPicture): DraftPicture => picture;
