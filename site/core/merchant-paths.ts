/** Paths at the host to which Shopify sends merchants. Kept apart from those of the shoppers' site. */
export const merchantPaths = {
  /** What a merchant sees after an installation. Its form posts there. */
  welcome: () => '/welcome',
  /** How far the connection has come, as data. */
  progress: () => '/welcome/progress',
} as const;
