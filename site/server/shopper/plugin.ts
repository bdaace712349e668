import type { Market } from '@fernway/contract/wire';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../http/metrics.ts';
import type { AskIdentity } from '../session/identity-client.ts';
import type { RegionOf } from '../session/region-clients.ts';
import type { RegionTokens } from '../session/region-tokens.ts';
import type { AskOwn } from '../session/shopper-client.ts';
import { leadToCarts } from './carts.ts';
import { confirmDeletions } from './confirm-deletion.ts';
import { serveOwnData } from './data-export.ts';
import { takeOwnForms } from './profile-forms.ts';
import { answerPush, type PushOptions } from './push.ts';
import { passOwnCalls } from './shopper-api.ts';
import { tellStock } from './stock.ts';
import { suggestWhileTyping } from './suggestions.ts';
import { takeOwnPictures } from './uploads.ts';
import { answerViewer } from './viewer.ts';

export interface ShopperOptions {
  /** Origins of the regions. */
  regions: Readonly<Record<Market, string>>;
  siteKey: string | undefined;
  regionOf: RegionOf;
  askIdentity: AskIdentity;
  tokens: RegionTokens;
  askOwn: AskOwn;
  /** How messages are pushed to browsers; undefined: none are pushed. */
  push: PushOptions | undefined;
  metrics: Metrics;
}

/** What scripts and forms of our pages ask for one shopper, or for whoever is typing. */
export async function shopperPlugin(app: FastifyInstance, options: ShopperOptions): Promise<void> {
  const { regionOf, askOwn, push } = options;
  answerViewer(app, askOwn);
  passOwnCalls(app, askOwn);
  takeOwnForms(app, askOwn);
  takeOwnPictures(app, askOwn);
  serveOwnData(app, options);
  confirmDeletions(app, options);
  answerPush(app, push);
  tellStock(app, regionOf);
  suggestWhileTyping(app, options);
  leadToCarts(app, options);
}
