import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabases } from '@fernway/devkit/postgres/databases';
import { startPostgres } from '@fernway/devkit/postgres/server';
import { migrateIdentity } from '@fernway/identity/migrate';
import type { TestProject } from 'vitest/node';
import { migrate } from './migrate.ts';

/** Vitest's global setup: one PostgreSQL for the run, with a migrated template for each region and for identity. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'fernway-test-'));
  const server = await startPostgres({
    dataFolder: folder,
    port: 0,
    durable: false,
    settings: manyPairsOfRegions,
  });
  const templates = { CA: 'template_ca', US: 'template_us', IDENTITY: 'template_identity' } as const;
  await createDatabases(server, Object.values(templates));
  for (const region of ['CA', 'US'] as const) await migrate({ url: server.url(templates[region]), region });
  await migrateIdentity({ url: server.url(templates.IDENTITY) });
  project.provide('postgres', { adminUrl: server.url('postgres'), templates });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

// Several suites may replicate regions at once; without `fsync`, changes are sent in the WAL writer's next round.
const manyPairsOfRegions = {
  max_worker_processes: 24,
  max_logical_replication_workers: 20,
  max_replication_slots: 40,
  max_active_replication_origins: 40,
  max_wal_senders: 40,
  wal_retrieve_retry_interval: '500ms',
  wal_writer_delay: '10ms',
};
