import { emptyDatabase, migrateUntil, query } from '@fernway/db/testing';
import { expect, test } from 'vitest';
import { IDENTITY_FOLDERS, migrateIdentity } from './migrate.ts';

test('rate limits of the release before go on, and its processes find them under the old name', async () => {
  const url = await emptyDatabase();
  await migrateUntil(url, IDENTITY_FOLDERS.migrations, '0005');
  await query(url, `insert into budgets (key, used, ends_at) values ('k', 3, now() + interval '1 hour')`);
  await migrateIdentity({ url });
  expect(await query(url, 'select key, hits from rate_limits')).toEqual([{ key: 'k', hits: 3 }]);
  const draw = `insert into budgets as known (key, used, ends_at) values ('k', 1, now() + 60 * interval '1 second')
    on conflict (key) do update set
      used = case when known.ends_at <= now() then 1 else least(known.used, 5) + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning used`;
  expect(await query(url, draw)).toEqual([{ used: 4 }]);
});
