import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { SectionHeading } from '@fernway/ui/section-heading';
import { PartOfPage } from '../errors/part.tsx';
import { paths } from '../paths.ts';
import type { Part } from '../visit.ts';
import { type ListedProduct, ProductInList } from './card.tsx';

const TITLE = 'Similar Products';

interface SimilarProductsProps {
  /** Of the product that they are like. */
  heading: string;
  part: Part<readonly ListedProduct[]>;
}

/** What the same store sells that is like a product. */
export function SimilarProducts({ heading, part }: SimilarProductsProps) {
  if ('value' in part && part.value.length === 0) return null;
  return (
    <Section>
      {'failed' in part && <SectionHeading title={TITLE} />}
      <PartOfPage part={part}>
        {(goods) => (
          <Carousel of="similar" title={TITLE} viewAll={paths.search(heading)}>
            {goods.map((other) => (
              <ProductInList key={other.id} product={other} level={3} />
            ))}
          </Carousel>
        )}
      </PartOfPage>
    </Section>
  );
}
