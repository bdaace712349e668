import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogueRows, csv, startTestImports, type TestImports } from './testing.ts';

let imports: TestImports;
beforeEach(async () => {
  imports = await startTestImports();
});
afterEach(() => imports.close());

const COLUMNS = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Image Src'];
type Rows = Record<string, string>[];
const shirt = (size: string, price = '20.00'): Rows[number] => ({
  Handle: 'shirt',
  Title: 'Linen shirt',
  'Option1 Name': 'Size',
  'Option1 Value': size,
  'Variant Price': price,
  'Image Src': `https://cdn.example/${size}.jpg`,
});
const single = (handle: string, price = '5.00'): Rows[number] => ({
  Handle: handle,
  Title: handle,
  'Variant Price': price,
});
const feed = (rows: Rows) => csv(COLUMNS, rows);
const usual = [shirt('S'), shirt('M'), single('socks'), single('hat')];

const changedRows = (before: string[], after: string[]) =>
  after.filter((row) => !before.includes(row)).length;

test('the same file again writes nothing', async () => {
  await imports.take('feed.csv', feed(usual), { category: 'Clothing' });
  const before = await catalogueRows(imports);
  const summary = await imports.take('feed.csv', feed(usual), { category: 'Clothing' });
  expect(summary).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 3,
    variantsWritten: 0,
    store: { isNew: false },
  });
  expect(await catalogueRows(imports)).toEqual(before);
});

test('a changed row changes that row alone', async () => {
  await imports.take('feed.csv', feed(usual), { category: 'Clothing' });
  const before = await catalogueRows(imports);
  const summary = await imports.take(
    'feed.csv',
    feed([shirt('S'), shirt('M', '18.50'), single('socks'), single('hat')]),
    { category: 'Clothing' },
  );
  expect(summary).toMatchObject({ added: 0, changed: 1, unchanged: 2, variantsWritten: 1 });
  const after = await catalogueRows(imports);
  expect(changedRows(before.products ?? [], after.products ?? [])).toBe(1);
  expect({ ...after, products: [] }).toEqual({ ...before, products: [] });
  expect((await imports.product('shirt/M')).offerPrice).toBe(18.5);
});

test('what a file no longer has stays until it is pruned, and comes back with its id', async () => {
  await imports.take('feed.csv', feed(usual));
  const hat = await imports.idOf('hat');
  const fewer = feed([shirt('S'), single('socks')]);
  expect(await imports.take('feed.csv', fewer)).toMatchObject({ retired: undefined });
  expect(await imports.product('hat')).toMatchObject({ status: 'active' });

  expect(await imports.take('feed.csv', fewer, { prune: true })).toMatchObject({ retired: 2 });
  expect(await imports.product('hat')).toMatchObject({ status: 'retired' });
  expect((await imports.variants('shirt/S')).map((each) => each.variantOption1)).toEqual(['S']);

  expect(await imports.take('feed.csv', feed(usual), { prune: true })).toMatchObject({
    changed: 2,
    retired: 0,
  });
  expect(await imports.product('hat')).toMatchObject({ id: hat, status: 'active' });
});

test('nothing is pruned that the file may still have', async () => {
  await imports.take('feed.csv', feed(usual));
  const unreadable = feed([shirt('S'), shirt('M', 'free'), single('socks', 'free'), single('hat')]);
  const existing = await imports.take('feed.csv', unreadable, { prune: true });
  expect(existing).toMatchObject({ retired: 0, problems: { counts: { variant: 2, product: 1 } } });
  expect(await imports.product('shirt/M')).toMatchObject({ status: 'active' });
  expect(await imports.product('socks')).toMatchObject({ status: 'active' });

  const damaged = await imports.take('feed.csv', `${feed([shirt('S')])}"socks,"socks"\n`, { prune: true });
  expect(damaged).toMatchObject({ retired: undefined, problems: { counts: { row: 1 } } });
  expect(await imports.product('hat')).toMatchObject({ status: 'active' });
});

test('the main product stays while the file has it; else the first that remains takes its place with all it had', async () => {
  await imports.take('feed.csv', feed([shirt('S'), shirt('M')]), { category: 'Clothing' });
  const [small, medium] = [await imports.idOf('shirt/S'), await imports.idOf('shirt/M')];
  const userId = randomUUID();
  await imports.db.execute(sql`insert into users (id, email) values (${userId}, 'a@b.example')`);
  await imports.db.execute(
    sql`insert into activities (user_id, activity_type, product_id) values (${userId}, 'like', ${small})`,
  );
  await imports.db.execute(sql`update products set total_likes = 1 where id = ${small}`);
  await imports.db.execute(
    sql`insert into product_sections (section_id, product_id) select id, ${small} from sections where name = 'FeaturedDeals'`,
  );

  await imports.take('feed.csv', feed([shirt('L'), shirt('M'), shirt('S')]), { category: 'Clothing' });
  expect(await imports.product('shirt/L')).toMatchObject({ mainId: small });

  await imports.take('feed.csv', feed([shirt('M'), shirt('L')]), { category: 'Clothing', prune: true });
  expect(await imports.product('shirt/M')).toMatchObject({
    id: medium,
    mainId: medium,
    totalLikes: 1,
    attribute: [{ column: 'Size', value: 'M,L' }],
  });
  expect(await imports.product('shirt/S')).toMatchObject({ mainId: medium, status: 'retired' });
  expect((await imports.variants('shirt/L')).map(({ id }) => id)).toEqual([
    medium,
    await imports.idOf('shirt/L'),
  ]);
  const { rows: likes } = await imports.db.execute(sql`select product_id as id from activities`);
  expect(likes).toEqual([{ id: medium }]);
  const { body: featured } = await imports.get<{ content: { id: string }[] }>(
    '/products/getProductsByOfferSection?section=FeaturedDeals',
  );
  expect(featured.content.map(({ id }) => id)).toEqual([medium]);

  const before = await catalogueRows(imports);
  await imports.take('feed.csv', feed([shirt('M'), shirt('L')]), { category: 'Clothing', prune: true });
  expect(await catalogueRows(imports)).toEqual(before);
});

