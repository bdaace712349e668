-- The table gets the name that the field uses. Processes of the release before find it under the old one: a view, which
-- takes inserts with `on conflict` as the table does.
alter table budgets rename to rate_limits;
alter table rate_limits rename column used to hits;
alter table rate_limits rename column ends_at to resets_at;
alter table rate_limits rename constraint budgets_pkey to rate_limits_pkey;
alter index budgets_ends_idx rename to rate_limits_resets_at;
create view budgets as select key, hits as used, resets_at as ends_at from rate_limits;
