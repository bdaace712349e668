-- What pictures of the demo goods are composed of. A region composes what its own pages show, so each of them has
-- the recipes of all demo pictures: written by its loader, not replicated.

create table media_recipes (
  key text primary key check (key ~ '^demo/[0-9a-f]{32}$'),
  recipe jsonb not null
);
