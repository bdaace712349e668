import { chances } from '../pictures/chances.ts';

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
  'One use per order, and not with other codes.',
  'Cannot be combined with other codes. Shipping is extra.',
  'Gift cards and earlier orders are excluded.',
  'Also good on sale items, one code per order.',
];
const LIMITS_WITHOUT_CODE = [
  'No code needed. Earlier orders are excluded.',
  'No code needed. Gift cards and shipping are excluded.',
  'No code needed, once per order.',
  'No code needed. Not valid with other offers.',
];

/** What stands for how the code is used, with nothing said of what it is for. */
const ENTER_CODE = /Enter code \S+ at the store’s checkout(?:\.|(?=;))/;

/** An offer's line and text: what it is, what counts among the goods, and what does not. Its end is shown by the date itself. */
export function describeOffer(offer: WrittenOffer): { subHeading: string; description: string } {
  const { key, heading, subHeading, description, discountCode, titles } = offer;
  const names = [...new Set(titles.map(inText))];
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
    one ? chances(`goods of ${key}`).pick(GOODS_THAT_COUNT)(withArticle(listOf(names))) : '',
    hasLimit ? '' : chances(`limits of ${key}`).pick(limits),
  ];
  return {
    subHeading: line.slice(0, 1).toUpperCase() + line.slice(1),
    description: `<p>${sentences.filter((sentence) => sentence !== '').join(' ')}</p>`,
  };
}

const GOODS_THAT_COUNT: readonly ((goods: string) => string)[] = [
  (goods) => `Good on the items shown below, such as ${goods}.`,
  (goods) => `Eligible items include ${goods}.`,
  (goods) => `Applies to everything listed here, including ${goods}, and comes off sale prices too.`,
  (goods) => `Shown here: ${goods}.`,
];

/** Titles of books, which are said in full. */
const BOOK = /: (?:A|An|The) |^(?:A|An|The) \p{Lu}|\b(?:Quarterly|Gazette)\b/u;
/** First words that have a capital letter within a sentence too. */
const NAME =
  /^(?:\p{Lu}{2}|\p{Lu}-|\d|VoIP\b|Dr\. |(?:Bartlett|Bosc|Brazilian|Colombian|Cortland|Earl|Ethiopian|Finnish|French|Genovese|Greek|Italian|Kenyan|Nantes|Napa|Northern Spy|Robertson|Russian|Serbian|Sicilian|Spanish|Swiss|Turkish|Vietnamese|Vitamin C)\b)/u;

/** A title within a sentence; what is said after its name is left out. */
function inText(title: string): string {
  if (BOOK.test(title)) return title.replace(/: .*|, \p{Ll}.*/su, '');
  const [thing = title] = title.split(/, |: | (?:with|for|that|by) /);
  return NAME.test(thing) ? thing : thing.slice(0, 1).toLowerCase() + thing.slice(1);
}

const withArticle = (goods: string): string =>
  /^\p{Lu}\p{Ll}+(?: \p{Lu}|, \p{Lu}| on \p{Lu})/u.test(goods) && !/^Northern Spy|^Earl/.test(goods)
    ? goods
    : `the ${goods}`;

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
