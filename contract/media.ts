import Type from 'typebox';
import { call } from './call.ts';
import { PREVIEW_KINDS } from './picture.ts';

const file = Type.String({
  description: '{name}-{width}.{format}: 160, 320, 640 or 1280; avif or webp',
  examples: ['placeholder-640.webp'],
});
const picture = {
  base: '',
  audience: 'all',
  limit: 'none',
  shape: 'picture',
  query: {
    v: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'Changes with the picture’s content' }),
    ),
  },
  errors: ['not_found', 'rate_limited'],
} as const;

export const media = {
  picture: call({
    ...picture,
    row: 'R07',
    path: '/media/{folder}/{file}',
    summary: 'A picture of a product, an offer or a store',
    params: {
      folder: Type.String({ description: 'products, offers or stores', examples: ['products'] }),
      file,
    },
  }),
  placeholder: call({
    ...picture,
    row: 'R08',
    path: '/media/{file}',
    summary: 'The placeholder of a picture that is missing',
    params: { file },
  }),
  preview: call({
    ...picture,
    row: 'R09',
    path: '/previews/{kind}/{file}',
    summary: 'What a link to a product, an offer or a store looks like where it is shared: 1200 x 630',
    types: ['image/jpeg'],
    params: {
      kind: Type.Enum([...PREVIEW_KINDS]),
      file: Type.String({
        pattern: '^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\\.jpg$',
        description: '{id}.jpg',
        examples: ['019aa3f0-0000-7000-8000-000000000000.jpg'],
      }),
    },
  }),
  privatePicture: call({
    ...picture,
    row: 'R10',
    path: '/private/{folder}/{file}',
    summary:
      'A picture of a bill, or of a rating that waits for review, to whoever has its link: for five minutes',
    types: ['image/webp'],
    params: {
      folder: Type.Enum(['bills', 'ratings']),
      file: Type.String({ pattern: '^[0-9a-f]{32}\\.webp$', description: '{name}.webp' }),
    },
    query: {
      until: Type.String({ pattern: '^[1-9][0-9]{9}$', description: 'Seconds since 1970' }),
      signature: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    },
    errors: ['forbidden', 'not_found'],
  }),
};
