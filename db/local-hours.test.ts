import { expect, test } from 'vitest';
import { migrate, REGION_FOLDERS } from './migrate.ts';
import { emptyDatabase, migrateUntil, query } from './testing.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';

test('hours kept in the time of Chicago become those of the store; the demo meant its own time all along', async () => {
  const url = await emptyDatabase();
  await migrateUntil(url, REGION_FOLDERS.migrations, '0034');
  const store = (name: string, city: string | null, zone: string | null, from: string, to: string) => `
    insert into stores (company_id, store_name, website_url, sold_in_ca, sold_in_us, is_physical, city_id, time_zone, from_hrs, to_hrs)
      values ('${COMPANY}', '${name}', 'https://shop.example', true, false, ${city !== null}, ${city && `'${city}'`}, ${zone && `'${zone}'`},
        array_fill(time '${from}', array[6]) || null::time, array_fill(time '${to}', array[6]) || null::time);`;
  await query(
    url,
    `create table reference_loads (name text primary key, checksum text not null);
     insert into reference_loads values ('demo: Demo, Primary', '');
     insert into states values ('CA-ON', 'Ontario', 'CA'), ('US-WA', 'Washington', 'US');
     insert into cities (id, state_id, name, population, latitude, longitude)
       values ('6167865', 'CA-ON', 'Toronto', 1, 43.7, -79.4), ('5809844', 'US-WA', 'Seattle', 1, 47.6, -122.3);
     -- Their functions come after the last migration.
     alter table stores disable trigger all;
     insert into companies (id, reg_name) values ('${COMPANY}', 'Kettles Inc.');
     ${store('Demo', '6167865', 'America/Chicago', '10:00', '18:00')}
     ${store('Zoned', null, 'America/Toronto', '10:00', '18:00')}
     ${store('Placed', '5809844', null, '10:00', '18:00')}
     ${store('Strange', '5809844', 'Mars/Olympus', '10:00', '18:00')}
     ${store('Late', '6167865', 'America/Toronto', '23:30', '02:00')}
     insert into stores (company_id, store_name, website_url, sold_in_ca, sold_in_us)
       values ('${COMPANY}', 'Silent', 'https://shop.example', true, false);
     alter table stores enable trigger all`,
  );
  await migrate({ url, region: 'CA' });
  const week = (time: string) => `{${Array(6).fill(time).join(',')},NULL}`;
  expect(
    await query(
      url,
      `select store_name, s.time_zone, c.time_zone as city, opens_at::text, closes_at::text
       from stores s left join cities c on c.id = s.city_id order by s.id`,
    ),
  ).toEqual(
    [
      ['Demo', null, 'America/Toronto', week('10:00:00'), week('18:00:00')],
      ['Zoned', 'America/Toronto', null, week('11:00:00'), week('19:00:00')],
      ['Placed', 'America/Los_Angeles', 'America/Los_Angeles', week('08:00:00'), week('16:00:00')],
      ['Strange', 'America/Los_Angeles', 'America/Los_Angeles', week('08:00:00'), week('16:00:00')],
      // From Monday to Saturday in Chicago, where that is already the next day.
      [
        'Late',
        'America/Toronto',
        'America/Toronto',
        `{NULL,${Array(6).fill('00:30:00').join(',')}}`,
        `{NULL,${Array(6).fill('03:00:00').join(',')}}`,
      ],
      ['Silent', null, null, null, null],
    ].map(([store_name, time_zone, city, opens_at, closes_at]) => ({
      store_name,
      time_zone,
      city,
      opens_at,
      closes_at,
    })),
  );
});
