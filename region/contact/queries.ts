import type { Database } from '@fernway/db/connect';
import { contactMessages, users } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';

/** The name in a shopper's profile. undefined: there is none. */
export async function findName(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name || undefined;
}

export async function insertMessage(
  db: Database,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(message);
}
