import Type from 'typebox';
import { call } from './call.ts';
import { Nullable } from './fields.ts';
import { SCOPES } from './scopes.ts';
import { UserProfile, Viewer } from './shopper-shapes.ts';
import { idsUpTo, LIST_LIMITS, User } from './wire.ts';

/** The data that a region holds about a shopper, by the names in the copy that they can download. */
export const OWN_DATA = [
  'profile',
  'likesAndList',
  'follows',
  'ratings',
  'bills',
  'uploads',
  'notifications',
  'pushSubscriptions',
  'messages',
  'orders',
  'buyClicks',
] as const;
export type OwnDataKind = (typeof OWN_DATA)[number];

const Name = Type.String({ minLength: 1, maxLength: 200 });
const Email = Type.String({ minLength: 3, maxLength: 254, description: 'Has to be the one of the account' });
const Mobile = Type.String({ pattern: '^[0-9]{10}$', description: '10 digits' });
const Gender = Type.String({ maxLength: 30 });
const Choice = Type.Union([Type.Boolean(), Type.Enum(['Y', 'N'])]);
const Country = Type.Enum(['CA', 'US']);
/** A field that only our own servers may set. */
const byServers = { description: 'Taken from our own servers only' };
const ignored = Type.Optional(Type.Unknown({ description: 'Not taken' }));
const Updated = Type.Object({ updated: Type.Boolean() });

const Deleted = Type.Object({ deleted: Type.Boolean() });

export const shoppers = {
  getUserById: call({
    row: 'C60',
    path: '/getUserById/{user}',
    summary: 'The profile of the caller',
    audience: ['shopper', 'peer'],
    scope: 'profile',
    params: { user: User },
    answer: UserProfile,
    errors: ['not_found'],
  }),
  updateUserSignIn: call({
    row: 'C61',
    method: 'POST',
    repeat: 'set',
    alsoGet: true,
    path: '/updateUserSignIn/{user}',
    summary: 'Notes that the caller has signed in',
    audience: 'shopper',
    scope: 'profile',
    params: { user: User },
    answer: Updated,
  }),
  users: call({
    row: 'C70',
    method: 'POST',
    repeat: 'set',
    path: '/users/{user}',
    summary: 'Saves a profile',
    audience: ['shopper', 'identity', 'peer'],
    scope: 'profile',
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
      changedOn: Type.Optional(Type.Unknown(byServers)),
      ...{ mobOk: ignored, password: ignored, companyId: ignored, roleId: ignored },
    },
    answer: UserProfile,
    errors: ['not_found'],
  }),
  updateWebUser: call({
    row: 'C71',
    method: 'POST',
    repeat: 'set',
    path: '/updateWebUser/{user}',
    summary: 'Saves what the form of the profile holds',
    audience: 'shopper',
    scope: 'profile',
    params: { user: User },
    body: { email: Email, name: Name, mob: Mobile, gender: Type.Optional(Gender) },
    answer: UserProfile,
  }),
  sendUserDeleteMail: call({
    row: 'C41',
    method: 'POST',
    repeat: 'key',
    alsoGet: true,
    path: '/stores/sendUserDeleteMail/{user}',
    summary: 'Mails a link by which an account is deleted, where there is such an account',
    audience: 'all',
    limit: 'deletions',
    params: { user: User },
    answer: Type.Object({ sent: Type.Boolean({ description: 'true, whoever is named' }) }),
  }),
  markUserDelete: call({
    row: 'C65',
    method: 'POST',
    repeat: 'set',
    path: '/markUserDelete/{user}',
    summary:
      'Deletes an account: asked by our own servers here only, by the token of a mailed link everywhere',
    audience: ['deletion-token', 'peer'],
    params: { user: User },
    answer: Deleted,
    errors: ['contact_support'],
  }),
  unRegisterUser: call({
    row: 'C66',
    method: 'POST',
    repeat: 'set',
    path: '/unRegisterUser/{user}',
    summary: 'Deletes an account everywhere',
    audience: 'deletion-token',
    params: { user: User },
    answer: Deleted,
    errors: ['contact_support'],
  }),
  ownData: call({
    row: 'R18',
    path: '/ownData/{user}/{kind}',
    summary: 'Everything of one kind that the region holds of the caller, in order, a part at a time',
    audience: 'shopper',
    scope: SCOPES,
    params: { user: User, kind: Type.Enum([...OWN_DATA]) },
    query: {
      after: Type.Optional(
        Type.String({ pattern: '^[a-z0-9][\\w/-]{0,99}$', description: '`next` of the part before' }),
      ),
    },
    answer: Type.Object({
      rows: Type.Array(
        Type.Unsafe<Record<string, unknown>>({
          description: 'As it is kept, by the names of its columns',
        }),
      ),
      next: Nullable(Type.String({ description: 'null: that was all' })),
    }),
  }),
  me: call({
    row: 'C79',
    path: '/me',
    summary: 'What a page shows to the caller besides what everybody sees',
    audience: 'shopper',
    scope: SCOPES,
    query: {
      productIds: Type.Optional(idsUpTo(LIST_LIMITS.marked)),
      offerIds: Type.Optional(idsUpTo(LIST_LIMITS.marked)),
      storeIds: Type.Optional(idsUpTo(LIST_LIMITS.marked)),
    },
    answer: Viewer,
  }),
};
