/** A message as the region pushes it. */
export interface PushedMessage {
  id: string;
  productId: string | null;
  offerId: string | null;
  storeId: string;
  imageUrl: string | null;
  title: string;
  body: string;
  detail: string | null;
}

/** The notification for a message, and the page that it opens. Its tag shows a repeated message only once. */
export const notificationOf = ({ id, body, detail, imageUrl, ...about }: PushedMessage) => ({
  body: detail ? `${body}\n${detail}` : body,
  tag: id,
  icon: '/icons/icon-192.png',
  ...(imageUrl !== null && { image: imageUrl }),
  data: { path: pathOf(about) },
});

/** What the region is asked to keep of a message that arrived: it knows the rest, and keeps it once. */
export const messageTarget = ({ productId, offerId }: PushedMessage) =>
  offerId === null ? { type: 'product', productId } : { type: 'offer', offerId };

// Repeats `paths`, which a worker built as one file cannot share with pages; a test compares them.
const pathOf = ({ productId, offerId, storeId }: Pick<PushedMessage, 'productId' | 'offerId' | 'storeId'>) =>
  offerId === null ? `/productDetail/${storeId}/${productId}` : `/offers/tab/${offerId}`;
