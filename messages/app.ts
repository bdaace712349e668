import { text } from './say.ts';

/** Over the name of a shop for apps. */
export const downloadOn = text({ en: 'Download on the' });
export const getItOn = text({ en: 'Get it on' });
export const takeWithYou = text({ en: (site: string) => `Take ${site} with you` });
export const scanOrOpen = text({
  en: 'Scan the code with your phone’s camera, or open this page on your phone. The app is free for iPhone and Android.',
});
export const bestInApp = text({ en: (site: string) => `${site} is best in the app` });
export const whatAppIsFor = text({ en: 'Stores near you, price drops and your list, always with you.' });
export const continueInBrowser = text({ en: 'Continue in browser' });
export const notAskedAgain = text({ en: 'We won’t ask again during this visit.' });
