import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationName } from './answers.ts';

/** The version of the Admin API that we ask and read. */
export const API_VERSION = '2026-10';

/** The country whose prices are read. */
export type HomeCountry = 'CA' | 'US';

type NoVariables = Record<string, never>;
interface NextPage {
  /** `endCursor` of the page before. */
  after?: string | undefined;
}

/** What each operation takes. */
export interface OperationVariables {
  ShopFacts: NoVariables;
  Publications: NoVariables;
  MakeStorefrontToken: NoVariables;
  /** @see bulkDocument */
  StartBulk: { query: string };
  BulkState: { id: string };
  RunningBulks: NoVariables;
  /** A shop where we have no publication yet is asked without one. */
  ProductsByIds: { ids: readonly string[]; home: HomeCountry; publication?: string | undefined };
  MoreVariants: NextPage & { id: string; home: HomeCountry };
  MoreMedia: NextPage & { id: string };
  ProductsChangedSince: NextPage & { filter: string };
  DeletedProducts: NextPage & { filter: string };
  LiveStock: { id: string };
  ShopLocations: NextPage;
  Discounts: NextPage;
  OrdersChangedSince: NextPage & { filter: string };
  OrdersByIds: { ids: readonly string[] };
  MoreOrderLines: NextPage & { id: string };
  Leave: NoVariables;
}

/** What bulk queries read, each with the values that stand in its text: variables cannot be sent with it. */
export interface BulkValues {
  BulkProducts: { home: HomeCountry; publication?: string | undefined; filter?: string | undefined };
  BulkCollections: NoVariables;
  BulkProductIds: { publication?: string | undefined; filter?: string | undefined };
}
export type BulkName = keyof BulkValues;

interface Paragraph {
  kind: 'query' | 'mutation' | 'fragment';
  name: string;
  text: string;
}

const HEAD = /^(query|mutation|fragment) (\w+)/;
const SPREAD = /^( *)\.\.\.(\w+)$/gm;

/**
 * Splits a document as operations.graphql is written: paragraphs of one operation or fragment, with a fragment's name on
 * a line of its own wherever it is used.
 */
export function splitDocument(document: string): Map<string, Paragraph> {
  const paragraphs = document
    .split(/\n{2,}/)
    .map((part) => part.replace(/^#.*\n?/gm, '').trim())
    .filter((part) => part !== '');
  return new Map(
    paragraphs.map((text) => {
      const [, kind, name] = HEAD.exec(text) ?? [];
      if (kind === undefined || name === undefined) throw new Error(`no operation: ${text.slice(0, 40)}`);
      return [name, { kind: kind as Paragraph['kind'], name, text }];
    }),
  );
}

const paragraphs = splitDocument(readFileSync(join(import.meta.dirname, 'operations.graphql'), 'utf8'));

function findParagraph(name: string): Paragraph {
  const paragraph = paragraphs.get(name);
  if (!paragraph) throw new Error(`operations.graphql has no ${name}`);
  return paragraph;
}

/** Whether an operation changes something in the shop, so that it is not sent again when its answer is lost. */
export const isMutation = (name: OperationName): boolean => findParagraph(name).kind === 'mutation';

/** An operation with the fragments that it uses. */
export function operationDocument<Name extends OperationName>(
  name: Name,
  variables: OperationVariables[Name],
): string {
  const { text } = findParagraph(name);
  const { publication } = variables as { publication?: string };
  const operation = publication === undefined ? withoutPublication(text) : text;
  return [operation, ...fragmentsOf(operation)].join('\n\n');
}

/**
 * A bulk query with its values in its text, without name and fragments: the plainest form, as Shopify's own examples of
 * bulk operations have it.
 */
export function bulkDocument<Name extends BulkName>(name: Name, values: BulkValues[Name]): string {
  const { home, publication, filter } = values as Partial<BulkValues['BulkProducts']>;
  // A string of JSON is one of GraphQL too.
  const literals = { home, publication: JSON.stringify(publication), filter: JSON.stringify(filter) };
  const text = inlineFragments(findParagraph(name).text).replace(/^query [^{]*/, '');
  const selected = publication === undefined ? withoutPublication(text) : text;
  const filtered = filter === undefined ? selected.replace('(query: $filter)', '') : selected;
  return filtered.replace(
    /\$(home|publication|filter)\b/g,
    (_, variable: keyof typeof literals) => literals[variable] ?? '',
  );
}

const withoutPublication = (text: string): string =>
  text.replace(', $publication: ID!', '').replace(/\n *publishedOnPublication\(.*\)/, '');

function fragmentsOf(text: string, found = new Set<string>()): string[] {
  return [...text.matchAll(SPREAD)].flatMap(([, , name = '']) => {
    if (found.has(name)) return [];
    found.add(name);
    const fragment = findParagraph(name);
    return [fragment.text, ...fragmentsOf(fragment.text, found)];
  });
}

/** Puts the fields of each fragment where its name stands. */
const inlineFragments = (text: string): string =>
  text.replace(SPREAD, (_, indent: string, name: string) => {
    const lines = inlineFragments(findParagraph(name).text).split('\n').slice(1, -1);
    return lines.map((line) => `${indent}${line.replace(/^ {2}/, '')}`).join('\n');
  });
