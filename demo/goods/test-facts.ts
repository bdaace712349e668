import type { DemoProduct } from '../demo-store.ts';

/** A product's own words, as far as they are compared. */
type Words = Pick<DemoProduct['line'], 'title' | 'description' | 'attributes'>;

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const WORDS: Record<string, number> = {
  ...Object.fromEntries(NUMBERS.map((word, index) => [word, index + 1])),
  single: 1,
  double: 2,
  twin: 2,
};
const NUMBER = `(\\d[\\d,]*(?:\\.\\d+)?|${Object.keys(WORDS).join('|')})`;
const numberOf = (written: string): number =>
  WORDS[written.toLowerCase()] ?? Number(written.replaceAll(',', ''));

/** What a title counts, and the fact that counts the same. */
const COUNTS: readonly (readonly [inTitle: string, label: RegExp])[] = [
  ['person', /^Sleeps$/],
  ['ports?', /ports$/i],
  ['pages', /^Pages$/],
  ['thread count', /^Thread count$/],
  ['cups?', /^Cups$/],
  ['sheets', /^Sheets$/],
  ['keys|weighted keys', /^Keys$/],
  ['pins', /^Pins$/],
  ['tricks', /^Tricks$/],
  ['buttons?', /^Buttons$/],
  ['ply', /^Ply$/],
  ['pieces?', /^Pieces$/],
  ['batteries', /^Batteries$/],
];

/** Units in which a title measures, by the labels of facts that measure the same. */
const UNITS: readonly (readonly [unit: string, label: RegExp])[] = [
  ['ml|L', /^(Volume|Capacity)$/],
  ['g|kg', /^(Weight|Net weight)$/],
  ['W', /^Power$/],
  ['V', /^Voltage$/],
  ['A', /^Rating$/],
  ['gsm', /^Paper weight$/],
  ['inch', /^Screen size$/],
  ['lumens', /^Brightness$/],
];
/** What a length in a title may be. Of these facts one has it, where there are any. */
const LENGTHS =
  /^(Length|Height|Width|Diameter|Span|Blade length|Format|Dimensions|Chain length|Mature height|Heel height|Long edge|Aperture)$/;

const UNIT_NAMES: Record<string, string> = { in: 'inch', inches: 'inch', lm: 'lumens', 'g/m²': 'gsm' };
const BASE: Record<string, readonly [string, number]> = {
  kg: ['g', 1000],
  L: ['ml', 1000],
  m: ['mm', 1000],
  cm: ['mm', 10],
};

/** Each measure of a text, such as `1.9 kg`, in the smaller unit. `2 × 60 g` is 60 g. */
function measuresIn(text: string): { amount: number; unit: string }[] {
  const found = text.matchAll(
    /(?<![\d.])(\d[\d,]*(?:\.\d+)?)[ -]?(g\/m²|gsm|kg|g|ml|L|lumens|lm|W|V|A|mm|cm|m|inch|inches|in)(?![\p{L}\d/²])/gu,
  );
  return [...found].map(([, written = '', named = '']) => {
    const unit = UNIT_NAMES[named] ?? named;
    const [base, times] = BASE[unit] ?? [unit, 1];
    return { unit: base, amount: Math.round(numberOf(written) * times * 1e6) / 1e6 };
  });
}

const attributesOf = ({ attributes = [] }: Words) => attributes;

/** What its facts say otherwise than its title. */
export function factsAgainstTitle(line: Words): string[] {
  const against: string[] = [];
  const { title } = line;
  const add = (name: string, value: string) => against.push(`${title}: ${name} ${value}`);
  for (const [counted, label] of COUNTS) {
    const [, written] = title.match(new RegExp(`\\b${NUMBER}[ -](?:${counted})\\b`, 'i')) ?? [];
    if (written === undefined) continue;
    for (const { name, value } of attributesOf(line).filter((fact) => label.test(fact.name))) {
      const [count] = value.match(new RegExp(`\\b${NUMBER}\\b`, 'i')) ?? [];
      if (count !== undefined && /^\S+$/.test(value) && numberOf(count) !== numberOf(written))
        add(name, value);
    }
  }
  const [, set] = title.match(new RegExp(`\\b(?:set|pack) of ${NUMBER}\\b`, 'i')) ?? [];
  if (set !== undefined)
    for (const { name, value } of attributesOf(line).filter((fact) => fact.name === 'Pieces'))
      if (/^\d+$/.test(value) && Number(value) !== numberOf(set)) add(name, value);
  const measures = measuresIn(title);
  for (const [units, label] of UNITS) {
    const ours = measures.filter(({ unit }) => units.split('|').includes(unit));
    for (const { name, value } of attributesOf(line).filter((fact) => label.test(fact.name)))
      for (const { unit, amount } of ours) {
        const same = measuresIn(value).filter((each) => each.unit === unit);
        if (same.length > 0 && same.every((each) => each.amount !== amount)) add(name, value);
        if (amount > 0 && /^\d+ × /.test(title.slice(title.lastIndexOf(', ') + 2)) && !/ × /.test(value))
          add(name, value);
      }
  }
  const lengths = attributesOf(line).filter(({ name }) => LENGTHS.test(name));
  for (const { amount } of measures.filter(({ unit }) => unit === 'mm')) {
    const isSaid = attributesOf(line).some(({ value }) =>
      measuresIn(value).some((each) => each.unit === 'mm' && each.amount === amount),
    );
    const isOnlyLength =
      lengths.length === 1 && lengths[0]?.name !== (amount < 10_000 ? 'Dimensions' : 'Span');
    if (isOnlyLength && !isSaid && lengths[0]) add(lengths[0].name, lengths[0].value);
  }
  const [, years] = title.match(/\b(\w+)-year\b/i) ?? [];
  const aged = attributesOf(line).find(({ name }) => name === 'Aged')?.value;
  if (years && aged && WORDS[years.toLowerCase()] && aged !== `${numberOf(years) * 12} months`)
    add('Aged', aged);
  return against;
}

