import Type from 'typebox';
import { call } from './call.ts';

const open = { base: '', audience: 'all', limit: 'none' } as const;
const status = Type.Enum(['ok']);
const script = { ...open, shape: 'file', types: ['text/javascript'] } as const;

/** What operators and developers ask a region. */
export const service = {
  livez: call({
    ...open,
    row: 'R01',
    path: '/livez',
    summary: 'The process runs',
    answer: Type.Object({ status }),
  }),
  readyz: call({
    ...open,
    row: 'R02',
    path: '/readyz',
    summary: 'The process reaches its database',
    answer: Type.Object({
      status,
      replication: Type.Optional(
        Type.Unknown({ description: 'How the copy of the other region’s goods does' }),
      ),
      jobs: Type.Optional(Type.Object({ dead: Type.Integer({ minimum: 0 }) })),
    }),
  }),
  openapi: call({
    ...open,
    row: 'R03',
    path: '/openapi.json',
    summary: 'This document',
    shape: 'file',
    types: ['application/json'],
  }),
  docs: call({ ...open, row: 'R04', path: '/docs', summary: 'This document as a page', shape: 'page' }),
  docsStart: call({ ...script, row: 'R05', path: '/docs/start.js', summary: 'Starts the page' }),
  docsScript: call({ ...script, row: 'R06', path: '/docs/scalar.js', summary: 'Draws the page' }),
};
