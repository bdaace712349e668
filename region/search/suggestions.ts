import type { Suggestion } from '@fernway/contract';
import { LIST_LIMITS, type Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { isSoldIn, toFoldedPattern } from '../listings/filters.ts';
import { pictureOrNull } from '../wire-columns.ts';
import { wordsAndPrefix } from './matching.ts';
import { limitWords } from './terms.ts';
import { understandSearch } from './understand-search.ts';

/** Shorter prefixes match too many words: they are looked up as the start of whole headings, or in what other words find. */
const WORD_PREFIX = 3;
const CANDIDATES = 500;
const CATEGORIES = 3;
const STORES = 3;

export interface SuggestionInput {
  words: string;
  category: string | undefined;
  markets: readonly Market[];
}

interface SuggestionRow {
  kind: Suggestion['kind'];
  id: string;
  home: Market | null;
  store_id: string;
  text: string;
  media_key: string | null;
  branch: string | null;
  price_cents: number | null;
}

/**
 * Categories, stores and products for what has been typed so far, in that order. One statement; where it finds nothing,
 * another for the likeliest words.
 */
export async function suggest(db: Database, typed: SuggestionInput): Promise<Suggestion[]> {
  const words = limitWords(typed.words);
  if (words === '') return [];
  const suggestions = await suggestFor(db, words, typed);
  if (suggestions.length > 0) return suggestions;
  const { corrected } = await understandSearch(db, words);
  return corrected === undefined ? [] : suggestFor(db, corrected, typed);
}

async function suggestFor(db: Database, words: string, typed: SuggestionInput): Promise<Suggestion[]> {
  const start = sql`${toFoldedPattern(words)} || '%'`;
  const rows = await run<SuggestionRow>(
    db,
    'suggest',
    sql`(select 'category' as kind, c.id, null as home, c.id as store_id, c.name as text, null as media_key, null as branch, null::int as price_cents
            from categories c
          where fold(c.name) like ${start} or fold(c.name) like '% ' || ${start}
          order by c.root desc, c.position, c.id limit ${CATEGORIES})
        union all
        (select 'store', s.id, s.home, s.id, s.store_name, s.logo_key,
            case when exists (select from stores other where other.company_id = s.company_id and other.id <> s.id
              and other.status = 'active') then coalesce(city.name, s.code) end, null
          from stores s left join cities city on city.id = s.city_id
          where s.status = 'active' and ${isSoldIn(sql`s`, typed.markets)} and fold(s.store_name) like ${start}
          order by s.popularity desc, s.id limit ${STORES})
        union all
        (select 'product', p.id, p.home, p.store_id, p.heading, picture.media_key, null, p.offer_price_cents from (
            select distinct on (s.heading) s.product_id, s.popularity, s.closeness from (${products(words, typed)}) s
            order by s.heading, s.closeness desc, s.popularity desc, s.product_id
          ) s join products p on p.id = s.product_id
          left join lateral (select i.media_key from product_images i
            where i.product_id = p.id and i.fetch_state = 'stored' order by i.position limit 1) picture on true
          order by s.closeness desc, s.popularity desc, p.id limit ${LIST_LIMITS.suggestions})`,
  );
  return rows.slice(0, LIST_LIMITS.suggestions).map(presentSuggestion);
}

function products(words: string, { category, markets }: SuggestionInput): SQL {
  const last = words.split(' ').at(-1) ?? '';
  const before = words.split(' ').slice(0, -1).join(' ');
  const matches =
    last.length >= WORD_PREFIX
      ? sql`s.name_words @@ ${wordsAndPrefix(words)}`
      : before === ''
        ? sql`s.heading like ${toFoldedPattern(words)} || '%'`
        : // The words before have found few enough.
          sql`s.name_words @@ plainto_tsquery('fernway', ${before}) and s.heading ilike '% ' || ${toFoldedPattern(last)} || '%'`;
  const inCategory = category ? sql`s.category_ids @> ${`{${category}}`}::uuid[]` : sql`true`;
  // A lamp comes before a lamp cord, and that before what only a brand called Lamp makes. Its stem is made once, not for each kind.
  const isTyped = sql`exists (select from unnest(s.kinds) kind
    where strpos(kind, ' ') = 0 and starts_with(kind, (select (stems_of_phrase(${last}))[1])))`;
  const isInHeading = sql`fold(s.heading) like '%' || ${toFoldedPattern(last)} || '%'`;
  return sql`select s.product_id, s.heading, s.popularity, ${isTyped}::int + (${isInHeading})::int as closeness from product_search s
    where ${matches} and s.is_lead and ${isSoldIn(sql`s`, markets)} and ${inCategory} limit ${CANDIDATES}`;
}

function presentSuggestion(row: SuggestionRow): Suggestion {
  const addresses = {
    category: `/product/${row.id}`,
    store: `/storeDetails/${row.id}`,
    product: `/productDetail/${row.store_id}/${row.id}`,
  };
  return {
    kind: row.kind,
    id: row.id,
    home: row.home,
    text: row.text,
    picture: pictureOrNull(row.media_key),
    address: addresses[row.kind],
    branch: row.branch,
    price: row.price_cents === null ? null : row.price_cents / 100,
  };
}
