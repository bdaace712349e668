import { text } from '../say.ts';

export const offers = text({ en: (tab: string) => `${tab} offers` });
export const offersAcross = text({
  en: (tab: string, country: string) => `${tab} offers near you and across ${country}.`,
});
export const stores = text({ en: (tab: string) => `${tab} stores` });
export const storesAcross = text({
  en: (tab: string, country: string) => `${tab} stores that sell near you and across ${country}.`,
});
