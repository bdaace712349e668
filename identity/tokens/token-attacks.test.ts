import { TokenClaims } from '@fernway/contract/token';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, PASSWORD, register, startTestIdentity, type TestIdentity } from '../testing.ts';
import { ensureSigningKey } from './keys.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

async function signedIn() {
  const shopper = await register(identity);
  await shopper.browser.call('signIn', { email: shopper.email, password: PASSWORD });
  const token = async (region = 'CA') =>
    String((await shopper.browser.call('regionToken', undefined, `?region=${region}`)).body.token);
  return { ...shopper, token };
}
const keys = async () => {
  const answer = await fetch(`${identity.origin}/jwks`);
  return ((await answer.json()) as { keys: Record<string, string>[] }).keys;
};

test('a token says who asks, for one region, for ten minutes, as the contract has it', async () => {
  const { email, token } = await signedIn();
  await identity.pool.query(`update "user" set roles = '{moderator}' where "email" = $1`, [email]);
  for (const [region, audience] of [
    ['CA', 'region-ca'],
    ['US', 'region-us'],
  ]) {
    const jwks = createRemoteJWKSet(new URL(`${identity.origin}/jwks`));
    const { payload, protectedHeader } = await jwtVerify(await token(region), jwks, {
      typ: 'at+jwt',
      algorithms: ['EdDSA'],
      issuer: 'fernway-identity',
      audience: String(audience),
    });
    expect(Value.Check(TokenClaims, payload), JSON.stringify(payload)).toBe(true);
    expect(payload).toMatchObject({ email, emailVerified: false, name: 'Shopper', roles: ['moderator'] });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(600);
    expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) });
  }
});

test('S17 no token is to be had without a session, for another audience, or from better-auth itself', async () => {
  const { browser: shopper } = await signedIn();
  expect((await browser(identity).call('regionToken', undefined, '?region=CA')).status).toBe(401);
  for (const query of ['', '?region=ca', '?region=MX', '?region=CA&region=US', '?region=CA&x=1'])
    expect((await shopper.call('regionToken', undefined, query)).status, query).toBe(400);
  for (const path of ['/auth/token', '/auth/jwks', '/auth/sign-jwt', '/auth/make-signing-key'])
    expect((await fetch(identity.origin + path)).status, path).toBe(404);
});

test('S17 only public halves of keys are shown, and nothing else is signed with them', async () => {
  for (const key of await keys()) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'x']);
    expect(key).toMatchObject({ alg: 'EdDSA', crv: 'Ed25519', kty: 'OKP' });
  }
  const { rows } = await identity.pool.query<{ key: string }>('select "privateKey" as key from "jwks"');
  expect(rows[0]?.key).not.toContain('"d"');
});

test('keys are made once, also by many at once, the next one a day ahead, and an old one counts an hour longer', async () => {
  const { token } = await signedIn();
  const before = await keys();
  expect(before).toHaveLength(1);
  await identity.pool.query(
    `update "jwks" set "expiresAt" = now() + interval '23 hours', "createdAt" = now() - interval '29 days'`,
  );
  await Promise.all(Array.from({ length: 5 }, () => ensureSigningKey(identity.identity.auth, identity.pool)));
  const both = await keys();
  expect(both).toHaveLength(2);
  const next = both.find(({ kid }) => kid !== before[0]?.kid)?.kid;
  const signer = async () => decodeProtectedHeader(await token()).kid;
  expect(await signer(), 'no region knows the next one yet').toBe(before[0]?.kid);
  const madeAgo = (seconds: number) =>
    identity.pool.query(`update "jwks" set "createdAt" = now() - $2 * interval '1 second' where "id" = $1`, [
      next,
      seconds,
    ]);
  await madeAgo(6);
  expect(await signer(), 'a region looks every five seconds').toBe(before[0]?.kid);
  await madeAgo(11);
  expect(await signer()).toBe(next);
  await identity.pool.query(`update "jwks" set "expiresAt" = now() - interval '59 minutes' where "id" = $1`, [
    before[0]?.kid,
  ]);
  expect(await keys()).toHaveLength(2);
  await identity.pool.query(`update "jwks" set "expiresAt" = now() - interval '61 minutes' where "id" = $1`, [
    before[0]?.kid,
  ]);
  expect(await keys()).toEqual(both.filter(({ kid }) => kid !== before[0]?.kid));
});

test('a token names another session after each sign-in', async () => {
  const { browser: shopper, email, token } = await signedIn();
  const first = decodeJwt(await token());
  await shopper.call('signIn', { email, password: PASSWORD });
  const second = decodeJwt(await token());
  expect(second.sub).toBe(first.sub);
  expect(second.sid).not.toBe(first.sid);
});

test('with another secret, which cannot read the keys that are there, tokens are signed with a new one', async () => {
  const { token } = await signedIn();
  const publishedKids = (await keys()).map(({ kid }) => kid);
  await identity.pool.query(`update "jwks" set "privateKey" = '"of another secret"'`);
  await ensureSigningKey(identity.identity.auth, identity.pool);
  expect(publishedKids).not.toContain(decodeProtectedHeader(await token()).kid);
});
