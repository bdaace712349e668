import { randomBytes } from 'node:crypto';
import { uploadLimits } from '@fernway/contract/limits';
import type { Database } from '@fernway/db/connect';
import type { ReceivedPicture } from '../../http/picture-body.ts';
import { fail, refuseField } from '../../http/problem.ts';
import type { PictureRefusal } from '../../media/image-tasks.ts';
import type { Images } from '../../media/images.ts';
import { masterName } from '../../media/pictures.ts';
import type { MediaStore } from '../../media/store.ts';
import { expectRoomToday, lockRater } from '../own-ratings.ts';
import {
  countWaiting,
  findOwner,
  insertUpload,
  isOpenStore,
  markStored,
  type UploadTarget,
} from './queries.ts';

interface UploadContext {
  db: Database;
  media: MediaStore;
  images: Images;
}

export interface SentPicture {
  kind: UploadTarget;
  userId: string;
  storeId: string;
  /** The bill or the rating. */
  forId: string;
  file: ReceivedPicture;
}

const REFUSALS: Record<PictureRefusal, string> = {
  not_a_picture: 'Please upload only image',
  broken_picture: 'Please upload only image',
  too_many_pixels: `has more than ${uploadLimits.pixels / 1e6} megapixels, or than ${uploadLimits.wholePixels / 1e6} as an interlaced PNG or a progressive JPEG`,
  too_costly: 'takes too long to read: send a smaller picture',
};

/**
 * Keeps a picture, redrawn, under a random name that says nothing.
 * @returns its key
 */
export async function takePicture(
  { db, media, images }: UploadContext,
  { file, ...sent }: SentPicture,
): Promise<string> {
  const key = `${sent.kind}/${randomBytes(16).toString('hex')}`;
  // The row comes first: a picture that is refused counts against the day's limit too.
  await db.transaction((tx) => reserve(tx, { ...sent, key, digest: file.digest }));
  const master = await images.drawUpload(file.place, file.path);
  if (typeof master === 'string') return refusePicture(master);
  await media.put(masterName(key), master.bytes);
  if (await markStored(db, key)) return key;
  // Its row may be gone already, and no file may be left without one.
  await media.remove(masterName(key));
  return fail('unauthorized');
}

function refusePicture(refusal: PictureRefusal): never {
  const issues = [{ field: 'body.file', message: REFUSALS[refusal] }];
  const isTooLarge = refusal === 'too_many_pixels' || refusal === 'too_costly';
  return isTooLarge ? fail('picture_too_large', issues) : fail('invalid_request', issues);
}

async function reserve(
  tx: Database,
  { key, kind, userId, storeId, forId, digest }: Omit<SentPicture, 'file'> & { key: string; digest: Buffer },
): Promise<void> {
  (await lockRater(tx, userId)) ?? fail('unauthorized');
  if (!(await isOpenStore(tx, storeId))) fail('not_found');
  const owner = await findOwner(tx, kind, forId);
  if (owner && owner.userId !== userId) fail('forbidden');
  if (owner && owner.storeId !== storeId) fail('not_found');
  if (owner?.isPublic) fail('already_rated');
  await expectRoomToday(tx, userId, 'uploads');
  if ((await countWaiting(tx, kind, { userId, forId })) >= uploadLimits.of)
    refuseField('body.file', `is one too many: ${uploadLimits.of} at most`);
  await insertUpload(tx, { key, userId, forId, digest });
}
