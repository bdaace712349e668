import { Link } from './link.tsx';

type SideNavProps = {
  heading: string;
  links: readonly { label: string; href: string; count?: number | undefined }[];
  /** The href of the one shown. */
  current: string;
};

/** Vertical tabs: a store's collections, the categories of a list. Below 1024 px a row that scrolls. */
export function SideNav({ heading, links, current }: SideNavProps) {
  return (
    <nav
      aria-label={heading}
      className="max-lg:mb-5 lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <h2 className="mt-2 mb-2 px-3 font-bold text-base max-lg:sr-only">{heading}</h2>
      <ul className="max-lg:full-bleed max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:py-0.5 max-lg:[scrollbar-width:none]">
        {links.map((link) => (
          <li key={link.href} className="max-lg:flex-none">
            <Link
              href={link.href}
              aria-current={link.href === current ? 'page' : undefined}
              className="flex min-h-10 items-center justify-between gap-2 rounded-field px-3 text-md -outline-offset-2 hover:bg-sunken aria-[current]:bg-tint aria-[current]:font-bold aria-[current]:text-green max-lg:rounded-pill max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-3.5 max-lg:aria-[current]:border-green touch:min-h-11"
            >
              {link.label}
              {link.count !== undefined && (
                <span className="text-ink-3 text-sm tabular-nums">{link.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
