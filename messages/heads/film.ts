import { text } from '../say.ts';

export const title = text({ en: 'How it works' });
export const lead = text({
  en: (site: string) => `From choosing a city to leaving for the store: ${site} in less than a minute.`,
});
