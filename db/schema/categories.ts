import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

/** Main categories (`root`) and the sub-categories below them. The same rows with the same ids in both regions. */
export const categories = pgTable('categories', {
  id: id(),
  name: text('name').notNull(),
  root: boolean('root').notNull(),
  position: integer('position').notNull(),
});

/** The main categories of a sub-category; the constant flags make any other tree impossible. */
export const categoryParents = pgTable(
  'category_parents',
  {
    categoryId: uuid('category_id').notNull(),
    parentId: uuid('parent_id').notNull(),
    categoryRoot: boolean('category_root').notNull().default(false),
    parentRoot: boolean('parent_root').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.parentId] })],
);

/** Themes of the home page, such as Harvest Table; FeaturedDeals is one of them. */
export const sections = pgTable('sections', {
  id: id(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
});
