import type { CallName } from '@fernway/contract';
import { SCOPES } from '@fernway/contract/scopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { type Catalogue, fillCatalogue } from './test-catalogue.ts';
import { neededScopes } from './test-scopes.ts';
import { addressOf, ask, calls, expectProblem, requestOf } from './testing.ts';

let region: TestRegion;
let catalogue: Catalogue;
beforeAll(async () => {
  region = await startTestRegion();
  catalogue = await fillCatalogue(region);
});
afterAll(() => region.close());

/** The owner of the catalogue's things by an app; without `scope`, by one that was allowed nothing. */
async function asApp(name: CallName, scope?: string) {
  const { claimsOf, sign } = region.identity;
  const claims = { client_id: 'an-app', ...(scope !== undefined && { scope }) };
  const token = await sign(claimsOf(catalogue.shopper), { claims });
  const sent = requestOf(name, catalogue);
  return ask(region, addressOf(name, catalogue), {
    ...sent,
    headers: { ...sent.headers, authorization: `Bearer ${token}` },
  });
}

const ofShoppers = calls.filter(([, { audience }]) => audience.includes('shopper'));

test('the table of scopes has a row for every call for shoppers, as the contract has it', () => {
  const declared = ofShoppers.map(([name, { scopes }]) => [name, scopes.join(' ')]);
  expect(Object.fromEntries(declared)).toEqual(neededScopes);
});

test.each(ofShoppers)('%s refuses an app that was allowed everything else', async (name) => {
  const needed = (neededScopes[name] ?? '').split(' ');
  for (const missing of needed) {
    const others = SCOPES.filter((scope) => scope !== missing).join(' ');
    for (const scope of [others, '', undefined]) {
      const answer = await asApp(name, scope);
      expectProblem(answer, 'insufficient_scope', `${name} with ${scope}`);
      expect(answer.headers['www-authenticate']).toBe(
        `Bearer error="insufficient_scope", scope="${neededScopes[name]}"`,
      );
    }
  }
});

test.each(ofShoppers)('%s answers an app that was allowed it', async (name) => {
  const { status, problem } = await asApp(name, neededScopes[name]);
  expect([status, problem?.code]).toEqual([200, undefined]);
});

test('S17 a token that names a scope that there is not is refused', async () => {
  expectProblem(await asApp('getUserSnippets', 'lists everything'), 'unauthorized', 'an unknown scope');
});

test('an app that may not know the profile acts for a shopper whose profile is there, and learns no address', async () => {
  const { claimsOf, sign } = region.identity;
  const { email: _, ...claims } = claimsOf(catalogue.shopper);
  const app = { ...claims, name: '', client_id: 'an-app', scope: 'lists' };
  const bearer = { authorization: `Bearer ${await sign(app)}` };
  const sent = requestOf('makeFollow', catalogue);
  const path = addressOf('makeFollow', catalogue);
  const answer = await ask(region, path, { ...sent, headers: { ...sent.headers, ...bearer } });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain('@');
});
