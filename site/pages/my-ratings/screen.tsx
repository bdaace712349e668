import * as t from '@fernway/messages/my-ratings';
import { ButtonLink } from '@fernway/ui/button';
import { Panel } from '@fernway/ui/container';
import { EmptyState } from '@fernway/ui/empty-state';
import { PageHeading } from '@fernway/ui/page-heading';
import { Pagination } from '@fernway/ui/pagination';
import { Star } from 'lucide';
import { accountPaths } from '../../core/account-paths.ts';
import { NEW, paths } from '../../core/paths.ts';
import { AccountPage } from '../../shell/account-page.tsx';
import type { Route } from './+types/page.ts';
import { MyRatingRow } from './row.tsx';

/** What a shopper has rated, the newest first. */
export function MyRatingsScreen({ loaderData }: Route.ComponentProps) {
  const { page, totalPages, totalElements, ratings } = loaderData;
  return (
    <AccountPage current={accountPaths.myRatings()}>
      <PageHeading
        title={t.myRatings()}
        sub={t.ratingsLead()}
        count={totalElements > 0 ? t.ratingCount(totalElements) : undefined}
      />
      {totalElements === 0 ? (
        <EmptyState
          icon={Star}
          title={t.noneYet()}
          text={t.whatRatingIs()}
          action={
            <ButtonLink variant="primary" href={paths.offers(NEW)}>
              {t.findProducts()}
            </ButtonLink>
          }
        />
      ) : (
        <Panel>
          <ul className="divide-y divide-line">
            {ratings.map((rating) => (
              <li key={rating.id}>
                <MyRatingRow rating={rating} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Pagination page={page} pages={totalPages} href={accountPaths.myRatings} />
    </AccountPage>
  );
}
