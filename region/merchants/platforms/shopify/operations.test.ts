import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@fernway/settings';
import { buildSchema, type DocumentNode, Kind, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { answerShapes, type OperationName } from './answers.ts';
import { type BulkName, bulkDocument, isMutation, operationDocument, splitDocument } from './operations.ts';

const source = readFileSync(join(import.meta.dirname, 'operations.graphql'), 'utf8');
const parsed = parse(source);
const names = Object.keys(answerShapes) as OperationName[];
const PUBLICATION = 'gid://shopify/Publication/1';
const FILTER = `updated_at:>='2026-11-26T04:00:00Z' AND title:"a $home & \\\\ b"`;
const documentOf = (name: OperationName) => operationDocument(name, { publication: PUBLICATION } as never);

const namesIn = (document: DocumentNode) =>
  document.definitions.flatMap((node) => ('name' in node ? (node.name?.value ?? []) : []));

const bulkDocuments: [string, string][] = [
  ['products', bulkDocument('BulkProducts', { home: 'CA', publication: PUBLICATION })],
  ['products where we have no publication', bulkDocument('BulkProducts', { home: 'US' })],
  ['some products', bulkDocument('BulkProducts', { home: 'CA', publication: PUBLICATION, filter: FILTER })],
  ['collections', bulkDocument('BulkCollections', {})],
  ['ids of products', bulkDocument('BulkProductIds', {})],
  ['ids of products in our publication', bulkDocument('BulkProductIds', { publication: PUBLICATION })],
  ['ids of some products', bulkDocument('BulkProductIds', { filter: FILTER })],
];

describe('the document', () => {
  test('is split as the parser of GraphQL splits it', () => {
    const paragraphs = splitDocument(source);
    expect([...paragraphs.keys()]).toEqual(namesIn(parsed));
    for (const [at, node] of parsed.definitions.entries()) {
      const [paragraph] = [...paragraphs.values()].slice(at);
      expect(parse(paragraph?.text ?? '').definitions).toHaveLength(1);
      expect(source.slice(node.loc?.start, node.loc?.end)).toBe(paragraph?.text);
      if (node.kind === Kind.OPERATION_DEFINITION) expect(paragraph?.kind).toBe(node.operation);
    }
  });

  test('has no operation that we do not send, and every one that we do', () => {
    const operations = parsed.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION ? (node.name?.value ?? []) : [],
    );
    const bulkNames: BulkName[] = ['BulkProducts', 'BulkCollections', 'BulkProductIds'];
    expect(operations.toSorted()).toEqual([...names, ...bulkNames].toSorted());
  });

  test.each(names)('%s is sent with the fragments that it uses, each once', (name) => {
    const document = parse(documentOf(name));
    const [first, ...fragments] = document.definitions;
    expect(first).toMatchObject({ kind: Kind.OPERATION_DEFINITION, name: { value: name } });
    const sent = fragments.map((node) => ('name' in node ? node.name?.value : undefined));
    const spread = [...documentOf(name).matchAll(/\.\.\.(\w+)/g)].map(([, fragment]) => fragment);
    expect(sent.toSorted()).toEqual([...new Set(spread)].toSorted());
  });

  test('a shop without a publication of ours is not asked about it', () => {
    const document = operationDocument('ProductsByIds', { ids: [], home: 'CA' });
    expect(document).not.toMatch(/publication/i);
    parse(document);
    expect(documentOf('ProductsByIds')).toContain('publishedOnPublication(publicationId: $publication)');
  });

  test('mutations are known as such', () => {
    expect(names.filter(isMutation).toSorted()).toEqual(
      ['Leave', 'MakeStorefrontToken', 'StartBulk'].toSorted(),
    );
  });

  test('a paragraph that is no operation is an error', () => {
    expect(() => splitDocument('query A { x }\n\ntype B { y: Int }')).toThrow('no operation: type B');
  });
});

describe('a bulk query', () => {
  test.each(bulkDocuments)('of %s has no name, no variable and no fragment', (_, document) => {
    const { definitions } = parse(document);
    expect(definitions).toMatchObject([{ operation: 'query', name: undefined, variableDefinitions: [] }]);
    expect(document.replaceAll(JSON.stringify(FILTER), '')).not.toMatch(/\$|\.\.\.\w|[a-z]\(\)/);
  });

  test('has its filter as it was given', () => {
    const { definitions } = parse(bulkDocument('BulkProductIds', { filter: FILTER }));
    expect(definitions).toMatchObject([
      { selectionSet: { selections: [{ arguments: [{ value: { kind: Kind.STRING, value: FILTER } }] }] } },
    ]);
  });

  test('of products asks for the fields of one that is read by its id', () => {
    const fieldsOf = (document: string) =>
      new Set(
        document
          .match(/\b[a-z]\w+\b/gi)
          ?.filter((word) => !/^(?:edges|nodes?|pageInfo|hasNextPage|endCursor)$/.test(word)),
      );
    const bulk = fieldsOf(bulkDocument('BulkProducts', { home: 'CA', publication: PUBLICATION }));
    const byIds = fieldsOf(documentOf('ProductsByIds').replace(/^fragment .*$|^query .*$|\.\.\.\w+/gm, ''));
    for (const field of ['legacyResourceId', 'requiresSellingPlan', 'home', 'requiresComponents', 'alt'])
      expect(bulk).toContain(field);
    for (const word of [
      'first',
      'ids',
      'query',
      'on',
      'Product',
      'products',
      'variable',
      'CA',
      'gid',
      'shopify',
      'Publication',
      'publication',
    ])
      for (const fields of [bulk, byIds]) fields.delete(word);
    expect([...bulk].toSorted()).toEqual([...byIds].toSorted());
  });
});

// The stand-in keeps the part of Shopify's schema that we use.
const schemaFile = join(projectRoot, 'fakes/platform/schema/admin-2026-10.graphql');

describe.skipIf(!existsSync(schemaFile))('on the schema of Shopify', () => {
  const schema = existsSync(schemaFile) ? buildSchema(readFileSync(schemaFile, 'utf8')) : undefined;
  const problemsOf = (document: string) =>
    schema ? validate(schema, parse(document), specifiedRules).map(({ message }) => message) : [];

  test.each(names)('%s is valid', (name) => {
    expect(problemsOf(documentOf(name))).toEqual([]);
  });

  test('ProductsByIds without a publication is valid', () => {
    expect(problemsOf(operationDocument('ProductsByIds', { ids: [], home: 'CA' }))).toEqual([]);
  });

  test.each(bulkDocuments)('the bulk query of %s is valid', (_, document) => {
    expect(problemsOf(document)).toEqual([]);
  });
});
