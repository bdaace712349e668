import { text } from '../say.ts';

export const allowApp = text({ en: 'Allow an app?' });
