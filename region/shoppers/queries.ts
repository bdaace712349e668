import type { Overlay, UserProfile } from '@fernway/contract';
import type { NamedUser } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { deletedUsers, users } from '@fernway/db/schema/index';
import { eq, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../shelves/filters.ts';

type UserRow = typeof users.$inferSelect;

/** What of a profile is written; what is undefined stays as it is. */
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

/** The profile of whom an address names. undefined: nobody here. */
export async function findUser(db: Database, named: NamedUser): Promise<UserProfile | undefined> {
  if (named.kind === 'guest') return undefined;
  const [row] = await db
    .select()
    .from(users)
    .where(named.kind === 'id' ? eq(users.id, named.id) : eq(users.email, named.email));
  return row && presentUser(row);
}

/** Whether an account was deleted, and stays so. */
export async function isDeleted(db: Database, id: string): Promise<boolean> {
  const rows = await db.select().from(deletedUsers).where(eq(deletedUsers.id, id));
  return rows.length > 0;
}

/** Writes a part of a profile that exists. undefined: it is gone. */
export async function updateUser(
  db: Database,
  id: string,
  values: ProfileValues,
): Promise<UserProfile | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  return row && presentUser(row);
}

/**
 * Writes a profile, which may be new here. Fails for a deleted account.
 * @param isFirst what stands in name, mobile number, country and gender already stays
 */
export async function upsertUser(
  db: Database,
  { id, email }: { id: string; email: string },
  { values, isFirst }: { values: ProfileValues; isFirst: boolean },
): Promise<UserProfile> {
  const written = {
    name: sql`coalesce(nullif(${users.name}, ''), excluded.name)`,
    mob: sql`coalesce(${users.mob}, excluded.mob)`,
    country: sql`coalesce(${users.country}, excluded.country)`,
    gender: sql`coalesce(${users.gender}, excluded.gender)`,
  };
  const [row] = await db
    .insert(users)
    .values({ id, email, ...values })
    .onConflictDoUpdate({
      target: users.id,
      set: { email, ...values, ...(isFirst && written), updatedAt: sql`now()` },
    })
    .returning();
  if (!row) throw new Error('the statement returned no row');
  return presentUser(row);
}

export async function noteSignIn(db: Database, id: string): Promise<void> {
  await db.update(users).set({ signedInAt: sql`now()` }).where(eq(users.id, id));
}

const flag = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');

function presentUser(row: UserRow): UserProfile {
  return {
    id: row.id,
    email: row.email,
    emailOk: flag(row.emailOk),
    emailSubcription: flag(row.emailSubscription),
    name: row.name,
    mob: row.mob,
    mobOk: flag(row.mobOk),
    authType: row.authType,
    country: row.country,
    gender: row.gender,
    companyId: row.companyId,
    roleId: row.roleId,
    isMaster: flag(row.isMaster),
    createdOn: row.createdAt.toISOString(),
  };
}

interface Asked {
  productIds?: readonly string[] | undefined;
  offerIds?: readonly string[] | undefined;
  storeIds?: readonly string[] | undefined;
}

interface OverlayRow extends Pick<Overlay, 'liked' | 'listed' | 'followed' | 'unread'> {
  /** null: the shopper has no row here yet. */
  name: string | null;
  listed_count: number;
  liked_count: number;
  followed_count: number;
}

/** What a shopper has done with what a page shows, and how much altogether. One statement. */
export async function findOverlay(
  db: Database,
  userId: string,
  { productIds = [], offerIds = [], storeIds = [] }: Asked,
): Promise<Omit<Overlay, 'name' | 'email'> & { name: string | null }> {
  const marked = (type: SQL) => sql`activities a where a.user_id = ${userId} and a.activity_type = ${type}`;
  const [likes, snips] = [marked(sql`'like'`), marked(sql`'snip'`)];
  const [products, offers] = [anyOf(productIds), anyOf(offerIds)];
  const [row] = await run<OverlayRow>(
    db,
    'findOverlay',
    sql`select (select name from users where id = ${userId}) as name,
          (select count(*)::int from ${snips}) as listed_count,
          (select count(*)::int from ${likes}) as liked_count,
          (select count(*)::int from follows where user_id = ${userId}) as followed_count,
          (select count(*)::int from notifications where user_id = ${userId} and read_at is null) as unread,
          (select coalesce(jsonb_agg(liked), '[]') from (
            select p.id, a.id as "likeId" from products p cross join ${likes} and a.product_id = p.main_id and p.id = ${products}
            union all select a.offer_id, a.id from ${likes} and a.offer_id = ${offers}) liked) as liked,
          (select coalesce(jsonb_agg(id), '[]') from (
            select a.product_id as id from ${snips} and a.product_id = ${products}
            union all select a.offer_id from ${snips} and a.offer_id = ${offers}) listed) as listed,
          array(select store_id::text from follows where user_id = ${userId} and store_id = ${anyOf(storeIds)}) as followed`,
  );
  if (!row) throw new Error('the statement returned no row');
  const { name, liked, listed, followed, unread } = row;
  const counts = { list: row.listed_count, liked: row.liked_count, followed: row.followed_count };
  return { name, counts, unread, liked, listed, followed };
}
