import { identityCalls, identityCookies } from '@fernway/contract/identity';
import { HOSTS, type TestIdentity } from '@fernway/identity/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '../../core/paths.ts';
import { SIGNED_IN_HINT_COOKIE } from '../../core/session-hint.ts';
import { useTestStack } from '../../test-stack.ts';
import { startTestSite, type TestSite } from '../../testing.ts';
import { signedInOn, TestVisitor } from '../test-visitor.ts';

let identity: TestIdentity;
let site: TestSite;
const stack = useTestStack({ identity: true });
beforeAll(() => {
  ({ identity, site } = stack);
});
beforeEach(() => identity.pool.query('delete from rate_limits'));

const { signOut, session, issueHandover, acceptHandover } = identityCalls;
const HERE = '/search/62/all?sort=rating';
const THERE = `http://${HOSTS.US}`;

const follow = (visitor: TestVisitor, to = HERE, headers: Record<string, string> = {}) =>
  visitor.ask(paths.sessionHandover(to), {
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers },
  });
const fieldsOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
/** Posts the form of that page, as a browser does: to the other site, with this one's Origin. */
const post = (visitor: TestVisitor, fields: Record<string, string>, origin = `http://${HOSTS.CA}`) =>
  visitor.ask(acceptHandover.path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin,
    },
  });
const who = async (visitor: TestVisitor) => JSON.parse((await visitor.ask(session.path)).text).user;

test('the country switch takes a shopper along, to the same page, with a session of its own', async () => {
  const { visitor, email } = await signedInOn(site);
  const { status, headers, text } = await follow(visitor);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(text).toContain(`<form method="post" action="${THERE}${acceptHandover.path}">`);
  expect(headers['content-security-policy']).toContain(`form-action 'self' ${THERE}`);
  const there = new TestVisitor(site, 'US');
  const arrived = await post(there, fieldsOf(text));
  expect([arrived.status, arrived.headers.location]).toEqual([303, HERE]);
  expect(await who(there)).toMatchObject({ email });
  expect(there.cookies.has(SIGNED_IN_HINT_COOKIE), 'pages there ask who it is').toBe(true);
  expect(there.cookies.get(identityCookies.session)).not.toBe(visitor.cookies.get(identityCookies.session));
  await there.post(signOut.path);
  expect(await who(visitor), 'each has a session of its own').toMatchObject({ email });
});

test('who is a guest, or whose session has ended, goes there as a guest', async () => {
  const guest = new TestVisitor(site);
  const { visitor } = await signedInOn(site);
  const stale = new TestVisitor(site);
  for (const [name, value] of visitor.cookies) stale.cookies.set(name, value);
  await visitor.post(signOut.path);
  for (const one of [guest, stale]) {
    const { status, headers } = await follow(one);
    expect([status, headers.location]).toEqual([303, THERE + HERE]);
  }
  const alone = await startTestSite({}, { sites: HOSTS });
  try {
    const { status, headers } = await alone.ask('CA', paths.sessionHandover(HERE));
    expect([status, headers.location], 'while identity is away').toEqual([303, THERE + HERE]);
  } finally {
    await alone.close();
  }
});

test('S16 a code is good once and on the other site only; whoever comes too late is a guest there', async () => {
  const { visitor } = await signedInOn(site);
  const fields = fieldsOf((await follow(visitor)).text);
  const back = new TestVisitor(site, 'CA');
  expect((await post(back, fields, THERE)).headers.location).toBe(HERE);
  expect(await who(back), 'not where it was made').toBeNull();
  const uses = await Promise.all(
    [1, 2, 3].map(async () => {
      const there = new TestVisitor(site, 'US');
      expect((await post(there, fields)).headers.location).toBe(HERE);
      return (await who(there)) !== null;
    }),
  );
  expect(uses.filter(Boolean)).toHaveLength(1);
});

test('S31 the way over leads to the other site and nowhere else', async () => {
  const { visitor } = await signedInOn(site);
  for (const to of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '.evil.example/',
    '@evil.example/',
    '"><script>alert(1)</script>',
    '',
  ]) {
    const { headers } = await follow(new TestVisitor(site), to);
    expect(new URL(headers.location ?? '').host, to).toBe(HOSTS.US);
    const { text } = await follow(visitor, to);
    expect(text, to).not.toMatch(/evil\.example\/?"|<script>alert/);
    const arrived = await post(new TestVisitor(site, 'US'), { ...fieldsOf(text), to });
    expect(arrived.headers.location, to).toMatch(/^\/(?![/\\])/);
  }
});

test('S43 only the sister site’s own page carries anybody over, and no page elsewhere starts it', async () => {
  const { visitor } = await signedInOn(site);
  for (const site of ['cross-site', 'same-site']) {
    const { status, text } = await follow(visitor, HERE, { 'sec-fetch-site': site });
    expect([status, text.includes('name="code"')]).toEqual([403, false]);
  }
  expect(
    (await visitor.ask(paths.sessionHandover(HERE), { method: 'HEAD' })).headers['set-cookie'],
  ).toBeUndefined();
  const { code } = JSON.parse((await visitor.post(issueHandover.path)).text) as { code: string };
  const there = new TestVisitor(site, 'US');
  for (const origin of ['https://evil.example', `http://${HOSTS.US}`, 'null']) {
    const { status, headers } = await post(there, { code }, origin);
    expect([status, headers['set-cookie']], origin).toEqual([403, undefined]);
  }
  await post(there, { code });
  expect(await who(there), 'refused attempts use nothing up').not.toBeNull();
});

test('S59 the code is not in the logs', async () => {
  const { visitor } = await signedInOn(site);
  const fields = fieldsOf((await follow(visitor)).text);
  await post(new TestVisitor(site, 'US'), fields);
  const logs = [...site.logs, ...identity.logs].join('');
  expect(logs).toContain('/auth/carry/arrive');
  expect(logs).not.toContain(fields.code);
});
