import type { UserProfile } from '@fernway/contract';
import type { shoppers } from '@fernway/contract/shoppers';
import type { NamedUser } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import type { DeletionBearer } from '../auth/caller.ts';
import { reassignEmail } from '../auth/reassign-email.ts';
import type { Handlers } from '../http/calls.ts';
import { fail, orNotFound } from '../http/problem.ts';
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
import { assertOwnEmail, knownEmail, ownName, ownProfile, profileOfToken, readPeerProfile } from './rules.ts';

export const shoppersRoutes: Handlers<keyof typeof shoppers> = {
  getUserById: async ({ params, caller }, { db }) => {
    if (caller.kind === 'server') return orNotFound(await findUser(db, params.user));
    return (await findUser(db, { kind: 'id', id: caller.id })) ?? profileOfToken(caller);
  },
  updateUserSignIn: async ({ caller }, { db }) => {
    await noteSignIn(db, caller.id);
    return { updated: true };
  },
  users: async ({ params, body, caller }, region) => {
    if (caller.kind === 'shopper') return saveOwnProfile(region, caller.id, ownProfile(caller, body));
    const email = body.email.trim().toLowerCase();
    return savePeerProfile(region.db, { named: params.user, email }, readPeerProfile(body));
  },
  updateWebUser: async ({ body, caller }, region) => {
    assertOwnEmail(caller, body.email);
    const { mob, gender } = body;
    return saveOwnProfile(region, caller.id, { name: ownName(body.name), mob, gender });
  },
  sendUserDeleteMail: async ({ params: { user } }, { accounts, home }, { keyForIdentity }) => {
    if (user.kind !== 'guest') await accounts.requestDeletion({ user, market: home }, keyForIdentity);
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
    return { name: name ?? caller.name, email: knownEmail(caller), ...viewer };
  },
};

/** The identity service deletes the account, and has both regions do so. */
async function deleteEverywhere({ accounts }: Region, { token }: DeletionBearer, named: NamedUser) {
  if (named.kind === 'guest') return fail('unauthorized');
  await accounts.deleteAccount(token, named);
  return { deleted: true };
}

/** Saves what a shopper has written here, and adds a job that passes it on to the other region. */
async function saveOwnProfile({ db, jobs }: Region, id: string, values: ProfileValues): Promise<UserProfile> {
  return db.transaction(async (tx) => {
    const saved = (await updateUser(tx, id, values)) ?? fail('unauthorized');
    await jobs.enqueue(tx, 'save-profile-with-peer', [{ userId: id }]);
    return saved;
  });
}

/** Saves what the identity service or the other region reports of an account, which may be new here. */
async function savePeerProfile(
  db: Database,
  { named, email }: { named: NamedUser; email: string },
  profile: ReturnType<typeof readPeerProfile>,
): Promise<UserProfile> {
  const id = named.kind === 'id' ? named.id : orNotFound(await findUser(db, named)).id;
  if (await isDeleted(db, id)) fail('not_found');
  return db.transaction(async (tx) => {
    if (profile.values.emailOk) await reassignEmail(tx, email, id);
    return upsertUser(tx, { id, email }, profile);
  });
}
