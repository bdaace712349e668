import * as t from '@fernway/messages/fake-platform';
import { html, type Markup } from '../../page/markup.ts';

/** A part of a long list. */
export interface ListPage<Item> {
  items: Item[];
  /** From 1. */
  page: number;
  pageCount: number;
  total: number;
}

const PAGE_SIZE = 50;

/** The page of a list that `?page=` names; the nearest one where there is none. */
export function takePage<Item>(items: readonly Item[], query: URLSearchParams): ListPage<Item> {
  const pageCount = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const wish = Math.floor(Number(query.get('page'))) || 1;
  const page = Math.min(Math.max(wish, 1), pageCount);
  return {
    ...{ page, pageCount, total: items.length },
    items: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
  };
}

/** Links to the pages before and after. */
export function pageLinks(
  { page, pageCount, total }: Omit<ListPage<unknown>, 'items'>,
  query: URLSearchParams,
): Markup {
  const addressOf = (number: number) => {
    const copy = new URLSearchParams(query);
    copy.delete('message');
    copy.set('page', String(number));
    return `?${copy}`;
  };
  return html`<nav aria-label="${t.pages()}" class="buttons">
${page > 1 && html`<a href="${addressOf(page - 1)}">${t.previousPage()}</a>`}
<span class="quiet">${t.pageOf(page, pageCount, total)}</span>
${page < pageCount && html`<a href="${addressOf(page + 1)}">${t.nextPage()}</a>`}
</nav>`;
}
