import { text } from '../say.ts';

export const theApp = text({ en: (site: string) => `The ${site} app` });
export const whereToGet = text({
  en: (site: string) => `Get the ${site} app for iPhone and Android.`,
});
