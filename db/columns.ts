import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A column of the schema, under the alias that the statement gives its table. */
type ColumnHolding<Value> = Column & {
  _: { data: NonNullable<Value>; notNull: null extends Value ? boolean : true };
};

/** What a value is selected from: a column, or an expression that says the type of its values. */
export type Selectable<Value> = ColumnHolding<Value> | SQL<Value>;

/** A field whose value is made of the selected one, such as dollars of cents. */
export interface ConvertedColumn<Value> {
  selected: SQLWrapper;
  convert(selected: unknown): Value;
}

export type ColumnsOf<Item> = {
  readonly [Field in keyof Item]-?: Selectable<Item[Field]> | ConvertedColumn<Item[Field]>;
};

/** A row as a selection returns it: values that are not converted, each under the first field that is made of it. */
export type SelectedRow<Item> = { readonly [Field in keyof Item]?: unknown };

/** How an item is selected, and made of a selected row. */
export interface ItemColumns<Item> {
  /** For selections of these fields and further ones. */
  fields: ColumnsOf<Item>;
  /** The list behind `select`. */
  selection: SQL;
  present(this: void, row: SelectedRow<Item>): Item;
}

/**
 * Declares once where the fields of an item come from: the select list and the mapping derive from it. What the schema
 * says of a column has to fit the type of its field.
 * @throws Error at start: an expression holds a parameter
 */
export function columns<Item extends object>(fields: ColumnsOf<Item>): ItemColumns<Item> {
  /** From an expression to the name under which it is selected. */
  const selected = new Map<string, string>();
  const entries = Object.entries<SQLWrapper | ConvertedColumn<unknown>>(fields).map(([name, column]) => {
    const converts = 'convert' in column;
    const expression = textOf(converts ? column.selected : column);
    if (!selected.has(expression)) selected.set(expression, name);
    const source = (selected.get(expression) ?? name) as keyof Item;
    return { name, source, convert: converts ? column.convert : undefined };
  });
  return {
    fields,
    selection: sql.raw([...selected].map(([expression, name]) => `${expression} as "${name}"`).join(', ')),
    present(row) {
      const item: Record<string, unknown> = {};
      for (const { name, source, convert } of entries)
        item[name] = convert ? convert(row[source]) : row[source];
      return item as Item;
    },
  };
}

/** A field that is made of a selected value. */
export const convertColumn = <Selected, Value>(
  selected: Selectable<Selected>,
  convert: (selected: Selected) => Value,
): ConvertedColumn<Value> => ({ selected, convert: convert as (selected: unknown) => Value });

const dialect = new PgDialect();

function textOf(selected: SQLWrapper): string {
  // Statements return a numeric as a text.
  const isNumeric = is(selected, Column) && selected.columnType === 'PgNumericNumber';
  const expression = isNumeric ? sql`${selected}::float8` : sql`${selected}`;
  const { sql: text, params } = dialect.sqlToQuery(expression);
  if (params.length > 0) throw new Error(`columns hold no parameters: ${text}`);
  return text;
}
