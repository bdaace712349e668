import { Section } from '@fernway/ui/container';
import { PartOfPage } from '../../shell/errors/part.tsx';
import type { Route } from './+types/offers.ts';
import { Newest } from './newest.tsx';
import { Shelves } from './shelves.tsx';
import { StoresAcross } from './store-strips.tsx';

export function OffersScreen({ loaderData }: Route.ComponentProps) {
  const { tab, market, goods, storesAcross } = loaderData;
  return (
    <>
      {goods.kind === 'shelves' ? (
        <Shelves {...goods} market={market} tab={loaderData} />
      ) : (
        <Newest {...goods} />
      )}
      <Section farDown>
        <PartOfPage part={storesAcross}>
          {(stores) => <StoresAcross market={market} stores={stores} tab={tab} />}
        </PartOfPage>
      </Section>
    </>
  );
}
