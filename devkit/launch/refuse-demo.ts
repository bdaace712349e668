import { countLoaded } from '@fernway/demo/loaded';
import { StartError } from '../process/start-error.ts';
import type { DatabaseUrls } from './databases.ts';
import { listDemoAccounts } from './demo-accounts.ts';

/** @throws StartError when the databases hold stores or accounts of the demo: others are about to reach them */
export async function refuseDemo(urls: DatabaseUrls): Promise<void> {
  const [stores, accounts] = [await countLoaded(urls), (await listDemoAccounts(urls.IDENTITY)).length];
  if (stores + accounts === 0) return;
  throw new StartError(
    `SITE_HOST_* are hosts of your own, and the databases hold the demo (stores: ${stores}, accounts with published passwords: ${accounts}): npm run demo -- remove`,
  );
}
