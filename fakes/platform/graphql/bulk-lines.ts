import { getNamedType, isCompositeType, isObjectType, type OperationDefinitionNode } from 'graphql';
import { createRandom } from '../shops/random.ts';
import { PagedConnection } from './connection.ts';
import {
  connectionNodeType,
  isFieldOf,
  nodeSelections,
  type SelectedField,
  type SelectionContext,
  selectedFields,
} from './selection.ts';

/** A line of a bulk operation's file, without its line break. */
export interface BulkLine {
  text: string;
  /** Whether it is of the query's own connection, and no child. */
  isRoot: boolean;
  /** The connection that it is of: the same for all its lines. */
  connection: object;
}

const MAX_CONNECTIONS = 5;
const MAX_DEPTH = 2;

/** How many lines wait for their turn: a line's place in the file is about so far from where it belongs. */
const SHUFFLE_WINDOW = 5_000;

/** Why Shopify would refuse a query for a bulk operation; undefined: it would not. */
export function bulkRefusal(
  context: SelectionContext,
  operation: OperationDefinitionNode,
): string | undefined {
  const query = context.schema.getQueryType();
  if (!query || operation.operation !== 'query') return 'Bulk queries must be a query operation.';
  const roots = selectedFields(context, query, [operation.selectionSet]);
  if (roots.some(({ name }) => name === 'node' || name === 'nodes'))
    return 'Bulk queries cannot contain a top level `node` field.';
  let connections = 0;
  let deepest = 0;
  const withoutId: string[] = [];
  let isInList = false;
  const visitField = (field: SelectedField, depth: number, isListed: boolean): void => {
    const type = getNamedType(field.definition.type);
    if (!isCompositeType(type)) return;
    const nodeType = connectionNodeType(field);
    if (!nodeType) {
      const isList = isListed || String(field.definition.type).startsWith('[');
      for (const child of selectedFields(context, type, field.selectionSets))
        visitField(child, depth, isList);
      return;
    }
    if (isListed) isInList = true;
    connections++;
    deepest = Math.max(deepest, depth);
    const children = selectedFields(context, nodeType, nodeSelections(context, field));
    if (!children.some(({ key, name }) => key === 'id' && name === 'id'))
      for (const child of children) if (connectionNodeType(child)) withoutId.push(child.key);
    for (const child of children) visitField(child, depth + 1, false);
  };
  for (const root of roots) visitField(root, 0, false);
  if (connections === 0) return 'Bulk queries must contain at least one connection.';
  if (roots.length > 1) return 'Bulk queries cannot contain more than one top level field.';
  if (isInList)
    return 'Queries that contain a connection field within a list field are not currently supported.';
  if (connections > MAX_CONNECTIONS) return 'Bulk queries cannot contain more than 5 connections.';
  if (deepest > MAX_DEPTH)
    return 'Bulk queries cannot contain connections with a nesting depth greater than 2.';
  if (withoutId.length > 0)
    return `The parent 'node' field for a nested connection must select the 'id' field without an alias and must be of 'ID' return type. Connection fields without 'id': ${withoutId.join(', ')}.`;
  return undefined;
}

/** All that a bulk query reads, a parent before its children: a line for each node of each connection. */
export function* bulkLines(
  context: SelectionContext,
  operation: OperationDefinitionNode,
  root: object,
): Iterable<BulkLine> {
  const query = context.schema.getQueryType();
  if (!query) return;
  for (const field of selectedFields(context, query, [operation.selectionSet])) {
    const value = readField(root, field);
    if (value instanceof PagedConnection) yield* linesOf(context, field, value, undefined);
  }
}

