import { once } from 'node:events';
import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';
import { CONNECTIONS, type Figures, SECONDS, WARM_UP_SECONDS } from './measure.ts';

const OK = 'HTTP/1.1 200 ';
const LENGTH = 'content-length: ';
const END = '\r\n\r\n';

/**
 * Requests one page as `measure` requests many. Only status and length of the answers are read: a load generator that
 * parsed them would need more CPU for a page than the site does, and would be what is measured.
 */
export async function measureOnePage(
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<Figures> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const warmUp = await load(new URL(url), request, WARM_UP_SECONDS);
  const { answered, failed, latency } = await load(new URL(url), request, SECONDS);
  return {
    perSecond: answered / SECONDS,
    p50: latency.percentile(50) / 1_000,
    p99: latency.percentile(99) / 1_000,
    failed,
    all: warmUp.answered + answered,
  };
}

async function load({ hostname, port }: URL, request: Buffer, seconds: number) {
  const latency = createHistogram(); // microseconds
  const tally = { answered: 0, failed: 0, latency };
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    sockets.map(async (socket) => {
      let requestedAt = performance.now();
      let missing = 0;
      socket.write(request);
      for await (const chunk of socket as AsyncIterable<Buffer>) {
        if (missing === 0) {
          if (chunk.toString('latin1', 0, OK.length) !== OK) tally.failed += 1;
          missing = lengthOf(chunk);
        }
        missing -= chunk.length;
        if (missing > 0) continue;
        const now = performance.now();
        latency.record(Math.max(1, Math.round((now - requestedAt) * 1_000)));
        tally.answered += 1;
        if (now >= until) return;
        requestedAt = now;
        socket.write(request);
      }
    }),
  );
  return tally;
}

/** Bytes of an answer, of which this is the beginning. */
function lengthOf(beginning: Buffer): number {
  const start = beginning.indexOf(LENGTH);
  const end = beginning.indexOf(END);
  if (start < 0 || end < 0) throw new Error('an answer does not say how long it is in its first packet');
  return end + END.length + Number.parseInt(beginning.toString('latin1', start + LENGTH.length, end), 10);
}
