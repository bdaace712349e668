import { readEnvironment, smtpUrl } from '@fernway/env';
import { expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { services } from './services.ts';
import { portsOf } from './settings.ts';

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
