import { startProxy } from '@fernway/faults/proxy';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from './connect.ts';
import { createTestDatabase } from './testing.ts';

test.each(['begin', 'a statement'])(
  'a database that does not answer %s in time leaves no transaction that others write into',
  async (unanswered) => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const proxy = await startProxy(Number(new URL(database.url).port));
    onTestFinished(() => proxy[Symbol.asyncDispose]());
    const url = Object.assign(new URL(database.url), {
      hostname: '127.0.0.1',
      port: String(proxy.port),
    }).href;
    const { db, close } = connect({ url, name: 'hanging', max: 1, answerTimeout: 700, patience: 10_000 });
    onTestFinished(close);
    await db.execute(sql`create table written (what text)`);

    const silent = () => proxy.suffer({ kind: 'silent' });
    if (unanswered === 'begin') await silent();
    const given = db.transaction(async (tx) => {
      if (unanswered === 'a statement') await silent();
      await tx.execute(sql`select from written`);
    });
    await expect(given).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
    await proxy.suffer({ kind: 'none' });
    await db.execute(sql`insert into written values ('acknowledged')`);

    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    onTestFinished(() => other.end());
    expect((await other.query('select what from written')).rows).toEqual([{ what: 'acknowledged' }]);
    const open = `select state from pg_stat_activity where application_name = 'hanging' and state <> 'idle'`;
    await vi.waitFor(async () => expect((await other.query(open)).rows).toEqual([]), { timeout: 10_000 });
  },
);
