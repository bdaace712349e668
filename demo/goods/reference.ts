import mainCategories from '@fernway/db/reference/categories.json' with { type: 'json' };
import sections from '@fernway/db/reference/sections.json' with { type: 'json' };

/** A sub-category and the main category that it stands under. */
export interface SubCategory {
  name: string;
  main: string;
}

/** Every sub-category, in the order of the menu. */
export const CATEGORIES: readonly SubCategory[] = mainCategories.flatMap(({ name: main, subcategories }) =>
  subcategories.map(({ name }) => ({ name, main })),
);

export const categoryNames = (): string[] => CATEGORIES.map(({ name }) => name);

export const sectionNames = (): string[] => sections.map(({ name }) => name);

/** The main category of a sub-category. @throws RangeError for a name that is none */
export function mainOf(category: string): string {
  const found = CATEGORIES.find(({ name }) => name === category);
  if (!found) throw new RangeError(`there is no category "${category}"`);
  return found.main;
}

/** The name that a folder or a file has for a category: `Birds & Small Pets` is `birds-and-small-pets`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';
