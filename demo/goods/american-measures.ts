import { isDeepStrictEqual } from 'node:util';
import type { DemoProduct } from '../demo-store.ts';

/** Steps on which a length is rounded, and how far from it, as a share, the rounded one may be. */
const ROUND_STEPS = [100, 50, 10, 5, 1, 0.5, 0.1];
const MAX_ROUNDING = 0.025;

const GRAMS_PER_OUNCE = 28.3495;
const GRAMS_PER_POUND = 453.592;
const MILLILITRES_PER_FLUID_OUNCE = 29.5735;
const MILLILITRES_PER_QUART = 946.353;
const MILLILITRES_PER_GALLON = 3785.41;
const CENTIMETRES_PER_INCH = 2.54;
const CENTIMETRES_PER_FOOT = 30.48;
const KILOMETRES_PER_MILE = 1.60934;
const SQUARE_FEET_PER_SQUARE_METRE = 10.7639;

/** A measure in the units of the United States. */
interface AmericanUnit {
  name: string;
  convert: (metric: number) => number;
}

const perUnit = (name: string, factor: number, round: (value: number) => number): AmericanUnit => ({
  name,
  convert: (metric) => round(metric * factor),
});

/** What a shop of the United States writes for measures in a metric unit, of which the largest is this. */
const UNITS: Readonly<Record<string, (largest: number) => AmericanUnit>> = {
  g: (largest) =>
    largest < GRAMS_PER_POUND
      ? perUnit('oz', 1 / GRAMS_PER_OUNCE, roundAsLabel)
      : perUnit('lb', 1 / GRAMS_PER_POUND, roundAsLabel),
  kg: () => perUnit('lb', 1000 / GRAMS_PER_POUND, roundAsLoad),
  ml: () => perUnit('fl oz', 1 / MILLILITRES_PER_FLUID_OUNCE, roundAsLabel),
  L: (largest) => {
    if (largest < 1) return perUnit('fl oz', 1000 / MILLILITRES_PER_FLUID_OUNCE, roundAsLabel);
    return largest * 1000 < MILLILITRES_PER_GALLON
      ? perUnit('qt', 1000 / MILLILITRES_PER_QUART, roundAsLabel)
      : perUnit('gal', 1000 / MILLILITRES_PER_GALLON, roundAsLabel);
  },
  cm: () => perUnit('in', 1 / CENTIMETRES_PER_INCH, roundAsSize),
  m: () => perUnit('ft', 100 / CENTIMETRES_PER_FOOT, roundAsSize),
  km: () => perUnit('mi', 1 / KILOMETRES_PER_MILE, roundAsSize),
  'km/h': () => perUnit('mph', 1 / KILOMETRES_PER_MILE, Math.round),
  'm²': () => perUnit('sq ft', SQUARE_FEET_PER_SQUARE_METRE, roundAsSize),
  '°C': () => ({ name: '°F', convert: (celsius) => roundAsDial(celsius * 1.8 + 32) }),
  'g/m²': () => perUnit('gsm', 1, (value) => value),
};

/** One digit after the point, two below 1, none of what is much: 16.9 fl oz, 0.88 oz. */
function roundAsLabel(value: number): number {
  if (value >= 20) return Math.round(value);
  return value < 1 ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10;
}

/** What is heavy is said in whole pounds: 2.4 lb, 18 lb, 265 lb. */
function roundAsLoad(value: number): number {
  if (value >= 100) return Math.round(value / 5) * 5;
  return value >= 10 ? Math.round(value) : roundAsLabel(value);
}

/** The roundest number that is hardly another: 30 cm are 12 in, 25 m are 80 ft. */
function roundAsSize(value: number): number {
  const rounded = ROUND_STEPS.map((step) => Number((Math.round(value / step) * step).toFixed(1)));
  return rounded.find((near) => Math.abs(near - value) <= value * MAX_ROUNDING) ?? Number(value.toFixed(2));
}

/** As the dial of an oven has it: 350, 425. */
const roundAsDial = (fahrenheit: number): number =>
  fahrenheit >= 250 ? Math.round(fahrenheit / 25) * 25 : Math.round(fahrenheit);

const NUMBER = String.raw`[-−]?\d(?:[\d,]*\d)?(?:\.\d+)?`;
const EACH_NUMBER = new RegExp(NUMBER, 'gu');
/** Several sizes of one thing, or a number of bottles: "48 × 70", "4 × 300". */
const FACTORS = String.raw`(?:${NUMBER}(?:\s?[×x+]\s?| by ))*`;
const RANGE = `${NUMBER}(?:(?:,| to| up to| and| or) ${NUMBER}|–${NUMBER})*`;
/** Units that a sentence spells out. */
const SPELLED: Readonly<Record<string, string>> = {
  liter: 'L',
  liters: 'L',
  meter: 'm',
  meters: 'm',
  centimeter: 'cm',
  centimeters: 'cm',
};
const SPELLED_AMERICAN: Readonly<Record<string, string>> = {
  'fl oz': 'fluid ounces',
  qt: 'quarts',
  gal: 'gallons',
  in: 'inches',
  ft: 'feet',
};
/** The longest unit first; what is "a liter" or "per kg" is a ratio, and stays as it is. */
const MEASURE = new RegExp(
  String.raw`(?<![\d.,\p{L}])(${FACTORS})(${RANGE})([\s-]?)(g/m²|km/h|m²|°C|kg|g|ml|L|km|cm|m|(?:centi)?meters?|liters?)(?![\p{L}\p{N}²³/])(?! (?:an?|per) (?:liter|meter|kg)\b)`,
  'gu',
);
const PAPER = /^ (?:\p{L}+ ){0,2}(?:paper|card)\b/u;
const LENGTHS: ReadonlySet<string> = new Set(['cm', 'm']);

