/** Pages of an account. Kept apart from the other paths, which are part of every page's first load. */
export const accountPaths = {
  profile: () => '/profile',
  /** What a shopper has rated. */
  myRatings: (page = 1) => `/profile/ratings${page > 1 ? `?page=${page}` : ''}`,
  /** What a shopper has bought within a year. */
  purchases: (page = 1) => `/purchases${page > 1 ? `?page=${page}` : ''}`,
  /** Everything that we hold about a shopper, as a file. */
  dataExport: () => '/profile/data',
  /** The contact form. */
  contact: () => '/contact',
  /** Where a shopper asks for the mail that confirms the deletion of an account. */
  userDeletion: () => '/user-deletion',
} as const;
