import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** Compiles a schema into a reader of JSON, which returns undefined for a text that is none, or of another shape. */
export function jsonReader<Schema extends TSchema>(
  schema: Schema,
): (text: string) => Static<Schema> | undefined {
  const validator = Compile(schema);
  return (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return validator.Check(value) ? (value as Static<Schema>) : undefined;
    } catch {
      return undefined;
    }
  };
}
