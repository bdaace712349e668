import { endSentence, text } from './say.ts';

export const leadsTo = text({ en: (host: string) => `This leads to ${host}` });
export const lookTwice = text({
  en: (store: string, ownHost: string, site: string) =>
    `${store} sends you there, but its own site is ${ownHost}. ${site} has no part in what you buy there: look twice before you pay.`,
});
/** For a link to the store's own site. */
export const itsOwn = text({
  en: (store: string, site: string) =>
    `${endSentence(`It is the site of ${store}`)} ${site} has no part in what you buy there.`,
});
export const continueTo = text({ en: (host: string) => `Continue to ${host}` });
export const stayOn = text({ en: (site: string) => `Stay on ${site}` });
