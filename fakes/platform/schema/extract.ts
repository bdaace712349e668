/**
 * Makes the pruned copy of Shopify's Admin schema: the fields that our operations and the tests of the stand-in ask for,
 * with every argument, input and enum value that those have.
 *
 *     node fakes/platform/schema/extract.ts <path of admin_2026-10.json.gz>
 *
 * Biome formats what it writes (`biome check --write fakes/platform/schema`).
 *
 * The file is `package/dist/data/admin_2026-10.json.gz` of the npm package `@shopify/dev-mcp` 1.16.0 (ISC).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  buildClientSchema,
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  type IntrospectionField,
  type IntrospectionInputTypeRef,
  type IntrospectionOutputTypeRef,
  type IntrospectionQuery,
  type IntrospectionType,
  isLeafType,
  parse,
  printSchema,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { testOperations } from './test-operations.ts';

interface ScopeItem {
  typeName: string;
  fieldName?: string;
  requiredAccess: string;
  offlineScopes: string[];
}

interface SchemaData {
  data: IntrospectionQuery;
  offline_scopes: { items: ScopeItem[] };
}

/** What our operations use: fields by type, and inputs and enums by name. */
interface UsedNames {
  fields: Map<string, Set<string>>;
  inputs: Set<string>;
}

const HEADER = `# A part of the schema of Shopify's Admin API, version 2026-10: what our operations use.
# Made by schema/extract.ts out of dist/data/admin_2026-10.json.gz of the npm package @shopify/dev-mcp 1.16.0.
# Licence of that package: ISC. Copyright Shopify Inc.

`;

const OPERATIONS = '../../../region/merchants/platforms/shopify/operations.graphql';

const path = process.argv[2];
if (path === undefined)
  throw new Error('usage: node fakes/platform/schema/extract.ts <admin_2026-10.json.gz>');
const { data, offline_scopes: scopes } = JSON.parse(gunzipSync(readFileSync(path)).toString()) as SchemaData;
const schema = buildClientSchema(data);
const documents = [parse(readFileSync(join(import.meta.dirname, OPERATIONS), 'utf8')), parse(testOperations)];
for (const document of documents) check(schema, document);

const used = findUsed(schema, documents);
const pruned = prune(data, used);
const text = `${HEADER}${printSchema(buildClientSchema(pruned))}\n`;
for (const document of documents) check(buildSchema(text), document);
writeFileSync(join(import.meta.dirname, 'admin-2026-10.graphql'), text);
writeFileSync(
  join(import.meta.dirname, 'field-scopes.json'),
  `${JSON.stringify(fieldScopes(scopes.items, used), undefined, 2)}\n`,
);

function check(against: GraphQLSchema, document: DocumentNode): void {
  const errors = validate(against, document);
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
}

function findUsed(full: GraphQLSchema, all: readonly DocumentNode[]): UsedNames {
  const fields = new Map<string, Set<string>>();
  const add = (type: string, field?: string) => {
    const names = fields.get(type) ?? new Set();
    fields.set(type, names);
    if (field !== undefined && !field.startsWith('__')) names.add(field);
  };
  for (const document of all) {
    const info = new TypeInfo(full);
    visit(
      document,
      visitWithTypeInfo(info, {
        Field() {
          const parent = info.getParentType();
          const definition = info.getFieldDef();
          if (!parent || !definition) return;
          add(parent.name, definition.name);
          const returned = getNamedType(definition.type);
          if (!isLeafType(returned)) add(returned.name);
        },
        InlineFragment() {
          const type = info.getType();
          if (type) add(getNamedType(type).name);
        },
      }),
    );
  }
  const types = new Map(data.__schema.types.map((type) => [type.name, type]));
  completeInterfaces(types, fields);
  const inputs = new Set<string>();
  for (const [name, names] of fields)
    for (const field of fieldsOf(types.get(name)))
      if (names.has(field.name)) {
        for (const { type } of field.args) addInput(types, inputs, nameOf(type));
        const returned = nameOf(field.type);
        if (!fields.has(returned)) addInput(types, inputs, returned);
      }
  return { fields, inputs };
}

