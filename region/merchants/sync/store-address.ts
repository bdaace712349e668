import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { Installation } from '../installations/installation.ts';
import type { StatedLocation } from '../platforms/shopify/read-shop.ts';

/**
 * Makes a store's address that of its shop: of the oldest location in its country from which orders are sent, else of the
 * oldest there. An address that the store has from elsewhere stays. A location is no branch: most are warehouses, and
 * shoppers are not told to go there.
 */
export async function writeStoreAddress(
  tx: Database,
  { id: installationId, home, store }: Pick<Installation, 'id' | 'home' | 'store'>,
  locations: readonly StatedLocation[],
): Promise<void> {
  const near = locations.filter(({ countryCode }) => countryCode === home);
  const chosen = near.find(({ shipsOrders }) => shipsOrders) ?? near[0];
  const city = sql`(select c.id from cities c where c.state_id = ${`${home}-${chosen?.provinceCode ?? ''}`}
    and lower(unaccent(c.name)) = lower(unaccent(${chosen?.city ?? ''})) order by c.population desc, c.id limit 1)`;
  const address = sql`(${chosen?.address1 ?? null}::text, ${chosen?.address2 ?? null}::text, ${chosen?.zip ?? null}::text, ${city})`;
  const written = await run(
    tx,
    'writeStoreAddress',
    sql`update stores s set (address1, address2, pincode, city_id) = ${address}, updated_at = now()
        from platform_installations i
        where i.id = ${installationId} and s.id = ${store.id}
          and (i.location_id is not null or ${chosen !== undefined} and s.address1 is null and s.city_id is null)
          and (s.address1, s.address2, s.pincode, s.city_id) is distinct from ${address}
        returning s.id`,
  );
  // Where the address is another's, there is nothing to follow.
  await run(
    tx,
    'followLocation',
    sql`update platform_installations set location_id = ${chosen?.id ?? null}
        where id = ${installationId} and location_id is distinct from ${chosen?.id ?? null}
          and (location_id is not null or ${written.length > 0})`,
  );
}
