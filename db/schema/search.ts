import { bigint, boolean, date, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
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

/** Which networks have searched for a text, or have chosen a product of it, on a day. */
export const searchNetworks = pgTable('search_networks', {
  textHash: text('text_hash').notNull(),
  networkHash: text('network_hash').notNull(),
  day: date('day').notNull(),
  productId: uuid('product_id'),
});

/** The texts that five networks have searched for. */
export const searchTexts = pgTable('search_texts', {
  textHash: text('text_hash').primaryKey(),
  text: text('text').notNull(),
});

/** How many networks have searched for a text on a day, how many of them found nothing, and how much it found last. */
export const searchCounts = pgTable(
  'search_counts',
  {
    textHash: text('text_hash').notNull(),
    day: date('day').notNull(),
    searches: integer('searches').notNull(),
    misses: integer('misses').notNull(),
    results: integer('results').notNull(),
  },
  (table) => [primaryKey({ columns: [table.textHash, table.day] })],
);

/** How many networks have chosen a product of what a text found, and the sum of its places. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    textHash: text('text_hash').notNull(),
    productId: uuid('product_id').notNull(),
    day: date('day').notNull(),
    clicks: integer('clicks').notNull(),
    positions: bigint('positions', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.textHash, table.productId, table.day] })],
);

/** By how many places clicks move a product in a search. Built by a job. */
export const searchClickBonuses = pgTable(
  'search_click_bonuses',
  {
    text: text('text').notNull(),
    productId: uuid('product_id').notNull(),
    bonus: real('bonus').notNull(),
  },
  (table) => [primaryKey({ columns: [table.text, table.productId] })],
);
