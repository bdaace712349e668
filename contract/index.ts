import { activity } from './activity.ts';
import { buying } from './buying.ts';
import { categories } from './categories.ts';
import { contact } from './contact.ts';
import { merchants } from './merchants.ts';
import { notifications } from './notifications.ts';
import { offers } from './offers.ts';
import { places } from './places.ts';
import { products } from './products.ts';
import { ratings } from './ratings.ts';
import { search } from './search.ts';
import { shoppers } from './shoppers.ts';
import { stores } from './stores.ts';
import { uploads } from './uploads.ts';

/** The calls by the domain that answers them. */
export const domains = {
  places,
  categories,
  offers,
  stores,
  search,
  products,
  ratings,
  uploads,
  merchants,
  activity,
  shoppers,
  contact,
  buying,
  notifications,
};

/** Every call of a region, by name. Routes, client and OpenAPI document are derived from this object. */
export const contract = {
  ...places,
  ...categories,
  ...offers,
  ...stores,
  ...search,
  ...products,
  ...ratings,
  ...uploads,
  ...merchants,
  ...activity,
  ...shoppers,
  ...contact,
  ...buying,
  ...notifications,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
export * from './call.ts';
export * from './errors.ts';
export * from './shapes.ts';
export * from './shopper-shapes.ts';
