import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { OwnRating, Product, RatingPage } from '@fernway/contract';
import { bills, ratings, uploads, users } from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, LINK_KEY, startTestRegion, type TestRegion } from '../../testing.ts';
import { anyPicture, buyers } from '../test-buyers.ts';
import { privateLinks } from '../uploads/links.ts';
import { ModerationError, readArguments } from './arguments.ts';
import { runModeration } from './run-moderation.ts';

let region: TestRegion;
let storeId: string;
beforeAll(async () => {
  region = await startTestRegion('US');
  storeId = await builders(region.db, 'US').store({ storeName: 'Rated' });
});
afterAll(() => region.close());

/** Runs the command as `npm run moderate` does. */
async function moderate(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'moderate.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL_CA: region.url,
      DATABASE_URL_US: region.url,
      DATABASE_URL_IDENTITY: region.url,
      SITE_HOST_US: 'us.test',
      LINK_KEY,
    },
  });
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code: code as number, output: `${out}${err}` };
}
/** The same inside this process. */
async function inUs(...args: string[]) {
  const wish = readArguments(['--region', 'us', ...args]);
  if (!wish) throw new Error('that asks for help');
  const linkTo = (key: string) => `https://us.test${privateLinks(LINK_KEY).urlOf(key)}`;
  return runModeration(region.db, wish, linkTo).then(
    (output) => ({ code: 0, output: `${output}\n` }),
    (error: unknown) => {
      if (!(error instanceof ModerationError)) throw error;
      return { code: 1, output: `${error.message}\n` };
    },
  );
}

async function createRating(body: object = {}, file?: Uint8Array) {
  const { upload, bill, rate } = buyers(region);
  const ann = await region.identity.shopper({ name: 'Ann Marie Shopper' });
  const productId = await builders(region.db, 'US').product({ storeId, heading: 'Kettle' });
  const [billId, id] = [randomUUID(), randomUUID()];
  const openBill = await upload(ann, 'Bill', { storeId, id: billId, ...(file && { file }) });
  await bill(ann, { id: billId, storeId, image: [openBill.body.url] });
  const media = await upload(ann, 'Rating', { storeId, id });
  const sent = { id, productId, billId, ratingMedia: [media.body.url], ...body };
  await rate(ann, sent);
  return { ann, productId, billId, id, sent };
}
const readPublished = async (productId: string) =>
  (await region.get<RatingPage>(`/ratingByProductId/${productId}`)).body.content;
const seenIn = (output: string) => /^seen +(\w{8})$/m.exec(output)?.[1] ?? '';

test('a rating is listed, looked at with its pictures, and public at once when it is approved', async () => {
  const { id, productId } = await createRating({ rating: 4.5, comment: 'Boils\nfast \u001b[31mred' });
  const list = await moderate('--region', 'us');
  expect(list.code).toBe(0);
  expect(list.output).toContain(`${id}  `);
  expect(list.output).toContain('4.5/5  Kettle (Rated)  Boils fast [31mred');
  const { output } = await moderate('--region', 'us', 'show', id);
  expect(output).not.toContain('\u001b');
  expect(output).toMatch(/^rating +4.5 of 5, waits, of \d{4}-/m);
  expect(output).toMatch(/^by +Ann S\. <.+@example\.test>$/m);
  expect(output).toMatch(/^says +Boils\n +fast/m);
  const links = [...output.matchAll(/https:\/\/us\.test(\/private\/\S+)/g)].map(([, path]) => path);
  expect(links).toHaveLength(2);
  for (const link of links) expect((await fetch(`${region.origin}${link}`)).status).toBe(200);

  expect(await readPublished(productId)).toEqual([]);
  expect(await moderate('--region', 'us', 'approve', id, '--seen', seenIn(output))).toEqual({
    code: 0,
    output: 'Public now: 4.5/5 of Kettle\n',
  });
  expect(await readPublished(productId)).toMatchObject([{ id, userName: 'Ann S.', rating: 4.5 }]);
  const { body } = await region.get<Product>(`/products/guest/${productId}`);
  expect(body).toMatchObject({ avgRating: 4.5, totalRatings: 1 });
  expect((await inUs()).output).not.toContain(id);
  expect(await inUs('approve', id, '--seen', seenIn(output))).toMatchObject({
    code: 1,
    output: expect.stringContaining('it is public already\n'),
  });
});

