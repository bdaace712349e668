import { endSentence, text } from './say.ts';

const counts = new Intl.NumberFormat('en');

export { followingStore } from './heads/following.ts';
export const storeCount = text({
  en: (count: number) => (count === 1 ? '1 store' : `${counts.format(count)} stores`),
});
export const viewStore = text({ en: 'view store' });
export const unfollow = text({ en: 'unfollow' });
export const noLonger = text({ en: (store: string) => endSentence(`You no longer follow ${store}`) });
export const noneYet = text({ en: 'You follow no store yet.' });
export const whatFollowingIs = text({
  en: 'Stores that you follow tell you of new offers and lower prices.',
});
export const findStores = text({ en: 'Find stores' });
