export * from './categories.ts';
export * from './listings.ts';
export * from './media.ts';
export * from './offers.ts';
export * from './places.ts';
export * from './products.ts';
export * from './shoppers.ts';
export * from './stores.ts';
