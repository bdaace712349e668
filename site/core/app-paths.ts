/** Where apps of others send their shoppers. Kept apart from the paths that are part of every page's first load. */
export const appPaths = {
  /** The authorization endpoint. @param query the request of the app, urlencoded */
  authorize: (query: string) => `/oauth/authorize?${query}`,
  /** The page that asks for consent. */
  allow: (query: string) => `/allowApp?${new URLSearchParams({ request: query })}`,
} as const;
