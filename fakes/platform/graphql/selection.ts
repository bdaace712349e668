import {
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isUnionType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';

/** What is needed to read an operation's selections. */
export interface SelectionContext {
  schema: GraphQLSchema;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  variables: Readonly<Record<string, unknown>>;
}

/** A field that an operation selects. */
export interface SelectedField {
  /** Its alias, or its name: the key in the answer. */
  key: string;
  name: string;
  /** The type of the selection that it stands in, which may be an interface. */
  parent: GraphQLCompositeType;
  definition: GraphQLField<unknown, unknown>;
  args: Record<string, unknown>;
  /** What is selected of its value, wherever it stands. */
  selectionSets: SelectionSetNode[];
}

type FieldsByType = Map<GraphQLCompositeType, SelectedField[]>;

/** Selections are read once for an operation, though a thousand objects of its answer are walked by them. */
const memos = new WeakMap<SelectionContext, WeakMap<readonly SelectionSetNode[], FieldsByType>>();

/** What selections say of a type and of the types below it; a field that is selected twice comes once. */
export function selectedFields(
  context: SelectionContext,
  type: GraphQLCompositeType,
  selectionSets: readonly SelectionSetNode[],
): SelectedField[] {
  const memo = memos.get(context) ?? new WeakMap<readonly SelectionSetNode[], FieldsByType>();
  memos.set(context, memo);
  const byType: FieldsByType = memo.get(selectionSets) ?? new Map();
  memo.set(selectionSets, byType);
  const fields = byType.get(type) ?? readFields(context, type, selectionSets);
  byType.set(type, fields);
  return fields;
}

function readFields(
  context: SelectionContext,
  type: GraphQLCompositeType,
  selectionSets: readonly SelectionSetNode[],
): SelectedField[] {
  const found = new Map<string, SelectedField>();
  const add = (parent: GraphQLCompositeType, selection: SelectionNode): void => {
    if (!isIncluded(context, selection)) return;
    if (selection.kind === Kind.FIELD) {
      const name = selection.name.value;
      const definition = fieldOf(parent, name);
      if (!definition) return;
      const key = selection.alias?.value ?? name;
      const before = found.get(`${parent.name} ${key}`);
      if (before) {
        if (selection.selectionSet) before.selectionSets.push(selection.selectionSet);
        return;
      }
      found.set(`${parent.name} ${key}`, {
        key,
        name,
        parent,
        definition,
        args: getArgumentValues(definition, selection, context.variables),
        selectionSets: selection.selectionSet ? [selection.selectionSet] : [],
      });
      return;
    }
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD ? context.fragments[selection.name.value] : selection;
    if (!fragment) return;
    const condition = fragment.typeCondition && context.schema.getType(fragment.typeCondition.name.value);
    const inner = condition && isCompositeType(condition) ? condition : parent;
    for (const one of fragment.selectionSet.selections) add(inner, one);
  };
  for (const { selections } of selectionSets) for (const selection of selections) add(type, selection);
  return [...found.values()];
}

function fieldOf(parent: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === '__typename') return TypeNameMetaFieldDef;
  return isUnionType(parent) ? undefined : parent.getFields()[name];
}

function isIncluded({ variables }: SelectionContext, selection: SelectionNode): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variables);
  return skip?.if !== true && include?.if !== false;
}

/** Whether a field of a selection is one of an object of that type. */
export const isFieldOf = (
  { schema }: SelectionContext,
  { parent }: SelectedField,
  type: GraphQLObjectType,
): boolean => parent === type || (isAbstractType(parent) && schema.isSubType(parent, type));

/** The type of a connection's nodes; undefined: the field is no connection. */
export function connectionNodeType({ definition }: SelectedField): GraphQLCompositeType | undefined {
  const type = getNamedType(definition.type);
  if (!isObjectType(type) || !type.name.endsWith('Connection')) return undefined;
  const fields = type.getFields();
  const edge = fields.edges && getNamedType(fields.edges.type);
  const node = fields.nodes ?? (isObjectType(edge) ? edge.getFields().node : undefined);
  const nodeType = node && getNamedType(node.type);
  return nodeType && isCompositeType(nodeType) ? nodeType : undefined;
}

const nodeMemo = new WeakMap<SelectedField, SelectionSetNode[]>();

/** What is selected of a connection's nodes, through `nodes` and through `edges { node }`. */
export function nodeSelections(context: SelectionContext, connection: SelectedField): SelectionSetNode[] {
  const selections = nodeMemo.get(connection) ?? readNodeSelections(context, connection);
  nodeMemo.set(connection, selections);
  return selections;
}

function readNodeSelections(context: SelectionContext, connection: SelectedField): SelectionSetNode[] {
  const type = getNamedType(connection.definition.type);
  if (!isObjectType(type)) return [];
  return selectedFields(context, type, connection.selectionSets).flatMap((field) => {
    if (field.name === 'nodes') return field.selectionSets;
    const edge = getNamedType(field.definition.type);
    if (field.name !== 'edges' || !isObjectType(edge)) return [];
    return selectedFields(context, edge, field.selectionSets)
      .filter(({ name }) => name === 'node')
      .flatMap(({ selectionSets }) => selectionSets);
  });
}
