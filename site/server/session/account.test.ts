import { mailAddresses } from '@fernway/brand';
import type { Market } from '@fernway/contract/wire';
import { contactMessages, users } from '@fernway/db/schema/index';
import { HOSTS, PASSWORD, startTestIdentity, type TestIdentity, tokenOf } from '@fernway/identity/testing';
import { builders, startTestRegion, type TestRegion } from '@fernway/region/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authPaths } from '../../interactions/sign-in/auth-paths.ts';
import { startTestSite, type TestSite } from '../../testing.ts';

// Identity, both regions and the site as they run: `useTestStack` has one region.
const regions = { CA: '', US: '' };
let identity: TestIdentity;
let ca: TestRegion;
let us: TestRegion;
let site: TestSite;
beforeAll(async () => {
  identity = await startTestIdentity({ regions });
  const identityUrl = identity.origin;
  [ca, us] = await Promise.all([
    startTestRegion('CA', { identityUrl }),
    startTestRegion('US', { identityUrl }),
  ]);
  Object.assign(regions, { CA: ca.origin, US: us.origin });
  site = await startTestSite(regions, { identityUrl, sites: HOSTS });
});
afterAll(async () => {
  await site.close();
  await identity.close();
  await Promise.all([ca.close(), us.close()]);
});

interface Sent {
  json?: object;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A browser that keeps its cookies. */
function visitor(market: Market = 'CA') {
  const cookies = new Map<string, string>();
  const origin = `http://${HOSTS[market]}`;
  return async (path: string, { json, form, headers = {} }: Sent = {}) => {
    const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
    const answer = await site.ask(market, path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: json ? 'application/json' : 'text/html',
        ...(cookies.size > 0 && { cookie: [...cookies].map((one) => one.join('=')).join('; ') }),
        ...(body !== undefined && { origin }),
        ...(json && { 'content-type': 'application/json' }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
}

let registered = 0;

async function shopper(market: Market = 'CA') {
  const ask = visitor(market);
  const email = `shopper-${++registered}@account.test`;
  await ask(authPaths.register(), { json: { name: 'Ann Shopper', email, password: PASSWORD } });
  await identity.mailTo(email);
  await ask(authPaths.signIn(), { json: { email, password: PASSWORD } });
  await identity.jobsDone('save-profile-in-ca');
  await identity.jobsDone('save-profile-in-us');
  return { ask, email };
}

const unkept = { 'cache-control': 'no-store' };
const own = { name: 'Ann Own', mob: '4165550123', gender: 'female' };
const rowOf = async (email: string, { db }: TestRegion = ca) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

test('the profile is its shopper’s page: kept nowhere, found by nobody, and a guest is led to the offers', async () => {
  const { ask, email } = await shopper();
  for (const path of ['/profile', '/Profile/']) {
    const page = await ask(path);
    expect([page.status, page.headers]).toMatchObject([200, unkept]);
    expect(page.text).toContain(`value="${email}"`);
    expect(page.text).toMatch(/<meta name="robots" content="noindex"/);
    const guests = await visitor()(path);
    expect([guests.status, guests.headers.location]).toEqual([302, '/offers/New']);
    expect((await (await shopper()).ask(path)).text).not.toContain(email);
  }
  const data = await ask('/profile.data');
  expect([data.status, data.headers]).toMatchObject([200, unkept]);
  expect(data.text).toContain(email);
});

test('a profile is saved by script and without, in both regions, and by its own shopper only', async () => {
  const { ask, email } = await shopper();
  expect(await ask('/profile', { json: { ...own, email } })).toMatchObject({ status: 200, text: '{}' });
  expect(await rowOf(email)).toMatchObject(own);
  const waiting = await ca.db.execute(
    sql`select 1 from pgboss.job where name = 'save-profile-with-peer' and data ->> 'userId' = ${(await rowOf(email))?.id}`,
  );
  expect(waiting.rowCount).toBe(1);

  const page = await ask('/profile', { form: { ...own, name: 'Ann Form', email } });
  expect([page.status, page.headers]).toMatchObject([200, unkept]);
  expect(page.text).toContain('<h1>Profile Save Successfully</h1>');
  expect((await rowOf(email))?.name).toBe('Ann Form');

  const wrong: [Record<string, string>, string][] = [
    [{ name: ' ' }, 'Please enter name'],
    [{ mob: '' }, 'Please enter mobile number.'],
    [{ mob: '416555012' }, 'Please enter valid mobile number.'],
    [{ mob: '-416555012' }, 'Please enter valid mobile number.'],
    [{ email: '' }, 'Please enter email address.'],
    [{ email: 'ann' }, 'Please enter valid email address.'],
  ];
  for (const [values, said] of wrong) {
    const refused = await ask('/profile', { form: { ...own, email, ...values } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(`<h1>${said}</h1>`)]);
  }
  const other = await shopper();
  expect((await other.ask('/profile', { json: { ...own, email } })).status).toBe(403);
  expect((await visitor()('/profile', { json: { ...own, email } })).status).toBe(401);
  expect((await ask('/profile', { json: { ...own, email, roleId: 'x' } })).status).toBe(200);
  expect((await ask('/profile', { json: { ...own, email, mob: ['4'] } })).status).toBe(400);
  expect((await rowOf(email))?.name).toBe('Ann Own');
});

test('S43 no form of another page saves a profile, writes to us, or takes a copy of anybody’s data', async () => {
  const { ask, email } = await shopper();
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const message = { email, type: 'Application', comment: 'Hello', location: 'Toronto' };
  expect((await ask('/profile', { form: { ...own, email }, headers })).status).toBe(403);
  expect((await ask('/contact', { form: message, headers })).status).toBe(403);
  expect((await ask('/profile/data', { headers })).status).toBe(403);
  expect((await ask(authPaths.deleteAccount(), { form: { token: 'x', email }, headers })).status).toBe(403);
  expect((await ask(`/userDeleteConfirmation/${email}?token=x`, { form: {}, headers })).status).toBe(403);
  expect((await rowOf(email))?.mob).toBeNull();
});

test('what a shopper writes is stored and mailed, and a guest signs in first', async () => {
  const { ask, email } = await shopper('US');
  expect((await ask('/contact')).text).toContain(`value="${email}"`);
  const guests = await visitor('US')('/contact');
  expect([guests.status, guests.headers]).toMatchObject([200, unkept]);
  expect(guests.text).toContain('href="/signIn?to=%2Fcontact"');
  const message = { email, type: 'Business Inquiry', comment: 'Good <morning>', location: 'Boston' };
  expect((await ask('/contact', { json: message })).status).toBe(200);
  const thanked = await ask('/contact', { form: { ...message, comment: 'Again' } });
  expect(thanked.text).toContain('Thank you.');
  const stored = await us.db.select().from(contactMessages).where(eq(contactMessages.email, email));
  expect(stored.map(({ comment }) => comment).sort()).toEqual(['Again', 'Good <morning>']);
  const mails = await us.db.execute<{ to: string }>(
    sql`select data ->> 'to' as "to" from pgboss.job where name = 'send-mail' and position(${email} in data::text) > 0`,
  );
  expect(mails.rows).toEqual(Array(2).fill({ to: mailAddresses.contact }));
  expect((await ask('/contact', { form: { ...message, comment: '  ' } })).status).toBe(400);
  expect((await ask('/contact', { json: { ...message, comment: ' ' } })).status).toBe(400);
  expect((await ask('/contact', { json: { ...message, email: 'victim@example.test' } })).status).toBe(403);
  expect((await visitor('US')('/contact', { json: message })).status).toBe(401);
});

test('a copy of one’s data holds everything of both regions and identity, and nothing that lets anybody in', async () => {
  const { ask, email } = await shopper();
  const other = await shopper();
  const id = (await rowOf(email))?.id ?? '';
  for (const { db, home } of [
    { ...ca, home: 'CA' as const },
    { ...us, home: 'US' as const },
  ]) {
    const make = builders(db, home);
    const storeId = await make.store();
    await db.execute(sql`insert into follows (user_id, store_id) values (${id}, ${storeId})`);
    const productId = await make.product({ storeId });
    await db.execute(
      sql`insert into buy_clicks (user_id, product_id, quantity) select ${id}, ${productId}, n from generate_series(1, 700) n`,
    );
  }
  const answer = await ask('/profile/data');
  expect([answer.status, answer.headers]).toMatchObject([
    200,
    { ...unkept, 'content-disposition': 'attachment; filename="fernway-data.json"' },
  ]);
  const data = JSON.parse(answer.text);
  expect(data.identity).toMatchObject({
    account: { email, name: 'Ann Shopper' },
    signIns: [{ provider: 'credential' }],
    sessions: { length: 1 },
  });
  for (const home of ['CA', 'US']) {
    expect(data.regions[home]).toMatchObject({
      profile: [{ email }],
      follows: { length: 1 },
      buyClicks: { length: 700 },
    });
  }
  expect(answer.text).not.toContain(other.email);
  expect(answer.text).not.toMatch(/argon2|password"|"token"|refreshToken/i);
  expect((await visitor()('/profile/data')).status).toBe(401);
});

test('an account is deleted by the mailed link, without script and with; its session is over at once', async () => {
  for (const scripted of [false, true]) {
    const { ask, email } = await shopper();
    const response = await ask(
      authPaths.requestDeletion(),
      scripted ? { json: { email } } : { form: { email } },
    );
    expect(response.status).toBe(200);
    if (!scripted) expect(response.text).toContain('Please check your email Inbox/Spam to Unregister');
    const mail = await identity.mailTo(email);
    const { pathname, search } = new URL(mail.mail.data.link);
    expect(decodeURIComponent(pathname)).toBe(`/userDeleteConfirmation/${email}`);

    for (let opened = 0; opened < 2; opened++) {
      const page = await visitor()(pathname + search);
      expect([page.status, page.headers]).toMatchObject([
        200,
        { ...unkept, 'referrer-policy': 'no-referrer' },
      ]);
      expect(page.text).toMatch(/<meta name="robots" content="noindex"/);
      expect(page.text).toContain('Delete my account');
      expect(page.text, 'the token is in the address only').not.toContain(tokenOf(mail));
    }
    expect(await rowOf(email), 'whatever opens the link deletes nothing').toBeDefined();

    const elsewhere = visitor();
    const wrong = await elsewhere(`/userDeleteConfirmation/other@account.test${search}`, { form: {} });
    expect(wrong.status).toBe(403);
    if (scripted) {
      const done = await elsewhere(authPaths.deleteAccount(), { json: { token: tokenOf(mail), email } });
      expect([done.status, JSON.parse(done.text)]).toEqual([200, { waiting: [] }]);
    } else {
      const done = await elsewhere(pathname + search, { form: {} });
      expect(done.text).toContain('<h1>Account has been deleted successfully</h1>');
      expect((await elsewhere(pathname + search, { form: {} })).text).toContain('deleted successfully');
    }
    expect([await rowOf(email), await rowOf(email, us)]).toEqual([undefined, undefined]);
    await expect
      .poll(async () => (await ask('/profile')).headers.location, { timeout: 10_000 })
      .toBe('/offers/New');
    const signIn = await visitor()(authPaths.signIn(), { json: { email, password: PASSWORD } });
    expect([signIn.status, JSON.parse(signIn.text).code]).toEqual([401, 'auth/invalid-credential']);
  }
});

test('S59 neither the address nor the token of a deletion is logged', async () => {
  const email = 'canary-7f3a@account.test';
  const token = 'c'.repeat(43);
  await visitor()(`/userDeleteConfirmation/${email}?token=${token}`);
  await visitor()(`/userDeleteConfirmation/${email}?token=${token}`, { form: {} });
  await visitor()('/profile', { json: { email } });
  const logs = [...site.logs, ...identity.logs].join('\n');
  expect(logs).not.toContain('canary-7f3a');
  expect(logs).not.toContain(token);
});
