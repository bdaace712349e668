import type { Bill, OwnRating } from '@fernway/contract';
import type { Database } from '@fernway/db/connect';
import type { Shopper } from '../callers/caller.ts';
import { fail, found } from '../http/problem.ts';
import {
  findBill,
  findOwnRatings,
  findRated,
  hasBill,
  insertBill,
  isDayFull,
  lockRater,
  writeRating,
} from './own.ts';
import { publicName, ratedThing, readComment, refuse } from './rules.ts';

export interface RatingBody {
  id: string;
  rating: number;
  comment?: string;
  ratingType: 'Product' | 'Offer';
  productId?: string | null;
  offerId?: string | null;
  billId?: string | null;
}

/**
 * Keeps what a shopper says of a product or an offer. It is public at once where our own records hold their order and
 * their address is proven; everything else waits for a moderator, and may be edited until then.
 */
export function rate(db: Database, caller: Shopper, body: RatingBody): Promise<OwnRating> {
  const asked = ratedThing(body);
  const comment = readComment(body.comment);
  const id = body.id.toLowerCase();
  const userId = caller.id;
  return db.transaction(async (tx) => {
    const rater = (await lockRater(tx, userId)) ?? fail('unauthorized');
    const rated = found(await findRated(tx, userId, asked));
    const { storeId, isOrdered } = rated;
    // Nobody rates what they sell.
    if (rater.companyId === rated.companyId) fail('forbidden');
    const thing = { ...asked, id: rated.id };
    const known = await findOwnRatings(tx, userId, { id, thing });
    if (known.some((one) => one.id !== id || one.status === 'A')) fail('already_rated');
    if (known.some((one) => one.thing_id !== thing.id)) refuse('id', 'is of another rating');
    const billId = body.billId ?? null;
    if (billId === null && !isOrdered) refuse('billId', 'Please upload bill image');
    if (billId !== null && !(await hasBill(tx, { id: billId, userId, storeId })))
      refuse('billId', 'is no bill of yours of that store');
    if (known.length === 0 && (await isDayFull(tx, userId, 'ratings'))) fail('rate_limited');
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
      status,
      isOrdered,
      userName,
    } as const;
    return (await writeRating(tx, values)) ?? fail('forbidden');
  });
}

/** Keeps a bill. The same one twice is one. */
export function addBill(db: Database, userId: string, body: { id: string; storeId: string }): Promise<Bill> {
  return db.transaction(async (tx) => {
    (await lockRater(tx, userId)) ?? fail('unauthorized');
    const [id, storeId] = [body.id.toLowerCase(), body.storeId.toLowerCase()];
    if (!(await findBill(tx, id))) {
      if (await isDayFull(tx, userId, 'bills')) fail('rate_limited');
      await insertBill(tx, { id, userId, storeId });
    }
    const bill = found(await findBill(tx, id));
    if (bill.userId !== userId) fail('forbidden');
    if (bill.storeId !== storeId) refuse('storeId', 'is another one than the bill was made for');
    return bill;
  });
}
