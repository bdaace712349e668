import type { AdminApi } from '../graphql/requests.ts';

/** The tokens with which the app opens carts, also those that it made before this process began. */
export interface StorefrontTokens {
  of(shopHost: string): string[];
  restore(tokens: Readonly<Record<string, readonly string[]>>): void;
  revokeAll(shopHost: string): void;
  /** The same API, which says when it has made a token. */
  watchApi(onChange: () => void): AdminApi;
}

/** Those that the API has made, and older ones. */
export function createStorefrontTokens(api: AdminApi): StorefrontTokens {
  const older = new Map<string, readonly string[]>();
  return {
    of: (shopHost) => [...(older.get(shopHost) ?? []), ...api.storefrontTokens(shopHost)],
    restore(tokens) {
      for (const [shopHost, list] of Object.entries(tokens)) older.set(shopHost, list);
    },
    revokeAll: (shopHost) => older.delete(shopHost),
    watchApi: (onChange) => ({
      ...api,
      async handle(request) {
        const { host } = request.shop.facts;
        const count = api.storefrontTokens(host).length;
        const answer = await api.handle(request);
        if (api.storefrontTokens(host).length !== count) onChange();
        return answer;
      },
    }),
  };
}
