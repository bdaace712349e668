/** Stands where addresses of carts have an e-mail address: the session says whose. */
const OWN_EMAIL = 'me';

/** What only who buys needs of the site's addresses. */
export const buyingPaths = {
  /** Leads on to the cart of goods at their store's shop, by ids and how many of each; several are all of one store. */
  cart: (productIds: readonly string[], quantities: readonly number[], storeId = '') =>
    productIds.length === 1
      ? `/redirectToCart/${productIds[0]}/${OWN_EMAIL}/${quantities[0]}`
      : `/redirectToBulkCart/${productIds.join()}/${OWN_EMAIL}/${storeId}/${quantities.join()}`,
  /** What the store has left of a product, as it says now. */
  stock: (productId: string) => `/stock/${productId}`,
} as const;
