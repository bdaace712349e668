import { createPlatformClock, type PlatformClock } from '../clock.ts';
import { generateShop } from '../shops/generate.ts';
import type { FakeShop } from '../shops/shop.ts';
import { createAdminApi } from './api.ts';
import type { AdminApi } from './requests.ts';

/** All scopes that our app asks for. */
export const APP_SCOPES = [
  'read_products',
  'read_inventory',
  'read_publications',
  'read_locations',
  'read_legal_policies',
  'read_discounts',
  'read_orders',
  'write_resource_feedbacks',
  'read_resource_feedbacks',
  'unauthenticated_read_product_listings',
];

/** What an answer's body holds. */
export interface AdminResult {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
  extensions?: {
    cost: {
      requestedQueryCost: number;
      actualQueryCost: number | null;
      throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
      fields?: unknown[];
    };
  };
}

/** A shop and the API over it, with a clock that the test moves. */
export interface TestAdmin {
  clock: PlatformClock;
  shop: FakeShop;
  api: AdminApi;
  /** Asks with all scopes, or with those. */
  ask(query: string, variables?: Record<string, unknown>, scopes?: readonly string[]): Promise<AdminResult>;
}

/** A shop of the plan with a thousand points a second: only the tests of costs are ever throttled. */
export function startTestAdmin(products: number): TestAdmin {
  const clock = createPlatformClock();
  const shop = generateShop({ products, seed: 11, facts: { plan: 'plus' } }, clock);
  const api = createAdminApi({ clock, fileOrigin: () => 'http://storage.googleapis.localhost:3007' });
  clock.advance(60_000);
  return {
    clock,
    shop,
    api,
    async ask(query, variables = {}, scopes = APP_SCOPES) {
      const answer = await api.handle({ shop, scopes, version: '2026-10', body: { query, variables } });
      return answer.body as AdminResult;
    },
  };
}
