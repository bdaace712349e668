import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/sign-in';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/reset-password-page.ts';

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = () => [
  { title: `${t.chooseNewPassword()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default lazyPart<Route.ComponentProps>(
  async () => (await import('./mailed-screens.tsx')).ResetPasswordScreen,
);
