import { endSentence, text } from './say.ts';

export const leadsTo = text({ en: (host: string) => `This link goes to ${host}` });
export const lookTwice = text({
  en: (store: string, ownHost: string, site: string) =>
    `${store} is sending you there, but its own site is ${ownHost}. ${site} isn’t part of the sale, so check before you pay.`,
});
/** For a link to the store's own site. */
export const itsOwn = text({
  en: (store: string, site: string) =>
    `${endSentence(`It’s the site of ${store}`)} ${site} isn’t part of the sale.`,
});
export const continueTo = text({ en: (host: string) => `Continue to ${host}` });
export const stayOn = text({ en: (site: string) => `Stay on ${site}` });
