import factSentences from './fact-sentences.json' with { type: 'json' };
import type { Kind, Make } from './schema.ts';

/** A description with fewer sentences tells some of the facts as well. */
const ENOUGH_SENTENCES = 5;

/**
 * What a store writes of a product, as HTML: what sets it apart, then what is true of all of its kind, who it is for, and
 * where that is little, facts that none of it has told yet.
 */
export function describeMake(kind: Kind, make: Make): string {
  const says = `<p>${make.says}</p>`;
  if (make.about !== undefined) return says + make.about;
  const body = `${kind.about.replace(/<\/p>$/, '')} ${kind.suits}`;
  return `${says}${[body, ...missingFacts(says + body, kind, make)].join(' ')}</p>`;
}

/** As many facts as fill up a description, in sentences. */
function missingFacts(description: string, kind: Kind, make: Make): string[] {
  const missing = ENOUGH_SENTENCES - countSentences(description);
  if (missing <= 0) return [];
  const attributes: Record<string, string> = { ...kind.attributes, ...make.attributes };
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
