type BulkObject = Readonly<Record<string, unknown>>;

/** What kind of thing an id is of: `gid://shopify/Product/1` is a `Product`. */
export const kindOfId = (id: string): string => /^gid:\/\/shopify\/(\w+)\//.exec(id)?.[1] ?? '';

/** The digits at the end of an id: those of `gid://shopify/Product/1?x=y` are `1`. */
export const digitsOfId = (id: string): string => /\/(\d+)(?:\?|$)/.exec(id)?.[1] ?? '';

/** Where a line of a bulk result belongs. */
export interface BulkLinePlace {
  /** undefined: it has none, such as a film among pictures. Pictures may stand there twice, with another parent. */
  id: string | undefined;
  /** `Product`, `ProductVariant`, `MediaImage`, `Collection`; empty where there is no id. */
  kind: string;
  /** undefined: it is one of the things that the query lists. */
  parentId: string | undefined;
}

/** Reads where a line belongs: lines stand in no order that says so. */
export function readLinePlace({ id, __parentId }: BulkObject): BulkLinePlace {
  const ownId = typeof id === 'string' ? id : undefined;
  return {
    id: ownId,
    kind: ownId === undefined ? '' : kindOfId(ownId),
    parentId: typeof __parentId === 'string' ? __parentId : undefined,
  };
}

/**
 * Puts a product of `BulkProducts` together as `ProductsByIds` answers it.
 * @param product the line of the product
 * @param descendants lines of its variants and pictures and of its variants' pictures, in any order: variants say their
 *   place, pictures do not, so they stand in the order in which they were made
 */
export function assembleBulkProduct(product: BulkObject, descendants: readonly BulkObject[]): unknown {
  const children = Map.groupBy(descendants, (line) => line.__parentId);
  const childrenOf = (id: unknown, kind: string): { nodes: BulkObject[] } => ({
    nodes: (children.get(id) ?? []).filter((line) => readLinePlace(line).kind === kind).toSorted(compareIds),
  });
  return {
    ...product,
    media: childrenOf(product.id, 'MediaImage'),
    variants: {
      nodes: childrenOf(product.id, 'ProductVariant').nodes.map((variant) => ({
        ...variant,
        media: childrenOf(variant.id, 'MediaImage'),
      })),
    },
  };
}

/** By the digits, which may be more than a number holds. */
function compareIds({ id: one }: BulkObject, { id: other }: BulkObject): number {
  const [first, second] = [digitsOfId(String(one)), digitsOfId(String(other))];
  return first.length - second.length || (first < second ? -1 : Number(first > second));
}