const SMALL_WORDS = new Set(
  'a an the and of for with to in your its it some one two three four five'.split(' '),
);
const stem = (word: string): string => word.replace(/s$/, '');

/** What the description says comes with the product, and its box does not hold. */
export function missingInBox(line: Words): string[] {
  const box = attributesOf(line).find(({ name }) => name === 'In the box')?.value;
  if (box === undefined) return [];
  const inBox = new Set(
    `${box} ${line.title}`
      .toLowerCase()
      .match(/[\p{L}\d]+/gu)
      ?.map(stem),
  );
  const text = (line.description ?? '').replaceAll(/<[^>]+>/g, '. ');
  const said = [
    ...text.matchAll(/\bcomes with ([^.;]+)/gi),
    ...text.matchAll(/(?:^|[.;,]|\bwith) ?([^.;,]+?) (?:is |are )?included\b(?! unless)/gi),
  ].map(([, things = '']) => things.replace(/^.*\bwith /i, ''));
  return said
    .flatMap((things) => things.split(/,| and /))
    .map((thing) => thing.replace(/ (for|of|to|in) .*$/i, '').trim())
    .filter((thing) => {
      const words = (thing.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter(
        (word) => !SMALL_WORDS.has(word),
      );
      const last = words.at(-1);
      return last !== undefined && !inBox.has(stem(last));
    })
    .map((thing) => `${line.title}: ${thing} is not in “${box}”`);
}

/** How texts name a measure, and the facts that give the same one. */
const NAMED_MEASURES: readonly (readonly [before: string, after: string, label: RegExp])[] = [
  ['weighs (?:about )?', '', /^Weight$/],
  ['(?:holds|volume of) (?:about )?', '', /^(Capacity|Volume)$/],
  ['(?:carries|takes|loads?) (?:up to )?', '', /^(Load|Max\\. load)$/],
  ['stands ', ' tall', /^Height$/],
  ['', ' (?:high|tall)', /^(Height|Current height|Mature height)$/],
  ['', ' long', /^(Length|Chain length)$/],
  ['', ' (?:across|in diameter)', /^(Diameter|Width)$/],
  ['', ' wide', /^(Width|Span|Brim width)$/],
  ['', ' deep', /^Depth$/],
  ['', ' (?:crown|paddle|head)', /^(Crown height|Blade)$/],
  ['power of ', '', /^Power$/],
  ['battery of ', '', /^(Capacity|Battery)$/],
];

/** Measures that a description names otherwise than the facts do. */
export function figuresAgainstFacts(line: Words): string[] {
  const text = (line.description ?? '').replaceAll(/<[^>]+>/g, ' ');
  return NAMED_MEASURES.flatMap(([before, after, label]) => {
    const facts = attributesOf(line).filter(({ name }) => label.test(name));
    const named = [...text.matchAll(new RegExp(`${before}(\\d[\\d,.]*[ -]?[\\p{L}²/]+)${after}\\b`, 'giu'))];
    return named
      .flatMap(([, figure = '']) => measuresIn(figure))
      .flatMap(({ unit, amount }) => {
        const same = facts.flatMap(({ value }) => measuresIn(value)).filter((fact) => fact.unit === unit);
        const isSaid = same.length === 0 || same.some((fact) => fact.amount === amount);
        return isSaid ? [] : [`${line.title}: ${label} is not ${amount} ${unit}`];
      });
  });
}

/** Times and counts that a description repeats and facts give with the same words: `for 35 hours`, `Burn time: 35 hours`. */
export function timesAgainstFacts(line: Words): string[] {
  const text = (line.description ?? '').replaceAll(/<[^>]+>/g, ' ');
  return attributesOf(line).flatMap(({ name, value }) => {
    const [, fact, unit] = /^(?:About )?([\d,.]+) (hours|weeks|months|years|minutes|days)/.exec(value) ?? [];
    const [stem = ''] = name.toLowerCase().split(' ');
    if (fact === undefined || unit === undefined || stem.length < 4) return [];
    const sentences = text
      .split(/(?<=[.!?;])\s/)
      .filter((sentence) => sentence.toLowerCase().includes(stem.slice(0, 5)));
    const said = sentences.flatMap((sentence) => [
      ...sentence.matchAll(new RegExp(`([\\d,.]+|${NUMBERS.join('|')}) ${unit}`, 'gi')),
    ]);
    return said
      .filter(([, written = '']) => numberOf(written) !== numberOf(fact))
      .map(([written]) => `${line.title}: ${name} ${value}, but “${written}”`);
  });
}
