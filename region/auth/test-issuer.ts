import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type AccountDeletion,
  type DeletionRequest,
  regionDeletion,
} from '@fernway/contract/identity/deletion';
import { identityService } from '@fernway/contract/identity/service';
import {
  type EndedSession,
  TOKEN_ALGORITHM,
  TOKEN_ISSUER,
  TOKEN_LIFETIME,
  TOKEN_TYPE,
  type TokenClaims,
  tokenAudience,
} from '@fernway/contract/token';
import { type Market, userSegment } from '@fernway/contract/wire';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';

/** A shopper of the tests, with a token that is valid for ten minutes. */
export interface TestShopper {
  id: string;
  email: string;
  sid: string;
  /** What stands in `{user}`. */
  user: string;
  token: string;
  /** The headers of their requests. */
  headers: { authorization: string };
}

export interface Forgery {
  claims?: JWTPayload;
  header?: Partial<JWTHeaderParameters>;
  key?: CryptoKey | Uint8Array;
}

export interface TokenIssuer {
  url: string;
  /** A new shopper, or the one that the values name. */
  shopper(values?: Partial<TokenClaims>): Promise<TestShopper>;
  /** A token of this issuer's key, with whatever is put in it. */
  sign(claims: TokenClaims, forgery?: Forgery): Promise<string>;
  claimsOf(shopper: Pick<TestShopper, 'id' | 'email' | 'sid'>): TokenClaims;
  /** A token that permits deleting that account. Nothing is deleted: only the real service does that. */
  deletionToken(shopper: Pick<TestShopper, 'id' | 'email'>): string;
  /** The deletion links that would have been mailed. */
  deletionRequests: DeletionRequest[];
  /** Signs with another key from now on, under another id. */
  rotate(): Promise<void>;
  /** The public key as it is served. */
  publicKey(): Promise<object>;
  /** Ends a session, and tells every region that listens. */
  end(sid: string, seconds?: number): void;
  /** Ends a session of which no region is told, as one that expires, or ended while a region was away. */
  expire(sid: string): void;
  /** Deletes what it has of sessions that have ended, as once their tokens have expired. */
  purgeEnded(): void;
  /** How many regions listen now. */
  listeners(): number;
  /** Cuts every stream and refuses connections until `back`. */
  away(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** The origin of an app that is registered there. */
export const APP_ORIGIN = 'https://lists.example';

const now = () => Math.floor(Date.now() / 1_000);

/** What a region needs of the identity service: its keys, and which sessions have ended. */
export async function startTokenIssuer(home: Market): Promise<TokenIssuer> {
  let kid = randomUUID();
  let pair = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const streams = new Set<ServerResponse>();
  const ended: EndedSession[] = [];
  /** Sessions that are over, also those of which no region was told. */
  const over = new Set<string>();
  const deletionRequests: DeletionRequest[] = [];
  const deletions = new Map<string, Pick<TestShopper, 'id' | 'email'>>();
  const exportPublicKey = async () => ({
    ...(await exportJWK(pair.publicKey)),
    kid,
    alg: TOKEN_ALGORITHM,
    use: 'sig',
  });
  const server = createServer(async (request, response) => {
    if (request.url === identityService.jwks.path) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ keys: [await exportPublicKey()] }));
    } else if (request.url === identityService.appOrigins.path) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ origins: [APP_ORIGIN] }));
    } else if (request.url === identityService.endedSessions.path) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: all\ndata: ${JSON.stringify(ended)}\n\n`);
      streams.add(response);
      response.on('close', () => streams.delete(response));
    } else if (request.url === identityService.openSessions.path) {
      const { sids } = JSON.parse(await text(request)) as { sids: string[] };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ open: sids.filter((sid) => !over.has(sid)) }));
    } else if (request.url === regionDeletion.requestDeletionFor.path) {
      deletionRequests.push(JSON.parse(await text(request)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    } else if (request.url === regionDeletion.deleteAccountFor.path) {
      const { token, user } = JSON.parse(await text(request)) as AccountDeletion;
      const named = user.kind === 'id' ? user.id : user.email;
      const owner = deletions.get(token);
      const status = !owner ? 400 : [owner.id, owner.email].includes(named) ? 200 : 403;
      const code = status === 400 ? 'auth/invalid-action-code' : 'forbidden';
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? { waiting: [] } : { code }));
    } else response.writeHead(404).end();
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const away = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };

  const claimsOf: TokenIssuer['claimsOf'] = ({ id, email, sid }) => ({
    iss: TOKEN_ISSUER,
    aud: tokenAudience(home),
    sub: id,
    sid,
    email,
    emailVerified: true,
    name: 'Ann Shopper',
    roles: [],
    iat: now(),
    exp: now() + TOKEN_LIFETIME,
  });
  const sign: TokenIssuer['sign'] = (claims, { claims: other = {}, header = {}, key } = {}) =>
    new SignJWT({ ...claims, ...other })
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: TOKEN_TYPE, kid, ...header })
      .sign(key ?? pair.privateKey);

  return {
    url: `http://127.0.0.1:${port}`,
    async shopper(values = {}) {
      const id = values.sub ?? randomUUID();
      const sid = values.sid ?? randomUUID();
      const email = values.email ?? `${id}@example.test`;
      const token = await sign({ ...claimsOf({ id, email, sid }), ...values });
      return { id, email, sid, token, user: userSegment(id), headers: { authorization: `Bearer ${token}` } };
    },
    sign,
    claimsOf,
    deletionToken(shopper) {
      const token = randomBytes(32).toString('base64url');
      deletions.set(token, shopper);
      return token;
    },
    deletionRequests,
    async rotate() {
      pair = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
      kid = randomUUID();
    },
    publicKey: exportPublicKey,
    end(sid, seconds = TOKEN_LIFETIME) {
      over.add(sid);
      const session = { sid, until: now() + seconds };
      ended.push(session);
      for (const stream of streams) stream.write(`event: ended\ndata: ${JSON.stringify(session)}\n\n`);
    },
    expire: (sid) => void over.add(sid),
    purgeEnded: () => void ended.splice(0),
    listeners: () => streams.size,
    away,
    back: async () => {
      await listen(port);
    },
    close: async () => {
      if (server.listening) await away();
    },
  };
}
