import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { FeedError } from '../feed-error.ts';
import { readJson } from '../reading/mapping.ts';
import type { FeedProduct } from '../reading/product.ts';
import type { Report } from '../report.ts';
import type { CategoryPlacement } from './rows.ts';

export interface CategoryPlacer {
  /** Where a product of the feed stands among our categories and sections. */
  place(product: FeedProduct, report: Report): CategoryPlacement;
  /** Types that no category was found for, each with how many products have it. */
  unplaced: Map<string, number>;
}

interface CategoryOptions {
  /** For products that neither name a category nor have a type with one: a name or id. */
  category: string | undefined;
  /** Path of a JSON object: the merchant's type to the name or id of a category, or to several. */
  categories: string | undefined;
}

/**
 * Decides in which categories a feed's products go: in those that a product names itself, else those of its type,
 * else the one for all.
 * @throws FeedError naming every category of the command that we do not have.
 */
export async function createPlacer(db: Database, options: CategoryOptions): Promise<CategoryPlacer> {
  const findCategory = await byNameOrId(db, 'categories');
  const findSection = await byNameOrId(db, 'sections');
  const fallback =
    options.category === undefined ? [] : requireCategories([options.category], findCategory, '--category');
  const byType = options.categories === undefined ? undefined : readTypes(options.categories, findCategory);
  const unplaced = new Map<string, number>();

  return {
    unplaced,
    place(product, report) {
      const findCategories = (names: string[] | undefined, find: FindId, column: string) =>
        names?.flatMap((name) => {
          const id = find(name);
          if (id === undefined) {
            report.add({
              line: product.line,
              column,
              value: name,
              reason: 'is not one of ours',
              skipped: 'value',
            });
          }
          return id ?? [];
        });
      const own = findCategories(product.categories, findCategory, 'categories') ?? [];
      const typed = product.types
        .map((type) => byType?.get(type.toLowerCase()))
        .find((ids) => ids !== undefined);
      const categories = own.length > 0 ? own : (typed ?? fallback);
      if (categories.length === 0) {
        const type = product.types[0] ?? '';
        unplaced.set(type, (unplaced.get(type) ?? 0) + 1);
      }
      return {
        categories: [...new Set(categories)],
        sections: findCategories(product.sections, findSection, 'sections'),
      };
    },
  };
}

type FindId = (nameOrId: string) => string | undefined;

async function byNameOrId(db: Database, table: 'categories' | 'sections'): Promise<FindId> {
  // A name that a main category and a sub-category share stands for the main one.
  const order = table === 'categories' ? sql`root, position desc, id` : sql`position desc, id`;
  const rows = await run<{ id: string; name: string }>(
    db,
    `names.${table}`,
    sql`select id, name from ${sql.identifier(table)} order by ${order}`,
  );
  const ids = new Map(rows.flatMap(({ id, name }) => [[name.toLowerCase(), id] as const, [id, id] as const]));
  return (nameOrId) => ids.get(nameOrId.trim().toLowerCase());
}

function readTypes(path: string, find: FindId): Map<string, string[]> {
  const json = readJson(path);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new FeedError(`${path} is not a JSON object of types and categories`);
  }
  return new Map(
    Object.entries(json).map(([type, names]) => [
      type.trim().toLowerCase(),
      requireCategories([names].flat(), find, path),
    ]),
  );
}

function requireCategories(names: unknown[], find: FindId, where: string): string[] {
  return names.map((name) => {
    const id = typeof name === 'string' ? find(name) : undefined;
    if (id === undefined) throw new FeedError(`${where}: there is no category ${JSON.stringify(name)}`);
    return id;
  });
}
