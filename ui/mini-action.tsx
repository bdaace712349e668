import type { IconNode } from 'lucide';
import { CountRoom, miniItem } from './header.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type MiniActionProps = {
  href: string;
  icon: IconNode;
  label: string;
  count: number | undefined;
};

/**
 * An icon link of the mini bar with a count; its text appears from 1024 px. It is the last one of the bar: the count ends
 * where the page column does, and there is room for it before it appears.
 */
export function MiniAction({ href, icon, label, count }: MiniActionProps) {
  return (
    <Link
      href={href}
      className={`${miniItem} max-lg:min-w-11 max-lg:justify-center max-lg:px-1.5 lg:-mr-2.5`}
    >
      <Icon of={icon} size={16} />
      <span className="max-lg:sr-only">{label}</span>
      <CountRoom count={count} onForest />
    </Link>
  );
}
