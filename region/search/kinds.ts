import type { SearchConcept } from './understand-search.ts';

/** Kinds of things that a search names, as phrases of stems: product_search holds what each product is in the same form. */
export interface SearchedKinds {
  /** What is asked for: the sleeve of `laptop sleeve` and of `sleeve for a laptop`. */
  asked: readonly string[];
  /** Everything that is named: also the laptop. */
  named: readonly string[];
}

export const NO_KINDS: SearchedKinds = { asked: [], named: [] };

/** Last words of a name that say together what a thing is: `ski boots` are more than boots. */
const MAX_TOGETHER = 3;
/** Of words with many synonyms. */
const MAX_PHRASES = 20;

/**
 * The kinds that a search names. English says what a thing is last, before what it is for.
 * @param head the concepts that stand before what the thing is for, in their order
 */
export function kindsOf(concepts: readonly SearchConcept[], head: readonly SearchConcept[]): SearchedKinds {
  const asked: string[] = [];
  let phrases = [''];
  for (const ways of head.slice(-MAX_TOGETHER).reverse()) {
    phrases = ways
      .flatMap((way) => phrases.map((phrase) => `${way.join(' ')} ${phrase}`.trim()))
      .slice(0, MAX_PHRASES);
    asked.push(...phrases);
  }
  return { asked, named: concepts.flatMap((ways) => ways.map((way) => way.join(' '))) };
}
