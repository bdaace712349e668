import * as t from '@fernway/messages/notifications';
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
