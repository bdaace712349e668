import type { Category, MainCategory } from '@fernway/contract';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { countCacheRead } from '../observability/cache-reads.ts';

/** All categories, in the order of their positions. There are about a hundred. */
export interface CategoryTree {
  mains: readonly MainCategory[];
  subs: readonly Category[];
  byId: ReadonlyMap<string, Category>;
}

// Categories change only with a release, and nearly every page needs some: a process caches them for a minute.
const remembered = new WeakMap<Database, LRUCache<'tree', CategoryTree>>();
const MINUTE = 60_000;

/** The categories, at most a minute old. Concurrent callers share one statement. */
export async function categoryTree(db: Database): Promise<CategoryTree> {
  let cache = remembered.get(db);
  if (!cache) {
    cache = new LRUCache<'tree', CategoryTree>({ max: 1, ttl: MINUTE, fetchMethod: () => readTree(db) });
    remembered.set(db, cache);
  }
  countCacheRead('categories', cache.has('tree'));
  return cache.forceFetch('tree');
}

/** The category with that id, even if it is newer than the cached ones. */
export async function findCategory(db: Database, id: string): Promise<Category | undefined> {
  const { byId } = await categoryTree(db);
  const match = byId.get(id.toLowerCase());
  if (match) return match;
  const [row] = await selectCategories(db, 'findCategory', sql`c.id = ${id}`);
  return row;
}

async function readTree(db: Database): Promise<CategoryTree> {
  const all = await selectCategories(db, 'listCategories', sql`true`);
  return {
    mains: all.filter(({ root }) => root === 'Y').map(({ id, name }) => ({ id, name })),
    subs: all.filter(({ root }) => root === 'N'),
    byId: new Map(all.map((category) => [category.id, category])),
  };
}

interface CategoryRow {
  id: string;
  name: string;
  root: boolean;
  parents: string[];
}

async function selectCategories(db: Database, name: string, where: SQL): Promise<Category[]> {
  const rows = await run<CategoryRow>(
    db,
    name,
    sql`select c.id, c.name, c.root,
          array(select p.parent_id from category_parents p where p.category_id = c.id order by 1)::text[] as parents
        from categories c where ${where} order by c.position, c.id`,
  );
  return rows.map(present);
}

const present = ({ id, name, root, parents }: CategoryRow): Category => ({
  id,
  name,
  root: root ? 'Y' : 'N',
  maincategories: parents,
});