test('what was changed after it was seen is not approved, and not refused', async () => {
  const { id, ann, sent, productId } = await createRating({ comment: 'Nice' });
  const seen = seenIn((await inUs('show', id)).output);
  await buyers(region).rate(ann, { ...sent, comment: 'Buy at evil.example' });
  for (const action of ['approve', 'refuse'])
    expect(await inUs(action, id, '--seen', seen)).toMatchObject({
      code: 1,
      output: expect.stringContaining('it is not what you have seen any more: look again'),
    });
  expect(await readPublished(productId)).toEqual([]);
  expect(await region.db.$count(ratings, eq(ratings.id, id))).toBe(1);
});

test('what is refused is deleted with its bill and its pictures, and may be rated again', async () => {
  const { id, billId, ann, productId } = await createRating();
  const { output } = await inUs('show', id);
  expect(await inUs('refuse', id, '--seen', seenIn(output))).toEqual({
    code: 0,
    output: 'Deleted: 4/5 of Kettle\n',
  });
  for (const [, path] of output.matchAll(/https:\/\/us\.test(\/private\/\S+)/g))
    expect((await fetch(`${region.origin}${path}`)).status).toBe(404);
  expect(await region.db.$count(bills, eq(bills.id, billId))).toBe(0);
  const again = await buyers(region).rateWithBill(ann, { productId, storeId });
  expect(again.status).toBe(200);
});

test('a public rating can be taken back: its average goes with it', async () => {
  const { id, productId } = await createRating({ rating: 1 });
  const { output } = await inUs('show', id);
  await inUs('approve', id, '--seen', seenIn(output));
  await inUs('refuse', id, '--seen', seenIn(output));
  expect(await readPublished(productId)).toEqual([]);
  const { body } = await region.get<Product>(`/products/guest/${productId}`);
  expect(body).toMatchObject({ avgRating: 0, totalRatings: 0 });
});

test('nobody becomes public whose address is not proven', async () => {
  const { id, ann } = await createRating();
  await region.db.update(users).set({ emailOk: false }).where(eq(users.id, ann.id));
  const { output } = await inUs('show', id);
  expect(output).toContain('address not confirmed');
  const refused = await inUs('approve', id, '--seen', seenIn(output));
  expect(refused.output).toContain('its shopper has not confirmed their e-mail address');
  const { body } = await region.get<OwnRating[]>(`/getUserProductRating/${ann.user}`, {
    headers: ann.headers,
  });
  expect(body).toMatchObject([{ status: 'N' }]);
});

test('S33 a moderator is told that the same bill was shown before', async () => {
  const file = await anyPicture();
  const first = await createRating({}, file);
  expect((await inUs('show', first.id)).output).not.toContain('same picture');
  await createRating({}, file);
  const third = await createRating({}, file);
  expect((await inUs('show', third.id)).output).toContain('2 other bills show the same picture');
  expect(await region.db.$count(uploads, eq(uploads.forId, third.billId))).toBe(1);
});

test.each([
  [[], '--region is ca or us'],
  [['--region', 'mx'], '--region is ca or us, not mx'],
  [['--region', 'us', 'delete', 'x'], 'it lists, or it is told show, approve or refuse, not delete'],
  [['--region', 'us', 'show'], 'say which rating: show ID'],
  [['--region', 'us', 'show', '17'], '17 is no id of a rating: the list has them'],
  [['--region', 'us', 'show', 'a', 'b'], 'one rating at a time: a or b'],
  [['--region', 'us', 'list', 'a'], 'to see one rating, say: show ID'],
  [['--region', 'us', '--purge'], "Unknown option '--purge'"],
  [
    ['--region', 'us', 'approve', '019aa3f0-0000-7000-8000-000000000000'],
    '--seen is missing: look at it first, by "show 019aa3f0-0000-7000-8000-000000000000"',
  ],
])('%j is refused with one line of advice', (args, line) => {
  expect(() => readArguments(args)).toThrow(new ModerationError(line));
});

test('a wrong command line and an unknown rating are told in two lines, and change nothing', async () => {
  const id = randomUUID();
  expect(await moderate('--region', 'us', 'approve', id, '--seen', 'x')).toEqual({
    code: 1,
    output: `there is no rating ${id} in this region: it may be in the other one\nnpm run moderate -- --help shows how it is done.\n`,
  });
});

test('help is printed, and an empty list says so', async () => {
  expect((await moderate('--help')).output).toContain('npm run moderate -- --region ca|us show ID');
  await region.db.delete(ratings);
  expect(await inUs()).toEqual({ code: 0, output: 'No rating waits.\n' });
});
