/** The languages that every text is written in. */
export type Language = 'en';

/** A text, or a function that makes it from values. */
type Translation<Values extends unknown[]> = string | ((...values: Values) => string);
type Say = <Values extends unknown[]>(
  texts: Record<Language, Translation<Values>>,
  values: Values,
  language?: Language,
) => string;

let say: Say = (texts, values, language = 'en') => {
  const translation = texts[language];
  return typeof translation === 'string' ? translation : translation(...values);
};

/** Replaces how texts are rendered from now on, such as in the language of the current reader. */
export function sayOtherwise(other: (usual: Say) => Say): void {
  say = other(say);
}

/**
 * A text of the catalogue, with all its languages side by side. The language is chosen when the text is called, since
 * the reader is known only then. Variable parts are passed as values, so that each language can order them.
 */
/* @__NO_SIDE_EFFECTS__ */
export const text =
  <Values extends unknown[] = []>(texts: Record<Language, Translation<Values>>) =>
  (...values: Values): string =>
    say(texts, values);

/** Ends an English sentence. One whose last word is a name such as `Toy Co.` has its stop already. */
export const endSentence = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
