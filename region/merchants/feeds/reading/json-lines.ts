import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import type { Report } from '../report.ts';
import { FeedLine } from './feed-line.ts';
import type { FeedTextLine } from './lines.ts';
import { type Mapping, mapLine, sourceOf } from './mapping.ts';
import type { FeedItem, ProductDraft, VariantDraft } from './product.ts';
import { keyOf, readProduct } from './read-product.ts';
import type { Cell } from './values.ts';

type JsonLine = Record<string, unknown>;
const validator = Compile(FeedLine);

/** Reads JSON Lines: one product a line, in our fields or in those that the mapping translates. */
export async function* readJsonLines(
  lines: AsyncIterable<FeedTextLine>,
  report: Report,
  mapping?: Mapping,
): AsyncGenerator<FeedItem> {
  for await (const line of lines) {
    if ('damage' in line) {
      report.add({ line: line.number, column: '', value: '', reason: line.damage, skipped: 'row' });
      yield { unread: { line: line.number, key: undefined } };
    } else if (line.text.trim() !== '') {
      yield readLine(line, report, mapping);
    }
  }
}

function readLine(
  { number, text }: { number: number; text: string },
  report: Report,
  mapping?: Mapping,
): FeedItem {
  const json = parse(text);
  if (!json) {
    report.add({
      line: number,
      column: '',
      value: text,
      reason: 'the line is no JSON object',
      skipped: 'row',
    });
    return { unread: { line: number, key: undefined } };
  }
  const fields = withoutNulls(mapping ? mapLine(mapping, json) : json);
  const label = (field: string) => (mapping ? sourceOf(mapping, field) : field);
  if (validator.Check(fields)) return readProduct(draftOf(number, fields, label), report);
  const [issue] = validator.Errors(fields);
  report.add({ line: number, ...describeIssue(issue, fields, label), skipped: 'product' });
  return { unread: { line: number, key: keyOf({ column: 'id', value: textOf(fields.id) }) } };
}

function describeIssue(
  issue: TLocalizedValidationError | undefined,
  fields: JsonLine,
  label: (field: string) => string,
) {
  const missing = issue?.keyword === 'required' ? issue.params.requiredProperties : [];
  const [field = '', ...rest] = [...(issue?.instancePath.split('/').slice(1) ?? []), ...missing.slice(0, 1)];
  const value = [field, ...rest].reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), fields);
  const isUnknown = issue?.keyword === 'boolean'; // the schema says `false` to every field that it does not name
  const reason = isUnknown ? 'is not a field of a feed' : (issue?.message ?? 'is wrong');
  return {
    column: [label(field), ...rest].join('.'),
    value: textOf(value),
    reason: missing.length > 0 ? 'is missing' : reason,
  };
}

const isObject = (value: unknown): value is JsonLine => typeof value === 'object' && value !== null;

function parse(text: string): JsonLine | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function withoutNulls(fields: JsonLine): JsonLine {
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  if (Array.isArray(present.variants)) {
    present.variants = present.variants.map((each: unknown) => (isObject(each) ? withoutNulls(each) : each));
  }
  return present;
}

function textOf(value: unknown): string {
  if (value === undefined || typeof value === 'string') return value ?? '';
  try {
    return JSON.stringify(value);
  } catch {
    return ''; // read, but nested too deeply to be written
  }
}

type JsonVariant = NonNullable<FeedLine['variants']>[number];
type MakeCell = (field: keyof FeedLine, value?: unknown) => Cell;

function draftOf(line: number, fields: FeedLine, label: (field: string) => string): ProductDraft {
  const cell: MakeCell = (field, value = fields[field] ?? '') => ({
    column: label(field),
    value: String(value),
  });
  const cells = (field: 'categories' | 'sections') => fields[field]?.map((value) => cell(field, value));
  const categories = cells('categories');
  const sections = cells('sections');
  const { variantId, options = [], attributes = [], images = [] } = fields;
  const variants: JsonVariant[] = fields.variants ?? [
    { options: [], ...(variantId !== undefined && { variantId }) },
  ];
  const width = Math.max(options.length, ...variants.map((variant) => variant.options.length));
  return {
    line,
    key: cell('id'),
    handle: cell('handle'),
    title: cell('title'),
    description: cell('description'),
    brand: cell('brand'),
    language: cell('language'),
    published: cell('status', ''),
    status: cell('status'),
    url: cell('url'),
    shippingType: cell('shippingType'),
    shippingInstructions: cell('shippingInstructions'),
    types: [cell('type')],
    ...(fields.productType !== undefined && { productType: cell('productType') }),
    tags: [],
    ...(categories && { categories }),
    ...(sections && { sections }),
    options: Array.from({ length: width }, (_, at) => cell('options', options[at] ?? '')),
    attributes: attributes.map(({ name, value }) => ({
      column: cell('attributes', name),
      value: cell('attributes', value),
    })),
    pictures: images.map(({ url, alt = '' }) => ({ url: cell('images', url), alt: cell('images', alt) })),
    variants: variants.map((variant) => variantOf(line, variant, fields, cell)),
    isSynced: variants.some((variant) => variant.variantId !== undefined),
  };
}

function variantOf(line: number, variant: JsonVariant, product: FeedLine, cell: MakeCell): VariantDraft {
  const { price, priceCents, compareAtPrice, compareAtPriceCents } = variant;
  const priced = price ?? priceCents ?? compareAtPrice ?? compareAtPriceCents;
  const prices = priced === undefined ? product : variant;
  const money = (decimal: 'price' | 'compareAtPrice', inCents: 'priceCents' | 'compareAtPriceCents') => {
    const cents = prices[inCents];
    return prices[decimal] === undefined && cents !== undefined
      ? cell(inCents, (cents / 100).toFixed(2))
      : cell(decimal, prices[decimal] ?? '');
  };
  return {
    line,
    options: variant.options.map((value) => cell('options', value)),
    price: money('price', 'priceCents'),
    compareAtPrice: money('compareAtPrice', 'compareAtPriceCents'),
    inventory: cell('inventory', variant.inventory ?? product.inventory ?? ''),
    isEndless: (variant.sellsOn ?? product.sellsOn) === true,
    platformId: cell('variantId', variant.variantId ?? ''),
    picture: cell('images', variant.image ?? ''),
  };
}
