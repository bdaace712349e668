import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment, smtpUrl } from '@fernway/settings';
import { expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { readOrCreatePushKeys } from './push-keys.ts';
import { services } from './services.ts';
import { portsOf, settleEnvironment } from './settings.ts';

const databases = {
  DATABASE_URL_CA: 'postgres://db.example/ca',
  DATABASE_URL_US: 'postgres://db.example/us',
  DATABASE_URL_IDENTITY: 'postgres://db.example/identity',
};
const inboxPortsOf = (settings: NodeJS.ProcessEnv) =>
  portsOf(readEnvironment({ ...databases, BIND_HOST: '0.0.0.0', ...settings })).filter(({ variable }) =>
    variable.startsWith('MAIL'),
  );
const namesOf = (settings: NodeJS.ProcessEnv) =>
  services(readEnvironment(settings), 'production').map(({ name }) => name);

test('mails go to an inbox on this machine, and to nowhere but the operator’s server where one is set', () => {
  const env = readEnvironment({ ...databases, MAIL_PORT: '4001', MAIL_SMTP_PORT: '4002' });
  expect(smtpUrl(env)).toBe('smtp://127.0.0.1:4002');
  expect(namesOf({})).toContain('inbox');
  expect(addresses(env)).toContain('Sent mails      http://127.0.0.1:4001\n');
  expect(inboxPortsOf({}).map(({ port, host }) => [port, host])).toEqual([
    [3004, '127.0.0.1'],
    [3005, '127.0.0.1'],
  ]);

  const SMTP_URL = 'smtps://user:secret@mail.example';
  const real = readEnvironment({ ...databases, SMTP_URL });
  expect(smtpUrl(real)).toBe(SMTP_URL);
  expect(namesOf({ SMTP_URL })).not.toContain('inbox');
  expect(addresses(real)).not.toMatch(/Sent mails|secret/);
  expect(inboxPortsOf({ SMTP_URL })).toEqual([]);
});

test('a stand-in signs people in on this machine, while no provider has keys', () => {
  expect(namesOf({})).toContain('sign-in');
  expect(namesOf({ GOOGLE_CLIENT_ID: 'real' }), 'half a key is none').toContain('sign-in');
  expect(namesOf({ GOOGLE_CLIENT_ID: 'real', GOOGLE_CLIENT_SECRET: 'real' })).not.toContain('sign-in');
  const port = portsOf(readEnvironment({ ...databases, BIND_HOST: '0.0.0.0' })).find(
    ({ variable }) => variable === 'SIGN_IN_PORT',
  );
  expect(port).toMatchObject({ port: 3006, host: '127.0.0.1' });
});

test('a stand-in is Shopify on this machine, unless our app is registered', () => {
  expect(namesOf({})).toContain('platform');
  const registered = {
    SHOPIFY_CLIENT_ID: 'real',
    SHOPIFY_CLIENT_SECRET: 'real',
    PLATFORM_TOKEN_KEY: 'real',
  };
  expect(namesOf(registered)).not.toContain('platform');
  expect(addresses(readEnvironment({ ...databases, ...registered }))).not.toContain('Stand-in shops');
});

test('messages are pushed to a stand-in on this machine, unless push services know us', async () => {
  const start = async (settings: NodeJS.ProcessEnv) => {
    const env = await settleEnvironment({ ...databases, ...settings });
    return { env, names: services(env, 'production').map(({ name }) => name) };
  };
  const usual = await start({ PUSH_PORT: '4008', BIND_HOST: '0.0.0.0' });
  expect(usual.env.PUSH_SERVICES).toBe('http://localhost:4008');
  expect(usual.names).toContain('push');
  expect(portsOf(usual.env)).toContainEqual({ variable: 'PUSH_PORT', port: 4008, host: '127.0.0.1' });
  expect(addresses(usual.env)).toContain('Pushed messages http://127.0.0.1:4008\n');

  const configured = await start({ VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b' });
  expect([configured.env.PUSH_SERVICES, configured.names.includes('push')]).toEqual([undefined, false]);
  expect(portsOf(configured.env).map(({ variable }) => variable)).not.toContain('PUSH_PORT');
  expect(addresses(configured.env)).not.toContain('Pushed');
});

test('S65 on hosts of one’s own there is no stand-in, and nothing of the demo', async () => {
  const SMTP_URL = 'smtps://mail.example';
  for (const name of ['SITE_HOST_CA', 'SITE_HOST_US', 'SITE_HOST_ROOT'] as const) {
    const env = await settleEnvironment({ ...databases, SMTP_URL, [name]: 'fernway.example' });
    const names = services(env, 'production').map((service) => service.name);
    expect(names).toEqual(['region-ca', 'region-us', 'identity', 'site']);
    expect(portsOf(env).map(({ variable }) => variable)).not.toContain('PLATFORM_PORT');
    expect(addresses(env)).not.toMatch(/Sent mails|Stand-in|Pushed/);
    expect([env.FERNWAY_DEMO, env.PUSH_SERVICES]).toEqual(['none', undefined]);
    expect(() => smtpUrl(readEnvironment({ [name]: 'fernway.example' }))).toThrow('SMTP_URL');
  }
});

test('the keys by which push services know us stay the same from start to start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fernway-push-keys-'));
  const keys = readOrCreatePushKeys(folder);
  expect(readOrCreatePushKeys(folder)).toEqual(keys);
  expect(Buffer.from(keys.VAPID_PUBLIC_KEY, 'base64url')).toHaveLength(65);
  rmSync(folder, { recursive: true });
});
