import { chances } from '../pictures/chances.ts';

/** What is written of an offer, and the titles of the goods in its picture. */
export interface WrittenOffer {
  key: string;
  subHeading: string;
  description: string;
  discountCode?: string;
  titles: readonly string[];
}

/** Said of many offers: goods of the offer are named instead. */
const COMMON_SUB_HEADINGS: Readonly<Record<string, (one: string, other: string) => string>> = {
  'Mix and match in one order.': (one, other) => `Such as ${one} with ${other}.`,
  'Mix any three.': (one, other) => `From ${one} to ${other}.`,
  'Mix any five.': (one, other) => `From ${one} to ${other}.`,
  'Held twice a year.': (one, other) => `Twice a year, from ${one} to ${other}.`,
  'For new customers.': (one, other) => `For a first order: ${one}, ${other} and more.`,
  'No batteries.': (one, other) => `${one} or ${other}, and no batteries.`,
};

/** What the badge says with its date; written text must not say otherwise. */
const SEASONS = /(?:^|(?<=\. ))(?:Through|Until) [^.]+\.\s*/g;

const BOILERPLATE =
  / ?It (?:applies to the goods shown with this offer and )?cannot be combined with other codes\./;

const LIMITS_WITH_CODE = [
  'The code takes effect once an order, and not with other codes.',
  'It cannot be combined with other codes, and shipping is charged as usual.',
  'Gift cards are left out, and so are orders that were placed before.',
  'It also comes off goods that are reduced already, but not with a second code.',
];
const LIMITS_WITHOUT_CODE = [
  'It needs no code and is not paid out on earlier orders.',
  'No code is needed; gift cards and shipping are left out.',
  'It applies by itself, once an order.',
  'It needs no code and goes with no other offer of the store.',
];

/** An offer's line and text: what it is, what counts among the goods, and what does not. Its end is shown by the date itself. */
export function describeOffer(offer: WrittenOffer): { subHeading: string; description: string } {
  const { key, subHeading, description, discountCode, titles } = offer;
  const [one, other] = titles;
  const nameGoods = /^(?:Through|Until) /.test(subHeading)
    ? (first: string, second: string) => `Such as ${first} with ${second}.`
    : COMMON_SUB_HEADINGS[subHeading];
  const line = nameGoods && one && other ? nameGoods(inText(one), inText(other)) : subHeading;
  const written = description
    .replaceAll(/<\/?p>/g, '')
    .replaceAll(SEASONS, '')
    .trim();
  const limits = discountCode === undefined ? LIMITS_WITHOUT_CODE : LIMITS_WITH_CODE;
  const hasLimit = /combined|left out|once\b/.test(written.replace(BOILERPLATE, ''));
  const sentences = [
    written.replace(BOILERPLATE, ''),
    one ? chances(`goods of ${key}`).pick(GOODS_THAT_COUNT)(listOf(titles.map(inText))) : '',
    hasLimit ? '' : chances(`limits of ${key}`).pick(limits),
  ];
  return {
    subHeading: line.slice(0, 1).toUpperCase() + line.slice(1),
    description: `<p>${sentences.filter((sentence) => sentence !== '').join(' ')}</p>`,
  };
}

const GOODS_THAT_COUNT: readonly ((goods: string) => string)[] = [
  (goods) => `It counts for the goods below, such as ${goods}.`,
  (goods) => `Among what counts: ${goods}.`,
  (goods) => `It holds for everything listed here, ${goods} included.`,
  (goods) => `You find ${goods} among the goods that count.`,
];

/** A title within a sentence; what is said after its name is left out. */
function inText(title: string): string {
  const [thing = title] = title.split(/, | (?:with|for|that|by) /);
  const isName = /^(?:\p{Lu}{2}|\d)|^\p{L}+’s |^\S+ \p{Lu}/u.test(thing);
  return isName ? thing : thing.slice(0, 1).toLowerCase() + thing.slice(1);
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
