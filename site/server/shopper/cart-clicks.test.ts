import { buyClicks } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import { signedInOn } from '../test-visitor.ts';

const stack = useTestStack({ identity: true });

test('a shopper who presses twice is led to the shop twice, and recorded once', async () => {
  const { make, region, site } = stack;
  const product = await make.product({ vendorUrl: 'https://tea.example/tea' });
  const { visitor } = await signedInOn(site);
  const blocker = new pg.Client({ connectionString: region.url });
  await blocker.connect();
  onTestFinished(() => blocker.end());
  await blocker.query('begin; lock table buy_clicks');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const press = () => visitor.ask(`/redirectToCart/${product}/me/1`, { method: 'POST', headers });
  const first = press();
  const waiting = `select from pg_locks where relation = 'buy_clicks'::regclass and not granted`;
  await expect.poll(async () => (await blocker.query(waiting)).rowCount).toBe(1);
  const second = await press();
  await blocker.query('rollback');
  expect([(await first).status, second.status]).toEqual([303, 303]);
  const clicks = await region.db.select().from(buyClicks).where(eq(buyClicks.productId, product));
  expect(clicks).toHaveLength(1);
  expect(clicks[0]?.userId).not.toBeNull();
});
