import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../pages/form.ts';
import { sendPage } from '../pages/layout.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { FakeShop } from '../shops/shop.ts';
import { consentView, refusedAuthorizationView } from './consent-view.ts';
import { findMistake, type InstallRequest, readInstallRequest } from './install-request.ts';
import { encodeAdminHost, signQuery } from './query-signature.ts';

/**
 * `/admin/oauth/authorize`: the page on which a merchant lets the app in, or not. Where the app is installed with these
 * scopes already, the answer leads on at once.
 */
export function addAuthorizeRoutes(server: FastifyInstance, context: PlatformContext): void {
  const { app, installations, tokens } = context;

  const read = (request: FastifyRequest, query: URLSearchParams, reply: FastifyReply) => {
    const shop = context.registry.find(request.hostname);
    if (shop?.facts.host !== request.hostname) {
      reply.code(404).send();
      return undefined;
    }
    const authorization = readInstallRequest(query);
    const mistake = findMistake(authorization, app);
    if (mistake === undefined) return { shop, authorization };
    sendPage(reply.code(400), refusedAuthorizationView(shop, mistake));
    return undefined;
  };
  const leadBack = (
    reply: FastifyReply,
    { shop, authorization }: InstallDecision,
    outcome: Record<string, string>,
  ) => reply.redirect(callbackAddress(context, { shop, authorization }, outcome), 302);

  server.get('/admin/oauth/authorize', async (request, reply) => {
    const decision = read(request, new URLSearchParams(request.url.split(/\?(.*)/s)[1]), reply);
    if (!decision) return reply;
    const { shop, authorization } = decision;
    const granted = installations.of(shop.facts.host)?.scopes;
    if (granted && authorization.scopes.every((scope) => granted.includes(scope)))
      return leadBack(reply, decision, { code: tokens.issueCode(shop.facts.host) });
    return sendPage(reply, consentView(shop, { ...authorization, appName: app.configuration.name }));
  });

  server.post('/admin/oauth/authorize', async (request, reply) => {
    const form = readForm(request);
    const decision = read(request, form, reply);
    if (!decision) return reply;
    const { shop, authorization } = decision;
    if (form.has('cancel')) return leadBack(reply, decision, { error: 'access_denied' });
    const granted = form.getAll('granted').filter((scope) => authorization.scopes.includes(scope));
    installations.grant(shop.facts.host, granted);
    return leadBack(reply, decision, { code: tokens.issueCode(shop.facts.host) });
  });
}

interface InstallDecision {
  shop: FakeShop;
  authorization: InstallRequest;
}

function callbackAddress(
  { app, clock }: PlatformContext,
  { shop, authorization: { redirectUri, state } }: InstallDecision,
  outcome: Record<string, string>,
): string {
  const params = {
    ...outcome,
    host: encodeAdminHost(shop.facts.host),
    shop: shop.facts.host,
    ...(state !== '' && { state }),
    timestamp: String(Math.floor(clock.now() / 1_000)),
  };
  return `${redirectUri}?${signQuery(params, app.signingSecret())}`;
}
