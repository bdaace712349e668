import * as t from '@fernway/messages/product';
import { TileColumn } from '@fernway/ui/product-tile';
import { PartOfPage } from '../errors/part.tsx';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import type { Part } from '../visit.ts';
import type { ListedProduct } from './card.tsx';

interface SameCategoryProps {
  category: { id: string; name: string };
  part: Part<{ products: readonly ListedProduct[]; hasMore: boolean }>;
}

/** The best rated of the same category, beside the product. */
export function SameCategory({ category, part }: SameCategoryProps) {
  return (
    <PartOfPage part={part}>
      {({ products, hasMore }) => (
        <TileColumn
          title={t.moreIn(category.name)}
          viewAll={hasMore ? paths.category(category.id) : undefined}
          products={products.map(({ id, storeId, heading, picture, price }) => ({
            href: paths.product(storeId, id),
            title: heading,
            picture: pictureSource(picture),
            price,
          }))}
        />
      )}
    </PartOfPage>
  );
}
