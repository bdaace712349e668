import type { categories } from '@fernway/contract/categories';
import type { Handlers } from '../http/calls.ts';
import { orNotFound } from '../http/problem.ts';
import { findSectionById, findSectionByName, listSubCategoriesOf } from './queries.ts';
import { categoryTree, findCategory } from './tree.ts';

export const categoriesRoutes: Handlers<keyof typeof categories> = {
  mainCategoriesList: async (_input, { db }) => [...(await categoryTree(db)).mains],
  getCategoriesById: async ({ params }, { db }) => orNotFound(await findCategory(db, params.id)),
  allsubCategoriesList: async (_input, { db }) => [...(await categoryTree(db)).subs],
  subCategoriesListByName: async ({ params }, { db }) =>
    orNotFound(await listSubCategoriesOf(db, { name: params.name })),
  subCategoriesList: async ({ params }, { db }) =>
    orNotFound(await listSubCategoriesOf(db, { id: params.mainCat })),
  getSectionById: async ({ params }, { db }) => orNotFound(await findSectionById(db, params.id)),
  getSectionByName: async ({ params }, { db }) => orNotFound(await findSectionByName(db, params.name)),
};
