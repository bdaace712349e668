import type { notifications } from '@fernway/contract/notifications';
import type { Handlers } from '../http/calls.ts';
import { found } from '../http/problem.ts';
import { deleteNotifications, insertNotification, listNotifications, lockShopper } from './queries.ts';
import { subjectOf } from './rules.ts';

export const notificationsRoutes: Handlers<keyof typeof notifications> = {
  getUserNotification: ({ caller }, { db }) => listNotifications(db, caller.id),
  deleteUserNotification: async ({ caller }, { db }) => ({
    removed: await deleteNotifications(db, caller.id),
  }),
  saveUserNotification: async ({ body, caller }, { db }) => {
    const subject = subjectOf(body);
    return db.transaction(async (tx) => {
      await lockShopper(tx, caller.id);
      return { saved: found(await insertNotification(tx, caller.id, subject)) };
    });
  },
};
