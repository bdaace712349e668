import { chances } from '../pictures/chances.ts';
import factSentences from './fact-sentences.json' with { type: 'json' };
import { inText } from './in-text.ts';
import { factsOfMake, type Kind, type Make } from './schema.ts';

/** A description with fewer sentences tells some of the facts as well. */
const ENOUGH_SENTENCES = 4;

/** In which order a description goes; what stands here more often is written more often. */
const ORDERS = ['point', 'point', 'point', 'thing', 'thing', 'about'] as const;

/**
 * What a store writes of a product, as HTML. It begins with what sets it apart, with its name, or with what is true of all of
 * its kind, then says whom it is for and how it is used, and where that is little, facts that none of it has told yet. A
 * product begins the same way each time. What is written for the make alone stands in place of all that.
 */
export function describeMake(kind: Kind, make: Make): string {
  const { says } = make;
  if (make.description !== undefined) return make.description;
  const suits = make.suits ?? kind.suits;
  const thing = thingOf(kind, make);
  const about = (make.about ?? kind.about).replace(/<\/p>$/, '');
  const order = says.startsWith(FOR) ? 'thing' : chances(`description ${make.key}`).pick(ORDERS);
  const description =
    order === 'about'
      ? `${about}</p><p>${says} ${suits}`
      : `<p>${order === 'thing' ? introduce(thing, says) : says}</p>${about} ${suits}`;
  return `${[description, ...missingFacts(description, kind, make)].join(' ')}</p>`;
}

/** How the words begin that say who or what something is for. */
const FOR = 'For ';

/** `Jar candle: burns 40 hours.`, `Trail axe for kindling.` */
const introduce = (thing: string, says: string): string =>
  `${thing}${says.startsWith(FOR) ? '' : ':'} ${inText(says)}`;

/** What a product is, by its title without what tells it from others: `Jar candle, sea fog` is a jar candle. */
function thingOf({ noun }: Kind, { title }: Make): string {
  if (noun !== undefined) return noun;
  const [thing = title] = title.split(/, |: /);
  // One word alone is the first of several: `Fennel, anise and caraway tea`.
  return thing.includes(' ') ? thing : title;
}

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
