/** What a shopper's picture is for. */
export type UploadKind = 'bill' | 'rating';

/** Where a page sends a picture for a bill or a rating of its shopper. Pages load it with the dialog alone. */
export const uploadPath = (kind: UploadKind, storeId: string, id: string): string =>
  `${FOLDER}${kind}/${storeId}/${id}`;

/** Whether that is where a request goes. */
export const isPictureSent = (address: string): boolean => address.startsWith(FOLDER);

const FOLDER = '/own/pictures/';
