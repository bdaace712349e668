import { PLACEHOLDER_KEY, pictureAddress } from '@fernway/contract/picture';
import { type ConvertedColumn, convertColumn, type Selectable } from '@fernway/db/columns';
import { type SQL, sql } from 'drizzle-orm';

/** Money is cents in the database, a decimal with two digits on the wire. */
export const dollars = (cents: Selectable<number>): ConvertedColumn<number> =>
  convertColumn(cents, (amount) => amount / 100);
export const optionalDollars = (cents: Selectable<number | null>): ConvertedColumn<number | null> =>
  convertColumn(cents, (amount) => (amount === null ? null : amount / 100));

export const flag = (column: Selectable<boolean>): ConvertedColumn<'Y' | 'N'> =>
  convertColumn(column, (isSet) => (isSet ? 'Y' : 'N'));

/** Statements return a time as a text; on the wire it is RFC 3339. */
export const instant = (time: Selectable<Date>): ConvertedColumn<string> =>
  convertColumn<Date | string, string>(time, (value) => new Date(value).toISOString());
export const optionalInstant = (time: Selectable<Date | null>): ConvertedColumn<string | null> =>
  convertColumn<Date | string | null, string | null>(time, (value) => value && new Date(value).toISOString());

/** The address of the picture with that key; null where there is none. */
export const optionalPicture = (key: Selectable<string | null>): ConvertedColumn<string | null> =>
  convertColumn(key, pictureOrNull);
export const pictureOrNull = (key: string | null): string | null =>
  key === null ? null : pictureAddress(key);

/** The address of the picture with that key, or of the placeholder. */
export const pictureOrPlaceholder = (key: string | null | undefined): string =>
  pictureAddress(key ?? PLACEHOLDER_KEY);

/** Ids with names, as the table or statement `alias` has them. */
export const idAndName = (alias: SQL): SQL =>
  sql`jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name)`;
