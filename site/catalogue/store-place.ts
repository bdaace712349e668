import type { Store, StoreCard } from '@fernway/contract';
import { branchIn } from '@fernway/messages/store';

type StoreAddress = Pick<StoreCard, 'cityName' | 'stateId'>;

/** "Toronto, ON"; undefined for a store without a city. */
export const storeCityText = ({ cityName, stateId }: StoreAddress): string | undefined =>
  cityName ? [cityName, stateId?.slice(3)].filter(Boolean).join(', ') : undefined;

/** The branch code; undefined for the primary branch. */
export const branchCode = ({ code }: Pick<Store, 'code'>): string | undefined =>
  code === 'Primary' ? undefined : code;

/** Its name; of a branch with the city, as its company has others: "Kettle & Kiln – Halifax". */
export const storeNameText = (store: Pick<StoreCard, 'storeName' | 'code' | 'cityName'>): string =>
  branchCode(store) && store.cityName ? branchIn(store.storeName, store.cityName) : store.storeName;

/** "Unit 4, 118 Queen St W, Toronto, ON M5V 2B4"; undefined if none of it is known. */
export function storeAddressText(
  store: StoreAddress & Pick<Store, 'address1' | 'address2' | 'pincode'>,
): string | undefined {
  const city = [storeCityText(store), store.pincode].filter(Boolean).join(' ');
  return [store.address1, store.address2, city].filter(Boolean).join(', ') || undefined;
}
