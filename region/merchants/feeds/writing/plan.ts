import type { ProductAttribute } from '@fernway/db/schema/index';
import { v7 as uuidv7 } from 'uuid';
import type { FeedProduct, FeedVariant } from '../reading/product.ts';
import {
  type CategoryPlacement,
  hashOf,
  type TargetStore,
  type VariantContent,
  variantContent,
} from './rows.ts';

/** A variant that the database has already. */
export interface KnownVariant {
  id: string;
  sourceKey: string;
  mainId: string;
  /** null: it was changed by other means, so it is written again. */
  sourceHash: string | null;
  /** Of a main product: ids of its categories, the primary one first; null for other variants. */
  categories: string[] | null;
  /** Asked for where the source knows nothing of them. */
  facts: KnownFacts | null;
}

/** What a store may have of a variant that a platform does not know. */
export interface KnownFacts {
  shippingType: string | null;
  shippingInstructions: string | null;
  /** Of a main product, those of its options first; null for other variants. */
  attributes: ProductAttribute[] | null;
  /** How many options the variant has. */
  options: number;
}

/** Where a product is to stand, before it is known where it stands already. */
export interface RequestedPlacement {
  /** What the feed or the command says; undefined: neither says anything. */
  categories: string[] | undefined;
  /** What the product's own words lead to. */
  proposal: { id: string; name: string } | undefined;
  sections: string[] | undefined;
}

export interface PlannedVariant {
  id: string;
  mainId: string;
  hash: string;
  content: VariantContent;
}

/** What has to be written so that the database holds the product as the feed has it. */
export interface WritePlan {
  isNew: boolean;
  /** Variants that are new or differ. */
  variants: PlannedVariant[];
  /** The main product changes: everything that belonged to `from` moves to `to`. */
  passes: { from: string; to: string }[];
  /** What its categories follow from. */
  placedBy: 'request' | 'existing' | 'proposal' | 'nothing';
}

/**
 * Compares a product of the feed with what the database has of it. The main product stays main while the feed has it,
 * so that its id, likes and ratings stay; otherwise the one that the feed names, or its first, takes its place.
 */
export function planProduct(
  { product, placing: requested }: { product: FeedProduct; placing: RequestedPlacement },
  existing: KnownVariant[],
  store: TargetStore,
): WritePlan {
  const byKey = new Map(existing.map((variant) => [variant.sourceKey, variant]));
  const ids = new Map(product.variants.map(({ key }) => [key, byKey.get(key)?.id ?? uuidv7()]));
  const idOf = ({ key }: FeedVariant) => ids.get(key) ?? '';
  const mainId = findMain(product, existing) ?? idOf(firstOf(product));

  const { placedBy, categories } = resolveCategories(requested, existing);
  const placing: CategoryPlacement = { categories, sections: requested.sections };
  const variants = product.variants.flatMap((variant) => {
    const id = idOf(variant);
    const completed = product.keepsFacts
      ? withKnownFacts(product, byKey.get(variant.key), existing)
      : product;
    const content = variantContent({ product: completed, placing }, variant, id === mainId, store);
    const hash = hashOf(content);
    return byKey.get(variant.key)?.sourceHash === hash ? [] : [{ id, mainId, hash, content }];
  });
  const formerMains = new Set(existing.map((variant) => variant.mainId).filter((id) => id !== mainId));
  return {
    isNew: existing.length === 0,
    variants,
    passes: [...formerMains].map((from) => ({ from, to: mainId })),
    placedBy,
  };
}

/** A variant that the store does not have yet is shipped as its main product is. */
function withKnownFacts(
  product: FeedProduct,
  former: KnownVariant | undefined,
  existing: KnownVariant[],
): FeedProduct {
  const main = existing.find(({ id, mainId }) => id === mainId);
  const options = Math.max(0, ...existing.map(({ facts }) => facts?.options ?? 0));
  const shipping = (former ?? main)?.facts;
  return {
    ...product,
    attributes: main?.facts?.attributes?.slice(options) ?? [],
    shippingType: shipping?.shippingType ?? undefined,
    shippingInstructions: shipping?.shippingInstructions ?? undefined,
  };
}

function resolveCategories(
  { categories, proposal }: RequestedPlacement,
  existing: KnownVariant[],
): Pick<WritePlan, 'placedBy'> & { categories: string[] } {
  if (categories !== undefined) return { placedBy: 'request', categories };
  const existingIds = existing.find(
    (variant) => variant.categories && variant.categories.length > 0,
  )?.categories;
  if (existingIds) return { placedBy: 'existing', categories: existingIds };
  return proposal
    ? { placedBy: 'proposal', categories: [proposal.id] }
    : { placedBy: 'nothing', categories: [] };
}

function findMain({ variants, hasUnread }: FeedProduct, existing: KnownVariant[]): string | undefined {
  const keys = new Set(variants.map(({ key }) => key));
  const mains = existing.filter(({ id, mainId }) => id === mainId);
  const inFeed = mains.find(({ sourceKey }) => keys.has(sourceKey));
  // If a variant of the feed could not be read, that may be the main product.
  return (inFeed ?? (hasUnread ? mains[0] : undefined))?.id;
}

function firstOf({ variants, mainKey }: FeedProduct): FeedVariant {
  const first = variants.find(({ key }) => key === mainKey) ?? variants[0];
  if (!first) throw new Error('a product of a feed has a variant');
  return first;
}
