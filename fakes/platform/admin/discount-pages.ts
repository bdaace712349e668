import * as t from '@fernway/messages/fake-platform';
import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../page/markup.ts';
import { textOf, timeOf } from '../pages/form.ts';
import { formatTime } from '../pages/format.ts';
import { checkInput, selectInput, textInput } from '../pages/inputs.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { ShopDiscount } from '../shops/model.ts';
import type { FakeShop } from '../shops/shop.ts';
import { adminRoutes, showMissing } from './admin-visit.ts';
import { findProducts } from './product-pages.ts';

const KINDS = ['code', 'automatic', 'code-free-shipping', 'automatic-free-shipping'] as const;

/** Discounts: codes and automatic ones, which begin and end. */
export function addDiscountPages(server: FastifyInstance, context: PlatformContext): void {
  const { page, form } = adminRoutes(server, context);

  page('/admin/discounts', ({ shop, show }) =>
    show('discounts', t.sectionName('discounts'), discountsView(shop, { fields: EMPTY_FORM })),
  );
  form('/admin/discounts', ({ shop, form: fields, show, leadTo }) => {
    const showForm = (status: number, mistake?: string) =>
      show('discounts', t.sectionName('discounts'), discountsView(shop, { fields, mistake }), status);
    if (fields.has('find')) return showForm(200);
    const discount = readDiscount(shop, fields, context.clock.now());
    if (typeof discount === 'string') return showForm(400, discount);
    shop.putDiscount(discount);
    return leadTo('/admin/discounts');
  });
  form('/admin/discounts/:id', (request) => {
    const { shop, id, form: fields, leadTo } = request;
    const discount = shop.discounts.get(id);
    if (!discount) return showMissing(request, 'discounts');
    const now = context.clock.now();
    if (fields.has('delete')) shop.deleteDiscount(id);
    else if (fields.has('end')) shop.putDiscount({ ...discount, status: 'EXPIRED', endsAt: now });
    else shop.putDiscount({ ...discount, status: 'ACTIVE', startsAt: now, endsAt: undefined });
    return leadTo('/admin/discounts');
  });
}

/** What a merchant wants to give, or why it cannot be given. */
function readDiscount(shop: FakeShop, fields: URLSearchParams, now: number): ShopDiscount | string {
  const kind = KINDS.find((one) => one === fields.get('kind'));
  const [title, code] = [textOf(fields, 'title'), textOf(fields, 'code')];
  const isCode = kind?.startsWith('code') === true;
  if (kind === undefined) return t.notValid();
  if (title === '') return t.titleNeeded();
  if (isCode && code === '') return t.codeNeeded();
  const [collections, products] = [chosenIn(shop.collections, fields), chosenIn(shop.products, fields)];
  if (collections.length > 0 && products.length > 0) return t.oneScopeOnly();
  if (collections.length + products.length > 0 && kind.endsWith('shipping')) return t.shippingScope();
  const [startsAt, endsAt] = [timeOf(fields, 'startsAt') ?? now, timeOf(fields, 'endsAt')];
  return {
    ...{ id: shop.nextId(), kind, title, code: isCode ? code : undefined, startsAt, endsAt, updatedAt: now },
    summary: textOf(fields, 'summary') || title,
    isForAll: fields.has('isForAll'),
    status: startsAt > now ? 'SCHEDULED' : endsAt !== undefined && endsAt <= now ? 'EXPIRED' : 'ACTIVE',
    ...(collections.length > 0 && { collectionIds: collections.map(({ id }) => id) }),
    ...(products.length > 0 && { productIds: products.map(({ id }) => id) }),
  };
}

/** Those of a shop's collections or products that are ticked. */
const chosenIn = <Thing>(things: ReadonlyMap<string, Thing>, fields: URLSearchParams): Thing[] =>
  fields.getAll('chosen').flatMap((id) => things.get(id) ?? []);

interface DiscountForm {
  /** As they were typed. */
  fields: URLSearchParams;
  mistake?: string | undefined;
}
const EMPTY_FORM = new URLSearchParams({ isForAll: 'yes' });

