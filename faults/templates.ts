import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@fernway/db/migrate';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { startPostgres } from '@fernway/devkit/postgres/server';
import { migrateIdentity } from '@fernway/identity/migrate';

/** Whose server a data folder is for; the database in it has the same name in lower case. */
export type DatabaseOwner = 'CA' | 'US' | 'IDENTITY';
export const OWNERS = ['CA', 'US', 'IDENTITY'] as const;
export const databaseOf = (owner: DatabaseOwner): string => owner.toLowerCase();

/**
 * Data folders of servers that have just been set up, one for each owner: every world begins with copies of them.
 * @returns the folder that holds them, and what removes it
 */
export async function makeTemplates(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await openFolder();
  await Promise.all(OWNERS.map((owner) => makeTemplate(owner, join(folder, owner))));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A temporary folder that every user may enter: as root, PostgreSQL runs as another one. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fernway-faults-'));
  await chmod(folder, 0o755);
  return folder;
}

async function makeTemplate(owner: DatabaseOwner, dataFolder: string): Promise<void> {
  const server = await startPostgres({ dataFolder, port: 0, durable: false });
  try {
    await createDatabases(server, [databaseOf(owner)]);
    const url = server.url(databaseOf(owner));
    await (owner === 'IDENTITY' ? migrateIdentity({ url }) : migrate({ url, region: owner }));
  } finally {
    await server.stop();
  }
}
