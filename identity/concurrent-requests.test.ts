import { randomUUID } from 'node:crypto';
import type { UserProfile } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { startTestRegion, type TestRegion } from '@fernway/region/testing';
import { signCall } from '@fernway/server-kit/signed-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, PASSWORD, PEER_KEY, startTestIdentity, type TestIdentity, tokenOf } from './testing.ts';

// Two copies of identity on one database, and both regions, one of them in two copies.
const urls = { CA: '', US: '' };
let copies: [TestIdentity, TestIdentity];
let regions: Record<'CA' | 'US', TestRegion>;
let secondCa: TestRegion;
beforeAll(async () => {
  const first = await startTestIdentity({ regions: urls });
  copies = [first, await startTestIdentity({ regions: urls, on: first })];
  const [CA, US] = await Promise.all([
    startTestRegion('CA', { identityUrl: first.origin }),
    startTestRegion('US', { identityUrl: first.origin }),
  ]);
  regions = { CA, US };
  secondCa = await startTestRegion('CA', { identityUrl: first.origin, on: CA });
  Object.assign(urls, { CA: CA.origin, US: US.origin });
});
afterAll(async () => {
  await Promise.all([regions.CA.close(), regions.US.close(), secondCa.close()]);
  await copies[1].close();
  await copies[0].close();
});

/** What a region answers when the other one asks who has an address. */
async function profileIn(home: 'CA' | 'US', email: string) {
  const path = `/getUserById/${encodeURIComponent(encodeBase64(email))}`;
  const to = home === 'CA' ? 'region-ca' : 'region-us';
  const headers = signCall(PEER_KEY, { to, method: 'GET', path: `/api${path}`, body: '' });
  const { status, body } = await regions[home].get<UserProfile>(path, { headers });
  expect(status).toBe(200);
  const { id, email: address, emailOk, name, country, authType } = body;
  return { id, email: address, emailOk, name, country, authType };
}

const PROFILE_JOBS = [
  'save-profile-in-ca',
  'save-profile-in-us',
  'delete-account-in-ca',
  'delete-account-in-us',
] as const;
const ROUNDS = process.env.FERNWAY_FULL ? 50 : 4;
/** Twelve passwords are hashed in each. */
const timeout = 30_000 + ROUNDS * 4_000;

test('the same e-mail registered in both at once is confirmed for one of them, the same in both regions, and nothing is left of the others', {
  timeout,
}, async () => {
  const [identity] = copies;
  const emails = Array.from({ length: ROUNDS }, () => `both-${randomUUID()}@example.test`);
  const sides = (['CA', 'US'] as const).flatMap((market, copy) =>
    ['One', 'Two'].map((who) => ({
      at: copies[copy] ?? identity,
      market,
      name: `${who} of ${market}`,
      password: `${PASSWORD}-${who}-${market}`,
    })),
  );
  for (const email of emails) {
    const registered = await Promise.all(
      sides.map(async ({ at, market, name, password }) => {
        const shopper = browser(at, { market });
        // Addresses have no case: one side writes it otherwise.
        const written = market === 'US' ? email.toUpperCase() : email;
        const { status, body } = await shopper.call('register', { name, email: written, password });
        expect({ status, body }, 'nobody learns from it who was there').toEqual({ status: 200, body: {} });
        const { body: signedIn } = await shopper.call('signIn', { email, password });
        return { shopper, market, name, user: signedIn.user as { id: string; name: string } };
      }),
    );
    const [other, confirmer, ...others] = registered;
    if (!other || !confirmer) throw new Error('nobody has registered');
    for (const copy of copies) for (const name of PROFILE_JOBS) await copy.jobsDone(name);
    const mails = () => copies.flatMap(({ mails: sent }) => sent).filter(({ to }) => to === email);
    await Promise.all(copies.map((copy) => copy.jobsDone('send-mail')));
    const [link] = mails();
    if (!link) throw new Error('nothing is mailed');
    expect((await confirmer.shopper.call('verifyEmail', { token: tokenOf(link) })).status).toBe(200);
    for (const copy of copies) for (const name of PROFILE_JOBS) await copy.jobsDone(name);

    const [inCanada, inStates] = await Promise.all([profileIn('CA', email), profileIn('US', email)]);
    expect(inStates).toEqual(inCanada);
    expect(inCanada).toMatchObject({
      ...{ id: confirmer.user.id, name: confirmer.name, country: confirmer.market, email, emailOk: 'Y' },
    });
    expect((await confirmer.shopper.call('session')).body).toMatchObject({ user: { emailVerified: true } });
    for (const { shopper } of [other, ...others])
      expect((await shopper.call('session')).body, 'what nobody has confirmed is gone').toEqual({
        user: null,
      });
    for (const region of Object.values(regions)) {
      const rows = await region.db.execute(`select id from users where email = '${email}'`);
      expect(rows.rows).toEqual([{ id: confirmer.user.id }]);
    }
  }
});

test('S09 a nonce that one copy of a server has taken is known to the other', async () => {
  const path = `/getUserById/${encodeURIComponent(encodeBase64('nobody@example.test'))}`;
  const headers = signCall(PEER_KEY, { to: 'region-ca', method: 'GET', path: `/api${path}`, body: '' });
  const statuses = async () =>
    (await Promise.all([regions.CA, secondCa].map((copy) => copy.get(path, { headers })))).map(
      ({ status }) => status,
    );
  expect((await statuses()).toSorted(), 'of both at once one believes it').toEqual([401, 404]);
  expect(await statuses()).toEqual([401, 401]);

  const own = '/ended-sessions';
  const signed = signCall(PEER_KEY, { to: 'identity', method: 'GET', path: own, body: '' });
  const ended = new AbortController();
  const answers = await Promise.all(
    copies.map(
      async ({ origin }) => (await fetch(origin + own, { headers: signed, signal: ended.signal })).status,
    ),
  );
  ended.abort();
  expect(answers.toSorted()).toEqual([200, 401]);
});
