import {
  type GraphQLCompositeType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import {
  connectionNodeType,
  isFieldOf,
  nodeSelections,
  type SelectedField,
  type SelectionContext,
  selectedFields,
} from './selection.ts';

/** A line of the breakdown that `Shopify-GraphQL-Cost-Debug` adds. */
export interface FieldCost {
  path: string[];
  definedCost: number;
  requestedTotalCost: number;
  requestedChildrenCost: number | null;
}

const MUTATION_COST = 10;
const CONNECTION_COST = 2;
const MAX_SIZE = 250;

/** Values without an identity of their own are free. */
const FREE_TYPES = new Set([
  'CurrencyFormats',
  'InventoryItemMeasurement',
  'LocationAddress',
  'MailingAddress',
  'MoneyV2',
  'PageInfo',
  'ShopAddress',
]);

/**
 * By how much a connection of so many nodes multiplies the cost of one. It grows by the logarithm: Shopify's figures
 * for `product { variants(first: 250) { nodes { inventoryItem { id } } } }` are 25 points, not 503.
 */
const connectionFactor = (size: number): number =>
  size === 0 ? 0 : Math.floor(2 * Math.log(Math.max(2, Math.min(size, MAX_SIZE))));

const rootType = ({ schema }: SelectionContext, { operation }: OperationDefinitionNode) => {
  const type = operation === OperationTypeNode.MUTATION ? schema.getMutationType() : schema.getQueryType();
  if (!type) throw new Error('the schema has no such operation');
  return type;
};

/** What an operation may cost at most: objects 1, connections by their size, scalars nothing, mutations 10. */
export function requestedCost(
  context: SelectionContext,
  operation: OperationDefinitionNode,
  breakdown?: FieldCost[],
): number {
  const type = rootType(context, operation);
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  const costOf = (field: SelectedField, path: string[]): number => {
    const returned = getNamedType(field.definition.type);
    if (!isCompositeType(returned)) return 0;
    const nodeType = connectionNodeType(field);
    let childrenCost: number;
    let cost: number;
    if (nodeType) {
      childrenCost = 1 + costOfSelection(nodeType, nodeSelections(context, field), [...path, 'nodes']);
      const { first, last } = field.args as { first?: number; last?: number };
      cost = CONNECTION_COST + connectionFactor(first ?? last ?? 1) * childrenCost;
    } else {
      childrenCost = costOfSelection(returned, field.selectionSets, path);
      const { ids } = field.args as { ids?: unknown[] };
      // A list by ids is as long as they are; another one is no longer known than an object.
      const times = isListType(getNullableType(field.definition.type)) && Array.isArray(ids) ? ids.length : 1;
      cost = FREE_TYPES.has(returned.name) ? childrenCost : times * (1 + childrenCost);
    }
    breakdown?.push({
      path,
      definedCost: nodeType ? CONNECTION_COST : FREE_TYPES.has(returned.name) ? 0 : 1,
      requestedTotalCost: cost,
      requestedChildrenCost: childrenCost,
    });
    return cost;
  };
  const costOfSelection = (
    parent: GraphQLCompositeType,
    selectionSets: SelectedField['selectionSets'],
    path: string[],
  ): number => {
    const fields = selectedFields(context, parent, selectionSets).map((field) => ({
      field,
      cost: costOf(field, [...path, field.key]),
    }));
    const sum = (some: typeof fields) => some.reduce((total, { cost }) => total + cost, 0);
    if (!isAbstractType(parent)) return sum(fields);
    const possible = context.schema.getPossibleTypes(parent);
    return Math.max(
      0,
      ...possible.map((one) => sum(fields.filter(({ field }) => isFieldOf(context, field, one)))),
    );
  };
  if (isMutation) return MUTATION_COST * selectedFields(context, type, [operation.selectionSet]).length;
  return costOfSelection(type, [operation.selectionSet], []);
}

/** What an operation has cost, by what it answered. */
export function actualCost(
  context: SelectionContext,
  operation: OperationDefinitionNode,
  data: unknown,
): number {
  if (operation.operation === OperationTypeNode.MUTATION) return requestedCost(context, operation);
  const costOf = (field: SelectedField, value: unknown): number => {
    const returned = getNamedType(field.definition.type);
    if (!isCompositeType(returned)) return 0;
    const nodeType = connectionNodeType(field);
    if (nodeType) {
      const nodes = answeredNodes(context, field, value);
      const selections = nodeSelections(context, field);
      const total = nodes.reduce(
        (sum: number, node) => sum + 1 + costOfSelection(nodeType, selections, node),
        0,
      );
      const average = nodes.length === 0 ? 0 : total / nodes.length;
      return CONNECTION_COST + connectionFactor(nodes.length) * average;
    }
    const own = FREE_TYPES.has(returned.name) ? 0 : 1;
    if (!Array.isArray(value)) return own + costOfSelection(returned, field.selectionSets, value);
    if (!('ids' in field.args)) return own;
    return value.reduce(
      (sum: number, one) => sum + own + costOfSelection(returned, field.selectionSets, one),
      0,
    );
  };
  const costOfSelection = (
    parent: GraphQLCompositeType,
    selectionSets: SelectedField['selectionSets'],
    value: unknown,
  ): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const answered = value as Record<string, unknown>;
    const counted = new Set<string>();
    let total = 0;
    // Of an interface or a union, the answer has the keys of one type.
    for (const field of selectedFields(context, parent, selectionSets)) {
      if (!(field.key in answered) || counted.has(field.key)) continue;
      counted.add(field.key);
      total += costOf(field, answered[field.key]);
    }
    return total;
  };
  return Math.ceil(costOfSelection(rootType(context, operation), [operation.selectionSet], data));
}

/** The nodes in a connection's answer, whichever way they were selected. */
function answeredNodes(context: SelectionContext, field: SelectedField, value: unknown): unknown[] {
  const type = getNamedType(field.definition.type);
  if (typeof value !== 'object' || value === null || !isCompositeType(type)) return [];
  const answered = value as Record<string, unknown>;
  for (const { key, name } of selectedFields(context, type, field.selectionSets)) {
    const list = answered[key];
    if (name === 'nodes' && Array.isArray(list)) return list;
    if (name === 'edges' && Array.isArray(list)) return list.map((edge: { node?: unknown }) => edge.node);
  }
  return [];
}
