import type { notifications } from '@fernway/contract/notifications';
import type { Handlers } from '../http/calls.ts';
import { fail, orNotFound } from '../http/problem.ts';
import { subjectOf } from '../http/subject-of.ts';
import {
  confirmSubscription,
  deleteNotifications,
  insertNotification,
  listNotifications,
  lockShopper,
  saveSubscription,
} from './queries.ts';
import { readSubscription } from './subscriptions.ts';

export const notificationsRoutes: Handlers<keyof typeof notifications> = {
  updateUserWebToken: async ({ params, body, caller }, { db, pushServices }) => {
    // A GET has no body.
    if (!(body as typeof body | undefined)) {
      const updated = await confirmSubscription(db, caller, params.pushToken);
      return { updated };
    }
    const subscription = readSubscription(pushServices, params.pushToken, body);
    return db.transaction(async (tx) => {
      await lockShopper(tx, caller.id);
      return { updated: (await saveSubscription(tx, caller, subscription)) || fail('forbidden') };
    });
  },
  getUserNotification: ({ caller }, { db }) => listNotifications(db, caller.id),
  deleteUserNotification: async ({ caller }, { db }) => ({
    removed: await deleteNotifications(db, caller.id),
  }),
  saveUserNotification: async ({ body, caller }, { db }) => {
    const subject = subjectOf(body);
    return db.transaction(async (tx) => {
      await lockShopper(tx, caller.id);
      return { saved: orNotFound(await insertNotification(tx, caller.id, subject)) };
    });
  },
};
