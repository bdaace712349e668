import type { UserProfile } from '@fernway/contract';
import type { shoppers } from '@fernway/contract/shoppers';
import type { NamedUser } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { DeletionBearer } from '../callers/caller.ts';
import { releaseEmail } from '../callers/emails.ts';
import type { Handlers } from '../http/calls.ts';
import { fail, found } from '../http/problem.ts';
import type { Region } from '../region.ts';
import { deleteShopper } from './deletion.ts';
import { findOwnData } from './own-data.ts';
import {
  findUser,
  findViewer,
  isDeleted,
  noteSignIn,
  type ProfileValues,
  updateUser,
  upsertUser,
} from './queries.ts';
import { expectOwnEmail, ownName, ownProfile, profileOfToken, toldProfile } from './rules.ts';

export const shoppersRoutes: Handlers<keyof typeof shoppers> = {
  getUserById: async ({ params, caller }, { db }) => {
    if (caller.kind === 'server') return found(await findUser(db, params.user));
    return (await findUser(db, { kind: 'id', id: caller.id })) ?? profileOfToken(caller);
  },
  updateUserSignIn: async ({ caller }, { db }) => {
    await noteSignIn(db, caller.id);
    return { updated: true };
  },
  users: async ({ params, body, caller }, region) => {
    if (caller.kind === 'shopper') return saveOwn(region, caller.id, ownProfile(caller, body));
    const email = body.email.trim().toLowerCase();
    return saveTold(region.db, { named: params.user, email }, toldProfile(body));
  },
  updateWebUser: async ({ body, caller }, region) => {
    expectOwnEmail(caller, body.email);
    const { mob, gender } = body;
    return saveOwn(region, caller.id, { name: ownName(body.name), mob, gender });
  },
  sendUserDeleteMail: async ({ params: { user } }, { accounts, home }) => {
    if (user.kind !== 'guest') await accounts.askDeletion({ user, market: home });
    return { sent: true };
  },
  markUserDelete: async ({ params, caller }, region) => {
    if (caller.kind === 'deletion') return deleteEverywhere(region, caller, params.user);
    const id = params.user.kind === 'id' ? params.user.id : (await findUser(region.db, params.user))?.id;
    if (id === undefined) return { deleted: false };
    if (!(await deleteShopper(region, id))) fail('contact_support');
    return { deleted: true };
  },
  unRegisterUser: ({ params, caller }, region) => deleteEverywhere(region, caller, params.user),
  ownData: ({ params, query, caller }, { db }) => findOwnData(db, caller.id, params.kind, query.after),
  me: async ({ query, caller }, { db }) => {
    const { name, ...viewer } = await findViewer(db, caller.id, query);
    return { name: name ?? caller.name, email: caller.email, ...viewer };
  },
};

/** The identity service deletes the account, and has both regions do so. */
async function deleteEverywhere({ accounts }: Region, { token }: DeletionBearer, named: NamedUser) {
  if (named.kind === 'guest') return fail('unauthorized');
  await accounts.delete(token, named);
  return { deleted: true };
}

/** Saves what a shopper has written here, and adds a job that passes it on to the other region. */
async function saveOwn({ db, jobs }: Region, id: string, values: ProfileValues): Promise<UserProfile> {
  return db.transaction(async (tx) => {
    const saved = (await updateUser(tx, id, values)) ?? fail('unauthorized');
    await jobs.enqueue(tx, 'save-profile-with-peer', [{ userId: id }]);
    return saved;
  });
}

/** Saves what the identity service or the other region reports of an account, which may be new here. */
async function saveTold(
  db: Database,
  { named, email }: { named: NamedUser; email: string },
  told: ReturnType<typeof toldProfile>,
): Promise<UserProfile> {
  const id = named.kind === 'id' ? named.id : found(await findUser(db, named)).id;
  if (await isDeleted(db, id)) fail('not_found');
  return db.transaction(async (tx) => {
    await releaseEmail(tx, email, id);
    return upsertUser(tx, { id, email }, told);
  });
}
