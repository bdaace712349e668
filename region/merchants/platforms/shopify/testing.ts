import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '../../../outbound/network.ts';
import { type AdminClient, type AdminClientOptions, createAdminClient } from './graphql.ts';
import type { Timing } from './pacing.ts';
import { openShopify, type ShopifyHttp, type ShopifyOptions } from './shopify-http.ts';

export const SHOP = 'maple-goods.myshopify.com';
const STORAGE = 'storage.googleapis.localhost';

/** A request as the server of a test has received it. */
export interface ReceivedRequest {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** What the server of a test answers. */
export interface PlannedAnswer {
  status?: number;
  headers?: http.OutgoingHttpHeaders;
  body?: unknown;
  /** The connection breaks after the body. */
  isBroken?: boolean;
}
export type AnswerPlan = (request: ReceivedRequest) => PlannedAnswer | Promise<PlannedAnswer>;

/** A server that stands for every host of Shopify, with a clock that pauses turn forward. */
export interface ShopifyTestServer {
  readonly received: ReceivedRequest[];
  /** Every pause, in milliseconds. */
  readonly pauses: number[];
  port: number;
  /** Answers each request as it says, until it is called again. */
  plan(answer: AnswerPlan): void;
  /** One answer after another; the last one stays. */
  planAll(...answers: PlannedAnswer[]): void;
  open(options?: Partial<ShopifyOptions>): ShopifyHttp;
  client(options?: Partial<AdminClientOptions & ShopifyOptions>): AdminClient;
  storageUrl(path: string): string;
  passTime(ms: number): void;
  close(): Promise<void>;
}

export async function startShopifyTestServer(): Promise<ShopifyTestServer> {
  const received: ReceivedRequest[] = [];
  const pauses: number[] = [];
  let answer: AnswerPlan = () => ({});
  let clock = 0;
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const entry = { path: request.url ?? '', headers: request.headers, body };
    received.push(entry);
    const { status = 200, headers = {}, body: sent = {}, isBroken = false } = await answer(entry);
    const content = typeof sent === 'string' || Buffer.isBuffer(sent) ? sent : JSON.stringify(sent);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    if (isBroken) response.write(content, () => response.destroy());
    else response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    resolve: async () => ['127.0.0.1'],
    allows: (address) => address === '127.0.0.1',
    ports: new Set([port]),
  };
  const timing: Timing = {
    now: () => clock,
    pause: async (ms, signal) => {
      signal.throwIfAborted();
      pauses.push(Math.round(ms));
      clock += ms;
    },
  };
  const open = (options: Partial<ShopifyOptions> = {}): ShopifyHttp =>
    openShopify({
      clientId: 'client-id',
      clientSecrets: ['new-secret', 'old-secret'],
      network,
      originOf: (shopHost) => `http://${shopHost}:${port}`,
      storageHosts: [STORAGE],
      log: { info: () => {}, warn: () => {} },
      timing,
      ...options,
    });
  const plan = (next: AnswerPlan): void => {
    answer = next;
    received.length = 0;
    pauses.length = 0;
  };
  return {
    received,
    pauses,
    port,
    plan,
    planAll: (...answers) => {
      let at = 0;
      plan(() => answers[Math.min(at++, answers.length - 1)] ?? {});
    },
    open,
    client: ({ shopHost = SHOP, accessToken, onUnauthorized, ...options } = {}) =>
      createAdminClient(open(options), {
        shopHost,
        accessToken: accessToken ?? (async () => 'token'),
        onUnauthorized: onUnauthorized ?? (async () => {}),
      }),
    storageUrl: (path) => `http://${STORAGE}:${port}${path}`,
    passTime: (ms) => {
      clock += ms;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
