import { createHash } from 'node:crypto';
import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/fake-shop';
import { html, Markup } from '../page/markup.ts';
import type { FakeCartLine, Shop, Shops } from './shops.ts';

interface CartView {
  lines: readonly FakeCartLine[];
  email: string;
  /** Who has sent the shopper, as the address says. */
  source: string;
  /** Why the checkout came back. */
  refusal?: string;
}

/** The cart, and the form that orders what is in it. */
export const cartView = (shop: Shop, { lines, email, source, refusal }: CartView): string =>
  page(
    shop.name,
    t.cart(),
    html`<h1>${t.cart()}</h1>
${refusal !== undefined && html`<p role="alert">${refusal}</p>`}
<table>
<thead><tr><th scope="col">${t.product()}</th><th scope="col">${t.quantity()}</th><th scope="col">${t.price()}</th></tr></thead>
<tbody>${lines.map(row)}</tbody>
<tfoot><tr><th scope="row" colspan="2">${t.total()}</th><td>${dollars(totalOf(lines))}</td></tr></tfoot>
</table>
${source !== '' && html`<p class="quiet">${t.comesFrom(source)}</p>`}
<form method="post">
<label for="email">${t.email()}</label>
<input id="email" name="email" type="email" required autocomplete="email" value="${email}">
<button>${t.checkOut()}</button>
</form>`,
  );

const row = ({ title, quantity, price, inventory }: FakeCartLine): Markup =>
  html`<tr><td>${title}<br><span class="quiet">${inventory > 0 ? t.itemsLeft(inventory) : t.soldOut()}</span></td>
<td>${quantity}</td><td>${dollars(price * quantity)}</td></tr>`;

const totalOf = (lines: readonly FakeCartLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The order is placed. */
export const orderedView = (shop: Shop, { id, isTold }: { id: number; isTold: boolean }): string =>
  page(
    shop.name,
    t.thankYou(),
    html`<h1>${t.thankYou()}</h1>
<p>${t.orderNumber(String(id))}</p>
<p>${isTold ? t.reportedTo(brand.name) : t.notTold(brand.name)}</p>`,
  );

export const noCartView = (shop: Shop): string =>
  page(shop.name, t.noSuchCart(), html`<h1>${t.noSuchCart()}</h1><p>${t.whyNoCart()}</p>`);

export const otherView = (shop: Shop): string =>
  page(shop.name, t.noSuchPage(), html`<h1>${t.noSuchPage()}</h1>`);

/** Every shop there is, for whoever opens the stand-in itself. */
export const listView = (shops: Shops, port: number): string =>
  page(
    brand.name,
    t.shops(),
    html`<h1>${t.shops()}</h1>
<p>${t.whatTheyAre()}</p>
<ul>${[...shops].map(([host, { name }]) => html`<li><a href="http://${host}:${port}/">${name}</a></li>`)}</ul>`,
  );

const page = (shop: string, title: string, main: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · ${shop}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<header><b>${shop}</b>${title !== t.shops() && html`<p class="quiet">${t.whatItIs()}</p>`}</header>
<main>
${main}
</main>
</body>
</html>
`.text;

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 1rem; color: light-dark(#1c1f1d, #eef2ef); background: light-dark(#fff, #121614); overflow-wrap: anywhere; }
header { border-bottom: 1px solid light-dark(#ddd, #3a423d); }
b { font-size: 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .25rem; text-align: left; border-bottom: 1px solid light-dark(#ddd, #3a423d); }
th:nth-child(n + 2), td:nth-child(n + 2), tfoot td { text-align: right; white-space: nowrap; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem; }
input { font: inherit; min-width: 0; flex: 1 1 14rem; min-height: 44px; padding: 0 .75rem; border: 1px solid light-dark(#767676, #8d9690); border-radius: 10px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 1.25rem; border: 0; border-radius: 10px; color: #fff; background: #2b4a8b; }
.quiet { color: light-dark(#5a615d, #b4bdb7); font-size: .875rem; }
[role=alert] { color: light-dark(#a3261b, #ff9d94); }
`;

/** Nothing is loaded, and forms go to the shop alone. */
export const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
