import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { emptyDatabase, query } from './testing.ts';

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const NIL = '00000000-0000-0000-0000-000000000000';
const [ANN, EVE] = [id(901), id(902)];

/** Two companies: one with three branches, another with one store. */
const GOODS = `
  insert into companies (id, reg_name) values ('${id(91)}', 'Kettles Inc.'), ('${id(92)}', 'Others Inc.');
  insert into stores (id, company_id, store_name, code, website_url, sold_in_ca, sold_in_us, status) values
    ('${id(1)}', '${id(91)}', 'Kettles', 'Primary', 'https://shop.example', true, false, 'active'),
    ('${id(2)}', '${id(91)}', 'Kettles', 'B2', 'https://shop.example', true, false, 'active'),
    ('${id(3)}', '${id(91)}', 'Kettles', 'B3', 'https://shop.example', true, false, 'retired'),
    ('${id(4)}', '${id(92)}', 'Others', 'Primary', 'https://shop.example', true, false, 'active');
  insert into categories (id, name, root, position) values ('${id(81)}', 'Mugs', true, 1), ('${id(82)}', 'Cups', true, 2);
  insert into users (id, email) values ('${ANN}', 'ann@example.test'), ('${EVE}', 'eve@example.test');`;

const product = (n: number, store: number, key: string, heading: string, status = 'active') => `
  insert into products (id, main_id, store_id, source_key, heading, brand, offer_price_cents, actual_price_cents, vendor_url,
      sold_in_ca, sold_in_us, status)
    values ('${id(n)}', '${id(n)}', '${id(store)}', '${key}', '${heading}', 'Kiln', 1299, 1500, 'https://shop.example/p', true, false, '${status}');`;
const like = (user: string, n: number, day: number) => `
  insert into activities (user_id, activity_type, product_id, created_at) values ('${user}', 'like', '${id(n)}', '2026-01-0${day}');`;
const giveRating = (user: string, n: number, store: number, stars: number) => `
  insert into ratings (id, user_id, product_id, store_id, rating, status, user_name)
    values (uuidv7(), '${user}', '${id(n)}', '${id(store)}', ${stars}, 'A', 'Ann');`;

const DERIVED = `
  select 'listing' as kind, product_id, listing_id::text as a, avg_rating::text as b, popularity::text as c from product_listings
  union all select 'search', product_id, category_ids::text, avg_rating::text, is_lead::text from product_search
  union all select 'group', product_id, group_id::text, is_active::text, is_lead::text from product_groups order by 1, 2, 3`;

test('a database of the release before gets its goods grouped and doubled likes merged, as triggers do from then on', async () => {
  const url = await emptyDatabase();
  await migrate({ url, region: 'CA' });
  await query(
    url,
    [
      GOODS,
      product(11, 1, 'mug/White', 'Mug'),
      product(12, 2, 'mug/Black', 'Cup'),
      product(13, 3, 'mug', 'Mug'),
      product(21, 1, '1', 'Teapot'),
      product(22, 2, '2', 'TEAPOT'),
      product(31, 1, '3', 'Bowl', 'retired'),
      product(32, 2, '3', 'Bowl'),
      product(41, 1, '4', 'Spoon'),
      product(42, 1, '5', 'Spoon'),
      product(43, 2, '6', 'Spoon'),
      product(51, 4, 'mug', 'Mug'),
      `insert into product_categories (product_id, category_id, position) values ('${id(12)}', '${id(81)}', 0), ('${id(11)}', '${id(82)}', 0);
       insert into collections (id, store_id, heading) values ('${id(71)}', '${id(2)}', 'All');
       insert into collection_products (collection_id, product_id) values ('${id(71)}', '${id(12)}');`,
      like(ANN, 12, 1) + like(ANN, 11, 2) + like(EVE, 11, 1) + like(EVE, 32, 1) + like(EVE, 31, 2),
      giveRating(ANN, 11, 1, 5) + giveRating(EVE, 12, 2, 4),
      `update products set popularity = 2 where id in ('${id(11)}', '${id(12)}')`,
    ].join(''),
  );
  // What the release before leaves: each product by itself in every list, and nothing of groups.
  await query(
    url,
    `truncate product_groups; select write_product_listings(id) from products; drop table product_groups;
     drop index products_heading; alter table product_search drop column is_lead;
     delete from schema_migrations where name ~ '^003[23]_'; update schema_functions set checksum = 'other'`,
  );
  const everywhere = (n: number) =>
    `select from product_listings where product_id = '${id(n)}' and listing_id = '${NIL}'`;
  expect(await query(url, everywhere(12))).toHaveLength(1);
  await migrate({ url, region: 'CA' });
  expect(await query(url, everywhere(12))).toHaveLength(0);

  const groups = await query<{ members: string }>(
    url,
    `select string_agg(right(product_id::text, 2) || case when is_lead then ' leads' else '' end, ', ' order by product_id) as members
     from product_groups group by group_id order by 1`,
  );
  expect(groups.map(({ members }) => members)).toEqual(['11 leads, 12, 13', '21 leads, 22', '31, 32 leads']);
  expect(
    await query(url, `select right(product_id::text, 2) as product from activities order by created_at, 1`),
  ).toEqual([{ product: '11' }, { product: '12' }, { product: '32' }]);
  expect(
    await query(
      url,
      `select right(id::text, 2) as product, total_likes as likes from products where total_likes > 0 order by 1`,
    ),
  ).toEqual(['11', '12', '32'].map((one) => ({ product: one, likes: 1 })));
  const before = await query(url, DERIVED);
  await query(url, 'select regroup_and_index_product(id) from products');
  expect(await query(url, DERIVED)).toEqual(before);
});

