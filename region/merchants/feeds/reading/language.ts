import type { FeedProduct } from './product.ts';

// Small words that make sentences, of two letters and more; those that are English words too are left out.
const WORDS: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    English: 'the and with for of to is in on your you or by an from it this that are be as at can our not',
    French:
      'la le les des une est avec pour dans sur du et au aux vous votre vos ou par pas qui que ce cette sa',
    German:
      'und der die das mit für ist nicht ein eine einen auf von zur zum oder bei sind wird auch im den dem aus',
    Spanish: 'el los las una con para por del es su en que más sus como esta este',
    Italian: 'il lo gli una con per che di della del dei alla sono nel',
    Dutch: 'het een van voor met niet zijn op uw en de aan bij wordt ook dankzij',
    Portuguese: 'os uma com para por da dos das não em que mais você seu sua',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);
const ENOUGH = 3;

/**
 * Which other language than English a product is in, as far as that shows: by what the feed says; else by its
 * heading's letters, when a third or more are not Latin; else by its small words, when three different ones belong to
 * another language and fewer to English. Names and numbers of parts say nothing, so most short texts pass.
 */
export function foreignLanguage({ language, heading, description }: FeedProduct): string | undefined {
  if (language !== '') return /^en(?:glish|$|[-_])/i.test(language) ? undefined : language;
  const letters = heading.match(/\p{L}/gu)?.length ?? 0;
  const latin = heading.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin * 3 <= letters * 2) return 'not in Latin letters';

  const text = `${heading} ${description.replace(/<[^<>]*>/g, ' ')}`;
  const words = [...new Set(text.toLowerCase().match(/\p{L}{2,}/gu))];
  const countOf = (small: ReadonlySet<string> | undefined) => words.filter((word) => small?.has(word)).length;
  const english = countOf(WORDS.English);
  return Object.keys(WORDS).find((name) => {
    const count = name === 'English' ? 0 : countOf(WORDS[name]);
    return count >= ENOUGH && count > english;
  });
}
