import type { Page } from '@fernway/contract';
import * as t from '@fernway/messages/offer';
import { Pagination } from '@fernway/ui/pagination';
import { SectionHeading } from '@fernway/ui/section-heading';
import type { ListedProduct } from '../../catalogue/product-card.tsx';
import { ProductGrid } from '../../catalogue/product-grid.tsx';

interface RelatedProductsProps {
  products: Page<ListedProduct>;
  href: (page: number) => string;
}

/** The goods that an offer is about. */
export function RelatedProducts({ products, href }: RelatedProductsProps) {
  if (products.content.length === 0) return null;
  return (
    <>
      <SectionHeading title={t.relatedProducts()} sub={t.fromThisOffer()} />
      <ProductGrid products={products.content} level={3} fillsRows />
      <Pagination page={products.pageable.pageNumber} pages={products.totalPages} href={href} />
    </>
  );
}
