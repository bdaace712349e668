import * as t from '@fernway/messages/purchases';
import { branch } from '@fernway/messages/ui';
import { ButtonLink } from '@fernway/ui/button';
import { EmptyState } from '@fernway/ui/empty-state';
import { ListGroup } from '@fernway/ui/list-row';
import { Monogram } from '@fernway/ui/monogram';
import { PageHeading } from '@fernway/ui/page-heading';
import { Pagination } from '@fernway/ui/pagination';
import { ShoppingBag } from 'lucide';
import { accountPaths } from '../../core/account-paths.ts';
import { NEW, paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { dateText } from '../../core/wording.ts';
import { TextLink } from '../../runtime/text-link.tsx';
import { AccountPage } from '../../shell/account-page.tsx';
import type { Route } from './+types/page.ts';
import type { PurchaseGroup } from './purchase-groups.ts';
import { BoughtItemRow } from './row.tsx';

/** What a shopper has bought within a year, by day and store. */
export function PurchasesScreen({ loaderData }: Route.ComponentProps) {
  const { page, totalPages, totalElements, groups } = loaderData;
  return (
    <AccountPage current={accountPaths.purchases()}>
      <PageHeading
        title={t.myPurchases()}
        sub={totalElements > 0 ? t.purchasesLead() : undefined}
        count={totalElements > 0 ? t.purchaseCount(totalElements) : undefined}
      />
      {totalElements === 0 ? (
        <EmptyState
          icon={ShoppingBag}
          title={t.noneYet()}
          text={t.howItFills()}
          action={
            <ButtonLink variant="primary" href={paths.offers(NEW)}>
              {t.findProducts()}
            </ButtonLink>
          }
        />
      ) : (
        <div className="grid gap-5">
          {groups.map((group) => (
            <DayAtStore key={`${group.day} ${group.storeId}`} group={group} />
          ))}
        </div>
      )}
      <Pagination page={page} pages={totalPages} href={accountPaths.purchases} />
    </AccountPage>
  );
}

function DayAtStore({ group }: { group: PurchaseGroup }) {
  const { day, storeId, storeName, branch: code, logo, items } = group;
  const date = dateText(day);
  return (
    <ListGroup
      id={`bought-${day}-${storeId}`}
      title={storeName}
      lead={<Monogram name={storeName} logo={pictureSource(logo)} size={40} />}
      sub={code ? `${branch(code)} · ${date}` : date}
      end={<TextLink label={t.viewStore()} href={paths.store(storeId)} />}
    >
      {items.map((item) => (
        <BoughtItemRow key={item.id} item={item} store={group} />
      ))}
    </ListGroup>
  );
}
