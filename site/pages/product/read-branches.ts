import type { BranchProduct, Product, Store } from '@fernway/contract';
import { branchAt, mainBranch } from '@fernway/messages/product';
import { priceOf } from '../../catalogue/product-card.tsx';
import { paths } from '../../core/paths.ts';
import type { PagePart, Visit } from '../../core/visit.ts';

/** The product at another branch of its company. */
export interface ProductBranch {
  href: string;
  /** "Ottawa (YOW-2)". */
  name: string;
  price: string;
}

/** The company's other branches that sell a product. */
export async function readBranches(
  { region }: Visit,
  product: Product,
  storeLoading: Promise<PagePart<Pick<Store, 'companyId'>>>,
): Promise<ProductBranch[]> {
  if (product.branches === 0) return [];
  const store = await storeLoading;
  if (!('value' in store)) return [];
  const { companyId } = store.value;
  const branches = await region.getCompanyBranchProduct({ companyId, productId: product.id });
  return branches.map((branch) => ({
    href: paths.product(branch.storeId, branch.id),
    name: nameOf(branch),
    price: priceOf(branch, false).price,
  }));
}

/** The primary branch's code says nothing to a shopper. */
function nameOf({ cityName, code }: BranchProduct): string {
  if (code === 'Primary') return cityName ?? mainBranch();
  return cityName ? branchAt(cityName, code) : code;
}
