import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Count } from './badge.tsx';
import { DialogButton } from './dialog.tsx';
import { Field } from './field.tsx';
import { Cards } from './gallery/cards.tsx';
import { OfferPage, ProductPage } from './gallery/detail-pages.tsx';
import { PageFooter, PageHeader } from './gallery/frame.tsx';
import { HomePage, SearchPage, StorePage } from './gallery/listing-pages.tsx';
import { Messages, Parts } from './gallery/parts.tsx';
import { ShopperParts } from './gallery/shopper-parts.tsx';
import { LikePill } from './like-pill.tsx';
import { Link, LinkProvider } from './link.tsx';
import { initialsOf } from './monogram.tsx';
import { PageHeading } from './page-heading.tsx';
import { Pagination, pageWindow } from './pagination.tsx';
import { Picture } from './picture.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductCard } from './product-card.tsx';
import { SideNav } from './side-nav.tsx';
import { Stars } from './stars.tsx';
import { TabsBar } from './tabs-bar.tsx';

describe.each([
  ['header', PageHeader],
  ['footer', PageFooter],
  ['parts', Parts],
  ['messages', Messages],
  ['own', ShopperParts],
  ['cards', Cards],
  ['home', HomePage],
  ['search', SearchPage],
  ['product', ProductPage],
  ['store', StorePage],
  ['offer', OfferPage],
])('%s of the gallery, rendered without a browser,', (_name, View) => {
  const html = markup(<View />);

  test('gives every picture its size and an alternative text', () => {
    for (const img of html.match(/<img [^>]*>/g) ?? []) expect(img).toMatch(/width="\d+" height="\d+" alt="/);
  });

  test('nests no link or button in another', () => {
    expect(html).not.toMatch(/<(a|button)\b[^>]*>(?:(?!<\/\1>).)*<(a|button)\b/s);
  });

  // A browser would end the paragraph before it, and React would find another page than it has rendered.
  test('holds no block in a paragraph', () => {
    expect(html).not.toMatch(/<p\b[^>]*>(?:(?!<\/p>).)*<(?:div|p|ul|ol|section|h\d)\b/s);
  });

  test('gives every button a type and every id once', () => {
    for (const button of html.match(/<button [^>]*>/g) ?? []) expect(button).toContain('type="');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

test('the filter sheet opens without script, from a button that names it', () => {
  const html = markup(<SearchPage />);
  expect(html).toMatch(/<button[^>]* popoverTarget="filters"/i);
  expect(html).toMatch(/<section id="filters" popover="auto"/);
});

test('a dialog that is only read opens without script, and is named by its heading', () => {
  const html = markup(
    <DialogButton label="Discounts" title="Apply Discount at Checkout">
      None
    </DialogButton>,
  );
  const [, id = ''] = html.match(/<button[^>]* popoverTarget="([^"]+)"/i) ?? [];
  const [, heading = ''] =
    html.match(new RegExp(`<dialog id="${id}" popover="auto" aria-labelledby="([^"]+)"`)) ?? [];
  expect(html).toMatch(new RegExp(`<h2 id="${heading}"[^>]*>Apply Discount at Checkout</h2>None`));
});

test('a list of links has an arrow only above the number that it scrolls from', () => {
  const nav = (count: number) =>
    markup(
      <SideNav
        heading="Collections"
        current="#1"
        scrollsAbove={15}
        links={Array.from({ length: count }, (_, place) => ({ label: `${place}`, href: `#${place}` }))}
      />,
    );
  expect(nav(15)).not.toContain('<button');
  expect(nav(16)).toContain('aria-label="More Collections"');
});

describe('pagination', () => {
  test.each([
    [1, 2, [1, 2]],
    [1, 16, [1, 2, 3, 'gap', 16]],
    [3, 16, [1, 2, 3, 4, 'gap', 16]],
    [4, 16, [1, 2, 3, 4, 5, 'gap', 16]],
    [8, 16, [1, 'gap', 7, 8, 9, 'gap', 16]],
    [16, 16, [1, 'gap', 14, 15, 16]],
    [2, 4, [1, 2, 3, 4]],
  ])('page %i of %i shows three pages in range and one at each margin', (page, pages, visibleText) => {
    expect(pageWindow(page, pages)).toEqual(visibleText);
  });

  test('the first page has no previous, the last no next, a single page nothing at all', () => {
    const html = (page: number, pages: number) =>
      markup(<Pagination page={page} pages={pages} href={(number) => `/p/${number}`} />);
    expect(html(1, 9)).not.toContain('rel="prev"');
    expect(html(9, 9)).not.toContain('rel="next"');
    expect(html(4, 9)).toContain('href="/p/3" rel="prev"');
    expect(html(1, 1)).toBe('');
  });
});

describe('pictures', () => {
  test.each(['lazy', 'eager', 'priority'] as const)('a %s picture always says its size', (loading) => {
    const html = markup(
      <Picture
        source={{ src: (width) => `/m/${width}`, widths: [320, 640, 960] }}
        alt=""
        ratio="16/10"
        sizes="50vw"
        loading={loading}
      />,
    );
    expect(html).toContain('width="960" height="600"');
    expect(html).toContain('srcSet="/m/320 320w, /m/640 640w, /m/960 960w"');
    expect(html).toContain('src="/m/640"');
  });

  test.each([
    ['60px', undefined, '/m/160 160w'],
    ['128px', undefined, '/m/160 160w, /m/320 320w'],
    ['30vw', 320, '/m/320 320w, /m/640 640w'],
    ['60vw', undefined, '/m/160 160w, /m/320 320w, /m/640 640w, /m/1280 1280w'],
  ])(
    'a picture of %s, %s px at most, is offered as wide as sharp screens show it',
    (sizes, drawnUpTo, offered) => {
      const source = { src: (width: number) => `/m/${width}`, widths: [160, 320, 640, 1280] };
      const html = markup(
        <Picture source={source} alt="" ratio="square" sizes={sizes} drawnUpTo={drawnUpTo} />,
      );
      expect(html).toContain(`srcSet="${offered}"`);
    },
  );

  test('a missing picture keeps its box and its text', () => {
    const html = markup(<Picture source={undefined} alt="A green bicycle" ratio="square" sizes="50vw" />);
    expect(html).toContain('aspect-square');
    expect(html).toContain('>A green bicycle<');
    expect(html).not.toContain('<img');
  });
});

test('a badge has room for two digits', () => {
  const visibleText = (value: number) => markup(<Count value={value} />).replaceAll(/<[^>]*>/g, '');
  expect([1, 99, 100, 12_345].map(visibleText)).toEqual(['1', '99', '99+', '99+']);
});

test('an average is read out as a sentence, and none as such', () => {
  expect(text(<Stars average={4.66} count={1264} />)).toContain('Rated 4.7 out of 5, 1,264 ratings');
  expect(text(<Stars average={5} count={1} />)).toContain('Rated 5.0 out of 5, 1 rating');
  expect(text(<Stars average={0} count={0} />)).toBe('No ratings yet');
});

test('a struck-out price says that it was the price', () => {
  expect(text(<PriceTag price="$98.00" was="$128.00" label="CAD" discountPercent={23} />)).toBe(
    'CAD$98.00Was $128.0023% off',
  );
});

test('a like toggle says what it likes, in compact notation with one decimal, and its state', () => {
  const html = markup(<LikePill count={1250} liked of="Teapot" />);
  expect(html).toContain('aria-label="Like Teapot, 1.3K"');
  expect(html).toContain('aria-pressed="true"');
});

test('a product card is one link, with its like toggle outside of it', () => {
  const html = markup(
    <ProductCard
      href="/product/1"
      title="Teapot"
      store="Prairie Hearth Ceramics"
      picture={undefined}
      price={{ price: '$86.00' }}
      discountPercent={undefined}
      rating={{ average: 0, count: 0 }}
      shipping={undefined}
      like={<LikePill count={3} liked={false} of="Teapot" />}
    />,
  );
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toMatch(/<h3[^>]*><a href="\/product\/1"[^>]*>Teapot<\/a><\/h3>/);
  expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<button/);
});

test.each([
  ['Maple & Moss Pantry', 'MM'],
  ['Bicycles', 'B'],
  ['Épicerie 2000', 'É2'],
  ['&', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a heading reads apart from its count, and a label from what it adds', () => {
  expect(text(<PageHeading title="Garden" count="7 products" />)).toBe('Garden 7 products');
  // Chromium drops a space from the accessible name of the field unless it is part of a text.
  const label = markup(
    <Field label="Area" optional>
      <input />
    </Field>,
  );
  expect(label).toMatch(/>Area<span[^>]*> optional<\/span>/);
});

test('links are rendered by what the site provides', () => {
  const html = markup(
    <LinkProvider component={({ href, children }) => <a href={`/routed${href}`}>{children}</a>}>
      <Link href="/x">x</Link>
    </LinkProvider>,
  );
  expect(html).toBe('<a href="/routed/x">x</a>');
  expect(markup(<Link href="/x">x</Link>)).toBe('<a href="/x">x</a>');
});

function markup(node: ReactNode): string {
  return renderToStaticMarkup(node);
}

function text(node: ReactNode): string {
  return markup(node).replaceAll(/<[^>]*>/g, '');
}

test('tabs beyond the seventh are under More, in windows of every width', () => {
  const tabs = Array.from({ length: 9 }, (_, at) => ({ label: `Tab ${at + 1}`, href: `/${at + 1}` }));
  const html = markup(<TabsBar label="Tabs" tabs={tabs} current="/9" />);
  const [row = '', more = ''] = html.split('<details');
  const namesIn = (part: string) => [...part.matchAll(/>(Tab \d)</g)].map(([, name]) => name);
  expect(namesIn(row), 'the current one takes the seventh place').toEqual([
    ...tabs.slice(0, 6).map(({ label }) => label),
    'Tab 9',
  ]);
  expect(namesIn(more)).toEqual(['Tab 7', 'Tab 8']);
  expect(html).not.toMatch(/(?:^|[" ])(?:max-)?(?:sm|md|lg|xl):hidden/);
  expect(markup(<TabsBar label="Tabs" tabs={tabs.slice(0, 7)} current="/1" />)).not.toContain('More');
});