/** An object has the fields that were asked for of its interfaces, and no type is without a field. */
function completeInterfaces(
  types: ReadonlyMap<string, IntrospectionType>,
  fields: Map<string, Set<string>>,
): void {
  for (const [name, names] of fields) {
    const type = types.get(name);
    if (type?.kind === 'UNION' || names.size > 0) continue;
    const any = fieldsOf(type).find((field) => field.name === 'id') ?? fieldsOf(type).find(isPlain);
    if (!any) throw new Error(`${name} has no plain field: ask for one in test-operations.ts`);
    names.add(any.name);
  }
  // An interface may implement another: twice is enough for the depth that there is.
  for (let round = 0; round < 2; round++)
    for (const [name, names] of fields)
      for (const parent of interfacesOf(types.get(name)))
        for (const field of fields.get(parent) ?? []) names.add(field);
}

function isPlain({ args, type }: IntrospectionField): boolean {
  return args.length === 0 && ['SCALAR', 'ENUM'].includes(kindOf(type));
}

function addInput(types: ReadonlyMap<string, IntrospectionType>, inputs: Set<string>, name: string): void {
  if (inputs.has(name)) return;
  inputs.add(name);
  const type = types.get(name);
  if (type?.kind === 'INPUT_OBJECT')
    for (const field of type.inputFields) addInput(types, inputs, nameOf(field.type));
}

function prune({ __schema: full }: IntrospectionQuery, { fields, inputs }: UsedNames): IntrospectionQuery {
  const isUsed = ({ name }: { name: string }) => fields.has(name);
  const types = full.types
    .filter((type) => fields.has(type.name) || inputs.has(type.name) || isBuiltIn(type.name))
    .map((type): IntrospectionType => {
      const plain = { ...type, description: null };
      if (plain.kind === 'OBJECT' || plain.kind === 'INTERFACE') {
        const names = fields.get(plain.name);
        const some = plain.name.startsWith('__')
          ? plain.fields
          : plain.fields.filter((one) => names?.has(one.name));
        const own = {
          fields: some.map(withoutDescription),
          interfaces: (plain.interfaces ?? []).filter(isUsed),
        };
        return plain.kind === 'OBJECT'
          ? { ...plain, ...own }
          : { ...plain, ...own, possibleTypes: plain.possibleTypes.filter(isUsed) };
      }
      if (plain.kind === 'UNION') return { ...plain, possibleTypes: plain.possibleTypes.filter(isUsed) };
      if (plain.kind === 'ENUM')
        return { ...plain, enumValues: plain.enumValues.map((one) => ({ ...one, description: null })) };
      if (plain.kind === 'INPUT_OBJECT')
        return { ...plain, inputFields: plain.inputFields.map((one) => ({ ...one, description: null })) };
      return plain;
    });
  const standard = new Set(['include', 'skip', 'deprecated', 'specifiedBy']);
  const directives = full.directives.filter(({ name }) => standard.has(name));
  return { __schema: { ...full, description: null, types, directives } };
}

function withoutDescription(field: IntrospectionField): IntrospectionField {
  const args = field.args.map((one) => ({ ...one, description: null }));
  return { ...field, description: null, args };
}

function isBuiltIn(name: string): boolean {
  return name.startsWith('__') || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(name);
}

/** Which scopes a type or a field needs, any of them: those that the pruned schema has. */
function fieldScopes(
  items: readonly ScopeItem[],
  { fields }: UsedNames,
): Record<string, { requiredAccess: string; anyOf: string[] }> {
  const found: [string, { requiredAccess: string; anyOf: string[] }][] = [];
  for (const { typeName, fieldName, requiredAccess, offlineScopes: anyOf } of items) {
    const names = fields.get(typeName);
    if (anyOf.length === 0 || !names || (fieldName !== undefined && !names.has(fieldName))) continue;
    found.push([fieldName === undefined ? typeName : `${typeName}.${fieldName}`, { requiredAccess, anyOf }]);
  }
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

type TypeRef = IntrospectionOutputTypeRef | IntrospectionInputTypeRef;

function unwrap(type: TypeRef): { kind: string; name: string } {
  let inner: TypeRef = type;
  while (inner.kind === 'NON_NULL' || inner.kind === 'LIST') inner = inner.ofType as TypeRef;
  return inner;
}

function nameOf(type: TypeRef): string {
  return unwrap(type).name;
}

function kindOf(type: TypeRef): string {
  return unwrap(type).kind;
}

function fieldsOf(type: IntrospectionType | undefined): readonly IntrospectionField[] {
  return type?.kind === 'OBJECT' || type?.kind === 'INTERFACE' ? type.fields : [];
}

function interfacesOf(type: IntrospectionType | undefined): string[] {
  return type?.kind === 'OBJECT' || type?.kind === 'INTERFACE'
    ? (type.interfaces ?? []).map(({ name }) => name)
    : [];
}
