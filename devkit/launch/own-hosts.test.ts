import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { encodeBase64 } from '@fernway/contract/base64';
import { identityCalls } from '@fernway/contract/identity';
import { DEMO_SHOPPERS } from '@fernway/demo/shoppers/demo-shopper';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import {
  endFernway,
  type LaunchSettings,
  ownSettings,
  type StartedFernway,
  startFernway,
  temporaryFolder,
} from './testing.ts';

const HOST = 'ca.fernway.test';
const OWN_HOSTS = {
  SITE_HOST_CA: HOST,
  SITE_HOST_US: 'us.fernway.test',
  SITE_HOST_ROOT: 'fernway.test',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TRUSTED_PROXIES: '127.0.0.0/8',
  FERNWAY_DEMO: 'none',
};

const folder = temporaryFolder();
const started: StartedFernway[] = [];
const start = (settings: LaunchSettings, script?: string): StartedFernway => {
  const fernway = startFernway(settings, script);
  started.push(fernway);
  return fernway;
};

let settings: LaunchSettings = {};
beforeAll(async () => {
  settings = await ownSettings(join(folder, 'data'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map(endFernway));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Asks the site as a browser does, through a balancer, that reaches it under that host. */
async function ask(host: string, path: string, body?: object): Promise<{ status: number; text: string }> {
  const method = body ? 'POST' : 'GET';
  // `fetch` names the host itself.
  const outgoing = request({
    port: settings.SITE_PORT,
    path,
    method,
    headers: {
      host,
      'x-forwarded-proto': new URL(originOf(host)).protocol.slice(0, -1),
      accept: body ? 'application/json' : 'text/html',
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json', origin: originOf(host) }),
    },
  });
  outgoing.end(body && JSON.stringify(body));
  return new Promise((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', async (answer) =>
      resolve({ status: answer.statusCode ?? 0, text: await text(answer) }),
    );
  });
}
const originOf = (host: string) => (/localhost:/.test(host) ? `http://${host}` : `https://${host}`);

const signIns = (host: string) =>
  Promise.all(
    Object.values(DEMO_SHOPPERS).map(async ({ email }) => {
      const answer = await ask(host, identityCalls.signIn.path, { email, password: DEMO_PASSWORD });
      return answer.status === 200 ? 'signed in' : JSON.parse(answer.text);
    }),
  );

/** The answer of the Canadian region to a search that a store of the demo answers. */
async function searchSoap(): Promise<{ status: number; text: string }> {
  const region = `http://127.0.0.1:${settings.REGION_CA_PORT}`;
  const query = new URLSearchParams({ text: encodeBase64('soap'), catId: 'all' });
  const answer = await fetch(`${region}/api/stores/searchProductNew?${query}`);
  return { status: answer.status, text: await answer.text() };
}
const SOAP = 'Oat soap, cold-pressed, set of 3';

it('S65 hosts of one’s own refuse the published passwords, and a start or a migration that finds the demo', async () => {
  const local = start(settings);
  await local.ready;
  const localHost = `ca.localhost:${settings.SITE_PORT}`;
  expect(await signIns(localHost)).toEqual(['signed in', 'signed in']);
  expect(await searchSoap()).toEqual({ status: 200, text: expect.stringContaining(SOAP) });
  expect((await ask(localHost, '/signIn')).text).toContain('Continue with Google');
  await endFernway(local);

  for (const script of ['scripts/start.ts', 'scripts/migrate.ts']) {
    const refused = await start({ ...settings, ...OWN_HOSTS }, script).ended;
    expect(refused.code, script).toBe(1);
    expect(refused.output).toMatch(
      /^SITE_HOST_\* are hosts of your own, and .* \(stores: 10, accounts with published passwords: 2\): npm run demo -- remove$/m,
    );
  }

  const removal = 'scripts/with-databases.ts demo scripts/demo.ts remove';
  expect((await start(settings, removal).ended).code).toBe(0);
  expect((await start(settings, removal).ended).code, 'again').toBe(0);

  expect((await start({ ...settings, ...OWN_HOSTS }, 'scripts/migrate.ts').ended).code).toBe(0);
  const own = start({ ...settings, ...OWN_HOSTS });
  await own.ready;
  const refusal = expect.objectContaining({ code: 'auth/invalid-credential' });
  expect(await signIns(HOST)).toEqual([refusal, refusal]);
  expect(await searchSoap()).toEqual({ status: 200, text: expect.not.stringContaining(SOAP) });
  const signInPage = await ask(HOST, '/signIn');
  expect(signInPage.status).toBe(200);
  expect(signInPage.text).not.toContain('Continue with');
  expect((await ask(HOST, '/push')).status, 'nothing is pushed').toBe(404);
  const standIns = ['MAIL_PORT', 'SIGN_IN_PORT', 'PLATFORM_PORT', 'PUSH_PORT'];
  for (const name of standIns)
    await expect(fetch(`http://127.0.0.1:${settings[name]}/readyz`), name).rejects.toThrow();
}, 240_000);
