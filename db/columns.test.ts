import { sql } from 'drizzle-orm';
import { alias, PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { columns, convertColumn } from './columns.ts';
import { stores } from './schema/index.ts';

const store = alias(stores, 's');

test('the select list and the mapping derive from one declaration', () => {
  const { selection, present } = columns<{ name: string; logo: string; small: string; rating: number }>({
    name: store.storeName,
    logo: convertColumn(store.logoKey, (key: string | null) => `${key}-640`),
    small: convertColumn(store.logoKey, (key: string | null) => `${key}-160`),
    rating: store.avgRating,
  });
  expect(new PgDialect().sqlToQuery(selection)).toEqual({
    sql: '"s"."store_name" as "name", "s"."logo_key" as "logo", "s"."avg_rating"::float8 as "rating"',
    params: [],
  });
  expect(present({ name: 'Fern', logo: 'key', rating: 4.5 })).toEqual({
    name: 'Fern',
    logo: 'key-640',
    small: 'key-160',
    rating: 4.5,
  });
});

test('a column whose values do not fit its field does not compile', () => {
  // @ts-expect-error a store may have no logo
  columns<{ logo: string }>({ logo: store.logoKey });
  // @ts-expect-error the field is a text
  columns<{ likes: string }>({ likes: store.totalLikes });
  // @ts-expect-error a field is missing
  columns<{ code: string; name: string }>({ code: store.code });
});

test('an expression with a parameter is refused', () => {
  expect(() => columns<{ one: number }>({ one: sql`${1}` })).toThrow('columns hold no parameters');
});
