import { encodeBase64 } from '@fernway/contract/base64';
import { asCell, CONNECTIONS, type Figures, measure, printTable } from './measure.ts';
import { region, siteKey } from './processes.ts';

/** What peers reached on the same catalogue and machine, in requests a second (`../shared/bench/README.md`). */
const PEERS = {
  'listing of a category by price': { vendure: 92, medusa: 23 },
  'search, 2 words': { vendure: 0.8, medusa: 6.8 },
  detail: { vendure: 132, medusa: 65 },
};
const PEERS_PRODUCTS = 20_000;

interface CatalogueIds {
  categories: string[];
  queries: string[];
  products: string[];
}

const WORKLOADS = [
  'listing of a category by price',
  'search, 2 words',
  'detail',
  'search, 2 words, alone',
  'counts of its filters, alone',
] as const;

/** What a region reached with a catalogue, by workload. */
export type CallFigures = Record<(typeof WORKLOADS)[number], Figures>;

/** Measures the region's calls, without any response cache: by 16 connections, and searches also by one. */
export async function measureCalls({ categories, queries, products }: CatalogueIds): Promise<CallFigures> {
  const measureAll = (paths: string[], connections = CONNECTIONS) =>
    measure(region, paths, { 'x-site-key': siteKey }, connections);
  const searchesOf = (call: string) =>
    queries.map((text) => `/api/stores/${call}?text=${encodeBase64(text)}&catId=all`);
  const searches = searchesOf('searchProductNew');
  return {
    'listing of a category by price': await measureAll(
      categories.map((id) => `/api/products/categoriesNew?categoryId=${id}&orderBy=offerPrice`),
    ),
    'search, 2 words': await measureAll(searches),
    detail: await measureAll(products.map((id) => `/api/products/guest/${id}`)),
    'search, 2 words, alone': await measureAll(searches, 1),
    'counts of its filters, alone': await measureAll(searchesOf('searchFacets'), 1),
  };
}

/** Prints what was reached with catalogues of these sizes side by side, the smallest one beside its peers. */
export function printCalls(bySize: ReadonlyMap<number, CallFigures>): void {
  const [[size, figures]] = [...bySize] as [[number, CallFigures]];
  const isComparable = size === PEERS_PRODUCTS;
  printTable(
    [
      'requests/s (p50 / p99 ms)',
      ...[...bySize.keys()].map((products) => `${products.toLocaleString('en-CA')} products`),
      ...(isComparable ? ['Vendure 3.7.3', 'Medusa 2.21.2', 'times Vendure'] : []),
    ],
    WORKLOADS.map((name) => {
      const peer = name in PEERS ? PEERS[name as keyof typeof PEERS] : undefined;
      const ofPeers = peer && [
        peer.vendure,
        peer.medusa,
        (figures[name].perSecond / peer.vendure).toFixed(0),
      ];
      return [
        name,
        ...[...bySize.values()].map((reached) => asCell(reached[name])),
        ...(isComparable ? (ofPeers ?? ['', '', '']).map(String) : []),
      ];
    }),
  );
}
