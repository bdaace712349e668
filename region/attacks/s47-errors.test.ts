import { createLogger } from '@fernway/env/logger';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createServer } from '../http/server.ts';
import { createMetrics } from '../observability/metrics.ts';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { type Catalogue, fillCatalogue } from './test-catalogue.ts';
import { startLine } from './test-line.ts';
import { addressOf, ask, calls, expectProblem } from './testing.ts';

const json = { 'content-type': 'application/json' };
const bodies = {
  'malformed JSON': '{"a":',
  'JSON of 100,000 levels': '['.repeat(100_000) + ']'.repeat(100_000),
  'duplicate keys': '{"a":1,"a":2}',
  'a huge number': '{"a":1e99999999999}',
  'a prototype': '{"__proto__":{"polluted":1}}',
  'a byte order mark': '\ufeff{}',
  nothing: '',
};

describe('with everything in place', () => {
  let region: TestRegion;
  let catalogue: Catalogue;
  beforeAll(async () => {
    region = await startTestRegion();
    catalogue = await fillCatalogue(region);
  });
  afterAll(() => region.close());

  test.each(calls)('S47 %s refuses other methods, whatever they bring, and goes on', async (name) => {
    const address = addressOf(name, catalogue);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      for (const [what, body] of Object.entries(bodies)) {
        const answer = await ask(region, address, { method, headers: json, body });
        expectProblem(answer, 'method_not_allowed', `${method} ${what}`);
        expect(answer.headers.allow).toBe('GET, HEAD');
      }
      const strange = { 'content-type': 'application/json; charset=utf-16', 'x-http-method-override': 'GET' };
      expectProblem(
        await ask(region, address, { method, headers: strange, body: '{}' }),
        'method_not_allowed',
        method,
      );
    }
    const head = await ask(region, address, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await ask(region, address)).status).toBe(200);
  });

  test.each([
    '/',
    '/api',
    '/api/',
    '/api/nothing',
    '/API/states/guest',
    '/api//states/guest',
    '/api/states/guest/',
    '/api/states/guest/more',
    '/api/../api/states/guest',
    '/api/states/guest;x=1/more',
    '/docs/../openapi.json',
    '/docs/scalar.js.map',
    '/debug',
    '/metrics',
    '/.env',
    '/.git/config',
    '/package.json',
    '/node_modules/fastify/package.json',
    '/server-status',
    '/graphql',
    '/api/users/guest',
  ])('S47 S15 there is nothing at %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const answer = await ask(region, path, { method });
      if (method === 'HEAD') expect([answer.status, answer.text]).toEqual([404, '']);
      else expectProblem(answer, 'not_found', method);
    }
  });

  test.each([
    '/api/states/%',
    '/api/states/%zz',
    '/api/states/%ff',
    '/api/states/guest?market=%',
    '/api/states/guest?%ff=1',
    '/%c0%ae%c0%ae/',
  ])('S47 the broken escape of %s is refused', async (path) =>
    expectProblem(await ask(region, path), 'invalid_request', path),
  );
});

test('S47 when a statement fails, every call says that something went wrong, and nothing else', async () => {
  const region = await startTestRegion();
  try {
    const catalogue = await fillCatalogue(region);
    await region.db.execute(sql`drop schema public cascade`);
    for (const [name] of calls) {
      expectProblem(await ask(region, addressOf(name, catalogue)), 'internal', name);
      expectProblem(
        await ask(region, addressOf(name, catalogue), { headers: { accept: 'text/html' } }),
        'internal',
        name,
      );
    }
    expect((await ask(region, '/livez')).status).toBe(200);
  } finally {
    await region.close();
  }
});

test('F02 while the database is away, every call says when to come back, at once', async () => {
  const line = await startLine(new URL(inject('postgres').adminUrl));
  const region = await startTestRegion('CA', {
    reach: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(line.port) }).href,
  });
  try {
    const catalogue = await fillCatalogue(region);
    await line.cut();
    for (const [call] of calls) {
      const started = performance.now();
      const answer = await ask(region, addressOf(call, catalogue));
      expectProblem(answer, 'unavailable', call);
      expect(answer.headers['retry-after']).toBe('1');
      expect(performance.now() - started).toBeLessThan(1_000);
    }
    expectProblem(await ask(region, '/readyz'), 'unavailable', 'readyz');
    expect((await ask(region, '/livez')).status).toBe(200);
    await line.mend();
    for (const [call] of calls)
      expect((await ask(region, addressOf(call, catalogue))).status, call).toBe(200);
  } finally {
    await region.close();
    await line.cut();
  }
});

describe('a call that takes a body', () => {
  // No call of the contract takes one yet; they will be registered on the same server.
  const app = createServer({
    logger: createLogger({ base: {}, level: 'silent' }),
    metrics: createMetrics(),
  });
  let region: Pick<TestRegion, 'origin'>;
  beforeAll(async () => {
    app.post('/body', async (request) => ({ taken: typeof request.body }));
    region = { origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
  });
  afterAll(() => app.close());

  const post = (body: string, type = 'application/json') =>
    ask(region, '/body', { method: 'POST', headers: { 'content-type': type }, body });

  test('S47 refuses what is no JSON, is too much or comes as something else, and goes on', async () => {
    expectProblem(await post(bodies['malformed JSON']), 'invalid_request', 'malformed');
    expectProblem(await post(bodies.nothing), 'invalid_request', 'empty');
    expectProblem(await post(bodies['a prototype']), 'invalid_request', 'prototype');
    expectProblem(
      await post('{"constructor":{"prototype":{"polluted":1}}}'),
      'invalid_request',
      'constructor',
    );
    expectProblem(await post(bodies['JSON of 100,000 levels']), 'too_large', 'deep');
    expectProblem(await post('{}', 'application/jsonp'), 'unsupported_media_type', 'type');
    expectProblem(await post('{}', 'text/plain'), 'unsupported_media_type', 'text');
    expectProblem(await post('a=1', 'application/x-www-form-urlencoded'), 'unsupported_media_type', 'form');
    expectProblem(await post('{}', 'application/json; charset=utf-16'), 'unsupported_media_type', 'charset');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect((await post('{}')).status).toBe(200);
    expect((await post(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).status).toBeLessThan(500);
  });
});
