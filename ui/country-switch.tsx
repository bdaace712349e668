import * as t from '@fernway/messages/header';
/** One of the two sites: `code` is drawn, `name` is read out. */
export type CountryOption = { code: string; name: string; href: string; current: boolean };

/** Leads to the same page on the other country's site. Plain links: the other site is another host. */
export function CountrySwitch({ options }: { options: readonly CountryOption[] }) {
  return (
    <nav aria-label={t.country()}>
      <ul className="inline-flex rounded-pill bg-black/22 p-0.5">
        {options.map((option) => (
          <li key={option.code}>
            <a
              href={option.href}
              aria-label={`${option.code}, ${option.name}`}
              aria-current={option.current ? 'true' : undefined}
              className="hit-area relative inline-flex min-h-6.5 items-center rounded-pill px-3 font-semibold text-xs hover:bg-forest-2 focus-visible:rounded-pill aria-[current]:bg-on-forest aria-[current]:text-forest-ink"
            >
              {option.code}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
