import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestRegion, type TestRegion } from '@fernway/region/testing';
import {
  browser,
  PASSWORD,
  registerConfirmed,
  startTestIdentity,
  type TestBrowser,
  type TestIdentity,
  type TestIdentityOptions,
  tokenOf,
} from '../testing.ts';

export interface DeletionTestShopper {
  id: string;
  email: string;
  browser: TestBrowser;
  /** Of the mailed link. */
  token: string;
}

/** Real identity and regions, for tests that delete accounts. Close it after the suite. */
export interface DeletionTestStack {
  identity: TestIdentity;
  ca: TestRegion;
  us: TestRegion;
  /** Somebody who is signed in, known in both regions, and has the mail by which the account is deleted. */
  createShopper(): Promise<DeletionTestShopper>;
  /** Follows the mailed link in another browser. */
  confirm(who: Pick<DeletionTestShopper, 'token' | 'email'>): ReturnType<TestBrowser['call']>;
  /** Whether identity still has the account. */
  hasAccount(who: DeletionTestShopper): Promise<boolean>;
  /** The regions that still have the profile. */
  profiles(who: DeletionTestShopper): Promise<string[]>;
  /** The headers that authenticate a call to that region. */
  tokenFor(who: DeletionTestShopper, home: 'CA' | 'US'): Promise<{ headers: { authorization: string } }>;
  /** Replaces a region until it is disposed of; by default it answers 503. */
  replaceRegion(home: 'CA' | 'US', answer?: RequestListener): Promise<Disposable>;
  close(): Promise<void>;
}

/** @param options default: no provider is offered */
export async function startDeletionTestStack(
  options: Pick<TestIdentityOptions, 'socialKeys'> = {},
): Promise<DeletionTestStack> {
  const regions = { CA: '', US: '' };
  const identity = await startTestIdentity({ ...options, regions });
  const identityUrl = identity.origin;
  const [ca, us] = await Promise.all([
    startTestRegion('CA', { identityUrl }),
    startTestRegion('US', { identityUrl }),
  ]);
  const origins = { CA: ca.origin, US: us.origin };
  Object.assign(regions, origins);
  return {
    identity,
    ca,
    us,
    async createShopper() {
      const shopper = await registerConfirmed(identity);
      const { email } = shopper;
      await shopper.browser.call('signIn', { email, password: PASSWORD });
      await identity.jobsDone('save-profile-in-ca');
      await identity.jobsDone('save-profile-in-us');
      await shopper.browser.call('requestDeletion', { email });
      const { rows } = await identity.pool.query<{ id: string }>(
        'select "id" from "user" where "email" = $1',
        [email],
      );
      return {
        id: rows[0]?.id ?? '',
        email,
        browser: shopper.browser,
        token: tokenOf(await identity.mailTo(email)),
      };
    },
    confirm: ({ token, email }) => browser(identity).call('deleteAccount', { token, email }),
    hasAccount: async ({ id }) =>
      (await identity.pool.query('select from "user" where "id" = $1', [id])).rowCount === 1,
    async profiles({ id }) {
      const found = await Promise.all(
        [ca, us].map(({ db }) => db.execute(`select from users where id = '${id}'`)),
      );
      return ['CA', 'US'].filter((_, index) => found[index]?.rowCount === 1);
    },
    async tokenFor({ browser: shopper }, home) {
      const { body } = await shopper.call('regionToken', undefined, `?region=${home}`);
      return { headers: { authorization: `Bearer ${String(body.token)}` } };
    },
    async replaceRegion(home, answer = (_request, response) => response.writeHead(503).end()) {
      const server = createServer(answer).listen(0);
      await once(server, 'listening');
      regions[home] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return {
        [Symbol.dispose]() {
          regions[home] = origins[home];
          server.closeAllConnections();
          server.close();
        },
      };
    },
    async close() {
      await identity.close();
      await Promise.all([ca.close(), us.close()]);
    },
  };
}
