import { ratingsOf } from '@fernway/messages/heads/reviews';
import * as t from '@fernway/messages/reviews';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { ButtonLink } from '@fernway/ui/button';
import { Section } from '@fernway/ui/container';
import { PageHeading } from '@fernway/ui/page-heading';
import { Picture } from '@fernway/ui/picture';
import { PriceTag } from '@fernway/ui/price-tag';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import type { Route } from './+types/page.ts';
import { RateProduct } from './rate-button.tsx';
import { Reviews } from './reviews.tsx';

/** All reviews of a product. */
export function RatingScreen({ loaderData: { product, price, reviews, query } }: Route.ComponentProps) {
  const { id, heading, storeId, storeName, picture } = product;
  const back = paths.product(storeId, id);
  return (
    <>
      <Breadcrumb back={back} items={[{ label: heading, href: back }]} current={t.ratings()} />
      <PageHeading title={ratingsOf(heading)} underBreadcrumb />
      <div className="mb-8 grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4">
        <Picture
          source={pictureSource(picture)}
          alt=""
          ratio="square"
          sizes="96px"
          loading="eager"
          corner="field"
        />
        <div>
          <p className="text-ink-2 text-sm">{storeName}</p>
          <PriceTag {...price} size="small" />
          <div className="mt-2 flex flex-wrap gap-2">
            {product.status === 'active' && <RateProduct key={id} product={product} />}
            <ButtonLink variant="secondary" size="small" href={back}>
              {t.viewProduct()}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Section label={t.ratings()}>
        <h2>
          <VisuallyHidden>{t.buyerReviews()}</VisuallyHidden>
        </h2>
        <Reviews
          place="rating"
          product={product}
          reviews={reviews}
          query={query}
          href={(other) => paths.rating(id, other)}
        />
      </Section>
    </>
  );
}
