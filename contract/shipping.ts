/** The type of a product's shipping that costs nothing, as specified. */
export const FREE_SHIPPING = 'Free Shipping';
