import type { Category, MainCategory } from '@fernway/contract';

/** A main category with its sub-categories, in the order of the tabs. */
export interface DepartmentNode extends MainCategory {
  children: readonly { id: string; name: string }[];
}
export type DepartmentTree = readonly DepartmentNode[];

export function departmentTree(mains: readonly MainCategory[], subs: readonly Category[]): DepartmentTree {
  return mains.map(({ id, name }) => ({
    id,
    name,
    children: subs
      .filter((sub) => sub.maincategories.includes(id))
      .map((sub) => ({ id: sub.id, name: sub.name })),
  }));
}

/** The main category that a category belongs to or is; undefined if there is none. */
export const departmentOf = (tree: DepartmentTree, categoryId: string): DepartmentNode | undefined =>
  tree.find(({ id, children }) => id === categoryId || children.some((child) => child.id === categoryId));

/** A category by its id, main or not. */
export const categoryOf = (tree: DepartmentTree, id: string): { id: string; name: string } | undefined => {
  const department = departmentOf(tree, id);
  return department?.id === id ? department : department?.children.find((child) => child.id === id);
};
