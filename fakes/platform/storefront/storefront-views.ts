import * as t from '@fernway/messages/fake-shop';
import { html } from '../../page/markup.ts';
import { formatMoney } from '../pages/format.ts';
import { layout } from '../pages/layout.ts';
import type { Storefront } from './storefront.ts';

interface StorefrontProductView {
  product: Storefront['products'][number];
  /** Who has sent the shopper, as the address says. */
  source: string;
}

/** A product's page. */
export const productView = (front: Storefront, { product, source }: StorefrontProductView): string =>
  storefrontPage(
    front,
    product.title,
    html`<article class="card">
${product.picture !== undefined && html`<img class="large" src="${product.picture}" alt="" width="640" height="640">`}
<h1>${product.title}</h1>
${product.brand !== undefined && html`<p class="quiet">${product.brand}</p>`}
<p><b>${formatMoney(product.priceCents, front)}</b></p>
<p>${withoutTags(product.description)}</p>
${source !== '' && html`<p class="quiet">${t.comesFrom(source)}</p>`}
</article>
<p class="message">${t.standsInFor(front.name)}</p>
<p><a href="/">${t.allOf(front.name)}</a></p>`,
  );

/** What a store sells. */
export const frontView = (front: Storefront): string =>
  storefrontPage(
    front,
    front.name,
    html`<h1>${front.name}</h1>
<p class="message">${t.standsInFor(front.name)}</p>
<div class="card"><table>
<thead><tr><th scope="col">${t.product()}</th><th scope="col" class="number">${t.price()}</th></tr></thead>
<tbody>${front.products
      .slice(0, MAX_LISTED)
      .map(
        ({ handle, title, priceCents }) =>
          html`<tr><td><a href="/products/${encodeURIComponent(handle)}">${title}</a></td><td class="number">${formatMoney(priceCents, front)}</td></tr>`,
      )}</tbody>
</table></div>`,
  );

export const noPageView = (front: Storefront): string =>
  storefrontPage(
    front,
    t.noSuchPage(),
    html`<h1>${t.noSuchPage()}</h1><p><a href="/">${t.allOf(front.name)}</a></p>`,
  );

/** Shops of tests have a hundred thousand. */
const MAX_LISTED = 250;

const storefrontPage = (front: Storefront, title: string, main: ReturnType<typeof html>): string =>
  layout({ shop: { facts: front }, title, main, isNarrow: true });

/** The words of an HTML text. */
const withoutTags = (text: string): string =>
  text
    .split('<')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ')
    .trim();
