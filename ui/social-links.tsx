import * as t from '@fernway/messages/header';
import { type Brand, BrandIcon } from './brand-icon.tsx';

/** Our account at another site: `label` is "Facebook". */
export type SocialAccount = { brand: Brand; label: string; href: string };

/** Links to our accounts at other sites, shown as marks. */
export function SocialLinks({ of, accounts }: { of: string; accounts: readonly SocialAccount[] }) {
  return (
    <ul className="flex">
      {accounts.map((account) => (
        <li key={account.brand}>
          <a
            href={account.href}
            rel="noreferrer"
            aria-label={t.accountOn(of, account.label)}
            className="account-link"
          >
            <BrandIcon brand={account.brand} size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
