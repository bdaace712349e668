import * as t from '@fernway/messages/account';

/** What the form of the profile holds, as it is typed. */
export interface ProfileFields {
  name: string;
  mob: string;
  email: string;
}

/** What is wrong with it, by field, word for word as specified; empty: it may be saved. */
export function profileProblems({ name, mob, email }: ProfileFields): Partial<ProfileFields> {
  return {
    ...(name.trim() === '' && { name: t.enterName() }),
    ...(mob === '' ? { mob: t.enterMobile() } : !/^[0-9]{10}$/.test(mob) && { mob: t.enterValidMobile() }),
    ...(email === ''
      ? { email: t.enterEmail() }
      : !/^[^@\s]+@[^@\s]+$/.test(email) && { email: t.enterValidEmail() }),
  };
}
