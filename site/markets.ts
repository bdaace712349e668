import type { Market } from '@fernway/contract/wire';

/** What differs between the two sites. */
export const markets = {
  CA: { name: 'Canada', language: 'en-CA', priceLabel: 'CAD', storesAcross: 'Canada-wide stores' },
  US: { name: 'United States', language: 'en-US', priceLabel: 'US', storesAcross: 'US-wide stores' },
} as const satisfies Record<Market, object>;
