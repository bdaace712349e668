import Type from 'typebox';
import { call } from '../call.ts';
import { EndedSession } from '../token.ts';
import { Id } from '../wire.ts';

/** How many sessions one call may ask about. */
export const MAX_ASKED_SESSIONS = 500;

const open = { base: '', audience: 'all', limit: 'none' } as const;
const status = Type.Enum(['ok']);

/** What regions and operators ask of identity. */
export const identityService = {
  jwks: call({
    ...open,
    row: 'I26',
    path: '/jwks',
    summary: 'The public keys of the tokens, as RFC 7517 has them',
    answer: Type.Object({ keys: Type.Array(Type.Object({}, { additionalProperties: true })) }),
  }),
  endedSessions: call({
    base: '',
    row: 'I27',
    path: '/ended-sessions',
    summary:
      'Server-sent events. `all`: every ended session whose tokens may still be valid, at first and whenever one may have been missed; `ended`: each that ends',
    audience: 'peer',
    limit: 'none',
    shape: 'stream',
    answer: Type.Union([Type.Array(EndedSession), EndedSession]),
  }),
  openSessions: call({
    base: '',
    row: 'I30',
    method: 'POST',
    writes: false,
    path: '/sessions/open',
    summary: 'Which of these sessions are open: the others have ended or expired',
    audience: 'peer',
    limit: 'none',
    body: { sids: Type.Array(Id, { maxItems: MAX_ASKED_SESSIONS }) },
    answer: Type.Object({ open: Type.Array(Id) }),
  }),
  appOrigins: call({
    ...open,
    row: 'I46',
    path: '/app-origins',
    summary: 'The origins of registered apps that run in browsers, which may ask across origins',
    answer: Type.Object({ origins: Type.Array(Type.String()) }),
  }),
  livez: call({
    ...open,
    row: 'I28',
    path: '/livez',
    summary: 'The process runs',
    answer: Type.Object({ status }),
  }),
  readyz: call({
    ...open,
    row: 'I29',
    path: '/readyz',
    summary: 'The process reaches its database',
    answer: Type.Object({ status, jobs: Type.Object({ dead: Type.Integer({ minimum: 0 }) }) }),
  }),
};
