import type { IconNode } from 'lucide';
import { Count } from './badge.tsx';
import { miniItem } from './header.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** An icon link of the mini bar; its text appears from 768 px. */
export function MiniAction(props: {
  href: string;
  icon: IconNode;
  label: string;
  count?: number | undefined;
}) {
  return (
    <Link
      href={props.href}
      className={`${miniItem} max-md:min-w-11 max-md:justify-center max-md:px-0 md:pl-6`}
    >
      <span className="relative flex">
        <Icon of={props.icon} size={16} />
        {Boolean(props.count) && (
          <span className="absolute -top-2 left-2 flex md:right-2 md:left-auto">
            <Count value={props.count ?? 0} onForest />
          </span>
        )}
      </span>
      <span className="ml-1 max-md:sr-only">{props.label}</span>
    </Link>
  );
}
