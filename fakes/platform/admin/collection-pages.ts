import * as t from '@fernway/messages/fake-platform';
import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../page/markup.ts';
import { textOf } from '../pages/form.ts';
import { checkInput, selectInput, textInput } from '../pages/inputs.ts';
import { pageLinks, takePage } from '../pages/paging.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { ShopCollection } from '../shops/model.ts';
import type { FakeShop } from '../shops/shop.ts';
import { adminRoutes, showMissing } from './admin-visit.ts';
import { findProducts } from './product-pages.ts';
import { searchForm } from './product-views.ts';

/** Collections: manual ones, whose products a merchant chooses, and smart ones. */
export function addCollectionPages(server: FastifyInstance, context: PlatformContext): void {
  const { page, form } = adminRoutes(server, context);

  page('/admin/collections', ({ shop, show }) =>
    show('collections', t.sectionName('collections'), collectionsView(shop)),
  );
  page('/admin/collections/:id', (request) => {
    const { shop, id, query, show } = request;
    const collection = shop.collections.get(id);
    if (!collection) return showMissing(request, 'collections');
    return show('collections', collection.title, collectionView(shop, collection, query));
  });
  form('/admin/collections', ({ shop, form: fields, leadTo }) => {
    const [title, productType] = [textOf(fields, 'title'), textOf(fields, 'productType')];
    if (title === '') return leadTo('/admin/collections', 'notValid');
    const id = shop.nextId();
    const handle = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    shop.putCollection({
      ...{ id, title, handle, productType: productType === '' ? undefined : productType },
      ...{ productIds: [], updatedAt: context.clock.now() },
    });
    return leadTo(`/admin/collections/${id}`);
  });
  form('/admin/collections/:id', (request) => {
    const { shop, id, form: fields, leadTo } = request;
    const collection = shop.collections.get(id);
    if (!collection) return showMissing(request, 'collections');
    // The page shows some products alone: the others stay as they are.
    const [listed, chosen] = [new Set(fields.getAll('listed')), fields.getAll('chosen')];
    const others = collection.productIds.filter((productId) => !listed.has(productId));
    const title = textOf(fields, 'title') || collection.title;
    shop.putCollection({ ...collection, title, productIds: [...others, ...chosen] });
    return leadTo(`/admin/collections/${id}`);
  });
  form('/admin/collections/:id/delete', ({ shop, id, leadTo }) => {
    shop.deleteCollection(id);
    return leadTo('/admin/collections');
  });
}

const collectionsView = (shop: FakeShop): Markup => html`<h1>${t.sectionName('collections')}</h1>
<div class="card"><table><tbody>${[...shop.collections.values()].map(
  ({ id, title, productType, productIds }) =>
    html`<tr><th scope="row"><a href="/admin/collections/${id}">${title}</a></th>
<td>${productType === undefined ? t.productsInAll(productIds.length) : t.smartOf(productType)}</td></tr>`,
)}</tbody></table></div>
<form method="post" class="card"><h2>${t.addCollection()}</h2>
${textInput({ name: 'title', label: t.title(), required: true })}
${selectInput({ name: 'productType', label: t.kind(), choices: [['', t.manual()], ...typesOf(shop).map((type) => [type, t.smartOf(type)] as const)] })}
<div class="buttons"><button>${t.addCollection()}</button></div></form>`;

const typesOf = ({ products }: FakeShop): string[] =>
  [...new Set([...products.values()].map(({ productType }) => productType))]
    .filter((type) => type !== '')
    .sort();

function collectionView(shop: FakeShop, collection: ShopCollection, query: URLSearchParams): Markup {
  const { id, title, productType, productIds } = collection;
  const members = new Set(productIds);
  const isIn = (product: { id: string; productType: string }) =>
    productType === undefined ? members.has(product.id) : product.productType === productType;
  const products = findProducts(shop, query.get('q') ?? '');
  const list = takePage(
    productType === undefined
      ? products.toSorted((one, other) => Number(isIn(other)) - Number(isIn(one)))
      : products.filter(isIn),
    query,
  );
  return html`<p><a href="/admin/collections">${t.sectionName('collections')}</a></p>
<h1>${title}</h1>
${searchForm(query)}
<form method="post" action="/admin/collections/${id}" class="card">
${textInput({ name: 'title', label: t.title(), value: title, required: true })}
<h2>${t.productsInCollection()}</h2>
${
  productType === undefined
    ? list.items.map(
        (product) =>
          html`<input type="hidden" name="listed" value="${product.id}">${checkInput({ name: 'chosen', value: product.id, label: product.title, isChecked: isIn(product) })}`,
      )
    : html`<p>${t.smartOf(productType)}</p><ul>${list.items.map((product) => html`<li>${product.title}</li>`)}</ul>`
}
${pageLinks(list, query)}
<div class="buttons"><button>${t.save()}</button></div></form>
<form method="post" action="/admin/collections/${id}/delete"><button class="danger">${t.remove()}</button></form>`;
}
