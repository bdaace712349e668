import type { activity } from '@fernway/contract/activity';
import type { Handlers } from '../http/calls.ts';
import { fromOne } from '../http/paging.ts';
import { fail, orNotFound } from '../http/problem.ts';
import { subjectOf } from '../http/subject-of.ts';
import { listFollowed, listSaved } from './my-list.ts';
import { deleteFollow, deleteLike, deleteSnips, insertFollow, insertLike, insertSnip } from './queries.ts';

export const activityRoutes: Handlers<keyof typeof activity> = {
  makeLikes: async ({ params, caller }, { db }) => orNotFound(await insertLike(db, caller.id, params)),
  makeUnLikes: async ({ params, caller }, { db }) =>
    orNotFound(await deleteLike(db, { userId: caller.id, thing: params, likeId: params.likeId })),
  makeFollow: async ({ params, caller }, { db }) =>
    orNotFound(await insertFollow(db, caller.id, params.storeId)),
  makeUnfollow: async ({ params, caller }, { db }) => ({
    removed: await deleteFollow(db, caller.id, params.storeId),
  }),
  getUserSnippets: ({ params, caller }, { db }) => listSaved(db, caller.id, params.type),
  snippetsAdd: async ({ body, caller }, { db }) => {
    const thing = subjectOf(body);
    const snip = orNotFound(await insertSnip(db, caller.id, thing));
    return snip === 'known' ? fail(thing.type === 'Product' ? 'product_in_list' : 'offer_in_list') : snip;
  },
  snippetsDelete: async ({ body, caller }, { db }) => ({
    removed: await deleteSnips(db, caller.id, [body.id]),
  }),
  snippetsDeletes: async ({ body, caller }, { db }) => ({
    removed: await deleteSnips(db, caller.id, body.ids),
  }),
  following: ({ query, caller }, { db }) =>
    listFollowed(db, caller.id, {
      page: fromOne(query.pageNumber, query.recordsPerPage),
      echo: query.pageNumber,
    }),
};
