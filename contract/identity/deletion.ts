import Type, { type Static } from 'typebox';
import { call } from '../call.ts';
import { Id, MARKETS } from '../wire.ts';
import { Email, MailedToken, Nothing } from './shapes.ts';

/** The form of a bearer token that comes from a mailed link. */
export const DELETION_TOKEN = /^[\w-]{43}$/;

const AccountDeleted = Type.Object({
  waiting: Type.Array(Type.Enum([...MARKETS]), {
    description: 'Regions that could not be reached: they delete it as soon as they are back',
  }),
});

/** Deleting an account by a mailed link. */
export const deletion = {
  requestDeletion: call({
    base: '/auth',
    row: 'I22',
    method: 'POST',
    repeat: 'key',
    path: '/request-deletion',
    summary: 'Mails a link by which an account is deleted, where there is such an account',
    audience: 'visitor',
    body: { email: Email },
    answer: Nothing,
    errors: ['auth/too-many-requests'],
  }),
  deleteAccount: call({
    base: '/auth',
    row: 'I23',
    method: 'POST',
    repeat: 'set',
    path: '/delete-account',
    summary:
      'Takes the token of that link, once: the account is deleted, in both regions. Within ten minutes it answers the same again',
    audience: 'visitor',
    body: { token: MailedToken, email: Email },
    answer: AccountDeleted,
    errors: ['forbidden', 'auth/invalid-action-code', 'auth/contact-support'],
  }),
};

const NamedAccount = Type.Union([
  Type.Object({ kind: Type.Literal('id'), id: Id }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('email'), email: Type.String({ minLength: 3, maxLength: 254 }) },
    { additionalProperties: false },
  ),
]);

const fromRegion = { base: '', method: 'POST', audience: 'peer', limit: 'none' } as const;

/** The same for whoever asked a region, which passes it on: identity makes the tokens. */
export const regionDeletion = {
  requestDeletionFor: call({
    ...fromRegion,
    row: 'I24',
    repeat: 'key',
    path: '/deletions/ask',
    summary: 'Mails the link to an account that is named by its id or address',
    body: { user: NamedAccount, market: Type.Enum([...MARKETS]) },
    answer: Nothing,
  }),
  deleteAccountFor: call({
    ...fromRegion,
    row: 'I25',
    repeat: 'set',
    path: '/deletions',
    summary: 'Deletes the account that the token proves, if it is the one that is named',
    body: { token: Type.String({ pattern: DELETION_TOKEN.source }), user: NamedAccount },
    answer: AccountDeleted,
    errors: ['forbidden', 'auth/invalid-action-code', 'auth/contact-support'],
  }),
};
export type DeletionRequest = Static<typeof regionDeletion.requestDeletionFor.body>;
export type AccountDeletion = Static<typeof regionDeletion.deleteAccountFor.body>;
