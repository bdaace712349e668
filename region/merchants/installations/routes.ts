import type { connect } from '@fernway/contract/connect';
import type { FastifyBaseLogger } from 'fastify';
import type { Handlers } from '../../http/calls.ts';
import { fail, orNotFound, refuseField } from '../../http/problem.ts';
import type { Region } from '../../region.ts';
import { createShopInbox } from '../sync/inbox.ts';
import { detachOrders } from './compliance.ts';
import { acceptShop, beginInstall, finishInstall, type InstallContext } from './install.ts';
import { findVisitedInstallation } from './oauth-states.ts';
import { readWelcome, writeApplication } from './queries.ts';

/** How shops are connected, and what they report. Without the app's keys nothing of it is offered. */
export function connectRoutes(region: Region, log: FastifyBaseLogger): Handlers<keyof typeof connect> {
  const { db, home, jobs, shopify, peer } = region;
  const context: InstallContext | undefined = shopify && { home, db, jobs, app: shopify.app, peer, log };
  const unavailable = { outcome: 'refused', reason: 'unavailable' } as const;
  const inbox = createShopInbox({ db, home, jobs });
  const findVisit = async (visit: string) => orNotFound(await findVisitedInstallation(db, visit));
  return {
    beginInstall: async ({ body }) => (context ? beginInstall(context, body.query) : unavailable),
    finishInstall: async ({ body }) =>
      context ? finishInstall(context, { query: body.query, cookie: body.state }) : unavailable,
    acceptInstallation: async ({ body }) =>
      context ? { visit: await acceptShop(context, body) } : fail('unavailable'),
    redactOrders: async ({ body }) => ({ redacted: await detachOrders(db, body) }),
    merchantWelcome: async ({ body }) => orNotFound(await readWelcome(db, await findVisit(body.visit))),
    saveApplication: async ({ body }) => {
      const { visit, agrees, ...company } = body;
      if (!agrees) refuseField('body.agrees', 'must be true');
      return { saved: await writeApplication(db, await findVisit(visit), company) };
    },
    shopWebhook: async ({ body, caller }) => {
      await inbox.receive(caller, body);
      return { received: true };
    },
  };
}
