import { createHash } from 'node:crypto';
import { fakeKeys } from '@fernway/settings/social-keys';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignIn, startSignIn } from './sign-in.ts';
import { logIn } from './testing.ts';

const SITE = 'http://ca.localhost:3000';
let signIn: SignIn;
beforeAll(async () => {
  signIn = await startSignIn({ port: 0, siteOrigins: [SITE] });
});
afterAll(() => signIn.close());

const VERIFIER = 'v'.repeat(43);

function addressOf(name: string, changes: Record<string, string | undefined> = {}): string {
  const query = {
    client_id: 'fernway',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${SITE}/auth/callback/${name}`,
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const present = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${signIn.origin}/${name}/auth?${new URLSearchParams(present)}`;
}

async function tokensFor(name: 'google' | 'facebook', code = '', verifier = VERIFIER) {
  const { clientId, clientSecret } = fakeKeys(signIn.origin)[name];
  const answer = await fetch(`${signIn.origin}/${name}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${SITE}/auth/callback/${name}`,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  return { status: answer.status, body: (await answer.json()) as { id_token?: string; error?: string } };
}

test('whoever logs in comes back with a code, for an ID token that says what was chosen', async () => {
  const back = await logIn(addressOf('google'), { login: 'grace', email: 'grace@example.test' });
  expect(back).toMatchObject({ state: 'a state', iss: `${signIn.origin}/google` });
  const { body } = await tokensFor('google', back.code);
  const keys = (await (await fetch(`${signIn.origin}/google/jwks`)).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(body.id_token ?? '', createLocalJWKSet(keys), {
    issuer: `${signIn.origin}/google`,
    audience: 'fernway',
  });
  expect(payload).toMatchObject({
    sub: 'grace',
    email: 'grace@example.test',
    email_verified: true,
    nonce: 'a nonce',
  });
  expect(await tokensFor('google', back.code), 'a code is good once').toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
});

test('an address can be unverified or withheld, and Facebook says nothing of it', async () => {
  const readIdToken = async (
    name: 'google' | 'facebook',
    address: 'verified' | 'unverified' | 'withheld',
  ) => {
    const back = await logIn(addressOf(name), { login: `${address}-${name}`, address });
    return decodeJwt((await tokensFor(name, back.code)).body.id_token ?? '');
  };
  expect(await readIdToken('google', 'unverified')).toMatchObject({ email_verified: false });
  expect(await readIdToken('google', 'withheld')).not.toHaveProperty('email');
  expect(await readIdToken('facebook', 'verified')).toHaveProperty('email');
  expect(await readIdToken('facebook', 'verified')).not.toHaveProperty('email_verified');
});

test('Apple posts a form, with the name at the first time only', async () => {
  const address = addressOf('apple', { response_mode: 'form_post', scope: 'openid email name' });
  const first = await logIn(address, { login: 'alan', name: 'Alan Fern' });
  expect(first.code).toBeTruthy();
  expect(JSON.parse(first.user ?? '')).toMatchObject({ name: { firstName: 'Alan', lastName: 'Fern' } });
  expect(await logIn(address, { login: 'alan', name: 'Alan Fern' })).not.toHaveProperty('user');
});

test('what is not as it has to be is refused: no PKCE, another verifier, another site, a cancelled login', async () => {
  const without = await fetch(
    addressOf('google', { code_challenge: undefined, code_challenge_method: undefined }),
    {
      redirect: 'manual',
    },
  );
  expect(without.headers.get('location')).toContain('error=invalid_request');
  const back = await logIn(addressOf('google'), { login: 'mallory' });
  expect((await tokensFor('google', back.code, 'w'.repeat(43))).status).toBe(400);
  const elsewhere = addressOf('google', { redirect_uri: 'https://evil.example/auth/callback/google' });
  expect((await fetch(elsewhere, { redirect: 'manual' })).status).toBe(400);
  expect(await logIn(addressOf('google'), { login: 'x', cancel: 'yes' })).toMatchObject({
    error: 'access_denied',
  });
  const { port } = new URL(signIn.origin);
  expect((await fetch(`http://localhost:${port}/readyz`)).status, 'by another name').toBe(421);
});
