import { uploadLimits } from '@fernway/contract/limits';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/** What a picture is uploaded for. */
export type UploadTarget = 'bills' | 'ratings';

export interface UploadRow {
  key: string;
  userId: string;
  /** The bill or the rating. */
  forId: string;
  /** SHA-256 of what was sent. */
  digest: Buffer;
}

/** The bill or the rating that a picture is for, if it exists already. */
export async function findOwner(
  tx: Database,
  kind: UploadTarget,
  id: string,
): Promise<{ userId: string; storeId: string; isPublic: boolean } | undefined> {
  const [row] = await run<{ user_id: string; store_id: string; is_public: boolean }>(
    tx,
    'findOwnerOfUpload',
    kind === 'ratings'
      ? sql`select user_id, store_id, status = 'A' as is_public from ratings where id = ${id}`
      : sql`select user_id, store_id, exists (
            select from ratings r where r.bill_id = b.id and r.user_id = b.user_id and r.status = 'A') as is_public
          from bills b where id = ${id}`,
  );
  return row && { userId: row.user_id, storeId: row.store_id, isPublic: row.is_public };
}

export async function isOpenStore(tx: Database, id: string): Promise<boolean> {
  const rows = await run(
    tx,
    'isOpenStore',
    sql`select id from stores where id = ${id} and status = 'active'`,
  );
  return rows.length > 0;
}

/** How many stored pictures their bill or rating does not show yet. */
export async function countWaiting(
  tx: Database,
  kind: UploadTarget,
  { userId, forId }: Pick<UploadRow, 'userId' | 'forId'>,
): Promise<number> {
  const [row] = await run<{ waiting: number }>(
    tx,
    'countWaitingUploads',
    sql`select count(*)::int as waiting from uploads u
        where user_id = ${userId} and for_id = ${forId} and key like ${`${kind}/%`} and stored_at is not null
          and dropped_at is null and not ${isNamed}`,
  );
  return row?.waiting ?? 0;
}

/** Records that a picture is being uploaded, before its file is stored; `markStored` records the file. */
export async function insertUpload(tx: Database, { key, userId, forId, digest }: UploadRow): Promise<void> {
  await run(
    tx,
    'insertUpload',
    sql`insert into uploads (key, user_id, for_id, digest) values (${key}, ${userId}, ${forId}, ${digest})`,
  );
}

/** Records that the file is stored; false: the account has been deleted since. */
export async function markStored(db: Database, key: string): Promise<boolean> {
  const rows = await run(
    db,
    'markUploadStored',
    sql`update uploads set stored_at = now() where key = ${key} and user_id is not null returning key`,
  );
  return rows.length > 0;
}

/** Which of these pictures a shopper has uploaded for that bill or rating, locked until the transaction ends. */
export async function holdUploads(
  tx: Database,
  { keys, userId, forId }: { keys: readonly string[]; userId: string; forId: string },
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await run<{ key: string }>(
    tx,
    'holdUploads',
    sql`select key from uploads where key = any (${sql.param(keys)}) and user_id = ${userId} and for_id = ${forId}
          and stored_at is not null and dropped_at is null
        order by key for share`,
  );
  return rows.map(({ key }) => key);
}

/** Whether a picture came with a rating that is public. */
export async function isPublished(db: Database, key: string): Promise<boolean> {
  const rows = await run(
    db,
    'isPublishedUpload',
    sql`select u.key from uploads u join ratings r on r.id = u.for_id and r.user_id = u.user_id
        where u.key = ${key} and u.dropped_at is null and r.status = 'A' and u.key = any (r.media_keys)`,
  );
  return rows.length > 0;
}

/** Whether there is a picture to show to whoever has a link. */
export async function hasPrivatePicture(db: Database, key: string): Promise<boolean> {
  const rows = await run(
    db,
    'isUploadThere',
    sql`select key from uploads where key = ${key} and user_id is not null and stored_at is not null
          and dropped_at is null`,
  );
  return rows.length > 0;
}

/**
 * Takes up to `most` pictures that nothing uses: those of an account, a bill or a rating that is gone, and those
 * never used within a day. Skips those that a transaction is about to use.
 */
export async function takeUnusedUploads(tx: Database, most: number): Promise<string[]> {
  const rows = await run<{ key: string }>(
    tx,
    'takeUnusedUploads',
    sql`select key from uploads u
        where user_id is null or dropped_at < now() - interval '1 minute'
          or (created_at < now() - make_interval(hours => ${uploadLimits.unusedHours}) and not ${isNamed})
        order by created_at, key limit ${most} for update skip locked`,
  );
  return rows.map(({ key }) => key);
}

export async function deleteUploads(tx: Database, keys: readonly string[]): Promise<void> {
  await run(tx, 'deleteUploads', sql`delete from uploads where key = any (${sql.param(keys)})`);
}

/** A condition on `uploads u`: its bill or its rating shows it. */
const isNamed = sql`(exists (select from bills b where b.id = u.for_id and b.user_id = u.user_id and u.key = any (b.image_keys))
  or exists (select from ratings r where r.id = u.for_id and r.user_id = u.user_id and u.key = any (r.media_keys)))`;
