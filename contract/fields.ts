import Type, { type Static, type TSchema } from 'typebox';

/** Types of the fields of shapes. */
export const Text = Type.String();
/** Uses a list of types instead of a union where possible: serialisers are much faster with it. */
export const Nullable = <Schema extends TSchema>(schema: Schema) =>
  'type' in schema && schema.type !== 'object' && !('enum' in schema)
    ? Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] })
    : Type.Unsafe<Static<Schema> | null>(Type.Union([schema, Type.Null()]));
export const Flag = Type.Enum(['Y', 'N']);
export const Home = Type.Enum(['CA', 'US'], { description: 'The region that the row belongs to' });
export const Money = Type.Number({ description: 'Decimal, two digits, in the currency of `home`' });
export const Average = Type.Number({ minimum: 0, maximum: 5 });
export const Count = Type.Integer({ minimum: 0 });
export const Picture = Type.String({
  description: 'Path on the region: /media/{key}-640.webp?v={version}; see contract/picture.ts',
});
export const Instant = Type.String({ description: 'RFC 3339, UTC' });
