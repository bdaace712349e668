import * as http from 'node:http';
import * as https from 'node:https';

export interface BytesToPost {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Milliseconds until the answer is there. */
  timeoutMs: number;
}

/** The most connections to one server; what comes meanwhile waits for one. */
const MAX_CONNECTIONS = 256;

/**
 * Posts bytes to one address of a server, over connections that are kept. Where thousands come in a second, `fetch` would
 * take most of a core. Follows no redirect.
 * @returns posts, and resolves to the status of the answer, whose content is dropped; may be posted twice, where a kept
 * connection was closed meanwhile
 */
export function createBytesPoster(address: string): (bytes: BytesToPost) => Promise<number> {
  const url = new URL(address);
  const { request, Agent } = url.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const post = ({ headers, body, timeoutMs }: BytesToPost, isAgain: boolean): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': body.length },
      });
      const timer = setTimeout(() => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
      sent.once('close', () => clearTimeout(timer));
      sent.once('response', (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', reject);
      });
      sent.once('error', (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && error.code === 'ECONNRESET' && !isAgain)
          post({ headers, body, timeoutMs }, true).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  return (bytes) => post(bytes, false);
}
