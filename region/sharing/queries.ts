import type { PreviewKind } from '@fernway/contract/picture';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { hasKnownStatus } from '../unreadable-rows.ts';

/** What a preview shows of a product, an offer or a store. */
export interface PreviewSubject {
  home: Market;
  heading: string;
  subHeading: string | null;
  storeName: string;
  /** null: it has no price of its own. */
  priceCents: number | null;
  mediaKey: string | null;
}

/** undefined: there is no such thing. */
export async function findPreviewSubject(
  db: Database,
  kind: PreviewKind,
  id: string,
): Promise<PreviewSubject | undefined> {
  const statements: Record<PreviewKind, SQL> = {
    products: sql`select p.home, p.heading, null as "subHeading", s.store_name as "storeName",
        p.offer_price_cents as "priceCents", coalesce(${pictureOf(sql`p.id`)}, ${pictureOf(sql`p.main_id`)}) as "mediaKey"
      from products p join stores s on s.id = p.store_id where p.id = ${id} and ${hasKnownStatus(sql`p`)}
        and s.status <> 'pending'`,
    offers: sql`select o.home, o.heading, o.sub_heading as "subHeading", s.store_name as "storeName",
        o.offer_price_cents as "priceCents",
        (select media_key from offer_images where offer_id = o.id order by position limit 1) as "mediaKey"
      from offers o join stores s on s.id = o.store_id where o.id = ${id} and ${hasKnownStatus(sql`o`)}
        and s.status <> 'pending'`,
    stores: sql`select s.home, s.store_name as heading, city.name as "subHeading", company.reg_name as "storeName",
        null::integer as "priceCents", coalesce(s.cover_key, s.logo_key) as "mediaKey"
      from stores s join companies company on company.id = s.company_id left join cities city on city.id = s.city_id
      where s.id = ${id} and s.status = 'active'`,
  };
  const [row] = await run<PreviewSubject>(db, `findPreviewSubject.${kind}`, statements[kind]);
  return row;
}

const pictureOf = (id: SQL): SQL =>
  sql`(select media_key from product_images where product_id = ${id} and fetch_state = 'stored' order by position limit 1)`;
