import { PLACEHOLDER_KEY, pictureAddress } from '@fernway/contract/picture';
import { type ConvertedColumn, converted, type Selectable } from '@fernway/db/columns';
import { type SQL, sql } from 'drizzle-orm';

/** Money is cents in the database, a decimal with two digits on the wire. */
export const dollars = (cents: Selectable<number>): ConvertedColumn<number> =>
  converted(cents, (amount) => amount / 100);
export const optionalDollars = (cents: Selectable<number | null>): ConvertedColumn<number | null> =>
  converted(cents, (amount) => (amount === null ? null : amount / 100));

export const flag = (column: Selectable<boolean>): ConvertedColumn<'Y' | 'N'> =>
  converted(column, (isSet) => (isSet ? 'Y' : 'N'));

/** Statements return a time as a text; on the wire it is RFC 3339. */
export const instant = (time: Selectable<Date>): ConvertedColumn<string> =>
  converted<Date | string, string>(time, (value) => new Date(value).toISOString());
export const optionalInstant = (time: Selectable<Date | null>): ConvertedColumn<string | null> =>
  converted<Date | string | null, string | null>(time, (value) => value && new Date(value).toISOString());

/** The address of the picture with that key; null where there is none. */
export const optionalPicture = (key: Selectable<string | null>): ConvertedColumn<string | null> =>
  converted(key, pictureOrNull);
export const pictureOrNull = (key: string | null): string | null =>
  key === null ? null : pictureAddress(key);

/** The address of the picture with that key, or of the placeholder. */
export const pictureOrPlaceholder = (key: string | null | undefined): string =>
  pictureAddress(key ?? PLACEHOLDER_KEY);

/** Ids with names, as the table or statement `alias` has them. */
export const idAndName = (alias: SQL): SQL =>
  sql`jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name)`;
