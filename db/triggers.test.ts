import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@fernway/settings';
import { expect, onTestFinished, test } from 'vitest';
import { functionFilesIn } from './apply-functions.ts';
import { REGION_FOLDERS } from './migrate.ts';
import { createTestDatabase, query } from './testing.ts';

const APPLY_WORKER: Record<string, string> = { O: 'no', A: 'too', R: 'only' };

/** The trigger, table, function, file and apply worker of each row of the page's table. */
function listedTriggers(): string[] {
  const page = readFileSync(join(projectRoot, 'docs/database.md'), 'utf8');
  const rows = page.matchAll(
    /^\| (`\w+`(?:, `\w+`)*) \| ([\w, ]+) \| .+ \| `(\w+)` in (\w+\.sql) \| (\w+) \|$/gm,
  );
  return [...rows].flatMap(([, names = '', tables = '', called, file, worker]) =>
    names
      .split(', ')
      .flatMap((name) =>
        tables
          .split(', ')
          .map((table) => `${name.slice(1, -1)} on ${table}: ${called} in ${file}, ${worker}`),
      ),
  );
}

test('docs/database.md lists each trigger, with its function, the file, and whether the apply worker runs it', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const fileOf = new Map(
    functionFilesIn(REGION_FOLDERS.functions).flatMap(({ name, text }) =>
      [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, called]) => [called, name]),
    ),
  );
  const triggers = await query<{ name: string; target: string; called: string; enabled: string }>(
    database.url,
    `select tgname::text as name, tgrelid::regclass::text as target, proname::text as called, tgenabled::text as enabled
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`,
  );
  const inDatabase = triggers.map(({ name, target, called, enabled }) => {
    const effect = name.startsWith(`${target}_`) ? name.slice(target.length + 1) : name;
    return `${effect} on ${target}: ${called} in ${fileOf.get(called)}, ${APPLY_WORKER[enabled]}`;
  });
  expect(listedTriggers().sort()).toEqual(inDatabase.sort());
});
