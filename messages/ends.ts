import { text } from './say.ts';

export const ended = text({ en: 'Ended' });
export const withinTheHour = text({ en: 'Ends within the hour' });
export const inHours = text({
  en: (count: number) => `Ends in ${count} ${count === 1 ? 'hour' : 'hours'}`,
});
export const inDays = text({ en: (count: number) => `Ends in ${count} ${count === 1 ? 'day' : 'days'}` });
/** `day` is a date such as "12 Dec". */
export const until = text({ en: (day: string) => `Until ${day}` });
