import Type from 'typebox';
import { call } from '../call.ts';
import { EndedSession } from '../token.ts';

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
