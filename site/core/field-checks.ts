import * as t from '@fernway/messages/account';

/** Digits of a mobile number, as specified. */
export const MOBILE_DIGITS = 10;

/** What is wrong with what somebody typed into a field, worded as specified; undefined: nothing. */
export const nameProblem = (name: string): string | undefined =>
  name.trim() === '' ? t.enterName() : undefined;

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return t.enterEmail();
  return /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(email.trim()) ? undefined : t.enterValidEmail();
}

export function mobileProblem(mob: string): string | undefined {
  if (mob === '') return t.enterMobile();
  return new RegExp(`^[0-9]{${MOBILE_DIGITS}}$`).test(mob) ? undefined : t.enterValidMobile();
}
