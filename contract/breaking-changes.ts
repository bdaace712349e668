import type { OpenApi, OpenApiResponse, Operation, Parameter, Schema } from './openapi.ts';

/**
 * What in `after` would break a client that was written against `before`: a removed call, parameter or field, a value
 * that is no longer accepted, an answer that may now hold values that it could not hold before.
 * Each is one sentence, stable, so that a page of `docs/decisions/` can quote it.
 */
export function breakingChanges(before: OpenApi, after: OpenApi): string[] {
  const now = operations(after);
  const calls = [...operations(before)].flatMap(([name, old]) => {
    const call = now.get(name);
    if (!call) return [`${name} is gone`];
    const moved =
      call.address === old.address ? [] : [`${name} moved from ${old.address} to ${call.address}`];
    const differences = [
      ...parameterChanges(old.operation, call.operation),
      ...answerChanges({ old: old.operation, new: call.operation, before, after }),
    ];
    return [...moved, ...differences.map((difference) => `${name}: ${difference}`)];
  });
  return [...calls, ...findExcess(problem(before), problem(after), 'problem').map(asAnswer)];
}

/** The shape of errors. Its codes are left out: new kinds of calls add new ones. */
function problem({ components }: OpenApi): Schema {
  const { code, ...properties } = components.schemas.Problem?.properties ?? {};
  return { ...components.schemas.Problem, properties };
}

function operations({ paths }: OpenApi): Map<string, { address: string; operation: Operation }> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [operation.operationId, { address: `${method.toUpperCase()} ${path}`, operation }] as const,
    ),
  );
  return new Map(all);
}

type InputField = Omit<Parameter, 'in'> & { in: Parameter['in'] | 'body' };

/** Fields of the body are parameters too. */
function everyParameter({ parameters, requestBody }: Operation): InputField[] {
  const { properties = {}, required = [] } = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'body' as const,
    required: required.includes(name),
    schema,
  }));
  return [...parameters, ...fields];
}

function parameterChanges(before: Operation, after: Operation): string[] {
  const label = (parameter: InputField) => `${parameter.in}.${parameter.name}`;
  const old = new Map(everyParameter(before).map((parameter) => [label(parameter), parameter]));
  const now = new Map(everyParameter(after).map((parameter) => [label(parameter), parameter]));
  const gone = [...old.keys()].filter((name) => !now.has(name)).map((name) => `${name} is gone`);
  const changed = [...now].flatMap(([name, parameter]) => {
    const previous = old.get(name);
    const becameRequired = parameter.required && !previous?.required ? [`${name} became required`] : [];
    if (!previous) return becameRequired;
    const was = JSON.stringify(previous.schema.default);
    const is = JSON.stringify(parameter.schema.default);
    return [
      ...becameRequired,
      ...(was === is ? [] : [`${name} has another default: ${is ?? 'none'}`]),
      ...findExcess(parameter.schema, previous.schema, name).map(
        ({ where, what }) => `${where} no longer takes ${what}`,
      ),
    ];
  });
  return [...gone, ...changed];
}

interface AnswerPair {
  old: Operation;
  new: Operation;
  before: OpenApi;
  after: OpenApi;
}

function answerChanges({ old, new: now, before, after }: AnswerPair): string[] {
  const contents = Object.entries((old.responses[200] as OpenApiResponse).content);
  return contents.flatMap(([type, { schema }]) => {
    const current = (now.responses[200] as OpenApiResponse).content[type];
    if (!current) return [`the answer is no longer ${type}`];
    return findExcess(resolveSchema(schema, before), resolveSchema(current.schema, after), 'answer').map(
      asAnswer,
    );
  });
}

const asAnswer = ({ where, what }: Excess): string => `${where} may now be ${what}`;

/** The schema with all its references resolved. */
function resolveSchema(schema: Schema, document: OpenApi): Schema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    return resolveSchema(document.components.schemas[name] ?? {}, document);
  }
  const { items, anyOf, properties } = schema;
  return {
    ...schema,
    ...(items && { items: resolveSchema(items, document) }),
    ...(anyOf && { anyOf: anyOf.map((option) => resolveSchema(option, document)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, resolveSchema(property, document)]),
      ),
    }),
  };
}

interface Excess {
  where: string;
  what: string;
}

/**
 * Values that `inner` allows and `outer` does not. Parameters must still accept what they accepted (outer: new),
 * answers must stay what they were (outer: old). What cannot be compared, such as two different patterns, counts.
 */
function findExcess(outer: Schema, inner: Schema, where: string): Excess[] {
  if (outer.anyOf || inner.anyOf) {
    const options = outer.anyOf ?? [outer];
    return (inner.anyOf ?? [inner])
      .filter((value) => options.every((option) => findExcess(option, value, where).length > 0))
      .map((value) => ({ where, what: JSON.stringify(value) }));
  }
  const here = [...excessTypes(outer, inner), ...excessValues(outer, inner), ...excessBounds(outer, inner)];
  return [
    ...here.map((what) => ({ where, what })),
    ...(outer.items ? findExcess(outer.items, inner.items ?? {}, `${where}[]`) : []),
    ...Object.entries(outer.properties ?? {}).flatMap(([name, property]) => {
      const place = `${where}.${name}`;
      const current = inner.properties?.[name];
      const absent = !current || (outer.required?.includes(name) && !inner.required?.includes(name));
      return absent ? [{ where: place, what: 'absent' }] : findExcess(property, current, place);
    }),
  ];
}

function excessTypes(outer: Schema, inner: Schema): string[] {
  const expectedTypes = typesOf(outer);
  if (expectedTypes.length === 0) return [];
  const types = typesOf(inner);
  return types.length === 0 ? ['anything'] : types.filter((type) => !expectedTypes.includes(type));
}

/** An integer is a number too. */
const typesOf = ({ type }: Schema): string[] =>
  [type ?? []].flat().flatMap((one) => (one === 'number' ? ['integer', 'number'] : [one]));

function excessValues(outer: Schema, inner: Schema): string[] {
  const named = outer.enum && (inner.enum?.map((value) => JSON.stringify(value)) ?? ['anything else']);
  const allowed = outer.enum?.map((value) => JSON.stringify(value));
  const form =
    outer.pattern !== undefined && outer.pattern !== inner.pattern ? ['texts of another form'] : [];
  return [...form, ...(named ?? []).filter((value) => !allowed?.includes(value))];
}

const LOWER = ['minimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;

function excessBounds(outer: Schema, inner: Schema): string[] {
  const passed = [
    ...LOWER.filter((bound) => (inner[bound] ?? -Infinity) < (outer[bound] ?? -Infinity)),
    ...UPPER.filter((bound) => (inner[bound] ?? Infinity) > (outer[bound] ?? Infinity)),
    ...(outer.multipleOf !== undefined && outer.multipleOf !== inner.multipleOf ? ['multipleOf'] : []),
  ];
  return passed.map((bound) => `values past ${bound} ${outer[bound as 'minimum']}`);
}
