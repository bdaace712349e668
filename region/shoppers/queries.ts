import type { UserProfile, Viewer } from '@fernway/contract';
import type { NamedUser } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { deletedUsers, users } from '@fernway/db/schema/index';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { anyId } from '../listings/filters.ts';

type UserRow = typeof users.$inferSelect;

/** The fields of a profile that are written; those that are undefined stay as they are. */
export type ProfileValues = {
  [Field in
    | 'name'
    | 'mob'
    | 'country'
    | 'gender'
    | 'emailSubscription'
    | 'emailOk'
    | 'authType'
    | 'isMaster']?: UserRow[Field] | undefined;
};

/**
 * The profile that a path names: by an address the one that has confirmed it, else the latest that claims it. undefined:
 * there is none here.
 */
export async function findUser(db: Database, named: NamedUser): Promise<UserProfile | undefined> {
  if (named.kind === 'guest') return undefined;
  const [row] = await db
    .select()
    .from(users)
    .where(named.kind === 'id' ? eq(users.id, named.id) : eq(users.email, named.email))
    .orderBy(desc(users.emailOk), desc(users.createdAt), desc(users.id))
    .limit(1);
  return row && presentUser(row);
}

/** A profile, and when it was last written. */
export type PeerProfile = UserProfile & { changedOn: string };

/** What the other region is told of a profile, in one reading. undefined: it is gone. */
export async function findPeerProfile(db: Database, id: string): Promise<PeerProfile | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row && presentPeerProfile(row);
}

/** Profiles that their shoppers have written, in the order of their ids. */
export async function findWrittenProfiles(
  db: Database,
  { after, most }: { after: string | null; most: number },
): Promise<PeerProfile[]> {
  const rows = await db
    .select()
    .from(users)
    .where(and(isWritten, after === null ? undefined : gt(users.id, after)))
    .orderBy(users.id)
    .limit(most);
  return rows.map(presentPeerProfile);
}

const isWritten = sql`${users.profileChangedAt} > to_timestamp(0)`;

/** Whether an account was deleted, and stays so. */
export async function isDeleted(db: Database, id: string): Promise<boolean> {
  const rows = await db.select().from(deletedUsers).where(eq(deletedUsers.id, id));
  return rows.length > 0;
}

