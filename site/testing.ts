import { once } from 'node:events';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brand } from '@fernway/brand';
import type { Market } from '@fernway/contract/wire';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { freePort } from '@fernway/devkit/process/ports';
import { SITE_KEY } from '@fernway/region/testing';
import { createLogger } from '@fernway/server-kit/logger';
import { parseNetworks } from '@fernway/settings/networks';
import { createSite, type SiteOptions } from './server/app.ts';
import { createMetrics, type SiteMetrics } from './server/http/metrics.ts';
import { createRenderer, loadBuiltPages, pageRoutes } from './server/pages/renderer.ts';

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as text. */
  text: string;
}

export interface TestSite {
  server: Server;
  port: number;
  metrics: SiteMetrics;
  /** Everything that the site has logged, line by line. */
  logs: string[];
  /** Asks for a path under the host of a market, or under any other host. */
  ask(
    host: Market | { host: string },
    path: string,
    options?: {
      method?: string;
      headers?: Record<string, string>;
      body?: string | Buffer;
      /** The client's address, of 127.0.0.0/8: rate limits count for each. */
      from?: string;
    },
  ): Promise<TestResponse>;
  close(): Promise<void>;
}

interface TestSiteOptions {
  cacheBytes?: number;
  /** What each network may have rendered; default: more than a test asks for. */
  renderLimits?: Partial<SiteOptions['renderLimits']>;
  /** Lets refusals of pages wait; default: they do not. */
  refusalTimer?: SiteOptions['refusalTimer'];
  marksTexts?: boolean;
  /** CIDRs of the hops whose forwarding headers count; default: none. */
  trustedProxies?: SiteOptions['trustedProxies'];
  /** Default: as without the setting. */
  maxPasswordLength?: number;
  /** Default: nobody is there. */
  identityUrl?: string;
  /** How messages are pushed to browsers; default: none are pushed. */
  push?: SiteOptions['push'];
  /** The hosts of both markets as identity knows them. */
  sites?: Record<Market, string>;
}

const MANY = { pages: 100_000, searches: 100_000, atOnce: 100, crawlers: parseNetworks([]) };
const HOSTS = { CA: 'ca.test', US: 'us.test' };
/** The host to which Shopify sends merchants in tests. */
export const CONNECT_HOST = 'connect.test';

/** The built site on a free port, before the given regions. Close it after the suite. */
export async function startTestSite(
  regions: Partial<Record<Market, string>>,
  {
    cacheBytes = 8 * 1024 * 1024,
    renderLimits,
    refusalTimer = (callback) => callback(),
    marksTexts = false,
    trustedProxies = [],
    maxPasswordLength = 10,
    identityUrl,
    push,
    sites = HOSTS,
  }: TestSiteOptions = {},
): Promise<TestSite> {
  await buildSite(() => {});
  const build = await loadBuiltPages();
  const metrics = createMetrics();
  const logs: string[] = [];
  const nowhere = `http://127.0.0.1:${await freePort()}`; // nobody listens there
  const app = createSite({
    hosts: { sites, root: 'test', connect: CONNECT_HOST },
    merchantApp: brand.merchantApp,
    regions: { CA: nowhere, US: nowhere, ...regions },
    identityUrl: identityUrl ?? nowhere,
    push,
    siteKey: SITE_KEY,
    logger: createLogger({
      base: { service: 'site' },
      level: 'info',
      stream: { write: (line) => logs.push(line) },
    }),
    metrics,
    cacheBytes,
    trustedProxies,
    maxPasswordLength,
    renderLimits: { ...MANY, ...renderLimits },
    refusalTimer,
    render: createRenderer(build, 'production', marksTexts),
    ...pageRoutes(build),
    marksTexts,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    server: app.server,
    port,
    metrics,
    logs,
    async ask(host, path, { method = 'GET', headers = {}, body, from } = {}) {
      const sent = request({
        port,
        ...(from && { localAddress: from }),
        path,
        method,
        headers: {
          host: typeof host === 'string' ? sites[host] : host.host,
          accept: 'text/html',
          ...headers,
        },
      });
      sent.end(body);
      const [response] = await once(sent, 'response');
      // The connection breaks off if the site refuses the request before it has read all of it.
      sent.on('error', () => {});
      const bytes = await buffer(response);
      return { status: response.statusCode, headers: response.headers, body: bytes, text: bytes.toString() };
    },
    close: () => app.close(),
  };
}
