import * as t from '@fernway/messages/ui';
import { ArrowLeft, ChevronRight } from 'lucide';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type BreadcrumbProps = {
  /** Where 'Back' leads for whoever comes from elsewhere: the listing that the page belongs to. */
  back: string;
  items: readonly { label: string; href: string }[];
  /** The name of the page itself. */
  current: string;
};

/** A Back link and the breadcrumb. Phones show only Back and the page itself. */
export function Breadcrumb({ back, items, current }: BreadcrumbProps) {
  return (
    <nav
      aria-label={t.breadcrumb()}
      className="flex h-10 min-w-0 items-center text-ink-2 text-sm md:h-auto md:py-4"
    >
      <Link
        href={back}
        goesBack
        className="inline-flex min-h-7 flex-none items-center gap-1.5 font-semibold text-ink hover:underline touch:min-h-11"
      >
        <Icon of={ArrowLeft} size={18} />
        {t.back()}
      </Link>
      <span aria-hidden className="mx-3 h-5 w-px flex-none bg-line" />
      <ol className="flex min-w-0 items-center gap-2">
        {items.map((item) => (
          <li key={item.href} className="flex max-w-[32ch] flex-none items-center gap-2 max-md:hidden">
            <Link
              href={item.href}
              className="block min-w-0 truncate leading-7 underline-offset-3 hover:text-ink hover:underline"
            >
              {item.label}
            </Link>
            <span className="text-ink-3">
              <Icon of={ChevronRight} size={14} />
            </span>
          </li>
        ))}
        <li className="min-w-0">
          <span aria-current="page" className="block truncate text-ink">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
