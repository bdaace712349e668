import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import areas from './areas.json' with { type: 'json' };
import { idOf } from './ids.ts';

/** The neighbourhoods of the demo's cities, with the same ids in both regions. */
export async function writeAreas(db: Database): Promise<void> {
  const wanted = Object.entries(areas).flatMap(([place, names]) => {
    const [city = '', state = ''] = place.split(', ');
    return names.map((name) => ({ id: idOf('area', place, name), city, state, name }));
  });
  await run(
    db,
    'demoAreas',
    sql`insert into areas (id, city_id, name)
        select w.id, c.id, w.name
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id uuid, city text, state text, name text)
        cross join lateral (select id from cities where name = w.city and right(state_id, 2) = w.state
          order by population desc limit 1) c
        on conflict do nothing`,
  );
}
