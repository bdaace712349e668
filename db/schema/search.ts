import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Words as the catalogue writes them. Built by a job, in each region. */
export const searchVocabulary = pgTable('search_vocabulary', {
  word: text('word').primaryKey(),
  products: integer('products').notNull(),
  phonetic: text('phonetic').notNull(),
});

/** What the last building of the vocabulary has seen of product_search. */
export const searchVocabularyState = pgTable('search_vocabulary_state', {
  isOnly: boolean('is_only').primaryKey().default(true),
  changes: bigint('changes', { mode: 'number' }).notNull(),
  builtAt: instant('built_at').notNull().defaultNow(),
});

/** Groups of words for one thing; a removed one stays, so that a release does not bring it back. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: uuid('id').primaryKey().defaultRandom(),
  words: text('words').array().notNull(),
  target: text('target'),
  seed: text('seed').unique(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  removedBy: text('removed_by'),
  removedAt: instant('removed_at'),
});
