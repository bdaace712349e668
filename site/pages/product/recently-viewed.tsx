import type { Product } from '@fernway/contract';
import * as t from '@fernway/messages/product';
import { Button } from '@fernway/ui/button';
import { Section } from '@fernway/ui/container';
import { RecentTiles } from '@fernway/ui/recent-tiles';
import { SectionHeading } from '@fernway/ui/section-heading';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { useStateStore } from '../../runtime/state-store.ts';
import { forgetRecent, recentProducts } from './recent-products.ts';

/** Fewer look like a page that is not finished. */
const MIN_SHOWN = 3;
/** One row of a wide window, two of a phone, as `RecentTiles` has them. */
const MAX_SHOWN = 6;

/** What else was viewed in this browser, by guests too; at the end of a page, where it moves nothing. */
export function RecentlyViewed({ product }: { product: Pick<Product, 'mainId'> }) {
  const products = useStateStore(recentProducts);
  const others = products.filter(({ id }) => id !== product.mainId).slice(0, MAX_SHOWN);
  if (others.length < MIN_SHOWN) return null;
  return (
    <Section label={t.recentlyViewed()}>
      <SectionHeading
        title={t.recentlyViewed()}
        sub={t.onlyInBrowser()}
        controls={
          <Button variant="ghost" size="small" onClick={forgetRecent}>
            {t.clearViewed()}
          </Button>
        }
      />
      <RecentTiles
        products={others.map(({ id, storeId, heading, picture }) => ({
          href: paths.product(storeId, id),
          title: heading,
          picture: pictureSource(picture),
        }))}
      />
    </Section>
  );
}
