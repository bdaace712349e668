import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '@fernway/settings';

/** What a store sells, as a file. */
export interface Feed {
  region: 'ca' | 'us';
  store: string;
  category: string;
  file: string;
}

/** `npm run import` on the data of the stories: takes in a store, or what has changed of it. */
export async function takeIn({ region, store, category, file }: Feed): Promise<void> {
  const env = JSON.parse(process.env.E2E_ENVIRONMENT ?? '{}') as NodeJS.ProcessEnv;
  const address = `https://${store.toLowerCase().replaceAll(' ', '')}.example`;
  const names = ['--region', region, '--store', store, '--company', `${store} Inc.`];
  const args = [...names, '--website', address, '--category', category, file];
  await promisify(execFile)(
    process.execPath,
    ['scripts/with-databases.ts', 'import', 'region/merchants/feeds/import.ts', ...args],
    { cwd: projectRoot, env },
  );
}
