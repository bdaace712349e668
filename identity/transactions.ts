import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, onClient } from '@fernway/db/connect';
import type pg from 'pg';

export interface IdentityTransactions {
  /**
   * A pool whose statements, while `transact` does its work, belong to that transaction: those of better-auth too, whose
   * own transactions are savepoints then.
   */
  pool: pg.Pool;
  /** Does work in one transaction, which is rolled back when the work fails. */
  transact<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
}

interface OpenTransaction {
  client: pg.PoolClient;
  isOpen: boolean;
  savepoints: number;
}

/**
 * @param pool for statements outside of a transaction
 * @param ownPool for transactions: one that waits for a connection of `pool` keeps none of its connections
 */
export function openTransactions(pool: pg.Pool, ownPool: pg.Pool): IdentityTransactions {
  const storage = new AsyncLocalStorage<OpenTransaction>();
  const currentTransaction = (): OpenTransaction | undefined => {
    const current = storage.getStore();
    return current?.isOpen ? current : undefined;
  };
  const joined: Partial<Record<string | symbol, (current: OpenTransaction) => unknown>> = {
    query: ({ client }) => client.query.bind(client),
    connect: (current) => async () => nestedClient(current),
  };
  const ambient = new Proxy(pool, {
    get(target, name) {
      const current = currentTransaction();
      const join = current && joined[name];
      if (join) return join(current);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    pool: ambient,
    async transact(work) {
      const client = await ownPool.connect();
      const current = { client, isOpen: true, savepoints: 0 };
      try {
        await client.query('begin');
        const result = await storage.run(current, () => work(onClient(client)));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => {}); // the connection is gone: so is the transaction
        throw error;
      } finally {
        current.isOpen = false;
        client.release();
      }
    },
  };
}

/** The client of an open transaction for somebody who begins one of their own: a savepoint of the open one. */
function nestedClient(current: OpenTransaction): Pick<pg.PoolClient, 'query' | 'release'> {
  const { client } = current;
  const savepoint = `nested_${++current.savepoints}`;
  const statements: Record<string, string> = {
    begin: `savepoint ${savepoint}`,
    commit: `release savepoint ${savepoint}`,
    rollback: `rollback to savepoint ${savepoint}`,
  };
  const query = (text: unknown, ...rest: unknown[]) =>
    (client.query as (...sent: unknown[]) => unknown).call(
      client,
      typeof text === 'string' ? (statements[text] ?? text) : text,
      ...rest,
    );
  return { query: query as typeof client.query, release: () => {} };
}
