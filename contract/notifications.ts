import Type from 'typebox';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { call } from './call.ts';
import { Nullable } from './fields.ts';
import { Notification } from './shopper-shapes.ts';
import { Id, LIST_LIMITS, User } from './wire.ts';

/** Fields of a message that clients send, but that the server knows better. */
const ignored = Type.Optional(Type.Unknown({ description: 'Not taken: the server knows it' }));

/** Longest accepted address of a push service. */
const ENDPOINT_LENGTH = 1_000;

const PushToken = Type.Decode(
  Type.String({
    minLength: 1,
    maxLength: 1_400,
    description: 'base64 of the endpoint of the subscription',
    examples: [encodeBase64('https://fcm.googleapis.com/fcm/send/example')],
  }),
  decodeBase64,
);

/** Bytes in base64, in either alphabet, padded or not. */
const key = (characters: number, description: string) =>
  Type.String({ pattern: `^[A-Za-z0-9_+/-]{${characters}}={0,2}$`, description });

export const notifications = {
  updateUserWebToken: call({
    row: 'C62',
    method: 'POST',
    repeat: 'set',
    alsoGet: true,
    path: '/updateUserWebToken/{user}/{pushToken}',
    summary:
      'Has notifications of the caller pushed to a browser, which belongs to whoever knows its keys; by GET, without keys, a browser of theirs that is known already',
    audience: 'shopper',
    scope: 'notifications',
    params: { user: User, pushToken: PushToken },
    body: {
      endpoint: Type.String({
        minLength: 1,
        maxLength: ENDPOINT_LENGTH,
        description: 'https, at the push service of a browser',
      }),
      keys: Type.Object(
        {
          p256dh: key(87, 'A point of P-256, 65 bytes in base64'),
          auth: key(22, '16 bytes in base64'),
        },
        { additionalProperties: false },
      ),
      expirationTime: Type.Optional(Type.Unknown({ description: 'Not taken: the push service tells' })),
    },
    answer: Type.Object({ updated: Type.Boolean() }),
  }),
  getUserNotification: call({
    row: 'C63',
    path: '/getUserNotification/{user}',
    writes: true,
    repeat: 'set',
    summary: `Notifications of the caller, newest first, ${LIST_LIMITS.notifications} at most; they are read from then on`,
    audience: 'shopper',
    scope: 'notifications',
    params: { user: User },
    answer: Type.Array(Notification),
  }),
  deleteUserNotification: call({
    row: 'C64',
    method: 'POST',
    repeat: 'set',
    alsoGet: true,
    path: '/deleteUserNotification/{user}',
    summary: 'Deletes all notifications of the caller',
    audience: 'shopper',
    scope: 'notifications',
    params: { user: User },
    answer: Type.Object({ removed: Type.Integer({ minimum: 0 }) }),
  }),
  saveUserNotification: call({
    row: 'C73',
    method: 'POST',
    repeat: 'set',
    path: '/saveUserNotification/{user}',
    summary:
      'Keeps a message that arrived in the list of the caller, as our own records describe it. Nothing is kept of a product or an offer that is listed already, nor of a store that has notified the caller: its messages, each of them, were listed when they were sent, and may have been cleared since',
    audience: 'shopper',
    scope: 'notifications',
    params: { user: User },
    body: {
      type: Type.Enum(['product', 'offer']),
      productId: Type.Optional(Nullable(Id)),
      offerId: Type.Optional(Nullable(Id)),
      ...{ id: ignored, storeId: ignored, title: ignored, body: ignored, imageUrl: ignored },
    },
    answer: Type.Object({ saved: Type.Boolean() }),
    errors: ['not_found'],
  }),
};
