import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What the stand-in answered. */
export interface PlatformAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  page: string;
}

/** Asks the stand-in under the host of a shop, which Node does not look up by itself. */
export async function askPlatform(
  { port }: { port: number },
  path: string,
  { host = '127.0.0.1', form, headers = {}, json }: PlatformQuestion = {},
): Promise<PlatformAnswer> {
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? '' : JSON.stringify(json);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const sent = request({
    ...{ port, host: '127.0.0.1', path, method: body === '' ? 'GET' : 'POST' },
    headers: { host: `${host}:${port}`, ...(body !== '' && { 'content-type': type }), ...headers },
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, page: await text(response) };
}

interface PlatformQuestion {
  /** undefined: the stand-in itself. */
  host?: string;
  form?: Record<string, string> | string[][];
  json?: unknown;
  headers?: Record<string, string>;
}

/** The parameters of the address that an answer leads to. */
export const leadsTo = ({ headers }: PlatformAnswer): { address: string; query: Record<string, string> } => {
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
