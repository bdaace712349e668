import { randomUUID } from 'node:crypto';
import { encodeBase64 } from '@fernway/contract/base64';
import { userSegment } from '@fernway/contract/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { type Catalogue, fillCatalogue } from './test-catalogue.ts';
import { type AttackAnswer, addressOf, ask, calls, expectProblem, requestOf } from './testing.ts';

let region: TestRegion;
/** The things that are asked for, and the shopper who owns them. */
let catalogue: Catalogue;
let ann: TestShopper;
let eve: TestShopper;
beforeAll(async () => {
  region = await startTestRegion();
  catalogue = await fillCatalogue(region);
  ann = catalogue.shopper;
  eve = await region.identity.shopper();
});
afterAll(() => region.close());

/** Calls of shoppers, except deletions: the token of a link says whose account it deletes. */
const personal = calls.filter(
  ([, call]) => call.audience.includes('shopper') && 'user' in call.params.properties,
);
const bearer = (shopper: TestShopper | undefined) => shopper?.headers ?? {};

/** Makes a call as somebody, with any value for `{user}`. */
function askAs(
  shopper: TestShopper | undefined,
  name: (typeof personal)[number][0],
  user: string,
): Promise<AttackAnswer> {
  const request = requestOf(name, catalogue);
  const { authorization: _, ...headers } = request.headers;
  const path = addressOf(name, catalogue, { 'path.user': encodeURIComponent(user) });
  return ask(region, path, { ...request, headers: { ...headers, ...bearer(shopper) } });
}

/** Everything that belongs to shoppers, as text. */
async function readEverything(): Promise<string> {
  const { rows } = await region.db.execute(sql`select (select json_agg(u order by id) from users u) as users,
    (select json_agg(a order by id) from activities a) as activities, (select json_agg(f) from follows f) as follows`);
  return JSON.stringify(rows);
}

test.each(personal)(
  'S01 %s of another is refused in the same words whether there is one or not',
  async (name) => {
    const before = await readEverything();
    const others = [
      ann.user,
      encodeBase64(ann.email),
      userSegment(randomUUID()),
      encodeBase64('nobody@example.test'),
    ];
    const bodies = new Set<string>();
    for (const user of others) {
      const answer = await askAs(eve, name, user);
      expectProblem(answer, 'forbidden', user);
      bodies.add(JSON.stringify({ ...answer.problem, requestId: '' }));
    }
    expect(bodies.size).toBe(1);
    expect(await readEverything()).toBe(before);
  },
);

test.each(personal)('S02 %s of a victim is refused without a session', async (name) => {
  const before = await readEverything();
  for (const user of [ann.user, encodeBase64(ann.email), userSegment(randomUUID())])
    expectProblem(await askAs(undefined, name, user), 'unauthorized', user);
  expect(await readEverything()).toBe(before);
});

test.each(personal)('S03 %s is for no guest, whatever a guest is called', async (name) => {
  for (const user of ['guest', 'gust', btoa('guest'), btoa('gust').replaceAll('=', '')]) {
    expectProblem(await askAs(undefined, name, user), 'unauthorized', user);
    expectProblem(await askAs(eve, name, user), 'unauthorized', user);
  }
  for (const user of ['bnVsbA==', 'MA==', '__proto__', 'constructor', 'Guest', 'null', 'YUBiQGM']) {
    expectProblem(await askAs(undefined, name, user), 'unauthorized', user);
    const refused = await askAs(eve, name, user);
    expectProblem(refused, 'invalid_request', user);
    expect(refused.problem?.issues[0]?.field).toBe('path.user');
  }
  const empty = await askAs(eve, name, '');
  expect([404, 405]).toContain(empty.status);
});

test('a shopper is named by id or e-mail, in either alphabet, padded or not, in any case', async () => {
  const forms = [
    ann.user,
    btoa(ann.id),
    btoa(ann.id.toUpperCase()),
    encodeBase64(ann.email),
    btoa(ann.email.toUpperCase()),
  ];
  for (const user of forms) expect((await askAs(ann, 'getUserById', user)).status, user).toBe(200);
});

test('S05 what is on another’s list, and whom they like, stays', async () => {
  const asEve = (path: string, body?: object) =>
    ask(region, `/api${path}`, {
      method: 'POST',
      headers: { ...eve.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const own = await asEve(`/snippets/add/${eve.user}`, { type: 'Product', productId: catalogue.product });
  const { id } = JSON.parse(own.text) as { id: string };
  const before = await readEverything();
  const countRemoved = async (answer: Promise<AttackAnswer>) =>
    (JSON.parse((await answer).text) as { removed: number }).removed;
  expect(await countRemoved(asEve(`/snippets/delete/${eve.user}`, { id: catalogue.snip }))).toBe(0);
  expect(
    await countRemoved(asEve(`/snippets/deletes/${eve.user}`, { ids: [catalogue.snip, catalogue.like] })),
  ).toBe(0);
  const unlike = `/offers/makeUnLikes/${eve.user}/${catalogue.product}/Product/${catalogue.like}`;
  expect(await countRemoved(asEve(unlike))).toBe(0);
  expect(await countRemoved(asEve(`/offers/makeFollow/${eve.user}/${catalogue.store}/unfollow`))).toBe(0);
  expect(await readEverything()).toBe(before);
  expect(await countRemoved(asEve(`/snippets/deletes/${eve.user}`, { ids: [catalogue.snip, id] }))).toBe(1);
  expect(await readEverything()).toContain(catalogue.snip);
});

test('S11 nobody makes themselves more than a shopper', async () => {
  const more = {
    ...{ roleId: 'admin', companyId: randomUUID(), authType: 'A', isMaster: 'Y', password: 'x' },
    ...{ emailOk: true, mobOk: true },
  };
  const post = (path: string, body: object, shopper = eve) =>
    ask(region, `/api${path}`, {
      method: 'POST',
      headers: { ...shopper.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const plain = { email: eve.email, name: 'Eve', mob: '4165550199', gender: 'female' };
  const saved = await post(`/users/${eve.user}`, { ...plain, ...more, country: 'CA', emailSubcription: 'Y' });
  const stays = { emailOk: 'Y', mobOk: 'N', authType: 'AU', isMaster: 'N', roleId: null, companyId: null };
  expect(JSON.parse(saved.text)).toMatchObject({ ...plain, ...stays, country: 'CA', emailSubcription: 'Y' });
  expect(saved.text).not.toContain('password');
  for (const [field, value] of Object.entries({ ...more, id: randomUUID(), createdOn: '2000-01-01' })) {
    const refused = await post(`/updateWebUser/${eve.user}`, { ...plain, [field]: value });
    expect([refused.status, refused.problem?.issues[0]?.field]).toEqual([400, `body.${field}`]);
  }
  for (const field of ['id', 'createdOn', 'created_at', 'is_master', '__proto__x'])
    expect((await post(`/users/${eve.user}`, { ...plain, [field]: ann.id })).status).toBe(400);
  for (const path of ['users', 'updateWebUser'])
    expectProblem(await post(`/${path}/${eve.user}`, { ...plain, email: ann.email }), 'forbidden', path);
  const { rows } = await region.db.execute(
    sql`select name, mob, email_ok, auth_type, is_master, role_id, company_id from users where id = ${eve.id}`,
  );
  expect(rows).toEqual([
    {
      ...{ name: 'Eve', mob: '4165550199', email_ok: true, auth_type: 'AU' },
      ...{ is_master: false, role_id: null, company_id: null },
    },
  ]);
});
