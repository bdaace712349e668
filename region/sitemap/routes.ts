import type { addresses } from '@fernway/contract/addresses';
import type { Handlers } from '../http/calls.ts';
import { findSpan, listAddresses } from './queries.ts';

export const addressesRoutes: Handlers<keyof typeof addresses> = {
  addresses: ({ params, query }, { db, home }) => listAddresses(db, { ...params, ...query, market: home }),
  addressSpan: ({ params, query }, { db, home }) => findSpan(db, { ...params, ...query, market: home }),
};
