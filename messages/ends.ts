import { text } from './say.ts';

export const ended = text({ en: 'Ended' });
export const withinTheHour = text({ en: 'Ends within the hour' });
export const inHours = text({
  en: (count: number) => `Ends in ${count} ${count === 1 ? 'hour' : 'hours'}`,
});
export const inDays = text({ en: (count: number) => `Ends in ${count} ${count === 1 ? 'day' : 'days'}` });
/** `end` is such as "Ends in 3 days", `day` a date such as "12 December". */
export const onDay = text({ en: (end: string, day: string) => `${end}, on ${day}` });
/** `day` is a date such as "12 Dec". */
export const until = text({ en: (day: string) => `Until ${day}` });
