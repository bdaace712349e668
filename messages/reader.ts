import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, sayOtherwise } from './say.ts';

/** The reader of the answer that a server is writing: it writes many at once. */
export interface Reader {
  /** Locale of the site: "en-CA". */
  locale: string;
  /** Puts every text of the catalogue in ⟦brackets⟧: a test finds texts that are not from it. */
  marksTexts?: boolean | undefined;
}

const LANGUAGES: readonly Language[] = ['en'];

const readers = new AsyncLocalStorage<Reader>();
sayOtherwise((usual) => (texts, values) => {
  const reader = readers.getStore();
  const translation = usual(texts, values, languageOf(reader?.locale));
  return reader?.marksTexts ? `⟦${translation}⟧` : translation;
});

/** Renders all texts during `say`, including its asynchronous work, for this reader. */
export const readTo = <Value>(reader: Reader, say: () => Value): Value => readers.run(reader, say);

const languageOf = (locale: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => locale?.startsWith(language));
