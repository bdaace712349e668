import { text } from '../say.ts';

export const title = text({ en: 'How it works' });
export const lead = text({
  en: (site: string) => `From choosing your city to buying from the store: ${site} in under a minute.`,
});
