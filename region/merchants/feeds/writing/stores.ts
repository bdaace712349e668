import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { companies, stores } from '@fernway/db/schema/index';
import { and, eq, sql } from 'drizzle-orm';
import { FeedError } from '../feed-error.ts';
import type { TargetStore } from './rows.ts';

/** The store that a feed is for, as the command names it; the company and website are needed when it is new. */
export interface FeedStoreOptions {
  name: string;
  /** `Primary`, or a branch's. */
  code: string;
  company: string | undefined;
  website: string | undefined;
  /** `City, ST`: makes it a store that can be visited. */
  city: string | undefined;
  /** Where its goods are sold; undefined: a known store's markets stay, and a new one sells in its own region. */
  markets: Market[] | undefined;
}

/**
 * The region's store of that name and code; undefined when it is new.
 * @throws FeedError when it is known with another company or website.
 */
export async function findStore(
  db: Database,
  home: Market,
  { name, code, company, website, markets }: FeedStoreOptions,
): Promise<TargetStore | undefined> {
  const [existing] = await db
    .select({
      id: stores.id,
      name: stores.storeName,
      website: stores.websiteUrl,
      soldInCa: stores.soldInCa,
      soldInUs: stores.soldInUs,
      regName: companies.regName,
    })
    .from(stores)
    .innerJoin(companies, eq(companies.id, stores.companyId))
    .where(
      and(eq(stores.home, home), sql`lower(${stores.storeName}) = lower(${name})`, eq(stores.code, code)),
    );
  if (!existing) return undefined;
  const { regName, ...store } = existing;
  const wanted = website === undefined ? store.website : readWebsite(website);
  if (wanted !== store.website) {
    throw new FeedError(`the store ${store.name} has the website ${store.website}, not ${wanted}`);
  }
  if (company !== undefined && company.toLowerCase() !== regName.toLowerCase()) {
    throw new FeedError(`the store ${store.name} belongs to ${regName}, not to ${company}`);
  }
  return { ...store, ...(markets && toSoldColumns(markets)) };
}

/** A store that can be made: everything that it needs is there. */
export interface NewStore {
  name: string;
  code: string;
  company: string;
  website: string;
  cityId: string | null;
  soldInCa: boolean;
  soldInUs: boolean;
}

/** @throws FeedError when something is missing or wrong. */
export async function checkNewStore(db: Database, home: Market, wish: FeedStoreOptions): Promise<NewStore> {
  const { name, code, company, website, city, markets = [home] } = wish;
  if (company === undefined || website === undefined) {
    throw new FeedError(
      `${home} has no store ${name}: a new one needs --company 'Registered name' and --website https://...`,
    );
  }
  return {
    name,
    code,
    company,
    website: readWebsite(website),
    cityId: city === undefined ? null : await findCity(db, home, city),
    ...toSoldColumns(markets),
  };
}

/** Makes a store, and its company if that is new too. */
export async function makeStore(db: Database, home: Market, store: NewStore): Promise<TargetStore> {
  const { name, code, company, website, cityId, soldInCa, soldInUs } = store;
  return db.transaction(async (tx) => {
    await tx.insert(companies).values({ regName: company }).onConflictDoNothing();
    const [owner] = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.home, home), sql`lower(${companies.regName}) = lower(${company})`));
    if (!owner) throw new Error('the company was neither found nor made');
    const [made] = await tx
      .insert(stores)
      .values({
        companyId: owner.id,
        storeName: name,
        code,
        websiteUrl: website,
        cityId,
        isPhysical: cityId !== null,
        soldInCa,
        soldInUs,
      })
      .returning({ id: stores.id });
    if (!made) throw new Error('the store was not made');
    return { id: made.id, name, website, soldInCa, soldInUs };
  });
}

/** Puts a store wherever its products are: in their categories and markets. */
export async function placeStore(db: Database, { id, soldInCa, soldInUs }: TargetStore): Promise<void> {
  await run(
    db,
    'placeStore',
    sql`insert into store_categories (store_id, category_id)
        select distinct p.store_id, c.category_id from products p join product_categories c on c.product_id = p.id
        where p.store_id = ${id} and p.is_main and p.status = 'active'
        on conflict do nothing`,
  );
  await run(
    db,
    'widenStore',
    sql`update stores set sold_in_ca = sold_in_ca or ${soldInCa}, sold_in_us = sold_in_us or ${soldInUs}, updated_at = now()
        where id = ${id} and (${soldInCa} and not sold_in_ca or ${soldInUs} and not sold_in_us)`,
  );
}

const toSoldColumns = (markets: Market[]) => ({
  soldInCa: markets.includes('CA'),
  soldInUs: markets.includes('US'),
});

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * The origin of a merchant's website.
 * @throws FeedError unless it is an address with a public host name and nothing behind it.
 */
function readWebsite(text: string): string {
  const url = URL.parse(text.trim());
  const isPlain = url !== null && !url.username && !url.password && !url.search && !url.hash;
  // Only on this machine, as in the demo, does a shop share its host name with others.
  const isAlone = url?.port === '' || url?.hostname.endsWith('.localhost') === true;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isPlain || !isAlone || !isWeb || url.pathname !== '/' || !HOST.test(url.hostname)) {
    throw new FeedError(`--website is an address such as https://shop.example, not ${text}`);
  }
  return url.origin;
}

/** The id of the city `City, ST`; if several have the name, of the largest. */
async function findCity(db: Database, home: Market, text: string): Promise<string> {
  const comma = text.lastIndexOf(',');
  const [city, state] = [text.slice(0, Math.max(0, comma)).trim(), text.slice(comma + 1).trim()];
  const [row] = await run<{ id: string }>(
    db,
    'findCity',
    sql`select c.id from cities c join states s on s.id = c.state_id
        where s.country = ${home} and lower(unaccent(c.name)) = lower(unaccent(${city}))
          and (s.id = ${`${home}-${state.toUpperCase()}`} or lower(unaccent(s.name)) = lower(unaccent(${state})))
        order by c.population desc, c.id limit 1`,
  );
  if (!row) throw new FeedError(`--city: there is no city ${text} in ${home}; write it as in "Portland, OR"`);
  return row.id;
}
