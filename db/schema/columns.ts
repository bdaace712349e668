import { sql } from 'drizzle-orm';
import { boolean, integer, numeric, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** uuidv7, made by the database. */
export const id = () => uuid('id').primaryKey().default(sql`uuidv7()`);

/** The region that writes the row: CA or US. Never changes; the database refuses a foreign one. */
export const home = () =>
  text('home', { enum: ['CA', 'US'] })
    .notNull()
    .default(sql`region_home()`);

/** Where the item is sold: at least one of the two. */
export const markets = () => ({
  soldInCa: boolean('sold_in_ca').notNull(),
  soldInUs: boolean('sold_in_us').notNull(),
});

export const status = () =>
  text('status', { enum: ['active', 'retired'] })
    .notNull()
    .default('active');

export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Averages and counts of this region; never replicated. */
export const counters = () => ({
  avgRating: numeric('avg_rating', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  totalLikes: integer('total_likes').notNull().default(0),
  popularity: real('popularity').notNull().default(0),
});
