import { randomUUID } from 'node:crypto';
import type { UserProfile } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/encoding';
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

const ROUNDS = process.env.FERNWAY_FULL ? 50 : 4;
/** Eight passwords are hashed in each. */
const timeout = 30_000 + ROUNDS * 4_000;

test('the same e-mail registered in both at once is one account, the same in both regions, and the other is told as always', {
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
    const answers = await Promise.all(
      sides.map(async ({ at, market, name, password }) => {
        // Addresses have no case: one side writes it otherwise.
        const written = market === 'US' ? email.toUpperCase() : email;
        const { status, body } = await browser(at, { market }).call('register', {
          name,
          email: written,
          password,
        });
        return { status, body };
      }),
    );
    expect(answers, 'nobody learns from it who was there').toEqual(
      Array(sides.length).fill({ status: 200, body: {} }),
    );
  }
  for (const copy of copies) {
    for (const name of ['save-profile-in-ca', 'save-profile-in-us', 'send-mail'] as const)
      await copy.jobsDone(name);
  }
  const { rows } = await identity.pool.query<{ email: string; accounts: number }>(
    `select u."email", count(*)::int as accounts from "user" u join "account" a on a."userId" = u."id"
     where u."email" = any($1) group by u."id"`,
    [emails],
  );
  expect(
    rows.map(({ email, accounts }) => [email, accounts]).toSorted(),
    'one account, with one password',
  ).toEqual(emails.map((email) => [email, 1]).toSorted());

  for (const email of emails) {
    const [inCanada, inStates] = await Promise.all([profileIn('CA', email), profileIn('US', email)]);
    expect(inStates).toEqual(inCanada);
    const signIns = await Promise.all(
      sides.map(async ({ market, name, password }) => {
        const { status, body } = await browser(identity, { market }).call('signIn', { email, password });
        return status === 200 ? { name, market, user: body.user as { id: string; name: string } } : status;
      }),
    );
    const [winner, ...others] = signIns.filter((one) => typeof one === 'object');
    expect(others, 'one password is right').toEqual([]);
    expect(winner?.user).toMatchObject({ id: inCanada.id, name: winner?.name });
    expect(inCanada, 'and it is the one whose name both regions hold').toMatchObject({
      name: winner?.name,
      country: winner?.market,
      email,
    });
    // The winner may confirm the address; the loser is told, in the same mailbox, that there is an account.
    const mails = copies.flatMap(({ mails }) => mails).filter(({ to }) => to === email);
    const kinds = mails.map(({ mail }) => mail.name);
    expect(kinds.filter((kind) => kind === 'confirm-address')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'already-registered').length).toBeGreaterThan(0);
    const confirm = mails.find(({ mail }) => mail.name === 'confirm-address');
    if (confirm)
      expect((await browser(identity).call('verifyEmail', { token: tokenOf(confirm) })).status).toBe(200);
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
