import { readFileSync } from 'node:fs';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { FeedError } from '../feed-error.ts';
import { FeedLine } from './feed-line.ts';

const Path = Type.String({
  minLength: 1,
  description: 'A field, or fields inside one another: attrs.colour',
});
const Paths = Type.Union([Path, Type.Array(Path, { minItems: 1 })], {
  description: 'Where the value stands; of several the first that holds one',
});
const mapped = Object.keys(FeedLine.properties).filter(
  (name) => !['attributes', 'options', 'variants'].includes(name),
);

/** How the fields of somebody else's JSON Lines become ours. */
export const Mapping = Type.Object(
  {
    fields: Type.Object(Object.fromEntries(mapped.map((name) => [name, Type.Optional(Paths)])), {
      additionalProperties: false,
    }),
    types: Type.Optional(
      Type.Array(Type.Object({ has: Path, type: Type.String() }, { additionalProperties: false }), {
        description:
          'The type of products with a certain field; the first that fits counts, before fields.type',
      }),
    ),
    attributes: Type.Optional(
      Type.Object(
        {
          from: Type.String({ minLength: 1, description: 'The field whose fields are attributes' }),
          prefixes: Type.Optional(
            Type.Array(Type.String(), { description: 'Beginnings of names that say nothing' }),
          ),
          names: Type.Optional(
            Type.Record(Type.String(), Type.String(), {
              description:
                'Names that cannot be made readable by rule; an empty one leaves the attribute out',
            }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Mapping = Static<typeof Mapping>;

type MappedLine = Record<string, unknown>;

/** @throws FeedError naming what is wrong with the file. */
export function readMapping(path: string): Mapping {
  const mapping = readJson(path);
  const validator = Compile(Mapping);
  if (validator.Check(mapping)) return mapping;
  const [issue] = validator.Errors(mapping);
  throw new FeedError(
    `${path}: ${issue?.instancePath.slice(1).replaceAll('/', '.') || 'the mapping'} ${issue?.message}`,
  );
}

/** @throws FeedError when there is no such file or it is not JSON. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new FeedError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** A line in our fields. */
export function mapLine(mapping: Mapping, line: MappedLine): MappedLine {
  const result: MappedLine = {};
  for (const [name, paths] of Object.entries(mapping.fields) as [string, string | string[]][]) {
    const value = [paths]
      .flat()
      .map((path) => valueAt(line, path))
      .find((each) => each !== undefined && each !== null);
    if (value !== undefined) result[name] = name === 'images' ? asImages(value) : value;
  }
  const rule = mapping.types?.find(({ has }) => (valueAt(line, has) ?? null) !== null);
  if (rule) {
    // What the rule says leads to a category; the merchant's own word is what the thing is.
    result.productType ??= result.type ?? '';
    result.type = rule.type;
  }
  if (mapping.attributes) result.attributes = attributesOf(mapping.attributes, line);
  return result;
}

/** Where a field of ours stands in the merchant's line. */
export const sourceOf = (mapping: Mapping, field: string): string =>
  [(mapping.fields as Record<string, string | string[]>)[field] ?? field].flat().join(' or ');

function valueAt(line: unknown, path: string): unknown {
  let value = line;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as MappedLine)[name];
  }
  return value;
}

const asImages = (value: unknown): unknown[] =>
  [value].flat().map((image) => (typeof image === 'string' ? { url: image } : image));

function attributesOf(
  { from, prefixes = [], names = {} }: NonNullable<Mapping['attributes']>,
  line: MappedLine,
) {
  const source = valueAt(line, from);
  if (typeof source !== 'object' || source === null) return [];
  return Object.entries(source).flatMap(([key, value]) => {
    const name = Object.hasOwn(names, key) ? names[key] : readableName(key, prefixes);
    const text = readableValue(value);
    return name && text ? [{ name, value: text }] : [];
  });
}

/** `t_contrast_ratio__typical_` is Contrast ratio typical. */
export function readableName(key: string, prefixes: string[]): string {
  const prefix = prefixes.find((each) => key.startsWith(each)) ?? '';
  const words = key.slice(prefix.length).replace(/_+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readableValue(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  // A list that is written as lines, with or without dashes, and with line breaks that were escaped twice.
  if (typeof value === 'string') return value.replace(/^[-•\s]+/, '').replace(/(?:\\n|\n)[-•\s]*/g, ', ');
  return Array.isArray(value) ? value.filter((each) => typeof each !== 'object').join(', ') : undefined;
}
