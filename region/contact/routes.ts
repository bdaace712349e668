import { mailAddresses } from '@fernway/brand';
import type { contact } from '@fernway/contract/contact';
import type { Handlers } from '../http/calls.ts';
import { fail, refuseField } from '../http/problem.ts';
import { findName, insertMessage } from './queries.ts';

export const contactRoutes: Handlers<keyof typeof contact> = {
  contactUs: async ({ body, caller }, { db, jobs, home }) => {
    const { email } = caller;
    if (body.email.trim().toLowerCase() !== email) fail('forbidden');
    const { type } = body;
    const comment = withoutEnds('comment', body.comment);
    const location = withoutEnds('location', body.location);
    await db.transaction(async (tx) => {
      const name = (await findName(tx, caller.id)) ?? caller.name;
      await insertMessage(tx, { userId: caller.id, email, name, type, comment, location });
      const data = { name: name || email, email, location, regarding: type, message: comment };
      const mail = { name: 'contact-message', data } as const;
      await jobs.enqueue(tx, 'send-mail', [{ to: mailAddresses.contact, locale: `en-${home}`, mail }]);
    });
    return { received: true };
  },
};

const withoutEnds = (field: string, text: string): string =>
  text.trim() || refuseField(`body.${field}`, 'has to have a letter');
