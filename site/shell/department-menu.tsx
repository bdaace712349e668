import { fetchJson } from '@fernway/client/browser';
import * as t from '@fernway/messages/header';
import { DepartmentFlyout } from '@fernway/ui/department-flyout';
import { useState } from 'react';
import type { DepartmentTree } from '../core/departments.ts';
import { paths } from '../core/paths.ts';
import type { DepartmentDeals } from './department-deals.ts';
import { DepartmentPromo } from './department-promo.tsx';

interface DepartmentMenuProps {
  departments: DepartmentTree;
  /** The main category that the page belongs to. */
  current: string | undefined;
}

/**
 * The Department menu. The deals in it, and what stands in each sub-category, are asked for when it opens: few pages are
 * left by it.
 */
export function DepartmentMenu({ departments, current }: DepartmentMenuProps) {
  const [asked, setAsked] = useState<DepartmentDeals>();
  const load = () => {
    if (asked) return;
    const none = { deals: [], kinds: {} }; // the menu works without
    fetchJson<DepartmentDeals>(paths.departmentDeals()).then(setAsked, () => setAsked(none));
  };
  const kindsOf = (category: string) =>
    asked?.kinds[category]?.flatMap((kind) => {
      const href = paths.search(kind, category);
      return href ? [{ label: kind, href }] : [];
    });
  return (
    <DepartmentFlyout
      departments={departments.map(({ id, name, children }) => ({
        label: name,
        href: paths.category(id),
        children: children.map((child) => ({
          label: child.name,
          href: paths.category(child.id),
          kinds: kindsOf(child.id) ?? [],
        })),
        more: [
          { label: t.offersIn(name), href: paths.offers(id) },
          { label: t.storesIn(name), href: paths.stores(id) },
        ],
      }))}
      current={current && paths.category(current)}
      isWaiting={!asked}
      onOpen={load}
      promo={(href) => {
        const deal = asked?.deals.find(({ id }) => paths.category(id) === href);
        return deal && <DepartmentPromo deal={deal} />;
      }}
    />
  );
}
