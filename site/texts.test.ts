import { randomUUID } from 'node:crypto';
import { brand } from '@fernway/brand';
import type { Category, Store } from '@fernway/contract';
import type { TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from './test-stack.ts';
import { CONNECT_HOST, type TestSite } from './testing.ts';

/** Texts of merchants and shoppers are Greek here: without Latin letters, they are not taken for texts of ours. */
const HEADING = 'Ποδήλατο';
const STORE = 'Μαγαζί';

let region: TestRegion;
let site: TestSite;
/** Names of things: no text of ours, in any language. */
const allowed = new Set(['App Store', 'Google Play', 'Shopify App Store']);
/** Codes are shown as they are. */
allowed.add('cancelled');
const COUNTRY_CODES = ['CA', 'US'];
/** Pages whose content is a long text in a file of its own. */
const LONG_TEXTS = ['/faq', '/selling'];
const pages: string[] = [];

const stack = useTestStack({ site: { marksTexts: true } });
beforeAll(async () => {
  ({ region, site } = stack);
  const { make } = stack;
  const store = await make.store({ storeName: STORE, websiteUrl: 'https://example.com' });
  const product = await make.product({ storeId: store, heading: HEADING });
  const offer = await make.offer({ storeId: store, heading: HEADING });
  const { body: mains } = await region.get<Category[]>('/mainCategoriesList/guest');
  const { body: subs } = await region.get<Category[]>('/allsubCategoriesList/guest');
  for (const { name } of [...mains, ...subs]) allowed.add(name);
  for (const name of [brand.name, brand.tagline, brand.blurb, brand.copyright(new Date().getUTCFullYear())])
    allowed.add(name);
  for (const { label } of brand.social) allowed.add(label);
  const { body: behind } = await region.get<Store>(`/stores/getStoreById/${store}`);
  for (const name of [behind.regName, 'example.com']) allowed.add(name);
  const hex = (text: string) => Buffer.from(text).toString('hex');
  pages.push(
    '/offers/Trending',
    '/offers/New',
    '/stores/Trending',
    `/product/${mains[0]?.id}`,
    `/productDetail/${store}/${product}`,
    `/rating/${product}`,
    `/offers/tab/${offer}`,
    `/storeDetails/${store}`,
    `/Returns/${store}`,
    `/search/${hex(HEADING)}/all`,
    `/search/${hex('Τίποτα')}/all`,
    `/collectionDetail/allProduct/${store}`,
    '/AllOffers/Trending/Trending',
    '/AllProducts/New/Trending',
    '/FeaturedDeals/allProducts/Trending',
    '/All/Stores',
    '/All/NearByStores/Trending',
    '/All/InStores/Trending',
    `/productShare/${product}`,
    `/offerShare/${offer}`,
    '/download',
    '/myVideo',
    `/leaving/product/${product}`,
    '/mobileHome',
    '/contact',
    '/user-deletion',
    '/userDeleteConfirmation/a@b.example?token=x',
    '/location',
    '/signIn',
    '/register',
    '/forgotPassword',
    '/resetPassword',
    '/verifyEmail',
    '/signIn?refused=cancelled',
    '/joinSignIn',
    '/joinSignIn?asked=address',
    '/joinSignIn?asked=mailed',
    '/selling',
    '/faq',
    `/productDetail/${store}/${randomUUID()}`,
    // Plain pages, which the router does not render.
    `/redirectToCart/${product}/guest/1`,
    '/redirectToCart/none/guest/1',
    '/film/none',
  );
});

test('every text of every page is from the catalogue, or data', async () => {
  const others = new Map<string, string>();
  for (const path of pages) {
    const { text } = await site.ask('CA', path);
    const html = LONG_TEXTS.includes(path) ? text.replace(/<(head|main)\b.*?<\/\1>/gs, '') : text;
    for (const other of notFromCatalogue(textsOf(html))) others.set(other, path);
  }
  for (const path of ['/welcome', '/shopify', '/nowhere']) {
    const { text } = await site.ask({ host: CONNECT_HOST }, path);
    for (const other of notFromCatalogue(textsOf(text))) others.set(other, path);
  }
  expect(Object.fromEntries(others)).toEqual({});
});

/** Everything readable on a page: its texts, and the attributes that are shown or read out. */
function textsOf(html: string): string[] {
  const page = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    // Cities and states.
    .replace(/<option value="[^"]+"[^>]*>[^<]*/g, '');
  const attributes = [
    ...page.matchAll(
      /\s(?:aria-label|title|alt|placeholder|aria-description|aria-roledescription)="([^"]*)"/g,
    ),
    ...page.matchAll(/<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)"/g),
  ].map(([, value = '']) => value);
  const texts = page.replace(/<!--.*?-->/gs, '').split(/<[^>]*>/);
  return [...texts, ...attributes].map(decodeEntities).filter((text) => text.trim() !== '');
}

const decodeEntities = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/&[lg]t;/g, '');

/** The texts with words that are neither in brackets nor data. A text may contain other parts of the page. */
function notFromCatalogue(texts: string[]): string[] {
  let rest = texts.join('\n');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
  }
  const longestFirst = [...allowed].sort((one, other) => other.length - one.length);
  for (const name of longestFirst) rest = rest.replaceAll(name, '');
  return rest
    .split('\n')
    .filter((text) => /\p{Script=Latin}{2}/u.test(text) && !COUNTRY_CODES.includes(text.replace(/\W/g, '')));
}
