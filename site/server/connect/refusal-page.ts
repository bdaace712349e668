import { brand } from '@fernway/brand';
import type { InstallRefusal } from '@fernway/contract/connect';
import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/connect';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../core/paths.ts';
import { sendStandalonePage } from '../http/standalone-page.ts';

export interface RefusalPageOptions {
  /** The hosts of the markets. */
  hosts: Readonly<Record<Market, string>>;
  /** The address of our app in the platform's app store. */
  merchantApp: string;
}

/** What a merchant is told whose shop is not connected, and with which status. */
const refusals: Record<InstallRefusal, { status: number; title: () => string; text: () => string }> = {
  signature: { status: 400, title: t.notFromShopify, text: t.openFromShopify },
  state: { status: 400, title: t.installExpired, text: t.installAgain },
  cancelled: { status: 403, title: t.installCancelled, text: t.nothingConnected },
  scopes: { status: 403, title: t.scopesMissing, text: t.allowAll },
  country: { status: 403, title: t.countryNotServed, text: () => t.appRemoved(brand.name) },
  unavailable: { status: 503, title: t.installFailed, text: t.tryInstallAgain },
};

/** Says in words why a shop is not connected, and what to do. */
export function sendInstallRefusal(
  reason: InstallRefusal,
  { request, reply, options }: { request: FastifyRequest; reply: FastifyReply; options: RefusalPageOptions },
): FastifyReply {
  const { status, title, text } = refusals[reason];
  const { hosts, merchantApp } = options;
  return sendStandalonePage(request, reply.code(status), () => ({
    title: title(),
    text: text(),
    links: [
      // Where shops of that country are not served, there is nothing to try again.
      ...(reason === 'country' ? [] : [{ label: t.findApp(), href: merchantApp }]),
      { label: t.howToJoin(), href: `//${hosts.CA}${paths.selling()}` },
    ],
  }));
}
