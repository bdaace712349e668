/** Stands in for the e-mail address in addresses of carts: the session says whose it is. */
const OWN_EMAIL = 'me';

/** Addresses that only buyers need. */
export const buyingPaths = {
  /** Leads on to a cart at a store's shop, by product ids and quantities; several products are all of one store. */
  cart: (productIds: readonly string[], quantities: readonly number[], storeId = '') =>
    productIds.length === 1
      ? `/redirectToCart/${productIds[0]}/${OWN_EMAIL}/${quantities[0]}`
      : `/redirectToBulkCart/${productIds.join()}/${OWN_EMAIL}/${storeId}/${quantities.join()}`,
  /** The store's current stock of a product. */
  stock: (productId: string) => `/stock/${productId}`,
} as const;