/** Now, but later than the last change, even one from a region whose clock is ahead. In milliseconds, as sent. */
const LATER = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${users.profileChangedAt} + interval '1 millisecond')`;

/** What a shopper writes into their profile. undefined: it is gone. */
export async function updateUser(
  db: Database,
  id: string,
  values: ProfileValues,
): Promise<UserProfile | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...values, updatedAt: sql`now()`, profileChangedAt: LATER })
    .where(eq(users.id, id))
    .returning();
  return row && presentUser(row);
}

/** A profile that this region is told, and how to merge it with the one that is here. */
export interface ReceivedProfile {
  values: ProfileValues;
  /** Keeps the name, mobile number, country and gender that are here already. */
  isFirst: boolean;
  /** When the shopper wrote it; what they have written later stays. undefined: the time is not told. */
  changedAt?: Date | undefined;
}

/** When the profile that is here was written; a time more than ten minutes in the future is treated as unknown. */
const PROFILE_WRITTEN_AT = sql`case when ${users.profileChangedAt} > now() + interval '10 minutes' then to_timestamp(0) else ${users.profileChangedAt} end`;

/** Which of two profiles is older: of two written in the same millisecond both regions take the same one. */
const profileAge = (of: SQL, changedAt: SQL): SQL =>
  sql`(${changedAt}, ${of}.name, coalesce(${of}.mob, ''), coalesce(${of}.gender, ''), coalesce(${of}.country, ''), ${of}.email_subscription)`;

/** Writes a profile, which may be new here. Fails for a deleted account. */
export async function upsertUser(
  db: Database,
  { id, email }: { id: string; email: string },
  { values, isFirst, changedAt }: ReceivedProfile,
): Promise<UserProfile> {
  const valuesToKeep = {
    name: sql`coalesce(nullif(${users.name}, ''), excluded.name)`,
    // A shopper who has written their profile has seen these fields, and may have emptied them.
    mob: sql`case when ${users.profileChangedAt} = to_timestamp(0) then coalesce(${users.mob}, excluded.mob) else ${users.mob} end`,
    gender: sql`case when ${users.profileChangedAt} = to_timestamp(0) then coalesce(${users.gender}, excluded.gender) else ${users.gender} end`,
    // No form of ours has it: it stays empty until it is told.
    country: sql`coalesce(${users.country}, excluded.country)`,
  };
  const [row] = await db
    .insert(users)
    .values({ id, email, ...values, ...(changedAt && { profileChangedAt: changedAt }) })
    .onConflictDoUpdate({
      target: users.id,
      set: {
        email,
        ...values,
        ...(isFirst && valuesToKeep),
        ...(changedAt && { profileChangedAt: changedAt }),
        updatedAt: sql`now()`,
      },
      ...(changedAt && {
        setWhere: sql`${profileAge(sql`users`, PROFILE_WRITTEN_AT)} < ${profileAge(sql`excluded`, sql`excluded.profile_changed_at`)}`,
      }),
    })
    .returning();
  if (row) return presentUser(row);
  const later = await findUser(db, { kind: 'id', id });
  if (!later) throw new Error('the statement returned no row');
  return later;
}

/** Records that a shopper signs in now; does nothing for one who has no row yet. */
export async function noteSignIn(db: Database, id: string): Promise<void> {
  await db.update(users).set({ signedInAt: sql`now()` }).where(eq(users.id, id));
}

const toFlag = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');

const presentPeerProfile = (row: UserRow): PeerProfile => ({
  ...presentUser(row),
  changedOn: row.profileChangedAt.toISOString(),
});

function presentUser(row: UserRow): UserProfile {
  return {
    id: row.id,
    email: row.email,
    emailOk: toFlag(row.emailOk),
    emailSubcription: toFlag(row.emailSubscription),
    name: row.name,
    mob: row.mob,
    mobOk: toFlag(row.mobOk),
    authType: row.authType,
    country: row.country,
    gender: row.gender,
    companyId: row.companyId,
    roleId: row.roleId,
    isMaster: toFlag(row.isMaster),
    createdOn: row.createdAt.toISOString(),
  };
}

interface ViewerItems {
  productIds?: readonly string[] | undefined;
  offerIds?: readonly string[] | undefined;
  storeIds?: readonly string[] | undefined;
}

interface ViewerRow extends Pick<Viewer, 'liked' | 'listed' | 'followed' | 'rated' | 'unread' | 'newest'> {
  /** null: the shopper has no row here yet. */
  name: string | null;
  listed_count: number;
  liked_count: number;
  followed_count: number;
}

/** What a shopper has done with the things on a page, and how much in all. One statement. */
export async function findViewer(
  db: Database,
  userId: string,
  { productIds = [], offerIds = [], storeIds = [] }: ViewerItems,
): Promise<Omit<Viewer, 'name' | 'email'> & { name: string | null }> {
  const activitiesOfType = (type: SQL) =>
    sql`activities a where a.user_id = ${userId} and a.activity_type = ${type}`;
  const [likes, snips] = [activitiesOfType(sql`'like'`), activitiesOfType(sql`'snip'`)];
  const [products, offers] = [anyId(productIds), anyId(offerIds)];
  const [row] = await run<ViewerRow>(
    db,
    'findViewer',
    sql`select (select name from users where id = ${userId}) as name,
          (select count(*)::int from ${snips}) as listed_count,
          (select count(*)::int from ${likes}) as liked_count,
          (select count(*)::int from follows where user_id = ${userId}) as followed_count,
          (select count(*)::int from notifications where user_id = ${userId} and read_at is null) as unread,
          (select jsonb_build_object('id', id, 'title', title, 'body', split_part(body, chr(10), 1)) from notifications
            where user_id = ${userId} and read_at is null order by created_at desc, id desc limit 1) as newest,
          (select coalesce(jsonb_agg(liked), '[]') from (
            select p.id, a.id as "likeId", (select sum(m.total_likes)::int from products m
                where m.id in (select id from products_of_group(p.main_id) id)) as "totalLikes"
              from products p cross join lateral (select a.id from ${likes} and a.product_id in (select id from products_of_group(p.main_id) id)
                order by a.created_at, a.id limit 1) a where p.id = ${products}
            union all select o.id, a.id, o.total_likes from offers o cross join ${likes} and a.offer_id = o.id
              and o.id = ${offers}) liked) as liked,
          (select coalesce(jsonb_agg(id), '[]') from (
            select a.product_id as id from ${snips} and a.product_id = ${products}
            union all select a.offer_id from ${snips} and a.offer_id = ${offers}) listed) as listed,
          array(select store_id::text from follows where user_id = ${userId} and store_id = ${anyId(storeIds)}) as followed,
          (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'status', r.status)), '[]') from products p
            join ratings r on r.product_id = p.main_id and r.user_id = ${userId} where p.id = ${products}) as rated`,
  );
  if (!row) throw new Error('the statement returned no row');
  const { name, liked, listed, followed, rated, unread, newest } = row;
  const counts = { list: row.listed_count, liked: row.liked_count, followed: row.followed_count };
  return { name, counts, unread, newest, liked, listed, followed, rated };
}
