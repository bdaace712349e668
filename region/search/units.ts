import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { StemPhrase } from './synonyms/read-synonyms.ts';

/** Units as they are written, folded. The first way is the one that stands right behind a number. */
const UNITS: readonly (readonly string[])[] = [
  ['in', 'inch', 'po', 'pouce'],
  ['ft', 'foot', 'feet', 'pi', 'pied'],
  ['mm', 'millimetre', 'millimeter'],
  ['cm', 'centimetre', 'centimeter'],
  ['m', 'metre', 'meter'],
  ['g', 'gram', 'gramme'],
  ['kg', 'kilo', 'kilogram'],
  ['oz', 'ounce'],
  ['lb', 'pound', 'livre'],
  ['ml', 'millilitre', 'milliliter'],
  ['l', 'litre', 'liter'],
  ['mb', 'megabyte'],
  ['gb', 'gigabyte'],
  ['tb', 'terabyte'],
  ['w', 'watt'],
  ['v', 'volt'],
  ['hz', 'hertz'],
  ['mp', 'megapixel'],
  ['pk', 'pack'],
];
const INCH = 'in';

/** Finds how products may write numbers with units. */
export interface UnitTable {
  /**
   * `15in` and `15 inch` are also `15 in`, `15 pouces` and, for inches, `15`, which is what is left of 15".
   * @param word folded, as `15in` or `15`
   * @param next the stem of the word after it, which may be the unit
   * @returns `words`: how many words of the search it is; undefined: it is no number with a unit
   */
  of(word: string, next: string | undefined): { phrases: StemPhrase[]; words: number } | undefined;
}

const tables = new WeakMap<Database, Promise<UnitTable>>();

/** Reads once how the database stems the units. */
export function readUnits(db: Database): Promise<UnitTable> {
  const table = tables.get(db) ?? readTable(db);
  tables.set(db, table);
  table.catch(() => tables.delete(db));
  return table;
}

async function readTable(db: Database): Promise<UnitTable> {
  const names = UNITS.flat();
  const rows = await run<{ name: string; stems: string[] }>(
    db,
    'unitStems',
    sql`select name, stems_of_phrase(name) as stems from unnest(${`{${names.join(',')}}`}::text[]) name`,
  );
  const stemOf = new Map(rows.map(({ name, stems }) => [name, stems[0] ?? name]));
  const byWriting = new Map<string, { short: string; stems: readonly string[] }>();
  for (const [short = '', ...others] of UNITS) {
    const unit = { short, stems: [short, ...others].map((name) => stemOf.get(name) ?? name) };
    for (const writing of [short, ...others, `${short}s`, ...unit.stems]) byWriting.set(writing, unit);
  }
  return {
    of(word, next) {
      const { number, letters = '' } =
        /^(?<number>\d{1,6})(?<letters>[a-z]{1,12})?$/.exec(word)?.groups ?? {};
      if (number === undefined) return undefined;
      const isApart = letters === '';
      const unit = byWriting.get(isApart ? (next ?? '') : letters);
      if (!unit) return undefined;
      const { short, stems } = unit;
      const phrases: StemPhrase[] = [[`${number}${short}`], ...stems.map((stem) => [number, stem])];
      if (short === INCH) phrases.push([number]);
      return { phrases, words: isApart ? 2 : 1 };
    },
  };
}
