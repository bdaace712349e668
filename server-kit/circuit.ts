import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  TaskCancelledError,
} from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Total time for one piece of work, in milliseconds: no caller waits longer than this for another server. */
export const DEADLINE_MS = 2_000;
/** Failures in a row after which a server is left alone. */
const FAILURES = 3;
/** How long, in milliseconds; then one call tries it. Jobs that wait for it pause 10 s at most, see decision 0037. */
export const REST_MS = 5_000;

/** Another server cannot be asked now, or has not answered as it should. Answered as 503. */
export class PeerAway extends Error {
  override name = 'PeerAway';
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
  rest?: number | undefined;
}

/**
 * Does work that asks another server, and aborts it after 2 seconds. After three failures in a row the server is left
 * alone for a while. A caller with a shorter deadline stops waiting then; the work goes on, and no failure is counted.
 * @throws PeerAway whatever went wrong; at once while the server is left alone
 */
export type Circuit = <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  deadline?: number,
) => Promise<Result>;

const STATES = {
  closed: CircuitState.Closed,
  open: CircuitState.Open,
  half_open: CircuitState.HalfOpen,
} as const;

/** The circuit to one server: all calls that fail together share it. */
export function openCircuit({ name, log, gauge, rest = REST_MS }: CircuitOptions): Circuit {
  const policy = circuitBreaker(handleAll, {
    halfOpenAfter: rest,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  const show = (now: CircuitState) => {
    for (const [state, value] of Object.entries(STATES))
      gauge?.set({ peer: name, state }, value === now ? 1 : 0);
  };
  show(policy.state);
  let isLeftAlone = false;
  policy.onStateChange((now) => {
    show(now);
    // A failed trial is not logged again.
    if (now === CircuitState.Open && !isLeftAlone) {
      isLeftAlone = true;
      log.warn({ peer: name }, 'another server does not answer as it should and is left alone for a while');
    }
    if (now === CircuitState.Closed) {
      isLeftAlone = false;
      log.info({ peer: name }, 'another server answers again');
    }
  });

  return async (work, deadline = DEADLINE_MS) => {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const patience = deadline < DEADLINE_MS ? AbortSignal.timeout(Math.max(1, deadline)) : signal;
    const late = new Promise<never>((_, reject) => {
      patience.addEventListener('abort', () => reject(patience.reason), { once: true });
    });
    // While one call tries the server, the others wait for its result; the deadline bounds that wait as well.
    const asked = policy.execute(({ signal }) => work(signal), signal);
    try {
      return await Promise.race([asked, late]);
    } catch (error) {
      asked.catch(() => {}); // it may still be under way
      throw new PeerAway(`${name} ${whyNot(error)}`);
    }
  };
}

/** The reason in words, without quoting what the other server sent. */
function whyNot(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'is left alone for a while';
  if (error instanceof TaskCancelledError || (error as Error).name === 'TimeoutError')
    return 'does not answer in time';
  const { cause, message } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return `does not answer as it should: ${code ?? message}`;
}
