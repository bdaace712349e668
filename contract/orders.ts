import Type from 'typebox';
import { call } from './call.ts';

export const orders = {
  orders: call({
    base: '',
    row: 'R16',
    method: 'POST',
    repeat: 'set',
    path: '/platform/orders',
    summary: 'Takes orders/create of merchants’ shops, as Shopify tells it, signed by the shop',
    audience: 'platform',
    limit: 'none',
    takes: 'signed',
    body: {},
    passesBody: true,
    answer: Type.Object({ received: Type.Boolean() }),
    errors: ['not_found', 'too_large'],
  }),
};
