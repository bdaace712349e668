import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import { errorOf } from './errors.ts';
import { type Call, contract } from './index.ts';
import { type OpenApi, type OpenApiResponse, type Operation, openApi, type Schema } from './openapi.ts';

const landed = readFileSync(new URL('openapi.json', import.meta.url), 'utf8');
const document = openApi();

const operations = (api: OpenApi): Operation[] => Object.values(api.paths).flatMap(Object.values);
const answerOf = (operation: Operation): Schema => {
  const [content] = Object.values((operation.responses[200] as OpenApiResponse).content);
  if (!content) throw new Error(`${operation.operationId} answers nothing`);
  return content.schema;
};

/** The breaking changes found after `change` on a copy of the document. */
function findBreakingChanges(change: (copy: OpenApi) => void): string[] {
  const copy = structuredClone(document);
  change(copy);
  return breakingChanges(document, copy);
}

/** `findBreakingChanges` for a change of some paths, in a document with these only: to copy and compare all takes long. */
function findInPaths(paths: OpenApi['paths'], change: (copy: OpenApi['paths']) => void): string[] {
  const copy = structuredClone(paths);
  change(copy);
  return breakingChanges({ ...document, paths }, { ...document, paths: copy });
}

/** The same for a change of one call. */
function foundIn(name: string, change: (operation: Operation) => void): string[] {
  const operation = operations(document).find(({ operationId }) => operationId === name);
  if (!operation) throw new Error(`no call is named ${name}`);
  return findInPaths({ '/': { get: operation } }, (copy) => change(copy['/']?.get ?? operation));
}

/** The same for a change of one shape, in the first call whose answer contains it. */
function findInShape(title: string, change: (schema: Schema) => void): string[] {
  const before = documentOf(title);
  const { schemas } = before.components;
  const schema = structuredClone(schemas[title] ?? {});
  change(schema);
  return breakingChanges(before, {
    ...before,
    components: { ...before.components, schemas: { ...schemas, [title]: schema } },
  });
}

/** The document with only one call, whose answer contains the shape. */
function documentOf(title: string): OpenApi {
  const reaches = (part: object, seen = new Set<string>()): boolean =>
    [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].some(([, name = '']) => {
      if (name === title) return true;
      if (seen.has(name)) return false;
      seen.add(name);
      return reaches(document.components.schemas[name] ?? {}, seen);
    });
  const operation = operations(document).find(({ responses }) => reaches(responses[200] ?? {}));
  return { ...document, paths: operation ? { '/': { get: operation } } : {} };
}

/** Every parameter of every call, with the call's name and the parameter's index. */
const everyParameter = operations(document).flatMap(({ operationId, parameters }) =>
  parameters.map((parameter, index) => ({
    name: operationId,
    index,
    label: `${parameter.in}.${parameter.name}`,
    parameter,
  })),
);

test('the landed copy is the document of the contract', () => {
  const advice = 'the contract changed: npm run openapi -- --write';
  expect(JSON.parse(landed), advice).toEqual(JSON.parse(JSON.stringify(document)));
});

test('every call is in the document', () => {
  const names = operations(document).map(({ operationId }) => operationId);
  const byGet = Object.entries<Call>(contract).flatMap(([name, call]) =>
    call.alsoGet ? `${name}ByGet` : [],
  );
  expect(names.sort()).toEqual([...Object.keys(contract), ...byGet].sort());
});

test('every call has an answer and its problems', () => {
  for (const [name, call] of Object.entries(contract)) {
    const operation = operations(document).find(({ operationId }) => operationId === name);
    const own = call.errors.map((code) => String(errorOf(code).status));
    const limited = call.limit === 'none' ? [] : ['429'];
    const statuses = [...new Set(['200', '400', ...limited, '500', '503', ...own])].sort();
    expect(Object.keys(operation?.responses ?? {}), name).toEqual(statuses);
  }
});

