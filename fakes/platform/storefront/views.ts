import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/fake-shop';
import { html, type Markup } from '../../page/markup.ts';
import { formatMoney } from '../pages/format.ts';
import { layout } from '../pages/layout.ts';
import type { FakeShop } from '../shops/shop.ts';
import type { StorefrontLine } from './cart.ts';

interface CartView {
  lines: readonly StorefrontLine[];
  email: string;
  /** Who has sent the shopper, as the address says. */
  source: string;
  /** Why the checkout came back. */
  refusal?: string;
}

/** The cart, and the form that orders what is in it. */
export const cartView = (shop: FakeShop, { lines, email, source, refusal }: CartView): string =>
  storePage(
    shop,
    t.cart(),
    html`<h1>${t.cart()}</h1>
${refusal !== undefined && html`<p role="alert">${refusal}</p>`}
<div class="card">
<table>
<thead><tr><th scope="col">${t.product()}</th><th scope="col" class="number">${t.quantity()}</th><th scope="col" class="number">${t.price()}</th></tr></thead>
<tbody>${lines.map((line) => lineRow(shop, line))}</tbody>
<tfoot><tr><th scope="row" colspan="2">${t.total()}</th><td class="number">${formatMoney(totalOf(lines), shop.facts)}</td></tr></tfoot>
</table>
${source !== '' && html`<p class="quiet">${t.comesFrom(source)}</p>`}
</div>
<form method="post" class="card">
<label for="email">${t.email()}</label>
<input id="email" name="email" type="email" required autocomplete="email" value="${email}">
<div class="buttons"><button>${t.checkOut()}</button></div>
</form>`,
  );

const lineRow = ({ facts }: FakeShop, { title, quantity, priceCents, stock }: StorefrontLine): Markup =>
  html`<tr><td>${title}${stock !== undefined && html`<br><span class="quiet">${stock > 0 ? t.itemsLeft(stock) : t.soldOut()}</span>`}</td>
<td class="number">${quantity}</td><td class="number">${formatMoney(priceCents * quantity, facts)}</td></tr>`;

const totalOf = (lines: readonly StorefrontLine[]): number =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);

/** The order is placed. `isReported`: whether our site was told; undefined: the shop does not have the app. */
export const orderedView = (
  shop: FakeShop,
  { id, isReported }: { id: string; isReported: boolean | undefined },
): string =>
  storePage(
    shop,
    t.thankYou(),
    html`<h1>${t.thankYou()}</h1>
<p>${t.orderNumber(id)}</p>
${isReported !== undefined && html`<p>${isReported ? t.reportedTo(brand.name) : t.notTold(brand.name)}</p>`}`,
  );

export const noCartView = (shop: FakeShop): string =>
  storePage(shop, t.noSuchCart(), html`<h1>${t.noSuchCart()}</h1><p>${t.whyNoCart()}</p>`);

export const otherView = (shop: FakeShop, adminAddress: string): string =>
  storePage(
    shop,
    t.noSuchPage(),
    html`<h1>${t.noSuchPage()}</h1><p><a href="${adminAddress}">${t.toAdmin()}</a></p>`,
  );

const storePage = (shop: FakeShop, title: string, main: Markup): string =>
  layout({ shop, title, main, isNarrow: true });
