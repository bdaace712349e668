import { searchWords } from '@fernway/contract/encoding';

/** The word of a heading that says most about the thing: its longest. Numbers and sizes say little. */
export function tellingWord(heading: string): string | undefined {
  const words = searchWords(heading)
    .split(' ')
    .filter((word) => !/\d/.test(word));
  return words.reduce<string | undefined>(
    (longest, word) => (word.length > (longest?.length ?? 2) ? word : longest),
    undefined,
  );
}
