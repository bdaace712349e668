-- A lipstick of the category "Makeup" is makeup, a puzzle of the department "Toys" a toy, whatever type their merchants gave.
-- What a product is, as phrases of stems: the end of its name's head and its type, or, where it has none, what its categories are
-- called, departments aside ("Tents & shelters" is two of them); a type in its category: a notebook of "Computers" is a notebook
-- computer; and, after `in:`, what those of its categories and departments are called that name one kind, such as makeup or toys.
create or replace function product_kinds(p products, categories uuid[]) returns text[] language plpgsql stable as $$
declare
  stems text[] := stems_of_phrase(head_of_name(p.heading));
  types text[] := array(select kind_of(part) from kinds_in(p.product_type) part);
  of_categories text[] := array(select kind_of(part) from categories c, kinds_in(c.name) part
    where c.id = any (product_kinds.categories) and not c.root);
  of_one_kind text[] := array(select kind_of(c.name) from categories c
    where c.id = any (product_kinds.categories) and (select count(*) = 1 from kinds_in(c.name)));
begin
  return array(
    select kind from (
      select array_to_string(stems[cardinality(stems) - words + 1:], ' ') from generate_series(1, least(cardinality(stems), 3)) words
      union select kind from unnest(types) kind
      union select kind || ' ' || of_category from unnest(types) kind, unnest(of_categories) of_category
      union select kind from unnest(of_categories) kind where p.product_type is null
      union select 'in:' || kind from unnest(of_one_kind) kind where kind <> ''
    ) all_kinds (kind) where kind <> '' order by kind);
end $$;

update product_search s set kinds = product_kinds(p, s.category_ids)
  from products p where p.id = s.product_id and s.kinds <> product_kinds(p, s.category_ids);
