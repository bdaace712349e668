import { GUEST } from '@fernway/contract/wire';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { Carousel } from '@fernway/ui/carousel';
import { Section } from '@fernway/ui/container';
import { DescriptionHtml } from '@fernway/ui/description-html';
import { ProductLayout } from '@fernway/ui/layouts';
import { PictureGallery } from '@fernway/ui/picture-gallery';
import { TileColumn } from '@fernway/ui/product-tile';
import { SectionHeading } from '@fernway/ui/section-heading';
import { brand } from '../brand.ts';
import { idIn } from '../errors/missing.ts';
import { PartOfPage } from '../errors/part.tsx';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import { safeHtml } from '../safe-html.server.ts';
import { StoreBehind } from '../store/panel.tsx';
import { visitOf } from '../visit.ts';
import { reviewDate } from '../wording.ts';
import type { Route } from './+types/page.ts';
import { Buying } from './buying.tsx';
import { ProductInList, priceOf } from './card.tsx';
import { otherGoods, SAME_CATEGORY } from './others.ts';
import { Reviews } from './reviews.tsx';
import { choicesOf, factsBeside } from './variants.ts';

const REVIEWS = 5;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { product, price } = loaderData;
  return [
    { title: `${product.heading} · ${brand.name}` },
    {
      name: 'description',
      content: `${product.heading} for ${price.label} ${price.price} at ${product.storeName}.`,
    },
    ...(product.status === 'retired' ? [{ name: 'robots', content: 'noindex' }] : []),
    // Every variant shows the same product: search engines are told of the main one.
    { tagName: 'link', rel: 'canonical', href: paths.product(product.storeId, product.mainId) },
  ];
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { region, part } = visit;
  const [id, storeId] = [idIn(params.productId), idIn(params.storeId)];
  const filter = readReviewFilter(request.url);
  const [product, variants, store, reviews] = await Promise.all([
    region.product({ user: GUEST, productId: id }),
    part(region.variantProducts({ productId: id })),
    part(region.getStoreById({ id: storeId })),
    part(
      region
        .ratingByProductId({ id, filter, recordPerPage: REVIEWS })
        .then(({ content }) => content.map((review) => ({ ...review, date: reviewDate(review.createdOn) }))),
    ),
  ]);
  const choices = choicesOf(product, 'value' in variants ? variants.value : [], product.attribute);
  return {
    tab: product.mainCategory?.id,
    product: { ...product, description: safeHtml(product.description) },
    price: priceOf(product, true),
    choices,
    facts: factsBeside(product.attribute, choices),
    store,
    reviews,
    filter,
    ...(await otherGoods(visit, product)),
  };
}

const readReviewFilter = (url: string) =>
  (new URL(url).searchParams.get('reviews') ?? 'all') as 'all' | '5' | '4' | '3' | '2' | '1' | 'c' | 'm';

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, price, choices, facts, store, reviews, filter, similar, sameCategory } = loaderData;
  const { mainCategory, categories } = product;
  const category = categories[0];
  const back = category ? paths.category(category.id) : paths.offers();
  return (
    <>
      <Breadcrumb
        back={back}
        items={[mainCategory, category]
          .filter((step) => step !== null && step !== undefined)
          .filter(({ id }, at, steps) => steps.findIndex((step) => step.id === id) === at)
          .map(({ id, name }) => ({ label: name, href: paths.category(id) }))}
        current={product.heading}
      />
      <ProductLayout
        gallery={
          <PictureGallery
            key={product.id}
            name={product.heading}
            pictures={product.images.flatMap((address) => {
              const source = pictureSource(address);
              return source ? { source, alt: '' } : [];
            })}
          />
        }
        buying={
          <Buying
            product={product}
            price={price}
            choices={choices}
            facts={facts}
            returnPolicy={'value' in store ? store.value.returnPolicy : null}
          />
        }
        description={
          product.description && (
            <>
              <SectionHeading title="Description" />
              <DescriptionHtml html={product.description} />
            </>
          )
        }
        side={
          'value' in sameCategory && sameCategory.value.length > 0 && category ? (
            <TileColumn
              title={`More in ${category.name}`}
              viewAll={
                sameCategory.value.length >= SAME_CATEGORY - 1 ? paths.category(category.id) : undefined
              }
              products={sameCategory.value.slice(0, SAME_CATEGORY - 1).map((other) => ({
                href: paths.product(other.storeId, other.id),
                title: other.heading,
                picture: pictureSource(other.picture),
                price: other.price,
              }))}
            />
          ) : undefined
        }
      />
      <Section>
        <PartOfPage part={store}>{(behind) => <StoreBehind store={behind} />}</PartOfPage>
      </Section>
      <Section>
        <PartOfPage part={reviews}>
          {(shown) => <Reviews product={product} reviews={shown} filter={filter} />}
        </PartOfPage>
      </Section>
      <PartOfPage part={similar}>
        {(goods) =>
          goods.length > 0 && (
            <Section>
              <Carousel of="similar" title="Similar Products">
                {goods.map((other) => (
                  <ProductInList key={other.id} product={other} level={3} />
                ))}
              </Carousel>
            </Section>
          )
        }
      </PartOfPage>
    </>
  );
}
