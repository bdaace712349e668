/** What a shopper's picture belongs to. */
export type PictureUploadKind = 'bill' | 'rating';

/** The address that takes a picture for a shopper's bill or rating. Pages load this file only with the dialog. */
export const uploadPath = (kind: PictureUploadKind, storeId: string, id: string): string =>
  `${FOLDER}${kind}/${storeId}/${id}`;

/** Whether a request sends such a picture. */
export const isPictureSent = (address: string): boolean => address.startsWith(FOLDER);

const FOLDER = '/own/pictures/';
