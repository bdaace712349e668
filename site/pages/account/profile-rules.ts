import * as t from '@fernway/messages/account';

/** The fields of the profile form, as typed. */
export interface ProfileFields {
  name: string;
  mob: string;
  email: string;
}

/** The problems of each field, worded as specified; empty: the profile may be saved. */
export function profileProblems({ name, mob, email }: ProfileFields): Partial<ProfileFields> {
  return {
    ...(name.trim() === '' && { name: t.enterName() }),
    ...(mob === '' ? { mob: t.enterMobile() } : !/^[0-9]{10}$/.test(mob) && { mob: t.enterValidMobile() }),
    ...(email === ''
      ? { email: t.enterEmail() }
      : !/^[^@\s]+@[^@\s]+$/.test(email) && { email: t.enterValidEmail() }),
  };
}
