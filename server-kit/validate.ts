import { fail } from '@fernway/contract/call-error';
import type { Issue } from '@fernway/contract/errors';
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { DecodeUnsafe, HasCodec } from 'typebox/value';

const INTEGER = /^(?:0|[1-9]\d{0,8})$/;
const DECIMAL = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;
const SIGNED = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;

type RequestPart = 'path' | 'query' | 'body';
type RequestFields = Record<string, unknown>;
type Property = [name: string, schema: TSchema];

/**
 * Compiles a schema of path parameters, query parameters or a body into a reader. In addresses strict decimals become
 * numbers, `true` and `false` become booleans; the JSON of a body has types of its own. Defaults are filled in,
 * everything is checked, encoded texts are decoded.
 * The reader throws invalid_request with every issue, each naming its field as `{place}.{name}`.
 */
export function reader<Value = unknown>(schema: TObject, place: RequestPart): (input: unknown) => Value {
  const validator = Compile(schema);
  const properties = Object.entries(schema.properties);
  const encoded = properties.filter(([, property]) => HasCodec(property));
  return (input) => {
    const fields = pickFields(input, place);
    if (place !== 'body') coerceTexts(fields, properties);
    fillDefaults(fields, properties);
    const issues = [
      ...(validator.Check(fields) ? [] : schemaIssues(validator.Errors(fields), place)),
      ...nulIssues(fields, place),
    ];
    issues.push(...decodeTexts(fields, { encoded, place, refused: issues }));
    if (issues.length > 0) fail('invalid_request', issues);
    return fields as Value;
  };
}

/** A copy without a prototype and without what is undefined: a field may have any name. */
function pickFields(input: unknown, place: RequestPart): RequestFields {
  if (!isRecord(input)) fail('invalid_request', [{ field: place, message: 'is no object' }]);
  const fields: RequestFields = Object.create(null);
  for (const name of Object.keys(input)) if (input[name] !== undefined) fields[name] = input[name];
  return fields;
}

function coerceTexts(fields: RequestFields, properties: readonly Property[]): void {
  for (const [name, property] of properties)
    if (fields[name] !== undefined) fields[name] = coerce(property, fields[name]);
}

function fillDefaults(fields: RequestFields, properties: readonly Property[]): void {
  for (const [name, property] of properties)
    if (fields[name] === undefined && 'default' in property) fields[name] = property.default;
}

const NUL_MESSAGE = 'has a character that no text can have';

function nulIssues(fields: RequestFields, place: RequestPart): Issue[] {
  return Object.entries(fields)
    .filter(([, value]) => hasNul(value))
    .map(([name]) => ({
      field: `${place}.${name}`.slice(0, 100),
      message: NUL_MESSAGE,
    }));
}

interface DecodeOptions {
  encoded: readonly Property[];
  place: RequestPart;
  /** Fields with an issue are left as they are. */
  refused: readonly Issue[];
}

/** Field by field: TypeBox's decoding of an object stops at the first one that is broken. @returns the issues */
function decodeTexts(fields: RequestFields, { encoded, place, refused }: DecodeOptions): Issue[] {
  const refusedFields = new Set(refused.map(({ field }) => field));
  return encoded.flatMap(([name, property]) => {
    const field = `${place}.${name}`;
    if (fields[name] === undefined || refusedFields.has(field)) return [];
    try {
      fields[name] = DecodeUnsafe({}, property, fields[name]);
      return hasNul(fields[name]) ? { field, message: NUL_MESSAGE } : [];
    } catch (error) {
      return { field, message: error instanceof Error ? error.message : 'cannot be read' };
    }
  });
}

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** PostgreSQL keeps no NUL in a text. Without recursion: a value may be nested as deep as a body is long. */
function hasNul(value: unknown): boolean {
  const parts = [value];
  while (parts.length > 0) {
    const part = parts.pop();
    if (typeof part === 'string' && part.includes('\0')) return true;
    if (typeof part === 'object' && part !== null) parts.push(...Object.keys(part), ...Object.values(part));
  }
  return false;
}

function coerce(schema: TSchema, value: unknown): unknown {
  if (typeof value !== 'string' || !('type' in schema)) return value;
  if (schema.type === 'integer' && INTEGER.test(value)) return Number(value);
  if (schema.type === 'number' && formOf(schema).test(value)) return Number(value);
  if (schema.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Only a number whose minimum is negative may have a sign. */
const formOf = (schema: TSchema): RegExp =>
  'minimum' in schema && Number(schema.minimum) < 0 ? SIGNED : DECIMAL;

interface SchemaError {
  keyword: string;
  instancePath: string;
  message: string;
  params: object;
}

function schemaIssues(errors: SchemaError[], place: RequestPart): Issue[] {
  const issues = new Map<string, Issue>();
  for (const { keyword, instancePath, message, params } of errors) {
    if (keyword === 'additionalProperties') continue; // the same field is reported by its own `false` schema
    const missing =
      keyword === 'required' ? (params as { requiredProperties?: string[] }).requiredProperties : undefined;
    const [, part = ''] = instancePath.split('/');
    for (const name of missing ?? ['']) {
      const field = [place, part, name].filter(Boolean).map(unescapePointer).join('.').slice(0, 100);
      if (!issues.has(field))
        issues.set(field, { field, message: missing ? 'is missing' : toMessage(keyword, message) });
    }
  }
  return [...issues.values()].slice(0, 20);
}

const unescapePointer = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

function toMessage(keyword: string, message: string): string {
  if (keyword === 'boolean') return 'is not a known parameter';
  if (keyword === 'pattern') return 'has the wrong form';
  return message;
}
