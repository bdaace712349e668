import { Compile } from 'typebox/compile';
import { sanitiseHtml } from '../../../content/sanitise-html.ts';
import { type FeedPicture, type FeedProduct, type FeedVariant, LIMITS } from '../../feeds/reading/product.ts';
import { findTypeInWords, MAX_OPTIONS } from '../../feeds/reading/read-product.ts';
import { proposeCategory } from '../../feeds/writing/propose-category.ts';
import { type AdminMedia, AdminProduct, type AdminVariant } from './answers.ts';
import type { HomeCountry } from './operations.ts';
import { type ProductIssue, type ProductIssueCode, productIssue } from './product-issues.ts';
import { inventoryOf, readAddressText, readCutText, readPrice, withoutBroken } from './product-values.ts';

/** What the mapping needs to know of the store. */
export interface MappingContext {
  home: HomeCountry;
  /** The origin of the shop's primary domain, such as `https://shop.example`. */
  website: string;
  /** Only what the merchant publishes to our app is live. */
  onlyPublishedToApp: boolean;
  /** Goods that cost nothing are live too. */
  allowsFree: boolean;
  /** The store has a category for what fits none. */
  hasDefaultCategory: boolean;
}

/** A product as the importer takes it, with what differs from the shop; or why it is not live. */
export interface ProductMapping {
  /** Shopify's digits; undefined: what was given is no product. */
  productId: string | undefined;
  /** undefined: it is not live. */
  product: FeedProduct | undefined;
  issues: ProductIssue[];
}

const CURRENCIES: Readonly<Record<HomeCountry, string>> = { CA: 'CAD', US: 'USD' };
/** What Shopify calls the only option of a product without options. */
const NO_OPTION = { name: 'Title', value: 'Default Title' };
/** Shopify's category of what has none. */
const NO_CATEGORY = 'Uncategorized';

const productShape = Compile(AdminProduct);

/**
 * Brings a product of a shop to what the importer takes.
 * @param node as `ProductsByIds` answers it, with all its variants, or as `assembleBulkProduct` makes it
 */
export function toFeedProduct(node: unknown, context: MappingContext): ProductMapping {
  if (!productShape.Check(node)) {
    const [error] = productShape.Errors(node);
    const { legacyResourceId } = (node ?? {}) as { legacyResourceId?: unknown };
    const productId = /^\d{1,20}$/.test(String(legacyResourceId)) ? String(legacyResourceId) : undefined;
    const path = error?.instancePath.slice(1) ?? '';
    return { productId, product: undefined, issues: [productIssue('unreadable', path, error?.message)] };
  }
  const productId = String(node.legacyResourceId);
  const obstacles = obstaclesOf(node, context);
  if (obstacles.length > 0) return { productId, product: undefined, issues: obstacles };

  const issues: ProductIssue[] = [];
  const addIssue: AddIssue = (...issue) => issues.push(productIssue(...issue));
  const variants = readVariants(node, productId, context, addIssue);
  if (variants.length === 0) {
    if (issues.length === 0) addIssue('no_variant', 'variants');
    return { productId, product: undefined, issues };
  }
  const product: FeedProduct = {
    line: 0,
    key: productId,
    ...readTexts(node, addIssue),
    language: '',
    isActive: true,
    url:
      readAddressText(node.onlineStoreUrl) ??
      `${context.website}/products/${encodeURIComponent(node.handle)}`,
    shippingType: undefined,
    shippingInstructions: undefined,
    categories: undefined,
    sections: undefined,
    options: readOptions(node),
    attributes: [],
    pictures: readPictures(node, addIssue),
    variants,
    mainKey: mainKeyOf(variants),
    hasUnread: node.variants.pageInfo?.hasNextPage === true,
    keepsFacts: true,
  };
  if (!context.hasDefaultCategory && proposeCategory(product) === undefined)
    addIssue('no_category', 'category', node.category?.fullName ?? node.productType);
  return { productId, product, issues };
}

type AddIssue = (code: ProductIssueCode, field: string, detail?: string) => void;

/** What keeps the whole product from being live: all of it, so that the merchant need not come twice. */
function obstaclesOf(node: AdminProduct, { home, onlyPublishedToApp }: MappingContext): ProductIssue[] {
  const currency = node.variants.nodes
    .map((variant) => variant.home.price.currencyCode)
    .find((code) => code !== CURRENCIES[home]);
  const obstacles: (ProductIssue | false)[] = [
    node.status === 'UNLISTED' && productIssue('unlisted', 'status', node.status),
    node.status !== 'ACTIVE' &&
      node.status !== 'UNLISTED' &&
      productIssue('not_active', 'status', node.status),
    node.publishedAt === null && productIssue('not_published', 'publishedAt'),
    onlyPublishedToApp &&
      node.publishedOnPublication !== true &&
      productIssue('not_published_to_app', 'publishedOnPublication'),
    node.isGiftCard && productIssue('gift_card', 'isGiftCard'),
    node.requiresSellingPlan && productIssue('selling_plan', 'requiresSellingPlan'),
    readCutText(node.title, LIMITS.heading).text === '' && productIssue('title_missing', 'title'),
    node.variants.nodes.length === 0 && productIssue('no_variant', 'variants'),
    currency !== undefined && productIssue('currency', 'variants/price', currency),
    node.variants.nodes.some(({ selectedOptions }) => selectedOptions.length > MAX_OPTIONS) &&
      productIssue('options', 'options'),
  ];
  return obstacles.filter((obstacle) => obstacle !== false);
}

