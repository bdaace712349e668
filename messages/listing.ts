import { text } from './say.ts';

export const noResult = text({ en: 'No  Result Found.......' });
export const all = text({ en: 'All' });
export const partsOf = text({ en: (department: string) => `Categories in ${department}` });
export const nothingSoldHere = text({
  en: (category: string) => `There’s nothing in ${category} yet.`,
});
export const nothingMatchesFilters = text({
  en: (category: string) => `Nothing in ${category} matches these filters.`,
});
export const clearFilters = text({ en: 'Clear filters' });
export const mixedPrices = text({
  en: 'Some of these prices are in the other country’s dollars. Sorting and filtering compare the numbers as they are, with no conversion.',
});
