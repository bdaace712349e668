import { measureJobs } from '@fernway/jobs/metrics';
import { startMetricsServer } from '@fernway/server-kit/metrics-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegionJobs } from '../jobs.ts';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { createMetrics } from './metrics.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

type ObservedLogLine = Record<string, unknown>;
const linesOf = (requestId: string): ObservedLogLine[] =>
  region.logs
    .map((line) => JSON.parse(line) as ObservedLogLine)
    .filter((line) => line.requestId === requestId);

const traceparent = (trace: string) => `00-${trace}-00f067aa0ba902b7-01`;
const newTrace = () => crypto.randomUUID().replaceAll('-', '');

test('a request is one line with the id of its trace, its route and nothing that was sent', async () => {
  const trace = newTrace();
  const city = await region.get('/cities/guest/CA-ON', { headers: { traceparent: traceparent(trace) } });
  expect(city.status).toBe(200);
  expect(linesOf(trace)).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.+Z$/),
      region: 'CA',
      requestId: trace,
      method: 'GET',
      route: '/api/cities/:user/:state',
      call: 'cities',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ]);
});

test('a problem names the request as the log does; a broken trace is replaced', async () => {
  const forms = ['', 'x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${newTrace()}-00f067aa0ba902b7-01`];
  for (const form of forms) {
    const { body } = await region.get<{ requestId: string }>('/cities/guest/nowhere', {
      headers: { traceparent: form },
    });
    expect(body.requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(form).not.toContain(body.requestId);
    expect(linesOf(body.requestId)).toHaveLength(1);
  }
});

test('S59 no line holds an address’s values, headers or bodies, and each is one JSON document', async () => {
  const canary = `canary+${newTrace()}@example.test`;
  const text = btoa(canary);
  const paths = [
    `/stores/searchProductNew?text=${encodeURIComponent(text)}&catId=all&brand=${encodeURIComponent(`${canary}\r\n\u001b[31m\u2028`)}`,
    `/states/${encodeURIComponent(text)}?nothing=${encodeURIComponent(canary)}`,
    `/${encodeURIComponent(canary)}`,
    `/cities/guest/${encodeURIComponent(`%0d%0a${canary}`)}`,
  ];
  const before = region.logs.length;
  for (const path of paths)
    await region.get(path, {
      headers: {
        'user-agent': `${canary}\t\u009b31m`,
        authorization: `Bearer ${text}`,
        cookie: `id=${canary}`,
        referer: canary,
      },
    });
  await region.get('/states/guest', {
    method: 'POST',
    body: `{"email":"${canary}"`,
    headers: { 'content-type': 'application/json' },
  });
  const lines = region.logs.slice(before);
  expect(lines).toHaveLength(paths.length + 1);
  for (const line of lines) {
    expect(line).toMatch(/^[\x20-\x7e]+\n$/);
    expect(JSON.parse(line)).toHaveProperty('msg', 'request');
    for (const trait of [canary, text, 'example.test', 'nothing']) expect(line).not.toContain(trait);
  }
});

test('an error that a statement meets is logged by its kind and place, without the statement’s values', async () => {
  const own = await startTestRegion();
  try {
    await own.db.execute(sql`alter table sections rename to elsewhere`);
    const name = `canary-${newTrace()}`;
    const { status } = await own.get(`/getSectionByName/${name}`);
    expect(status).toBe(500);
    const [line] = own.logs
      .map((text) => JSON.parse(text) as ObservedLogLine)
      .filter(({ level }) => level === 'error');
    expect(line).toMatchObject({
      msg: 'call failed: internal',
      err: { type: 'DrizzleQueryError', cause: { code: '42P01' } },
    });
    expect(JSON.stringify(line)).toContain('region/categories/queries.ts');
    expect(own.logs.join('')).not.toContain(name);
  } finally {
    await own.close();
  }
});

test('a statement of more than 200 ms is logged by its name, a quick one is not', async () => {
  await region.db.execute(sql`select 1`);
  await region.db.execute(sql`select pg_sleep(0.21) from places_that_are_slow`).catch(() => {});
  await region.db.execute(sql`select pg_sleep(0.21), country from states limit 1`);
  const slow = region.logs
    .map((line) => JSON.parse(line) as ObservedLogLine)
    .filter(({ msg }) => msg === 'slow query');
  expect(slow).toEqual([
    expect.objectContaining({ level: 'warn', query: 'select states', ms: expect.any(Number) }),
  ]);
  expect(slow[0]?.ms).toBeGreaterThan(200);
});

async function anyCategory(): Promise<string> {
  const { body } = await region.get<{ id: string }[]>('/mainCategoriesList/guest');
  return body[0]?.id ?? '';
}

test('jobs are measured by their queue and how they ended', async () => {
  const metrics = createMetrics();
  const handlers = measureJobs<RegionJobs>(
    {
      'fetch-product-pictures': async ({ productIds }) => {
        if (productIds.length === 0) throw new Error('nothing to do');
      },
      'remove-ended-subscriptions': async () => {},
      'purge-search-counts': async () => {},
      'rebuild-click-bonuses': async () => {},
      'mark-best-known': async () => {},
      'rebuild-vocabulary': async () => {},
      'remove-unused-uploads': async () => {},
      'repair-cut-copies': async () => {},
      'purge-platform-events': async () => {},
      'publish-ordered-ratings': async () => {},
      'start-fan-outs': async () => {},
      'purge-idempotency-keys': async () => {},
      'purge-notifications': async () => {},
      'purge-prices': async () => {},
      'purge-procurement-records': async () => {},
      'rank-trending': async () => {},
      'push-notification': async () => {},
      'notify-followers': async () => {},
      'save-all-profiles-with-peer': async () => {},
      'save-profile-with-peer': async () => {},
      'answer-compliance': async () => {},
      'check-installations': async () => {},
      'compare-catalogues': async () => {},
      'forward-webhook': async () => {},
      'uninstall-shop': async () => {},
      'purge-platform-inbox': async () => {},
      'read-collections': async () => {},
      'reconcile-all-shops': async () => {},
      'reconcile-orders': async () => {},
      'reconcile-shop': async () => {},
      'reconcile-shop-orders': async () => {},
      'redact-peer-orders': async () => {},
      'retire-uninstalled-shops': async () => {},
      'sync-shop': async () => {},
      'send-mail': async () => {},
      'send-order-to-peer': async () => {},
    },
    metrics.jobs,
  );
  const attempt = { id: 'job', isLast: false, signal: new AbortController().signal };
  await handlers['fetch-product-pictures']({ productIds: ['a'] }, attempt);
  await expect(handlers['fetch-product-pictures']({ productIds: [] }, attempt)).rejects.toThrow(
    'nothing to do',
  );
  const text = await metrics.registry.metrics();
  for (const outcome of ['done', 'failed'])
    expect(text).toContain(
      `job_duration_seconds_count{queue="fetch-product-pictures",outcome="${outcome}"} 1`,
    );
});

test('metrics have requests by route, statements by name and the pools, on a port of their own', async () => {
  await region.get('/states/guest');
  await region.get('/stores/all');
  for (let i = 0; i < 2; i++) await region.get(`/products/categories/guest/${await anyCategory()}`);
  await region.get('/nowhere/at/all');
  const server = await startMetricsServer(region.metrics.registry, 0);
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/states\/:user",status="2xx"\} \d/m,
    );
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="none",status="4xx"\} \d/m,
    );
    expect(text).toMatch(/^db_query_duration_seconds_count\{query="select states",outcome="done"\} \d/m);
    expect(text).toMatch(/^cache_reads_total\{cache="categories",outcome="hit"\} [1-9]/m);
    expect(text).toMatch(/^pg_pool_connections\{pool="usual",state="idle"\} \d/m);
    expect(text).not.toContain('/nowhere');
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
    await expect(startMetricsServer(region.metrics.registry, server.port)).rejects.toThrow('EADDRINUSE');
  } finally {
    await server.close();
  }
});
