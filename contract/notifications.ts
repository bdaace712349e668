import Type from 'typebox';
import { call } from './call.ts';
import { Nullable } from './fields.ts';
import { Notification } from './shopper-shapes.ts';
import { Id, LIST_LIMITS, User } from './wire.ts';

/** What a message says of itself, and the server knows better. */
const known = Type.Optional(Type.Unknown({ description: 'Not taken: the server knows it' }));

export const notifications = {
  getUserNotification: call({
    row: 'C63',
    path: '/getUserNotification/{user}',
    summary: `Notifications of the caller, newest first, ${LIST_LIMITS.notifications} at most`,
    audience: 'shopper',
    params: { user: User },
    answer: Type.Array(Notification),
  }),
  deleteUserNotification: call({
    row: 'C64',
    method: 'POST',
    alsoGet: true,
    path: '/deleteUserNotification/{user}',
    summary: 'Deletes all notifications of the caller',
    audience: 'shopper',
    params: { user: User },
    answer: Type.Object({ removed: Type.Integer({ minimum: 0 }) }),
  }),
  saveUserNotification: call({
    row: 'C73',
    method: 'POST',
    path: '/saveUserNotification/{user}',
    summary: 'Keeps a message that arrived in the list of the caller, once, as our own records describe it',
    audience: 'shopper',
    shopperLimit: 'marks',
    params: { user: User },
    body: {
      type: Type.Enum(['product', 'offer']),
      productId: Type.Optional(Nullable(Id)),
      offerId: Type.Optional(Nullable(Id)),
      ...{ id: known, storeId: known, title: known, body: known, imageUrl: known },
    },
    answer: Type.Object({ saved: Type.Boolean() }),
    errors: ['not_found'],
  }),
};
