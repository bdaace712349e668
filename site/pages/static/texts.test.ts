import { beforeAll, describe, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

let site: TestSite;

const stack = useTestStack();
beforeAll(() => {
  site = stack.site;
});

const CONTACT = 'href="mailto:privacy@fernway.market"';
const LAW = /laws? of (?:the Province of )?Ontario and (?:the laws of )?Canada/;

/** What each text has to say, in the order of the specification. */
const statements: Record<string, (string | RegExp)[]> = {
  '/privacyPolicy': [
    '<h1',
    'Last updated 10 Feb 2024',
    'your email address, your first and last name, and data about how you use',
    'your location only with your permission',
    'your email address, your phone number, your address and your payment',
    'kept for three years',
    'not for children under 13',
    'Google, Apple or Facebook',
    'recognizes a browser you logged in or signed up from',
    'Searches we count',
    'Counts of searches</strong> are kept for 90 days',
    'Do Not Track or Global Privacy Control',
    'Apps you connect',
    'href="/profile"',
    'href="/shopPrivacyPolicy"',
    LAW,
    CONTACT,
  ],
  '/shopPrivacyPolicy': [
    'Last updated 10 Feb 2024',
    'email address and the first and last name',
    'Usage data',
    'only with that shopper’s permission',
    'email address, phone number, address and payment',
    'kept for three years',
    'reach back 6 months',
    'not for children under 13',
    'href="/privacyPolicy"',
    LAW,
    CONTACT,
  ],
  '/termsOfuse': [
    'Last updated 7 Mar 2022',
    'at least 13 years old',
    'takes no payment',
    'shipping and delivery,',
    'returns, refunds and warranty,',
    'the store’s own site wins',
    'Ratings are for buyers',
    'Offers are advertisements',
    'href="/advertiserAgreement"',
    LAW,
    CONTACT,
  ],
  '/advertiserAgreement': [
    'Effective 22 Mar 2022',
    'Only incorporated sellers',
    'Reports show 6 months of history',
    'email address, phone number, address and payment',
    'kept for three years',
    'href="/termsOfuse"',
    LAW,
    CONTACT,
  ],
  '/about': [
    'Canada and the United States',
    'takes no payment',
    'Only incorporated sellers',
    'Green goods for a greener future',
    'href="/selling"',
    'href="/faq"',
    CONTACT,
  ],
  '/selling': [
    'Only incorporated sellers',
    'href="https://apps.shopify.com/fernway"',
    'e-commerce platform',
    'Reports show 6 months of history',
    'one for each country',
    'href="/advertiserAgreement"',
    'href="/shopPrivacyPolicy"',
    CONTACT,
  ],
  '/faq': [
    'How does it work?',
    'What types of stores are there?',
    'takes no payment, and never sees your card',
    'alone is responsible for shipping and delivery',
    'returns and refunds are its responsibility',
    'How do I delete my account?',
    'managed by an external sign-in provider',
    'Verified buyers.',
    'On any discrepancy the store wins',
    /<strong>STORE mode<\/strong>.*<strong>OFFER mode<\/strong>/s,
    'Follow a store: press Follow',
    'Choose a province or state and a city',
    'href="/purchases"',
    'shown for one year',
    'kept for three years',
    'At least 13 years',
    CONTACT,
  ],
};

/** The head and main part of a page as a reader without script sees it, with quotes unescaped. */
async function read(path: string): Promise<{ head: string; main: string }> {
  const { status, text } = await site.ask('CA', path);
  expect(status, path).toBe(200);
  const main = /<main.*<\/main>/s.exec(text)?.[0] ?? '';
  return { head: text.slice(0, text.indexOf('<body')), main: main.replaceAll(/&#x27;|&#39;/g, "'") };
}

describe.each(Object.entries(statements))('%s', (path, expected) => {
  test('says what it has to say, and leaves nothing open', async () => {
    const { main } = await read(path);
    for (const statement of expected) {
      if (typeof statement === 'string') expect(main).toContain(statement);
      else expect(main).toMatch(statement);
    }
    expect(main).not.toMatch(/\{\{|page:|undefined/);
  });

  test('has one heading, links within it that lead somewhere, and a head of its own', async () => {
    const { head, main } = await read(path);
    expect(main.match(/<h1/g)).toHaveLength(1);
    const ids = [...main.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const within = [...main.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(within.filter((id) => !ids.includes(id))).toEqual([]);
    expect(head).toMatch(/<title>[^<]+ · Fernway<\/title>/);
    expect(head).toMatch(/<meta name="description" content="[^"]{60,170}"/);
    expect(head).toContain(`<link rel="canonical" href="https://ca.test${path}"`);
  });

  test('is one for all, from the cache and in the footer', async () => {
    const { headers, text } = await site.ask('CA', path);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-cache');
    const again = await site.ask('CA', path, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(/<footer.*<\/footer>/s.exec(text)?.[0]).toContain(`href="${path}"`);
  });
});

test('heads of two texts are never the same', async () => {
  const heads = await Promise.all(Object.keys(statements).map((path) => read(path)));
  const sentences = heads.flatMap(({ head }) => [
    /<title>(.*?)<\/title>/.exec(head)?.[1],
    /name="description" content="(.*?)"/.exec(head)?.[1],
  ]);
  expect(new Set(sentences).size).toBe(2 * Object.keys(statements).length);
});

describe('questions are searched without script', () => {
  const search = async (q: string) => {
    const { main, head } = await read(`/faq?${new URLSearchParams({ q })}`);
    return {
      main,
      head,
      questions: [...main.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, question]) => question),
    };
  };

  test('an answer is found by any of its words, and stands open', async () => {
    const { main, head, questions } = await search('PASSWÖRD');
    expect(questions).toContain('Who keeps my password?');
    expect(questions).not.toContain('When is a store open?');
    expect(main.match(/<details[^>]*open=""/g)).toHaveLength(questions.length);
    expect(main).toMatch(new RegExp(`${questions.length} answers.*PASSWÖRD`, 's'));
    expect(head).toContain('name="robots" content="noindex"');
    expect(head).toContain('rel="canonical" href="https://ca.test/faq"');
  });

  test('all words have to be there', async () => {
    expect((await search('discounts codes')).questions).toEqual(['How do I use an additional discount?']);
  });

  test('what nothing answers leads back to all, and is shown as the text that it is', async () => {
    const { main, questions } = await search('<b>zebra</b>');
    expect(questions).toEqual([]);
    expect(main).toContain('No answer found');
    expect(main).toContain('href="/faq"');
    expect(main).toContain('&lt;b&gt;zebra');
    expect(main).not.toContain('<b>zebra');
  });

  test('without words all questions are there, folded', async () => {
    const { main, questions } = await search('  ');
    expect(questions.length).toBeGreaterThan(25);
    expect(main).not.toMatch(/<details[^>]*open=""/);
  });
});
