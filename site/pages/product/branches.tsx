import * as t from '@fernway/messages/product';
import { Link } from '@fernway/ui/link';
import { SectionHeading } from '@fernway/ui/section-heading';
import type { ProductBranch } from './read-branches.ts';

/** Links to the same product at other branches. */
export function Branches({ branches }: { branches: readonly ProductBranch[] }) {
  if (branches.length === 0) return null;
  return (
    <nav aria-label={t.alsoAt(branches.length)} className="mt-11 md:mt-14">
      <SectionHeading title={t.alsoAt(branches.length)} />
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        {branches.map(({ href, name, price }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-11 items-center justify-between gap-3 rounded-field border border-line bg-card px-4 py-2 text-md hover:bg-sunken"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="flex-none font-emphasis tabular-nums">{price}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
