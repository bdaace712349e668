import type { StoreApplication } from './approve-store.ts';

/** What a moderator reads of stores that wait. */
export function describeApplications(applications: readonly StoreApplication[]): string {
  if (applications.length === 0) return 'No store waits for approval.';
  return applications.map(describeApplication).join('\n\n');
}

const describeApplication = (one: StoreApplication): string =>
  [
    `${one.storeId}  ${one.storeName}, ${one.websiteUrl}`,
    `  registered as  ${one.registeredName}`,
    `  number         ${one.registrationNumber}`,
    `  register       ${one.register}`,
    `  products       ${one.products}`,
    `  since          ${new Date(one.agreedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ].join('\n');
