import * as t from '@fernway/messages/product';
import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { SectionHeading } from '@fernway/ui/section-heading';
import { type ListedProduct, ListedProductCard } from '../../catalogue/product-card.tsx';
import { paths } from '../../core/paths.ts';
import type { PagePart } from '../../core/visit.ts';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';

interface SimilarProductsProps {
  /** The heading of the product that they are similar to. */
  heading: string;
  part: PagePart<readonly ListedProduct[]>;
}

/** Similar products, first those of the same store. */
export function SimilarProducts({ heading, part }: SimilarProductsProps) {
  if ('value' in part && part.value.length === 0) return null;
  return (
    <Section belowTheFold="row">
      {'failed' in part && <SectionHeading title={t.similarProducts()} />}
      <PartOrError part={part}>
        {(goods) => (
          <Carousel of="similar" title={t.similarProducts()} viewAll={paths.search(heading)}>
            {goods.map((other) => (
              <ListedProductCard key={other.id} product={other} level={3} />
            ))}
          </Carousel>
        )}
      </PartOrError>
    </Section>
  );
}
