import { fetchJson } from '@fernway/client/browser';
import * as t from '@fernway/messages/header';
import { DepartmentFlyout } from '@fernway/ui/department-flyout';
import { useState } from 'react';
import type { DepartmentTree } from '../core/departments.ts';
import { paths } from '../core/paths.ts';
import { pictureSource } from '../core/picture.ts';
import type { DepartmentDeals } from './department-deals.ts';
import { DepartmentPromo } from './department-promo.tsx';

interface DepartmentMenuProps {
  departments: DepartmentTree;
  /** The main category that the page belongs to. */
  current: string | undefined;
}

/** Where the answer fails: the menu works without it, and asks again when it opens again. */
const NO_CONTENT: DepartmentDeals = { deals: [], kinds: {} };

/**
 * The Department menu. The deals in it, and what stands in each sub-category, are asked for when it opens: few pages are
 * left by it.
 */
export function DepartmentMenu({ departments, current }: DepartmentMenuProps) {
  const [content, setContent] = useState<DepartmentDeals>();
  const load = () => {
    if (content && content !== NO_CONTENT) return;
    fetchJson<DepartmentDeals>(paths.departmentDeals()).then(setContent, () => setContent(NO_CONTENT));
  };
  const kindsOf = (category: string) =>
    content?.kinds[category]?.flatMap((kind) => {
      const href = paths.search(kind, category);
      return href ? [{ label: kind, href }] : [];
    });
  const goodsOf = (department: string) =>
    content?.deals
      .find(({ id }) => id === department)
      ?.goods.map(({ id, storeId, heading, picture, price }) => ({
        href: paths.product(storeId, id),
        title: heading,
        picture: pictureSource(picture),
        price: [price.label, price.price].filter(Boolean).join(' '),
      })) ?? [];
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
        goods: goodsOf(id),
        more: [
          { label: t.offersIn(name), href: paths.offers(id) },
          { label: t.storesIn(name), href: paths.stores(id) },
        ],
      }))}
      current={current && paths.category(current)}
      isWaiting={!content}
      onOpen={load}
      promo={(href) => {
        const deal = content?.deals.find(({ id }) => paths.category(id) === href);
        return deal && <DepartmentPromo deal={deal} />;
      }}
    />
  );
}
