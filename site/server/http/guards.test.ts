import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
const stack = useTestStack();
beforeAll(() => {
  ({ region, site } = stack);
});

/** Every one of them by its own value: what is removed from the site's constant is missed here. */
const SECURITY_HEADERS = {
  'reporting-endpoints': 'csp="/reports/csp"',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
};
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sends bytes that no client of Node's would send, and that end the connection. @returns everything that is answered */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(site.port, '127.0.0.1');
  socket.write(text);
  return (await buffer(socket)).toString();
}

test('S44 S69 every answer carries every security header, whatever it is', async () => {
  const page = await site.ask('CA', '/offers/Trending');
  const asset = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? '';
  const picture = await site.ask('CA', '/media/placeholder-640.webp?v=7');
  const ifNoneMatch = ({ headers }: TestResponse) => ({ headers: { 'if-none-match': String(headers.etag) } });
  const answers = await Promise.all([
    site.ask('CA', '/offers/Trending', { headers: { 'accept-encoding': 'br' } }),
    site.ask('CA', '/offers/Trending', ifNoneMatch(page)),
    site.ask('CA', '/media/placeholder-640.webp?v=7', ifNoneMatch(picture)),
    site.ask('US', `/media/demo/${'0'.repeat(32)}-640.webp`),
    site.ask('CA', '/'),
    site.ask('CA', '/nowhere'),
    site.ask('CA', asset),
    site.ask('CA', '/assets/none.js'),
    site.ask('CA', '/media/placeholder-640.webp'),
    site.ask('CA', '/media/none'),
    site.ask('CA', '/livez'),
    site.ask('CA', '/livez', { headers: { expect: '200-ok' } }),
    site.ask('CA', '/offers/Trending', { method: 'POST' }),
    site.ask('CA', '/%E0%A4%A'),
    site.ask('CA', `/${'x'.repeat(9_000)}`),
    site.ask({ host: 'elsewhere.test' }, '/'),
    site.ask({ host: 'test' }, '/'),
    site.ask('CA', '/reports/csp', { method: 'POST', body: '{}' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    200, 304, 304, 503, 302, 404, 200, 404, 200, 404, 200, 200, 405, 400, 414, 421, 302, 415,
  ]);
  for (const [at, { headers }] of [page, picture, ...answers].entries()) {
    // A region's pictures keep the stricter policy that they come with.
    const isPicture =
      /^image\//.test(String(headers['content-type'])) || headers.etag === picture.headers.etag;
    const referrerPolicy = isPicture ? 'no-referrer' : 'strict-origin-when-cross-origin';
    expect(headers, `answer ${at}`).toMatchObject({ ...SECURITY_HEADERS, 'referrer-policy': referrerPolicy });
    expect(headers['content-security-policy'], `answer ${at}`).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
  }
  expect(picture.headers['content-security-policy']).toBe(NOTHING_RUNS);
  expect(answers.at(2)?.headers['content-security-policy']).toBe(NOTHING_RUNS);
  const garbage = await sendRaw('NOT HTTP\r\n\r\n');
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect(garbage).toContain(`\r\n${name}: ${value}\r\n`);
});

test('the host alone chooses the market', async () => {
  expect((await site.ask('CA', '/offers/New')).text).toContain('<html lang="en-CA">');
  expect((await site.ask('US', '/offers/New')).text).toContain('<html lang="en-US">');
  expect((await site.ask({ host: 'CA.TEST' }, '/offers/New')).status).toBe(200);
  for (const host of ['', 'ca.test.evil', 'evil', 'ca.test:80', 'ca.test@evil', '127.0.0.1'])
    expect((await site.ask({ host }, '/offers/New')).status, host).toBe(421);
  const health = await Promise.all(['/livez', '/readyz'].map((path) => site.ask({ host: 'any' }, path)));
  expect(health.map(({ status }) => status)).toEqual([200, 200]);
});

test('S31 the bare host leads to the Canadian site and nowhere else', async () => {
  const leads = async (path: string) => (await site.ask({ host: 'test' }, path)).headers.location;
  expect(await leads('/stores/New?page=2')).toBe('//ca.test/stores/New?page=2');
  for (const path of ['//evil.test/x', '/\\evil.test/x', '///evil.test/x'])
    expect(await leads(path)).toMatch(/^\/\/ca\.test\/evil\.test\/x$/);
});

test('S47 what is wrong with a request is told as a page or as a problem, without our insides', async () => {
  const page = await site.ask('US', '/%E0%A4%A');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain('<html lang="en-US">');
  const anyType = { headers: { accept: '*/*' } };
  const problems = await Promise.all([
    site.ask('CA', '/%E0%A4%A', anyType),
    site.ask('CA', '/offers/Trending', { ...anyType, method: 'DELETE' }),
    site.ask({ host: 'evil' }, '/', anyType),
    site.ask('CA', '/media/../api/states/guest', anyType),
    site.ask('CA', '/reports/csp', {
      method: 'POST',
      body: 'x'.repeat(20_000),
      headers: { ...anyType.headers, 'content-type': 'application/json' },
    }),
  ]);
  expect(problems.map(({ text }) => (JSON.parse(text) as { code: string }).code)).toEqual([
    'invalid_request',
    'method_not_allowed',
    'misdirected',
    'not_found',
    'too_large',
  ]);
  for (const { headers } of problems) expect(headers['content-type']).toContain('application/problem+json');
  for (const { text } of [page, ...problems]) expect(text).not.toMatch(/\.ts\b|node:|Fastify|stack/i);
  const garbage = await sendRaw('NOT HTTP\r\n\r\n');
  expect(garbage).toMatch(/^HTTP\/1\.1 400 .*frame-ancestors 'none'.*invalid_request/s);
});

test('S47 a request line that names no path is refused, whatever host it names', async () => {
  for (const target of ['http://ca.test/offers/New', 'http://evil.test/?fromWhere=x', '*']) {
    const { status, headers } = await site.ask('CA', target);
    expect([status, headers.location, headers['set-cookie']], target).toEqual([400, undefined, undefined]);
  }
});

test('S71 two hosts or a second transfer coding are refused, also where the page is kept', async () => {
  const chunked = '0\r\n\r\n';
  const first = 'GET /offers/New HTTP/1.1\r\nAccept-Encoding: br\r\nConnection: close\r\n';
  const post = 'POST /reports/csp HTTP/1.1\r\nHost: ca.test\r\nContent-Type: application/json\r\n';
  await site.ask('CA', '/offers/New', { headers: { 'accept-encoding': 'br' } });
  expect(await sendRaw(`${first}Host: ca.test\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  for (const refused of [
    `${first}Host: ca.test\r\nHost: us.test\r\n\r\n`,
    `${first}hOST: ca.test\r\nHost: ca.test\r\n\r\n`,
    `${post}Transfer-Encoding: identity, chunked\r\n\r\n${chunked}`,
    `${post}Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  ])
    expect(await sendRaw(refused), refused).toMatch(/^HTTP\/1\.1 400 .*connection: close/is);
});

test('pictures come through the site, and nothing else of a region does', async () => {
  const picture = await site.ask('CA', '/media/placeholder-640.webp?v=7');
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(picture.headers['cache-control']).toContain('immutable');
  expect(picture.body.subarray(8, 12).toString()).toBe('WEBP');
  const etag = String(picture.headers.etag);
  const revalidated = await site.ask('CA', '/media/placeholder-640.webp?v=7', {
    headers: { 'if-none-match': etag },
  });
  expect([revalidated.status, revalidated.body.length]).toEqual([304, 0]);
  const head = await site.ask('CA', '/media/placeholder-640.webp', { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const path of [
    '/media/%2e%2e/api/states/guest',
    '/media/x/../../docs',
    '/media/a/b/c-640.webp',
    '/media/placeholder-640.webp?v=999999999',
    '/media/placeholder-999.webp',
    '/media/',
  ])
    expect((await site.ask('CA', path)).status, path).toBe(404);
  // The American region does not answer: the Canadian one has our own drawing too, and no other picture.
  expect((await site.ask('US', '/media/placeholder-640.webp')).status).toBe(200);
  expect((await site.ask('US', `/media/demo/${'0'.repeat(32)}-640.webp`)).status).toBe(503);
});

test('assets are served compressed, for good', async () => {
  const asset = /\/assets\/[\w.-]+\.js/.exec((await site.ask('CA', '/offers/Trending')).text)?.[0] ?? '';
  const brotli = await site.ask('CA', asset, { headers: { 'accept-encoding': 'br' } });
  const gzip = await site.ask('CA', asset, { headers: { 'accept-encoding': 'gzip' } });
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await site.ask('CA', '/assets/..%2f..%2fserver%2findex.js')).status).toBe(404);
});

const report = (path: string, type: string, body: unknown) =>
  site.ask('CA', path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const lastLine = () => JSON.parse(site.logs.filter((line) => line.includes('"warn"')).at(-1) ?? '{}');

test('violations of the policy are logged by their kind and page, not by what was blocked in full', async () => {
  const id = crypto.randomUUID();
  const documentURL = `http://ca.test/productDetail/${id}/${id}?reviews=c`;
  const violation = {
    effectiveDirective: 'img-src',
    blockedURL: `https://evil.test/pixel?${id}`,
    documentURL,
  };
  const { status } = await report('/reports/csp', 'application/reports+json', [
    { type: 'csp-violation', body: violation },
  ]);
  expect(status).toBe(204);
  expect(lastLine()).toMatchObject({
    violation: {
      directive: 'img-src',
      blocked: 'https://evil.test',
      route: '/productDetail/:storeId/:productId',
    },
  });
  await report('/reports/csp', 'application/csp-report', {
    'csp-report': {
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'inline',
      'document-uri': 'about',
    },
  });
  expect(lastLine()).toMatchObject({
    violation: { directive: 'script-src-elem', blocked: 'inline', route: 'none' },
  });
  expect(site.logs.join('')).not.toContain(id);
});

test('S59 errors of scripts are logged as one line of facts, without what a shopper typed', async () => {
  const secret = `secret-${crypto.randomUUID()}`;
  const stack = `Error: ${secret}\n    at http://ca.test/assets/page-AbC.js:1:2345\n at x (evil.js:1:1)`;
  await report('/reports/errors', 'application/json', {
    name: 'Error',
    message: secret,
    stack,
    path: `/search/${secret}/all`,
  });
  expect(lastLine()).toMatchObject({
    browserError: { name: 'Error', frames: ['page-AbC.js:1:2345'], route: '/search/:searchText/:catId' },
  });
  await report('/reports/errors', 'application/json', {
    name: 'TypeError',
    message: 'x is not a function\r\n\u001b[31m',
    stack: '',
    path: '/',
  });
  expect(lastLine().browserError.message).toContain('x is not a function');
  for (const nonsense of ['{', '[]', '{"name":7}', '{"__proto__":{"name":"Error"}}', '"x"', 'null'])
    expect((await report('/reports/errors', 'application/json', nonsense)).status).toBe(204);
  expect(site.logs.join('')).not.toContain(secret);
  for (const line of site.logs) expect(line).toMatch(/^[\x20-\x7e]+\n$/);
  expect(await site.metrics.registry.metrics()).toMatch(/browser_reports_total\{kind="error"\} 2/);
});

test('one network may report so much and no more', async () => {
  const other = await startTestSite({});
  try {
    const send = () =>
      other.ask('CA', '/reports/csp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await send()).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect((await send()).headers['retry-after']).toMatch(/^\d+$/);
  } finally {
    await other.close();
  }
});

test('requests that are running end before the site does', async () => {
  const other = await startTestSite({ CA: region.origin });
  const running = other.ask('CA', '/offers/New');
  await once(other.server, 'request');
  await Promise.all([other.close(), running]);
  expect((await running).status).toBe(200);
});
