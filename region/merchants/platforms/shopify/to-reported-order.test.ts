import { expect, test } from 'vitest';
import type { AdminLine, AdminOrder } from './answers.ts';
import { toReportedOrder } from './to-reported-order.ts';

const CLICK = '019aa3f0-0000-7000-8000-000000000000';
const money = (amount: string, currencyCode = 'CAD') => ({ shopMoney: { amount, currencyCode } });
const line = (values: Partial<AdminLine> = {}): AdminLine => ({
  id: 'gid://shopify/LineItem/1',
  quantity: 2,
  currentQuantity: 2,
  variant: { legacyResourceId: '11' },
  discountedTotalSet: money('25.50'),
  ...values,
});
const order = ({ lines = [line()], ...values }: Partial<AdminOrder> & { lines?: AdminLine[] } = {}) =>
  toReportedOrder({
    ...{ id: 'gid://shopify/Order/5', legacyResourceId: '5', test: false, cancelledAt: null },
    ...{ createdAt: '2026-11-20T10:00:00Z', updatedAt: '2026-11-21T10:00:00Z', email: ' Ann@Shopper.test ' },
    customAttributes: [
      { key: 'source', value: 'fernway' },
      { key: 'fernway', value: CLICK.toUpperCase() },
    ],
    ...{
      app: null,
      currencyCode: 'CAD',
      displayFinancialStatus: 'PAID',
      currentTotalPriceSet: money('25.50'),
    },
    lineItems: { nodes: lines },
    ...values,
  });
const linesOf = (...lines: AdminLine[]) => order({ lines })?.lines;
const bought = { variantId: '11', quantity: 2, amountCents: 2550, currency: 'CAD', state: 'paid' };

test('an order is what was bought, when, by which click and whose address', () => {
  expect(order()).toEqual({
    ...{ orderId: '5', email: 'Ann@Shopper.test', clickId: CLICK, state: 'paid' },
    orderedAt: new Date('2026-11-20T10:00:00Z'),
    changedAt: new Date('2026-11-21T10:00:00Z'),
    lines: [bought],
  });
});

test('what names nobody, or is no click of ours, binds nothing', () => {
  for (const email of [null, '', ' ', `${'a'.repeat(320)}@b.test`])
    expect(order({ email })?.email).toBeUndefined();
  const others = [
    [],
    [{ key: 'fernway', value: null }],
    [{ key: 'fernway', value: "1' or true" }],
    [{ key: 'Fernway', value: CLICK }],
  ];
  for (const customAttributes of others) expect(order({ customAttributes })?.clickId).toBeUndefined();
});

test('pitfall 32: a test order counts nowhere, nor does one without a time', () => {
  expect(order({ test: true })).toBeUndefined();
  expect(order({ updatedAt: 'soon' })).toBeUndefined();
});

test('an order is paid, pending, cancelled or refunded', () => {
  const givenBack = [line({ currentQuantity: 0 })];
  const cancelledAt = '2026-11-21T10:00:00Z';
  const states: [Parameters<typeof order>[0], string][] = [
    [{ displayFinancialStatus: 'PENDING' }, 'pending'],
    [{ displayFinancialStatus: 'PARTIALLY_PAID' }, 'pending'],
    [{ displayFinancialStatus: null }, 'pending'],
    [{ displayFinancialStatus: 'AUTHORIZED' }, 'paid'],
    [{ displayFinancialStatus: 'PENDING', lines: givenBack }, 'refunded'],
    [{ displayFinancialStatus: 'PARTIALLY_REFUNDED' }, 'paid'],
    [{ displayFinancialStatus: 'REFUNDED' }, 'refunded'],
    [{ lines: givenBack }, 'refunded'],
    [{ cancelledAt }, 'cancelled'],
    [{ cancelledAt, lines: givenBack }, 'cancelled'],
    [{ displayFinancialStatus: 'VOIDED' }, 'cancelled'],
    [{ displayFinancialStatus: 'EXPIRED' }, 'cancelled'],
    [{ lines: [] }, 'paid'],
  ];
  for (const [values, state] of states) {
    expect([values, order(values)?.state]).toEqual([values, state]);
    for (const each of order(values)?.lines ?? []) expect(each).toEqual({ ...bought, state });
  }
});

test('a line that was given back is refunded, one that was so in part is what is left of it', () => {
  const other = { variant: { legacyResourceId: 12 }, discountedTotalSet: money('9.99') };
  expect(linesOf(line({ currentQuantity: 0 }), line({ ...other, quantity: 1, currentQuantity: 1 }))).toEqual([
    { ...bought, state: 'refunded' },
    { ...bought, variantId: '12', quantity: 1, amountCents: 999 },
  ]);
  const part = { quantity: 3, currentQuantity: 2, discountedTotalSet: money('10.00') };
  expect(linesOf(line(part))).toEqual([{ ...bought, amountCents: 667 }]);
});

test('a variant that stands in several lines is one; without a variant a line is none of our goods', () => {
  expect(
    linesOf(line(), line({ quantity: 1, currentQuantity: 1, discountedTotalSet: money('0.10') })),
  ).toEqual([{ ...bought, quantity: 3, amountCents: 2560 }]);
  expect(linesOf(line(), line({ currentQuantity: 0 }))).toEqual([bought]);
  expect(linesOf(line({ variant: null }), line({ quantity: 0, currentQuantity: 0 }))).toEqual([]);
});

test('amounts are read as texts; one that cannot be read is not known', () => {
  const amounts: [string, number | null][] = [
    ['0.07', 7],
    ['19.999', 2000],
    ['100', 10_000],
    ['-1.00', null],
    ['1e3', null],
  ];
  for (const [amount, amountCents] of amounts)
    expect([amount, linesOf(line({ discountedTotalSet: money(amount) }))]).toEqual([
      amount,
      [{ ...bought, amountCents }],
    ]);
  expect(linesOf(line({ discountedTotalSet: money('1.00', 'coins') }))?.[0]?.currency).toBeNull();
});
