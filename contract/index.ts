import { activity } from './activity.ts';
import { addresses } from './addresses.ts';
import { buying } from './buying.ts';
import { categories } from './categories.ts';
import { changes } from './changes.ts';
import { connect } from './connect.ts';
import { contact } from './contact.ts';
import { media } from './media.ts';
import { merchants } from './merchants.ts';
import { notifications } from './notifications.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { places } from './places.ts';
import { products } from './products.ts';
import { ratings } from './ratings.ts';
import { search } from './search.ts';
import { service } from './service.ts';
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
  connect,
  activity,
  shoppers,
  contact,
  buying,
  notifications,
  orders,
  addresses,
  changes,
  media,
  service,
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
  ...connect,
  ...activity,
  ...shoppers,
  ...contact,
  ...buying,
  ...notifications,
  ...orders,
  ...addresses,
  ...changes,
  ...media,
  ...service,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
export * from './call.ts';
export * from './call-error.ts';
export * from './errors.ts';
export * from './shapes.ts';
export * from './shopper-shapes.ts';
