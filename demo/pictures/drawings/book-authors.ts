import books from '../../goods/books-and-stationery/books.json' with { type: 'json' };
import { spellAmerican } from '../../goods/spelling.ts';
import type { Print } from './label-style.ts';

/** What is on the cover of a book. */
export interface CoverText {
  title: string;
  /** What follows the colon, `A Novel`, or in an atlas the comma: empty where the title is all. */
  subtitle: string;
  /** Empty where the catalogue names none. */
  author: string;
}

function splitTitle(whole: string): Pick<CoverText, 'title' | 'subtitle'> {
  const text = whole.replace(/ \([^()]*\)$/, '');
  const [title = text, ...rest] = text.split(text.includes(': ') ? ': ' : ', ');
  return { title, subtitle: rest.join(', ') };
}

/** What is read of the catalogue here. */
interface BookKind {
  makes: readonly { title: string; attributes?: Readonly<Record<string, string | undefined>> | undefined }[];
}
const kinds: readonly BookKind[] = books;

/** The facts of the catalogue say who wrote it: by titles as both markets spell them. */
const AUTHORS: ReadonlyMap<string, string> = new Map(
  kinds
    .flatMap(({ makes }) => makes)
    .flatMap(({ title, attributes }): [string, string][] => {
      const author = attributes?.Author;
      if (author === undefined) return [];
      const text = splitTitle(title).title;
      return [
        [text, author],
        [spellAmerican(text), author],
      ];
    }),
);

export function coverTextOf(print: Print): CoverText {
  const { title, subtitle } = splitTitle(print.title);
  return { title, subtitle, author: AUTHORS.get(title) ?? '' };
}
