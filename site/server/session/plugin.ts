import type { Market } from '@fernway/contract/wire';
import type { FastifyInstance } from 'fastify';
import { proxyAuthCalls } from './auth-proxy.ts';
import type { IdentityClient } from './identity-client.ts';
import { serveOAuthCallbacks } from './oauth-callbacks.ts';
import type { RegionTokens } from './region-tokens.ts';
import { serveSessionHandover } from './session-handover.ts';

export interface SessionOptions {
  hosts: Readonly<Record<Market, string>>;
  askIdentity: IdentityClient;
  tokens: RegionTokens;
}

/** Signing in and out: identity's calls, the callbacks of providers, and the way to the other country's site. */
export async function sessionPlugin(app: FastifyInstance, options: SessionOptions): Promise<void> {
  proxyAuthCalls(app, options);
  serveOAuthCallbacks(app, options);
  serveSessionHandover(app, options);
}
