import * as t from '@fernway/messages/fake-platform';
import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../page/markup.ts';
import type { ShopFeedback } from '../graphql/requests.ts';
import { textOf } from '../pages/form.ts';
import { formatTime } from '../pages/format.ts';
import { checkInput, textInput } from '../pages/inputs.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { FakeShop } from '../shops/shop.ts';
import type { DeliveryReport } from '../webhooks/webhook-sender.ts';
import { adminRoutes } from './admin-visit.ts';

/** The app as a merchant sees it: what it may do, what it was told, and its end. */
export function addAppPage(server: FastifyInstance, context: PlatformContext): void {
  const { installations, sender } = context;
  const { page, form } = adminRoutes(server, context);
  // What a merchant took away can be given back: the page lists it until the app is uninstalled.
  const everGranted = new Map<string, Set<string>>();
  installations.listen({ onUninstall: (host) => everGranted.delete(host) });

  const scopesOf = ({ facts }: FakeShop) => {
    const all = everGranted.get(facts.host) ?? new Set<string>();
    for (const scope of installations.of(facts.host)?.scopes ?? []) all.add(scope);
    everGranted.set(facts.host, all);
    return [...all].sort();
  };

  page('/admin/app', ({ shop, show }) => {
    const { name } = context.app.configuration;
    const granted = installations.of(shop.facts.host)?.scopes;
    const deliveries = deliveriesView(sender.latest(shop.facts.host));
    const main = granted ? appView(name, scopesOf(shop), granted) : missingAppView(name, context.port());
    const feedback = feedbackView(shop, context.api.feedback(shop.facts.host));
    return show('app', name, html`<h1>${name}</h1>${main}${feedback}${deliveries}`);
  });
  form('/admin/app/scopes', ({ shop, form: fields, leadTo }) => {
    const { host } = shop.facts;
    const possible = scopesOf(shop);
    if (installations.of(host))
      installations.grant(
        host,
        fields.getAll('granted').filter((scope) => possible.includes(scope)),
      );
    return leadTo('/admin/app');
  });
  form('/admin/app/uninstall', ({ shop, leadTo }) => {
    installations.uninstall(shop.facts.host);
    return leadTo('/admin/app');
  });
  form('/admin/app/compliance', ({ shop, form: fields, leadTo }) => {
    const email = textOf(fields, 'email');
    const orders = [...shop.orders.values()]
      .filter((order) => order.email === email)
      .map(({ id }) => Number(id));
    const customer = { id: Number(shop.nextId()), email, phone: null };
    if (fields.has('redact'))
      context.sendCompliance(shop.facts, 'customers/redact', { customer, orders_to_redact: orders });
    else
      context.sendCompliance(shop.facts, 'customers/data_request', {
        ...{ customer, orders_requested: orders, data_request: { id: Number(shop.nextId()) } },
      });
    return leadTo('/admin/app', 'requested');
  });
}

const appView = (name: string, possible: readonly string[], granted: readonly string[]): Markup =>
  html`<form method="post" action="/admin/app/scopes" class="card"><fieldset><legend>${t.grantedScopes(name)}</legend>
${possible.map((scope) => checkInput({ name: 'granted', value: scope, label: t.scopeMeaning(scope), isChecked: granted.includes(scope) }))}
</fieldset><div class="buttons"><button>${t.save()}</button></div></form>
<form method="post" action="/admin/app/compliance" class="card"><h2>${t.compliance()}</h2>
${textInput({ name: 'email', label: t.buyerEmail(), type: 'email', required: true })}
<div class="buttons"><button class="plain" name="request" value="yes">${t.requestData()}</button>
<button class="plain" name="redact" value="yes">${t.redactBuyer()}</button></div></form>
<form method="post" action="/admin/app/uninstall"><p><button class="danger">${t.uninstall(name)}</button></p></form>`;

const missingAppView = (name: string, port: number): Markup =>
  html`<p class="card">${t.appIsMissing(name)} <a href="http://localhost:${port}/">${t.appStore()}</a></p>`;

const deliveriesView = (reports: readonly DeliveryReport[]): Markup =>
  html`<section class="card"><h2>${t.deliveries()}</h2>
${
  reports.length === 0
    ? t.noDeliveries()
    : html`<div class="scroll" tabindex="0"><table>
<thead><tr><th scope="col">${t.topic()}</th><th scope="col">${t.at()}</th><th scope="col">${t.state()}</th><th scope="col" class="number">${t.attempts()}</th><th scope="col" class="number">${t.answer()}</th></tr></thead>
<tbody>${reports.map(
        ({ topic, triggeredAt, state, attempts, status }) =>
          html`<tr><th scope="row">${topic}</th><td>${formatTime(triggeredAt)}</td><td>${state}</td><td class="number">${attempts}</td><td class="number">${status}</td></tr>`,
      )}</tbody></table></div>`
}</section>`;

const feedbackView = (shop: FakeShop, feedback: ShopFeedback): Markup | false => {
  const rows = [
    ...(feedback.shop ? [{ about: shop.facts.name, ...feedback.shop }] : []),
    ...[...feedback.products].map(([id, one]) => ({ about: shop.products.get(id)?.title ?? id, ...one })),
  ];
  return (
    rows.length > 0 &&
    html`<section class="card"><h2>${t.feedback()}</h2><div class="scroll" tabindex="0"><table><tbody>${rows.map(
      ({ about, state, messages }) =>
        html`<tr><th scope="row">${about}</th><td><span class="badge">${t.feedbackState(state)}</span></td><td>${messages.join(' ')}</td></tr>`,
    )}</tbody></table></div></section>`
  );
};
