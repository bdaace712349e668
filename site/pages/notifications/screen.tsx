import type { Notification } from '@fernway/contract';
import * as head from '@fernway/messages/heads/notifications';
import * as t from '@fernway/messages/notifications';
import { ButtonLink } from '@fernway/ui/button';
import { EmptyState } from '@fernway/ui/empty-state';
import { MessageList, MessageRow } from '@fernway/ui/message-row';
import { PageHeading } from '@fernway/ui/page-heading';
import { Pagination } from '@fernway/ui/pagination';
import { Bell } from 'lucide';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { timeAgoText } from '../../core/wording.ts';
import { clearUnread } from '../../interactions/notifications/notification-toast.ts';
import { AccountPage } from '../../shell/account-page.tsx';
import type { Route } from './+types/page.ts';
import { BrowserMessages } from './browser-messages.tsx';
import { ClearAll } from './clear-all.tsx';

const HEADING = 'notifications';

/** All notifications of the stores that a shopper follows. */
export function NotificationsScreen({
  loaderData: { notifications, page, pages, now },
}: Route.ComponentProps) {
  const navigate = useNavigate();
  // All notifications count as seen now, whichever page of the list this is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is listed
  useEffect(clearUnread, [notifications]);
  const isEmpty = notifications.length === 0;
  const hasCleared = useRef(false);
  const showNone = async () => {
    hasCleared.current = true;
    await navigate(paths.notifications(), { replace: true });
  };
  // The button that had the focus is gone: move the focus to the heading.
  useEffect(() => {
    if (isEmpty && hasCleared.current) document.getElementById(HEADING)?.focus();
  }, [isEmpty]);
  return (
    <AccountPage current={paths.notifications()}>
      <PageHeading id={HEADING} title={head.notifications()} sub={isEmpty ? undefined : t.lead()}>
        {!isEmpty && <ClearAll onCleared={showNone} />}
      </PageHeading>
      {isEmpty ? (
        <EmptyState
          title={t.none()}
          text={t.followToBeTold()}
          icon={Bell}
          action={
            <ButtonLink variant="primary" href={paths.stores()}>
              {t.findStores()}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <MessageList>
            {notifications.map((notification) => (
              <Message key={notification.id} now={now} {...notification} />
            ))}
          </MessageList>
          <Pagination page={page} pages={pages} href={paths.notifications} />
        </>
      )}
      <BrowserMessages />
    </AccountPage>
  );
}

function Message({
  now,
  title: store,
  body,
  detail,
  logo,
  imageUrl,
  createdOn,
  readOn,
  ...about
}: Notification & { now: number }) {
  return (
    <MessageRow
      title={body}
      detail={detail || undefined}
      store={{ name: store, logo: pictureSource(logo ?? undefined) }}
      picture={pictureSource(imageUrl)}
      when={<time dateTime={createdOn}>{timeAgoText(createdOn, now)}</time>}
      fresh={readOn === null ? t.isNew() : undefined}
      action={
        <ButtonLink variant="secondary" size="small" href={detailsOf(about)} aria-label={t.detailsOf(body)}>
          {t.viewDetails()}
        </ButtonLink>
      }
    />
  );
}

/** The page of the offer or product that a notification is about. */
const detailsOf = ({
  productId,
  offerId,
  storeId,
}: Pick<Notification, 'productId' | 'offerId' | 'storeId'>): string =>
  offerId === null ? paths.product(storeId, productId ?? '') : paths.offer(offerId);
