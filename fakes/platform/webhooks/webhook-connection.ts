import { lookup as lookUp } from 'node:dns';
import { Agent, type ClientRequest, request } from 'node:http';
import type { LookupFunction, Socket } from 'node:net';

/** Where webhooks are posted to; connections are kept and used again. */
export interface WebhookConnection {
  /** @returns the status of the answer; undefined: none came in time */
  post(url: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<number | undefined>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 1_000;
const ANSWER_TIMEOUT_MS = 5_000;

/** Node leaves `*.localhost` to the system, and not every system knows it. */
const lookUpLoopback: LookupFunction = (hostname, options, found) => {
  if (!hostname.endsWith('.localhost')) lookUp(hostname, options, found);
  else if (options.all) found(null, [{ address: '127.0.0.1', family: 4 }]);
  else found(null, '127.0.0.1', 4);
};

/** Opens no connection before it is needed. */
export function createWebhookConnection(maxSockets: number): WebhookConnection {
  const agent = new Agent({ keepAlive: true, maxSockets, lookup: lookUpLoopback });
  const post: WebhookConnection['post'] = (url, headers, body) =>
    new Promise((resolve) => {
      const sent = request(url, { method: 'POST', agent, headers });
      let isLate = false;
      const stopTimer = startTimer(ANSWER_TIMEOUT_MS, () => {
        isLate = true;
        sent.destroy();
      });
      const end = (status: number | undefined) => {
        stopTimer();
        resolve(status);
      };
      limitConnect(sent);
      sent.on('response', (response) => {
        response.resume();
        response.on('end', () => end(response.statusCode));
        response.on('error', () => end(undefined));
      });
      sent.on('error', () => {
        stopTimer();
        // The receiver may have closed a kept connection in this very moment: nothing has reached it.
        if (sent.reusedSocket && !isLate) resolve(post(url, headers, body));
        else resolve(undefined);
      });
      sent.end(body);
    });
  return { post, close: () => agent.destroy() };
}

function limitConnect(sent: ClientRequest): void {
  sent.on('socket', (socket: Socket) => {
    if (!socket.connecting) return;
    const stopTimer = startTimer(CONNECT_TIMEOUT_MS, () => sent.destroy());
    for (const event of ['connect', 'close']) socket.once(event, stopTimer);
  });
}

/** What came while this process was busy still counts: time is over when there was a look at the network after it. */
function startTimer(ms: number, end: () => void): () => void {
  let immediate: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    immediate = setImmediate(end);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
}
