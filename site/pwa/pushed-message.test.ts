import { expect, test } from 'vitest';
import { paths } from '../core/paths.ts';
import { messageTarget, notificationOf } from './pushed-message.ts';

const ids = { product: 'p1', offer: 'o1', store: 's1' };
const message = {
  id: 'n1',
  storeId: ids.store,
  imageUrl: null,
  title: 'Store',
  body: 'New offer: Wheels',
  detail: null,
};

test('a message to the browser opens the page of what it is about', () => {
  const ofOffer = notificationOf({ ...message, productId: null, offerId: ids.offer });
  expect(ofOffer).toEqual({
    ...{ body: message.body, tag: 'n1', icon: '/icons/icon-192.png' },
    data: { path: paths.offer(ids.offer) },
  });
  const ofProduct = notificationOf({
    ...message,
    productId: ids.product,
    offerId: null,
    imageUrl: '/media/a.webp',
    body: '$5 off Kettle',
    detail: 'Now $15.00, was $20.00',
  });
  expect(ofProduct).toMatchObject({
    body: '$5 off Kettle\nNow $15.00, was $20.00',
    image: '/media/a.webp',
    data: { path: paths.product(ids.store, ids.product) },
  });
});

test('of a message that arrived the region is told what it is about', () => {
  expect(messageTarget({ ...message, productId: null, offerId: ids.offer })).toEqual({
    type: 'offer',
    offerId: 'o1',
  });
  expect(messageTarget({ ...message, productId: ids.product, offerId: null })).toEqual({
    type: 'product',
    productId: 'p1',
  });
});
