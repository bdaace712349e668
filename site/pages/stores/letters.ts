/** The heading of names that do not begin with a letter from A to Z. */
export const OTHER_LETTERS = '#';

/** The anchor of a letter's part of the directory. */
export const letterAnchor = (letter: string): string => (letter === OTHER_LETTERS ? 'others' : letter);

/** The letter that a name is listed under: "Élan" under E, "“Tidal”" under T, "3 Pines" under #. */
export function letterOf(name: string): string {
  const first = normalizeName(name).charAt(0).toUpperCase();
  return /^[A-Z]$/.test(first) ? first : OTHER_LETTERS;
}

/** Whether each word of a text begins a word of a name, ignoring case and accents. */
export function matchesName(name: string, text: string): boolean {
  const words = ` ${normalizeName(name)}`;
  return normalizeName(text)
    .split(' ')
    .every((word) => words.includes(` ${word}`));
}

/** "Sören & Élan's" as "soren elan s". */
const normalizeName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Sorts things by letter, # last; things of the same letter keep their order. */
export const groupByLetter = <Thing extends { letter: string }>(things: readonly Thing[]): Thing[] =>
  things.toSorted((one, other) => rank(one.letter) - rank(other.letter));

const rank = (letter: string): number =>
  letter === OTHER_LETTERS ? Number.POSITIVE_INFINITY : letter.charCodeAt(0);
