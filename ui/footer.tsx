import * as t from '@fernway/messages/ui';
import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { type Brand, BrandIcon } from './brand-icon.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';
import { type SocialAccount, SocialLinks } from './social-links.tsx';

type FooterProps = {
  brand: { name: string; href: string };
  blurb: string;
  social: readonly SocialAccount[];
  columns: readonly {
    heading: string;
    links: readonly { label: string; href: string }[];
    /** Below the links: a badge. */
    end?: ReactNode;
  }[];
  /** The last column: app downloads. */
  app?: ReactNode;
  /** The last line. */
  copyright: string;
};

/** The footer of every page. On phones its columns are opened by a press. */
export function Footer({ brand, blurb, social, columns, app, copyright }: FooterProps) {
  return (
    <footer className="content-auto mt-14 in-[:root:has([data-edge=window])]:pb-16 bg-forest text-md text-on-forest [--focus:#fff] [--height-until-near:45rem] md:mt-18 md:[--height-until-near:48rem] lg:[--height-until-near:30rem]">
      <div className="page-width">
        <div className="grid grid-cols-2 gap-8 pt-10 pb-8 md:grid-cols-3 lg:grid-cols-[1.5fr_0.8fr_1fr_1fr_1.5fr] lg:gap-10 lg:pt-14 lg:pb-12">
          <div className="max-lg:col-span-full">
            <Logo {...brand} />
            <p className="mt-3 max-w-[30ch] text-on-forest-2">{blurb}</p>
            <div className="-ml-2 mt-3">
              <SocialLinks of={brand.name} accounts={social} />
            </div>
          </div>
          {columns.map((column) => (
            <nav key={column.heading} aria-label={column.heading} className="max-md:hidden">
              <h2 className="mb-2 font-semibold text-on-forest-2 text-sm">{column.heading}</h2>
              <ColumnLinks {...column} />
            </nav>
          ))}
          {/* The same once more: what is closed can be opened by a style only in the newest browsers. */}
          <div className="col-span-full divide-y divide-forest-line border-forest-line border-y md:hidden">
            {columns.map((column) => (
              <nav key={column.heading} aria-label={column.heading}>
                <details className="group/column">
                  <summary className="flex min-h-12 items-center justify-between font-semibold">
                    {column.heading}
                    <span className="transition-transform group-open/column:rotate-180">
                      <Icon of={ChevronDown} size={18} />
                    </span>
                  </summary>
                  <div className="pb-3">
                    <ColumnLinks {...column} />
                  </div>
                </details>
              </nav>
            ))}
          </div>
          {app && (
            <div className="max-lg:col-span-full">
              <h2 className="mb-2 font-semibold text-on-forest-2 text-sm">{t.getTheApp()}</h2>
              {app}
            </div>
          )}
        </div>
        <p className="border-forest-line border-t py-5 text-on-forest-2 text-sm">{copyright}</p>
      </div>
    </footer>
  );
}

function ColumnLinks({ links, end }: FooterProps['columns'][number]) {
  return (
    <>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} className="footer-link">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
      {end && <div className="mt-3">{end}</div>}
    </>
  );
}

/** A badge that leads to an app store: small line ("Download on the") over the store's name. */
export type AppBadgeProps = {
  brand: Brand;
  href: string;
  lead: string;
  store: string;
  /** Its background; default: dark green. */
  look?: 'forest' | 'card' | undefined;
};

export function AppBadge({ brand, href, lead, store, look = 'forest' }: AppBadgeProps) {
  const isOnCard = look === 'card';
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      className={classNames(
        'inline-flex min-h-11.5 items-center gap-2.5 rounded-field border px-3.5 py-1.5 text-left font-strong leading-[1.15] whitespace-nowrap',
        isOnCard
          ? 'border-field bg-card text-ink hover:border-ink'
          : 'min-w-43 border-forest-line text-on-forest hover:bg-forest-2',
      )}
    >
      <BrandIcon brand={brand} size={20} />
      <span>
        <span
          className={classNames(
            'block font-medium text-[11px]',
            isOnCard ? 'text-ink-2' : 'text-on-forest-2',
          )}
        >
          {lead}
        </span>
        {store}
      </span>
    </a>
  );
}
