import type { CookieSerializeOptions } from '@fastify/cookie';

/** Lax: a cookie is sent when another site sends the browser here, but not with what that site's page posts. */
export const COOKIE_ATTRIBUTES = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
} as const satisfies CookieSerializeOptions;
