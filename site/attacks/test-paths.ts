import { readFileSync } from 'node:fs';
import type { Catalogue } from '@fernway/region/attacks/test-catalogue';

/** The parameters in rows of `site/routes.tsv` that do not mean the same in all rows. */
const NAMED: Readonly<Record<string, (goods: Catalogue) => Record<string, string>>> = {
  R08: ({ category }) => ({ tabName: category }),
  R10: ({ collection }) => ({ offerId: collection }),
  R18: () => ({ offerName: 'FeaturedDeals' }),
};

/** What pages of `site/routes-added.tsv` are asked, where the path alone leads to nothing or is none. */
const ADDED: Readonly<Record<string, (goods: Catalogue) => readonly string[]>> = {
  '/search': () => ['/search?text=velocipede'],
  '/location/choices': () => ['/location/choices?state=6093943'],
  '/leaving/:kind/:id': ({ product, offer }) => [`/leaving/product/${product}`, `/leaving/offer/${offer}`],
  '/*': () => ['/nowhere'],
};

const rowsOf = (table: string): string[][] =>
  readFileSync(new URL(table, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/**
 * The address of every page, of the specification's table and of ours, with existing goods filled in. New rows are
 * included automatically.
 */
export function guestPaths(goods: Catalogue, word: string): string[] {
  const specified = rowsOf('../routes.tsv').map(([row = '', path = '']) => {
    const named: Record<string, string> = {
      storeId: goods.store,
      productId: goods.product,
      offerId: goods.offer,
      sectionName: goods.section,
      searchText: Buffer.from(word).toString('hex'),
      tabName: 'Trending',
      catId: 'all',
      offerName: 'New',
      storeName: 'InStores',
      email: 'guest',
      quantity: '1',
      ...NAMED[row]?.(goods),
    };
    return path.replace(/:(\w+)/g, (_, name: string) => {
      const value = named[name];
      if (value === undefined) throw new Error(`${row} names ${name}, which is not known`);
      return value;
    });
  });
  const added = rowsOf('../routes-added.tsv').flatMap(([path = '']) => ADDED[path]?.(goods) ?? [path]);
  const unfilled = added.find((path) => /[:*]/.test(path));
  if (unfilled !== undefined) throw new Error(`${unfilled} names what is not known`);
  return [...specified, ...added];
}
