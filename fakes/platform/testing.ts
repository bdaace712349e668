import { askLocally, type LocalAnswer, type LocalQuestion } from './merchant-browser.ts';

/** Asks the stand-in under the host of a shop. @param host undefined: the stand-in itself */
export const askPlatform = (
  { port }: { port: number },
  path: string,
  { host = '127.0.0.1', ...question }: LocalQuestion & { host?: string } = {},
): Promise<LocalAnswer> => askLocally(`http://${host}:${port}${path}`, question);

/** The parameters of the address that an answer leads to. */
export const leadsTo = ({ headers }: LocalAnswer): { address: string; query: Record<string, string> } => {
  const { origin, pathname, searchParams } = new URL(headers.location ?? '', 'http://127.0.0.1');
  return { address: origin + pathname, query: Object.fromEntries(searchParams) };
};

/**
 * Installs the app in a shop as a merchant and the app do.
 * @returns what the app's server got
 */
export async function installApp(
  platform: { port: number; app: { clientId: string; secrets: readonly string[] } },
  shopHost: string,
  { redirectUri, scopes }: { redirectUri: string; scopes: string },
): Promise<{ access_token: string; refresh_token: string; scope: string; expires_in: number }> {
  const { clientId, secrets } = platform.app;
  const asking = { client_id: clientId, scope: scopes, redirect_uri: redirectUri, state: 'state' };
  const granted = scopes.split(',').map((scope) => ['granted', scope]);
  const consent = await askPlatform(platform, '/admin/oauth/authorize', {
    host: shopHost,
    form: [...Object.entries(asking), ...granted],
  });
  const { code = '' } = leadsTo(consent).query;
  const answer = await askPlatform(platform, '/admin/oauth/access_token', {
    host: shopHost,
    form: { client_id: clientId, client_secret: secrets[0] ?? '', code, expiring: '1' },
  });
  return JSON.parse(answer.page);
}
