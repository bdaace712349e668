import type { Market } from '@fernway/contract/wire';
import type { FastifyInstance } from 'fastify';
import { passToIdentity } from './auth-proxy.ts';
import type { AskIdentity } from './identity-client.ts';
import { takeBackFromProviders } from './oauth-callbacks.ts';
import type { RegionTokens } from './region-tokens.ts';
import { carryOver } from './session-handover.ts';

export interface SessionOptions {
  hosts: Readonly<Record<Market, string>>;
  askIdentity: AskIdentity;
  tokens: RegionTokens;
}

/** Signing in and out: identity's calls, the callbacks of providers, and the way to the other country's site. */
export async function sessionPlugin(app: FastifyInstance, options: SessionOptions): Promise<void> {
  passToIdentity(app, options);
  takeBackFromProviders(app, options);
  carryOver(app, options);
}
