/** Words for one thing. */
export interface SynonymGroup {
  words: string[];
  /** null: each of the words finds the others; else they find this. */
  target: string | null;
  /** The group as it stands in the file, by which it is recognised. */
  seed: string;
}

/**
 * Reads groups of synonyms, one a line: `sofa | couch`, or `loveseat, settee => sofa`. Lines with `#` are comments.
 * @throws Error naming the line that is no group
 */
export function readSynonymGroups(text: string): SynonymGroup[] {
  return text.split('\n').flatMap((line, at) => {
    const seed = line.trim();
    if (seed === '' || seed.startsWith('#')) return [];
    const [wording = '', target = null, ...more] = seed.split('=>').map((side) => side.trim());
    const words = wording.split(target === null ? '|' : ',').map((word) => word.trim());
    if (more.length > 0 || target === '' || words.includes('') || (target === null && words.length < 2))
      throw new Error(`line ${at + 1} is no group of synonyms: ${seed}`);
    return [{ words, target, seed }];
  });
}
