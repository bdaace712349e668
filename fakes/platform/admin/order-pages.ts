import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/fake-platform';
import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../page/markup.ts';
import { integerOf, textOf } from '../pages/form.ts';
import { formatMoney, formatTime } from '../pages/format.ts';
import { checkInput, textInput } from '../pages/inputs.ts';
import { type ListPage, pageLinks, takePage } from '../pages/paging.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { ShopOrder } from '../shops/model.ts';
import { currentTotalCents, financialStatusOf, totalCents } from '../shops/rest-bodies.ts';
import type { FakeShop } from '../shops/shop.ts';
import { adminRoutes } from './admin-visit.ts';

/** Orders: a list, refunds and cancellations, and orders that nobody has checked out. */
export function addOrderPages(server: FastifyInstance, context: PlatformContext): void {
  const { page, form } = adminRoutes(server, context);
  const appName = context.app.configuration.name;

  page('/admin/orders', ({ shop, query, show }) => {
    const list = takePage([...shop.orders.values()].reverse(), query);
    return show('orders', t.sectionName('orders'), ordersView(shop, { list, query, appName }));
  });
  form('/admin/orders', ({ shop, form: fields, leadTo }) => {
    const [variantId, quantity] = [textOf(fields, 'variantId'), integerOf(fields, 'quantity') ?? 0];
    if (!shop.variantOf(variantId) || quantity < 1) return leadTo('/admin/orders', 'notValid');
    const isOurs = fields.has('isOurs');
    const order = shop.placeOrder({
      ...{ email: textOf(fields, 'email'), isTest: fields.has('isTest'), isOurs, attributes: {} },
      referralCode: isOurs ? brand.sourceTag : undefined,
      lines: [{ variantId, quantity }],
    });
    return leadTo('/admin/orders', order ? 'saved' : 'notEnough');
  });
  form('/admin/orders/:id', ({ shop, id, form: fields, leadTo }) => {
    if (fields.has('cancel')) shop.cancelOrder(id);
    else shop.refundOrder(id);
    return leadTo('/admin/orders');
  });
}

interface OrdersView {
  list: ListPage<ShopOrder>;
  query: URLSearchParams;
  appName: string;
}

const ordersView = (
  shop: FakeShop,
  { list, query, appName }: OrdersView,
): Markup => html`<h1>${t.sectionName('orders')}</h1>
<div class="card"><div class="scroll">${
  list.total === 0
    ? t.noOrders()
    : html`<table>
<thead><tr><th scope="col">${t.order()}</th><th scope="col">${t.buyer()}</th><th scope="col">${t.lines()}</th><th scope="col" class="number">${t.total()}</th><th scope="col">${t.state()}</th><th></th></tr></thead>
<tbody>${list.items.map((order) => orderRow(shop, order, appName))}</tbody></table>`
}</div>
${list.total > 0 && pageLinks(list, query)}
</div>
<form method="post" class="card"><h2>${t.placeOrder()}</h2>
<div class="row">${textInput({ name: 'variantId', label: t.variantId(), required: true })}
${textInput({ name: 'quantity', label: t.quantity(), type: 'number', value: '1', required: true })}
${textInput({ name: 'email', label: t.email(), type: 'email', required: true })}</div>
${checkInput({ name: 'isTest', label: t.testOrder(), isChecked: true })}
${checkInput({ name: 'isOurs', label: t.throughApp(appName), isChecked: true })}
<div class="buttons"><button>${t.placeOrder()}</button></div></form>`;

const orderRow = (shop: FakeShop, order: ShopOrder, appName: string): Markup => {
  const { id, email, createdAt, lines, isTest, isOurs, attributes } = order;
  const current = currentTotalCents(order);
  return html`<tr><th scope="row">${id}<br><span class="quiet">${formatTime(createdAt)}</span></th>
<td>${email}</td>
<td>${lines.map(({ productId, currentQuantity }) => html`${currentQuantity} × ${shop.products.get(productId)?.title ?? productId}<br>`)}
<span class="quiet">${Object.entries(attributes).map(([name, value]) => html`${name}: ${value}<br>`)}</span></td>
<td class="number">${formatMoney(totalCents(order), shop.facts)}${current !== totalCents(order) && html`<br><span class="quiet">${formatMoney(current, shop.facts)}</span>`}</td>
<td><span class="badge">${stateOf(order)}</span>${isTest && html` <span class="badge">${t.isTest()}</span>`}${isOurs && html` <span class="badge">${t.throughApp(appName)}</span>`}</td>
<td><form method="post" action="/admin/orders/${id}"><div class="buttons">
${current > 0 && html`<button name="refund" value="yes" class="plain">${t.refund()}</button>`}
${order.cancelledAt === undefined && html`<button name="cancel" value="yes" class="plain">${t.cancelOrder()}</button>`}
</div></form></td></tr>`;
};

function stateOf(order: ShopOrder): string {
  if (order.cancelledAt !== undefined) return t.isCancelled();
  return financialStatusOf(order) === 'PAID' ? t.isPaid() : t.isRefunded();
}
