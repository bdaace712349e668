import { Grid } from '@fernway/ui/grid';
import { type ListedProduct, ProductInList } from './card.tsx';

/** Pictures that are in the first view of a listing. */
const FIRST_VIEW = 4;

/** A listing of products. The pictures of its first row are fetched at once. */
export function ProductGrid({ products }: { products: readonly ListedProduct[] }) {
  return (
    <Grid of="products">
      {products.map((product, place) => (
        <ProductInList key={product.id} product={product} loading={place < FIRST_VIEW ? 'eager' : 'lazy'} />
      ))}
    </Grid>
  );
}
