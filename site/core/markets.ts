import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/markets';

/** What differs between the two sites. */
export const markets = {
  CA: {
    /** The market's name in calls and forms. */
    name: 'Canada',
    title: t.canada,
    language: 'en-CA',
    priceLabel: t.canadianDollars,
    storesAcross: t.canadaWideStores,
    across: t.canada,
    /** The state that is preselected when a place is chosen. */
    stateId: 'CA-ON',
    stateLabel: t.provinceOrTerritory,
    /** How far "near" is. */
    reach: t.fiftyKilometres,
  },
  US: {
    name: 'United States',
    title: t.unitedStates,
    language: 'en-US',
    priceLabel: t.usDollars,
    storesAcross: t.usWideStores,
    across: t.theUnitedStates,
    stateId: 'US-NY',
    stateLabel: t.state,
    reach: t.thirtyMiles,
  },
} as const satisfies Record<Market, object>;
