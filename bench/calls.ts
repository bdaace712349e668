import { encodeBase64 } from '@fernway/contract/encoding';
import { asCell, measure, printTable } from './measure.ts';
import { region, siteKey } from './processes.ts';

/** What peers reached on the same catalogue and machine, in requests a second (`../shared/bench/README.md`). */
const PEERS = {
  'listing of a category by price': { vendure: 92, medusa: 23 },
  'search, 2 words': { vendure: 0.8, medusa: 6.8 },
  detail: { vendure: 132, medusa: 65 },
};

/** Measures the region's calls, each one statement without any response cache, beside its peers. */
export async function measureCalls(catalogue: {
  categories: string[];
  queries: string[];
  products: string[];
}): Promise<void> {
  const workloads: Record<keyof typeof PEERS, string[]> = {
    'listing of a category by price': catalogue.categories.map(
      (id) => `/api/products/categoriesNew?categoryId=${id}&orderBy=offerPrice`,
    ),
    'search, 2 words': catalogue.queries.map(
      (text) => `/api/stores/searchProductNew?text=${encodeBase64(text)}&catId=all`,
    ),
    detail: catalogue.products.map((id) => `/api/products/guest/${id}`),
  };
  const rows: string[][] = [];
  for (const [name, peer] of Object.entries(PEERS)) {
    const figures = await measure(region, workloads[name as keyof typeof PEERS], { 'x-site-key': siteKey });
    const times = (figures.perSecond / peer.vendure).toFixed(0);
    rows.push([name, asCell(figures), String(peer.vendure), String(peer.medusa), times]);
  }
  printTable(
    ['requests/s (p50 / p99 ms)', 'Fernway', 'Vendure 3.7.3', 'Medusa 2.21.2', 'times Vendure'],
    rows,
  );
}
