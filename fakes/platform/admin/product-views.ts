import * as t from '@fernway/messages/fake-platform';
import { html, type Markup } from '../../page/markup.ts';
import { formatMoney, moneyField } from '../pages/format.ts';
import { checkInput, selectInput, textArea, textInput } from '../pages/inputs.ts';
import { type ListPage, pageLinks, takePage } from '../pages/paging.ts';
import type { ShopProduct, ShopVariant } from '../shops/model.ts';
import type { FakeShop } from '../shops/shop.ts';

/** What a product can be. */
export const STATUSES = ['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED'] as const;

/** The list, with a search and a form for a new product. */
export const productsView = (
  shop: FakeShop,
  list: ListPage<ShopProduct>,
  query: URLSearchParams,
): Markup => html`<h1>${t.sectionName('products')}</h1>
${searchForm(query)}
<div class="card"><div class="scroll"><table>
<thead><tr><th scope="col" colspan="2">${t.product()}</th><th scope="col">${t.status()}</th><th scope="col">${t.productType()}</th><th scope="col" class="number">${t.price()}</th><th scope="col" class="number">${t.stock()}</th></tr></thead>
<tbody>${list.items.map((product) => productRow(shop, product))}</tbody>
</table></div>
${list.total === 0 ? html`<p>${t.noProducts()}</p>` : pageLinks(list, query)}
</div>
<form method="post" action="/admin/products" class="card"><h2>${t.addProduct()}</h2>
<div class="row">${textInput({ name: 'title', label: t.title(), required: true })}
${textInput({ name: 'price', label: `${t.price()} (${shop.facts.currency})`, required: true })}
<button class="fit">${t.addProduct()}</button></div></form>`;

/** A search for products by their titles. */
export const searchForm = (
  query: URLSearchParams,
): Markup => html`<form class="card" role="search"><div class="row">
${textInput({ name: 'q', label: t.title(), type: 'search', value: query.get('q') ?? '' })}
<button class="fit plain">${t.search()}</button></div></form>`;

const productRow = (
  shop: FakeShop,
  { id, title, status, productType, media, variants }: ShopProduct,
): Markup =>
  html`<tr><td>${media[0] && html`<img class="thumb" src="${media[0].url}" alt="" loading="lazy" width="40" height="40">`}</td>
<th scope="row"><a href="/admin/products/${id}">${title}</a></th>
<td><span class="badge">${t.statusName(status)}</span></td><td>${productType}</td>
<td class="number">${variants[0] && formatMoney(variants[0].priceCents, shop.facts)}</td>
<td class="number">${variants.reduce((sum, { available }) => sum + available, 0)}</td></tr>`;

interface ProductEditView {
  product: ShopProduct;
  query: URLSearchParams;
  appName: string;
}

/** A product with all that a merchant may change. */
export const productView = (shop: FakeShop, { product, query, appName }: ProductEditView): Markup => {
  const list = takePage(product.variants, query);
  return html`<p><a href="/admin/products">${t.sectionName('products')}</a></p>
<h1>${product.title}</h1>
<form method="post">
<input type="hidden" name="page" value="${list.page}">
<div class="card">
${textInput({ name: 'title', label: t.title(), value: product.title, required: true })}
${textArea({ name: 'description', label: t.description(), value: product.descriptionHtml })}
<div class="row">${textInput({ name: 'productType', label: t.productType(), value: product.productType })}
${textInput({ name: 'vendor', label: t.vendor(), value: product.vendor })}
${selectInput({ name: 'status', label: t.status(), value: product.status, choices: STATUSES.map((status) => [status, t.statusName(status)]) })}</div>
<fieldset><legend>${t.publishing()}</legend>
${checkInput({ name: 'isOnOnlineStore', label: t.onOnlineStore(), isChecked: product.publishedAt !== undefined })}
${checkInput({ name: 'isPublishedToApp', label: t.onApp(appName), isChecked: product.isPublishedToApp })}</fieldset>
</div>
<div class="card"><h2>${t.variants()}</h2><div class="scroll"><table>
<thead><tr><th scope="col">${t.variant()}</th><th scope="col">${t.price()} (${shop.facts.currency})</th><th scope="col">${t.compareAt()}</th><th scope="col">${t.stock()}</th></tr></thead>
<tbody>${list.items.map(variantRow)}</tbody>
</table></div>
${list.pageCount > 1 && pageLinks(list, query)}
</div>
<div class="buttons"><button>${t.save()}</button></div>
</form>
<form method="post" action="/admin/products/${product.id}/delete"><div class="buttons"><button class="danger">${t.deleteProduct()}</button></div></form>`;
};

const variantRow = ({ id, title, priceCents, compareAtCents, isTracked, available }: ShopVariant): Markup => {
  const cell = (field: string, label: string, value: string) =>
    html`<td><input name="${field}-${id}" value="${value}" inputmode="decimal" autocomplete="off" aria-label="${t.labelOf(label, title)}"></td>`;
  return html`<tr><th scope="row">${title}<br><span class="quiet">${id}</span></th>
${cell('price', t.price(), moneyField(priceCents))}
${cell('compare', t.compareAt(), moneyField(compareAtCents))}
${isTracked ? cell('stock', t.stock(), String(available)) : html`<td>${t.notTracked()}</td>`}</tr>`;
};
