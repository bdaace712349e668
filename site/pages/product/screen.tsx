import * as t from '@fernway/messages/product';
import { buyerReviews, whoRates } from '@fernway/messages/reviews';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { BuyingBar } from '@fernway/ui/buying-bar';
import { Section } from '@fernway/ui/container';
import { DescriptionHtml } from '@fernway/ui/description-html';
import { FactList } from '@fernway/ui/fact-list';
import { ProductLayout } from '@fernway/ui/layouts';
import { PictureGallery } from '@fernway/ui/picture-gallery';
import { SectionHeading } from '@fernway/ui/section-heading';
import { useEffect, useState } from 'react';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { useLiveStock } from '../../interactions/checkout-handoff/live-stock.ts';
import { LikeButton } from '../../interactions/viewer/like.tsx';
import { BelowTheFold } from '../../runtime/below-the-fold.tsx';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';
import { Reviews } from '../rating/reviews.tsx';
import { SellingStorePanel } from '../store/store-panel.tsx';
import type { Route } from './+types/page.ts';
import { Branches } from './branches.tsx';
import { BUY_ACTION_ID, BuyButton } from './buy-action.tsx';
import { factsOf } from './facts.tsx';
import { PurchasePanel } from './purchase-panel.tsx';
import { noteViewed } from './recent-products.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SameCategory } from './same-category.tsx';
import { REVIEWS } from './sections.ts';
import { SimilarProducts } from './similar.tsx';

/** A description of so many characters fills two columns where it has the width of both. */
const MANY_CHARACTERS = 600;

export function ProductScreen({ loaderData }: Route.ComponentProps) {
  const { price, options, attributes, returnPolicy, balance, merchantLink, share } = loaderData;
  const product = useLiveStock(loaderData.product);
  const { quantity, setQuantity } = useQuantity(product.id);
  const { behind, branches, reviews, reviewsQuery, similar, sameCategory } = loaderData;
  const { mainCategory, categories } = product;
  const category = categories[0];
  // Only the browser knows what it has shown before; the part that lists it may not be drawn yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each product once, whichever variant is shown
  useEffect(() => noteViewed(product), [product.mainId]);
  const isAlone = 'value' in sameCategory && sameCategory.value.products.length === 0;
  const facts = factsOf({ product, attributes, returnPolicy });
  const factList = facts.length > 0 && <FactList facts={facts} inColumns="tablet" />;
  return (
    <>
      <Breadcrumb
        back={category ? paths.category(category.id) : paths.offers()}
        items={[mainCategory, category]
          .filter((step) => step !== null && step !== undefined)
          .filter(({ id }, at, steps) => steps.findIndex((step) => step.id === id) === at)
          .map(({ id, name }) => ({ label: name, href: paths.category(id) }))}
        current={product.heading}
      />
      <ProductLayout
        gallery={
          <PictureGallery
            key={product.images.join()}
            name={product.heading}
            pictures={product.images.flatMap((address) => {
              const source = pictureSource(address);
              return source ? { source, alt: '' } : [];
            })}
            like={
              <LikeButton
                key={product.id}
                type="Product"
                id={product.id}
                name={product.heading}
                totalLikes={product.totalLikes}
              />
            }
          />
        }
        buying={
          <PurchasePanel
            product={product}
            price={price}
            options={options}
            merchantLink={merchantLink}
            quantity={quantity}
            onQuantity={setQuantity}
            share={share}
          />
        }
        facts={factList}
        areFactsAtLeft={balance.hasFactsAtLeft}
        isDescriptionWide={balance.isDescriptionWide}
        description={
          product.description && (
            <>
              <SectionHeading title={t.description()} />
              <DescriptionHtml
                html={product.description}
                inColumns={balance.isDescriptionWide && product.description.length > MANY_CHARACTERS}
              />
            </>
          )
        }
        side={category && !isAlone && <SameCategory category={category} part={sameCategory} />}
      />
      <BelowTheFold key={product.mainId}>
        <Section belowTheFold="panel">
          <PartOrError part={behind}>{(store) => <SellingStorePanel store={store} />}</PartOrError>
          <PartOrError part={branches}>{(all) => <Branches branches={all} />}</PartOrError>
        </Section>
        <Section
          id={REVIEWS}
          label={buyerReviews()}
          belowTheFold={product.totalRatings > 0 ? 'reviews' : undefined}
        >
          <SectionHeading
            title={buyerReviews()}
            sub={whoRates()}
            viewAll={product.totalRatings > 0 ? paths.rating(product.id) : undefined}
          />
          <PartOrError part={reviews}>
            {(page) => (
              <Reviews
                place="product"
                product={product}
                reviews={page}
                query={reviewsQuery}
                href={(other) => `${paths.product(product.storeId, product.id, other)}#${REVIEWS}`}
              />
            )}
          </PartOrError>
        </Section>
        <SimilarProducts heading={product.heading} part={similar} />
        <RecentlyViewed product={product} />
      </BelowTheFold>
      {product.status === 'active' && merchantLink && (
        <BuyingBar price={price} standsFor={BUY_ACTION_ID}>
          <BuyButton product={product} merchantLink={merchantLink} quantity={quantity} place="bar" />
        </BuyingBar>
      )}
    </>
  );
}

/** The wanted quantity of a product; undefined while the field holds no valid one. Another variant begins with 1. */
function useQuantity(id: string) {
  const [wanted, setWanted] = useState<{ id: string; quantity: number | undefined }>({ id, quantity: 1 });
  return {
    quantity: wanted.id === id ? wanted.quantity : 1,
    setQuantity: (quantity: number | undefined) => setWanted({ id, quantity }),
  };
}
