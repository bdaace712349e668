import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './testing.ts';

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [COMPANY, STORE, MAIN, VARIANT] = [id(1), id(2), id(3), id(4)];

test('a deleted variant is sent with its main product and its store, where nothing can be looked up any longer', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    insert into companies (id, reg_name) values ('${COMPANY}', 'Kettles Inc.');
    insert into stores (id, company_id, store_name, website_url, sold_in_ca, sold_in_us)
      values ('${STORE}', '${COMPANY}', 'Kettles', 'https://shop.example', true, false);
    insert into products (id, main_id, store_id, source_key, heading, offer_price_cents, actual_price_cents, vendor_url,
        sold_in_ca, sold_in_us)
      select id, '${MAIN}', '${STORE}', id, 'Kettle', 1299, 1500, 'https://shop.example/p', true, false
      from unnest('{${MAIN},${VARIANT}}'::uuid[]) id`);

  const changed: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => changed.push(payload));
  await client.query('listen changes');
  await client.query('delete from products where id = $1', [VARIANT]);
  await client.query('select'); // what was sent at the commit has arrived by then
  expect(changed.sort()).toEqual([STORE, MAIN, VARIANT]);
});
