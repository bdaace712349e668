import * as t from '@fernway/messages/connect';

/** The form in which a merchant says which company a store belongs to, as typed. */
export interface CompanyFields {
  registeredName: string;
  registrationNumber: string;
  register: string;
  /** Empty: the box is not ticked. */
  agrees: string;
}
export type CompanyField = keyof CompanyFields;

/** Characters of each field, at most. */
export const COMPANY_LENGTHS = { registeredName: 200, registrationNumber: 60, register: 120 } as const;

/** Says what is wrong with a field of the form; undefined: nothing. */
export const companyChecks: Record<CompanyField, (value: string) => string | undefined> = {
  registeredName: (name) => textProblem(name, COMPANY_LENGTHS.registeredName, t.enterRegisteredName),
  registrationNumber: (number) =>
    textProblem(number, COMPANY_LENGTHS.registrationNumber, t.enterRegistrationNumber),
  register: (register) => textProblem(register, COMPANY_LENGTHS.register, t.enterRegister),
  agrees: (agrees) => (agrees === '' ? t.agreeFirst() : undefined),
};

function textProblem(value: string, most: number, enterIt: () => string): string | undefined {
  if (value.trim() === '') return enterIt();
  return value.length > most ? t.atMostCharacters(most) : undefined;
}

/** Whether nothing is wrong with the form. */
export const isCompanyComplete = (fields: CompanyFields): boolean =>
  (Object.keys(companyChecks) as CompanyField[]).every(
    (name) => companyChecks[name](fields[name]) === undefined,
  );
