import { randomUUID } from 'node:crypto';
import type { Viewer } from '@fernway/contract';
import { base64url, exportJWK, exportSPKI, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Forgery, TestShopper } from '../auth/test-issuer.ts';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { ask, errorLines, expectProblem } from './testing.ts';

let region: TestRegion;
let ann: TestShopper;
beforeAll(async () => {
  region = await startTestRegion();
  ann = await region.identity.shopper();
});
afterAll(() => region.close());

const me = (token: string, scheme = 'Bearer') =>
  ask(region, '/api/me', { headers: { authorization: `${scheme} ${token}` } });
const askWithForgery = async (forgery: Forgery) =>
  me(await region.identity.sign(region.identity.claimsOf(ann), forgery));
const now = () => Math.floor(Date.now() / 1_000);

test('a token of the own region holds, in either spelling of its scheme', async () => {
  expect((await me(ann.token)).status).toBe(200);
  expect((await me(ann.token, 'bearer')).status).toBe(200);
});

const claims: [string, NonNullable<Forgery['claims']>][] = [
  ['is for the other region', { aud: 'region-us' }],
  ['is for both regions', { aud: ['region-us', 'region-ca'] }],
  ['is for the site', { aud: 'site' }],
  ['is for nobody', { aud: '' }],
  ['is of another issuer', { iss: 'https://accounts.google.com' }],
  ['has run out', { iat: now() - 600, exp: now() - 61 }],
  ['has run out by its age', { iat: now() - 661, exp: now() + 600 }],
  ['comes from the future', { iat: now() + 90, exp: now() + 600 }],
  ['never runs out', { exp: undefined as never }],
  ['runs out at no number', { exp: 'never' as never }],
  ['holds later', { nbf: now() + 90 }],
  ['names nobody', { sub: undefined as never }],
  ['names a guest', { sub: 'guest' }],
  ['names an e-mail', { sub: 'ann@example.test' }],
  ['names a key of ours', { sub: '__proto__' }],
  ['names several', { sub: [randomUUID()] as never }],
  ['has no session', { sid: undefined as never }],
  ['has a session that is none', { sid: "' or 1=1 --" }],
  ['has a role that there is not', { roles: ['owner'] }],
  ['has roles that are no list', { roles: 'admin' }],
  ['has no address', { email: undefined as never }],
  ['has a verified address of another kind', { emailVerified: 'false' }],
];
test.each(claims)('S17 a token that %s is refused', async (what, changed) => {
  expectProblem(await askWithForgery({ claims: changed }), 'unauthorized', what);
});

test.each<[string, NonNullable<Forgery['claims']>]>([
  ['ahead', { iat: now() - 630, exp: now() - 30 }],
  ['behind', { iat: now() + 55, nbf: now() + 55, exp: now() + 655 }],
])('a token is accepted by a region whose clock is %s by less than a minute', async (_, changed) => {
  expect((await askWithForgery({ claims: changed })).status).toBe(200);
});

const headers: [string, NonNullable<Forgery['header']>][] = [
  ['ID token', { typ: 'JWT' }],
  ['untyped token', { typ: undefined as never }],
  ['access token of a kid that is a path', { kid: '../../../../dev/null' }],
  ['access token of a kid that is a statement', { kid: "x' union select 'key' --" }],
  ['access token of an unknown kid', { kid: randomUUID() }],
];
test.each(headers)('S17 what is an %s is refused', async (what, header) => {
  expectProblem(await askWithForgery({ header }), 'unauthorized', what);
});

test('S17 a token is never unsigned, nor signed with a key that everybody knows', async () => {
  const text = (value: object) => base64url.encode(JSON.stringify(value));
  const payload = text(region.identity.claimsOf(ann));
  const { kid } = (await region.identity.publicKey()) as { kid: string };
  for (const alg of ['none', 'None', 'NONE', '']) {
    const unsigned = `${text({ alg, typ: 'at+jwt', kid })}.${payload}.`;
    expectProblem(await me(unsigned), 'unauthorized', alg);
  }
  const jwk = await region.identity.publicKey();
  const publicKey = await importJWK({ ...jwk }, 'EdDSA', { extractable: true });
  const secrets = [JSON.stringify(jwk), await exportSPKI(publicKey as never), (jwk as { x: string }).x];
  for (const secret of secrets) {
    const key = new TextEncoder().encode(secret.padEnd(32));
    expectProblem(await askWithForgery({ header: { alg: 'HS256' }, key }), 'unauthorized', 'HS256');
  }
});

test('S17 a token brings no key of its own, nor says where one is', async () => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const own: NonNullable<Forgery['header']>[] = [
    { jwk },
    { jku: 'https://evil.example/jwks' },
    { x5u: 'https://evil.example/cert' },
    { x5c: ['MIIB'] },
    {},
  ];
  for (const header of own)
    expectProblem(await askWithForgery({ header, key: privateKey }), 'unauthorized', String(header));
});

test('S17 a token is whole, and its own', async () => {
  const [head = '', payload = '', signature = ''] = ann.token.split('.');
  const other = (await region.identity.shopper()).token.split('.');
  const broken = [
    '',
    'null',
    'a.b.c',
    head,
    `${head}.${payload}`,
    `${head}.${payload}.`,
    `${head}.${other[1]}.${signature}`,
    `${other[0]}.${payload}.${other[2]}`,
    `${ann.token}.${signature}`,
    `${head}.${payload}.${signature.slice(0, -2)}`,
    `${'a'.repeat(8_000)}.b.c`,
  ];
  for (const token of broken) expectProblem(await me(token), 'unauthorized', token.slice(0, 40));
  for (const scheme of ['Basic', 'Token', 'Digest'])
    expectProblem(await me(ann.token, scheme), 'unauthorized', scheme);
  const elsewhere = [
    ask(region, `/api/me?access_token=${ann.token}`),
    ask(region, `/api/me`, { headers: { cookie: `token=${ann.token}; authorization=Bearer ${ann.token}` } }),
  ];
  for (const answer of await Promise.all(elsewhere)) expectProblem(answer, 'unauthorized', 'no bearer');
});

test('no token, address or name of a shopper is in the logs', async () => {
  const body = JSON.parse((await me(ann.token)).text) as Viewer;
  expect(body.email).toBe(ann.email);
  const logs = region.logs.join('');
  expect(logs).not.toContain(ann.token.split('.')[1]);
  expect(logs).not.toContain('@example.test');
  expect(logs).not.toContain(ann.id);
  expect(errorLines(region, 0)).toEqual([]);
});

test('F16 F17 a new key is found by the first token that names it, and known ones serve while identity is away', async () => {
  await region.identity.rotate();
  const early = await region.identity.shopper();
  // Between two fetches for an unknown key the region waits five seconds.
  await expect.poll(async () => (await me(early.token)).status, { timeout: 10_000 }).toBe(200);
  await region.identity.away();
  const late = await region.identity.shopper();
  expect((await me(late.token)).status).toBe(200);
  await region.identity.rotate();
  const unknown = await region.identity.shopper();
  await expect.poll(async () => (await me(unknown.token)).status, { timeout: 10_000 }).toBe(503);
  expect((await me(late.token)).status).toBe(200);
  await region.identity.back();
});
