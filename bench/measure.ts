import autocannon from 'autocannon';

export const CONNECTIONS = 16;
export const SECONDS = 10;
export const WARM_UP_SECONDS = 3;

/** What a server reached. */
export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failed: number;
  /** Requests in all, those of the warm-up included. */
  all: number;
}

/**
 * Requests the paths in turn, for ten seconds after three that do not count. Each connection starts at its own
 * place in the list, and at another one once it counts, so that of thousands of paths none is requested twice.
 */
export async function measure(
  url: string,
  paths: readonly string[],
  headers: Record<string, string>,
  connections = CONNECTIONS,
): Promise<Figures> {
  const run = (duration: number, shift: number) => {
    let connection = 0;
    return autocannon({
      url,
      connections,
      duration,
      headers,
      setupClient: (client) => {
        const from = Math.floor(((connection + shift) / connections) * paths.length);
        connection += 1;
        client.setRequests([...paths.slice(from), ...paths.slice(0, from)].map((path) => ({ path })));
      },
    });
  };
  const warmUp = await run(WARM_UP_SECONDS, 0);
  const { requests, latency, non2xx, errors } = await run(SECONDS, 1 / 2);
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
    all: warmUp.requests.total + requests.total,
  };
}

/** `1,234 (10 / 20)`, and how many failed where some did. */
export const asCell = ({ perSecond, p50, p99, failed }: Figures): string =>
  `${Math.round(perSecond).toLocaleString('en-CA')} (${short(p50)} / ${short(p99)})${failed > 0 ? ` ${failed} failed` : ''}`;

// Whole milliseconds, and tenths of those below ten.
const short = (ms: number): string => (ms < 10 ? String(Number(ms.toFixed(1))) : ms.toFixed(0));

export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [heading, heading.map(() => '---'), ...rows];
  console.log(`\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
}
