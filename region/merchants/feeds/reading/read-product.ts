import type { ProductAttribute } from '@fernway/db/schema/index';
import { sanitiseHtml } from '../../../content/sanitise-html.ts';
import type { Report } from '../report.ts';
import {
  type FeedItem,
  type FeedPicture,
  type FeedVariant,
  LIMITS,
  type ProductDraft,
  type VariantDraft,
  variantKey,
} from './product.ts';
import {
  type Cell,
  FeedValueError,
  MAX_INVENTORY,
  readCents,
  readInventory,
  readMarkup,
  readName,
  readPlatformId,
  readText,
  readUrl,
  withoutTextMark,
} from './values.ts';

/** A product with more options is refused. */
export const MAX_OPTIONS = 3;
const NO_OPTION = 'Default Title';

/** Checks a draft; what is wrong goes to the report, and what is right is kept. */
export function readProduct(draft: ProductDraft, report: Report): FeedItem {
  const { line } = draft;
  let key: string | undefined;
  try {
    key = readName(withoutTextMark(draft.key), LIMITS.key);
    const product = {
      line,
      key,
      ...readTexts(draft),
      url: readUrl(draft.url),
      isActive: readIsActive(draft),
    };
    const { options, variants } = readVariants(draft, key, report);
    if (variants.length === 0) throw new FeedValueError(draft.key, 'has no variant that can be sold');
    const values = createOptionalReader(report, line);
    return {
      product: {
        ...product,
        categories: draft.categories?.flatMap((cell) => values(() => readName(cell, LIMITS.name))),
        sections: draft.sections?.flatMap((cell) => values(() => readName(cell, LIMITS.name))),
        options,
        attributes: readAttributes(draft, values),
        pictures: readPictures(draft, values),
        variants,
        hasUnread: variants.length < draft.variants.length,
      },
    };
  } catch (error) {
    if (!(error instanceof FeedValueError)) throw error;
    report.addBadValue(line, error, 'product');
    return { unread: { line, key } };
  }
}

/** The key of a product that cannot be read otherwise, if it can. */
export function keyOf(cell: Cell): string | undefined {
  try {
    return readName(withoutTextMark(cell), LIMITS.key);
  } catch {
    return undefined;
  }
}

function readTexts(draft: ProductDraft) {
  const types = draft.types.map((cell) => readText(cell, LIMITS.optionValue)).filter((type) => type !== '');
  return {
    handle: readText(draft.handle, LIMITS.key) || readText(draft.key, LIMITS.key),
    heading: readName(draft.title, LIMITS.heading),
    description: sanitiseHtml(readMarkup(draft.description, LIMITS.description)),
    brand: readText(draft.brand, LIMITS.name) || undefined,
    language: readText(draft.language, LIMITS.name),
    shippingType: readText(draft.shippingType, LIMITS.name) || undefined,
    shippingInstructions: readText(draft.shippingInstructions, LIMITS.instructions) || undefined,
    types,
    productType: findTypeInWords(
      draft.productType ? [readText(draft.productType, LIMITS.optionValue)] : types,
    ),
    tags: readTags(draft.tags),
  };
}

/** The first type that is no number or code, of a path its last part. */
export function findTypeInWords(types: readonly string[]): string | undefined {
  const names = types.map((type) => (type.split('>').at(-1) ?? '').trim());
  return names.find((name) => /\p{L}/u.test(name));
}

/** Tags only help to find a category: what is no text or too much is left out. */
const readTags = (cells: Cell[]): string[] =>
  cells
    .flatMap(({ value }) => value.split(','))
    .slice(0, LIMITS.tags)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && tag.length <= LIMITS.optionValue);

const YES = new Set(['', 'true', 'yes', '1']);
const NO = new Set(['false', 'no', '0']);
const STATUSES: Record<string, boolean> = {
  '': true,
  active: true,
  draft: false,
  archived: false,
  unlisted: false,
};

function readIsActive({ published, status }: ProductDraft): boolean {
  const word = published.value.trim().toLowerCase();
  if (!YES.has(word) && !NO.has(word)) throw new FeedValueError(published, 'is neither true nor false');
  const isActive = Object.entries(STATUSES).find(([name]) => name === status.value.trim().toLowerCase())?.[1];
  if (isActive === undefined) throw new FeedValueError(status, 'is not active, draft, archived or unlisted');
  return isActive && YES.has(word);
}

