import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Market, userSegment } from '@fernway/contract/wire';
import { slowdown } from '@fernway/devkit/process/testing';
import { browser, HOSTS, PASSWORD, SITE_KEY, type TestBrowser } from '@fernway/identity/testing';
import { startTestSmtp, type TestSmtp } from '@fernway/mail/testing';
import { projectRoot, readEnvironment } from '@fernway/settings';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { differingProfiles } from './invariants.ts';
import type { ProxyFault } from './proxy.ts';
import { startWorld, type World } from './world.ts';

const FULL = readEnvironment().FERNWAY_FULL_FAULTS !== undefined;
/** Seconds for which the American region is away. */
const AWAY = FULL ? 600 : 20;
const PEOPLE = FULL ? 500 : 24;
/** Promised: milliseconds after its return until both agree. */
const AGREE = 60_000;

const stack = new AsyncDisposableStack();
let world: World;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startTestSmtp();
  stack.defer(() => smtp.close());
  world = stack.use(
    await startWorld({
      templates: inject('faultTemplates'),
      parts: ['identity', 'region-ca', 'region-us'],
      variables: {
        SITE_KEY,
        SMTP_URL: smtp.url,
        SITE_HOST_CA: HOSTS.CA,
        SITE_HOST_US: HOSTS.US,
        LOG_LEVEL: 'info',
      },
    }),
  );
}, 120_000);
afterAll(() => stack.disposeAsync());

interface FaultShopper {
  email: string;
  id: string;
  name: string;
  browser: TestBrowser;
  /** Milliseconds that registering and signing in took, each. */
  took: number[];
}

let count = 0;
/** Registers on the Canadian site, signs in at once and opens a page of theirs. */
async function registerPerson(): Promise<FaultShopper> {
  const name = `Shopper ${++count}`;
  const email = `shopper-${count}@example.test`;
  const shopper = browser(world.parts.identity);
  const took: number[] = [];
  const timeCall = async (call: 'register' | 'signIn', body: object) => {
    const began = performance.now();
    const answer = await shopper.call(call, body);
    took.push(performance.now() - began);
    expect(answer.status, call).toBe(200);
    return answer.body;
  };
  await timeCall('register', { name, email, password: PASSWORD });
  const { user } = await timeCall('signIn', { email, password: PASSWORD });
  const person = { email, id: (user as { id: string }).id, name, browser: shopper, took };
  expect((await ask(person, '/me')).status).toBe(200);
  return person;
}

async function ask(
  { browser: shopper }: FaultShopper,
  path: string,
  { body, home = 'CA' }: { body?: object; home?: Market } = {},
): Promise<Response> {
  const { token } = (await shopper.call('regionToken', undefined, `?region=${home}`)).body;
  return fetch(`${world.parts[home === 'CA' ? 'region-ca' : 'region-us'].origin}/api${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${String(token)}`,
      'x-site-key': SITE_KEY,
      ...(body && { 'content-type': 'application/json' }),
    },
  });
}

/** Changes the name, as the form of the profile does. */
async function rename(person: FaultShopper, name: string, home: Market = 'CA'): Promise<void> {
  const body = { email: person.email, name, mob: '4165550123' };
  expect((await ask(person, `/updateWebUser/${userSegment(person.id)}`, { body, home })).status).toBe(200);
  person.name = name;
}

