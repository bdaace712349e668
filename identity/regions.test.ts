import { userSegment } from '@fernway/contract/wire';
import { startTestRegion, type TestRegion } from '@fernway/region/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, register, startTestIdentity, type TestBrowser, type TestIdentity } from './testing.ts';

// Identity and both regions as they run, each on a database of its own.
const regions = { CA: '', US: '' };
let identity: TestIdentity;
let servers: Record<'CA' | 'US', TestRegion>;
beforeAll(async () => {
  identity = await startTestIdentity({ regions });
  const options = { identityUrl: identity.origin };
  const [CA, US] = await Promise.all([startTestRegion('CA', options), startTestRegion('US', options)]);
  servers = { CA, US };
  Object.assign(regions, { CA: CA.origin, US: US.origin });
});
afterAll(async () => {
  await Promise.all([servers.CA.close(), servers.US.close()]);
  await identity.close();
});

async function signedIn(market: 'CA' | 'US' = 'CA') {
  const { browser, email } = await register(identity, { market });
  const { body } = await browser.call('signIn', { email, password: PASSWORD });
  return { browser, email, id: (body as { user: { id: string } }).user.id };
}

const tokenFor = async (browser: TestBrowser, region: 'CA' | 'US') =>
  String((await browser.call('regionToken', undefined, `?region=${region}`)).body.token);
const ask = (region: 'CA' | 'US', id: string, token: string) =>
  servers[region].get<Record<string, unknown>>(`/getUserById/${encodeURIComponent(userSegment(id))}`, {
    headers: { authorization: `Bearer ${token}` },
  });

test('whoever registers has a profile in both regions, which know the shopper by the token', async () => {
  const { browser, email, id } = await signedIn('US');
  await identity.jobsDone('save-profile-in-ca');
  await identity.jobsDone('save-profile-in-us');
  for (const region of ['CA', 'US'] as const) {
    const { status, body } = await ask(region, id, await tokenFor(browser, region));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ email, name: 'Shopper', country: 'US', emailOk: 'N' });
  }
});

test('S09 a token for one region is refused by the other', async () => {
  const { browser, id } = await signedIn();
  expect((await ask('US', id, await tokenFor(browser, 'CA'))).status).toBe(401);
  expect((await ask('CA', id, await tokenFor(browser, 'US'))).status).toBe(401);
});

test('S16 after signing out both regions refuse the tokens within a second', async () => {
  const { browser, id } = await signedIn();
  const tokens = { CA: await tokenFor(browser, 'CA'), US: await tokenFor(browser, 'US') };
  for (const region of ['CA', 'US'] as const)
    expect((await ask(region, id, tokens[region])).status).toBe(200);
  await browser.call('signOut');
  const askBothRegions = async () => {
    const answers = [await ask('CA', id, tokens.CA), await ask('US', id, tokens.US)];
    return answers.map(({ status }) => status);
  };
  await expect.poll(askBothRegions, { timeout: 10_000, interval: 10 }).toEqual([401, 401]);
});
