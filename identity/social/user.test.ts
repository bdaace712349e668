import { expect, test } from 'vitest';
import { readUser } from './user.ts';

const emailOf = (email: unknown) =>
  readUser({ sub: '1', email, email_verified: true }, { vouchesForAddresses: true });

test('S18 a provider’s address is taken as strictly as one that somebody registers with', () => {
  expect(emailOf("Ann.O'Hara+shop@Example.test")).toMatchObject({
    email: "ann.o'hara+shop@example.test",
    emailVerified: true,
  });
  for (const bad of [
    'ann',
    'ann@host',
    '@example.test',
    'ann@@example.test',
    '.ann@example.test',
    'a..b@example.test',
    'ann.@example.test',
    'ann@-example.test',
    'ann@example..test',
    'ann@example.t3st',
    '"ann"@example.test',
    'ann@[127.0.0.1]',
    'ann@example.test\n',
    'ann@example.test,eve@example.test',
    'Ann <ann@example.test>',
    '\u212Aim@example.test',
    'ann@\u212Aelvin.test',
    `${'a'.repeat(250)}@example.test`,
    ['ann@example.test'],
    7,
  ])
    expect(emailOf(bad), String(bad)).toMatchObject({ email: undefined, emailVerified: false });
});
