import Type from 'typebox';
import { call } from './call.ts';
import { uploadLimits } from './limits.ts';
import { Id } from './wire.ts';

/** The type of an upload is detected from its content alone. */
const picture = {
  method: 'POST',
  // A picture that no bill or rating refers to is removed.
  repeat: 'set',
  audience: 'shopper',
  scope: 'ratings',
  takes: 'picture',
  body: {
    file: Type.Unsafe<Uint8Array>({
      description: `A JPEG, PNG or WebP: ${uploadLimits.bytes / 1024 / 1024} MB and ${uploadLimits.pixels / 1e6} megapixels at most, ${uploadLimits.wholePixels / 1e6} as an interlaced PNG or a progressive JPEG`,
    }),
  },
  answer: Type.Object({
    url: Type.String({
      description:
        'For the bill or the rating that it belongs to; shown for five minutes, and to nobody else',
    }),
  }),
  errors: ['not_found', 'picture_too_large', 'too_large', 'unsupported_media_type'],
} as const;

/** Codes are unique within a company only, so this takes the store's id where the specification has its code. */
const storeCode = Type.String({ ...Id, description: 'The id of the store' });
const ownId = Type.String({ ...Id, description: 'As the client has made it, or is about to send it' });
const kind = Type.Enum(['image'], { description: 'Pictures alone are taken' });

export const uploads = {
  uploadBillImage: call({
    ...picture,
    row: 'C76',
    path: '/uploadBillImage/{storeCode}/{billId}/{kind}',
    errors: [...picture.errors, 'already_rated'],
    summary: 'Takes a picture of a bill, which the caller and moderators alone will see',
    params: { storeCode, billId: ownId, kind },
  }),
  uploadRatingImage: call({
    ...picture,
    row: 'C77',
    path: '/uploadRatingImage/{storeCode}/{ratingId}/{kind}',
    summary: 'Takes a picture for a rating, public once the rating is',
    params: { storeCode, ratingId: ownId, kind },
    errors: [...picture.errors, 'already_rated'],
  }),
};
