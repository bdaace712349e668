import { text } from './say.ts';

// The page that shows what was pushed while no keys of push services are set
export const pushedMessages = text({ en: 'Pushed messages' });
export const whatItIs = text({
  en: 'Every message pushed to a browser on this machine, newest first. None of it went out, since no keys of push services are set.',
});
export const empty = text({ en: 'No messages yet.' });
export const browser = text({ en: (id: string) => `Browser ${id}` });
