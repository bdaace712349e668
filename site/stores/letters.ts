/** Under which names stand that begin with no letter from A to Z. */
export const OTHER = '#';

/** What a letter's part of the directory is called in addresses. */
export const anchorOf = (letter: string): string => (letter === OTHER ? 'others' : letter);

/** The letter that a name stands under: "Élan" under E, "“Tidal”" under T, "3 Pines" under #. */
export function letterOf(name: string): string {
  const first = plain(name).charAt(0).toUpperCase();
  return /^[A-Z]$/.test(first) ? first : OTHER;
}

/** Whether a name holds every word of a text, or its beginning, whatever the case and the accents. */
export function isNamed(name: string, text: string): boolean {
  const words = ` ${plain(name)}`;
  return plain(text)
    .split(' ')
    .every((word) => words.includes(` ${word}`));
}

/** "Sören & Élan's" as "soren elan s". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Things in the order of their letters, # at the end; those of one letter as they were. */
export const byLetter = <Thing extends { letter: string }>(things: readonly Thing[]): Thing[] =>
  things.toSorted((one, other) => rank(one.letter) - rank(other.letter));

const rank = (letter: string): number => (letter === OTHER ? Number.POSITIVE_INFINITY : letter.charCodeAt(0));
