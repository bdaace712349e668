import type { MerchantApp } from '../merchant-app.ts';
import { parseScopes } from './scopes.ts';

/** What the app asks a merchant for. */
export interface InstallRequest {
  clientId: string;
  redirectUri: string;
  scopes: readonly string[];
  state: string;
}

/** Reads the parameters of `/admin/oauth/authorize`. */
export const readInstallRequest = (query: URLSearchParams): InstallRequest => ({
  clientId: query.get('client_id') ?? '',
  redirectUri: query.get('redirect_uri') ?? '',
  scopes: parseScopes(query.get('scope') ?? ''),
  state: query.get('state') ?? '',
});

/** What is wrong with it, as Shopify calls it; undefined: nothing. */
export function findMistake(
  { clientId, redirectUri, scopes }: InstallRequest,
  app: MerchantApp,
): string | undefined {
  if (clientId !== app.clientId) return 'application_cannot_be_found';
  if (!app.configuration.redirectUrls.includes(redirectUri))
    return 'invalid_request: the redirect_uri is not one of the app';
  return scopes.length === 0 ? 'invalid_scope' : undefined;
}
