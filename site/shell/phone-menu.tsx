import { brand } from '@fernway/brand';
import { PhoneMenu } from '@fernway/ui/phone-menu';
import { SocialLinks } from '@fernway/ui/social-links';
import type { DepartmentTree } from '../core/departments.ts';
import { paths } from '../core/paths.ts';
import { CountryLinks } from './country-links.tsx';

interface SitePhoneMenuProps {
  links: readonly { label: string; href: string }[];
  departments: DepartmentTree;
  pathname: string;
}

/** The menu of phones: offers, stores, the departments, the country and our accounts elsewhere. */
export function SitePhoneMenu({ links, departments, pathname }: SitePhoneMenuProps) {
  return (
    <PhoneMenu
      links={links}
      departments={departments.map(({ id, name }) => ({ label: name, href: paths.category(id) }))}
    >
      <CountryLinks pathname={pathname} />
      <SocialLinks of={brand.name} accounts={brand.social} />
    </PhoneMenu>
  );
}
