import { randomUUID } from 'node:crypto';
import { identityCalls } from '@fernway/contract/identity';
import { ratings, users } from '@fernway/db/schema/index';
import { PASSWORD } from '@fernway/identity/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accountPaths } from '../../core/account-paths.ts';
import { paths } from '../../core/paths.ts';
import { TestVisitor } from '../../server/test-visitor.ts';
import { type TestStack, useTestStack } from '../../test-stack.ts';

let storeId: string;
let make: TestStack['make'];
const stack = useTestStack({ identity: true });
beforeAll(async () => {
  ({ make } = stack);
  storeId = await make.store({ storeName: 'Rated & Sons' });
});

let made = 0;

async function signedIn() {
  const visitor = new TestVisitor(stack.site);
  const email = `rater-${++made}@example.test`;
  await visitor.post(identityCalls.register.path, { name: 'Ann', email, password: PASSWORD });
  await visitor.post(identityCalls.signIn.path, { email, password: PASSWORD });
  // The first call of a shopper's brings their profile into the region.
  await visitor.ask(paths.myList());
  const [user] = await stack.region.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error('the region does not have the shopper');
  return { visitor, userId: user.id };
}

interface RatingOf {
  userId: string;
  day: number;
  status?: 'A' | 'N';
  offerId?: string;
}

async function rate({ userId, day, status = 'A', offerId }: RatingOf): Promise<void> {
  const subject = offerId
    ? { offerId }
    : { productId: await make.product({ storeId, heading: `Kettle number ${day}` }) };
  await stack.region.db.insert(ratings).values({
    id: randomUUID(),
    userId,
    userName: 'Ann B.',
    ...subject,
    storeId,
    rating: 4.5,
    comment: `Comment ${day}`,
    status,
    createdAt: new Date(Date.UTC(2026, 2, day)),
  });
}

const open = (visitor: TestVisitor, page = 1) =>
  visitor.ask(accountPaths.myRatings(page), { headers: { accept: 'text/html' } });
const commentsIn = (text: string): number[] =>
  [...text.matchAll(/>Comment (\d+)<\/p>/g)].map(([, day]) => Number(day));

test('a shopper sees what they have rated, the newest first, 20 a page, products and offers', async () => {
  const [ann, eve] = [await signedIn(), await signedIn()];
  for (let day = 1; day <= 22; day++) await rate({ userId: ann.userId, day });
  const offerId = await make.offer({ storeId, heading: 'Two kettles for one' });
  await rate({ userId: ann.userId, day: 23, offerId });

  const first = await open(ann.visitor);
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(commentsIn(first.text)).toEqual(Array.from({ length: 20 }, (_, place) => 23 - place));
  for (const text of [
    '23 ratings',
    'Two kettles for one',
    `href="${paths.offer(offerId)}"`,
    'Kettle number 4',
  ])
    expect(first.text).toContain(text);
  expect(first.text).toContain('Rated &amp; Sons');
  expect(first.text).toContain('href="/profile/ratings?page=2"');
  expect(commentsIn((await open(ann.visitor, 2)).text)).toEqual([3, 2, 1]);
  const behind = await open(ann.visitor, 3);
  expect([behind.status, behind.headers.location]).toEqual([302, '/profile/ratings?page=2']);

  expect(commentsIn((await open(eve.visitor)).text)).toEqual([]);
  const guest = await open(new TestVisitor(stack.site));
  expect([guest.status, guest.headers.location, guest.text]).toEqual([302, '/offers/New', '']);
});

test('each rating says whether it is public, and one that waits for review can be changed', async () => {
  const { visitor, userId } = await signedIn();
  await rate({ userId, day: 1 });
  await rate({ userId, day: 2, status: 'N' });
  const [waiting = '', isPublic = ''] = (await open(visitor)).text.split('<article').slice(1);
  expect(waiting).toContain('In review');
  expect(waiting).toContain('Edit Rating');
  expect(isPublic).toContain('>Public<');
  expect(isPublic).not.toContain('Edit Rating');
});

test('who has rated nothing is told how to', async () => {
  const { visitor } = await signedIn();
  const { text } = await open(visitor);
  expect(text).toContain('You haven’t rated anything yet.');
  expect(text).toContain(`href="${paths.offers('New')}"`);
});
