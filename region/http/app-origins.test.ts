import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../attacks/testing.ts';
import { APP_ORIGIN } from '../auth/test-issuer.ts';
import { startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

const PREFLIGHT = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization',
};

test('a script of a registered app may ask, with a token and without cookies, and read a refusal', async () => {
  const preflight = await ask(region, '/api/me', {
    method: 'OPTIONS',
    headers: { ...PREFLIGHT, origin: APP_ORIGIN },
  });
  expect([preflight.status, preflight.headers]).toMatchObject([
    204,
    {
      'access-control-allow-origin': APP_ORIGIN,
      'access-control-allow-headers': expect.stringContaining('authorization'),
      'access-control-allow-methods': 'GET, HEAD, POST',
      vary: 'origin',
    },
  ]);
  expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
  const answer = await ask(region, '/api/me', { headers: { origin: APP_ORIGIN } });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([401, APP_ORIGIN]);
});

test('no other script may read an answer, and none beside the calls', async () => {
  for (const origin of ['https://evil.example', 'null', `${APP_ORIGIN}:8443`, 'http://lists.example']) {
    const preflight = await ask(region, '/api/me', { method: 'OPTIONS', headers: { ...PREFLIGHT, origin } });
    expect([origin, preflight.status]).toEqual([origin, 405]);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  }
  for (const path of ['/readyz', '/media/x', '/cart', '/apiary']) {
    const { headers } = await ask(region, path, { headers: { origin: APP_ORIGIN } });
    expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined]);
  }
});
