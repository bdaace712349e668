/**
 * An amount of which there is a choice, at the end of a title: the smallest (`Basswood honey, from 250 g`), or the
 * fewest and the most (`Butter croissants, 2 to 8`, `Dark chocolate truffles, box of 9 or 16`).
 */
const CHOICE = /, (?:from (\d[^,]*)|(?:for |box of )?(\d+) (?:to|or) (\d+)(?: [a-z]+)?)$/;

/** The title without an amount of which there is a choice: so it is on labels, which are those of one amount. */
export const withoutChoice = (title: string): string => title.replace(CHOICE, '');

/** The amounts of a title that one may choose from: the smallest, or the fewest and the most; none of most titles. */
export const choiceIn = (title: string): string[] =>
  (CHOICE.exec(title)?.slice(1) ?? []).filter((amount) => amount !== undefined);
