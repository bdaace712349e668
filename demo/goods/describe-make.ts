import factSentences from './fact-sentences.json' with { type: 'json' };
import { factsOfMake, type Kind, type Make } from './schema.ts';

/** A description with fewer sentences tells some of the facts as well. */
const ENOUGH_SENTENCES = 4;

/**
 * What a store writes of a product, as HTML. It begins with what the product is and who it is for, then comes what sets it
 * apart, what is true of all of its kind, how it is used, and where that is little, facts that none of it has told yet.
 */
export function describeMake(kind: Kind, make: Make): string {
  const suits = make.suits ?? kind.suits;
  const [whom = '', usage = ''] = splitAtSentence(suits);
  const thing = thingOf(kind, make);
  const isNamedFor = / for /.test(thing);
  const about = (make.about ?? kind.about).replace(/<\/p>$/, '');
  const [begin, rest] = isNamedFor
    ? [`${thing}: ${inText(make.says)}`, suits]
    : make.says.startsWith(FOR)
      ? [`${thing} ${inText(make.says)}`, suits]
      : whom.startsWith(FOR)
        ? [`${thing} ${inText(whom)} ${make.says}`, usage]
        : [`${thing}: ${inText(make.says)}`, suits];
  const description = `<p>${begin}</p>${[about, rest].filter((text) => text !== '').join(' ')}`;
  return `${[description, ...missingFacts(description, kind, make)].join(' ')}</p>`;
}

/** How the sentence begins that says who or what something is for. */
const FOR = 'For ';

/** The first sentence, and the others. */
const splitAtSentence = (text: string): string[] => {
  const end = text.search(/[.!?](?= |$)/) + 1;
  return [text.slice(0, end), text.slice(end).trim()];
};

/** What a product is, by its title without what tells it from others: `Jar candle, sea fog` is a jar candle. */
function thingOf({ noun }: Kind, { title }: Make): string {
  if (noun !== undefined) return noun;
  const [thing = title] = title.split(/, |: /);
  // One word alone is the first of several: `Fennel, anise and caraway tea`.
  return thing.includes(' ') ? thing : title;
}

/** A sentence that follows a colon begins with a small letter, but for a name such as `USB` or `Ontario`. */
const inText = (sentence: string): string =>
  /^(?:\p{Lu}{2}|\p{Lu}-|\d|Ontario\b|Canadian\b|French\b|Robertson\b|Westminster\b|Vancouver\b|Assam\b|Québec\b|Vitamin C\b)/u.test(
    sentence,
  )
    ? sentence
    : sentence.slice(0, 1).toLowerCase() + sentence.slice(1);

/** As many facts as fill up a description, in sentences. */
function missingFacts(description: string, kind: Kind, make: Make): string[] {
  const missing = ENOUGH_SENTENCES - countSentences(description);
  if (missing <= 0) return [];
  const attributes = factsOfMake(kind, make);
  return factSentences
    .flatMap(({ fact, pattern, sentence }) => {
      const value = attributes[fact];
      if (value === undefined || !new RegExp(pattern, 'u').test(value)) return [];
      const isToldAlready = description.toLowerCase().includes(value.toLowerCase());
      return isToldAlready ? [] : [sentence.replace('{}', inSentence(value, sentence))];
    })
    .slice(0, missing);
}

/** A value within a sentence begins with a small letter, but for a name such as `Canada` or `USB`. */
function inSentence(value: string, sentence: string): string {
  const list = value.replaceAll(' + ', ', ');
  const isName = sentence.startsWith('Made in') || /^(?:\p{Lu}{2}|\d)/u.test(list);
  return isName ? list : list.slice(0, 1).toLowerCase() + list.slice(1);
}

const countSentences = (html: string): number =>
  html.replaceAll(/<[^<>]*>/g, ' ').match(/[.!?](?=\s|$)/g)?.length ?? 0;
