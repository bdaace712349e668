import { chances } from '../pictures/chances.ts';
import { inText } from './in-text.ts';

/** What is written of an offer, and the titles of the goods in its picture. */
export interface WrittenOffer {
  key: string;
  heading: string;
  subHeading: string;
  description: string;
  discountCode?: string;
  titles: readonly string[];
}

/** Said of many offers: goods of the offer are named instead. */
const COMMON_SUB_HEADINGS: Readonly<Record<string, (one: string, other: string) => string>> = {
  'Mix and match in one order.': (one, other) => `Try ${one} with ${other}.`,
  'Mix any three.': (one, other) => `Mix any three, such as ${one} and ${other}.`,
  'Mix any five.': (one, other) => `Mix any five, such as ${one} and ${other}.`,
  'Held twice a year.': (one, other) => `Twice a year, on ${one}, ${other} and more.`,
  'For new customers.': (one, other) => `New here? Start with ${one} or ${other}.`,
  'No batteries.': (one, other) => `Such as ${one} or ${other}, with no batteries.`,
};

/** What the badge says with its date; written text must not say otherwise. */
const SEASONS = /(?:^|(?<=\. ))(?:Through|Until) [^.]+\.\s*/g;

const BOILERPLATE =
  / ?It (?:applies to the goods shown with this offer and )?cannot be combined with other codes\./;

const LIMITS_WITH_CODE = [
  'The code works once per order and can’t be combined with others.',
  'The code can’t be combined with others, and shipping is extra.',
  'Gift cards and earlier orders are excluded.',
  'The code also works on sale prices, once per order.',
];
const LIMITS_WITHOUT_CODE = [
  'No code needed. Earlier orders are excluded.',
  'No code needed. Gift cards and shipping are excluded.',
  'No code needed. The offer is good once per order.',
  'No code needed. Not valid with other offers.',
];

/** What stands for how the code is used, with nothing said of what it is for. */
const ENTER_CODE = /Enter code \S+ at the store’s checkout(?:\.|(?=;))/;

/** An offer's line and text: what it is, what counts among the goods, and what does not. Its end is shown by the date itself. */
export function describeOffer(offer: WrittenOffer): { subHeading: string; description: string } {
  const { key, heading, subHeading, description, discountCode, titles } = offer;
  const names = [...new Set(titles.map(nameInText))];
  const [one, other] = names;
  const nameGoods = /^(?:Through|Until) /.test(subHeading)
    ? (first: string, second: string) => `Such as ${first} and ${second}.`
    : COMMON_SUB_HEADINGS[subHeading];
  const line = nameGoods && one && other ? nameGoods(withArticle(one), withArticle(other)) : subHeading;
  const written = description
    .replaceAll(/<\/?p>/g, '')
    .replaceAll(SEASONS, '')
    .replace(ENTER_CODE, `${heading} with code ${discountCode}.`)
    .replaceAll('the store’s checkout', 'checkout')
    .trim();
  const limits = discountCode === undefined ? LIMITS_WITHOUT_CODE : LIMITS_WITH_CODE;
  const hasLimit = /combined|excluded|once\b/.test(written.replace(BOILERPLATE, ''));
  const sentences = [
    written.replace(BOILERPLATE, ''),
    one
      ? chances(`goods of ${key}`).pick(other ? GOODS_THAT_COUNT : ONE_THAT_COUNTS)(
          withArticle(listOf(names)),
        )
      : '',
    hasLimit ? '' : chances(`limits of ${key}`).pick(limits),
  ];
  return {
    subHeading: line.slice(0, 1).toUpperCase() + line.slice(1),
    description: `<p>${sentences.filter((sentence) => sentence !== '').join(' ')}</p>`,
  };
}

/** Each stands by itself, whatever the sentence before it is about. */
const GOODS_THAT_COUNT: readonly ((goods: string) => string)[] = [
  (goods) => `The offer covers everything shown below, including ${goods}.`,
  (goods) => `Choose from the items below, such as ${goods}.`,
  (goods) => `Eligible items include ${goods}.`,
  (goods) => `You’ll find ${goods} among the items that count.`,
  (goods) => `See below for everything that counts, including ${goods}.`,
];
const ONE_THAT_COUNTS: typeof GOODS_THAT_COUNT = [(goods) => `The offer is good on ${goods} shown below.`];

/** Titles of books, which are said in full. */
const BOOK = /: (?:A|An|The) |^(?:A|An|The) \p{Lu}|\b(?:Quarterly|Gazette)\b/u;
/** A title within a sentence; what is said after its name is left out. */
function nameInText(title: string): string {
  if (BOOK.test(title)) return title.replace(/: .*|, \p{Ll}.*/su, '');
  const [thing = title] = title.split(/, |: | (?:with|for|that|by) /);
  return inText(thing);
}

const withArticle = (goods: string): string =>
  /^\p{Lu}\p{Ll}+(?: \p{Lu}|, \p{Lu}| on \p{Lu})/u.test(goods) && !/^Northern Spy|^Earl/.test(goods)
    ? goods
    : `the ${goods}`;

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
