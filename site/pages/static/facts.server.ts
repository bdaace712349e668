import { brand, publicRecord } from '@fernway/brand';
import { accountPaths } from '../../core/account-paths.ts';
import { paths } from '../../core/paths.ts';
import { dateText } from '../../core/wording.ts';

/** The values for `{{name}}` in texts. */
const facts: Readonly<Record<string, string>> = {
  name: brand.name,
  tagline: brand.tagline,
  contact: brand.compliance.email,
  contactTitle: brand.compliance.title,
  termsUpdated: dateText(publicRecord.legalDates.termsUpdated),
  advertiserAgreementEffective: dateText(publicRecord.legalDates.advertiserAgreementEffective),
  privacyPolicyUpdated: dateText(publicRecord.legalDates.privacyPolicyUpdated),
};

/** The targets of `[words](page:name)` in texts. */
const pages: Readonly<Record<string, string>> = {
  offers: paths.offers(),
  stores: paths.stores(),
  directory: paths.directory(),
  selling: paths.selling(),
  location: paths.location(),
  about: paths.about(),
  faq: paths.faq(),
  contact: accountPaths.contact(),
  profile: accountPaths.profile(),
  purchases: accountPaths.purchases(),
  userDeletion: accountPaths.userDeletion(),
  privacyPolicy: paths.privacyPolicy(),
  shopPrivacyPolicy: paths.shopPrivacyPolicy(),
  termsOfUse: paths.termsOfUse(),
  advertiserAgreement: paths.advertiserAgreement(),
  merchantApp: brand.merchantApp,
};

/** @throws Error when the text names an unknown fact or page */
export const fillBrandFacts = (text: string): string =>
  text
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => valueNamed(facts, name))
    .replaceAll(/(?<=\]\()page:(\w+)(?=\))/g, (_, name: string) => valueNamed(pages, name));

function valueNamed(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`a text names ${name}, which is not known`);
  return value;
}
