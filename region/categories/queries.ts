import type { Category, MainCategory, Section } from '@fernway/contract';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { categories, sections } from '@fernway/db/schema/index';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';

/** The main categories in the order of the tabs. */
export function listMainCategories(db: Database): Promise<MainCategory[]> {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.root, true))
    .orderBy(asc(categories.position), asc(categories.id));
}

interface CategoryRow {
  id: string;
  name: string;
  root: boolean;
  parents: string[];
}

function selectCategories(db: Database, name: string, where: SQL): Promise<CategoryRow[]> {
  return run<CategoryRow>(
    db,
    name,
    sql`select c.id, c.name, c.root,
          array(select p.parent_id from category_parents p where p.category_id = c.id order by 1)::text[] as parents
        from categories c where ${where} order by c.position, c.id`,
  );
}

const present = ({ id, name, root, parents }: CategoryRow): Category => ({
  id,
  name,
  root: root ? 'Y' : 'N',
  maincategories: parents,
});

export async function findCategory(db: Database, id: string): Promise<Category | undefined> {
  const [row] = await selectCategories(db, 'findCategory', sql`c.id = ${id}`);
  return row && present(row);
}

export async function listSubCategories(db: Database): Promise<Category[]> {
  return (await selectCategories(db, 'listSubCategories', sql`not c.root`)).map(present);
}

/** undefined: there is no such main category. */
export async function listSubCategoriesOf(
  db: Database,
  main: { id: string } | { name: string },
): Promise<Category[] | undefined> {
  const which =
    'id' in main ? eq(categories.id, main.id) : sql`lower(${categories.name}) = lower(${main.name})`;
  const [parent] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.root, true), which));
  if (!parent) return undefined;
  const children = await selectCategories(
    db,
    'listSubCategoriesOf',
    sql`c.id in (select category_id from category_parents where parent_id = ${parent.id})`,
  );
  return children.map(present);
}

const sectionColumns = { id: sections.id, name: sections.name };

export async function findSectionById(db: Database, id: string): Promise<Section | undefined> {
  const [row] = await db.select(sectionColumns).from(sections).where(eq(sections.id, id));
  return row;
}

export async function findSectionByName(db: Database, name: string): Promise<Section | undefined> {
  const [row] = await db
    .select(sectionColumns)
    .from(sections)
    .where(sql`lower(${sections.name}) = lower(${name})`);
  return row;
}
