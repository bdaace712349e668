import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fakeKeys } from '@fernway/settings/social-keys';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { browser, PASSWORD, registerConfirmed, startTestIdentity, type TestIdentity } from '../testing.ts';

type ProviderBehaviour = 'well' | 'with 500' | 'with HTML' | 'never';

/** Stands in for Google: signs whatever the test wants, with the keys that it has, and misbehaves as told. */
async function startProvider() {
  const newKey = async () => ({
    kid: randomUUID(),
    ...(await generateKeyPair('RS256', { extractable: true })),
  });
  let key = await newKey();
  const idTokens = new Map<string, string>();
  const state = { keys: 'well' as ProviderBehaviour, token: 'well' as ProviderBehaviour, asked: 0 };
  const answer = (manner: ProviderBehaviour, response: ServerResponse, body: () => Promise<object>) => {
    if (manner === 'with 500') response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
    else if (manner === 'with HTML') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sorry');
    else if (manner === 'well')
      void body().then((answer) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
      );
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/google/jwks') {
      state.asked++;
      answer(state.keys, response, async () => ({
        keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid, alg: 'RS256', use: 'sig' }],
      }));
    } else {
      const code = new URLSearchParams(await text(request)).get('code') ?? '';
      answer(state.token, response, async () => ({ id_token: idTokens.get(code) }));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    state,
    rotate: async () => {
      key = await newKey();
    },
    /** The code for which it gives a token to whoever was sent to that address. `clock`: seconds by which its own is off. */
    async code(address: URL, email: string, clock = 0): Promise<string> {
      const code = randomUUID();
      const now = Math.floor(Date.now() / 1_000) + clock;
      const { searchParams } = address;
      const claims = { nonce: searchParams.get('nonce'), email, email_verified: true, name: 'Ida' };
      const token = new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .setIssuer(`${origin}/google`)
        .setAudience(searchParams.get('client_id') ?? '')
        .setSubject(email)
        .setIssuedAt(now)
        .setExpirationTime(now + 300);
      idTokens.set(code, await token.sign(key.privateKey));
      return code;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

let provider: Awaited<ReturnType<typeof startProvider>>;
let identity: TestIdentity;
/** Milliseconds by which the clock of this process is set ahead; it never goes back. */
let ahead = 0;
function advanceClock(seconds: number): void {
  ahead += seconds * 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + performance.now() + ahead });
}

beforeAll(async () => {
  provider = await startProvider();
  const { google } = fakeKeys(provider.origin);
  identity = await startTestIdentity({ socialKeys: { google, fake: provider.origin } });
});
beforeEach(() => {
  advanceClock(60);
  Object.assign(provider.state, { keys: 'well', token: 'well' });
});
afterAll(async () => {
  vi.useRealTimers();
  await identity.close();
  provider.close();
});

/** The whole way by Google. */
async function byGoogle(clock = 0) {
  const shopper = browser(identity);
  const { body } = await shopper.call('startSocial', { provider: 'google' });
  const address = new URL(String(body.address));
  const code = await provider.code(address, `${randomUUID()}@example.test`, clock);
  const state = address.searchParams.get('state') ?? '';
  const answer = await shopper.call('finishSocial', { provider: 'google', code, state });
  return answer.body.code ?? answer.body.outcome;
}

test('F16 while a provider is away its sign-ins say so in time, and passwords work as always', async () => {
  const { email } = await registerConfirmed(identity);
  for (const manner of ['with 500', 'with HTML', 'never'] as const) {
    provider.state.token = manner;
    const began = performance.now();
    const failing = byGoogle();
    const { status } = await browser(identity).call('signIn', { email, password: PASSWORD });
    expect([manner, status]).toEqual([manner, 200]);
    expect(await failing, manner).toBe('auth/provider-failed');
    expect(performance.now() - began).toBeLessThan(6_000);
  }
  provider.state.token = 'well';
  expect(await byGoogle()).toBe('signed-in');
});

test('F16 a new key of the provider is taken up within 60 s, and asked for once by many', async () => {
  expect(await byGoogle()).toBe('signed-in');
  advanceClock(31);
  await provider.rotate();
  const before = provider.state.asked;
  const answers = await Promise.all(Array.from({ length: 12 }, () => byGoogle()));
  expect(answers).toEqual(Array(12).fill('signed-in'));
  expect(provider.state.asked - before).toBe(1);
});

test.each(['with 500', 'with HTML', 'never'] as const)(
  'F16 keys that are known serve while the provider tells none: it answers %s',
  async (manner) => {
    expect(await byGoogle()).toBe('signed-in');
    provider.state.keys = manner;
    advanceClock(11 * 60);
    expect(await byGoogle()).toBe('signed-in');
    await provider.rotate();
    expect(await byGoogle(), 'but no key that nobody has told').toBe('auth/provider-failed');
  },
);

test('F16 the clock of a provider may be off by a minute, and not by ten', async () => {
  for (const seconds of [0, 50, -340]) expect(await byGoogle(seconds), `${seconds} s`).toBe('signed-in');
  for (const seconds of [-600, -3_600])
    expect(await byGoogle(seconds), `${seconds} s`).toBe('auth/provider-failed');
});