function* linesOf(
  context: SelectionContext,
  field: SelectedField,
  connection: PagedConnection<unknown>,
  parentId: string | undefined,
): Iterable<BulkLine> {
  const shape = shapeOf(context, field);
  for (const view of connection.all()) {
    const children: { field: SelectedField; connection: PagedConnection<unknown> }[] = [];
    const line: Record<string, unknown> = {};
    for (const one of shape.fieldsOf(view as object)) {
      const value = readField(view as object, one);
      if (value instanceof PagedConnection) children.push({ field: one, connection: value });
      else line[one.key] = plainValue(context, one, value);
    }
    if (parentId !== undefined) line.__parentId = parentId;
    yield { text: JSON.stringify(line), isRoot: parentId === undefined, connection };
    const id = (view as { id: string }).id;
    for (const child of children) yield* linesOf(context, child.field, child.connection, id);
  }
}

/** What is needed of a field's type for each of its values: found once, as a file has a million of them. */
interface FieldShape {
  isLeaf: boolean;
  /** The selected fields that an object has. */
  fieldsOf(view: object): SelectedField[];
}

const shapes = new WeakMap<SelectedField, FieldShape>();

function shapeOf(context: SelectionContext, field: SelectedField): FieldShape {
  const before = shapes.get(field);
  if (before) return before;
  const type = connectionNodeType(field) ?? getNamedType(field.definition.type);
  const isLeaf = !isCompositeType(type);
  const selections = connectionNodeType(field) ? nodeSelections(context, field) : field.selectionSets;
  const fieldsByType = new Map<string, SelectedField[]>();
  const objectType = isObjectType(type) ? type : undefined;
  const shape: FieldShape = {
    isLeaf,
    fieldsOf(view) {
      const name = objectType?.name ?? (view as { __typename?: string }).__typename ?? '';
      const fields = fieldsByType.get(name);
      if (fields) return fields;
      const concrete = objectType ?? context.schema.getType(name);
      if (isLeaf || !isObjectType(concrete)) throw new Error(`a view of an unknown type: ${name}`);
      const own = selectedFields(context, type, selections).filter((one) =>
        isFieldOf(context, one, concrete),
      );
      fieldsByType.set(name, own);
      return own;
    },
  };
  shapes.set(field, shape);
  return shape;
}

function plainValue(context: SelectionContext, field: SelectedField, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => plainValue(context, field, one));
  const shape = shapeOf(context, field);
  if (shape.isLeaf) return value;
  const plain: Record<string, unknown> = {};
  for (const one of shape.fieldsOf(value as object))
    plain[one.key] = plainValue(context, one, readField(value as object, one));
  return plain;
}

/** A field as the executor reads it: a property, or a method that takes the arguments. */
function readField(view: object, { name, args }: SelectedField): unknown {
  const value = (view as Record<string, unknown>)[name];
  return typeof value === 'function' ? value.call(view, args) : value;
}

/**
 * The same lines in another order, with a flat memory: each takes a random place among those that wait and sends on
 * whoever was there, so a child may come long before its parent. Children of one connection keep the order that they have
 * there, as Shopify says. The same seed gives the same order.
 */
export function* shuffleLines(lines: Iterable<BulkLine>, seed: number): Iterable<BulkLine> {
  const random = createRandom(seed);
  const waiting: BulkLine[] = [];
  /** What waits of each connection, in its order. */
  const siblings = new Map<object, BulkLine[]>();
  const inOrder = (line: BulkLine): BulkLine => {
    const all = line.isRoot ? undefined : siblings.get(line.connection);
    const first = all?.shift();
    if (all?.length === 0) siblings.delete(line.connection);
    return first ?? line;
  };
  for (const line of lines) {
    if (!line.isRoot) {
      const all = siblings.get(line.connection);
      if (all) all.push(line);
      else siblings.set(line.connection, [line]);
    }
    if (waiting.length < SHUFFLE_WINDOW) {
      waiting.push(line);
      continue;
    }
    const place = Math.floor(random() * SHUFFLE_WINDOW);
    const evicted = waiting[place];
    waiting[place] = line;
    if (evicted) yield inOrder(evicted);
  }
  for (let end = waiting.length; end > 0; end--) {
    const place = Math.floor(random() * end);
    const line = waiting[place];
    const last = waiting[end - 1];
    if (last) waiting[place] = last;
    if (line) yield inOrder(line);
  }
}
