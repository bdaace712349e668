/** A variant at the merchant's own shop. */
export interface PlatformVariant {
  /** The exact host of the shop. */
  shopHost: string;
  /** In the platform's own digits. */
  variantId: string;
}

/** The platform on which merchants run their shops: present only where the operator has connected one. */
export interface MerchantPlatform {
  /**
   * How many of a variant the shop has now.
   * @param signal ends the call
   * @throws whatever went wrong: the caller then uses what is stored
   */
  inventoryOf(variant: PlatformVariant, signal: AbortSignal): Promise<number>;
}

/**
 * A shopper who looks at a product waits no longer than this for its shop: less than the two seconds that the other region
 * waits for our answer.
 */
const SHOP_TIMEOUT_MS = 1_700;

/**
 * What the shop says is left of a variant; undefined when it does not say within 2 seconds, or says nothing that is an
 * inventory.
 */
export async function liveInventory(
  platform: MerchantPlatform,
  variant: PlatformVariant,
): Promise<number | undefined> {
  const signal = AbortSignal.timeout(SHOP_TIMEOUT_MS);
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  // A platform that fails counts as one that does not answer.
  const inventoryAnswer = platform.inventoryOf(variant, signal).catch(() => undefined);
  const inventory = await Promise.race([inventoryAnswer, late]);
  if (inventory === undefined || !Number.isSafeInteger(inventory)) return undefined;
  return Math.max(0, inventory); // a shop that sells beyond its stock counts below zero
}
