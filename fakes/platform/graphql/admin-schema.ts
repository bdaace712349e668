import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  defaultFieldResolver,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import {
  connectionNodeType,
  nodeSelections,
  type SelectedField,
  type SelectionContext,
  selectedFields,
} from './selection.ts';

/** The newest version that the stand-in speaks: it is the one whose schema it has. */
const SUPPORTED_VERSIONS = ['2026-01', '2026-04', '2026-07', '2026-10', 'unstable'];

/** The version that answers: one that is not supported any more, or never was, falls forward to the oldest. */
export const answeringVersion = (version: string): string =>
  SUPPORTED_VERSIONS.includes(version) ? version : (SUPPORTED_VERSIONS[0] ?? version);

interface RequiredScopes {
  requiredAccess: string;
  anyOf: string[];
}

/** What every resolver is called with. */
export interface ResolverContext {
  scopes: readonly string[];
}

/** The Admin API's schema, with the scopes that its types and fields need. */
export interface AdminSchema {
  schema: GraphQLSchema;
  /** Whether the operation asks for something that the scopes do not allow. */
  isDenied(context: SelectionContext, operation: OperationDefinitionNode, scopes: readonly string[]): boolean;
}

let loaded: AdminSchema | undefined;

/** The pruned schema with the check of scopes before every field. Values are the root's properties. */
export function loadAdminSchema(): AdminSchema {
  loaded ??= readAdminSchema();
  return loaded;
}

function readAdminSchema(): AdminSchema {
  const folder = join(import.meta.dirname, '../schema');
  const schema = buildSchema(readFileSync(join(folder, 'admin-2026-10.graphql'), 'utf8'));
  const required = JSON.parse(readFileSync(join(folder, 'field-scopes.json'), 'utf8')) as Record<
    string,
    RequiredScopes
  >;

  /** What a field lacks: of its own, or of the type that it gives. */
  const missingOf = (names: readonly string[], scopes: readonly string[]): RequiredScopes | undefined =>
    names
      .map((name) => required[name])
      .find((needed) => needed !== undefined && !needed.anyOf.some((scope) => isGranted(scopes, scope)));

  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const returned = getNamedType(field.type);
      const names = [`${type.name}.${field.name}`, returned.name.replace(/Connection$/, '')];
      field.resolve = (source, args, context: ResolverContext, info) => {
        const missing = missingOf(names, context.scopes);
        if (missing) throw deniedError(field.name, missing);
        const value = defaultFieldResolver(source, args, context, info);
        if (!isAbstractType(returned) || value === null || value === undefined) return value;
        // Which type it is shows only now: each of a list's is checked by itself.
        const check = (one: { __typename?: string } | null) => {
          const denied = one && missingOf([one.__typename ?? ''], context.scopes);
          return denied ? deniedError(field.name, denied) : one;
        };
        if (Array.isArray(value)) return value.map(check);
        return check(value as { __typename?: string });
      };
    }
  }

  const isDenied: AdminSchema['isDenied'] = (context, operation, scopes) => {
    const isFieldDenied = (field: SelectedField): boolean => {
      const returned = getNamedType(field.definition.type);
      const names = [`${field.parent.name}.${field.name}`, returned.name.replace(/Connection$/, '')];
      if (missingOf(names, scopes)) return true;
      if (!isCompositeType(returned)) return false;
      const nodeType = connectionNodeType(field);
      const children = nodeType
        ? selectedFields(context, nodeType, nodeSelections(context, field))
        : selectedFields(context, returned, field.selectionSets);
      return children.some(isFieldDenied);
    };
    const query = schema.getQueryType();
    return query ? selectedFields(context, query, [operation.selectionSet]).some(isFieldDenied) : true;
  };
  return { schema, isDenied };
}

/** Who may write something may read it. */
const isGranted = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(/^read_/, 'write_'));

const deniedError = (field: string, { requiredAccess }: RequiredScopes): GraphQLError =>
  new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess,
    },
  });

/** Fragments by their name. */
export const fragmentsOf = (
  definitions: readonly { kind: string }[],
): Record<string, FragmentDefinitionNode> =>
  Object.fromEntries(
    definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === 'FragmentDefinition')
      .map((fragment) => [fragment.name.value, fragment]),
  );
