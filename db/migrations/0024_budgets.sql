-- How often something was done, for all processes of the region together. Forgotten in a crash, and in no backup.
create unlogged table budgets (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index budgets_ends_idx on budgets (ends_at);
