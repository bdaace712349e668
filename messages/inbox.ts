import { text } from './say.ts';

// The page that shows what was mailed while no SMTP server is set
export const inbox = text({ en: 'Inbox' });
export const whatItIs = text({
  en: 'Every email sent on this machine, newest first. None of it went out, since no SMTP server is set.',
});
export const recipient = text({ en: 'Recipient' });
export const show = text({ en: 'Show' });
export const showAll = text({ en: 'Show all' });
export const empty = text({ en: 'No email yet.' });
export const emptyFor = text({ en: (recipient: string) => `No email to ${recipient}.` });
export const backToAll = text({ en: 'All email' });
export const withoutSubject = text({ en: '(no subject)' });
export const from = text({ en: 'From' });
export const to = text({ en: 'To' });
export const answersGoTo = text({ en: 'Replies go to' });
export const sentLabel = text({ en: 'Sent' });
export const asPage = text({ en: 'As a page' });
export const asText = text({ en: 'As text' });
export const gone = text({ en: 'This email is no longer here.' });

const times = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'medium' });
export const at = text({ en: (time: Date) => times.format(time) });
