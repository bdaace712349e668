/** The languages that every text is written in. */
export type Language = 'en';

/** What is said, or how it is said of values. */
type Text<Values extends unknown[]> = string | ((...values: Values) => string);
type Say = <Values extends unknown[]>(
  texts: Record<Language, Text<Values>>,
  values: Values,
  language?: Language,
) => string;

let say: Say = (texts, values, language = 'en') => {
  const said = texts[language];
  return typeof said === 'string' ? said : said(...values);
};

/** Has every text said in another way from now on, such as in the language of whoever is read to at the moment. */
export function sayOtherwise(other: (usual: Say) => Say): void {
  say = other(say);
}

/**
 * A text of the catalogue, in all languages beside each other. It is said when it is called, not before: who reads is
 * known by then. What a text is made of is handed to it as values, in whatever order a language needs them.
 */
/* @__NO_SIDE_EFFECTS__ */
export const text =
  <Values extends unknown[] = []>(texts: Record<Language, Text<Values>>) =>
  (...values: Values): string =>
    say(texts, values);
