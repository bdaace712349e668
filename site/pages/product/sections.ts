/** Id of the section of a product's page that holds what buyers say. */
export const REVIEWS = 'reviews';
