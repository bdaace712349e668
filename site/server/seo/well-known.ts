import { brand, publicRecord } from '@fernway/brand';
import type { Market } from '@fernway/contract/wire';
import { originOf } from '@fernway/server-kit/origin';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { paths } from '../../core/paths.ts';
import { SITEMAP } from './sitemap.ts';

const ASSET_LINKS = '/.well-known/assetlinks.json';
const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. */
const CONTACT_HOLDS_MS = 180 * DAY_MS;

/** Serves what phones, crawlers and security researchers look for at fixed addresses. */
export function serveWellKnown(app: FastifyInstance, hosts: Readonly<Record<Market, string>>): void {
  const serve = (path: string, type: string, text: (origin: string) => string) =>
    app.get(path, { exposeHeadRoute: true }, async ({ market }, reply) =>
      withCacheHeader(reply)
        .type(type)
        .send(text(originOf(hosts[market]))),
    );
  serve(ASSET_LINKS, 'application/json', () => JSON.stringify(assetLinks));
  serve('/.well-known/apple-app-site-association', 'application/json', () => JSON.stringify(appleAppLinks));
  serve('/.well-known/security.txt', 'text/plain; charset=utf-8', securityText);
  serve('/robots.txt', 'text/plain; charset=utf-8', robotsText);
  app.get('/.well-known/*', { exposeHeadRoute: true }, async (_request, reply) =>
    withCacheHeader(reply).redirect(ASSET_LINKS, 302),
  );
}

const withCacheHeader = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');

/** https://developers.google.com/digital-asset-links/v1/statements */
const assetLinks = [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: brand.app.androidPackage,
      sha256_cert_fingerprints: publicRecord.androidCertificates,
    },
  },
];

/** https://developer.apple.com/documentation/xcode/supporting-associated-domains */
const appleAppLinks = {
  applinks: {
    details: [
      {
        appIDs: [publicRecord.apple],
        components: [
          '/productDetail/*',
          '/offers/*',
          '/storeDetails/*',
          '/productShare/*',
          '/offerShare/*',
        ].map((path) => ({ '/': path })),
      },
    ],
  },
};

/** RFC 9116. `Expires` moves on day by day: as long as the site runs, somebody reads the contact's mail. */
function securityText(origin: string): string {
  const expires = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + CONTACT_HOLDS_MS);
  return lines([
    `Contact: ${publicRecord.securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]);
}

/** RFC 9309. Pages that must not be indexed say so themselves: crawlers learn that only if they may fetch them. */
function robotsText(origin: string): string {
  return lines([
    'User-agent: *',
    ...[
      paths.continueInBrowser(),
      paths.markets(),
      paths.suggestions(),
      paths.locationChoices(),
      '/reports/',
      '/redirectToCart/',
      '/redirectToBulkCart/',
    ].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}${SITEMAP}`,
  ]);
}

const lines = (texts: readonly string[]): string => `${texts.join('\n')}\n`;