function readVariants(draft: ProductDraft, key: string, report: Report) {
  if (draft.options.length > MAX_OPTIONS) {
    throw new FeedValueError(draft.options[MAX_OPTIONS] ?? draft.key, `is more than ${MAX_OPTIONS} options`);
  }
  const names = draft.options.map((cell, at) => readText(cell, LIMITS.name) || `Option ${at + 1}`);
  const seenOptions = new Set<string>();
  const variants: FeedVariant[] = [];
  for (const each of draft.variants) {
    try {
      const variant = readVariant(each, { key, isSynced: draft.isSynced, report });
      if (seenOptions.has(variant.key)) {
        throw new FeedValueError(each.options[0] ?? draft.key, 'has the options of a variant before it');
      }
      seenOptions.add(variant.key);
      variants.push(variant);
    } catch (error) {
      if (!(error instanceof FeedValueError)) throw error;
      report.addBadValue(each.line, error, 'variant');
    }
  }
  // An option without a value in any variant is dropped: exports name one, Title, for products without options.
  const used = names.map((_, at) => variants.some(({ options }) => options[at]));
  return {
    options: names.filter((_, at) => used[at]),
    variants: variants.map((each) => ({ ...each, options: each.options.filter((_, at) => used[at]) })),
  };
}

interface ReadingContext {
  /** Of the product. */
  key: string;
  isSynced: boolean;
  report: Report;
}

function readVariant(
  draft: VariantDraft,
  { key: productKey, isSynced, report }: ReadingContext,
): FeedVariant {
  const options = draft.options.map((cell) => {
    const value = readText(withoutTextMark(cell), LIMITS.optionValue);
    return value === NO_OPTION ? '' : value;
  });
  const price = readCents(draft.price);
  if (price === undefined) throw new FeedValueError(draft.price, 'is missing');
  const platformId = readPlatformId(draft.platformId);
  if (isSynced && platformId === undefined) throw new FeedValueError(draft.platformId, 'is missing');
  const key = variantKey(productKey, options);
  if (key.length > LIMITS.variantKey)
    throw new FeedValueError(draft.options[0] ?? draft.price, 'is too long a key');
  const values = createOptionalReader(report, draft.line);
  const [compared = 0] = values(() => readCents(draft.compareAtPrice));
  const [inventory = 0] = values(() => readInventory(draft.inventory));
  const [picture] = values(() => readUrl(draft.picture));
  return {
    key,
    options,
    offerPriceCents: price,
    actualPriceCents: Math.max(price, compared),
    inventory: draft.isEndless ? MAX_INVENTORY : inventory,
    platformId,
    picture,
  };
}

type ReadOptional = <Value>(read: () => Value) => Value[];

/** Reads a value that the product can do without: what is wrong with it goes to the report. */
function createOptionalReader(report: Report, line: number): ReadOptional {
  return (read) => {
    try {
      return [read()];
    } catch (error) {
      if (!(error instanceof FeedValueError)) throw error;
      report.addBadValue(line, error, 'value');
      return [];
    }
  };
}

function readAttributes(draft: ProductDraft, values: ReadOptional): ProductAttribute[] {
  let room: number = LIMITS.attributeText;
  return draft.attributes.slice(0, LIMITS.attributes).flatMap(({ column, value }) =>
    values(() => {
      const attribute = {
        column: readName(column, LIMITS.name),
        value: readName(value, Math.min(room, LIMITS.attributeValue)),
      };
      room -= attribute.value.length;
      return attribute;
    }),
  );
}

function readPictures(draft: ProductDraft, values: ReadOptional): FeedPicture[] {
  const pictures = new Map<string, FeedPicture>();
  for (const { url: cell, alt } of draft.pictures) {
    const [url] = values(() => readUrl(cell));
    if (url === undefined || pictures.has(url) || pictures.size === LIMITS.pictures) continue;
    const [text = ''] = values(() => readText(alt, LIMITS.heading));
    pictures.set(url, { url, alt: text || undefined });
  }
  return [...pictures.values()];
}
