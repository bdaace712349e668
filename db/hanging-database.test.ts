import { once } from 'node:events';
import { type FaultProxy, startProxy } from '@fernway/faults/proxy';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from './connect.ts';
import { listeningClient } from './listening.ts';
import { createTestDatabase } from './testing.ts';

/** @returns the database's own address, and the address of the proxy before it */
async function startDatabase(): Promise<{ straight: string; url: string; proxy: FaultProxy }> {
  const { url: straight, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startProxy(Number(new URL(straight).port));
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  const url = Object.assign(new URL(straight), { hostname: '127.0.0.1', port: String(proxy.port) });
  return { straight, url: url.href, proxy };
}

test.each(['begin', 'a statement'])(
  'a database that does not answer %s in time leaves no transaction that others write into',
  async (unanswered) => {
    const { straight, url, proxy } = await startDatabase();
    const { db, close } = connect({
      url,
      name: 'hanging',
      max: 1,
      answerTimeout: 700,
      connectTimeout: 10_000,
    });
    onTestFinished(close);
    await db.execute(sql`create table written (what text)`);

    const silent = () => proxy.inject({ kind: 'silent' });
    if (unanswered === 'begin') await silent();
    const given = db.transaction(async (tx) => {
      if (unanswered === 'a statement') await silent();
      await tx.execute(sql`select from written`);
    });
    await expect(given).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
    await proxy.inject({ kind: 'none' });
    await db.execute(sql`insert into written values ('acknowledged')`);

    const other = new pg.Client({ connectionString: straight });
    await other.connect();
    onTestFinished(() => other.end());
    expect((await other.query('select what from written')).rows).toEqual([{ what: 'acknowledged' }]);
    const open = `select state from pg_stat_activity where application_name = 'hanging' and state <> 'idle'`;
    await vi.waitFor(async () => expect((await other.query(open)).rows).toEqual([]), { timeout: 10_000 });
  },
);

test('a connection that is muted at a commit is waited for once: the rollback after it is not', async () => {
  const { url, proxy } = await startDatabase();
  const answerTimeout = 1_000;
  const { db, close } = connect({ url, name: 'muted', max: 1, answerTimeout, connectTimeout: 10_000 });
  onTestFinished(close);
  await db.execute(sql`create table written (what text)`);
  await proxy.inject({ kind: 'mute', saying: 'commit' });
  const began = performance.now();
  const given = db.transaction((tx) => tx.execute(sql`insert into written values ('kept')`));
  await expect(given).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
  expect(performance.now() - began).toBeLessThan(2 * answerTimeout);
  expect((await db.execute(sql`select what from written`)).rows).toEqual([{ what: 'kept' }]);
});

test('a connection that only listens notices that the database does not answer any more', async () => {
  const { url, proxy } = await startDatabase();
  const client = listeningClient({ url, name: 'listening', heartbeatMs: 50, answerTimeout: 700 });
  const broken = once(client, 'error');
  await client.connect();
  await client.query('listen anything');
  await proxy.inject({ kind: 'silent' });
  expect(await broken).toMatchObject([{ message: 'Query read timeout' }]);
  await client.end();
});
