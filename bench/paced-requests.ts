import { once } from 'node:events';
import { type Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface PacedPage {
  /** Origin of the site. */
  site: string;
  host: string;
  path: string;
  /** The address that it comes from, as the balancer says. */
  network: string;
  agent: Agent;
}

/** @returns the status of the answer, undefined if there was none, and its Retry-After in seconds */
export async function askForPage({
  site,
  host,
  path,
  network,
  agent,
}: PacedPage): Promise<{ status: number | undefined; retryAfter: number }> {
  const headers = { host, accept: 'text/html', 'accept-encoding': 'br', 'x-forwarded-for': network };
  const sent = request(site + path, { headers, agent });
  sent.end();
  try {
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, retryAfter: Number(response.headers['retry-after'] ?? 0) };
  } catch {
    return { status: undefined, retryAfter: 0 };
  }
}

/** Calls so many times a second, whether or not earlier calls have ended. */
export async function callAtPace(
  { times, perSecond }: { times: number; perSecond: number },
  call: (n: number) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const began = performance.now();
  for (let n = 0; n < times; n += 1) {
    const wait = began + (n * 1_000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    const called: Promise<void> = call(n).finally(() => running.delete(called));
    running.add(called);
  }
  await Promise.all(running);
}
