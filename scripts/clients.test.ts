import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientsError, readClientsArguments } from './clients-arguments.ts';
import { startTestServers, type TestServers } from './testing.ts';

let servers: TestServers;
beforeAll(async () => {
  servers = await startTestServers();
});
afterAll(() => servers.close());

/** As `npm run clients` does. */
async function clients(...args: string[]) {
  const { code, out, err } = await servers.run('clients.ts', args);
  return { code, output: `${out}${err}` };
}

test('an app is registered, shown, and removed', async () => {
  expect(await clients('list')).toEqual({ code: 0, output: 'No app is registered.\n' });
  const uris = ['com.example.lists:/callback', 'http://127.0.0.1/callback'];
  const { code, output } = await clients('add', 'List Maker', ...uris);
  const id = /client_id is (\S+)\n$/.exec(output)?.[1] ?? '';
  expect([code, id]).toEqual([0, expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect((await clients('list')).output).toBe(`${id}  List Maker  ${uris.join(' ')}\n`);
  expect(await clients('remove', id)).toEqual({
    code: 0,
    output: 'It is removed, and its tokens are refused.\n',
  });
  expect(await clients('remove', id)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`no app has the id ${id}`),
  });
});

test.each([
  [[], 'say add, list or remove'],
  [['list', 'x'], 'say add, list or remove'],
  [['remove'], 'say the id of one app, as list shows it'],
  [['add', 'X'], 'say at least one address to which shoppers come back'],
  [['add', ''], 'say the app’s name first, 60 characters at most'],
  [
    ['add', 'X', 'javascript:alert(1)'],
    'javascript:alert(1) has a scheme that is not a domain the other way round, such as com.example.app:/callback',
  ],
  [
    ['add', 'X', 'http://localhost/cb'],
    'http://localhost/cb is http, which is for http://127.0.0.1/... and http://[::1]/... alone',
  ],
  [
    ['add', 'X', 'https://*.example/cb'],
    'https://*.example/cb has a placeholder: it has to be the whole address',
  ],
  [['--secret', 'X'], "Unknown option '--secret'"],
])('%j is refused with one line of advice', (args, line) => {
  expect(() => readClientsArguments(args)).toThrow(new ClientsError(line));
});

test('help is printed', async () => {
  expect((await clients('--help')).output).toContain('npm run clients -- remove ID');
});
