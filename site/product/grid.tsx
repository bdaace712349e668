import { Grid } from '@fernway/ui/grid';
import { type ListedProduct, ProductInList } from './card.tsx';

/** Pictures that are in the first view of a listing. */
const FIRST_VIEW = 4;

/** A listing of products under a heading of the level above. The pictures of its first row are fetched at once. */
export function ProductGrid({ products, level }: { products: readonly ListedProduct[]; level: 2 | 3 }) {
  return (
    <Grid of="products">
      {products.map((product, place) => (
        <ProductInList
          key={product.id}
          product={product}
          level={level}
          loading={place < FIRST_VIEW ? 'eager' : 'lazy'}
        />
      ))}
    </Grid>
  );
}
