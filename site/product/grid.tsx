import { Grid } from '@fernway/ui/grid';
import { type ListedProduct, ProductInList } from './card.tsx';

/** Cards that are in the first view of a listing. */
export const FIRST_VIEW = 4;

/** Products under a heading of the level above. Where that is the page's own, the pictures of the first row are fetched at once. */
export function ProductGrid({ products, level }: { products: readonly ListedProduct[]; level: 2 | 3 }) {
  return (
    <Grid of="products">
      {products.map((product, place) => (
        <ProductInList
          key={product.id}
          product={product}
          level={level}
          loading={level === 2 && place < FIRST_VIEW ? 'eager' : 'lazy'}
        />
      ))}
    </Grid>
  );
}
