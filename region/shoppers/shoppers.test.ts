import { randomUUID } from 'node:crypto';
import type { Like, Problem, Snip, UserProfile, Viewer } from '@fernway/contract';
import { notifications, users } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { builders, PEER_KEY, startTestRegion, type TestRegion, wayTo } from '../testing.ts';
import { saveProfileWithPeer } from './jobs.ts';

let region: TestRegion;
let make: ReturnType<typeof builders>;
beforeAll(async () => {
  region = await startTestRegion();
  make = builders(region.db);
});
afterAll(() => region.close());

const as = (shopper: TestShopper, at: TestRegion = region) => ({
  get: <Body>(path: string) => at.get<Body & Problem>(path, { headers: shopper.headers }),
  post: <Body>(path: string, body?: object) =>
    at.get<Body & Problem>(path, {
      method: 'POST',
      headers: { ...shopper.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
});

test('the form of the profile is saved as far as it is right, and every field that is not is named', async () => {
  const ann = await region.identity.shopper({ name: 'Ann' });
  const { get, post } = as(ann);
  const form = {
    email: ann.email.toUpperCase(),
    name: '  Ann Example ',
    mob: '4165550123',
    gender: 'female',
  };
  const saved = await post<UserProfile>(`/updateWebUser/${ann.user}`, form);
  expect(saved.body).toMatchObject({ id: ann.id, email: ann.email, name: 'Ann Example', mob: '4165550123' });
  expect((await get<UserProfile>(`/getUserById/${ann.user}`)).body).toEqual(saved.body);
  const wrong: [object, string][] = [
    [{ name: '' }, 'body.name'],
    [{ name: '   ' }, 'body.name'],
    [{ name: 'x'.repeat(201) }, 'body.name'],
    [{ mob: '416555012' }, 'body.mob'],
    [{ mob: '41655501234' }, 'body.mob'],
    [{ mob: '-416555012' }, 'body.mob'],
    [{ mob: 4_165_550_123 }, 'body.mob'],
    [{ mob: undefined }, 'body.mob'],
    [{ email: undefined }, 'body.email'],
  ];
  for (const [values, field] of wrong) {
    const { status, body } = await post<Problem>(`/updateWebUser/${ann.user}`, { ...form, ...values });
    expect([status, body.issues?.map((issue) => issue.field)]).toEqual([400, [field]]);
  }
  const short = await post<Problem>(`/users/${ann.user}`, { email: ann.email, name: 'Ann', mob: '555' });
  expect(short.body.issues.map(({ field }) => field)).toEqual(['body.mob']);
  const response = await post<UserProfile>(`/users/${ann.user}`, { email: ann.email, name: 'Ann B' });
  expect(response.body).toMatchObject({ name: 'Ann B', mob: '4165550123', gender: 'female' });
  const emptied = await post<UserProfile>(`/users/${ann.user}`, { email: ann.email, name: 'Ann B', mob: '' });
  expect(emptied.body.mob).toBeNull();
});

test('a sign-in is noted, by either method', async () => {
  const ann = await region.identity.shopper();
  const { get, post } = as(ann);
  const readSignedInAt = async () =>
    (await region.db.select().from(users).where(eq(users.id, ann.id)))[0]?.signedInAt?.getTime() ?? 0;
  expect((await get(`/updateUserSignIn/${ann.user}`)).body).toEqual({ updated: true });
  const first = await readSignedInAt();
  expect(first).toBeGreaterThan(Date.now() - 60_000);
  await post(`/updateUserSignIn/${ann.user}`);
  expect(await readSignedInAt()).toBeGreaterThan(first);
});

test('the viewer says what a shopper has done with what is asked about, and how much in all', async () => {
  const ann = await region.identity.shopper({ name: 'Ann Example' });
  const eve = await region.identity.shopper();
  const storeId = await make.store();
  const other = await make.store();
  const [main = '', unasked = ''] = await Promise.all([1, 2].map(() => make.product({ storeId })));
  const variant = await make.product({ storeId, mainId: main });
  const offer = await make.offer({ storeId });
  const { get, post } = as(ann);
  const like = await post<Like>(`/offers/makeLikes/${ann.user}/${variant}/Product`);
  const offered = await post<Like>(`/offers/makeLikes/${ann.user}/${offer}/Offer`);
  for (const productId of [variant, unasked])
    await post<Snip>(`/snippets/add/${ann.user}`, { type: 'Product', productId });
  await post(`/offers/makeFollow/${ann.user}/${storeId}/follow`);
  await as(eve).post(`/offers/makeLikes/${eve.user}/${unasked}/Product`);
  await as(eve).post(`/snippets/add/${eve.user}`, { type: 'Product', productId: main });
  const notification = { userId: ann.id, storeId, offerId: offer, title: 'New', body: 'Offer' };
  await region.db.insert(notifications).values([notification, { ...notification, readAt: new Date() }]);

  const ids = `productIds=${main},${variant},${unasked}&offerIds=${offer}&storeIds=${storeId},${other}`;
  const { body, headers } = await get<Viewer>(`/me?${ids}`);
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  const { liked, listed, ...rest } = body;
  expect(liked.sort(byId)).toEqual(
    [
      { id: main, likeId: like.body.id, totalLikes: 1 },
      { id: variant, likeId: like.body.id, totalLikes: 1 },
      { id: offer, likeId: offered.body.id, totalLikes: 1 },
    ].sort(byId),
  );
  expect(listed.sort()).toEqual([variant, unasked].sort());
  expect(rest).toEqual({
    name: 'Ann Example',
    email: ann.email,
    counts: { list: 2, liked: 2, followed: 1 },
    unread: 1,
    newest: { id: expect.any(String), title: 'New', body: 'Offer' },
    followed: [storeId],
    rated: [],
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('etag')).toBeNull();
  expect((await get<Viewer>('/me')).body).toMatchObject({ liked: [], listed: [], followed: [] });
  const stranger = await region.identity.shopper();
  expect((await as(stranger).get<Viewer>(`/me?${ids}`)).body).toMatchObject({
    counts: { list: 0, liked: 0, followed: 0 },
    ...{ unread: 0, liked: [], listed: [], followed: [] },
  });
});

test('the viewer is asked about 200 things of a kind at most', async () => {
  const ann = await region.identity.shopper();
  const list = (count: number) => Array.from({ length: count }, () => randomUUID()).join(',');
  const { get } = as(ann);
  for (const kind of ['productIds', 'offerIds', 'storeIds']) {
    expect((await get(`/me?${kind}=${list(200)}`)).status).toBe(200);
    const { status, body } = await get<Problem>(`/me?${kind}=${list(201)}`);
    expect([status, body.issues[0]?.field]).toEqual([400, `query.${kind}`]);
  }
});

test('F06 a profile that is saved here reaches the other region, now or when it is back', async () => {
  const peer = await startTestRegion('US');
  try {
    const ann = await region.identity.shopper();
    const { post } = as(ann);
    const save = (name: string) =>
      post<UserProfile>(`/updateWebUser/${ann.user}`, { email: ann.email, name, mob: '4165550123' });
    await save('Ann One');
    const job = (origin: string, key = PEER_KEY) =>
      saveProfileWithPeer({ db: region.db, peer: wayTo({ origin }, key) }, { userId: ann.id });
    await expect(job('http://127.0.0.1:1')).rejects.toThrow('region-us does not answer');
    await expect(job(peer.origin, 'another key')).rejects.toThrow('401');
    await save('Ann Two');
    await job(peer.origin);
    await job(peer.origin);
    const [row] = await peer.db.select().from(users).where(eq(users.id, ann.id));
    expect(row).toMatchObject({ name: 'Ann Two', mob: '4165550123', email: ann.email, emailOk: false });
    // Deleted there and not yet here: nothing comes back, and the job is done.
    await peer.db.delete(users).where(eq(users.id, ann.id));
    await job(peer.origin);
    expect(await peer.db.select().from(users).where(eq(users.id, ann.id))).toEqual([]);
    const { rows } = await region.db.execute<{ waiting: number }>(
      `select count(*)::int as waiting from pgboss.job where name = 'save-profile-with-peer'
       and data ->> 'userId' = '${ann.id}'`,
    );
    expect(rows).toEqual([{ waiting: 2 }]);
  } finally {
    await peer.close();
  }
});
