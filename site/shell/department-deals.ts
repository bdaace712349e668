import { type ListedOffer, listedOffer } from '../catalogue/offer-card.tsx';
import { type ListedProduct, listedProduct } from '../catalogue/product-card.tsx';
import { visitOf } from '../core/visit.ts';
import type { Route } from './+types/department-deals';

/** What the Department menu shows of a department: a picture of its goods, and its most popular offer. */
export interface DepartmentDeal {
  id: string;
  name: string;
  picture: string | undefined;
  offer: ListedOffer | undefined;
  /** Its best-known ones. */
  goods: readonly Pick<ListedProduct, 'id' | 'storeId' | 'heading' | 'picture' | 'price'>[];
}

/** What stands in the sub-categories, by their ids: "Mugs", "Teapots". */
export type KindsByCategory = Readonly<Record<string, readonly string[]>>;

/** What the Department menu asks for when it opens. */
export interface DepartmentDeals {
  deals: readonly DepartmentDeal[];
  kinds: KindsByCategory;
}

const sentenceCase = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** The deals of the Department menu as JSON, for the script that opens it. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const visit = visitOf(context);
  const [departments, categories] = await Promise.all([
    visit.region.departmentHighlights({ ...visit.marketFilter }),
    visit.region.departmentKinds({ ...visit.marketFilter }),
  ]);
  const deals: DepartmentDeal[] = departments.map(({ id, name, product, otherProducts, offer }) => ({
    id,
    name,
    picture: product?.images[0],
    offer: offer ? listedOffer(offer, visit) : undefined,
    goods: (product ? [product, ...otherProducts] : []).map((one) => {
      const listed = listedProduct(one, visit);
      return {
        id: one.id,
        storeId: one.storeId,
        heading: listed.heading,
        picture: listed.picture,
        price: listed.price,
      };
    }),
  }));
  const kinds = Object.fromEntries(categories.map(({ id, kinds: named }) => [id, named.map(sentenceCase)]));
  return Response.json({ deals, kinds } satisfies DepartmentDeals);
};
