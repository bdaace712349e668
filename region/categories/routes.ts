import type { categories } from '@fernway/contract/categories';
import type { Handlers } from '../http/calls.ts';
import { found } from '../http/problem.ts';
import {
  findCategory,
  findSectionById,
  findSectionByName,
  listMainCategories,
  listSubCategories,
  listSubCategoriesOf,
} from './queries.ts';

export const categoriesRoutes: Handlers<keyof typeof categories> = {
  mainCategoriesList: (_input, { db }) => listMainCategories(db),
  getCategoriesById: async ({ params }, { db }) => found(await findCategory(db, params.id)),
  allsubCategoriesList: (_input, { db }) => listSubCategories(db),
  subCategoriesListByName: async ({ params }, { db }) =>
    found(await listSubCategoriesOf(db, { name: params.name })),
  subCategoriesList: async ({ params }, { db }) =>
    found(await listSubCategoriesOf(db, { id: params.mainCat })),
  getSectionById: async ({ params }, { db }) => found(await findSectionById(db, params.id)),
  getSectionByName: async ({ params }, { db }) => found(await findSectionByName(db, params.name)),
};
