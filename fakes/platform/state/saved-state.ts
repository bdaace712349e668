import { join } from 'node:path';
import type { AppInstallation } from '../installations.ts';
import type { TokenGrant } from '../oauth/tokens.ts';
import type { GeneratedShopWish } from '../shops/create-generated-shop.ts';
import type { FakeShop } from '../shops/shop.ts';
import { applyEdits, collectEdits, type ShopEdits } from './shop-edits.ts';
import { openStateFile } from './state-file.ts';

/** What the app and the makers of shops have done. */
export interface AppState {
  wishes: GeneratedShopWish[];
  installations: AppInstallation[];
  grants: TokenGrant[];
  /** Storefront tokens by shop. */
  storefrontTokens: Record<string, readonly string[]>;
}

/** What outlives the process: who has the app, its tokens, and what merchants have changed. */
export interface SavedState {
  /** Of the last process; undefined: there was none. */
  app: AppState | undefined;
  /** The app's part has changed. */
  saveApp(): void;
  /** Makes a shop as it was, and keeps from now on what is changed. */
  followShop(shop: FakeShop): void;
  close(): void;
}

const APP_DELAY_MS = 50;
/** Merchants' changes come by the thousand, and are less than tokens: a few may be lost. */
const EDITS_DELAY_MS = 20_000;

/**
 * @param folder where it is kept; undefined: nowhere
 * @param makeApp the app's part as it is now
 */
export function openSavedState(folder: string | undefined, makeApp: () => AppState): SavedState {
  if (folder === undefined)
    return { app: undefined, saveApp: () => undefined, followShop: () => undefined, close: () => undefined };
  const collectors = new Map<string, () => ShopEdits>();
  const makeEdits = () => Object.fromEntries([...collectors].map(([host, collect]) => [host, collect()]));
  const appFile = openStateFile(join(folder, 'app.json'), makeApp, APP_DELAY_MS);
  const editsFile = openStateFile(join(folder, 'shops.json'), makeEdits, EDITS_DELAY_MS);
  const edits = editsFile.read() ?? {};
  return {
    app: appFile.read(),
    saveApp: () => appFile.scheduleWrite(),
    followShop(shop) {
      const { host } = shop.facts;
      const before = edits[host];
      if (before) applyEdits(shop, before);
      collectors.set(
        host,
        collectEdits(shop, before, () => editsFile.scheduleWrite()),
      );
    },
    close() {
      appFile.close();
      editsFile.close();
    },
  };
}
