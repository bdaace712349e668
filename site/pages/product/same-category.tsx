import * as t from '@fernway/messages/product';
import { TileColumn } from '@fernway/ui/product-tile';
import type { ListedProduct } from '../../catalogue/product-card.tsx';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import type { PagePart } from '../../core/visit.ts';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';

interface SameCategoryProps {
  category: { id: string; name: string };
  part: PagePart<{ products: readonly ListedProduct[]; hasMore: boolean }>;
}

/** The best rated of the same category, beside the product. */
export function SameCategory({ category, part }: SameCategoryProps) {
  return (
    <PartOrError part={part}>
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
    </PartOrError>
  );
}
