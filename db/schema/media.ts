import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What a demo picture is composed of, by its media key. Local to a region; only the composer reads a recipe. */
export const mediaRecipes = pgTable('media_recipes', {
  key: text('key').primaryKey(),
  recipe: jsonb('recipe').$type<object>().notNull(),
});
