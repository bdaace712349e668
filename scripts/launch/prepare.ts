import { migrate } from '@fernway/db/migrate';
import type { DatabaseUrls } from './databases.ts';

/** Brings the databases of both regions to this version. */
export async function prepareDatabases(urls: DatabaseUrls, say: (line: string) => void): Promise<void> {
  const regions = ['CA', 'US'] as const;
  await Promise.all(regions.map((region) => migrate({ url: urls[region], region, onProgress: say })));
}
