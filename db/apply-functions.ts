import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { MigrationError } from './migration-error.ts';
import { sqlFilesIn } from './sql-files.ts';

interface FunctionFile {
  name: string;
  text: string;
  checksum: string;
}

/** The files of a folder of functions, in order. */
export const functionFilesIn = (folder: string): FunctionFile[] =>
  sqlFilesIn(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });

/** Whether a database holds other functions than these, or was never given any. */
export async function areFunctionsOutdated(
  client: pg.ClientBase,
  files: readonly FunctionFile[],
): Promise<boolean> {
  await client.query(`create table if not exists schema_functions
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_functions',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return files.length !== applied.size || files.some(({ name, checksum }) => applied.get(name) !== checksum);
}

/**
 * Defines all functions anew, and records the files. In the caller's transaction: either all of them are new or none is,
 * and of a process that is killed here nothing is left.
 * @throws MigrationError when a file fails
 */
export async function applyFunctions(client: pg.ClientBase, files: readonly FunctionFile[]): Promise<void> {
  // Bodies are checked once all functions are there: those of one file call those of another.
  for (const checks of ['off', 'on']) {
    await client.query(`set local check_function_bodies = ${checks}`);
    for (const { name, text } of files)
      await client.query(text).catch((cause: Error) => {
        throw new MigrationError(`functions/${name} failed: ${cause.message}`, { cause });
      });
  }
  await client.query('delete from schema_functions');
  await client.query(
    'insert into schema_functions (name, checksum) select * from unnest($1::text[], $2::text[])',
    [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
  );
}
