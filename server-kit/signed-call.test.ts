import { expect, test } from 'vitest';
import { type SignedCall, signCall, verifyCall } from './signed-call.ts';

const KEY = 'the key of our own servers';
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const CALL: SignedCall = {
  to: 'region-ca',
  method: 'POST',
  path: '/api/users/YQ?x=1',
  body: '{"name":"Ada"}',
};

/** The memory of nonces that a server keeps. */
function memory() {
  const nonces = new Map<string, number>();
  return {
    nonces,
    rememberNonce: (nonce: string, until: number) => !nonces.has(nonce) && Boolean(nonces.set(nonce, until)),
  };
}

test('a signed call is believed, with a body of text or of bytes', async () => {
  const { rememberNonce } = memory();
  const check = { key: KEY, rememberNonce, now: NOW + 299_000 };
  expect(await verifyCall(signCall(KEY, CALL, NOW), CALL, check)).toBe(true);
  const bytes = { ...CALL, body: Buffer.from(String(CALL.body)) };
  expect(await verifyCall(signCall(KEY, CALL, NOW), bytes, check)).toBe(true);
});

test('S09 a call that differs in anything from what was signed is not believed', async () => {
  const { rememberNonce, nonces } = memory();
  const headers = signCall(KEY, CALL, NOW);
  const others: SignedCall[] = [
    { ...CALL, to: 'region-us' },
    { ...CALL, to: 'identity' },
    { ...CALL, method: 'GET' },
    { ...CALL, path: '/api/users/YQ?x=2' },
    { ...CALL, path: '/api/users/YQ' },
    { ...CALL, body: '{"name":"Adb"}' },
    { ...CALL, body: '' },
  ];
  for (const other of others)
    expect(await verifyCall(headers, other, { key: KEY, rememberNonce, now: NOW })).toBe(false);
  const tampered = [
    { ...headers, 'x-fernway-time': String(NOW / 1000 + 1) },
    { ...headers, 'x-fernway-nonce': crypto.randomUUID() },
    { ...headers, 'x-fernway-signature': '0'.repeat(64) },
    { ...headers, 'x-fernway-signature': 'short' },
    { ...headers, 'x-fernway-time': 'yesterday' },
    { ...headers, 'x-fernway-nonce': 'a\nb' },
    { ...headers, 'x-fernway-nonce': undefined },
    {},
  ];
  for (const wrong of tampered)
    expect(await verifyCall(wrong, CALL, { key: KEY, rememberNonce, now: NOW })).toBe(false);
  for (const key of ['another key', '', undefined])
    expect(await verifyCall(headers, CALL, { key, rememberNonce, now: NOW })).toBe(false);
  expect(nonces.size, 'and uses up no nonce').toBe(0);
});

test('S09 a call is believed once, and five minutes before and after it was made', async () => {
  const { rememberNonce, nonces } = memory();
  const headers = signCall(KEY, CALL, NOW);
  const at = (now: number) => verifyCall(headers, CALL, { key: KEY, rememberNonce, now });
  expect(await at(NOW + 301_000)).toBe(false);
  expect(await at(NOW - 301_000)).toBe(false);
  expect(await at(NOW)).toBe(true);
  expect(await at(NOW)).toBe(false);
  const [until = 0] = nonces.values();
  expect(
    await verifyCall(headers, CALL, { key: KEY, rememberNonce: memory().rememberNonce, now: until + 1 }),
  ).toBe(false);
});

test('S09 a call is believed once, also where what remembers it has a clock that is five minutes ahead', async () => {
  const { rememberNonce, nonces } = memory();
  const headers = signCall(KEY, CALL, NOW);
  const at = (now: number) => {
    for (const [nonce, until] of nonces) if (until < now + 300_000) nonces.delete(nonce);
    return verifyCall(headers, CALL, { key: KEY, rememberNonce, now });
  };
  expect(await at(NOW)).toBe(true);
  expect(await at(NOW + 300_000), 'the last moment at which its time is right').toBe(false);
});
