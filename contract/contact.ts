import Type from 'typebox';
import { call } from './call.ts';
import { MESSAGE_LENGTH } from './limits.ts';
import { User } from './wire.ts';

/** The subjects that somebody can write to us about. */
export const CONTACT_TYPES = ['Application', 'Business Inquiry'] as const;

export const contact = {
  contactUs: call({
    row: 'C72',
    method: 'POST',
    repeat: 'key',
    path: '/contactUs/{user}',
    summary: 'Sends us a message of the caller',
    audience: 'shopper',
    scope: 'profile',
    limit: 'messages',
    params: { user: User },
    body: {
      email: Type.String({ minLength: 3, maxLength: 254, description: 'Has to be the one of the account' }),
      name: Type.Optional(Type.Unknown({ description: 'Not taken: the profile holds it' })),
      type: Type.Enum([...CONTACT_TYPES]),
      comment: Type.String({
        minLength: 1,
        maxLength: MESSAGE_LENGTH,
        description: 'Has to hold more than spaces',
      }),
      location: Type.String({ minLength: 1, maxLength: 200, description: 'Has to hold more than spaces' }),
    },
    answer: Type.Object({ received: Type.Boolean() }),
  }),
};
