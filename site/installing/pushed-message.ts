/** A message as the region pushes it. */
export interface PushedMessage {
  id: string;
  productId: string | null;
  offerId: string | null;
  storeId: string;
  imageUrl: string | null;
  title: string;
  body: string;
}

/** What a browser shows of it, and the page that it opens. One that comes twice is shown once. */
export const shownOf = ({ id, body, imageUrl, ...about }: PushedMessage) => ({
  body,
  tag: id,
  icon: '/icons/icon-192.png',
  ...(imageUrl !== null && { image: imageUrl }),
  data: { path: pathOf(about) },
});

// As `paths` has it, which pages import and a worker of one file cannot; a test compares them.
const pathOf = ({ productId, offerId, storeId }: Pick<PushedMessage, 'productId' | 'offerId' | 'storeId'>) =>
  offerId === null ? `/productDetail/${storeId}/${productId}` : `/offers/tab/${offerId}`;
