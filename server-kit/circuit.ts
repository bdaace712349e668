import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  type IBackoff,
  TaskCancelledError,
} from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Total time for one piece of work, in milliseconds: no caller waits longer than this for another server. */
export const CALL_TIMEOUT_MS = 2_000;
/** Failures in a row after which a server is left alone. */
const MAX_CONSECUTIVE_FAILURES = 3;
/** How long, in milliseconds; then one call tries it. Jobs that wait for it pause 10 s at most, see decision 0058. */
export const HALF_OPEN_AFTER_MS = 5_000;

/** Another server cannot be asked now, or has not answered as it should. Answered as 503. */
export class PeerUnavailableError extends Error {
  override name = 'PeerUnavailableError';
  readonly statusCode = 503;
}

/** The state of the circuit to another server: asked as usual, left alone, or tried by one call. */
export type CircuitGauge = Pick<Gauge<'peer' | 'state'>, 'set'>;

/** A gauge for the metrics: 1 for the current state, 0 for the others. */
export const circuitGauge = (registers: Registry[]): CircuitGauge =>
  new Gauge({
    name: 'peer_circuit',
    help: 'Whether another server is asked (closed), left alone (open) or tried by one call (half_open): 1 for the state that holds',
    labelNames: ['peer', 'state'],
    registers,
  });

export interface CircuitOptions {
  /** The name of the server, in logs and metrics. */
  name: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  gauge?: CircuitGauge | undefined;
  /** Milliseconds for which a server that fails is left alone; default: 5,000. */
  halfOpenAfter?: number | undefined;
}

/**
 * Does work that asks another server, and aborts it after 2 seconds. After three failures in a row the server is left
 * alone for a while. A caller with a shorter deadline stops waiting then; the work goes on, and no failure is counted.
 * @throws PeerUnavailableError whatever went wrong; at once while the server is left alone
 */
export type CircuitBreaker = <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  deadline?: number,
) => Promise<Result>;

const STATES = {
  closed: CircuitState.Closed,
  open: CircuitState.Open,
  half_open: CircuitState.HalfOpen,
} as const;

/** The circuit to one server: all calls that fail together share it. */
export function createCircuitBreaker({
  name,
  log,
  gauge,
  halfOpenAfter = HALF_OPEN_AFTER_MS,
}: CircuitOptions): CircuitBreaker {
  const policy = circuitBreaker(handleAll, {
    halfOpenAfter: monotonicPause(halfOpenAfter),
    breaker: new ConsecutiveBreaker(MAX_CONSECUTIVE_FAILURES),
  });
  const reportState = (now: CircuitState) => {
    for (const [state, value] of Object.entries(STATES))
      gauge?.set({ peer: name, state }, value === now ? 1 : 0);
  };
  reportState(policy.state);
  let isOpen = false;
  policy.onStateChange((now) => {
    reportState(now);
    // A failed trial is not logged again.
    if (now === CircuitState.Open && !isOpen) {
      isOpen = true;
      log.warn(
        { peer: name },
        `circuit opened: ${name} does not answer as it should and is not called for a while`,
      );
    }
    if (now === CircuitState.Closed) {
      isOpen = false;
      log.info({ peer: name }, `circuit closed: ${name} answers again`);
    }
  });

  return async (work, deadline = CALL_TIMEOUT_MS) => {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const deadlineSignal = deadline < CALL_TIMEOUT_MS ? AbortSignal.timeout(Math.max(1, deadline)) : signal;
    const timedOut = new Promise<never>((_, reject) => {
      deadlineSignal.addEventListener('abort', () => reject(deadlineSignal.reason), { once: true });
    });
    // While one call tries the server, the others wait for its result; the deadline bounds that wait as well.
    const execution = policy.execute(({ signal }) => work(signal), signal);
    try {
      return await Promise.race([execution, timedOut]);
    } catch (error) {
      execution.catch(() => {}); // it may still be under way
      throw new PeerUnavailableError(`${name} ${describeFailure(error)}`);
    }
  };
}

/**
 * A pause of the breaker, begun by `next`. The breaker compares it with the clock of the day, which may be set back for
 * hours: the pause is longer than any time until it is over by the monotonic clock, then shorter than any.
 */
function monotonicPause(ms: number): IBackoff<unknown> {
  const begin = (): IBackoff<unknown> => {
    const endsAt = performance.now() + ms;
    return {
      get duration() {
        return performance.now() < endsAt ? Infinity : -Infinity;
      },
      next: begin,
    };
  };
  return begin();
}

/** The reason in words, without quoting what the other server sent. */
function describeFailure(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'is left alone for a while';
  if (error instanceof TaskCancelledError || (error as Error).name === 'TimeoutError')
    return 'does not answer in time';
  const { cause, message } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return `does not answer as it should: ${code ?? message}`;
}