test('every reference in the document leads somewhere, and nothing of the schema library is left in it', () => {
  for (const [, kind, name] of landed.matchAll(/"#\/components\/(schemas|responses)\/([^"]+)"/g))
    expect(document.components[kind as 'schemas']).toHaveProperty(String(name));
  expect(landed).not.toMatch(/"~|"\$id"/);
});

test('a parameter is required only when it has no default and is not optional', () => {
  const required = everyParameter.filter(({ parameter }) => parameter.required && parameter.in === 'query');
  expect(required.map(({ name, label }) => `${name} ${label}`)).toMatchInlineSnapshot(`
    [
      "nearestCity query.latitude",
      "nearestCity query.longitude",
      "getOffersByOfferSection query.section",
      "getProductsByOfferSection query.section",
      "getOfferProducts query.offerId",
      "storesCategoryActiveProductsNew query.catId",
      "storesCategoryActiveOffers query.catId",
      "storesCategoryActiveProducts query.catId",
      "productByStore query.id",
      "searchProductNew query.text",
      "searchProductNew query.catId",
      "searchFacets query.text",
      "searchFacets query.catId",
      "searchAlternatives query.text",
      "searchStore query.text",
      "cart query.products",
      "cart query.quantities",
      "cartClick query.products",
      "cartClick query.quantities",
      "privatePicture query.until",
      "privatePicture query.signature",
    ]
  `);
  for (const { parameter } of required) expect(parameter.schema).not.toHaveProperty('default');
});

test('every word of a schema is one that the comparison reads, or says nothing about values', () => {
  const compared =
    'type enum anyOf items properties required pattern multipleOf minimum maximum minLength maxLength minItems maxItems';
  const readWords = new Set(`${compared} $ref title description examples default`.split(' '));
  const check = (schema: Schema): void => {
    for (const word of Object.keys(schema)) expect(readWords, JSON.stringify(schema)).toContain(word);
    for (const part of [
      schema.items ?? [],
      schema.anyOf ?? [],
      Object.values(schema.properties ?? {}),
    ].flat())
      check(part);
  };
  for (const schema of Object.values(document.components.schemas)) check(schema);
  for (const operation of operations(document)) check(answerOf(operation));
  for (const { parameter } of everyParameter) check(parameter.schema);
});

test('the same document has no breaking change, nor has one that only offers more', () => {
  expect(findBreakingChanges(() => {})).toEqual([]);
  const more = findBreakingChanges((copy) => {
    copy.paths['/api/more'] = { get: { ...(operations(copy)[0] as Operation), operationId: 'more' } };
    for (const operation of operations(copy)) {
      operation.parameters.push({ name: 'more', in: 'query', required: false, schema: { type: 'string' } });
      for (const parameter of operation.parameters) {
        if (parameter.in === 'query') parameter.required = false;
        parameter.schema.enum?.push('more');
        if (parameter.schema.maximum !== undefined) parameter.schema.maximum += 1;
        if (parameter.schema.maxLength !== undefined) parameter.schema.maxLength += 1;
      }
    }
    for (const schema of Object.values(copy.components.schemas)) {
      if (schema.properties) schema.properties.more = { type: 'string' };
      schema.required?.push('more');
    }
  });
  expect(more).toEqual([]);
});

test('a call that is gone or moved is noticed, whichever it is', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const all = Object.entries(methods).map(([method, { operationId }]) => ({
      name: operationId,
      from: `${method.toUpperCase()} ${path}`,
    }));
    const gone = findInPaths({ [path]: methods }, (copy) => {
      delete copy[path];
    });
    expect(gone).toEqual(all.map(({ name }) => `${name} is gone`));
    const moved = findInPaths({ [path]: methods }, (copy) => {
      copy[`${path}/elsewhere`] = copy[path] ?? {};
      delete copy[path];
    });
    expect(moved).toEqual(all.map(({ name, from }) => `${name} moved from ${from} to ${from}/elsewhere`));
  }
});

test('a parameter that is gone, newly required or narrower is noticed, whichever it is', () => {
  expect(everyParameter.length).toBeGreaterThan(150);
  for (const { name, index, label, parameter } of everyParameter) {
    expect(foundIn(name, ({ parameters }) => parameters.splice(index, 1))).toEqual([
      `${name}: ${label} is gone`,
    ]);
    const narrower: Partial<Schema>[] = [
      { type: 'null' },
      { pattern: '^never$' },
      { enum: ['never'] },
      { minimum: 1e9 },
      { maximum: -1 },
      { minLength: 5_000 },
      { maxLength: 0 },
      { multipleOf: 7 },
    ];
    for (const change of narrower) {
      const changes = foundIn(name, ({ parameters }) =>
        Object.assign(parameters[index]?.schema ?? {}, change),
      );
      expect(changes[0], `${label} ${JSON.stringify(change)}`).toContain(
        `${name}: ${label} no longer takes `,
      );
    }
    if (parameter.required) continue;
    const required = foundIn(name, ({ parameters }) =>
      Object.assign(parameters[index] ?? {}, { required: true }),
    );
    expect(required).toEqual([`${name}: ${label} became required`]);
    const otherDefault = foundIn(name, ({ parameters }) =>
      Object.assign(parameters[index]?.schema ?? {}, { default: 77 }),
    );
    expect(otherDefault).toEqual([`${name}: ${label} has another default: 77`]);
  }
});

test('a new required parameter is noticed in every call', () => {
  for (const name of Object.keys(contract)) {
    const changes = foundIn(name, ({ parameters }) =>
      parameters.push({ name: 'extra', in: 'query', required: true, schema: {} }),
    );
    expect(changes).toEqual([`${name}: query.extra became required`]);
  }
});

test('an answer field that is gone, optional, nullable or of another type is noticed, whichever it is', () => {
  for (const [title, { properties = {}, required = [] }] of Object.entries(document.components.schemas)) {
    for (const field of Object.keys(properties)) {
      if (title === 'Problem' && field === 'code') continue;
      const changes: ((schema: Schema) => void)[] = [
        ({ properties }) => delete properties?.[field],
        ({ properties = {} }) => {
          properties[field] = { anyOf: [properties[field] ?? {}, { type: 'null' }, { type: 'boolean' }] };
        },
        ({ properties = {} }) => {
          properties[field] = {};
        },
      ];
      if (required.includes(field))
        changes.push((schema) => {
          schema.required = schema.required?.filter((name) => name !== field) ?? [];
        });
      for (const change of changes) {
        const noticed = findInShape(title, change);
        expect(noticed, `${title}.${field} ${change}`).toContainEqual(
          expect.stringMatching(new RegExp(`[.]${field}(?:\\b.*)? may now be `)),
        );
      }
    }
  }
});
