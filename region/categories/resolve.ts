import type { Section } from '@fernway/contract';
import { EVERYTHING, isId } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { orNotFound } from '../http/problem.ts';
import { findSectionById, findSectionByName } from './queries.ts';
import { findCategory } from './tree.ts';

const EVERY_CATEGORY = new Set(['all', 'trending', 'Trending', 'New']);

/** The listing that a `catId` names: everything, or a category that exists. Otherwise not_found. */
export async function resolveCategory(db: Database, catId: string | undefined): Promise<string> {
  if (catId === undefined || EVERY_CATEGORY.has(catId)) return EVERYTHING;
  return orNotFound(await findCategory(db, catId)).id;
}

/** The section that an id or a name names. Otherwise not_found. */
export async function resolveSection(db: Database, section: string): Promise<Section> {
  return orNotFound(
    isId(section) ? await findSectionById(db, section) : await findSectionByName(db, section),
  );
}
