import type { IconNode } from 'lucide';
import { Count } from './badge.tsx';
import { miniItem } from './header.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** An icon link of the mini bar; its text appears from 1024 px. */
export function MiniAction(props: {
  href: string;
  icon: IconNode;
  label: string;
  count?: number | undefined;
}) {
  return (
    <Link
      href={props.href}
      className={`${miniItem} max-lg:min-w-11 max-lg:justify-center max-lg:px-0 lg:pl-6`}
    >
      <span className="relative flex">
        <Icon of={props.icon} size={16} />
        {Boolean(props.count) && (
          <span className="absolute -top-2 left-2 flex lg:right-2 lg:left-auto">
            <Count value={props.count ?? 0} onForest />
          </span>
        )}
      </span>
      <span className="ml-1 max-lg:sr-only">{props.label}</span>
    </Link>
  );
}
