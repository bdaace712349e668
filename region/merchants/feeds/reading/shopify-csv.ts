import { FeedError } from '../feed-error.ts';
import type { Report } from '../report.ts';
import { readCsvRows } from './csv-rows.ts';
import type { FeedTextLine } from './lines.ts';
import { type FeedItem, LIMITS, type ProductDraft, type VariantDraft } from './product.ts';
import { keyOf, readProduct } from './read-product.ts';
import type { Cell } from './values.ts';

// The columns of Shopify's product export: as it has been since 2013, and as the template of 2025 names them.
// https://help.shopify.com/manual/products/import-export/using-csv
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Body HTML', 'Description'],
  brand: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  category: ['Product category', 'Standardized Product Type', 'Standard Product Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  language: ['Language', 'Locale'],
  option1Name: ['Option1 Name'],
  option1: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3: ['Option3 Value'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price', 'Compare At Price'],
  inventory: ['Variant Inventory Qty', 'Inventory quantity', 'Inventory Qty'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  platformId: ['Variant ID', 'shopifyVarientId'],
  picture: ['Image Src', 'Product image URL'],
  pictureAlt: ['Image Alt Text'],
  picturePosition: ['Image Position'],
  variantPicture: ['Variant Image', 'Variant image URL'],
} as const;
type ColumnName = keyof typeof COLUMNS;

interface ShopifyRow {
  line: number;
  cell(name: ColumnName): Cell;
}

/**
 * Reads a Shopify product CSV: rows that follow one another with the same handle are one product, its variants and
 * its pictures.
 * @throws FeedError when the first row is not the header of one.
 */
export async function* readShopifyCsv(
  lines: AsyncIterable<FeedTextLine>,
  report: Report,
): AsyncGenerator<FeedItem> {
  let header: Header | undefined;
  let group: { handle: Cell; rows: ShopifyRow[] } | undefined;
  for await (const row of readCsvRows(lines)) {
    if ('damage' in row) {
      if (!header) throw new FeedError(`line ${row.line}: ${row.damage}: this is no CSV`);
      report.add({ line: row.line, column: '', value: '', reason: row.damage, skipped: 'row' });
      yield { unread: { line: row.line, key: undefined } };
      continue;
    }
    if (!header) {
      header = readHeader(row.cells);
      continue;
    }
    const read = header.row(row);
    const handle = read.cell('handle');
    if (handle.value.trim() === '') {
      report.add({ line: row.line, ...handle, reason: 'is missing', skipped: 'row' });
      yield { unread: { line: row.line, key: undefined } };
      continue;
    }
    if (group && handle.value !== group.handle.value) {
      yield readGroup(group.rows, header, report);
      group = undefined;
    }
    group ??= { handle, rows: [] };
    // One row more than allowed is kept, so that the group is refused without holding a million in memory.
    if (group.rows.length <= MAX_ROWS) group.rows.push(read);
  }
  if (!header) throw new FeedError('the file is empty');
  if (group) yield readGroup(group.rows, header, report);
}

const MAX_ROWS = LIMITS.variants + 250;

interface Header {
  hasPlatformIds: boolean;
  hasTracker: boolean;
  row(row: { line: number; cells: string[] }): ShopifyRow;
}

function readHeader(names: string[]): Header {
  const places = new Map(names.map((name, at) => [name.trim().toLowerCase(), at] as const).toReversed());
  const columns = {} as Record<ColumnName, { label: string; at: number | undefined }>;
  for (const [name, labels] of Object.entries(COLUMNS) as [ColumnName, readonly string[]][]) {
    const label = labels.find((each) => places.has(each.toLowerCase())) ?? labels[0] ?? name;
    columns[name] = { label, at: places.get(label.toLowerCase()) };
  }
  for (const name of ['handle', 'title', 'price'] as const) {
    if (columns[name].at === undefined) {
      throw new FeedError(`not a Shopify product CSV: it has no column ${COLUMNS[name].join(' or ')}`);
    }
  }
  return {
    hasPlatformIds: columns.platformId.at !== undefined,
    hasTracker: columns.tracker.at !== undefined,
    row: ({ line, cells }) => ({
      line,
      cell(name) {
        const { label, at } = columns[name];
        return { column: label, value: at === undefined ? '' : (cells[at] ?? '') };
      },
    }),
  };
}

function readGroup(rows: ShopifyRow[], header: Header, report: Report): FeedItem {
  const [first] = rows;
  if (!first) throw new Error('a product has at least one row');
  const handle = first.cell('handle');
  const variants = rows.filter((row) => row === first || isVariant(row));
  if (rows.length > MAX_ROWS || variants.length > LIMITS.variants) {
    const reason = `has more than ${LIMITS.variants} variants`;
    report.add({ line: first.line, ...handle, reason, skipped: 'product' });
    return { unread: { line: first.line, key: keyOf(handle) } };
  }
  const { line, cell } = first;
  const draft: ProductDraft = {
    line,
    key: handle,
    handle,
    title: cell('title'),
    description: cell('description'),
    brand: cell('brand'),
    language: cell('language'),
    published: cell('published'),
    status: cell('status'),
    url: nothing,
    shippingType: nothing,
    shippingInstructions: nothing,
    types: [cell('type'), cell('category')],
    tags: [cell('tags')],
    options: [cell('option1Name'), cell('option2Name'), cell('option3Name')],
    attributes: [],
    pictures: picturesOf(rows),
    variants: variants.map((row) => variantOf(row, header)),
    isSynced: header.hasPlatformIds,
  };
  return readProduct(draft, report);
}

const nothing: Cell = { column: '', value: '' };

// The rows between hold pictures only.
const isVariant = ({ cell }: ShopifyRow): boolean =>
  (['option1', 'option2', 'option3', 'price', 'platformId'] as const).some(
    (name) => cell(name).value.trim() !== '',
  );

function variantOf(row: ShopifyRow, header: Header): VariantDraft {
  const { line, cell } = row;
  return {
    line,
    options: [cell('option1'), cell('option2'), cell('option3')],
    price: cell('price'),
    compareAtPrice: cell('compareAtPrice'),
    inventory: cell('inventory'),
    isEndless: isEndless(row, header),
    platformId: cell('platformId'),
    picture: cell('variantPicture'),
  };
}

/** The store does not count it, or goes on selling when the count is down to nothing. */
function isEndless({ cell }: ShopifyRow, { hasTracker }: Header): boolean {
  const policy = cell('policy').value.trim().toLowerCase();
  return (hasTracker && cell('tracker').value.trim() === '') || ['continue', 'true', 'yes'].includes(policy);
}

function picturesOf(rows: ShopifyRow[]): ProductDraft['pictures'] {
  const place = ({ cell }: ShopifyRow) =>
    Number.parseInt(cell('picturePosition').value, 10) || Number.MAX_SAFE_INTEGER;
  return rows
    .filter(({ cell }) => cell('picture').value.trim() !== '')
    .toSorted((one, other) => place(one) - place(other))
    .map(({ cell }) => ({ url: cell('picture'), alt: cell('pictureAlt') }));
}
