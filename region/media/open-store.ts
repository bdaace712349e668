import { join } from 'node:path';
import type { Market } from '@fernway/contract/wire';
import { dataFolder, type Environment } from '@fernway/settings';
import { mediaBucket } from '@fernway/settings/media-bucket';
import { folderStore, type MediaStore } from './store.ts';

/** Where a region keeps its pictures: in the bucket that the environment names, or in the data folder. */
export async function openStore(env: Environment, home: Market): Promise<MediaStore> {
  const folder = home.toLowerCase();
  const bucket = mediaBucket(env);
  if (!bucket) return folderStore(join(dataFolder(env), 'media', folder));
  // Its library is large, and most machines need none of it.
  const { bucketStore } = await import('./bucket.ts');
  return bucketStore(bucket, folder);
}
