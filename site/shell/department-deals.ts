import { type ListedOffer, listedOffer } from '../catalogue/offer-card.tsx';
import { visitOf } from '../core/visit.ts';
import type { Route } from './+types/department-deals';

/** What the Department menu shows of a department: a picture of its goods, and its most popular offer. */
export interface DepartmentDeal {
  id: string;
  name: string;
  picture: string | undefined;
  offer: ListedOffer | undefined;
}

/** The deals of the Department menu as JSON, for the script that opens it. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const visit = visitOf(context);
  const departments = await visit.region.departmentHighlights({ ...visit.marketFilter });
  const deals: DepartmentDeal[] = departments.map(({ id, name, product, offer }) => ({
    id,
    name,
    picture: product?.images[0],
    offer: offer ? listedOffer(offer, visit) : undefined,
  }));
  return Response.json(deals);
};
