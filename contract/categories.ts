import Type from 'typebox';
import { call } from './call.ts';
import { Category, MainCategory, Section } from './shapes.ts';
import { Id, User } from './wire.ts';

const Name = Type.String({ minLength: 1, maxLength: 200 });

export const categories = {
  mainCategoriesList: call({
    row: 'C04',
    path: '/mainCategoriesList/{user}',
    summary: 'The main categories, in the order of the tabs',
    audience: 'all',
    params: { user: User },
    answer: Type.Array(MainCategory),
  }),
  getCategoriesById: call({
    row: 'C05',
    path: '/getCategoriesById/{user}/{id}',
    summary: 'One category',
    audience: 'all',
    params: { user: User, id: Id },
    answer: Category,
    errors: ['not_found'],
  }),
  allsubCategoriesList: call({
    row: 'C06',
    path: '/allsubCategoriesList/{user}',
    summary: 'Every sub-category',
    audience: 'all',
    params: { user: User },
    answer: Type.Array(Category),
  }),
  subCategoriesListByName: call({
    row: 'C07',
    path: '/subCategoriesListByName/{user}/{name}',
    summary: 'Sub-categories of the main category of that name',
    audience: 'all',
    params: { user: User, name: Name },
    answer: Type.Array(Category),
    errors: ['not_found'],
  }),
  subCategoriesList: call({
    row: 'C08',
    path: '/subCategoriesList/{user}/{mainCat}',
    summary: 'Sub-categories of a main category',
    audience: 'all',
    params: { user: User, mainCat: Id },
    answer: Type.Array(Category),
    errors: ['not_found'],
  }),
  getSectionById: call({
    row: 'C09',
    path: '/getSectionById/{id}',
    summary: 'One section',
    audience: 'all',
    params: { id: Id },
    answer: Section,
    errors: ['not_found'],
  }),
  getSectionByName: call({
    row: 'C10',
    path: '/getSectionByName/{name}',
    summary: 'The section of that name',
    audience: 'all',
    params: { name: Name },
    answer: Section,
    errors: ['not_found'],
  }),
};
