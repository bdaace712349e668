import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { artNamed, formAndColour } from '../pictures/art.ts';
import { chooseForCover, chooseForOffer, kindsHeldBy, kindsNamedIn } from './named-goods.ts';
import { readGoods } from './read.ts';

const stores = demoStores('full');
const offers = stores.flatMap((store) => store.offers.map((offer) => ({ store, ...offer })));
const picturedOf = ({ store, pictured }: (typeof offers)[number]) =>
  pictured.flatMap((id) => store.products.filter(({ line }) => line.id === id));

/** What words name that are no goods here: how something is delivered. */
const NO_GOODS = ['Free bicycle delivery downtown'];

test.each(offers.map((offer) => [offer.heading, offer] as const))('%s pictures what it names', (_, offer) => {
  const picturedGoods = picturedOf(offer);
  expect(picturedGoods.length).toBeGreaterThan(0);
  const soldOf = (words: string) =>
    kindsNamedIn(words).filter((isOfKind) => offer.store.products.some(isOfKind));
  const inHeading = soldOf(offer.heading);
  const sold = inHeading.length > 0 ? inHeading : soldOf(offer.subHeading);
  for (const isOfKind of sold.slice(0, 3)) expect(picturedGoods.some(isOfKind)).toBe(true);
  if (sold.length > 0)
    for (const good of picturedGoods) expect(sold.some((isOfKind) => isOfKind(good))).toBe(true);
});

test('an offer holds nothing but what its heading names', () => {
  for (const { heading, store, products } of offers) {
    const sold = kindsHeldBy(heading).filter((isOfKind) => store.products.some(isOfKind));
    const listed = store.products.filter(({ line }) => products.includes(line.id));
    const others = sold.length > 0 ? listed.filter((good) => !sold.some((isOfKind) => isOfKind(good))) : [];
    expect(
      others.map(({ line }) => line.title),
      heading,
    ).toEqual([]);
  }
});

test.each([
  ['Four stoneware bowls for the price of three', /bowl/i],
  ['$30 off water sports and camping over $200', /^(?!.*carving)/i],
  ['$15 off skin care and fragrance over $75', /^(?!.*(sachet|stones|fan))/i],
  ['$45 off waxed winter boots', /winter boots/i],
  ['Free replacement wheels', /wooden|car/i],
])('all goods of %s have such titles', (heading, title) => {
  const found = offers.filter((offer) => offer.heading === heading);
  expect(found.length).toBeGreaterThan(0);
  for (const { store, products } of found)
    for (const { line } of store.products.filter((product) => products.includes(product.line.id)))
      expect(line.title).toMatch(title);
});

test('no two drawings of an offer’s picture are alike', () => {
  for (const offer of offers) {
    const looks = picturedOf(offer).map(({ art, variety }) => {
      const { forms, colours } = artNamed(art);
      return [art, ...formAndColour(forms, colours, variety)].join(' ');
    });
    expect(new Set(looks).size, offer.heading).toBe(looks.length);
  }
});

const SAVING = /[%$¢\d]|\b(free|half|double|cash|trade|credit|back|price of|count toward)\b/i;

test('the heading of an offer says what is saved, or why it is one', () => {
  expect(offers.map(({ heading }) => heading).filter((heading) => !SAVING.test(heading))).toEqual([]);
});

test('a heading names goods that the store sells', () => {
  for (const { heading, store } of offers.filter((offer) => !NO_GOODS.includes(offer.heading)))
    for (const isOfKind of kindsNamedIn(heading))
      expect(store.products.some(isOfKind), `${store.storeName}: ${heading}`).toBe(true);
});

test('goods that an offer pictures by their keys are there', () => {
  const { shops } = readGoods(`${import.meta.dirname}/..`);
  for (const { storeName, code, home, offers: written } of shops)
    for (const { heading, pictured } of written) {
      const offer = offers.find(
        (each) =>
          each.heading === heading &&
          each.store.storeName === storeName &&
          each.store.code === code &&
          each.store.home === home,
      );
      if (offer && pictured) expect(picturedOf(offer).map(({ line }) => line.id)).toEqual(pictured);
    }
});

test.each([
  ['Chocolate and preserves under $50', [/chocolate|truffle/i, /jam|chutney|curd|honey/i]],
  ['Gloves and scarves at half price with a wool coat', [/coat/i, /scarf/i, /gloves/i]],
  ['Cheese and preserves for six with code BOARD6', [/cheese|gouda/i, /jam/i]],
  ['$2 off a loaf and a jar of jam', [/loaf/i, /jam/i]],
  ['Flashlights, lanterns and bulbs: three for the price of two', [/flashlight/i, /lantern/i, /bulb/i]],
  ['15% off hats and socks', [/hat/i, /socks/i]],
])('%s shows goods with such titles', (heading, titles) => {
  const offer = offers.find((each) => each.heading === heading);
  const picturedGoods = offer ? picturedOf(offer).map(({ line }) => line.title) : [];
  for (const title of titles) expect(picturedGoods).toContainEqual(expect.stringMatching(title));
});

const product = (title: string, art: string, category: string) => ({
  art,
  line: { id: title, title, categories: [category] } as (typeof stores)[number]['products'][number]['line'],
});

test('one of each kind that a heading names is chosen before a second one', () => {
  const jam = product('Damson jam', 'jam', 'Honey & Preserves');
  const loaves = ['Rye loaf', 'Spelt loaf', 'Wheat loaf'].map((title) => product(title, 'loaf', 'Bakery'));
  expect(chooseForOffer({ heading: 'A loaf and jam' }, [...loaves, jam])).toEqual([
    loaves[0],
    jam,
    loaves[1],
  ]);
});

test('a kind is looked for among other goods when the offer has none', () => {
  const [tea, pot] = [
    product('Black tea', 'tea-tin', 'Coffee & Tea'),
    product('Teapot', 'teapot', 'Tableware'),
  ];
  expect(chooseForOffer({ heading: 'Free tea with any teapot' }, [pot], [pot, tea])).toEqual([tea, pot]);
});

test('a heading that names no goods shows any', () => {
  const goods = [product('Damson jam', 'jam', 'Honey & Preserves')];
  expect(chooseForOffer({ heading: 'Fall sale' }, goods)).toEqual(goods);
});

test.each(stores.map((store) => [`${store.storeName} ${store.code} ${store.home}`, store] as const))(
  'the cover of %s shows three different things that it mainly sells',
  (_, store) => {
    const covered = chooseForCover(store);
    const arts = covered.map(({ art }) => art);
    expect(arts.length).toBeGreaterThanOrEqual(3);
    expect(new Set(arts).size).toBe(arts.length);
    const named = kindsNamedIn(store.description);
    const isTypical = (good: (typeof covered)[number]) =>
      good.line.categories?.[0] === store.mainCategory || named.some((isOfKind) => isOfKind(good));
    const typical = new Set(store.products.filter(isTypical).map(({ art }) => art));
    const mainArts = covered.filter(isTypical).length;
    expect(mainArts).toBeGreaterThanOrEqual(Math.min(3, typical.size));
    if (typical.size >= 3) expect(covered.every(isTypical)).toBe(true);
  },
);
