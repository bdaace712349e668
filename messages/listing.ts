import { text } from './say.ts';

export const noResult = text({ en: 'No  Result Found.......' });
export const all = text({ en: 'All' });
export const partsOf = text({ en: (department: string) => `Parts of ${department}` });
export const nothingSoldHere = text({
  en: (category: string) => `No store sells anything in ${category} here yet.`,
});
export const mixedPrices = text({
  en: 'Some of these goods are priced in the other country’s dollars. Prices are compared by their numbers alone, nothing is converted.',
});
