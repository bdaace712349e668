import type { UserProfile } from '@fernway/contract';
import { deletedUsers, users } from '@fernway/db/schema/index';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import type { RegionJobQueue, RegionJobs } from '../jobs.ts';
import { startTestRegion, type TestRegion, wayTo } from '../testing.ts';
import { saveAllProfilesWithPeer, saveProfileWithPeer } from './jobs.ts';

let ca: TestRegion;
let us: TestRegion;
beforeAll(async () => {
  [ca, us] = await Promise.all([startTestRegion('CA'), startTestRegion('US')]);
});
afterAll(() => Promise.all([ca.close(), us.close()]));

/** One shopper, with a token for each region. */
async function shopper(): Promise<Record<'CA' | 'US', TestShopper>> {
  const inCanada = await ca.identity.shopper();
  const { id: sub, email, sid } = inCanada;
  return { CA: inCanada, US: await us.identity.shopper({ sub, email, sid }) };
}
const save = async (at: TestRegion, { user, email, headers }: TestShopper, name: string) => {
  const { status } = await at.get<UserProfile>(`/updateWebUser/${user}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, name, mob: '4165550123' }),
  });
  expect(status).toBe(200);
};
const peers = () => ({
  CA: { db: us.db, peer: wayTo({ origin: ca.origin, home: 'CA' }) },
  US: { db: ca.db, peer: wayTo(us) },
});
/** Lets the regions tell each other what they hold, as their jobs do, in either order or at once. */
async function exchangeProfiles(userId: string, order: ('CA' | 'US')[] | 'at once'): Promise<void> {
  const to = (home: 'CA' | 'US') => saveProfileWithPeer(peers()[home], { userId });
  if (order === 'at once') await Promise.all([to('CA'), to('US')]);
  else for (const home of order) await to(home);
}
async function names(id: string): Promise<(string | undefined)[]> {
  const rows = await Promise.all([ca, us].map(({ db }) => db.select().from(users).where(eq(users.id, id))));
  return rows.map(([row]) => row?.name);
}

test.each([[['US', 'CA'] as ('CA' | 'US')[]], [['CA', 'US'] as ('CA' | 'US')[]], ['at once' as const]])(
  'F06 a profile that was changed in both while they could not hear each other is the later one in both, told %s',
  async (order) => {
    for (const [first, second] of [
      ['CA', 'US'],
      ['US', 'CA'],
    ] as const) {
      const ann = await shopper();
      const at = { CA: ca, US: us };
      await save(at[first], ann[first], 'Ann Earlier');
      await save(at[second], ann[second], 'Ann Later');
      await exchangeProfiles(ann.CA.id, order);
      expect(await names(ann.CA.id)).toEqual(['Ann Later', 'Ann Later']);
    }
  },
);

test('F06 of what was written in the same millisecond both keep the same', async () => {
  const ann = await shopper();
  await save(ca, ann.CA, 'Ann B');
  await save(us, ann.US, 'Ann A');
  for (const { db } of [ca, us])
    await db.execute(
      sql`update users set profile_changed_at = '2026-01-02T03:04:05.678Z' where id = ${ann.CA.id}`,
    );
  await exchangeProfiles(ann.CA.id, 'at once');
  expect(await names(ann.CA.id)).toEqual(['Ann B', 'Ann B']);
  await us.db.update(users).set({ emailSubscription: true }).where(eq(users.id, ann.US.id));
  await exchangeProfiles(ann.CA.id, 'at once');
  const rows = await Promise.all(
    [ca, us].map(({ db }) => db.select().from(users).where(eq(users.id, ann.CA.id))),
  );
  expect(rows.map(([row]) => row?.emailSubscription)).toEqual([true, true]);
});

test('F06 what a clock tells that is an hour ahead is not replaced by what was written before', async () => {
  const ann = await shopper();
  await save(us, ann.US, 'Ann Ahead');
  const writeProfileAt = (when: string) =>
    us.db.execute(
      sql`update users set profile_changed_at = date_trunc('milliseconds', now()) + ${when}::interval where id = ${ann.US.id}`,
    );
  await writeProfileAt('1 hour');
  await exchangeProfiles(ann.CA.id, ['CA']);
  await us.db.update(users).set({ name: 'Ann Before' }).where(eq(users.id, ann.US.id));
  await writeProfileAt('-1 hour');
  await exchangeProfiles(ann.CA.id, ['CA']);
  expect(await names(ann.CA.id)).toEqual(['Ann Ahead', 'Ann Before']);
  await exchangeProfiles(ann.CA.id, ['US']);
  expect(await names(ann.CA.id)).toEqual(['Ann Ahead', 'Ann Ahead']);
});

// Within what the clocks of two servers may differ by, and beyond it.
test.each(['4 minutes', '1 hour'])(
  'F06 what is written where the clock is right is later than what was told by a clock that is %s ahead',
  async (ahead) => {
    const ann = await shopper();
    await save(us, ann.US, 'Ann Ahead');
    await us.db.execute(
      sql`update users set profile_changed_at = date_trunc('milliseconds', now()) + ${ahead}::interval where id = ${ann.US.id}`,
    );
    await exchangeProfiles(ann.CA.id, ['CA']);
    expect(await names(ann.CA.id)).toEqual(['Ann Ahead', 'Ann Ahead']);
    await save(ca, ann.CA, 'Ann Since');
    await exchangeProfiles(ann.CA.id, ['US', 'CA']);
    expect(await names(ann.CA.id)).toEqual(['Ann Since', 'Ann Since']);
  },
);

test('F35 all that was ever written here is told some at a time, goes on after the other region was away, and one that is refused holds up nobody', async () => {
  await us.db.delete(users); // of the tests before
  const people = await Promise.all(Array.from({ length: 5 }, shopper));
  const idsOf = people.map(({ CA: { id } }) => id).toSorted();
  const [behind = '', ahead = '', missing = '', refused = '', deleted = ''] = idsOf;
  for (const one of people) await save(us, one.US, 'Here');
  for (const one of people) await save(ca, one.CA, 'There');
  const setChangedAt = (at: TestRegion, ids: string[], when: string) =>
    at.db
      .update(users)
      .set({ profileChangedAt: new Date(when) })
      .where(inArray(users.id, ids));
  await setChangedAt(us, idsOf, '2026-01-02');
  await setChangedAt(ca, [behind], '2026-01-01');
  await setChangedAt(ca, [ahead], '2026-01-03');
  await ca.db.delete(users).where(inArray(users.id, [missing, refused, deleted]));
  await ca.db.delete(deletedUsers).where(inArray(deletedUsers.id, [missing, refused]));
  const setName = (name: string) => us.db.update(users).set({ name }).where(eq(users.id, refused));
  await setName('Longer than a name may be '.repeat(100));

  const batches: RegionJobs['save-all-profiles-with-peer'][] = [{ after: null }];
  const alone: RegionJobs['save-profile-with-peer'][] = [];
  const queue: Pick<RegionJobQueue, 'enqueue'> = {
    enqueue: async (_tx, name, jobs) =>
      void (name === 'save-profile-with-peer' ? alone : batches).push(...(jobs as never[])),
  };
  const region = { db: us.db, queue };
  const away = wayTo({ origin: 'http://127.0.0.1:1', home: 'CA' });
  for (const batch of batches) {
    await expect(saveAllProfilesWithPeer({ ...region, peer: away }, batch, 2)).rejects.toThrow('region-ca');
    await saveAllProfilesWithPeer({ ...region, ...peers().CA }, batch, 2);
  }
  expect(batches).toEqual([{ after: null }, { after: ahead }, { after: refused }]);
  expect(alone).toEqual([{ userId: refused }]);
  await setName('Here');
  for (const job of alone) await saveProfileWithPeer(peers().CA, job);
  const rows = await ca.db.select().from(users).where(inArray(users.id, idsOf)).orderBy(users.id);
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    [behind, 'Here'],
    [ahead, 'There'],
    [missing, 'Here'],
    [refused, 'Here'],
  ]);
});
