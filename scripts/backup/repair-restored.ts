import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { subscriptionTo } from '@fernway/db/replication/direction';
import { resync } from '@fernway/db/replication/resync';
import { type DatabaseUrls, urlsOn } from '@fernway/devkit/launch/databases';
import { prepareDatabases } from '@fernway/devkit/launch/prepare';
import { query } from '@fernway/devkit/postgres/query';
import type { PostgresServer } from '@fernway/devkit/postgres/server';
import { walk } from './copy.ts';

interface RestoredServer {
  server: PostgresServer;
  /** Folder of the pictures; undefined where they are in a bucket. */
  media: string | undefined;
  /** Whether nothing that was ever acknowledged is missing: then nothing was undone. */
  isLatest: boolean;
  say(line: string): void;
}

/** What was done to restored databases. */
export interface RepairReport {
  /** Sessions that were ended, so that none lives on that had been ended later. */
  sessionsEnded: number;
  /** Private pictures that were taken later: no row names them any more. */
  picturesRemoved: number;
  /** Private pictures that rows name and that are in no backup yet. */
  picturesMissing: number;
}

/**
 * Repairs restored databases: they are migrated to this version, the regions agree on each other's rows again, and no
 * session or link that was ended or used after the restored time is valid again.
 */
export async function repairRestored({
  server,
  media,
  isLatest,
  say,
}: RestoredServer): Promise<RepairReport> {
  const urls = urlsOn(server.url);
  await prepareDatabases(urls, say);
  await resyncRegions(urls);
  const sessionsEnded = isLatest ? 0 : await endSessions(urls.IDENTITY);
  const homes = media === undefined ? [] : (['CA', 'US'] as const);
  const pictures = await Promise.all(
    homes.map((home) => matchUploads(urls[home], join(media ?? '', home.toLowerCase()))),
  );
  return {
    sessionsEnded,
    picturesRemoved: pictures.reduce((sum, { removed }) => sum + removed, 0),
    picturesMissing: pictures.reduce((sum, { missing }) => sum + missing, 0),
  };
}

// Slots are not in a backup: what one region had written and the other had not received yet is compared, row by row.
async function resyncRegions(urls: DatabaseUrls): Promise<void> {
  const regions = { CA: { url: urls.CA }, US: { url: urls.US } };
  for (const [home, other] of [
    ['CA', 'US'],
    ['US', 'CA'],
  ] as const) {
    const subscription = subscriptionTo(other);
    const { length } = await query(urls[home], FOLLOWS, [subscription]);
    if (length === 0) continue;
    await resync(regions, { to: home });
    // It points at the port of this moment: the next start sets where the regions are.
    await query(urls[home], `alter subscription ${subscription} disable`);
  }
}

const FOLLOWS = `select from pg_subscription join pg_database d on d.oid = subdbid
  where datname = current_database() and subname = $1`;

async function endSessions(url: string): Promise<number> {
  await query(url, 'delete from verification');
  // Their grants go with them: some of these were taken away since.
  await query(url, 'delete from oauth_consents');
  return (await query(url, 'delete from "session" returning 1')).length;
}

async function matchUploads(url: string, folder: string): Promise<{ removed: number; missing: number }> {
  const rows = await query<{ key: string; isStored: boolean }>(
    url,
    'select key, stored_at is not null as "isStored" from uploads',
  );
  const namedKeys = new Set(rows.map(({ key }) => key));
  const present = new Set<string>();
  let removed = 0;
  for (const kind of ['bills', 'ratings']) {
    for await (const { path, isFolder } of walk(join(folder, kind))) {
      if (isFolder) continue;
      // Other widths lie beside a picture: `KEY.webp`, `KEY-640.webp`.
      const key = `${kind}/${basename(path).slice(0, 32)}`;
      present.add(key);
      if (namedKeys.has(key)) continue;
      await rm(join(folder, kind, path));
      removed += 1;
    }
  }
  return { removed, missing: rows.filter(({ key, isStored }) => isStored && !present.has(key)).length };
}
