import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Market } from '@fernway/contract/wire';
import { HOSTS } from '@fernway/identity/testing';

const unpacked = promisify(brotliDecompress);

interface VisitorAnswer {
  status: number;
  text: string;
}

/** Somebody with a browser that keeps the cookies of the Canadian site. Each request comes from another network. */
export interface FaultVisitor {
  ask(market: Market, path: string): Promise<VisitorAnswer>;
  /** On the Canadian site. */
  post(path: string, body: object): Promise<VisitorAnswer>;
}

/** @param origin where both sites are reached */
export function visitorOf(origin: string): FaultVisitor {
  const agent = new Agent({ keepAlive: true });
  const cookies = new Map<string, string>();
  let requestCount = 0;
  async function send(
    market: Market,
    path: string,
    { headers, ...what }: { method: string; headers?: Record<string, string>; body?: string },
  ): Promise<VisitorAnswer> {
    requestCount += 1;
    const sent = request(origin + path, {
      method: what.method,
      agent,
      headers: {
        ...{
          host: HOSTS[market],
          accept: 'text/html',
          'accept-encoding': 'br',
          'x-forwarded-for': `10.0.${requestCount % 200}.1`,
        },
        ...(market === 'CA' && { cookie: [...cookies].map((one) => one.join('=')).join('; ') }),
        ...headers,
      },
    });
    sent.end(what.body);
    const [response] = await once(sent, 'response');
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const body = await buffer(response);
    const isPacked = response.headers['content-encoding'] === 'br';
    return { status: response.statusCode, text: String(isPacked ? await unpacked(body) : body) };
  }
  return {
    ask: (market, path) => send(market, path, { method: 'GET' }),
    post: (path, body) =>
      send('CA', path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          origin: `http://${HOSTS.CA}`,
          'sec-fetch-site': 'same-origin',
        },
      }),
  };
}
