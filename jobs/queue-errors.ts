import { isUnavailable } from '@fernway/db/unavailable';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';

/** Milliseconds between two looks whether the database is back. */
const PROBE_MS = 2_000;
/** Milliseconds without an error after which it is: statements that hung may fail long after its return. */
const QUIET_MS = 5_000;
/** The library's own errors of its listening connection, which it makes anew by itself. */
const LISTENER = /^LISTEN\/NOTIFY/;

export const QUEUE_FAILED = 'job queue failed: pg-boss reports an error';

/** pg-boss also reports plain objects with the fields of an error. */
type ReportedError = Partial<Pick<NodeJS.ErrnoException, 'message' | 'code' | 'stack'>>;

/**
 * Logs what pg-boss reports, which is an error every two seconds from each worker while the database is away: that is
 * one line when it is lost, with the cause, and one when it is back.
 */
export function logQueueErrors(boss: PgBoss, log: Pick<FastifyBaseLogger, 'info' | 'error'>): void {
  let isLost = false;
  let isStopped = false;
  let lastErrorAt = 0;
  const probe = () => {
    setTimeout(async () => {
      const answers = await boss
        .getDb()
        .executeSql('select 1')
        .then(
          () => true,
          () => false,
        );
      if (isStopped) return;
      if (!answers || performance.now() - lastErrorAt < QUIET_MS) {
        probe();
        return;
      }
      isLost = false;
      log.info('job queue recovered: its database answers');
    }, PROBE_MS).unref();
  };
  boss.once('stopped', () => {
    isStopped = true;
  });
  boss.on('error', (reported: ReportedError) => {
    lastErrorAt = performance.now();
    if (isLost) return;
    const err = reported instanceof Error ? reported : Object.assign(new Error(reported.message), reported);
    if (!isUnavailable(reported) && !LISTENER.test(err.message)) {
      log.error({ err }, QUEUE_FAILED);
      return;
    }
    isLost = true;
    log.error({ err }, `job queue lost: its database is away (${reported.code ?? err.message})`);
    probe();
  });
}
