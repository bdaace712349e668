import { gid } from '../shops/app.ts';
import type { ShopCollection, ShopImage, ShopProduct, ShopVariant } from '../shops/model.ts';
import { formatCents } from '../shops/rest-bodies.ts';
import { type PageArguments, PagedConnection } from './connection.ts';
import { isPublishedOn, type ShopReading } from './reading.ts';
import { exactCount, formatOptionalTime, formatTime, money, parseGid } from './values.ts';

/** A single product's variants may be asked for all at once. */
const MAX_VARIANTS_PAGE = 2_048;

/** A product as the Admin API shows it; properties and methods are the schema's fields. */
export class ProductView {
  readonly __typename = 'Product';
  readonly #reading: ShopReading;
  readonly #product: ShopProduct;

  constructor(reading: ShopReading, product: ShopProduct) {
    this.#reading = reading;
    this.#product = product;
  }

  get id() {
    return gid('Product', this.#product.id);
  }
  get legacyResourceId() {
    return this.#product.id;
  }
  get updatedAt() {
    return formatTime(this.#product.updatedAt);
  }
  get createdAt() {
    return formatTime(this.#product.createdAt);
  }
  get publishedAt() {
    return formatOptionalTime(this.#product.publishedAt);
  }
  get status() {
    return this.#product.status;
  }
  get handle() {
    return this.#product.handle;
  }
  get title() {
    return this.#product.title;
  }
  get descriptionHtml() {
    return this.#product.descriptionHtml;
  }
  get vendor() {
    return this.#product.vendor;
  }
  get productType() {
    return this.#product.productType;
  }
  get tags() {
    return this.#product.tags;
  }
  get isGiftCard() {
    return this.#product.isGiftCard;
  }
  get requiresSellingPlan() {
    return this.#product.requiresSellingPlan;
  }
  get onlineStoreUrl() {
    const { publishedAt, status, handle } = this.#product;
    if (publishedAt === undefined || (status !== 'ACTIVE' && status !== 'UNLISTED')) return null;
    return `${this.#reading.originOf(this.#reading.facts.primaryHost)}/products/${handle}`;
  }
  get category() {
    const { category } = this.#product;
    return category ? { id: gid('TaxonomyCategory', category.id), fullName: category.fullName } : null;
  }
  get totalInventory() {
    return this.#product.variants.reduce(
      (sum, { isTracked, available }) => sum + (isTracked ? available : 0),
      0,
    );
  }
  get variantsCount() {
    return exactCount(this.#product.variants.length);
  }
  get mediaCount() {
    return exactCount(this.#product.media.length);
  }

  options({ first }: { first?: number | null }) {
    const { id, options } = this.#product;
    return options.slice(0, first ?? options.length).map(({ name, values }, index) => ({
      id: gid('ProductOption', `${id}${index + 1}`),
      name,
      position: index + 1,
      values,
      optionValues: values.map((value, place) => ({
        id: gid('ProductOptionValue', `${id}${index + 1}${place + 1}`),
        name: value,
      })),
    }));
  }

  publishedOnPublication({ publicationId }: { publicationId: string }) {
    return isPublishedOn(this.#reading.facts, this.#product, parseGid(publicationId).id);
  }

  get featuredMedia() {
    const [first] = this.#product.media;
    return first ? imageView(first) : null;
  }
  media(page: PageArguments) {
    return imageConnection(this.#product.media, page);
  }

  variants(page: PageArguments) {
    return new PagedConnection<ShopVariant>(
      {
        items: this.#product.variants,
        keyOf: ({ id }, index) => ({ value: index + 1, id }),
        viewOf: (variant) => new VariantView(this.#reading, this.#product, variant),
        maxPage: MAX_VARIANTS_PAGE,
      },
      page,
    );
  }
}

/** A variant as the Admin API shows it. */
export class VariantView {
  readonly __typename = 'ProductVariant';
  readonly #reading: ShopReading;
  readonly #product: ShopProduct;
  readonly #variant: ShopVariant;

  constructor(reading: ShopReading, product: ShopProduct, variant: ShopVariant) {
    this.#reading = reading;
    this.#product = product;
    this.#variant = variant;
  }

  get id() {
    return gid('ProductVariant', this.#variant.id);
  }
  get legacyResourceId() {
    return this.#variant.id;
  }
  get position() {
    return this.#product.variants.indexOf(this.#variant) + 1;
  }
  get updatedAt() {
    return formatTime(this.#variant.updatedAt);
  }
  get title() {
    return this.#variant.title;
  }
  get displayName() {
    return `${this.#product.title} - ${this.#variant.title}`;
  }
  get sku() {
    return this.#variant.sku ?? null;
  }
  get barcode() {
    return this.#variant.barcode ?? null;
  }
  get price() {
    return formatCents(this.#variant.priceCents);
  }
  get compareAtPrice() {
    const { compareAtCents } = this.#variant;
    return compareAtCents === undefined ? null : formatCents(compareAtCents);
  }
  get availableForSale() {
    const { isTracked, inventoryPolicy, available } = this.#variant;
    return !isTracked || inventoryPolicy === 'CONTINUE' || available > 0;
  }
  get inventoryPolicy() {
    return this.#variant.inventoryPolicy;
  }
  get sellableOnlineQuantity() {
    // What is not counted has no quantity, though it is for sale.
    return this.#variant.isTracked ? this.#variant.available : 0;
  }
  get inventoryQuantity() {
    return this.sellableOnlineQuantity;
  }
  get requiresComponents() {
    return false;
  }
  get selectedOptions() {
    return this.#product.options.map(({ name }, index) => ({
      name,
      value: this.#variant.selectedOptions[index] ?? '',
    }));
  }
  get inventoryItem() {
    return new InventoryItemView(this.#reading, this.#product, this.#variant);
  }
  get product() {
    return new ProductView(this.#reading, this.#product);
  }

  media(page: PageArguments) {
    const { imageId } = this.#variant;
    const images = imageId === undefined ? [] : this.#product.media.filter(({ id }) => id === imageId);
    return imageConnection(images, page);
  }

  contextualPricing({ context }: { context: { country?: string | null } }) {
    const { pricesAbroad, priceCents, compareAtCents } = this.#variant;
    const abroad = pricesAbroad[context.country as keyof typeof pricesAbroad];
    if (abroad) return { price: money(abroad.priceCents, abroad.currency), compareAtPrice: null };
    const { currency } = this.#reading.facts;
    return {
      price: money(priceCents, currency),
      compareAtPrice: compareAtCents === undefined ? null : money(compareAtCents, currency),
    };
  }
}

/** What is counted of a variant. */
export class InventoryItemView {
  readonly __typename = 'InventoryItem';
  readonly #reading: ShopReading;
  readonly #product: ShopProduct;
  readonly #variant: ShopVariant;

  constructor(reading: ShopReading, product: ShopProduct, variant: ShopVariant) {
    this.#reading = reading;
    this.#product = product;
    this.#variant = variant;
  }

  get id() {
    return gid('InventoryItem', this.#variant.inventoryItemId);
  }
  get legacyResourceId() {
    return this.#variant.inventoryItemId;
  }
  get tracked() {
    return this.#variant.isTracked;
  }
  get sku() {
    return this.#variant.sku ?? null;
  }

  variants(page: PageArguments) {
    return new PagedConnection<ShopVariant>(
      {
        items: [this.#variant],
        keyOf: ({ id }) => ({ value: 1, id }),
        viewOf: (variant) => new VariantView(this.#reading, this.#product, variant),
      },
      page,
    );
  }
}

/** A collection as the Admin API shows it. */
export class CollectionView {
  readonly __typename = 'Collection';
  readonly #reading: ShopReading;
  readonly #collection: ShopCollection;

  constructor(reading: ShopReading, collection: ShopCollection) {
    this.#reading = reading;
    this.#collection = collection;
  }

  get id() {
    return gid('Collection', this.#collection.id);
  }
  get legacyResourceId() {
    return this.#collection.id;
  }
  get title() {
    return this.#collection.title;
  }
  get handle() {
    return this.#collection.handle;
  }
  get updatedAt() {
    return formatTime(this.#collection.updatedAt);
  }
  get sortOrder() {
    return this.#collection.productType === undefined ? 'MANUAL' : 'BEST_SELLING';
  }
  get productsCount() {
    return exactCount(this.#reading.productsIn(this.#collection).length);
  }

  products(page: PageArguments) {
    return new PagedConnection<ShopProduct>(
      {
        items: this.#reading.productsIn(this.#collection),
        keyOf: ({ id }, index) => ({ value: index + 1, id }),
        viewOf: (product) => new ProductView(this.#reading, product),
      },
      page,
    );
  }
}

const imageConnection = (images: readonly ShopImage[], page: PageArguments) =>
  new PagedConnection<ShopImage>(
    { items: images, keyOf: ({ id }, index) => ({ value: index + 1, id }), viewOf: imageView },
    page,
  );

const imageView = ({ id, alt, status, url, width, height }: ShopImage) => ({
  __typename: 'MediaImage',
  id: gid('MediaImage', id),
  alt: alt ?? null,
  mediaContentType: 'IMAGE',
  status,
  image: status === 'READY' ? { id: gid('ImageSource', id), url, altText: alt ?? null, width, height } : null,
});