/** Units of some goods that are not the usual ones of the country. */
type UnusualUnits = Readonly<Record<string, string>>;

/**
 * A text with measures as a shop in the United States gives them: "Soap bar, 110 g" becomes "Soap bar, 3.9 oz".
 * @param unusual what is written for some units, without another number
 */
export function measureAmerican(text: string, unusual: UnusualUnits = {}): string {
  // Of food: so much sugar in so much of it.
  if (/ per 100 (?:g|ml)\b/.test(text)) return text;
  const measured = text.replace(
    MEASURE,
    (measure, factors: string, range: string, gap: string, written: string, offset: number) => {
      const unit = SPELLED[written] ?? written;
      const rest = text.slice(offset + measure.length);
      const same = unit === 'g' && PAPER.test(rest) ? 'gsm' : unusual[unit];
      if (same !== undefined) return `${factors}${range}${gap}${same}`;
      // Of "4 × 300 ml" only the last is a measure, of lengths all are.
      const [count, sizes] = LENGTHS.has(unit) ? ['', `${factors}${range}`] : [factors, range];
      const values = [...sizes.matchAll(EACH_NUMBER)].map(([value]) => readNumber(value));
      const american = UNITS[unit]?.(Math.max(...values));
      if (!american) return measure;
      const converted = sizes.replaceAll(EACH_NUMBER, (value) =>
        formatNumber(american.convert(readNumber(value))),
      );
      if (gap === '-') return `${count}${converted}-${american.name.replace(' ', '-')}`;
      const isSpelled = written in SPELLED || rest.startsWith(' in ');
      return `${count}${converted}${gap}${(isSpelled && SPELLED_AMERICAN[american.name]) || american.name}`;
    },
  );
  return measured === text ? text : correctArticles(measured);
}

const readNumber = (written: string): number => Number(written.replaceAll(',', '').replace('−', '-'));
const formatNumber = (value: number): string => value.toLocaleString('en-US').replace('-', '−');

/** "a 8 in opening" becomes "an 8 in opening". */
const correctArticles = (text: string): string =>
  text.replace(/\b([Aa])n? (?=(\d+))/g, (_, article: string, digits: string) =>
    /^(?:8|1[18]$)/.test(digits) ? `${article}n ` : `${article} `,
  );

const PAPER_UNITS: UnusualUnits = { g: 'gsm' };
/** Goods that are measured otherwise, by words of their titles: bags in liters, skis in centimeters. */
const UNUSUAL_GOODS: readonly (readonly [goods: RegExp, UnusualUnits])[] = [
  [
    /\b(?:back|day)?packs?\b|\b(?:hand)?bags?\b|\b(?:suitcase|duffel|weekender|tote|pannier)s?\b/i,
    { L: 'L' },
  ],
  [/\bski(?:s| and boot)\b|\bsnowboards?\b/i, { cm: 'cm' }],
  [/\b(?:paper|sketchbook|notebook|journal|envelopes)\b/i, PAPER_UNITS],
];

/** Gives a product of a store in the United States the measures of its country; what is printed on it stays. */
export function measureProduct(product: DemoProduct): void {
  const { line } = product;
  const unusual = Object.assign(
    {},
    ...UNUSUAL_GOODS.filter(([goods]) => goods.test(line.title)).map(([, units]) => units),
  ) as UnusualUnits;
  const measure = (text: string) => measureAmerican(text, unusual);
  product.printed ??= line.title;
  line.title = measure(line.title);
  if (line.description !== undefined) line.description = measure(line.description);
  for (const fact of line.attributes ?? []) {
    // How exact a thermometer is, is a difference: 32 degrees must not be added to it.
    if (fact.name === 'Accuracy') continue;
    fact.value = /^(?:paper|card)\b/i.test(fact.name)
      ? measureAmerican(fact.value, PAPER_UNITS)
      : measure(fact.value);
  }
  measureVariants(product, measure);
}

/** Sizes that would be the same in inches, as those of hats, stay in centimetres. */
function measureVariants(product: DemoProduct, measure: (text: string) => string): void {
  const { line, renamed = [] } = product;
  const variants = line.variants ?? [];
  const converted = (line.options ?? []).map((_, at) => {
    const values = new Map(variants.map(({ options }) => [options[at] ?? '', measure(options[at] ?? '')]));
    return new Set(values.values()).size === values.size ? values : new Map<string, string>();
  });
  const convertAll = (values: readonly string[]) =>
    values.map((value, at) => converted[at]?.get(value) ?? value);
  const firstValues = new Map(renamed.map(({ from, to }) => [JSON.stringify(to), from]));
  const changed = variants.flatMap((variant) => {
    const from = firstValues.get(JSON.stringify(variant.options)) ?? variant.options;
    variant.options = convertAll(variant.options);
    return isDeepStrictEqual(from, variant.options) ? [] : [{ from, to: variant.options }];
  });
  if (changed.length > 0) product.renamed = changed;
}
