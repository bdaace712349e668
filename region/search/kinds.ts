import type { StemPhrase } from './synonyms/read-synonyms.ts';

/** One thing that is searched for, in the ways that products may word it: the first one is as it was typed. */
export type SearchConcept = readonly StemPhrase[];

/** Kinds of things that a search names, as phrases of stems: product_search holds what each product is in the same form. */
export interface SearchedKinds {
  /** What is asked for: the sleeve of `laptop sleeve` and of `sleeve for a laptop`. */
  main: readonly string[];
  /** Everything that is named: also the laptop. */
  named: readonly string[];
}

export const NO_KINDS: SearchedKinds = { main: [], named: [] };

/** Last words of a name that say together what a thing is: `ski boots` are more than boots. */
const MAX_TOGETHER = 3;
/** Last words that say nothing of what a thing is, as stems: a `watercolour set` is not like a fondue set. */
const NAMES_OF_ANYTHING: ReadonlySet<string> = new Set(
  'accessori bundl gear gift item kit pack present product set stuff suppli thing'.split(' '),
);
/** Of words with many synonyms. */
const MAX_PHRASES = 20;

/**
 * The kinds that a search names. English says what a thing is last, before what it is for.
 * @param head the concepts that stand before what the thing is for, in their order
 */
export function kindsOf(concepts: readonly SearchConcept[], head: readonly SearchConcept[]): SearchedKinds {
  const main: string[] = [];
  let phrases = [''];
  for (const ways of head.slice(-MAX_TOGETHER).reverse()) {
    phrases = ways
      .flatMap((way) => phrases.map((phrase) => `${way.join(' ')} ${phrase}`.trim()))
      .slice(0, MAX_PHRASES);
    main.push(...phrases.filter((phrase) => !NAMES_OF_ANYTHING.has(phrase)));
  }
  return { main, named: concepts.flatMap((ways) => ways.map((way) => way.join(' '))) };
}
