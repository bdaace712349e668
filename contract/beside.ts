import Type, { type TObject } from 'typebox';
import type { Audience } from './call.ts';
import type { ErrorCode } from './errors.ts';

/** An address of a region that is no call, and on no budget of requests. */
export interface Beside {
  path: string;
  summary: string;
  /** Default: all. */
  audience?: Audience;
  params: TObject;
  query: TObject;
  /** The types in which it may answer. */
  content: readonly string[];
  errors: readonly ErrorCode[];
}

const nothing = Type.Object({}, { additionalProperties: false });
const file = Type.String({
  description: '{name}-{width}.{format}: 160, 320, 640 or 1280; avif or webp',
  examples: ['placeholder-640.webp'],
});
const pictures = {
  query: Type.Object(
    {
      v: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'Changes with the picture’s content' }),
      ),
    },
    { additionalProperties: false },
  ),
  content: ['image/avif', 'image/webp'],
  errors: ['invalid_request', 'not_found', 'unavailable'],
} as const;
const plain = { params: nothing, query: nothing, errors: [] } as const;

/** Everything that a region answers besides the calls, by name. */
export const beside = {
  livez: { ...plain, path: '/livez', summary: 'The process runs', content: ['application/json'] },
  readyz: {
    ...plain,
    path: '/readyz',
    summary: 'The process reaches its database',
    content: ['application/json'],
    errors: ['unavailable'],
  },
  changes: {
    ...plain,
    path: '/changes',
    summary: 'What changes in the catalogue, as it happens: server-sent events with ids, or `all`',
    audience: 'site',
    content: ['text/event-stream'],
    errors: ['unauthorized', 'unavailable'],
  },
  openapi: { ...plain, path: '/openapi.json', summary: 'This document', content: ['application/json'] },
  docs: { ...plain, path: '/docs', summary: 'This document as a page', content: ['text/html'] },
  docsStart: { ...plain, path: '/docs/start.js', summary: 'Starts the page', content: ['text/javascript'] },
  docsScript: { ...plain, path: '/docs/scalar.js', summary: 'Draws the page', content: ['text/javascript'] },
  picture: {
    ...pictures,
    path: '/media/{folder}/{file}',
    summary: 'A picture of a product, an offer or a store',
    params: Type.Object({
      folder: Type.String({ description: 'products, offers or stores', examples: ['products'] }),
      file,
    }),
  },
  placeholder: {
    ...pictures,
    path: '/media/{file}',
    summary: 'The placeholder of a picture that is missing',
    params: Type.Object({ file }),
  },
} satisfies Record<string, Beside>;
