import { flushCompileCache } from 'node:module';

/**
 * Runs a server as a process of its own, until it gets a signal or the process that started it is gone.
 * @param start resolves once it serves, with a function that stops it; an error ends the process with one line
 */
export function runServer(start: () => Promise<() => Promise<unknown>>): void {
  start().then((stop) => {
    flushCompileCache(); // otherwise a process that is killed leaves nothing to the next one
    let isStopping = false;
    const end = () => {
      if (isStopping) return;
      isStopping = true;
      stop().then(() => process.exit(0), fail);
    };
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end);
  }, fail);
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
