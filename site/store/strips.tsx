import type { Market } from '@fernway/contract/wire';
import { Carousel } from '@fernway/ui/carousel';
import { EmptyLine } from '@fernway/ui/empty-state';
import { SectionHeading } from '@fernway/ui/section-heading';
import { ComingSoon } from '../home/coming-soon.tsx';
import { TextLink } from '../layout/text-link.tsx';
import { markets } from '../markets.ts';
import { paths } from '../paths.ts';
import { type ListedStore, StoreInList } from './card.tsx';

const PER_VIEW = 3;

/** The strip of near-by stores. Nothing is near by until a city is chosen. */
export function StoresFromYourCity({ next }: { next: { label: string; href: string } }) {
  return (
    <>
      <SectionHeading title="Stores from your city" />
      <ComingSoon next={next} />
    </>
  );
}

/** The strip of country-wide stores. */
export function StoresAcross({
  market,
  stores,
  tab,
}: {
  market: Market;
  stores: readonly ListedStore[];
  tab: string;
}) {
  const title = markets[market].storesAcross;
  if (stores.length === 0) {
    return (
      <>
        <SectionHeading title={title} />
        <EmptyLine title={`No ${title}`} action={<TextLink label="See all stores" href={paths.stores()} />} />
      </>
    );
  }
  return (
    <Carousel of="stores" title={title} viewAll={paths.stores(tab)} loop={stores.length > PER_VIEW}>
      {stores.map((store) => (
        <StoreInList key={store.storeId} store={store} level={3} />
      ))}
    </Carousel>
  );
}
