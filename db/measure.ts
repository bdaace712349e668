import type pg from 'pg';

/** A statement that has run. */
export interface QueryRun {
  /** The name that `run` or `prepare` gave it; else its verb and table, such as `select cities`. */
  name: string;
  milliseconds: number;
  failed: boolean;
}

/** Calls `observe` for every statement that the pool's connections run, also inside transactions. */
export function measureQueries(pool: pg.Pool, observe: (query: QueryRun) => void): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    const measureQuery = (...values: unknown[]): unknown => {
      const started = performance.now();
      const end = (failed: boolean) =>
        observe({ name: nameOf(values[0]), milliseconds: performance.now() - started, failed });
      const callback = values.at(-1);
      if (typeof callback === 'function') {
        // This is how the pool itself calls it: with a callback as the last argument.
        return query(...values.slice(0, -1), (error: unknown, result: unknown) => {
          end(Boolean(error));
          callback(error, result);
        });
      }
      const result = query(...values);
      if (result instanceof Promise)
        result.then(
          () => end(false),
          () => end(true),
        );
      return result;
    };
    client.query = measureQuery as typeof client.query;
  });
}

function nameOf(statement: unknown): string {
  const { name, text } = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
  if (name) return name.replace(/\.[0-9a-f]{8}$/, ''); // without the digest that `run` appends
  const nameInComment = /^\/\* (\S+) \*\//.exec(text)?.[1];
  if (nameInComment) return nameInComment;
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'other';
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
