import { readFileSync } from 'node:fs';
import type { Catalogue } from '@fernway/region/attacks/test-catalogue';

/** The parameters in rows of `site/routes.tsv` that do not mean the same in all rows. */
const NAMED: Readonly<Record<string, (goods: Catalogue) => Record<string, string>>> = {
  R08: ({ category }) => ({ tabName: category }),
  R10: ({ collection }) => ({ offerId: collection }),
  R18: () => ({ offerName: 'FeaturedDeals' }),
};

/** The address of every page of the table, with existing goods filled in. New rows are included automatically. */
export function guestPaths(goods: Catalogue, word: string): string[] {
  const table = readFileSync(new URL('../routes.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return table.map((line) => {
    const [row = '', path = ''] = line.split('\t');
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
}
