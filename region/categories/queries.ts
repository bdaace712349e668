import type { Category, Section } from '@fernway/contract';
import type { Database } from '@fernway/db/connect';
import { sections } from '@fernway/db/schema/index';
import { eq, sql } from 'drizzle-orm';
import { categoryTree } from './tree.ts';

/** The sub-categories of the main category with that id, or that name in any case; undefined: there is none. */
export async function listSubCategoriesOf(
  db: Database,
  main: { id: string } | { name: string },
): Promise<Category[] | undefined> {
  const { mains, subs } = await categoryTree(db);
  const parent = mains.find(({ id, name }) =>
    'id' in main ? id === main.id.toLowerCase() : name.toLowerCase() === main.name.toLowerCase(),
  );
  return parent && subs.filter(({ maincategories }) => maincategories.includes(parent.id));
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
