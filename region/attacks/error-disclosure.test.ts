import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { type Catalogue, fillCatalogue } from './test-catalogue.ts';
import { startLine } from './test-line.ts';
import { addressOf, ask, askCall, calls, errorLines, expectProblem, requestOf, targets } from './testing.ts';

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

/** Calls that the identity service alone answers: the region reads nothing of its database for them. */
const ELSEWHERE: ReadonlySet<string> = new Set(['sendUserDeleteMail', 'markUserDelete', 'unRegisterUser']);
const ofTheDatabase = calls.filter(([name]) => !ELSEWHERE.has(name));

describe('with everything in place', () => {
  let region: TestRegion;
  let catalogue: Catalogue;
  beforeAll(async () => {
    region = await startTestRegion();
    catalogue = await fillCatalogue(region);
  });
  afterAll(() => region.close());

  test.each(calls)('S47 %s refuses other methods, whatever they bring, and goes on', async (name, call) => {
    const address = addressOf(name, catalogue);
    const isRead = call.method === 'GET';
    const allowed = isRead ? ['GET', 'HEAD'] : call.alsoGet ? ['GET', 'POST'] : ['POST'];
    const refused = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (one) => !allowed.includes(one),
    );
    for (const method of refused) {
      for (const [what, body] of Object.entries(bodies)) {
        const answer = await ask(region, address, { method, headers: json, body });
        expectProblem(answer, 'method_not_allowed', `${method} ${what}`);
        expect(answer.headers.allow).toBe(allowed.join(', '));
      }
      const strange = { 'content-type': 'application/json; charset=utf-16', 'x-http-method-override': 'GET' };
      expectProblem(
        await ask(region, address, { method, headers: strange, body: '{}' }),
        'method_not_allowed',
        method,
      );
    }
    const head = await ask(region, address, {
      method: 'HEAD',
      headers: requestOf(name, catalogue).headers,
    });
    expect([head.status, head.text]).toEqual([isRead ? 200 : 405, '']);
    expect((await askCall(region, name, catalogue)).status).toBe(200);
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
    '/api/users',
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
    for (const [name] of ofTheDatabase) {
      expectProblem(await askCall(region, name, catalogue), 'internal', name);
      const request = requestOf(name, catalogue);
      const headers = { ...request.headers, accept: 'text/html' };
      expectProblem(await ask(region, addressOf(name, catalogue), { ...request, headers }), 'internal', name);
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
    const took: number[] = [];
    for (const [call] of ofTheDatabase) {
      const started = performance.now();
      const answer = await askCall(region, call, catalogue);
      expectProblem(answer, 'unavailable', call);
      expect(answer.headers['retry-after']).toBe('1');
      took.push(performance.now() - started);
    }
    // The median: if calls waited a second for a connection, all of them would; a busy machine delays only a few.
    expect(took.sort((a, b) => a - b)[took.length >> 1]).toBeLessThan(1_000);
    expectProblem(await ask(region, '/readyz'), 'unavailable', 'readyz');
    expect((await ask(region, '/livez')).status).toBe(200);
    await line.mend();
    for (const [call] of calls) expect((await askCall(region, call, catalogue)).status, call).toBe(200);
  } finally {
    await region.close();
    await line.cut();
  }
});

const bodied = calls.filter(([, call]) => call.hasBody && call.takes === 'json');

describe.each(bodied)('the body of %s', (name) => {
  let region: TestRegion;
  let catalogue: Catalogue;
  beforeAll(async () => {
    region = await startTestRegion();
    catalogue = await fillCatalogue(region);
  });
  afterAll(() => region.close());

  const post = (body: string, type = 'application/json') => {
    const { headers } = requestOf(name, catalogue);
    return ask(region, addressOf(name, catalogue), {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    });
  };

  test('S47 S57 F29 is refused where it is no JSON, is too much, comes as something else or means more', async () => {
    const refusals: [string, keyof typeof bodies | string][] = Object.entries(bodies).filter(
      ([what]) => what !== 'JSON of 100,000 levels',
    );
    for (const [what, body] of refusals) expectProblem(await post(body), 'invalid_request', what);
    for (const body of ['[]', 'null', '1', '"text"', 'true', '{}'])
      expectProblem(await post(body), 'invalid_request', body);
    const polluting = '{"constructor":{"prototype":{"polluted":1}}}';
    expectProblem(await post(polluting), 'invalid_request', 'constructor');
    expectProblem(await post(bodies['JSON of 100,000 levels']), 'too_large', 'deep');
    const good = String(requestOf(name, catalogue).body);
    for (const type of ['application/jsonp', 'text/plain', 'application/x-www-form-urlencoded'])
      expectProblem(await post(good, type), 'unsupported_media_type', type);
    const strange = 'application/json; charset=utf-16';
    expectProblem(await post(good, strange), 'unsupported_media_type', strange);
    const unknown = JSON.stringify({ ...(JSON.parse(good) as object), toString: 1, unheardOf: true });
    const { problem } = await post(unknown);
    expect(problem?.issues.map(({ field }) => field).sort()).toEqual(['body.toString', 'body.unheardOf']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect((await post(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).status).toBe(400);
    expect((await post(good)).status).toBe(200);
  });

  test('S57 a field is one value of its own type', async () => {
    for (const { field, schema } of targets.filter((one) => one.name === name && one.place === 'body')) {
      if (!('type' in schema) || [schema.type].flat().includes('array')) continue;
      const ofOtherTypes = [[], {}, [['a']], { $ne: 1 }, '\u0000'];
      for (const value of schema.type === 'integer' ? ofOtherTypes : [...ofOtherTypes, 7]) {
        const answer = await askCall(region, name, catalogue, { [`body.${field}`]: value });
        expect([field, value, answer.status]).toEqual([field, value, 400]);
        const fields = answer.problem?.issues.map((issue) => issue.field.split('.').slice(0, 2).join('.'));
        expect(fields).toContain(`body.${field}`);
      }
    }
    expect(errorLines(region, 0)).toEqual([]);
  });
});
