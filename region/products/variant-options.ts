import type { NamedOption } from '@fernway/contract';
import { type SQL, sql } from 'drizzle-orm';

/** The options of a variant, a row of `products`, with the names that the attributes of its main product give them. */
export const variantOptionsOf = (variant: SQL): SQL<NamedOption[]> => sql`case
  when num_nonnulls(${variant}.variant_option1, ${variant}.variant_option2, ${variant}.variant_option3) = 0 then '[]'
  else (
    select json_agg(json_build_object('name', named.attributes -> o.place ->> 'column', 'value', o.value) order by o.place)
    from products named,
      (values (0, ${variant}.variant_option1), (1, ${variant}.variant_option2), (2, ${variant}.variant_option3)) o (place, value)
    where named.id = ${variant}.main_id and o.value is not null
  ) end`;