const members = (url: string) =>
  query<{ members: string }>(
    url,
    `select string_agg(right(product_id::text, 2) || case when is_lead then ' leads' else '' end, ', ' order by product_id) as members
     from product_groups group by group_id order by 1`,
  ).then((groups) => groups.map((group) => group.members));

test('a branch whose shop numbers its goods itself joins those that a file brought under one key, by name', async () => {
  const url = await emptyDatabase();
  await migrate({ url, region: 'CA' });
  await query(url, GOODS + product(11, 1, 'mug/White', 'Mug') + product(12, 2, 'mug/White', 'Mug'));
  await query(url, product(13, 3, '7458/4600', 'MUG') + product(14, 3, '7459/4601', 'Cup'));
  expect(await members(url)).toEqual(['11 leads, 12, 13']);
  // The shop calls it otherwise; then a branch of the key does.
  await query(url, `update products set heading = 'Beaker' where id = '${id(13)}'`);
  expect(await members(url)).toEqual(['11 leads, 12']);
  await query(url, `update products set heading = 'Cup' where id = '${id(12)}'`);
  expect(await members(url)).toEqual(['11 leads, 12, 14']);
  // Two goods of one store with names of the group stay apart from it.
  await query(url, `update products set heading = 'Mug' where id = '${id(13)}'`);
  expect(await members(url)).toEqual(['11 leads, 12']);
  await query(url, `update products set status = 'retired' where id = '${id(14)}'`);
  expect(await members(url)).toEqual(['11 leads, 12, 13, 14']);
  // Nothing is sold under that key any longer: the name holds.
  await query(url, `update products set source_key = '1' where id = '${id(12)}'`);
  expect(await members(url)).toEqual(['11 leads, 13', '12 leads, 14']);
});

/** Changes goods of five branches by chance, and compares their groups with those that begin from nothing, in either order. */
const CHANGE_AND_COMPARE = `
  set constraints all immediate;
  select setseed(0.5);
  do $$
  declare own text; change text; was text;
  begin
    for round in 1..300 loop
      own := 1 + floor(random() * 5);
      change := format('update products set %s where right(id::text, 2) = %L', (array[
        format('source_key = %L', (array['a', 'b', own])[1 + floor(random() * 3)]),
        format('heading = %L', (array['Mug', 'Cup'])[1 + floor(random() * 2)]),
        format('heading = %L, source_key = %L', (array['Mug', 'Cup'])[1 + floor(random() * 2)], (array['a', 'b', own])[1 + floor(random() * 3)]),
        format('status = %L', (array['active', 'active', 'retired'])[1 + floor(random() * 3)])
      ])[1 + floor(random() * 4)], '1' || own);
      execute change;
      was := (select string_agg(g::text, ', ' order by product_id) from product_groups g)
        || (select string_agg(concat_ws(' ', product_id, listing_id), ', ' order by product_id, listing_id) from product_listings);
      delete from product_groups;
      if round % 2 = 0 then perform regroup_and_index_product(id) from (select id from products order by id) p;
      else perform regroup_and_index_product(id) from (select id from products order by id desc) p; end if;
      if was is distinct from (select string_agg(g::text, ', ' order by product_id) from product_groups g)
        || (select string_agg(concat_ws(' ', product_id, listing_id), ', ' order by product_id, listing_id) from product_listings)
      then raise exception 'round %, %: %, not %', round, change, was, (select string_agg(g::text, ', ' order by product_id) from product_groups g); end if;
    end loop;
  end $$`;

test('whatever changes in whichever order, groups are those of goods that are looked at anew', async () => {
  const url = await emptyDatabase();
  await migrate({ url, region: 'CA' });
  const more = [4, 5].map(
    (n) => `update stores set company_id = '${id(91)}' where id = '${id(n)}';
      insert into stores (id, company_id, store_name, code, website_url, sold_in_ca, sold_in_us, status)
        values ('${id(n)}', '${id(91)}', 'Kettles', 'B${n}', 'https://shop.example', true, false, 'active') on conflict do nothing;`,
  );
  const goods = [1, 2, 3, 4, 5].map((n) => product(10 + n, n, `${n}`, 'Mug'));
  await query(url, [GOODS, ...more, ...goods].join(''));
  await query(url, CHANGE_AND_COMPARE);
  expect(await query(url, 'select from product_groups')).not.toEqual([]);
});
