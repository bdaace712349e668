import type { Page } from '@fernway/contract';
import { Pagination } from '@fernway/ui/pagination';
import { SectionHeading } from '@fernway/ui/section-heading';
import type { ListedProduct } from '../product/card.tsx';
import { ProductGrid } from '../product/grid.tsx';

interface RelatedProductsProps {
  products: Page<ListedProduct>;
  href: (page: number) => string;
}

/** The goods that an offer is about. */
export function RelatedProducts({ products, href }: RelatedProductsProps) {
  if (products.content.length === 0) return null;
  return (
    <>
      <SectionHeading title="Related Products" sub="From this offer" />
      <ProductGrid products={products.content} level={3} />
      <Pagination page={products.pageable.pageNumber} pages={products.totalPages} href={href} />
    </>
  );
}
