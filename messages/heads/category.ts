import { text } from '../say.ts';

export const soldHere = text({
  en: (category: string) => `Shop ${category} from incorporated stores near you and across the country.`,
});
