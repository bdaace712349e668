import type { Market } from '@fernway/contract/wire';

/** What differs between the two sites. */
export const markets = {
  CA: {
    name: 'Canada',
    language: 'en-CA',
    priceLabel: 'CAD',
    storesAcross: 'Canada-wide stores',
    across: 'Canada',
    /** Offered first where a place is chosen. */
    stateId: 'CA-ON',
    stateLabel: 'Province or territory',
  },
  US: {
    name: 'United States',
    language: 'en-US',
    priceLabel: 'US',
    storesAcross: 'US-wide stores',
    across: 'the United States',
    stateId: 'US-NY',
    stateLabel: 'State',
  },
} as const satisfies Record<Market, object>;
