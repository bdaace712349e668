import { emailProblem, mobileProblem, nameProblem } from '../../core/field-checks.ts';

/** The fields of the profile form, as typed. */
export interface ProfileFields {
  name: string;
  mob: string;
  email: string;
}

/** The problems of the profile's fields; none: it may be saved. */
export const profileProblems = ({ name, mob, email }: ProfileFields): string[] =>
  [nameProblem(name), mobileProblem(mob), emailProblem(email)].filter((problem) => problem !== undefined);
