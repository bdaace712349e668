import { migrate } from '@fernway/db/migrate';
import { readEnvironment } from '@fernway/env';
import { type DatabaseUrls, operatorUrls } from './databases.ts';

/** Brings the databases of both regions to this version. */
export async function prepareDatabases(urls: DatabaseUrls, say: (line: string) => void): Promise<void> {
  const regions = ['CA', 'US'] as const;
  await Promise.all(regions.map((region) => migrate({ url: urls[region], region, onProgress: say })));
}

/** The same for a start: embedded databases also get the starter catalogue, an operator's hold only what is imported. */
export async function prepareStart(urls: DatabaseUrls, say: (line: string) => void): Promise<void> {
  await prepareDatabases(urls, say);
  if (operatorUrls(readEnvironment())) return;
  // Loaded late, with all of the importer: a start that is refused should be refused at once.
  const { loadDemo } = await import('@fernway/demo/load');
  await loadDemo({ urls, onProgress: say });
}
