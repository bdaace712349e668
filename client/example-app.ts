import { createHash, randomBytes } from 'node:crypto';
import { lookup } from 'node:dns';
import { once } from 'node:events';
import http, { createServer } from 'node:http';
import https from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient } from './index.ts';

/*
 * An app on a shopper's own machine that prints their list, as an example of docs/api.md:
 *   npm run clients -- add "List printer" http://127.0.0.1/callback
 *   node_modules/node/bin/node client/example-app.ts CLIENT_ID
 */

export interface ExampleAppOptions {
  clientId: string;
  /** The site's origin. */
  issuer: string;
  /** The origin of the region's calls. */
  api: string;
  /** Opens an address in the shopper's browser. */
  openBrowser: (address: string) => void;
}

/** What the issuer's metadata say (RFC 8414), as far as this app needs it. */
interface IssuerMetadata {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
}

export interface AppTokens {
  access_token: string;
  /** Can be used once: whoever uses it keeps the next one. */
  refresh_token: string;
  expires_in: number;
  scope: string;
  /** What stands for the shopper in the paths of calls. */
  user: string;
}

/** Signs a shopper in, by their own browser, which comes back to a port of this machine (RFC 8252). */
export async function signIn({ clientId, issuer, openBrowser }: ExampleAppOptions): Promise<AppTokens> {
  const metadata = await readMetadata(issuer);
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  try {
    const request = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'lists',
      resource: issuer,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    openBrowser(`${metadata.authorization_endpoint}?${request}`);
    const code = await receiveCode(server, { state, issuer: metadata.issuer });
    return await ask<AppTokens>(metadata.token_endpoint, {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** The next tokens: the refresh token that is given is used up. */
export async function refresh(
  { clientId, issuer }: ExampleAppOptions,
  { refresh_token }: Pick<AppTokens, 'refresh_token'>,
): Promise<AppTokens> {
  const { token_endpoint: endpoint } = await readMetadata(issuer);
  return ask(endpoint, { grant_type: 'refresh_token', client_id: clientId, refresh_token });
}

/** The names of what is on the shopper's list. @throws CallError unauthorized once access was removed */
export async function readListNames(
  { api }: Pick<ExampleAppOptions, 'api'>,
  { access_token: token, user }: Pick<AppTokens, 'access_token' | 'user'>,
): Promise<string[]> {
  const saved = await createClient({ baseUrl: api }).getUserSnippets({ user, type: 'snip' }, { token });
  return saved.map(({ product, offer }) => product?.heading ?? offer?.heading ?? '');
}

/** Names an icon of its own: for another a browser would ask this port, which may be closed by then. */
const LAST_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>List printer</title><link rel="icon" href="data:,">
<p>You can close this window.</p>
`;

/** The code with which the browser comes back. With another state or issuer it answers no request of ours (RFC 9207). */
async function receiveCode(
  server: ReturnType<typeof createServer>,
  expected: { state: string; issuer: string },
): Promise<string> {
  for (;;) {
    const [{ url = '/' }, answer] = await once(server, 'request');
    const redirectParams = new URL(url, 'http://127.0.0.1').searchParams;
    const isOurs =
      redirectParams.get('state') === expected.state && redirectParams.get('iss') === expected.issuer;
    answer.writeHead(isOurs ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(isOurs ? LAST_PAGE : 'There is nothing here.');
    if (!isOurs) continue;
    const code = redirectParams.get('code');
    if (code === null) throw new Error(`not allowed: ${redirectParams.get('error')}`);
    return code;
  }
}

async function readMetadata(issuer: string): Promise<IssuerMetadata> {
  const metadata = await ask<IssuerMetadata>(`${issuer}/.well-known/oauth-authorization-server`);
  if (metadata.issuer !== issuer) throw new Error(`${issuer} says that it is ${metadata.issuer}`);
  return metadata;
}

/** Asks the issuer, with a form by POST. @throws Error with the standard's code when it refuses */
async function ask<Answer>(address: string, fields?: Record<string, string>): Promise<Answer> {
  const { request } = address.startsWith('https:') ? https : http;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = request(address, { lookup: lookUp, ...(fields && { method: 'POST', headers }) });
  sent.end(fields && new URLSearchParams(fields).toString());
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
  const body = JSON.parse(await text(answer)) as Answer & { error?: string };
  if (answer.statusCode !== 200) throw new Error(`refused: ${body.error ?? answer.statusCode}`);
  return body;
}

/** Not every system knows that all names below `localhost` are this machine (RFC 6761), as browsers do. */
const lookUp: LookupFunction = (host, options, done) =>
  lookup(host.endsWith('.localhost') ? '127.0.0.1' : host, options, done);

/** `node client/example-app.ts CLIENT_ID [ISSUER] [API]` */
async function main([
  clientId,
  issuer = 'http://ca.localhost:3000',
  api = 'http://127.0.0.1:3001',
]: string[]) {
  if (clientId === undefined) throw new Error('say the client_id that `npm run clients -- add` has printed');
  const options: ExampleAppOptions = {
    ...{ clientId, issuer, api },
    openBrowser: (address) => process.stdout.write(`Open this in your browser:\n${address}\n`),
  };
  const tokens = await signIn(options);
  const names = await readListNames(options, tokens);
  process.stdout.write(`On your list: ${names.join(', ') || 'nothing'}\n`);
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  });
}
