import { randomUUID } from 'node:crypto';
import type { Call, CallName } from '@fernway/contract';
import { signCall } from '@fernway/server-kit/signed-call';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTokenIssuer, type TokenIssuer } from '../auth/test-issuer.ts';
import { PEER_KEY, startTestRegion, type TestRegion } from '../testing.ts';
import { audiences } from './test-audiences.ts';
import { type Catalogue, fillCatalogue } from './test-catalogue.ts';
import {
  addressOf,
  ask,
  calls,
  errorLines,
  everyCall,
  expectProblem,
  peerCalls,
  requestOf,
} from './testing.ts';

let region: TestRegion;
let elsewhere: TokenIssuer;
let catalogue: Catalogue;
beforeAll(async () => {
  [region, elsewhere] = await Promise.all([startTestRegion(), startTokenIssuer('US')]);
  catalogue = await fillCatalogue(region);
});
afterAll(() => Promise.all([region.close(), elsewhere.close()]));

interface SignedRequest {
  method: string;
  path: string;
  body: string;
}
type CallerHeaders = Record<string, string>;

const bearer = (token: string): CallerHeaders => ({ authorization: `Bearer ${token}` });
const seconds = () => Math.floor(Date.now() / 1_000);

/** Every kind of caller, and what they show. */
const comers = {
  guest: async () => ({}),
  owner: async () => catalogue.shopper.headers,
  'other shopper': async () => (await region.identity.shopper()).headers,
  admin: async () => (await region.identity.shopper({ roles: ['admin', 'moderator'] })).headers,
  'other region': async () => {
    const { claimsOf, sign } = region.identity;
    return bearer(await sign(claimsOf(catalogue.shopper), { claims: { aud: 'region-us' } }));
  },
  'other region’s own': async () => (await elsewhere.shopper({ sub: catalogue.shopper.id })).headers,
  expired: async () => {
    const { claimsOf, sign } = region.identity;
    const past = { iat: seconds() - 700, exp: seconds() - 100 };
    return bearer(await sign(claimsOf(catalogue.shopper), { claims: past }));
  },
  'wrong algorithm': async () => {
    const { claimsOf, sign } = region.identity;
    const { privateKey } = await generateKeyPair('ES256');
    return bearer(await sign(claimsOf(catalogue.shopper), { header: { alg: 'ES256' }, key: privateKey }));
  },
  'our own server': async (asking: SignedRequest) => signCall(PEER_KEY, { to: 'region-ca', ...asking }),
  'our own server, to the other region': async (asking: SignedRequest) =>
    signCall(PEER_KEY, { to: 'region-us', ...asking }),
  'who leaves': async () => catalogue.leaver.headers,
  'another who leaves': async () =>
    bearer(region.identity.deletionToken({ id: randomUUID(), email: 'another@example.test' })),
  'who has a link that was used': async () => bearer('u'.repeat(43)),
  'a liar who signs': async (asking: SignedRequest) =>
    signCall('another key', { to: 'region-ca', ...asking }),
} satisfies Record<string, (asking: SignedRequest) => Promise<CallerHeaders>>;
type CallerKind = keyof typeof comers;

const GOOD_TOKENS: readonly CallerKind[] = ['owner', 'other shopper', 'admin'];
const SIGNED: readonly CallerKind[] = [
  'our own server',
  'our own server, to the other region',
  'a liar who signs',
];

/** What the authorisation table means for a caller: 200, 401 or 403. */
function expectedStatus(audience: string, comer: CallerKind, namesUser: boolean): number {
  const who = audience.split(', ');
  const strange = who.filter(
    (one) => !['all', 'shopper', 'identity', 'peer', 'site', 'deletion-token'].includes(one),
  );
  if (strange.length > 0) throw new Error(`say here what ${strange.join()} means`);
  const isOpen = who.includes('all');
  // The site is known by its key, and may pass on the token of the shopper for whom it asks.
  if (who.includes('site'))
    return comer === 'guest' || SIGNED.includes(comer) || GOOD_TOKENS.includes(comer) ? 200 : 401;
  if (who.includes('deletion-token')) {
    if (comer === 'who leaves') return 200;
    if (comer === 'another who leaves') return 403;
    if (comer !== 'our own server') return 401;
  }
  if (!who.includes('shopper'))
    return isOpen || (comer === 'our own server' && who.includes('peer')) ? 200 : 401;
  if (SIGNED.includes(comer)) {
    const isForServers = who.includes('peer') || who.includes('identity');
    return isOpen || (comer === 'our own server' && isForServers) ? 200 : 401;
  }
  if (comer === 'guest') return isOpen ? 200 : 401;
  if (!GOOD_TOKENS.includes(comer)) return 401;
  return comer !== 'owner' && namesUser ? 403 : 200;
}

const forms = [...calls, ...peerCalls].flatMap(([name, call]): [string, CallName, Call, string][] => [
  [`${call.method} ${name}`, name, call, call.method],
  ...(call.alsoGet ? [[`GET ${name}`, name, call, 'GET'] as [string, CallName, Call, string]] : []),
]);

test('the authorisation table has a row for every call', () => {
  expect(Object.keys(audiences).sort()).toEqual(everyCall.map(([name]) => name).sort());
});

test.each(forms)('%s answers those whom it is for, and nobody else', async (_form, name, call, method) => {
  const since = region.logs.length;
  const path = addressOf(name, catalogue);
  const { headers: all, body = '' } = requestOf(name, catalogue);
  const type = all['content-type'];
  for (const [comer, headersOf] of Object.entries(comers) as [
    CallerKind,
    (asking: SignedRequest) => Promise<CallerHeaders>,
  ][]) {
    const headers = await headersOf({ method, path, body: String(body) });
    const answer = await ask(region, path, {
      method,
      headers: {
        ...headers,
        cookie: '__Host-fernway.session_token=stolen',
        ...(type && { 'content-type': type }),
      },
      ...(body !== '' && { body }),
    });
    const status = expectedStatus(audiences[name] ?? '', comer, 'user' in call.params.properties);
    expect([comer, answer.status, answer.problem?.issues]).toEqual([
      comer,
      status,
      status === 200 ? undefined : [],
    ]);
    if (status === 401) expectProblem(answer, 'unauthorized', comer);
    if (status === 403) expectProblem(answer, 'forbidden', comer);
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.headers['cache-control'], comer).toBe('no-store');
    expect(answer.headers, comer).not.toHaveProperty('set-cookie');
  }
  expect(errorLines(region, since)).toEqual([]);
});

const closed = everyCall.filter(([, call]) => !call.audience.includes('all'));

test.each(closed)(
  '%s refuses who proves nothing, before anything of the body is read',
  async (name, call) => {
    const path = addressOf(name, catalogue);
    const headers = { 'x-site-key': 'none', 'content-type': 'application/json' };
    expectProblem(await ask(region, path, { method: call.method, headers, body: '{' }), 'unauthorized', name);
  },
);
