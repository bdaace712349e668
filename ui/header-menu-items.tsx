import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import type { AccountLink } from './account-nav.tsx';
import { Count } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

/** The links of a HeaderMenu, each with its count after its words. */
export function HeaderMenuLinks({ links }: { links: readonly AccountLink[] }) {
  return (
    <ul>
      {links.map(({ label, href, icon, count }) => (
        <li key={href}>
          <Link href={href} className={item}>
            <span className="flex text-ink-2">
              <Icon of={icon} />
            </span>
            {label}
            {count ? (
              <span className="ml-auto flex">
                <Count value={count} />
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Its last item: it submits its form. */
export function HeaderMenuButton(props: { icon: IconNode; busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      disabled={props.busy}
      aria-busy={props.busy || undefined}
      className={classNames(item, 'w-full')}
    >
      <span className="flex text-ink-2">{props.busy ? <Spinner /> : <Icon of={props.icon} />}</span>
      {props.children}
    </button>
  );
}

const item =
  'flex min-h-11 items-center gap-3 rounded-field px-3 font-emphasis text-md -outline-offset-2 hover:bg-tint';
