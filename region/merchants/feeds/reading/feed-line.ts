import Type, { type Static } from 'typebox';
import { LIMITS } from './product.ts';

const text = (max: number, description?: string) =>
  Type.String({ maxLength: max, ...(description && { description }) });
const id = (description: string) =>
  Type.Unsafe<string | number>({
    type: ['string', 'integer'],
    minLength: 1,
    maxLength: LIMITS.key,
    description,
  });
const money = (description: string) =>
  Type.Unsafe<string | number>({ type: ['string', 'number'], description, examples: ['12.99', 12.99] });
const cents = (description: string) => Type.Integer({ minimum: 0, description });

const sale = {
  price: Type.Optional(money('A decimal with at most two places, in the currency of the region')),
  priceCents: Type.Optional(cents('The same in cents; one of the two is needed')),
  compareAtPrice: Type.Optional(money('What it cost before; shown when it is higher than the price')),
  compareAtPriceCents: Type.Optional(cents('The same in cents')),
  inventory: Type.Optional(Type.Integer({ description: 'How many are left; less than none is none' })),
  sellsOn: Type.Optional(Type.Boolean({ description: 'It is sold however many are left' })),
  variantId: Type.Optional(
    id('The id of the variant on the merchant’s platform: the product is kept in step with it'),
  ),
};

const Variant = Type.Object(
  {
    options: Type.Array(text(LIMITS.optionValue), {
      maxItems: 3,
      description: 'Its value of every option of the product, in their order',
    }),
    ...sale,
    image: Type.Optional(text(2_048, 'Address of its own picture')),
  },
  { additionalProperties: false },
);

/** One product as one line of JSON: Fernway's own feed. `docs/feed-line.schema.json` is this. */
export const FeedLine = Type.Object(
  {
    id: id('The key of the product: it is known again by it'),
    title: Type.String({ minLength: 1, maxLength: LIMITS.heading }),
    handle: Type.Optional(
      text(LIMITS.key, 'Last part of its address, {website}/products/{handle}; default: id'),
    ),
    url: Type.Optional(text(2_048, 'Its whole address at the merchant, instead')),
    description: Type.Optional(text(LIMITS.description, 'Plain text or HTML, of which simple elements stay')),
    brand: Type.Optional(text(LIMITS.name)),
    productType: Type.Optional(
      text(LIMITS.optionValue, 'What the thing is, where `type` only leads to a category'),
    ),
    type: Type.Optional(
      text(LIMITS.optionValue, 'What it is, in the merchant’s words; --categories translates it'),
    ),
    categories: Type.Optional(
      Type.Array(text(LIMITS.name), {
        maxItems: 10,
        description: 'Names or ids of our categories, the first counts most',
      }),
    ),
    sections: Type.Optional(
      Type.Array(text(LIMITS.name), { maxItems: 10, description: 'Names or ids of our sections' }),
    ),
    language: Type.Optional(
      text(LIMITS.name, 'Such as en or en-CA; products in another language are skipped'),
    ),
    status: Type.Optional(
      Type.Enum(['active', 'draft', 'archived', 'unlisted'], {
        description: 'Default: active; all others are retired',
      }),
    ),
    shippingType: Type.Optional(text(LIMITS.name, 'Such as Free Shipping')),
    shippingInstructions: Type.Optional(text(LIMITS.instructions)),
    ...sale,
    images: Type.Optional(
      Type.Array(
        Type.Object(
          { url: text(2_048), alt: Type.Optional(text(LIMITS.heading)) },
          { additionalProperties: false },
        ),
        { maxItems: 250, description: `The first ${LIMITS.pictures} are taken` },
      ),
    ),
    attributes: Type.Optional(
      Type.Array(
        Type.Object({ name: text(LIMITS.name), value: Type.String() }, { additionalProperties: false }),
        {
          maxItems: 1_000,
          description: `Lines of the table on its page: ${LIMITS.attributes}, of ${LIMITS.attributeValue} characters each, are taken`,
        },
      ),
    ),
    options: Type.Optional(
      Type.Array(text(LIMITS.name), {
        maxItems: 3,
        description: 'What its variants differ in, such as Colour, Size',
      }),
    ),
    variants: Type.Optional(
      Type.Array(Variant, {
        minItems: 1,
        maxItems: LIMITS.variants,
        description:
          'What they do not say themselves is as for the product; default: the product is its only variant',
      }),
    ),
  },
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Product of a feed',
    description: 'One line of a JSON Lines feed. A field that is null counts as missing.',
    additionalProperties: false,
  },
);
export type FeedLine = Static<typeof FeedLine>;
