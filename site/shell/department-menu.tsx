import { fetchJson } from '@fernway/client/browser';
import * as t from '@fernway/messages/header';
import { DepartmentFlyout } from '@fernway/ui/department-flyout';
import { useState } from 'react';
import type { DepartmentTree } from '../core/departments.ts';
import { paths } from '../core/paths.ts';
import type { DepartmentDeal } from './department-deals.ts';
import { DepartmentPromo } from './department-promo.tsx';

interface DepartmentMenuProps {
  departments: DepartmentTree;
  /** The main category that the page belongs to. */
  current: string | undefined;
}

/** The Department menu. The deals in it are asked for when it opens: few pages are left by it. */
export function DepartmentMenu({ departments, current }: DepartmentMenuProps) {
  const [deals, setDeals] = useState<readonly DepartmentDeal[]>();
  const load = () => {
    if (deals) return;
    fetchJson<DepartmentDeal[]>(paths.departmentDeals()).then(setDeals, () => {}); // the menu works without
  };
  return (
    <DepartmentFlyout
      departments={departments.map(({ id, name, children }) => ({
        label: name,
        href: paths.category(id),
        children: children.map((child) => ({ label: child.name, href: paths.category(child.id) })),
        more: [
          { label: t.offersIn(name), href: paths.offers(id) },
          { label: t.storesIn(name), href: paths.stores(id) },
        ],
      }))}
      current={current && paths.category(current)}
      onOpen={load}
      promo={(href) => {
        const deal = deals?.find(({ id }) => paths.category(id) === href);
        return deal && <DepartmentPromo deal={deal} />;
      }}
    />
  );
}
