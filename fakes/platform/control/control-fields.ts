/** What a control call says is wrong. */
export class ControlError extends Error {}

/** The fields of a control call's JSON, checked one by one. */
export interface ControlFields {
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  list(name: string): string[] | undefined;
  /** As they are. */
  object(name: string): Record<string, unknown> | undefined;
}

/** Reads the body of a control call. @throws ControlError when it is not what it must be, from the readers too */
export function readFields(body: unknown): ControlFields {
  const fields = body ?? {};
  if (!isObject(fields)) throw new ControlError('the body must be a JSON object');
  const reader =
    <Value>(what: string, is: (value: unknown) => value is Value) =>
    (name: string): Value | undefined => {
      const value = fields[name];
      if (value === undefined || value === null) return undefined;
      if (!is(value)) throw new ControlError(`${name} must be ${what}`);
      return value;
    };
  return {
    text: reader('a text', (value) => typeof value === 'string'),
    number: reader('a number', (value) => typeof value === 'number'),
    flag: reader('true or false', (value) => typeof value === 'boolean'),
    list: reader('a list of texts', isList),
    object: reader('an object', isObject),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** @throws ControlError where there is none */
export function need<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new ControlError(`${what} is needed`);
  return value;
}
