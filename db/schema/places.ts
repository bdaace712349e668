import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

/** Provinces, territories and states; the id is the ISO 3166-2 code, such as CA-ON. */
export const states = pgTable('states', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  country: text('country', { enum: ['CA', 'US'] }).notNull(),
});

/** Cities with population; the id is GeoNames' own number. */
export const cities = pgTable('cities', {
  id: text('id').primaryKey(),
  stateId: text('state_id')
    .notNull()
    .references(() => states.id),
  name: text('name').notNull(),
  population: integer('population').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** IANA name. */
  timeZone: text('time_zone'),
});

/** Parts of a city. */
export const areas = pgTable('areas', {
  id: id(),
  cityId: text('city_id')
    .notNull()
    .references(() => cities.id),
  name: text('name').notNull(),
});
