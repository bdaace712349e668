import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '@fernway/devkit/process/ports';
import { Environment, projectRoot } from '@fernway/settings';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { OWNERS } from './templates.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let taken: ReturnType<typeof createServer>;
beforeAll(async () => {
  world = await startWorld({ templates: inject('faultTemplates'), parts: [], owners: OWNERS });
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(async () => {
  taken?.close();
  await world?.[Symbol.asyncDispose]();
});

/** Starts a process of ours as a service manager does; @returns how it ended and what it wrote */
async function runProcess(script: string, variables: Record<string, string>) {
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(name in Environment.properties)),
  );
  const [file = '', ...args] = script.split(' ');
  const child = spawn(process.execPath, [file, ...args], {
    cwd: projectRoot,
    timeout: 60_000,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...own, NODE_ENV: 'production', ...variables },
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { code, output };
}

const port = () => {
  const address = taken.address();
  return String(typeof address === 'object' ? address?.port : 0);
};
const SECRET = 'a secret that is long enough for an identity service';
const KEYS = { SITE_KEY: 'site', PEER_KEY: 'peer', LINK_KEY: 'link' };
type VariablesOf = () => Promise<Record<string, string>> | Record<string, string>;
const region = async () => ({
  ...KEYS,
  DATABASE_URL_CA: world.databases.CA.url(),
  REGION_CA_PORT: String(await freePort()),
  METRICS_CA_PORT: '0',
});
const identity = async () => ({
  ...KEYS,
  DATABASE_URL_IDENTITY: world.databases.IDENTITY.url(),
  IDENTITY_SECRET: SECRET,
  IDENTITY_PORT: String(await freePort()),
  METRICS_IDENTITY_PORT: '0',
});

test.each<[string, string, VariablesOf, RegExp]>([
  ['a region that is not named', 'region/main.ts', region, /^say which region: ca or us$/],
  ['no database', 'region/main.ts ca', () => ({}), /^DATABASE_URL_CA is not set/],
  [
    'the database of the other region',
    'region/main.ts ca',
    async () => ({ ...(await region()), DATABASE_URL_CA: world.databases.US.url() }),
    /^DATABASE_URL_CA is the database of region US$/,
  ],
  [
    'a database that is not set up',
    'region/main.ts ca',
    async () => ({ ...(await region()), DATABASE_URL_CA: world.databases.IDENTITY.url() }),
    /^DATABASE_URL_CA is not set up: npm run db:migrate does that$/,
  ],
  [
    'a database that is away',
    'region/main.ts ca',
    async () => ({ ...(await region()), DATABASE_URL_CA: 'postgres://127.0.0.1:1/ca' }),
    /^DATABASE_URL_CA does not answer: .*ECONNREFUSED/,
  ],
  [
    'a port that is taken',
    'region/main.ts ca',
    async () => ({ ...(await region()), REGION_CA_PORT: port() }),
    /address already in use/,
  ],
  [
    'a metrics port that is taken',
    'region/main.ts ca',
    async () => ({ ...(await region()), METRICS_CA_PORT: port() }),
    /address already in use/,
  ],
  [
    'no secret',
    'identity/main.ts',
    async () => ({ ...(await identity()), IDENTITY_SECRET: '' }),
    /^DATABASE_URL_IDENTITY and IDENTITY_SECRET have to be set/,
  ],
  [
    'a secret that is too short',
    'identity/main.ts',
    async () => ({ ...(await identity()), IDENTITY_SECRET: 'short' }),
    /^IDENTITY_SECRET must have 32 characters or more$/,
  ],
  [
    'a port that is taken',
    'identity/main.ts',
    async () => ({ ...(await identity()), IDENTITY_PORT: port() }),
    /address already in use/,
  ],
  [
    'keys that are missing',
    'region/main.ts ca',
    async () => ({ ...(await region()), PEER_KEY: '', LINK_KEY: '' }),
    /^PEER_KEY, LINK_KEY must be set, on all machines the same: /,
  ],
  [
    'a key that is missing',
    'identity/main.ts',
    async () => ({ ...(await identity()), PEER_KEY: ' , ' }),
    /^PEER_KEY must be set/,
  ],
  ['a key that is missing', 'site/server.ts', () => ({}), /^SITE_KEY must be set/],
  [
    'a port that is none',
    'site/server.ts',
    () => ({ SITE_PORT: 'http' }),
    /^SITE_PORT is "http" and must be/,
  ],
  [
    'a port that is taken',
    'site/server.ts',
    () => ({ SITE_KEY: KEYS.SITE_KEY, SITE_PORT: port(), METRICS_SITE_PORT: '0' }),
    /address already in use/,
  ],
])('F25 with %s `node %s` ends in one line', async (_what, script, settings, line) => {
  const { code, output } = await runProcess(script, await settings());
  expect(output.trimEnd().split('\n')).toHaveLength(1);
  expect(output.trimEnd()).toMatch(line);
  expect(code).toBe(1);
});
