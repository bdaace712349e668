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

const KINDS = ['code', 'automatic', 'code-free-shipping', 'automatic-free-shipping'] as const;

/** Discounts: codes and automatic ones, which begin and end. */
export function addDiscountPages(server: FastifyInstance, context: PlatformContext): void {
  const { page, form } = adminRoutes(server, context);

  page('/admin/discounts', ({ shop, show }) =>
    show('discounts', t.sectionName('discounts'), discountsView(shop)),
  );
  form('/admin/discounts', ({ shop, form: fields, leadTo }) => {
    const discount = readDiscount(fields, shop.nextId(), context.clock.now());
    if (!discount) return leadTo('/admin/discounts', 'notValid');
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

function readDiscount(fields: URLSearchParams, id: string, now: number): ShopDiscount | undefined {
  const kind = KINDS.find((one) => one === fields.get('kind'));
  const [title, code] = [textOf(fields, 'title'), textOf(fields, 'code')];
  const isCode = kind?.startsWith('code') === true;
  if (kind === undefined || title === '' || (isCode && code === '')) return undefined;
  const [startsAt, endsAt] = [timeOf(fields, 'startsAt') ?? now, timeOf(fields, 'endsAt')];
  return {
    ...{ id, kind, title, code: isCode ? code : undefined, startsAt, endsAt, updatedAt: now },
    summary: textOf(fields, 'summary') || title,
    isForAll: fields.has('isForAll'),
    status: startsAt > now ? 'SCHEDULED' : endsAt !== undefined && endsAt <= now ? 'EXPIRED' : 'ACTIVE',
  };
}

const discountsView = ({ discounts }: FakeShop): Markup => html`<h1>${t.sectionName('discounts')}</h1>
<div class="card"><div class="scroll"><table><tbody>${[...discounts.values()].map(discountRow)}</tbody></table></div></div>
<form method="post" class="card"><h2>${t.addDiscount()}</h2>
<div class="row">${selectInput({ name: 'kind', label: t.kind(), choices: KINDS.map((kind) => [kind, t.discountKind(kind)]) })}
${textInput({ name: 'title', label: t.title(), required: true })}
${textInput({ name: 'code', label: t.discountCode() })}</div>
${textInput({ name: 'summary', label: t.summary() })}
<div class="row">${textInput({ name: 'startsAt', label: t.startsAt(), type: 'datetime-local' })}
${textInput({ name: 'endsAt', label: t.endsAt(), type: 'datetime-local' })}</div>
${checkInput({ name: 'isForAll', label: t.forAll(), isChecked: true })}
<div class="buttons"><button>${t.addDiscount()}</button></div></form>`;

const discountRow = ({ id, kind, title, code, status, startsAt, endsAt, summary }: ShopDiscount): Markup =>
  html`<tr><th scope="row">${title}<br><span class="quiet">${t.discountKind(kind)}${code !== undefined && html`: <code>${code}</code>`}<br>${summary}</span></th>
<td><span class="badge">${t.statusName(status)}</span></td>
<td class="quiet">${formatTime(startsAt)}${endsAt !== undefined && html`<br>${formatTime(endsAt)}`}</td>
<td><form method="post" action="/admin/discounts/${id}"><div class="buttons">
${status === 'ACTIVE' ? html`<button name="end" value="yes" class="plain">${t.endNow()}</button>` : html`<button name="start" value="yes" class="plain">${t.startNow()}</button>`}
<button name="delete" value="yes" class="plain">${t.remove()}</button></div></form></td></tr>`;