test('two products that the file has as one are liked and rated once by who did so with both', async () => {
  await imports.take('feed.csv', feed([shirt('S'), shirt('M'), shirt('L')]));
  const [small, medium, large] = [
    await imports.idOf('shirt/S'),
    await imports.idOf('shirt/M'),
    await imports.idOf('shirt/L'),
  ];
  await imports.db.execute(sql`update products set main_id = id where id in (${medium}, ${large})`);
  await imports.db.execute(sql`with shopper as (
      insert into users (email) select email from unnest('{a@b.example,c@d.example}'::text[]) email returning id, email),
    liked as (insert into activities (user_id, activity_type, product_id)
      select shopper.id, 'like', p.id from shopper, products p where p.id <> ${large} or email = 'a@b.example')
    insert into ratings (id, user_id, product_id, store_id, rating, status, user_name)
      select uuidv7(), shopper.id, p.id, p.store_id, case p.id when ${small} then 2 else 4 end,
        case p.id when ${small} then 'N' else 'A' end, 'Ann'
      from shopper, products p where p.id <> ${medium} and email = 'a@b.example'`);
  const summary = await imports.take('feed.csv', feed([shirt('S'), shirt('M'), shirt('L')]));
  expect(summary).toMatchObject({ changed: 1, problems: { counts: {} } });
  const main = await imports.product('shirt/S');
  expect(main).toMatchObject({ mainId: main.id, totalLikes: 2, totalRatings: 1, avgRating: 4 });
  expect((await imports.variants('shirt/S')).length).toBe(3);
  const { rows } = await imports.db.execute(
    sql`select avg_rating::float8, rating_count, total_likes from stores where id = ${main.storeId}`,
  );
  expect(rows).toEqual([{ avg_rating: 4, rating_count: 1, total_likes: 2 }]);
});

test('a picture that is stored is kept, moved or shared without being fetched again', async () => {
  const pictureRows = (handle: string, ...urls: string[]): Rows =>
    urls.map((url, at) => ({
      ...(at === 0 && single(handle)),
      Handle: handle,
      'Image Src': `https://cdn.example/${url}`,
    }));
  await imports.take('feed.csv', feed(pictureRows('mug', 'front.jpg', 'back.jpg')));
  await imports.db.execute(
    sql`update product_images set media_key = 'products/' || md5(source_url), width = 10, height = 10, fetch_state = 'stored'`,
  );
  const jobs = (await catalogueRows(imports)).jobs;
  await imports.take(
    'feed.csv',
    feed([...pictureRows('mug', 'back.jpg'), ...pictureRows('cup', 'front.jpg')]),
  );
  expect((await catalogueRows(imports)).jobs).toEqual(jobs);
  const { rows } =
    await imports.db.execute(sql`select p.source_key as key, source_url as url, fetch_state as state, media_key = 'products/' || md5(source_url) as own
    from product_images i join products p on p.id = i.product_id order by 1, position`);
  expect(rows).toEqual([
    { key: 'cup', url: 'https://cdn.example/front.jpg', state: 'stored', own: true },
    { key: 'mug', url: 'https://cdn.example/back.jpg', state: 'stored', own: true },
  ]);
});

test('a product that the database refuses goes to the report, and the rest of its batch comes in', async () => {
  await imports.db.execute(sql`alter table products add constraint no_hats check (heading <> 'hat')`);
  const many = Array.from({ length: 40 }, (_, at) => single(`thing-${at}`));
  const summary = await imports.take(
    'feed.csv',
    feed([...many.slice(0, 17), single('hat'), ...many.slice(17)]),
  );
  expect(summary).toMatchObject({
    added: 40,
    problems: { counts: { product: 1 }, first: [{ line: 19, value: 'hat', skipped: 'product' }] },
  });
  expect(summary.problems.first[0]?.reason).toContain('no_hats');
});

test('two imports of one store at once: the second is told so, and another store is not held up', async () => {
  const lock = sql`select pg_advisory_lock(hashtextextended('import wheel house Primary', 0))`;
  await imports.db.transaction(async (tx) => {
    await tx.execute(lock);
    await expect(imports.take('feed.csv', feed(usual))).rejects.toThrow(
      'another import of Wheel House is running: wait until it has ended',
    );
    const store = { name: 'Other', company: 'Other Inc.', website: 'https://other.example' };
    expect(await imports.take('other.csv', feed(usual), { store })).toMatchObject({ added: 3 });
    await tx.execute(sql`select pg_advisory_unlock_all()`);
  });
  expect(await imports.take('feed.csv', feed(usual))).toMatchObject({ added: 3 });
});
