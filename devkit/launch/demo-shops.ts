import { MARKETS, type Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { type LoadedShop, listLoadedShops, openDemoDatabase } from '@fernway/demo/loaded';
import { installAsMerchant, sendCompany } from '@fernway/fakes/platform/merchant-browser';
import { approveStore } from '@fernway/region/merchants/applications/approve-store';
import { type Environment, fakePlatform } from '@fernway/settings';
import { StartError } from '../process/start-error.ts';

/** Who approves the stores of the demo. */
const MODERATOR = 'npm start';
const REGISTERS: Record<Market, string> = {
  CA: 'Corporations Canada',
  US: 'Delaware Division of Corporations',
};

/**
 * Connects the shops of the demo's synced stores as any merchant's: with a browser, through the app's installation at the
 * stand-in, the form for the company, and a moderator's approval. Those that are connected and approved are left alone; one
 * whose start was interrupted in between is installed again, as nothing else gives its merchant the form.
 * @param signal ends it between two shops
 */
export async function connectDemoShops(
  urls: Record<Market, string>,
  env: Environment,
  signal: AbortSignal,
): Promise<void> {
  const platform = fakePlatform(env);
  if (platform === undefined) return;
  for (const market of MARKETS) {
    await using region = openDemoDatabase(urls[market]);
    for (const shop of await listLoadedShops(region.db, market)) {
      if (signal.aborted) return;
      if (shop.isConnected && shop.isApproved) continue;
      await connectShop(shop, { db: region.db, market, platform }).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartError(`the demo's shops are not all connected: ${reason}. The next start goes on`);
      });
    }
  }
}

async function connectShop(
  { storeId, host, company, isApproved }: LoadedShop,
  { db, market, platform }: { db: Database; market: Market; platform: string },
): Promise<void> {
  const browser = await installAsMerchant({ platform, host });
  if (isApproved) return;
  const registration = { registrationNumber: 'of the demo', register: REGISTERS[market] };
  await sendCompany(browser, { registeredName: company, ...registration });
  await approveStore(db, storeId, MODERATOR);
}

/** Whether the shops of the demo's synced stores are connected, and all of them has been read. */
export async function areDemoShopsRead(urls: Record<Market, string>): Promise<boolean> {
  for (const market of MARKETS) {
    await using region = openDemoDatabase(urls[market]);
    const shops = await listLoadedShops(region.db, market);
    if (!shops.every(({ isConnected, isRead }) => isConnected && isRead)) return false;
  }
  return true;
}
