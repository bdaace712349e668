import Type, { type Static } from 'typebox';
import { Id, MARKETS } from './wire.ts';

const Named = Type.Union([
  Type.Object({ kind: Type.Literal('id'), id: Id }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('email'), email: Type.String({ minLength: 3, maxLength: 254 }) },
    { additionalProperties: false },
  ),
]);

/** The form of a bearer token that comes from a mailed link. */
export const DELETION_TOKEN = /^[\w-]{43}$/;

/**
 * Calls of a region to the identity service, which owns the tokens of deletions: signed, by POST. `delete` answers
 * auth/invalid-action-code, forbidden and auth/contact-support like the call of `contract/identity.ts`.
 */
export const deletionCalls = {
  ask: {
    path: '/deletions/ask',
    body: Type.Object({ user: Named, market: Type.Enum([...MARKETS]) }, { additionalProperties: false }),
  },
  delete: {
    path: '/deletions',
    body: Type.Object(
      { token: Type.String({ pattern: DELETION_TOKEN.source }), user: Named },
      { additionalProperties: false },
    ),
  },
} as const;
export type AskDeletion = Static<typeof deletionCalls.ask.body>;
export type DeleteAccount = Static<typeof deletionCalls.delete.body>;
