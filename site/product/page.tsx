import { GUEST } from '@fernway/contract/wire';
import { Breadcrumb } from '@fernway/ui/breadcrumb';
import { BuyingBar } from '@fernway/ui/buying-bar';
import { Section } from '@fernway/ui/container';
import { DescriptionHtml } from '@fernway/ui/description-html';
import { ProductLayout } from '@fernway/ui/layouts';
import { LikeCount } from '@fernway/ui/like-pill';
import { PictureGallery } from '@fernway/ui/picture-gallery';
import { SectionHeading } from '@fernway/ui/section-heading';
import { redirect } from 'react-router';
import { idIn } from '../errors/missing.ts';
import { PartOfPage } from '../errors/part.tsx';
import type { PageHandle } from '../layout/site.ts';
import { wayTo } from '../outgoing.ts';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import { plainText, safeHtml } from '../safe-html.server.ts';
import { originOf, sharedOn } from '../sharing.ts';
import { StoreBehind } from '../store/panel.tsx';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/page.ts';
import { Buying } from './buying.tsx';
import { priceOf } from './card.tsx';
import { productMeta } from './meta.ts';
import { otherGoods } from './others.ts';
import { ProductPrompt } from './prompt.tsx';
import { REVIEWS, Reviews, readReviews, reviewsShown } from './reviews.tsx';
import { SameCategory } from './same-category.tsx';
import { SimilarProducts } from './similar.tsx';
import { choicesOf, factsBeside } from './variants.ts';
import { WAY, WayButton } from './way.tsx';

const MOST_OF_SUMMARY = 500;
const MOST_OF_POLICY = 1_000;

export const handle: PageHandle = { offersApp: 'once', Prompt: ProductPrompt };

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? productMeta(loaderData) : []);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { region, part, market, hosts } = visit;
  const [id, storeId] = [idIn(params.productId), idIn(params.storeId)];
  const asked = readReviews(request.url);
  const [product, variants, behind, reviews] = await Promise.all([
    region.product({ user: GUEST, productId: id }),
    part(region.variantProducts({ productId: id })),
    part(region.getStoreById({ id: storeId })),
    part(region.ratingByProductId({ id, filter: asked.filter, recordPerPage: reviewsShown(asked) })),
  ]);
  if (product.storeId !== storeId) throw redirect(paths.product(product.storeId, id));
  const store = 'value' in behind ? behind.value : undefined;
  const choices = 'value' in variants ? choicesOf(product, variants.value, product.attribute) : [];
  const { description } = product;
  return {
    tab: product.mainCategory?.id,
    market,
    origins: { CA: originOf(hosts.CA), US: originOf(hosts.US) },
    product: { ...product, description: safeHtml(description) },
    summary: plainText(description, MOST_OF_SUMMARY),
    price: priceOf(product, true),
    choices: 'value' in variants ? { value: choices } : variants,
    attributes: factsBeside(product.attribute, choices),
    returnPolicy: store?.returnPolicy ? plainText(store.returnPolicy, MOST_OF_POLICY) : undefined,
    way: wayTo(product.vendorUrl, store, paths.leaving('product', id)),
    share: sharedOn(visit, {
      path: paths.product(storeId, product.mainId),
      title: product.heading,
      picture: product.images[0],
    }),
    behind,
    reviews,
    asked,
    ...(await otherGoods(visit, product)),
  };
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, price, choices, attributes, returnPolicy, way, share } = loaderData;
  const { behind, reviews, asked, similar, sameCategory } = loaderData;
  const { mainCategory, categories } = product;
  const category = categories[0];
  const isAlone = 'value' in sameCategory && sameCategory.value.products.length === 0;
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
            like={product.totalLikes > 0 && <LikeCount count={product.totalLikes} />}
          />
        }
        buying={
          <Buying
            product={product}
            price={price}
            choices={choices}
            attributes={attributes}
            returnPolicy={returnPolicy}
            way={way}
            share={share}
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
        side={category && !isAlone && <SameCategory category={category} part={sameCategory} />}
      />
      <Section>
        <PartOfPage part={behind}>{(store) => <StoreBehind store={store} />}</PartOfPage>
      </Section>
      <Section id={REVIEWS} label="Buyer Reviews">
        <SectionHeading title="Buyer Reviews" sub="Ratings come from verified buyers." />
        <PartOfPage part={reviews}>
          {(shown) => <Reviews product={product} reviews={shown} asked={asked} />}
        </PartOfPage>
      </Section>
      <SimilarProducts heading={product.heading} part={similar} />
      {product.status === 'active' && (
        <BuyingBar price={price} standsFor={WAY}>
          <WayButton product={product} way={way} />
        </BuyingBar>
      )}
    </>
  );
}
