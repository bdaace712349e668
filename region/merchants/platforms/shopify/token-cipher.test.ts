import { expect, test } from 'vitest';
import { createTokenCipher, TokenKeyError } from './token-cipher.ts';

const SHOP_ID = '548380009';
const TOKEN = 'shpat_0123456789abcdef';

test('a token comes back, and what is stored does not show it', () => {
  const cipher = createTokenCipher('first key');
  const stored = cipher.encrypt(TOKEN, SHOP_ID);
  expect(stored).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(stored).not.toContain('shpat');
  expect(Buffer.from(stored.split('.')[3] ?? '', 'base64url').toString()).not.toContain('shpat');
  expect(cipher.decrypt(stored, SHOP_ID)).toBe(TOKEN);
  expect(cipher.encrypt(TOKEN, SHOP_ID)).not.toBe(stored);
});

test('the first key encrypts, and every key decrypts', () => {
  const before = createTokenCipher('old key');
  const after = createTokenCipher('new key, old key');
  const stored = before.encrypt(TOKEN, SHOP_ID);
  expect(after.decrypt(stored, SHOP_ID)).toBe(TOKEN);
  expect(after.isCurrent(stored)).toBe(false);
  expect(after.isCurrent(after.encrypt(TOKEN, SHOP_ID))).toBe(true);
  expect(after.keyId).toBe(createTokenCipher('new key').keyId);
});

test('a key that is gone is named by its id, which says nothing of it', () => {
  const before = createTokenCipher('old key');
  const stored = before.encrypt(TOKEN, SHOP_ID);
  const decrypt = () => createTokenCipher('new key').decrypt(stored, SHOP_ID);
  expect(decrypt).toThrow(TokenKeyError);
  expect(decrypt).toThrow(before.keyId);
  expect(decrypt).toThrow(expect.objectContaining({ keyId: before.keyId }));
});

test('a token is of one shop, and no byte of it may change', () => {
  const cipher = createTokenCipher('first key');
  const stored = cipher.encrypt(TOKEN, SHOP_ID);
  expect(() => cipher.decrypt(stored, '548380010')).toThrow(TokenKeyError);
  for (const at of [12, 20, 30, stored.length - 3]) {
    const changed = `${stored.slice(0, at)}${stored[at] === 'A' ? 'B' : 'A'}${stored.slice(at + 1)}`;
    expect(() => cipher.decrypt(changed, SHOP_ID), String(at)).toThrow(TokenKeyError);
  }
  for (const broken of ['', 'shpat_plain', 'v1.00000000.x.y', `${cipher.keyId}`, 'v1.'])
    expect(() => cipher.decrypt(broken, SHOP_ID), broken).toThrow(TokenKeyError);
  const [version, keyId, nonce] = stored.split('.');
  expect(() => cipher.decrypt(`${version}.${keyId}.${nonce}.AAAA`, SHOP_ID)).toThrow(TokenKeyError);
});

test('a list without a key is refused', () => {
  for (const list of ['', ' , '])
    expect(() => createTokenCipher(list)).toThrow('PLATFORM_TOKEN_KEY is empty');
});
