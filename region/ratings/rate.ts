import type { Bill, OwnRating } from '@fernway/contract';
import type { Database } from '@fernway/db/connect';
import type { AuthenticatedShopper } from '../auth/caller.ts';
import { fail, orNotFound, refuseField } from '../http/problem.ts';
import { subjectOf } from '../http/subject-of.ts';
import type { Region } from '../region.ts';
import { findBill, insertBill, picturesOfBill, replaceBillPictures } from './bills.ts';
import { expectRoomToday, findOwnRatings, findRated, lockRater, writeRating } from './own-ratings.ts';
import { publicName, readComment } from './rules.ts';
import { keyInAddress } from './uploads/links.ts';
import { holdUploads } from './uploads/queries.ts';

type RatingResources = Pick<Region, 'db' | 'links'>;

export interface RatingBody {
  id: string;
  rating: number;
  comment?: string;
  ratingType: 'Product' | 'Offer';
  productId?: string | null;
  offerId?: string | null;
  billId?: string | null;
  ratingMedia?: string[];
}

/**
 * Keeps what a shopper says of a product or an offer. It is public at once where our own records hold their order and
 * their address is proven; everything else waits for a moderator, and may be edited until then.
 */
export function rate(
  { db, links }: RatingResources,
  caller: AuthenticatedShopper,
  body: RatingBody,
): Promise<OwnRating> {
  const subject = subjectOf({ ...body, type: body.ratingType });
  const comment = readComment(body.comment);
  const id = body.id.toLowerCase();
  const userId = caller.id;
  return db.transaction(async (tx) => {
    const rater = (await lockRater(tx, userId)) ?? fail('unauthorized');
    const rated = orNotFound(await findRated(tx, userId, subject));
    const { storeId, isOrdered } = rated;
    // Nobody rates what they sell.
    if (rater.companyId === rated.companyId) fail('forbidden');
    const thing = { ...subject, id: rated.id };
    const existing = await findOwnRatings(tx, userId, { id, thing });
    if (existing.some((one) => one.id !== id || one.status === 'A')) fail('already_rated');
    if (existing.some((one) => one.thing_id !== thing.id)) refuseField('body.id', 'is of another rating');
    const billId = body.billId ?? null;
    const pictures = billId === null ? 0 : await picturesOfBill(tx, { id: billId, userId, storeId });
    if (pictures === undefined) refuseField('body.billId', 'is no bill of yours of that store');
    if (!pictures && !isOrdered) refuseField('body.billId', 'Please upload bill image');
    const mediaKeys = await takeUploads(tx, body.ratingMedia, { userId, forId: id, field: 'ratingMedia' });
    if (existing.length === 0) await expectRoomToday(tx, userId, 'ratings');
    const status = isOrdered && caller.emailVerified ? 'A' : 'N';
    const userName = publicName(rater.name || caller.name);
    const { rating } = body;
    const values = {
      id,
      userId,
      thing,
      storeId,
      billId,
      rating,
      comment,
      mediaKeys,
      status,
      isOrdered,
      userName,
    } as const;
    return (await writeRating(tx, links, values)) ?? fail('forbidden');
  });
}

export interface BillBody {
  id: string;
  storeId: string;
  image?: string[];
}

/** Keeps a bill. Sending it again adds none, but may change its pictures until a rating with it is public. */
export function addBill({ db, links }: RatingResources, userId: string, body: BillBody): Promise<Bill> {
  return db.transaction(async (tx) => {
    (await lockRater(tx, userId)) ?? fail('unauthorized');
    const [id, storeId] = [body.id.toLowerCase(), body.storeId.toLowerCase()];
    if (!(await findBill(tx, links, id))) {
      await expectRoomToday(tx, userId, 'bills');
      await insertBill(tx, { id, userId, storeId });
    }
    const { imageKeys: before, ...bill } = orNotFound(await findBill(tx, links, id));
    if (bill.userId !== userId) fail('forbidden');
    if (bill.storeId !== storeId) refuseField('body.storeId', 'is another one than the bill was made for');
    if (!body.image) return bill;
    const keys = await takeUploads(tx, body.image, { userId, forId: id, field: 'image' });
    const isSame = keys.length === before.length && keys.every((key, at) => key === before[at]);
    if (!isSame && !(await replaceBillPictures(tx, id, keys))) fail('already_rated');
    return { ...bill, image: keys.map((key) => links.urlOf(key)) };
  });
}

/** The keys of pictures that a shopper has uploaded for this bill or rating: each once, in the order given. */
async function takeUploads(
  tx: Database,
  addresses: readonly string[] = [],
  { field, ...of }: { userId: string; forId: string; field: string },
): Promise<string[]> {
  const read = addresses.map((address) => keyInAddress(address));
  const keys = [...new Set(read.flatMap((key) => key ?? []))];
  const kind = field === 'image' ? 'bills/' : 'ratings/';
  const lockedUploads = await holdUploads(tx, { keys, ...of });
  if (
    read.includes(undefined) ||
    lockedUploads.length < keys.length ||
    !lockedUploads.every((key) => key.startsWith(kind))
  )
    refuseField(`body.${field}`, 'names something that you have not uploaded for it');
  return keys;
}
