/**
 * What a merchant says of a product's shipping stands before what the store promises for an order, such as local delivery
 * of bread. That it is the usual one is no such statement.
 */
export const hasOwnShipping = (shippingType: string | null): boolean =>
  shippingType !== null && !/^(?:standard|economy|regular|ground|flat[ -]rate)\b/i.test(shippingType);
