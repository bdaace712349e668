import type { PlatformClock } from './clock.ts';
import type { Failures } from './failures.ts';
import type { AdminApi } from './graphql/api.ts';
import type { AppInstallations } from './installations.ts';
import type { MerchantApp } from './merchant-app.ts';
import type { AccessTokens } from './oauth/tokens.ts';
import type { FileSource } from './pages/file-routes.ts';
import type { GeneratedShopWish } from './shops/create-generated-shop.ts';
import type { ShopFacts } from './shops/model.ts';
import type { FakeShop } from './shops/shop.ts';
import type { ShopRegistry } from './shops/shop-registry.ts';
import type { Storefront } from './storefront/storefront.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** What the parts of the stand-in share. */
export interface PlatformContext {
  clock: PlatformClock;
  app: MerchantApp;
  registry: ShopRegistry;
  installations: AppInstallations;
  tokens: AccessTokens;
  sender: WebhookSender;
  api: AdminApi;
  failures: Failures;
  /** Sends a compliance topic with more than the shop in its body. */
  sendCompliance(facts: ShopFacts, topic: string, more: Record<string, unknown>): void;
  /** Whether a cart may be opened with this token. */
  opensCart(shopHost: string, storefrontToken: string): boolean;
  /** The stores that have pages here and no shop. */
  storefronts(): readonly Storefront[];
  pictures: FileSource | undefined;
  /** Makes a shop with generated goods. @throws ShopCreationError */
  createShop(wish: GeneratedShopWish): FakeShop;
  /** The port that is listened on: addresses of shops have it. */
  port(): number;
}