/** The token of the mail by which an account is deleted. */
async function deletionToken({ browser: shopper, email }: FaultShopper): Promise<string> {
  await shopper.call('requestDeletion', { email });
  return vi.waitFor(
    () => {
      const texts = smtp.mails
        .filter(({ recipients }) => recipients.includes(email))
        .map(({ source }) => source.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
      const token = texts.map((text) => /userDeleteConfirmation[^\s"]*\?token=([\w-]+)/.exec(text)?.[1]);
      const found = token.find((one) => one !== undefined);
      if (found === undefined) throw new Error('the mail has not come yet');
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
}

const deleteAccount = (token: string, { email }: FaultShopper) =>
  browser(world.parts.identity).call('deleteAccount', { token, email });

const profiles = async (home: 'CA' | 'US') =>
  (
    await world.databases[home].query<{ id: string; email: string; name: string }>(
      'select id, email::text, name from users order by email',
    )
  ).map(({ id, email, name }) => `${id} ${email} ${name}`);
const linesOf = (people: FaultShopper[]) =>
  people
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
    .map(({ id, email, name }) => `${id} ${email} ${name}`);

const metric = async (line: string): Promise<boolean> =>
  (await (await fetch(`${world.parts.identity.metricsOrigin}/metrics`)).text()).includes(line);
const soon = (check: () => Promise<void>, timeout = AGREE) => vi.waitFor(check, { timeout, interval: 200 });
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

let people: FaultShopper[] = [];

test(`F06 F07 with the American server and processes away for ${AWAY} s people register, change and delete in Canada, and both agree within 60 s of its return`, async () => {
  for (let some = 0; some < 4; some++) people.push(await registerPerson());
  const usual = median(people.flatMap(({ took }) => took));
  const [leaver, admin, regionsAdmin] = people;
  if (!leaver || !admin || !regionsAdmin) throw new Error('nobody is there');
  const [leaving, ofAdmin, ofRegionsAdmin] = [
    await deletionToken(leaver),
    await deletionToken(admin),
    await deletionToken(regionsAdmin),
  ];
  await soon(async () => expect(await profiles('US')).toEqual(linesOf(people)));

  const began = performance.now();
  await world.parts['region-us'].kill();
  await world.databases.US.kill();
  const during: FaultShopper[] = [];
  for (let some = 0; some < PEOPLE; some++) during.push(await registerPerson());
  people.push(...during);
  expect(median(during.flatMap(({ took }) => took)), 'nobody waits for it').toBeLessThan(2 * usual + 200);
  for (const [index, person] of people.slice(1).entries()) await rename(person, `Renamed ${index}`);

  // F07: deleted here at once, and there when it is back; nothing of an admin is, whichever database knows the admin.
  await world.databases.IDENTITY.query(
    `update "user" set roles = '{admin}', "emailVerified" = true where "id" = $1`,
    [admin.id],
  );
  await world.databases.CA.query('update users set is_master = true where id = $1', [regionsAdmin.id]);
  for (const [token, heldToken] of [
    [ofAdmin, admin],
    [ofRegionsAdmin, regionsAdmin],
  ] as const)
    expect(await deleteAccount(token, heldToken)).toMatchObject({
      status: 403,
      body: { code: 'auth/contact-support' },
    });
  await world.databases.IDENTITY.query(`update "user" set roles = '{}'`);
  await world.databases.CA.query('update users set is_master = false');
  const askedAt = performance.now();
  expect(await deleteAccount(leaving, leaver)).toMatchObject({ status: 200, body: { waiting: ['US'] } });
  expect(performance.now() - askedAt).toBeLessThan(2_500);
  expect((await leaver.browser.call('session')).body.user).toBeNull();
  people = people.filter((person) => person !== leaver);
  expect(await profiles('CA')).toEqual(linesOf(people));
  expect(await metric('jobs_rows{queue="delete-account-in-us",state="waiting"} 1')).toBe(true);
  expect(await metric('peer_circuit{peer="region-us",state="closed"} 0')).toBe(true);
  await pause(Math.max(0, AWAY * 1_000 - (performance.now() - began)));

  await world.databases.US.start();
  await world.parts['region-us'].start();
  const back = performance.now();
  await soon(async () => {
    expect(await profiles('US'), 'nothing lost, nothing doubled').toEqual(linesOf(people));
    expect(await differingProfiles(world.databases)).toEqual([]);
    expect(
      await world.databases.IDENTITY.query(
        `select from pgboss.job where name ~ '-in-(ca|us)$' and state <= 'active'`,
      ),
    ).toEqual([]);
  });
  console.info(`agreed ${((performance.now() - back) / 1_000).toFixed(1)} s after the return`);
  expect(performance.now() - back).toBeLessThan(AGREE);
  expect(await profiles('CA')).toEqual(linesOf(people));
  expect((await deleteAccount(leaving, leaver)).body, 'and whoever asks again is told so').toEqual({
    waiting: [],
  });
}, 1_200_000);

test('F35 once Canada alone was restored, and is told its accounts, it has what was written in the United States since', async () => {
  const { CA, US, IDENTITY } = world.databases;
  const some = [await registerPerson(), await registerPerson()] as const;
  people.push(...some);
  const [ann, bo] = some;
  await rename(ann, 'Ann Before');
  const agreed = () =>
    soon(async () => {
      expect(await profiles('CA')).toEqual(linesOf(people));
      expect(await profiles('US')).toEqual(linesOf(people));
    });
  await agreed();
  await CA.query('create table backup as select * from users');
  await rename(ann, 'Ann Since', 'US');
  await rename(bo, 'Bo Since', 'US');
  await agreed();

  await world.parts['region-ca'].kill();
  await CA.query(
    'update users set name = b.name, profile_changed_at = b.profile_changed_at from backup b where b.id = users.id',
  );
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [join(projectRoot, 'scripts/regions/resync.ts'), 'CA', '--accounts'],
    {
      env: {
        ...process.env,
        // The restored one need not run.
        DATABASE_URL_CA: 'postgres://nobody@127.0.0.1:1/ca',
        DATABASE_URL_US: US.url(),
        DATABASE_URL_IDENTITY: IDENTITY.url(),
      },
    },
  );
  expect(stderr).toMatch(/^Region CA is told of \d+ accounts .*\nRegion US tells it .*\n$/);
  await world.parts['region-ca'].start();
  await agreed();
});

const html = '<!doctype html><p>Welcome to our Wi-Fi';
const faults: ProxyFault[] = [
  { kind: 'slow', milliseconds: 5_000 },
  {
    kind: 'answer',
    text: `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${html.length}\r\n\r\n${html}`,
  },
  { kind: 'truncate', after: 40 },
];

// What else a peer may answer, and that it is used again, is shown in server-kit/peer-call.test.ts.
test.each(FULL ? faults : faults.slice(0, 1))(
  'F09 a region behind which something is wrong ($kind) is left alone, and who registers elsewhere notices nothing',
  async (fault) => {
    const before = [await registerPerson(), await registerPerson()];
    const usual = median(before.flatMap(({ took }) => took));
    await world.callsOf['region-us'].inject(fault);
    const during = [await registerPerson(), await registerPerson(), await registerPerson()];
    people.push(...before, ...during);
    const took = during.flatMap((person) => person.took);
    expect(median(took)).toBeLessThan(2 * usual + 200);
    expect(Math.max(...took)).toBeLessThan(2_000 * (await slowdown()));
    const isShown = (state: string) => metric(`peer_circuit{peer="region-us",state="${state}"} 1`);
    await soon(async () => expect(await isShown('open')).toBe(true), 20_000);
    const circuitLines = () => world.parts.identity.log.filter((line) => line.includes('circuit opened: '));
    expect(circuitLines().join()).not.toContain('Wi-Fi');
    await world.callsOf['region-us'].inject({ kind: 'none' });
    await soon(async () => {
      expect(await profiles('US')).toEqual(linesOf(people));
      expect(await isShown('closed')).toBe(true);
    });
  },
  300_000,
);
