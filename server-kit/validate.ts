import { fail } from '@fernway/contract/call-error';
import type { Issue } from '@fernway/contract/errors';
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

const INTEGER = /^(?:0|[1-9]\d{0,8})$/;
const DECIMAL = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;
const SIGNED = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;

/**
 * Compiles a schema of path parameters, query parameters or a body into a reader. In addresses strict decimals become
 * numbers, `true` and `false` become booleans; the JSON of a body has types of its own. Defaults are filled in,
 * everything is checked, encoded texts are decoded.
 * The reader throws invalid_request with every issue, each naming its field as `{place}.{name}`.
 */
export function reader<Value = unknown>(
  schema: TObject,
  place: 'path' | 'query' | 'body',
): (input: unknown) => Value {
  const validator = Compile(schema);
  const properties = Object.entries(schema.properties);
  const decoders = properties.flatMap(([name, property]) => {
    const decode = decoderOf(property);
    return decode ? [{ name, decode }] : [];
  });
  const convert = place === 'body' ? (_schema: TSchema, value: unknown) => value : coerce;
  return (input) => {
    if (!isRecord(input)) fail('invalid_request', [{ field: place, message: 'is no object' }]);
    const value: Record<string, unknown> = Object.create(null);
    for (const name of Object.keys(input)) value[name] = input[name];
    for (const [name, property] of properties) {
      if (value[name] === undefined && 'default' in property) value[name] = property.default;
      else value[name] = convert(property, value[name]);
      if (value[name] === undefined) delete value[name];
    }
    const issues: Issue[] = [];
    if (!validator.Check(value)) issues.push(...issuesOf(validator.Errors(value), place));
    for (const [name, part] of Object.entries(value)) {
      if (hasNul(part))
        issues.push({
          field: `${place}.${name}`.slice(0, 100),
          message: 'has a character that no text can have',
        });
    }
    const refused = new Set(issues.map((issue) => issue.field));
    for (const { name, decode } of decoders) {
      if (value[name] === undefined || refused.has(`${place}.${name}`)) continue;
      try {
        value[name] = decode(value[name]);
      } catch (error) {
        issues.push({
          field: `${place}.${name}`,
          message: error instanceof Error ? error.message : 'cannot be read',
        });
      }
    }
    if (issues.length > 0) fail('invalid_request', issues);
    return value as Value;
  };
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

// TypeBox keeps what Type.Decode was given under this name; its own Decode would stop at the first broken field.
function decoderOf(schema: TSchema): ((value: unknown) => unknown) | undefined {
  return (schema as { '~codec'?: { decode: (value: unknown) => unknown } })['~codec']?.decode;
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

function issuesOf(errors: SchemaError[], place: string): Issue[] {
  const issues = new Map<string, Issue>();
  for (const { keyword, instancePath, message, params } of errors) {
    if (keyword === 'additionalProperties') continue; // the same field is reported by its own `false` schema
    const missing =
      keyword === 'required' ? (params as { requiredProperties?: string[] }).requiredProperties : undefined;
    const [, part = ''] = instancePath.split('/');
    for (const name of missing ?? ['']) {
      const field = [place, part, name].filter(Boolean).map(unescapePointer).join('.').slice(0, 100);
      if (!issues.has(field))
        issues.set(field, { field, message: missing ? 'is missing' : wording(keyword, message) });
    }
  }
  return [...issues.values()].slice(0, 20);
}

const unescapePointer = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

function wording(keyword: string, message: string): string {
  if (keyword === 'boolean') return 'is not a known parameter';
  if (keyword === 'pattern') return 'has the wrong form';
  return message;
}
