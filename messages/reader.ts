import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, sayOtherwise } from './say.ts';

/** Whom a server reads to while it answers: it answers many at once. */
export interface Reader {
  /** "en-CA", of the site that is read. */
  locale: string;
  /** Has every text of the catalogue in ⟦brackets⟧: a test finds what is not from it. */
  marksTexts?: boolean | undefined;
}

const LANGUAGES: readonly Language[] = ['en'];

const readers = new AsyncLocalStorage<Reader>();
sayOtherwise((usual) => (texts, values) => {
  const reader = readers.getStore();
  const said = usual(texts, values, languageOf(reader?.locale));
  return reader?.marksTexts ? `⟦${said}⟧` : said;
});

/** Says all that is said meanwhile, now or later, to a reader. */
export const readTo = <Value>(reader: Reader, say: () => Value): Value => readers.run(reader, say);

const languageOf = (locale: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => locale?.startsWith(language));
