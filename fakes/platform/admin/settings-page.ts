import * as t from '@fernway/messages/fake-platform';
import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../page/markup.ts';
import { textOf } from '../pages/form.ts';
import { selectInput, textArea, textInput } from '../pages/inputs.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { ShopFacts } from '../shops/model.ts';
import { adminRoutes } from './admin-visit.ts';

const POLICIES = ['REFUND_POLICY', 'SHIPPING_POLICY', 'TERMS_OF_SERVICE', 'PRIVACY_POLICY'] as const;
const CURRENCIES = ['CAD', 'USD', 'EUR'];
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The shop's own facts. */
export function addSettingsPage(server: FastifyInstance, context: PlatformContext): void {
  const { page, form } = adminRoutes(server, context);

  page('/admin/settings', ({ shop, show }) =>
    show('settings', t.sectionName('settings'), settingsView(shop.facts)),
  );
  form('/admin/settings', ({ shop, form: fields, leadTo }) => {
    const [name, email, primaryHost, currency] = ['name', 'email', 'primaryHost', 'currency'].map((field) =>
      textOf(fields, field),
    ) as [string, string, string, string];
    const isTaken = ![undefined, shop].includes(context.registry.find(primaryHost));
    if (name === '' || email === '' || !HOST.test(primaryHost) || isTaken || !CURRENCIES.includes(currency))
      return leadTo('/admin/settings', 'notValid');
    const policies = POLICIES.flatMap((type) => {
      const body = textOf(fields, type);
      return body === '' ? [] : [{ type, title: t.policyName(type), body }];
    });
    shop.changeFacts({ name, email, primaryHost, currency, policies });
    return leadTo('/admin/settings');
  });
}

const settingsView = ({
  name,
  email,
  primaryHost,
  currency,
  policies,
}: ShopFacts): Markup => html`<h1>${t.sectionName('settings')}</h1>
<form method="post">
<div class="card">
<div class="row">${textInput({ name: 'name', label: t.shopName(), value: name, required: true })}
${textInput({ name: 'email', label: t.ownerEmail(), type: 'email', value: email, required: true })}</div>
<div class="row">${textInput({ name: 'primaryHost', label: t.primaryHost(), value: primaryHost, required: true })}
${selectInput({ name: 'currency', label: t.currency(), value: currency, choices: CURRENCIES.map((code) => [code, code]) })}</div>
</div>
<div class="card"><h2>${t.policies()}</h2>
${POLICIES.map((type) => textArea({ name: type, label: t.policyName(type), value: policies.find((policy) => policy.type === type)?.body ?? '' }))}</div>
<div class="buttons"><button>${t.save()}</button></div>
</form>`;
