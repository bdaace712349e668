import * as t from '@fernway/messages/header';
import { HeaderAction } from '@fernway/ui/header';
import { MiniAction } from '@fernway/ui/mini-action';
import { Bell } from 'lucide';
import { paths } from '../../core/paths.ts';
import { useSession } from '../sign-in/session.ts';

/** For signed-in shoppers: the link to their notifications, with the number of unread ones. */
export function NotificationLink() {
  const { shopper } = useSession();
  return (
    <span className="hidden signed-in:flex">
      <MiniAction href={paths.notifications()} icon={Bell} label={t.notification()} count={shopper?.unread} />
    </span>
  );
}

/** The same in the main bar of phones, which have no mini bar. */
export function PhoneNotificationLink() {
  const { shopper } = useSession();
  return (
    <span className="hidden signed-in:flex">
      <HeaderAction
        href={paths.notifications()}
        icon={Bell}
        label={t.notification()}
        count={shopper?.unread}
      />
    </span>
  );
}