function readTexts(node: AdminProduct, addIssue: AddIssue) {
  const title = readCutText(node.title, LIMITS.heading);
  if (title.isCut) addIssue('title_long', 'title', title.text);
  const readField = (field: 'vendor' | 'handle', max: number): string => {
    const { text, isCut } = readCutText(node[field], max);
    if (isCut) addIssue('text_long', field, text);
    return text;
  };
  const types = typesOf(node);
  const description = withoutBroken(node.descriptionHtml);
  if (description.length > LIMITS.description) addIssue('text_long', 'descriptionHtml');
  return {
    handle: readField('handle', LIMITS.key),
    heading: title.text,
    description: sanitiseHtml(withoutBroken(description.slice(0, LIMITS.description))),
    brand: readField('vendor', LIMITS.name) || undefined,
    types,
    productType: findTypeInWords(types),
    tags: readWords(node.tags.slice(0, LIMITS.tags)),
  };
}

/** The merchant's own type first, by which a file of categories is read; then Shopify's, the nearest part first. */
function typesOf({ productType, category }: AdminProduct): string[] {
  const fullName = category?.fullName === NO_CATEGORY ? '' : (category?.fullName ?? '');
  const nearest = fullName.split('>').at(-1) ?? '';
  return [...new Set(readWords([productType, nearest, fullName]))];
}

/** Words that only help to find a category: what is empty or too long is left out. */
const readWords = (words: string[]): string[] =>
  words
    .map((word) => readCutText(word, LIMITS.optionValue))
    .filter(({ text, isCut }) => text !== '' && !isCut)
    .map(({ text }) => text);

function optionsOf(node: AdminProduct): { name: string; position: number }[] {
  const options = node.options.toSorted((one, other) => one.position - other.position);
  const isWithout =
    options.length === 1 &&
    options[0]?.name === NO_OPTION.name &&
    node.variants.nodes.every(({ selectedOptions: [first] }) => first?.value === NO_OPTION.value);
  return isWithout ? [] : options;
}

const readOptions = (node: AdminProduct): string[] =>
  optionsOf(node).map(({ name }, at) => readCutText(name, LIMITS.name).text || `Option ${at + 1}`);

function readVariants(
  node: AdminProduct,
  productId: string,
  context: MappingContext,
  addIssue: AddIssue,
): FeedVariant[] {
  const options = optionsOf(node);
  return node.variants.nodes
    .toSorted((one, other) => one.position - other.position)
    .slice(0, LIMITS.variants)
    .flatMap((variant) => {
      const platformId = String(variant.legacyResourceId);
      const prices = readPrices(variant, context, addIssue);
      if (!prices) return [];
      return {
        key: `${productId}/${platformId}`,
        options: options.map(
          ({ name }) =>
            readCutText(
              variant.selectedOptions.find((selected) => selected.name === name)?.value ?? '',
              LIMITS.optionValue,
            ).text,
        ),
        ...prices,
        inventory: inventoryOf(variant),
        platformId,
        picture: variant.media.nodes.map(pictureAddress).find((address) => address !== undefined),
      };
    });
}

type Prices = Pick<FeedVariant, 'offerPriceCents' | 'actualPriceCents'>;

/** undefined: it cannot be sold at this price. */
function readPrices(
  { legacyResourceId, home }: AdminVariant,
  { allowsFree }: MappingContext,
  addIssue: AddIssue,
): Prices | undefined {
  const field = `variants/${legacyResourceId}/price`;
  const { amount } = home.price;
  const price = readPrice(amount);
  if ('problem' in price) {
    addIssue(price.problem, field, amount);
    return undefined;
  }
  if (price.cents === 0 && !allowsFree) {
    addIssue('free', field, amount);
    return undefined;
  }
  if (price.isRounded) addIssue('price_rounded', field, amount);
  return { offerPriceCents: price.cents, actualPriceCents: Math.max(price.cents, compareAtCents(home)) };
}

function compareAtCents({ price, compareAtPrice }: AdminVariant['home']): number {
  if (compareAtPrice?.currencyCode !== price.currencyCode) return 0;
  const compared = readPrice(compareAtPrice.amount);
  return 'problem' in compared ? 0 : compared.cents;
}

/** The first one that is for sale: the one that listings show. */
const mainKeyOf = (variants: FeedVariant[]): string | undefined =>
  (variants.find(({ inventory }) => inventory > 0) ?? variants[0])?.key;

function readPictures(node: AdminProduct, addIssue: AddIssue): FeedPicture[] {
  const pictures = new Map<string, FeedPicture>();
  const isFeatured = ({ id }: AdminMedia) => id !== undefined && id === node.featuredMedia?.id;
  const featuredFirst = node.media.nodes.toSorted((one, other) => +isFeatured(other) - +isFeatured(one));
  for (const media of featuredFirst) {
    // Films and models have no status here: nobody misses them as pictures.
    if (media.status === undefined) continue;
    const url = pictureAddress(media);
    if (url === undefined) {
      const code = media.status === 'READY' ? 'picture_address' : 'picture_not_ready';
      addIssue(
        code,
        `media/${idDigits(media.id)}`,
        media.status === 'READY' ? media.image?.url : media.status,
      );
      continue;
    }
    if (pictures.size === LIMITS.pictures) break;
    const alt = readCutText(media.alt ?? '', LIMITS.heading).text || undefined;
    if (!pictures.has(url)) pictures.set(url, { url, alt });
  }
  if (pictures.size === 0) addIssue('no_picture', 'media');
  return [...pictures.values()];
}

const pictureAddress = ({ status, image }: AdminMedia): string | undefined =>
  status === 'READY' ? readAddressText(image?.url ?? null) : undefined;

const idDigits = (id: string | undefined): string => id?.split('/').at(-1) ?? '';
