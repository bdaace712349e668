import { text } from './say.ts';

/** One of what may also be bought by the pack. */
export const single = text({ en: 'single' });
/** "pack of two": `container` is lower case. */
export const holding = text({ en: (container: string, number: string) => `${container} of ${number}` });
export const packOf = text({ en: (number: string) => `pack of ${number}` });
export const size = text({ en: (value: string) => `size ${value}` });
