import type { Market } from '@fernway/contract/wire';
import type { FastifyInstance } from 'fastify';
import { proxyAuthCalls } from './auth-proxy.ts';
import type { IdentityOf } from './identity-clients.ts';
import { createNoteSignIn } from './note-sign-in.ts';
import { serveOAuthCallbacks } from './oauth-callbacks.ts';
import { serveOAuth } from './oauth-server.ts';
import type { RegionTokens } from './region-tokens.ts';
import { serveSessionHandover } from './session-handover.ts';
import type { ShopperClient } from './shopper-client.ts';

export interface SessionOptions {
  hosts: Readonly<Record<Market, string>>;
  identityOf: IdentityOf;
  tokens: RegionTokens;
  shopperClient: ShopperClient;
}

/** Signing in and out: identity's calls, the callbacks of providers, and the way to the other country's site. */
export async function sessionPlugin(app: FastifyInstance, options: SessionOptions): Promise<void> {
  const noteSignIn = createNoteSignIn(options.shopperClient);
  proxyAuthCalls(app, { ...options, noteSignIn });
  serveOAuthCallbacks(app, { ...options, noteSignIn });
  serveSessionHandover(app, options);
  serveOAuth(app, options);
}
