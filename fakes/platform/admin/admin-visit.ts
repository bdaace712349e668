import * as t from '@fernway/messages/fake-platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, type Markup } from '../../page/markup.ts';
import { readForm } from '../pages/form.ts';
import { type AdminSection, layout, sendPage } from '../pages/layout.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { FakeShop } from '../shops/shop.ts';

/** Somebody in a shop's admin. */
export interface AdminVisit {
  shop: FakeShop;
  /** The last part of the address, where it names something. */
  id: string;
  query: URLSearchParams;
  form: URLSearchParams;
  /** Shows a page of a section. */
  show(section: AdminSection, title: string, main: Markup, status?: number): FastifyReply;
  /** After a form: leads to a page, which says that all went well or what did not. */
  leadTo(path: string, message?: AdminMessage): FastifyReply;
}

/** What the last form has done. */
export type AdminMessage = 'saved' | 'notValid' | 'notEnough' | 'requested';

type Answer = (request: AdminVisit) => FastifyReply;
type AdminRoute = { Params: { id?: string } };

/** Adds pages and forms to the admin of every shop. A shop's admin is at its own host, not at the shoppers'. */
export function adminRoutes(server: FastifyInstance, { registry }: PlatformContext) {
  const answerWith = (answer: Answer) => async (request: FastifyRequest<AdminRoute>, reply: FastifyReply) => {
    const shop = registry.find(request.hostname);
    if (shop?.facts.host !== request.hostname) return reply.callNotFound();
    const query = new URLSearchParams(request.url.split(/\?(.*)/s)[1]);
    const message = textOfMessage(query.get('message'));
    return answer({
      ...{ shop, query, id: request.params.id ?? '', form: readForm(request) },
      show: (section, title, main, status = 200) =>
        sendPage(reply.code(status), layout({ shop, section, title, main, message })),
      leadTo: (path, name = 'saved') =>
        reply.redirect(`${path}${path.includes('?') ? '&' : '?'}message=${name}`, 303),
    });
  };
  return {
    page: (path: string, answer: Answer) => server.get<AdminRoute>(path, answerWith(answer)),
    form: (path: string, answer: Answer) => server.post<AdminRoute>(path, answerWith(answer)),
  };
}

const MESSAGES: Readonly<Record<AdminMessage, () => string>> = {
  saved: t.saved,
  notValid: t.notValid,
  notEnough: t.notEnough,
  requested: t.requested,
};

const textOfMessage = (name: string | null): string | undefined =>
  name !== null && Object.hasOwn(MESSAGES, name) ? MESSAGES[name as AdminMessage]() : undefined;

/** What was there is gone. */
export const showMissing = ({ show }: AdminVisit, section: AdminSection): FastifyReply =>
  show(section, t.noSuchThing(), html`<h1>${t.noSuchThing()}</h1>`, 404);
