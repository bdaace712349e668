import { text } from '../say.ts';

export const offers = text({ en: (tab: string) => `${tab} offers` });
export const offersAcross = text({
  en: (tab: string, country: string) =>
    `${tab} offers from stores near you and across ${country}, with ratings from verified buyers.`,
});
export const stores = text({ en: (tab: string) => `${tab} stores` });
export const storesAcross = text({
  en: (tab: string, country: string) =>
    `${tab} stores near you and across ${country}, all incorporated sellers.`,
});
