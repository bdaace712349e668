import type { SocialProviderName } from '@fernway/contract/social';
import { startSignIn } from '@fernway/fakes/sign-in/sign-in';
import { logIn, type SignInEntry } from '@fernway/fakes/sign-in/testing';
import { fakeKeys } from '@fernway/settings/social-keys';
import {
  HOSTS,
  startTestIdentity,
  type TestBrowser,
  type TestIdentity,
  type TestIdentityAnswer,
} from '../testing.ts';

/** What stands in for Google, Apple and Facebook, and an identity that sends people there. */
export interface SocialTestIdentity {
  identity: TestIdentity;
  close(): Promise<void>;
}

export async function startSocialIdentity(): Promise<SocialTestIdentity> {
  const siteOrigins = Object.values(HOSTS).map((host) => `http://${host}`);
  const fakes = await startSignIn({ port: 0, siteOrigins });
  const identity = await startTestIdentity({ socialKeys: fakeKeys(fakes.origin) });
  return {
    identity,
    async close() {
      await identity.close();
      await fakes.close();
    },
  };
}

/** What a browser comes back with from the provider, after it was sent there. */
export async function askProvider(
  browser: TestBrowser,
  provider: SocialProviderName,
  entered: SignInEntry,
  change: (address: URL) => void = () => {},
): Promise<Record<string, string>> {
  const { body, status } = await browser.call('startSocial', { provider, to: '/myList' });
  if (status !== 200) throw new Error(`starting answers ${status}`);
  const address = new URL(String(body.address));
  change(address);
  return logIn(address.href, entered);
}

/** The whole way to a provider and back, as the site's auth proxy goes it. */
export async function signInWith(
  browser: TestBrowser,
  provider: SocialProviderName,
  entered: SignInEntry,
): Promise<TestIdentityAnswer> {
  const back = await askProvider(browser, provider, entered);
  return browser.call('finishSocial', { provider, ...back });
}
