import { CompanyStatement } from '@fernway/contract/connect';
import { expect, test } from 'vitest';
import { COMPANY_LENGTHS, companyChecks, isCompanyComplete } from './company-fields.ts';

const COMPANY = { registeredName: 'Maple Inc.', registrationNumber: '1', register: 'Corporations Canada' };

test('a field may be as long as the region takes it', () => {
  const taken = Object.entries(CompanyStatement.properties as Record<string, { maxLength?: number }>);
  expect(Object.fromEntries(taken.map(([name, { maxLength }]) => [name, maxLength]))).toEqual(
    COMPANY_LENGTHS,
  );
});

test('a form is complete with every field and the box', () => {
  expect(isCompanyComplete({ ...COMPANY, agrees: 'yes' })).toBe(true);
  expect(isCompanyComplete({ ...COMPANY, agrees: '' })).toBe(false);
  expect(isCompanyComplete({ ...COMPANY, register: ' \n', agrees: 'yes' })).toBe(false);
  expect(companyChecks.registrationNumber('1'.repeat(61))).toBe('Use at most 60 characters.');
});
