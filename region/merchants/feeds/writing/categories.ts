import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { FeedError } from '../feed-error.ts';
import { readJson } from '../reading/mapping.ts';
import type { FeedProduct } from '../reading/product.ts';
import type { Report } from '../report.ts';
import type { RequestedPlacement } from './plan.ts';
import { proposeCategory } from './propose-category.ts';

export interface CategoryPlacer {
  /** Where a product of the feed stands among our categories and sections, as far as the feed and the command say. */
  place(product: FeedProduct, report: Report): RequestedPlacement;
}

interface CategoryOptions {
  /** For products that neither name a category nor have a type with one: a name or id. */
  category: string | undefined;
  /** Path of a JSON object: the merchant's type to the name or id of a category, or to several. */
  categories: string | undefined;
}

/**
 * Decides in which categories a feed's products go: in those that a product names itself, else those of its type in the
 * command's file, else the command's one for all. Where none of them says anything, a product stays where it is, and one
 * that is nowhere gets a proposal.
 * @throws FeedError naming every category of the command that we do not have.
 */
export async function createPlacer(db: Database, options: CategoryOptions): Promise<CategoryPlacer> {
  const findCategory = await byNameOrId(db, 'categories');
  const findSection = await byNameOrId(db, 'sections');
  const fallback =
    options.category === undefined
      ? undefined
      : await requireCategories(db, [options.category], { find: findCategory, where: '--category' });
  const byType =
    options.categories === undefined ? undefined : await readTypes(db, options.categories, findCategory);

  return {
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
      const name = proposeCategory(product);
      const id = name === undefined ? undefined : findCategory(name);
      return {
        categories: own.length > 0 ? [...new Set(own)] : (typed ?? fallback),
        proposal: name !== undefined && id !== undefined ? { id, name } : undefined,
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

async function readTypes(db: Database, path: string, find: FindId): Promise<Map<string, string[]>> {
  const json = readJson(path);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new FeedError(`${path} is not a JSON object of types and categories`);
  }
  const names = Object.values(json).flat();
  await requireCategories(db, names, { find, where: path });
  return new Map(
    Object.entries(json).map(([type, names]) => [
      type.trim().toLowerCase(),
      [...new Set([names].flat().map((name) => find(name) ?? ''))],
    ]),
  );
}

/** @throws FeedError naming the first that we do not have, with all that we have, the nearest first. */
async function requireCategories(
  db: Database,
  names: unknown[],
  { find, where }: { find: FindId; where: string },
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const id = typeof name === 'string' ? find(name) : undefined;
    if (id === undefined) {
      const knownNames = (await nearestCategories(db, String(name))).join(', ');
      throw new FeedError(`${where}: there is no category ${JSON.stringify(name)}. There are: ${knownNames}`);
    }
    ids.push(id);
  }
  return ids;
}

/** The names of all categories, those first that are written most like `name`. */
async function nearestCategories(db: Database, name: string): Promise<string[]> {
  const rows = await run<{ name: string }>(
    db,
    'nearestCategories',
    sql`select name from categories group by name order by similarity(name, ${name}) desc, name`,
  );
  return rows.map((row) => row.name);
}
