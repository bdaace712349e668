/** Pages of an account. Apart from the other paths, which every page loads at first. */
export const accountPaths = {
  profile: () => '/profile',
  /** Everything that is held of a shopper, as a file. */
  ownData: () => '/profile/data',
  /** What shoppers write to us. */
  contact: () => '/contact',
  /** Where the mail is asked for by which an account is deleted. */
  userDeletion: () => '/user-deletion',
} as const;
