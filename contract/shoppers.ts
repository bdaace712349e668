import Type from 'typebox';
import { call } from './call.ts';
import { Nullable } from './fields.ts';
import { Overlay, UserProfile } from './shopper-shapes.ts';
import { idsUpTo, LIST_LIMITS, User } from './wire.ts';

const Name = Type.String({ minLength: 1, maxLength: 200 });
const Email = Type.String({ minLength: 3, maxLength: 254, description: 'Has to be the one of the account' });
const Mobile = Type.String({ pattern: '^[0-9]{10}$', description: '10 digits' });
const Gender = Type.String({ maxLength: 30 });
const Choice = Type.Union([Type.Boolean(), Type.Enum(['Y', 'N'])]);
const Country = Type.Enum(['CA', 'US']);
/** What only our own servers may say. */
const byServers = { description: 'Taken from our own servers only' };
const ignored = Type.Optional(Type.Unknown({ description: 'Not taken' }));
const Updated = Type.Object({ updated: Type.Boolean() });

export const shoppers = {
  getUserById: call({
    row: 'C60',
    path: '/getUserById/{user}',
    summary: 'The profile of the caller',
    audience: ['shopper', 'peer'],
    params: { user: User },
    answer: UserProfile,
    errors: ['not_found'],
  }),
  updateUserSignIn: call({
    row: 'C61',
    method: 'POST',
    alsoGet: true,
    path: '/updateUserSignIn/{user}',
    summary: 'Notes that the caller has signed in',
    audience: 'shopper',
    params: { user: User },
    answer: Updated,
  }),
  users: call({
    row: 'C70',
    method: 'POST',
    path: '/users/{user}',
    summary: 'Saves a profile',
    audience: ['shopper', 'identity', 'peer'],
    params: { user: User },
    body: {
      email: Email,
      name: Type.String({ maxLength: 200, description: 'A shopper cannot empty it' }),
      mob: Type.Optional(Nullable(Type.String({ maxLength: 10, description: '10 digits, or empty' }))),
      country: Type.Optional(Nullable(Country)),
      gender: Type.Optional(Nullable(Gender)),
      emailSubcription: Type.Optional(Choice),
      emailOk: Type.Optional(Type.Unknown(byServers)),
      authType: Type.Optional(Type.Unknown(byServers)),
      isMaster: Type.Optional(Type.Unknown(byServers)),
      ...{ mobOk: ignored, password: ignored, companyId: ignored, roleId: ignored },
    },
    answer: UserProfile,
    errors: ['not_found'],
  }),
  updateWebUser: call({
    row: 'C71',
    method: 'POST',
    path: '/updateWebUser/{user}',
    summary: 'Saves what the form of the profile holds',
    audience: 'shopper',
    params: { user: User },
    body: { email: Email, name: Name, mob: Mobile, gender: Type.Optional(Gender) },
    answer: UserProfile,
  }),
  me: call({
    row: 'C79',
    path: '/me',
    summary: 'What a page shows to the caller besides what everybody sees',
    audience: 'shopper',
    query: {
      productIds: Type.Optional(idsUpTo(LIST_LIMITS.marked)),
      offerIds: Type.Optional(idsUpTo(LIST_LIMITS.marked)),
      storeIds: Type.Optional(idsUpTo(LIST_LIMITS.marked)),
    },
    answer: Overlay,
  }),
};
