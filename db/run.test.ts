import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from './connect.ts';
import { measureQueries } from './measure.ts';
import { MAX_PREPARED_TEXTS, run } from './run.ts';
import { createTestDatabase } from './testing.ts';

test('of ever new texts under one name a connection prepares no more than it may, and all are measured by their name', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, pool, close } = connect({ url: database.url, max: 1, name: 'run-test' });
  onTestFinished(close);
  const names = new Set<string>();
  measureQueries(pool, ({ name }) => names.add(name));

  for (let at = 0; at < MAX_PREPARED_TEXTS + 50; at++)
    expect(await run(db, 'worded', sql`select ${at}::int as ${sql.identifier(`n${at}`)}`)).toEqual([
      { [`n${at}`]: at },
    ]);
  expect([...names]).toEqual(['worded']);
  const prepared = await run<{ name: string }>(
    db,
    'prepared',
    sql`select name from pg_prepared_statements where name like 'worded%'`,
  );
  expect(prepared).toHaveLength(MAX_PREPARED_TEXTS);
});
