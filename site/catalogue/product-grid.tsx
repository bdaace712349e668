import { Grid } from '@fernway/ui/grid';
import { pictureLoadingAt } from '../runtime/picture-loading.ts';
import { type ListedProduct, ListedProductCard } from './product-card.tsx';

/** Products under a heading of the level above. Under the page's own heading, the first row's pictures load eagerly. */
export function ProductGrid({
  products,
  level,
  fillsRows,
}: {
  products: readonly ListedProduct[];
  level: 2 | 3;
  /** They are all there are. */
  fillsRows?: boolean;
}) {
  return (
    <Grid of="products" fillsRows={fillsRows}>
      {products.map((product, place) => (
        <ListedProductCard
          key={product.id}
          product={product}
          level={level}
          loading={level === 2 ? pictureLoadingAt(place) : 'lazy'}
        />
      ))}
    </Grid>
  );
}
