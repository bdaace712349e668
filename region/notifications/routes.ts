import type { notifications } from '@fernway/contract/notifications';
import type { Handlers } from '../http/calls.ts';
import { namedThing } from '../http/named-thing.ts';
import { fail, found } from '../http/problem.ts';
import {
  deleteNotifications,
  insertNotification,
  listNotifications,
  lockShopper,
  saveSubscription,
} from './queries.ts';
import { readSubscription } from './subscriptions.ts';

export const notificationsRoutes: Handlers<keyof typeof notifications> = {
  updateUserWebToken: async ({ params, body, caller }, { db, pushServices }) => {
    const subscription = readSubscription(pushServices, params.pushToken, body);
    return db.transaction(async (tx) => {
      await lockShopper(tx, caller.id);
      return { updated: (await saveSubscription(tx, caller.id, subscription)) || fail('forbidden') };
    });
  },
  getUserNotification: ({ caller }, { db }) => listNotifications(db, caller.id),
  deleteUserNotification: async ({ caller }, { db }) => ({
    removed: await deleteNotifications(db, caller.id),
  }),
  saveUserNotification: async ({ body, caller }, { db }) => {
    const subject = namedThing(body);
    return db.transaction(async (tx) => {
      await lockShopper(tx, caller.id);
      return { saved: found(await insertNotification(tx, caller.id, subject)) };
    });
  },
};
