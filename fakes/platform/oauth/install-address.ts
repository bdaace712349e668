import type { PlatformContext } from '../platform-context.ts';
import type { FakeShop } from '../shops/shop.ts';
import { encodeAdminHost, signQuery } from './query-signature.ts';

/** Where Install leads in the app store: to the app, which learns there of which shop it is. */
export function installAddress({ app, clock }: PlatformContext, { facts }: FakeShop): string {
  const params = {
    host: encodeAdminHost(facts.host),
    shop: facts.host,
    timestamp: String(Math.floor(clock.now() / 1_000)),
  };
  return `${app.configuration.appUrl}?${signQuery(params, app.signingSecret())}`;
}