const discountsView = (
  shop: FakeShop,
  { fields, mistake }: DiscountForm,
): Markup => html`<h1>${t.sectionName('discounts')}</h1>
<div class="card"><div class="scroll"><table><tbody>${[...shop.discounts.values()].map((discount) => discountRow(shop, discount))}</tbody></table></div></div>
<form method="post" action="/admin/discounts" class="card"><h2>${t.addDiscount()}</h2>
${mistake !== undefined && html`<p role="alert">${mistake}</p>`}
<div class="row">${selectInput({ name: 'kind', label: t.kind(), value: textOf(fields, 'kind'), choices: KINDS.map((kind) => [kind, t.discountKind(kind)]) })}
${textInput({ name: 'title', label: t.title(), value: textOf(fields, 'title'), required: true })}
${textInput({ name: 'code', label: t.discountCode(), value: textOf(fields, 'code') })}</div>
${textInput({ name: 'summary', label: t.summary(), value: textOf(fields, 'summary') })}
<div class="row">${textInput({ name: 'startsAt', label: t.startsAt(), type: 'datetime-local', value: textOf(fields, 'startsAt') })}
${textInput({ name: 'endsAt', label: t.endsAt(), type: 'datetime-local', value: textOf(fields, 'endsAt') })}</div>
${checkInput({ name: 'isForAll', label: t.forAll(), isChecked: fields.has('isForAll') })}
${scopeFields(shop, fields)}
<div class="buttons"><button>${t.addDiscount()}</button></div></form>`;

/** Products that a search shows to choose from. */
const MAX_FOUND = 20;

/** Which collections or products a discount is of: all collections, and products by a search that leaves the form as it is. */
function scopeFields(shop: FakeShop, fields: URLSearchParams): Markup {
  const query = textOf(fields, 'q');
  const found = query === '' ? [] : findProducts(shop, query).slice(0, MAX_FOUND);
  const products = new Set([...chosenIn(shop.products, fields), ...found]);
  const chosen = new Set(fields.getAll('chosen'));
  return html`<fieldset><legend>${t.discountScope()}</legend><p class="quiet">${t.discountScopeHint()}</p>
${[...shop.collections.values(), ...products].map(({ id, title }) => checkInput({ name: 'chosen', value: id, label: title, isChecked: chosen.has(id) }))}
${query !== '' && found.length === 0 && html`<p role="status">${t.noProducts()}</p>`}
<div class="row">${textInput({ name: 'q', label: t.productTitle(), type: 'search', value: query })}
<button name="find" value="yes" class="fit plain" formnovalidate>${t.findProducts()}</button></div></fieldset>`;
}

function discountRow(shop: FakeShop, discount: ShopDiscount): Markup {
  const { id, kind, title, code, status, startsAt, endsAt, summary } = discount;
  const titles = titlesOf(shop, discount);
  return html`<tr><th scope="row">${title}<br><span class="quiet">${t.discountKind(kind)}${code !== undefined && html`: <code>${code}</code>`}<br>${summary}${titles.length > 0 && html`<br>${t.onlyFor(titles)}`}</span></th>
<td><span class="badge">${t.statusName(status)}</span></td>
<td class="quiet">${formatTime(startsAt)}${endsAt !== undefined && html`<br>${formatTime(endsAt)}`}</td>
<td><form method="post" action="/admin/discounts/${id}"><div class="buttons">
${status === 'ACTIVE' ? html`<button name="end" value="yes" class="plain">${t.endNow()}</button>` : html`<button name="start" value="yes" class="plain">${t.startNow()}</button>`}
<button name="delete" value="yes" class="plain">${t.remove()}</button></div></form></td></tr>`;
}

const titlesOf = (
  { collections, products }: FakeShop,
  { collectionIds = [], productIds = [] }: ShopDiscount,
): string[] => [
  ...collectionIds.flatMap((id) => collections.get(id)?.title ?? []),
  ...productIds.flatMap((id) => products.get(id)?.title ?? []),
];
