import { type SignedCall, signCall, verifyCall } from '@fernway/server-kit/signed-call';
import { expect, test } from 'vitest';
import { isOneOf, keysOf } from './shared-key.ts';

test('a key that is exchanged is believed beside the one that is used, and nothing else is', () => {
  for (const presented of ['old', 'new']) expect(isOneOf('old, new', presented)).toBe(true);
  for (const presented of ['', 'old, new', 'old,new', 'ol', ['old'], undefined])
    expect(isOneOf('old, new', presented)).toBe(false);
  for (const setting of [undefined, '', ',', ' , ']) expect(isOneOf(setting, '')).toBe(false);
  expect(keysOf('new,old')).toEqual(['new', 'old']);
});

test('servers that are at different steps of an exchange believe each other', async () => {
  const call: SignedCall = { to: 'identity', method: 'GET', path: '/', body: '' };
  const believes = (signer: string, verifier: string) =>
    verifyCall(signCall(signer, call), call, { key: verifier, rememberNonce: () => true });
  const steps = ['old', 'old,new', 'new,old', 'new'];
  for (const [at, step] of steps.entries())
    for (const other of steps.slice(Math.max(0, at - 1), at + 2))
      expect([step, other, await believes(step, other)]).toEqual([step, other, true]);
  expect(await believes('old', 'new')).toBe(false);
  expect(await believes('', '')).toBe(false);
});
